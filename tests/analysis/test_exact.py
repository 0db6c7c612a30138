"""Exact distributions and values, against answers from paper and from counting."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import attrs
import pytest

from newtown.analysis import Distribution, distribution, exact_values, expectation
from newtown.core.chance import advance
from newtown.core.errors import IllegalAction, TooManyOutcomes
from tests.analysis.dice_games import Again, Ask, Die, Duel, Dueling, Keep, Stopping
from tests.games import sealed

STOPPING, DUELING = Stopping(), Dueling()


def lead(state: Duel) -> int:
    own, other = DUELING.score(state).totals
    return own - other


def kept(state: Die) -> int | None:
    return state.face if state.kept else None


def test_the_distribution_of_anything_is_that_of_counting_all_cases() -> None:
    cases = Counter(own + 2 - other for own, other in product(range(1, 7), repeat=2))
    led = distribution(DUELING, Duel(), Ask(2), lead)
    assert led.pairs == tuple((value, Fraction(cases[value], 36)) for value in range(-3, 8))
    assert len(led) == 11
    assert dict(led) == dict(led.pairs)


def test_a_probability_is_that_of_all_values_wanted() -> None:
    led = distribution(DUELING, Duel(), Ask(1), lead)
    assert led.probability(lambda value: value > 0) == Fraction(21, 36)
    assert led.probability(lambda value: value == 0) == Fraction(5, 36)
    assert led.probability(lambda value: value > 6) == 0


def test_the_mean_of_a_distribution_is_exact() -> None:
    assert expectation(distribution(DUELING, Duel(), Ask(2), lead)) == 2
    assert expectation(()) == 0


def test_values_need_not_be_numbers() -> None:
    outcome = distribution(DUELING, Duel(), Ask(0), lambda state: ("lost", "won")[lead(state) > 0])
    assert outcome == Distribution((("lost", Fraction(21, 36)), ("won", Fraction(15, 36))))


def test_steps_and_limit_are_those_of_successors() -> None:
    one = distribution(DUELING, Duel(), Ask(0), lambda state: len(state.dice), steps=1)
    assert one.pairs == ((1, Fraction(1)),)
    with pytest.raises(TooManyOutcomes):
        distribution(DUELING, Duel(), Ask(0), lead, limit=35)
    with pytest.raises(IllegalAction):
        distribution(DUELING, Duel(), Ask(7), lead)


@pytest.mark.parametrize(("left", "value"), [(1, Fraction(7, 2)), (2, Fraction(17, 4)), (3, Fraction(14, 3))])
def test_rolling_again_is_worth_what_the_textbook_says(left: int, value: Fraction) -> None:
    """The best of a die with one more roll is worth 4 1/4, and with two 4 2/3."""
    values = dict(exact_values(STOPPING, Die(4, left), kept))
    assert values == {Keep(): Fraction(4), Again(): value}


def test_the_best_action_comes_first_and_equals_in_the_order_of_the_rules() -> None:
    assert [action for action, _ in exact_values(STOPPING, Die(4, 2), kept)] == [Again(), Keep()]
    assert [action for action, _ in exact_values(STOPPING, Die(4, 1), kept)] == [Keep(), Again()]
    asked = exact_values(DUELING, Duel(), lambda state: min(state.pips or 0, 1))
    assert [action.pips for action, _ in asked] == [1, 2, 3, 4, 5, 6, 0]


def test_a_hand_of_sealed_bids_may_have_a_low_prize_rolled_again() -> None:
    """The prize at the time of the first bid is worth 3 1/2 after a re-roll, and what it is without."""
    state = advance(sealed, sealed.new_game(), random.Random(1))

    def prize(after: sealed.State) -> int | None:
        return after.prize if after.bids else None

    for face in sealed.FACES:
        values = dict(exact_values(sealed, attrs.evolve(state, prize=face), prize))
        assert values.pop(sealed.Reroll()) == Fraction(7, 2)
        assert set(values.values()) == {Fraction(face)}


def test_only_considered_actions_are_looked_at() -> None:
    def never_again(state: Die, actions: tuple[Keep | Again, ...]) -> tuple[Keep | Again, ...]:
        return actions[:1] if state.left < 2 else actions

    assert dict(exact_values(STOPPING, Die(1, 2), kept, consider=never_again))[Again()] == Fraction(7, 2)
    with pytest.raises(ValueError, match="none is considered"):
        exact_values(STOPPING, Die(1, 2), kept, consider=lambda state, actions: ())


def test_a_play_may_be_longer_than_python_s_stack_is_deep() -> None:
    always_three = Stopping(faces=(3,))
    assert dict(exact_values(always_three, Die(1, 3000), kept))[Again()] == 3


def test_more_states_than_the_limit_are_refused() -> None:
    with pytest.raises(TooManyOutcomes):
        exact_values(STOPPING, Die(1, 20), kept, limit=50)


def test_a_state_without_worth_where_the_seat_is_not_to_decide_is_refused() -> None:
    with pytest.raises(ValueError, match="the game is over"):
        exact_values(STOPPING, Die(4, 0), lambda state: None)
    state = advance(sealed, sealed.new_game(), random.Random(1))
    with pytest.raises(ValueError, match="seat 1 is to decide"):
        exact_values(sealed, state, lambda state: None)


@pytest.mark.parametrize("state", [Die(0, 1), Die(3, 1, True)])
def test_where_nobody_is_to_decide_there_are_no_values(state: Die) -> None:
    with pytest.raises(ValueError, match="nobody is to decide"):
        exact_values(STOPPING, state, kept)


def test_nan_has_no_place_in_a_distribution_and_texts_no_worth() -> None:
    with pytest.raises(ValueError, match="nan is no value"):
        distribution(DUELING, Duel(), Ask(1), lambda state: float("nan"))
    with pytest.raises(ValueError, match="'1/2' is a text"):
        exact_values(DUELING, Duel(), lambda state: "1/2")  # type: ignore[arg-type, return-value]  # on purpose
