"""What simulating costs beside bare games, how two workers scale, and how many games agents play.

Prints ratios, which alone say something across machines, and games per CPU-second. In every round all that
is compared is measured in turn; the figures are medians of the rounds. Scaling is measured by the clock, as
it has to be, and means something only on a machine with two idle cores: the same work in two bare processes
is beside it, which is what the machine allows. ``python benchmarks/simulation.py [ROUNDS]``
"""

import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from newtown.agents import Agent, agent_named, chance_generator, happenings, mind_generator
from newtown.games import ENTRIES, AnyGame, game_named
from newtown.simulation import simulate

GAMES: Final = 25
"""Games of each kind in a round."""
AGENTS: Final = ("random", "greedy", "mcts:iterations=20")
SCALING_GAMES: Final = 120
SEED: Final = 1

Agents = list[Agent[object, object]]


def bare_loop(game: AnyGame, agents: Agents, games: range) -> None:
    """The games of a simulation without the rest of it: the loop that one would write by hand."""
    start = game.new_game()
    seats = game.seats(start)
    for index in games:
        minds = [mind_generator(SEED, index, seat) for seat in range(seats)]
        seated = [agents[(seat - index) % len(agents)] for seat in range(seats)]
        for _ in happenings(game, start, seated, chance_generator(SEED, index), minds):
            pass


def seconds(work: Callable[[], object], clock: Callable[[], float]) -> float:
    begun = clock()
    work()
    return clock() - begun


def overhead(game: AnyGame, folder: Path, rounds: int) -> float:
    """CPU time of a simulation with a file, beside that of the bare loop."""
    agents = [agent_named(game, "random")] * game.seats(game.new_game())
    bare_loop(game, agents, range(3))  # fills the tables that are worked out once
    ratios: list[float] = []
    for number in range(rounds):
        file = folder / f"{game.NAME}-{number}.jsonl"
        bare = seconds(partial(bare_loop, game, agents, range(GAMES)), time.process_time)
        whole = seconds(partial(simulate, game, agents, GAMES, SEED, out=file), time.process_time)
        ratios.append(whole / bare)
    return statistics.median(ratios)


def games_per_second(game: AnyGame, name: str) -> float:
    """Games per CPU-second, from as many as take about two seconds."""
    agents = [agent_named(game, name)]
    simulate(game, agents, 1, SEED)
    games = 1
    while (taken := seconds(partial(simulate, game, agents, games, SEED), time.process_time)) < 1:
        games *= 2
    return games / taken


def half(name: str, first: int) -> None:
    """Every other game, in a process that does nothing else."""
    game = game_named(name)
    agents = [agent_named(game, "random")] * game.seats(game.new_game())
    bare_loop(game, agents, range(first, SCALING_GAMES, 2))


def both_halves(executor: Executor, name: str) -> None:
    for job in [executor.submit(half, name, first) for first in range(2)]:
        job.result()


def scaling(name: str, rounds: int) -> tuple[float, float, float]:
    """How many times faster two workers are than one, and two bare processes than one; and the CPU time of
    the process that gives the games out and keeps them, beside that of its two workers."""
    game = game_named(name)
    agents = [agent_named(game, "random")]
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(1, mp_context=context) as one,
        ProcessPoolExecutor(2, mp_context=context) as two,
    ):
        works = [
            partial(work, executor)
            for work in (
                lambda executor: simulate(game, agents, SCALING_GAMES, SEED, executor),
                lambda executor: both_halves(executor, name),
            )
            for executor in (one, two)
        ]
        for work in works:
            work()  # starts the workers
        clocked = [[seconds(work, time.perf_counter) for work in works] for _ in range(rounds)]
        here = seconds(works[1], time.process_time)
    there = seconds(partial(bare_loop, game, agents * 4, range(SCALING_GAMES)), time.process_time)
    simulated_1, simulated_2, bare_1, bare_2 = (min(column) for column in zip(*clocked, strict=True))
    return simulated_1 / simulated_2, bare_1 / bare_2, here / there


def main(rounds: int) -> None:
    games = [game_named(entry.name) for entry in ENTRIES]
    with TemporaryDirectory() as folder:
        for game in games:
            ratio = overhead(game, Path(folder), rounds)
            print(f"ratio simulate / bare loop, {game.NAME}, random agents: {ratio:.3f}")
    flagship = games[0].NAME
    simulated, bare, here = scaling(flagship, rounds)
    print(f"ratio two workers / one, {flagship}: {simulated:.2f} (bare processes: {bare:.2f})")
    print(f"ratio CPU time of giving out and keeping / playing, {flagship}: {here:.3f}")
    print(f"{'games per CPU-second':24}" + "".join(f"{name:>20}" for name in AGENTS))
    for game in games:
        print(f"{game.NAME:24}" + "".join(f"{games_per_second(game, name):20.2f}" for name in AGENTS))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
