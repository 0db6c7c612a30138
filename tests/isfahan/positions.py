"""Positions made by hand, so that a test can begin where its rule begins."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from newtown.isfahan import (
    STANDARD,
    Action,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    Cards,
    CardSpec,
    Config,
    Event,
    Group,
    PlaceCube,
    Player,
    Selecting,
    Stage,
    State,
    Supplying,
    TakeGroup,
    Use,
    WhiteRolled,
    YellowRolled,
    apply,
    legal_actions,
    new_game,
    state_faults,
)

BUILDING_POINTS = (0, 0, 5, 5, 5, 10)
"""ISF-1.10."""

CAMELS, BAG, BARREL, CHEST, VASE, GOLD = range(6)
"""The rows of the tower (ISF-1.4)."""


def position(
    stage: Stage = Supplying(),  # noqa: B008 - a frozen value
    *,
    players: int = 3,
    start: int = 0,
    week: int = 1,
    day: int = 1,
    order: Sequence[int] | None = None,
    turn: int = 0,
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    tower: Mapping[int, tuple[int, ...]] | None = None,
    shops: Mapping[str, int] | None = None,
    caravan: Sequence[int] = (),
    supervisor: str = "C",
    deck: Cards | None = None,
    pile: Cards | None = None,
    face_up: Cards = (),
    sound: bool = True,
    **edition: Any,
) -> State:
    """A state at a stage: ``start`` is the day's start player, ``tower`` holds (number, white, yellow) by
    row, ``shops`` the owners of cubes by shop, and ``seats`` what players have besides 2 gold: ``gold``,
    ``camels``, ``hand``, ``face_down``, ``buildings`` and ``points`` (under the item ``other``).

    ``deck`` are all the cards of the game; those that lie nowhere else are the draw pile. More keywords
    change the edition. The state is refused if it couldn't come about, unless ``sound`` is False.
    """
    if deck is not None:
        edition["cards"] = tuple(CardSpec(kind, deck.count(kind)) for kind in CardKind)
    days = (week - 1) * 7 + day - 1
    config = Config(players, (start - days) % players, attrs.evolve(STANDARD, **edition))
    table = new_game(config)
    given = seats or {}
    seated = tuple(_player(dict(given.get(seat, {}))) for seat in range(players))
    away = [*face_up, *(kind for player in seated for kind in (*player.hand, *player.face_down))]
    rest = list(table.pile)
    for kind in away:
        if kind in rest:
            rest.remove(kind)
    state = attrs.evolve(
        table,
        week=week,
        day=day,
        order=tuple((start + place) % players for place in range(players)) if order is None else tuple(order),
        turn=turn,
        players=seated,
        tower=tuple(Group(*tower[row]) if tower and row in tower else None for row in range(6)),
        shops=tuple((shops or {}).get(shop) for shop in config.board.shops),
        caravan=tuple(caravan),
        supervisor=supervisor,
        pile=in_order(rest) if pile is None else pile,
        face_up=in_order(face_up),
        stage=stage,
    )
    if sound:
        assert state_faults(state) == ()
        assert set(shops or {}) <= set(config.board.shops)
    return state


def in_order(cards: Sequence[CardKind]) -> Cards:
    return tuple(kind for kind in CardKind for _ in range(list(cards).count(kind)))


def _player(given: dict[str, Any]) -> Player:
    buildings = tuple(kind for kind in BuildingKind if kind in given.get("buildings", ()))
    points = (0, 0, 0, 0, 0, sum(BUILDING_POINTS[: len(buildings)]), 0, given.get("points", 0))
    return Player(
        given.get("gold", 2),
        given.get("camels", 0),
        in_order(given.get("hand", ())),
        in_order(given.get("face_down", ())),
        buildings,
        points,
    )


# -- Playing on -------------------------------------------------------------------------------------


def play(state: State, *events: Event) -> State:
    """The state after some events, each of which has to be legal."""
    for event in events:
        state = apply(state, event)
    return state


def roll(state: State, white: str, yellow: str = "") -> State:
    """The start player buys as many yellow dice as are given, and the dice fall like that."""
    state = play(state, BuyDice(len(yellow)), WhiteRolled(faces(white)))
    return play(state, YellowRolled(faces(yellow))) if yellow else state


def faces(digits: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, digits)))


def selecting(white: str = "123456666", yellow: str = "", **given: Any) -> State:
    """A start player who is to take a group of these dice."""
    return roll(position(**given), white, yellow)


def section(row: int, card: CardKind | None = None) -> TakeGroup:
    return TakeGroup(row, Use.SECTION, card)


def to_draw(row: int) -> TakeGroup:
    return TakeGroup(row, Use.CARD)


def move(row: int, dest: str) -> TakeGroup:
    return TakeGroup(row, Use.SUPERVISOR, dest=dest)


def later_turn(tower: Mapping[int, tuple[int, ...]], **given: Any) -> State:
    """The second player of a day, with what is left on the tower."""
    return position(Selecting(), turn=1, tower=tower, **given)


def ship(*shops: str) -> tuple[PlaceCube, ...]:
    return tuple(map(PlaceCube, shops))


def drawn(state: State, kind: CardKind) -> State:
    return play(state, CardDrawn(kind))


# -- Looking ----------------------------------------------------------------------------------------


def tower_of(state: State) -> dict[int, tuple[int, int]]:
    """The number and the count of dice in each row that has any."""
    return {
        row: (group.number, group.white + group.yellow)
        for row, group in enumerate(state.tower)
        if group is not None
    }


def cubes_of(state: State) -> dict[str, int]:
    """The owners of the cubes in the shops that hold one."""
    shops = zip(state.config.board.shops, state.shops, strict=True)
    return {shop: owner for shop, owner in shops if owner is not None}


def points_of(state: State) -> tuple[int, ...]:
    return tuple(player.points for player in state.players)


def of_kind(state: State, kind: type[Action]) -> list[Any]:
    """The legal actions of one class."""
    return [action for action in legal_actions(state) if isinstance(action, kind)]


def open_to_ship(state: State) -> list[str]:
    return [action.shop for action in of_kind(state, PlaceCube)]


def destinations(state: State, row: int) -> list[str]:
    """The squares that the supervisor can be moved to with the group of a row."""
    return [
        action.dest
        for action in of_kind(state, TakeGroup)
        if action.row == row and action.use is Use.SUPERVISOR
    ]
