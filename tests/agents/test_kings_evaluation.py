"""The evaluation of the King's New Town, on positions made by hand."""

import random
from fractions import Fraction
from itertools import combinations, product

import pytest

from newtown import (
    Build,
    Building,
    Finished,
    Help,
    House,
    Housing,
    Move,
    Moving,
    State,
    TakeDie,
    TakeFamily,
    TakingDice,
    kings,
)
from newtown.agents import GreedyAgent
from newtown.agents.evaluations.kings import evaluate
from newtown.agents.evaluations.kings_dice import chance_of_sum, chances, is_run_or_triple
from newtown.agents.evaluations.kings_sites import totals
from newtown.kings.state import DicePool, ResidentCard
from tests.kings.positions import position


def choice(state: State) -> kings.Action:
    """What a greedy agent does."""
    seat = kings.to_move(state)
    assert isinstance(seat, int)
    legal = kings.legal_actions(state)
    return GreedyAgent(kings).choose(kings.observe(state, seat), legal, random.Random(1))


LAST_STAGE = kings.MovingAgain()


# -- What is worth more -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "better",
    [
        {"stones": 2},
        {"materials": (4,)},
        {"cards": (3, 7, 11, 18), "ready": (3, 7, 11, 18)},
    ],
    ids=["stones", "materials", "a card that is worth more"],
)
def test_having_more_is_worth_more(better: dict[str, object]) -> None:
    plain = position(LAST_STAGE)
    assert evaluate(position(LAST_STAGE, players={0: better}), 0) > evaluate(plain, 0)
    assert evaluate(position(LAST_STAGE, players={0: better}), 1) < evaluate(plain, 1)


def test_materials_are_worth_something_until_there_is_nothing_to_build_with_them() -> None:
    def gain(stage: kings.Stage, number: int) -> float:
        with_one = position(stage, round=number, players={0: {"materials": (5,)}})
        return evaluate(with_one, 0) - evaluate(position(stage, round=number), 0)

    assert gain(LAST_STAGE, 2) > 0 > gain(LAST_STAGE, 5)


def test_a_house_is_worth_the_family_it_may_take_in() -> None:
    houses = {3: [House(0, 2, 3)]}
    housed = position(LAST_STAGE, houses=houses)
    short = position(LAST_STAGE, houses=houses, config=kings.Config(residents=False))
    without = position(LAST_STAGE)
    gain = evaluate(housed, 0) - evaluate(without, 0)
    assert gain > evaluate(short, 0) - evaluate(position(LAST_STAGE, config=kings.Config(residents=False)), 0)


def test_the_final_value_is_the_lead_over_the_best_of_the_others() -> None:
    ledger = position(LAST_STAGE).players[0].ledger
    points = {seat: {"ledger": (had, *ledger[1:])} for seat, had in enumerate((7, 9, 2, 4))}
    over = position(Finished(), round=5, players=points)
    assert [evaluate(over, seat) for seat in range(4)] == [-2.0, 2.0, -7.0, -5.0]


# -- What a greedy agent does -----------------------------------------------------------------------


def test_it_builds_where_it_can() -> None:
    state = position(
        Building(),
        players={0: {"craftsman": 9, "white": (1, 2, 6), "materials": (4, 6), "black": 2}},
    )
    assert isinstance(choice(state), Build)


def test_it_helps_with_black_that_is_left_over() -> None:
    # KNT-6.20: a stone for pips that are lost otherwise.
    state = position(Building(), players={0: {"black": 3, "ready": ()}})
    assert choice(state) == Help()


def test_it_moves_to_the_land_that_its_white_dice_allow_to_build_on() -> None:
    # From land 3 the lands 13 and 7 lie next; the white dice come to 7.
    state = position(
        Moving(), players={0: {"white": (1, 2, 4), "green": 2, "red": 0, "materials": (4, 4, 6), "ready": ()}}
    )
    assert choice(state) == Move(7)


def test_it_takes_the_die_that_completes_a_sum_within_its_reach() -> None:
    # The other dice are taken; the craftsman on 3 reaches 7 and 13. 1 + 2 and a 4 make 7.
    state = position(
        TakingDice(DicePool((), (), (), (1, 4, 6))),
        players={0: {"white": (1, 2), "red": 1, "green": 1, "black": 3, "materials": (4, 4, 6)}},
    )
    assert choice(state) == TakeDie(kings.Colour.WHITE, 4)


def test_it_takes_the_family_that_scores_most() -> None:
    # KNT-9.3: a house of base value 6 on mud (land 11): carpenters score 7, gardeners 2.
    columns = ((ResidentCard("gardener"),), (ResidentCard("carpenters"),), (), ())
    state = position(Housing(columns), round=4, houses={11: [House(0, 2, 3)]})
    assert choice(state) == TakeFamily(1, 0, 11, 0)


# -- Dice -------------------------------------------------------------------------------------------


def best_chance(white: tuple[int, ...], number: int) -> Fraction:
    """The chance to come to a sum with one re-roll, by counting all ways to roll ordered dice."""
    if sum(white) == number:
        return Fraction(1)
    best = Fraction(0)
    for rolled in (1, 2, 3):
        for kept in combinations(white, 3 - rolled):
            hits = sum(sum(kept) + sum(faces) == number for faces in product(range(1, 7), repeat=rolled))
            best = max(best, Fraction(hits, 6**rolled))
    return best


@pytest.mark.parametrize("white", [(1, 1, 1), (1, 2, 6), (2, 4, 5), (6, 6, 6), (0, 3, 8)])
@pytest.mark.parametrize("number", [3, 7, 10, 11, 18])
def test_the_chance_of_a_sum_is_that_of_the_best_re_roll(white: tuple[int, ...], number: int) -> None:
    assert chance_of_sum(white, number, 1) == pytest.approx(float(best_chance(white, number)))


def test_two_re_rolls_are_better_than_one() -> None:
    assert chance_of_sum((1, 1, 1), 10, 2) > chance_of_sum((1, 1, 1), 10, 1) > 0


def test_the_chances_are_those_of_all_lands_and_of_the_kings() -> None:
    config = kings.Config()
    likely = dict(zip(config.board.numbers, chances(config, (2, 3, 4), 0, False), strict=True))
    assert {number for number, chance in likely.items() if chance} == {9, kings.KING_LAND}
    by_card = dict(zip(config.board.numbers, chances(config, (2, 3, 4), 0, True), strict=True))
    # KNT-1.4: a die set to 0 or doubled.
    reached = {9 - 2, 9 - 3, 9 - 4, 9 + 2, 9 + 3, 9 + 4}
    assert {number for number, chance in by_card.items() if 0 < chance < 1} == reached


@pytest.mark.parametrize(
    ("white", "allowed"),
    [
        ((1, 2, 3), True),
        ((4, 5, 6), True),
        ((6, 6, 6), True),
        ((0, 0, 0), False),
        ((0, 1, 2), False),
        ((2, 4, 6), False),
        ((5, 6, 7), False),
        ((1, 1, 2), False),
    ],
)
def test_runs_and_triples_open_the_kings_land(white: tuple[int, ...], allowed: bool) -> None:
    assert is_run_or_triple(white) is allowed


@pytest.mark.parametrize("most", [1, 2, 3])
def test_totals_are_those_of_all_sets_of_materials(most: int) -> None:
    materials = (1, 2, 2, 5)
    counted = {sum(chosen) for number in range(1, most + 1) for chosen in combinations(materials, number)}
    assert totals(materials, most) == counted
