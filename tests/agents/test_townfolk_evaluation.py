"""The evaluation of Town Folk, on positions made by hand."""

import random
from itertools import permutations

import pytest

from newtown import townfolk
from newtown.agents import GreedyAgent
from newtown.agents.evaluations.townfolk import evaluate
from newtown.agents.evaluations.townfolk_cards import income
from newtown.agents.evaluations.townfolk_turn import left_after
from newtown.townfolk import (
    Acquire,
    Acquiring,
    Config,
    EndAcquire,
    EndProduce,
    Finished,
    LevelUp,
    Player,
    Score,
    State,
)
from newtown.townfolk.materials import Materials
from newtown.townfolk.state import Exchanging
from tests.townfolk.positions import position, producing, scoring

CATALOGUE = Config().catalogue


def choice(state: State) -> townfolk.Action:
    """What a greedy agent does."""
    seat = townfolk.to_move(state)
    assert isinstance(seat, int)
    legal = townfolk.legal_actions(state)
    return GreedyAgent(townfolk).choose(townfolk.observe(state, seat), legal, random.Random(1))


def test_having_more_is_worth_more() -> None:
    plain = evaluate(position(Exchanging()), 0)
    for better in (
        position(Exchanging(), score=1),
        position(Exchanging(), coins=1),
        position(Exchanging(), cards=["L01"]),
        position(Exchanging(), cards=["B16"]),
    ):
        assert evaluate(better, 0) > plain
        assert evaluate(better, 1) < evaluate(position(Exchanging()), 1)


def test_cards_bring_less_the_nearer_the_end_is() -> None:
    def worth(other: int, *, final: bool = False) -> float:
        rival = Player("S2", score=other)
        stage = Acquiring(0, 0, ())
        with_card = position(stage, cards=["C01"], other=rival, final=final)
        return evaluate(with_card, 0) - evaluate(position(stage, other=rival, final=final), 0)

    assert worth(0) > worth(20) > worth(45) > worth(50, final=True)
    assert worth(50, final=True) == pytest.approx(1)  # TWF-5.4: a craftsman's own point


def test_coins_are_worth_nothing_when_no_turn_is_left() -> None:
    stage = Acquiring(50, 0, ())
    rich = position(stage, coins=3, final=True, score=50)
    assert evaluate(rich, 0) == pytest.approx(evaluate(position(stage, final=True, score=50), 0))


def test_the_final_value_is_the_lead_over_the_best_of_the_others() -> None:
    over = position(Finished(), score=60, cards=["L01"], other=Player("S2", score=55))
    assert (evaluate(over, 0), evaluate(over, 1)) == (6.0, -6.0)  # TWF-5.4: a land is a point


@pytest.mark.parametrize("card", ["C01", "C05", "C09", "C14", "C15", "C16"])
def test_a_craftsman_brings_more_with_every_level(card: str) -> None:
    assert income(CATALOGUE, card, 0) <= income(CATALOGUE, card, 1) < income(CATALOGUE, card, 2)


@pytest.mark.parametrize("card", [card.id for card in Config().edition.cards])
def test_no_card_is_worth_less_than_nothing(card: str) -> None:
    assert income(CATALOGUE, card, 0) >= 0


def test_it_turns_its_last_dice_into_points() -> None:
    # TWF-3.5.3 and TWF-3.5.4: in the final round there is nothing else to do with them.
    state = position(scoring(6, 6), final=True, score=50, shop=["B06", "L02", "C01"])
    assert isinstance(choice(state), Score)


def test_it_acquires_what_costs_it_nothing() -> None:
    state = position(Acquiring(0, 0, (2, 3, 5), Materials()), shop=["L14"])
    assert choice(state) == Acquire("L14")  # three dice of any face
    assert choice(position(Acquiring(0, 0, (2, 3), Materials()), shop=["L14"])) == EndAcquire()


def test_it_levels_up_a_craftsman_early_in_the_game() -> None:
    state = position(producing(6, 6), cards=["C01", "C02"], coins=1)
    assert isinstance(choice(state), LevelUp)


def test_it_produces_what_a_card_is_still_short_of() -> None:
    # The Granary Plain costs a wheat and two dice (TWF-1.4): the 2 has to become wheat.
    state = position(producing(2, 6, 6), shop=["L03"], score=2)
    value = evaluate(state, 0)
    state = townfolk.apply(state, townfolk.parse("produce produce2 with 2 for W"))
    assert evaluate(state, 0) == pytest.approx(value)
    assert evaluate(townfolk.apply(state, EndProduce()), 0) == pytest.approx(value)


@pytest.mark.parametrize("pieces", [(0, 0, 1, 104), (0, 102, 103), (3, 101, 101, 106)])
def test_pieces_are_left_just_when_some_order_of_them_meets_the_wishes(pieces: tuple[int, ...]) -> None:
    wishes = (frozenset({0, 1, 3}), frozenset({101, 103, 104}), frozenset({0, 102, 106}))
    possible = any(
        all(piece in wish for piece, wish in zip(order, wishes, strict=False))
        for order in permutations(pieces, len(wishes))
    )
    left = left_after(pieces, wishes)
    assert (left is not None) == possible
    assert left is None or len(left) == len(pieces) - len(wishes)
