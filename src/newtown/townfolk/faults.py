from newtown.core.errors import Fault
from newtown.townfolk.state import State


def state_faults(state: State, /) -> tuple[Fault, ...]:
    return ()
