"""How fast Town Folk is played: player decisions per CPU-second, at random and by a policy that builds.

The figures are medians of the rounds. ``python benchmarks/townfolk.py [ROUNDS]``
"""

import random
import statistics
import sys
import time
from pathlib import Path
from typing import Final

from newtown import townfolk
from newtown.core.play import Policy, uniform
from newtown.core.rules import Nature
from newtown.townfolk import Action, Config, State

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.townfolk.play import builder

GAMES: Final = 10
"""Games of each kind in a round."""


def per_second(players: int, policy: Policy[State, Action], seed: int) -> float:
    """Decisions per CPU-second in whole games of up to 30 rounds."""
    start = townfolk.new_game(Config(players=players, max_rounds=30))
    decisions = 0
    begun = time.process_time()
    for game in range(GAMES):
        rng = random.Random(f"{seed}/{game}")
        state = start
        while (mover := townfolk.to_move(state)) is not Nature.OVER:
            if mover is Nature.CHANCE:
                event: townfolk.Event = townfolk.sample_chance(state, rng)
            else:
                event = policy(state, townfolk.legal_actions(state), rng)
                decisions += 1
            state = townfolk.apply_unchecked(state, event)
    return decisions / (time.process_time() - begun)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    policies: dict[str, Policy[State, Action]] = {"uniform": uniform, "builder": builder}
    print(f"{'policy':10}{'players':>8}{'decisions/s':>14}")
    for name, policy in policies.items():
        for players in (2, 5):
            figures = [per_second(players, policy, seed) for seed in range(rounds)]
            print(f"{name:10}{players:8}{statistics.median(figures):14,.0f}")


if __name__ == "__main__":
    main()
