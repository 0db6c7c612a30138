"""A card in the picture, in the shop with its cost, before a player with its level."""

from typing import Final

import svg

from newtown.core.text import Lang
from newtown.rendering.canvas import group, label, rectangle
from newtown.rendering.palette import GOLD, INK, PAPER, mixed
from newtown.rendering.seals import seal
from newtown.rendering.tokens import card as ground_of
from newtown.rendering.townfolk import icons, words
from newtown.rendering.townfolk.boxes import Field, Owned, box_tile
from newtown.rendering.townfolk.phrases import box_lines, cost_pieces, row_width, rows_in
from newtown.townfolk.components import Card
from newtown.townfolk.labels import KIND_LABELS
from newtown.townfolk.symbols import write_cost
from newtown.townfolk.views import View

WIDTH: Final = 180.0
_BAND: Final = 24.0
_COST: Final = 24.0
_NEW: Final = 36.0
_BOXES: Final = 44.0
SHOP_HEIGHT: Final = _BAND + _COST + _BOXES + 4
OWN_HEIGHT: Final = _BAND + _BOXES + 4


def shop_card(view: View, card: Card, lang: Lang) -> svg.G:
    """A card of the shop."""
    cost = rows_in([cost_pieces(card.cost, lang)], 6, _BAND + 1, WIDTH - 12, _COST - 3, most=0.95)
    title = f"{card.label.text(lang)} ({KIND_LABELS[card.kind].text(lang)}): {write_cost(card.cost)}"
    return group(
        ground_of(0, 0, WIDTH, SHOP_HEIGHT),
        _band(card, lang),
        cost,
        _boxes(view, card, _BAND + _COST, Owned(), lang),
        title=title,
        target=f"card-{card.id}",
    )


def own_card(view: View, card: Card, owned: Owned, lang: Lang, *, is_new: bool = False) -> svg.G:
    """A card that lies before a player; a new one was acquired in this turn and doesn't work yet."""
    is_levelled = owned.works and words.is_levelled(view, card.id)
    sign = [_new(lang)] if is_new else [icons.upwards(WIDTH - 44, 4, 16)] if is_levelled else []
    return group(
        ground_of(0, 0, WIDTH, OWN_HEIGHT, dashed=is_new),
        _band(card, lang, room=_NEW if is_new else 20 if is_levelled else 0),
        *sign,
        _boxes(view, card, _BAND, owned, lang),
        title=card.label.text(lang),
        target=f"card-{card.id}",
    )


def _new(lang: Lang) -> svg.G:
    """What marks a card that was acquired in this turn."""
    left = WIDTH - 27 - _NEW
    return group(
        rectangle(left, 4, _NEW - 2, 16, fill=GOLD, stroke=INK, radius=8),
        label(words.NEW.text(lang), left + _NEW / 2 - 1, 12, size=11, within=_NEW - 8, bold=True),
    )


def _band(card: Card, lang: Lang, room: float = 0) -> svg.G:
    """The top of a card: its type icons, its name, its points, and room for something between these."""
    colour = mixed(icons.KIND_COLOURS[card.kind], PAPER, 0.55)
    left = 6.0
    parts: list[svg.Element] = [rectangle(1, 1, WIDTH - 2, _BAND - 2, fill=colour, radius=3.5)]
    for kind in card.icons:
        parts.append(icons.icon(kind, left, 4, 16))
        left += 19
    within = WIDTH - left - 28 - room
    parts.append(
        label(card.label.text(lang), left + 2, _BAND / 2, size=14, within=within, anchor="start", bold=True)
    )
    parts.append(seal(WIDTH - 24, 2, 20, str(card.points)))
    return group(*parts)


def _boxes(view: View, card: Card, top: float, owned: Owned, lang: Lang) -> svg.G:
    """The boxes of a card side by side."""
    left = 4.0
    tiles: list[svg.Element] = []
    for box, share in zip(card.boxes, _shares(card, owned, lang), strict=True):
        wide = (WIDTH - 8) * share
        tiles.append(box_tile(view, box, Field(left + 1, top, wide - 2, _BOXES), owned, lang))
        left += wide
    return group(*tiles)


def _shares(card: Card, owned: Owned, lang: Lang) -> list[float]:
    """How much of the card's width each box gets: more for one that says more, but none too little."""
    if len(card.boxes) == 1:
        return [1.0]
    lines = [box_lines(box, owned.level or 0, owned.face_1, lang) for box in card.boxes]
    wishes = [sum(map(row_width, each)) ** 0.5 for each in lines]
    return [wish / sum(wishes) for wish in wishes]
