"""Who plays which seat, by the names on the command line."""

from collections.abc import Iterator, Sequence
from itertools import cycle

HUMAN = "human"
"""The name of a seat that a person plays."""

_UNNAMED = "greedy"
"""Who plays the seats that are left over where people alone are named."""


def names_for(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for each seat: those given, and for the seats left over the agents among them in turn.

    >>> names_for(("human",), 3), names_for(("human", "random"), 4)
    (('human', 'greedy', 'greedy'), ('human', 'random', 'random', 'random'))
    """
    agents = [name for name in names if name != HUMAN]
    others: Iterator[str] = cycle(agents or [_UNNAMED])
    return (*names, *(next(others) for _ in range(seats - len(names))))
