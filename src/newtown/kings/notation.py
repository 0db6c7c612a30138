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

from typing import Final

from newtown.core.notation import DIGITS, Gap, Line, Notation, one_of
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

_NOTATION: Final = Notation[Event](
    Line(TakeCards, "cards <cards>..."),
    Line(RollTree, "tree <dice>"),
    Line(PlantTree, "plant <land>"),
    Line(TakeDie, "take <colour> <face>"),
    Line(RerollWhite, "reroll white <values>..."),
    Line(RerollGreen, "reroll green"),
    Line(RerollBlack, "reroll black"),
    Line(ZeroWhite, "zero <value> with <card>"),
    Line(DoubleWhite, "double <value> with <card>"),
    Line(RaiseDie, "raise <colour> with <card>"),
    Line(SwapDice, "swap with <card>"),
    Line(GainMaterial, "gain with <card>"),
    Line(ReturnMaterial, "return with <card>"),
    Line(Move, "move <land>"),
    Line(TakeMaterial, "supply"),
    Line(Give, "give <size> to <seat>"),
    Line(Split, "split <size> into <parts> <parts>"),
    Line(Join, "join <parts> <parts>"),
    Line(Build, "build <spec>x<floors><penthouse> with <pieces>..."),
    Line(Extend, "extend <house> to <spec>x<floors><penthouse> with <pieces>..."),
    Line(TakeOver, "takeover <house> to <spec>x<floors> with <pieces>..."),
    Line(Help, "help"),
    Line(EndTurn, "end"),
    Line(Pass, "pass"),
    Line(Vote, "vote <extend>"),
    Line(RerollAll, "reroll all"),
    Line(KeepDice, "keep"),
    Line(TakeFamily, "house <column>.<depth> in <land>.<house>"),
    Line(TakeMistakenly, "mistake <column>"),
    Line(CardDealt, "= card <card>"),
    Line(TreeRolled, "= tree <faces>..."),
    Line(DiceRolled, "= <colour> <faces>..."),
    Line(DiceRerolled, "= again <colour> <faces>..."),
    Line(FamilyDealt, "= family <family>"),
    Line(RoyalDieRolled, "= royal <face>"),
    gaps={
        "colour": one_of({colour.value: colour for colour in Colour}, "red|green|black|white"),
        "extend": one_of({"on": True, "stop": False}, "on|stop"),
        "family": Gap("[a-z0-9]+(?:-[a-z0-9]+)*", str, str),
        "land": Gap(
            f"king|{DIGITS}",
            lambda land: "king" if land == KING_LAND else str(land),
            lambda text: KING_LAND if text == "king" else int(text),
        ),
        "penthouse": one_of({"": False, "+": True}, "[+]"),
    },
    lists={"cards", "faces", "parts", "pieces", "values"},
)


def notate(event: Event, /) -> str:
    """The event as one line of text; ``parse`` reads it back.

    Raises ``NotationError`` for an event that no line stands for, such as one with a number below 0.

    >>> import newtown
    >>> newtown.notate(newtown.Build(spec=1, floors=3, penthouse=False, pieces=(3, 4, 5)))
    'build 1x3 with 3 4 5'
    """
    return _NOTATION.notate(event)


def parse(text: str, /) -> Event:
    """The event of a line of text, by the module's table; whether it is legal isn't asked.

    Raises ``NotationError`` for anything else: its message says which word isn't understood, and how
    lines that begin with the same word go on.

    >>> import newtown
    >>> newtown.parse("Take  red 6")
    TakeDie(colour=Colour.RED, face=6)
    """
    return _NOTATION.parse(text)
