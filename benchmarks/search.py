"""How much stronger than the greedy agent a search is, in each of the library's games.

One searching agent sits among greedy ones, in every seat equally often. Prints the part of the victory that
it wins, with a 99 % interval, beside the fair share of an agent that is no better than the others, its lead
over the mean of the table in points, and the seconds of the processor that a game takes. With ``--out`` the
games are kept in a folder, and a run that was stopped goes on from there.

``python benchmarks/search.py [--games 100] [--iterations 100] [--only NAME] [--out FOLDER]``
"""

import argparse
import time
from pathlib import Path
from typing import Final

from newtown import isfahan, kings, townfolk
from newtown.agents import Agent, GreedyAgent, MctsAgent
from newtown.games import AnyGame
from newtown.simulation import simulate, summary

TABLES: Final[tuple[tuple[AnyGame, object], ...]] = (
    (kings, kings.Config(players=2)),
    (isfahan, isfahan.Config(players=3)),
    (townfolk, townfolk.Config(players=2, max_rounds=40)),
)
CONFIDENCE: Final = 0.99


def contest(game: AnyGame, config: object, iterations: int, games: int, folder: Path | None) -> None:
    """Play the games of one table, and print a line about them."""
    seats = game.seats(game.new_game(config))
    searching = MctsAgent(game, iterations=iterations)
    agents: list[Agent[object, object]] = [searching, *[GreedyAgent(game)] * (seats - 1)]
    file = folder and folder / f"{game.NAME}-{iterations}.jsonl"
    begun = time.process_time()
    results = simulate(game, agents, games, seed=1, config=config, out=file, resume=file is not None)
    seconds = time.process_time() - begun
    groups = {group.agent: group for group in summary(results, confidence=CONFIDENCE).by_agent}
    won, lead = groups[searching.name].won, groups[searching.name].lead
    print(
        f"{game.NAME:16}{seats:6}{games:7}{won.mean:8.3f}{won.low:8.3f} to {won.high:.3f}{1 / seats:8.3f}"
        f"{lead.mean:+8.1f} ± {lead.half_width:<6.1f}{seconds / games:10.2f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="a search against greedy agents")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--only", choices=[game.NAME for game, _ in TABLES])
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    print(
        f"{'game':16}{'seats':>6}{'games':>7}{'won':>8}{'99 % interval':>17}{'fair':>8}{'lead':>11}"
        f"{'seconds a game':>20}"
    )
    for game, config in TABLES:
        if asked.only in (None, game.NAME):
            contest(game, config, asked.iterations, asked.games, asked.out)


if __name__ == "__main__":
    main()
