"""What a search works with in place of points: each seat's share of the victory, from 0 to 1.

Only sums, quotients and square roots are used: floating point rounds these alike on every machine, so
that a search with the same seed comes to the same choice everywhere.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import TypeAlias

Shares: TypeAlias = tuple[float, ...]
"""The share of each seat; those of all seats add up to 1, except in a game for one."""


def shares_of_winners(winners: Sequence[int], seats: int) -> Shares:
    """The shares when the game is over: the winners share the victory.

    >>> shares_of_winners((0, 2), 3)
    (0.5, 0.0, 0.5)
    """
    share = 1 / len(winners)
    return tuple(share if seat in winners else 0.0 for seat in range(seats))


def shares_of_leads(leads: Sequence[float], scale: float) -> Shares:
    """The shares that the seats' leads promise, each over the best of the others.

    A lead of ``scale`` points over one other is worth a share of 0.85, twice as much 0.95. In a game for
    one, where the share can't be of others, it is what the lead alone is worth.

    >>> [round(share, 2) for share in shares_of_leads((10.0, -10.0), scale=10)]
    [0.85, 0.15]
    >>> [round(share, 2) for share in shares_of_leads((0.0, 0.0, -20.0), scale=10)]
    [0.47, 0.47, 0.05]
    """
    squashed = [(1 + lead / sqrt(lead * lead + scale * scale)) / 2 for lead in leads]
    total = fsum(squashed) if len(squashed) > 1 else 1.0
    return tuple(share / total for share in squashed)
