"""What the seats get at the end: who has won, by how much, or the points themselves."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, final

import attrs

from newtown.adapters.openspiel.bounds import Bounds
from newtown.core.rules import A, E, Rules, S
from newtown.core.score import above_mean

UtilityName: TypeAlias = Literal["win", "lead", "points"]
"""``win``: 1 for a single winner, what makes the sum 0 for the others, who all get the same; several winners
share. ``lead``: the own points less the mean of the others'. ``points``: the own points."""


@final
@attrs.frozen
class Utility:
    """A way to turn a final state into a number for each seat, from the winners and the points."""

    zero_sum: bool
    of: Callable[[Sequence[int], Sequence[int]], list[float]]
    range: Callable[[Bounds, int], tuple[float, float]]
    """The least and the most that a seat can get."""


def returns_of(utility: Utility, rules: Rules[S, A, E], state: S) -> list[float]:
    """What each seat gets in a final state.

    >>> import random, newtown
    >>> from newtown.core.play import playout
    >>> end = playout(newtown, newtown.new_game(newtown.Config(players=2)), random.Random(7))
    >>> returns_of(utility_named("points"), newtown, end) == list(newtown.score(end).totals)
    True
    """
    return utility.of(rules.winners(state), rules.score(state).totals)


def utility_named(name: str) -> Utility:
    """The utility of that name; raises ``ValueError`` for another name.

    >>> utility_named("win").of((1,), (3, 5, 4))
    [-0.5, 1.0, -0.5]
    >>> utility_named("lead").of((1,), (3, 5, 4))
    [-1.5, 1.5, 0.0]
    >>> utility_named("money")
    Traceback (most recent call last):
    ValueError: no utility is named 'money'; there are win, lead, points
    """
    if name not in _UTILITIES:
        raise ValueError(f"no utility is named {name!r}; there are {', '.join(_UTILITIES)}")
    return _UTILITIES[name]


def _win(winners: Sequence[int], totals: Sequence[int]) -> list[float]:
    seats = len(totals)
    winner = (seats / len(winners) - 1) / (seats - 1)
    return [winner if seat in winners else -1 / (seats - 1) for seat in range(seats)]


def _lead(winners: Sequence[int], totals: Sequence[int]) -> list[float]:
    return above_mean(totals)


def _points(winners: Sequence[int], totals: Sequence[int]) -> list[float]:
    return [float(total) for total in totals]


def _win_range(bounds: Bounds, seats: int) -> tuple[float, float]:
    return -1 / (seats - 1), 1.0


def _lead_range(bounds: Bounds, seats: int) -> tuple[float, float]:
    width = float(bounds.most - bounds.least)
    return -width, width


def _points_range(bounds: Bounds, seats: int) -> tuple[float, float]:
    return float(bounds.least), float(bounds.most)


_UTILITIES: Final[dict[str, Utility]] = {
    "win": Utility(True, _win, _win_range),
    "lead": Utility(True, _lead, _lead_range),
    "points": Utility(False, _points, _points_range),
}
