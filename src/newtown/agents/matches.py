"""A whole game of agents, by a seed."""

from collections.abc import Sequence

from newtown.agents.agent import Agent
from newtown.agents.seeds import chance_generator, mind_generator
from newtown.agents.table import happenings
from newtown.core.records import Record, begin, extend, finish
from newtown.core.rules import A, C, E, Game, S, V


def play_agents(
    game: Game[S, A, E, C, V], config: C, agents: Sequence[Agent[V, A]], *, seed: int, index: int = 0
) -> Record[C, A | E]:
    """The record of the game with that index of all that a seed gives, ``agents`` choosing for the seats.

    The same seed and index give the same game, as long as the agents keep to their contract. Raises
    ``AgentFault`` when an agent raises or chooses what isn't legal, and ``ValueError`` unless there is an
    agent for every seat.

    >>> import newtown
    >>> from newtown.agents import RandomAgent
    >>> record = play_agents(newtown, newtown.Config(players=3), [RandomAgent()] * 3, seed=7)
    >>> len(record.score.totals)
    3
    """
    record = begin(game, config)
    state = game.new_game(config)
    minds = [mind_generator(seed, index, seat) for seat in range(len(agents))]
    events: list[A | E] = []
    for happening in happenings(game, state, agents, chance_generator(seed, index), minds):
        events.append(happening.event)
        state = happening.after
    return finish(game, extend(record, *events), state)
