"""Chapter 6, what may be built: the site, the result and the pieces (KNT-6.3 to KNT-6.12).

Listing the legal choices and checking one go through the same questions, in this order: the site
(``check_site``), the result (``check_result``), the pieces (``check_pieces``).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from newtown.core import bag
from newtown.core.dice import FACES
from newtown.core.errors import Reason
from newtown.core.text import Phrase, seat_label
from newtown.kings import refusals
from newtown.kings.actions import Action, Build, Extend, TakeOver
from newtown.kings.components import KING_LAND, land_label
from newtown.kings.houses import count_houses, roof_of, shape_label, shape_of
from newtown.kings.packing import Growth, Shape
from newtown.kings.state import House, Land, Player, State

Construction: TypeAlias = Build | Extend | TakeOver


def result_of(action: Construction) -> Shape:
    """The shape of the house after the action."""
    return Shape(action.spec, action.floors, type(action) is not TakeOver and action.penthouse)


# -- The site ---------------------------------------------------------------------------------------


def check_site(state: State, player: Player, land: Land) -> Reason | None:
    """Why nothing can be built, extended or taken over where the craftsman stands."""
    if land.number == KING_LAND:
        return _check_king_land(state, player)
    # KNT-6.3
    total = sum(player.white)
    return None if total == land.number else refusals.SUM_DIFFERS(had=total, needed=land.number)


def _check_king_land(state: State, player: Player) -> Reason | None:
    # KNT-6.4
    if not _is_run_or_triple(player.white):
        return refusals.KING_WHITE(had=player.white)
    if not count_houses(state.lands, state.seat):
        return refusals.KING_NO_HOUSE()
    return None if player.stones else refusals.KING_NO_STONE(had=0)


def _is_run_or_triple(white: tuple[int, ...]) -> bool:
    """Faces only: 0 and doubled values beyond a die's faces belong to no run and no triple."""
    low, high = white[0], white[-1]
    if low < 1 or high > FACES:
        return False
    return low == high or white == tuple(range(low, high + 1))


# -- The result -------------------------------------------------------------------------------------


def check_result(
    state: State, player: Player, land: Land, slot: int | None, worked: tuple[int, ...], after: Shape
) -> Reason | None:
    """Why the house in that slot (None: a new house) can't become that shape."""
    house = None if slot is None else land.houses[slot]
    return (
        _check_work(state, land, house, slot, worked)
        or _check_shape(state, after)
        or _check_penthouse(state, house, after)
        or _check_room(state, land, house, after)
        or _check_roof(state, player, house, after)
    )


def _check_work(
    state: State, land: Land, house: House | None, slot: int | None, worked: tuple[int, ...]
) -> Reason | None:
    if house is None:
        # KNT-6.5
        if land.number == KING_LAND:
            if len(state.king_builders) >= len(state.config.edition.king_stones):
                return refusals.KING_FULL(had=len(state.king_builders))
            if state.seat in state.king_builders:
                return refusals.KING_ONCE()
        return None
    # KNT-6.1
    if slot in worked:
        return refusals.WORKED_ALREADY()
    # KNT-6.10
    return refusals.HAS_PENTHOUSE() if house.penthouse else None


def _check_shape(state: State, after: Shape) -> Reason | None:
    specs = state.config.edition.specs
    # KNT-6.7
    if not 1 <= after.spec <= len(specs):
        needed = Phrase(f"specs are 1–{len(specs)}", f"規格は1–{len(specs)}")
        return refusals.NO_SUCH_SHAPE(had=shape_label(after), needed=needed)
    most = len(specs[after.spec - 1].values)
    if not 1 <= after.floors <= most:
        needed = Phrase(f"it has 1–{most} floors", f"1–{most}階まで")
        return refusals.NO_SUCH_SHAPE(had=shape_label(after), needed=needed)
    return None


def _check_penthouse(state: State, house: House | None, after: Shape) -> Reason | None:
    # KNT-6.10
    if not after.penthouse:
        return None
    if house is not None and house.owner != state.seat:
        return refusals.TAKER_PENTHOUSE(needed=seat_label(house.owner))
    spec = state.config.edition.penthouse.spec
    return None if after.spec == spec else refusals.PENTHOUSE_SPEC(had=after.spec, needed=spec)


def _check_room(state: State, land: Land, house: House | None, after: Shape) -> Reason | None:
    if house is not None:
        before = shape_of(house)
        # KNT-6.7
        if after == before:
            return refusals.DOES_NOT_GROW(had=shape_label(before), needed=shape_label(after))
        # KNT-6.8
        if not state.config.board.packer.grows(before, after):
            return refusals.OLD_HOUSE_NOT_WHOLE(had=shape_label(before), needed=shape_label(after))
    # KNT-6.9
    total = after.spec + sum(other.spec for other in land.houses) - (0 if house is None else house.spec)
    most = state.config.edition.land_capacity
    return refusals.LAND_FULL(had=total, needed=most) if total > most else None


def _check_roof(state: State, player: Player, house: House | None, after: Shape) -> Reason | None:
    # KNT-6.11: an own house's old roof comes off first
    edition = state.config.edition
    roof = edition.penthouse.roof if after.penthouse else after.spec
    if player.roofs[roof - 1]:
        return None
    if house is not None and house.owner == state.seat and roof_of(edition, house) == roof:
        return None
    free = tuple(spec for spec, count in enumerate(player.roofs, 1) if count)
    return refusals.ROOF_MISSING(had=free, needed=roof)


# -- The pieces -------------------------------------------------------------------------------------


def check_pieces(
    state: State, player: Player, before: Shape | None, after: Shape, pieces: tuple[int, ...]
) -> Reason | None:
    """Why the player can't fill the new cells with these pieces."""
    if not bag.ascends(pieces):
        return refusals.NOT_ASCENDING(had=pieces)
    if not bag.holds(player.materials, pieces):
        return refusals.MATERIAL_NOT_HELD(had=player.materials, needed=pieces)
    # KNT-6.6
    cost = state.config.edition.piece_cost * len(pieces)
    if cost > player.black:
        return refusals.NOT_ENOUGH_BLACK(had=player.black, needed=cost)
    packer = state.config.board.packer
    if packer.fills(before, after, pieces):
        return None
    return refusals.PIECES_DO_NOT_FILL(had=pieces, needed=packer.volume(before, after))


@lru_cache(maxsize=1_024)
def _choices(materials: tuple[int, ...], most: int, volume: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """The sets of at most ``most`` of the materials, by total size, for totals up to ``volume``."""
    chosen: dict[int, list[tuple[int, ...]]] = {}
    sizes = sorted(set(materials))
    counts = [materials.count(size) for size in sizes]

    def choose(index: int, pieces: tuple[int, ...], total: int) -> None:
        if index == len(sizes):
            chosen.setdefault(total, []).append(pieces)
            return
        size = sizes[index]
        for number in range(min(counts[index], most - len(pieces), (volume - total) // size) + 1):
            choose(index + 1, pieces + (size,) * number, total + size * number)

    choose(0, (), 0)
    return {total: tuple(sorted(sets)) for total, sets in chosen.items()}


# -- All choices ------------------------------------------------------------------------------------


def legal_constructions(state: State, player: Player, worked: tuple[int, ...]) -> tuple[Action, ...]:
    """Every building action: a new house or each house that stands there, each result, each set of
    pieces that fills it."""
    land = state.lands[state.config.board.places[player.craftsman]]
    if not player.black or not player.materials or check_site(state, player, land) is not None:
        return ()
    size = sum(player.materials)
    results = [result for result in _results(state, player, land, worked) if result[1].volume <= size]
    if not results:
        return ()
    most = player.black // state.config.edition.piece_cost
    choices = _choices(player.materials, most, max(growth.volume for _, growth in results))
    return tuple(
        _action(state, land, slot, growth.after, pieces)
        for slot, growth in results
        for pieces in choices.get(growth.volume, ())
        if growth.fills(pieces)
    )


def _results(
    state: State, player: Player, land: Land, worked: tuple[int, ...]
) -> Iterator[tuple[int | None, Growth]]:
    """What may become of a new house (None), own houses and others' houses, in canonical order."""
    packer = state.config.board.packer
    mine = [slot for slot, house in enumerate(land.houses) if house.owner == state.seat]
    others = [slot for slot, house in enumerate(land.houses) if house.owner != state.seat]
    slots: tuple[int | None, ...] = (None, *mine, *others)
    for slot in slots:
        before = None if slot is None else shape_of(land.houses[slot])
        for after in state.config.board.shapes:
            growth = packer.growth(before, after)
            if growth is not None and check_result(state, player, land, slot, worked, after) is None:
                yield slot, growth


def _action(state: State, land: Land, slot: int | None, after: Shape, pieces: tuple[int, ...]) -> Action:
    if slot is None:
        return Build(after.spec, after.floors, after.penthouse, pieces)
    if land.houses[slot].owner == state.seat:
        return Extend(slot, after.spec, after.floors, after.penthouse, pieces)
    return TakeOver(slot, after.spec, after.floors, pieces)


def check_construction(
    state: State, player: Player, worked: tuple[int, ...], action: Construction
) -> Reason | None:
    """Why the player can't do this building action now."""
    land = state.lands[state.config.board.places[player.craftsman]]
    reason = check_site(state, player, land)
    if reason is not None:
        return reason
    slot: int | None = None
    before: Shape | None = None
    after = result_of(action)
    if type(action) is Extend or type(action) is TakeOver:
        slot = action.house
        if not 0 <= slot < len(land.houses):
            return refusals.NO_SUCH_HOUSE(had=slot, needed=land_label(land.number))
        before = shape_of(land.houses[slot])
    reason = check_result(state, player, land, slot, worked, after)
    if reason is not None:
        return reason
    # KNT-6.12
    if slot is not None:
        owner = land.houses[slot].owner
        if type(action) is Extend and owner != state.seat:
            return refusals.NOT_YOUR_HOUSE(needed=seat_label(owner))
        if type(action) is TakeOver and owner == state.seat:
            return refusals.OWN_HOUSE()
    return check_pieces(state, player, before, after, action.pieces)
