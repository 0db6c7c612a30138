"""Lines of text for events, from a table: the machine that games write and read their notation with.

A game says how the lines of each class of event go, with a ``<field>`` where a value stands, and how
values are written that aren't mere numbers; a :class:`Notation` does the rest:

>>> import attrs
>>> @attrs.frozen
... class Move:
...     square: int
>>> @attrs.frozen
... class Rolled:
...     faces: tuple[int, ...]
>>> notation = Notation(Line(Move, "move <square>"), Line(Rolled, "= dice <faces>..."), lists={"faces"})
>>> notation.notate(Rolled((1, 1, 6)))
'= dice 1 1 6'
>>> notation.parse("Move 12")
Move(square=12)
>>> notation.parse("move twelve")
Traceback (most recent call last):
newtown.core.errors.NotationError: 'twelve' isn't understood there; expected 'move <square>': 'move twelve'
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Set
from itertools import chain, cycle
from typing import Final, Generic, final

import attrs

from newtown.core.errors import NotationError
from newtown.core.rules import E

_LONGEST: Final = 1_000
"""No event of a game has nearly as long a line; longer text isn't looked at."""

_QUOTED: Final = 40
"""As many characters of what isn't understood are quoted."""

_MARK: Final = re.compile(r"<(\w+)>(\.\.\.)?")


# -- Gaps: how the values of fields are written -----------------------------------------------------


@final
@attrs.frozen
class Gap:
    """How a field's value, or each value of a list, is written and read, and how errors show it."""

    pattern: str
    write: Callable[[object], str]
    read: Callable[[str], object]
    shown: str | None = None


def one_of(values: Mapping[str, object], shown: str | None = None) -> Gap:
    """A gap for one of these texts, each of which stands for a value.

    >>> one_of({"on": True, "stop": False}).read("on")
    True
    """
    texts = {value: text for text, value in values.items()}
    pattern = "|".join(map(re.escape, values))
    return Gap(pattern, lambda value: texts.get(value, "?"), values.__getitem__, shown)


DIGITS: Final = "0|[1-9][0-9]{0,8}"
"""The pattern of a number: whole, from 0 to 999999999, without leading zeros."""

NUMBER: Final = Gap(DIGITS, str, int)


# -- Lines: how those of a class of events go -------------------------------------------------------


@final
class Line(Generic[E]):
    """How the events of one class are written, or those of them that have the ``fixed`` values.

    ``line`` has a ``<field>`` for each other field of the class; a list's field stands there for each
    of its values, or once, at the end and with ``...`` behind, for any count of them.
    """

    def __init__(self, kind: type[E], line: str, **fixed: object) -> None:
        self.kind: Final = kind
        self.line: Final = line
        self.fixed: Final = fixed


@final
class _Form(Generic[E]):
    """A line with its gaps: writes and reads the events that go with it."""

    def __init__(self, given: Line[E], gaps: Mapping[str, Gap], lists: Set[str]) -> None:
        self._make: Callable[..., E] = given.kind
        self._fixed = given.fixed
        self._line = given.line
        self._gaps = gaps
        self._lists = lists
        self._fields = tuple(dict.fromkeys(mark[1] for mark in _MARK.finditer(given.line)))
        words = given.line.split()
        more = words.pop().removesuffix("...") if given.line.endswith("...") else None
        self._any_more = [] if more is None else [self._pattern(more)]
        self._words = tuple(map(self._pattern, words))
        self.first = words[0]
        self.shown = _MARK.sub(lambda mark: self._gap(mark[1]).shown or mark[0], given.line)

    def write(self, event: E) -> str:
        """The event's line; nonsense if a value isn't one that the field can have."""
        texts = {field: self._texts(event, field) for field in self._fields}

        def filled(mark: re.Match[str]) -> str:
            left = texts[mark[1]]
            return " ".join(left) if mark[2] else next(left, "?")

        return _MARK.sub(filled, self._line).rstrip()

    def read(self, words: list[str]) -> E | None:
        """The event of these words, if they are a whole line of this form."""
        matches = list(self._matches(words))
        if not len(self._words) <= len(words) == len(matches):
            return None
        values: defaultdict[str, list[object]] = defaultdict(list)
        for match in matches:
            for field, text in match.groupdict().items():
                values[field].append(self._gap(field).read(text))
        given = {
            field: tuple(values[field]) if field in self._lists else values[field][0]
            for field in self._fields
        }
        return self._make(**given, **self._fixed)

    def count_understood(self, words: list[str]) -> int:
        """How many of these words, from the first on, can begin a line of this form."""
        return sum(1 for _ in self._matches(words))

    def _matches(self, words: list[str]) -> Iterator[re.Match[str]]:
        """A match for each word, up to the first that doesn't fit."""
        expected = chain(self._words, cycle(self._any_more))
        for word, pattern in zip(words, expected, strict=False):
            match = pattern.fullmatch(word)
            if match is None:
                return
            yield match

    def _gap(self, field: str) -> Gap:
        return self._gaps.get(field, NUMBER)

    def _pattern(self, word: str) -> re.Pattern[str]:
        """What fits a word of the line, with a named group for each field in it."""
        pattern = _MARK.sub(lambda mark: f"(?P<{mark[1]}>{self._gap(mark[1]).pattern})", re.escape(word))
        return re.compile(pattern)

    def _texts(self, event: E, field: str) -> Iterator[str]:
        value = getattr(event, field)
        return map(self._gap(field).write, value if field in self._lists else (value,))


# -- The whole table --------------------------------------------------------------------------------


@final
class Notation(Generic[E]):
    """The lines of all events of a game.

    ``gaps`` says how the fields are written that aren't mere numbers, and ``lists`` names those that
    hold more than one value. A class may have several lines; the first that says all of an event is it.

    >>> import newtown
    >>> lines = Notation(Line(newtown.Move, "move <land>"), Line(newtown.EndTurn, "end"))
    >>> lines.notate(newtown.Move(land=11)), lines.parse("END")
    ('move 11', EndTurn())
    """

    def __init__(
        self, *lines: Line[E], gaps: Mapping[str, Gap] | None = None, lists: Set[str] = frozenset()
    ) -> None:
        self._by_kind: defaultdict[type[E], list[_Form[E]]] = defaultdict(list)
        self._by_first: defaultdict[str, list[_Form[E]]] = defaultdict(list)
        for line in lines:
            form = _Form(line, gaps or {}, lists)
            self._by_kind[line.kind].append(form)
            self._by_first[form.first].append(form)

    def notate(self, event: E) -> str:
        """The event's line; raises ``NotationError`` for an event that no line stands for."""
        for form in self._by_kind.get(type(event), ()):
            line = form.write(event)
            if len(line) <= _LONGEST and self._read(line.lower().split()) == event:
                return line
        raise NotationError("no line of text stands for this event", repr(event))

    def parse(self, text: str) -> E:
        """The event of a line; letter case and the width of spaces don't matter.

        Raises ``NotationError`` for anything else: its message says which word isn't understood, and how
        lines that begin with the same word go on.
        """
        if len(text) > _LONGEST:
            raise NotationError(f"a line has {_LONGEST} characters at most, not {len(text)}", text[:_QUOTED])
        if not text.isascii():
            raise NotationError("a line has ASCII letters, digits and signs only", text)
        words = text.lower().split()
        event = self._read(words)
        if event is None:
            raise NotationError(self._complaint(words), text)
        return event

    def _read(self, words: list[str]) -> E | None:
        events = (form.read(words) for form in self._beginning(words))
        return next((event for event in events if event is not None), None)

    def _beginning(self, words: list[str]) -> list[_Form[E]]:
        return self._by_first.get(words[0], []) if words else []

    def _complaint(self, words: list[str]) -> str:
        """What is wrong with words that are no event's line."""
        if not words:
            return "an empty line is no event"
        forms = self._beginning(words)
        if not forms:
            return f"no event begins with {_quoted(words[0])}, only with one of {', '.join(self._by_first)}"
        expected = " or ".join(repr(form.shown) for form in forms)
        understood = max(form.count_understood(words) for form in forms)
        if understood == len(words):
            return f"something is missing after {_quoted(words[-1])}; expected {expected}"
        return f"{_quoted(words[understood])} isn't understood there; expected {expected}"


def _quoted(word: str) -> str:
    return repr(word if len(word) <= _QUOTED else word[:_QUOTED] + "...")
