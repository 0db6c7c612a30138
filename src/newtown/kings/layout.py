"""Where the lands lie: what makes a layout sound, and random ones (KNT-2.1, KNT-2.2)."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from newtown.core import grid
from newtown.core.errors import Fault, InvalidState
from newtown.kings.components import KING_LAND, Rows, places_of
from newtown.kings.edition import STANDARD, Edition

# -- What is wrong with a layout --------------------------------------------------------------------


_LOOKED_AT: Final = 64
"""Layouts that aren't looked at again: each state that is loaded has its own, mostly the standard one."""


@lru_cache(maxsize=_LOOKED_AT)
def layout_faults(rows: Rows, edition: Edition, players: int, *, allow_unsound: bool) -> tuple[Fault, ...]:
    """Why the layout can't be played on, or isn't sound, with all faults at once."""
    faults = tuple(_unplayable(rows, edition, players))
    return faults or (() if allow_unsound else tuple(_unsound(rows, edition)))


def _unplayable(rows: Rows, edition: Edition, players: int) -> Iterator[Fault]:
    if len({len(row) for row in rows}) > 1:
        yield Fault("$.layout", "the rows aren't equally long", "KNT-2.1")
    numbers = Counter(number for row in rows for number in row if number)
    known = {land.number for land in edition.lands} | {KING_LAND}
    for number, times in sorted(numbers.items()):
        if number not in known:
            yield Fault("$.layout", f"the edition has no land {number}", "KNT-1.1")
        elif times > 1:
            yield Fault("$.layout", f"land {number} lies there {times} times", "KNT-1.1")
    if KING_LAND not in numbers:
        yield Fault("$.layout", f"the king's land ({KING_LAND}) is missing", "KNT-2.1")
    lands = len(set(numbers) - {KING_LAND})
    if lands < edition.hand * players:
        message = (
            f"{lands} numbered lands for {players} players; at least {edition.hand * players} are needed"
        )
        yield Fault("$.layout", message, "KNT-2.2")


def _unsound(rows: Rows, edition: Edition) -> Iterator[Fault]:
    where = places_of(rows)
    places = frozenset(where.values())
    for number, place in sorted(where.items()):
        beside = sum(other in places for other in grid.neighbours(place))
        if number == KING_LAND and beside < edition.king_neighbours:
            message = f"the king's land has only {beside} of {edition.king_neighbours} neighbours"
            yield Fault("$.layout", message, "KNT-2.1")
        elif beside < edition.neighbours:
            message = f"land {number} has only {beside} of {edition.neighbours} neighbours"
            yield Fault("$.layout", message, "KNT-2.1")
    columns, lines = grid.extent(places)
    if max(columns, lines) > edition.across:
        message = f"the lands span {columns}×{lines}; at most {edition.across}×{edition.across} is allowed"
        yield Fault("$.layout", message, "KNT-2.1")
    if not grid.is_connected(places):
        yield Fault("$.layout", "the lands aren't all connected", "KNT-2.1")


# -- Random layouts ---------------------------------------------------------------------------------

_MOST_TRIES: Final = 10_000


def random_layout(rng: random.Random, /, *, lands: int | None = None, edition: Edition = STANDARD) -> Rows:
    """A random sound layout, drawn by the caller's ``rng``, for ``Config(layout=...)`` (KNT-2.1).

    ``lands`` is the number of numbered lands, all of the edition's by default; with fewer, which
    numbers take part is random too (KNT-2.2). Raises ``InvalidState`` where no such layout is found.

    >>> import random, newtown
    >>> rows = newtown.random_layout(random.Random(7))
    >>> sum(number > 0 for row in rows for number in row)
    17
    """
    numbers = [land.number for land in edition.lands]
    wanted = len(numbers) if lands is None else lands
    if not edition.king_neighbours <= wanted <= len(numbers):
        message = f"{wanted} lands; there can be {edition.king_neighbours}–{len(numbers)}"
        raise InvalidState((Fault("lands", message, "KNT-2.2"),))
    for _ in range(_MOST_TRIES):
        rng.shuffle(numbers)
        rows = _rows(_region(rng, wanted + 1), numbers)
        if not any(_unsound(rows, edition)):
            return rows
    raise InvalidState((Fault("lands", "no sound layout was found", "KNT-2.1"),))


def _region(rng: random.Random, size: int) -> list[grid.Place]:
    """Connected places, grown at random around the king's land, which comes first with its neighbours."""
    start = (0, 0)
    region = [start, *grid.neighbours(start)]
    while len(region) < size:
        border = sorted({beside for place in region for beside in grid.neighbours(place)} - set(region))
        region.append(border[rng.randrange(len(border))])
    return region


def _rows(region: list[grid.Place], numbers: list[int]) -> Rows:
    left = min(x for x, _ in region)
    top = min(y for _, y in region)
    columns, lines = grid.extent(region)
    table = [[0] * columns for _ in range(lines)]
    for (x, y), number in zip(region, [KING_LAND, *numbers], strict=False):
        table[y - top][x - left] = number
    return tuple(tuple(row) for row in table)
