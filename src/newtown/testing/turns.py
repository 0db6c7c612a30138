"""Laws about who moves, what is legal, and what a refusal says."""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log
from typing import Generic

import attrs

from newtown.core.errors import IllegalAction, Reason
from newtown.core.rules import A, E, Nature, Rules, S
from newtown.core.text import LANGUAGES
from newtown.testing.laws import Law, broken
from newtown.testing.values import check_hash


@attrs.frozen(eq=False)
class Turn(Generic[A, E]):
    """Who is to move in a state, and what may happen: asked for once for all the laws that need it."""

    mover: int | Nature
    actions: tuple[A, ...]
    outcomes: tuple[tuple[E, int], ...]
    listed: Sequence[A | E]
    """All of both."""
    among: frozenset[A | E]
    """What is listed, to look something up in."""


def check_turn(rules: Rules[S, A, E], state: S, twin: S) -> Turn[A, E]:
    """Who is to move, and what is listed, in a state and in an equal one."""
    mover, seats = rules.to_move(state), rules.seats(state)
    if not isinstance(mover, Nature) and (type(mover) is not int or not 0 <= mover < seats):
        broken(Law.ONE_ACTOR, f"{mover!r} of {seats} seats is to move")
    actions, outcomes = rules.legal_actions(state), rules.chance_outcomes(state)
    if bool(actions) is isinstance(mover, Nature):
        broken(Law.ONE_ACTOR, f"{mover!r} is to move, with {len(actions)} legal actions")
    if bool(outcomes) is not (mover is Nature.CHANCE):
        broken(Law.ONE_ACTOR, f"{mover!r} is to move, with {len(outcomes)} outcomes of chance")
    for outcome, weight in outcomes:
        if type(weight) is not int or weight <= 0:
            broken(Law.WEIGHTS, f"{outcome!r} has the weight {weight!r}")
    listed: list[A | E] = [*actions, *(outcome for outcome, _ in outcomes)]
    if type(actions) is not tuple or type(outcomes) is not tuple:
        broken(Law.LISTED_ONCE, "they aren't listed in a tuple")
    for event in listed:
        check_hash(event)
    among = frozenset(listed)
    if len(among) != len(listed):
        broken(Law.LISTED_ONCE, f"{_first_repeated(listed)!r} is listed twice")
    if rules.legal_actions(twin) != actions or rules.chance_outcomes(twin) != outcomes:
        broken(Law.LISTED_ONCE, "an equal state has another list")
    return Turn(mover, actions, outcomes, listed, among)


def listed(rules: Rules[S, A, E], state: S) -> tuple[A | E, ...]:
    """What may happen in a state: legal actions and outcomes of chance."""
    return (*rules.legal_actions(state), *(outcome for outcome, _ in rules.chance_outcomes(state)))


def check_effects(rules: Rules[S, A, E], state: S, tried: Sequence[A]) -> None:
    """These legal actions differ in what they do."""
    results: dict[S, A] = {}
    for action in tried:
        other = results.setdefault(rules.apply_unchecked(state, action), action)
        if other != action:
            broken(Law.DISTINCT_EFFECTS, f"{other!r} and {action!r} come to the same")


def check_legal(rules: Rules[S, A, E], state: S, event: A | E) -> Iterator[Reason]:
    """A listed event passes check for whoever is to move, and for no other seat: the refusals of these."""
    reason = rules.check(state, event)
    if reason is not None:
        broken(Law.CHECK_AGREES, f"{event!r} is listed, but refused: {reason.text()}")
    mover = rules.to_move(state)
    for seat in range(rules.seats(state)):
        reason = rules.check(state, event, seat=seat)
        if seat == mover and reason is not None:
            broken(Law.OWN_TURN_ONLY, f"{event!r} is refused to seat {seat}, which is to move")
        if seat != mover and reason is None:
            broken(Law.OWN_TURN_ONLY, f"{event!r} is allowed to seat {seat}, but {mover!r} is to move")
        if reason is not None:
            _check_refusal(rules, state, event, reason, seat)
            yield reason


def check_candidate(rules: Rules[S, A, E], state: S, event: A | E, turn: Turn[A, E]) -> Reason | None:
    """An event passes check exactly if it is listed: otherwise its refusal, which says why."""
    check_hash(event)
    listed = event in turn.among
    reason = rules.check(state, event)
    if reason is None:
        if not listed:
            broken(Law.CHECK_AGREES, f"{event!r} isn't listed, but passes check")
        return None
    if listed:
        broken(Law.CHECK_AGREES, f"{event!r} is listed, but refused: {reason.text()}")
    _check_refusal(rules, state, event, reason, None)
    return reason


def check_twin(
    rules: Rules[S, A, E], state: S, twin: S, answers: Sequence[tuple[A | E, Reason | None]]
) -> None:
    """An equal state answers the same about these events, and has the same points and winners."""
    for event, reason in answers:
        other = rules.check(twin, event)
        if other != reason:
            broken(Law.PURE, f"of equal states one answers {reason!r} to {event!r}, one {other!r}")
    if rules.score(twin) != rules.score(state) or rules.winners(twin) != rules.winners(state):
        broken(Law.PURE, "equal states have different points or winners")


def _check_refusal(rules: Rules[S, A, E], state: S, event: A | E, reason: Reason, seat: int | None) -> None:
    wrong = _wrong_with(reason)
    if wrong is not None:
        broken(Law.REFUSALS_SAY_WHY, f"{event!r} is refused {wrong}")
    try:
        rules.apply(state, event, seat=seat)
    except IllegalAction as error:
        if error.reason != reason or error.action != event:
            broken(Law.REFUSED_EVENTS_RAISE, f"{event!r} raises {error.reason!r} about {error.action!r}")
    else:
        broken(Law.REFUSED_EVENTS_RAISE, f"{event!r} is refused, but applied")


@lru_cache(maxsize=4096)
def _wrong_with(reason: Reason) -> str | None:
    """What a reason lacks; equal ones, of which there are many, are asked once."""
    if not (reason.code and reason.rule):
        return f"with the code {reason.code!r}, rule {reason.rule!r}"
    for lang in LANGUAGES:
        if not reason.words.text(lang).strip() or not reason.text(lang).strip():
            return f"without words in {lang!r}"
    return None


def check_sampling(
    rules: Rules[S, A, E], state: S, outcomes: tuple[tuple[E, int], ...], rng: random.Random, draws: int
) -> None:
    """So many samples of chance are among these outcomes, each as often as its weight lets expect.

    A correct game fails with a probability of less than one in a million million: a frequency is refused
    only where Chernoff's bound of its probability is smaller.
    """
    total = sum(weight for _, weight in outcomes)
    counts: dict[A | E, int] = {outcome: 0 for outcome, _ in outcomes}
    for _ in range(draws):
        outcome = rules.sample_chance(state, rng)
        if outcome not in counts:
            broken(Law.SAMPLING, f"{outcome!r} is drawn, but isn't listed")
        counts[outcome] += 1
    for outcome, weight in outcomes:
        if not counts[outcome] and 2 * draws * weight < total:
            continue  # so few draws may well miss it: of the long lists most are
        surprise = draws * _divergence(counts[outcome] / draws, weight / total)
        if surprise > log(2 * len(outcomes) * 1e12):
            broken(Law.SAMPLING, f"{outcome!r} has {weight} chances in {total}: {counts[outcome]} of {draws}")


def _divergence(had: float, expected: float) -> float:
    """Kullback and Leibler's divergence of a frequency from a probability."""
    parts = ((had, expected), (1 - had, 1 - expected))
    return sum(part * log(part / whole) if whole else float("inf") for part, whole in parts if part)


def _first_repeated(listed: list[A | E]) -> A | E:
    return next(event for at, event in enumerate(listed) if event in listed[:at])
