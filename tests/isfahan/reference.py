"""Chapters 3, 5 and 6 once more, plain and slow: towers, open shops, the supervisor's moves, and the points.

Written from the rules alone, with the standard edition's values spelt out, to hold the library against.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import networkx as nx

Cubes: TypeAlias = Mapping[str, int]
"""The owners of cubes by shop."""

SOUKS: Final = {
    "bag": {3: 3, 4: 4, 5: 6, 6: 8},
    "barrel": {2: 3, 3: 4, 4: 6, 5: 8},
    "chest": {2: 4, 3: 6, 4: 8},
    "vase": {1: 4, 2: 6, 3: 12},
}
"""The points of each souk by its number of shops, which with the district makes its name (ISF-1.5)."""
STREETS: Final = {"N": 4, "E": 7, "S": 7, "W": 10}


def tower(white: Sequence[int], yellow: Sequence[int]) -> dict[int, tuple[int, int, int]]:
    """The number, and the white and yellow dice of each row that has any (ISF-3.2 to ISF-3.4)."""
    numbers = sorted({*white, *yellow})
    rows = {number: row for row, number in enumerate(numbers[:-1])} | {numbers[-1]: 5}
    return {rows[number]: (number, white.count(number), yellow.count(number)) for number in numbers}


def shops_of(district: str, size: int) -> list[str]:
    return [f"{district}{size}.{place}" for place in range(size)]


def open_shops(cubes: Cubes, district: str, seat: int) -> set[str]:
    """Where a seat may ship to (ISF-3.12, ISF-3.13, ISF-7.8, ISF-7.9)."""
    started: set[str] = set()
    untouched: set[str] = set()
    for size in SOUKS[district]:
        shops = shops_of(district, size)
        owners = {cubes[shop] for shop in shops if shop in cubes}
        empty = {shop for shop in shops if shop not in cubes}
        if owners == {seat}:
            started |= empty
        if not owners:
            untouched |= empty
    return started or untouched


def road() -> "nx.Graph[str]":
    """The crossroads and its streets (ISF-1.6)."""
    squares: nx.Graph[str] = nx.Graph()
    for street, length in STREETS.items():
        nx.add_path(squares, ["C", *(f"{street}{step}" for step in range(1, length + 1))])
    return squares


def costs(number: int, steps: Mapping[str, int], *, bathed: bool) -> dict[str, int]:
    """What each square costs in gold, so many steps away (ISF-5.3, ISF-5.4)."""
    return {square: max(0, abs(away - number) - (3 if bathed else 0)) for square, away in steps.items()}


def caravan_points(caravan: Sequence[int], players: int) -> list[int]:
    """Own cubes times the level of the highest of them (ISF-6.3)."""
    points = []
    for seat in range(players):
        slots = [slot for slot, owner in enumerate(caravan) if owner == seat]
        level = slots[-1] // players + 1 if slots else 0
        points.append(len(slots) * level)
    return points


def entering(caravan: Sequence[int], players: int, seat: int) -> tuple[list[int], list[int]]:
    """The caravan and everybody's points after a seat's cube has entered (ISF-6.6, ISF-6.7)."""
    points = [0] * players
    points[seat] += (2, 1, 0)[len(caravan) // players]
    after = [*caravan, seat]
    if len(after) < 3 * players:
        return after, points
    full = caravan_points(after, players)
    return [], [now + then for now, then in zip(points, full, strict=True)]


def week_points(cubes: Cubes, caravan: Sequence[int], bazaars: set[int], players: int) -> list[int]:
    """What a week's end brings (ISF-6.2, ISF-6.3)."""
    points = caravan_points(caravan, players)
    for district, souks in SOUKS.items():
        for size, worth in souks.items():
            owners = [cubes.get(shop) for shop in shops_of(district, size)]
            for seat in range(players):
                if all(owner == seat for owner in owners):
                    points[seat] += worth + (2 if seat in bazaars else 0)
    return points


def last_order(points: Sequence[int], start: int) -> list[int]:
    """The order of the last day for four, whose day before was begun by ``start`` (ISF-6.10, ISF-6.11).

    Going round anticlockwise from the seat before ``start``, the farthest clockwise come first; a sort that
    leaves equals as they are then puts those with fewer points before those with more.
    """
    farthest_first = [(start - back) % 4 for back in (1, 2, 3, 4)]
    return sorted(farthest_first, key=lambda seat: points[seat])
