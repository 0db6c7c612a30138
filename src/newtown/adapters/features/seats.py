"""The seats as one of them sees them: its own first, then the others in turn around the table."""

from collections.abc import Iterable
from functools import cache
from typing import final

import attrs


@final
@attrs.frozen(cache_hash=True)
class Seating:
    """The seats in the viewer's order, and where in it each seat is; a spectator looks from seat 0.

    >>> seen_from(2, 4).places((0, 2))
    [2, 0]
    """

    order: tuple[int, ...]
    place: tuple[int, ...]

    def places(self, seats: Iterable[int]) -> list[int]:
        """Where some seats are in the viewer's order."""
        place = self.place
        return [place[seat] for seat in seats]


@cache
def seen_from(viewer: int | None, players: int) -> Seating:
    """The seats as the viewer sees them.

    >>> seen_from(2, 4)
    Seating(order=(2, 3, 0, 1), place=(2, 3, 0, 1))
    >>> seen_from(1, 3)
    Seating(order=(1, 2, 0), place=(2, 0, 1))
    """
    first = viewer or 0
    return Seating(
        tuple((first + place) % players for place in range(players)),
        tuple((seat - first) % players for seat in range(players)),
    )


def seat_labels(players: int) -> tuple[str, ...]:
    """What features call the seats in the viewer's order.

    >>> seat_labels(3)
    ('own', 'next1', 'next2')
    """
    return ("own", *(f"next{place}" for place in range(1, players)))
