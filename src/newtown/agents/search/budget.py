"""How long a search goes on."""

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Seconds since some moment in the past, as ``time.monotonic``."""


def iterations(number: int) -> Iterator[None]:
    """As many items as there are iterations.

    >>> len(list(iterations(3)))
    3
    """
    return repeat(None, number)


def until(end: float, clock: Clock) -> Iterator[None]:
    """As many items as begin before that moment, and one in any case.

    >>> ticks = iter((0.5, 1.5, 2.5))
    >>> len(list(until(2.0, lambda: next(ticks))))
    3
    """
    yield None
    while clock() < end:
        yield None
