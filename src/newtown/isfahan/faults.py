"""What is wrong with a state: everything at once, each fault with its place and rule.

The rooms beside this one ask about one subject each: ``structure_faults`` what the others rely on, then
``table_faults`` and ``stage_faults``.
"""

from newtown.core.errors import Fault
from newtown.isfahan.stage_faults import stage_faults
from newtown.isfahan.state import State
from newtown.isfahan.structure_faults import structure_faults
from newtown.isfahan.table_faults import table_faults


def state_faults(state: State, /) -> tuple[Fault, ...]:
    """Everything that is wrong with a state, with the place of each fault; ``()`` when there is nothing.

    Every state that comes about by the rules has none. Where the structure itself is broken (wrong
    lengths, seats or squares that don't exist) only that is told. Never raises.

    >>> import attrs
    >>> from newtown import isfahan
    >>> for fault in isfahan.state_faults(attrs.evolve(isfahan.new_game(), caravan=(0,) * 12, turn=1)):
    ...     print(fault)
    $.caravan: 12 cubes; a caravan of 12 is cleared at once (ISF-6.7)
    $.turn: 1; the start player supplies the dice (ISF-3.1)
    """
    return structure_faults(state) or (*table_faults(state), *stage_faults(state))
