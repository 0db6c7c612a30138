"""One game as environments play it: by numbers, with chance resolved on the way."""

import random
from collections.abc import Sequence
from operator import index
from typing import Any, Final, Generic, Self, SupportsIndex, TypeAlias

from newtown.adapters.environments.task import Task
from newtown.core.errors import IllegalAction
from newtown.core.records import Record, begin, extend, finish
from newtown.core.rules import A, C, E, Nature, S, V


class Episode(Generic[S, A, E, C, V]):
    """A game of a task from its start on; ``state`` and ``mover`` are where it stands.

    A seat is to move, or the game is over and ``mover`` is None: chance is drawn by ``chance``. A copy
    goes on by itself, with a generator in the same state. States and actions are frozen, and shared.

    >>> import random
    >>> from newtown.adapters.environments.task import task_of
    >>> episode = Episode(task_of("kings-new-town", players=2), random.Random(7))
    >>> number = next(iter(episode.legal()))
    >>> episode.play(number)
    >>> episode.events[-1] in episode.record().events
    True
    """

    def __init__(self, task: Task[S, A, E, C, V], chance: random.Random) -> None:
        self.task: Final = task
        self.state: S = task.game.new_game(task.config)
        self.mover: int | None = None
        self._chance = chance
        self._events: list[A | E] = []
        self._legal: dict[int, A] | None = None
        self._settle()

    def __deepcopy__(self, memo: object) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._events = self._events[:]
        twin._chance = random.Random()
        twin._chance.setstate(self._chance.getstate())
        return twin

    def legal(self) -> dict[int, A]:
        """The legal actions by their numbers, in the order of ``legal_actions``; empty at the end."""
        if self._legal is None:
            number_of = self.task.number_of
            actions = self.task.game.legal_actions(self.state)
            self._legal = {number_of(action): action for action in actions}
        return self._legal

    def play(self, number: SupportsIndex) -> None:
        """The mover's action with that number, and chance until a seat is to move or the game is over.

        Raises ``NumberOutOfRange`` for a number that stands for nothing, and ``IllegalAction`` with the
        reason of the rules for an action that isn't legal now; the game then stands where it stood.
        """
        at = index(number)
        action = self.legal().get(at)
        if action is None:
            action = self.task.numbering.decode(at)
            reason = self.task.game.check(self.state, action, seat=self.mover)
            if reason is not None:
                raise IllegalAction(reason, action)
        self.follow(action)

    def follow(self, action: A) -> None:
        """An action that is known to be legal, and chance until a seat is to move or the game is over."""
        self._events.append(action)
        self.state = self.task.game.apply_unchecked(self.state, action)
        self._settle()

    def _settle(self) -> None:
        game, state, chance = self.task.game, self.state, self._chance
        while (mover := game.to_move(state)) is Nature.CHANCE:
            outcome = game.sample_chance(state, chance)
            self._events.append(outcome)
            state = game.apply_unchecked(state, outcome)
        self.state = state
        self.mover = None if mover is Nature.OVER else mover
        self._legal = None

    @property
    def events(self) -> Sequence[A | E]:
        """Everything that has happened so far, outcomes of chance inline; it grows with the game."""
        return self._events

    def record(self) -> Record[C, A | E]:
        """The game so far as a record, with the final score if it is over."""
        game = self.task.game
        record = begin(game, self.task.config)
        return finish(game, extend(record, *self._events), self.state)


AnyEpisode: TypeAlias = Episode[Any, Any, Any, Any, Any]
"""An episode as those see it that serve every game alike and never look into its values."""
