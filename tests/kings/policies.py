"""A way of playing that builds: uniform play hardly ever does, and leaves half of the rules unmet."""

import random
from typing import Final

from newtown import (
    KING_LAND,
    Action,
    Build,
    Building,
    Extend,
    Give,
    Help,
    Join,
    Move,
    Moving,
    RerollWhite,
    Split,
    State,
    Supplying,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeOver,
)
from newtown.core.play import uniform

RUNS: Final = tuple((first, first + 1, first + 2) for first in (1, 2, 3, 4))
TRIPLES: Final = tuple((face,) * 3 for face in (1, 2, 3, 4, 5, 6))

WHIM: Final = 0.1
"""How often any legal action is played, so that nothing is out of reach."""


def builder(state: State, actions: tuple[Action, ...], rng: random.Random, /) -> Action:
    """Build where that is possible; else go where the white dice allow it, or roll them again until
    they do; and house families. Among equals, and on a whim, any action."""
    if len(actions) == 1 or rng.random() < WHIM:
        return uniform(state, actions, rng)
    return uniform(state, _preferred(state, actions, rng) or actions, rng)


def _preferred(state: State, actions: tuple[Action, ...], rng: random.Random) -> tuple[Action, ...]:
    stage = state.stage
    if type(stage) is Building:
        return _building(actions, rng)
    if type(stage) is Moving:
        return _going(state, actions)
    if type(stage) is Supplying:
        return _supplying(state, actions)
    if type(actions[0]) is TakeDie:
        return _most_pips(actions)
    return tuple(action for action in actions if type(action) is TakeFamily)


def _building(actions: tuple[Action, ...], rng: random.Random) -> tuple[Action, ...]:
    for kinds in ((Extend, TakeOver), (Build,), (Split, Join)):
        wanted = tuple(action for action in actions if type(action) in kinds)
        if wanted and rng.random() < 0.9:
            return wanted
    return tuple(action for action in actions if type(action) is Help)


def _going(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    if suits(state, state.player.craftsman):
        return actions[-1:]  # the end of the turn
    there = tuple(action for action in actions if type(action) is Move and suits(state, action.land))
    return there or tuple(action for action in actions if type(action) is RerollWhite)


def _supplying(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    gifts = tuple(action for action in actions if type(action) is Give)
    if not suits(state, state.player.craftsman):
        rerolls = tuple(action for action in actions if type(action) is RerollWhite)
        return rerolls or gifts
    return tuple(action for action in actions if type(action) is TakeMaterial) or actions[-1:]


def _most_pips(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    most = max(action.face for action in actions if type(action) is TakeDie)
    return tuple(action for action in actions if type(action) is TakeDie and action.face == most)


def suits(state: State, number: int) -> bool:
    """Whether the white dice of the seat to move allow building on this land (KNT-6.3, KNT-6.4)."""
    white = state.player.white
    if number != KING_LAND:
        return sum(white) == number
    owns = any(house.owner == state.seat for land in state.lands for house in land.houses)
    return owns and state.player.stones > 0 and (white in RUNS or white in TRIPLES)
