"""Points and winners (ISF-3.27, ISF-6.13)."""

from newtown.core.score import Score, itemised
from newtown.isfahan.ledger import ITEMS
from newtown.isfahan.state import Finished, State


def score(state: State, /) -> Score:
    """The points so far, itemised by rule; the final score when the game is over.

    Nothing counts that hasn't been scored yet: souks and caravan wait for the week's end (ISF-3.27).

    >>> from newtown import isfahan
    >>> isfahan.score(isfahan.new_game()).totals
    (0, 0, 0, 0)
    """
    return itemised(ITEMS, (player.ledger for player in state.players))


def winners(state: State, /) -> tuple[int, ...]:
    """The seats with most points, who share the victory (ISF-6.13); ``()`` until the game is over.

    >>> from newtown import isfahan
    >>> isfahan.winners(isfahan.new_game())
    ()
    """
    if type(state.stage) is not Finished:
        return ()
    best = max(player.points for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if player.points == best)
