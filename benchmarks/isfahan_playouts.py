"""How fast Isfahan is played, beside The King's New Town in the same run.

Prints player decisions per CPU-second and ratios, which alone say something across machines; medians of
the rounds. ``python benchmarks/isfahan_playouts.py [ROUNDS]``
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import newtown
from newtown import isfahan
from newtown.core.play import Policy, uniform
from newtown.core.rules import A, E, Nature, Rules, S

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.isfahan.policies import merchant

GAMES: Final = 40
"""Games of each kind in a round."""


def decisions_per_second(
    rules: Rules[S, A, E], starts: tuple[S, ...], policy: Policy[S, A], seed: int, *, checked: bool = False
) -> float:
    """Whole games in turn from these states, by the functions that a simulation calls."""
    to_move, legal_actions, sample_chance = rules.to_move, rules.legal_actions, rules.sample_chance
    follow = rules.apply if checked else rules.apply_unchecked
    decisions = 0
    begun = time.process_time()
    for game in range(GAMES):
        rng = random.Random(f"{seed}/{game}")
        state = starts[game % len(starts)]
        while (mover := to_move(state)) is not Nature.OVER:
            if mover is Nature.CHANCE:
                state = follow(state, sample_chance(state, rng))
                continue
            decisions += 1
            state = follow(state, policy(state, legal_actions(state), rng))
    return decisions / (time.process_time() - begun)


def main(rounds: int) -> None:
    tables = tuple(isfahan.new_game(isfahan.Config(players)) for players in (3, 4))
    town = (newtown.new_game(),)
    programs: dict[str, Callable[[int], float]] = {
        "Isfahan": lambda seed: decisions_per_second(isfahan, tables, uniform, seed),
        "Isfahan, checked": lambda seed: decisions_per_second(isfahan, tables, uniform, seed, checked=True),
        "Isfahan, merchants": lambda seed: decisions_per_second(isfahan, tables, merchant, seed),
        "The King's New Town": lambda seed: decisions_per_second(newtown, town, uniform, seed),
    }
    for program in programs.values():
        program(0)  # fills the tables that are worked out once
    figures = {name: [program(seed) for seed in range(1, rounds + 1)] for name, program in programs.items()}
    for name, measured in figures.items():
        print(f"{name:24}{statistics.median(measured):12,.0f} decisions per CPU-second")
    for above, below in (
        ("Isfahan", "The King's New Town"),
        ("Isfahan, checked", "Isfahan"),
        ("Isfahan, merchants", "Isfahan"),
    ):
        pairs = zip(figures[above], figures[below], strict=True)
        print(f"ratio {above} / {below}: {statistics.median(a / b for a, b in pairs):.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
