"""The conformance suite: every law, on a state, on an event, on a walk or on a whole game."""

import random
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import attrs

from newtown.core.errors import Reason, ReplayMismatch
from newtown.core.play import Policy, uniform
from newtown.core.records import Record, begin, dump_record, extend, finish, load_record, replay
from newtown.core.rules import A, C, Concealed, E, Game, Nature, S, V
from newtown.testing import points, secrets, turns, values
from newtown.testing.candidates import near_misses
from newtown.testing.laws import ConformanceError, Law, broken
from newtown.testing.met import Met
from newtown.testing.walks import Walk, choose_event, draw_walks

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_MOST_EFFECTS: Final = 60
"""Legal actions whose results are compared in one state."""

_MOST_EVENTS: Final = 12
"""Listed events that are checked one by one in one state."""

_MOST_MISSED: Final = 3
"""Listed events whose near misses are tried in one state."""

_MOST_OTHERS: Final = 2
"""Other events that are compared with the one that happens."""

T = TypeVar("T")


@attrs.frozen(eq=False)
class Conformance(Generic[S, A, E, C, V]):
    """Every law of :class:`~newtown.testing.Law` for one game, and a count of what was met.

    A broken law raises :class:`~newtown.testing.ConformanceError`, which names the law, the step, the
    event and the state. The laws draw with their own generators, so that a game checked with a seed is
    the game played with it.
    """

    game: Game[S, A, E, C, V]
    configs: tuple[C, ...] = attrs.field(kw_only=True)
    """What to set games up with; there is at least one."""
    max_events: int = attrs.field(kw_only=True)
    """No game has more events than this, outcomes of chance included."""
    policy: Policy[S, A] = attrs.field(default=uniform, kw_only=True)
    """How seats choose: uniform play never meets some rules."""
    invariant: Callable[[S], str | None] = attrs.field(default=lambda state: None, kw_only=True)
    """What is wrong with a state that came about by play, in words: components lost, say."""
    offers: Callable[[S, random.Random], Iterable[A | E]] = attrs.field(
        default=lambda state, rng: (), kw_only=True
    )
    """Events to offer to ``check``, besides near misses of legal ones, which are tried anyway."""
    most_points_win: bool = attrs.field(default=True, kw_only=True)
    """Set to False in a game that is won in another way than by having the most points."""
    distinct_effects: bool = attrs.field(default=True, kw_only=True)
    """Set to False in a game in which two legal actions may well come to the same."""
    views_show_events: bool = attrs.field(default=True, kw_only=True)
    """Set to False in a game in which everybody sees happen what no view shows afterwards: whether events
    and narration hide what they should can't be judged there."""
    met: Met = attrs.field(factory=Met, init=False)
    """What was met so far."""
    _seen: dict[type, A | E] = attrs.field(factory=dict[type, A | E], init=False, repr=False)
    """The last event of each class that was checked: candidates for a refusal elsewhere."""

    def check_state(self, state: S, rng: random.Random) -> None:
        """All laws about one state: who moves, what is listed and refused, storing, score, secrets."""
        game = self.game
        values.check_value(state, game.config_of(state))
        text = game.dumps(state)
        values.check_stored_state(game, state)
        turns.check_turn(game, state)
        points.check_score(game, state)
        points.check_winners(game, state, most_points_win=self.most_points_win)
        if self.distinct_effects:
            turns.check_effects(game, state, rng, _MOST_EFFECTS)
        listed = self._listed(state)
        for event in _some(listed, rng, _MOST_EVENTS):
            self._count(turns.check_legal(game, state, event))
        candidates = self._candidates(state, listed, rng)
        for event in candidates:
            self._count(turns.check_candidate(game, state, event))
        if game.to_move(state) is Nature.CHANCE:
            turns.check_sampling(game, state, rng, draws=3)
            if len({game.sample_chance(state, random.Random(7)) for _ in range(2)}) > 1:
                broken(Law.CALLERS_CHANCE, "the same generator samples different outcomes")
        for seat in secrets.everybody(game, state):
            self._check_secrets(state, seat, candidates, rng)
        if game.dumps(state) != text:
            broken(Law.PURE, "looking at the state changed it")
        self.met.states += 1

    def check_event(self, before: S, event: A | E, rng: random.Random) -> S:
        """All laws about one legal event, and the state after it."""
        game = self.game
        text = game.dumps(before)
        self._count(turns.check_legal(game, before, event))
        values.check_value(event)
        values.check_stored_event(game, event)
        after = game.apply(before, event)
        if game.apply(before, event) != after or game.dumps(before) != text:
            broken(Law.PURE, "applying the event again gives another state")
        if game.apply_unchecked(before, event) != after:
            broken(Law.APPLY_AGREES, "apply_unchecked gives another state than apply")
        if game.config_of(after) != game.config_of(before) or game.seats(after) != game.seats(before):
            broken(Law.CONFIG_KEPT, "the event changes the config")
        wrong = self.invariant(after)
        if wrong is not None:
            broken(Law.INVARIANT, wrong)
        self._check_telling(before, event, after, rng)
        self._seen[type(event)] = event
        self.met.events[type(event).__name__] += 1
        return after

    def check_sampling(self, state: S, rng: random.Random, *, draws: int = 2000) -> None:
        """Sampling chance in this state agrees with the weights: a wrong weight shows in many draws."""
        with _telling(None, None, state):
            turns.check_sampling(self.game, state, rng, draws)

    def check_walk(self, walk: Walk[S, A | E], *, seed: int = 0) -> None:
        """All laws on every state and event of a walk, which :meth:`walks` draws."""
        rng = random.Random(seed)
        state = walk.start
        with _without_global_chance():
            for step, event in enumerate(walk.events):
                with _telling(step, event, state):
                    self.check_state(state, rng)
                    state = self.check_event(state, event, rng)
            with _telling(len(walk.events), None, state):
                self.check_state(state, rng)

    def check_game(self, config: C, rng: random.Random, *, states_every: int = 1) -> Record[C, A | E]:
        """All laws on a whole game, and its record; states only every so often if that is too slow."""
        game = self.game
        laws_rng = random.Random(rng.getrandbits(64))
        values.check_stored_config(game, config)
        events: list[A | E] = []
        state = game.new_game(config)
        if game.config_of(state) != config or game.new_game(config) != state:
            broken(Law.CONFIG_KEPT, f"a new game of {config!r} doesn't start with it, or not always alike")
        with _without_global_chance():
            while True:
                over = game.to_move(state) is Nature.OVER
                with _telling(len(events), None, state):
                    if over or len(events) % states_every == 0:
                        self.check_state(state, laws_rng)
                    if len(events) == self.max_events and not over:
                        broken(Law.ENDS, f"the game isn't over after {self.max_events} events")
                    event = choose_event(game, state, rng, self.policy)
                if event is None:
                    break
                with _telling(len(events), event, state):
                    state = self.check_event(state, event, laws_rng)
                events.append(event)
        empty = begin(game, config)
        record = finish(game, extend(empty, *events), state)
        self._check_record(record, state)
        self.met.games += 1
        return record

    def walks(self, *, starts: tuple[S, ...] = (), longest: int = 12) -> "SearchStrategy[Walk[S, A | E]]":
        """A Hypothesis strategy for walks of at most so many events from anywhere in a game.

        About half of them start from ``starts``, if there are any: positions that play seldom reaches.
        """
        return draw_walks(
            self.game, self.configs, self.policy, starts=starts, max_events=self.max_events, longest=longest
        )

    def _count(self, refusals: Iterable[Reason]) -> None:
        self.met.refusals.update(reason.code for reason in refusals)

    def _listed(self, state: S) -> tuple[A | E, ...]:
        outcomes = (outcome for outcome, _ in self.game.chance_outcomes(state))
        return (*self.game.legal_actions(state), *outcomes)

    def _candidates(self, state: S, listed: tuple[A | E, ...], rng: random.Random) -> tuple[A | E, ...]:
        misses = (miss for event in _some(listed, rng, _MOST_MISSED) for miss in near_misses(event, rng))
        well_formed = (miss for miss in misses if self._is_well_formed(miss))
        return (*self._seen.values(), *well_formed, *self.offers(state, rng))

    def _is_well_formed(self, event: A | E) -> bool:
        """Whether the event could come from outside: what its types don't allow is nobody's to refuse."""
        try:
            self.game.EVENT_FORMAT.to_data(event)
        except TypeError:
            return False
        return True

    def _check_secrets(
        self, state: S, seat: int | None, candidates: tuple[A | E, ...], rng: random.Random
    ) -> None:
        view = secrets.check_view(self.game, state, seat)
        world = secrets.another_world(self.game, view, seat, rng)
        secrets.check_turn_hides(self.game, state, world, seat, candidates)
        self.met.worlds += 1
        self.met.other_worlds += world != state

    def _check_telling(self, before: S, event: A | E, after: S, rng: random.Random) -> None:
        game = self.game
        for seat in secrets.everybody(game, before):
            secrets.check_narration(game, before, event, after, seat)
            if isinstance(game.redact(before, event, seat), Concealed):
                self.met.concealed[type(event).__name__] += 1
        if not self.views_show_events:
            return
        others = [other for other in self._listed(before) if type(other) is type(event) and other != event]
        for other in _some(others, rng, _MOST_OTHERS):
            secrets.check_events_hide(game, before, event, other)
        for seat in secrets.everybody(game, before):
            world = game.possible_states(game.observe(before, seat), rng)
            secrets.check_narration_hides(game, before, event, world, seat)

    def _check_record(self, record: Record[C, A | E], state: S) -> None:
        game = self.game
        text = dump_record(game, record)
        again = load_record(game, text)
        if again != record or dump_record(game, again) != text:
            broken(Law.RECORDS, "the record's text doesn't read back as the record")
        try:
            replayed = replay(game, again)
        except ReplayMismatch as error:
            broken(Law.RECORDS, str(error))
        if replayed != state:
            broken(Law.RECORDS, f"the record replays to {replayed!r}")


def _some(events: Sequence[T], rng: random.Random, most: int) -> Sequence[T]:
    return events if len(events) <= most else rng.sample(events, most)


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
