"""Room for other things in the corners of the city that its plan leaves free."""

from collections.abc import Iterator

from newtown.rendering.isfahan.plan import Cell, Plan


class Rooms:
    """The free cells of a plan, given away in rectangles."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._taken = {cell for _, cell in plan.squares} | {
            cell for souk in plan.souks for cell in souk.ground
        }

    def take(self, across: int, down: int) -> Cell | None:
        """Takes a rectangle of so many cells, as far from the crossroads as can be: its upper left cell,
        or None where there is no such room."""
        found = [cell for cell in self._corners(across, down) if self._is_free(cell, across, down)]
        if not found:
            return None
        x, y = max(found, key=lambda cell: (_distance(cell, across, down), cell))
        self._taken |= set(_cells((x, y), across, down))
        return x, y

    def _corners(self, across: int, down: int) -> Iterator[Cell]:
        plan = self._plan
        for x in range(plan.left, plan.right - across + 2):
            for y in range(plan.top, plan.bottom - down + 2):
                yield x, y

    def _is_free(self, corner: Cell, across: int, down: int) -> bool:
        return self._taken.isdisjoint(_cells(corner, across, down))


def _cells(corner: Cell, across: int, down: int) -> Iterator[Cell]:
    return ((corner[0] + x, corner[1] + y) for x in range(across) for y in range(down))


def _distance(corner: Cell, across: int, down: int) -> int:
    """How far the middle of the rectangle is from the crossroads, doubled and squared."""
    return (2 * corner[0] + across - 1) ** 2 + (2 * corner[1] + down - 1) ** 2
