"""What an agent is: whoever chooses for a seat, knowing only what that seat may know."""

import random
from typing import Protocol, TypeVar

from newtown.core.rules import A

V_contra = TypeVar("V_contra", contravariant=True)


class Agent(Protocol[V_contra, A]):
    """Whoever chooses for a seat.

    An agent is asked through a view, which holds nothing that its seat may not know, and so it cannot
    look at the others' secrets; an agent that looks ahead is made with the rules it needs, and takes the
    states that the view allows from ``possible_states``. All its randomness comes from ``rng``, so that
    the same seed plays the same game. It keeps nothing from one decision to the next that would change
    what it chooses: games are played in any order, in any process.
    """

    @property
    def name(self) -> str:
        """How results name it, such as ``greedy``; the same settings always have the same name."""
        ...

    def choose(self, view: V_contra, legal: tuple[A, ...], rng: random.Random, /) -> A:
        """One of the legal actions, of which there is at least one."""
        ...
