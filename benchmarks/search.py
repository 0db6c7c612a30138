"""How much stronger than the greedy agent a search is, in each of the library's games.

One searching agent sits among greedy ones, in every seat equally often. Prints the part of the victory that
it wins, with a 99 % interval, beside the fair share of an agent that is no better than the others, its lead
over the mean of the table in points, and the seconds of the processor that a game takes. With ``--out`` the
games are kept in a folder, and a run that was stopped goes on from there. Each table has its own budget and
number of games, those of docs/tree-search.md, unless others are given.

``python benchmarks/search.py [--games NUMBER] [--iterations NUMBER] [--only NAME] [--out FOLDER]``
"""

import argparse
import time
from pathlib import Path
from typing import Final

import attrs

from newtown import isfahan, kings, townfolk
from newtown.agents import Agent, GreedyAgent, MctsAgent
from newtown.games import AnyGame
from newtown.simulation import simulate, summary


@attrs.frozen
class Table:
    """A game, the iterations of the agent that searches, how many games are played, and with which seed."""

    game: AnyGame
    config: object
    iterations: int
    games: int
    seed: int = 1


TABLES: Final = (
    Table(kings, kings.Config(players=2), iterations=200, games=40),
    Table(isfahan, isfahan.Config(players=3), iterations=400, games=60),
    Table(townfolk, townfolk.Config(players=2, max_rounds=40), iterations=100, games=600, seed=2),
)
CONFIDENCE: Final = 0.99


def contest(table: Table, folder: Path | None) -> None:
    """Play the games of one table, and print a line about them."""
    game, iterations, games = table.game, table.iterations, table.games
    seats = game.seats(game.new_game(table.config))
    searching = MctsAgent(game, iterations=iterations)
    agents: list[Agent[object, object]] = [searching, *[GreedyAgent(game)] * (seats - 1)]
    file = folder and folder / f"{game.NAME}-{iterations}-{table.seed}.jsonl"
    begun = time.process_time()
    results = simulate(
        game, agents, games, table.seed, config=table.config, out=file, resume=file is not None
    )
    seconds = time.process_time() - begun
    groups = {group.agent: group for group in summary(results, confidence=CONFIDENCE).by_agent}
    won, lead = groups[searching.name].won, groups[searching.name].lead
    print(
        f"{game.NAME:16}{seats:6}{iterations:12}{games:7}"
        f"{won.mean:8.3f}{won.low:8.3f} to {won.high:.3f}{1 / seats:8.3f}"
        f"{lead.mean:+8.1f} ± {lead.half_width:<6.1f}{seconds / games:10.2f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="a search against greedy agents")
    parser.add_argument("--games", type=int)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--only", choices=[table.game.NAME for table in TABLES])
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    print(
        f"{'game':16}{'seats':>6}{'iterations':>12}{'games':>7}"
        f"{'won':>8}{'99 % interval':>17}{'fair':>8}{'lead':>11}"
        f"{'seconds a game':>20}"
    )
    given = {
        name: number
        for name in ("games", "iterations", "seed")
        if (number := getattr(asked, name)) is not None
    }
    for table in TABLES:
        if asked.only in (None, table.game.NAME):
            contest(attrs.evolve(table, **given), asked.out)


if __name__ == "__main__":
    main()
