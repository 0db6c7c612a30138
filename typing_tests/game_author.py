"""What authors of games and of tools for every game write, as type checkers see it. Checked, never run."""

import random
from fractions import Fraction
from typing import TypeVar, assert_type

import attrs

import newtown
import nim
from newtown.agents import Agent, GreedyAgent, MctsAgent, RandomAgent, WithoutSecrets, without_secrets
from newtown.analysis import exact_values
from newtown.core.chance import successors
from newtown.core.codec import Codec, Format
from newtown.core.notation import Line, Notation
from newtown.core.play import playout
from newtown.core.rules import A, E, Rules, S
from newtown.simulation import Results, simulate
from newtown.testing import Conformance, RulesConformance

T = TypeVar("T")


@attrs.frozen
class Roll:
    face: int


# -- A game of one's own ----------------------------------------------------------------------------


def a_module_is_a_game() -> WithoutSecrets[nim.State, nim.Take, nim.Take]:
    rules: Rules[nim.State, nim.Take, nim.Take] = nim
    assert_type(playout(nim, nim.State(21), random.Random(1)), nim.State)
    assert_type(successors(rules, nim.State(21), nim.Take(1)), tuple[tuple[nim.State, Fraction], ...])
    return without_secrets(nim)


def it_works_with_what_the_library_has(start: nim.State) -> Results:
    game = without_secrets(nim)
    agents: list[Agent[nim.State, nim.Take]] = [
        RandomAgent(),
        MctsAgent(game, iterations=10),
        GreedyAgent(game, lambda state, seat: float(state.left)),
    ]
    assert_type(exact_values(nim, start, lambda state: state.left), tuple[tuple[nim.Take, Fraction], ...])
    return simulate(game, agents, 10, 1, start=start)


def it_is_checked(rng: random.Random) -> None:
    conformance = RulesConformance(nim, first_states=(nim.State(21),), max_events=30)
    walk = conformance.check_game(conformance.first_states[0], rng)
    assert_type(walk.start, nim.State)
    Conformance(newtown, configs=(newtown.Config(players=2),), max_events=2000)


def it_is_stored_and_written() -> nim.Take | Roll:
    stored: Format[nim.Take | Roll] = Codec().format("example/nim-event", nim.Take, Roll)
    notation: Notation[nim.Take | Roll] = Notation(Line(nim.Take, "take <stones>"), Line(Roll, "= <face>"))
    assert_type(stored.loads("{}"), nim.Take | Roll)
    return notation.parse("take 3")


# -- What serves every game -------------------------------------------------------------------------


def first(state: object, actions: tuple[T, ...], rng: random.Random, /) -> T:
    return actions[0]


def decisions(rules: Rules[S, A, E], state: S) -> int:
    return len(rules.legal_actions(state))


def used_with_the_flagship(state: newtown.State) -> tuple[int, ...]:
    assert_type(decisions(newtown, state), int)
    final = playout(newtown, state, random.Random(1), first)
    assert_type(final, newtown.State)
    return newtown.score(final).totals
