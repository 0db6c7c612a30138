"""Curved shapes, written in SVG's own language of paths."""

import re
from collections.abc import Callable
from typing import Final

import svg

from newtown.rendering.canvas import number

_STEPS: Final[dict[str, tuple[Callable[..., svg.PathData], int]]] = {
    "M": (svg.MoveTo, 2),
    "L": (svg.LineTo, 2),
    "H": (svg.HorizontalLineTo, 1),
    "V": (svg.VerticalLineTo, 1),
    "Q": (svg.QuadraticBezier, 4),
    "C": (svg.CubicBezier, 6),
    "Z": (svg.ClosePath, 0),
}
"""What each letter does, and how many numbers come after it."""


def outline(
    written: str,
    *,
    fill: str = "none",
    stroke: str | None = None,
    stroke_width: float = 1,
    opacity: float = 1,
) -> svg.Path:
    """The shape of a path that is written with the letters M, L, H, V, Q, C and Z.

    Raises ``ValueError`` for any other letter, and for one with the wrong number of numbers.

    >>> str(outline("M1 2H3Z", fill="red"))
    '<path d="M 1 2 H 3 Z " fill="red"/>'
    """
    return svg.Path(
        d=[_step(letter, numbers) for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", written)],
        fill=fill,
        stroke=stroke,
        stroke_width=number(stroke_width) if stroke else None,
        stroke_linejoin="round" if stroke else None,
        stroke_linecap="round" if stroke else None,
        opacity=number(opacity) if opacity != 1 else None,
    )


def _step(letter: str, numbers: str) -> svg.PathData:
    values = [number(float(each)) for each in numbers.replace(",", " ").split()]
    step = _STEPS.get(letter)
    if step is None or step[1] != len(values):
        raise ValueError(f"{letter}{numbers} is no step of a path")
    return step[0](*values)
