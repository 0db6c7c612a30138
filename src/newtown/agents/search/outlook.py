"""What a state promises a seat: its share of the victory, at once or after playing on for a while."""

import random
from typing import Generic

import attrs

from newtown.agents.evaluations import Evaluation
from newtown.agents.search.rewards import share_of_lead, share_of_winner
from newtown.core.chance import advance
from newtown.core.play import Policy
from newtown.core.rules import A, E, Nature, Observed, S, V


@attrs.frozen
class Outlook(Generic[S, A, E, V]):
    """How a search judges states: ``depth`` decisions (None: all) are taken by ``rollout``, and then the
    evaluation speaks. The end of the game speaks for itself."""

    rules: Observed[S, A, E, V]
    evaluate: Evaluation[S]
    scale: float
    rollout: Policy[S, A]
    depth: int | None

    def share(self, state: S, seat: int) -> float:
        """What the state itself promises the seat."""
        seats = self.rules.seats(state)
        if self.rules.to_move(state) is Nature.OVER and seats > 1:
            return share_of_winner(self.rules.winners(state), seat)
        return share_of_lead(self.evaluate(state, seat), seats, self.scale)

    def played_on(self, state: S, rng: random.Random) -> S:
        """The state after the rollout, with no chance pending."""
        rules, rollout = self.rules, self.rollout
        left = self.depth
        while left is None or left > 0:
            state = advance(rules, state, rng)
            if rules.to_move(state) is Nature.OVER:
                return state
            state = rules.apply_unchecked(state, rollout(state, rules.legal_actions(state), rng))
            left = None if left is None else left - 1
        return advance(rules, state, rng)

    def handed_on(self, left: S, reached: S, rng: random.Random) -> S:
        """The state to judge where a line ends with the turn: what the seat left behind, before chance has
        said what the next one finds; or, if there is to be a rollout, what that makes of it."""
        return left if self.depth == 0 else self.played_on(reached, rng)
