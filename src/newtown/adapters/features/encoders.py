"""How values become features: encoders, which name what they write, and write only what isn't zero.

An encoder has a fixed number of entries with a label each, and writes a value into entries that are 0
beforehand. Every entry is at most 1 and at least its ``low``, 0 or −1. ``context`` is what the whole is
looked at with, such as the seats in the viewer's order; simple encoders don't look at it.

>>> from array import array
>>> parity = Record[None, int](
...     field("face", lambda context, value: value, OneHot((1, 2, 3))),
...     field("odd", lambda context, value: value % 2, FLAG),
... )
>>> parity.labels
('.face=1', '.face=2', '.face=3', '.odd')
>>> out = array("f", bytes(4 * len(parity.labels)))
>>> parity.write(None, 3, out, 0)
>>> list(out)
[0.0, 0.0, 1.0, 1.0]
"""

import enum
from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Final, Generic, Protocol, TypeVar, final

# What the whole is looked at with, what is written, and a part of it.
C = TypeVar("C")
T = TypeVar("T")
X = TypeVar("X")
C_contra = TypeVar("C_contra", contravariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


class Encoder(Protocol[C_contra, T_contra]):
    """A way to write values of one type as entries between their lows and 1."""

    @property
    def labels(self) -> tuple[str, ...]:
        """What each entry adds to the name of the whole."""
        ...

    @property
    def lows(self) -> tuple[float, ...]:
        """The least that each entry can be: 0 or −1."""
        ...

    def write(self, context: C_contra, value: T_contra, out: "array[float]", at: int, /) -> None:
        """Writes the value from ``at`` on, where all entries are 0."""
        ...


# -- One entry --------------------------------------------------------------------------------------

_ONE_LABEL: Final = ("",)


@final
class Flag:
    """1 for what is true.

    >>> from array import array
    >>> out = array("f", (0,))
    >>> Flag().write(None, True, out, 0)
    >>> list(out)
    [1.0]
    """

    def __init__(self) -> None:
        self.labels: Final = _ONE_LABEL
        self.lows: Final = (0.0,)

    def write(self, context: object, value: object, out: "array[float]", at: int, /) -> None:
        """Writes whether the value is true."""
        if value:
            out[at] = 1.0


FLAG: Final = Flag()
"""One for all: a flag has nothing to be set up with."""


@final
class Scaled:
    """A number from 0 to ``most``, as a share of it; what is more counts as the most.

    >>> from array import array
    >>> out = array("f", (0, 0))
    >>> Scaled(4).write(None, 3, out, 0)
    >>> Scaled(4).write(None, 9, out, 1)
    >>> list(out)
    [0.75, 1.0]
    """

    def __init__(self, most: int) -> None:
        self._most = max(most, 1)
        self.labels: Final = _ONE_LABEL
        self.lows: Final = (0.0,)

    def write(self, context: object, value: int, out: "array[float]", at: int, /) -> None:
        """Writes the share."""
        if value > 0:
            out[at] = min(value / self._most, 1.0)


@final
class Squashed:
    """A number without a bound, as ``n / (abs(n) + half)``: 0 stays 0, and ``half`` is halfway to 1.

    >>> from array import array
    >>> out = array("f", (0, 0))
    >>> Squashed(10).write(None, 10, out, 0)
    >>> Squashed(10, signed=True).write(None, -30, out, 1)
    >>> list(out)
    [0.5, -0.75]
    """

    def __init__(self, half: int, *, signed: bool = False) -> None:
        self._half = half
        self.labels: Final = _ONE_LABEL
        self.lows: Final = (-1.0 if signed else 0.0,)

    def write(self, context: object, value: int, out: "array[float]", at: int, /) -> None:
        """Writes the squashed number."""
        if value:
            out[at] = value / (abs(value) + self._half)


# -- Several numbers ------------------------------------------------------------------------------


@final
class Shares:
    """Numbers from 0 to a most each, as shares of it; what is more counts as the most.

    >>> from array import array
    >>> shares = Shares({"wood": 4, "stone": 2})
    >>> shares.labels
    ('.wood', '.stone')
    >>> out = array("f", (0, 0))
    >>> shares.write(None, (1, 2), out, 0)
    >>> list(out)
    [0.25, 1.0]
    """

    def __init__(self, mosts: Mapping[str, int]) -> None:
        self._mosts = tuple(max(most, 1) for most in mosts.values())
        self.labels: Final = tuple(f".{label}" for label in mosts)
        self.lows: Final = (0.0,) * len(self.labels)

    def write(self, context: object, value: Iterable[int], out: "array[float]", at: int, /) -> None:
        """Writes the shares of as many numbers as there are."""
        for number, most in zip(value, self._mosts, strict=False):
            if number > 0:
                out[at] = min(number / most, 1.0)
            at += 1


@final
class Sizes:
    """Numbers without a bound, as ``n / (abs(n) + half)`` with a half for each.

    >>> from array import array
    >>> out = array("f", (0, 0))
    >>> Sizes({"points": 30, "coins": 1}).write(None, (10, 3), out, 0)
    >>> list(out)
    [0.25, 0.75]
    """

    def __init__(self, halves: Mapping[str, int], *, signed: bool = False) -> None:
        self._halves = tuple(halves.values())
        self.labels: Final = tuple(f".{label}" for label in halves)
        self.lows: Final = (-1.0 if signed else 0.0,) * len(self.labels)

    def write(self, context: object, value: Iterable[int], out: "array[float]", at: int, /) -> None:
        """Writes as many numbers as there are."""
        for number, half in zip(value, self._halves, strict=False):
            if number:
                out[at] = number / (abs(number) + half)
            at += 1


# -- One of some, several of some -------------------------------------------------------------------


def shown(value: object) -> str:
    """A value as names of features show it: an enum's by its member's value.

    >>> import newtown
    >>> shown(newtown.Colour.RED), shown(7)
    ('red', '7')
    """
    return str(value.value if isinstance(value, enum.Enum) else value)


@final
class OneHot:
    """1 in the entry of the value that it is; all 0 for None and whatever else isn't among the values.

    >>> from array import array
    >>> one = OneHot(("red", "green"))
    >>> one.labels
    ('=red', '=green')
    >>> out = array("f", (0, 0))
    >>> one.write(None, "green", out, 0)
    >>> list(out)
    [0.0, 1.0]
    """

    def __init__(self, values: Iterable[Hashable], labels: Iterable[str] | None = None) -> None:
        listed = tuple(values)
        self.places: Final[dict[object, int]] = {value: place for place, value in enumerate(listed)}
        self.labels: Final = tuple(f"={label}" for label in labels or map(shown, listed))
        self.lows: Final = (0.0,) * len(listed)

    def write(self, context: object, value: object, out: "array[float]", at: int, /) -> None:
        """Writes 1 for the value."""
        place = self.places.get(value)
        if place is not None:
            out[at + place] = 1.0


@final
class OneHots:
    """A sequence, each value as :class:`OneHot` writes it; entries beyond its end stay 0.

    >>> from array import array
    >>> places = OneHots((1, 2), OneHot(("red", "green")))
    >>> places.labels
    ('.1=red', '.1=green', '.2=red', '.2=green')
    >>> out = array("f", (0, 0, 0, 0))
    >>> places.write(None, ("green",), out, 0)
    >>> list(out)
    [0.0, 1.0, 0.0, 0.0]
    """

    def __init__(self, labels: Iterable[object], of: OneHot) -> None:
        listed = tuple(labels)
        self._places = of.places
        self._width = len(of.labels)
        self.labels: Final = tuple(f".{shown(label)}{inner}" for label in listed for inner in of.labels)
        self.lows: Final = (0.0,) * len(self.labels)

    def write(self, context: object, value: Iterable[object], out: "array[float]", at: int, /) -> None:
        """Writes 1 for each of the values."""
        place_of = self._places.get
        for each in value:
            place = place_of(each)
            if place is not None:
                out[at + place] = 1.0
            at += self._width


@final
class Among:
    """1 in the entry of each value that is there.

    >>> from array import array
    >>> out = array("f", (0, 0, 0))
    >>> Among(("hoist", "forge", "mill")).write(None, ("mill", "hoist"), out, 0)
    >>> list(out)
    [1.0, 0.0, 1.0]
    """

    def __init__(self, values: Iterable[Hashable], labels: Iterable[str] | None = None) -> None:
        listed = tuple(values)
        self._places: dict[object, int] = {value: place for place, value in enumerate(listed)}
        self.labels: Final = tuple(f".{label}" for label in labels or map(shown, listed))
        self.lows: Final = (0.0,) * len(listed)

    def write(self, context: object, value: Iterable[object], out: "array[float]", at: int, /) -> None:
        """Writes 1 for each of the values."""
        for each in value:
            place = self._places.get(each)
            if place is not None:
                out[at + place] = 1.0


@final
class Tally:
    """How often each value is there, written by an encoder for numbers.

    >>> from array import array
    >>> out = array("f", (0, 0, 0))
    >>> Tally((1, 2, 3), Scaled(4)).write(None, (3, 1, 3), out, 0)
    >>> list(out)
    [0.25, 0.0, 0.5]
    """

    def __init__(self, values: Iterable[Hashable], of: "Scaled | Squashed") -> None:
        listed = tuple(values)
        self._places: dict[object, int] = {value: place for place, value in enumerate(listed)}
        self._of = of
        self.labels: Final = tuple(f".{shown(value)}" for value in listed)
        self.lows: Final = of.lows * len(listed)

    def write(self, context: object, value: Sequence[object], out: "array[float]", at: int, /) -> None:
        """Writes the number of each of the values."""
        for each in set(value):
            place = self._places.get(each)
            if place is not None:
                self._of.write(context, value.count(each), out, at + place)


# -- Several values ---------------------------------------------------------------------------------

_MOST_KEPT: Final = 1_024


@final
class Each(Generic[C, T]):
    """A sequence, each value by the same encoder; entries beyond its end stay 0.

    >>> from array import array
    >>> each = Each[None, int](("first", "second", "third"), Scaled(4))
    >>> each.labels
    ('.first', '.second', '.third')
    >>> out = array("f", (0, 0, 0))
    >>> each.write(None, (1, 2), out, 0)
    >>> list(out)
    [0.25, 0.5, 0.0]
    """

    def __init__(self, labels: Iterable[object], of: Encoder[C, T]) -> None:
        listed = tuple(labels)
        self._of = of
        self._places = range(0, len(of.labels) * len(listed), len(of.labels))
        self.labels: Final = tuple(f".{shown(label)}{inner}" for label in listed for inner in of.labels)
        self.lows: Final = of.lows * len(listed)

    def write(self, context: C, value: Iterable[T], out: "array[float]", at: int, /) -> None:
        """Writes one value after another."""
        write = self._of.write
        for place, each in zip(self._places, value, strict=False):
            write(context, each, out, at + place)


@final
class Keyed(Generic[C, T]):
    """Values that each have an entry of their own, found by a key; those that aren't there stay 0.

    >>> from array import array
    >>> by_name = Keyed[None, str](("a", "b"), lambda word: word[0], OneHot(("a1", "b2")))
    >>> out = array("f", (0, 0, 0, 0))
    >>> by_name.write(None, ("b2",), out, 0)
    >>> list(out)
    [0.0, 0.0, 0.0, 1.0]
    """

    def __init__(self, keys: Iterable[Hashable], key_of: Callable[[T], Hashable], of: Encoder[C, T]) -> None:
        listed = tuple(keys)
        self._of = of
        self._key_of = key_of
        self._places = {key: place * len(of.labels) for place, key in enumerate(listed)}
        self.labels: Final = tuple(f".{shown(key)}{inner}" for key in listed for inner in of.labels)
        self.lows: Final = of.lows * len(listed)

    def write(self, context: C, value: Iterable[T], out: "array[float]", at: int, /) -> None:
        """Writes each value at the place of its key."""
        write, key_of, places = self._of.write, self._key_of, self._places
        for each in value:
            write(context, each, out, at + places[key_of(each)])


@final
class Field(Generic[C, T]):
    """A named part of a value, and how it is written; made by :func:`field`."""

    def __init__(
        self,
        name: str,
        labels: tuple[str, ...],
        lows: tuple[float, ...],
        write: Callable[[C, T, "array[float]", int], None],
    ) -> None:
        self.labels: Final = tuple(f".{name}{label}" if name else label for label in labels)
        self.lows: Final = lows
        self.write: Final = write


def field(name: str, of: Callable[[C, T], X], by: Encoder[C, X]) -> Field[C, T]:
    """The part that ``of`` takes from a context and a value, written by an encoder.

    Without a name its entries are called as the encoder calls them.

    >>> field("length", lambda context, word: len(word), Scaled(8)).labels
    ('.length',)
    """
    inner = by.write

    def write(context: C, value: T, out: "array[float]", at: int) -> None:
        inner(context, of(context, value), out, at)

    return Field(name, by.labels, by.lows, write)


@final
class Record(Generic[C, T]):
    """Some fields of a value, one after another.

    >>> from array import array
    >>> word = Record[None, str](
    ...     field("length", lambda context, word: len(word), Scaled(8)),
    ...     field("first", lambda context, word: word[0], OneHot("ab")),
    ... )
    >>> word.labels
    ('.length', '.first=a', '.first=b')
    >>> out = array("f", (0, 0, 0))
    >>> word.write(None, "beam", out, 0)
    >>> list(out)
    [0.5, 0.0, 1.0]
    """

    def __init__(self, *fields: Field[C, T]) -> None:
        self.labels: Final = tuple(label for each in fields for label in each.labels)
        self.lows: Final = tuple(low for each in fields for low in each.lows)
        if len(set(self.labels)) < len(self.labels):
            raise ValueError("two features have the same name")
        starts = accumulate((len(each.labels) for each in fields), initial=0)
        self._writers = tuple((each.write, start) for each, start in zip(fields, starts, strict=False))

    def write(self, context: C, value: T, out: "array[float]", at: int, /) -> None:
        """Writes all fields."""
        for write, start in self._writers:
            write(context, value, out, at + start)


def _nothing(context: object) -> None:
    return None


@final
class Remembered(Generic[C, T]):
    """Frozen values that come again and again: what was written for one is kept, and copied the next time.

    ``looking_at`` gives all that the encoder looks at in a context. With ``by_value`` equal values are the
    same, else only identical ones, which are found faster.

    >>> from array import array
    >>> quick = Remembered[None, int](Scaled(4))
    >>> out = array("f", (0,))
    >>> quick.write(None, 3, out, 0)
    >>> list(out)
    [0.75]
    """

    def __init__(
        self,
        of: Encoder[C, T],
        *,
        looking_at: Callable[[C], Hashable] = _nothing,
        by_value: bool = False,
    ) -> None:
        self._of = of
        self._looking_at = looking_at
        self._by_value = by_value
        self._empty = array("f", bytes(4 * len(of.labels)))
        # Who is kept keeps its identity: no other value gets the same id.
        self._kept: dict[object, tuple[T, array[float]]] = {}
        self.labels: Final = of.labels
        self.lows: Final = of.lows

    def write(self, context: C, value: T, out: "array[float]", at: int, /) -> None:
        """Writes the value, or copies what was written for it before."""
        key = (self._looking_at(context), value if self._by_value else id(value))
        kept = self._kept.get(key)
        if kept is None:
            entries = self._empty[:]
            self._of.write(context, value, entries, 0)
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            kept = self._kept[key] = (value, entries)
        out[at : at + len(self._empty)] = kept[1]


# -- Values of several classes ----------------------------------------------------------------------


@final
class Group(Generic[C, T]):
    """Fields that values of some classes alone have.

    >>> from array import array
    >>> texts = Group[None, str]((str,), field("length", lambda context, word: len(word), Scaled(8)))
    >>> out = array("f", (0,))
    >>> texts.write(None, 6, out, 0)  # not a text
    >>> list(out)
    [0.0]
    """

    def __init__(self, classes: tuple[type[T], ...], *fields: Field[C, T]) -> None:
        self.classes: Final = classes
        self._record = Record[C, T](*fields)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the fields."""
        return self._record.labels

    @property
    def lows(self) -> tuple[float, ...]:
        """The lows of the fields."""
        return self._record.lows

    def write(self, context: C, value: object, out: "array[float]", at: int, /) -> None:
        """Writes the fields of a value of one of the classes."""
        if isinstance(value, self.classes):
            self._record.write(context, value, out, at)


class AnyGroup(Protocol[C_contra]):
    """A :class:`Group` of whatever classes."""

    @property
    def classes(self) -> tuple[type[object], ...]:
        """The classes of values that have its fields."""
        ...

    @property
    def labels(self) -> tuple[str, ...]:
        """See :attr:`Encoder.labels`."""
        ...

    @property
    def lows(self) -> tuple[float, ...]:
        """See :attr:`Encoder.lows`."""
        ...

    def write(self, context: C_contra, value: object, out: "array[float]", at: int, /) -> None:
        """See :meth:`Encoder.write`."""
        ...


@final
class ByClass(Generic[C]):
    """Values of several classes: the entries of groups that a value's class isn't in stay 0.

    >>> from array import array
    >>> either = ByClass[None](
    ...     Group[None, str]((str,), field("length", lambda context, word: len(word), Scaled(8))),
    ...     Group[None, int]((int,), field("number", lambda context, number: number, Scaled(8))),
    ... )
    >>> either.labels
    ('.length', '.number')
    >>> out = array("f", (0, 0))
    >>> either.write(None, 6, out, 0)
    >>> list(out)
    [0.0, 0.75]
    """

    def __init__(self, *groups: AnyGroup[C]) -> None:
        self.labels: Final = tuple(label for each in groups for label in each.labels)
        self.lows: Final = tuple(low for each in groups for low in each.lows)
        self._writers: dict[type[object], list[tuple[AnyGroup[C], int]]] = {}
        start = 0
        for each in groups:
            for of in each.classes:
                self._writers.setdefault(of, []).append((each, start))
            start += len(each.labels)

    def write(self, context: C, value: object, out: "array[float]", at: int, /) -> None:
        """Writes the groups of the value's class."""
        for each, start in self._writers.get(type(value), ()):
            each.write(context, value, out, at + start)
