"""The city in the picture where its edition has no plan: the roads and the souks as lists."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang
from newtown.isfahan.components import CENTRE, District, Souk
from newtown.isfahan.views import View
from newtown.rendering.canvas import group, label, rectangle, stacked
from newtown.rendering.isfahan import icons
from newtown.rendering.isfahan.souks import DISTRICT_COLOURS, caption, shop, shop_names, souk_sign
from newtown.rendering.palette import FAINT_INK, INK, PANEL, PAPER, mixed

_GAP: Final = 8.0
_SHOP: Final = 44.0
_SIGN: Final = 46.0
_SQUARE: Final = 34.0
_CAPTION: Final = 34.0


def quarters(view: View, width: float, lang: Lang) -> tuple[svg.G, float]:
    """The roads, then the districts, with the height of all."""
    rows, height = stacked((*_streets(view, width), *_districts(view, width, lang)), _GAP)
    return group(*rows), height


# -- Roads ------------------------------------------------------------------------------------------


def _streets(view: View, width: float) -> Iterator[tuple[svg.Element, float]]:
    """A row of squares for each street from the crossroads outwards, broken where it is too long."""
    per_row = int(width // _SQUARE)
    streets = [[CENTRE]] + [
        [f"{street.name}{step}" for step in range(1, street.length + 1)]
        for street in view.config.edition.streets
    ]
    for squares in streets:
        parts = [
            _square(view, name, place % per_row * _SQUARE, place // per_row * _SQUARE)
            for place, name in enumerate(squares)
        ]
        yield group(*parts), -(-len(squares) // per_row) * _SQUARE


def _square(view: View, name: str, x: float, y: float) -> svg.G:
    side = _SQUARE - 3
    inner = (
        icons.supervisor(x + 2, y + 1, side - 4)
        if name == view.supervisor
        else label(name, x + side / 2, y + side / 2, size=13, within=side - 4, fill=FAINT_INK)
    )
    ground = rectangle(x, y, side, side, fill=PAPER, stroke=FAINT_INK, radius=4)
    return group(ground, inner, title=name, target=f"square-{name}")


# -- Districts --------------------------------------------------------------------------------------


def _districts(view: View, width: float, lang: Lang) -> Iterator[tuple[svg.Element, float]]:
    """The districts two by two."""
    half = (width - _GAP) / 2
    found = [
        _district(view, number, district, half, lang)
        for number, district in enumerate(view.config.edition.districts)
    ]
    for one, other in zip(found[::2], found[1::2], strict=True):
        height = max(one[1], other[1])
        parts = [
            group(
                rectangle(0, 0, half, height, fill=PANEL, stroke=INK, radius=7),
                element,
                at=(place * (half + _GAP), 0),
            )
            for place, (element, _) in enumerate((one, other))
        ]
        yield group(*parts), height


def _district(view: View, number: int, district: District, width: float, lang: Lang) -> tuple[svg.G, float]:
    inner = width - 2 * _GAP
    souks, height = stacked((_souk(view, number, souk, inner, lang) for souk in district.souks), _GAP)
    name = caption(view, number, 10, 18, width - 20, lang, anchor="start")
    return group(name, group(*souks, at=(_GAP, _CAPTION))), _CAPTION + height + _GAP


def _souk(view: View, number: int, souk: Souk, width: float, lang: Lang) -> tuple[svg.G, float]:
    """What the souk is worth, then its shops, each over the squares that it touches."""
    per_row = int((width - _SIGN) // _SHOP)
    height = -(-len(souk.shops) // per_row) * (_SHOP + 12)
    parts: list[svg.Element] = [
        rectangle(0, 0, width, height, fill=mixed(DISTRICT_COLOURS[number], PAPER, 0.45), radius=7),
        souk_sign(souk, number, _SIGN / 2, height / 2),
    ]
    for place, (name, touched) in enumerate(zip(shop_names(souk), souk.shops, strict=True)):
        x = _SIGN + (place % per_row + 0.5) * _SHOP
        y = place // per_row * (_SHOP + 12) + _SHOP / 2
        parts.append(shop(view, name, x, y + 1, _SHOP * 0.66, lang))
        words = " ".join(touched) or "–"
        parts.append(label(words, x, y + _SHOP / 2 + 3, size=12, within=_SHOP - 4))
    return group(*parts), height
