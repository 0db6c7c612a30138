"""Pictures of how the pieces of a house lie: the whole house, and its floors lifted off each other."""

from collections.abc import Iterator
from typing import Final, TypeAlias

import svg

from newtown.core.text import Lang, said
from newtown.kings.houses import shape_label
from newtown.kings.packing import Cell, Packing
from newtown.rendering.canvas import Drawing, Point, group, label, polygon, rectangle, strokes
from newtown.rendering.kings.isometric import ACROSS, Place3, extent, project
from newtown.rendering.kings.text_packing import floor_label, letter_of
from newtown.rendering.palette import INK, darker, ink_on, lighter
from newtown.rendering.telling import capitalised

PIECE_COLOURS: Final = (
    "#56b4e9",
    "#e69f00",
    "#8fd1b0",
    "#f0e442",
    "#cc79a7",
    "#c8b6e2",
    "#f2a98c",
    "#b7c68b",
)
"""Colours of pieces, which begin again after the last; each piece has its letter too."""
_OLD: Final = "#d9d5cc"
_CUBE: Final = 34.0
_MARGIN: Final = 24.0
_GAP: Final = 28.0
_ENTRY: Final = 124.0
"""The width of a line in the list of pieces."""


def packing_drawing(packing: Packing, *, lang: Lang) -> Drawing:
    """The house from outside, its floors one after the other from the ground up, and its pieces."""
    owner: dict[Cell, int | None] = dict.fromkeys(packing.old)
    owner |= {cell: at for at, placed in enumerate(packing.pieces) for cell in placed.cells}
    levels = max(z for _, _, z in owner) + 1
    across, down = extent(packing.width, packing.depth, 0)
    across, down = across * _CUBE, down * _CUBE
    ground = 56 + down + levels * _CUBE
    left = _MARGIN + packing.depth * ACROSS * _CUBE
    step = across + _GAP

    def origin(place: int) -> Point:
        return left + step * place, ground - down

    floors = [
        group(
            _stack(_level(owner, level), origin(level + 1), level),
            label(
                capitalised(floor_label(packing, level, lang)),
                _MARGIN + step * (level + 1) + across / 2,
                ground + 20,
                size=16,
                within=across,
            ),
        )
        for level in range(levels)
    ]
    title = capitalised(shape_label(packing.after).text(lang))
    width = max(2 * _MARGIN + step * (levels + 1) - _GAP, 3 * _ENTRY + 2 * _MARGIN)
    pieces, height = _list(packing, width - 2 * _MARGIN, lang)
    return Drawing(
        width,
        ground + 44 + height + _MARGIN,
        title,
        (
            label(title, _MARGIN, 30, size=22, within=width - 2 * _MARGIN, anchor="start", bold=True),
            _stack(owner, origin(0), 0),
            *floors,
            group(pieces, at=(_MARGIN, ground + 44)),
        ),
    )


def _list(packing: Packing, width: float, lang: Lang) -> tuple[svg.G, float]:
    """The pieces with their letters and sizes, in rows, and the height of these."""
    shown: list[int | None] = [*range(len(packing.pieces)), *([None] if packing.old else [])]
    in_row = max(1, int(width / _ENTRY))
    entries = [
        group(_entry(packing, piece, lang), at=(_ENTRY * (place % in_row), 32.0 * (place // in_row)))
        for place, piece in enumerate(shown)
    ]
    return group(*entries), 32.0 * -(-len(shown) // in_row)


def _fill(piece: int | None) -> str:
    return _OLD if piece is None else PIECE_COLOURS[piece % len(PIECE_COLOURS)]


def _entry(packing: Packing, piece: int | None, lang: Lang) -> svg.G:
    """A line of the list: the piece's colour, letter and size."""
    fill = _fill(piece)
    ground = rectangle(0, 0, 24, 24, fill=fill, stroke=INK, radius=3)
    if piece is None:
        words = said("old house", "元の家").text(lang)
        return group(ground, label(words, 33, 12, size=16, within=88, anchor="start"))
    words = said("size {n}", "大きさ{n}", n=packing.pieces[piece].size).text(lang)
    return group(
        ground,
        label(letter_of(piece), 12, 12, size=17, within=24, bold=True, fill=ink_on(fill)),
        label(words, 33, 12, size=16, within=88, anchor="start"),
    )


# -- Cubes ------------------------------------------------------------------------------------------


def _level(owner: dict[Cell, int | None], level: int) -> dict[Cell, int | None]:
    """The cells of one level alone."""
    return {cell: piece for cell, piece in owner.items() if cell[2] == level}


def _stack(owner: dict[Cell, int | None], origin: Point, lowest: int) -> svg.G:
    """The cubes from back to front, those of the lowest level on the ground.

    Only the sides that are seen are drawn, with a strong line where a piece ends and a fine one inside it,
    and the piece's letter on top.
    """
    shapes: list[svg.Element] = []
    for cell in sorted(owner, key=lambda cell: (cell[2], cell[0] + cell[1], cell)):
        shapes += _cube(owner, cell, origin, lowest)
    return group(*shapes)


def _cube(owner: dict[Cell, int | None], cell: Cell, origin: Point, lowest: int) -> Iterator[svg.Element]:
    x, y, z = cell
    low, high = z - lowest, z - lowest + 1
    if (x, y + 1, z) not in owner:
        corners = ((x, y + 1, low), (x + 1, y + 1, low), (x + 1, y + 1, high), (x, y + 1, high))
        yield from _side(owner, cell, corners, _LEFT, origin)
    if (x + 1, y, z) not in owner:
        corners = ((x + 1, y + 1, low), (x + 1, y, low), (x + 1, y, high), (x + 1, y + 1, high))
        yield from _side(owner, cell, corners, _RIGHT, origin)
    if (x, y, z + 1) not in owner:
        corners = ((x, y, high), (x + 1, y, high), (x + 1, y + 1, high), (x, y + 1, high))
        yield from _side(owner, cell, corners, _TOP, origin)
        piece = owner[cell]
        if piece is not None:
            at = project((x + 0.5, y + 0.5, high), _CUBE, origin)
            yield label(letter_of(piece), *at, size=15, within=20, bold=True, fill=ink_on(_fill(piece)))


_Side: TypeAlias = tuple[float, tuple[Cell, Cell, Cell, Cell]]
"""How dark a side is, and beyond which neighbour each of its edges lies."""
_LEFT: Final[_Side] = (-0.25, ((0, 0, -1), (1, 0, 0), (0, 0, 1), (-1, 0, 0)))
_RIGHT: Final[_Side] = (0.18, ((0, 0, -1), (0, -1, 0), (0, 0, 1), (0, 1, 0)))
_TOP: Final[_Side] = (0.0, ((0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0)))


def _side(
    owner: dict[Cell, int | None], cell: Cell, corners: tuple[Place3, ...], side: _Side, origin: Point
) -> Iterator[svg.Element]:
    """A side of a cube, with a strong line where its piece ends."""
    shade, beyond = side
    fill = _fill(owner[cell])
    fill = darker(fill, shade) if shade > 0 else lighter(fill, -shade)
    places = [project(corner, _CUBE, origin) for corner in corners]
    yield polygon(*places, fill=fill, stroke=darker(fill, 0.2), stroke_width=0.8)
    ends: list[tuple[Point, ...]] = []
    for at, (across, down, up) in enumerate(beyond):
        neighbour = (cell[0] + across, cell[1] + down, cell[2] + up)
        if neighbour not in owner or owner[neighbour] != owner[cell]:
            ends.append((places[at], places[(at + 1) % 4]))
    if ends:
        yield strokes(*ends, stroke=INK, stroke_width=1.8)
