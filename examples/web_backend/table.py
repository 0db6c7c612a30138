"""A game going on, as a value: nothing here knows of the web, of files or of time.

A table is never changed. What happens at it makes another table, and whoever still holds the one before
can go on reading it: no lock is needed for looking.
"""

import random
from typing import Literal, TypeAlias, final

import attrs

from examples.web_backend.refusals import AHEAD, STALE, Refused
from newtown.agents import agent_named
from newtown.agents.table import chosen_action
from newtown.core.records import Record, Step, begin, extend, finish, steps
from newtown.core.rules import Nature
from newtown.games import AnyGame

Player: TypeAlias = Literal["person", "random", "greedy"]
"""Who plays a seat: a person, or one of the library's agents. Slower ones would make people wait."""

Happened: TypeAlias = Step[object, object]
"""An event between the states before and after it."""


@final
@attrs.frozen
class Table:
    """A game, who plays its seats, and all that has happened; ``start`` is the state before any event."""

    game: AnyGame
    players: tuple[Player, ...]
    start: object
    steps: tuple[Happened, ...] = ()

    @classmethod
    def of(cls, game: AnyGame, players: tuple[Player, ...], record: Record[object, object]) -> "Table":
        """The table at which this was played; raises ``ReplayMismatch`` where it doesn't follow the rules."""
        return cls(game, players, game.new_game(record.config), tuple(steps(game, record)))

    # -- Where it stands ----------------------------------------------------------------------------

    @property
    def state(self) -> object:
        """The state now. It is never sent to anybody."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def step(self) -> int:
        """How many events have happened: the number of the step that a decision is made on."""
        return len(self.steps)

    @property
    def mover(self) -> int | None:
        """The seat that decides; None while chance moves, and when the game is over."""
        mover = self.game.to_move(self.state)
        return mover if isinstance(mover, int) else None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.to_move(self.state) is Nature.OVER

    def since(self, step: int) -> tuple[Happened, ...]:
        """The events from that step on; raises ``Refused`` where so much hasn't happened."""
        if not 0 <= step <= self.step:
            raise Refused(AHEAD, had=step, needed=self.step)
        return self.steps[step:]

    def has_decided(self, seat: int, step: int, action: object) -> bool:
        """Whether that seat has already made this decision on that step, as when it is sent twice.

        Only the seat's own decision is compared: nobody learns what another seat chose by asking whether it
        was this.
        """
        if not 0 <= step < self.step:
            return False
        happened = self.steps[step]
        return self.game.to_move(happened.before) == seat and happened.event == action

    def record(self) -> Record[object, object]:
        """The game so far, with the score if it is over."""
        begun: Record[object, object] = begin(self.game, self.game.config_of(self.start))
        return finish(self.game, extend(begun, *(each.event for each in self.steps)), self.state)

    # -- What happens -------------------------------------------------------------------------------

    def decided(self, seat: int, step: int, action: object, rng: random.Random) -> "Table":
        """The table after a seat's decision and what chance says to it.

        Raises ``Refused`` if it isn't on this step, and ``IllegalAction`` if the rules forbid it.
        """
        if step != self.step:
            raise Refused(STALE, had=step, needed=self.step)
        after = self.game.apply(self.state, action, seat=seat)
        return self._after(action, after).drawn(rng)

    def drawn(self, rng: random.Random) -> "Table":
        """The table once a seat has to decide, or the game is over: chance has moved."""
        table = self
        while table.game.to_move(table.state) is Nature.CHANCE:
            outcome = table.game.sample_chance(table.state, rng)
            table = table._after(outcome, table.game.apply_unchecked(table.state, outcome))
        return table

    def waits(self) -> bool:
        """Whether nothing happens before a person decides."""
        mover = self.mover
        return self.over or (mover is not None and self.players[mover] == "person")

    def went_on(self, rng: random.Random) -> "Table":
        """The table after what happens without a person: chance moves, or an agent decides.

        Raises ``AgentFault``.
        """
        mover = self.mover
        if mover is None:
            return self.drawn(rng)
        agent = agent_named(self.game, self.players[mover])
        events = [each.event for each in self.steps]
        action = chosen_action(self.game, self.state, mover, agent, rng, events)
        return self.decided(mover, self.step, action, rng)

    def _after(self, event: object, after: object) -> "Table":
        happened = Step(self.step, self.state, event, after)
        return attrs.evolve(self, steps=(*self.steps, happened))
