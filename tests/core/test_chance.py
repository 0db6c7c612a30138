"""Chance, with the little game of sealed bids: a deck of two each of 1 to 4, and one die."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import cast

import attrs
import pytest

from newtown.core.chance import advance, draw, successors
from newtown.core.errors import IllegalAction, TooManyOutcomes
from newtown.core.rules import Nature, Rules
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


def test_forced_decisions_are_played_as_well_if_asked_for() -> None:
    """Without cards, and with the prize rolled again already, a seat can only pass."""
    dealt = advance(sealed, sealed.new_game(sealed.Config(2, 1)), random.Random(1))
    state = attrs.evolve(
        dealt, config=sealed.Config(2, 3), round=2, rerolled=True, hands=((), ()), shown=(0, 0)
    )
    assert sealed.legal_actions(state) == (sealed.Pass(),)
    assert advance(sealed, state, random.Random(1)) == state
    assert sealed.to_move(advance(sealed, state, random.Random(1), forced=True)) is Nature.OVER


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


def test_ways_that_come_to_the_same_state_add_their_chances() -> None:
    """All orders of the seven other cards, the first three of which are dealt to seats 1, 0 and 1."""
    expected: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for second, third, fourth in permutations((1, 2, 2, 3, 3, 4, 4), 3):
        expected[tuple(sorted((1, third))), tuple(sorted((second, fourth)))] += 1
    after = successors(sealed, sealed.new_game(), sealed.CardDealt(1), steps=3)
    assert {state.hands: chance for state, chance in after} == {
        hands: Fraction(ways, 7 * 6 * 5) for hands, ways in expected.items()
    }


def test_more_states_than_the_limit_are_refused() -> None:
    assert len(successors(sealed, sealed.new_game(), sealed.CardDealt(1), steps=1, limit=4)) == 4
    with pytest.raises(TooManyOutcomes):
        successors(sealed, sealed.new_game(), sealed.CardDealt(1), steps=1, limit=3)


@attrs.frozen
class Tosses:
    """A game for nobody: a coin is tossed until it shows heads, which somebody has to decide about."""

    tails: int = 0
    heads: bool = False

    def to_move(self, state: "Tosses") -> int | Nature:
        return 0 if state.heads else Nature.CHANCE

    def chance_outcomes(self, state: "Tosses") -> tuple[tuple[str, int], ...]:
        return (("heads", 1), ("tails", 1))

    def apply(self, state: "Tosses", event: str) -> "Tosses":
        return Tosses(state.tails + (event == "tails"), event == "heads")

    apply_unchecked = apply


def tossed(steps: int, limit: int) -> dict[Tosses, Fraction]:
    """After one tail, so many more tosses at most."""
    game = cast("Rules[Tosses, str, str]", Tosses())
    return dict(successors(game, Tosses(), "tails", steps=steps, limit=limit))


def test_states_that_wait_for_a_decision_are_kept_while_the_others_go_on() -> None:
    """Heads at the first, the second or the third toss, or never: four states at once, and no more."""
    assert tossed(steps=3, limit=4) == {
        Tosses(1, heads=True): Fraction(1, 2),
        Tosses(2, heads=True): Fraction(1, 4),
        Tosses(3, heads=True): Fraction(1, 8),
        Tosses(4): Fraction(1, 8),
    }


def test_states_that_wait_for_a_decision_count_towards_the_limit() -> None:
    with pytest.raises(TooManyOutcomes) as caught:
        tossed(steps=3, limit=3)
    assert caught.value.limit == 3


def test_an_illegal_event_has_no_successors() -> None:
    with pytest.raises(IllegalAction):
        successors(sealed, sealed.new_game(), sealed.Pass())
