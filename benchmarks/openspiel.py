"""What OpenSpiel's way of playing costs, beside the bare rules in the same run.

Both play whole games, choosing at random: the bare rules by listing the legal actions, choosing one and
applying it, outcomes drawn by ``sample_chance``; OpenSpiel by ``legal_actions``, ``chance_outcomes`` and
``apply_action``. Prints microseconds per decision, chance included, and ratios, which alone say something
across machines; figures are medians of the rounds. ``python benchmarks/openspiel.py [ROUNDS]``
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

import pyspiel

from newtown.adapters.openspiel import AnyTable, register
from newtown.core.rules import Nature

Program: TypeAlias = Callable[[int], tuple[float, int]]
"""What plays games by a seed, and gives the seconds and the decisions."""

GAMES: Final = {
    "The King's New Town": "python_newtown_kings",
    "Isfahan": "python_newtown_isfahan",
    "Town Folk": "python_newtown_townfolk(max_rounds=12)",
}
REPEATS: Final = 4
"""Games in a round."""


def bare(table: AnyTable, seed: int) -> tuple[float, int]:
    """Seconds and decisions of games by the rules alone."""
    game = table.game
    decisions = 0
    rng = random.Random(seed)
    begun = time.process_time()
    for _ in range(REPEATS):
        state = game.new_game(table.config)
        while (mover := game.to_move(state)) is not Nature.OVER:
            if mover is Nature.CHANCE:
                state = game.apply_unchecked(state, game.sample_chance(state, rng))
                continue
            actions = game.legal_actions(state)
            decisions += 1
            state = game.apply_unchecked(state, actions[rng.randrange(len(actions))])
    return time.process_time() - begun, decisions


# pyspiel comes without types.
def spiel(game: Any, seed: int) -> tuple[float, int]:  # noqa: ANN401
    """Seconds and decisions of games through OpenSpiel."""
    decisions = 0
    rng = random.Random(seed)
    begun = time.process_time()
    for _ in range(REPEATS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), rng.random()))
                continue
            numbers = state.legal_actions()
            decisions += 1
            state.apply_action(numbers[rng.randrange(len(numbers))])
    return time.process_time() - begun, decisions


def drawn(outcomes: list[tuple[int, float]], left: float) -> int:
    for number, chance in outcomes:
        left -= chance
        if left < 0:
            return number
    return outcomes[-1][0]


def per_decision(measured: tuple[float, int]) -> float:
    seconds, decisions = measured
    return seconds / decisions


def main(rounds: int) -> None:
    register()
    print(f"{'µs per decision':24}{'rules':>10}{'OpenSpiel':>12}{'ratio':>8}")
    for title, name in GAMES.items():
        game = pyspiel.load_game(name)
        programs: tuple[Program, Program] = partial(bare, game.table), partial(spiel, game)
        for program in programs:
            program(0)  # fills the tables that are worked out once
        figures = [[per_decision(program(seed)) for program in programs] for seed in range(1, rounds + 1)]
        rules, through = (1e6 * statistics.median(column) for column in zip(*figures, strict=True))
        ratio = statistics.median(through / rules for rules, through in figures)
        print(f"{title:24}{rules:10.1f}{through:12.1f}{ratio:8.2f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
