"""Intervals: against published tables, textbook examples, and integration by another method."""

import math
import random
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.simulation.intervals import (
    Moments,
    estimated_mean,
    estimated_share,
    t_quantile,
    t_tail,
)

# Student (1925) and every table since: degrees of freedom, then quantiles of 90, 95, 97.5, 99 and 99.5 %.
TABLE = {
    1: (3.078, 6.314, 12.706, 31.821, 63.657),
    2: (1.886, 2.920, 4.303, 6.965, 9.925),
    5: (1.476, 2.015, 2.571, 3.365, 4.032),
    10: (1.372, 1.812, 2.228, 2.764, 3.169),
    30: (1.310, 1.697, 2.042, 2.457, 2.750),
    120: (1.289, 1.658, 1.980, 2.358, 2.617),
    10**9: (1.282, 1.645, 1.960, 2.326, 2.576),
}
PROBABILITIES = (0.9, 0.95, 0.975, 0.99, 0.995)


@pytest.mark.parametrize("freedom", TABLE)
def test_quantiles_of_student_s_t_are_those_of_the_tables(freedom: int) -> None:
    assert tuple(round(t_quantile(p, freedom), 3) for p in PROBABILITIES) == TABLE[freedom]


@pytest.mark.parametrize("freedom", [1, 2, 3, 7, 40, 1000])
@pytest.mark.parametrize("t", [0.0, 0.3, 1.0, 2.5, 4.0])
def test_the_tail_of_student_s_t_is_the_integral_of_its_density(freedom: int, t: float) -> None:
    """By Simpson's rule from 0 to t, in 2,000 steps."""
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(freedom * math.pi)
    density = [scale * (1 + (t * step / 2000) ** 2 / freedom) ** (-(freedom + 1) / 2) for step in range(2001)]
    inner = density[0] + density[-1] + 4 * sum(density[1:-1:2]) + 2 * sum(density[2:-1:2])
    assert t_tail(t, freedom) == pytest.approx(0.5 - inner * t / 6000, abs=1e-10)
    assert t_tail(-t, freedom) == pytest.approx(0.5 + inner * t / 6000, abs=1e-10)


def test_nothing_is_beyond_what_is_infinitely_far_out() -> None:
    assert t_tail(math.inf, 3) == t_tail(1e200, 3) == 0
    assert t_tail(-math.inf, 3) == 1


def test_quantiles_below_one_half_mirror_those_above() -> None:
    assert t_quantile(0.25, 10) == -t_quantile(0.75, 10)  # both of which floats hold exactly
    assert t_quantile(0.025, 10) == pytest.approx(-t_quantile(0.975, 10), rel=1e-13)
    assert t_quantile(0.5, 10) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("probability", [0.0, 1.0, -0.5])
def test_a_quantile_needs_a_probability_between_0_and_1(probability: float) -> None:
    with pytest.raises(ValueError, match="probability"):
        t_quantile(probability, 3)


def test_student_s_t_needs_a_degree_of_freedom() -> None:
    with pytest.raises(ValueError, match="degree of freedom"):
        t_tail(1.0, 0)


def test_a_mean_has_the_interval_of_student_s_sleep_data() -> None:
    """The differences in hours of sleep of ten patients (Student 1908): mean 1.58, interval 0.70 to 2.46."""
    tenths = (12, 24, 13, 13, 0, 10, 18, 8, 46, 14)
    mean = estimated_mean(Moments.of(Fraction(hours, 10) for hours in tenths))
    assert (mean.mean, mean.count) == (1.58, 10)
    assert (round(mean.low, 2), round(mean.high, 2)) == (0.70, 2.46)
    assert round(mean.standard_error, 3) == 0.389
    assert mean.half_width == pytest.approx(0.88, abs=0.005)


def test_one_observation_tells_nothing_of_how_far_off_it_is() -> None:
    mean = estimated_mean(Moments.of((7,)))
    assert (mean.mean, mean.low, mean.high, mean.standard_error) == (7, -math.inf, math.inf, math.inf)


def test_no_observations_have_no_mean() -> None:
    for estimate in (estimated_mean, estimated_share):
        with pytest.raises(ValueError, match="no observations"):
            estimate(Moments())


# Newcombe (1998), table I, method 3: Wilson's score interval without continuity correction, 95 %.
NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("won", "games", "low", "high"), NEWCOMBE)
def test_a_share_has_the_interval_of_wilson(won: int, games: int, low: float, high: float) -> None:
    share = estimated_share(Moments.of([1] * won + [0] * (games - won)))
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)
    lost = estimated_share(Moments.of([0] * won + [1] * (games - won)))
    assert (round(1 - lost.high, 4), round(1 - lost.low, 4)) == (low, high)


def test_shared_victories_count_by_their_part() -> None:
    """Two shared by two and two lost have the interval of one won and three lost, and a smaller error."""
    shared = estimated_share(Moments.of((Fraction(1, 2), Fraction(1, 2), 0, 0)))
    whole = estimated_share(Moments.of((1, 0, 0, 0)))
    assert (shared.mean, shared.low, shared.high) == (whole.mean, whole.low, whole.high)
    assert shared.standard_error < whole.standard_error


@pytest.mark.parametrize("confidence", [0.0, 1.0, 95.0])
def test_a_confidence_lies_between_0_and_1(confidence: float) -> None:
    for estimate in (estimated_mean, estimated_share):
        with pytest.raises(ValueError, match="confidence"):
            estimate(Moments.of((1, 2)), confidence)


def test_more_confidence_makes_wider_intervals() -> None:
    moments = Moments.of((0, 1, 1, 0, 1))
    for estimate in (estimated_mean, estimated_share):
        widths = [estimate(moments, confidence).half_width for confidence in (0.5, 0.9, 0.99)]
        assert widths == sorted(set(widths))


def test_intervals_hold_as_often_as_they_say() -> None:
    """Of 2,000 samples of 40 throws of a die 95 % hold 3.5, give or take three standard errors."""
    rng = random.Random(5)
    held = 0
    for _ in range(2000):
        mean = estimated_mean(Moments.of(rng.randint(1, 6) for _ in range(40)))
        held += mean.low <= 3.5 <= mean.high
    assert 1870 <= held <= 1930


numbers = st.one_of(
    st.integers(-(10**6), 10**6), st.fractions(), st.floats(allow_nan=False, allow_infinity=False)
)


@given(st.lists(numbers, min_size=1, max_size=4), st.integers(0, 4))
def test_moments_are_the_same_in_any_order_and_grouping(values: list[float | Fraction], cut: int) -> None:
    whole = Moments.of(values)
    for order in permutations(values):
        assert Moments.of(order[:cut]) + Moments.of(order[cut:]) == whole


@given(st.lists(st.integers(-1000, 1000), min_size=2))
def test_moments_have_the_mean_and_variance_of_the_textbook(values: list[int]) -> None:
    moments = Moments.of(values)
    mean = Fraction(sum(values), len(values))
    assert moments.mean == mean
    assert moments.variance == sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def test_what_is_not_finite_is_refused() -> None:
    for value in (math.inf, -math.inf, math.nan):
        with pytest.raises(ValueError, match="can't be averaged"):
            Moments.of((1, value))


def test_one_observation_has_no_variance() -> None:
    with pytest.raises(ValueError, match="no variance"):
        _ = Moments.of((1,)).variance


def test_an_estimate_is_a_row() -> None:
    row = estimated_share(Moments.of((1, 0))).as_dict()
    assert list(row) == ["mean", "low", "high", "standard_error", "count", "confidence"]
