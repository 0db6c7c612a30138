"""Games in which everybody sees everything, for whoever asks for views."""

import random
from typing import Generic

import attrs

from newtown.core.errors import Reason
from newtown.core.rules import A, E, Nature, Rules, S
from newtown.core.score import Score


@attrs.frozen
class WithoutSecrets(Generic[S, A, E]):
    """A game that satisfies ``Rules`` as one that satisfies ``Observed``; made by :func:`without_secrets`.

    >>> import random
    >>> from newtown import townfolk
    >>> state = townfolk.new_game()
    >>> WithoutSecrets(townfolk).possible_states(state, random.Random(1)) is state
    True
    """

    rules: Rules[S, A, E]

    @property
    def NAME(self) -> str:
        """See ``Rules``."""
        return self.rules.NAME

    @property
    def RULES_VERSION(self) -> int:
        """See ``Rules``."""
        return self.rules.RULES_VERSION

    def seats(self, state: S, /) -> int:
        """See ``Rules``."""
        return self.rules.seats(state)

    def to_move(self, state: S, /) -> int | Nature:
        """See ``Rules``."""
        return self.rules.to_move(state)

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """See ``Rules``."""
        return self.rules.legal_actions(state)

    def chance_outcomes(self, state: S, /) -> tuple[tuple[E, int], ...]:
        """See ``Rules``."""
        return self.rules.chance_outcomes(state)

    def sample_chance(self, state: S, rng: random.Random, /) -> E:
        """See ``Rules``."""
        return self.rules.sample_chance(state, rng)

    def check(self, state: S, event: A | E, /, *, seat: int | None = None) -> Reason | None:
        """See ``Rules``."""
        return self.rules.check(state, event, seat=seat)

    def apply(self, state: S, event: A | E, /, *, seat: int | None = None) -> S:
        """See ``Rules``."""
        return self.rules.apply(state, event, seat=seat)

    def apply_unchecked(self, state: S, event: A | E, /) -> S:
        """See ``Rules``."""
        return self.rules.apply_unchecked(state, event)

    def score(self, state: S, /) -> Score:
        """See ``Rules``."""
        return self.rules.score(state)

    def winners(self, state: S, /) -> tuple[int, ...]:
        """See ``Rules``."""
        return self.rules.winners(state)

    def observe(self, state: S, seat: int | None, /) -> S:
        """The state itself: there is nothing in it that a seat may not know."""
        return state

    def possible_states(self, view: S, rng: random.Random, /) -> S:
        """The one state that the view allows."""
        return view


def without_secrets(rules: Rules[S, A, E]) -> WithoutSecrets[S, A, E]:
    """A game without views for whoever asks for ``Observed``: every seat's view is the whole state.

    Only for games in which everybody sees everything; in any other, agents would see what they may not.

    >>> from newtown import townfolk
    >>> state = townfolk.new_game()
    >>> without_secrets(townfolk).observe(state, 0) is state
    True
    """
    return WithoutSecrets(rules)
