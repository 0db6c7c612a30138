"""What no game goes beyond: how long it lasts, and how few and how many points a seat can have."""

from typing import final

import attrs


@final
@attrs.frozen
class Bounds:
    """Bounds of a game with a config; none need be reached, but no game may go beyond.

    ``decisions`` is the number of decisions of all seats together, ``chances`` that of chance events;
    ``least`` and ``most`` are final points of one seat.

    >>> Bounds(decisions=40, chances=12, least=-5, most=90).events
    52
    """

    decisions: int
    chances: int
    least: int
    most: int

    @property
    def events(self) -> int:
        """The most events of any kind in a game."""
        return self.decisions + self.chances
