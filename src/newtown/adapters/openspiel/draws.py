"""Chance as OpenSpiel takes it: lists of numbers and probabilities, and long lists drawn in steps."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, final

import attrs

from newtown.adapters.numbering import Numbering
from newtown.adapters.numbering.remembered import Remembered
from newtown.core.rules import A, E

_MOST_KEPT: Final = 256
"""So many lists are remembered, those asked for last: games make those of dice once, and hand out the same
object each time."""


@final
@attrs.frozen(eq=False)
class Draw(Generic[E]):
    """What a chance node offers: pairs of number and probability, and what each number brings, an outcome or
    the next step of a draw."""

    pairs: list[tuple[int, float]]
    outcomes: Mapping[int, E]
    blocks: Mapping[int, "Draw[E]"]


AnyDraw: TypeAlias = Draw[Any]
"""A draw as those see it that serve every game alike."""


@final
class Draws(Generic[A, E]):
    """The draws of a game's lists of outcomes.

    A list of more than ``most`` outcomes is drawn in steps: first a block of the list, which has a number
    beyond those of the outcomes, then an outcome of the block, or a smaller block. The chances multiply to
    those of the list. With ``most`` 0 every list is drawn at once.

    >>> from newtown.adapters.numbering import numbering_of
    >>> import newtown
    >>> draws = Draws(numbering_of("kings-new-town"), most=128)
    >>> draw = draws.of(newtown.chance_outcomes(newtown.new_game()))
    >>> round(sum(probability for _, probability in draw.pairs), 9)
    1.0
    """

    def __init__(self, numbering: Numbering[A, E], most: int) -> None:
        check_longest(most)
        self._numbering = numbering
        self._most = most
        self._encode = Remembered(numbering.encode_outcome)
        self._kept: dict[int, tuple[object, Draw[E]]] = {}

    @property
    def numbers(self) -> int:
        """How many numbers chance uses, from 0: those of the outcomes, then those of the blocks."""
        outcomes = self._numbering.outcomes
        return outcomes + (self._most if self.steps > 1 else 0)

    @property
    def steps(self) -> int:
        """In how many steps the longest list can be drawn."""
        return _levels(self._numbering.outcomes, self._most)

    def of(self, outcomes: tuple[tuple[E, int], ...]) -> Draw[E]:
        """The draw of a list of weighted outcomes."""
        # What is kept with its key keeps its identity: no other list gets the same id.
        kept = self._kept.pop(id(outcomes), None)
        if kept is None:
            if len(self._kept) >= _MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            kept = (outcomes, self._drawn(outcomes))
        self._kept[id(outcomes)] = kept
        return kept[1]

    def _drawn(self, outcomes: Sequence[tuple[E, int]]) -> Draw[E]:
        total = sum(weight for _, weight in outcomes)
        levels = _levels(len(outcomes), self._most)
        if levels == 1:
            numbers = [self._encode(outcome) for outcome, _ in outcomes]
            pairs = [(number, weight / total) for number, (_, weight) in zip(numbers, outcomes, strict=True)]
            return Draw(pairs, {number: each[0] for number, each in zip(numbers, outcomes, strict=True)}, {})
        # As many blocks as each has outcomes, roughly: fewest are listed in all
        blocks_wanted = min(self._most, math.ceil(len(outcomes) ** (1 / levels)))
        size = math.ceil(len(outcomes) / blocks_wanted)
        first = self._numbering.outcomes
        blocks = [outcomes[start : start + size] for start in range(0, len(outcomes), size)]
        return Draw(
            [(first + at, sum(weight for _, weight in block) / total) for at, block in enumerate(blocks)],
            {},
            {first + at: self._drawn(block) for at, block in enumerate(blocks)},
        )


def check_longest(most: int) -> None:
    """Raises ``ValueError`` for a length that lists of outcomes can't be kept to.

    >>> check_longest(1)
    Traceback (most recent call last):
    ValueError: lists of at most 1 outcomes; there are at least 2, or 0 for lists of any length
    """
    if most < 0 or most == 1:
        raise ValueError(
            f"lists of at most {most} outcomes; there are at least 2, or 0 for lists of any length"
        )


def _levels(length: int, most: int) -> int:
    levels, reach = 1, most
    while most and reach < length:
        levels, reach = levels + 1, reach * most
    return levels
