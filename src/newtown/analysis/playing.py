"""Playing on from a position, always in the same way for the same seed and the same rollout."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

import attrs

from newtown.agents.agent import Agent
from newtown.agents.choices import legal_choice
from newtown.agents.faults import AgentFault
from newtown.agents.seeds import chance_generator, generator, mind_generator
from newtown.agents.table import happenings
from newtown.core.naming import NamedEnum
from newtown.core.play import Policy, uniform
from newtown.core.rules import A, E, Nature, Observed, S, V
from newtown.core.score import above_best
from newtown.simulation.intervals import Number

PS = TypeVar("PS")
PA = TypeVar("PA")
PE = TypeVar("PE")
PV = TypeVar("PV")


class Measure(NamedEnum):
    """What the end of a game is measured by, for each seat."""

    WIN_SHARE = "win-share"
    """The seat's part of the victory, 0 to 1: those who win together share it evenly."""
    POINTS = "points"
    """The seat's points."""
    MARGIN = "margin"
    """The seat's points above those of the best other seat; below 0 where that one has more."""


OwnMeasure: TypeAlias = Callable[[S], Sequence[Number]]
"""A measure of one's own: from the state at the end of the game, a number for each seat."""


@attrs.frozen
class Players(Generic[PS, PA, PE, PV]):
    """How a game goes on: the seats' agents, or one policy for all seats that sees the whole state."""

    rules: Observed[PS, PA, PE, PV]
    agents: tuple[Agent[PV, PA], ...] | None
    policy: Policy[PS, PA]
    seed: int

    def finish(self, state: PS, rollout: int) -> PS:
        """The state at the end; raises ``AgentFault`` for an agent that fails.

        In rollouts with the same number chance draws the same random numbers, and so does every seat.
        """
        chance = chance_generator(self.seed, rollout)
        minds = [mind_generator(self.seed, rollout, seat) for seat in range(self.rules.seats(state))]
        if self.agents is None:
            return self._finish_by_policy(state, chance, minds)
        try:
            for happening in happenings(self.rules, state, self.agents, chance, minds):
                state = happening.after
        except AgentFault as fault:
            fault.add_note(
                f"In rollout {rollout} of seed {self.seed}, whose events are counted from its start."
            )
            raise
        return state

    def _finish_by_policy(self, state: PS, chance: random.Random, minds: Sequence[random.Random]) -> PS:
        rules = self.rules
        while (mover := rules.to_move(state)) is not Nature.OVER:
            if mover is Nature.CHANCE:
                state = rules.apply_unchecked(state, rules.sample_chance(state, chance))
            else:
                legal = rules.legal_actions(state)
                chosen = self.policy(state, legal, minds[mover])
                if legal_choice(chosen, legal) is None:
                    raise ValueError(
                        f"a policy chose {chosen!r} for seat {mover}, which isn't a legal action"
                    )
                state = rules.apply_unchecked(state, chosen)
        return state


def players(
    rules: Observed[S, A, E, V],
    agents: Sequence[Agent[V, A]] | None,
    policy: Policy[S, A] | None,
    seed: int,
) -> Players[S, A, E, V]:
    """Those who play on; raises ``ValueError`` if both agents and a policy are given."""
    if agents is not None and policy is not None:
        raise ValueError("either agents choose or a policy does, not both")
    return Players(rules, None if agents is None else tuple(agents), policy or uniform, seed)


# -- Where rollouts begin ---------------------------------------------------------------------------


@attrs.frozen
class FromState(Generic[PS]):
    """Every rollout begins in the same state."""

    state: PS

    def at(self, rollout: int) -> PS:
        """The state in which that rollout begins."""
        return self.state


@attrs.frozen
class FromView(Generic[PS, PA, PE, PV]):
    """Every rollout begins in a state of its own, drawn from those that a view allows."""

    rules: Observed[PS, PA, PE, PV]
    view: PV
    seed: int

    def at(self, rollout: int) -> PS:
        """The state in which that rollout begins."""
        return self.rules.possible_states(self.view, generator(self.seed, rollout, "world"))


# -- What is measured at the end --------------------------------------------------------------------


def measured(rules: Observed[S, A, E, V], final: S, measure: Measure | OwnMeasure[S]) -> tuple[Number, ...]:
    """The measure of a finished game for each seat; raises ``ValueError`` if one of one's own doesn't fit."""
    if measure is Measure.WIN_SHARE:
        return _shares(rules.winners(final), rules.seats(final))
    if measure is Measure.POINTS:
        return rules.score(final).totals
    if measure is Measure.MARGIN:
        totals = rules.score(final).totals
        return tuple(above_best(totals, seat) for seat in range(len(totals)))
    if not callable(measure):
        raise ValueError(f"{measure!r} is neither a Measure nor a function")
    given = measure(final)
    try:
        values = tuple(given)
    except TypeError:
        raise ValueError(f"a measure gives a number for each seat, not {given!r}") from None
    if len(values) != rules.seats(final):
        raise ValueError(f"a measure gave {len(values)} numbers for {rules.seats(final)} seats")
    return values


def _shares(winners: Sequence[int], seats: int) -> tuple[int | Fraction, ...]:
    if len(winners) <= 1:  # a game may be lost by all
        return tuple(int(seat in winners) for seat in range(seats))
    return tuple(Fraction(seat in winners, len(winners)) for seat in range(seats))
