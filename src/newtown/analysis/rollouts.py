"""What a position is worth to each seat, found by playing on from it many times."""

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from typing import Generic

import attrs

from newtown.agents.agent import Agent
from newtown.analysis.playing import (
    PA,
    PE,
    PS,
    PV,
    FromState,
    FromView,
    Measure,
    OwnMeasure,
    Players,
    measured,
    players,
)
from newtown.analysis.trials import LOOK, Row, rows
from newtown.core.play import Policy
from newtown.core.rules import A, E, Observed, S, V
from newtown.simulation.intervals import Estimate, Moments, estimated_mean, estimated_share


def rollout_value(
    rules: Observed[S, A, E, V],
    state: S,
    *,
    seed: int,
    rollouts: int = 1_000,
    agents: Sequence[Agent[V, A]] | None = None,
    policy: Policy[S, A] | None = None,
    measure: Measure | OwnMeasure[S] = Measure.WIN_SHARE,
    confidence: float = 0.95,
    half_width: float | None = None,
    executor: Executor | None = None,
) -> tuple[Estimate, ...]:
    """What a state is worth to each seat: the mean over games played on from it to the end.

    ``agents`` choose, one for each seat, or a ``policy`` that sees everything, for all seats alike; if
    neither is given everybody chooses at random. What a value means depends on who plays on: between weak
    players a position is worth something else than between strong ones.

    A win share has Wilson's interval, other measures Student's t interval. With ``half_width`` playing stops
    as soon as every seat's interval reaches no further than that from its middle, which is looked at after
    every 100 rollouts; ``rollouts`` is then the most that are played.

    Rollouts with the same ``seed`` are always the same, here and in any ``executor``; what is sent there
    has to be picklable, modules apart. A game that satisfies ``Rules`` alone is analysed as
    ``without_secrets(rules)``.

    Raises ``ValueError`` for numbers that make no sense and for a policy's choice that isn't legal,
    ``AgentFault`` for an agent that fails, and ``Unsendable`` and ``WorkersLost`` as
    :func:`~newtown.simulation.runner.simulate` does.

    >>> import newtown
    >>> state = newtown.new_game(newtown.Config(players=2, residents=False))
    >>> first, second = rollout_value(newtown, state, seed=1, rollouts=20)
    >>> first.count, round(first.mean + second.mean, 9)
    (20, 1.0)
    """
    playing = players(rules, agents, policy, seed)
    trials = _Rollouts(playing, FromState(state), measure)
    return _estimated(trials, rollouts, measure, confidence, half_width, executor)


def rollout_value_from_view(
    rules: Observed[S, A, E, V],
    view: V,
    *,
    seed: int,
    rollouts: int = 1_000,
    agents: Sequence[Agent[V, A]] | None = None,
    policy: Policy[S, A] | None = None,
    measure: Measure | OwnMeasure[S] = Measure.WIN_SHARE,
    confidence: float = 0.95,
    half_width: float | None = None,
    executor: Executor | None = None,
) -> tuple[Estimate, ...]:
    """What a position is worth to each seat for those who know no more of it than a view tells.

    As :func:`rollout_value`, but every rollout begins in a state drawn by the game's ``possible_states``: its
    ideas of how likely the hidden things are go into the values.

    >>> from newtown import isfahan
    >>> view = isfahan.observe(isfahan.new_game(), 0)
    >>> [value.count for value in rollout_value_from_view(isfahan, view, seed=1, rollouts=5)]
    [5, 5, 5, 5]
    """
    playing = players(rules, agents, policy, seed)
    trials = _Rollouts(playing, FromView(rules, view, seed), measure)
    return _estimated(trials, rollouts, measure, confidence, half_width, executor)


@attrs.frozen
class _Rollouts(Generic[PS, PA, PE, PV]):
    """A trial is a game played on to its end; its row has the measure of each seat."""

    playing: Players[PS, PA, PE, PV]
    start: FromState[PS] | FromView[PS, PA, PE, PV]
    measure: Measure | OwnMeasure[PS]

    def row(self, number: int, /) -> Row:
        final = self.playing.finish(self.start.at(number), number)
        return measured(self.playing.rules, final, self.measure)


def _estimated(
    trials: _Rollouts[S, A, E, V],
    rollouts: int,
    measure: Measure | OwnMeasure[S],
    confidence: float,
    half_width: float | None,
    executor: Executor | None,
) -> tuple[Estimate, ...]:
    check_numbers(rollouts, confidence, half_width)
    estimated = estimated_share if measure is Measure.WIN_SHARE else estimated_mean
    moments: tuple[Moments, ...] = ()
    with closing(rows(trials, rollouts, executor)) as played:
        for number, row in enumerate(played, 1):
            had = moments or (Moments(),) * len(row)
            moments = tuple(sums + Moments.of((value,)) for sums, value in zip(had, row, strict=True))
            if half_width is not None and number % LOOK == 0:
                values = tuple(estimated(of, confidence) for of in moments)
                if all(value.half_width <= half_width for value in values):
                    return values
    return tuple(estimated(of, confidence) for of in moments)


def check_numbers(rollouts: int, confidence: float, half_width: float | None) -> None:
    """Raises ``ValueError`` for numbers with which nothing can be estimated, before anything is played."""
    if type(rollouts) is not int or rollouts < 1:
        raise ValueError(f"nothing can be told from {rollouts!r} rollouts")
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
    if half_width is not None and not half_width > 0:
        raise ValueError(f"an interval has a width above 0, not {half_width}")
