"""What whoever trains agents writes, as type checkers see it. Checked, never run."""

import random
from typing import TypeVar, assert_type

import numpy as np
from numpy.typing import NDArray

from newtown import townfolk
from newtown.adapters.features import features, features_of
from newtown.adapters.gymnasium import AnySeatEnv, seat_env, task_of
from newtown.adapters.numbering import mask_of, numbering_of
from newtown.agents import Agent, MctsAgent, agent_named, play_agents
from newtown.core.records import Record
from newtown.simulation import simulate

T = TypeVar("T")


class Learnt:
    """An agent needs no base class: whatever has a name and chooses is one."""

    name = "learnt"

    def __init__(self, weights: NDArray[np.float32]) -> None:
        self.weights = weights

    def choose(self, view: townfolk.View, legal: tuple[T, ...], rng: random.Random, /) -> T:
        seen: NDArray[np.float32] = features(view)
        return legal[int(self.weights @ seen) % len(legal)]


class OfOneGame:
    """An agent may also be of the actions of its game alone."""

    name = "of one game"

    def choose(
        self, view: townfolk.View, legal: tuple[townfolk.Action, ...], rng: random.Random, /
    ) -> townfolk.Action:
        return max(legal, key=townfolk.notate)


def they_sit_at_a_table(learnt: Learnt) -> Record[townfolk.Config, townfolk.Event]:
    agents: list[Agent[townfolk.View, townfolk.Action]] = [
        learnt,
        OfOneGame(),
        MctsAgent(townfolk, iterations=100),
        agent_named(townfolk, "greedy"),
    ]
    simulate(townfolk, agents, 10, 1)
    return play_agents(townfolk, townfolk.Config(players=2), [learnt, OfOneGame()], seed=1)


def numbers_know_their_game(state: townfolk.State) -> townfolk.Action:
    numbers = numbering_of("townfolk")
    mask = mask_of(numbers, townfolk.legal_actions(state))
    assert_type(mask, bytearray)
    assert_type(numbers.decode(3), townfolk.Action)
    return numbers.decode(mask.index(1))


def features_know_their_view(view: townfolk.View) -> NDArray[np.float32]:
    return features_of("townfolk", 3).array(view)


def an_environment(seed: int) -> float:
    env: AnySeatEnv = seat_env("townfolk", players=2, opponents="random", reward="gain")
    observation, info = env.reset(seed=seed)
    assert_type(observation, NDArray[np.float32])
    legal = info["action_mask"].nonzero()[0]
    _, reward, _, _, _ = env.step(legal[0])
    return float(reward) + task_of("townfolk", players=2).seats
