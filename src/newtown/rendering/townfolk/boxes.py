"""A box in the picture: what it does, how often it can still be used, and whether it is its step's turn."""

from typing import Final, final

import attrs
import svg

from newtown.core.text import Lang
from newtown.rendering.canvas import group, label, rectangle, strokes
from newtown.rendering.palette import EDGE, FAINT_INK, GOLD, INK, PANEL, PAPER
from newtown.rendering.townfolk import icons, words
from newtown.rendering.townfolk.phrases import Piece, box_lines, levels_of, row_width, rows_in
from newtown.townfolk.components import Arrow, Box, Material
from newtown.townfolk.descriptions import describe
from newtown.townfolk.views import View

_SPENT: Final = "#e7e3da"
_PADDING: Final = 2.0
_LONG: Final = 90.0
"""Rows of pieces longer than that don't fit beside each other."""


@final
@attrs.frozen
class Field:
    """A place in a picture: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


@final
@attrs.frozen
class Owned:
    """Whose box it is: the level of its card (None: nobody's), the materials of the board's face 1, and
    whether it is its owner's turn and the box works in it (a card acquired in this turn doesn't yet)."""

    level: int | None = None
    face_1: tuple[Material, ...] = ()
    works: bool = False


def box_tile(view: View, box: Box, field: Field, owned: Owned, lang: Lang, name: str = "") -> svg.G:
    """A box in a field: its name if it has one, what it does, and its uses that are left of several."""
    left = words.uses_left(view, box, owned.level or 0) if owned.works else None
    is_spent = left == 0
    is_open = owned.works and not is_spent and words.is_open(view, box)
    edge = GOLD if is_open else EDGE
    fill = _SPENT if is_spent else PAPER if isinstance(box, Arrow) else PANEL
    parts: list[svg.Element] = [
        rectangle(
            field.x,
            field.y,
            field.width,
            field.height,
            fill=fill,
            stroke=edge,
            stroke_width=2.4 if is_open else 1,
            radius=5,
            dashes=() if (isinstance(box, Arrow) or is_open) and not is_spent else (3, 2),
        )
    ]
    top = field.y + _PADDING
    if name:
        parts.append(_name(name, field))
        top += 15
    inner = Field(
        field.x + _PADDING, top, field.width - 2 * _PADDING, field.y + field.height - _PADDING - top
    )
    parts.append(_content(box, inner, owned, lang))
    if is_spent:
        parts.append(_crossed(field))
    elif left is not None and left > 1 and is_open:
        parts.append(
            label(f"×{left}", field.x + field.width - 13, field.y + 9, size=11, within=22, bold=True)
        )
    return group(*parts, title=describe(box).text(lang), target=f"box-{box.id}" if owned.works else None)


def _name(name: str, field: Field) -> svg.Element:
    return label(
        name,
        field.x + 5,
        field.y + 10,
        size=11.5,
        within=field.width - 10,
        anchor="start",
        fill=FAINT_INK,
        bold=True,
    )


def _crossed(field: Field) -> svg.Element:
    corners = ((field.x + 4, field.y + field.height - 4), (field.x + field.width - 4, field.y + 4))
    return strokes(corners, stroke=FAINT_INK, stroke_width=1.6, opacity=0.7)


# -- What it does -----------------------------------------------------------------------------------


def _content(box: Box, field: Field, owned: Owned, lang: Lang) -> svg.Element:
    levels = levels_of(box, lang) if isinstance(box, Arrow) else None
    if levels is None:
        lines = box_lines(box, owned.level or 0, owned.face_1, lang)
        return rows_in(lines, field.x, field.y, field.width, field.height)
    paid, gains = levels
    start = field.width * (0.17 if len(paid) == 1 else 0.26)
    across, down = (1, len(gains)) if max(map(row_width, gains)) > _LONG else (len(gains), 1)
    width, height = (field.width - start) / across, field.height / down
    parts: list[svg.Element] = [rows_in([paid], field.x, field.y, start - 2, field.height)]
    for level, pieces in enumerate(gains):
        place = Field(
            field.x + start + width * (level % across),
            field.y + height * (level // across),
            width - 2,
            height - (1 if down > 1 else 0),
        )
        parts.append(_level(pieces, level, place, is_now=level == owned.level, is_wide=down > 1))
    return group(*parts)


def _level(pieces: list[Piece], level: int, field: Field, *, is_now: bool, is_wide: bool) -> svg.G:
    """What a box does at one level, under (where it is wide: after) as many coins as lie on the card then."""
    ground = rectangle(
        field.x,
        field.y,
        field.width,
        field.height,
        fill="#fff0b8" if is_now else PAPER,
        stroke=INK if is_now else EDGE,
        radius=4,
    )
    if is_wide:
        coins = _coins(level, field.x + 11, field.y + field.height / 2)
        inner = Field(field.x + 22, field.y, field.width - 23, field.height)
    else:
        coins = _coins(level, field.x + field.width / 2, field.y + 6)
        inner = Field(field.x + 1, field.y + 11, field.width - 2, field.height - 13)
    return group(ground, coins, rows_in([pieces], inner.x, inner.y, inner.width, inner.height))


def _coins(level: int, x: float, y: float) -> svg.Element:
    """So many small coins around a place; more than there is room for as a number."""
    side = 8.0
    if level > 3:
        return label(str(level), x, y, size=9, within=20)
    left = x - side * level / 2
    return group(*(icons.coin(left + side * place, y - side / 2, side) for place in range(level)))
