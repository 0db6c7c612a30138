"""What a seat may see, and the states that its view allows."""

import random
from collections import Counter

import pytest

from newtown import Voting, observe, possible_states
from newtown.core.errors import Fault, InvalidState
from tests.kings.positions import position


@pytest.mark.rule("KNT-2.8")
@pytest.mark.parametrize("seat", [-1, 4])
def test_who_looks_is_a_seat_of_the_game_or_a_spectator(seat: int) -> None:
    with pytest.raises(InvalidState) as refusal:
        observe(position(Voting(), round=4), seat)
    assert refusal.value.faults == (Fault("seat", f"there is no seat {seat}; seats are 0–3", "KNT-2.8"),)


@pytest.mark.rule("KNT-7.1")
def test_votes_that_are_not_seen_are_drawn_each_way_equally_often() -> None:
    """Within four standard deviations, √1000 / 2 ≈ 16 each, of 500 in 1000."""
    view = observe(position(Voting((True, False)), round=4, turn=2), None)
    rng = random.Random(7)
    drawn = Counter(possible_states(view, rng).stage for _ in range(1000))
    for first in (False, True):
        assert 436 < sum(drawn[Voting((first, second))] for second in (False, True)) < 564
        assert 436 < sum(drawn[Voting((second, first))] for second in (False, True)) < 564


@pytest.mark.rule("KNT-7.1")
def test_who_has_voted_knows_its_own_vote_and_no_other() -> None:
    view = observe(position(Voting((True, False, True)), round=4, turn=3), 1)
    rng = random.Random(7)
    drawn = {possible_states(view, rng).stage for _ in range(100)}
    assert drawn == {Voting((first, False, last)) for first in (False, True) for last in (False, True)}
