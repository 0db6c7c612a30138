"""What a state promises: every seat's share of the victory, by playing on for a while and evaluating."""

import random
from typing import Generic

import attrs

from newtown.agents.evaluations.evaluation import Evaluation
from newtown.agents.search.rewards import Shares, shares_of_leads, shares_of_winners
from newtown.core.chance import advance
from newtown.core.play import Policy
from newtown.core.rules import A, E, Nature, Observed, S, V


@attrs.frozen
class Outlook(Generic[S, A, E, V]):
    """How a search judges states: ``depth`` decisions (None: all) are taken by ``rollout``, then the
    evaluation speaks; the end of the game speaks for itself."""

    rules: Observed[S, A, E, V]
    evaluate: Evaluation[S]
    scale: float
    rollout: Policy[S, A]
    depth: int | None

    def shares(self, state: S) -> Shares:
        """What the state itself promises."""
        rules = self.rules
        seats = rules.seats(state)
        if seats > 1 and rules.to_move(state) is Nature.OVER:
            return shares_of_winners(rules.winners(state), seats)
        return shares_of_leads([self.evaluate(state, seat) for seat in range(seats)], self.scale)

    def after_rollout(self, state: S, rng: random.Random) -> Shares:
        """What the state promises once it has been played on."""
        rules, rollout = self.rules, self.rollout
        left = self.depth
        while left is None or left > 0:
            mover = rules.to_move(state)
            if mover is Nature.OVER:
                break
            if mover is Nature.CHANCE:
                state = rules.apply_unchecked(state, rules.sample_chance(state, rng))
                continue
            state = rules.apply_unchecked(state, rollout(state, rules.legal_actions(state), rng))
            left = None if left is None else left - 1
        return self.shares(advance(rules, state, rng))
