"""One stable line of text for every event, and back.

=====================================  ==================================================
``cards 3 7``                          take land cards in the draft
``tree 3``, ``plant 9``                dice for the tree; the land where it goes
``take red 6``                         take a die
``reroll white 2 4``, ``reroll green`` roll dice again
``zero 5 with 17``, ``double 5 with 17``, ``raise red with 5``, ``swap with 7``, ``gain with 9``,
``return with 9``                      use a land card
``move 11``, ``move king``             move the craftsman
``supply``, ``give 5 to 2``            take the material; give one to a seat
``split 5 into 2 3``, ``join 2 3``     exchange
``build 1x3 with 3 4 5``               a new house: spec x floors, ``+`` after it for a penthouse
``extend 0 to 4x1+ with 4``            house 0 of the land becomes that
``takeover 1 to 4x2 with 6 6``         the same to another's house
``help``, ``end``, ``pass``            help; end the turn; pass
``vote on``, ``vote stop``             play a fifth round or not
``reroll all``, ``keep``               own dice in the fifth round
``house 0.1 in 12.0``                  the card of column 0, depth 1 into house 0 of land 12
``mistake 2``                          the front card of column 2, mistakenly
``= card 5``, ``= tree 2 3 6``, ``= red 1 2 6``, ``= again white 2 3``, ``= family masons``,
``= royal 4``                          what chance decides
=====================================  ==================================================
"""

import re
from collections.abc import Callable
from typing import Final, TypeVar, final

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

E = TypeVar("E")

_LONGEST: Final = 1_000
"""No event's line is nearly as long; longer text isn't looked at."""


def notate(event: Event, /) -> str:
    """The event as one line of text; ``parse`` reads it back.

    >>> from newtown.kings.actions import Build
    >>> notate(Build(spec=1, floors=3, penthouse=False, pieces=(3, 4, 5)))
    'build 1x3 with 3 4 5'
    """
    return _BY_TYPE[type(event)].write(event)


def parse(text: str, /) -> Event:
    """The event of a line of text; letter case and the width of spaces don't matter.

    Raises ``NotationError`` for anything else.

    >>> parse("Take  red 6")
    TakeDie(colour=Colour.RED, face=6)
    """
    if len(text) > _LONGEST:
        raise NotationError("no event's line is that long", text[:_LONGEST])
    line = " ".join(text.lower().split())
    for form in _FORMS:
        match = form.pattern.fullmatch(line)
        if match is not None:
            return form.read(match)
    raise NotationError("not the notation of any event", text)


@final
@attrs.frozen
class _Form:
    """How the events of one class are written and read."""

    kind: type[Event]
    pattern: re.Pattern[str]
    write: Callable[[Event], str]
    read: Callable[[re.Match[str]], Event]


_GAPS: Final = {
    "#": r"([0-9]{1,9})",
    "#s": r"([0-9]{1,9}(?: [0-9]{1,9})*)",
    "land": r"(king|[0-9]{1,9})",
    "colour": r"(red|green|black|white)",
    "shape": r"([0-9]{1,9})x([0-9]{1,9})(\+?)",
    "name": r"([a-z0-9]+(?:-[a-z0-9]+)*)",
    "choice": r"(on|stop)",
}


def _form(
    kind: type[E], line: str, write: Callable[[E], tuple[str | int, ...]], read: Callable[..., E]
) -> _Form:
    """A line with ``<gaps>``: ``write`` gives what fills them, ``read`` takes the texts found there."""
    parts = re.split(r"<(.*?)>", line)
    pattern = "".join(_GAPS[part] if index % 2 else re.escape(part) for index, part in enumerate(parts))
    texts, gaps = parts[::2], parts[1::2]

    def written(event: Event) -> str:
        filled = write(event) if isinstance(event, kind) else ()
        pieces = [text + str(gap) for text, gap in zip(texts, filled, strict=False)]
        return "".join(pieces) + texts[len(gaps)]

    return _Form(kind, re.compile(pattern), written, lambda match: read(*match.groups()))  # type: ignore
