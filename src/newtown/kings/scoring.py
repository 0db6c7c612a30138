"""Points and winners (KNT-10.2, KNT-10.3)."""

from newtown.core.score import Score, itemised
from newtown.kings.ledger import ITEMS
from newtown.kings.state import Finished, State


def score(state: State, /) -> Score:
    """The points so far, itemised by rule; the final score when the game is over.

    Points can be below 0 (KNT-10.1). Reward stones score only when the game ends (KNT-10.2).

    >>> import newtown
    >>> newtown.score(newtown.new_game()).totals
    (0, 0, 0, 0)
    """
    return itemised(ITEMS, (player.ledger for player in state.players))


def winners(state: State, /) -> tuple[int, ...]:
    """The seats with most points, who share the victory (KNT-10.3); ``()`` until the game is over.

    >>> import newtown
    >>> newtown.winners(newtown.new_game())
    ()
    """
    if type(state.stage) is not Finished:
        return ()
    best = max(player.points for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if player.points == best)
