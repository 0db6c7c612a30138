"""Which shops a player may ship to: cubes, souks and districts (ISF-3.12, ISF-3.13)."""

from typing import TypeAlias

from newtown.core.errors import Reason
from newtown.core.text import seat_label
from newtown.isfahan import refusals
from newtown.isfahan.board import Board, Span
from newtown.isfahan.state import State

Shops: TypeAlias = tuple[int | None, ...]
"""The owner of the cube in each shop, None where there is none."""


def open_shops(shops: Shops, souks: tuple[Span, ...], seat: int) -> tuple[int, ...]:
    """The shops of a district, given by its souks, that the seat may ship to now.

    Those of the seat's started souks, of which there can be several (ISF-7.8); if there is none, those of
    souks without any cube (ISF-3.13), also where the supervisor has emptied them (ISF-7.9).
    """
    started: list[int] = []
    unclaimed: list[int] = []
    for first, after in souks:
        souk = shops[first:after]
        if seat in souk:
            if None in souk:
                started += [first + place for place, owner in enumerate(souk) if owner is None]
        elif souk.count(None) == after - first:
            unclaimed += range(first, after)
    return tuple(started or unclaimed)


def has_open_shop(shops: Shops, souks: tuple[Span, ...], seat: int) -> bool:
    """Whether the seat may ship to any shop of a district now (ISF-3.14, ISF-7.7)."""
    for first, after in souks:
        souk = shops[first:after]
        # The seat's own souk has a vacant shop, or the souk holds no cube.
        if None in souk and (seat in souk or souk.count(None) == after - first):
            return True
    return False


def check_shop(state: State, board: Board, shop: int, seat: int) -> Reason | None:
    """Why the seat can't ship a cube to that shop now."""
    shops = state.shops
    holder = shops[shop]
    # ISF-3.12
    if holder is not None:
        return refusals.SHOP_TAKEN(had=board.shops[shop], needed=seat_label(holder))
    district = board.districts[board.district_of[shop]]
    number = board.souk_of[shop]
    first, after = board.souks[number]
    owners = [owner for owner in shops[first:after] if owner is not None]
    if owners and owners[0] != seat:
        return refusals.SOUK_TAKEN(had=board.souk_names[number], needed=seat_label(owners[0]))
    if owners:
        return None
    # ISF-3.13: no new souk as long as an own one of the district isn't complete
    for first, after in district:
        souk = shops[first:after]
        if seat in souk and None in souk:
            return refusals.SOUK_STARTED(
                had=board.souk_names[number], needed=board.souk_names[board.souk_of[first]]
            )
    return None


def with_cube(shops: Shops, shop: int, owner: int | None) -> Shops:
    """The shops with another content in one of them."""
    return (*shops[:shop], owner, *shops[shop + 1 :])
