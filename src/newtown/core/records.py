"""Records of games: what was chosen before a game, and everything that happened in it.

Outcomes of chance stand among the events, so that replaying a record never draws anything, and every
event is checked again when it is replayed. A record may end anywhere: it is also how a game that is
going on is kept.
"""

from collections.abc import Iterator
from typing import Final, Generic, TypeVar

import attrs

from newtown.core.codec import Codec, Format
from newtown.core.errors import NotationError, ReplayMismatch
from newtown.core.jsontext import Data
from newtown.core.rules import A, C, E, Game, Nature, S, V
from newtown.core.score import Score

C_co = TypeVar("C_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)

_QUOTED: Final = 200
"""As many characters of an event are quoted."""


@attrs.frozen
class RecordedItem:
    """Points of one seat from one source, by the code of its :class:`~newtown.core.score.ScoreItem`."""

    code: str
    points: int


@attrs.frozen
class RecordedScore:
    """A final score without its words: totals and items by seat; raises ``ValueError`` if they differ.

    >>> from newtown.core.text import Phrase
    >>> from newtown.core.score import Item, itemised
    >>> RecordedScore.of(itemised((Item("trees", "A-1", Phrase("trees", "樹")),), ((2,), (0,))))
    RecordedScore(totals=(2, 0), items=((RecordedItem(code='trees', points=2),), ()))
    """

    totals: tuple[int, ...]
    items: tuple[tuple[RecordedItem, ...], ...]

    def __attrs_post_init__(self) -> None:
        if self.totals != tuple(sum(item.points for item in items) for items in self.items):
            raise ValueError("the totals aren't the sums of the items")

    @classmethod
    def of(cls, score: Score) -> "RecordedScore":
        """What a record keeps of a score."""
        items = tuple(tuple(RecordedItem(item.code, item.points) for item in seat) for seat in score.items)
        return cls(score.totals, items)


@attrs.frozen
class Record(Generic[C_co, E_co]):
    """A game from its config on: ``events`` in order, and ``score`` once the game is over."""

    game: str
    """The ``NAME`` of the game."""
    rules_version: int
    config: C_co
    events: tuple[E_co, ...] = ()
    score: RecordedScore | None = None


@attrs.frozen
class Step(Generic[S_co, E_co]):
    """One event of a record, between the states before and after it; ``index`` counts from 0."""

    index: int
    before: S_co
    event: E_co
    after: S_co


def begin(game: Game[S, A, E, C, V], config: C) -> Record[C, A | E]:
    """A record in which nothing has happened yet.

    >>> import newtown
    >>> record = begin(newtown, newtown.Config(players=2))
    >>> record.game, record.events, record.score
    ('kings-new-town', (), None)
    """
    return Record(game.NAME, game.RULES_VERSION, config)


def extend(record: Record[C, E], *events: E) -> Record[C, E]:
    """The record with more events; they are checked when it is replayed, not now.

    >>> import newtown
    >>> extend(begin(newtown, newtown.Config(players=2)), newtown.RollTree(3)).events
    (RollTree(dice=3),)
    """
    return Record(record.game, record.rules_version, record.config, (*record.events, *events))


def finish(game: Game[S, A, E, C, V], record: Record[C, A | E], state: S) -> Record[C, A | E]:
    """The record with the final score of the state it ends in; unchanged if the game isn't over.

    >>> import random, newtown
    >>> from newtown.core.play import playout
    >>> config = newtown.Config(players=2)
    >>> end = playout(newtown, newtown.new_game(config), random.Random(7))
    >>> record = finish(newtown, begin(newtown, config), end)
    >>> record.score.totals == newtown.score(end).totals
    True
    """
    if game.to_move(state) is not Nature.OVER:
        return record
    return attrs.evolve(record, score=RecordedScore.of(game.score(state)))


def steps(game: Game[S, A, E, C, V], record: Record[C, A | E]) -> Iterator[Step[S, A | E]]:
    """Every event of the record in turn, checked and applied.

    Raises ``ReplayMismatch`` where the record doesn't follow the game's rules: at once if it is of
    another game or of another version of the rules, at the event that isn't legal, or at the end if
    its score isn't the game's.

    >>> import random, newtown
    >>> from newtown.core.play import play
    >>> record = play(newtown, newtown.Config(players=2), random.Random(7))
    >>> first = next(steps(newtown, record))
    >>> first.index, first.after == newtown.apply(first.before, first.event)
    (0, True)
    """
    state = _start(game, record)
    for index, event in enumerate(record.events):
        reason = game.check(state, event)
        if reason is not None:
            raise ReplayMismatch(index, f"{_in_words(game, event)}: {reason.text()}", reason)
        after = game.apply_unchecked(state, event)
        yield Step(index, state, event, after)
        state = after
    _check_score(game, record, state)


def replay(game: Game[S, A, E, C, V], record: Record[C, A | E]) -> S:
    """The state at the end of the record; raises ``ReplayMismatch`` as :func:`steps` does.

    >>> import random, newtown
    >>> from newtown.core.play import play
    >>> record = play(newtown, newtown.Config(players=2), random.Random(7))
    >>> newtown.score(replay(newtown, record)).totals == record.score.totals
    True
    """
    state = _start(game, record)
    for step in steps(game, record):
        state = step.after
    return state


def _in_words(game: Game[S, A, E, C, V], event: A | E) -> str:
    """The event's line; its fields if they hold what no line can say, such as a die that shows -1."""
    try:
        words = game.notate(event)
    except NotationError:
        words = repr(event)
    return words if len(words) <= _QUOTED else words[:_QUOTED] + "..."


def _start(game: Game[S, A, E, C, V], record: Record[C, A | E]) -> S:
    if record.game != game.NAME:
        raise ReplayMismatch(0, f"a record of {record.game}, not of {game.NAME}")
    if record.rules_version != game.RULES_VERSION:
        had, needed = record.rules_version, game.RULES_VERSION
        raise ReplayMismatch(0, f"played by version {had} of the rules; these are version {needed}")
    return game.new_game(record.config)


def _check_score(game: Game[S, A, E, C, V], record: Record[C, A | E], state: S) -> None:
    if record.score is None:
        return
    if game.to_move(state) is not Nature.OVER:
        raise ReplayMismatch(len(record.events), "the record has a final score, but the game isn't over")
    score = RecordedScore.of(game.score(state))
    if record.score != score:
        had, needed = record.score.totals, score.totals
        differ = f"totals of {had}, not {needed}" if had != needed else "points from other sources"
        raise ReplayMismatch(len(record.events), f"the record's final score has {differ}")


# -- Stored records ---------------------------------------------------------------------------------


@attrs.frozen
class _Unread:
    """Data that the game's own formats read."""

    data: Data


@attrs.frozen
class _Stored:
    """A record as it is stored; ``config_version`` and ``event_version`` are of the game's formats."""

    rules_version: int
    config_version: int
    event_version: int
    config: _Unread
    events: tuple[_Unread, ...]
    score: RecordedScore | None


_CODEC: Final = Codec()
_CODEC.hook(_Unread, read=lambda data, _: _Unread(data), write=lambda unread, _: unread.data)


def dump_record(game: Game[S, A, E, C, V], record: Record[C, A | E]) -> str:
    """The record as canonical JSON; raises ``ValueError`` if it is of another game.

    >>> import newtown
    >>> text = dump_record(newtown, begin(newtown, newtown.Config(players=2)))
    >>> '"format":"newtown/kings-new-town-record"' in text
    True
    """
    if record.game != game.NAME:
        raise ValueError(f"a record of {record.game}, not of {game.NAME}")
    stored = _Stored(
        record.rules_version,
        game.CONFIG_FORMAT.version,
        game.EVENT_FORMAT.version,
        _Unread(game.CONFIG_FORMAT.to_data(record.config)),
        tuple(_Unread(game.EVENT_FORMAT.to_data(event)) for event in record.events),
        record.score,
    )
    return _record_format(game.NAME).dumps(stored)


def load_record(game: Game[S, A, E, C, V], text: str) -> Record[C, E]:
    """The record of a JSON text; whether it follows the rules is for :func:`replay` to say.

    Raises ``FormatError`` with the place in the record, as ``$.events[12].to``, and ``InvalidState`` if
    its config is impossible.

    >>> import newtown
    >>> record = begin(newtown, newtown.Config(players=2))
    >>> load_record(newtown, dump_record(newtown, record)) == record
    True
    """
    stored = _record_format(game.NAME).loads(text)
    game.CONFIG_FORMAT.check_version(stored.config_version, "$.config_version")
    game.EVENT_FORMAT.check_version(stored.event_version, "$.event_version")
    return Record(
        game.NAME,
        stored.rules_version,
        game.CONFIG_FORMAT.from_data(stored.config.data, version=stored.config_version, at="$.config"),
        tuple(
            game.EVENT_FORMAT.from_data(event.data, version=stored.event_version, at=f"$.events[{index}]")
            for index, event in enumerate(stored.events)
        ),
        stored.score,
    )


def _record_format(name: str) -> Format[_Stored]:
    return _CODEC.format(f"newtown/{name}-record", _Stored)
