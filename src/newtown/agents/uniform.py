"""The agent that any other has to beat."""

import random
from typing import Final

import attrs

from newtown.core.rules import A


@attrs.frozen
class RandomAgent:
    """An agent that finds every legal action equally likely, whatever it sees.

    >>> RandomAgent().choose(None, ("left", "right"), random.Random(1))
    'left'
    """

    name: Final = "random"

    def choose(self, view: object, legal: tuple[A, ...], rng: random.Random, /) -> A:
        """One of the legal actions, each as likely as any other."""
        return legal[rng.randrange(len(legal))]
