"""The small pictures of Isfahan: goods, camels, gold, buildings, the supervisor, what cards do."""

from typing import Final

import svg

from newtown.isfahan.components import BuildingKind, CardKind
from newtown.rendering.canvas import Point, circle, group, label, polygon, rectangle, strokes
from newtown.rendering.outlines import outline
from newtown.rendering.palette import INK, PAPER, RED, WHITE, mixed, seat_colour, seat_mark
from newtown.rendering.seals import seal
from newtown.rendering.tokens import mark

SIDE: Final = 24
"""Icons are drawn in a square of this side."""

CAMEL_COLOUR: Final = "#9a6a2f"
COIN_COLOUR: Final = "#f2c200"

_CAMEL: Final = (
    "M4.2 22L4.4 15C3 12.6 3.8 10.6 6 10C7.6 9.5 8 5.2 10.4 5.2C12.9 5.2 13 9.4 15 10.2"
    "C17 10.8 17.5 9 17.7 6.4C17.9 4 19 3 20.5 3L22.8 4.1C23.3 5 22.8 5.7 22 5.7L20.3 5.8"
    "C20.4 9 20.2 12.6 17.4 14.4L17.7 22L16 22L15.2 15.6L13.9 15.6L13.4 22L11.7 22L11.9 15.4"
    "C10.6 15.6 9.4 15.5 8.2 15.2L7.9 22L6.2 22L6.1 16.4L5.8 22Z"
)
_GOODS: Final = (
    "M8 3L16 3L14.6 7C19 9.5 21 14 20 18C19.4 21 17 22 12 22C7 22 4.6 21 4 18C3 14 5 9.5 9.4 7Z",
    "M7 2.5H17C19.8 8.5 19.8 15.5 17 21.5H7C4.2 15.5 4.2 8.5 7 2.5Z",
    "M2.5 10.5C2.5 6 5 4 8 4H16C19 4 21.5 6 21.5 10.5V21H2.5Z",
    (
        "M8.5 2H15.5L14.4 6C18.2 7.8 19.6 11 19 14C18.4 18 16 20 15.2 22H8.8"
        "C8 20 5.6 18 5 14C4.4 11 5.8 7.8 9.6 6Z"
    ),
)
"""A bag, a barrel, a chest and a vase: what the four districts trade in, in the order of the tower's rows."""
_GOODS_LINES: Final[tuple[tuple[tuple[Point, ...], ...], ...]] = (
    (((8.6, 7), (15.4, 7)), ((12, 11), (12, 18))),
    (((5.4, 8), (18.6, 8)), ((5.4, 16), (18.6, 16))),
    (((2.5, 11.5), (21.5, 11.5)), ((10, 11.5), (10, 15), (14, 15), (14, 11.5))),
    (((5.6, 11), (18.4, 11)), ((6, 15.5), (18, 15.5))),
)
_BUILDINGS: Final = {
    BuildingKind.PADDOCK: (
        "M3 7L4.5 4.5L6 7V21H3ZM10.5 7L12 4.5L13.5 7V21H10.5ZM18 7L19.5 4.5L21 7V21H18Z"
        "M1 9H23V11.4H1ZM1 15H23V17.4H1Z"
    ),
    BuildingKind.WORKSHOP: (
        "M7 6H22V9.5C18 9.5 15.5 11.5 15.5 15H18.5V20H5.5V15H8.5C8.5 12 5 10.5 1.5 9V7.5H7Z"
    ),
    BuildingKind.HAMMAM: (
        "M3 21V14C3 9 8 7.6 11 4.4V2H13V4.4C16 7.6 21 9 21 14V21H15.4V17C15.4 15 14 13.6 12 13.6"
        "C10 13.6 8.6 15 8.6 17V21Z"
    ),
    BuildingKind.CARAVANSERAI: (
        "M2 21V5H5.2V8H8V5H10.6V8H13.4V5H16V8H18.8V5H22V21H16V16.6C16 13.6 14.2 12 12 12"
        "C9.8 12 8 13.6 8 16.6V21Z"
    ),
    BuildingKind.BAZAAR: "M4 3H20L23 11H21V21H18.6V17H5.4V21H3V11H1ZM5.4 11V14.4H18.6V11Z",
    BuildingKind.HOIST: "M4 21V2.5H21V5.5H17.6V11.5H20.4V18H13V11.5H15.8V5.5H10.8L7.4 9V21H9V23H1.6V21Z",
}


def camel(x: float, y: float, size: float, *, fill: str = CAMEL_COLOUR) -> svg.G:
    """A camel in a square whose upper left corner is at a place."""
    return group(outline(_CAMEL, fill=fill), at=(x, y), scale=size / SIDE)


def coin(x: float, y: float, size: float) -> svg.G:
    """A piece of gold."""
    return group(
        circle(12, 12, 10, fill=COIN_COLOUR, stroke=INK, stroke_width=1.6),
        circle(12, 12, 6.2, stroke=INK, stroke_width=1.2),
        at=(x, y),
        scale=size / SIDE,
    )


def goods(district: int, x: float, y: float, size: float, *, fill: str) -> svg.G:
    """What a district trades in, by its place in the edition (0–3)."""
    return group(
        outline(_GOODS[district], fill=fill, stroke=INK, stroke_width=1.4),
        strokes(*_GOODS_LINES[district], stroke_width=1.4),
        at=(x, y),
        scale=size / SIDE,
    )


def building(kind: BuildingKind, x: float, y: float, size: float, *, fill: str) -> svg.G:
    """A building."""
    return group(outline(_BUILDINGS[kind], fill=fill), at=(x, y), scale=size / SIDE)


def supervisor(x: float, y: float, size: float) -> svg.G:
    """The white pawn, its foot in the middle of the lower edge of the square."""
    return group(
        outline(
            "M5 23C5 20.6 6.6 19.6 8.4 18.6C9.8 16.4 10.2 14 10 12.6C8.2 11.4 7.2 9.8 7.2 7.6"
            "C7.2 4.4 9.2 2.4 12 2.4C14.8 2.4 16.8 4.4 16.8 7.6C16.8 9.8 15.8 11.4 14 12.6"
            "C13.8 14 14.2 16.4 15.6 18.6C17.4 19.6 19 20.6 19 23Z",
            fill=WHITE,
            stroke=INK,
            stroke_width=2,
        ),
        at=(x, y),
        scale=size / SIDE,
    )


def cube(seat: int | None, x: float, y: float, size: float) -> svg.G:
    """A player's cube with the mark of the seat, in a square; of no seat: the outline of a cube."""
    colour = PAPER if seat is None else seat_colour(seat)
    top, left, right, middle = (12, 1.5), (2.5, 6.5), (21.5, 6.5), (12, 11.5)
    below, left_below, right_below = (12, 22.5), (2.5, 17.5), (21.5, 17.5)
    faces: list[svg.Element] = [
        polygon(top, right, right_below, below, left_below, left, fill=colour, stroke=INK, stroke_width=1.4)
    ]
    if seat is not None:
        # The upper side is lighter than the others.
        faces.append(polygon(top, right, middle, left, fill=mixed(colour, WHITE, 0.4)))
        faces.append(mark(seat_mark(seat), 12, 15.4, 5.4, fill=PAPER))
    else:
        faces.append(strokes((left, middle, right), (middle, below), stroke_width=1.2))
    return group(*faces, at=(x, y), scale=size / SIDE)


def _arrow(x: float, y: float, *, back: bool = False) -> svg.Element:
    """An arrow to the right around a place, or one both ways."""
    right: tuple[Point, ...] = ((x + 1.5, y - 4), (x + 5.5, y), (x + 1.5, y + 4))
    tips: list[tuple[Point, ...]] = [((x - 5, y), (x + 5, y)), right]
    if back:
        tips.append(((x - 1.5, y - 4), (x - 5.5, y), (x - 1.5, y + 4)))
    return strokes(*tips, stroke_width=2)


def _crossed(element: svg.Element, x: float, y: float, size: float) -> svg.G:
    """Something that needn't be paid."""
    return group(element, strokes(((x + size, y), (x, y + size)), stroke=RED, stroke_width=size * 0.13))


def _to(one: svg.Element, other: svg.Element, *, back: bool = False) -> tuple[svg.Element, ...]:
    return one, _arrow(36, 12, back=back), other


def card_picture(kind: CardKind, x: float, y: float, height: float, *, gained: int = 0) -> svg.G:
    """What a card does, in a field three times as wide as high; ``gained`` are the camels or the gold
    that it brings."""
    hammer = building(BuildingKind.WORKSHOP, 6, 0, SIDE, fill=INK)
    more = label(f"+{gained}", 22, 12, size=20, within=30, bold=True)
    parts: tuple[svg.Element, ...]
    match kind:
        case CardKind.CAMELS_3:
            parts = (more, camel(40, 0, SIDE))
        case CardKind.GOLD_3:
            parts = (more, coin(40, 0, SIDE))
        case CardKind.BUILD_NO_CAMELS:
            parts = (hammer, _crossed(camel(42, 0, SIDE), 42, 0, SIDE))
        case CardKind.BUILD_NO_GOLD:
            parts = (hammer, _crossed(coin(42, 0, SIDE), 42, 0, SIDE))
        case CardKind.CUBE_TO_CARAVAN:
            parts = _to(cube(None, 3, 0, SIDE), camel(45, 0, SIDE))
        case CardKind.CUBE_TO_SHOP:
            parts = _to(cube(None, 3, 0, SIDE), building(BuildingKind.BAZAAR, 45, 0, SIDE, fill=INK))
        case CardKind.GOLD_TO_POINTS:
            parts = _to(coin(3, 0, SIDE), seal(45, 0, SIDE))
        case CardKind.CAMELS_TO_POINTS:
            parts = _to(camel(3, 0, SIDE), seal(45, 0, SIDE))
        case CardKind.EXCHANGE:
            parts = _to(camel(2, 0, SIDE), coin(46, 0, SIDE), back=True)
    return group(*parts, at=(x, y), scale=height / SIDE)


def shop_ground(x: float, y: float, size: float) -> svg.Rect:
    """The floor of a shop around a place."""
    left, top = x - size / 2, y - size / 2
    return rectangle(left, top, size, size, fill="#fffaf0", stroke="#7a6a50", radius=size * 0.16)
