"""A position of the game, from the first day to the last point.

A state holds what lies on the table and nothing of the past or the future: undo is keeping the old
state. What the game waits for is its :data:`Stage`, one class for each kind of decision or chance
event, with what only that stage needs. No order of cards is part of a state (ISF-3.25).
"""

from typing import Final, TypeAlias, final, get_args

import attrs

from newtown.core.dice import Faces
from newtown.isfahan.components import BuildingKind, Cards
from newtown.isfahan.config import Config

# -- Parts ------------------------------------------------------------------------------------------


@final
@attrs.frozen
class Player:
    """What lies before one player.

    ``hand`` and ``face_down``, the cards that the player has discarded face down, are known to the
    player alone (ISF-3.26). ``ledger`` holds the points so far, by the items of ``score``.

    >>> from newtown import isfahan
    >>> isfahan.new_game().players[0].points
    0
    """

    gold: int
    camels: int
    hand: Cards
    face_down: Cards
    buildings: tuple[BuildingKind, ...]
    ledger: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points scored so far."""
        return sum(self.ledger)


@final
@attrs.frozen
class Group:
    """The dice of a row of the tower: the number they show, and how many are white and yellow (ISF-3.2)."""

    number: int
    white: int
    yellow: int = 0


Tower: TypeAlias = tuple[Group | None, ...]
"""The rows of the tower from below, None where there are no dice (ISF-3.3)."""

EMPTY_TOWER: Final[Tower] = (None,) * 6

# -- Stages -----------------------------------------------------------------------------------------
# Chapter 3: supply


@final
@attrs.frozen
class Supplying:
    """The start player buys yellow dice, or not (ISF-3.1)."""


@final
@attrs.frozen
class RollingWhite:
    """Chance rolls the white dice; so many yellow ones come after (ISF-3.25)."""

    yellow: int


@final
@attrs.frozen
class RollingYellow:
    """Chance rolls the yellow dice (ISF-3.25); ``white`` are the faces of the others."""

    yellow: int
    white: Faces


# Chapter 3: a turn


@final
@attrs.frozen
class Selecting:
    """The active player takes a group of dice, or draws as there is none (ISF-3.6, ISF-3.8)."""


@final
@attrs.frozen
class Placing:
    """The active player ships cubes to the district of that row; so many are left (ISF-3.11)."""

    row: int
    left: int


@final
@attrs.frozen
class Building:
    """The active player may build, if that wasn't done yet, and ends the turn (ISF-3.17)."""

    built: bool = False


# Chapter 5: supervisor


@final
@attrs.frozen
class ChoosingShop:
    """The active player chooses which of two cubes is handled first (ISF-5.6)."""

    shops: tuple[str, str]


@final
@attrs.frozen
class AskingOwner:
    """The owner of the cube in ``shop`` pays a camel for it, or not (ISF-5.7); ``then`` is the shop of a
    cube still to be handled."""

    shop: str
    then: str | None = None


@final
@attrs.frozen
class Handling:
    """The cube in ``shop`` is handled next; only what follows a draw (ISF-5.7)."""

    shop: str


CardWindow: TypeAlias = Supplying | Selecting | Placing | Building | ChoosingShop | AskingOwner
"""The stages in which the active player may play cards (ISF-4.4)."""


# Chapter 4: cards


@final
@attrs.frozen
class Drawing:
    """A seat draws a card (ISF-4.8); ``then`` is how the turn goes on."""

    seat: int
    then: CardWindow | Handling


@final
@attrs.frozen
class Finished:
    """The game is over (ISF-6.12)."""


Stage: TypeAlias = (
    Supplying
    | RollingWhite
    | RollingYellow
    | Selecting
    | Placing
    | Building
    | Drawing
    | ChoosingShop
    | AskingOwner
    | Finished
)
"""What the game waits for."""

STAGE_TYPES: Final[tuple[type[Stage], ...]] = get_args(Stage)

# -- The whole --------------------------------------------------------------------------------------


@final
@attrs.frozen
class State:
    """The whole position.

    ``week`` and ``day`` count from 1. ``order`` holds the seats in the turn order of the day, the start
    player first, and ``turn`` is the place in it of the active player. ``shops`` holds the owner of the
    cube in each shop, None where there is none, in the order of ``config.board.shops``; ``caravan`` the
    owners of its cubes by slot; ``supervisor`` the square where he stands. ``pile`` are the cards that
    can be drawn, ``face_up`` those discarded face up.

    >>> from newtown import isfahan
    >>> state = isfahan.new_game(isfahan.Config(players=3))
    >>> state.week, state.day, state.seat, state.owner("bag3.0")
    (1, 1, 0, None)
    """

    config: Config
    week: int
    day: int
    order: tuple[int, ...]
    turn: int
    players: tuple[Player, ...]
    tower: Tower
    shops: tuple[int | None, ...]
    caravan: tuple[int, ...]
    supervisor: str
    pile: Cards
    face_up: Cards
    stage: Stage

    @property
    def seat(self) -> int:
        """The active player's seat, also while chance or another player acts in that turn."""
        return self.order[self.turn]

    @property
    def player(self) -> Player:
        """The active player."""
        return self.players[self.order[self.turn]]

    def owner(self, shop: str) -> int | None:
        """The owner of the cube in a shop; raises ``KeyError`` for names of no shop."""
        return self.shops[self.config.board.shop_numbers[shop]]


# -- Steps: the next state, built by positional constructors (attrs.evolve is several times slower) --


def at_stage(state: State, stage: Stage) -> State:
    """The same table at another stage."""
    return State(
        state.config,
        state.week,
        state.day,
        state.order,
        state.turn,
        state.players,
        state.tower,
        state.shops,
        state.caravan,
        state.supervisor,
        state.pile,
        state.face_up,
        stage,
    )


def with_tower(state: State, tower: Tower, turn: int, stage: Stage) -> State:
    """The same table but for the dice, at a turn and a stage."""
    return State(
        state.config,
        state.week,
        state.day,
        state.order,
        turn,
        state.players,
        tower,
        state.shops,
        state.caravan,
        state.supervisor,
        state.pile,
        state.face_up,
        stage,
    )


def with_active(state: State, player: Player, stage: Stage) -> State:
    """The same table but for the active player, at a stage."""
    seat = state.order[state.turn]
    players = state.players
    return State(
        state.config,
        state.week,
        state.day,
        state.order,
        state.turn,
        (*players[:seat], player, *players[seat + 1 :]),
        state.tower,
        state.shops,
        state.caravan,
        state.supervisor,
        state.pile,
        state.face_up,
        stage,
    )


def with_players(
    state: State, players: tuple[Player, ...], tower: Tower, supervisor: str, stage: Stage
) -> State:
    """The same table but for players, dice and supervisor, at a stage."""
    return State(
        state.config,
        state.week,
        state.day,
        state.order,
        state.turn,
        players,
        tower,
        state.shops,
        state.caravan,
        supervisor,
        state.pile,
        state.face_up,
        stage,
    )


def with_shops(state: State, shops: tuple[int | None, ...], stage: Stage) -> State:
    """The same table but for the shops, at a stage."""
    return State(
        state.config,
        state.week,
        state.day,
        state.order,
        state.turn,
        state.players,
        state.tower,
        shops,
        state.caravan,
        state.supervisor,
        state.pile,
        state.face_up,
        stage,
    )


def with_cards(state: State, players: tuple[Player, ...], pile: Cards, face_up: Cards, stage: Stage) -> State:
    """The same table but for players and cards, at a stage."""
    return State(
        state.config,
        state.week,
        state.day,
        state.order,
        state.turn,
        players,
        state.tower,
        state.shops,
        state.caravan,
        state.supervisor,
        pile,
        face_up,
        stage,
    )


def with_wealth(player: Player, gold: int, camels: int) -> Player:
    """The same player with so much gold and so many camels."""
    return Player(gold, camels, player.hand, player.face_down, player.buildings, player.ledger)


def with_ledger(player: Player, ledger: tuple[int, ...]) -> Player:
    """The same player with these points."""
    return Player(player.gold, player.camels, player.hand, player.face_down, player.buildings, ledger)


def replaced(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    """The players with another at one seat."""
    return (*players[:seat], player, *players[seat + 1 :])
