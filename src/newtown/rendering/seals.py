"""A seal with the number of points on it, as cards and boards show what something is worth."""

from typing import Final

import svg

from newtown.rendering.canvas import group, label, polar, polygon
from newtown.rendering.palette import GOLD, INK
from newtown.rendering.tokens import mark

_TIPS: Final = 10


def seal(x: float, y: float, size: float, text: str = "") -> svg.G:
    """A golden seal with words on it, or a star if there are none; the place is its upper left corner.

    >>> shape, words = seal(0, 0, 20, "7").elements
    >>> len(shape.points), words.text
    (20, '7')
    """
    middle, radius = size / 2, size / 2
    tips = (
        polar(x + middle, y + middle, radius * (0.82 if tip % 2 else 1), tip / (2 * _TIPS))
        for tip in range(2 * _TIPS)
    )
    shape = polygon(*tips, fill=GOLD, stroke=INK, stroke_width=size * 0.045)
    if not text:
        return group(shape, mark("star", x + middle, y + middle * 1.02, size * 0.27, fill=INK))
    number = label(text, x + middle, y + middle, size=size * 0.6, within=size * 0.72, bold=True)
    return group(shape, number)
