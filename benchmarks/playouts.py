"""How fast games are played, beside python-chess in the same run.

Prints player decisions per CPU-second, microseconds per decision and per legal action, and ratios,
which alone say something across machines. Every round measures all programs in turn; the figures are
medians of the rounds. ``python benchmarks/playouts.py [ROUNDS]``
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import attrs
import chess

import newtown
from newtown.core.play import Policy, uniform
from newtown.core.rules import A, E, Nature, Rules, S

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.kings.policies import builder

GAMES: Final = 40
"""Games of each kind in a round."""
CHESS_PLIES: Final = 150
"""Random games of chess are broken off after so many moves."""


@attrs.frozen
class Figure:
    """What one program did in one round."""

    decisions: int
    legal_actions: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds


def playouts(rules: Rules[S, A, E], start: S, policy: Policy[S, A], seed: int, *, checked: bool) -> Figure:
    """Whole games from a state, by the functions that a simulation calls."""
    to_move, legal_actions, sample_chance = rules.to_move, rules.legal_actions, rules.sample_chance
    follow = rules.apply if checked else rules.apply_unchecked
    decisions = listed = 0
    begun = time.process_time()
    for game in range(GAMES):
        rng = random.Random(f"{seed}/{game}")
        state = start
        while (mover := to_move(state)) is not Nature.OVER:
            if mover is Nature.CHANCE:
                state = follow(state, sample_chance(state, rng))
                continue
            actions = legal_actions(state)
            decisions += 1
            listed += len(actions)
            state = follow(state, policy(state, actions, rng))
    return Figure(decisions, listed, time.process_time() - begun)


def chess_playouts(seed: int) -> Figure:
    """Random chess in the same way: list the legal moves, copy the board without its past, push."""
    decisions = listed = 0
    begun = time.process_time()
    for game in range(GAMES // 4):
        rng = random.Random(f"{seed}/{game}")
        board = chess.Board()
        for _ in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            decisions += 1
            listed += len(moves)
            board = board.copy(stack=False)
            board.push(moves[rng.randrange(len(moves))])
    return Figure(decisions, listed, time.process_time() - begun)


def main(rounds: int) -> None:
    start = newtown.new_game()
    programs: dict[str, Callable[[int], Figure]] = {
        "uniform play": lambda seed: playouts(newtown, start, uniform, seed, checked=False),
        "uniform play, checked": lambda seed: playouts(newtown, start, uniform, seed, checked=True),
        "building policy": lambda seed: playouts(newtown, start, builder, seed, checked=False),
        "python-chess": chess_playouts,
    }
    for program in programs.values():
        program(0)  # fills the tables that are worked out once
    figures = {name: [program(seed) for seed in range(1, rounds + 1)] for name, program in programs.items()}
    print(f"{'':24}{'decisions/CPU-s':>16}{'µs/decision':>13}{'µs/legal action':>17}")
    for name, measured in figures.items():
        per_second = statistics.median(figure.per_second for figure in measured)
        per_action = statistics.median(figure.seconds / figure.legal_actions for figure in measured)
        print(f"{name:24}{per_second:16,.0f}{1e6 / per_second:13.1f}{1e6 * per_action:17.2f}")
    for above, below in (
        ("uniform play", "python-chess"),
        ("uniform play, checked", "uniform play"),
        ("building policy", "uniform play"),
    ):
        pairs = zip(figures[above], figures[below], strict=True)
        ratio = statistics.median(a.per_second / b.per_second for a, b in pairs)
        print(f"ratio {above} / {below}: {ratio:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
