"""How fast the library's agents decide, in each of its games, beside the one at random in the same run.

Prints decisions (those with more than one legal action) and whole games per second of the processor, and
their ratios to those of the random agent, which alone say something across machines. All seats have the same
agent. Every round measures all agents in turn; the figures are medians of the rounds.
``python benchmarks/agents.py [ROUNDS]``
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Final

import attrs

from newtown import isfahan, kings, townfolk
from newtown.agents import Agent, agent_named, chance_generator, happenings, mind_generator
from newtown.games import AnyGame

AGENTS: Final = ("random", "greedy", "mcts:iterations=50")
GAMES: Final[dict[str, tuple[int, int | None]]] = {
    "random": (8, None),
    "greedy": (3, None),
    "mcts:iterations=50": (1, 60),
}
"""How many games are played in a round, and after how many decisions they are broken off (None: never)."""
TABLES: Final[tuple[tuple[str, AnyGame, Callable[[], object]], ...]] = (
    ("The King's New Town, 3 players", kings, lambda: kings.Config(players=3)),
    ("Isfahan, 3 players", isfahan, lambda: isfahan.Config(players=3)),
    ("Town Folk, 3 players", townfolk, lambda: townfolk.Config(players=3, max_rounds=30)),
)


@attrs.frozen
class Figure:
    """What one agent did in one round."""

    decisions: int
    games: int
    seconds: float
    whole: bool
    """Whether all games were played to the end."""

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def measured(game: AnyGame, config: object, name: str, seed: int) -> Figure:
    """Some games with the same agent in all seats."""
    number, most = GAMES[name]
    agent: Agent[object, object] = agent_named(game, name)
    start = game.new_game(config)
    seats = game.seats(start)
    decisions = 0
    whole = True
    begun = time.process_time()
    for index in range(number):
        minds = [mind_generator(seed, index, seat) for seat in range(seats)]
        table = happenings(game, start, [agent] * seats, chance_generator(seed, index), minds)
        for happening in table:
            if happening.seat is not None and len(game.legal_actions(happening.before)) > 1:
                decisions += 1
            if most is not None and decisions >= most:
                whole = False
                break
    return Figure(decisions, number, time.process_time() - begun, whole)


def main(rounds: int) -> None:
    for title, game, config_of in TABLES:
        config = config_of()
        for name in AGENTS:
            measured(game, config, name, 0)  # fills the tables that are worked out once
        figures = {
            name: [measured(game, config, name, seed) for seed in range(1, rounds + 1)] for name in AGENTS
        }
        print(f"{title:34}{'decisions/s':>14}{'to random':>11}{'games/s':>14}{'to random':>11}")
        for name, found in figures.items():
            print(f"  {name:32}{line(found, figures['random'])}")


def line(found: list[Figure], beside: list[Figure]) -> str:
    """The medians of one agent, and of its ratios to another one in the same rounds."""
    deciding = columns(
        [each.decisions_per_second for each in found], [a.decisions_per_second for a in beside]
    )
    if not all(each.whole for each in found):
        return f"{deciding}{'–':>14}{'–':>11}"
    return deciding + columns(
        [each.games_per_second for each in found], [each.games_per_second for each in beside]
    )


def columns(found: list[float], beside: list[float]) -> str:
    ratio = statistics.median(own / other for own, other in zip(found, beside, strict=True))
    return f"{statistics.median(found):14,.2f}{ratio:11.4f}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
