"""What is wrong with a state: everything at once, each fault with its place and rule."""

from newtown.core.errors import Fault
from newtown.kings.state import State
from newtown.kings.validity.dice import dice_faults
from newtown.kings.validity.points import points_faults
from newtown.kings.validity.residents import resident_faults
from newtown.kings.validity.settlement import settlement_faults
from newtown.kings.validity.stages import stage_faults
from newtown.kings.validity.structure import structure_faults
from newtown.kings.validity.table import table_faults


def state_faults(state: State, /) -> tuple[Fault, ...]:
    """Everything that is wrong with a state, with the place of each fault; ``()`` when there is nothing.

    A state without faults can be played on whatever is done in it. Every state that comes about by
    the rules has none; the other way round there are states without faults that no game reaches, as a
    state doesn't tell its past. Where the structure itself is broken (wrong lengths, numbers of
    nothing, a stage that can't come in its round) only that is told. Never raises.

    >>> import attrs, newtown
    >>> state = newtown.new_game()
    >>> newtown.state_faults(state)
    ()
    >>> for fault in newtown.state_faults(attrs.evolve(state, turn=1, stock=(3,))):
    ...     print(fault)
    $.stock: what is left becomes the stock after all hands are full (KNT-2.5)
    $.players[0].cards: 0 land cards; 4 are needed (KNT-2.5)
    """
    return structure_faults(state) or (
        *table_faults(state),
        *stage_faults(state),
        *dice_faults(state),
        *resident_faults(state),
        *points_faults(state),
        *settlement_faults(state),
    )
