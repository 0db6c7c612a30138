"""Chapter 4: a card is drawn, which only its drawer sees (ISF-4.8, ISF-4.9)."""

import random
from typing import Final

from newtown.core.stages import Chance
from newtown.core.text import Phrase
from newtown.isfahan.actions import CardDrawn, Outcome
from newtown.isfahan.components import CardKind
from newtown.isfahan.hands import with_card, without_card
from newtown.isfahan.phases.deck import discards, reshuffled
from newtown.isfahan.phases.supervisor import go_on
from newtown.isfahan.state import Drawing, Player, State, replaced, with_cards

_DRAWN: Final = {kind: CardDrawn(kind) for kind in CardKind}


def _outcomes(state: State, stage: Drawing) -> tuple[tuple[Outcome, int], ...]:
    return tuple((_DRAWN[kind], state.pile.count(kind)) for kind in dict.fromkeys(state.pile))


def _sample(state: State, stage: Drawing, rng: random.Random) -> Outcome:
    return _DRAWN[state.pile[rng.randrange(len(state.pile))]]


def _possible(state: State, stage: Drawing, outcome: CardDrawn) -> bool:
    return outcome.kind in state.pile


def _resolve(state: State, stage: Drawing, outcome: CardDrawn) -> State:
    player = state.players[stage.seat]
    player = Player(
        player.gold,
        player.camels,
        with_card(player.hand, outcome.kind),
        player.face_down,
        player.buildings,
        player.ledger,
    )
    pile = without_card(state.pile, outcome.kind)
    state = with_cards(state, replaced(state.players, stage.seat, player), pile, state.face_up, stage)
    # ISF-4.9: at once, not when the next card is drawn
    if not pile and discards(state):
        state = reshuffled(state, stage)
    return go_on(state, stage.then)


DRAWING: Final = Chance[State, Outcome, Drawing, CardDrawn](
    "ISF-4.8",
    Phrase("a card is drawn", "カードを引く"),
    CardDrawn,
    _outcomes,
    _sample,
    _possible,
    _resolve,
)
