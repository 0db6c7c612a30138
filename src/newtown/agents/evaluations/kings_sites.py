"""What can be built on each land of the King's New Town, and what that would be worth."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from newtown.kings.components import KING_LAND
from newtown.kings.config import Config
from newtown.kings.houses import base_value, shape_of
from newtown.kings.packing import Shape
from newtown.kings.state import House, Land

HOME: Final = 0.7
"""What a house may take in with a family, for each point of its base value (KNT-1.10, KNT-9.5)."""
CUBE: Final = 0.4
"""What a cube of a material is worth as long as there are rounds to build it in."""
LEFT_OVER: Final = -0.1
"""The same in the last round: what is left over costs points (KNT-8.1)."""
LARGEST: Final = 0.5
"""The bonus for the largest house counts half: it may be the largest (KNT-6.13)."""
CARD: Final = 1.5
"""What holding a land's card gains when a house comes to stand there, besides its value (KNT-8.2)."""

Options: TypeAlias = tuple[tuple[int, float], ...]
"""Ways to build on a land, the best first: cubes that are used, and what it is worth."""


@attrs.frozen(eq=False)
class Ground:
    """The lands as a whole: which carry houses, and what the houses of each seat may still take in."""

    config: Config
    lands: tuple[Land, ...]
    built: frozenset[int]
    homes: tuple[float, ...]


@lru_cache(maxsize=1_024)
def ground_of(config: Config, lands: tuple[Land, ...]) -> Ground:
    """What the lands come to."""
    homes = [0.0] * config.players
    for land in lands:
        for house in land.houses:
            homes[house.owner] += home_value(config, base_value(config.edition, house))
    built = frozenset(land.number for land in lands if land.houses)
    return Ground(config, lands, built, tuple(homes))


def home_value(config: Config, base: int) -> float:
    """What a family may bring to a house of that base value; none is larger than the largest."""
    if not config.residents:
        return 0.0
    return min(base, _largest_family(config)) * HOME


@lru_cache
def _largest_family(config: Config) -> int:
    return max((family.size for family in config.edition.families), default=0)


@attrs.frozen(eq=False)
class Sites:
    """What one seat could build on each land if it had the materials, in the order of ``State.lands``."""

    options: tuple[Options, ...]


@lru_cache(maxsize=16_384)
def sites_of(
    ground: Ground, seat: int, roofs: tuple[int, ...], cards: tuple[int, ...], has_stone: bool, last: bool
) -> Sites:
    """All that the seat could build; ``last`` in the last round."""
    cube = LEFT_OVER if last else CUBE
    owns = any(house.owner == seat for land in ground.lands for house in land.houses)
    found: list[Options] = []
    for land in ground.lands:
        is_open = land.number != KING_LAND or (owns and has_stone)  # KNT-6.4
        ways = _options(ground, land, seat, roofs, cards) if is_open else ()
        worth = [(volume, value - cube * volume) for volume, value in ways]
        found.append(tuple(sorted(worth, key=lambda way: -way[1])))
    return Sites(tuple(found))


def _options(
    ground: Ground, land: Land, seat: int, roofs: tuple[int, ...], cards: tuple[int, ...]
) -> Iterator[tuple[int, float]]:
    config = ground.config
    board, edition = config.board, config.edition
    room = edition.land_capacity - sum(house.spec for house in land.houses)  # KNT-6.9
    for slot in (None, *range(len(land.houses))):
        house = None if slot is None else land.houses[slot]
        if house is not None and house.penthouse:
            continue
        before = None if house is None else shape_of(house)
        more = _bonus(config, land, house, seat, cards)
        for shape in board.shapes:
            if shape.penthouse or shape.spec > room + (house.spec if house is not None else 0):
                continue
            kept = house is not None and house.owner == seat and house.spec == shape.spec
            growth = None if not (roofs[shape.spec - 1] or kept) else board.packer.growth(before, shape)
            if growth is not None:
                yield growth.volume, more + _value(config, shape, house, seat)


def _value(config: Config, shape: Shape, house: House | None, seat: int) -> float:
    """The points for the base value, and for the families it may take in (KNT-6.13, KNT-6.15)."""
    base = config.edition.specs[shape.spec - 1].values[shape.floors - 1]
    before = 0 if house is None else base_value(config.edition, house)
    had = before if house is not None and house.owner == seat else 0
    return base - before + home_value(config, base) - home_value(config, had)


def _bonus(config: Config, land: Land, house: House | None, seat: int, cards: tuple[int, ...]) -> float:
    """What comes on top: tree, second house, card (KNT-6.13, KNT-6.16, KNT-6.17)."""
    bonuses = config.edition.bonuses
    value = config.board.card_values.get(land.number, 0)
    if land.number in cards:
        of_card = 0.0 if land.houses else value + CARD
    else:
        of_card = float(value) if land.number != KING_LAND else 0.0
    if house is not None:
        return of_card + LARGEST * bonuses.largest
    more = LARGEST * bonuses.largest + bonuses.tree * land.tree
    more += bonuses.second_house * (len(land.houses) == 1)
    if land.number in cards:
        more += bonuses.card
    if land.number == KING_LAND:
        more += config.edition.king_stones[-1]
    return of_card + more


@lru_cache(maxsize=131_072)
def gains(sites: Sites, materials: tuple[int, ...], black: int) -> tuple[float, ...]:
    """What the best building on each land is worth with these materials and so many pieces (KNT-6.6).

    Whether the pieces lie in the house without a gap isn't looked at, only whether the cubes suffice.
    """
    if not black or not materials:
        return (0.0,) * len(sites.options)
    there = totals(materials, black)
    return tuple(
        next((max(value, 0.0) for volume, value in options if volume in there), 0.0)
        for options in sites.options
    )


@lru_cache(maxsize=65_536)
def totals(materials: tuple[int, ...], most: int) -> frozenset[int]:
    """The totals of any one up to ``most`` of the materials.

    >>> sorted(totals((3, 4, 4), 2))
    [3, 4, 7, 8]
    """
    fewest = {0: 0}
    for size in materials:
        for total, pieces in tuple(fewest.items()):
            if pieces < most and fewest.get(total + size, most + 1) > pieces + 1:
                fewest[total + size] = pieces + 1
    return frozenset(fewest) - {0}
