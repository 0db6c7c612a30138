"""Names of what happens and of what lies on the table, for people: refusals and narration use them."""

from collections.abc import Mapping
from typing import Final

from newtown.core.text import Phrase, say
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
    LevelUp,
    PassSwap,
    Produce,
    ReturnCard,
    Score,
    UseWatchtower,
)
from newtown.townfolk.catalogue import Catalogue
from newtown.townfolk.components import MATERIALS, CardKind, Icon, Material

EVENT_LABELS: Final[Mapping[type[Event], Phrase]] = {
    # Set-up
    BoardsOffered: Phrase("laying out starting boards", "初期土地ボードを並べること"),
    ChooseBoard: Phrase("choosing a starting board", "初期土地ボードを選ぶこと"),
    # The steps of a turn
    PassSwap: Phrase("passing the exchange", "交換のパス"),
    UseWatchtower: Phrase("using the Watchtower", "やぐらの使用"),
    ReturnCard: Phrase("returning a card", "カードを山札に戻すこと"),
    EndReturn: Phrase("ending the exchange", "交換の終了"),
    CardRevealed: Phrase("turning up a card", "カードを表にすること"),
    BuyDice: Phrase("buying dice", "サイコロの獲得"),
    DiceRolled: Phrase("the roll of the dice", "サイコロの目"),
    Produce: Phrase("producing", "材料の生産"),
    LevelUp: Phrase("levelling up", "レベルアップ"),
    EndProduce: Phrase("ending step 4", "ステップ4の終了"),
    Score: Phrase("scoring", "得点の獲得"),
    EndScore: Phrase("ending step 5", "ステップ5の終了"),
    Acquire: Phrase("acquiring a card", "カードの獲得"),
    EndAcquire: Phrase("ending step 6", "ステップ6の終了"),
}
"""A short name of every class of action and outcome, to go as a noun into a sentence."""

MATERIAL_LABELS: Final[Mapping[Material, Phrase]] = {
    Material.WHEAT: Phrase("wheat", "麦"),
    Material.WOOD: Phrase("wood", "木"),
    Material.STONE: Phrase("stone", "石"),
    Material.IRON: Phrase("iron", "鉄"),
}
KIND_LABELS: Final[Mapping[CardKind, Phrase]] = {
    CardKind.LAND: Phrase("land", "土地"),
    CardKind.CRAFTSMAN: Phrase("craftsman", "職人"),
    CardKind.BUILDING: Phrase("building", "建物"),
}
ICON_LABELS: Final[Mapping[Icon, Phrase]] = {
    Icon.LAND: Phrase("land", "土地"),
    Icon.CRAFTSMAN: Phrase("craftsman", "職人"),
    Icon.BUILDING: Phrase("building", "建物"),
    Icon.FOOD: Phrase("food", "食料"),
}


def card_label(catalogue: Catalogue, card: str) -> Phrase:
    """A card's name, or the id itself where the edition has no such card."""
    found = catalogue.cards.get(card)
    return found.label if found is not None else Phrase(card, card)


def board_label(catalogue: Catalogue, board: str) -> Phrase:
    """A starting board by its number and the materials of its face 1."""
    found = catalogue.boards[board]
    english = "/".join(MATERIAL_LABELS[kind].en for kind in found.face_1)
    japanese = "/".join(MATERIAL_LABELS[kind].ja for kind in found.face_1)
    return Phrase(f"board {found.number} ({english})", f"ボード{found.number}（{japanese}）")


def box_label(catalogue: Catalogue, box: str) -> Phrase:
    """A box by its name on the board, or by its card's name; by its id where there is no such box."""
    card = catalogue.card_of_box.get(box)
    if card is not None:
        return catalogue.cards[card].label
    return catalogue.board_box_labels.get(box, Phrase(box, box))


def points_label(points: int) -> Phrase:
    """So many points.

    >>> points_label(1).en, points_label(2).ja
    ('1 point', '2点')
    """
    return Phrase(f"{points} {'point' if points == 1 else 'points'}", f"{points}点")


def coins_label(coins: int) -> Phrase:
    """So many coins.

    >>> coins_label(2).en, coins_label(1).ja
    ('2 coins', 'コイン1枚')
    """
    return Phrase(f"{coins} {'coin' if coins == 1 else 'coins'}", f"コイン{coins}枚")


def dice_label(faces: tuple[int, ...]) -> Phrase:
    """Dice by their faces.

    >>> dice_label((2, 6)).en, dice_label((5,)).ja
    ('dice 2, 6', 'サイコロ5')
    """
    noun = "die" if len(faces) == 1 else "dice"
    return Phrase(f"{noun} {say(faces, 'en')}", f"サイコロ{say(faces, 'ja')}")


def kinds_label(kinds: tuple[Material, ...]) -> Phrase:
    """Materials by kind and number.

    >>> kinds_label((Material.WHEAT, Material.WHEAT, Material.IRON)).en
    '2 wheat, 1 iron'
    >>> kinds_label((Material.WOOD,)).ja
    '木1'
    """
    counted = [(MATERIAL_LABELS[kind], kinds.count(kind)) for kind in MATERIALS if kind in kinds]
    if not counted:
        return Phrase("no material", "材料なし")
    return Phrase(
        ", ".join(f"{number} {label.en}" for label, number in counted),
        "、".join(f"{label.ja}{number}" for label, number in counted),
    )
