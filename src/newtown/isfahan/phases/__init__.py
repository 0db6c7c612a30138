"""The chapters of the rule book: what each stage allows, and what follows."""
