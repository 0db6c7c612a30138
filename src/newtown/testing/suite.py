"""What both conformance suites do: the laws that need no more than ``Rules``, on states, events and games."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

import attrs
from typing_extensions import get_protocol_members

from newtown.core.errors import Reason
from newtown.core.play import Policy, uniform
from newtown.core.rules import A, E, Nature, Rules, S
from newtown.testing import points, turns, values
from newtown.testing.candidates import near_misses
from newtown.testing.laws import ConformanceError, Law, broken
from newtown.testing.met import Met
from newtown.testing.turns import Turn
from newtown.testing.walks import Walk, choose_event

T = TypeVar("T")


@attrs.frozen(eq=False, kw_only=True)
class Suite(ABC, Generic[S, A, E]):
    """What :class:`~newtown.testing.RulesConformance` and :class:`~newtown.testing.Conformance` share.

    A broken law raises :class:`~newtown.testing.ConformanceError`, which names the law, the step, the
    event and the state. The laws draw with their own generators, so that a game checked with a seed is
    the game played with it.

    >>> import random, newtown
    >>> from newtown.testing import Conformance
    >>> suite: Suite = Conformance(newtown, configs=(newtown.Config(),), max_events=2000)
    >>> first = newtown.new_game()
    >>> outcome = newtown.sample_chance(first, random.Random(7))
    >>> suite.check_event(first, outcome, random.Random(7)) == newtown.apply(first, outcome)
    True
    """

    max_events: int
    """No game has more events than this, outcomes of chance included."""
    policy: Policy[S, A] = attrs.field(default=uniform)
    """How seats choose: uniform play never meets some rules."""
    invariant: Callable[[S], str | None] = attrs.field(default=lambda state: None)
    """What is wrong with a state that came about by play, in words: components lost, say."""
    offers: Callable[[S, random.Random], Iterable[A | E]] = attrs.field(default=lambda state, rng: ())
    """Events to offer to ``check``, besides near misses of legal ones, which are tried anyway."""
    most_points_win: bool = attrs.field(default=True)
    """Set to False in a game that is won in another way than by having the most points."""
    distinct_effects: bool = attrs.field(default=True)
    """Set to False in a game in which two legal actions may well come to the same."""
    most_effects: int = attrs.field(default=60)
    """Legal actions whose results are compared in one state, drawn from more."""
    most_events: int = attrs.field(default=12)
    """Listed events that are checked one by one in one state, and any events that each seat which isn't
    to move is asked about, drawn from more."""
    most_missed: int = attrs.field(default=3)
    """Listed events whose near misses are tried in one state, drawn from more."""
    most_lookers: int | None = attrs.field(default=None)
    """Seats, and spectators, whose views are looked at in one state, drawn from more; None for all."""
    met: Met = attrs.field(factory=Met, init=False)
    """What was met so far."""
    _seen: dict[type, A | E] = attrs.field(factory=dict[type, A | E], init=False, repr=False)
    """The last event of each class that was checked: candidates for a refusal elsewhere."""

    def check_state(self, state: S, rng: random.Random) -> None:
        """All laws about one state: who moves, what is listed and refused, the score, and so on."""
        self._check_kept(state, self._check_state(state, rng))

    def check_event(self, before: S, event: A | E, rng: random.Random) -> S:
        """All laws about one legal event, and the state after it."""
        return self._check_event(before, event, rng, self._kept(before))

    def _check_state(self, state: S, rng: random.Random) -> object:
        """See ``check_state``; what was kept of the state, to tell later whether it was changed."""
        rules = self._rules
        values.check_value(state, self._checked_already(state))
        kept = self._kept(state)
        twin = self._twin(state, kept)
        turn = turns.check_turn(rules, state, twin)
        points.check_score(rules, state)
        points.check_winners(rules, state, most_points_win=self.most_points_win)
        if self.distinct_effects:
            turns.check_effects(rules, state, some(turn.actions, rng, self.most_effects))
        for event in some(turn.listed, rng, self.most_events):
            self._count(turns.check_legal(rules, state, event))
        answers = [
            (event, turns.check_candidate(rules, state, event, turn))
            for event in self._candidates(state, turn, rng)
        ]
        self._count(reason for _, reason in answers if reason is not None)
        turns.check_twin(rules, state, twin, answers)
        if turn.mover is Nature.CHANCE:
            turns.check_sampling(rules, state, turn.outcomes, rng, draws=3)
            if len({rules.sample_chance(state, random.Random(7)) for _ in range(2)}) > 1:
                broken(Law.CALLERS_CHANCE, "the same generator samples different outcomes")
        self._check_looks(state, turn, [event for event, _ in answers], rng)
        self._count_state(turn)
        return kept

    def _check_event(self, before: S, event: A | E, rng: random.Random, kept: object) -> S:
        """See ``check_event``."""
        rules = self._rules
        self._count(turns.check_legal(rules, before, event))
        values.check_value(event)
        after = rules.apply(before, event)
        if rules.apply(before, event) != after:
            broken(Law.PURE, "applying the event again gives another state")
        self._check_kept(before, kept)
        if rules.apply_unchecked(before, event) != after:
            broken(Law.APPLY_AGREES, "apply_unchecked gives another state than apply")
        if rules.seats(after) != rules.seats(before):
            broken(Law.CONFIG_KEPT, "the event changes the number of seats")
        self._check_happening(before, event, after, rng)
        wrong = self.invariant(after)
        if wrong is not None:
            broken(Law.INVARIANT, wrong)
        self._seen[type(event)] = event
        self.met.events[type(event).__name__] += 1
        self.met.decisions += rules.to_move(before) is not Nature.CHANCE
        return after

    def check_sampling(self, state: S, rng: random.Random, *, draws: int = 2000) -> None:
        """Sampling chance in this state agrees with the weights: a wrong weight shows in many draws."""
        with _telling(None, None, state):
            outcomes = self._rules.chance_outcomes(state)
            turns.check_sampling(self._rules, state, outcomes, rng, draws)

    def check_walk(self, walk: Walk[S, A | E], *, seed: int = 0) -> None:
        """All laws on every state and event of a walk, which ``walks`` draws."""
        rng = random.Random(seed)
        state = walk.start
        with _without_global_chance():
            for step, event in enumerate(walk.events):
                with _telling(step, event, state):
                    kept = self._check_state(state, rng)
                    state = self._check_event(state, event, rng, kept)
            with _telling(len(walk.events), None, state):
                self.check_state(state, rng)

    # -- What only one of the suites knows ----------------------------------------------------------

    @property
    @abstractmethod
    def _rules(self) -> Rules[S, A, E]:
        """The game."""

    @abstractmethod
    def _kept(self, state: S) -> object:
        """Something by which to tell later whether the state was changed."""

    @abstractmethod
    def _twin(self, state: S, kept: object) -> S:
        """An equal state made anew, also from what was kept of it."""

    @abstractmethod
    def _is_well_formed(self, event: A | E) -> bool:
        """Whether the event could come from outside: what its types don't allow is nobody's to refuse."""

    def _checked_already(self, state: S) -> object:
        """A part of the state that need not be checked each time."""
        return None

    def _check_looks(
        self, state: S, turn: Turn[A, E], candidates: Sequence[A | E], rng: random.Random
    ) -> None:
        """Laws about a state that not every game has to keep."""

    def _check_happening(self, before: S, event: A | E, after: S, rng: random.Random) -> None:
        """Laws about an event that not every game has to keep."""

    # -- Whole games --------------------------------------------------------------------------------

    def _check_to_the_end(
        self, state: S, rng: random.Random, laws_rng: random.Random, states_every: int
    ) -> tuple[S, tuple[A | E, ...]]:
        """All laws until the game is over: the state it ends in, and what happened."""
        events: list[A | E] = []
        with _without_global_chance():
            while True:
                over = self._rules.to_move(state) is Nature.OVER
                with _telling(len(events), None, state):
                    checked = over or len(events) % states_every == 0
                    kept = self._check_state(state, laws_rng) if checked else self._kept(state)
                    if len(events) == self.max_events and not over:
                        broken(Law.ENDS, f"the game isn't over after {self.max_events} events")
                    event = choose_event(self._rules, state, rng, self.policy)
                    if event is None:
                        self._check_kept(state, kept)
                        return state, tuple(events)
                with _telling(len(events), event, state):
                    state = self._check_event(state, event, laws_rng, kept)
                events.append(event)

    # -- Helpers ------------------------------------------------------------------------------------

    def _check_kept(self, state: S, kept: object) -> None:
        if self._kept(state) != kept:
            broken(Law.PURE, "looking at the state, or applying an event to it, changed it")

    def _count(self, refusals: Iterable[Reason]) -> None:
        for reason in refusals:
            self.met.refusals[reason.code] += 1

    def _count_state(self, turn: Turn[A, E]) -> None:
        met = self.met
        met.states += 1
        met.most_actions = max(met.most_actions, len(turn.actions))
        met.most_outcomes = max(met.most_outcomes, len(turn.outcomes))

    def _candidates(self, state: S, turn: Turn[A, E], rng: random.Random) -> tuple[A | E, ...]:
        missed = some(turn.listed, rng, self.most_missed)
        misses = (miss for event in missed for miss in near_misses(event, rng))
        well_formed = (miss for miss in misses if self._is_well_formed(miss))
        return (*self._seen.values(), *well_formed, *self.offers(state, rng))


def missing(game: object, protocol: type[object]) -> str:
    """The names of what the protocol asks for and the game doesn't have."""
    return ", ".join(sorted(name for name in get_protocol_members(protocol) if not hasattr(game, name)))


def some(things: Sequence[T], rng: random.Random, most: int | None) -> Sequence[T]:
    """All of them, or so many."""
    return things if most is None or len(things) <= most else rng.sample(things, most)


@contextmanager
def _telling(step: int | None, event: object, state: object) -> Generator[None]:
    """Adds to an error where it came up."""
    try:
        yield
    except ConformanceError as error:
        error.step, error.event, error.state = step, event, state
        raise
    except Exception as error:
        error.add_note(f"while checking step {step}, {event!r}, in {state!r}")
        raise


@contextmanager
def _without_global_chance() -> Generator[None]:
    """Sees to it that nothing inside draws from Python's global generator."""
    before = random.getstate()
    yield
    if random.getstate() != before:
        broken(Law.CALLERS_CHANCE, "the global generator was used")
