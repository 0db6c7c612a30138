"""What a seat may see: hands and cards discarded face down are its owner's secret (ISF-3.26)."""

import random
from typing import final

import attrs

from newtown.core.errors import require_viewer
from newtown.core.rules import Concealed
from newtown.isfahan.actions import CardDrawn, Event, TakeGroup
from newtown.isfahan.components import BuildingKind, CardKind, Cards
from newtown.isfahan.config import Config
from newtown.isfahan.hands import in_order
from newtown.isfahan.state import Drawing, Player, Stage, State, Tower


@final
@attrs.frozen
class SeenPlayer:
    """What everybody sees of a player: of the hand and of the cards discarded face down the number."""

    gold: int
    camels: int
    hand: int
    face_down: int
    buildings: tuple[BuildingKind, ...]
    ledger: tuple[int, ...]


@final
@attrs.frozen
class View:
    """All that a seat, or a spectator (``viewer`` None), may know; fields as in ``State``.

    ``hand`` and ``face_down`` are the viewer's own cards, None for a spectator; ``pile`` is the number
    of cards that can be drawn.
    """

    viewer: int | None
    config: Config
    week: int
    day: int
    order: tuple[int, ...]
    turn: int
    players: tuple[SeenPlayer, ...]
    hand: Cards | None
    face_down: Cards | None
    tower: Tower
    shops: tuple[int | None, ...]
    caravan: tuple[int, ...]
    supervisor: str
    pile: int
    face_up: Cards
    stage: Stage


@final
@attrs.frozen
class ConcealedDieCard(Concealed):
    """A group of this row taken for its section action with a card that only the taker has seen (ISF-4.2)."""

    row: int


def observe(state: State, seat: int | None, /) -> View:
    """All that the seat (None: a spectator) may know, and nothing else (ISF-3.26).

    Raises ``InvalidState`` for a seat that isn't in the game.

    >>> from newtown import isfahan
    >>> isfahan.observe(isfahan.new_game(), 0).pile
    18
    """
    require_viewer(seat, len(state.players), "ISF-1.1")
    own = None if seat is None else state.players[seat]
    return View(
        seat,
        state.config,
        state.week,
        state.day,
        state.order,
        state.turn,
        tuple(map(_seen, state.players)),
        None if own is None else own.hand,
        None if own is None else own.face_down,
        state.tower,
        state.shops,
        state.caravan,
        state.supervisor,
        len(state.pile),
        state.face_up,
        state.stage,
    )


def _seen(player: Player) -> SeenPlayer:
    return SeenPlayer(
        player.gold,
        player.camels,
        len(player.hand),
        len(player.face_down),
        player.buildings,
        player.ledger,
    )


def possible_states(view: View, rng: random.Random, /) -> State:
    """One state that the view allows: the unseen cards are dealt by ``rng``, every deal equally likely.

    >>> import random
    >>> from newtown import isfahan
    >>> view = isfahan.observe(isfahan.new_game(), 0)
    >>> state = isfahan.possible_states(view, random.Random(7))
    >>> isfahan.observe(state, 0) == view
    True
    """
    unseen = list(view.config.board.deck)
    for kind in (*view.face_up, *(view.hand or ()), *(view.face_down or ())):
        unseen.remove(kind)
    rng.shuffle(unseen)
    pile = _dealt(unseen, view.pile)
    players: list[Player] = []
    for seat, seen in enumerate(view.players):
        own = seat == view.viewer
        hand = view.hand if own and view.hand is not None else _dealt(unseen, seen.hand)
        face_down = view.face_down if own and view.face_down is not None else _dealt(unseen, seen.face_down)
        players.append(Player(seen.gold, seen.camels, hand, face_down, seen.buildings, seen.ledger))
    return State(
        view.config,
        view.week,
        view.day,
        view.order,
        view.turn,
        tuple(players),
        view.tower,
        view.shops,
        view.caravan,
        view.supervisor,
        pile,
        view.face_up,
        view.stage,
    )


def _dealt(unseen: list[CardKind], number: int) -> Cards:
    """So many cards off the shuffled ones."""
    return in_order(tuple(unseen.pop() for _ in range(number)))


def redact(before: State, event: Event, seat: int | None, /) -> Event | Concealed:
    """What of an event may be sent to that seat while the game runs: a drawn card goes to its drawer
    alone, and a card discarded for a die to the taker alone (ISF-3.26).

    ``before`` is the state in which it happens; ``seat`` None is a spectator. It is the event itself, or a
    ``Concealed`` with what everybody sees of it.

    >>> from newtown import isfahan
    >>> taken = isfahan.TakeGroup(0, isfahan.Use.SECTION, isfahan.CardKind.GOLD_3)
    >>> isfahan.redact(isfahan.new_game(), taken, None)
    ConcealedDieCard(kind='TakeGroup', row=0)
    """
    if isinstance(event, TakeGroup) and event.die_card is not None and before.seat != seat:
        return ConcealedDieCard("TakeGroup", event.row)
    if isinstance(event, CardDrawn) and drawer(before) != seat:
        return Concealed("CardDrawn")
    return event


def drawer(state: State) -> int:
    """The seat that draws a card; the active one where nobody does."""
    return state.stage.seat if isinstance(state.stage, Drawing) else state.seat
