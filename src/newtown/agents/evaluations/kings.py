"""How good a position of the King's New Town is for a seat.

A position is worth the points so far, and besides:

* stones (KNT-10.2), materials (KNT-8.1) and land cards (KNT-8.2, KNT-8.3, KNT-1.4) by what they will bring
  or cost, and houses by the families they may take in (KNT-9);
* until the seat has had its building turn of the round, the best it could build: on each land that it can
  still reach with its green die (KNT-4.2), what its materials, with the one that red will bring (KNT-5.2),
  and its black die (KNT-6.6) suffice for, times the chance that its white dice come to that land's number,
  re-rolls paid by red (KNT-4.1) among them. While dice are being taken, those in the middle stand in for
  the ones that are missing (KNT-3.5);
* in the resident round, the best families on the table for the houses that are still free (KNT-9.5).

The chances are worked out in ``kings_dice``, what can be built in
``kings_sites``.
"""

from functools import lru_cache
from typing import Final

import attrs

from newtown.agents.evaluations.kings_dice import MOST_REROLLS, Chances, chances, chances_in_draft
from newtown.agents.evaluations.kings_sites import (
    CUBE,
    Ground,
    Sites,
    gains,
    ground_of,
    sites_of,
)
from newtown.core.score import above_best
from newtown.kings.actions import Build, Extend, TakeOver
from newtown.kings.components import KING_LAND, Ability
from newtown.kings.config import Config
from newtown.kings.houses import base_value
from newtown.kings.referee import legal_actions
from newtown.kings.state import (
    Building,
    ChoosingTreeDice,
    DealingFamilies,
    DicePool,
    Finished,
    Housing,
    KeepingDice,
    Moving,
    MovingAgain,
    PlacingTree,
    Player,
    Rerolling,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    State,
    Supplying,
    TakingDice,
    Voting,
)

STONE: Final = 1.4
"""A stone, with its part in having most of them."""
READY: Final = 0.4
"""An ability that is still unused."""
BUILT_IN_A_ROUND: Final = 0.12
"""How likely a held card's land is built on in each round to come."""
DOUBT: Final = 0.9
"""How much of a building that is only hoped for counts."""
FIFTH_ROUND: Final = 0.4
"""How much of the best that could be built in another round counts when voting for it."""
BLACK: Final = 4
"""The black die that one may hope for in it."""
FAMILY: Final = 0.9
DEPTH: Final = 0.15
"""How much of a family at the front counts, and how much less for each card before it."""
BEFORE_DICE: Final = (
    ChoosingTreeDice,
    RollingTree,
    PlacingTree,
    RollingPool,
    TakingDice,
    RollingOwn,
    KeepingDice,
)
AFTER_ROUNDS: Final = (DealingFamilies, Housing, RollingRoyal)
KEPT: Final = 16_384
"""Worths that are remembered: most players stand the same after most actions of another."""


def evaluate(state: State, seat: int, /) -> float:
    """By how many points the seat is, or will be, ahead of the mean of the others.

    >>> import newtown
    >>> abs(evaluate(newtown.new_game(), 0) - evaluate(newtown.new_game(), 1)) < 1e-9
    True
    """
    if type(state.stage) is Finished:
        return float(above_best([player.points for player in state.players], seat))
    ground = ground_of(state.config, state.lands)
    own = others = 0.0
    for each, player in enumerate(state.players):
        worth = _worth(state, ground, player, each)
        if each == seat:
            own = worth
        else:
            others += worth
    return own - others / (len(state.players) - 1)


def _worth(state: State, ground: Ground, player: Player, seat: int) -> float:
    if type(state.stage) in AFTER_ROUNDS:
        return player.points + player.stones * STONE + _families(state, ground, seat)
    ahead = _ahead(state, seat)
    if isinstance(ahead, AtWork):
        return _belongings(ground, player, seat, state.round) + _at_work(state, ground, player)
    return _in_rounds(ground, player, seat, state.round, ahead)


# -- What is still to come for a player in the round ------------------------------------------------


@attrs.frozen(cache_hash=True)
class Ahead:
    """What a player may still do before building: take dice from a pool, move, take a material."""

    pool: DicePool | None = None
    moves: bool = False
    supply: bool = False


@attrs.frozen
class Voted:
    """The player has voted on another round."""

    extend: bool


@attrs.frozen
class AtWork:
    """It is the player's turn to build: what can be built at once is known."""


AT_WORK: Final = AtWork()
AS_IT_STANDS: Final = Ahead()
SUPPLY: Final = Ahead(supply=True)
MOVE_AND_SUPPLY: Final = Ahead(moves=True, supply=True)
UNROLLED: Final = Ahead(pool=DicePool())


def _ahead(state: State, seat: int) -> Ahead | AtWork | Voted | None:
    """What is to come for the seat until it has built in this round; None where it has."""
    stage = state.stage
    kind = type(stage)
    if seat not in state.order or kind is MovingAgain:
        return None
    place = state.order.index(seat)
    if type(stage) is Voting:
        return Voted(stage.votes[place]) if place < len(stage.votes) else None
    if kind in BEFORE_DICE:
        return Ahead(pool=stage.pool) if type(stage) is TakingDice else UNROLLED
    if kind is Building:
        return None if place < state.turn else AT_WORK if place == state.turn else AS_IT_STANDS
    turn = stage.turn if type(stage) is Rerolling else stage
    if type(turn) is Moving:
        may_move = place > state.turn or (place == state.turn and not turn.moved)
        return MOVE_AND_SUPPLY if may_move else SUPPLY
    if type(turn) is Supplying:
        supplied = place < state.turn or (place == state.turn and turn.supplied)
        return AS_IT_STANDS if supplied else SUPPLY
    return None


@lru_cache(maxsize=KEPT)
def _in_rounds(ground: Ground, player: Player, seat: int, round_: int, ahead: Ahead | Voted | None) -> float:
    """What a player has and may still build, when it isn't at work."""
    value = _belongings(ground, player, seat, round_)
    if ahead is None:
        return value
    sites = _sites(ground, player, seat, round_)
    if isinstance(ahead, Voted):
        return value + _vote(ground, player, sites, ahead)
    if ahead.pool is not None:
        return value + _from_pool(ground, player, sites, round_, ahead.pool)
    return value + _with_dice(ground, player, sites, round_, ahead)


# -- What a player has ------------------------------------------------------------------------------


def _belongings(ground: Ground, player: Player, seat: int, round_: int) -> float:
    edition, board = ground.config.edition, ground.config.board
    to_come = edition.rounds - round_
    value = player.points + player.stones * STONE + ground.homes[seat]
    if to_come > 0:
        value += READY * len(player.ready)
    for size in player.materials:
        value += material(size, to_come)
    likely = BUILT_IN_A_ROUND * max(to_come, 0)
    for card in player.cards:
        if card in ground.built:
            value += board.card_values[card]
        else:
            without = (1 - likely) * edition.settlement.card_without_house
            value += likely * board.card_values[card] + without
    return value


def material(size: int, to_come: int) -> float:
    """What a material is worth with so many building rounds to come after this one."""
    if to_come > 0:
        return size * CUBE
    return size * 0.1 - 0.4 if to_come == 0 else -1.0


# -- What a player may still do ---------------------------------------------------------------------


def _sites(ground: Ground, player: Player, seat: int, round_: int) -> Sites:
    last = round_ >= ground.config.edition.rounds
    return sites_of(ground, seat, player.roofs, player.cards, player.stones > 0, last)


def _reachable(config: Config, player: Player, green: int) -> tuple[int, ...]:
    """The places of the lands that the craftsman can go to."""
    moves = config.board.moves.get(player.craftsman, ())
    if not moves:
        return ()
    places = config.board.places
    return tuple(places[move.land] for move in moves[min(green, len(moves) - 1)])


def _here(config: Config, player: Player) -> tuple[int, ...]:
    place = config.board.places.get(player.craftsman)
    return () if place is None else (place,)


def _with_dice(ground: Ground, player: Player, sites: Sites, round_: int, ahead: Ahead) -> float:
    """The best that can be built with the dice as they are, red to be spent or turned into material."""
    config = ground.config
    by_card = any(config.board.abilities[card] is Ability.WHITE for card in player.ready)
    to_come = config.edition.rounds - round_
    red = player.red if ahead.supply else 0
    places = _here(config, player)
    if ahead.moves:
        places += _reachable(config, player, player.green)
    best = 0.0
    for rerolls in range(min(red, MOST_REROLLS) + 1):
        left = min(red - rerolls, config.board.largest_piece)
        supply = material(left, to_come) if left else 0.0
        materials = tuple(sorted((*player.materials, left))) if left else player.materials
        likely = chances(config, player.white, rerolls, by_card)
        best = max(best, supply + _best(places, likely, gains(sites, materials, player.black)))
    return best * DOUBT


def _best(places: tuple[int, ...], likely: Chances, values: tuple[float, ...]) -> float:
    best = 0.0
    for place in places:
        value = likely[place] * values[place]
        if value > best:
            best = value
    return best


def _from_pool(ground: Ground, player: Player, sites: Sites, round_: int, pool: DicePool) -> float:
    """The best that can be built when the missing dice are like those in the middle."""
    config = ground.config
    green = player.green or _middling(pool.green)
    black = player.black or _middling(pool.black)
    red = player.red or _middling(pool.red)
    materials = tuple(sorted((*player.materials, min(red, config.board.largest_piece))))
    if len(player.white) == config.edition.white_dice:
        likely = chances(config, player.white, 1, False)
    else:
        likely = chances_in_draft(config, player.white, pool.white)
    places = _here(config, player) + _reachable(config, player, green)
    value = _best(places, likely, gains(sites, materials, black))
    return material(red, config.edition.rounds - round_) + value * DOUBT


def _middling(faces: tuple[int, ...]) -> int:
    """A die like those in the middle, or like any die."""
    return faces[(len(faces) - 1) // 2] if faces else 3


def _at_work(state: State, ground: Ground, player: Player) -> float:
    """The best that can be built at once; what isn't possible yet but by a card counts less."""
    sites = _sites(ground, player, state.seat, state.round)
    if any(type(action) in (Build, Extend, TakeOver) for action in legal_actions(state)):
        return gains(sites, player.materials, player.black)[_here(state.config, player)[0]]
    return _with_dice(ground, player, sites, state.round, AS_IT_STANDS) * DOUBT


def _vote(ground: Ground, player: Player, sites: Sites, voted: Voted) -> float:
    """What a fifth round may bring, or the stones for doing without it (KNT-7.1, KNT-7.2)."""
    if voted.extend:
        return max(gains(sites, player.materials, BLACK)) * FIFTH_ROUND
    return STONE * (ground.config.players - 1) / 2


def _families(state: State, ground: Ground, seat: int) -> float:
    """The best family on the table for each free house, no family twice (KNT-9.5, KNT-9.11)."""
    stage = state.stage
    if type(stage) is not Housing:
        return 0.0
    config = ground.config
    there = {
        card.family: config.board.families[card.family].points * max(FAMILY - DEPTH * depth, 0.0)
        for column in stage.columns
        for depth, card in enumerate(column)
    }
    free = [
        (base_value(config.edition, house), land.number)
        for land in state.lands
        for house in land.houses
        if house.owner == seat and house.family is None
    ]
    value = 0.0
    for base, number in sorted(free):
        fitting = [name for name in _fitting(config, number, base) if name in there]
        if fitting:
            value += there.pop(max(fitting, key=there.__getitem__))
        else:
            value += config.edition.settlement.house_without_family
    return value


@lru_cache(maxsize=4_096)
def _fitting(config: Config, number: int, base: int) -> tuple[str, ...]:
    """The families that a house of this base value on this land can take (KNT-9.3, KNT-9.4)."""
    return tuple(
        family.name
        for family in config.edition.families
        if family.size <= base
        and (family.royal is not None if number == KING_LAND else config.board.kinds[number] in family.wishes)
    )
