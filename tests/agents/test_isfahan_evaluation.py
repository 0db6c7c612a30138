"""The evaluation of Isfahan, on positions made by hand."""

import random

import attrs
import pytest

from newtown import isfahan
from newtown.agents import GreedyAgent
from newtown.agents.evaluations.isfahan import evaluate
from newtown.isfahan import (
    AskingOwner,
    Build,
    BuildingKind,
    CardKind,
    EndTurn,
    Finished,
    PayCamel,
    Placing,
    Selecting,
    State,
    TakeGroup,
    Use,
)
from newtown.isfahan import Building as BuildStep
from tests.isfahan.positions import BAG, BARREL, CAMELS, CHEST, GOLD, VASE, Seat, position


def choice(state: State) -> isfahan.Action:
    """What a greedy agent does."""
    seat = isfahan.to_move(state)
    assert isinstance(seat, int)
    legal = isfahan.legal_actions(state)
    return GreedyAgent(isfahan).choose(isfahan.observe(state, seat), legal, random.Random(1))


@pytest.mark.parametrize(
    "better",
    [
        Seat(points=1),
        Seat(gold=4),
        Seat(camels=2),
        Seat(hand=(CardKind.CAMELS_3,)),
        Seat(buildings=(BuildingKind.HOIST,)),
    ],
)
def test_having_more_is_worth_more(better: Seat) -> None:
    plain = position()
    assert evaluate(position(seats={1: better}), 1) > evaluate(plain, 1)
    assert evaluate(position(seats={1: better}), 0) < evaluate(plain, 0)


def test_what_is_left_over_is_worth_less_and_less() -> None:
    def worth(week: int, day: int) -> float:
        rich = position(BuildStep(), week=week, day=day, turn=2, seats={2: Seat(gold=6, camels=6)})
        return evaluate(rich, 2) - evaluate(position(BuildStep(), week=week, day=day, turn=2), 2)

    assert worth(1, 1) >= worth(3, 3) > worth(3, 6) > worth(3, 7)
    assert worth(3, 7) == pytest.approx(0)  # ISF-6.12


def test_a_complete_souk_is_worth_more_than_one_that_lacks_a_cube() -> None:
    whole = position(shops={"barrel2.0": 0, "barrel2.1": 0})
    part = position(shops={"barrel2.0": 0})
    assert evaluate(whole, 0) > evaluate(part, 0) > evaluate(position(), 0)


def test_a_souk_that_cannot_be_completed_any_more_is_worth_nothing() -> None:
    # ISF-6.2: the last turn of the week is over for seat 0.
    part = position(BuildStep(), shops={"bag6.0": 0}, day=7, turn=1)
    assert evaluate(part, 0) == pytest.approx(evaluate(position(BuildStep(), day=7, turn=1), 0))


def test_cubes_still_to_be_placed_are_worth_something() -> None:
    more = evaluate(position(Placing(VASE, 2)), 0)
    assert more > evaluate(position(Placing(VASE, 1)), 0) > evaluate(position(BuildStep()), 0)


def test_the_final_value_is_the_lead_over_the_best_of_the_others() -> None:
    over = position(week=3, day=7, seats={0: Seat(points=40), 1: Seat(points=47), 2: Seat(points=9)})
    final = attrs.evolve(over, stage=Finished())
    assert [evaluate(final, seat) for seat in range(3)] == [-7.0, 7.0, -38.0]


def test_it_ships_to_a_souk_that_it_completes() -> None:
    # On the last day: 6 points for the souk, no more than 4 for the cube in the caravan, camels for nothing.
    tower = {CAMELS: (1, 3), BAG: (2, 2), BARREL: (3, 1), CHEST: (4, 1), VASE: (5, 1), GOLD: (6, 1)}
    state = position(Selecting(), shops={"vase2.0": 0}, tower=tower, week=3, day=7)
    assert choice(state) == TakeGroup(VASE, Use.SECTION)


def test_it_builds_for_points_with_what_is_lost_otherwise() -> None:
    # ISF-1.10: a third building scores 5; it is the last turn of the game.
    built = (BuildingKind.PADDOCK, BuildingKind.HAMMAM)
    rich = Seat(gold=4, camels=4, buildings=built)
    state = position(BuildStep(), week=3, day=7, turn=2, seats={2: rich})
    chosen = choice(state)
    assert isinstance(chosen, Build)


def test_it_ends_its_turn_rather_than_build_what_it_cannot_use_any_more() -> None:
    # ISF-1.10: a first building scores nothing.
    state = position(BuildStep(), week=3, day=7, turn=2, seats={2: Seat(gold=0, camels=2)})
    assert evaluate(isfahan.apply(state, EndTurn()), 2) >= evaluate(
        isfahan.apply(state, Build(BuildingKind.PADDOCK)), 2
    )


def test_it_pays_a_camel_for_a_cube_of_a_complete_souk() -> None:
    # ISF-5.7: a camel keeps the 12 points of the souk.
    state = position(
        AskingOwner("vase3.0"),
        shops={"vase3.0": 0, "vase3.1": 0, "vase3.2": 0},
        seats={0: Seat(camels=1)},
        supervisor="E3",
        turn=1,
        day=7,
    )
    assert choice(state) == PayCamel()
