"""Positions made by hand, so that a test can begin where its rule begins."""

from collections.abc import Mapping
from typing import Any, TypedDict

import attrs
from typing_extensions import Unpack

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
    Edition,
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


class Seat(TypedDict, total=False):
    """What a player has besides the ordinary."""

    gold: int
    camels: int
    hand: Cards
    face_down: Cards
    buildings: tuple[BuildingKind, ...]
    points: int
    """Entered under the item ``other``."""


class Given(TypedDict, total=False):
    """What is special about a position."""

    players: int
    start: int
    """The day's start player."""
    week: int
    day: int
    order: tuple[int, ...]
    turn: int
    seats: Mapping[int, Seat]
    """Players without an entry have 2 gold alone."""
    tower: Mapping[int, tuple[int, ...]]
    """The number, and how many dice are white and yellow, by row."""
    shops: Mapping[str, int]
    """The owners of cubes by shop."""
    caravan: tuple[int, ...]
    supervisor: str
    deck: Cards
    """All the cards of the game; those that lie nowhere else are the draw pile."""
    face_up: Cards
    edition: Edition


def position(stage: Stage = Supplying(), **given: Unpack[Given]) -> State:  # noqa: B008 - a frozen value
    """A state at a stage, and on the first day of a game for three if nothing else is given.

    It is held against ``state_faults``: an unsound position would prove nothing.
    """
    players, start = given.get("players", 3), given.get("start", 0)
    week, day = given.get("week", 1), given.get("day", 1)
    edition = given.get("edition", STANDARD)
    if "deck" in given:
        copies = tuple(CardSpec(kind, given["deck"].count(kind)) for kind in CardKind)
        edition = attrs.evolve(edition, cards=copies)
    config = Config(players, (start - (week - 1) * 7 - day + 1) % players, edition)
    table = new_game(config)
    seats, tower, shops = given.get("seats", {}), given.get("tower", {}), given.get("shops", {})
    seated = tuple(_player(seats.get(seat, {})) for seat in range(players))
    face_up = given.get("face_up", ())
    pile = list(table.pile)
    for kind in (*face_up, *(kind for player in seated for kind in (*player.hand, *player.face_down))):
        pile.remove(kind)
    state = attrs.evolve(
        table,
        week=week,
        day=day,
        order=given.get("order", tuple((start + place) % players for place in range(players))),
        turn=given.get("turn", 0),
        players=seated,
        tower=tuple(Group(*tower[row]) if row in tower else None for row in range(6)),
        shops=tuple(shops.get(shop) for shop in config.board.shops),
        caravan=given.get("caravan", ()),
        supervisor=given.get("supervisor", "C"),
        pile=tuple(pile),
        face_up=in_order(face_up),
        stage=stage,
    )
    assert set(shops) <= set(config.board.shops)
    assert state_faults(state) == ()
    return state


def in_order(cards: Cards) -> Cards:
    """The cards in the order of their kinds, as the rule book lists them."""
    return tuple(kind for kind in CardKind for _ in range(cards.count(kind)))


def _player(given: Seat) -> Player:
    buildings = tuple(kind for kind in BuildingKind if kind in given.get("buildings", ()))
    built = sum(BUILDING_POINTS[: len(buildings)])
    return Player(
        given.get("gold", 2),
        given.get("camels", 0),
        in_order(given.get("hand", ())),
        in_order(given.get("face_down", ())),
        buildings,
        (0, 0, 0, 0, 0, built, 0, given.get("points", 0)),
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


def selecting(white: str = "123456666", yellow: str = "", **given: Unpack[Given]) -> State:
    """A start player who is to take a group of these dice."""
    return roll(position(**given), white, yellow)


def section(row: int, card: CardKind | None = None) -> TakeGroup:
    return TakeGroup(row, Use.SECTION, card)


def to_draw(row: int) -> TakeGroup:
    return TakeGroup(row, Use.CARD)


def move(row: int, dest: str) -> TakeGroup:
    return TakeGroup(row, Use.SUPERVISOR, dest=dest)


def later_turn(dice: Mapping[int, tuple[int, ...]], **given: Unpack[Given]) -> State:
    """The second player of a day, with what is left on the tower."""
    with_dice: Given = {**given, "turn": 1, "tower": dice}
    return position(Selecting(), **with_dice)


def with_points(*points: int) -> dict[int, Seat]:
    """Players with these points."""
    return {seat: {"points": had} for seat, had in enumerate(points)}


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
