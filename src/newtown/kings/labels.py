"""Names of what happens and of what is counted, for people: refusals and narration use them."""

from collections.abc import Mapping
from typing import Final

from newtown.core.text import Phrase, say
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
from newtown.kings.components import COLOUR_LABELS, Colour

EVENT_LABELS: Final[Mapping[type[Event], Phrase]] = {
    # Chapter 2: set-up
    TakeCards: Phrase("taking land cards", "土地カードを取ること"),
    CardDealt: Phrase("dealing a land card", "土地カードを配ること"),
    # Chapter 3: preparation and dice
    RollTree: Phrase("rolling for the tree", "樹のさいころを振ること"),
    TreeRolled: Phrase("the roll for the tree", "樹のさいころの目"),
    PlantTree: Phrase("planting the tree", "樹を植えること"),
    DiceRolled: Phrase("a roll of dice", "さいころの目"),
    TakeDie: Phrase("taking a die", "さいころを取ること"),
    # Chapters 4 and 5: moving and supply
    RerollWhite: Phrase("rolling white dice again", "白の振りなおし"),
    RerollGreen: Phrase("rolling the green die again", "緑の振りなおし"),
    RerollBlack: Phrase("rolling the black die again", "黒の振りなおし"),
    DiceRerolled: Phrase("a roll of dice rolled again", "振りなおしたさいころの目"),
    ZeroWhite: Phrase("setting a white die to 0", "白の目を0にすること"),
    DoubleWhite: Phrase("doubling a white die", "白の目を2倍にすること"),
    RaiseDie: Phrase("raising a die", "目を1増やすこと"),
    SwapDice: Phrase("swapping green and black", "緑の目と黒の目の入れ替え"),
    GainMaterial: Phrase("gaining a material with a land card", "土地カードで資材を得ること"),
    ReturnMaterial: Phrase("returning a material with a land card", "土地カードで資材を返すこと"),
    Move: Phrase("moving", "移動"),
    TakeMaterial: Phrase("taking the material", "資材の仕入れ"),
    Give: Phrase("giving a material away", "資材を譲ること"),
    # Chapter 6: building
    Split: Phrase("splitting a material", "資材1個から2個への交換"),
    Join: Phrase("joining materials", "資材2個から1個への交換"),
    Build: Phrase("building a new house", "新築"),
    Extend: Phrase("extending a house", "増築"),
    TakeOver: Phrase("taking over a house", "引き継ぎ"),
    Help: Phrase("helping", "手伝い"),
    EndTurn: Phrase("ending the turn", "手番を終えること"),
    Pass: Phrase("passing", "パス"),
    # Chapter 7: extension
    Vote: Phrase("deciding on a further round", "延長の決定"),
    RerollAll: Phrase("rolling all dice again", "さいころすべての振りなおし"),
    KeepDice: Phrase("keeping the dice", "さいころをそのまま使うこと"),
    # Chapter 9: residents
    FamilyDealt: Phrase("laying out a resident card", "入居者カードを並べること"),
    TakeFamily: Phrase("taking in a family", "入居者の受け入れ"),
    TakeMistakenly: Phrase("taking a card mistakenly", "誤った受け入れ"),
    RoyalDieRolled: Phrase("the roll for the royal family", "王族のさいころの目"),
}
"""A short name of every class of action and outcome, to go as a noun into a sentence."""


def stones_label(count: int) -> Phrase:
    """So many reward stones.

    >>> stones_label(1).en, stones_label(2).ja
    ('1 reward stone', '褒美の石2個')
    """
    return Phrase(f"{count} reward {'stone' if count == 1 else 'stones'}", f"褒美の石{count}個")


def materials_label(sizes: tuple[int, ...]) -> Phrase:
    """Materials by their sizes.

    >>> materials_label((3,)).en, materials_label((3, 4)).en, materials_label((3, 4)).ja
    ('a material of size 3', 'materials of sizes 3, 4', '資材3、4')
    """
    noun = "a material of size" if len(sizes) == 1 else "materials of sizes"
    return Phrase(f"{noun} {say(sizes, 'en')}", f"資材{say(sizes, 'ja')}")


def cards_label(numbers: tuple[int, ...]) -> Phrase:
    """Land cards by their numbers.

    >>> cards_label((3, 4)).en, cards_label((5,)).ja
    ('land cards 3, 4', '土地カード5')
    """
    noun = "land card" if len(numbers) == 1 else "land cards"
    return Phrase(f"{noun} {say(numbers, 'en')}", f"土地カード{say(numbers, 'ja')}")


def dice_label(colour: Colour, values: tuple[int, ...]) -> Phrase:
    """Dice of one colour by their values.

    >>> dice_label(Colour.WHITE, (2, 4)).en, dice_label(Colour.RED, (6,)).ja
    ('white 2, 4', '赤の6')
    """
    label = COLOUR_LABELS[colour]
    return Phrase(f"{label.en} {say(values, 'en')}", f"{label.ja}の{say(values, 'ja')}")


def points_label(points: int) -> Phrase:
    """So many points.

    >>> points_label(1).en, points_label(-2).ja
    ('1 point', '-2点')
    """
    return Phrase(f"{points} {'point' if points in (1, -1) else 'points'}", f"{points}点")
