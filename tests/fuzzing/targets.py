"""What reads text, for every game, and what has to hold of whatever it is given."""

import json
import math
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import accumulate, cycle, pairwise
from pathlib import Path
from typing import Any, Final

import attrs

import newtown
from newtown import isfahan, townfolk
from newtown.core.errors import FormatError, InvalidState, NewtownError, ReplayMismatch
from newtown.core.records import Record, dump_record, load_record, replay
from newtown.core.rules import Nature
from newtown.games import ENTRIES, AnyGame, game_named
from tests.fuzzing.documents import Document
from tests.golden_files import lines, only_line, texts

_EDITIONS: Final[dict[str, tuple[Callable[[str], object], Callable[[Any], str]]]] = {
    newtown.NAME: (newtown.load_edition, newtown.dump_edition),
    isfahan.NAME: (isfahan.load_edition, isfahan.dump_edition),
    townfolk.NAME: (townfolk.load_edition, townfolk.dump_edition),
}
TESTS: Final = Path(__file__).parent.parent
LONGEST_WORDS: Final = 20_000
"""Signs that an error may take to say what is wrong, with all its faults."""


class Broken(AssertionError):
    """A promise of a reader is broken by an input."""


class Target:
    """A reader of a game: its name, good texts, and what has to hold of whatever it reads.

    ``hold`` may raise ``refusals``, errors that are the end of what can be asked.
    """

    def __init__(
        self,
        name: str,
        good: Iterable[str],
        read: Callable[[str], Any],
        hold: Callable[[Any], object] = str,
        refusals: tuple[type[NewtownError], ...] = (),
    ) -> None:
        self.name: Final = name
        self.good: Final = tuple(map(Document, good))
        shares = (1 / math.sqrt(len(document.text)) for document in self.good)
        self._shares: Final = tuple(accumulate(shares))
        self._read: Final = read
        self._hold: Final = hold
        self._refusals: Final = refusals

    def good_one(self, rng: random.Random) -> Document:
        """Any good text: a short one more often than a long one, which takes longer."""
        (found,) = rng.choices(self.good, cum_weights=self._shares)
        return found

    def meets(self, text: str, *, wholly: bool = True) -> bool:
        """Whether the text was accepted; raises ``Broken``, or whatever else isn't a ``NewtownError``.

        ``wholly``: what is read is looked at, too.
        """
        try:
            value = self._read(text)
        except NewtownError as error:
            _well_said(error)
            return False
        if wholly:
            try:
                self._hold(value)
            except self._refusals as error:
                _well_said(error)
        return True


def _well_said(error: NewtownError) -> None:
    words = str(error)
    if not words.strip() or len(words) > LONGEST_WORDS:
        raise Broken(f"an error of {len(words)} signs: {words[:200]!r}")
    if isinstance(error, FormatError) and not error.path.startswith("$"):
        raise Broken(f"no place: {words!r}")
    if isinstance(error, InvalidState) and not all(fault.path.startswith("$") for fault in error.faults):
        raise Broken(f"a fault without a place: {words!r}")


def _kept(read: Callable[[str], Any], write: Callable[[Any], str], value: object) -> None:
    """Raises ``Broken`` if the value isn't written and read again as the same."""
    written = write(value)
    again = read(written)
    if again != value or write(again) != written:
        raise Broken(f"written as {written[:500]}")


def _state_holds(game: AnyGame, state: object) -> None:
    """A state that is read can be played on, asked for its score, and looked at from every seat."""
    _kept(game.loads, game.dumps, state)
    game.score(state)
    game.winners(state)
    for viewer in (None, *range(game.seats(state))):
        game.dump_view(game.observe(state, viewer))
    for step in range(3):
        mover = game.to_move(state)
        if mover is Nature.OVER:
            return
        rng = random.Random(step)
        if mover is Nature.CHANCE:
            event = game.sample_chance(state, rng)
        else:
            event = rng.choice(game.legal_actions(state))
        before, state = state, game.apply(state, event)
        game.narrate(before, event, state)


def _targets(game: AnyGame, room: str) -> Iterator[Target]:
    golden = TESTS / room / "golden"
    events = lines(golden / "events.jsonl")
    editions = (*map(only_line, sorted((golden / "editions").glob("*.json"))), *_short_editions(game))
    configs = (*lines(golden / "configs.jsonl"), *_short_configs(game))
    records = [text for file in sorted(golden.glob("*.json")) for text in lines(file)]

    def stored(
        kind: str, good: Iterable[str], read: Callable[[str], Any], write: Callable[[Any], str]
    ) -> Target:
        return Target(f"{game.NAME}/{kind}", good, read, partial(_kept, read, write))

    yield Target(
        f"{game.NAME}/state", texts(golden / "states").values(), game.loads, partial(_state_holds, game)
    )
    yield stored("event", events, game.load_event, game.dump_event)
    yield stored(
        "notation", (game.notate(game.load_event(event)) for event in events), game.parse, game.notate
    )
    yield stored("edition", editions, *_EDITIONS[game.NAME])
    yield Target(f"{game.NAME}/config", configs, game.load_config, partial(_config_holds, game))
    yield Target(
        f"{game.NAME}/record",
        [_opening(text, events) for text in records for events in _OPENINGS],
        partial(load_record, game),
        partial(_record_holds, game),
        (ReplayMismatch,),
    )


def _config_holds(game: AnyGame, config: object) -> None:
    """A config that is read sets up a game."""
    _kept(game.load_config, game.dump_config, config)
    game.new_game(config)


def _record_holds(game: AnyGame, record: Record[Any, Any]) -> None:
    """A record that is read is replayed, or the event is told that the rules don't allow."""
    _kept(partial(load_record, game), partial(dump_record, game), record)
    replay(game, record)


_OPENINGS: Final = (4, 15, 60)
"""Events of a record that are kept, so that many can be tried."""


def _opening(record: str, events: int) -> str:
    data = json.loads(record)
    short = {**data, "events": data["events"][:events], "score": None}
    return json.dumps(short, ensure_ascii=False, separators=(",", ":"))


def _short_editions(game: AnyGame) -> list[str]:
    """Editions of Town Folk, which has the longest, with one card of each kind and two boxes of the boards.

    Each card and each box is in one of them at least.
    """
    if game.NAME != townfolk.NAME:
        return []
    standard = townfolk.STANDARD
    pairs = cycle(pairwise(standard.board_boxes))
    decks = [[card for card in standard.cards if card.kind is kind] for kind in townfolk.CardKind]
    return [
        townfolk.dump_edition(
            attrs.evolve(standard, name="few", cards=tuple(cards), board_boxes=boxes, row_size=1)
        )
        for *cards, boxes in zip(*decks, pairs, strict=False)
    ]


def _short_configs(game: AnyGame) -> list[str]:
    return [
        townfolk.dump_config(townfolk.Config(players=2, edition=townfolk.load_edition(edition)))
        for edition in _short_editions(game)
    ]


TARGETS: Final[dict[str, Target]] = {
    target.name: target
    for entry in ENTRIES
    for target in _targets(game_named(entry.name), entry.module.rpartition(".")[2])
}
"""Every reader of every game, by its name, such as ``isfahan/edition``."""
