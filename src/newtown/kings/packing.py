"""Which pieces fill the new cells of a house exactly, and how they lie there.

A house is a block of unit cells, perhaps with a penthouse on top. Building it, or extending one that
stays whole inside it, leaves new cells that the pieces must fill as solid blocks (KNT-6.6). A
:class:`Packer` knows an edition's pieces and footprints and answers for any pair of house shapes.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

import attrs

from newtown.core.errors import Fault, InvalidState

Cell: TypeAlias = tuple[int, int, int]
"""A unit cell: x along the width, y along the depth, z the floor, each from 0."""

_Cells: TypeAlias = tuple[Cell, ...]

_Open: TypeAlias = tuple[int, tuple[int, ...]]
"""A state of the search: the empty cells as bits, and how many pieces of each size are left."""


@attrs.frozen
class Shape:
    """A house's shape: its spec, from 1, its number of floors, and whether it has a penthouse (KNT-6.7)."""

    spec: int
    floors: int
    penthouse: bool = False


@attrs.frozen
class Placed:
    """One piece where it lies; its cells are sorted."""

    size: int
    cells: tuple[Cell, ...]


@attrs.frozen
class Packing:
    """One way in which pieces make a house of the shape ``after``, ready to be drawn.

    ``width`` and ``depth`` are the footprint's. ``old`` holds the cells of the house that was there
    before and ``penthouse`` those of the penthouse, both sorted and empty where there is none. The
    pieces come smallest first, equal ones by their cells.
    """

    after: Shape
    width: int
    depth: int
    old: tuple[Cell, ...]
    penthouse: tuple[Cell, ...]
    pieces: tuple[Placed, ...]


class Packer:
    """Packs an edition's pieces into its houses.

    ``pieces`` gives the unit cells of the piece of each size, in any position; a piece may be turned
    any way, but its mirror image is another piece (KNT-1.6). ``footprints`` are width and depth of
    spec 1, 2, … (KNT-1.7). ``penthouse`` is the footprint of the penthouse, one cell high, which only
    houses of ``penthouse_spec`` can carry (KNT-6.10).

    Answers are exact, found when first asked for and kept. With the standard edition's 31 new cells at
    most that takes milliseconds; in houses more than twice that size the search may be long.

    Raises ``InvalidState`` with every fault of the pieces and footprints.

    >>> dominoes = Packer({2: ((0, 0, 0), (1, 0, 0))}, ((2, 2), (3, 3)), (2, 2), penthouse_spec=2)
    >>> dominoes.fills(None, Shape(spec=1, floors=1), (2, 2))
    True
    >>> dominoes.volume(Shape(spec=1, floors=1), Shape(spec=2, floors=1))
    5
    """

    def __init__(
        self,
        pieces: Mapping[int, tuple[Cell, ...]],
        footprints: tuple[tuple[int, int], ...],
        penthouse: tuple[int, int],
        penthouse_spec: int,
    ) -> None:
        if faults := tuple(_faults(pieces, footprints, penthouse)):
            raise InvalidState(faults)
        # Largest first: the search tries the pieces in this order, and small ones find a gap anyway.
        self._turned = {size: _turns(cells) for size, cells in sorted(pieces.items(), reverse=True)}
        self._footprints = footprints
        self._penthouse = _Block(*penthouse, floors=1)
        self._penthouse_spec = penthouse_spec
        self._growths: dict[tuple[Shape | None, Shape], Growth | None] = {}

    def growth(self, before: Shape | None, after: Shape) -> "Growth | None":
        """What it takes to make ``after`` of ``before`` (None: of nothing); None where that can't be.

        The house grows where the old one has no penthouse (KNT-6.10), lies whole inside the new one,
        turned or not (KNT-6.8), and leaves at least one new cell (KNT-6.7). Shapes with a spec that
        isn't in the edition don't exist and never grow; how many floors a house may have is not asked.
        """
        try:
            return self._growths[before, after]
        except KeyError:
            growth = self._growths[before, after] = self._new_growth(before, after)
            return growth

    def grows(self, before: Shape | None, after: Shape) -> bool:
        """Whether ``after`` can be built from ``before`` by shape alone: see :meth:`growth`."""
        return self.growth(before, after) is not None

    def volume(self, before: Shape | None, after: Shape) -> int:
        """How many new cells there are; 0 where the house doesn't grow."""
        growth = self.growth(before, after)
        return 0 if growth is None else growth.volume

    def fills(self, before: Shape | None, after: Shape, pieces: tuple[int, ...]) -> bool:
        """Whether pieces of these sizes, ascending, fill the new cells exactly (KNT-6.6).

        False where the house doesn't grow, or the edition has no piece of such a size.
        """
        growth = self.growth(before, after)
        return growth is not None and growth.fills(pieces)

    def pack(self, before: Shape | None, after: Shape, pieces: tuple[int, ...]) -> Packing | None:
        """One way in which the pieces lie, always the same; None where they don't fill."""
        growth = self.growth(before, after)
        return None if growth is None else growth.pack(pieces)

    def _new_growth(self, before: Shape | None, after: Shape) -> "Growth | None":
        house = self._block(after)
        old = None if before is None else self._block(before)
        penthouse = self._penthouse if after.penthouse else None
        if house is None or (before is not None and (old is None or before.penthouse)):
            return None
        if penthouse is not None and after.spec != self._penthouse_spec:
            return None
        if not all(part is None or part.fits(house) for part in (old, penthouse)):
            return None
        growth = Growth(after, house, old, penthouse, self._turned)
        return growth if growth.volume > 0 else None

    def _block(self, shape: Shape) -> "_Block | None":
        if not (1 <= shape.spec <= len(self._footprints) and shape.floors >= 1):
            return None
        return _Block(*self._footprints[shape.spec - 1], shape.floors)


class Growth:
    """The cells that make one house of another (or of nothing), and the pieces that fill them.

    Got from :meth:`Packer.growth`. To ask about many sets of pieces, ask here: an answer that is
    already known is a single look-up. ``volume`` is the number of new cells, always positive.
    """

    def __init__(
        self,
        after: Shape,
        house: "_Block",
        old: "_Block | None",
        penthouse: "_Block | None",
        turned: Mapping[int, tuple[_Cells, ...]],
    ) -> None:
        self.after: Shape = after
        self.volume: int = house.volume + _volume(penthouse) - _volume(old)
        self._house = house
        self._old = old
        self._penthouse = penthouse
        self._turned = turned
        self._known: dict[tuple[int, ...], bool] = {}

    def fills(self, pieces: tuple[int, ...]) -> bool:
        """Whether pieces of these sizes, ascending, fill the new cells exactly (KNT-6.6)."""
        known = self._known.get(pieces)
        if known is None:
            if not self._measures(pieces):
                return False  # not kept: there is no end of wrong sets
            known = self._known[pieces] = any(site.tiling(pieces) is not None for site in self._sites)
        return known

    def pack(self, pieces: tuple[int, ...]) -> Packing | None:
        """One way in which the pieces lie, always the same; None where they don't fill."""
        if not self._measures(pieces):
            return None
        for site in self._sites:
            tiling = site.tiling(pieces)
            if tiling is not None:
                placed = sorted((Placed(len(cells), cells) for cells in tiling), key=_by_size)
                width, depth = self._house.width, self._house.depth
                return Packing(self.after, width, depth, site.old, site.penthouse, tuple(placed))
        return None

    def _measures(self, pieces: tuple[int, ...]) -> bool:
        """Whether such pieces exist and have as many cells as there are to fill."""
        return sum(pieces) == self.volume and all(size in self._turned for size in pieces)

    @cached_property
    def _sites(self) -> "tuple[_Site, ...]":
        """The places of the old house (KNT-6.8) and the penthouse (KNT-6.10) that leave different gaps.

        A gap that is another one turned is filled by the same pieces and left out.
        """
        sites: list[_Site] = []
        seen: set[_Cells] = set()
        house = frozenset(self._house.cells())
        for old in _places(self._old, self._house, floor=0):
            for penthouse in _places(self._penthouse, self._house, floor=self._house.floors):
                gap = tuple(sorted(house.difference(old).union(penthouse)))
                if _settled(gap) not in seen:
                    seen.update(_turns(gap))
                    sites.append(_Site(old, penthouse, gap, self._turned))
        return tuple(sites)


class _Site:
    """One place of the old house and the penthouse, and the exact search for pieces that fill its gap.

    The cells of the gap are bits of an integer, counted along its longest side: the first empty cell
    is always filled next, so that the border between full and empty stays short and the same states
    come up again in different ways.
    """

    def __init__(
        self, old: _Cells, penthouse: _Cells, gap: _Cells, turned: Mapping[int, tuple[_Cells, ...]]
    ) -> None:
        self.old = old
        self.penthouse = penthouse
        axes = _longest_first(gap)
        self._cells = _along(gap, axes)
        self._sizes = tuple(turned)
        self._laid = tuple(
            self._laid_by_first_cell([_along(turn, axes) for turn in turns]) for turns in turned.values()
        )

    def tiling(self, pieces: tuple[int, ...]) -> tuple[_Cells, ...] | None:
        """The cells of each piece where they all lie, or None; the pieces have as many cells as the gap.

        A depth-first search for the state with no empty cell, which enters no state twice.
        """
        start: _Open = ((1 << len(self._cells)) - 1, tuple(map(pieces.count, self._sizes)))
        path = [start]
        branches = [self._followers(start)]
        seen: set[_Open] = set()
        while branches:
            state = next((follower for follower in branches[-1] if follower not in seen), None)
            if state is None:
                path.pop()
                branches.pop()
                continue
            seen.add(state)
            path.append(state)
            if not state[0]:
                return tuple(self._cells_of(before ^ after) for (before, _), (after, _) in pairwise(path))
            branches.append(self._followers(state))
        return None

    def _followers(self, state: _Open) -> Iterator[_Open]:
        """The states after covering the first empty cell by a piece that is left, the largest first."""
        empty, left = state
        first = (empty & -empty).bit_length() - 1
        for kind, count in enumerate(left):
            if count:
                fewer = (*left[:kind], count - 1, *left[kind + 1 :])
                for piece in self._laid[kind][first]:
                    if piece & empty == piece:
                        yield empty ^ piece, fewer

    def _laid_by_first_cell(self, turns: list[_Cells]) -> tuple[tuple[int, ...], ...]:
        """For each cell of the gap: the ways, as bits, in which the piece lies with that cell first."""
        bits = {cell: 1 << number for number, cell in enumerate(self._cells)}
        laid: list[tuple[int, ...]] = []
        for cell in self._cells:
            moved = (_moved(turn, turn[0], cell) for turn in turns)
            laid.append(tuple(sum(bits[c] for c in cells) for cells in moved if bits.keys() >= set(cells)))
        return tuple(laid)

    def _cells_of(self, piece: int) -> _Cells:
        return tuple(sorted(cell for number, cell in enumerate(self._cells) if piece >> number & 1))


@attrs.frozen
class _Block:
    """A box of cells: a house without its penthouse, or a penthouse."""

    width: int
    depth: int
    floors: int

    @property
    def volume(self) -> int:
        return self.width * self.depth * self.floors

    def cells(self, x: int = 0, y: int = 0, floor: int = 0) -> Iterator[Cell]:
        """Its cells, sorted, with its lowest corner at the given place."""
        for across in range(self.width):
            for along in range(self.depth):
                for up in range(self.floors):
                    yield x + across, y + along, floor + up

    def footings(self) -> "tuple[_Block, ...]":
        """The block as drawn and, if that is another, turned by 90° about the upright axis."""
        if self.width == self.depth:
            return (self,)
        return (self, _Block(self.depth, self.width, self.floors))

    def fits(self, house: "_Block") -> bool:
        """Whether it lies inside the house, turned if need be."""
        return self.floors <= house.floors and any(
            footing.width <= house.width and footing.depth <= house.depth for footing in self.footings()
        )


def _volume(block: _Block | None) -> int:
    return 0 if block is None else block.volume


def _places(block: _Block | None, house: _Block, floor: int) -> Iterator[_Cells]:
    """The cells of a block at every place in the house's footprint; no block takes no cells, once."""
    if block is None:
        yield ()
        return
    for footing in block.footings():
        for x in range(house.width - footing.width + 1):
            for y in range(house.depth - footing.depth + 1):
                yield tuple(footing.cells(x, y, floor))


def _turns(cells: _Cells) -> tuple[_Cells, ...]:
    """The different ways to turn a solid, at most 24, each settled; mirror images aren't among them."""
    found = {_settled(cells)}
    fresh = list(found)
    while fresh:
        solid = fresh.pop()
        # Quarter turns about two axes make up every rotation of the cube.
        about_upright = _settled(tuple((-y, x, z) for x, y, z in solid))
        about_width = _settled(tuple((x, -z, y) for x, y, z in solid))
        for turned in (about_upright, about_width):
            if turned not in found:
                found.add(turned)
                fresh.append(turned)
    return tuple(sorted(found))


def _settled(cells: _Cells) -> _Cells:
    """The solid moved, without turning, so that its coordinates start at 0; sorted."""
    left, front, low = (min(cell[axis] for cell in cells) for axis in range(3))
    return tuple(sorted((x - left, y - front, z - low) for x, y, z in cells))


def _moved(cells: _Cells, start: Cell, end: Cell) -> _Cells:
    """The solid moved so that what was at ``start`` is at ``end``."""
    (left, front, low), (to_left, to_front, to_low) = start, end
    return tuple((x - left + to_left, y - front + to_front, z - low + to_low) for x, y, z in cells)


def _longest_first(cells: _Cells) -> tuple[int, ...]:
    """The axes from the longest to the shortest, equal ones upright first."""
    extents = [max(values) - min(values) for values in zip(*cells, strict=True)]
    return tuple(sorted((2, 1, 0), key=lambda axis: -extents[axis]))


def _along(cells: _Cells, axes: tuple[int, ...]) -> _Cells:
    """The cells in the order of the given axes, the first one deciding first."""
    return tuple(sorted(cells, key=lambda cell: tuple(cell[axis] for axis in axes)))


def _by_size(piece: Placed) -> tuple[int, tuple[Cell, ...]]:
    return piece.size, piece.cells


def wrong_cells(size: int, cells: tuple[Cell, ...], /) -> str | None:
    """What is wrong with the cells of a piece of that size, if anything (KNT-1.6).

    >>> wrong_cells(3, ((0, 0, 0), (1, 0, 0)))
    'a piece of size 3 has as many cells, not 2'
    """
    if not cells:
        return "a piece has at least one cell"
    if len(set(cells)) < len(cells):
        return "each cell may be there only once"
    return None if len(cells) == size else f"a piece of size {size} has as many cells, not {len(cells)}"


def _faults(
    pieces: Mapping[int, tuple[Cell, ...]],
    footprints: tuple[tuple[int, int], ...],
    penthouse: tuple[int, int],
) -> Iterator[Fault]:
    for size, cells in pieces.items():
        if wrong := wrong_cells(size, cells):
            yield Fault(f"pieces[{size}]", wrong, "KNT-1.6")
    for number, footprint in enumerate(footprints):
        if min(footprint) < 1:
            yield Fault(f"footprints[{number}]", f"{footprint} has a side shorter than one cell", "KNT-1.7")
    if min(penthouse) < 1:
        yield Fault("penthouse", f"{penthouse} has a side shorter than one cell", "KNT-6.10")
