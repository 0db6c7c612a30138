"""Agents and adapters that don't think."""

import pickle
import random
from collections import Counter

import pytest

import newtown
from newtown.agents import Agent, GreedyAgent, RandomAgent, happenings, without_secrets
from newtown.core.chance import successors
from tests.agents.race import GOAL, Position, Race, Run


def test_the_random_agent_finds_every_action_equally_likely() -> None:
    rng = random.Random(1)
    counts = Counter(RandomAgent().choose(None, ("a", "b", "c"), rng) for _ in range(3_000))
    # Four standard deviations of a binomial with n 3000 and p 1/3.
    assert all(abs(count - 1_000) < 104 for count in counts.values())
    assert set(counts) == {"a", "b", "c"}


def test_random_agents_are_alike() -> None:
    assert RandomAgent() == RandomAgent()
    assert RandomAgent().name == "random"
    assert pickle.loads(pickle.dumps(RandomAgent())) == RandomAgent()


@pytest.mark.parametrize("seed", range(5))
def test_agents_play_a_game_that_has_only_rules(seed: int) -> None:
    race = without_secrets(Race())
    agents: list[Agent[Position, Run]] = [GreedyAgent(race), RandomAgent()]
    minds = [random.Random(seed), random.Random(seed)]
    *_, last = happenings(race, Position(), agents, random.Random(seed), minds)
    assert max(last.after.at) >= GOAL


def test_a_game_without_secrets_is_the_game_itself_to_everybody() -> None:
    race = without_secrets(Race())
    state = Position((3, 4), 1)
    assert race.observe(state, 0) is state
    assert race.observe(state, None) is state
    assert race.possible_states(state, random.Random(1)) is state


def test_a_game_without_secrets_answers_as_its_rules_do() -> None:
    rules = Race()
    race = without_secrets(rules)
    for state in (Position((3, 4), 1), Position((3, 4), 1, leaping=True), Position((12, 4), 1)):
        assert race.seats(state) == rules.seats(state)
        assert race.to_move(state) == rules.to_move(state)
        assert race.legal_actions(state) == rules.legal_actions(state)
        assert race.chance_outcomes(state) == rules.chance_outcomes(state)
        assert race.score(state) == rules.score(state)
        assert race.winners(state) == rules.winners(state)
        assert race.check(state, Run("step"), seat=1) == rules.check(state, Run("step"), seat=1)
        assert race.check(state, Run("step"), seat=0) is not None
    leap = Position((3, 4), 1, leaping=True)
    assert race.sample_chance(leap, random.Random(1)) == rules.sample_chance(leap, random.Random(1))
    assert race.apply(Position(), Run("step"), seat=0) == Position((1, 0), 1)
    assert race.apply_unchecked(Position(), Run("step")) == Position((1, 0), 1)
    assert (race.NAME, race.RULES_VERSION) == (rules.NAME, rules.RULES_VERSION)
    assert len(successors(race, Position(), Run("leap"))) == 6


def test_a_module_may_be_used_without_its_views() -> None:
    state = newtown.new_game()
    assert without_secrets(newtown).observe(state, 0) is state
