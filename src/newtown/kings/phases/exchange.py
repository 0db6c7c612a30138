"""Chapter 6, exchange: one material becomes two, or two become one (KNT-6.2)."""

from functools import cache, lru_cache
from typing import Final

from newtown.core import bag
from newtown.core.errors import Reason
from newtown.kings import refusals
from newtown.kings.actions import Action, Join, Split
from newtown.kings.state import Player, State, with_dice, with_materials

_SMALLEST: Final = 1
"""The size of the smallest material: sizes are 1, 2, 3 and so on (KNT-1.6)."""


def legal_exchanges(state: State, player: Player) -> tuple[Action, ...]:
    """Every exchange of the player's materials that black is left for."""
    if player.black < state.config.edition.exchange_cost:
        return ()
    return _exchanges(player.materials, state.config.board.largest_piece)


@lru_cache(maxsize=4_096)
def _exchanges(materials: tuple[int, ...], largest: int) -> tuple[Action, ...]:
    splits = [split for size in bag.distinct(materials) for split in _splits(size)]
    pairs = bag.choices(materials, 2)
    return (*splits, *(_join(low, high) for low, high in pairs if low + high <= largest))


# The lists share their actions: there are few, and many lists.


@cache
def _splits(size: int) -> tuple[Split, ...]:
    return tuple(Split(size, (part, size - part)) for part in range(_SMALLEST, size // 2 + 1))


@cache
def _join(low: int, high: int) -> Join:
    return Join((low, high))


def check_exchange(state: State, player: Player, action: Split | Join) -> Reason | None:
    """Why the player can't make this exchange now."""
    cost = state.config.edition.exchange_cost
    if player.black < cost:
        return refusals.NO_BLACK(had=player.black, needed=cost)
    parts = action.parts
    if parts[0] > parts[1]:
        return refusals.NOT_ASCENDING(had=parts)
    if type(action) is Split:
        if action.size not in player.materials:
            return refusals.MATERIAL_NOT_HELD(had=player.materials, needed=action.size, rule="KNT-6.2")
        if parts[0] < _SMALLEST:
            return refusals.TOO_SMALL(had=parts[0], needed=_SMALLEST)
        return None if sum(parts) == action.size else refusals.TOTAL_DIFFERS(had=parts, needed=action.size)
    if not bag.holds(player.materials, parts):
        return refusals.MATERIAL_NOT_HELD(had=player.materials, needed=parts, rule="KNT-6.2")
    largest = state.config.board.largest_piece
    return refusals.TOO_LARGE(had=sum(parts), needed=largest) if sum(parts) > largest else None


def perform_exchange(state: State, player: Player, action: Split | Join) -> Player:
    """The player after the exchange."""
    if type(action) is Split:
        materials = bag.add_all(bag.remove(player.materials, action.size), action.parts)
    else:
        materials = bag.add(bag.take(player.materials, action.parts), sum(action.parts))
    black = player.black - state.config.edition.exchange_cost
    paid = with_dice(player, player.red, player.green, black, player.white)
    return with_materials(paid, materials, player.stones)
