"""The parts of the game: what lies in the box, by chapter 1 of the rules."""

from typing import Final, TypeAlias, final

import attrs

from newtown.core.grid import Place
from newtown.core.naming import NamedEnum
from newtown.core.text import Phrase
from newtown.kings.packing import Cell

KING_LAND: Final = 19
"""The king's land's number: more than every other land's (KNT-1.1)."""


class LandKind(NamedEnum):
    """The kind of a numbered land (KNT-1.2)."""

    LAWN = "lawn"
    COBBLESTONE = "cobblestone"
    BRICK = "brick"
    MUD = "mud"


class Ability(NamedEnum):
    """What a land card can do once for its holder (KNT-1.4)."""

    WHITE = "white"
    """Set one white die to 0, or double it."""
    RAISE = "raise"
    """Add 1 to the red, green or black die."""
    SWAP = "swap"
    """Swap the values of the green and the black die."""
    MATERIAL = "material"
    """Gain one material of size 1, or give one back to the stock."""


class Colour(NamedEnum):
    """The colour of a die (KNT-1.9)."""

    RED = "red"
    GREEN = "green"
    BLACK = "black"
    WHITE = "white"


class Deal(NamedEnum):
    """How the land cards come into the players' hands (KNT-2.5, KNT-2.6)."""

    RANDOM = "random"
    DRAFT = "draft"


@final
@attrs.frozen
class LandTile:
    """A numbered land; the card with its number goes with it (KNT-1.1 to KNT-1.3)."""

    number: int
    kind: LandKind


@final
@attrs.frozen
class CardKind:
    """What the four cards of a kind of land can do and are worth in the end (KNT-1.4, KNT-1.5)."""

    kind: LandKind
    ability: Ability
    value: int


@final
@attrs.frozen
class Piece:
    """The solid shape of the materials of one size, as unit cells (x, y, z) from 0 (KNT-1.6)."""

    size: int
    cells: tuple[Cell, ...]


@final
@attrs.frozen
class HouseSpec:
    """A house's footprint, the roofs each player has for it, and its base value by floors
    (KNT-1.7, KNT-1.8, KNT-1.10)."""

    width: int
    depth: int
    roofs: int
    values: tuple[int, ...]
    """The base value with one floor, two floors, and so on: as many as the house may have (KNT-6.7)."""


@final
@attrs.frozen
class Penthouse:
    """The small house on the roof of a large one (KNT-6.10, KNT-6.11, KNT-1.10)."""

    spec: int
    """The spec that may carry it, counted from 1."""
    width: int
    depth: int
    points: int
    roof: int
    """The spec of the roof that covers a house with it."""


@final
@attrs.frozen
class RoyalBonus:
    """Points for housing a royal family on the king's land: ``times`` × die + ``plus`` (KNT-9.5)."""

    times: int
    plus: int


@final
@attrs.frozen
class Family:
    """A resident card (KNT-1.12): the family's stable name, its size, points and wishes."""

    name: str
    label: Phrase
    size: int
    points: int
    wishes: tuple[LandKind, ...]
    royal: RoyalBonus | None = None
    """Set for the families that may live on the king's land (KNT-9.4)."""


@final
@attrs.frozen
class Bonuses:
    """Points besides a house's base value (KNT-6.13 to KNT-6.16)."""

    tree: int
    second_house: int
    fifth_house: int
    largest: int
    row: int
    block: int
    card: int


@final
@attrs.frozen
class Settlement:
    """Points at the end of the building rounds and of the game (KNT-8.1, 8.2, 9.9, 9.11, 10.2)."""

    material_left: int
    no_material_left: int
    card_without_house: int
    mistaken_take: int
    house_without_family: int
    stone: int
    most_stones: int


Rows: TypeAlias = tuple[tuple[int, ...], ...]
"""Land numbers by row from the north, 0 where there is no land and 19 for the king's land."""


def places_of(rows: Rows) -> dict[int, Place]:
    """Where each land lies: its place in the grid by its number.

    >>> places_of(((0, 3), (19, 4)))
    {3: (1, 0), 19: (0, 1), 4: (1, 1)}
    """
    return {number: (x, y) for y, row in enumerate(rows) for x, number in enumerate(row) if number}


KIND_LABELS: Final = {
    LandKind.LAWN: Phrase("lawn", "芝生"),
    LandKind.COBBLESTONE: Phrase("cobblestone", "石畳"),
    LandKind.BRICK: Phrase("brick", "煉瓦"),
    LandKind.MUD: Phrase("mud", "泥土"),
}
COLOUR_LABELS: Final = {
    Colour.RED: Phrase("red", "赤"),
    Colour.GREEN: Phrase("green", "緑"),
    Colour.BLACK: Phrase("black", "黒"),
    Colour.WHITE: Phrase("white", "白"),
}


def land_label(number: int) -> Phrase:
    """A land's name for people.

    >>> land_label(11).en, land_label(KING_LAND).ja
    ('land 11', '王様の土地')
    """
    if number == KING_LAND:
        return Phrase("the king's land", "王様の土地")
    return Phrase(f"land {number}", f"土地{number}")
