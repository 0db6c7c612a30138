"""The conformance suite of games that are no more than ``Rules``."""

import random
from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

from newtown.core.codec import Codec
from newtown.core.rules import A, E, Rules, S
from newtown.testing.copies import copied
from newtown.testing.suite import Suite, missing
from newtown.testing.walks import Walk, draw_walks

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_BY_ANNOTATIONS: Final = Codec()
"""What writes a value shows whether it is what the annotations of its class allow."""


@attrs.frozen(eq=False)
class RulesConformance(Suite[S, A, E]):
    """The laws of turns, values and points, for a game that satisfies ``Rules`` and isn't a ``Game`` (yet).

    What storing, telling and hiding have to keep isn't checked: a game that has views, texts and formats
    as well is checked by :class:`~newtown.testing.Conformance`. What else it takes, and the checks of
    single states, events and walks, are those of :class:`~newtown.testing.Suite`. Raises ``TypeError`` for a
    game that lacks what ``Rules`` asks for.

    >>> import random
    >>> from newtown import townfolk
    >>> first = townfolk.new_game(townfolk.Config(players=2))
    >>> conformance = RulesConformance(townfolk, first_states=(first,), max_events=3000)
    >>> conformance.check_state(first, random.Random(7))
    >>> conformance.met.states
    1
    """

    rules: Rules[S, A, E]
    first_states: tuple[S, ...] = attrs.field(kw_only=True)
    """States that games begin in; there is at least one."""

    def __attrs_post_init__(self) -> None:
        lacking = missing(self.rules, Rules)
        if lacking:
            raise TypeError(f"no rules without {lacking}")

    def check_game(self, first: S, rng: random.Random, *, states_every: int = 1) -> Walk[S, A | E]:
        """All laws on a whole game, as the walk from its first state to the end; states only every so often
        if that is too slow."""
        laws_rng = random.Random(rng.getrandbits(64))
        _, events = self._check_to_the_end(first, rng, laws_rng, states_every)
        self.met.games += 1
        return Walk(first, events)

    def walks(self, *, starts: tuple[S, ...] = (), longest: int = 12) -> "SearchStrategy[Walk[S, A | E]]":
        """A Hypothesis strategy for walks of at most so many events from anywhere in a game.

        About half of them start from ``starts``, if there are any: positions that play seldom reaches.
        """
        from hypothesis import strategies as st  # noqa: PLC0415 - only this needs Hypothesis

        return draw_walks(
            self.rules,
            st.sampled_from(self.first_states),
            self.policy,
            starts=starts,
            max_events=self.max_events,
            longest=longest,
        )

    @property
    @override
    def _rules(self) -> Rules[S, A, E]:
        return self.rules

    @override
    def _kept(self, state: S) -> S:
        return copied(state)

    @override
    def _twin(self, state: S, kept: object) -> S:
        return copied(state)

    @override
    def _is_well_formed(self, event: A | E) -> bool:
        try:
            _BY_ANNOTATIONS.writer.get(type(event))(event)
        except TypeError:
            return False
        return True
