"""Kinds of values and their ranges: a class with the spaces of its fields, one class after another."""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate
from operator import attrgetter, index
from typing import Generic, SupportsIndex, TypeVar, final

import attrs

from newtown.adapters.numbering.errors import NoNumber, NumberOutOfRange
from newtown.adapters.numbering.spaces import Product, Space

T = TypeVar("T")


@final
@attrs.frozen(eq=False)
class Kind(Generic[T]):
    """A class of actions or outcomes, and the numbers of its values from 0; ``rank`` gives None for those
    that have none."""

    of: type[T]
    size: int
    rank: Callable[[T], int | None]
    unrank: Callable[[int], T]


def kind(of: type[T], **fields: Space[object]) -> Kind[T]:
    """The kind whose fields take all values of these spaces, whatever the others are.

    >>> import newtown
    >>> from newtown.adapters.numbering.spaces import Listed
    >>> takes = kind(newtown.TakeDie, colour=Listed(newtown.Colour), face=Listed(range(1, 7)))
    >>> takes.size, takes.unrank(7)
    (24, TakeDie(colour=Colour.GREEN, face=2))
    """
    names = tuple(fields)
    if len(names) != 1:
        return kind_of_tuples(of, names, Product(*fields.values()))
    space = fields[names[0]]
    value_of = attrgetter(names[0])
    make: Callable[..., T] = of
    return Kind(
        of,
        space.size,
        lambda value: space.rank(value_of(value)),
        lambda number: make(**{names[0]: space.unrank(number)}),
    )


def kind_of_tuples(of: type[T], names: tuple[str, ...], space: Space[tuple[object, ...]]) -> Kind[T]:
    """The kind whose fields, named in this order and never just one, take the tuples of values of a space.

    >>> import newtown
    >>> from newtown.adapters.numbering.spaces import Listed
    >>> pairs = Listed(((newtown.Colour.RED, 6), (newtown.Colour.BLACK, 1)))
    >>> kind_of_tuples(newtown.TakeDie, ("colour", "face"), pairs).unrank(1)
    TakeDie(colour=Colour.BLACK, face=1)
    """
    make: Callable[..., T] = of
    values_of: Callable[[T], object] = attrgetter(*names) if names else lambda value: ()
    return Kind(
        of,
        space.size,
        lambda value: space.rank(values_of(value)),
        lambda number: make(**dict(zip(names, space.unrank(number), strict=True))),
    )


@final
@attrs.frozen
class KindRange:
    """The numbers of one kind: ``size`` of them from ``first`` on; ``kind`` is the name of the class."""

    kind: str
    first: int
    size: int


@final
class Ranges(Generic[T]):
    """Values of several kinds, numbered kind by kind in the order given.

    >>> import newtown
    >>> from newtown.adapters.numbering.spaces import Listed
    >>> both = Ranges((kind(newtown.EndTurn), kind(newtown.Vote, extend=Listed((False, True)))))
    >>> both.size, both.encode(newtown.Vote(True)), both.decode(0)
    (3, 2, EndTurn())
    """

    def __init__(self, kinds: Iterable[Kind[T]]) -> None:
        self._kinds = tuple(kinds)
        self._starts = tuple(accumulate((each.size for each in self._kinds), initial=0))
        self._places = {each.of: place for place, each in enumerate(self._kinds)}

    @property
    def size(self) -> int:
        """How many values are numbered."""
        return self._starts[-1]

    @property
    def kinds(self) -> tuple[KindRange, ...]:
        """The range of each kind, in ascending order."""
        return tuple(
            KindRange(each.of.__name__, first, each.size)
            for each, first in zip(self._kinds, self._starts, strict=False)
        )

    def encode(self, value: T, /) -> int:
        """The value's number; raises ``NoNumber``."""
        place = self._places.get(type(value))
        if place is None:
            names = ", ".join(each.of.__name__ for each in self._kinds)
            raise NoNumber(value, f"the kinds are {names}")
        number = self._kinds[place].rank(value)
        if number is None:
            raise NoNumber(value, "a field is beyond what the rules and the edition allow")
        return self._starts[place] + number

    def decode(self, number: SupportsIndex, /) -> T:
        """The value with that number; raises ``NumberOutOfRange``."""
        at = index(number)
        if not 0 <= at < self.size:
            raise NumberOutOfRange(at, self.size)
        place = bisect_right(self._starts, at) - 1
        return self._kinds[place].unrank(at - self._starts[place])
