"""Numbers that are worked out once for each object."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar, final

T = TypeVar("T")

_MOST_KEPT: Final = 50_000
"""So many are remembered; then they are worked out anew."""


@final
class Remembered(Generic[T]):
    """A way to encode values that remembers the number of each object.

    Games hand out the same actions and outcomes again and again, from tables made beforehand.

    >>> worked_out = []
    >>> length = Remembered(lambda word: worked_out.append(word) or len(word))
    >>> word = "house"
    >>> length(word), length(word), worked_out
    (5, 5, ['house'])
    """

    def __init__(self, encode: Callable[[T], int]) -> None:
        self._encode = encode
        # Who is kept keeps its identity: no other value gets the same id.
        self._kept: dict[int, tuple[T, int]] = {}

    def __call__(self, value: T, /) -> int:
        """The value's number; raises what encoding raises."""
        kept = self._kept.get(id(value))
        if kept is not None:
            return kept[1]
        number = self._encode(value)
        if len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
        self._kept[id(value)] = (value, number)
        return number
