"""The tree of a search: a node for what a seat may know when it chooses, an edge for each choice."""

from collections.abc import Iterable
from math import sqrt
from typing import Generic, final

from newtown.core.rules import A


@final
class Edge(Generic[A]):
    """One action of a node, and what came of it.

    ``prior`` is the share of the victory that the evaluation promises the seat at once, which counts as
    ``prior_visits`` visits; ``total`` is the sum of the shares that the ``visits`` brought it.
    """

    __slots__ = ("_led_to", "action", "prior", "prior_visits", "total", "visits")

    def __init__(self, action: A, prior: float, prior_visits: float) -> None:
        self.action: A = action
        self.prior: float = prior
        self.prior_visits: float = prior_visits
        self.visits: int = 0
        self.total: float = 0.0
        self._led_to: dict[Node[A], tuple[int, float]] = {}

    def note(self, share: float, node: "Node[A] | None" = None) -> None:
        """Add what a visit brought; where it led to a decision, earlier visits that led there count as
        much from now on."""
        if node is None:
            self.total += share
            return
        times, before = self._led_to.get(node, (0, 0.0))
        self._led_to[node] = times + 1, share
        self.total += (times + 1) * share - times * before


@final
class Node(Generic[A]):
    """A decision of a seat: one and the same whenever the seat knows the same.

    ``edges`` are in the order of their priors, best first, and the first ``tried`` of them have been
    visited. They are tried in that order: of those not yet visited only the first can be the best to
    follow, so that a wide node isn't looked at wholly each time, and widens as it is visited more.
    """

    __slots__ = ("edges", "seat", "tried", "visits")

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.visits: int = 0
        self.tried: int = 0
        self.edges: tuple[Edge[A], ...] = ()

    def open(self, edges: Iterable[Edge[A]]) -> None:
        """Give the node its actions, of which there is at least one."""
        self.edges = tuple(sorted(edges, key=_prior, reverse=True))

    def best(self) -> float:
        """The share that the best of the actions visited brings on average; at least one was."""
        return max(edge.total / edge.visits for edge in self.edges[: self.tried])

    def select(self, exploration: float) -> Edge[A]:
        """The edge to follow now; it counts as visited from here on.

        It is the one with the highest sum of its mean share, in which the prior counts as visits, and of
        ``exploration`` times the fourth root of the node's visits over the square root of the edge's: the
        bonus by which a search in a tree is known to find the best action in the end (Shah, Xie and Xu,
        Non-Asymptotic Analysis of Monte Carlo Tree Search, 2020).
        """
        reach = exploration * sqrt(sqrt(self.visits + 1))
        best = self.edges[0]
        highest = -1.0
        for edge in self.edges[: self.tried + 1]:
            weight = edge.prior_visits + edge.visits
            promise = (edge.prior_visits * edge.prior + edge.total) / weight + reach / sqrt(weight)
            if promise > highest:
                best, highest = edge, promise
        if not best.visits:
            self.tried += 1
        best.visits += 1
        self.visits += 1
        return best


def _prior(edge: Edge[A]) -> float:
    return edge.prior
