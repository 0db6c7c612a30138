"""A square grid whose places are side by side: neighbours, ways, straight lines and blocks."""

import heapq
from collections.abc import Collection, Iterator, Mapping, Set
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]
"""A place: x to the east, y to the south."""


def neighbours(place: Place) -> tuple[Place, Place, Place, Place]:
    """The four places beside a place: north, west, east, south.

    >>> neighbours((2, 2))
    ((2, 1), (1, 2), (3, 2), (2, 3))
    """
    x, y = place
    return (x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)


def is_connected(places: Set[Place]) -> bool:
    """Whether every place can be reached from every other, side by side; none at all are connected.

    >>> is_connected({(0, 0), (1, 0)}), is_connected({(0, 0), (1, 1)})
    (True, False)
    """
    if not places:
        return True
    reached = {min(places)}
    border = list(reached)
    while border:
        for beside in neighbours(border.pop()):
            if beside in places and beside not in reached:
                reached.add(beside)
                border.append(beside)
    return len(reached) == len(places)


def cheapest(entering: Mapping[Place, int], start: Place) -> dict[Place, int]:
    """The cost of a cheapest way from the start to every place that can be reached, the start's being 0.

    ``entering`` holds every place with the cost, not negative, of entering it; leaving is free.

    >>> cheapest({(0, 0): 1, (1, 0): 2, (2, 0): 1}, (0, 0))
    {(0, 0): 0, (1, 0): 2, (2, 0): 3}
    """
    costs: dict[Place, int] = {}
    border = [(0, start)]
    while border:
        cost, place = heapq.heappop(border)
        if place in costs:
            continue
        costs[place] = cost
        for beside in neighbours(place):
            if beside in entering and beside not in costs:
                heapq.heappush(border, (cost + entering[beside], beside))
    return costs


def straight_lines(places: Set[Place], length: int) -> Iterator[tuple[Place, ...]]:
    """Every unbroken straight line of so many places, to the east and to the south.

    >>> list(straight_lines({(0, 0), (1, 0), (2, 0)}, 2))
    [((0, 0), (1, 0)), ((1, 0), (2, 0))]
    """
    for x, y in sorted(places):
        yield from _whole(places, tuple((x + step, y) for step in range(length)))
        if length > 1:
            yield from _whole(places, tuple((x, y + step) for step in range(length)))


def blocks(places: Set[Place], side: int) -> Iterator[tuple[Place, ...]]:
    """Every square block of places with sides of so many.

    >>> list(blocks({(0, 0), (1, 0), (0, 1), (1, 1)}, 2))
    [((0, 0), (1, 0), (0, 1), (1, 1))]
    """
    for x, y in sorted(places):
        yield from _whole(places, tuple((x + i, y + j) for j in range(side) for i in range(side)))


def extent(places: Collection[Place]) -> tuple[int, int]:
    """How many columns and rows the places span.

    >>> extent([(1, 1), (3, 2)])
    (3, 2)
    """
    columns = {x for x, _ in places}
    rows = {y for _, y in places}
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def _whole(places: Set[Place], group: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
    if all(place in places for place in group):
        yield group
