"""The city in the picture: roads, souks with their shops and cubes, the supervisor."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang
from newtown.isfahan.components import DISTRICTS
from newtown.isfahan.views import View
from newtown.rendering.canvas import Point, group, label, rectangle, strokes
from newtown.rendering.isfahan import icons
from newtown.rendering.isfahan.plan import Cell, Plan, SoukPlan
from newtown.rendering.isfahan.souks import DISTRICT_COLOURS, caption, shop, shop_names, souk_sign
from newtown.rendering.isfahan.words import shop_owner
from newtown.rendering.palette import FAINT_INK, GOLD, INK, PAPER, mixed

CELL: Final = 40.0
"""The side of a cell of the plan."""
MARGIN: Final = 12.0
CAPTION: Final = 28.0
"""Room above and below the plan, where the districts have their names."""

_SAND: Final = "#efe3c6"
_ROAD: Final = "#fdf8ea"
_ROAD_EDGE: Final = "#a8956b"
_DOOR: Final = "#5d4a2c"


def city_size(plan: Plan) -> tuple[float, float]:
    """The width and height of the city."""
    across, down = plan.right - plan.left + 1, plan.bottom - plan.top + 1
    return across * CELL + 2 * MARGIN, down * CELL + 2 * (MARGIN + CAPTION)


def city(view: View, plan: Plan, lang: Lang) -> svg.G:
    """The whole city."""
    width, height = city_size(plan)
    return group(
        rectangle(0, 0, width, height, fill=_SAND, stroke=_ROAD_EDGE, stroke_width=1.2, radius=10),
        *_captions(view, plan, lang),
        *(_ground(view, plan, souk) for souk in plan.souks),
        *_squares(view, plan),
        *_doors(plan),
        *(each for souk in plan.souks for each in _shops(view, plan, souk, lang)),
        *(_sign(plan, souk) for souk in plan.souks),
    )


def corner_of(plan: Plan, cell: Cell) -> Point:
    """The upper left corner of a cell."""
    return MARGIN + (cell[0] - plan.left) * CELL, MARGIN + CAPTION + (cell[1] - plan.top) * CELL


def _place(plan: Plan, cell: Cell) -> Point:
    """The middle of a cell."""
    x, y = corner_of(plan, cell)
    return x + CELL / 2, y + CELL / 2


# -- Roads ------------------------------------------------------------------------------------------


def _squares(view: View, plan: Plan) -> Iterator[svg.Element]:
    for name, cell in plan.squares:
        x, y = _place(plan, cell)
        side = CELL * 0.88
        parts: list[svg.Element] = [
            rectangle(x - side / 2, y - side / 2, side, side, fill=_ROAD, stroke=_ROAD_EDGE, radius=5)
        ]
        if name == view.supervisor:
            parts.append(icons.supervisor(x - side / 2, y - side / 2 + 1, side - 2))
        else:
            parts.append(label(name, x, y, size=13, within=side * 0.8, fill=FAINT_INK))
        yield group(*parts, title=name, target=f"square-{name}")


def _doors(plan: Plan) -> Iterator[svg.Element]:
    """A door from each shop to each square that it touches."""
    squares = dict(plan.squares)
    for souk in plan.souks:
        for cell, touched in zip(souk.shops, souk.souk.shops, strict=True):
            x, y = _place(plan, cell)
            for square in touched:
                to_x, to_y = _place(plan, squares[square])
                start = (x + (to_x - x) * 0.34, y + (to_y - y) * 0.34)
                end = (x + (to_x - x) * 0.6, y + (to_y - y) * 0.6)
                yield strokes((start, end), stroke=_DOOR, stroke_width=CELL * 0.16)


# -- Souks ------------------------------------------------------------------------------------------


def _ground(view: View, plan: Plan, souk: SoukPlan) -> svg.Element:
    """The ground of a souk, one shape of all its cells; a complete souk has a golden wall."""
    colour = DISTRICT_COLOURS[souk.district]
    lines = tuple(_links(plan, souk.ground))
    parts = [strokes(*lines, stroke=mixed(colour, INK, 0.35), stroke_width=CELL * 0.94)]
    if _is_complete(view, souk):
        parts = [
            strokes(*lines, stroke=INK, stroke_width=CELL * 0.98),
            strokes(*lines, stroke=GOLD, stroke_width=CELL * 0.94),
        ]
    return group(*parts, strokes(*lines, stroke=mixed(colour, PAPER, 0.45), stroke_width=CELL * 0.86))


def _links(plan: Plan, ground: tuple[Cell, ...]) -> Iterator[tuple[Point, ...]]:
    for cell in ground:
        x, y = cell
        yield (_place(plan, cell), _place(plan, cell))
        east, south, across = (x + 1, y), (x, y + 1), (x + 1, y + 1)
        for near in (east, south):
            if near in ground:
                yield (_place(plan, cell), _place(plan, near))
        if east in ground and south in ground and across in ground:
            yield (_place(plan, cell), _place(plan, across))


def _is_complete(view: View, souk: SoukPlan) -> bool:
    return all(shop_owner(view, name) is not None for name in shop_names(souk.souk))


def _shops(view: View, plan: Plan, souk: SoukPlan, lang: Lang) -> Iterator[svg.G]:
    for name, cell in zip(shop_names(souk.souk), souk.shops, strict=True):
        yield shop(view, name, *_place(plan, cell), CELL * 0.66, lang)


def _sign(plan: Plan, souk: SoukPlan) -> svg.G:
    """What a souk is worth."""
    return souk_sign(souk.souk, souk.district, *_place(plan, souk.sign))


# -- Names of the districts -------------------------------------------------------------------------


def _captions(view: View, plan: Plan, lang: Lang) -> Iterator[svg.Element]:
    """The districts' names, above and below the plan, each on the side where its souks lie."""
    width, height = city_size(plan)
    for number in range(DISTRICTS):
        cells = [cell for souk in plan.souks if souk.district == number for cell in souk.ground]
        west = sum(x for x, _ in cells) < 0
        north = sum(y for _, y in cells) < 0
        y = MARGIN + CAPTION / 2 - 2 if north else height - MARGIN - CAPTION / 2 + 2
        x = MARGIN + 4 if west else width - MARGIN - 4
        yield caption(view, number, x, y, width / 2 - 2 * MARGIN, lang, anchor="start" if west else "end")
