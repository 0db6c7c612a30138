"""Steps 2 and 3: dice are bought and rolled (TWF-3.2, TWF-3.3)."""

import random
from functools import cache
from typing import Final

from newtown.core import dice
from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase
from newtown.townfolk import refusals
from newtown.townfolk.actions import Action, BuyDice, DiceRolled, Outcome
from newtown.townfolk.phases.production import enter_production
from newtown.townfolk.state import BuyingDice, Rolling, State, with_coins_and_score, with_player

# -- Buying, TWF-3.2.1 ------------------------------------------------------------------------------


@cache
def _purchases(most: int) -> tuple[BuyDice, ...]:
    return tuple(BuyDice(number) for number in range(most + 1))


def _most(state: State) -> int:
    inn = state.config.catalogue.inn
    if inn is None:
        return 0
    affordable = state.players[state.seat].coins // inn.coins
    return affordable if inn.uses is None else min(inn.uses, affordable)


def _buy_legal(state: State, stage: BuyingDice) -> tuple[Action, ...]:
    return _purchases(_most(state))


def _buy_check(state: State, stage: BuyingDice, action: BuyDice) -> Reason | None:
    if 0 <= action.dice <= _most(state):
        return None
    return refusals.DICE_BOUGHT(had=action.dice, needed=_most(state))


def _buy_perform(state: State, stage: BuyingDice, action: BuyDice) -> State:
    player = state.players[state.seat]
    inn = state.config.catalogue.inn
    cost = inn.coins * action.dice if inn is not None else 0
    paid = with_coins_and_score(player, player.coins - cost, player.score) if cost else player
    return with_player(state, paid, Rolling(state.config.edition.dice + action.dice))


# -- Rolling, TWF-3.3.1 -----------------------------------------------------------------------------


@cache
def _rolls(number: int) -> tuple[tuple[DiceRolled, int], ...]:
    return tuple((DiceRolled(faces), weight) for faces, weight in dice.weighted_rolls(number))


def _roll_outcomes(state: State, stage: Rolling) -> tuple[tuple[Outcome, int], ...]:
    return _rolls(stage.dice)


def _roll_sample(state: State, stage: Rolling, rng: random.Random) -> Outcome:
    return DiceRolled(dice.roll(stage.dice, rng))


def _roll_possible(state: State, stage: Rolling, outcome: DiceRolled) -> bool:
    return dice.is_roll(outcome.faces, stage.dice)


def _roll_resolve(state: State, stage: Rolling, outcome: DiceRolled) -> State:
    return enter_production(state, outcome.faces)


BUYING_DICE: Final = Decision[State, Action, BuyingDice, BuyDice](
    "TWF-3.2.1",
    Phrase("step 2: buy dice", "ステップ2：サイコロを獲得する"),
    (BuyDice,),
    _buy_legal,
    _buy_check,
    _buy_perform,
)
ROLLING: Final = Chance[State, Outcome, Rolling, DiceRolled](
    "TWF-3.3.1",
    Phrase("step 3: the dice are rolled", "ステップ3：サイコロを振る"),
    DiceRolled,
    _roll_outcomes,
    _roll_sample,
    _roll_possible,
    _roll_resolve,
)
