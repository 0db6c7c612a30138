"""What is the last seat worth? A game is played many times, and the seats are compared.

Three players sit down to Isfahan, and the agents move on by one seat with every game, so that it is the seat
that is measured and not who sits there. Few games tell little, and the intervals say how little: give more.

Run it with ``python examples/what_is_the_last_seat_worth.py``, and, for an answer worth having,
``python examples/what_is_the_last_seat_worth.py --games 2000 --agents greedy --workers 2``.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext

from newtown import isfahan
from newtown.agents import agent_named
from newtown.simulation import Estimate, Group, Summary, simulate, summary

PLAYERS = 3


def played(agents: Sequence[str], games: int, workers: int, seed: int) -> Summary:
    """What the games come to; the same for any number of workers."""
    with ProcessPoolExecutor(workers) if workers > 1 else nullcontext() as executor:
        results = simulate(
            isfahan,
            [agent_named(isfahan, name) for name in agents],
            games,
            seed,
            executor,
            config=isfahan.Config(players=PLAYERS),
        )
    return summary(results)


def verdict(last: Group) -> str:
    """What can be said of a seat, by its points above the mean of its games."""
    if last.lead.low > 0:
        return "The last seat is an advantage."
    if last.lead.high < 0:
        return "The last seat is a disadvantage."
    return f"Nothing can be said yet: it may be worth anything {between(last.lead)} points. Play more games."


def between(estimate: Estimate) -> str:
    return f"from {estimate.low:+.2f} to {estimate.high:+.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="What the last seat of Isfahan is worth.")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--agents", default="random", help="such as greedy,random,random; seated in turn")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    summed = played(chosen.agents.split(","), chosen.games, chosen.workers, chosen.seed)
    print(summed.table())
    last = summed.by_seat[-1]
    even = 100 / PLAYERS
    print(f"The last seat wins {100 * last.won.mean:.1f} % of the games; an even share is {even:.1f} %.")
    print(f"It is {last.lead.mean:+.2f} points ahead of the mean seat, {between(last.lead)}.")
    print(verdict(last))
    if len(summed.by_agent) > 1:
        for group in summed.by_agent_and_seat:
            if group.seat == PLAYERS - 1:
                print(f"With {group.agent} sitting there: {group.lead.mean:+.2f}, {between(group.lead)}.")


if __name__ == "__main__":
    main()
