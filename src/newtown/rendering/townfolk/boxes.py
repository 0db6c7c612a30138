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
_TALLY: Final = 24.0
"""Room for the number of uses that are left."""
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
    """A box in a field: its name if it has one, what it does, and the uses left where some are gone."""
    left = words.uses_left(view, box, owned.level or 0) if owned.works else None
    is_spent = left == 0
    is_open = owned.works and not is_spent and words.is_open(view, box)
    uses = words.uses_in_turn(box, owned.level or 0)
    tally = "" if is_spent or left == uses or left is None else f"×{left}"
    parts: list[svg.Element] = [_ground(box, field, is_spent=is_spent, is_open=is_open)]
    top = field.y + _PADDING
    if name:
        parts.append(
            label(
                name,
                field.x + 5,
                field.y + 10,
                size=11.5,
                within=field.width - 10,
                anchor="start",
                fill=FAINT_INK,
                bold=True,
            )
        )
        top += 15
    inner = Field(
        field.x + _PADDING, top, field.width - 2 * _PADDING, field.y + field.height - _PADDING - top
    )
    parts.append(_content(box, inner, owned, lang, tally))
    if is_spent:
        parts.append(_crossed(field))
    return group(*parts, title=describe(box).text(lang), target=f"box-{box.id}" if owned.works else None)


def _ground(box: Box, field: Field, *, is_spent: bool, is_open: bool) -> svg.Rect:
    """The ground of a box: broken edges for what works by itself or no more, golden ones for what is open."""
    is_firm = is_open or (isinstance(box, Arrow) and not is_spent)
    return rectangle(
        field.x,
        field.y,
        field.width,
        field.height,
        fill=_SPENT if is_spent else PAPER if isinstance(box, Arrow) else PANEL,
        stroke=GOLD if is_open else EDGE,
        stroke_width=2.4 if is_open else 1,
        radius=5,
        dashes=() if is_firm else (3, 2),
    )


def _crossed(field: Field) -> svg.Element:
    corners = ((field.x + 4, field.y + field.height - 4), (field.x + field.width - 4, field.y + 4))
    return strokes(corners, stroke=FAINT_INK, stroke_width=1.6, opacity=0.7)


# -- What it does -----------------------------------------------------------------------------------


def _content(box: Box, field: Field, owned: Owned, lang: Lang, tally: str) -> svg.Element:
    """What a box does, and a tally of the uses that are left."""
    levels = levels_of(box, lang) if isinstance(box, Arrow) else None
    if levels is not None:
        return _levels(*levels, field, owned, tally)
    lines = box_lines(box, owned.level or 0, owned.face_1, lang)
    if not tally:
        return rows_in(lines, field.x, field.y, field.width, field.height)
    room = field.width - _TALLY
    return group(
        rows_in(lines, field.x, field.y, room, field.height),
        _tally(tally, field.x + room + _TALLY / 2, field.y + field.height / 2),
    )


def _tally(tally: str, x: float, y: float) -> svg.Element:
    return label(tally, x, y, size=12, within=_TALLY - 2, bold=True)


def _levels(
    paid: list[Piece], gains: list[list[Piece]], field: Field, owned: Owned, tally: str
) -> svg.Element:
    """What each use takes, and what it brings at each level: side by side, or long ones below each other."""
    start = field.width * (0.17 if len(paid) == 1 else 0.26)
    across, down = (1, len(gains)) if max(map(row_width, gains)) > _LONG else (len(gains), 1)
    width, height = (field.width - start) / across, field.height / down
    below = 13 if tally else 0
    parts: list[svg.Element] = [rows_in([paid], field.x, field.y, start - 2, field.height - below)]
    if tally:
        parts.append(_tally(tally, field.x + start / 2, field.y + field.height - 7))
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
