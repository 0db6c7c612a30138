"""A position of the game, from the first card revealed to the last point (TWF-6.3, TWF-6.4).

A state holds what lies on the table and nothing of the past or the future: undo is keeping the old
state, and the order of the face-down cards isn't in it (TWF-6.1). What the game waits for is its
:data:`Stage`, one class for each kind of decision or chance event, with what only that stage needs.
"""

import enum
from typing import Final, TypeAlias, final, get_args

import attrs

from newtown.core.dice import Faces
from newtown.townfolk.components import CARD_KINDS, CardKind
from newtown.townfolk.config import Config
from newtown.townfolk.materials import NOTHING, Materials

# -- Parts ------------------------------------------------------------------------------------------


@final
@attrs.frozen
class Player:
    """What lies before one player.

    ``board`` is the starting board (None until it is chosen), ``cards`` are the own cards in the order they
    were acquired, and ``levels`` the coins lying on each of them, in the same order. ``coins`` are those in
    hand, ``score`` the points on the track without those of the cards.
    """

    board: str | None = None
    cards: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    coins: int = 0
    score: int = 0


@final
@attrs.frozen
class Deck:
    """The cards of one kind that nobody owns (TWF-6.1).

    ``row`` is face up in the shop, in the order of arrival; ``unseen`` are the cards never yet turned up,
    in the edition's order, as theirs isn't known; ``returned`` lie below these, in their order.

    >>> from newtown import townfolk
    >>> deck = townfolk.Deck(row=("L01",), unseen=("L02", "L03"), returned=("L04",))
    >>> deck.face_down
    3
    """

    row: tuple[str, ...]
    unseen: tuple[str, ...]
    returned: tuple[str, ...] = ()

    @property
    def face_down(self) -> int:
        """How many cards can still be turned up."""
        return len(self.unseen) + len(self.returned)


# -- Stages -----------------------------------------------------------------------------------------
# Chapter 2: set-up


class Occasion(enum.Enum):
    """When cards are turned up (TWF-6.5)."""

    SET_UP = "set-up"
    EXCHANGE = "exchange"
    REFILL = "refill"

    def __repr__(self) -> str:
        return f"Occasion.{self.name}"


@final
@attrs.frozen
class Revealing:
    """Chance turns up the next card (TWF-2.3, TWF-3.1.4, TWF-3.8.1)."""

    occasion: Occasion


@final
@attrs.frozen
class OfferingBoards:
    """Chance lays out as many starting boards as there are players (TWF-2.4)."""


@final
@attrs.frozen
class ChoosingBoard:
    """The seat to move takes one of these starting boards (TWF-2.5)."""

    boards: tuple[str, ...]


# Chapter 3: the steps of a turn


@final
@attrs.frozen
class Exchanging:
    """Step 1: the seat to move exchanges cards or doesn't (TWF-3.1.1)."""


@final
@attrs.frozen
class Returning:
    """Step 1, paid for: so many cards have been put back so far (TWF-3.1.2)."""

    returned: int = 0


@final
@attrs.frozen
class BuyingDice:
    """Step 2: the seat to move pays for more dice (TWF-3.2.1)."""


@final
@attrs.frozen
class Rolling:
    """Step 3: chance rolls so many dice (TWF-3.3.1)."""

    dice: int


@final
@attrs.frozen
class Producing:
    """Step 4 (TWF-3.4). ``start_score`` is the score at the start of the turn, ``rolled`` the number of
    dice rolled; ``dice`` and ``materials`` are those left.

    ``used`` names the boxes with a limit as often as they were used in this step, sorted; ``pending`` the
    automatic boxes with a choice still to be made (TWF-3.4.1), in order; ``levelled`` the craftsmen levelled
    up, sorted.
    """

    start_score: int
    rolled: int
    dice: Faces
    materials: Materials = NOTHING
    used: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()
    levelled: tuple[str, ...] = ()


@final
@attrs.frozen
class Scoring:
    """Step 5 (TWF-3.5); fields as in :class:`Producing`."""

    start_score: int
    rolled: int
    dice: Faces
    materials: Materials = NOTHING
    used: tuple[str, ...] = ()


@final
@attrs.frozen
class Acquiring:
    """Step 6 (TWF-3.6).

    ``dice`` and ``materials`` are those held on entering it: which of them pay is never said (TWF-3.6.1).
    The first ``owned`` cards of the player were there at the start of the turn, the others have been
    acquired since. ``coins_due`` are received in step 7.
    """

    start_score: int
    owned: int
    dice: Faces
    materials: Materials = NOTHING
    coins_due: int = 0


# Chapter 5: end of the game


@final
@attrs.frozen
class Finished:
    """The game is over (TWF-5.2)."""


Stage: TypeAlias = (
    Revealing
    | OfferingBoards
    | ChoosingBoard
    | Exchanging
    | Returning
    | BuyingDice
    | Rolling
    | Producing
    | Scoring
    | Acquiring
    | Finished
)
"""What the game waits for."""

STAGE_TYPES: Final[tuple[type[Stage], ...]] = get_args(Stage)

# -- The whole --------------------------------------------------------------------------------------


@final
@attrs.frozen
class State:
    """The whole position.

    ``round`` is 0 during the set-up, ``seat`` the seat whose turn it is, also while chance acts in that turn
    (in the set-up, the seat that chooses its board next). ``final`` says that this is the final round
    (TWF-5.1). ``decks`` are those of lands, craftsmen and buildings.

    >>> from newtown import townfolk
    >>> state = townfolk.new_game(townfolk.Config(players=2))
    >>> state.round, state.player.coins, state.deck(townfolk.CardKind.LAND).row
    (0, 0, ())
    """

    config: Config
    round: int
    seat: int
    final: bool
    players: tuple[Player, ...]
    decks: tuple[Deck, Deck, Deck]
    stage: Stage

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    def deck(self, kind: CardKind) -> Deck:
        """The deck and row of one kind of card."""
        return self.decks[CARD_KINDS.index(kind)]


# -- Steps: the next state, built by positional constructors (attrs.evolve is several times slower) --


def at_stage(state: State, stage: Stage) -> State:
    """The same table at another stage."""
    return State(state.config, state.round, state.seat, state.final, state.players, state.decks, stage)


def with_player(state: State, player: Player, stage: Stage) -> State:
    """The same table but for the player whose turn it is, at a stage."""
    seat = state.seat
    players = state.players
    return State(
        state.config,
        state.round,
        seat,
        state.final,
        (*players[:seat], player, *players[seat + 1 :]),
        state.decks,
        stage,
    )


def with_deck(state: State, kind: int, deck: Deck, stage: Stage) -> State:
    """The same table but for the deck of one kind of card (counted from 0), at a stage."""
    lands, craftsmen, buildings = state.decks
    decks = (
        (deck, craftsmen, buildings)
        if kind == 0
        else (lands, deck, buildings)
        if kind == 1
        else (lands, craftsmen, deck)
    )
    return State(state.config, state.round, state.seat, state.final, state.players, decks, stage)


def with_coins_and_score(player: Player, coins: int, score: int) -> Player:
    """The same player with so many coins and points."""
    return Player(player.board, player.cards, player.levels, coins, score)
