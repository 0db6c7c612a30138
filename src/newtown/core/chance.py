"""Chance: weighted outcomes, drawing one, and what may follow an event."""

import random
from fractions import Fraction
from typing import TypeVar

from newtown.core.errors import TooManyOutcomes
from newtown.core.rules import A, E, Nature, Rules, S

T = TypeVar("T")


def draw(outcomes: tuple[tuple[T, int], ...], rng: random.Random) -> T:
    """One of the weighted outcomes, each as likely as its weight says (exactly: no floats).

    Raises ``ValueError`` where there is nothing to draw from.

    >>> import random
    >>> draw((("heads", 1), ("never", 0)), random.Random(1))
    'heads'
    """
    left = rng.randrange(sum(weight for _, weight in outcomes))
    return next(outcome for outcome, weight in outcomes if (left := left - weight) < 0)


def advance(rules: Rules[S, A, E], state: S, rng: random.Random, *, forced: bool = False) -> S:
    """The state once a player has to decide, or the game is over: every chance event is drawn.

    With ``forced`` decisions that have a single legal action are played as well.

    >>> import random, newtown
    >>> from newtown.core.chance import advance
    >>> state = advance(newtown, newtown.new_game(), random.Random(7))
    >>> newtown.to_move(state) in range(4)
    True
    """
    while True:
        mover = rules.to_move(state)
        if mover is Nature.CHANCE:
            state = rules.apply_unchecked(state, rules.sample_chance(state, rng))
        elif mover is Nature.OVER or not forced:
            return state
        else:
            actions = rules.legal_actions(state)
            if len(actions) != 1:
                return state
            state = rules.apply_unchecked(state, actions[0])


def successors(
    rules: Rules[S, A, E], state: S, event: A | E, *, steps: int | None = None, limit: int = 100_000
) -> tuple[tuple[S, Fraction], ...]:
    """The exact distribution after an event: each possible state once, with its probability.

    Chance is resolved until a player has to decide or the game is over; ``steps`` bounds how many
    chance events are resolved, so that states at chance may be among the results. The event itself is
    checked: raises ``IllegalAction``; raises ``TooManyOutcomes`` beyond ``limit`` states (all the dice
    of four players at once have billions of ways to fall).

    >>> import newtown
    >>> first = successors(newtown, newtown.new_game(), newtown.CardDealt(3), steps=1)
    >>> len(first), sum(p for _, p in first)
    (15, Fraction(1, 1))
    """
    distribution: dict[S, Fraction] = {rules.apply(state, event): Fraction(1)}
    done: dict[S, Fraction] = {}
    while distribution and (steps is None or steps > 0):
        following: dict[S, Fraction] = {}
        for reached, probability in distribution.items():
            if rules.to_move(reached) is not Nature.CHANCE:
                done[reached] = done.get(reached, Fraction(0)) + probability
                continue
            outcomes = rules.chance_outcomes(reached)
            total = sum(weight for _, weight in outcomes)
            for outcome, weight in outcomes:
                after = rules.apply_unchecked(reached, outcome)
                following[after] = following.get(after, Fraction(0)) + probability * Fraction(weight, total)
                if len(following) + len(done) > limit:
                    raise TooManyOutcomes(limit)
        distribution = following
        steps = None if steps is None else steps - 1
    for reached, probability in distribution.items():
        done[reached] = done.get(reached, Fraction(0)) + probability
    return tuple(done.items())
