"""How good a position is for a seat, in a number: what agents that look ahead compare."""

from typing import Generic, Protocol, TypeVar

import attrs

from newtown.core.rules import A, E, Rules, S
from newtown.core.score import above_best

S_contra = TypeVar("S_contra", contravariant=True)


class Evaluation(Protocol[S_contra]):
    """How good a position is for a seat: any function of a state and a seat; higher is better.

    The unit should be points of the game, as that of :class:`Margin` is, so that what a position promises
    and what it has brought can be weighed against each other. It may be asked about any state, also one
    where chance is to move or another seat decides, and depends on nothing but the state and the seat. Add
    floats in a loop or by ``math.fsum``: what the built-in ``sum`` makes of them differs between versions
    of Python, and with it what an agent chooses.
    """

    def __call__(self, state: S_contra, seat: int, /) -> float:
        """By how many points the seat is, or will be, ahead of the others."""
        ...


@attrs.frozen
class Margin(Generic[S, A, E]):
    """The evaluation that every game has: the points so far, less those of the best of the others.

    It sees no further than the score, so that an agent that looks ahead by it takes what scores at once.
    In a game for one it is the score itself.

    >>> import newtown
    >>> Margin(newtown)(newtown.new_game(), 0)
    0.0
    """

    rules: Rules[S, A, E]

    def __call__(self, state: S, seat: int, /) -> float:
        """The points of the seat less the most points of another."""
        return float(above_best(self.rules.score(state).totals, seat))
