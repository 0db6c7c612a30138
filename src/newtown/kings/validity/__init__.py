"""What a state has to hold to, one module per subject; ``newtown.kings.faults`` asks them all."""
