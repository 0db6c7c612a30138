"""What is wrong with a state."""

from newtown.core.errors import Fault
from newtown.kings.state import State


def state_faults(state: State, /) -> tuple[Fault, ...]:
    """Everything that is wrong with a state."""
    return ()
