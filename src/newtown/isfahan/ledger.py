"""The items under which points are entered (ISF-3.27)."""

from typing import Final

from newtown.core.score import Item
from newtown.core.text import Phrase

ITEMS: Final = (
    Item("caravan_now", "ISF-6.6", Phrase("cubes entering the caravan", "キャラバンのラクダの点")),
    Item("caravan_full", "ISF-6.7", Phrase("full caravans", "満員のキャラバン")),
    Item("caravan_week", "ISF-6.3", Phrase("the caravan at week ends", "週末のキャラバン")),
    Item("souks", "ISF-6.2", Phrase("completed souks", "独占した商店街")),
    Item("bazaar", "ISF-6.2", Phrase("the bazaar", "バザール")),
    Item("buildings", "ISF-1.10", Phrase("buildings", "建物")),
    Item("cards", "ISF-4.6", Phrase("cards", "カード")),
    Item("other", "ISF-3.27", Phrase("given when the position was set up", "局面設定時の得点")),
)

CARAVAN_NOW, CARAVAN_FULL, CARAVAN_WEEK, SOUKS, BAZAAR, BUILDINGS, CARDS, OTHER = range(len(ITEMS))

EMPTY: Final = (0,) * len(ITEMS)
"""A ledger without points."""


def enter(ledger: tuple[int, ...], item: int, points: int) -> tuple[int, ...]:
    """The ledger with points added under one item.

    >>> sum(enter(EMPTY, SOUKS, 4))
    4
    """
    return (*ledger[:item], ledger[item] + points, *ledger[item + 1 :])
