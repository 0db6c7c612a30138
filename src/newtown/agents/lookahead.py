"""What an action is worth once chance has had its say: exactly where that is quick, else by draws."""

import random
from typing import Generic

import attrs

from newtown.agents.evaluations import Evaluation
from newtown.core.chance import advance
from newtown.core.rules import A, E, Nature, Observed, S, V


@attrs.frozen
class Lookahead(Generic[S, A, E, V]):
    """Values of states for a seat, looking through chance to the next decision or the end.

    ``outcomes`` bounds how many states are evaluated for one value: as long as chance has no more ways to
    go, all are, weighted exactly; else as many are drawn.
    """

    rules: Observed[S, A, E, V]
    evaluate: Evaluation[S]
    outcomes: int

    def value(self, state: S, seat: int, draws: int) -> float:
        """The mean evaluation of what may become of the state; ``draws`` seeds what is drawn, so that
        actions compared with the same number meet the same luck."""
        if self.rules.to_move(state) is not Nature.CHANCE:
            return self.evaluate(state, seat)
        spread = self._spread(state)
        if spread is None:
            return self._sampled(state, seat, draws)
        total = 0.0
        for reached, probability in spread:
            total += probability * self.evaluate(reached, seat)
        return total

    def _spread(self, state: S) -> list[tuple[S, float]] | None:
        """Every way chance may go, with its probability; None where these are too many."""
        # Unlike `successors` this doesn't join equal states: hashing them costs more than it saves.
        rules = self.rules
        done: list[tuple[S, float]] = []
        open_ = [(state, 1.0)]
        while open_:
            reached, probability = open_.pop()
            if rules.to_move(reached) is not Nature.CHANCE:
                done.append((reached, probability))
                continue
            outcomes = rules.chance_outcomes(reached)
            if len(done) + len(open_) + len(outcomes) > self.outcomes:
                return None
            share = probability / sum(weight for _, weight in outcomes)
            open_ += [
                (rules.apply_unchecked(reached, outcome), share * weight) for outcome, weight in outcomes
            ]
        return done

    def _sampled(self, state: S, seat: int, draws: int) -> float:
        total = 0.0
        for number in range(self.outcomes):
            rng = random.Random(draws + number)
            total += self.evaluate(advance(self.rules, state, rng), seat)
        return total / self.outcomes
