"""Parts of a souk in the picture: a shop with its cube, what the souk is worth, the district's name."""

from typing import Final

import svg

from newtown.core.text import Lang, seat_label
from newtown.isfahan.components import Souk
from newtown.isfahan.state import AskingOwner, ChoosingShop, Placing
from newtown.isfahan.views import View
from newtown.rendering.canvas import Anchor, circle, group, label, rectangle
from newtown.rendering.isfahan import icons
from newtown.rendering.isfahan.words import shop_owner
from newtown.rendering.measure import text_width
from newtown.rendering.palette import GOLD, INK, PAPER
from newtown.rendering.telling import capitalised

DISTRICT_COLOURS: Final = ("#e3b23c", "#c9714a", "#6f9f5b", "#5b93bf")
"""A colour for each district; what it trades in tells it apart as well."""


def shop_names(souk: Souk) -> tuple[str, ...]:
    """The names of a souk's shops."""
    return tuple(f"{souk.name}.{number}" for number in range(len(souk.shops)))


def shop(view: View, name: str, x: float, y: float, size: float, lang: Lang) -> svg.G:
    """A shop around a place, with the cube in it; a cube that is about to leave has a ring."""
    owner = shop_owner(view, name)
    parts: list[svg.Element] = []
    if name in _leaving(view):
        parts.append(circle(x, y, size * 0.74, fill=GOLD, stroke=INK, stroke_width=1.2))
    parts.append(icons.shop_ground(x, y, size))
    title = name
    if owner is not None:
        parts.append(icons.cube(owner, x - size / 2, y - size / 2, size))
        title = f"{name}: {seat_label(owner).text(lang)}"
    return group(*parts, title=title, target=f"shop-{name}")


def _leaving(view: View) -> tuple[str, ...]:
    """The shops whose cubes are about to go to the caravan."""
    stage = view.stage
    if isinstance(stage, ChoosingShop):
        return stage.shops
    return (stage.shop,) if isinstance(stage, AskingOwner) else ()


def souk_sign(souk: Souk, district: int, x: float, y: float) -> svg.G:
    """What a souk is worth when it is complete, and what it trades in, around a place."""
    return group(
        rectangle(x - 17, y - 12, 34, 24, fill=PAPER, stroke=INK, radius=5),
        icons.goods(district, x - 16, y - 8, 16, fill=DISTRICT_COLOURS[district]),
        label(str(souk.points), x + 8, y, size=15, within=16, bold=True),
        title=souk.name,
    )


def caption(
    view: View, district: int, x: float, y: float, within: float, lang: Lang, *, anchor: Anchor
) -> svg.G:
    """The name of a district beside a place, marked while cubes are shipped there."""
    words = capitalised(view.config.edition.districts[district].label.text(lang))
    width = min(text_width(words, 16, bold=True), within - 34) + 34
    left = x if anchor == "start" else x - width
    parts: list[svg.Element] = []
    if isinstance(view.stage, Placing) and view.stage.row == district + 1:
        parts.append(rectangle(left - 4, y - 13, width + 8, 26, fill=GOLD, stroke=INK, radius=6))
    return group(
        *parts,
        icons.goods(district, left, y - 11, 22, fill=DISTRICT_COLOURS[district]),
        label(words, left + 28, y, size=16, within=width - 30, anchor="start", bold=True),
    )
