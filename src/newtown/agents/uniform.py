"""The agent that any other has to beat."""

import random
from typing import Final, TypeVar

import attrs

T = TypeVar("T")


@attrs.frozen
class RandomAgent:
    """An agent that finds every legal action equally likely, whatever it sees.

    >>> import random
    >>> RandomAgent().choose(None, ("left", "right"), random.Random(1))
    'left'
    """

    name: Final = "random"

    def choose(self, view: object, legal: tuple[T, ...], rng: random.Random, /) -> T:
        """One of the legal actions, each as likely as any other."""
        return legal[rng.randrange(len(legal))]
