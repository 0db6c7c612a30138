"""Points and winners (ISF-3.27, ISF-6.13)."""

from newtown.core.score import Score, itemised
from newtown.isfahan.ledger import ITEMS
from newtown.isfahan.state import Finished, State


def score(state: State, /) -> Score:
    """The points so far, itemised by rule; the final score when the game is over.

    Nothing counts that hasn't been scored yet: souks and caravan wait for the week's end (ISF-3.27).

    >>> import random
    >>> from newtown import isfahan
    >>> from newtown.core.play import playout
    >>> end = playout(isfahan, isfahan.new_game(isfahan.Config(players=3)), random.Random(7))
    >>> score = isfahan.score(end)
    >>> [(item.code, item.rule, item.points) for item in score.items[0]][:2]
    [('caravan_now', 'ISF-6.6', 2), ('caravan_week', 'ISF-6.3', 1)]
    >>> score.totals[0] == sum(item.points for item in score.items[0])
    True
    """
    return itemised(ITEMS, (player.ledger for player in state.players))


def winners(state: State, /) -> tuple[int, ...]:
    """The seats with most points, who share the victory (ISF-6.13); ``()`` until the game is over.

    >>> import random
    >>> from newtown import isfahan
    >>> from newtown.core.play import playout
    >>> end = playout(isfahan, isfahan.new_game(isfahan.Config(players=3)), random.Random(7))
    >>> isfahan.winners(end), isfahan.score(end).totals
    ((1,), (3, 4, 2))
    >>> isfahan.winners(isfahan.new_game())
    ()
    """
    if type(state.stage) is not Finished:
        return ()
    best = max(player.points for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if player.points == best)
