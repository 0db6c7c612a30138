"""Seats in text boards: each by its sign, in a colour of the terminal's."""

from typing import Final

from newtown.rendering.blocks import Hue, Span, span
from newtown.rendering.palette import seat_sign

_HUES: Final[tuple[Hue, ...]] = ("blue", "red", "green", "magenta", "yellow", "cyan")


def seat_hue(seat: int) -> Hue:
    """The colour of a seat, where there are colours.

    >>> seat_hue(0)
    'blue'
    """
    return _HUES[seat % len(_HUES)]


def seat_span(seat: int, words: str = "", *, bold: bool = True) -> Span:
    """The sign of a seat, with words after it.

    >>> seat_span(1, "Player 1").text
    '■ Player 1'
    """
    return span(f"{seat_sign(seat)} {words}".rstrip(), seat_hue(seat), bold=bold)
