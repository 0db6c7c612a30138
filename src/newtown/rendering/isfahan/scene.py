"""The picture of Isfahan: what waits on top, then the city, the buildings, the players, the own cards."""

import math
from collections.abc import Iterable, Iterator
from typing import Final

import svg

from newtown.core.text import Lang
from newtown.isfahan.views import View
from newtown.rendering.canvas import Drawing, group, stacked
from newtown.rendering.headers import HEIGHT, header
from newtown.rendering.isfahan import words
from newtown.rendering.isfahan.city import CELL, city, city_size, corner_of
from newtown.rendering.isfahan.panels import Panel, panels
from newtown.rendering.isfahan.plan import Plan, plan_of
from newtown.rendering.isfahan.players import (
    BUILDINGS_HEIGHT,
    PLAYER_HEIGHT,
    buildings,
    own_cards,
    players,
)
from newtown.rendering.isfahan.quarters import quarters
from newtown.rendering.isfahan.rooms import Rooms

_MARGIN: Final = 12.0
_GAP: Final = 10.0
_LEAST_WIDTH: Final = 744.0
_ROUND: Final = 4.0
"""Room around a panel in a corner of the city."""


def view_drawing(view: View, *, lang: Lang) -> Drawing:
    """The whole table as a picture."""
    plan = plan_of(view.config.edition)
    width = _LEAST_WIDTH if plan is None else max(_LEAST_WIDTH, city_size(plan)[0])
    elements, height = stacked(_storeys(view, width, lang), _GAP)
    table = group(*elements, at=(_MARGIN, _MARGIN))
    said = (words.TITLE, words.date(view), words.request(view))
    title = ": ".join(each.text(lang) for each in said)
    return Drawing(width + 2 * _MARGIN, height + 2 * _MARGIN, title, (table,))


def _storeys(view: View, width: float, lang: Lang) -> Iterator[tuple[svg.Element, float]]:
    """The parts of the picture from above, with their heights."""
    yield _header(view, width, lang), HEIGHT
    yield from _board(view, width, lang)
    yield buildings(view, width, lang), BUILDINGS_HEIGHT
    yield players(view, width, lang), PLAYER_HEIGHT
    own = own_cards(view, width, lang)
    if own is not None:
        yield own


def _header(view: View, width: float, lang: Lang) -> svg.G:
    title, date, request = (each.text(lang) for each in (words.TITLE, words.date(view), words.request(view)))
    return header(title, date, words.mover(view), request, width)


def _board(view: View, width: float, lang: Lang) -> Iterator[tuple[svg.Element, float]]:
    """The city with the panels in its free corners, then those for which it has no room."""
    plan = plan_of(view.config.edition)
    if plan is None:
        yield quarters(view, width, lang)
        yield from _rows(panels(view, lang), width)
        return
    in_corners, left = _settled(plan, panels(view, lang))
    yield group(city(view, plan, lang), *in_corners), city_size(plan)[1]
    yield from _rows(left, width)


def _settled(plan: Plan, found: Iterable[Panel]) -> tuple[list[svg.Element], list[Panel]]:
    """The panels that have room in the corners of the city, each in its place, and the others."""
    rooms = Rooms(plan)
    placed: list[svg.Element] = []
    left: list[Panel] = []
    for panel in found:
        across, down = (math.ceil((side + _ROUND) / CELL) for side in (panel.width, panel.height))
        corner = rooms.take(across, down)
        if corner is None:
            left.append(panel)
            continue
        x, y = corner_of(plan, corner)
        middle = (x + (across * CELL - panel.width) / 2, y + (down * CELL - panel.height) / 2)
        placed.append(group(panel.element, at=middle))
    return placed, left


def _rows(left: Iterable[Panel], width: float) -> Iterator[tuple[svg.Element, float]]:
    """Panels side by side, as many as the width holds, the others below them."""
    row: list[Panel] = []
    for panel in left:
        if row and sum(each.width + _GAP for each in row) + panel.width > width:
            yield _row(row)
            row = []
        row.append(panel)
    if row:
        yield _row(row)


def _row(row: list[Panel]) -> tuple[svg.Element, float]:
    x = 0.0
    parts: list[svg.Element] = []
    for panel in row:
        parts.append(group(panel.element, at=(x, 0)))
        x += panel.width + _GAP
    return group(*parts), max(panel.height for panel in row)
