"""Differences between two actions in the same rollouts: their interval, and how likely they are by luck."""

import math
from fractions import Fraction
from statistics import NormalDist

from newtown.simulation.intervals import Estimate, Moments, estimated_mean, t_tail, tail_beyond


def mean_difference(moments: Moments, confidence: float, at_once: int = 1) -> tuple[Estimate, float]:
    """The mean of the differences with Student's t interval, and the p-value of their being 0.

    So many intervals ``at_once`` hold with ``confidence``; the p-value is that of this difference alone.
    Raises ``ValueError`` without differences.

    >>> difference, p_value = mean_difference(Moments.of((1, 2, 3)), 0.95)
    >>> difference.mean, round(p_value, 3)
    (2.0, 0.074)
    """
    estimate = estimated_mean(moments, confidence, at_once=at_once)
    if estimate.mean == 0 or moments.count == 1:
        return estimate, 1.0
    if estimate.standard_error == 0:
        return estimate, 0.0
    return estimate, 2 * t_tail(abs(estimate.mean) / estimate.standard_error, moments.count - 1)


def share_difference(moments: Moments, confidence: float, at_once: int = 1) -> tuple[Estimate, float]:
    """The mean of differences between two shares, each of them from -1 to 1, and the p-value of its being 0.

    The interval is Wald's as Agresti and Min (2005) adjust it: to the differences two are added, of which
    one is 0, and half of one speaks for either side. So it has some width even where all are the same.
    So many intervals ``at_once`` hold with ``confidence``; the p-value is that of this difference alone.
    Raises ``ValueError`` without differences.

    >>> difference, p_value = share_difference(Moments.of((0,) * 10), 0.95)
    >>> print(f"{difference.mean}, from {difference.low:.2f} to {difference.high:.2f}")
    0.0, from -0.16 to 0.16
    """
    mean = float(moments.mean)
    count = moments.count + 2
    centre = Fraction(moments.total) / count
    error = math.sqrt((Fraction(moments.squares + 1) / count - centre**2) / count)
    half = -NormalDist().inv_cdf(tail_beyond(confidence, at_once)) * error
    low, high = float(centre) - half, float(centre) + half
    estimate = Estimate(mean, low, high, moments.standard_error, moments.count, confidence)
    return estimate, 2 * NormalDist().cdf(-abs(float(centre)) / error)
