"""What reads text, for every game, and what has to hold of whatever it is given."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import attrs

import newtown
from newtown import isfahan, townfolk
from newtown.core.errors import FormatError, InvalidState, NewtownError
from newtown.core.records import Record, dump_record, load_record, replay
from newtown.core.rules import Nature
from newtown.games import ENTRIES, AnyGame, game_named
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


@attrs.frozen
class Target:
    """A reader of a game: its name, good texts, and what is asked of it for a text."""

    name: str
    good: tuple[str, ...]
    ask: Callable[[str], object]

    def meets(self, text: str) -> bool:
        """Whether the text was accepted; raises ``Broken``, or whatever else isn't a ``NewtownError``."""
        try:
            self.ask(text)
        except NewtownError as error:
            _well_said(error)
            return False
        return True


def _well_said(error: NewtownError) -> None:
    words = str(error)
    if not words.strip() or len(words) > LONGEST_WORDS:
        raise Broken(f"an error of {len(words)} signs: {words[:200]!r}")
    if isinstance(error, FormatError) and not error.path.startswith("$"):
        raise Broken(f"no place: {words!r}")
    if isinstance(error, InvalidState) and not all(fault.path.startswith("$") for fault in error.faults):
        raise Broken(f"a fault without a place: {words!r}")


def _again(read: Callable[[str], object], write: Callable[[Any], str], text: str) -> object:
    """What is read; raises ``Broken`` if it isn't written and read again as the same."""
    value = read(text)
    written = write(value)
    if read(written) != value or write(read(written)) != written:
        raise Broken(f"written as {written[:500]}")
    return value


def _state(game: AnyGame, text: str) -> None:
    """A state that is read can be played on, asked for its score, and looked at from every seat."""
    state = _again(game.loads, game.dumps, text)
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


def _record(game: AnyGame, text: str) -> None:
    def read(stored: str) -> Record[Any, Any]:
        return load_record(game, stored)

    def write(record: Record[Any, Any]) -> str:
        return dump_record(game, record)

    _again(read, write, text)
    replay(game, read(text))


def _config(game: AnyGame, text: str) -> None:
    """A config that is read sets up a game."""
    game.new_game(_again(game.load_config, game.dump_config, text))


def _targets(game: AnyGame, room: str) -> tuple[Target, ...]:
    golden = TESTS / room / "golden"
    records = tuple(text for file in sorted(golden.glob("*.json")) for text in lines(file))
    states = tuple(texts(golden / "states").values())
    events = lines(golden / "events.jsonl")
    return (
        Target(f"{game.NAME}/state", states, lambda text: _state(game, text)),
        Target(f"{game.NAME}/event", events, lambda text: _again(game.load_event, game.dump_event, text)),
        Target(f"{game.NAME}/config", lines(golden / "configs.jsonl"), lambda text: _config(game, text)),
        Target(
            f"{game.NAME}/edition",
            tuple(only_line(file) for file in sorted((golden / "editions").glob("*.json"))),
            lambda text: _again(*_EDITIONS[game.NAME], text),
        ),
        Target(f"{game.NAME}/record", tuple(map(_opening, records)), lambda text: _record(game, text)),
        Target(
            f"{game.NAME}/notation",
            tuple(game.notate(game.load_event(event)) for event in events),
            lambda text: _again(game.parse, game.notate, text),
        ),
    )


def _opening(record: str) -> str:
    """The first events of a record, so that many can be tried."""
    data = json.loads(record)
    return json.dumps({**data, "events": data["events"][:60], "score": None})


TARGETS: Final[dict[str, Target]] = {
    target.name: target
    for entry in ENTRIES
    for target in _targets(game_named(entry.name), entry.module.rpartition(".")[2])
}
"""Every reader of every game, by its name, such as ``isfahan/edition``."""
