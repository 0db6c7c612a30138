"""What is wrong with an edition: everything at once, each fault with its place and rule."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from newtown.core.dice import FACES
from newtown.core.errors import Fault
from newtown.isfahan.components import (
    CAMELS_ROW,
    CENTRE,
    DISTRICTS,
    GOLD_ROW,
    BuildingKind,
    CardKind,
)
from newtown.isfahan.edition import Edition
from newtown.isfahan.roads import distance, squares_of

FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 4

_MOST: Final = 1_000
"""Counts and points beyond this make no game."""

_LIMITS: Final = {
    "start_gold": ("ISF-2.2", 0, _MOST),
    "start_camels": ("ISF-2.2", 0, _MOST),
    "weeks": ("ISF-6.12", 1, 52),
    "days": ("ISF-3.22", 1, 52),
    "white_dice": ("ISF-3.1", 1, 12),
    "most_yellow": ("ISF-3.1", 0, 6),
    "yellow_cost": ("ISF-3.1", 1, _MOST),
}
"""The rule and the least and most sensible value of each count."""

_SHOPS_BESIDE: Final = 2
"""Squares touch so many shops at most (ISF-5.5)."""


def edition_faults(edition: Edition, /) -> tuple[Fault, ...]:
    """Everything that is wrong with an edition, with the place of each fault; ``()`` when it can be
    played.

    >>> import attrs
    >>> from newtown import isfahan
    >>> isfahan.edition_faults(attrs.evolve(isfahan.STANDARD, white_dice=0))
    (Fault(path='$.white_dice', message='0; 1 to 12 is needed', rule='ISF-3.1'),)
    """
    streets = tuple(_streets(edition))
    # Squares are named by sound streets alone; others may even be too long to count.
    squares = () if streets else squares_of(edition.streets)
    return (
        *_counts(edition),
        *streets,
        *_distances(edition, squares),
        *_districts(edition, squares),
        *_caravan(edition),
        *_buildings(edition),
        *_cards(edition),
    )


def _counts(edition: Edition) -> Iterator[Fault]:
    if not edition.name:
        yield Fault("$.name", "an edition needs a name")
    for name, (rule, least, most) in _LIMITS.items():
        yield from _outside(f"$.{name}", getattr(edition, name), least, most, rule)
    if edition.single_group_row not in (CAMELS_ROW, GOLD_ROW):
        message = f"{edition.single_group_row}; it is {CAMELS_ROW} or {GOLD_ROW}"
        yield Fault("$.single_group_row", message, "ISF-3.4")


def _outside(path: str, value: int, least: int, most: int, rule: str) -> Iterator[Fault]:
    if not least <= value <= most:
        yield Fault(path, f"{value}; {least} to {most} is needed", rule)


# -- Roads and shops --------------------------------------------------------------------------------


def _streets(edition: Edition) -> Iterator[Fault]:
    times = Counter(street.name for street in edition.streets)
    for index, street in enumerate(edition.streets):
        path = f"$.streets[{index}]"
        if not re.fullmatch("[A-Z]", street.name) or street.name == CENTRE:
            yield Fault(f"{path}.name", f"{street.name!r}; one capital letter but {CENTRE}", "ISF-1.6")
        if times[street.name] > 1:
            yield Fault(f"{path}.name", f"{street.name!r} is there more than once", "ISF-1.6")
        yield from _outside(f"{path}.length", street.length, 1, 99, "ISF-1.6")


def _distances(edition: Edition, squares: tuple[str, ...]) -> Iterator[Fault]:
    # ISF-7.3: from every square there is one at each distance a die can show. The farthest is the end
    # of a street, and on the way to it every smaller distance is met.
    ends = [f"{street.name}{street.length}" for street in edition.streets]
    for square in squares:
        farthest = max((distance(square, end) for end in ends), default=0)
        if farthest < FACES:
            message = f"no square is farther than {farthest} from {square}; {FACES} is needed"
            yield Fault("$.streets", message, "ISF-7.3")


def _districts(edition: Edition, squares: tuple[str, ...]) -> Iterator[Fault]:
    if len(edition.districts) != DISTRICTS:
        yield Fault("$.districts", f"{len(edition.districts)}; {DISTRICTS} are needed", "ISF-1.5")
    districts = Counter(district.name for district in edition.districts)
    souks = Counter(souk.name for district in edition.districts for souk in district.souks)
    known = frozenset(squares)
    beside: Counter[str] = Counter()
    for at, district in enumerate(edition.districts):
        path = f"$.districts[{at}]"
        yield from _name(f"{path}.name", district.name, districts)
        if not district.souks:
            yield Fault(f"{path}.souks", "a district needs a souk", "ISF-1.5")
        for index, souk in enumerate(district.souks):
            yield from _name(f"{path}.souks[{index}].name", souk.name, souks)
            yield from _outside(f"{path}.souks[{index}].points", souk.points, 0, _MOST, "ISF-1.5")
            yield from _outside(f"{path}.souks[{index}].shops", len(souk.shops), 1, 99, "ISF-1.5")
            for number, touched in enumerate(souk.shops):
                beside.update(set(touched))
                if known:
                    where = f"{path}.souks[{index}].shops[{number}]"
                    yield from _touched(where, touched, known)
    for square in squares:
        if beside[square] > _SHOPS_BESIDE:
            message = f"{square} touches {beside[square]} shops; {_SHOPS_BESIDE} is the most"
            yield Fault("$.districts", message, "ISF-5.5")


def _name(path: str, name: str, times: Counter[str]) -> Iterator[Fault]:
    if not re.fullmatch("[a-z][a-z0-9]{0,19}", name):
        yield Fault(path, f"{name!r}; names are of a–z and 0–9, up to 20, a letter first", "ISF-1.5")
    if times[name] > 1:
        yield Fault(path, f"{name!r} is there more than once", "ISF-1.5")


def _touched(path: str, touched: tuple[str, ...], squares: frozenset[str]) -> Iterator[Fault]:
    if len(set(touched)) < len(touched):
        yield Fault(path, f"{touched}; a square is named once", "ISF-1.5")
    for square in touched:
        if square not in squares:
            yield Fault(path, f"no square is called {square!r}", "ISF-1.6")


# -- Caravan, buildings, cards ----------------------------------------------------------------------


def _caravan(edition: Edition) -> Iterator[Fault]:
    yield from _outside("$.levels", len(edition.levels), 1, 99, "ISF-1.8")
    for index, level in enumerate(edition.levels):
        yield from _outside(f"$.levels[{index}].points", level.points, 0, _MOST, "ISF-1.8")
        yield from _outside(f"$.levels[{index}].multiplier", level.multiplier, 0, _MOST, "ISF-1.8")


def _buildings(edition: Edition) -> Iterator[Fault]:
    yield from _each_once(
        "$.buildings", [building.kind for building in edition.buildings], BuildingKind, "ISF-1.9"
    )
    for index, building in enumerate(edition.buildings):
        for name in ("camels", "gold", "power"):
            value: int = getattr(building, name)
            yield from _outside(f"$.buildings[{index}].{name}", value, 0, _MOST, "ISF-1.9")
        if building.kind is BuildingKind.CARAVANSERAI and building.power != 1:
            yield Fault(f"$.buildings[{index}].power", f"{building.power}; it draws 1 card", "ISF-1.9")
    if len(edition.building_points) != len(BuildingKind):
        message = f"{len(edition.building_points)} values; {len(BuildingKind)} are needed"
        yield Fault("$.building_points", message, "ISF-1.10")
    for index, points in enumerate(edition.building_points):
        yield from _outside(f"$.building_points[{index}]", points, 0, _MOST, "ISF-1.10")


def _cards(edition: Edition) -> Iterator[Fault]:
    yield from _each_once("$.cards", [card.kind for card in edition.cards], CardKind, "ISF-1.11")
    for index, card in enumerate(edition.cards):
        yield from _outside(f"$.cards[{index}].copies", card.copies, 0, 99, "ISF-1.11")
    values: dict[str, int] = attrs.asdict(edition.card_values)
    for name, value in values.items():
        # A card that trades nothing, or gives nothing, would be a play without effect (ISF-4.6).
        yield from _outside(f"$.card_values.{name}", value, 1, _MOST, "ISF-4.6")


def _each_once(path: str, had: list[object], wanted: Iterable[object], rule: str) -> Iterator[Fault]:
    if had != list(wanted):
        yield Fault(path, f"{had}; each is needed once, in order", rule)
