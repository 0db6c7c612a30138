"""Means and shares with their intervals, from sums that are exact whatever the order of adding.

A mean has Student's t interval; a share of something (a game is won, lost, or won together with others)
has Wilson's interval, which stays between 0 and 1 and is sound for few games and for shares near 0 and 1.
"""

import math
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from statistics import NormalDist
from typing import TypeAlias, cast

import attrs

Number: TypeAlias = int | float | Fraction
"""What can be observed; sums of all three are kept exactly."""


def _check_confidence(confidence: float) -> None:
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")


@attrs.frozen
class Estimate:
    """A mean of ``count`` observations, and the interval that holds the true one with ``confidence``.

    ``standard_error`` is that of the mean. With one observation it isn't known, and both it and the
    interval of a mean are infinite.

    >>> estimate = Estimate(6.0, 1.0, 11.0, 1.2, 3, 0.95)
    >>> estimate.half_width, estimate.as_dict()["count"]
    (5.0, 3)
    """

    mean: float
    low: float
    high: float
    standard_error: float
    count: int
    confidence: float

    @property
    def half_width(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    def as_dict(self) -> dict[str, float]:
        """The fields by name: a row of a table."""
        return attrs.asdict(self)


@attrs.frozen
class Moments:
    """The number of some observations, their sum and the sum of their squares, all exact.

    Moments of parts add up to those of the whole, in any order.

    >>> first, second = Moments.of((1, 2)), Moments.of((6,))
    >>> first + second == Moments.of((6, 1, 2))
    True
    >>> (first + second).mean
    Fraction(3, 1)
    """

    count: int = 0
    total: int | Fraction = 0
    squares: int | Fraction = 0

    @classmethod
    def of(cls, values: Iterable[Number]) -> "Moments":
        """The moments of these observations; raises ``ValueError`` for one that isn't finite."""
        count = 0
        total: int | Fraction = 0
        squares: int | Fraction = 0
        for value in values:
            number = exact(value)
            count += 1
            total += number
            squares += number * number
        return cls(count, total, squares)

    def __add__(self, other: "Moments") -> "Moments":
        return Moments(self.count + other.count, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> Fraction:
        """The mean; raises ``ValueError`` without observations."""
        if not self.count:
            raise ValueError("there is no mean of no observations")
        return Fraction(self.total) / self.count

    @property
    def variance(self) -> Fraction:
        """The sample variance; raises ``ValueError`` for less than two observations."""
        if self.count < 2:
            raise ValueError("one observation has no variance")
        return (self.squares - self.total * self.mean) / (self.count - 1)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean; infinite for one observation."""
        return math.sqrt(_nearest_float(self.variance / self.count)) if self.count > 1 else math.inf


def exact(value: Number) -> int | Fraction:
    """The number without rounding; raises ``ValueError`` if it isn't one, or isn't finite.

    >>> exact(0.25)
    Fraction(1, 4)
    """
    if isinstance(cast(object, value), str):  # a fraction would be made of it
        raise ValueError(f"{value!r} is a text and can't be averaged")
    try:
        return value if isinstance(value, int) else Fraction(value)
    except (OverflowError, TypeError, ValueError):
        raise ValueError(f"{value} can't be averaged") from None


def _nearest_float(number: Fraction) -> float:
    try:
        return float(number)
    except OverflowError:
        raise ValueError("numbers that are so large can't be averaged") from None


def estimated_mean(moments: Moments, confidence: float = 0.95, *, at_once: int = 1) -> Estimate:
    """The mean with Student's t interval; raises ``ValueError`` without observations, and where squares of
    these are too large for a float (1e308).

    Observations need not be normal: for thirty or more of the kind that games give, the interval is good.
    ``at_once`` is the number of intervals that are to hold all at once with ``confidence`` (Bonferroni).

    >>> estimated_mean(Moments.of((4, 6, 8))).mean
    6.0
    """
    _check_confidence(confidence)
    mean = _nearest_float(moments.mean)
    error = moments.standard_error
    tail = tail_beyond(confidence, at_once)
    half = -error * t_quantile(tail, moments.count - 1) if moments.count > 1 else math.inf
    return Estimate(mean, mean - half, mean + half, error, moments.count, confidence)


def tail_beyond(confidence: float, at_once: int = 1) -> float:
    """The chance left beyond either end of each of so many intervals that hold at once with ``confidence``.

    It is small where confidence is near 1, where that itself couldn't be told from 1.

    >>> tail_beyond(0.5, at_once=10)
    0.025
    """
    return (1 - confidence) / 2 / at_once


def estimated_share(moments: Moments, confidence: float = 0.95) -> Estimate:
    """The mean of observations between 0 and 1 with Wilson's interval.

    For observations that are 0 or 1 this is the score interval of Wilson (1927). Shares between them, as
    of a victory that two seats share, vary less than 0 and 1 with the same mean would, so that for them the
    interval is wider than it need be, never narrower. Raises ``ValueError`` without observations.

    >>> share = estimated_share(Moments.of((1, 0, 0, 0)))
    >>> print(f"{share.mean:.2f}, from {share.low:.2f} to {share.high:.2f}")
    0.25, from 0.05 to 0.70
    """
    _check_confidence(confidence)
    share = float(moments.mean)
    count = moments.count
    z = -NormalDist().inv_cdf(tail_beyond(confidence))
    widened = 1 + z * z / count
    centre = (share + z * z / (2 * count)) / widened
    half = z * math.sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2) / widened
    # At 0 and 1 the interval ends there, which rounding would miss.
    low = 0.0 if share == 0 else centre - half
    high = 1.0 if share == 1 else centre + half
    return Estimate(share, low, high, moments.standard_error, count, confidence)


# -- Student's t ------------------------------------------------------------------------------------


def t_tail(t: float, freedom: int) -> float:
    """The chance that Student's t with so many degrees of freedom exceeds ``t``.

    Raises ``ValueError`` for less than one degree of freedom.

    >>> round(t_tail(2.228, 10), 4)
    0.025
    """
    if freedom < 1:
        raise ValueError(f"Student's t has at least 1 degree of freedom, not {freedom}")
    upper = _beta_share(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
    return upper if t >= 0 else 1 - upper


@lru_cache(maxsize=4_096)
def t_quantile(probability: float, freedom: int) -> float:
    """The value that Student's t stays below with that probability.

    Raises ``ValueError`` unless the probability lies between 0 and 1, both excluded.

    >>> round(t_quantile(0.975, 10), 3)
    2.228
    """
    if not 0 < probability < 1:
        raise ValueError(f"a probability lies between 0 and 1, not at {probability}")
    if probability > 0.5:
        return -t_quantile(1 - probability, freedom)
    tail = probability
    low, high = 0.0, 1.0
    while t_tail(high, freedom) > tail:
        low, high = high, 2 * high
    while low < (middle := (low + high) / 2) < high:
        if t_tail(middle, freedom) > tail:
            low = middle
        else:
            high = middle
    return -high


def _beta_share(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (DLMF 8.17.22)."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    if x > (a + 1) / (a + b + 2):  # where the fraction converges slowly, DLMF 8.17.4
        return 1 - _beta_share(1 - x, b, a)
    logarithm = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(logarithm) / a * _fraction(x, a, b)


def _fraction(x: float, a: float, b: float) -> float:
    """1 / (1 + d1 / (1 + d2 / (1 + ...))), by the method of Lentz."""
    value = ratio = 1.0
    inverse = 0.0
    m = 0
    while True:
        for coefficient in (
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
            (m + 1) * (b - m - 1) * x / ((a + 2 * m + 1) * (a + 2 * m + 2)),
        ):
            inverse = 1 / (1 + coefficient * inverse)
            ratio = 1 + coefficient / ratio
            value *= ratio * inverse
        m += 1
        if abs(ratio * inverse - 1) < 1e-15 or m > 10_000:
            return 1 / value
