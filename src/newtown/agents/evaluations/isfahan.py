"""How good a position of Isfahan is for a seat.

A position is worth the points so far, and besides:

* souks (ISF-6.2): a complete one nearly what it will score; a begun one as much of that as there is time
  left in the week to fill it, less the effort;
* the caravan (ISF-6.3): what it would score now, for this week's end and a little for those to come;
* buildings (ISF-1.9, ISF-1.10): the use of their powers for the turns left, and the points of those that
  can still be built;
* gold, camels and cards: what they help to build or bring in, which fades as the turns run out, as what is
  left in the end counts nothing (ISF-6.12).

What a player is about to do is part of it: cubes still to be placed are taken to go where they are worth
most, a group still to be taken to be used for its section, and a camel to be paid where that saves a cube.
"""

from typing import Final

from newtown.core.score import above_best
from newtown.isfahan import BuildingKind, CardKind, State
from newtown.isfahan.board import Board
from newtown.isfahan.components import CAMELS_ROW, GOLD_ROW
from newtown.isfahan.phases.caravan import caravan_points
from newtown.isfahan.state import AskingOwner, ChoosingShop, Finished, Placing, Player, Selecting, Supplying

# All in points.
CAMEL: Final = 1.1
GOLD: Final = 0.8
"""A camel and a gold that a building may still need."""
SPARE: Final = 0.2
"""One that none needs."""
EFFORT: Final = 0.7
"""A cube that a souk still needs, and that could go elsewhere."""
SAFE: Final = 0.95
"""A complete souk may lose a cube to the supervisor."""
CUBES_A_TURN: Final = 1.5
SLACK: Final = 0.5
"""Cubes that a player gets into one district in a turn, and some more before the week ends."""
TURNS_TO_BUILD: Final = 4.5
"""Turns between two buildings of a player."""
BUILDING: Final = 0.7
"""How much of the points of buildings still to be built counts."""
FADING: Final = 6.0
"""Turns before the end in which what is left over begins to fade."""
POWERS: Final = {
    BuildingKind.PADDOCK: 0.2,
    BuildingKind.WORKSHOP: 0.2,
    BuildingKind.HAMMAM: 0.15,
    BuildingKind.CARAVANSERAI: 0.1,
    BuildingKind.BAZAAR: 0.6,
    BuildingKind.HOIST: 0.6,
}
"""What a power brings in a turn."""
CARDS: Final = {
    CardKind.CAMELS_3: 2.0,
    CardKind.GOLD_3: 1.3,
    CardKind.BUILD_NO_CAMELS: 2.2,
    CardKind.BUILD_NO_GOLD: 1.6,
    CardKind.CUBE_TO_CARAVAN: 2.0,
    CardKind.CUBE_TO_SHOP: 1.8,
    CardKind.GOLD_TO_POINTS: 2.5,
    CardKind.CAMELS_TO_POINTS: 2.5,
    CardKind.EXCHANGE: 0.8,
}
"""What a card in the hand may bring."""
CARAVAN: Final = (1.0, 0.3)
"""How much of what the caravan would score now counts, for this week's end and for each after it."""
IN_CARAVAN: Final = 1.5
"""What a cube adds to what the caravan will score."""


def evaluate(state: State, seat: int, /) -> float:
    """By how many points the seat is, or will be, ahead of the mean of the others.

    >>> from newtown import isfahan
    >>> abs(evaluate(isfahan.new_game(), 0)) < 1e-9  # all have the same
    True
    """
    if type(state.stage) is Finished:
        return float(above_best([player.points for player in state.players], seat))
    worths = _worths(state)
    total = 0.0
    for worth in worths:
        total += worth
    others = (total - worths[seat]) / (len(worths) - 1)
    return worths[seat] - others


def _worths(state: State) -> list[float]:
    edition, board = state.config.edition, state.config.board
    days = edition.days - state.day
    later = (edition.weeks - state.week) * edition.days
    worths: list[float] = []
    in_week: list[int] = []
    for seat, player in enumerate(state.players):
        turns = days + _turn_to_come(state, seat)
        in_week.append(turns)
        worths.append(player.points + _belongings(board, edition.building_points, player, turns + later))
    _add_caravan(state, worths)
    _add_souks(state, in_week, worths)
    _add_under_way(state, in_week, worths)
    return worths


def _turn_to_come(state: State, seat: int) -> bool:
    """Whether the seat's turn of the day is still before it; one under way is told by its stage."""
    place = state.order.index(seat)
    return place > state.turn or (place == state.turn and type(state.stage) is Supplying)


def _belongings(board: Board, points: tuple[int, ...], player: Player, turns: int) -> float:
    """Gold, camels, cards and buildings of a player with so many turns left."""
    camels = gold = 0
    value = 0.0
    for kind, spec in board.buildings.items():
        if kind in player.buildings:
            value += POWERS[kind] * turns
        else:
            camels += spec.camels
            gold += spec.gold
    fading = min(1.0, turns / FADING)
    useful = min(player.camels, camels) * CAMEL + min(player.gold, gold) * GOLD
    spare = (max(player.camels - camels, 0) + max(player.gold - gold, 0)) * SPARE
    of_cards = 0.0
    for card in player.hand:
        of_cards += CARDS[card]
    return (
        value + _still_to_build(len(player.buildings), points, turns) + (useful + spare + of_cards) * fading
    )


def _still_to_build(built: int, points: tuple[int, ...], turns: int) -> float:
    """The points of the buildings that there is still time for, after so many."""
    more = turns / TURNS_TO_BUILD
    value = 0.0
    for worth in points[built:]:
        value += worth * min(more, 1.0)
        more -= 1
        if more <= 0:
            break
    return value * BUILDING


def _add_caravan(state: State, worths: list[float]) -> None:
    if not state.caravan:
        return
    now, each = CARAVAN
    share = now + each * (state.config.edition.weeks - state.week)
    for seat in set(state.caravan):
        worths[seat] += share * caravan_points(state.config.board, state.caravan, seat)


def _add_souks(state: State, in_week: list[int], worths: list[float]) -> None:
    board, shops = state.config.board, state.shops
    for (first, after), points in zip(board.souks, board.souk_points, strict=True):
        for shop in range(first, after):
            owner = shops[shop]
            if owner is not None:
                missing = shops[first:after].count(None)
                worths[owner] += _souk(points + _bazaar(state, owner), missing, in_week[owner])
                break


def _bazaar(state: State, seat: int) -> int:
    """What the bazaar adds to each complete souk of the seat (ISF-6.2)."""
    kind = BuildingKind.BAZAAR
    return state.config.board.buildings[kind].power if kind in state.players[seat].buildings else 0


def _souk(points: int, missing: int, turns: int) -> float:
    """A souk that lacks so many cubes, with so many turns left in the week."""
    if not missing:
        return points * SAFE
    chance = SAFE - missing / (SLACK + CUBES_A_TURN * turns)
    return max(points * chance - EFFORT * missing, 0.0) if chance > 0 else 0.0


# -- What is under way ------------------------------------------------------------------------------


def _add_under_way(state: State, in_week: list[int], worths: list[float]) -> None:
    stage = state.stage
    if type(stage) is Placing:
        seat = state.seat
        worths[seat] += _shipping(state, seat, stage.row, stage.left, in_week[seat])
    elif type(stage) is Selecting:
        worths[state.seat] += _best_group(state, in_week[state.seat])
    elif type(stage) is AskingOwner:
        _add_visit(state, stage.shop, in_week, worths)
        if stage.then is not None:
            _add_visit(state, stage.then, in_week, worths)
    elif type(stage) is ChoosingShop:
        for shop in stage.shops:
            _add_visit(state, shop, in_week, worths)


def _best_group(state: State, turns: int) -> float:
    """What the best section action of the active player brings (ISF-3.9)."""
    buildings = state.player.buildings
    best = 0.0
    for row, group in enumerate(state.tower):
        if group is None:
            continue
        kind, power = state.config.board.row_bonuses[row]
        number = group.white + group.yellow + (power if kind in buildings else 0)
        if row == CAMELS_ROW:
            value = number * CAMEL
        elif row == GOLD_ROW:
            value = number * GOLD
        else:
            value = _shipping(state, state.seat, row, number, turns)
        best = max(best, value)
    return best


def _shipping(state: State, seat: int, row: int, cubes: int, turns: int) -> float:
    """What so many cubes into the district of a row add, placed by ISF-3.13 where they are worth most."""
    board, shops = state.config.board, state.shops
    more = _bazaar(state, seat)
    begun: list[tuple[int, int]] = []
    empty: list[tuple[int, int]] = []
    for first, after in board.districts[row - 1]:
        souk = shops[first:after]
        points, missing = board.souk_points[board.souk_of[first]] + more, souk.count(None)
        if missing == after - first:
            empty.append((points, missing))
        elif missing and seat in souk:
            begun.append((points, missing))
    value = 0.0
    for points, missing in begun:
        placed = min(missing, cubes)
        value += _souk(points, missing - placed, turns) - _souk(points, missing, turns)
        cubes -= placed
    while cubes and empty:
        gains = [_souk(points, size - min(size, cubes), turns) for points, size in empty]
        at = gains.index(max(gains))
        value += gains[at]
        cubes -= min(empty.pop(at)[1], cubes)
    return value


def _add_visit(state: State, shop: str, in_week: list[int], worths: list[float]) -> None:
    """The cube beside the supervisor: its owner pays a camel for it, or it goes itself (ISF-5.7)."""
    board = state.config.board
    number = board.shop_numbers[shop]
    owner = state.shops[number]
    if owner is None:
        return
    worths[owner] += board.slot_points[len(state.caravan)] + IN_CARAVAN
    if state.players[owner].camels:
        worths[owner] -= CAMEL
        return
    first, after = board.souks[board.souk_of[number]]
    points = board.souk_points[board.souk_of[number]] + _bazaar(state, owner)
    missing = state.shops[first:after].count(None)
    turns = in_week[owner]
    worths[owner] += _souk(points, missing + 1, turns) - _souk(points, missing, turns)
