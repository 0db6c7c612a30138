"""How the pieces of a house lie, for those who draw it."""

from newtown.core.errors import IllegalAction
from newtown.kings.actions import Build, Extend, TakeOver
from newtown.kings.houses import shape_of
from newtown.kings.packing import Packing
from newtown.kings.phases.construction import result_of
from newtown.kings.referee import check
from newtown.kings.state import State


def pack(state: State, action: Build | Extend | TakeOver, /) -> Packing:
    """One way in which the pieces of a legal building action lie: the same every time (KNT-6.6, KNT-6.8).

    Raises ``IllegalAction`` where the action isn't legal. A house's pieces are not part of a state, so
    who wants to draw them keeps the packing of each action.

    >>> from newtown.kings.config import Config
    >>> from newtown.kings.packing import Shape
    >>> packer = Config().board.packer
    >>> packing = packer.pack(None, Shape(spec=1, floors=1), (1, 3))
    >>> packing.pieces[0]
    Placed(size=1, cells=((1, 1, 0),))
    """
    reason = check(state, action)
    if reason is not None:
        raise IllegalAction(reason, action)
    land = state.land(state.player.craftsman)
    before = None if isinstance(action, Build) else shape_of(land.houses[action.house])
    packing = state.config.board.packer.pack(before, result_of(action), action.pieces)
    if packing is None:  # pragma: no cover - the check has just filled these cells with these pieces
        raise AssertionError("a legal action's pieces fill")
    return packing
