"""Faults that the checks of several games find, and words for them."""

from collections.abc import Iterator

from newtown.core.errors import Fault


def in_range(path: str, value: int, least: int, most: int, rule: str) -> Iterator[Fault]:
    """The fault of a number that is less or more than it may be, if it is.

    >>> list(in_range("$.dice", 9, 1, 8, "A-1"))
    [Fault(path='$.dice', message='9; at most 8 is allowed', rule='A-1')]
    """
    if value < least:
        yield Fault(path, f"{value}; at least {least} is needed", rule)
    elif value > most:
        yield Fault(path, f"{value}; at most {most} is allowed", rule)


def span(least: int, most: int) -> str:
    """All numbers from the least to the most.

    >>> span(1, 3), span(4, 4)
    ('1–3', '4')
    """
    return f"{least}" if least == most else f"{least}–{most}"
