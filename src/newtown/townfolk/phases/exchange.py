"""Step 1: the Watchtower exchanges cards of the shop (TWF-3.1)."""

from typing import Final, TypeAlias

from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.townfolk import refusals
from newtown.townfolk.actions import Action, EndReturn, PassSwap, ReturnCard, UseWatchtower
from newtown.townfolk.phases.reveals import turn_up
from newtown.townfolk.phases.rounds import BUYING_DICE
from newtown.townfolk.state import (
    Deck,
    Exchanging,
    Occasion,
    Returning,
    State,
    at_stage,
    with_coins_and_score,
    with_deck,
    with_player,
)

ExchangeAction: TypeAlias = PassSwap | UseWatchtower
ReturnAction: TypeAlias = ReturnCard | EndReturn

_PASS: Final = (PassSwap(),)
_BOTH: Final = (PassSwap(), UseWatchtower())
_END: Final = (EndReturn(),)
_NONE_RETURNED: Final = Returning(0)


def _face_up(state: State) -> tuple[str, ...]:
    return tuple(card for deck in state.decks for card in deck.row)


# -- Paying, TWF-3.1.1 ------------------------------------------------------------------------------


def _exchange_legal(state: State, stage: Exchanging) -> tuple[Action, ...]:
    watchtower = state.config.catalogue.watchtower
    if watchtower is None or state.players[state.seat].coins < watchtower.coins or not _face_up(state):
        return _PASS
    return _BOTH


def _exchange_check(state: State, stage: Exchanging, action: ExchangeAction) -> Reason | None:
    if type(action) is PassSwap:
        return None
    watchtower = state.config.catalogue.watchtower
    if watchtower is None:
        return refusals.NO_SERVICE(rule="TWF-3.1.1")
    if state.player.coins < watchtower.coins:
        return refusals.NO_COIN(had=state.player.coins, needed=watchtower.coins, rule="TWF-3.1.1")
    return None if _face_up(state) else refusals.EMPTY_SHOP()


def _exchange_perform(state: State, stage: Exchanging, action: ExchangeAction) -> State:
    watchtower = state.config.catalogue.watchtower
    if type(action) is PassSwap or watchtower is None:
        return at_stage(state, BUYING_DICE)
    player = state.player
    paid = with_coins_and_score(player, player.coins - watchtower.coins, player.score)
    return with_player(state, paid, _NONE_RETURNED)


# -- Returning, TWF-3.1.2 to TWF-3.1.4 --------------------------------------------------------------


def _return_legal(state: State, stage: Returning) -> tuple[Action, ...]:
    returned = state.config.catalogue.returned
    cards = tuple(returned[card] for card in _face_up(state))
    return cards + _END if stage.returned else cards


def _return_check(state: State, stage: Returning, action: ReturnAction) -> Reason | None:
    if type(action) is EndReturn:
        return None if stage.returned else refusals.NOTHING_RETURNED()
    if action.card in _face_up(state):
        return None
    return refusals.NOT_IN_SHOP(had=action.card, needed=_face_up(state), rule="TWF-3.1.2")


def _return_perform(state: State, stage: Returning, action: ReturnAction) -> State:
    if type(action) is EndReturn:
        return turn_up(state, Occasion.EXCHANGE)
    card = action.card
    kind = state.config.catalogue.kind[card]
    deck = state.decks[kind]
    # TWF-3.1.3: under its deck, below everything already there
    after = Deck(tuple(each for each in deck.row if each != card), deck.unseen, (*deck.returned, card))
    return with_deck(state, kind, after, Returning(stage.returned + 1))


EXCHANGING: Final = Decision[State, Action, Exchanging, ExchangeAction](
    "TWF-3.1.1",
    Phrase("step 1: exchange cards or pass", "ステップ1：カードを交換するかパス"),
    (PassSwap, UseWatchtower),
    _exchange_legal,
    _exchange_check,
    _exchange_perform,
)
RETURNING: Final = Decision[State, Action, Returning, ReturnAction](
    "TWF-3.1.2",
    Phrase("step 1: return cards", "ステップ1：カードを山札に戻す"),
    (ReturnCard, EndReturn),
    _return_legal,
    _return_check,
    _return_perform,
)
