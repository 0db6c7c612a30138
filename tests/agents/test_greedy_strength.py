"""The greedy agent beats the one at random, in every game and with any number of players.

One greedy agent sits among random ones, in every seat equally often. What it would win if it were no better
is its fair share, one of so many; the lower end of a 99 % interval of what it does win is above that.
"""

import pytest

from newtown import isfahan, kings, townfolk
from newtown.agents import Agent, GreedyAgent, RandomAgent, play_agents
from newtown.core.records import replay
from newtown.games import AnyGame
from newtown.simulation.intervals import Moments, estimated_share

ONE_OF_EACH: list[tuple[AnyGame, object]] = [
    (kings, kings.Config(players=3)),
    (isfahan, isfahan.Config(players=3)),
    (townfolk, townfolk.Config(players=2, max_rounds=30)),
]
ALL: list[tuple[AnyGame, object]] = [
    *((kings, kings.Config(players=players)) for players in (2, 3, 4)),
    (kings, kings.Config(players=4, residents=False)),
    *((isfahan, isfahan.Config(players=players)) for players in (3, 4)),
    *((townfolk, townfolk.Config(players=players, max_rounds=30)) for players in (2, 3, 4, 5)),
]


def fair_share(game: AnyGame, config: object) -> float:
    """What an agent wins that is as good as the others."""
    return 1 / game.seats(game.new_game(config))


def wins(game: AnyGame, config: object, games: int) -> Moments:
    """What a greedy agent wins among random ones; a victory that is shared counts in part."""
    seats = game.seats(game.new_game(config))
    won = Moments.of(())
    for index in range(games):
        own = index % seats
        agents: list[Agent[object, object]] = [RandomAgent()] * seats
        agents[own] = GreedyAgent(game)
        winners = game.winners(replay(game, play_agents(game, config, agents, seed=1, index=index)))
        won += Moments.of(((own in winners) / len(winners),))
    return won


@pytest.mark.parametrize(("game", "config"), ONE_OF_EACH)
def test_greedy_beats_random(game: AnyGame, config: object) -> None:
    assert estimated_share(wins(game, config, 8), 0.99).low > fair_share(game, config)


@pytest.mark.long
@pytest.mark.parametrize(("game", "config"), ALL)
def test_greedy_hardly_ever_loses_to_random(game: AnyGame, config: object) -> None:
    assert estimated_share(wins(game, config, 120), 0.99).low > 0.85
