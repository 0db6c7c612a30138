"""One stable line of text for every event, and back.

A line is made of words of ASCII letters, digits and signs. Numbers are whole, from 0 to 999999999, and
written without leading zeros. Letter case and the width of spaces don't matter when a line is read. Rows
count from 0, the lowest of the tower; cards, buildings, shops and squares go by the names that stored
text has for them.

======================================  ==========================================================
line                                    event
======================================  ==========================================================
``buy 2``                               buy so many yellow dice, 0 included, and roll
``take 3 section``                      take the group of a row for the action of its section
``take 3 section with gold_3``          the same with a card discarded for one die more
``take 3 card``                         take the group of a row to draw a card
``take 3 to W5``                        take it to move the supervisor to a square
``draw``                                draw a card for want of dice
``place bag3.0``                        ship a cube to a shop
``play camels_3``                       play a card for its effect
``play cube_to_shop bag3.0``            the same with the shop of the cube
``play gold_to_points 4``               the same with the number of pieces sold
``play exchange 4 gold_to_camels``      the same with the direction of the exchange
``first bag3.0``                        choose the cube that is handled first
``pay``                                 pay a camel for the cube
``send``                                let the cube go to the caravan
``build hoist``                         build a building
``build hoist without camels``          the same, the camels waived by a card (or ``gold``)
``build hoist without camels gold``     the same, both waived
``end``                                 end the turn
``= white 1 1 2 3 3 4 4 5 6``           chance: the roll of the white dice
``= yellow 2 6``                        chance: the roll of the yellow dice
``= card gold_3``                       chance: a card is drawn
======================================  ==========================================================
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from itertools import chain, cycle
from typing import Final, final

import attrs

from newtown.core.errors import NotationError
from newtown.isfahan.actions import (
    Build,
    BuyDice,
    CardDrawn,
    ChooseShop,
    DrawEmpty,
    EndTurn,
    Event,
    PayCamel,
    PlaceCube,
    PlayCard,
    SendCube,
    TakeGroup,
    WhiteRolled,
    YellowRolled,
)
from newtown.isfahan.components import BuildingKind, CardKind, Direction, Use

_LONGEST: Final = 1_000
"""No event of a game has nearly as long a line; longer text isn't looked at."""

_QUOTED: Final = 40
"""As many characters of what isn't understood are quoted."""


def notate(event: Event, /) -> str:
    """The event as one line of text; ``parse`` reads it back.

    Raises ``NotationError`` for an event that no line stands for, such as one with a number below 0 or
    with fields that don't go together.

    >>> from newtown.isfahan.actions import TakeGroup
    >>> notate(TakeGroup(3, Use.SUPERVISOR, dest="W5"))
    'take 3 to W5'
    """
    for form in _FORMS_OF.get(type(event), ()):
        line = form.write(event)
        if len(line) <= _LONGEST and _read(line.lower().split()) == event:
            return line
    raise NotationError("no line of text stands for this event", repr(event))


def parse(text: str, /) -> Event:
    """The event of a line of text, by the module's table; whether it is legal isn't asked.

    Raises ``NotationError`` for anything else: its message says which word isn't understood, and how
    lines that begin with the same word go on.

    >>> parse("Take  3 to w5")
    TakeGroup(row=3, use=Use.SUPERVISOR, die_card=None, dest='W5')
    """
    if len(text) > _LONGEST:
        raise NotationError(f"a line has {_LONGEST} characters at most, not {len(text)}", text[:_QUOTED])
    if not text.isascii():
        raise NotationError("a line has ASCII letters, digits and signs only", text)
    words = text.lower().split()
    event = _read(words)
    if event is None:
        raise NotationError(_complaint(words), text)
    return event


def _read(words: list[str]) -> Event | None:
    events = (form.read(words) for form in _forms_beginning(words))
    return next((event for event in events if event is not None), None)


def _forms_beginning(words: list[str]) -> "tuple[_Form, ...]":
    return _FORMS.get(words[0], ()) if words else ()


def _complaint(words: list[str]) -> str:
    """What is wrong with words that are no event's line."""
    if not words:
        return "an empty line is no event"
    forms = _forms_beginning(words)
    if not forms:
        return f"no event begins with {_quoted(words[0])}, only with one of {', '.join(_FORMS)}"
    expected = " or ".join(repr(form.shown) for form in forms)
    understood = max(form.count_understood(words) for form in forms)
    if understood == len(words):
        return f"something is missing after {_quoted(words[-1])}; expected {expected}"
    return f"{_quoted(words[understood])} isn't understood there; expected {expected}"


def _quoted(word: str) -> str:
    return repr(word if len(word) <= _QUOTED else word[:_QUOTED] + "...")


# -- Gaps: how the values of fields are written -----------------------------------------------------


@final
@attrs.frozen
class _Gap:
    """How a field's value, or each value of a list, is written and read."""

    pattern: str
    write: Callable[[object], str]
    read: Callable[[str], object]


def _one_of(kind: type[Enum]) -> _Gap:
    """A gap for the values of an enum."""
    values = {str(member.value): member for member in kind}
    texts: dict[object, str] = {member: text for text, member in values.items()}
    return _Gap("|".join(map(re.escape, values)), lambda value: texts.get(value, "?"), values.__getitem__)


_NUMBER: Final = _Gap("0|[1-9][0-9]{0,8}", str, int)
_SHOP: Final = _Gap(r"[a-z][a-z0-9]{0,19}\.(?:0|[1-9][0-9]?)", str, str)
_CARD: Final = _one_of(CardKind)
_GAPS: Final[Mapping[str, _Gap]] = {
    "building": _one_of(BuildingKind),
    "dest": _Gap("c|[a-z][1-9][0-9]?", str, str.upper),
    "die_card": _CARD,
    "direction": _one_of(Direction),
    "kind": _CARD,
    "shop": _SHOP,
}
"""The gaps of the fields that aren't numbers."""

_LISTS: Final = frozenset({"faces"})
"""The fields that hold more than one number."""


def _gap(field: str) -> _Gap:
    return _GAPS.get(field, _NUMBER)


# -- Forms: how lines go ----------------------------------------------------------------------------

_MARK: Final = re.compile(r"<(\w+)>(\.\.\.)?")


@final
class _Form:
    """How some events of one class are written and read.

    The line has a ``<field>`` for each field of the class that isn't among the ``fixed`` values; a list's
    field stands at the end with ``...`` behind, for any count of its numbers.
    """

    def __init__(self, kind: type[Event], line: str, **fixed: object) -> None:
        self.kind = kind
        self._make: Callable[..., Event] = kind
        self._fixed = fixed
        self._line = line
        words = line.split()
        self._any_more = [_pattern(words.pop().removesuffix("..."))] if line.endswith("...") else []
        self._words = tuple(map(_pattern, words))
        self.first = words[0]
        self.shown = line

    def write(self, event: Event) -> str:
        """The event's line; nonsense if a value isn't one that the field can have."""

        def filled(mark: re.Match[str]) -> str:
            value = getattr(event, mark[1])
            values: tuple[object, ...] = value if mark[1] in _LISTS else (value,)
            return " ".join(map(_gap(mark[1]).write, values))

        return _MARK.sub(filled, self._line).rstrip()

    def read(self, words: list[str]) -> Event | None:
        """The event of these words, if they are a whole line of this form."""
        matches = list(self._matches(words))
        if not len(self._words) <= len(words) == len(matches):
            return None
        values: defaultdict[str, list[object]] = defaultdict(list)
        for match in matches:
            for field, text in match.groupdict().items():
                values[field].append(_gap(field).read(text))
        given: dict[str, object] = {
            field: tuple(read) if field in _LISTS else read[0] for field, read in values.items()
        }
        if self._any_more and not given:
            given = dict.fromkeys(_LISTS, ())
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


def _pattern(word: str) -> re.Pattern[str]:
    """What fits a word of a form's line, with a named group for each field in it."""
    return re.compile(_MARK.sub(lambda mark: f"(?P<{mark[1]}>{_gap(mark[1]).pattern})", re.escape(word)))


_ALL: Final = (
    _Form(BuyDice, "buy <count>"),
    _Form(TakeGroup, "take <row> section", use=Use.SECTION),
    _Form(TakeGroup, "take <row> section with <die_card>", use=Use.SECTION),
    _Form(TakeGroup, "take <row> card", use=Use.CARD),
    _Form(TakeGroup, "take <row> to <dest>", use=Use.SUPERVISOR),
    _Form(DrawEmpty, "draw"),
    _Form(PlaceCube, "place <shop>"),
    _Form(PlayCard, "play <kind>"),
    _Form(PlayCard, "play <kind> <shop>"),
    _Form(PlayCard, "play <kind> <amount>"),
    _Form(PlayCard, "play <kind> <amount> <direction>"),
    _Form(ChooseShop, "first <shop>"),
    _Form(PayCamel, "pay"),
    _Form(SendCube, "send"),
    _Form(Build, "build <building>"),
    _Form(Build, "build <building> without camels", waive_camels=True),
    _Form(Build, "build <building> without gold", waive_gold=True),
    _Form(Build, "build <building> without camels gold", waive_camels=True, waive_gold=True),
    _Form(EndTurn, "end"),
    _Form(WhiteRolled, "= white <faces>..."),
    _Form(YellowRolled, "= yellow <faces>..."),
    _Form(CardDrawn, "= card <kind>"),
)
_FORMS_OF: Final = {
    kind: tuple(form for form in _ALL if form.kind is kind) for kind in {form.kind for form in _ALL}
}
_FORMS: Final = {
    first: tuple(form for form in _ALL if form.first == first)
    for first in dict.fromkeys(form.first for form in _ALL)
}
"""The forms by their first words."""
