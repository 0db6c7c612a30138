"""The laws that every game keeps, on whole games and walks of The King's New Town."""

import random
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import newtown
from newtown import Action, Config, Deal, Event, State, View
from newtown.core.play import Policy, uniform
from newtown.kings.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.kings.state import STAGE_TYPES, Voting
from newtown.testing import Conformance, Walk
from newtown.testing.walks import choose_event
from tests.kings.candidates import candidates
from tests.kings.policies import builder

CONFIGS = tuple(
    Config(players=players, deal=deal, residents=residents)
    for players in (2, 3, 4)
    for deal in Deal
    for residents in (True, False)
)


def faultless(state: State) -> str | None:
    """Nothing is lost or won from nowhere: a state of a game is one that could be loaded."""
    faults = newtown.state_faults(state)
    return str(faults[0]) if faults else None


def offered(state: State, rng: random.Random) -> list[Action]:
    """Some of all the actions one may think of here."""
    every = list(candidates(state))
    return rng.sample(every, min(20, len(every)))


def conformance(policy: Policy[State, Action]) -> Conformance[State, Action, Event, Config, View]:
    return Conformance(
        newtown, configs=CONFIGS, max_events=4000, policy=policy, invariant=faultless, offers=offered
    )


UNIFORM = conformance(uniform)
BUILDING = conformance(builder)

FEWER = settings(max_examples=max(1, settings().max_examples * 3 // 10))
"""A walk is dear: every state of it is stored, and looked at from every seat."""

ANY_TWO_MEET: Final = tuple(
    config for config in CONFIGS if (config.players + (config.deal is Deal.DRAFT) + config.residents) % 2
)
"""Half of the configs: any two choices of players, deal and residents meet in one of them."""


@FEWER
@given(UNIFORM.walks(longest=6), st.integers(0, 2**32 - 1))
def test_every_law_holds_on_walks_of_uniform_play(walk: Walk[State, Event], seed: int) -> None:
    UNIFORM.check_walk(walk, seed=seed)


@FEWER
@given(BUILDING.walks(longest=6), st.integers(0, 2**32 - 1))
def test_every_law_holds_on_walks_of_a_policy_that_builds(walk: Walk[State, Event], seed: int) -> None:
    BUILDING.check_walk(walk, seed=seed)


@pytest.mark.parametrize("place", range(len(ANY_TWO_MEET)))
def test_every_law_holds_on_whole_games_in_which_any_two_choices_meet(place: int) -> None:
    laws = BUILDING if place % 3 else UNIFORM
    laws.check_game(ANY_TWO_MEET[place], random.Random(place), states_every=40)


def steps(games: int) -> Iterator[tuple[State, Event, State]]:
    """The events of so many games, three of four of them by the policy that builds."""
    for seed in range(games):
        rng = random.Random(seed)
        state = newtown.new_game(CONFIGS[seed % len(CONFIGS)])
        policy = builder if seed % 4 else uniform
        while (event := choose_event(newtown, state, rng, policy)) is not None:
            after = newtown.apply_unchecked(state, event)
            yield state, event, after
            state = after


def test_every_kind_of_event_and_every_stage_is_met_while_the_laws_are_checked() -> None:
    laws = conformance(builder)
    kinds = {kind.__name__ for kind in (*ACTION_TYPES, *OUTCOME_TYPES)}
    stages: set[type] = set()
    rng = random.Random(0)
    for before, event, after in steps(120):
        if type(event).__name__ not in laws.met.events:
            laws.check_event(before, event, rng)
        for state in (before, after):
            is_secret = type(state.stage) is Voting and laws.met.other_worlds == 0
            if type(state.stage) not in stages or is_secret:
                laws.check_state(state, rng)
                stages.add(type(state.stage))
        if set(laws.met.events) == kinds and len(stages) == len(STAGE_TYPES) and laws.met.other_worlds:
            break
    assert set(laws.met.events) == kinds
    assert stages == set(STAGE_TYPES)
    assert laws.met.concealed["Vote"] > 0
    assert laws.met.other_worlds > 0


@pytest.mark.long
@pytest.mark.parametrize("policy", [uniform, builder])
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_every_law_holds_on_whole_games_of_every_kind(config: Config, policy: Policy[State, Action]) -> None:
    conformance(policy).check_game(config, random.Random(1), states_every=10)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_two_thousand_games_keep_every_component(part: int) -> None:
    for game in range(100):
        rng = random.Random(f"{part}/{game}")
        state = newtown.new_game(CONFIGS[game % len(CONFIGS)])
        policy = builder if game % 2 else uniform
        events = 0
        while (event := choose_event(newtown, state, rng, policy)) is not None:
            assert newtown.check(state, event) is None
            state = newtown.apply_unchecked(state, event)
            assert newtown.state_faults(state) == ()
            events += 1
            assert events < 4000
