"""What an analyst of a game writes, as type checkers see it. Checked, never run."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import assert_type

import pandas as pd
from matplotlib.figure import Figure

import newtown
from newtown.agents import GreedyAgent, RandomAgent, agent_named
from newtown.analysis import (
    Comparison,
    Distribution,
    Estimate,
    Measure,
    compare,
    compare_from_view,
    distribution,
    exact_values,
    expectation,
    rollout_value,
)
from newtown.core.chance import successors
from newtown.rendering.plots import seat_advantage
from newtown.simulation import GameResult, Results, Summary, load_results, simulate, summary


def chance_is_exact(state: newtown.State, action: newtown.Action) -> Fraction:
    after = successors(newtown, state, action, steps=1)
    assert_type(after, tuple[tuple[newtown.State, Fraction], ...])
    return sum((chance for reached, chance in after if newtown.to_move(reached) == 0), Fraction(0))


def pips(state: newtown.State) -> int:
    return sum(state.players[0].white)


def a_measure_says_what_is_distributed(state: newtown.State, action: newtown.Action) -> Fraction:
    spread = distribution(newtown, state, action, pips)
    assert_type(spread, Distribution[int])
    return expectation(spread.pairs)


def whether_to_roll_again(state: newtown.State) -> newtown.Action:
    def worth(after: newtown.State) -> int | None:
        return None if newtown.to_move(after) == 0 else pips(after)

    valued = exact_values(newtown, state, worth)
    assert_type(valued, tuple[tuple[newtown.Action, Fraction], ...])
    return valued[0][0]


def what_is_better(state: newtown.State, view: newtown.View, actions: tuple[newtown.Action, ...]) -> None:
    greedy = [GreedyAgent(newtown)] * 4
    compared = compare(newtown, state, actions, seed=1, agents=greedy, measure=Measure.MARGIN)
    assert_type(compared, Comparison[newtown.Action])
    assert_type(compare_from_view(newtown, view, seed=1), Comparison[newtown.Action])
    assert_type(rollout_value(newtown, state, seed=1), tuple[Estimate, ...])


def many_games(file: Path) -> Results:
    agents = [RandomAgent(), agent_named(newtown, "mcts:iterations=50"), GreedyAgent(newtown)]
    with ProcessPoolExecutor() as executor:
        return simulate(newtown, agents, 1000, 7, executor, config=newtown.Config(players=3), out=file)


def what_they_come_to(file: Path) -> pd.DataFrame:
    games = load_results(file)
    for game in games:
        assert_type(game, GameResult)
    summed = summary(games)
    assert_type(summed, Summary)
    for group in summed.by_seat:
        print(f"{group.won.mean:.2f} {group.won.low:.2f}")
    return pd.DataFrame(summed.rows())


def a_plot(games: Iterable[GameResult]) -> Figure:
    return seat_advantage(summary(games), lang="ja")
