"""What every game shares: rules as protocols, chance, errors, stored formats, records."""
