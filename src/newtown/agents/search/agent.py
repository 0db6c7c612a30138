"""The agent that searches: Monte-Carlo tree search over what each seat may know."""

import random
import time
from collections.abc import Iterator
from math import inf
from typing import Final, Generic, cast, final

import attrs

from newtown.agents.evaluations import Evaluation, Margin, evaluation_of
from newtown.agents.greedy import MOST_OUTCOMES, GreedyAgent
from newtown.agents.search.budget import Clock, iterations, until
from newtown.agents.search.candidate import Candidate
from newtown.agents.search.outlook import Outlook
from newtown.agents.search.search import Search
from newtown.agents.search.tree import Edge, Node
from newtown.core.chance import advance
from newtown.core.play import Policy, uniform
from newtown.core.rules import A, E, Nature, Observed, S, V

ITERATIONS: Final = 400
"""The budget of an agent that is given none."""
_LONG_TURNS: Final = frozenset({"townfolk"})
"""Games, by their ``NAME``, in which a search keeps within the turn by default: one turn of theirs is a long
row of decisions."""
EVALUATED: Final = 0.1
WITHIN_TURN: Final = 0.2
TO_THE_END: Final = 0.5
"""The exploration by default: what an evaluation promises lies close together, wins and losses far apart; and
within a turn what has been tried in vain costs nothing."""


def _own_evaluation(agent: "MctsAgent[S, A, E, V]") -> Evaluation[S]:
    return evaluation_of(agent.rules)


def _depth_by_evaluation(agent: "MctsAgent[S, A, E, V]") -> int | None:
    return None if isinstance(agent.evaluate, Margin) else 0


def _within_turn_by_game(agent: "MctsAgent[S, A, E, V]") -> bool:
    return agent.depth == 0 and agent.rules.NAME in _LONG_TURNS


def _exploration_by_lines(agent: "MctsAgent[S, A, E, V]") -> float:
    if agent.depth is None:
        return TO_THE_END
    return WITHIN_TURN if agent.within_turn else EVALUATED


def _name_of_budget(agent: "MctsAgent[S, A, E, V]") -> str:
    if agent.seconds is not None:
        return f"mcts:seconds={agent.seconds:g}"
    return f"mcts:iterations={agent.iterations or ITERATIONS}"


@final
@attrs.frozen
class MctsAgent(Generic[S, A, E, V]):
    """An agent that looks ahead by an information-set Monte-Carlo tree search, for any number of seats.

    In each iteration a world is drawn from those that the view allows, and followed through a tree, in
    which every seat maximises its own share of the victory by what it may know, to a decision that is new;
    what is promised there is noted all the way back. In the end the action tried most often is chosen.

    ``rules``
        The game, any that satisfies ``Observed``.
    ``iterations`` or ``seconds``
        The budget of one decision: at least 1, or more than 0. By iterations the same seed gives the same
        choice, on every machine; by seconds it doesn't, as machines are faster or slower. ``ITERATIONS``
        when neither is given; a decision with a single legal action is taken at once.
    ``evaluate``
        Tells how far ahead a seat is, by default what ``evaluation_of`` knows of the game.
    ``scale``
        The lead, in points of the evaluation, that is worth a share of 0.85 against one other seat.
    ``rollout``, ``depth``
        From a new decision ``depth`` more are taken by the policy ``rollout``, at random by default, before
        the evaluation is asked; None plays to the end of the game. By default it is asked at once, but a
        game of which no more is known than its ``Margin`` is played to the end.
    ``within_turn``
        Whether a line ends where another seat is to choose. What the seat has left behind is judged then
        before chance says what the other one finds, and an action is worth the best that is known to follow
        it, not the mean of what was tried: the whole budget goes into the row of decisions that the seat
        takes by itself. By default so in Town Folk, unless there is a rollout.
    ``exploration``
        How much is tried that looks worse: by how large a share, about, an action has to be worse for a
        search to give it up. By default 0.1 where the evaluation is asked, 0.2 where that is within the
        turn, 0.5 to the end of the game.
    ``prior_visits``
        As how many visits of an action counts what the evaluation says of it at once.
    ``breadth``
        Of more legal actions than these a random sample is looked at, except in the decision itself.
    ``clock``
        What tells the seconds.
    ``name``
        How results name the agent, by default its budget, as ``mcts:iterations=400``.

    Raises ``ValueError`` unless iterations and breadth are whole numbers from 1 on, depth one from 0 on, and
    the other numbers above 0; and for iterations and seconds at once.

    >>> import random, newtown
    >>> from newtown.core.chance import advance
    >>> agent = MctsAgent(newtown, iterations=50)
    >>> state = advance(newtown, newtown.new_game(), random.Random(7))
    >>> seat, legal = newtown.to_move(state), newtown.legal_actions(state)
    >>> agent.choose(newtown.observe(state, seat), legal, random.Random(1)) in legal
    True
    """

    rules: Observed[S, A, E, V]
    evaluate: Evaluation[S] = attrs.field(default=attrs.Factory(_own_evaluation, takes_self=True))
    iterations: int | None = attrs.field(default=None, kw_only=True)
    seconds: float | None = attrs.field(default=None, kw_only=True)
    scale: float = attrs.field(default=10.0, kw_only=True)
    rollout: Policy[S, A] = attrs.field(default=uniform, kw_only=True)
    depth: int | None = attrs.field(
        default=attrs.Factory(_depth_by_evaluation, takes_self=True), kw_only=True
    )
    within_turn: bool = attrs.field(
        default=attrs.Factory(_within_turn_by_game, takes_self=True), kw_only=True
    )
    exploration: float = attrs.field(
        default=attrs.Factory(_exploration_by_lines, takes_self=True), kw_only=True
    )
    prior_visits: float = attrs.field(default=4.0, kw_only=True)
    breadth: int = attrs.field(default=40, kw_only=True)
    clock: Clock = attrs.field(default=time.monotonic, kw_only=True)
    name: str = attrs.field(default=attrs.Factory(_name_of_budget, takes_self=True), kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.iterations is not None and self.seconds is not None:
            raise ValueError("a search has either iterations or seconds, not both")
        for name, least in (("iterations", 1), ("depth", 0), ("breadth", 1)):
            _check_whole(name, getattr(self, name), least)
        for name in ("seconds", "scale", "exploration", "prior_visits"):
            _check_positive(name, getattr(self, name))

    def choose(self, view: V, legal: tuple[A, ...], rng: random.Random, /) -> A:
        """The action that the search tried most often; a single legal action without a search."""
        return legal[0] if len(legal) == 1 else self.study(view, legal, rng)[0].action

    def study(self, view: V, legal: tuple[A, ...], rng: random.Random, /) -> tuple[Candidate[A], ...]:
        """What the search thought of each legal action, the one it would choose first.

        The arguments are those of :meth:`choose`; the same ones give the same answer where the budget is in
        iterations. Raises ``ValueError`` if no seat is to choose in that view.
        """
        budget = self._budget()
        outlook = Outlook(self.rules, self.evaluate, self.scale, self.rollout, self.depth)
        search = Search(
            outlook,
            rng,
            exploration=self.exploration,
            prior_visits=self.prior_visits,
            breadth=self.breadth,
            within_turn=self.within_turn,
        )
        root = self._root(view, legal, rng, outlook)
        for _ in budget:
            search.iterate(self.rules.possible_states(view, rng), root)
        return tuple(map(_candidate, sorted(root.edges, key=_standing, reverse=True)))

    def _root(
        self, view: V, legal: tuple[A, ...], rng: random.Random, outlook: Outlook[S, A, E, V]
    ) -> Node[A]:
        """The decision itself, where every legal action is looked at as a greedy agent would."""
        world = self.rules.possible_states(view, rng)
        mover = self.rules.to_move(world)
        if isinstance(mover, Nature):
            raise ValueError("no seat is to choose in this view")
        priors = GreedyAgent(self.rules, outlook.share).values(view, legal, rng)
        edges = [
            Edge(action, prior, self.prior_visits)
            if not self.within_turn
            else self._edge_within_turn(world, mover, action, prior, rng, outlook)
            for action, prior in zip(legal, priors, strict=True)
        ]
        root = Node[A](mover)
        root.open(edges)
        return root

    def _edge_within_turn(
        self, world: S, seat: int, action: A, prior: float, rng: random.Random, outlook: Outlook[S, A, E, V]
    ) -> Edge[A]:
        """An action with its prior: as lines end with the turn, so does what it is judged by.

        Where luck comes next in the turn, as a roll, the greedy look has averaged over more of it than the
        search will, and counts for as much.
        """
        after = self.rules.apply_unchecked(world, action)
        if self.rules.to_move(after) is not Nature.CHANCE:
            return Edge(action, prior, self.prior_visits)
        mover = self.rules.to_move(advance(self.rules, after, rng))
        if isinstance(mover, int) and mover != seat:
            return Edge(action, outlook.share(after, seat), self.prior_visits)
        return Edge(action, prior, max(self.prior_visits, float(MOST_OUTCOMES)))

    def _budget(self) -> Iterator[None]:
        if self.seconds is None:
            return iterations(self.iterations or ITERATIONS)
        return until(self.clock() + self.seconds, self.clock)


def _check_whole(name: str, number: object, least: int) -> None:
    if number is not None and (type(number) is not int or number < least):
        raise ValueError(f"{name} is a whole number from {least} on, not {number!r}")


def _check_positive(name: str, number: object) -> None:
    if number is not None and (type(number) not in (int, float) or not 0 < cast("float", number) < inf):
        raise ValueError(f"{name} is a number above 0, not {number!r}")


def _standing(edge: Edge[A]) -> tuple[int, float]:
    return edge.visits, edge.total


def _candidate(edge: Edge[A]) -> Candidate[A]:
    value = edge.total / edge.visits if edge.visits else None
    return Candidate(edge.action, edge.visits, value, edge.prior)
