"""One stable line of text for every event, and back.

A line is made of words of ASCII letters, digits and signs. Numbers are whole, from 0 to 999999999, and
written without leading zeros; lists of numbers stay in the order given, and may be empty. Letter case
and the width of spaces don't matter when a line is read.

===============================  =================================================================
line                             event
===============================  =================================================================
``cards 3 7``                    take land cards in the draft
``tree 3``                       choose how many dice are rolled for the tree
``plant 9``                      choose the land where the tree goes
``take red 6``                   take a die: its colour and face
``reroll white 2 4``             roll white dice with these values again
``reroll green``                 roll the green die again
``reroll black``                 roll the black die again
``zero 5 with 17``               set the white die with this value to 0, with a land card
``double 5 with 17``             double it
``raise red with 5``             add 1 to a die, with a land card
``swap with 7``                  swap green and black, with a land card
``gain with 9``                  gain a material, with a land card
``return with 9``                give a material back, with a land card
``move 11``, ``move king``       move the craftsman to a land
``supply``                       take the material
``give 5 to 2``                  give a material of this size to a seat
``split 5 into 2 3``             exchange one material for two
``join 2 3``                     exchange two materials for one
``build 1x3 with 3 4 5``         a new house: spec x floors, then the pieces
``build 4x1+ with 4 4 5``        the same with a penthouse
``extend 0 to 2x2 with 4``       house 0 of the land becomes that (``+`` as above)
``takeover 1 to 4x2 with 6 6``   the same with another player's house
``help``                         give the black left to the next player
``end``                          end the turn
``pass``                         don't move, or don't take a card
``vote on``, ``vote stop``       play a further round, or not
``reroll all``                   roll all own dice again
``keep``                         keep the own dice
``house 0.1 in 12.0``            the card of column 0, depth 1 into house 0 of land 12
``mistake 2``                    the front card of column 2, mistakenly
``= card 5``                     chance: a land card is dealt or turned up
``= tree 2 3 6``                 chance: the roll for the tree
``= red 1 2 6``                  chance: a roll of dice of one colour
``= again white 2 3``            chance: the roll of dice rolled again
``= family masons``              chance: a resident card is laid out
``= royal 4``                    chance: the roll for a royal family
===============================  =================================================================
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, cycle
from typing import Final, final

import attrs

from newtown.core.errors import NotationError
from newtown.kings.actions import (
    Build,
    CardDealt,
    DiceRerolled,
    DiceRolled,
    DoubleWhite,
    EndTurn,
    Event,
    Extend,
    FamilyDealt,
    GainMaterial,
    Give,
    Help,
    Join,
    KeepDice,
    Move,
    Pass,
    PlantTree,
    RaiseDie,
    RerollAll,
    RerollBlack,
    RerollGreen,
    RerollWhite,
    ReturnMaterial,
    RollTree,
    RoyalDieRolled,
    Split,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeMistakenly,
    TakeOver,
    TreeRolled,
    Vote,
    ZeroWhite,
)
from newtown.kings.components import KING_LAND, Colour

_LONGEST: Final = 1_000
"""No event of a game has nearly as long a line; longer text isn't looked at."""

_QUOTED: Final = 40
"""As many characters of what isn't understood are quoted."""


def notate(event: Event, /) -> str:
    """The event as one line of text; ``parse`` reads it back.

    Raises ``NotationError`` for an event that no line stands for, such as one with a number below 0.

    >>> from newtown.kings.actions import Build
    >>> notate(Build(spec=1, floors=3, penthouse=False, pieces=(3, 4, 5)))
    'build 1x3 with 3 4 5'
    """
    form = _FORM_OF.get(type(event))
    line = "" if form is None else form.write(event)
    if len(line) > _LONGEST or _read(line.split()) != event:
        raise NotationError("no line of text stands for this event", repr(event))
    return line


def parse(text: str, /) -> Event:
    """The event of a line of text, by the module's table; whether it is legal isn't asked.

    Raises ``NotationError`` for anything else: its message says which word isn't understood, and how
    lines that begin with the same word go on.

    >>> parse("Take  red 6")
    TakeDie(colour=Colour.RED, face=6)
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
    """How a field's value, or each value of a list, is written and read, and how errors show it."""

    pattern: str
    write: Callable[[object], str]
    read: Callable[[str], object]
    shown: str | None = None


def _one_of(values: Mapping[str, object], shown: str) -> _Gap:
    """A gap for one of these texts, each of which stands for a value."""
    texts = {value: text for text, value in values.items()}
    pattern = "|".join(map(re.escape, values))
    return _Gap(pattern, lambda value: texts.get(value, "?"), values.__getitem__, shown)


_DIGITS: Final = "0|[1-9][0-9]{0,8}"
_NUMBER: Final = _Gap(_DIGITS, str, int)
_GAPS: Final[Mapping[str, _Gap]] = {
    "colour": _one_of({colour.value: colour for colour in Colour}, "red|green|black|white"),
    "extend": _one_of({"on": True, "stop": False}, "on|stop"),
    "family": _Gap("[a-z0-9]+(?:-[a-z0-9]+)*", str, str),
    "land": _Gap(
        f"king|{_DIGITS}",
        lambda land: "king" if land == KING_LAND else str(land),
        lambda text: KING_LAND if text == "king" else int(text),
    ),
    "penthouse": _one_of({"": False, "+": True}, "[+]"),
}
"""The gaps of the fields that aren't mere numbers."""

_LISTS: Final = frozenset({"cards", "faces", "parts", "pieces", "values"})
"""The fields that hold more than one number."""


def _gap(field: str) -> _Gap:
    return _GAPS.get(field, _NUMBER)


# -- Forms: how the lines of a class go -------------------------------------------------------------

_MARK: Final = re.compile(r"<(\w+)>(\.\.\.)?")


@final
class _Form:
    """How the events of one class are written and read.

    The line has a ``<field>`` for each field of the class; a list's field stands there for each of its
    numbers, or once, at the end and with ``...`` behind, for any count of them.
    """

    def __init__(self, kind: type[Event], line: str) -> None:
        self._make: Callable[..., Event] = kind
        self._fields = tuple(field.name for field in attrs.fields(kind))
        self._line = line
        words = line.split()
        self._any_more = [_pattern(words.pop().removesuffix("..."))] if line.endswith("...") else []
        self._words = tuple(map(_pattern, words))
        self.first = words[0]
        self.shown = _MARK.sub(_shown, line)

    def write(self, event: Event) -> str:
        """The event's line; nonsense if a value isn't one that the field can have."""
        texts = {field: _texts(event, field) for field in self._fields}

        def filled(mark: re.Match[str]) -> str:
            left = texts[mark[1]]
            return " ".join(left) if mark[2] else next(left, "?")

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
        return self._make(
            **{field: tuple(values[field]) if field in _LISTS else values[field][0] for field in self._fields}
        )

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


def _shown(mark: re.Match[str]) -> str:
    return _gap(mark[1]).shown or mark[0]


def _texts(event: Event, field: str) -> Iterator[str]:
    value = getattr(event, field)
    return map(_gap(field).write, value if field in _LISTS else (value,))


_FORM_OF: Final = {
    kind: _Form(kind, line)
    for kind, line in (
        (TakeCards, "cards <cards>..."),
        (RollTree, "tree <dice>"),
        (PlantTree, "plant <land>"),
        (TakeDie, "take <colour> <face>"),
        (RerollWhite, "reroll white <values>..."),
        (RerollGreen, "reroll green"),
        (RerollBlack, "reroll black"),
        (ZeroWhite, "zero <value> with <card>"),
        (DoubleWhite, "double <value> with <card>"),
        (RaiseDie, "raise <colour> with <card>"),
        (SwapDice, "swap with <card>"),
        (GainMaterial, "gain with <card>"),
        (ReturnMaterial, "return with <card>"),
        (Move, "move <land>"),
        (TakeMaterial, "supply"),
        (Give, "give <size> to <seat>"),
        (Split, "split <size> into <parts> <parts>"),
        (Join, "join <parts> <parts>"),
        (Build, "build <spec>x<floors><penthouse> with <pieces>..."),
        (Extend, "extend <house> to <spec>x<floors><penthouse> with <pieces>..."),
        (TakeOver, "takeover <house> to <spec>x<floors> with <pieces>..."),
        (Help, "help"),
        (EndTurn, "end"),
        (Pass, "pass"),
        (Vote, "vote <extend>"),
        (RerollAll, "reroll all"),
        (KeepDice, "keep"),
        (TakeFamily, "house <column>.<depth> in <land>.<house>"),
        (TakeMistakenly, "mistake <column>"),
        (CardDealt, "= card <card>"),
        (TreeRolled, "= tree <faces>..."),
        (DiceRolled, "= <colour> <faces>..."),
        (DiceRerolled, "= again <colour> <faces>..."),
        (FamilyDealt, "= family <family>"),
        (RoyalDieRolled, "= royal <face>"),
    )
}
_FORMS: Final = {
    first: tuple(form for form in _FORM_OF.values() if form.first == first)
    for first in dict.fromkeys(form.first for form in _FORM_OF.values())
}
"""The forms by their first words."""
