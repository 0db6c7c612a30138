"""Chapter 6 once more, plain and slow: what may be built, and what it brings.

Written from the rules alone, with the standard edition's values spelt out, to hold the library against.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, pairwise, permutations, product
from typing import Final, TypeAlias

import attrs

from newtown import KING_LAND, Action, Build, Extend, House, State, TakeOver

Cells: TypeAlias = frozenset[tuple[int, int, int]]
Shape: TypeAlias = tuple[int, int, bool]
"""Spec, floors, and whether there is a penthouse."""
Sizes: TypeAlias = tuple[int, ...]
Site: TypeAlias = tuple[int, int]
"""A house: its land and its place among the houses there."""
Group: TypeAlias = tuple[str, frozenset[int]]
"""A row or a block of lands."""

FOOTPRINTS: Final = {1: (2, 2), 2: (2, 3), 3: (2, 4), 4: (3, 3)}
SHAPES: Final[tuple[Shape, ...]] = (
    *((spec, floors, False) for spec in (1, 2, 3, 4) for floors in (1, 2, 3)),
    *((4, floors, True) for floors in (1, 2, 3)),
)
SOLIDS: Final[dict[int, tuple[tuple[int, int, int], ...]]] = {
    1: ((0, 0, 0),),
    2: ((0, 0, 0), (1, 0, 0)),
    3: ((0, 0, 0), (1, 0, 0), (0, 1, 0)),
    4: ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)),
    5: ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 2, 0)),
    6: ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 2, 0), (1, 2, 0)),
}
WHITE_FOR_KING: Final = {
    *((first, first + 1, first + 2) for first in (1, 2, 3, 4)),
    *((face, face, face) for face in (1, 2, 3, 4, 5, 6)),
}

# -- How pieces fill (KNT-6.6 to KNT-6.8) -------------------------------------------------------------


def box(at: tuple[int, int, int], sides: tuple[int, int, int]) -> Cells:
    along = [range(begin, begin + side) for begin, side in zip(at, sides, strict=True)]
    return frozenset((x, y, z) for x in along[0] for y in along[1] for z in along[2])


def places(sides: tuple[int, int], ground: tuple[int, int]) -> Iterator[tuple[int, int, int, int]]:
    """Every way to lay a rectangle on a larger one, turned too: where it begins, and its sides."""
    for width, depth in {sides, sides[::-1]}:
        for x, y in product(range(ground[0] - width + 1), range(ground[1] - depth + 1)):
            yield x, y, width, depth


def gaps(before: Shape | None, after: Shape) -> set[Cells]:
    """The new cells, for every place where the old house may lie and the penthouse may stand."""
    spec, floors, penthouse = after
    ground = FOOTPRINTS[spec]
    whole = box((0, 0, 0), (*ground, floors))
    tops: list[Cells] = [frozenset()]
    if penthouse:
        tops = [box((x, y, floors), (w, d, 1)) for x, y, w, d in places((2, 2), ground)]
    if before is None:
        return {whole | top for top in tops}
    old_spec, old_floors, old_penthouse = before
    if old_penthouse or old_floors > floors:
        return set()
    olds = [box((x, y, 0), (w, d, old_floors)) for x, y, w, d in places(FOOTPRINTS[old_spec], ground)]
    return {(whole - old) | top for old in olds for top in tops} - {frozenset()}


@cache
def turned(size: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """The piece in every position: axes in any order and direction (flat pieces have no mirror image)."""
    ways = set()
    for axes, signs in product(permutations((0, 1, 2)), product((1, -1), repeat=3)):
        ways.add(
            tuple(
                sorted(
                    (signs[0] * cell[axes[0]], signs[1] * cell[axes[1]], signs[2] * cell[axes[2]])
                    for cell in SOLIDS[size]
                )
            )
        )
    return tuple(ways)


def laid(gap: Cells, pieces: Sizes) -> bool:
    """Whether the pieces can lie in the gap, without a cell left or a cube over."""
    if not gap:
        return not pieces
    x, y, z = min(gap)
    for size in set(pieces):
        others = list(pieces)
        others.remove(size)
        for solid in turned(size):
            for a, b, c in solid:
                there = frozenset((x + i - a, y + j - b, z + k - c) for i, j, k in solid)
                if there <= gap and laid(gap - there, tuple(others)):
                    return True
    return False


@cache
def fills(before: Shape | None, after: Shape, pieces: Sizes) -> bool:
    return any(len(gap) == sum(pieces) and laid(gap, pieces) for gap in gaps(before, after))


# -- What may be built (KNT-6.1, KNT-6.3 to KNT-6.12) ------------------------------------------------


def shape(house: House) -> Shape:
    return house.spec, house.floors, house.penthouse


def roof(of: Shape) -> int:
    spec, _, penthouse = of
    return 1 if penthouse else spec


def owns_a_house(state: State, seat: int) -> bool:
    return any(house.owner == seat for land in state.lands for house in land.houses)


def may_build_here(state: State) -> bool:
    """KNT-6.3 and KNT-6.4."""
    me = state.player
    if me.craftsman != KING_LAND:
        return sum(me.white) == me.craftsman
    return me.white in WHITE_FOR_KING and me.stones >= 1 and owns_a_house(state, state.seat)


def hands(state: State) -> Iterator[Sizes]:
    """Every choice of pieces that black pays for."""
    materials = state.player.materials
    most = min(len(materials), state.player.black)
    yield from sorted(set(chain.from_iterable(combinations(materials, n) for n in range(1, most + 1))))


def results(state: State, *, worked: tuple[int, ...]) -> set[Action]:
    """Every legal building action in a build turn in which these houses have been worked on."""
    found: set[Action] = set()
    if not may_build_here(state):
        return found
    houses = state.land(state.player.craftsman).houses
    for after, pieces in product(SHAPES, tuple(hands(state))):
        if may_be_new(state, after) and fills(None, after, pieces):
            found.add(Build(*after, pieces))
        for which, house in enumerate(houses):
            if (
                which in worked
                or not may_become(state, which, after)
                or not fills(shape(house), after, pieces)
            ):
                continue
            spec, floors, penthouse = after
            if house.owner == state.seat:
                found.add(Extend(which, spec, floors, penthouse, pieces))
            elif not penthouse:
                found.add(TakeOver(which, spec, floors, pieces))
    return found


def may_be_new(state: State, after: Shape) -> bool:
    """KNT-6.5, KNT-6.9 and KNT-6.11 for a new house."""
    me = state.player
    taken = sum(house.spec for house in state.land(me.craftsman).houses)
    if me.craftsman == KING_LAND and (len(state.king_builders) == 2 or state.seat in state.king_builders):
        return False
    return taken + after[0] <= 4 and me.roofs[roof(after) - 1] >= 1


def may_become(state: State, which: int, after: Shape) -> bool:
    """KNT-6.9 and KNT-6.11 for a house that is there already."""
    me = state.player
    houses = state.land(me.craftsman).houses
    taken = sum(house.spec for other, house in enumerate(houses) if other != which)
    free = list(me.roofs)
    if houses[which].owner == state.seat:
        free[roof(shape(houses[which])) - 1] += 1
    return taken + after[0] <= 4 and free[roof(after) - 1] >= 1


# -- What it brings (KNT-6.5, KNT-6.11 to KNT-6.18) --------------------------------------------------


@attrs.define
class Holding:
    """What a building action may change of one player."""

    points: Counter[str]
    stones: int
    roofs: list[int]
    cards: set[int]
    ready: set[int]
    materials: Counter[int]
    black: int


@attrs.define
class Town:
    """What a building action may change."""

    players: list[Holding]
    houses: dict[Site, House]
    stock: set[int]
    king_builders: list[int]


def town_of(state: State) -> Town:
    """The town of a state; points are counted from here on."""
    return Town(
        [
            Holding(
                Counter(),
                player.stones,
                list(player.roofs),
                set(player.cards),
                set(player.ready),
                Counter(player.materials),
                player.black,
            )
            for player in state.players
        ],
        {(land.number, which): house for land in state.lands for which, house in enumerate(land.houses)},
        set(state.stock),
        list(state.king_builders),
    )


def value(house: House) -> int:
    """KNT-1.10."""
    return house.spec * house.floors + (2 if house.penthouse else 0)


def after_building(state: State, action: Build | Extend | TakeOver) -> Town:
    """The town after a legal building action."""
    town = town_of(state)
    seat, here = state.seat, state.player.craftsman
    me = town.players[seat]
    me.black -= len(action.pieces)
    me.materials -= Counter(action.pieces)
    penthouse = not isinstance(action, TakeOver) and action.penthouse
    house = House(seat, action.spec, action.floors, penthouse)
    if isinstance(action, Build):
        site = (here, len(state.land(here).houses))
        town.houses[site] = house
        _score_new(state, town, site)
        if here == KING_LAND:
            me.stones += 1 if town.king_builders else 2
            town.king_builders.append(seat)
    else:
        site = (here, action.house)
        old = town.houses[site]
        town.houses[site] = house
        town.players[old.owner].roofs[roof(shape(old)) - 1] += 1
        if old.owner != seat:
            town.players[old.owner].stones += 1
        me.points["extensions"] += value(house) - value(old)
    me.roofs[roof(shape(house)) - 1] -= 1
    if all(value(other) < value(house) for at, other in town.houses.items() if at != site):
        me.points["largest"] += 1
    _hand_over(town, seat, here)
    return town


def _score_new(state: State, town: Town, site: Site) -> None:
    seat, here = state.seat, site[0]
    me = town.players[seat]
    me.points["new-houses"] += value(town.houses[site])
    me.points["trees"] += state.land(here).tree
    me.points["second-houses"] += sum(land == here for land, _ in town.houses) == 2
    me.points["fifth-houses"] += sum(house.owner == seat for house in town.houses.values()) == 5
    me.points["own-cards"] += here in me.cards
    built_before = {land for land, _ in town_of(state).houses}
    for item, lands in groups(state.config.rows):
        if here not in lands or not lands <= built_before | {here}:
            continue
        if lands <= built_before:
            me.points[item] += 1
        else:
            for (land, _), house in town.houses.items():
                town.players[house.owner].points[item] += land in lands


def _hand_over(town: Town, seat: int, card: int) -> None:
    """KNT-6.16 to KNT-6.18."""
    if card == KING_LAND or card in town.players[seat].cards:
        return
    town.stock.discard(card)
    for player in town.players:
        player.cards.discard(card)
        player.ready.discard(card)
    town.players[seat].cards.add(card)
    town.players[seat].ready.add(card)


@cache
def groups(rows: tuple[tuple[int, ...], ...]) -> tuple[Group, ...]:
    """Every row and every block of a layout (KNT-6.14)."""
    lines = [*rows, *zip(*rows, strict=True)]
    windows = [line[first : first + 4] for line in lines for first in range(len(line) - 3)]
    squares = [
        (*above[first : first + 2], *below[first : first + 2])
        for above, below in pairwise(rows)
        for first in range(len(above) - 1)
    ]
    return tuple(
        (item, frozenset(lands))
        for item, several in (("rows", windows), ("blocks", squares))
        for lands in several
        if all(lands)
    )
