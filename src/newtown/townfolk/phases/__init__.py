"""The rules of each stage, one module per part of the rule book's chapters 2 and 3."""
