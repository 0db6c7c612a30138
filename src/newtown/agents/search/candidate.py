"""What a search thought of an action."""

from typing import Generic, TypeVar, final

import attrs

A_co = TypeVar("A_co", covariant=True)


@final
@attrs.frozen
class Candidate(Generic[A_co]):
    """An action that a seat might choose, and what the search thought of it.

    ``visits`` is how often the search tried it: the more, the better it looked. ``value`` is the share of
    the victory, from 0 to 1, that the tries promise the seat, None if there was none: their mean, or the best
    of what follows where the search keeps within the turn.
    ``prior`` is the share that the evaluation alone promised before.
    """

    action: A_co
    visits: int
    value: float | None
    prior: float
