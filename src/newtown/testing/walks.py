"""Stretches of games to check, and the Hypothesis strategy that draws them."""

import random
from typing import TYPE_CHECKING, Generic, TypeVar

import attrs

from newtown.core.play import Policy
from newtown.core.rules import A, E, Nature, Rules, S

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


@attrs.frozen
class Walk(Generic[S_co, E_co]):
    """Some events in a row, from a state in which the first of them is legal."""

    start: S_co
    events: tuple[E_co, ...]


def choose_event(rules: Rules[S, A, E], state: S, rng: random.Random, policy: Policy[S, A]) -> A | E | None:
    """What happens next, by chance or by the policy; None when the game is over."""
    mover = rules.to_move(state)
    if mover is Nature.OVER:
        return None
    if mover is Nature.CHANCE:
        return rules.sample_chance(state, rng)
    return policy(state, rules.legal_actions(state), rng)


def draw_walks(
    rules: Rules[S, A, E],
    firsts: "SearchStrategy[S]",
    policy: Policy[S, A],
    *,
    starts: tuple[S, ...],
    max_events: int,
    longest: int,
) -> "SearchStrategy[Walk[S, A | E]]":
    """See :meth:`newtown.testing.Conformance.walks`."""
    from hypothesis import strategies as st  # noqa: PLC0415 - only this needs Hypothesis

    @st.composite
    def walks(draw: st.DrawFn) -> Walk[S, A | E]:
        if len(starts) > 0 and draw(st.booleans()):
            start = draw(st.sampled_from(starts))
        else:
            rng = random.Random(draw(st.integers(0, 2**32 - 1)))
            start = _some_way_into(rules, draw(firsts), rng, policy, draw(st.integers(0, max_events)))
        return _walk(rules, start, draw(st.randoms()), policy, draw(st.integers(0, longest)))

    return walks()


def _some_way_into(
    rules: Rules[S, A, E], state: S, rng: random.Random, policy: Policy[S, A], events: int
) -> S:
    """The state after so many events of a game, counted again from its start if it is over before."""
    states = [state]
    while len(states) <= events and (event := choose_event(rules, states[-1], rng, policy)) is not None:
        states.append(rules.apply_unchecked(states[-1], event))
    return states[events % len(states)]


def _walk(
    rules: Rules[S, A, E], start: S, rng: random.Random, policy: Policy[S, A], length: int
) -> Walk[S, A | E]:
    events: list[A | E] = []
    state = start
    while len(events) < length and (event := choose_event(rules, state, rng, policy)) is not None:
        events.append(event)
        state = rules.apply_unchecked(state, event)
    return Walk(start, tuple(events))
