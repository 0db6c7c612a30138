"""What an environment costs beside the bare rules, in the same run.

A bare decision lists the legal actions, takes one at random, applies it and resolves chance. Prints how many
times as long a decision takes with random actions

* in PettingZoo's environment: stepping alone, with the action mask, and with the whole observation, which
  ``last()`` asks for; and in its wrappers, as ``env()`` returns it;
* in Gymnasium's environment, whose steps give an observation and a mask, for each decision of any seat: the
  opponents, at random too, decide inside.

Every round measures all in turn; the figures are medians of the rounds.
``python benchmarks/environments.py [ROUNDS]``
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from newtown.adapters.environments.observations import mask_for
from newtown.adapters.environments.task import AnyTask, task_of
from newtown.adapters.gymnasium import SeatEnv
from newtown.adapters.pettingzoo import TableEnv, wrapped
from newtown.core.rules import Nature

GAMES: Final = 6
"""Games in a round."""
PLAYERS: Final = 3
TITLES: Final = {"kings-new-town": "The King's New Town", "isfahan": "Isfahan", "townfolk": "Town Folk"}

T = TypeVar("T")
Playing = Callable[[AnyTask, int], int]
"""Plays the game of a seed, and says how many decisions it had."""


def bare(task: AnyTask, seed: int) -> int:
    game, rng = task.game, random.Random(seed)
    state = game.new_game(task.config)
    decisions = 0
    while (mover := game.to_move(state)) is not Nature.OVER:
        if mover is Nature.CHANCE:
            state = game.apply_unchecked(state, game.sample_chance(state, rng))
            continue
        actions = game.legal_actions(state)
        state = game.apply_unchecked(state, actions[rng.randrange(len(actions))])
        decisions += 1
    return decisions


def stepping(task: AnyTask, seed: int) -> int:
    """By the numbers that the episode has."""
    table = TableEnv(task)
    table.reset(seed=seed)
    rng = random.Random(seed)
    decisions = 0
    while not table.terminations[table.agent_selection]:
        numbers = list(table.episode.legal())
        table.step(numbers[rng.randrange(len(numbers))])
        decisions += 1
    return decisions


def drawn(mask: NDArray[np.int8], rng: random.Random) -> int:
    numbers = mask.view(np.bool_).nonzero()[0]  # many times as fast as of whole numbers
    return int(numbers[rng.randrange(len(numbers))])


def masked(task: AnyTask, seed: int) -> int:
    """By the mask alone."""
    table = TableEnv(task)
    table.reset(seed=seed)
    rng = random.Random(seed)
    decisions = 0
    while not table.terminations[table.agent_selection]:
        seat = table.episode.mover
        assert seat is not None
        table.step(drawn(mask_for(table.episode, seat), rng))
        decisions += 1
    return decisions


def observed(task: AnyTask, seed: int, *, wrap: bool = False) -> int:
    """By the observation that ``last()`` gives."""
    table = wrapped(TableEnv(task)) if wrap else TableEnv(task)
    table.reset(seed=seed)
    rng = random.Random(seed)
    decisions = 0
    for _ in table.agent_iter():
        observation, _, terminated, _, _ = table.last()
        if terminated:
            break
        assert observation is not None
        table.step(drawn(observation["action_mask"], rng))
        decisions += 1
    return decisions


def in_wrappers(task: AnyTask, seed: int) -> int:
    return observed(task, seed, wrap=True)


class CountingAgent:
    """The agent at random, which counts its decisions."""

    def __init__(self) -> None:
        self.name = "counting"
        self.decisions = 0

    def choose(self, view: object, legal: tuple[T, ...], rng: random.Random, /) -> T:
        self.decisions += 1
        return legal[rng.randrange(len(legal))]


def seated(task: AnyTask, seed: int) -> int:
    """Gymnasium's, counting the decisions of all seats."""
    counting = CountingAgent()
    seat = SeatEnv(task, opponents=counting)
    _, info = seat.reset(seed=seed)
    rng = random.Random(seed)
    over = False
    decisions = 0
    while not over:
        _, _, over, _, info = seat.step(np.int64(drawn(info["action_mask"], rng)))
        decisions += 1
    return decisions + counting.decisions


WAYS: Final[dict[str, Playing]] = {
    "bare": bare,
    "PettingZoo, step": stepping,
    "PettingZoo, step and mask": masked,
    "PettingZoo, step and last()": observed,
    "PettingZoo, the same wrapped": in_wrappers,
    "Gymnasium, step": seated,
}


def seconds_per_decision(play: Playing, task: AnyTask, first: int) -> float:
    begun = time.process_time()
    decisions = sum(play(task, first + game) for game in range(GAMES))
    return (time.process_time() - begun) / decisions


def main(rounds: int) -> None:
    for name, title in TITLES.items():
        task = task_of(name, players=PLAYERS)
        for play in WAYS.values():
            seconds_per_decision(play, task, 0)  # fills the tables that are worked out once
        taken = {
            way: [seconds_per_decision(play, task, number * GAMES) for number in range(rounds)]
            for way, play in WAYS.items()
        }
        microseconds = 1e6 * statistics.median(taken["bare"])
        print(f"{title}, {PLAYERS} players: times the bare decision of {microseconds:.1f} µs")
        for way, measured in taken.items():
            ratios = [one / base for one, base in zip(measured, taken["bare"], strict=True)]
            print(f"  {way:30} {statistics.median(ratios):5.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
