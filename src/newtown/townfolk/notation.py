"""One stable line of text for every event, and back.

=======================================  ==================================================
``board S1``                             choose a starting board
``pass``, ``watchtower``                 step 1: pass, or pay for the exchange
``return L03``, ``end return``           put a card under its deck; no further card
``buy 2``                                step 2: so many dice more
``produce market with 6 6 for T``        step 4: a box, the dice paid, the materials received
``level C01``, ``end produce``           level a craftsman up; end step 4
``score C09.1 with W T``                 step 5: a box, the dice and materials paid
``score B12.R with 6 6 boosted``         the boosted mode
``end score``                            end step 5
``acquire L03``, ``end acquire``         step 6: acquire a card; end the step
``= card L03``, ``= boards S1 S4``,      what chance decides
``= dice 1 2 2 5 6``
=======================================  ==================================================
"""

import re
from collections.abc import Callable
from typing import Final, final

import attrs

from newtown.core.errors import NotationError
from newtown.townfolk.actions import (
    Acquire,
    BoardsOffered,
    BuyDice,
    CardRevealed,
    ChooseBoard,
    DiceRolled,
    EndAcquire,
    EndProduce,
    EndReturn,
    EndScore,
    Event,
    Kinds,
    LevelUp,
    PassSwap,
    Produce,
    ReturnCard,
    Score,
    UseWatchtower,
)
from newtown.townfolk.components import Material

_LONGEST: Final = 1_000
"""No event's line is nearly as long; longer text isn't looked at."""


def notate(event: Event, /) -> str:
    """The event as one line of text; ``parse`` reads it back.

    >>> from newtown import townfolk
    >>> townfolk.notate(townfolk.Produce("market", (6, 6), (townfolk.Material.WOOD,)))
    'produce market with 6 6 for T'
    """
    match event:
        case ChooseBoard(board):
            return f"board {board}"
        case ReturnCard(card):
            return f"return {card}"
        case BuyDice(dice):
            return f"buy {dice}"
        case Produce(box, dice, materials):
            return f"produce {box}{_list(' with', dice, ())}{_list(' for', (), materials)}"
        case LevelUp(card):
            return f"level {card}"
        case Score(box, dice, materials, boost):
            return f"score {box}{_list(' with', dice, materials)}{' boosted' if boost else ''}"
        case Acquire(card):
            return f"acquire {card}"
        case CardRevealed(card):
            return f"= card {card}"
        case BoardsOffered(boards):
            return " ".join(("= boards", *boards))
        case DiceRolled(faces):
            return " ".join(("= dice", *map(str, faces)))
        case _:
            return next(line for line, fixed in _FIXED.items() if fixed == event)


def _list(word: str, dice: tuple[int, ...], materials: Kinds) -> str:
    pieces = (*map(str, dice), *(kind.value for kind in materials))
    return " ".join((word, *pieces)) if pieces else ""


def parse(text: str, /) -> Event:
    """The event of a line of text, by the module's table; whether it is legal isn't asked.

    The width of spaces doesn't matter. Raises ``NotationError`` for anything else.

    >>> from newtown import townfolk
    >>> townfolk.parse("score  C09.1 with W T")
    Score(box='C09.1', dice=(), materials=(Material.WHEAT, Material.WOOD), boost=False)
    """
    if len(text) > _LONGEST:
        raise NotationError("no event's line is that long", text[:_LONGEST])
    line = " ".join(text.split())
    if line in _FIXED:
        return _FIXED[line]
    for form in _FORMS:
        match = form.pattern.fullmatch(line)
        if match is not None:
            return form.read(match)
    raise NotationError("not the notation of any event", text)


_FIXED: Final[dict[str, Event]] = {
    "pass": PassSwap(),
    "watchtower": UseWatchtower(),
    "end return": EndReturn(),
    "end produce": EndProduce(),
    "end score": EndScore(),
    "end acquire": EndAcquire(),
}


@final
@attrs.frozen
class _Form:
    """A line with gaps, and the event that a matching line means."""

    pattern: re.Pattern[str]
    read: Callable[[re.Match[str]], Event]


_ID: Final = r"([A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)?)"
_NUMBER: Final = r"([0-9]{1,4})"
_DICE: Final = r"((?: [0-9]{1,4})*)"
_KINDS: Final = r"((?: [WTSI])*)"


def _numbers(text: str | None) -> tuple[int, ...]:
    return tuple(map(int, (text or "").split()))


def _kinds(text: str | None) -> Kinds:
    return tuple(map(Material, (text or "").split()))


_FORMS: Final = (
    _Form(re.compile(f"board {_ID}"), lambda found: ChooseBoard(found[1])),
    _Form(re.compile(f"return {_ID}"), lambda found: ReturnCard(found[1])),
    _Form(re.compile(f"buy {_NUMBER}"), lambda found: BuyDice(int(found[1]))),
    _Form(
        re.compile(f"produce {_ID}(?: with(?= ){_DICE})?(?: for(?= ){_KINDS})?"),
        lambda found: Produce(found[1], _numbers(found[2]), _kinds(found[3])),
    ),
    _Form(re.compile(f"level {_ID}"), lambda found: LevelUp(found[1])),
    _Form(
        re.compile(f"score {_ID}(?: with(?= ){_DICE}{_KINDS})?( boosted)?"),
        lambda found: Score(found[1], _numbers(found[2]), _kinds(found[3]), found[4] is not None),
    ),
    _Form(re.compile(f"acquire {_ID}"), lambda found: Acquire(found[1])),
    _Form(re.compile(f"= card {_ID}"), lambda found: CardRevealed(found[1])),
    _Form(
        re.compile(r"= boards((?: [A-Za-z0-9_.]+)*)"), lambda found: BoardsOffered(tuple(found[1].split()))
    ),
    _Form(re.compile(f"= dice{_DICE}"), lambda found: DiceRolled(_numbers(found[1]))),
)
