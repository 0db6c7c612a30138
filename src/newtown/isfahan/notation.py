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

from enum import Enum
from typing import Final

from newtown.core.notation import Gap, Line, Notation, one_of
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


def _any(kind: type[Enum]) -> Gap:
    """A gap for the values of an enum."""
    return one_of({str(member.value): member for member in kind})


_NOTATION: Final = Notation[Event](
    Line(BuyDice, "buy <count>"),
    Line(TakeGroup, "take <row> section", use=Use.SECTION),
    Line(TakeGroup, "take <row> section with <die_card>", use=Use.SECTION),
    Line(TakeGroup, "take <row> card", use=Use.CARD),
    Line(TakeGroup, "take <row> to <dest>", use=Use.SUPERVISOR),
    Line(DrawEmpty, "draw"),
    Line(PlaceCube, "place <shop>"),
    Line(PlayCard, "play <kind>"),
    Line(PlayCard, "play <kind> <shop>"),
    Line(PlayCard, "play <kind> <amount>"),
    Line(PlayCard, "play <kind> <amount> <direction>"),
    Line(ChooseShop, "first <shop>"),
    Line(PayCamel, "pay"),
    Line(SendCube, "send"),
    Line(Build, "build <building>"),
    Line(Build, "build <building> without camels", waive_camels=True),
    Line(Build, "build <building> without gold", waive_gold=True),
    Line(Build, "build <building> without camels gold", waive_camels=True, waive_gold=True),
    Line(EndTurn, "end"),
    Line(WhiteRolled, "= white <faces>..."),
    Line(YellowRolled, "= yellow <faces>..."),
    Line(CardDrawn, "= card <kind>"),
    gaps={
        "building": _any(BuildingKind),
        "dest": Gap("c|[a-z][1-9][0-9]?", str, str.upper),
        "die_card": _any(CardKind),
        "direction": _any(Direction),
        "kind": _any(CardKind),
        "shop": Gap(r"[a-z][a-z0-9]{0,19}\.(?:0|[1-9][0-9]?)", str, str),
    },
    lists={"faces"},
)


def notate(event: Event, /) -> str:
    """The event as one line of text; ``parse`` reads it back.

    Raises ``NotationError`` for an event that no line stands for, such as one with a number below 0 or
    with fields that don't go together.

    >>> from newtown import isfahan
    >>> isfahan.notate(isfahan.TakeGroup(3, isfahan.Use.SUPERVISOR, dest="W5"))
    'take 3 to W5'
    """
    return _NOTATION.notate(event)


def parse(text: str, /) -> Event:
    """The event of a line of text, by the module's table; whether it is legal isn't asked.

    Raises ``NotationError`` for anything else: its message says which word isn't understood, and how
    lines that begin with the same word go on.

    >>> from newtown import isfahan
    >>> isfahan.parse("Take  3 to w5")
    TakeGroup(row=3, use=Use.SUPERVISOR, die_card=None, dest='W5')
    """
    return _NOTATION.parse(text)
