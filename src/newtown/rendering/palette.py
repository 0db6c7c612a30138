"""The colours of the pictures, chosen so that people who can't tell some hues apart still can tell these.

Tests hold them to that: words stand out from what is behind them, and seats differ in the eyes of
people without red, green or blue cones. What matters is never told by colour alone: seats and dice have
a mark of their own, and grounds have patterns.
"""

from typing import Final, Literal, TypeAlias

INK: Final = "#22262b"
"""Words and outlines."""
FAINT_INK: Final = "#565e68"
"""Words that matter less."""
PAPER: Final = "#ffffff"
TABLE: Final = "#f4f1ea"
"""What everything lies on."""
PANEL: Final = "#fffdf8"
"""Behind the things of one player."""
EDGE: Final = "#b9b2a3"
"""Around panels and cards."""
GOLD: Final = "#f2c200"
"""Who is to move, and crowns."""

SEATS: Final = ("#123a6e", "#b0500a", "#00827a", "#a033c8", "#6b6b45", "#3a1410")
"""A colour for each seat; white words on it can be read."""

Mark: TypeAlias = Literal["circle", "square", "triangle", "diamond", "cross", "star"]
"""A shape that goes with a colour."""
SEAT_MARKS: Final[tuple[Mark, ...]] = ("circle", "square", "triangle", "diamond", "cross", "star")
"""A mark for each seat, beside its colour."""
SEAT_SIGNS: Final = ("●", "■", "▲", "◆", "✚", "★")
"""The same marks as letters, for text boards."""

RED: Final = "#c0392b"
GREEN: Final = "#2e8b57"
BLACK: Final = "#2b2b2b"
WHITE: Final = "#ffffff"


def seat_colour(seat: int) -> str:
    """The colour of a seat.

    >>> seat_colour(0)
    '#123a6e'
    """
    return SEATS[seat % len(SEATS)]


def seat_mark(seat: int) -> Mark:
    """The mark of a seat.

    >>> seat_mark(1)
    'square'
    """
    return SEAT_MARKS[seat % len(SEAT_MARKS)]


def seat_sign(seat: int) -> str:
    """The mark of a seat as a letter.

    >>> seat_sign(2)
    '▲'
    """
    return SEAT_SIGNS[seat % len(SEAT_SIGNS)]


# -- Shades -----------------------------------------------------------------------------------------


def mixed(colour: str, other: str, share: float) -> str:
    """The colour with so much of another in it, from 0 (none) to 1.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    parts = (
        round(int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def darker(colour: str, share: float) -> str:
    """The colour with so much black in it.

    >>> darker("#ffffff", 0.5)
    '#808080'
    """
    return mixed(colour, "#000000", share)


def lighter(colour: str, share: float) -> str:
    """The colour with so much white in it.

    >>> lighter("#000000", 0.5)
    '#808080'
    """
    return mixed(colour, "#ffffff", share)


# -- Measures ---------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """The relative luminance of a colour ``#rrggbb``, 0 (black) to 1 (white), as WCAG 2 defines it.

    >>> luminance("#ffffff")
    1.0
    """
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """How far two colours stand out from each other, 1 (not at all) to 21, as WCAG 2 defines it.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def ink_on(ground: str) -> str:
    """The ink, or white, whichever is read better on that ground.

    >>> from newtown.rendering.palette import PAPER
    >>> ink_on("#ffffff") == INK, ink_on(seat_colour(0)) == PAPER
    (True, True)
    """
    return INK if contrast(INK, ground) >= contrast(PAPER, ground) else PAPER
