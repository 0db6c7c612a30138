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
    config = _one_of_its_kind(config)
    homes = [0.0] * config.players
    for land in lands:
        for house in land.houses:
            homes[house.owner] += home_value(config, base_value(config.edition, house))
    built = frozenset(land.number for land in lands if land.houses)
    return Ground(config, lands, built, tuple(homes))


@lru_cache
def _one_of_its_kind(config: Config) -> Config:
    """The same object for equal configs: whole editions are compared here alone."""
    return config


def home_value(config: Config, base: int) -> float:
    """What a family may bring to a house of that base value; none is larger than the largest."""
    return min(base, _largest_family(config)) * HOME


@lru_cache
def _largest_family(config: Config) -> int:
    """The largest family there may be; 0 in the short game, which has none."""
    if not config.residents:
        return 0
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
    owns = any(house.owner == seat for land in ground.lands for house in land.houses)
    found: list[Options] = []
    for land in ground.lands:
        is_open = land.number != KING_LAND or (owns and has_stone)  # KNT-6.4
        held = land.number in cards
        found.append(_options(ground.config, land, seat, roofs, held, last) if is_open else ())
    return Sites(tuple(found))


@lru_cache(maxsize=16_384)
def _options(
    config: Config, land: Land, seat: int, roofs: tuple[int, ...], held: bool, last: bool
) -> Options:
    cube = LEFT_OVER if last else CUBE
    room = config.edition.land_capacity - sum(house.spec for house in land.houses)  # KNT-6.9
    options = [
        (volume, _value(config, shape, house, seat) + _bonus(config, land, house, held) - cube * volume)
        for house in (None, *land.houses)
        for shape, volume in _results(config, house, seat, room, roofs)
    ]
    return tuple(sorted(options, key=lambda option: -option[1]))


def _results(
    config: Config, house: House | None, seat: int, room: int, roofs: tuple[int, ...]
) -> Iterator[tuple[Shape, int]]:
    """What the house, or nothing, may become, and the cubes that takes (KNT-6.7 to KNT-6.11)."""
    if house is not None and house.penthouse:
        return
    before = None if house is None else shape_of(house)
    for shape in config.board.shapes:
        if shape.penthouse or shape.spec > room + (0 if house is None else house.spec):
            continue
        keeps_roof = house is not None and house.owner == seat and house.spec == shape.spec
        if roofs[shape.spec - 1] or keeps_roof:
            growth = config.board.packer.growth(before, shape)
            if growth is not None:
                yield shape, growth.volume


def _value(config: Config, shape: Shape, house: House | None, seat: int) -> float:
    """The points for the base value, and for the families it may take in (KNT-6.13, KNT-6.15)."""
    base = config.edition.specs[shape.spec - 1].values[shape.floors - 1]
    before = 0 if house is None else base_value(config.edition, house)
    had = before if house is not None and house.owner == seat else 0
    return base - before + home_value(config, base) - home_value(config, had)


def _bonus(config: Config, land: Land, house: House | None, held: bool) -> float:
    """What comes on top: tree, second house, card (KNT-6.13, KNT-6.16, KNT-6.17)."""
    bonuses = config.edition.bonuses
    value = LARGEST * bonuses.largest
    of_card = config.board.card_values.get(land.number, 0)
    if not held:
        value += of_card
    elif not land.houses:
        value += of_card + CARD
    if house is not None:
        return value
    value += bonuses.tree * land.tree + bonuses.second_house * (len(land.houses) == 1) + bonuses.card * held
    return value + config.edition.king_stones[-1] if land.number == KING_LAND else value


@lru_cache(maxsize=16_384)
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


@lru_cache(maxsize=16_384)
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
