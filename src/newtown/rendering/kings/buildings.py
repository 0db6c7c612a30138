"""Houses, the castle, trees and craftsmen."""

from typing import Final

import attrs
import svg

from newtown.kings.edition import Edition
from newtown.kings.state import House
from newtown.rendering.canvas import Point, circle, group, points, polygon, rectangle, strokes
from newtown.rendering.kings.isometric import Place3, project
from newtown.rendering.palette import GOLD, INK, PAPER, darker, lighter, seat_colour, seat_mark
from newtown.rendering.tokens import mark, seat_badge

# -- Solids -----------------------------------------------------------------------------------------


@attrs.frozen
class Face:
    """A flat side of a building, in sides of a cube; ``outlined`` ones have an edge of ink."""

    corners: tuple[Place3, ...]
    fill: str
    outlined: bool = True


@attrs.frozen
class Building:
    """A building as its visible faces, from back to front, and where its owner's badge goes."""

    faces: tuple[Face, ...]
    badge: Place3

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom in the picture, in sides of a cube, the badge included."""
        places = [project(corner, 1) for face in self.faces for corner in face.corners]
        x, y = project(self.badge, 1)
        places += [(x - BADGE, y - BADGE), (x + BADGE, y + BADGE)]
        across, down = zip(*places, strict=True)
        return min(across), min(down), max(across), max(down)


BADGE: Final = 0.62
"""The radius of the owner's badge, in sides of a cube."""
_FLOOR: Final = 0.85
"""The height of a floor, in sides of a cube: a little less, so that tall houses stay in their land."""
_EAVES: Final = 0.12
_WALL_LEFT: Final = "#fdf6e6"
_WALL_RIGHT: Final = "#e0d3b8"
_TERRACE: Final = "#c9c4ba"
_DARK: Final = "#6f7f8f"
_LIT: Final = "#ffc400"


def house_building(house: House, edition: Edition) -> Building:
    """A house with its floors, its roof in its owner's colour and, where it has one, its penthouse.

    Its windows are lit when a family lives there.
    """
    spec = edition.specs[house.spec - 1]
    glass = _LIT if house.family else _DARK
    height = house.floors * _FLOOR
    faces = _storeys(0, 0, spec.width, spec.depth, 0, house.floors, glass)
    if not house.penthouse:
        return _roofed(faces, 0, 0, spec.width, spec.depth, height, seat_colour(house.owner))
    faces.append(_level(0, 0, spec.width, spec.depth, height, _TERRACE))
    top = edition.penthouse
    faces += _storeys(0, 0, top.width, top.depth, height, 1, glass)
    return _roofed(faces, 0, 0, top.width, top.depth, height + _FLOOR, seat_colour(house.owner))


def _storeys(x: float, y: float, width: int, depth: int, base: float, floors: int, glass: str) -> list[Face]:
    """The two walls that are seen, floor by floor, with a window in each cell."""
    faces: list[Face] = []
    right, front = x + width, y + depth
    for floor in range(floors):
        low, high = base + floor * _FLOOR, base + (floor + 1) * _FLOOR
        faces.append(
            Face(((x, front, low), (right, front, low), (right, front, high), (x, front, high)), _WALL_LEFT)
        )
        faces.append(
            Face(((right, y, low), (right, front, low), (right, front, high), (right, y, high)), _WALL_RIGHT)
        )
        sill, lintel = low + 0.26 * _FLOOR, low + 0.76 * _FLOOR
        for cell in range(width):
            left, end = x + cell + 0.3, x + cell + 0.7
            faces.append(_window((left, front), (end, front), sill, lintel, glass))
        for cell in range(depth):
            left, end = y + cell + 0.3, y + cell + 0.7
            faces.append(_window((right, left), (right, end), sill, lintel, glass))
    return faces


def _window(start: Point, end: Point, low: float, high: float, fill: str) -> Face:
    return Face(((*start, low), (*end, low), (*end, high), (*start, high)), fill, outlined=False)


def _level(x: float, y: float, width: float, depth: float, height: float, fill: str) -> Face:
    right, front = x + width, y + depth
    return Face(((x, y, height), (right, y, height), (right, front, height), (x, front, height)), fill)


def _roofed(
    faces: list[Face], x: float, y: float, width: float, depth: float, height: float, colour: str
) -> Building:
    """The storeys under a hipped roof, its ridge along the longer side."""
    left, back, right, front = x - _EAVES, y - _EAVES, x + width + _EAVES, y + depth + _EAVES
    inset = min(width, depth) / 2
    top = height + 0.4 * min(width, depth)
    ends: tuple[Place3, Place3] = (
        (x + inset, y + inset, top),
        (x + width - inset, y + depth - inset, top),
    )
    first, last = ends
    north_west, north_east = (left, back, height), (right, back, height)
    south_west, south_east = (left, front, height), (right, front, height)
    # The ridge's end nearer to each eave; along the ridge an eave has both.
    along_y = depth > width
    slopes = (
        ((north_west, north_east, first) if along_y else (north_west, north_east, last, first), 0.45),
        ((north_west, south_west, last, first) if along_y else (north_west, south_west, first), 0.3),
        ((south_west, south_east, last) if along_y else (south_west, south_east, last, first), 0.0),
        ((north_east, south_east, last, first) if along_y else (north_east, south_east, last), 0.25),
    )
    roof = [
        Face(corners, darker(colour, shade) if shade else lighter(colour, 0.12)) for corners, shade in slopes
    ]
    middle = tuple((one + other) / 2 for one, other in zip(first, last, strict=True))
    return Building((*faces, *roof), (middle[0], middle[1], middle[2]))


def building_drawing(building: Building, owner: int, x: float, bottom: float, cube: float) -> svg.G:
    """The building with its lowest corner at ``bottom`` and centred on ``x``, a cube of so many units."""
    left, _, right, low = building.bounds
    origin = (x - (left + right) / 2 * cube, bottom - low * cube)
    stroke_width = max(0.5, cube * 0.06)
    shapes = [
        svg.Polygon(
            points=points(*(project(corner, cube, origin) for corner in face.corners)),
            fill=face.fill,
            stroke=INK if face.outlined else None,
            stroke_width=round(stroke_width, 2) if face.outlined else None,
            stroke_linejoin="round" if face.outlined else None,
        )
        for face in building.faces
    ]
    return group(*shapes, seat_badge(owner, *project(building.badge, cube, origin), BADGE * cube))


# -- What else stands on a land ---------------------------------------------------------------------


def tree(x: float, bottom: float, height: float) -> svg.G:
    """A tree whose trunk stands at a place."""
    crown = height * 0.34
    top = bottom - height + crown
    return group(
        rectangle(x - height * 0.06, bottom - height * 0.4, height * 0.12, height * 0.4, fill="#6b4a2b"),
        circle(x, top, crown, fill="#2f7d4f", stroke="#1d5233", stroke_width=1),
        circle(x - crown * 0.3, top - crown * 0.3, crown * 0.4, fill="#57a773"),
    )


def castle(x: float, bottom: float, width: float) -> svg.G:
    """A castle of two towers with a flag, centred on a place."""
    part = width / 7
    wall, edge = "#b9b3c9", "#4a4460"
    left = x - width / 2
    body = [
        (0, 0),
        (0, 4),
        (1, 4),
        (1, 3.4),
        (2, 3.4),
        (2, 2.4),
        (5, 2.4),
        (5, 3.4),
        (6, 3.4),
        (6, 4),
        (7, 4),
    ]
    outline = [*body, (7, 0)]
    return group(
        strokes(((x, bottom - 2.4 * part), (x, bottom - 5.2 * part)), stroke=edge, stroke_width=1.4),
        polygon(
            (x, bottom - 5.2 * part), (x + 1.9 * part, bottom - 4.6 * part), (x, bottom - 4 * part), fill=GOLD
        ),
        polygon(*((left + a * part, bottom - b * part) for a, b in outline), fill=wall, stroke=edge),
        rectangle(x - 0.8 * part, bottom - 1.6 * part, 1.6 * part, 1.6 * part, fill=edge, radius=0.6 * part),
        rectangle(left + 0.7 * part, bottom - 2.4 * part, 0.6 * part, part, fill=edge),
        rectangle(left + 5.7 * part, bottom - 2.4 * part, 0.6 * part, part, fill=edge),
    )


def craftsman(seat: int, x: float, bottom: float, height: float) -> svg.G:
    """A craftsman of that seat's colour and mark, standing at a place; two thirds as wide as high."""
    colour = seat_colour(seat)
    half = height / 3
    head = height * 0.2
    shoulders = bottom - height * 0.62
    return group(
        polygon(
            (x - half, bottom),
            (x - half * 0.72, shoulders),
            (x + half * 0.72, shoulders),
            (x + half, bottom),
            fill=colour,
            stroke=PAPER,
            stroke_width=1.2,
        ),
        circle(x, bottom - height + head, head, fill=colour, stroke=PAPER, stroke_width=1.2),
        mark(seat_mark(seat), x, bottom - height * 0.29, height * 0.16, fill=PAPER),
    )
