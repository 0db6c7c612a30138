"""Chapter 3, preparation: turn order, supplies and the tree (KNT-3.1 to KNT-3.4)."""

import random
from collections.abc import Iterable
from typing import Final

import attrs

from newtown.core import dice
from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase
from newtown.kings import refusals
from newtown.kings.actions import Action, Outcome, PlantTree, RollTree, TreeRolled
from newtown.kings.components import KING_LAND, land_label
from newtown.kings.houses import houses_by_seat
from newtown.kings.state import (
    ChoosingTreeDice,
    DicePool,
    PlacingTree,
    Player,
    RollingOwn,
    RollingPool,
    RollingTree,
    State,
    at_stage,
)

_ROLLING_POOL: Final = RollingPool(DicePool())


def turn_order(state: State, seats: Iterable[int]) -> tuple[int, ...]:
    """The seats by their craftsmen's lands, on the king's land by arrival (KNT-3.1, KNT-1.1)."""

    def position(seat: int) -> tuple[int, int]:
        land = state.players[seat].craftsman
        return (land, state.on_king_land.index(seat) if land == KING_LAND else 0)

    return tuple(sorted(seats, key=position))


def begin_round(state: State, number: int, seats: Iterable[int]) -> State:
    """The state at the start of a building round that these seats play: ordered and supplied."""
    # KNT-3.1
    order = turn_order(state, seats)
    owned = houses_by_seat(state)
    players = tuple(
        _prepared(state, player, order.index(seat), owned[seat]) if seat in order else _without_dice(player)
        for seat, player in enumerate(state.players)
    )
    # KNT-7.3: no tree in the round after the regular ones, and KNT-7.4: own dice
    stage = ChoosingTreeDice() if number <= state.config.edition.rounds else RollingOwn()
    return attrs.evolve(state, round=number, order=order, turn=0, players=players, stage=stage)


def _prepared(state: State, player: Player, place: int, houses: int) -> Player:
    edition = state.config.edition
    # KNT-3.2
    supply = [edition.order_supply[place]]
    if houses:
        # KNT-3.3
        supply.append(min(houses, edition.largest_piece))
    return attrs.evolve(_without_dice(player), materials=tuple(sorted((*player.materials, *supply))))


def _without_dice(player: Player) -> Player:
    return attrs.evolve(player, red=0, green=0, black=0, white=())


# -- The tree, KNT-3.4 ------------------------------------------------------------------------------


def _choose_legal(state: State, stage: ChoosingTreeDice) -> tuple[Action, ...]:
    return tuple(RollTree(number) for number in state.config.edition.tree_dice)


def _choose_check(state: State, stage: ChoosingTreeDice, action: RollTree) -> Reason | None:
    allowed = state.config.edition.tree_dice
    return None if action.dice in allowed else refusals.TREE_DICE(had=action.dice, needed=allowed)


def _choose_perform(state: State, stage: ChoosingTreeDice, action: RollTree) -> State:
    return at_stage(state, RollingTree(action.dice), state.turn)


def _roll_outcomes(state: State, stage: RollingTree) -> tuple[tuple[Outcome, int], ...]:
    return tuple((TreeRolled(faces), weight) for faces, weight in dice.weighted_rolls(stage.dice))


def _roll_sample(state: State, stage: RollingTree, rng: random.Random) -> Outcome:
    return TreeRolled(dice.roll(stage.dice, rng))


def _roll_possible(state: State, stage: RollingTree, outcome: TreeRolled) -> bool:
    return dice.is_roll(outcome.faces, stage.dice)


def _roll_resolve(state: State, stage: RollingTree, outcome: TreeRolled) -> State:
    nearest = _nearest_without_tree(state, sum(outcome.faces))
    if len(nearest) == 1:
        return _planted(state, nearest[0])
    return at_stage(state, PlacingTree(nearest), state.turn)


def _nearest_without_tree(state: State, number: int) -> tuple[int, ...]:
    """The lands a tree may go to: the number itself, or the one or two nearest to it."""
    bare = [land.number for land in state.lands if not land.tree and land.number != KING_LAND]
    distance = min(abs(land - number) for land in bare)
    return tuple(land for land in bare if abs(land - number) == distance)


def _place_legal(state: State, stage: PlacingTree) -> tuple[Action, ...]:
    return tuple(PlantTree(land) for land in stage.lands)


def _place_check(state: State, stage: PlacingTree, action: PlantTree) -> Reason | None:
    if action.land in stage.lands:
        return None
    return refusals.NOT_NEAREST(had=land_label(action.land), needed=stage.lands)


def _place_perform(state: State, stage: PlacingTree, action: PlantTree) -> State:
    return _planted(state, action.land)


def _planted(state: State, number: int) -> State:
    lands = tuple(attrs.evolve(land, tree=True) if land.number == number else land for land in state.lands)
    return attrs.evolve(state, lands=lands, stage=_ROLLING_POOL)


CHOOSING_TREE_DICE: Final = Decision[State, Action, ChoosingTreeDice, RollTree](
    "KNT-3.4",
    Phrase("the number of dice for the tree", "樹のさいころの数の決定"),
    (RollTree,),
    _choose_legal,
    _choose_check,
    _choose_perform,
)
ROLLING_TREE: Final = Chance[State, Outcome, RollingTree, TreeRolled](
    "KNT-3.4",
    Phrase("the dice for the tree", "樹のさいころを振る"),
    TreeRolled,
    _roll_outcomes,
    _roll_sample,
    _roll_possible,
    _roll_resolve,
)
PLACING_TREE: Final = Decision[State, Action, PlacingTree, PlantTree](
    "KNT-3.4",
    Phrase("a land for the tree", "樹の土地の選択"),
    (PlantTree,),
    _place_legal,
    _place_check,
    _place_perform,
)
