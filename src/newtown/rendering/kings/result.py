"""The points of everybody when the game is over, by what they were scored for."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang, said
from newtown.kings.ledger import ITEMS
from newtown.kings.views import View
from newtown.rendering.canvas import group, label, strokes
from newtown.rendering.kings.middle import heading
from newtown.rendering.palette import EDGE
from newtown.rendering.tokens import seat_badge

_COLUMNS: Final = 3
_ROW: Final = 24.0


def result(view: View, lang: Lang, width: float) -> svg.G:
    """A table of the items in columns, each with a place for every player."""
    across = (width + 24) / _COLUMNS
    rows = -(-len(ITEMS) // _COLUMNS)
    parts: list[svg.Element] = [heading(said("Points", "得点").text(lang), 200)]
    for column in range(_COLUMNS):
        items = range(column * rows, min(len(ITEMS), (column + 1) * rows))
        parts.append(group(*_items(view, items, lang, across - 24), at=(across * column, 24)))
    return group(*parts)


def _items(view: View, items: range, lang: Lang, width: float) -> Iterator[svg.Element]:
    step = 40.0
    left = width - step * len(view.players)
    for seat in range(len(view.players)):
        yield seat_badge(seat, left + step * (seat + 0.5), 8, 9)
    for place, item in enumerate(items):
        y = 30 + _ROW * place
        yield strokes(((0, y - 12), (width, y - 12)), stroke=EDGE, stroke_width=0.8)
        yield label(ITEMS[item].label.text(lang), 0, y, size=14, within=left - 6, anchor="start")
        for seat, player in enumerate(view.players):
            points = player.ledger[item]
            if points:
                yield label(str(points), left + step * (seat + 0.5), y, size=15, within=step - 6, bold=True)
