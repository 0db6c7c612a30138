"""What a search works with in place of points: a seat's share of the victory, from 0 to 1.

Only sums, quotients and square roots are used: floating point rounds these alike on every machine, so
that a search with the same seed comes to the same choice everywhere.
"""

from collections.abc import Sequence
from math import sqrt


def share_of_winner(winners: Sequence[int], seat: int) -> float:
    """The seat's share when the game is over: the winners share the victory.

    >>> [share_of_winner((0, 2), seat) for seat in range(3)]
    [0.5, 0.0, 0.5]
    """
    return 1 / len(winners) if seat in winners else 0.0


def share_of_lead(lead: float, seats: int, scale: float) -> float:
    """The share that a seat's lead over the others promises, in a game for so many seats.

    Whoever leads by nothing has its equal share, and whoever is ``scale`` points ahead has the odds of
    such a share nearly six times as good. In a game for one, where there is nothing to share, a lead of
    nothing counts as a half.

    >>> [round(share_of_lead(lead, 2, scale=10), 2) for lead in (-20, -10, 0, 10, 20)]
    [0.05, 0.15, 0.5, 0.85, 0.95]
    >>> [round(share_of_lead(lead, 4, scale=10), 2) for lead in (-20, -10, 0, 10, 20)]
    [0.02, 0.05, 0.25, 0.66, 0.86]
    """
    against_one = (1 + lead / sqrt(lead * lead + scale * scale)) / 2
    others = max(seats - 1, 1)
    return against_one / (against_one + others * (1 - against_one))
