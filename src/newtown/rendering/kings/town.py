"""The town: every land with what stands on it, the ways between them, and how far they are."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.grid import Place
from newtown.core.text import Lang, Phrase, said, seat_label
from newtown.kings.components import KIND_LABELS, KING_LAND, land_label, places_of
from newtown.kings.edition import Edition
from newtown.kings.houses import base_value, shape_label, shape_of
from newtown.kings.state import House, Land, PlacingTree
from newtown.kings.views import View
from newtown.rendering.canvas import circle, group, label, polygon, rectangle
from newtown.rendering.kings.buildings import building_drawing, castle, craftsman, house_building, tree
from newtown.rendering.kings.grounds import ground
from newtown.rendering.kings.ways import near_lands
from newtown.rendering.kings.words import KING_NAME, family_label
from newtown.rendering.palette import GOLD, GREEN, INK, PAPER
from newtown.rendering.telling import capitalised

TILE: Final = 140.0
"""From one land to the next, in units of a tile."""
_EDGE: Final = 4.0
_INNER: Final = TILE - 2 * _EDGE
_ROAD: Final = "#8d8577"
_HOUSES_TOP: Final = 39.0
_HOUSES_BOTTOM: Final = 105.0
_LARGEST_CUBE: Final = 12.5


def town(view: View, lang: Lang, width: float, height: float) -> svg.G:
    """The whole town, as large as fits, in the middle of a rectangle of that size."""
    places = places_of(view.config.rows)
    left, top = min(x for x, _ in places.values()), min(y for _, y in places.values())
    columns = max(x for x, _ in places.values()) - left + 1
    rows = max(y for _, y in places.values()) - top + 1
    scale = min(width / (columns * TILE), height / (rows * TILE), 1.3)
    shift = ((width - columns * TILE * scale) / 2, (height - rows * TILE * scale) / 2)
    near = near_lands(view)
    tiles = [
        group(
            *_tile(view, land, lang, near.get(land.number)),
            title=_land_title(view, land, lang),
            target=f"land-{land.number}",
            at=_corner(places[land.number], left, top),
        )
        for land in view.lands
    ]
    ways = [_way(places, one, other, left, top) for one, other in _ways(places)]
    return group(*ways, *tiles, at=shift, scale=scale)


def _corner(place: Place, left: int, top: int) -> tuple[float, float]:
    return (place[0] - left) * TILE, (place[1] - top) * TILE


# -- Ways -------------------------------------------------------------------------------------------


def _ways(places: dict[int, Place]) -> Iterator[tuple[int, int]]:
    """Every two lands side by side, the western or northern one first."""
    numbers = {place: number for number, place in places.items()}
    for (x, y), number in sorted(numbers.items()):
        for beside in ((x + 1, y), (x, y + 1)):
            if beside in numbers:
                yield number, numbers[beside]


def _way(places: dict[int, Place], one: int, other: int, left: int, top: int) -> svg.Rect:
    """A short road across the border."""
    x, y = _corner(places[one], left, top)
    if places[other][0] > places[one][0]:
        return rectangle(x + TILE - 2 * _EDGE, y + TILE / 2 - 9, 4 * _EDGE, 18, fill=_ROAD, radius=2)
    return rectangle(x + TILE / 2 - 9, y + TILE - 2 * _EDGE, 18, 4 * _EDGE, fill=_ROAD, radius=2)


# -- A land -----------------------------------------------------------------------------------------


def _tile(view: View, land: Land, lang: Lang, cost: int | None) -> Iterator[svg.Element]:
    royal = land.number == KING_LAND
    kind = None if royal else view.config.board.kinds[land.number]
    yield ground(kind, _EDGE, _EDGE, _INNER, _INNER, free=16)
    name = KING_NAME if kind is None else KIND_LABELS[kind]
    yield label(name.text(lang), TILE / 2, 128.5, size=13, within=_INNER - 8)
    chosen = isinstance(view.stage, PlacingTree) and land.number in view.stage.lands
    edge, edge_width = (GOLD, 4.0) if chosen else ("#7d766a", 1.2)
    yield rectangle(_EDGE, _EDGE, _INNER, _INNER, stroke=edge, stroke_width=edge_width, radius=6)
    yield castle(28, 36, 38) if royal else _number_plate(land.number)
    yield from _standing(view, land, cost)
    yield from _houses(view.config.edition, land, lang)


def _number_plate(number: int) -> svg.G:
    return group(
        rectangle(8, 8, 38, 28, fill=PAPER, stroke=INK, stroke_width=1.4, radius=5),
        label(str(number), 27, 22, size=23, within=32, bold=True),
    )


def _standing(view: View, land: Land, cost: int | None) -> Iterator[svg.Element]:
    """From the right: craftsmen, what it costs to come here, the tree."""
    right = TILE - _EDGE - 4
    here = (
        view.on_king_land
        if land.number == KING_LAND
        else tuple(seat for seat, player in enumerate(view.players) if player.craftsman == land.number)
    )
    # A crowd stands closer.
    step = 21.0 if len(here) < 4 else 17.0
    for place, seat in enumerate(reversed(here)):
        yield craftsman(seat, right - 9 - step * place, 38, 29)
    right -= step * len(here)
    if cost is not None:
        yield _cost(cost, right - 9)
        right -= 20
    if land.tree:
        yield tree(right - 11, 38, 30)


def _cost(cost: int, x: float) -> svg.G:
    """The green that it takes to come here: a foot print's place on a green disc."""
    return group(
        circle(x, 22, 9.5, fill=GREEN, stroke=PAPER, stroke_width=1),
        label(str(cost), x, 22, size=14, within=14, fill=PAPER, bold=True),
    )


def _houses(edition: Edition, land: Land, lang: Lang) -> Iterator[svg.Element]:
    """The houses in a row, as large as there is room for, each with its base value below."""
    buildings = [house_building(house, edition) for house in land.houses]
    if not buildings:
        return
    bounds = [building.bounds for building in buildings]
    widths = [right - left for left, _, right, _ in bounds]
    heights = [bottom - top for _, top, _, bottom in bounds]
    room = _INNER - 6
    cube = min(_LARGEST_CUBE, room / sum(widths), (_HOUSES_BOTTOM - _HOUSES_TOP) / max(heights))
    gap = (room - cube * sum(widths)) / (len(widths) + 1)
    x = _EDGE + 3 + gap
    for index, (house, building, width) in enumerate(zip(land.houses, buildings, widths, strict=True)):
        middle = x + width * cube / 2
        yield group(
            building_drawing(building, house.owner, middle, _HOUSES_BOTTOM, cube),
            _value_plate(edition, house, middle, min(width * cube, 30)),
            title=_house_title(edition, house, lang),
            target=f"house-{land.number}-{index}",
        )
        x += width * cube + gap


def _value_plate(edition: Edition, house: House, x: float, width: float) -> svg.G:
    """The base value, with a little head where a family lives."""
    value = str(base_value(edition, house))
    half = width / 2
    if house.family is None:
        return group(
            rectangle(x - 11, 107, 22, 14, fill=PAPER, stroke=INK, stroke_width=0.8, radius=7),
            label(value, x, 114, size=12, within=18, bold=True),
        )
    half = max(14.0, half)
    return group(
        rectangle(x - half, 107, 2 * half, 14, fill=GOLD, stroke=INK, stroke_width=0.8, radius=7),
        circle(x - 7, 111.2, 2.4, fill=INK),
        polygon((x - 11, 119), (x - 9.4, 114), (x - 4.6, 114), (x - 3, 119), fill=INK),
        label(value, x + 5, 114, size=12, within=14, bold=True),
    )


# -- In words ---------------------------------------------------------------------------------------


def _land_title(view: View, land: Land, lang: Lang) -> str:
    """The land in words: its kind, its tree, who stands there."""
    parts: list[Phrase] = []
    if land.number != KING_LAND:
        parts.append(KIND_LABELS[view.config.board.kinds[land.number]])
    if land.tree:
        parts.append(Phrase("a tree", "樹"))
    parts += [seat_label(seat) for seat, player in enumerate(view.players) if player.craftsman == land.number]
    words = said("{land}: {parts}", "{land}：{parts}", land=land_label(land.number), parts=tuple(parts))
    return capitalised(words.text(lang))


def _house_title(edition: Edition, house: House, lang: Lang) -> str:
    """The house in words: its shape, value, owner and family."""
    words = said(
        "{house} of {owner}, base value {value}",
        "{owner}の{house}、基礎点{value}",
        house=shape_label(shape_of(house)),
        owner=seat_label(house.owner),
        value=base_value(edition, house),
    )
    if house.family is not None:
        family = next(each for each in edition.families if each.name == house.family)
        words = said("{house}; {family}", "{house}、{family}", house=words, family=family_label(family))
    return capitalised(words.text(lang))
