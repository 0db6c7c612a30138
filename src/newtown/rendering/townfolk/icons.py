"""The small pictures of Town Folk: materials, coins, the types of cards.

All stand in a square of a side that is given, its upper left corner at a place.
"""

from typing import Final

import svg

from newtown.core.text import Lang
from newtown.rendering.canvas import circle, group, label, polygon, rectangle, strokes
from newtown.rendering.outlines import outline
from newtown.rendering.palette import GOLD, INK, PAPER, ink_on
from newtown.townfolk.components import CardKind, Icon, Material
from newtown.townfolk.labels import MATERIAL_LABELS

SIDE: Final = 24
"""Icons are drawn in a square of this side."""

KIND_COLOURS: Final = {
    CardKind.LAND: "#6f9f5b",
    CardKind.CRAFTSMAN: "#c9714a",
    CardKind.BUILDING: "#5b7fa8",
}
"""A colour for each kind of card; its icon tells it apart as well."""
_ICON_COLOURS: Final = {
    Icon.LAND: KIND_COLOURS[CardKind.LAND],
    Icon.CRAFTSMAN: KIND_COLOURS[CardKind.CRAFTSMAN],
    Icon.BUILDING: KIND_COLOURS[CardKind.BUILDING],
    Icon.FOOD: "#d99a1c",
}
_MATERIAL_COLOURS: Final = {
    Material.WHEAT: "#f0c648",
    Material.WOOD: "#8a5a33",
    Material.STONE: "#b9bec4",
    Material.IRON: "#46586b",
}
_ICONS: Final = {
    Icon.LAND: "M1 20C3 13 6 10 9 10C11 10 12.4 11.4 13.6 13.6C15 10 17 8 19 8C21 8 22.4 12 23 20Z",
    Icon.CRAFTSMAN: (
        "M12 2C14.6 2 16.4 4 16.4 6.6C16.4 9.2 14.6 11.4 12 11.4C9.4 11.4 7.6 9.2 7.6 6.6C7.6 4 9.4 2 12 2Z"
        "M3 22C3 16.4 6.6 13 12 13C17.4 13 21 16.4 21 22Z"
    ),
    Icon.BUILDING: "M1.5 12L12 2.5L22.5 12H19.6V21.5H14.4V15.5H9.6V21.5H4.4V12Z",
    Icon.FOOD: (
        "M12 6.4C14 4.8 17 4.6 19 6.4C22 9 21.4 14 19.4 17.6C17.6 21 15 22.6 12 21.4"
        "C9 22.6 6.4 21 4.6 17.6C2.6 14 2 9 5 6.4C7 4.6 10 4.8 12 6.4Z"
        "M11 5C11 3 12.4 1.4 15.4 1.2C15.4 3.4 14 5 11 5Z"
    ),
}


def material(kind: Material, x: float, y: float, size: float, lang: Lang) -> svg.G:
    """A material: a round one is wheat, a square one wood, a six-cornered one stone, a diamond iron; with
    its letter."""
    fill = _MATERIAL_COLOURS[kind]
    ground: svg.Element
    match kind:
        case Material.WHEAT:
            ground = circle(12, 12, 11, fill=fill, stroke=INK, stroke_width=1.4)
        case Material.WOOD:
            ground = rectangle(2, 2, 20, 20, fill=fill, stroke=INK, stroke_width=1.4, radius=3)
        case Material.STONE:
            corners = ((6, 2), (18, 2), (23.5, 12), (18, 22), (6, 22), (0.5, 12))
            ground = polygon(*corners, fill=fill, stroke=INK, stroke_width=1.4)
        case Material.IRON:
            ground = polygon((12, -1), (25, 12), (12, 25), (-1, 12), fill=fill, stroke=INK, stroke_width=1.4)
    letter = MATERIAL_LABELS[kind].ja if lang == "ja" else kind.value
    return group(
        ground,
        label(letter, 12, 12, size=14, within=18, fill=ink_on(fill), bold=True),
        title=MATERIAL_LABELS[kind].text(lang),
        at=(x, y),
        scale=size / SIDE,
    )


def any_material(x: float, y: float, size: float) -> svg.G:
    """A material of any kind: the shapes of all four around a question mark's place."""
    return group(
        rectangle(1, 1, 22, 22, fill=PAPER, stroke=INK, stroke_width=1.4, radius=7),
        circle(7.5, 7.5, 3.6, fill=_MATERIAL_COLOURS[Material.WHEAT], stroke=INK),
        rectangle(13, 4, 7, 7, fill=_MATERIAL_COLOURS[Material.WOOD], stroke=INK, radius=1),
        polygon((5, 13), (10, 13), (12, 16.5), (10, 20), (5, 20), (3, 16.5), fill="#b9bec4", stroke=INK),
        polygon((16.5, 12), (21, 16.5), (16.5, 21), (12, 16.5), fill="#46586b", stroke=INK),
        at=(x, y),
        scale=size / SIDE,
    )


def coin(x: float, y: float, size: float) -> svg.G:
    """A coin."""
    return group(
        circle(12, 12, 11, fill=GOLD, stroke=INK, stroke_width=1.4),
        circle(12, 12, 7, stroke=INK, stroke_width=1.2),
        at=(x, y),
        scale=size / SIDE,
    )


def icon(kind: Icon, x: float, y: float, size: float) -> svg.G:
    """A type icon: a hill, a person, a house, an apple."""
    shape = outline(_ICONS[kind], fill=_ICON_COLOURS[kind], stroke=INK, stroke_width=1.4)
    return group(shape, at=(x, y), scale=size / SIDE)


def blank_card(x: float, y: float, size: float) -> svg.G:
    """A card of any kind."""
    return group(
        rectangle(4, 1, 16, 22, fill=PAPER, stroke=INK, stroke_width=1.6, radius=3),
        strokes(((8, 7), (16, 7)), ((8, 12), (16, 12)), ((8, 17), (13, 17)), stroke_width=1.6),
        at=(x, y),
        scale=size / SIDE,
    )


def every_turn(x: float, y: float, size: float) -> svg.G:
    """An arrow that comes round: what happens by itself in every turn."""
    return group(
        outline(
            "M19.4 9C18 5.8 15.2 4 12 4C7.6 4 4 7.6 4 12C4 16.4 7.6 20 12 20C15.4 20 18.2 18 19.4 15.2",
            stroke=INK,
            stroke_width=2.6,
        ),
        polygon((21.6, 3.4), (21.4, 10.8), (14.6, 8.4), fill=INK),
        at=(x, y),
        scale=size / SIDE,
    )


def hat(x: float, y: float, size: float) -> svg.G:
    """The mayor's hat."""
    return group(
        outline("M6.5 4.5H17.5V15H22V19H2V15H6.5Z", fill=INK, stroke=INK),
        rectangle(7, 11, 10, 3, fill=GOLD),
        at=(x, y),
        scale=size / SIDE,
    )


def upwards(x: float, y: float, size: float) -> svg.G:
    """An arrow upwards: a level more."""
    shape = polygon(
        (12, 2), (21, 12), (15.6, 12), (15.6, 22), (8.4, 22), (8.4, 12), (3, 12), fill=GOLD, stroke=INK
    )
    return group(shape, at=(x, y), scale=size / SIDE)
