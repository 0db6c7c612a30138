"""Exact answers, as fractions: what may come of an event, and what the actions of a seat are worth."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Generic, Protocol, Self, TypeAlias, TypeVar

import attrs

from newtown.core.chance import successors
from newtown.core.errors import TooManyOutcomes
from newtown.core.rules import A, E, Nature, Rules, S
from newtown.simulation.intervals import exact

Exact: TypeAlias = int | Fraction
"""A number without rounding."""


class Sortable(Protocol):
    """Values that have an order: numbers, texts, tuples of these."""

    def __lt__(self, other: Self, /) -> bool:
        """Whether this one comes first."""
        ...


T = TypeVar("T", bound=Sortable)
"""What is read off a state."""
T_co = TypeVar("T_co", covariant=True)

# -- What may come of an event ----------------------------------------------------------------------


@attrs.frozen
class Distribution(Generic[T_co]):
    """Values with their probabilities: each value once, ascending, and the probabilities sum to 1.

    Going through it gives the pairs.
    """

    pairs: tuple[tuple[T_co, Fraction], ...]

    def __iter__(self) -> Iterator[tuple[T_co, Fraction]]:
        return iter(self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def probability(self, wanted: Callable[[T_co], bool]) -> Fraction:
        """How likely a value is for which ``wanted`` is true.

        >>> from fractions import Fraction
        >>> Distribution(((3, Fraction(1, 4)), (5, Fraction(3, 4)))).probability(lambda value: value > 3)
        Fraction(3, 4)
        """
        return sum((chance for value, chance in self.pairs if wanted(value)), Fraction(0))


def distribution(
    rules: Rules[S, A, E],
    state: S,
    event: A | E,
    measure: Callable[[S], T],
    *,
    steps: int | None = None,
    limit: int = 100_000,
) -> Distribution[T]:
    """The exact distribution, after an event, of whatever ``measure`` reads off a state.

    Chance is resolved until a player has to decide or the game is over, or for ``steps`` chance events, as
    by :func:`~newtown.core.chance.successors`. Values are hashed and sorted. Raises ``IllegalAction`` for an
    event that isn't legal, ``TooManyOutcomes`` beyond ``limit`` states, and ``ValueError`` for a measure
    that is nan.

    >>> import newtown
    >>> def second_card(state: newtown.State) -> int:
    ...     return state.players[0].cards[1]
    >>> dealt = distribution(newtown, newtown.new_game(), newtown.CardDealt(3), second_card, steps=1)
    >>> dealt.pairs[0], dealt.probability(lambda card: card > 10)
    ((4, Fraction(1, 15)), Fraction(8, 15))
    """
    chances: dict[T, Fraction] = {}
    for after, chance in successors(rules, state, event, steps=steps, limit=limit):
        value = measure(after)
        if value != value:  # as nan does, which has no place in any order
            raise ValueError(f"{value!r} is no value that others could be told from")
        chances[value] = chances.get(value, Fraction(0)) + chance
    return Distribution(tuple((value, chances[value]) for value in sorted(chances)))


def expectation(pairs: Iterable[tuple[Exact, Fraction]]) -> Fraction:
    """The mean of numbers with their probabilities, such as a :class:`Distribution` of numbers.

    >>> from fractions import Fraction
    >>> expectation(((0, Fraction(1, 3)), (6, Fraction(2, 3))))
    Fraction(4, 1)
    """
    return sum((value * chance for value, chance in pairs), Fraction(0))


# -- What actions are worth -------------------------------------------------------------------------


def exact_values(
    rules: Rules[S, A, E],
    state: S,
    worth: Callable[[S], Exact | None],
    *,
    consider: Callable[[S, tuple[A, ...]], Sequence[A]] | None = None,
    limit: int = 100_000,
) -> tuple[tuple[A, Fraction], ...]:
    """What each action is worth to the seat to move if it goes on as well as it can, best first.

    ``worth`` says what a state is worth to that seat, or None to look further: then chance is averaged and
    the seat's next decision is its best. ``consider`` may narrow the legal actions to those worth thinking
    about; equal actions stay in its order. Everything is exact, so looking far takes long: raises
    ``TooManyOutcomes`` beyond ``limit`` states. Raises ``ValueError`` where ``worth`` has no answer though
    the game is over or another seat is to decide, or where nobody is to decide at all.

    The worth of taking a white die: the sum of the seat's white dice, when the next seat is to move.

    >>> import random, newtown
    >>> from newtown.core.chance import advance
    >>> state = advance(newtown, newtown.new_game(newtown.Config(players=2)), random.Random(7))
    >>> state = advance(newtown, newtown.apply(state, newtown.RollTree(2)), random.Random(7))
    >>> seat = newtown.to_move(state)
    >>> def white(after: newtown.State) -> int | None:
    ...     return None if newtown.to_move(after) == seat else sum(after.players[seat].white)
    >>> exact_values(newtown, state, white)[0]
    (TakeDie(colour=Colour.WHITE, face=6), Fraction(6, 1))
    """
    seat = rules.to_move(state)
    if isinstance(seat, Nature):
        raise ValueError(f"nobody is to decide: {seat!r}")
    search = _Search(rules, seat, worth, consider, limit)
    valued = [(action, search.value(rules.apply(state, action))) for action in search.considered(state)]
    return tuple(sorted(valued, key=lambda pair: -pair[1]))


@attrs.frozen
class _Fork(Generic[S]):
    """What may follow a state, by chance with these weights, or as the seat decides (None)."""

    after: tuple[S, ...]
    weights: tuple[int, ...] | None


class _Search(Generic[S, A, E]):
    """The exact worth of states to one seat, each worked out once."""

    def __init__(
        self,
        rules: Rules[S, A, E],
        seat: int,
        worth: Callable[[S], Exact | None],
        consider: Callable[[S, tuple[A, ...]], Sequence[A]] | None,
        limit: int,
    ) -> None:
        self._rules = rules
        self._seat = seat
        self._worth = worth
        self._consider = consider
        self._limit = limit
        self._known: dict[S, Fraction] = {}

    def considered(self, state: S) -> Sequence[A]:
        legal = self._rules.legal_actions(state)
        considered = legal if self._consider is None else self._consider(state, legal)
        if not considered:
            raise ValueError(f"of {len(legal)} legal actions none is considered")
        return considered

    def value(self, root: S) -> Fraction:
        # Depth first with a stack of its own: plays may be longer than Python's stack is deep.
        waiting: list[tuple[S, _Fork[S] | None]] = [(root, None)]
        while waiting:
            state, fork = waiting.pop()
            if fork is not None:
                self._settle(state, fork)
            elif state not in self._known:
                fork = self._opened(state)
                if fork is not None:
                    waiting.append((state, fork))
                    waiting.extend((after, None) for after in fork.after if after not in self._known)
            if len(waiting) + len(self._known) > self._limit:
                raise TooManyOutcomes(self._limit)
        return self._known[root]

    def _opened(self, state: S) -> _Fork[S] | None:
        """What has to be known first, or None where the worth is known at once."""
        worth = self._worth(state)
        if worth is not None:
            self._known[state] = Fraction(exact(worth))
            return None
        mover = self._rules.to_move(state)
        apply = self._rules.apply_unchecked
        if mover is Nature.CHANCE:
            outcomes = self._rules.chance_outcomes(state)
            return _Fork(
                tuple(apply(state, outcome) for outcome, _ in outcomes),
                tuple(weight for _, weight in outcomes),
            )
        if mover != self._seat:
            waits = "the game is over" if mover is Nature.OVER else f"seat {mover} is to decide"
            raise ValueError(f"no worth of a state in which {waits}, and seat {self._seat} looks no further")
        return _Fork(tuple(self._rules.apply(state, action) for action in self.considered(state)), None)

    def _settle(self, state: S, fork: _Fork[S]) -> None:
        values = [self._known[after] for after in fork.after]
        if fork.weights is None:
            self._known[state] = max(values)
        else:
            weighed = sum(
                (value * weight for value, weight in zip(values, fork.weights, strict=True)), Fraction(0)
            )
            self._known[state] = weighed / sum(fork.weights)
