"""What errors say stays short whatever is wrong: a hostile text can be of millions of signs and faults."""

from collections.abc import Sequence
from typing import Final

_MOST_TOLD: Final = 20
_LONGEST_TOLD: Final = 1_000


def in_words(faults: Sequence[object]) -> str:
    """All that is wrong, in one line: the first faults, and how many more there are.

    >>> in_words(["no stones", "no cards"])
    'no stones; no cards'
    """
    told = [shortened(str(fault)) for fault in faults[:_MOST_TOLD]]
    untold = len(faults) - len(told)
    return "; ".join([*told, *([f"and {untold} more"] if untold else [])])


def shortened(text: str, most: int = _LONGEST_TOLD) -> str:
    """The text, cut off where it is longer than anybody reads.

    >>> len(shortened("x" * 1_000_000))
    1001
    """
    return text if len(text) <= most else f"{text[:most]}…"
