"""Points and winners (TWF-5.4, TWF-5.5)."""

from typing import Final

from newtown.core.score import Item, Score, itemised
from newtown.core.text import Phrase
from newtown.townfolk.components import CARD_KINDS
from newtown.townfolk.state import Finished, Player, State

ITEMS: Final = (
    # TWF-5.6: score chips are in it
    Item("track", "TWF-3.5.6", Phrase("score track", "得点ボード")),
    Item("lands", "TWF-5.4", Phrase("land cards", "土地カード")),
    Item("craftsmen", "TWF-5.4", Phrase("craftsman cards", "職人カード")),
    Item("buildings", "TWF-5.4", Phrase("building cards", "建物カード")),
)
"""The sources of points: the track, then the cards in the order of ``CARD_KINDS``."""


def score(state: State, /) -> Score:
    """The points so far, itemised by rule; the final score when the game is over.

    The points of cards are in it all the time; those that announce the final round are the item
    ``track`` alone (TWF-5.1).

    >>> import random
    >>> from newtown import townfolk
    >>> from newtown.core.play import playout
    >>> end = playout(townfolk, townfolk.new_game(townfolk.Config(players=2)), random.Random(7))
    >>> score = townfolk.score(end)
    >>> [(item.code, item.rule, item.points) for item in score.items[0]][:2]
    [('track', 'TWF-3.5.6', 33), ('lands', 'TWF-5.4', 1)]
    >>> score.totals[0] == sum(item.points for item in score.items[0])
    True
    """
    return itemised(ITEMS, (_ledger(state, player) for player in state.players))


def _ledger(state: State, player: Player) -> tuple[int, ...]:
    """The points from each of the items."""
    cards = [state.config.catalogue.cards[card] for card in player.cards]
    return (player.score, *(sum(card.points for card in cards if card.kind is kind) for kind in CARD_KINDS))


def winners(state: State, /) -> tuple[int, ...]:
    """The seats with most points; of several, those with a card that breaks ties (TWF-5.5).

    ``()`` until the game is over.

    >>> import random
    >>> from newtown import townfolk
    >>> from newtown.core.play import playout
    >>> end = playout(townfolk, townfolk.new_game(townfolk.Config(players=2)), random.Random(7))
    >>> townfolk.winners(end), townfolk.score(end).totals
    ((1,), (34, 50))
    >>> townfolk.winners(townfolk.new_game())
    ()
    """
    if type(state.stage) is not Finished:
        return ()
    totals = score(state).totals
    leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    owners = tuple(seat for seat in leaders if _breaks_ties(state, seat))
    return owners or leaders


def _breaks_ties(state: State, seat: int) -> bool:
    cards = state.config.catalogue.cards
    return any(cards[card].breaks_ties for card in state.players[seat].cards)
