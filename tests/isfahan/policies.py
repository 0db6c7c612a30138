"""A way of playing that meets the whole rule book, as play at random does not."""

import random

from newtown.core.chance import draw
from newtown.isfahan import (
    Action,
    Build,
    CardKind,
    ChoosingShop,
    EndTurn,
    PlaceCube,
    PlayCard,
    State,
    TakeGroup,
    Use,
)


def merchant(state: State, actions: tuple[Action, ...], rng: random.Random, /) -> Action:
    """Ships goods, sends the supervisor where cubes lie, builds, and plays most cards sooner or later."""
    return draw(tuple((action, _liking(state, action)) for action in actions), rng)


def _liking(state: State, action: Action) -> int:
    if isinstance(action, TakeGroup):
        return _liking_of_group(state, action)
    if isinstance(action, PlayCard):
        return _liking_of_card(action) * (10 if isinstance(state.stage, ChoosingShop) else 1)
    if isinstance(action, PlaceCube):
        return 100 if action.shop in ("bag3.0", "barrel2.0", "vase1.0") else 20
    if isinstance(action, Build):
        return 150
    return 40 if isinstance(action, EndTurn) else 20


def _liking_of_group(state: State, action: TakeGroup) -> int:
    if action.use is Use.SECTION:
        goods = 1 <= action.row <= 4
        return (60 if goods else 40) // (1 if action.die_card is None else 4)
    if action.dest is None:
        return 20
    beside = state.config.board.beside[action.dest]
    return (1, 30, 800)[sum(state.shops[shop] is not None for shop in beside)]


def _liking_of_card(action: PlayCard) -> int:
    if action.kind is CardKind.CUBE_TO_CARAVAN:
        return 12
    return 3 if action.amount is None else 1
