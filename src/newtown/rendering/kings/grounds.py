"""The grounds of the lands: a colour and a pattern for each kind."""

from functools import lru_cache
from typing import Final

import svg

from newtown.kings.components import LandKind
from newtown.rendering.canvas import Point, group, rectangle, strokes

GROUNDS: Final = {
    LandKind.LAWN: "#d3ebb8",
    LandKind.COBBLESTONE: "#dde1e6",
    LandKind.BRICK: "#f3c9b3",
    LandKind.MUD: "#dcc69c",
}
_LINES: Final = {
    LandKind.LAWN: "#9cc46f",
    LandKind.COBBLESTONE: "#b9c0c8",
    LandKind.BRICK: "#d9a184",
    LandKind.MUD: "#b89d68",
}
KING_GROUND: Final = "#ece4f6"
_KING_LINES: Final = "#cbbbe3"


def ground(
    kind: LandKind | None,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    radius: float = 6,
    free: float = 0,
) -> svg.G:
    """A rectangle of ground of that kind, without its pattern for so much at the bottom; None is the
    king's."""
    fill, line = (KING_GROUND, _KING_LINES) if kind is None else (GROUNDS[kind], _LINES[kind])
    marks = strokes(
        *_pattern(kind, x + 3, y + 3, width - 6, height - 6 - free), stroke=line, stroke_width=1.6
    )
    return group(rectangle(x, y, width, height, fill=fill, radius=radius), marks)


@lru_cache(maxsize=64)
def _pattern(
    kind: LandKind | None, x: float, y: float, width: float, height: float
) -> tuple[tuple[Point, ...], ...]:
    """The lines of a ground's pattern, of which a town has few different ones."""
    return tuple(_lines_of(kind, x, y, width, height))


def _lines_of(
    kind: LandKind | None, x: float, y: float, width: float, height: float
) -> list[tuple[Point, ...]]:
    match kind:
        case LandKind.LAWN:
            return _tufts(x, y, width, height)
        case LandKind.COBBLESTONE:
            return _stones(x, y, width, height)
        case LandKind.BRICK:
            return _bricks(x, y, width, height)
        case LandKind.MUD:
            return _furrows(x, y, width, height)
        case None:
            return _lozenges(x, y, width, height)


def _tufts(x: float, y: float, width: float, height: float) -> list[tuple[Point, ...]]:
    return [
        ((left - 4, top), (left - 1, top + 5), (left, top - 2), (left + 1, top + 5), (left + 4, top))
        for left, top in _spots(x, y, width, height, 22, 16)
    ]


def _stones(x: float, y: float, width: float, height: float) -> list[tuple[Point, ...]]:
    return [
        (
            (left - 5, top - 2),
            (left - 2, top - 5),
            (left + 3, top - 5),
            (left + 6, top - 1),
            (left + 4, top + 4),
            (left - 2, top + 5),
            (left - 5, top - 2),
        )
        for left, top in _spots(x, y, width, height, 16, 13)
    ]


def _bricks(x: float, y: float, width: float, height: float) -> list[tuple[Point, ...]]:
    step, row = 20.0, 11.0
    lines: list[tuple[Point, ...]] = []
    for line in range(1, int(height / row) + 1):
        top = y + row * line
        lines.append(((x, top), (x + width, top)))
        start = x + (step / 2 if line % 2 else step)
        lines += [
            ((start + step * place, top - row), (start + step * place, top))
            for place in range(int((width - (start - x)) / step) + 1)
        ]
    return lines


def _furrows(x: float, y: float, width: float, height: float) -> list[tuple[Point, ...]]:
    return [
        ((left - 7, top), (left - 3.5, top - 3), (left, top), (left + 3.5, top + 3), (left + 7, top))
        for left, top in _spots(x, y, width, height, 21, 12)
    ]


def _lozenges(x: float, y: float, width: float, height: float) -> list[tuple[Point, ...]]:
    return [
        ((left, top - 5), (left + 5, top), (left, top + 5), (left - 5, top), (left, top - 5))
        for left, top in _spots(x, y, width, height, 20, 16)
    ]


def _spots(x: float, y: float, width: float, height: float, step: float, row: float) -> list[Point]:
    """Places in rows, every second row shifted, that keep clear of the edge."""
    return [
        (left, y + row * (line + 0.5))
        for line in range(int(height / row))
        for place in range(int(width / step) + 1)
        if x + 7 <= (left := x + step * (place + (0.75 if line % 2 else 0.25))) <= x + width - 7
    ]
