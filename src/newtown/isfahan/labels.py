"""Names of what happens and of what is counted, for people: refusals and narration use them."""

from collections.abc import Mapping
from typing import Final

from newtown.core.text import Phrase
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

EVENT_LABELS: Final[Mapping[type[Event], Phrase]] = {
    BuyDice: Phrase("supplying the dice", "ダイスの供給"),
    WhiteRolled: Phrase("the roll of the white dice", "白ダイスの目"),
    YellowRolled: Phrase("the roll of the yellow dice", "黄ダイスの目"),
    TakeGroup: Phrase("taking a group of dice", "ダイスのグループを選ぶこと"),
    DrawEmpty: Phrase("drawing for want of dice", "ダイスがないときにカードを引くこと"),
    CardDrawn: Phrase("drawing a card", "カードを引くこと"),
    PlaceCube: Phrase("shipping a cube", "商品の出荷"),
    PlayCard: Phrase("playing a card", "カードの使用"),
    ChooseShop: Phrase("choosing the order of two cubes", "キューブの順番の選択"),
    PayCamel: Phrase("paying a camel", "ラクダを使うこと"),
    SendCube: Phrase("sending the cube", "キューブを送ること"),
    Build: Phrase("building", "建設"),
    EndTurn: Phrase("ending the turn", "手番を終えること"),
}
"""A short name of every class of action and outcome, to go as a noun into a sentence."""


def points_label(points: int) -> Phrase:
    """So many points.

    >>> points_label(1).en, points_label(2).ja
    ('1 point', '2点')
    """
    return Phrase(f"{points} {'point' if points == 1 else 'points'}", f"{points}点")


def gold_label(gold: int) -> Phrase:
    """So much gold.

    >>> gold_label(2).en, gold_label(2).ja
    ('2 gold', '金2')
    """
    return Phrase(f"{gold} gold", f"金{gold}")


def camels_label(camels: int) -> Phrase:
    """So many camels.

    >>> camels_label(1).en, camels_label(2).ja
    ('1 camel', 'ラクダ2')
    """
    return Phrase(f"{camels} {'camel' if camels == 1 else 'camels'}", f"ラクダ{camels}")


def cubes_label(cubes: int) -> Phrase:
    """So many cubes.

    >>> cubes_label(1).en, cubes_label(2).ja
    ('1 cube', 'キューブ2個')
    """
    return Phrase(f"{cubes} {'cube' if cubes == 1 else 'cubes'}", f"キューブ{cubes}個")


def dice_label(dice: int) -> Phrase:
    """So many dice.

    >>> dice_label(1).en, dice_label(2).ja
    ('1 die', 'ダイス2個')
    """
    return Phrase(f"{dice} {'die' if dice == 1 else 'dice'}", f"ダイス{dice}個")
