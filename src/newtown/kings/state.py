"""A position of the game, from the first card dealt to the last point.

A state holds what lies on the table and nothing of the past or the future: undo is keeping the old
state. What the game waits for is its :data:`Stage`, one class for each kind of decision or chance
event, with what only that stage needs.
"""

from typing import Final, TypeAlias, final, get_args

import attrs

from newtown.core.dice import Faces
from newtown.kings.components import Colour
from newtown.kings.config import Config

# -- Parts ------------------------------------------------------------------------------------------


@final
@attrs.frozen
class House:
    """A house (KNT-1.7, KNT-1.10); ``family`` names the residents, if it has any."""

    owner: int
    spec: int
    floors: int
    penthouse: bool = False
    family: str | None = None


@final
@attrs.frozen
class Land:
    """A land with its number (19: the king's land), its tree and its houses in the order built."""

    number: int
    tree: bool = False
    houses: tuple[House, ...] = ()


@final
@attrs.frozen
class Player:
    """What lies before one player.

    ``craftsman`` is the number of the land where the craftsman stands (0: not yet on the board).
    ``cards`` are the held land cards and ``ready`` those of them whose ability is unused; ``materials``
    are sizes; ``roofs`` counts the free roofs of each spec. ``red``, ``green`` and ``black`` are
    what is left of these dice (0 also before the die is taken), ``white`` the values of the white
    dice. ``ledger`` holds the points so far, by the items of ``scoring.ITEMS``.

    >>> import newtown
    >>> newtown.new_game().players[0].points
    0
    """

    craftsman: int
    cards: tuple[int, ...]
    ready: tuple[int, ...]
    materials: tuple[int, ...]
    roofs: tuple[int, ...]
    stones: int
    red: int
    green: int
    black: int
    white: tuple[int, ...]
    ledger: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points scored so far."""
        return sum(self.ledger)


@final
@attrs.frozen
class DicePool:
    """The dice in the middle that can still be taken, by colour (KNT-3.5)."""

    red: Faces = ()
    green: Faces = ()
    black: Faces = ()
    white: Faces = ()


@final
@attrs.frozen
class ResidentCard:
    """A resident card on the table, with the stones on it (KNT-9.7) and the seats that have taken it
    mistakenly (KNT-9.9)."""

    family: str
    stones: int = 0
    mistaken: tuple[int, ...] = ()


Columns: TypeAlias = tuple[tuple[ResidentCard, ...], ...]
"""The columns of resident cards, each from the front to the back (KNT-9.2)."""

# -- Stages -----------------------------------------------------------------------------------------
# Chapter 2: set-up


@final
@attrs.frozen
class Dealing:
    """Chance deals the next land card (KNT-2.5)."""


@final
@attrs.frozen
class TurningUp:
    """Chance turns up the next card of the draft (KNT-2.6); ``deck`` is what may come."""

    second_pass: bool
    face_up: tuple[int, ...]
    deck: tuple[int, ...]


@final
@attrs.frozen
class Drafting:
    """The seat to move takes face-up cards (KNT-2.6)."""

    second_pass: bool
    face_up: tuple[int, ...]
    deck: tuple[int, ...]


# Chapter 3: preparation and dice


@final
@attrs.frozen
class ChoosingTreeDice:
    """The first player chooses how many dice to roll for the tree (KNT-3.4)."""


@final
@attrs.frozen
class RollingTree:
    """Chance rolls the dice for the tree (KNT-3.4)."""

    dice: int


@final
@attrs.frozen
class PlacingTree:
    """The first player chooses between equally near lands (KNT-3.4)."""

    lands: tuple[int, ...]


@final
@attrs.frozen
class RollingPool:
    """Chance rolls everybody's dice of the next colour (KNT-3.5)."""

    pool: DicePool


@final
@attrs.frozen
class TakingDice:
    """The seat to move takes a die (KNT-3.5)."""

    pool: DicePool


# Chapters 4 to 6: the turns of a building round


@final
@attrs.frozen
class Moving:
    """A turn of move 1 (KNT-4.1)."""

    moved: bool = False


@final
@attrs.frozen
class Supplying:
    """A turn of supply (KNT-5.1); ``supplied`` once the material is taken (KNT-5.2)."""

    supplied: bool = False


@final
@attrs.frozen
class Rerolling:
    """Chance rolls dice of the seat whose turn it is again (KNT-4.6), then the turn goes on. For
    white, the dice rolled are those missing from the player's three."""

    colour: Colour
    turn: Moving | Supplying


@final
@attrs.frozen
class Building:
    """A turn of building (KNT-6.1); ``worked`` are the houses of the land worked on in this turn."""

    worked: tuple[int, ...] = ()


@final
@attrs.frozen
class MovingAgain:
    """A turn of move 2 (KNT-4.5)."""


# Chapter 7: extension


@final
@attrs.frozen
class Voting:
    """The seat to move decides in secret (KNT-7.1); ``votes`` are those in, in turn order."""

    votes: tuple[bool, ...] = ()


@final
@attrs.frozen
class RollingOwn:
    """Chance rolls the own dice of the seat to move, one colour after another (KNT-7.4)."""

    again: bool = False


@final
@attrs.frozen
class KeepingDice:
    """The seat to move keeps its dice or rolls all of them again (KNT-7.4)."""


# Chapter 9: residents


@final
@attrs.frozen
class DealingFamilies:
    """Chance lays out the next resident card (KNT-9.2)."""

    columns: Columns


@final
@attrs.frozen
class Housing:
    """The seat to move takes a resident card or passes (KNT-9.5); ``passes`` in a row so far."""

    columns: Columns
    passes: int = 0


@final
@attrs.frozen
class RollingRoyal:
    """Chance rolls the die for the royal family that has just moved in (KNT-9.5)."""

    columns: Columns
    family: str


@final
@attrs.frozen
class Finished:
    """The game is over (KNT-10.3)."""


Stage: TypeAlias = (
    Dealing
    | TurningUp
    | Drafting
    | ChoosingTreeDice
    | RollingTree
    | PlacingTree
    | RollingPool
    | TakingDice
    | Moving
    | Supplying
    | Rerolling
    | Building
    | MovingAgain
    | Voting
    | RollingOwn
    | KeepingDice
    | DealingFamilies
    | Housing
    | RollingRoyal
    | Finished
)
"""What the game waits for."""

STAGE_TYPES: Final[tuple[type[Stage], ...]] = get_args(Stage)

# -- The whole --------------------------------------------------------------------------------------


@final
@attrs.frozen
class State:
    """The whole position.

    ``round`` is 0 during the set-up, then the building round (it stays at the last one during the
    resident round). ``order`` holds the seats that take part in the phase under way, in turn order,
    and ``turn`` is the place in it of the seat whose turn it is. ``lands`` ascend by number, the
    king's land last. ``on_king_land`` holds the seats of the craftsmen there in the order they came
    (KNT-1.1), ``stock`` the land cards that nobody holds, ``king_builders`` the seats that have built
    a new house on the king's land, in order (KNT-6.5).

    >>> import newtown
    >>> state = newtown.new_game(newtown.Config(players=3))
    >>> len(state.players), state.round, state.land(19).houses
    (3, 0, ())
    """

    config: Config
    round: int
    order: tuple[int, ...]
    turn: int
    players: tuple[Player, ...]
    lands: tuple[Land, ...]
    on_king_land: tuple[int, ...]
    stock: tuple[int, ...]
    king_builders: tuple[int, ...]
    stage: Stage

    @property
    def seat(self) -> int:
        """The seat whose turn it is, also while chance acts in that turn."""
        return self.order[self.turn]

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.order[self.turn]]

    def land(self, number: int) -> Land:
        """The land with this number (19: the king's land); raises ``KeyError`` for others."""
        return self.lands[self.config.board.places[number]]


# -- Steps: the next state, built by positional constructors (attrs.evolve is several times slower) --


def at_stage(state: State, stage: Stage, turn: int) -> State:
    """The same table with another stage and turn."""
    return State(
        state.config,
        state.round,
        state.order,
        turn,
        state.players,
        state.lands,
        state.on_king_land,
        state.stock,
        state.king_builders,
        stage,
    )


def with_player(state: State, seat: int, player: Player, stage: Stage, turn: int) -> State:
    """The same table but for one player, at a stage and turn."""
    players = state.players
    return State(
        state.config,
        state.round,
        state.order,
        turn,
        (*players[:seat], player, *players[seat + 1 :]),
        state.lands,
        state.on_king_land,
        state.stock,
        state.king_builders,
        stage,
    )


def with_players(state: State, players: tuple[Player, ...], stage: Stage, turn: int) -> State:
    """The same table but for the players, at a stage and turn."""
    return State(
        state.config,
        state.round,
        state.order,
        turn,
        players,
        state.lands,
        state.on_king_land,
        state.stock,
        state.king_builders,
        stage,
    )


def with_dice(player: Player, red: int, green: int, black: int, white: tuple[int, ...]) -> Player:
    """The same player with these dice."""
    return Player(
        player.craftsman,
        player.cards,
        player.ready,
        player.materials,
        player.roofs,
        player.stones,
        red,
        green,
        black,
        white,
        player.ledger,
    )


def with_materials(player: Player, materials: tuple[int, ...], stones: int) -> Player:
    """The same player with these materials and stones."""
    return Player(
        player.craftsman,
        player.cards,
        player.ready,
        materials,
        player.roofs,
        stones,
        player.red,
        player.green,
        player.black,
        player.white,
        player.ledger,
    )
