"""The agent that looks one decision ahead."""

import random
from typing import Final, Generic

import attrs

from newtown.agents.evaluations import Evaluation, evaluation_of
from newtown.agents.lookahead import Lookahead
from newtown.core.rules import A, E, Observed, S, V

WORLDS: Final = 2
"""How many states that the view allows an agent looks at, unless ``worlds`` says otherwise."""
EFFORT: Final = 200
"""About how many states an agent evaluates for one decision, unless ``effort`` says otherwise."""
MOST_OUTCOMES: Final = 40
"""How many states are evaluated for one action in one world at most, where chance acts."""
FEWEST_OUTCOMES: Final = 4
"""How many states are evaluated for one action in one world at least, where chance has as many ways to go."""
_DIGITS: Final = 9
"""Values that differ only beyond so many decimal places count as equal: that much is rounding."""


def _check_number(_: object, field: "attrs.Attribute[int]", number: int) -> None:
    if type(number) is not int or number < 1:
        raise ValueError(f"{field.name} is a whole number from 1 on, not {number!r}")


@attrs.frozen
class GreedyAgent(Generic[S, A, E, V]):
    """An agent that takes the action after which its seat stands best, one decision ahead.

    Each legal action is followed through chance to the next decision, anybody's, or to the end of the game,
    and ``evaluate`` says what has become of the seat; by default it is the game's own evaluation
    (:func:`~newtown.agents.evaluations.known.evaluation_of`). Of equally good actions ``rng`` takes one.

    * Chance is resolved exactly while it has few ways to go, else so many are drawn, the same luck for all
      actions. How many are few depends on how many actions there are to look at: ``effort`` is about how
      many states are evaluated for one decision, but each action gets 4 to 40. So a decision takes at most
      the larger of ``effort`` and 4 evaluations for each action and world.
    * What the seat may not know is drawn by ``possible_states``: an action is worth its mean over
      ``worlds`` states, of which equal ones are looked at once.

    Raises ``ValueError`` unless ``worlds`` and ``effort`` are whole numbers from 1 on.

    >>> import random, newtown
    >>> from newtown.core.chance import advance
    >>> rng = random.Random(1)
    >>> state = advance(newtown, newtown.new_game(), rng)
    >>> agent = GreedyAgent(rules=newtown)
    >>> legal = newtown.legal_actions(state)
    >>> agent.choose(newtown.observe(state, newtown.to_move(state)), legal, rng) in legal
    True
    """

    rules: Observed[S, A, E, V]
    evaluate: Evaluation[S] = attrs.field(
        default=attrs.Factory(lambda self: evaluation_of(self.rules), takes_self=True)
    )
    worlds: int = attrs.field(default=WORLDS, validator=_check_number, kw_only=True)
    effort: int = attrs.field(default=EFFORT, validator=_check_number, kw_only=True)
    name: str = attrs.field(default="greedy", kw_only=True)

    def choose(self, view: V, legal: tuple[A, ...], rng: random.Random, /) -> A:
        """The legal action with the best mean value; the only one without a thought."""
        if len(legal) == 1:
            return legal[0]
        values = self.values(view, legal, rng)
        best = max(values)
        equals = [action for action, value in zip(legal, values, strict=True) if value == best]
        return equals[0] if len(equals) == 1 else equals[rng.randrange(len(equals))]

    def values(self, view: V, legal: tuple[A, ...], rng: random.Random, /) -> list[float]:
        """What each of the legal actions is worth to the seat that decides, in the same order."""
        worlds = self._worlds(view, rng)
        seat = self.rules.to_move(worlds[0][0])
        if not isinstance(seat, int):
            raise ValueError("no seat is to decide in this view")
        ahead = Lookahead(self.rules, self.evaluate, self._share(len(legal) * len(worlds)))
        follow = self.rules.apply_unchecked
        draws = rng.getrandbits(32)
        totals = [0.0] * len(legal)
        for world, times in worlds:
            for index, action in enumerate(legal):
                totals[index] += times * ahead.value(follow(world, action), seat, draws)
        return [round(total / self.worlds, _DIGITS) for total in totals]

    def _worlds(self, view: V, rng: random.Random) -> list[tuple[S, int]]:
        """States that the view allows, and how often each was drawn: one, where nothing is secret."""
        drawn = [self.rules.possible_states(view, rng) for _ in range(self.worlds)]
        distinct: list[S] = []
        for world in drawn:
            if world not in distinct:
                distinct.append(world)
        return [(world, drawn.count(world)) for world in distinct]

    def _share(self, followed: int) -> int:
        """How many states may be evaluated for each of so many actions followed."""
        return min(max(self.effort // followed, FEWEST_OUTCOMES), MOST_OUTCOMES)
