"""One search: worlds that a view allows are played through a tree that grows by a node each time."""

import random
from collections.abc import Sequence
from typing import Generic

from newtown.agents.search.outlook import Outlook
from newtown.agents.search.rewards import Shares
from newtown.agents.search.tree import Edge, Node
from newtown.core.chance import advance
from newtown.core.rules import A, E, Nature, S, V


class Search(Generic[S, A, E, V]):
    """A tree for one decision.

    Nodes are kept by the view of the seat that chooses there. So a seat chooses alike in all worlds that
    it can't tell apart, whatever the others hold in them, and what chance brings leads to another node
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

    def start(self, view: V, legal: Sequence[A]) -> Node[A]:
        """The root, at which all legal actions are looked at."""
        world = self._rules.possible_states(view, self._rng)
        mover = self._rules.to_move(world)
        if isinstance(mover, Nature):
            raise ValueError("no seat is to choose in this view")
        root = self._nodes[mover, view] = Node(mover)
        root.open(self._edges(world, mover, legal))
        return root

    def iterate(self, world: S, root: Node[A]) -> None:
        """Follow the tree through a world to a new decision or the end, and note what comes of it."""
        path: list[tuple[int, Edge[A]]] = []
        shares = self._followed(world, root, path)
        for seat, edge in path:
            edge.total += shares[seat]

    def _followed(self, world: S, node: Node[A], path: list[tuple[int, Edge[A]]]) -> Shares:
        """What is promised where the tree leads; ``path`` gets the edges on the way, with who chose them."""
        rules = self._rules
        while True:
            edge = node.select(self._exploration, self._prior_visits)
            path.append((node.seat, edge))
            world = advance(rules, rules.apply_unchecked(world, edge.action), self._rng, forced=True)
            mover = rules.to_move(world)
            if isinstance(mover, Nature):
                return self._outlook.shares(world)
            key = (mover, rules.observe(world, mover))
            met = self._nodes.get(key)
            if met is None:
                self._nodes[key] = Node(mover)
                return self._outlook.after_rollout(world, self._rng)
            if not met.edges:
                met.open(self._edges(world, mover, self._candidates(world)))
            node = met

    def _candidates(self, world: S) -> Sequence[A]:
        """The legal actions; of more than are to be looked at, a random sample."""
        legal = self._rules.legal_actions(world)
        return legal if len(legal) <= self._breadth else self._rng.sample(legal, self._breadth)

    def _edges(self, world: S, seat: int, actions: Sequence[A]) -> list[Edge[A]]:
        return [Edge(action, self._promise(world, seat, action)) for action in actions]

    def _promise(self, world: S, seat: int, action: A) -> float:
        """What the evaluation promises the seat at once, chance being drawn."""
        after = advance(self._rules, self._rules.apply_unchecked(world, action), self._rng)
        return self._outlook.shares(after)[seat]
