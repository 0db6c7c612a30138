"""Laws about who moves, what is legal, and what a refusal says."""

import random
from collections.abc import Iterator
from math import log

from newtown.core.errors import IllegalAction, Reason
from newtown.core.rules import A, E, Nature, Rules, S
from newtown.core.text import LANGUAGES
from newtown.testing.laws import Law, broken
from newtown.testing.values import check_hash


def check_turn(rules: Rules[S, A, E], state: S, twin: S) -> None:
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
    if len(set(listed)) != len(listed):
        broken(Law.LISTED_ONCE, f"{_first_repeated(listed)!r} is listed twice")
    if rules.legal_actions(twin) != actions or rules.chance_outcomes(twin) != outcomes:
        broken(Law.LISTED_ONCE, "an equal state has another list")


def check_effects(rules: Rules[S, A, E], state: S, rng: random.Random, most: int) -> None:
    """Legal actions differ in what they do; of long lists only so many are tried."""
    actions = rules.legal_actions(state)
    tried = actions if len(actions) <= most else rng.sample(actions, most)
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


def check_candidate(rules: Rules[S, A, E], state: S, event: A | E) -> Iterator[Reason]:
    """An event passes check exactly if it is listed: otherwise its refusal, which says why."""
    listed = event in rules.legal_actions(state) or any(
        event == one for one, _ in rules.chance_outcomes(state)
    )
    reason = rules.check(state, event)
    if reason is None:
        if not listed:
            broken(Law.CHECK_AGREES, f"{event!r} isn't listed, but passes check")
        return
    if listed:
        broken(Law.CHECK_AGREES, f"{event!r} is listed, but refused: {reason.text()}")
    _check_refusal(rules, state, event, reason, None)
    yield reason


def _check_refusal(rules: Rules[S, A, E], state: S, event: A | E, reason: Reason, seat: int | None) -> None:
    if not (reason.code and reason.rule):
        broken(
            Law.REFUSALS_SAY_WHY, f"{event!r} is refused with the code {reason.code!r}, rule {reason.rule!r}"
        )
    for lang in LANGUAGES:
        if not reason.words.text(lang).strip() or not reason.text(lang).strip():
            broken(Law.REFUSALS_SAY_WHY, f"{event!r} is refused without words in {lang!r}")
    try:
        rules.apply(state, event, seat=seat)
    except IllegalAction as error:
        if error.reason != reason or error.action != event:
            broken(Law.REFUSED_EVENTS_RAISE, f"{event!r} raises {error.reason!r} about {error.action!r}")
    else:
        broken(Law.REFUSED_EVENTS_RAISE, f"{event!r} is refused, but applied")


def check_sampling(rules: Rules[S, A, E], state: S, rng: random.Random, draws: int) -> None:
    """So many samples of chance are among the outcomes, each as often as its weight lets expect.

    A correct game fails with a probability of less than one in a million million: a frequency is refused
    only where Chernoff's bound of its probability is smaller.
    """
    outcomes = rules.chance_outcomes(state)
    total = sum(weight for _, weight in outcomes)
    counts: dict[A | E, int] = {outcome: 0 for outcome, _ in outcomes}
    for _ in range(draws):
        outcome = rules.sample_chance(state, rng)
        if outcome not in counts:
            broken(Law.SAMPLING, f"{outcome!r} is drawn, but isn't listed")
        counts[outcome] += 1
    for outcome, weight in outcomes:
        surprise = draws * _divergence(counts[outcome] / draws, weight / total)
        if surprise > log(2 * len(outcomes) * 1e12):
            broken(Law.SAMPLING, f"{outcome!r} has {weight} chances in {total}: {counts[outcome]} of {draws}")


def _divergence(had: float, expected: float) -> float:
    """Kullback and Leibler's divergence of a frequency from a probability."""
    parts = ((had, expected), (1 - had, 1 - expected))
    return sum(part * log(part / whole) if whole else float("inf") for part, whole in parts if part)


def _first_repeated(listed: list[A | E]) -> A | E:
    return next(event for at, event in enumerate(listed) if event in listed[:at])
