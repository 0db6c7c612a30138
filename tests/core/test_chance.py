"""Chance, with the little game of sealed bids: a deck of two each of 1 to 4, and one die."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from newtown.core.chance import advance, draw, successors
from newtown.core.errors import IllegalAction, TooManyOutcomes
from newtown.core.rules import Nature
from tests.games import sealed


class EveryNumber(random.Random):
    """Gives one number, set beforehand."""

    number = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return self.number


def test_a_draw_gives_each_outcome_for_as_many_numbers_as_it_weighs() -> None:
    rng = EveryNumber()
    drawn: Counter[str] = Counter()
    for rng.number in range(6):
        drawn[draw((("a", 1), ("never", 0), ("b", 3), ("c", 2)), rng)] += 1
    assert drawn == {"a": 1, "b": 3, "c": 2}


def test_nothing_can_not_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="empty range"):
        draw((), random.Random(1))


def test_advancing_stops_at_the_first_decision() -> None:
    state = advance(sealed, sealed.new_game(), random.Random(1))
    assert sealed.to_move(state) == 0
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert advance(sealed, state, random.Random(2)) == state
    assert advance(sealed, state, random.Random(2), forced=True) == state


def test_after_a_card_the_next_is_one_of_the_seven_left() -> None:
    after = successors(sealed, sealed.new_game(), sealed.CardDealt(1), steps=1)
    chances = {state.hands[1]: chance for state, chance in after}
    sevenths = {(1,): 1, (2,): 2, (3,): 2, (4,): 2}
    assert chances == {card: Fraction(ways, 7) for card, ways in sevenths.items()}


def test_without_steps_only_the_event_happens() -> None:
    ((state, chance),) = successors(sealed, sealed.new_game(), sealed.CardDealt(1), steps=0)
    assert state.hands == ((1,), ())
    assert chance == Fraction(1)


def test_chance_is_resolved_up_to_a_decision_and_sums_to_1() -> None:
    after = successors(sealed, sealed.new_game(), sealed.CardDealt(1))
    assert sum(chance for _, chance in after) == 1
    assert len({state for state, _ in after}) == len(after)
    assert not any(isinstance(sealed.to_move(state), Nature) for state, _ in after)


def test_more_states_than_the_limit_are_refused() -> None:
    assert len(successors(sealed, sealed.new_game(), sealed.CardDealt(1), steps=1, limit=4)) == 4
    with pytest.raises(TooManyOutcomes):
        successors(sealed, sealed.new_game(), sealed.CardDealt(1), steps=1, limit=3)


def test_an_illegal_event_has_no_successors() -> None:
    with pytest.raises(IllegalAction):
        successors(sealed, sealed.new_game(), sealed.Pass())
