"""Points and winners (KNT-10.2, KNT-10.3)."""

from newtown.core.score import Score, itemised
from newtown.kings.ledger import ITEMS
from newtown.kings.state import Finished, State


def score(state: State, /) -> Score:
    """The points so far, itemised by rule; the final score when the game is over.

    Points can be below 0 (KNT-10.1). Reward stones score only when the game ends (KNT-10.2).

    >>> import random, newtown
    >>> from newtown.core.play import playout
    >>> end = playout(newtown, newtown.new_game(newtown.Config(players=2)), random.Random(7))
    >>> score = newtown.score(end)
    >>> [(item.code, item.rule, item.points) for item in score.items[0]][:2]
    [('materials', 'KNT-8.1', -4), ('bare-cards', 'KNT-8.2', -8)]
    >>> score.totals[0] == sum(item.points for item in score.items[0])
    True
    """
    return itemised(ITEMS, (player.ledger for player in state.players))


def winners(state: State, /) -> tuple[int, ...]:
    """The seats with most points, who share the victory (KNT-10.3); ``()`` until the game is over.

    >>> import random, newtown
    >>> from newtown.core.play import playout
    >>> end = playout(newtown, newtown.new_game(newtown.Config(players=2)), random.Random(7))
    >>> newtown.winners(end), newtown.score(end).totals
    ((1,), (-10, -7))
    >>> newtown.winners(newtown.new_game())
    ()
    """
    if type(state.stage) is not Finished:
        return ()
    best = max(player.points for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if player.points == best)
