"""Rolls against all the ways in which distinct dice fall."""

import random
from collections import Counter
from itertools import product

import pytest

from newtown.core import dice


@pytest.mark.parametrize("count", range(6))
def test_weights_count_the_ways_in_which_distinct_dice_fall(count: int) -> None:
    dice.weighted_rolls.cache_clear()
    ways = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))
    rolls = dice.weighted_rolls(count)
    assert dict(rolls) == ways
    assert [faces for faces, _ in rolls] == sorted(ways)
    assert sum(weight for _, weight in rolls) == 6**count


@pytest.mark.parametrize(("count", "bound"), [(1, 20.6), (2, 45.4), (5, 341)])
def test_rolls_fall_by_their_weights(count: int, bound: float) -> None:
    """Chi-square with 5, 20 and 251 degrees of freedom; each bound is the quantile of 99.9 % or beyond."""
    rng = random.Random(20)
    drawn = 20_000
    fell = Counter(dice.roll(count, rng) for _ in range(drawn))
    ways = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))
    expected = {faces: drawn * weight / 6**count for faces, weight in ways.items()}
    assert set(fell) <= set(ways)
    assert sum((fell[faces] - mean) ** 2 / mean for faces, mean in expected.items()) < bound


def test_equal_seeds_roll_equal_dice() -> None:
    assert dice.roll(7, random.Random(3)) == dice.roll(7, random.Random(3))


@pytest.mark.parametrize("chunks", [(4,), (4, 1), (4, 3), (4, 4), (4, 4, 2)])
def test_a_large_roll_is_rolls_of_four_dice_and_one_of_the_rest_and_takes_no_other_number(
    chunks: tuple[int, ...],
) -> None:
    rng, other = random.Random(3), random.Random(3)
    apart = [face for size in chunks for face in dice.roll(size, other)]
    assert dice.roll(sum(chunks), rng) == tuple(sorted(apart))
    assert rng.getstate() == other.getstate()


def test_a_roll_has_its_number_of_ascending_faces_from_1_to_6() -> None:
    assert dice.is_roll((1, 1, 6), 3)
    assert dice.is_roll((1, 2, 6), 3)
    assert dice.is_roll((), 0)
    for faces in [(1, 1), (1, 6, 1), (0, 1, 2), (5, 6, 7)]:
        assert not dice.is_roll(faces, 3)
