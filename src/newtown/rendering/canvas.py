"""What pictures are made of: the elements of svg.py, with numbers cut to two places and words that fit.

The pictures stand alone: they use no ids, no style sheets and nothing from elsewhere, so that any
number of them can be put into one page. Words are drawn by :func:`label` and :func:`paragraph` alone,
which never exceed the width they are given.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import Final, Literal, TypeAlias

import attrs
import svg

from newtown.core.text import Lang
from newtown.rendering.measure import FONTS, fit
from newtown.rendering.palette import INK, TABLE

Anchor: TypeAlias = Literal["start", "middle", "end"]
Point: TypeAlias = tuple[float, float]

# -- Numbers ----------------------------------------------------------------------------------------


def number(value: float) -> float:
    """The number as pictures write it: with at most two decimal places, whole ones without any.

    >>> number(2.0), number(1 / 3)
    (2, 0.33)
    """
    cut = round(value, 2)
    return int(cut) if cut == int(cut) else cut


def points(*places: Point) -> list[svg.Point]:
    """The places as an element takes them.

    >>> [str(place) for place in points((0, 1.5), (2, 1 / 3))]
    ['0,1.5', '2,0.33']
    """
    return [svg.Point(number(x), number(y)) for x, y in places]


# -- Shapes -----------------------------------------------------------------------------------------


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    stroke: str | None = None,
    stroke_width: float = 1,
    radius: float = 0,
    dashes: tuple[float, ...] = (),
) -> svg.Rect:
    """A rectangle from its upper left corner, perhaps with round corners.

    >>> rectangle(0, 0, 30, 20, fill="#fff").as_str()
    '<rect x="0" y="0" width="30" height="20" fill="#fff"/>'
    """
    return svg.Rect(
        x=number(x),
        y=number(y),
        width=number(width),
        height=number(height),
        rx=number(radius) if radius else None,
        fill=fill,
        stroke=stroke,
        stroke_width=number(stroke_width) if stroke else None,
        stroke_dasharray=[number(dash) for dash in dashes] or None,
    )


def circle(
    x: float,
    y: float,
    radius: float,
    *,
    fill: str = "none",
    stroke: str | None = None,
    stroke_width: float = 1,
) -> svg.Circle:
    """A circle around a place.

    >>> circle(10, 10, 4, fill="#fff").as_str()
    '<circle cx="10" cy="10" r="4" fill="#fff"/>'
    """
    return svg.Circle(
        cx=number(x),
        cy=number(y),
        r=number(radius),
        fill=fill,
        stroke=stroke,
        stroke_width=number(stroke_width) if stroke else None,
    )


def ellipse(x: float, y: float, across: float, down: float, *, fill: str, opacity: float = 1) -> svg.Ellipse:
    """An ellipse around a place, by its radii.

    >>> ellipse(10, 10, 8, 4, fill="#fff").as_str()
    '<ellipse cx="10" cy="10" rx="8" ry="4" fill="#fff"/>'
    """
    return svg.Ellipse(
        cx=number(x),
        cy=number(y),
        rx=number(across),
        ry=number(down),
        fill=fill,
        fill_opacity=number(opacity) if opacity != 1 else None,
    )


def polygon(
    *corners: Point, fill: str = "none", stroke: str | None = None, stroke_width: float = 1
) -> svg.Polygon:
    """A closed shape with these corners; outlines have round corners.

    >>> polygon((0, 0), (8, 0), (4, 6), fill="#fff").as_str()
    '<polygon points="0,0 8,0 4,6" fill="#fff"/>'
    """
    return svg.Polygon(
        points=points(*corners),
        fill=fill,
        stroke=stroke,
        stroke_width=number(stroke_width) if stroke else None,
        stroke_linejoin="round" if stroke else None,
    )


def strokes(
    *lines: tuple[Point, ...], stroke: str = INK, stroke_width: float = 1, opacity: float = 1
) -> svg.Path:
    """Open lines through these points, drawn as one element.

    >>> strokes(((0, 0), (8, 0), (8, 6)), stroke="#000").d[0].__str__()
    'M0 0L8 0L8 6'
    """
    return svg.Path(
        d=[_Through(lines)],
        fill="none",
        stroke=stroke,
        stroke_width=number(stroke_width),
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_opacity=number(opacity) if opacity != 1 else None,
    )


class _Through(svg.PathData):
    """Open lines as one step of a path: patterns have thousands of places, which are slow as single steps."""

    def __init__(self, lines: tuple[tuple[Point, ...], ...]) -> None:
        self._lines = lines

    def __str__(self) -> str:
        return _through(self._lines)


@lru_cache(maxsize=256)
def _through(lines: tuple[tuple[Point, ...], ...]) -> str:
    """The lines as a path writes them; the same pattern lies on many lands, in picture after picture."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in places) for places in lines)


# -- Words ------------------------------------------------------------------------------------------


def label(
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    within: float,
    anchor: Anchor = "middle",
    fill: str = INK,
    bold: bool = False,
) -> svg.Text:
    """Words in one row, smaller where they wouldn't fit in that width; ``y`` is the middle of the row.

    >>> label("the well", 50, 20, size=16, within=200).text
    'the well'
    """
    fitted = fit(text, within, size, bold=bold)
    return _row(text, x, y, fitted.size, anchor, fill, bold)


def paragraph(
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    within: float,
    rows: int,
    anchor: Anchor = "middle",
    fill: str = INK,
    bold: bool = False,
) -> svg.G:
    """Words in at most so many rows of that width, smaller where they wouldn't fit; ``y`` is the middle
    of all.

    >>> words = paragraph("a house with a garden", 50, 20, size=16, within=100, rows=3)
    >>> [row.text for row in words.elements]
    ['a house', 'with a', 'garden']
    """
    fitted = fit(text, within, size, rows=rows, bold=bold)
    step = fitted.size * LEADING
    top = y - step * (len(fitted.rows) - 1) / 2
    return group(
        *(
            _row(row, x, top + step * place, fitted.size, anchor, fill, bold)
            for place, row in enumerate(fitted.rows)
        )
    )


LEADING: Final = 1.25
"""From row to row, in sizes of the font."""


def _row(text: str, x: float, y: float, size: float, anchor: Anchor, fill: str, bold: bool) -> svg.Text:
    return svg.Text(
        text=escape(text, quote=False),
        x=number(x),
        # Half the height of a digit below the middle: what centres text is drawn differently by different
        # programs.
        y=number(y + 0.35 * size),
        font_size=number(size),
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
        font_weight="bold" if bold else None,
    )


# -- Groups -----------------------------------------------------------------------------------------


def group(
    *elements: svg.Element,
    title: str | None = None,
    target: str | None = None,
    at: Point = (0, 0),
    scale: float = 1,
) -> svg.G:
    """Elements that belong together, moved to a place.

    ``title`` is what a browser shows when the pointer rests on them and reads out. ``target`` names what
    can be clicked: the group gets the class ``target`` and the attribute ``data-target`` with the name.

    >>> moved = group(circle(0, 0, 4), target="land-7", at=(30, 0)).as_str()
    >>> 'translate(30 0)' in moved, 'data-target="land-7"' in moved
    (True, True)
    """
    moves: list[svg.Transform] = []
    if at != (0, 0):
        moves.append(svg.Translate(number(at[0]), number(at[1])))
    if scale != 1:
        moves.append(svg.Scale(round(scale, 4)))
    inner = [svg.Title(text=escape(title, quote=False)), *elements] if title else [*elements]
    return svg.G(
        elements=inner,
        transform=moves or None,
        class_=["target"] if target else None,
        extra={"data-target": escape(target)} if target else None,
    )


# -- The whole --------------------------------------------------------------------------------------


@attrs.frozen
class Drawing:
    """A picture: its size, in units of its own; what it shows, in words; its elements from back to front.

    >>> picture = Drawing(30, 20, "a spot", (circle(15, 10, 4),))
    >>> picture.source(lang="en", width=60).startswith("<svg")
    True
    """

    width: float
    height: float
    title: str
    elements: tuple[svg.Element, ...]

    def source(self, *, lang: Lang, width: float | None = None) -> str:
        """The picture as a standalone SVG document; ``width`` is its width in pixels, None for as wide as
        the place where it is shown."""
        height = None if width is None else number(width * self.height / self.width)
        root = svg.SVG(
            viewBox=svg.ViewBoxSpec(0, 0, number(self.width), number(self.height)),
            width=None if width is None else number(width),
            height=height,
            lang=lang,
            elements=[
                svg.Title(text=escape(self.title, quote=False)),
                svg.G(
                    extra={"font-family": FONTS[lang]},
                    elements=[rectangle(0, 0, self.width, self.height, fill=TABLE), *self.elements],
                ),
            ],
        )
        return root.as_str()


def stacked(elements: Iterable[tuple[svg.Element, float]], gap: float) -> tuple[Sequence[svg.Element], float]:
    """Elements below each other, each given with its height: those, moved, and the height of all.

    >>> elements, height = stacked(((circle(0, 0, 4), 8), (circle(0, 0, 5), 10)), gap=2)
    >>> len(elements), height
    (2, 20.0)
    """
    placed: list[svg.Element] = []
    top = 0.0
    for element, height in elements:
        placed.append(group(element, at=(0, top)))
        top += height + gap
    return placed, max(0.0, top - gap)


def polar(x: float, y: float, radius: float, turns: float) -> Point:
    """The place at that distance from another, in the direction of so many turns clockwise from the top.

    >>> [round(place, 6) for place in polar(10, 10, 4, 0.25)]
    [14.0, 10.0]
    """
    angle = 2 * math.pi * turns
    return x + radius * math.sin(angle), y - radius * math.cos(angle)
