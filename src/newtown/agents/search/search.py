"""One search: worlds that a view allows are played through a tree that grows by a node each time."""

import random
from collections.abc import Sequence
from typing import Generic, TypeAlias

from newtown.agents.search.outlook import Outlook
from newtown.agents.search.tree import Edge, Node
from newtown.core.chance import advance
from newtown.core.rules import A, E, Nature, S, V

Path: TypeAlias = list[tuple[int, Edge[A]]]
"""The edges followed in an iteration, each with the seat that chose it."""


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
    ) -> None:
        self._outlook = outlook
        self._rules = outlook.rules
        self._rng = rng
        self._exploration = exploration
        self._prior_visits = prior_visits
        self._breadth = breadth
        self._nodes: dict[tuple[int, V], Node[A]] = {}

    def iterate(self, world: S, root: Node[A]) -> None:
        """Follow the tree through a world to a new decision or the end, and note what comes of it."""
        path: Path[A] = []
        reached = self._followed(world, root, path)
        shares: dict[int, float] = {}
        for seat, edge in path:
            share = shares.get(seat)
            if share is None:
                share = shares[seat] = self._outlook.share(reached, seat)
            edge.total += share

    def _followed(self, world: S, node: Node[A], path: Path[A]) -> S:
        """The state that the tree leads to, and beyond a new decision the rollout."""
        rules = self._rules
        while True:
            edge = node.select(self._exploration, self._prior_visits)
            path.append((node.seat, edge))
            world = advance(rules, rules.apply_unchecked(world, edge.action), self._rng, forced=True)
            mover = rules.to_move(world)
            if isinstance(mover, Nature):
                return world
            # Views of two seats may be equal, as values; their decisions never are.
            key = (mover, rules.observe(world, mover))
            met = self._nodes.get(key)
            if met is None:
                self._nodes[key] = Node(mover)
                return self._outlook.played_on(world, self._rng)
            if not met.edges:
                met.open(self._edges(world, mover))
            node = met

    def _edges(self, world: S, seat: int) -> list[Edge[A]]:
        """The legal actions with what they promise at once; of more than are looked at, a random sample."""
        legal: Sequence[A] = self._rules.legal_actions(world)
        if len(legal) > self._breadth:
            legal = self._rng.sample(legal, self._breadth)
        # The same luck for all, so that what differs is the actions.
        draws = self._rng.getrandbits(32)
        return [Edge(action, self._promise(world, seat, action, draws)) for action in legal]

    def _promise(self, world: S, seat: int, action: A, draws: int) -> float:
        after = self._rules.apply_unchecked(world, action)
        if self._rules.to_move(after) is Nature.CHANCE:
            after = advance(self._rules, after, random.Random(draws))
        return self._outlook.share(after, seat)
