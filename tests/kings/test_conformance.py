"""The laws that every game keeps, on whole games and walks of The King's New Town."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import newtown
from newtown import Action, Config, Deal, Event, Outcome, State, View
from newtown.core.play import Policy, uniform
from newtown.kings.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.kings.state import STAGE_TYPES
from newtown.testing import Conformance, Walk
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


@given(UNIFORM.walks(longest=6), st.integers(0, 2**32 - 1))
def test_every_law_holds_on_walks_of_uniform_play(walk: Walk[State, Event], seed: int) -> None:
    UNIFORM.check_walk(walk, seed=seed)


@given(BUILDING.walks(longest=6), st.integers(0, 2**32 - 1))
def test_every_law_holds_on_walks_of_a_policy_that_builds(walk: Walk[State, Event], seed: int) -> None:
    BUILDING.check_walk(walk, seed=seed)


def test_every_law_holds_on_whole_games_of_every_kind() -> None:
    for seed, config in enumerate(CONFIGS):
        conformance(uniform if seed % 2 else builder).check_game(config, random.Random(seed), states_every=40)


def test_every_kind_of_event_and_every_stage_is_met() -> None:
    met: set[str] = set()
    stages: set[str] = set()
    for seed in range(120):
        rng = random.Random(seed)
        state = newtown.new_game(CONFIGS[seed % len(CONFIGS)])
        policy = builder if seed % 4 else uniform
        while (mover := newtown.to_move(state)) is not newtown.Nature.OVER:
            stages.add(type(state.stage).__name__)
            event: Event | Outcome = (
                newtown.sample_chance(state, rng)
                if mover is newtown.Nature.CHANCE
                else policy(state, newtown.legal_actions(state), rng)
            )
            met.add(type(event).__name__)
            state = newtown.apply_unchecked(state, event)
        stages.add(type(state.stage).__name__)
    assert met == {kind.__name__ for kind in (*ACTION_TYPES, *OUTCOME_TYPES)}
    assert stages == {kind.__name__ for kind in STAGE_TYPES}


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_two_thousand_games_keep_every_component(part: int) -> None:
    for game in range(100):
        rng = random.Random(f"{part}/{game}")
        state = newtown.new_game(CONFIGS[game % len(CONFIGS)])
        policy = builder if game % 2 else uniform
        events = 0
        while (mover := newtown.to_move(state)) is not newtown.Nature.OVER:
            event: Event | Outcome = (
                newtown.sample_chance(state, rng)
                if mover is newtown.Nature.CHANCE
                else policy(state, newtown.legal_actions(state), rng)
            )
            assert newtown.check(state, event) is None
            state = newtown.apply_unchecked(state, event)
            assert newtown.state_faults(state) == ()
            events += 1
            assert events < 4000
