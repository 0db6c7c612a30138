"""The conformance suite of whole games."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, cast

import attrs
from typing_extensions import override

from newtown.core.errors import ReplayMismatch
from newtown.core.records import Record, begin, dump_record, extend, finish, load_record, replay
from newtown.core.rules import A, C, Concealed, E, Game, Rules, S, V
from newtown.testing import secrets, values
from newtown.testing.laws import Law, broken
from newtown.testing.suite import Suite, missing, some
from newtown.testing.turns import Turn, listed
from newtown.testing.walks import Walk, draw_walks

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_MOST_OTHERS: Final = 2
"""Other events that are compared with the one that happens."""


@attrs.frozen(eq=False)
class Conformance(Suite[S, A, E], Generic[S, A, E, C, V]):
    """Every law of :class:`~newtown.testing.Law` for one game, and a count of what was met.

    What else it takes, and the checks of single states, events and walks, are those of
    :class:`~newtown.testing.Suite`. Raises ``TypeError`` for a game that lacks what ``Game`` asks for.

    >>> import random, newtown
    >>> conformance = Conformance(newtown, configs=(newtown.Config(players=2),), max_events=2000)
    >>> conformance.check_state(newtown.new_game(), random.Random(7))
    >>> conformance.met.states
    1
    """

    game: Game[S, A, E, C, V]
    configs: tuple[C, ...] = attrs.field(kw_only=True)
    """What to set games up with; there is at least one."""
    views_show_events: bool = attrs.field(default=True, kw_only=True)
    """Set to False in a game in which everybody sees happen what no view shows afterwards: whether events
    and narration hide what they should can't be judged there."""
    views_are_apart: bool = attrs.field(default=True, kw_only=True)
    """Set to False in a game without secrets that gives its states as views."""

    _configs: dict[int, tuple[C, values.Kinds]] = attrs.field(
        factory=dict[int, tuple[C, values.Kinds]], init=False, repr=False
    )

    def __attrs_post_init__(self) -> None:
        lacking = missing(self.game, Game)
        if lacking:
            raise TypeError(
                f"no whole game without {lacking}; RulesConformance checks one that is Rules alone"
            )

    def check_game(self, config: C, rng: random.Random, *, states_every: int = 1) -> Record[C, A | E]:
        """All laws on a whole game, and its record; states only every so often if that is too slow."""
        game = self.game
        laws_rng = random.Random(rng.getrandbits(64))
        values.check_stored_config(game, config)
        first = game.new_game(config)
        if game.config_of(first) != config or game.new_game(config) != first:
            broken(Law.CONFIG_KEPT, f"a new game of {config!r} doesn't start with it, or not always alike")
        state, events = self._check_to_the_end(first, rng, laws_rng, states_every)
        empty = begin(game, config)
        record = finish(game, extend(empty, *events), state)
        self._check_record(record, state)
        self.met.games += 1
        return record

    def walks(self, *, starts: tuple[S, ...] = (), longest: int = 12) -> "SearchStrategy[Walk[S, A | E]]":
        """A Hypothesis strategy for walks of at most so many events from anywhere in a game.

        About half of them start from ``starts``, if there are any: positions that play seldom reaches.
        """
        from hypothesis import strategies as st  # noqa: PLC0415 - only this needs Hypothesis

        return draw_walks(
            self.game,
            st.sampled_from(self.configs).map(self.game.new_game),
            self.policy,
            starts=starts,
            max_events=self.max_events,
            longest=longest,
        )

    @property
    @override
    def _rules(self) -> Rules[S, A, E]:
        return self.game

    @override
    def _kept(self, state: S) -> str:
        return self.game.dumps(state)

    @override
    def _twin(self, state: S, kept: object) -> S:
        return values.check_stored_state(self.game, state, cast(str, kept))

    @override
    def _is_well_formed(self, event: A | E) -> bool:
        try:
            self.game.EVENT_FORMAT.to_data(event)
        except TypeError:
            return False
        return True

    @override
    def _checked_already(self, state: S) -> C:
        config = self.game.config_of(state)
        self._kinds_of(config)
        return config

    def _kinds_of(self, config: C) -> values.Kinds:
        """The classes that a config is made of. It is a part of every state and of every view of a game,
        and checked once: the last one is known by its identity."""
        if id(config) not in self._configs:
            self._configs.clear()
            self._configs[id(config)] = config, values.check_value(config)
        return self._configs[id(config)][1]

    @override
    def _check_looks(
        self, state: S, turn: Turn[A, E], candidates: Sequence[A | E], rng: random.Random
    ) -> None:
        lookers = some(secrets.everybody(self.game, state), rng, self.most_lookers)
        chosen = lookers[self.met.states % len(lookers)]
        for seat in lookers:
            view = self._check_view(state, seat)
            world = secrets.another_world(self.game, view, seat, rng)
            self.met.worlds += 1
            # Nothing is hidden from a seat that knows the state, and what equal states have in common was
            # asked of another one before: of the many such seats of a game one is checked in each state.
            if world == state and seat != chosen:
                continue
            asked = candidates if turn.mover == seat else some(candidates, rng, self.most_events)
            secrets.check_world(self.game, view, world, seat, valid=world == state)
            secrets.check_turn_hides(self.game, state, turn, world, seat, asked)
            secrets.check_score_hides(self.game, state, world, seat)
            self.met.other_worlds += world != state

    def _check_view(self, state: S, seat: int | None) -> V:
        game = self.game
        config = game.config_of(state)
        view = game.observe(state, seat)
        kinds = values.check_value(view, config)
        if self.views_are_apart:
            secrets.check_apart((*kinds, *self._kinds_of(config)), state, view, seat)
        return view

    @override
    def _check_happening(self, before: S, event: A | E, after: S, rng: random.Random) -> None:
        game = self.game
        values.check_stored_event(game, event)
        if game.config_of(after) != game.config_of(before):
            broken(Law.CONFIG_KEPT, "the event changes the config")
        told: dict[int | None, secrets.Told] = {}
        for seat in secrets.everybody(game, before):
            told[seat] = secrets.check_narration(game, before, event, after, seat)
            if isinstance(game.redact(before, event, seat), Concealed):
                self.met.concealed[type(event).__name__] += 1
        if self.views_show_events:
            self._check_telling(before, event, after, told, rng)

    def _check_telling(
        self,
        before: S,
        event: A | E,
        after: S,
        told: dict[int | None, secrets.Told],
        rng: random.Random,
    ) -> None:
        game = self.game
        alike = [other for other in listed(game, before) if type(other) is type(event)]
        others = [other for other in some(alike, rng, _MOST_OTHERS + 1) if other != event]
        for other in others[:_MOST_OTHERS]:
            secrets.check_events_hide(game, before, event, after, other, told)
        for seat in some(secrets.everybody(game, before), rng, self.most_lookers):
            world = game.possible_states(game.observe(before, seat), rng)
            if world != before:  # equal states were compared
                secrets.check_narration_hides(game, before, event, after, world, seat, told[seat])

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
