"""What seats get for a step: shares of the victory, leads in points, or what a lead has gained."""

from collections.abc import Sequence
from typing import Final, Literal, Protocol, TypeAlias, TypeVar

from newtown.core.rules import A, E, Nature, Rules, S
from newtown.core.score import above_mean

S_contra = TypeVar("S_contra", contravariant=True)

RewardName: TypeAlias = Literal["share", "lead", "gain"]
"""The library's own rewards: see :func:`share`, :func:`lead` and :func:`gain`."""


class Reward(Protocol):
    """What each seat gets for what happened from one state to another: a function of the rules and both.

    ``before`` is the state in which a seat decided, ``after`` the one in which a seat decides next, or the
    final one. Returns a number for every seat, or None where nobody gets anything.
    """

    def __call__(self, rules: Rules[S, A, E], before: S, after: S, /) -> Sequence[float] | None:
        """The rewards by seat, or None."""
        ...


def share(rules: Rules[S, A, E], before: S, after: S, /) -> Sequence[float] | None:
    """At the end each winner's share of the victory: 1 for a single winner, 1/2 for two, 0 for the others.

    >>> import random, newtown
    >>> from newtown.core.play import playout
    >>> start = newtown.new_game(newtown.Config(players=2))
    >>> share(newtown, start, start) is None
    True
    >>> sum(share(newtown, start, playout(newtown, start, random.Random(7))))
    1.0
    """
    if rules.to_move(after) is not Nature.OVER:
        return None
    winners = rules.winners(after)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(rules.seats(after))]


def lead(rules: Rules[S, A, E], before: S, after: S, /) -> Sequence[float] | None:
    """At the end each seat's points less the mean of the others'; they add up to 0.

    >>> import random, newtown
    >>> from newtown.core.play import playout
    >>> start = newtown.new_game(newtown.Config(players=2))
    >>> sum(lead(newtown, start, playout(newtown, start, random.Random(7))))
    0.0
    """
    return leads(rules, after) if rules.to_move(after) is Nature.OVER else None


def gain(rules: Rules[S, A, E], before: S, after: S, /) -> Sequence[float] | None:
    """After every step by how much each seat's lead has grown; over an episode it adds up to the lead.

    >>> import newtown
    >>> start = newtown.new_game(newtown.Config(players=2))
    >>> gain(newtown, start, start)
    [0.0, 0.0]
    """
    return [now - then for now, then in zip(leads(rules, after), leads(rules, before), strict=True)]


def leads(rules: Rules[S, A, E], state: S) -> list[float]:
    """Each seat's points so far less the mean of the others'; in a game for one, the points.

    >>> import newtown
    >>> leads(newtown, newtown.new_game(newtown.Config(players=2)))
    [0.0, 0.0]
    """
    return above_mean(rules.score(state).totals)


_REWARDS: Final[dict[str, Reward]] = {"share": share, "lead": lead, "gain": gain}
_ILLEGAL: Final[dict[str, float]] = {"share": -1.0, "lead": -100.0, "gain": -100.0}
"""Worse than losing: no game that is played to its end is lost by so much."""


def reward_of(reward: RewardName | Reward) -> Reward:
    """The reward of that name, or the one that is given; raises ``ValueError`` for another name.

    >>> reward_of("share") is share
    True
    >>> reward_of("points")
    Traceback (most recent call last):
    ValueError: no reward is named 'points'; there are share, lead, gain
    """
    if not isinstance(reward, str):
        return reward
    if reward not in _REWARDS:
        raise ValueError(f"no reward is named {reward!r}; there are {', '.join(_REWARDS)}")
    return _REWARDS[reward]


def illegal_reward_of(reward: RewardName | Reward) -> float:
    """What an illegal action costs unless another cost is given: −1 for a share of the victory and rewards
    of your own, −100 for points.

    >>> illegal_reward_of("lead")
    -100.0
    """
    return _ILLEGAL.get(reward, -1.0) if isinstance(reward, str) else -1.0
