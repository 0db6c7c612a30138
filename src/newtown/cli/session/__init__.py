"""A game played by people in a terminal: what is shown, what is understood, what can be taken back."""
