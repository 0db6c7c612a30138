"""Where the randomness of episodes comes from: a seed, and the number of the episode since it was given."""

import random
from operator import index
from typing import Self, SupportsIndex

import attrs

from newtown.agents import chance_generator, mind_generator


@attrs.frozen
class EpisodeSeed:
    """One episode of all that a seed gives; ``number`` counts the episodes since it was given, from 0.

    The same seed and number always give the same luck: that of
    :func:`~newtown.agents.matches.play_agents` with them as its ``seed`` and ``index``.
    """

    seed: int
    number: int = 0

    @classmethod
    def given(cls, seed: SupportsIndex) -> Self:
        """The first episode of a seed; raises ``TypeError`` for what isn't a whole number.

        >>> EpisodeSeed.given(7)
        EpisodeSeed(seed=7, number=0)
        """
        return cls(index(seed))

    @classmethod
    def unforeseen(cls) -> Self:
        """The first episode of a seed that the system draws, for those who give none."""
        return cls(random.SystemRandom().getrandbits(32))

    def following(self) -> Self:
        """The episode after this one."""
        return attrs.evolve(self, number=self.number + 1)

    def chance(self) -> random.Random:
        """What draws the outcomes of the episode."""
        return chance_generator(self.seed, self.number)

    def mind(self, seat: int) -> random.Random:
        """What the agent in that seat draws from."""
        return mind_generator(self.seed, self.number, seat)

    def seat(self, seats: int) -> int:
        """A seat drawn by the seed; the episodes after the first move on around the table.

        >>> sorted(EpisodeSeed(7, number).seat(4) for number in range(4))
        [0, 1, 2, 3]
        """
        return (random.Random(f"{self.seed}/seat").randrange(seats) + self.number) % seats
