"""Finite spaces of values, each a bijection with 0…size−1: the parts that numberings are made of.

Nothing is looked up in long tables: dice, cards and materials are ranked by the combinatorial number
system, sums of pieces by counting partitions, and fields that don't depend on each other by mixed radix.

>>> space = Product(Listed(("red", "green")), Multisets((1, 2, 3, 4, 5, 6), (1, 2)))
>>> space.size
54
>>> space.unrank(53)
('green', (6, 6))
>>> space.rank(("green", (6, 6)))
53
"""

from bisect import bisect_right
from collections.abc import Collection, Hashable, Iterable, Mapping
from itertools import accumulate, pairwise
from math import comb, prod
from typing import Generic, Protocol, TypeGuard, TypeVar, final

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
H = TypeVar("H", bound=Hashable)

_Values = tuple[object, ...]


class Space(Protocol[T_co]):
    """Some values in a fixed order, numbered from 0."""

    @property
    def size(self) -> int:
        """How many values there are."""
        ...

    def rank(self, value: object, /) -> int | None:
        """The value's number; None for whatever isn't in the space."""
        ...

    def unrank(self, number: int, /) -> T_co:
        """The value with that number, which has to be one of 0…size−1."""
        ...


def _is_tuple(value: object) -> TypeGuard[_Values]:
    return isinstance(value, tuple)


# -- Single values ----------------------------------------------------------------------------------


@final
class Listed(Generic[H]):
    """The values as they are listed, each once.

    >>> Listed((2, 3, 4)).rank(3)
    1
    """

    def __init__(self, values: Iterable[H]) -> None:
        self._values = tuple(values)
        self._places: dict[object, int] = {value: place for place, value in enumerate(self._values)}
        if len(self._places) < len(self._values):
            raise ValueError("a value is listed twice")

    @property
    def size(self) -> int:
        """How many values are listed."""
        return len(self._values)

    def rank(self, value: object, /) -> int | None:
        """The value's place in the list, from 0."""
        try:
            return self._places.get(value)
        except TypeError:  # what can't be hashed isn't in the list
            return None

    def unrank(self, number: int, /) -> H:
        """The value at that place."""
        return self._values[number]


# -- Bags and sets ----------------------------------------------------------------------------------


@final
class Multisets(Generic[H]):
    """The bags of some items: tuples in the items' order, equal items together, of the given sizes.

    Smaller bags come first. Those of one size follow the combinatorial number system: the place of the
    last item decides first, then that of the last but one, and so on.

    >>> bags = Multisets((1, 2, 3), (2,))
    >>> [bags.unrank(number) for number in range(bags.size)]
    [(1, 1), (1, 2), (2, 2), (1, 3), (2, 3), (3, 3)]
    """

    def __init__(self, items: Iterable[H], sizes: Collection[int], *, repeats: bool = True) -> None:
        self._items = Listed(items)
        self._step = 1 if repeats else 0  # places of a bag are spread so that none occurs twice
        kinds = self._items.size
        counts = {size: comb(kinds + self._step * max(size - 1, 0), size) for size in sorted(set(sizes))}
        self._sizes = tuple(counts)
        self._starts = tuple(accumulate(counts.values(), initial=0))
        self._start_of = dict(zip(self._sizes, self._starts, strict=False))

    @property
    def size(self) -> int:
        """How many bags there are, of all sizes."""
        return self._starts[-1]

    def rank(self, value: object, /) -> int | None:
        """The bag's number."""
        if not _is_tuple(value):
            return None
        number = self._start_of.get(len(value))
        if number is None:
            return None
        last = -1
        for count, item in enumerate(value):
            place = self._items.rank(item)
            if place is None:
                return None
            spread = place + self._step * count
            if spread <= last:
                return None
            number += comb(spread, count + 1)
            last = spread
        return number

    def unrank(self, number: int, /) -> tuple[H, ...]:
        """The bag with that number."""
        which = bisect_right(self._starts, number) - 1
        number -= self._starts[which]
        size = self._sizes[which]
        spread = self._items.size + self._step * max(size - 1, 0)
        items: list[H] = []
        for count in range(size, 0, -1):
            spread -= 1
            while (before := comb(spread, count)) > number:
                spread -= 1
            number -= before
            items.append(self._items.unrank(spread - self._step * (count - 1)))
        return tuple(reversed(items))


def subsets(items: Iterable[H], sizes: Collection[int]) -> Multisets[H]:
    """The sets of some items: like bags, but no item occurs twice.

    >>> subsets((3, 4, 5), (1, 2)).size
    6
    """
    return Multisets(items, sizes, repeats=False)


# -- Pieces that add up -----------------------------------------------------------------------------


@final
class Partitions:
    """The bags of pieces of sizes 1…largest that add up to one of some totals.

    Smaller totals come first; of one total, the size of the largest piece decides first, then that of the
    next, and so on.

    >>> pieces = Partitions((4,), largest=3)
    >>> [pieces.unrank(number) for number in range(pieces.size)]
    [(1, 1, 1, 1), (1, 1, 2), (2, 2), (1, 3)]
    """

    def __init__(self, totals: Collection[int], largest: int) -> None:
        self._totals = tuple(sorted(set(totals)))
        self._ways = _partition_counts(max(self._totals, default=0), largest)
        counts = [self._ways[largest][total] for total in self._totals]
        self._starts = tuple(accumulate(counts, initial=0))
        self._start_of = dict(zip(self._totals, self._starts, strict=False))
        self._largest = largest

    @property
    def size(self) -> int:
        """How many bags there are, of all totals."""
        return self._starts[-1]

    def rank(self, value: object, /) -> int | None:
        """The bag's number."""
        if not _is_tuple(value):
            return None
        sizes = [size for size in value if isinstance(size, int) and 1 <= size <= self._largest]
        left = sum(sizes)
        number = self._start_of.get(left)
        if number is None or len(sizes) < len(value) or any(low > high for low, high in pairwise(sizes)):
            return None
        for size in reversed(sizes):
            number += self._ways[size - 1][left]
            left -= size
        return number

    def unrank(self, number: int, /) -> tuple[int, ...]:
        """The bag with that number."""
        which = bisect_right(self._starts, number) - 1
        number -= self._starts[which]
        left = self._totals[which]
        size = self._largest
        sizes: list[int] = []
        while left:
            while self._ways[size - 1][left] > number:
                size -= 1
            number -= self._ways[size - 1][left]
            sizes.append(size)
            left -= size
        return tuple(reversed(sizes))


def _partition_counts(most: int, largest: int) -> tuple[tuple[int, ...], ...]:
    """For each size of the largest piece, from 0, in how many ways pieces add up to each total, from 0."""
    ways: list[tuple[int, ...]] = [(1, *(0,) * most)]
    for size in range(1, largest + 1):
        row = list(ways[-1])
        for total in range(size, most + 1):
            row[total] += row[total - size]
        ways.append(tuple(row))
    return tuple(ways)


# -- Several fields ---------------------------------------------------------------------------------


@final
class Product:
    """Tuples with a value of each space, the first deciding first: numbers of mixed radix.

    >>> product = Product(Listed("ab"), Listed(range(3)))
    >>> product.size, product.rank(("b", 1)), product.unrank(2)
    (6, 4, ('a', 2))
    """

    def __init__(self, *parts: Space[object]) -> None:
        self._parts = parts
        self._size = prod(part.size for part in parts)

    @property
    def size(self) -> int:
        """The product of the sizes."""
        return self._size

    def rank(self, value: object, /) -> int | None:
        """The tuple's number."""
        if not _is_tuple(value) or len(value) != len(self._parts):
            return None
        number = 0
        for part, each in zip(self._parts, value, strict=True):
            place = part.rank(each)
            if place is None:
                return None
            number = number * part.size + place
        return number

    def unrank(self, number: int, /) -> _Values:
        """The tuple with that number."""
        values: list[object] = []
        for part in reversed(self._parts):
            number, place = divmod(number, part.size)
            values.append(part.unrank(place))
        return tuple(reversed(values))


@final
class Cases:
    """Tuples whose last value comes from a space that all values before it decide.

    >>> cases = Cases({("small",): Listed((1, 2)), ("large",): Listed((8, 9))})
    >>> cases.rank(("large", 8)), cases.unrank(1)
    (2, ('small', 2))
    """

    def __init__(self, cases: Mapping[_Values, Space[object]]) -> None:
        self._keys = tuple(cases)
        self._spaces = tuple(cases.values())
        self._starts = tuple(accumulate((space.size for space in self._spaces), initial=0))
        self._places: dict[_Values, int] = {key: place for place, key in enumerate(self._keys)}

    @property
    def size(self) -> int:
        """The sum of the cases' sizes."""
        return self._starts[-1]

    def rank(self, value: object, /) -> int | None:
        """The tuple's number."""
        if not _is_tuple(value) or not value:
            return None
        try:
            place = self._places.get(value[:-1])
        except TypeError:  # what can't be hashed is no case
            return None
        within = None if place is None else self._spaces[place].rank(value[-1])
        return None if place is None or within is None else self._starts[place] + within

    def unrank(self, number: int, /) -> _Values:
        """The tuple with that number."""
        place = bisect_right(self._starts, number) - 1
        return (*self._keys[place], self._spaces[place].unrank(number - self._starts[place]))
