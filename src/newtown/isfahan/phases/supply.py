"""Chapter 3, supply: buying yellow dice, rolling, and grouping on the tower (ISF-3.1 to ISF-3.4)."""

import random
from functools import cache
from typing import Final, TypeAlias

from newtown.core import dice
from newtown.core.dice import Faces
from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase
from newtown.isfahan import refusals
from newtown.isfahan.actions import Action, BuyDice, Outcome, PlayCard, WhiteRolled, YellowRolled
from newtown.isfahan.components import GOLD_ROW, ROWS
from newtown.isfahan.phases.cards import check_card, legal_cards, perform_card
from newtown.isfahan.state import (
    Group,
    RollingWhite,
    RollingYellow,
    Selecting,
    State,
    Supplying,
    Tower,
    at_stage,
    with_active,
    with_tower,
    with_wealth,
)

SupplyAction: TypeAlias = PlayCard | BuyDice

_SELECTING: Final = Selecting()


# -- Buying, ISF-3.1 --------------------------------------------------------------------------------


@cache
def _purchases(most: int) -> tuple[BuyDice, ...]:
    return tuple(map(BuyDice, range(most + 1)))


def _affordable(state: State) -> int:
    edition = state.config.edition
    return min(edition.most_yellow, state.player.gold // edition.yellow_cost)


def _legal(state: State, stage: Supplying) -> tuple[Action, ...]:
    return _purchases(_affordable(state)) + legal_cards(state, state.player)


def _check(state: State, stage: Supplying, action: SupplyAction) -> Reason | None:
    if type(action) is PlayCard:
        return check_card(state, state.player, action)
    edition = state.config.edition
    if not 0 <= action.count <= edition.most_yellow:
        return refusals.YELLOW_COUNT(had=action.count, needed=edition.most_yellow)
    cost = action.count * edition.yellow_cost
    if cost > state.player.gold:
        return refusals.YELLOW_GOLD(had=state.player.gold, needed=cost)
    return None


def _perform(state: State, stage: Supplying, action: SupplyAction) -> State:
    if type(action) is PlayCard:
        return perform_card(state, action, stage)
    count = action.count
    if not count:
        return at_stage(state, RollingWhite(0))
    player = state.player
    gold = player.gold - count * state.config.edition.yellow_cost
    return with_active(state, with_wealth(player, gold, player.camels), RollingWhite(count))


# -- Rolling, ISF-3.2 and ISF-3.25 ------------------------------------------------------------------


@cache
def white_outcomes(number: int) -> tuple[tuple[WhiteRolled, int], ...]:
    """Every roll of so many white dice, with its multinomial weight."""
    return tuple((WhiteRolled(faces), weight) for faces, weight in dice.weighted_rolls(number))


@cache
def yellow_outcomes(number: int) -> tuple[tuple[YellowRolled, int], ...]:
    """Every roll of so many yellow dice, with its multinomial weight."""
    return tuple((YellowRolled(faces), weight) for faces, weight in dice.weighted_rolls(number))


def _white_outcomes(state: State, stage: RollingWhite) -> tuple[tuple[Outcome, int], ...]:
    return white_outcomes(state.config.edition.white_dice)


def _white_sample(state: State, stage: RollingWhite, rng: random.Random) -> Outcome:
    return WhiteRolled(dice.roll(state.config.edition.white_dice, rng))


def _white_possible(state: State, stage: RollingWhite, outcome: WhiteRolled) -> bool:
    return dice.is_roll(outcome.faces, state.config.edition.white_dice)


def _white_resolve(state: State, stage: RollingWhite, outcome: WhiteRolled) -> State:
    if stage.yellow:
        return at_stage(state, RollingYellow(stage.yellow, outcome.faces))
    single = state.config.edition.single_group_row
    return with_tower(state, stack(outcome.faces, (), single), 0, _SELECTING)


def _yellow_outcomes(state: State, stage: RollingYellow) -> tuple[tuple[Outcome, int], ...]:
    return yellow_outcomes(stage.yellow)


def _yellow_sample(state: State, stage: RollingYellow, rng: random.Random) -> Outcome:
    return YellowRolled(dice.roll(stage.yellow, rng))


def _yellow_possible(state: State, stage: RollingYellow, outcome: YellowRolled) -> bool:
    return dice.is_roll(outcome.faces, stage.yellow)


def _yellow_resolve(state: State, stage: RollingYellow, outcome: YellowRolled) -> State:
    single = state.config.edition.single_group_row
    return with_tower(state, stack(stage.white, outcome.faces, single), 0, _SELECTING)


# -- The tower, ISF-3.3 and ISF-3.4 -----------------------------------------------------------------


def stack(white: Faces, yellow: Faces, single_group_row: int) -> Tower:
    """The groups of a roll on the tower: the highest number on top, the others from below.

    >>> [group and group.number for group in stack((1, 1, 4), (4, 6), GOLD_ROW)]
    [1, 4, None, None, None, 6]
    """
    groups = [
        Group(number, white.count(number), yellow.count(number)) for number in sorted({*white, *yellow})
    ]
    rows: list[Group | None] = [None] * ROWS
    if len(groups) == 1:
        # ISF-3.4
        rows[single_group_row] = groups[0]
        return tuple(rows)
    # ISF-3.3
    rows[GOLD_ROW] = groups.pop()
    rows[: len(groups)] = groups
    return tuple(rows)


SUPPLYING: Final = Decision[State, Action, Supplying, SupplyAction](
    "ISF-3.1",
    Phrase("the start player supplies the dice", "スタートプレイヤーのダイス供給"),
    (BuyDice, PlayCard),
    _legal,
    _check,
    _perform,
)
ROLLING_WHITE: Final = Chance[State, Outcome, RollingWhite, WhiteRolled](
    "ISF-3.25",
    Phrase("the white dice are rolled", "白ダイスを振る"),
    WhiteRolled,
    _white_outcomes,
    _white_sample,
    _white_possible,
    _white_resolve,
)
ROLLING_YELLOW: Final = Chance[State, Outcome, RollingYellow, YellowRolled](
    "ISF-3.25",
    Phrase("the yellow dice are rolled", "黄ダイスを振る"),
    YellowRolled,
    _yellow_outcomes,
    _yellow_sample,
    _yellow_possible,
    _yellow_resolve,
)
