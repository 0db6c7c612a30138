"""Trains an agent for Town Folk with numpy alone, and has it play against one at random.

The agent is a linear policy: each action has a weight for every feature, and is chosen as often as the
exponential of its weighted sum says. It learns from its own games (REINFORCE with a linear baseline): what
was followed by more points than expected is done more often. Run it as ``python examples/train_an_agent.py``;
``--episodes``, ``--games`` and ``--seed`` change the run. It needs ``pip install 'newtown[gymnasium]'``.
"""

import argparse
import random
from typing import Final, TypeVar

import attrs
import numpy as np
from numpy.typing import NDArray

from newtown import townfolk
from newtown.adapters.gymnasium import AnySeatEnv, AnyTask, SeatEnv, task_of
from newtown.agents import agent_named
from newtown.simulation import simulate, summary

CONFIG: Final = townfolk.Config(players=2, max_rounds=10)
"""A short game: play at random doesn't reach the points that end it."""
DISCOUNT: Final = 0.97
"""Points count for a decision by so much less with each decision in between."""
POLICY_RATE: Final = 0.02
VALUE_RATE: Final = 0.002

T = TypeVar("T")
Array = NDArray[np.float64]


class LinearPolicy:
    """What is learnt: ``weights`` of actions by features, and ``values``, which say what points to expect."""

    def __init__(self, task: AnyTask) -> None:
        size = len(task.features.names)
        self.weights = np.zeros((task.numbering.actions, size))
        self.values = np.zeros(size)

    def chances(self, seen: Array, legal: NDArray[np.intp]) -> Array:
        """How likely each of the legal actions is chosen."""
        logits = self.weights[legal] @ seen
        likely: Array = np.exp(logits - logits.max())
        return likely / np.float64(likely.sum())

    def learn(self, played: "list[Decision]") -> None:
        """Follow the gradient of what an episode has brought, the last decision first."""
        following = 0.0
        for decision in reversed(played):
            following = decision.reward + DISCOUNT * following
            surprise = following - self.values @ decision.seen
            self.values += VALUE_RATE * surprise * decision.seen
            wanted = -decision.chances
            wanted[decision.choice] += 1
            self.weights[decision.legal] += POLICY_RATE * surprise * np.outer(wanted, decision.seen)


@attrs.frozen
class Decision:
    """One decision of an episode: what was seen and legal, how likely it was, what was chosen, what came."""

    seen: Array
    legal: NDArray[np.intp]
    chances: Array
    choice: int
    reward: float


def episode(seat: AnySeatEnv, policy: LinearPolicy, rng: np.random.Generator) -> list[Decision]:
    """One game of the own seat."""
    played = []
    observation, info = seat.reset()
    over = False
    while not over:
        seen = observation.astype(np.float64)
        legal = info["action_mask"].view(np.bool_).nonzero()[0]
        chances = policy.chances(seen, legal)
        choice = int(rng.choice(len(legal), p=chances))
        observation, reward, over, _, info = seat.step(legal[choice])
        played.append(Decision(seen, legal, chances, choice, reward))
    return played


@attrs.frozen
class Learnt:
    """The policy as an agent of the library, which can sit at any table."""

    policy: LinearPolicy
    task: AnyTask
    name: str = "learnt"

    def choose(self, view: townfolk.View, legal: tuple[T, ...], rng: random.Random, /) -> T:
        """One of the actions, as likely as the policy finds it."""
        seen = np.array(self.task.features.vector(view), np.float64)
        numbers = np.array([self.task.numbering.encode(action) for action in legal])
        return rng.choices(legal, self.policy.chances(seen, numbers).tolist())[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Train an agent for a short Town Folk.")
    parser.add_argument("--episodes", type=int, default=150)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--against", default="random", help="who it is tested against, such as greedy")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()

    task = task_of("townfolk", config=CONFIG)
    seat = SeatEnv(task, opponents="random", reward="gain")
    policy = LinearPolicy(task)
    rng = np.random.default_rng(chosen.seed)
    seat.reset(seed=chosen.seed)
    leads = []
    for number in range(1, chosen.episodes + 1):
        played = episode(seat, policy, rng)
        policy.learn(played)
        leads.append(sum(decision.reward for decision in played))
        if number % 25 == 0:
            print(f"{number:5} episodes, in the last 25 ahead by {np.mean(leads[-25:]):.1f} points")

    # Other games than those it has learnt from: their seed is another.
    agents = [Learnt(policy, task), agent_named(townfolk, chosen.against)]
    results = simulate(townfolk, agents, chosen.games, chosen.seed + 1, config=CONFIG)
    print(summary(results, confidence=0.99).table())


if __name__ == "__main__":
    main()
