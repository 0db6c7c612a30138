"""Packing, held against hand counting, known puzzles and an exact-cover library."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, permutations, product
from typing import TypeAlias

import exact_cover
import pytest
from exact_cover.error import NoSolution
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from newtown.core.errors import InvalidState
from newtown.kings.packing import Cell, Packer, Packing, Shape

Cells: TypeAlias = tuple[Cell, ...]
Footprint: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[Shape | None, Shape]

# The standard pieces and footprints, written down from the rules (KNT-1.6, KNT-1.7, KNT-6.10).
PIECES: dict[int, Cells] = {
    1: ((0, 0, 0),),
    2: ((0, 0, 0), (1, 0, 0)),
    3: ((0, 0, 0), (1, 0, 0), (0, 1, 0)),
    4: ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)),
    5: ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 2, 0)),
    6: ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 2, 0), (1, 2, 0)),
}
FOOTPRINTS: tuple[Footprint, ...] = ((2, 2), (2, 3), (2, 4), (3, 3))
PENTHOUSE: Footprint = (2, 2)
STRAIGHT: Cells = ((0, 0, 0), (1, 0, 0), (2, 0, 0))
SCREW: Cells = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))

PLAIN = tuple(Shape(spec, floors) for spec in (1, 2, 3, 4) for floors in (1, 2, 3))
SHAPES = (*PLAIN, *(Shape(4, floors, penthouse=True) for floors in (1, 2, 3)))


def standard() -> Packer:
    return Packer(PIECES, FOOTPRINTS, PENTHOUSE, penthouse_spec=4)


@pytest.fixture(scope="module")
def packer() -> Packer:
    return standard()


def partitions(total: int, largest: int = 6) -> Iterator[tuple[int, ...]]:
    """Every ascending tuple of sizes with that sum."""
    if total == 0:
        yield ()
    for size in range(min(total, largest), 0, -1):
        for smaller in partitions(total - size, size):
            yield (*smaller, size)


# --- The independent method: rotation matrices, every gap spelt out, an exact-cover library. ---


def determinant(rows: tuple[Cell, ...]) -> int:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


UNITS: Cells = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
ROTATIONS = tuple(
    matrix
    for axes in permutations(UNITS)
    for signs in product((1, -1), repeat=3)
    if determinant(matrix := tuple((s * a, s * b, s * c) for s, (a, b, c) in zip(signs, axes, strict=True)))
    == 1
)


def rotated(matrix: Cells, cell: Cell) -> Cell:
    x, y, z = (sum(m * c for m, c in zip(row, cell, strict=True)) for row in matrix)
    return x, y, z


def at_origin(cells: Cells) -> frozenset[Cell]:
    left, front, low = (min(cell[axis] for cell in cells) for axis in range(3))
    return frozenset((x - left, y - front, z - low) for x, y, z in cells)


def orientations(solid: Cells) -> set[frozenset[Cell]]:
    return {at_origin(tuple(rotated(matrix, cell) for cell in solid)) for matrix in ROTATIONS}


def mirrored(solid: Cells) -> Cells:
    return tuple((-x, y, z) for x, y, z in solid)


def box(x: int, y: int, z: int, width: int, depth: int, height: int) -> frozenset[Cell]:
    return frozenset(product(range(x, x + width), range(y, y + depth), range(z, z + height)))


def places(part: Footprint, whole: Footprint, floor: int, height: int) -> list[frozenset[Cell]]:
    """Every place of an upright box in a footprint, as drawn and turned."""
    return [
        box(x, y, floor, width, depth, height)
        for width, depth in {part, part[::-1]}
        for x in range(whole[0] - width + 1)
        for y in range(whole[1] - depth + 1)
    ]


def gaps(pair: Pair, footprints: tuple[Footprint, ...], penthouse: Footprint) -> set[frozenset[Cell]]:
    """The new cells for every place of the old house and of the penthouse."""
    before, after = pair
    whole = footprints[after.spec - 1]
    house = box(0, 0, 0, *whole, after.floors)
    olds = [frozenset[Cell]()]
    if before is not None:
        olds = places(footprints[before.spec - 1], whole, 0, before.floors)
    tops = [frozenset[Cell]()]
    if after.penthouse:
        tops = places(penthouse, whole, after.floors, 1)
    return {(house - old) | top for old in olds for top in tops if old <= house and old != house | top}


@cache
def lies(solid: Cells, gap: frozenset[Cell]) -> set[frozenset[Cell]]:
    """Every place of a solid inside a gap."""
    moved = (
        frozenset((x - p + a, y - q + b, z - r + c) for x, y, z in turned)
        for turned in orientations(solid)
        for p, q, r in turned
        for a, b, c in gap
    )
    return {cells for cells in moved if cells <= gap}


def covered(gap: frozenset[Cell], pieces: Mapping[int, Cells], sizes: tuple[int, ...]) -> bool:
    """Whether the pieces tile the gap, by the library; the sizes add up to the gap's.

    The columns are the gap's cells and the single pieces, but those of the commonest size, whose
    number follows from the sum.
    """
    counts = Counter(sizes)
    commonest = max(counts, key=lambda size: counts[size])
    items: list[Cell | tuple[int, int]] = [*gap]
    rows: list[set[Cell | tuple[int, int]]] = []
    for size, count in counts.items():
        copies = [] if size == commonest else [(size, number) for number in range(count)]
        items += copies
        for cells in lies(pieces[size], gap):
            rows += [{*cells, copy} for copy in copies] or [{*cells}]
    if set().union(*rows) != set(items):
        return False
    try:
        solution = exact_cover.get_exact_cover([[item in row for item in items] for row in rows])
    except NoSolution:
        return False
    used = [rows[number] for number in solution]
    assert sorted(chain(*used), key=repr) == sorted(items, key=repr), "the library's answer is a cover"
    return True


# --- What grows into what ---


@pytest.mark.rule("KNT-1.7", "KNT-6.7", "KNT-6.8", "KNT-6.10")
def test_there_are_75_pairs_of_shapes_that_can_be_built_from_one_another(packer: Packer) -> None:
    # From nothing 15 shapes. By specs, without and with a penthouse on top: 1→1 3, 1→2 6, 1→3 6,
    # 1→4 6 + 6, 2→2 3, 2→3 6, 2→4 6 + 6, 3→3 3, 4→4 3 + 6; 3→4 never, as 2×4 isn't inside 3×3.
    assert sum(packer.grows(before, after) for before, after in product((None, *SHAPES), SHAPES)) == 75


@pytest.mark.rule("KNT-6.7", "KNT-6.8", "KNT-6.10")
def test_a_house_grows_exactly_where_some_place_of_its_parts_leaves_new_cells(packer: Packer) -> None:
    for before, after in product((None, *PLAIN), SHAPES):
        left = gaps((before, after), FOOTPRINTS, PENTHOUSE)
        assert packer.grows(before, after) == bool(left)
        assert {packer.volume(before, after)} == ({len(gap) for gap in left} or {0})


@pytest.mark.rule("KNT-6.7")
def test_an_extension_may_widen_the_footprint_and_add_floors_at_once(packer: Packer) -> None:
    assert packer.volume(Shape(2, 1), Shape(4, 3)) == 27 - 6


@pytest.mark.rule("KNT-6.7")
def test_a_house_that_stays_as_it_is_has_not_grown(packer: Packer) -> None:
    assert not any(packer.grows(shape, shape) for shape in SHAPES)
    assert packer.volume(Shape(2, 2), Shape(2, 2)) == 0


@pytest.mark.rule("KNT-6.8")
def test_the_old_house_is_not_taken_apart_to_lose_a_floor_or_a_side(packer: Packer) -> None:
    assert not packer.grows(Shape(1, 2), Shape(4, 1))
    assert not packer.grows(Shape(2, 1), Shape(1, 3))
    assert not packer.grows(Shape(3, 1), Shape(4, 3))


@pytest.mark.rule("KNT-6.10")
def test_a_house_with_a_penthouse_cannot_be_extended(packer: Packer) -> None:
    crowned = Shape(4, 1, penthouse=True)
    assert not any(packer.grows(crowned, after) for after in SHAPES)


@pytest.mark.rule("KNT-6.10")
def test_only_a_house_of_spec_4_carries_a_penthouse(packer: Packer) -> None:
    crowned = [spec for spec in (1, 2, 3, 4) if packer.grows(None, Shape(spec, 1, penthouse=True))]
    assert crowned == [4]


@pytest.mark.rule("KNT-6.10")
def test_a_penthouse_alone_is_four_cells_and_takes_a_flat_block(packer: Packer) -> None:
    bare, crowned = Shape(4, 2), Shape(4, 2, penthouse=True)
    assert packer.volume(bare, crowned) == 4
    assert packer.fills(bare, crowned, (4,))


@pytest.mark.parametrize("odd", [Shape(0, 1), Shape(5, 1), Shape(-1, 1), Shape(1, 0), Shape(1, -2)])
def test_shapes_that_are_no_house_never_grow(packer: Packer, odd: Shape) -> None:
    assert not packer.grows(None, odd)
    assert not packer.grows(odd, Shape(4, 3))
    assert packer.pack(None, odd, (1,)) is None


# --- Worked examples and hand-made ones ---


@pytest.mark.rule("KNT-1.6", "KNT-6.6")
def test_worked_example_2_three_pieces_of_12_cells_build_two_shapes(packer: Packer) -> None:
    assert {shape for shape in SHAPES if packer.fills(None, shape, (3, 4, 5))} == {Shape(1, 3), Shape(2, 2)}


@pytest.mark.rule("KNT-6.6")
def test_worked_example_3_one_piece_builds_only_two_shapes(packer: Packer) -> None:
    built = {(size, shape) for size in PIECES for shape in SHAPES if packer.fills(None, shape, (size,))}
    assert built == {(4, Shape(1, 1)), (6, Shape(2, 1))}


@pytest.mark.rule("KNT-6.6")
def test_pieces_must_have_exactly_as_many_cells_as_are_new(packer: Packer) -> None:
    assert not packer.fills(None, Shape(1, 1), ())
    assert not packer.fills(None, Shape(1, 1), (3,))
    assert not packer.fills(None, Shape(1, 1), (1, 4))
    assert packer.pack(None, Shape(1, 1), (5,)) is None


@pytest.mark.parametrize("pieces", [(-2, 6), (0, 4), (1, 7)])
def test_pieces_of_sizes_that_do_not_exist_fill_nothing(packer: Packer, pieces: tuple[int, ...]) -> None:
    after = Shape(1, 1) if sum(pieces) == 4 else Shape(1, 2)
    assert packer.volume(None, after) == sum(pieces)
    assert not packer.fills(None, after, pieces)
    assert packer.pack(None, after, pieces) is None


@pytest.mark.rule("KNT-1.6")
def test_three_corner_pieces_do_not_make_a_flat_square_of_nine(packer: Packer) -> None:
    # Each corner of the 3×3 square needs a piece of its own, and there are four corners: an L never
    # reaches two of them.
    assert not packer.fills(None, Shape(4, 1), (3, 3, 3))


@pytest.mark.rule("KNT-6.6")
def test_six_flat_blocks_and_three_cubes_make_the_3_by_3_by_3_in_the_one_known_way(packer: Packer) -> None:
    # The Slothouber–Graatsma puzzle: its only solution has the three cubes on a space diagonal.
    packing = packer.pack(None, Shape(4, 3), (1, 1, 1, 4, 4, 4, 4, 4, 4))
    assert packing is not None
    cubes = [piece.cells[0] for piece in packing.pieces if piece.size == 1]
    assert all(sorted(values) == [0, 1, 2] for values in zip(*cubes, strict=True))


@pytest.mark.rule("KNT-6.6")
def test_six_flat_blocks_and_a_corner_piece_do_not_make_the_3_by_3_by_3(packer: Packer) -> None:
    # A flat block covers an even number of each layer's nine cells, in all three directions; the
    # corner piece lies in two layers only of any direction and misses the third.
    assert not packer.fills(None, Shape(4, 3), (3, 4, 4, 4, 4, 4, 4))


@pytest.mark.rule("KNT-6.6", "KNT-6.10")
def test_a_piece_may_reach_from_the_house_into_the_penthouse(packer: Packer) -> None:
    # Beside 2×3 in 3×3 a row of three is new; a 5 stands on its long side there and takes half the
    # penthouse above. None of these sizes make up the row's three cells or the penthouse's four.
    packing = packer.pack(Shape(2, 1), Shape(4, 1, penthouse=True), (2, 5))
    assert packing is not None
    floors = {piece.size: {z for _, _, z in piece.cells} for piece in packing.pieces}
    assert floors == {2: {1}, 5: {0, 1}}


@pytest.mark.rule("KNT-6.8")
def test_the_old_house_may_lie_turned_in_the_new_footprint() -> None:
    packer = Packer(PIECES, ((1, 3), (4, 2)), PENTHOUSE, penthouse_spec=0)
    packing = packer.pack(Shape(1, 1), Shape(2, 1), (2, 3))
    assert packing is not None
    assert (packing.width, packing.depth) == (4, 2)
    assert len({x for x, _, _ in packing.old}) == 3
    assert len({y for _, y, _ in packing.old}) == 1


@pytest.mark.rule("KNT-6.8")
def test_the_old_house_may_lie_in_the_middle_of_the_new_footprint() -> None:
    ring = tuple((x, y, 0) for x, y in product(range(3), repeat=2) if (x, y) != (1, 1))
    packer = Packer({8: ring}, ((1, 1), (3, 3)), PENTHOUSE, penthouse_spec=2)
    packing = packer.pack(Shape(1, 1), Shape(2, 1), (8,))
    assert packing is not None
    assert packing.old == ((1, 1, 0),)


@pytest.mark.rule("KNT-6.10")
@pytest.mark.parametrize("house", [(3, 1), (3, 2)])
def test_a_penthouse_that_is_not_square_may_lie_turned(house: Footprint) -> None:
    solid = tuple(sorted(box(0, 0, 0, *house, 1) | {(0, 0, 1), (1, 0, 1)}))
    packer = Packer({len(solid): solid}, (house,), (1, 2), penthouse_spec=1)
    packing = packer.pack(None, Shape(1, 1, penthouse=True), (len(solid),))
    assert packing is not None
    assert len({x for x, _, _ in packing.penthouse}) == 2


@pytest.mark.rule("KNT-6.10")
@pytest.mark.parametrize("house", [(2, 1), (1, 2)])
def test_a_penthouse_does_not_stick_out_of_the_house_below(house: Footprint) -> None:
    # Moved by one cell the penthouse would make a step of four cells of the square above the house.
    floor, above = box(0, 0, 0, *house, 1), box(0, 0, 1, *house, 1)
    square = tuple(sorted(floor | above))
    step = tuple(sorted(floor | {(x + house[0] - 1, y + house[1] - 1, z) for x, y, z in above}))
    crowned = Shape(1, 1, penthouse=True)
    assert Packer({4: square}, (house,), house, penthouse_spec=1).fills(None, crowned, (4,))
    assert not Packer({4: step}, (house,), house, penthouse_spec=1).fills(None, crowned, (4,))


# --- Every set of pieces there is ---


@cache
def gaps_of(pair: Pair) -> set[frozenset[Cell]]:
    return gaps(pair, FOOTPRINTS, PENTHOUSE)


@cache
def turns_of(size: int) -> set[frozenset[Cell]]:
    return orientations(PIECES[size])


def pairs() -> list[Pair]:
    """The 75 pairs, by the independent count."""
    return [pair for pair in product((None, *PLAIN), SHAPES) if gaps_of(pair)]


def sets_for(pair: Pair) -> list[tuple[int, ...]]:
    """Every set of pieces with as many cells as the pair has new ones."""
    return list(partitions(len(next(iter(gaps_of(pair))))))


def laid_by_library(pair: Pair, sizes: tuple[int, ...]) -> bool:
    return any(covered(gap, PIECES, sizes) for gap in gaps_of(pair))


def refused_sets(packer: Packer) -> list[tuple[Pair, tuple[int, ...]]]:
    return [
        (pair, pieces) for pair in pairs() for pieces in sets_for(pair) if not packer.fills(*pair, pieces)
    ]


def assert_lies_well(packing: Packing, pair: Pair, pieces: tuple[int, ...]) -> None:
    before, after = pair
    footprint = FOOTPRINTS[after.spec - 1]
    laid = [cell for piece in packing.pieces for cell in piece.cells]
    assert (packing.after, packing.width, packing.depth) == (after, *footprint)
    assert tuple(piece.size for piece in packing.pieces) == pieces
    assert all(at_origin(piece.cells) in turns_of(piece.size) for piece in packing.pieces)
    assert len(laid) == len(set(laid))
    assert set(laid) in gaps_of(pair)
    assert {*laid, *packing.old} == box(0, 0, 0, *footprint, after.floors) | {*packing.penthouse}
    if before is not None:
        assert {*packing.old} in places(FOOTPRINTS[before.spec - 1], footprint, 0, before.floors)
    if after.penthouse:
        assert {*packing.penthouse} in places(PENTHOUSE, footprint, after.floors, 1)


@pytest.mark.rule("KNT-1.6", "KNT-6.6", "KNT-6.8", "KNT-6.10")
def test_every_set_of_pieces_that_fills_is_shown_where_it_lies(packer: Packer) -> None:
    shown = 0
    for pair in pairs():
        for pieces in sets_for(pair):
            packing = packer.pack(*pair, pieces)
            assert (packing is not None) == packer.fills(*pair, pieces)
            if packing is not None:
                assert_lies_well(packing, pair, pieces)
                shown += 1
    assert shown > 0


@pytest.mark.rule("KNT-6.6")
def test_every_set_of_at_most_12_cells_fills_as_the_exact_cover_library_says(packer: Packer) -> None:
    small = [(pair, pieces) for pair in pairs() for pieces in sets_for(pair) if sum(pieces) <= 12]
    differing = [(pair, p) for pair, p in small if packer.fills(*pair, p) != laid_by_library(pair, p)]
    assert len(small) > 900
    assert differing == []


@pytest.mark.rule("KNT-6.6")
def test_no_set_of_up_to_seven_pieces_is_refused_that_the_library_can_lay(packer: Packer) -> None:
    refused = [(pair, pieces) for pair, pieces in refused_sets(packer) if len(pieces) <= 7]
    assert refused
    assert [entry for entry in refused if laid_by_library(*entry)] == []


@pytest.mark.long
@pytest.mark.rule("KNT-6.6")
def test_no_set_of_more_than_seven_pieces_is_refused_that_the_library_can_lay(packer: Packer) -> None:
    refused = [(pair, pieces) for pair, pieces in refused_sets(packer) if len(pieces) > 7]
    assert refused
    assert [entry for entry in refused if laid_by_library(*entry)] == []


# --- Other editions ---


def test_the_number_of_pieces_has_no_limit() -> None:
    packer = Packer(PIECES, ((20, 20),), PENTHOUSE, penthouse_spec=1)
    packing = packer.pack(None, Shape(1, 3), (1,) * 1200)
    assert packing is not None
    assert len(packing.pieces) == 1200


@pytest.mark.rule("KNT-1.6")
def test_a_straight_piece_of_three_fills_rows_that_a_corner_piece_cannot(packer: Packer) -> None:
    straight = Packer({**PIECES, 3: STRAIGHT}, FOOTPRINTS, PENTHOUSE, penthouse_spec=4)
    row: Pair = Shape(2, 1), Shape(4, 1)
    square: Pair = None, Shape(4, 1)
    assert straight.fills(*row, (3,))
    assert not packer.fills(*row, (3,))
    assert straight.fills(*square, (3, 3, 3))
    assert not packer.fills(*square, (3, 3, 3))


@pytest.mark.rule("KNT-1.6")
def test_the_mirror_image_of_a_piece_is_another_piece() -> None:
    # What a screw leaves of a 2×2×3 block reaches all its sides, so that it lies there only turned
    # together with the block, and leaves the same screw again: the mirrored one never fits.
    rest = tuple(sorted(box(0, 0, 0, 2, 2, 3) - {*SCREW}))
    block = Shape(1, 3)
    same = Packer({4: SCREW, 8: rest}, ((2, 2),), PENTHOUSE, penthouse_spec=0)
    other = Packer({4: mirrored(SCREW), 8: rest}, ((2, 2),), PENTHOUSE, penthouse_spec=0)
    both = Packer({4: mirrored(SCREW), 8: mirrored(rest)}, ((2, 2),), PENTHOUSE, penthouse_spec=0)
    assert same.fills(None, block, (4, 8))
    assert not other.fills(None, block, (4, 8))
    assert both.fills(None, block, (4, 8))


@pytest.mark.rule("KNT-1.6", "KNT-6.8", "KNT-6.10")
@pytest.mark.parametrize("screw", [SCREW, mirrored(SCREW)])
def test_both_of_two_mirrored_gaps_are_tried(screw: Cells) -> None:
    # Three cells are left beside a 1×1 house in 2×2; a penthouse of one cell at one end of them makes
    # a screw, at the other end its mirror image.
    packer = Packer({4: screw}, ((1, 1), (2, 2)), (1, 1), penthouse_spec=2)
    assert packer.fills(Shape(1, 1), Shape(2, 1, penthouse=True), (4,))


@pytest.mark.rule("KNT-1.6")
def test_a_cross_stands_upright_in_a_long_house_of_three_floors() -> None:
    cross: Cells = ((1, 0, 0), (0, 0, 1), (1, 0, 1), (2, 0, 1), (1, 0, 2))
    packer = Packer({1: ((0, 0, 0),), 5: cross}, ((4, 1),), PENTHOUSE, penthouse_spec=0)
    packing = packer.pack(None, Shape(1, 3), (1,) * 7 + (5,))
    assert packing is not None
    assert {z for _, _, z in packing.pieces[-1].cells} == {0, 1, 2}
    assert {*packing.pieces[-1].cells} in lies(cross, box(0, 0, 0, 4, 1, 3))


@st.composite
def solids(draw: st.DrawFn, size: int) -> Cells:
    """A connected solid of that many cells, of any form, anywhere."""
    cells: set[Cell] = {(0, 0, 0)}
    while len(cells) < size:
        beside = {
            (x + s * a, y + s * b, z + s * c) for x, y, z in cells for a, b, c in UNITS for s in (1, -1)
        }
        cells.add(draw(st.sampled_from(sorted(beside - cells))))
    return tuple(cells)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_pieces_and_footprints_of_any_edition_fill_as_the_exact_cover_library_says(
    data: st.DataObject,
) -> None:
    pieces = {size: data.draw(solids(size), f"piece {size}") for size in range(1, 6)}
    sides = st.integers(1, 3)
    footprints = tuple(data.draw(st.tuples(st.tuples(sides, sides), st.tuples(sides, sides)), "footprints"))
    penthouse = data.draw(st.tuples(st.integers(1, 2), st.integers(1, 2)), "penthouse")
    before = data.draw(st.none() | st.builds(Shape, st.integers(1, 2), st.integers(1, 2)), "before")
    after = data.draw(st.builds(Shape, st.just(2), st.integers(1, 2), st.booleans()), "after")
    packer = Packer(pieces, footprints, penthouse, penthouse_spec=2)
    left = gaps((before, after), footprints, penthouse)
    assert packer.grows(before, after) == bool(left)
    assume(left)
    sets = [sizes for sizes in partitions(packer.volume(before, after), largest=5) if len(sizes) <= 8]
    sizes = data.draw(st.sampled_from(sets), "sizes")
    assert packer.fills(before, after, sizes) == any(covered(gap, pieces, sizes) for gap in left)


def test_an_edition_that_cannot_be_packed_is_refused_with_all_its_faults() -> None:
    pieces = {1: (), 2: ((0, 0, 0), (0, 0, 0)), 3: STRAIGHT, 4: STRAIGHT}
    with pytest.raises(InvalidState) as refused:
        Packer(pieces, ((2, 2), (0, 3), (3, 0)), (2, -1), penthouse_spec=2)
    assert [str(fault) for fault in refused.value.faults] == [
        "pieces[1]: a piece has at least one cell (KNT-1.6)",
        "pieces[2]: each cell may be there only once (KNT-1.6)",
        "pieces[4]: a piece of size 4 has as many cells, not 3 (KNT-1.6)",
        "footprints[1]: (0, 3) has a side shorter than one cell (KNT-1.7)",
        "footprints[2]: (3, 0) has a side shorter than one cell (KNT-1.7)",
        "penthouse: (2, -1) has a side shorter than one cell (KNT-6.10)",
    ]


# --- The same answer, always ---


def test_a_packing_depends_neither_on_what_was_asked_before_nor_on_the_order_of_the_pieces() -> None:
    asked = [(pair, pieces) for pair in pairs() for pieces in sets_for(pair)]
    sample = random.Random(20180420).sample(asked, 300)
    first = standard()
    second = Packer(dict(reversed(PIECES.items())), FOOTPRINTS, PENTHOUSE, penthouse_spec=4)
    forwards = {entry: first.pack(*entry[0], entry[1]) for entry in sample}
    backwards = {entry: second.pack(*entry[0], entry[1]) for entry in reversed(sample)}
    assert forwards == backwards


def test_a_growth_answers_as_its_packer_does(packer: Packer) -> None:
    growth = packer.growth(None, Shape(2, 2))
    assert growth is not None
    assert growth.volume == 12
    assert growth.fills((3, 4, 5))
    assert not growth.fills((3, 4))
    assert growth.pack((3, 4, 5)) == packer.pack(None, Shape(2, 2), (3, 4, 5))
