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

    >>> import random, newtown
    >>> from newtown.core.play import play
    >>> from newtown.core.records import steps
    >>> def builder(state, actions, rng):
    ...     return rng.choice([each for each in actions if isinstance(each, newtown.Build)] or actions)
    >>> record = play(newtown, newtown.Config(players=2), random.Random(6), builder)
    >>> step = next(each for each in steps(newtown, record) if isinstance(each.event, newtown.Build))
    >>> packing = newtown.pack(step.before, step.event)
    >>> step.event.pieces, [(piece.size, len(piece.cells)) for piece in packing.pieces]
    ((3, 5), [(3, 3), (5, 5)])
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
