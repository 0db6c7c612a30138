"""Who sits in the other seats."""

from collections.abc import Sequence
from typing import Generic, TypeAlias

import attrs

from newtown.adapters.environments.sharing import Shared
from newtown.agents import Agent, agent_named
from newtown.core.rules import A, E, Observed, S, V

Opponents: TypeAlias = str | Agent[V, A] | Sequence[str | Agent[V, A]]
"""An agent, or its name, for all other seats; or one for each of them, the seat after the own one first."""


@attrs.frozen
class Others(Shared, Generic[V, A]):
    """The agents of the other seats, in turn around the table from the own seat on.

    >>> from newtown.agents import RandomAgent
    >>> Others((RandomAgent(), RandomAgent())).at(1, own=0).name
    'random'
    """

    agents: tuple[Agent[V, A], ...]

    def at(self, seat: int, own: int) -> Agent[V, A]:
        """The agent in that seat, which isn't the own one."""
        return self.agents[(seat - own) % (len(self.agents) + 1) - 1]


def others_of(rules: Observed[S, A, E, V], seats: int, opponents: Opponents[V, A]) -> Others[V, A]:
    """The agents that are meant; raises what ``agent_named`` raises, and ``ValueError`` unless there are as
    many as other seats.

    >>> import newtown
    >>> table = others_of(newtown, 3, ("random", "greedy"))
    >>> [table.at(seat, own=2).name for seat in (0, 1)]
    ['random', 'greedy']
    """
    chosen: tuple[str | Agent[V, A], ...]
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        chosen = tuple(opponents)
    else:
        chosen = (opponents,) * (seats - 1)
    if len(chosen) != seats - 1:
        raise ValueError(f"{seats} seats leave {seats - 1} for opponents, not {len(chosen)}")
    return Others(tuple(agent_named(rules, each) if isinstance(each, str) else each for each in chosen))
