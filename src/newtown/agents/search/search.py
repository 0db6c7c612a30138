"""One search: worlds that a view allows are played through a tree that grows by a node each time."""

import random
from collections.abc import Sequence
from typing import Generic, TypeAlias

from newtown.agents.search.outlook import Outlook
from newtown.agents.search.tree import Edge, Node
from newtown.core.chance import advance
from newtown.core.rules import A, E, Nature, S, V

Path: TypeAlias = list[tuple[Node[A], Edge[A]]]
"""The edges followed in an iteration, each with the node at which it was chosen."""


class Search(Generic[S, A, E, V]):
    """A tree for one decision.

    Nodes are kept by the view of the seat that chooses there. So a seat chooses alike in all worlds that
    it can't tell apart, whatever the others hold in them; and what chance brings leads to another node
    as soon as that seat can see it.
    """

    def __init__(
        self,
        outlook: Outlook[S, A, E, V],
        rng: random.Random,
        *,
        exploration: float,
        prior_visits: float,
        breadth: int,
        within_turn: bool = False,
    ) -> None:
        self._outlook = outlook
        self._rules = outlook.rules
        self._rng = rng
        self._exploration = exploration
        self._prior_visits = prior_visits
        self._breadth = breadth
        self._within_turn = within_turn
        self._nodes: dict[tuple[int, V], Node[A]] = {}

    def iterate(self, world: S, root: Node[A]) -> None:
        """Follow the tree through a world to a new decision or the end, and note what comes of it."""
        path: Path[A] = []
        reached, new = self._followed(world, root, path)
        if self._within_turn:
            self._note_best(self._outlook.share(reached, root.seat), new, path)
        else:
            self._note_means(reached, path)

    def _note_means(self, reached: S, path: Path[A]) -> None:
        """An action is worth the mean of its tries, as what follows is for others and chance to say."""
        shares: dict[int, float] = {}
        for node, edge in path:
            share = shares.get(node.seat)
            if share is None:
                share = shares[node.seat] = self._outlook.share(reached, node.seat)
            edge.note(share)

    def _note_best(self, share: float, led_to: Node[A] | None, path: Path[A]) -> None:
        """An action is worth the best that is known to follow, as what follows is for the seat itself to
        say; what has been tried in vain doesn't speak against it. Over chance it is the mean of these."""
        for node, edge in reversed(path):
            edge.note(share, led_to)
            share, led_to = node.best(), node

    def _followed(self, world: S, node: Node[A], path: Path[A]) -> tuple[S, Node[A] | None]:
        """The state that the tree leads to, and beyond a new decision the rollout; with that decision."""
        rules = self._rules
        while True:
            edge = node.select(self._exploration)
            path.append((node, edge))
            left, world = self._to_decision(rules.apply_unchecked(world, edge.action), node.seat)
            mover = rules.to_move(world)
            if isinstance(mover, Nature):
                return world, None
            if self._within_turn and mover != node.seat:
                return self._outlook.handed_on(left, world, self._rng), None
            # Views of two seats may be equal, as values; their decisions never are.
            key = (mover, rules.observe(world, mover))
            met = self._nodes.get(key)
            if met is None:
                met = self._nodes[key] = Node(mover)
                return self._outlook.played_on(world, self._rng), met
            if not met.edges:
                met.open(self._edges(world, mover))
            node = met

    def _to_decision(self, state: S, seat: int) -> tuple[S, S]:
        """What the seat leaves behind, and what this leads to: the next decision, or the end.

        Decisions with one legal action are played on the way; where the search keeps within the turn, only
        those of the seat itself.
        """
        if not self._within_turn:
            reached = advance(self._rules, state, self._rng, forced=True)
            return reached, reached
        left = state
        while True:
            state = advance(self._rules, state, self._rng)
            if self._rules.to_move(state) != seat:
                return left, state
            actions = self._rules.legal_actions(state)
            if len(actions) != 1:
                return state, state
            left = state = self._rules.apply_unchecked(state, actions[0])

    def _edges(self, world: S, seat: int) -> list[Edge[A]]:
        """The legal actions with what they promise at once; of more than are looked at, a random sample."""
        legal: Sequence[A] = self._rules.legal_actions(world)
        if len(legal) > self._breadth:
            legal = self._rng.sample(legal, self._breadth)
        # The same luck for all, so that what differs is the actions.
        draws = self._rng.getrandbits(32)
        return [
            Edge(action, self._promise(world, seat, action, draws), self._prior_visits) for action in legal
        ]

    def _promise(self, world: S, seat: int, action: A, draws: int) -> float:
        after = self._rules.apply_unchecked(world, action)
        if self._rules.to_move(after) is Nature.CHANCE:
            reached = advance(self._rules, after, random.Random(draws))
            if not self._within_turn or self._rules.to_move(reached) in (seat, Nature.OVER):
                after = reached
        return self._outlook.share(after, seat)
