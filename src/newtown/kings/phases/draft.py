"""Chapter 2: the land cards are dealt or drafted, and the craftsmen take their places (KNT-2.5 to 2.7)."""

import random
from functools import lru_cache
from itertools import combinations
from typing import Final

import attrs

from newtown.core import bag
from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase
from newtown.kings import refusals
from newtown.kings.actions import Action, CardDealt, Outcome, TakeCards
from newtown.kings.phases.preparation import begin_round
from newtown.kings.state import Dealing, Drafting, State, TurningUp, at_stage

_DEALING: Final = Dealing()


# -- Random deal, KNT-2.5 ---------------------------------------------------------------------------


def _undealt(state: State) -> tuple[int, ...]:
    dealt = {card for player in state.players for card in player.cards}
    return tuple(number for number in state.config.board.cards if number not in dealt)


def _deal_outcomes(state: State, stage: Dealing) -> tuple[tuple[Outcome, int], ...]:
    return tuple((CardDealt(card), 1) for card in _undealt(state))


def _deal_sample(state: State, stage: Dealing, rng: random.Random) -> Outcome:
    cards = _undealt(state)
    return CardDealt(cards[rng.randrange(len(cards))])


def _deal_possible(state: State, stage: Dealing, outcome: CardDealt) -> bool:
    return outcome.card in _undealt(state)


def _deal_resolve(state: State, stage: Dealing, outcome: CardDealt) -> State:
    after = _with_cards(state, (outcome.card,))
    if len(after.player.cards) < state.config.edition.hand:
        return after
    if state.turn + 1 < len(state.order):
        return at_stage(after, _DEALING, state.turn + 1)
    return _place_craftsmen(after, _undealt(after))


def _with_cards(state: State, cards: tuple[int, ...]) -> State:
    """The state with more cards in the hand of the seat whose turn it is."""
    hand = tuple(sorted((*state.player.cards, *cards)))
    player = attrs.evolve(state.player, cards=hand, ready=hand)
    players = (*state.players[: state.seat], player, *state.players[state.seat + 1 :])
    return attrs.evolve(state, players=players)


# -- Draft, KNT-2.6 ---------------------------------------------------------------------------------


def refill(
    state: State, second_pass: bool, face_up: tuple[int, ...], deck: tuple[int, ...], turn: int
) -> State:
    """The draft's next stage: a card is turned up as long as there are fewer than there should be."""
    if len(face_up) < state.config.edition.face_up and deck:
        return at_stage(state, TurningUp(second_pass, face_up, deck), turn)
    return at_stage(state, Drafting(second_pass, face_up, deck), turn)


def _turn_up_outcomes(state: State, stage: TurningUp) -> tuple[tuple[Outcome, int], ...]:
    return tuple((CardDealt(card), 1) for card in stage.deck)


def _turn_up_sample(state: State, stage: TurningUp, rng: random.Random) -> Outcome:
    return CardDealt(stage.deck[rng.randrange(len(stage.deck))])


def _turn_up_possible(state: State, stage: TurningUp, outcome: CardDealt) -> bool:
    return outcome.card in stage.deck


def _turn_up_resolve(state: State, stage: TurningUp, outcome: CardDealt) -> State:
    face_up = tuple(sorted((*stage.face_up, outcome.card)))
    deck = tuple(card for card in stage.deck if card != outcome.card)
    return refill(state, stage.second_pass, face_up, deck, state.turn)


def _counts(state: State, stage: Drafting) -> tuple[int, ...]:
    """How many cards the seat to move may take: in the second pass, just what its hand lacks."""
    edition = state.config.edition
    missing = edition.hand - len(state.player.cards)
    return (missing,) if stage.second_pass else tuple(range(1, min(edition.first_pass, missing) + 1))


@lru_cache(maxsize=1_024)
def _takes(face_up: tuple[int, ...], counts: tuple[int, ...]) -> tuple[TakeCards, ...]:
    return tuple(
        sorted(
            (TakeCards(cards) for n in counts for cards in combinations(face_up, n)), key=lambda t: t.cards
        )
    )


def _draft_legal(state: State, stage: Drafting) -> tuple[Action, ...]:
    return _takes(stage.face_up, _counts(state, stage))


def _draft_check(state: State, stage: Drafting, action: TakeCards) -> Reason | None:
    counts = _counts(state, stage)
    if len(action.cards) not in counts:
        return refusals.CARD_COUNT(had=len(action.cards), needed=counts)
    for card in action.cards:
        if card not in stage.face_up:
            return refusals.CARD_NOT_FACE_UP(had=card, needed=stage.face_up)
    if not bag.ascends(action.cards) or len(set(action.cards)) < len(action.cards):
        return refusals.NOT_ASCENDING(had=action.cards, rule="KNT-2.6")
    return None


def _draft_perform(state: State, stage: Drafting, action: TakeCards) -> State:
    after = _with_cards(state, action.cards)
    face_up = tuple(card for card in stage.face_up if card not in action.cards)
    if state.turn + 1 < len(state.order):
        return refill(after, stage.second_pass, face_up, stage.deck, state.turn + 1)
    if not stage.second_pass:
        backwards = attrs.evolve(after, order=state.order[::-1])
        return refill(backwards, True, face_up, stage.deck, 0)
    return _place_craftsmen(after, (*face_up, *stage.deck))


# -- Craftsmen, KNT-2.7 -----------------------------------------------------------------------------


def _place_craftsmen(state: State, stock: tuple[int, ...]) -> State:
    players = tuple(attrs.evolve(player, craftsman=player.cards[0]) for player in state.players)
    placed = attrs.evolve(state, players=players, stock=tuple(sorted(stock)))
    return begin_round(placed, 1, tuple(range(len(players))))


DEALING: Final = Chance[State, Outcome, Dealing, CardDealt](
    "KNT-2.5",
    Phrase("a land card to be dealt", "土地カードを配る"),
    CardDealt,
    _deal_outcomes,
    _deal_sample,
    _deal_possible,
    _deal_resolve,
)
TURNING_UP: Final = Chance[State, Outcome, TurningUp, CardDealt](
    "KNT-2.6",
    Phrase("a land card to be turned up", "土地カードを1枚開く"),
    CardDealt,
    _turn_up_outcomes,
    _turn_up_sample,
    _turn_up_possible,
    _turn_up_resolve,
)
DRAFTING: Final = Decision[State, Action, Drafting, TakeCards](
    "KNT-2.6",
    Phrase("land cards to be drafted", "土地カードのドラフト"),
    (TakeCards,),
    _draft_legal,
    _draft_check,
    _draft_perform,
)
