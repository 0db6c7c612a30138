"""The phases of the game, one module per chapter of the rule book."""
