"""Where the squares, shops and souks of an edition lie on the plan of the city.

The plan is a grid of cells, x to the east and y to the south, the crossroads at (0, 0). Streets called N,
E, S and W run as the compass says, others where there is room. A shop lies beside the squares it touches;
one that touches none lies behind those of its souk. An edition whose shops can't lie so (any number of
streets is allowed, and any squares may touch any shop) has no plan: it is drawn as a list.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias, final

import attrs

from newtown.isfahan.components import CENTRE, Souk, Street
from newtown.isfahan.edition import Edition

Cell: TypeAlias = tuple[int, int]
"""A place on the grid: columns to the east and rows to the south of the crossroads."""

_COMPASS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_KEPT: Final = 8


@final
@attrs.frozen
class SoukPlan:
    """A souk on the grid: the cells of its shops in their order, all the cells of its ground, and the one
    that tells its points, where there is no shop."""

    souk: Souk
    district: int
    shops: tuple[Cell, ...]
    ground: tuple[Cell, ...]
    sign: Cell


@final
@attrs.frozen
class Plan:
    """A city on the grid: the name and cell of every square, and every souk; ``left``, ``top``, ``right``
    and ``bottom`` are the outermost cells that are in use."""

    squares: tuple[tuple[str, Cell], ...]
    souks: tuple[SoukPlan, ...]
    left: int
    top: int
    right: int
    bottom: int


@lru_cache(maxsize=_KEPT)
def plan_of(edition: Edition) -> Plan | None:
    """The plan of an edition's city, or None where the shops can't lie beside the squares they touch.

    >>> from newtown.isfahan.edition import STANDARD
    >>> plan = plan_of(STANDARD)
    >>> (plan.left, plan.top, plan.right, plan.bottom), plan.souks[0].shops
    ((-10, -4, 7, 7), ((-1, 1), (-1, 2), (-3, 1)))
    """
    squares = _squares(edition.streets)
    if squares is None:
        return None
    drawing = _Drawing(squares)
    for number, district in enumerate(edition.districts):
        side = drawing.side_of(district.souks)
        for souk in district.souks:
            if not drawing.place_front(number, souk, side):
                return None
    souks = tuple(drawing.souk_plans())
    cells = [*squares.values(), *(cell for each in souks for cell in each.ground)]
    across, down = [x for x, _ in cells], [y for _, y in cells]
    return Plan(tuple(squares.items()), souks, min(across), min(down), max(across), max(down))


def _squares(streets: tuple[Street, ...]) -> dict[str, Cell] | None:
    """The cell of every square; None for more streets than a crossroads has ways."""
    free = [way for name, way in _COMPASS.items() if all(street.name != name for street in streets)]
    squares: dict[str, Cell] = {CENTRE: (0, 0)}
    for street in streets:
        way = _COMPASS.get(street.name) or (free.pop(0) if free else None)
        if way is None:
            return None
        for step in range(1, street.length + 1):
            squares[f"{street.name}{step}"] = (way[0] * step, way[1] * step)
    return squares


@final
@attrs.frozen
class _Front:
    """A souk of which the shops that touch a square have their cells, with the ground that joins them."""

    souk: Souk
    district: int
    side: Cell
    shops: tuple[Cell | None, ...]
    ground: tuple[Cell, ...]


class _Drawing:
    """A plan in the making: the cells that are taken, and the souks whose front is placed."""

    def __init__(self, squares: dict[str, Cell]) -> None:
        self._squares = squares
        self._taken = set(squares.values())
        self._fronts: list[_Front] = []

    def side_of(self, souks: tuple[Souk, ...]) -> Cell:
        """The quarter of the plan in which a district lies: towards the squares that its shops touch."""
        x = y = 0
        for square in (square for souk in souks for shop in souk.shops for square in shop):
            at = self._squares[square]
            x, y = x + _sign(at[0]), y + _sign(at[1])
        return (_sign(x) or 1, _sign(y) or 1)

    def place_front(self, district: int, souk: Souk, side: Cell) -> bool:
        """Gives cells to the shops that touch a square; whether each got one beside all it touches."""
        shops: list[Cell | None] = []
        for touched in souk.shops:
            cell = self._beside(touched, side) if touched else None
            if touched and cell is None:
                return False
            shops.append(cell)
            if cell is not None:
                self._taken.add(cell)
        placed = [cell for cell in shops if cell is not None]
        between = [cell for cell in _between(placed, side) if cell not in self._taken]
        self._taken.update(between)
        self._fronts.append(_Front(souk, district, side, tuple(shops), (*placed, *between)))
        return True

    def _beside(self, touched: tuple[str, ...], side: Cell) -> Cell | None:
        """The free cell next to all these squares that lies furthest in that quarter."""
        first, *others = (_neighbours(self._squares[square]) for square in touched)
        cells = set(first).intersection(*others) - self._taken
        return min(cells, key=lambda cell: (-_within(cell, side), cell), default=None)

    def souk_plans(self) -> Iterator[SoukPlan]:
        """The souks, those shops added that touch no square."""
        for front in self._fronts:
            ground = list(front.ground)
            signs = [cell for cell in ground if cell not in front.shops]
            shops: list[Cell] = []
            for cell in front.shops:
                placed = self._behind(ground, front.side) if cell is None else cell
                if cell is None:
                    ground.append(placed)
                shops.append(placed)
            if not signs:
                signs = [self._behind(ground, front.side)]
                ground += signs
            yield SoukPlan(front.souk, front.district, tuple(shops), tuple(ground), signs[0])

    def _behind(self, ground: list[Cell], side: Cell) -> Cell:
        """Takes the free cell that best continues a souk: next to it, off the roads, near its middle."""
        around = [cell for place in ground for cell in _neighbours(place)] or [side]
        free = [cell for cell in around if cell not in self._taken]
        if not free:
            free = list(self._nearest_free(ground))
        best = min(free, key=lambda cell: (self._roadside(cell), _spread(cell, ground), cell))
        self._taken.add(best)
        return best

    def _nearest_free(self, ground: list[Cell]) -> Iterable[Cell]:
        """Free cells around a souk that is shut in."""
        reach = 1
        while True:
            found = [
                (x, y)
                for x in range(ground[0][0] - reach, ground[0][0] + reach + 1)
                for y in range(ground[0][1] - reach, ground[0][1] + reach + 1)
                if (x, y) not in self._taken
            ]
            if found:
                return found
            reach += 1

    def _roadside(self, cell: Cell) -> bool:
        """Whether the cell lies beside a square: a shop there would seem to touch it."""
        squares = self._squares.values()
        return any(near in squares for near in _neighbours(cell))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _within(cell: Cell, side: Cell) -> int:
    """In how many directions the cell lies on that side of the crossroads, less those in which it doesn't."""
    return _sign(cell[0]) * side[0] + _sign(cell[1]) * side[1]


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def _between(cells: list[Cell], side: Cell) -> Iterator[Cell]:
    """The cells that join cells on one line with each other, and those that go round a corner."""
    for one, other in pairwise(cells):
        (x, y), (to_x, to_y) = one, other
        if x == to_x or y == to_y:
            yield from _line(one, other)
        else:
            # Round the corner that lies away from the crossroads.
            yield from _corner(one, other, side)


def _line(one: Cell, other: Cell) -> Iterator[Cell]:
    (x, y), (to_x, to_y) = one, other
    step = (_sign(to_x - x), _sign(to_y - y))
    while (x, y) != (to_x, to_y):
        x, y = x + step[0], y + step[1]
        if (x, y) != (to_x, to_y):
            yield x, y


def _corner(one: Cell, other: Cell, side: Cell) -> Iterator[Cell]:
    corner = max(((one[0], other[1]), (other[0], one[1])), key=lambda cell: (_depth(cell, side), cell))
    yield from _line(one, corner)
    if corner not in (one, other):
        yield corner
    yield from _line(corner, other)


def _depth(cell: Cell, side: Cell) -> int:
    return min(cell[0] * side[0], cell[1] * side[1])


def _spread(cell: Cell, ground: list[Cell]) -> int:
    """How far the cell is from the others, all in all."""
    return sum((cell[0] - x) ** 2 + (cell[1] - y) ** 2 for x, y in ground)
