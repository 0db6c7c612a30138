"""Things that all games draw alike: dice, marks of seats, cards, stones, panels."""

from typing import Final

import svg

from newtown.rendering.canvas import (
    Point,
    circle,
    ellipse,
    group,
    label,
    polar,
    polygon,
    rectangle,
    strokes,
)
from newtown.rendering.palette import (
    EDGE,
    GOLD,
    INK,
    PANEL,
    PAPER,
    Mark,
    ink_on,
    seat_colour,
    seat_mark,
)

# -- Marks ------------------------------------------------------------------------------------------


def mark(
    kind: Mark, x: float, y: float, radius: float, *, fill: str, stroke: str | None = None
) -> svg.Element:
    """A shape of that kind around a place.

    >>> len(mark("triangle", 0, 0, 5, fill="#fff").points)
    3
    """
    if kind == "circle":
        return circle(x, y, radius * 0.9, fill=fill, stroke=stroke)
    return polygon(*_corners(kind, x, y, radius), fill=fill, stroke=stroke)


def _corners(kind: Mark, x: float, y: float, radius: float) -> tuple[Point, ...]:
    match kind:
        case "square":
            side = 0.8 * radius
            return (x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)
        case "triangle":
            return tuple(polar(x, y + 0.18 * radius, 1.1 * radius, turn / 3) for turn in range(3))
        case "diamond":
            return tuple(polar(x, y, 1.1 * radius, turn / 4) for turn in range(4))
        case "cross":
            arm, thick = radius, 0.36 * radius
            quarter = ((-thick, -arm), (thick, -arm), (thick, -thick))
            return tuple(place for turn in range(4) for place in _turned(quarter, turn, x, y))
        case _:
            return tuple(polar(x, y, radius * (0.45 if tip % 2 else 1.1), tip / 10) for tip in range(10))


def _turned(corners: tuple[Point, ...], quarters: int, x: float, y: float) -> list[Point]:
    turned = list(corners)
    for _ in range(quarters):
        turned = [(-down, across) for across, down in turned]
    return [(x + across, y + down) for across, down in turned]


def seat_badge(seat: int, x: float, y: float, radius: float) -> svg.G:
    """A disc with the colour and the mark of a seat.

    >>> from newtown.rendering.palette import seat_colour
    >>> disc, sign = seat_badge(0, 12, 12, 10).elements
    >>> disc.fill == seat_colour(0)
    True
    """
    colour = seat_colour(seat)
    return group(
        circle(x, y, radius, fill=colour, stroke=PAPER, stroke_width=radius * 0.12),
        mark(seat_mark(seat), x, y, radius * 0.5, fill=PAPER),
    )


def turn_arrow(x: float, y: float, size: float) -> svg.Polygon:
    """An arrow to the right, in front of whoever is to move; ``x`` is its tip.

    >>> [str(corner) for corner in turn_arrow(10, 10, 5).points]
    ['10,10', '5,7', '5,13']
    """
    return polygon(
        (x, y), (x - size, y - 0.6 * size), (x - size, y + 0.6 * size), fill=GOLD, stroke=INK, stroke_width=1
    )


# -- Dice -------------------------------------------------------------------------------------------

_PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(value: int | None, x: float, y: float, size: float, *, fill: str = PAPER, letter: str = "") -> svg.G:
    """A die with its upper left corner at a place: pips for 1 to 6, a number for any other value, nothing
    for None. A ``letter`` in its corner names the die, where its colour alone would.

    >>> square, *pips = die(5, 0, 0, 20).elements
    >>> len(pips)
    5
    """
    ink = ink_on(fill)
    parts: list[svg.Element] = [
        rectangle(x, y, size, size, fill=fill, stroke=INK, stroke_width=size * 0.05, radius=size * 0.18)
    ]
    middle_x, middle_y = x + size / 2, y + size / 2
    if value in _PIPS:
        step = size * 0.26
        parts += [
            circle(middle_x + step * across, middle_y + step * down, size * 0.09, fill=ink)
            for across, down in _PIPS[value]
        ]
    elif value is not None:
        parts.append(
            label(str(value), middle_x, middle_y, size=size * 0.6, within=size * 0.84, fill=ink, bold=True)
        )
    if letter:
        parts.append(label(letter, middle_x, y + size * 1.22, size=size * 0.34, within=size, bold=True))
    return group(*parts)


# -- Cards, panels, stones --------------------------------------------------------------------------


def card(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = PAPER,
    stroke: str = INK,
    dashed: bool = False,
) -> svg.Rect:
    """The ground of a card; a dashed edge for one that is spent or not to be had.

    >>> spent = card(0, 0, 40, 60, dashed=True)
    >>> spent.width, spent.stroke_dasharray
    (40, [3, 2])
    """
    dashes = (3.0, 2.0) if dashed else ()
    return rectangle(x, y, width, height, fill=fill, stroke=stroke, stroke_width=1.2, radius=4, dashes=dashes)


def card_back(x: float, y: float, width: float, height: float, *, fill: str) -> svg.G:
    """A card face down.

    >>> ground, edge, cross = card_back(0, 0, 40, 60, fill="#7a3b2e").elements
    >>> ground.fill
    '#7a3b2e'
    """
    inner = 0.12 * width
    ink = ink_on(fill)
    left, top, right, bottom = x + inner, y + inner, x + width - inner, y + height - inner
    return group(
        card(x, y, width, height, fill=fill),
        rectangle(left, top, right - left, bottom - top, stroke=ink, stroke_width=1, radius=2),
        strokes(((left, top), (right, bottom)), ((right, top), (left, bottom)), stroke=ink, opacity=0.7),
    )


def panel(
    x: float, y: float, width: float, height: float, *, edge: str = EDGE, edge_width: float = 1.2
) -> svg.Rect:
    """The ground under what lies before one player.

    >>> from newtown.rendering.palette import PANEL
    >>> panel(0, 0, 200, 80).fill == PANEL
    True
    """
    return rectangle(x, y, width, height, fill=PANEL, stroke=edge, stroke_width=edge_width, radius=8)


def stone(x: float, y: float, radius: float) -> svg.G:
    """A reward stone around a place.

    >>> len(stone(10, 10, 6).elements)  # its side, its top and a glint
    3
    """
    return group(
        ellipse(x, y + radius * 0.3, radius, radius * 0.75, fill="#3d5a73"),
        ellipse(x, y, radius, radius * 0.75, fill="#7fb2d9"),
        ellipse(x - radius * 0.3, y - radius * 0.22, radius * 0.35, radius * 0.2, fill="#dcefff"),
    )
