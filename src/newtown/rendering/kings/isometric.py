"""Blocks of cubes seen from a corner: where a place in space lies in the picture."""

from typing import Final, TypeAlias

from newtown.rendering.canvas import Point

Place3: TypeAlias = tuple[float, float, float]
"""A place in space: x to the lower right, y to the lower left, z up, in sides of a cube."""

ACROSS: Final = 0.87
DOWN: Final = 0.5
"""How far one step of x or y goes in the picture, in sides of a cube."""


def project(place: Place3, cube: float, origin: Point = (0, 0)) -> Point:
    """Where a place lies in the picture, the corner (0, 0, 0) lying at ``origin``.

    >>> project((1, 1, 0), 10)
    (0.0, 10.0)
    """
    x, y, z = place
    return origin[0] + (x - y) * ACROSS * cube, origin[1] + (x + y) * DOWN * cube - z * cube


def extent(width: float, depth: float, height: float) -> tuple[float, float]:
    """Width and height in the picture of a block, in sides of a cube.

    >>> extent(1, 1, 1)
    (1.74, 2.0)
    """
    return (width + depth) * ACROSS, (width + depth) * DOWN + height
