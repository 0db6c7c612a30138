"""The top of a picture: the game, how far it has come, and what it waits for."""

from typing import Final

import svg

from newtown.core.rules import Nature
from newtown.rendering.canvas import group, label, rectangle
from newtown.rendering.palette import GOLD, INK, PAPER
from newtown.rendering.tokens import seat_badge

HEIGHT: Final = 40.0
_TITLE: Final = 172.0
"""The width of the game's name."""


def header(title: str, situation: str, mover: int | Nature, request: str, width: float) -> svg.G:
    """The top of a picture of that width; what is waited for has a golden edge while a player is to move.

    All of it can be clicked as ``turn``.

    >>> top = header("Isfahan", "week 1, day 2", 0, "take dice", 800)
    >>> 'data-target="turn"' in top.as_str()
    True
    """
    is_chance = isinstance(mover, Nature)
    edge, thick = (INK, 1.2) if is_chance else (GOLD, 4)
    parts: list[svg.Element] = [
        label(title, 2, 13, size=21, within=_TITLE - 12, anchor="start", bold=True),
        label(situation, 2, 33, size=14, within=_TITLE - 12, anchor="start"),
        rectangle(
            _TITLE, 2, width - _TITLE, HEIGHT - 4, fill=PAPER, stroke=edge, stroke_width=thick, radius=8
        ),
    ]
    left = _TITLE + 14
    if not isinstance(mover, Nature):
        parts.append(seat_badge(mover, left + 8, HEIGHT / 2, 12))
        left += 28
    within = width - left - 10
    parts.append(label(request, left, HEIGHT / 2, size=17, within=within, anchor="start", bold=True))
    return group(*parts, target="turn")
