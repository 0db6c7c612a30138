"""The picture of Isfahan: what waits on top, then the city, the buildings, the players, the own cards."""

import math
from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.rules import Nature
from newtown.core.text import Lang
from newtown.isfahan.views import View
from newtown.rendering.canvas import Drawing, group, label, rectangle
from newtown.rendering.isfahan import words
from newtown.rendering.isfahan.city import CELL, city, city_size, corner_of
from newtown.rendering.isfahan.panels import Panel, panels
from newtown.rendering.isfahan.plan import plan_of
from newtown.rendering.isfahan.players import (
    BUILDINGS_HEIGHT,
    PLAYER_HEIGHT,
    buildings,
    own_cards,
    players,
)
from newtown.rendering.isfahan.quarters import quarters
from newtown.rendering.isfahan.rooms import Rooms
from newtown.rendering.palette import GOLD, INK, PAPER
from newtown.rendering.tokens import seat_badge

_MARGIN: Final = 12.0
_GAP: Final = 10.0
_HEADER: Final = 40.0
_LEAST_WIDTH: Final = 744.0


def view_drawing(view: View, *, lang: Lang) -> Drawing:
    """The whole table as a picture."""
    plan = plan_of(view.config.edition)
    width = _LEAST_WIDTH if plan is None else max(_LEAST_WIDTH, city_size(plan)[0])
    elements: list[svg.Element] = []
    top = _MARGIN
    for element, height in _storeys(view, width, lang):
        elements.append(group(element, at=(_MARGIN, top)))
        top += height + _GAP
    title = f"{words.TITLE.text(lang)}: {words.date(view).text(lang)}"
    return Drawing(width + 2 * _MARGIN, top - _GAP + _MARGIN, title, tuple(elements))


def _storeys(view: View, width: float, lang: Lang) -> Iterator[tuple[svg.Element, float]]:
    """The parts of the picture from above, with their heights."""
    yield _header(view, width, lang), _HEADER
    yield from _board(view, width, lang)
    yield buildings(view, width, lang), BUILDINGS_HEIGHT
    yield players(view, width, lang), PLAYER_HEIGHT
    own = own_cards(view, width, lang)
    if own is not None:
        yield own


def _header(view: View, width: float, lang: Lang) -> svg.G:
    """The game's name, who is to move, and what the game waits for."""
    mover = words.mover(view)
    request = words.headline(view).text(lang)
    parts: list[svg.Element] = [
        label(words.TITLE.text(lang), 2, 20, size=26, within=150, anchor="start", bold=True),
        rectangle(
            160,
            2,
            width - 160,
            36,
            fill=PAPER,
            stroke=INK if isinstance(mover, Nature) else GOLD,
            stroke_width=1.2 if isinstance(mover, Nature) else 4,
            radius=8,
        ),
    ]
    x = 174.0
    if not isinstance(mover, Nature):
        parts.append(seat_badge(mover, 182, 20, 12))
        x = 202.0
    parts.append(label(request, x, 20, size=17, within=width - x - 10, anchor="start", bold=True))
    return group(*parts, target="turn")


def _board(view: View, width: float, lang: Lang) -> Iterator[tuple[svg.Element, float]]:
    """The city with the panels in its free corners, then those for which it has no room."""
    plan = plan_of(view.config.edition)
    left: list[Panel] = []
    if plan is None:
        element, height = quarters(view, width, lang)
        yield element, height
        left += panels(view, lang)
    else:
        rooms = Rooms(plan)
        parts: list[svg.Element] = [city(view, plan, lang)]
        for each in panels(view, lang):
            across, down = math.ceil((each.width + 4) / CELL), math.ceil((each.height + 4) / CELL)
            corner = rooms.take(across, down)
            if corner is None:
                left.append(each)
            else:
                x, y = corner_of(plan, corner)
                parts.append(
                    group(
                        each.element,
                        at=(x + (across * CELL - each.width) / 2, y + (down * CELL - each.height) / 2),
                    )
                )
        yield group(*parts), city_size(plan)[1]
    yield from _rows(left, width)


def _rows(left: list[Panel], width: float) -> Iterator[tuple[svg.Element, float]]:
    """Panels side by side, as many as the width holds, the others below them."""
    row: list[Panel] = []
    for each in [*left, None]:
        used = sum(panel.width + _GAP for panel in row)
        if row and (each is None or used + each.width > width):
            x = 0.0
            parts: list[svg.Element] = []
            for panel in row:
                parts.append(group(panel.element, at=(x, 0)))
                x += panel.width + _GAP
            yield group(*parts), max(panel.height for panel in row)
            row = []
        if each is not None:
            row.append(each)
