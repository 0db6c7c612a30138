"""The table at which the games of a run are played, each on its own."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Generic, TypeAlias, TypeGuard, cast

import attrs

from newtown.agents.agent import Agent
from newtown.agents.faults import AgentFault
from newtown.agents.seeds import chance_generator, mind_generator
from newtown.agents.table import happenings
from newtown.core.records import dump_record
from newtown.core.rules import A, E, Observed, S, V
from newtown.games import AnyGame
from newtown.simulation.errors import GameFault
from newtown.simulation.results import GameResult, Run, places


@attrs.frozen
class Table(Generic[S, A, E, V]):
    """All that playing any game of a run needs: ``agents`` has one for every seat of game 0.

    ``config`` is what the start was made from, if the rules are a whole game and it was.
    """

    run: Run
    rules: Observed[S, A, E, V]
    start: S
    agents: tuple[Agent[V, A], ...]
    config: object | None

    def play(self, game: int) -> GameResult:
        """The result of the game with that index; raises ``GameFault``, and whatever the rules may raise."""
        try:
            return self._result(game)
        except AgentFault as fault:
            raise self._fault(game, fault) from fault.__cause__
        except Exception as error:
            error.add_note(f"In game {game} of the run.")
            raise

    def _result(self, game: int) -> GameResult:
        seed, seats = self.run.seed, len(self.agents)
        seated = [self.agents[place] for place in places(seats, game, rotate=self.run.rotate)]
        minds = [mind_generator(seed, game, seat) for seat in range(seats)]
        state = self.start
        events = decisions = 0
        for happening in happenings(self.rules, state, seated, chance_generator(seed, game), minds):
            state = happening.after
            events += 1
            decisions += happening.seat is not None
        return GameResult.of(
            game,
            self.run.seated(game),
            self.rules.score(state),
            self.rules.winners(state),
            events=events,
            decisions=decisions,
        )

    def _fault(self, game: int, fault: AgentFault) -> GameFault:
        text = None
        if self.config is not None:
            whole = cast("AnyGame", self.rules)  # nothing else has configs
            # A third party's game may store no records; its agents' faults are reported all the same.
            with suppress(Exception):
                text = dump_record(whole, fault.record(whole, self.config))
        agent = self.run.seated(game)[fault.seat]  # whatever it calls itself by now
        return GameFault(
            game, fault.seat, agent, fault.message, fault.events, fault.reason, fault.traceback, text
        )


AnyTable: TypeAlias = Table[Any, Any, Any, Any]
"""A table as those see it that serve every game alike."""


def table_of(
    rules: Observed[Any, Any, Any, Any],
    agents: Sequence[Agent[Any, Any]],
    games: int,
    seed: int,
    *,
    rotate: bool,
    config: object | None,
    start: object | None,
) -> AnyTable:
    """The table for what :func:`~newtown.simulation.simulate` is asked for; raises ``ValueError``."""
    config_text = start_text = None
    if start is None:
        if not _is_game(rules):
            raise ValueError(f"{rules.NAME} doesn't set games up: a start is needed")
        start = rules.new_game() if config is None else rules.new_game(config)
        config = rules.config_of(start)
        config_text = rules.dump_config(config)
    elif config is not None:
        raise ValueError("games begin by a config or from a start, not both")
    elif _is_game(rules):
        start_text = rules.dumps(start)
    agents = tuple(agents)
    seats = rules.seats(start)
    if not 1 <= len(agents) <= seats:
        raise ValueError(f"1 to {seats} agents fit {seats} seats, not {len(agents)}")
    seated = tuple(agents[seat % len(agents)] for seat in range(seats))
    names = tuple(agent.name for agent in seated)
    run = Run(rules.NAME, rules.RULES_VERSION, config_text, start_text, names, seed, games, rotate)
    return Table(run, rules, start, seated, config)


def _is_game(rules: Observed[Any, Any, Any, Any]) -> TypeGuard[AnyGame]:
    """Whether the rules set games up and store them, as a whole game does."""
    return all(hasattr(rules, name) for name in ("new_game", "config_of", "dump_config", "dumps"))
