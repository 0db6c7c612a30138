"""The game as far as it has been played, which one can go back in."""

from newtown.agents import Agent, chance_generator, happenings, mind_generator
from newtown.core.records import Record, Step, begin, extend, finish, steps
from newtown.core.rules import Nature
from newtown.games import AnyGame


class Timeline:
    """Everything that has happened in one game, with the states in between.

    What chance and the agents draw depends on the seed and on how much has happened before, on nothing else:
    who goes back and does the same meets the same dice, and so does who goes on with a record by its seed.
    """

    def __init__(self, game: AnyGame, config: object, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._config = config
        self._start: object = game.new_game(config)
        self.steps: list[Step[object, object]] = []

    @classmethod
    def of(cls, game: AnyGame, record: Record[object, object], seed: int) -> "Timeline":
        """The game of a record; raises ``ReplayMismatch`` where it doesn't follow the rules."""
        timeline = cls(game, record.config, seed)
        timeline.steps = list(steps(game, record))
        return timeline

    # -- Where it stands ----------------------------------------------------------------------------

    @property
    def state(self) -> object:
        """The state now."""
        return self.steps[-1].after if self.steps else self._start

    @property
    def mover(self) -> int | Nature:
        """Who is to move now."""
        return self.game.to_move(self.state)

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self.game.seats(self.state)

    def record(self) -> Record[object, object]:
        """The game so far as a record, with the final score if it is over."""
        events = (step.event for step in self.steps)
        begun: Record[object, object] = begin(self.game, self._config)
        return finish(self.game, extend(begun, *events), self.state)

    # -- Going on -----------------------------------------------------------------------------------

    def act(self, event: object) -> None:
        """That happens; raises ``IllegalAction``."""
        self.note(event, self.game.apply(self.state, event))

    def note(self, event: object, after: object) -> None:
        """That has happened, and led to this state."""
        self.steps.append(Step(len(self.steps), self.state, event, after))

    def draw(self) -> None:
        """Chance moves."""
        rng = chance_generator(self.seed, len(self.steps))
        self.act(self.game.sample_chance(self.state, rng))

    def ask(self, seat: int, agent: Agent[object, object]) -> None:
        """The seat to move does what an agent chooses; raises ``AgentFault``."""
        mind = mind_generator(self.seed, len(self.steps), seat)
        # The table holds agents to the rules. Only its first event is asked for, which is this seat's.
        table = happenings(self.game, self.state, [agent] * self.seats, mind, [mind] * self.seats)
        event = next(table)
        self.note(event.event, event.after)

    # -- Going back ---------------------------------------------------------------------------------

    def decision_before(self, seat: int) -> int | None:
        """How much had happened when that seat last had a choice; None if it has had none."""
        for index in range(len(self.steps) - 1, -1, -1):
            before = self.steps[index].before
            if self.game.to_move(before) == seat and len(self.game.legal_actions(before)) > 1:
                return index
        return None

    def go_back(self, length: int) -> None:
        """Only that much has happened."""
        del self.steps[length:]
