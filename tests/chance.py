"""What chance does, counted without the library: how dice fall, and whether a sample fits its weights."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import erfc, exp, lgamma, log, sqrt
from typing import Final, TypeAlias, TypeVar

Faces: TypeAlias = tuple[int, ...]
K = TypeVar("K", bound=Hashable)

LEAST_EXPECTED: Final = 5.0
"""Classes expected less often than that are counted together (Cochran's rule)."""


def ways_to_fall(dice: int) -> Counter[Faces]:
    """In how many of the ``6 ** dice`` ways in which distinct dice fall each roll comes up, die by die."""
    ways = Counter[Faces]({(): 1})
    for _ in range(dice):
        following = Counter[Faces]()
        for faces, times in ways.items():
            for face in range(1, 7):
                following[tuple(sorted((*faces, face)))] += times
        ways = following
    return ways


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The probability that chi-square with so many degrees of freedom exceeds the statistic.

    The closed form, Abramowitz and Stegun 26.4.4 and 26.4.5: a sum of as many terms as half the degrees of
    freedom, begun with the normal tail where their number is odd.
    """
    half = statistic / 2
    if half <= 0:
        return 1.0
    odd = freedom % 2
    tail = erfc(sqrt(half)) if odd else 0.0
    powers = (place + odd / 2 for place in range(freedom // 2))
    return tail + sum(exp(power * log(half) - half - lgamma(power + 1)) for power in powers)


def fit(drawn: Counter[K], weights: Mapping[K, int]) -> float:
    """The probability that draws by these weights differ from them by as much as those drawn, or more.

    It is 0 where something was drawn that has no weight, and 1 where there is one class alone.
    """
    if not set(drawn) <= set(weights):
        return 0.0
    total, draws = sum(weights.values()), sum(drawn.values())
    classes: list[tuple[int, float]] = []
    rare_drawn, rare_expected = 0, 0.0
    for outcome, weight in weights.items():
        expected = draws * weight / total
        if expected >= LEAST_EXPECTED:
            classes.append((drawn[outcome], expected))
        else:
            rare_drawn, rare_expected = rare_drawn + drawn[outcome], rare_expected + expected
    if rare_expected:
        classes.append((rare_drawn, rare_expected))
    if len(classes) == 1:
        return 1.0
    statistic = sum((had - expected) ** 2 / expected for had, expected in classes)
    return chi_square_tail(statistic, len(classes) - 1)
