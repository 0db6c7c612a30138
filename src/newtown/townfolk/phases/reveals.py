"""Turning up cards: for the set-up, after an exchange, and in step 8 (TWF-2.3, TWF-3.1.4, TWF-3.8)."""

import random
from typing import Final

from newtown.core.stages import Chance
from newtown.core.text import Phrase
from newtown.townfolk.actions import CardRevealed, Outcome
from newtown.townfolk.phases.rounds import BUYING_DICE, next_turn
from newtown.townfolk.state import Deck, Occasion, OfferingBoards, Revealing, State, at_stage, with_deck

_STAGES: Final = {occasion: Revealing(occasion) for occasion in Occasion}
_OFFERING_BOARDS: Final = OfferingBoards()


def turn_up(state: State, occasion: Occasion) -> State:
    """The next card to be turned up, or what comes after the last."""
    if _kind(state) is not None:
        return at_stage(state, _STAGES[occasion])
    if occasion is Occasion.REFILL:
        return next_turn(state)
    return at_stage(state, BUYING_DICE if occasion is Occasion.EXCHANGE else _OFFERING_BOARDS)


def _kind(state: State) -> int | None:
    """The first kind whose row is short and whose deck isn't empty (TWF-3.8.1, TWF-3.8.2)."""
    full = state.config.edition.row_size
    for kind, deck in enumerate(state.decks):
        if len(deck.row) < full and (deck.unseen or deck.returned):
            return kind
    return None


def _cards(state: State) -> tuple[str, ...]:
    """What may come: any card never seen, each as likely; else the first that was returned (TWF-6.2)."""
    kind = _kind(state)
    if kind is None:
        return ()
    deck = state.decks[kind]
    return deck.unseen or deck.returned[:1]


def _outcomes(state: State, stage: Revealing) -> tuple[tuple[Outcome, int], ...]:
    revealed = state.config.catalogue.revealed
    return tuple((revealed[card], 1) for card in _cards(state))


def _sample(state: State, stage: Revealing, rng: random.Random) -> Outcome:
    cards = _cards(state)
    return state.config.catalogue.revealed[cards[rng.randrange(len(cards))]]


def _possible(state: State, stage: Revealing, outcome: CardRevealed) -> bool:
    return outcome.card in _cards(state)


def _resolve(state: State, stage: Revealing, outcome: CardRevealed) -> State:
    card = outcome.card
    kind = state.config.catalogue.kind[card]
    deck = state.decks[kind]
    row = (*deck.row, card)  # TWF-3.8.3
    if deck.unseen:
        at = deck.unseen.index(card)
        after = Deck(row, deck.unseen[:at] + deck.unseen[at + 1 :], deck.returned)
    else:
        after = Deck(row, (), deck.returned[1:])
    return turn_up(with_deck(state, kind, after, stage), stage.occasion)


REVEALING: Final = Chance[State, Outcome, Revealing, CardRevealed](
    "TWF-3.8.1",
    Phrase("a card is turned up", "カードを1枚表にする"),
    CardRevealed,
    _outcomes,
    _sample,
    _possible,
    _resolve,
)
