"""The items under which points are entered, in the rule book's order."""

from typing import Final

from newtown.core.score import Item
from newtown.core.text import Phrase

ITEMS: Final = (
    Item("new-houses", "KNT-6.13", Phrase("new houses", "新築")),
    Item("trees", "KNT-6.13", Phrase("houses beside a tree", "樹のある土地")),
    Item("second-houses", "KNT-6.13", Phrase("second houses on a land", "同じ土地の2軒目")),
    Item("fifth-houses", "KNT-6.13", Phrase("fifth own houses", "5軒目の自分の家")),
    Item("largest", "KNT-6.13", Phrase("largest house", "最大の家")),
    Item("rows", "KNT-6.14", Phrase("rows of four", "一列に4つ")),
    Item("blocks", "KNT-6.14", Phrase("blocks of two by two", "2×2")),
    Item("extensions", "KNT-6.15", Phrase("extensions and take-overs", "増築・引き継ぎ")),
    Item("own-cards", "KNT-6.16", Phrase("houses on own land cards", "所持する土地カードへの新築")),
    Item("materials", "KNT-8.1", Phrase("materials at the end", "資材の精算")),
    Item("bare-cards", "KNT-8.2", Phrase("land cards without a house", "家のない土地カード")),
    Item("cards", "KNT-8.3", Phrase("land cards", "土地カード")),
    Item("residents", "KNT-9.5", Phrase("residents", "入居者")),
    Item("royal", "KNT-9.5", Phrase("royal families on the king's land", "王様の土地のボーナス")),
    Item("mistaken", "KNT-9.9", Phrase("cards taken mistakenly", "誤った受け入れ")),
    Item("empty-houses", "KNT-9.11", Phrase("houses without residents", "入居者のいない家")),
    Item("stones", "KNT-10.2", Phrase("reward stones", "褒美の石")),
    Item("most-stones", "KNT-10.2", Phrase("most reward stones", "最多の褒美の石")),
)

(
    NEW_HOUSES,
    TREES,
    SECOND_HOUSES,
    FIFTH_HOUSES,
    LARGEST,
    ROWS,
    BLOCKS,
    EXTENSIONS,
    OWN_CARDS,
    MATERIALS,
    BARE_CARDS,
    CARDS,
    RESIDENTS,
    ROYAL,
    MISTAKEN,
    EMPTY_HOUSES,
    STONES,
    MOST_STONES,
) = range(len(ITEMS))

EMPTY: Final = (0,) * len(ITEMS)
"""A ledger without points."""


def enter(ledger: tuple[int, ...], *entries: tuple[int, int]) -> tuple[int, ...]:
    """The ledger with points added under some items.

    >>> sum(enter(EMPTY, (NEW_HOUSES, 4), (TREES, 1)))
    5
    """
    points = list(ledger)
    for item, gained in entries:
        points[item] += gained
    return tuple(points)
