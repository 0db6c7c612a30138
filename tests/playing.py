"""A terminal made of lists, and tables to sit at, for the tests of playing in a terminal."""

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import attrs

import newtown
from newtown import isfahan, townfolk
from newtown.agents import RandomAgent, agent_named
from newtown.cli.session import words
from newtown.cli.session.keeping import Keeper
from newtown.cli.session.port import EndOfInput
from newtown.cli.session.screen import Screen
from newtown.cli.session.session import Session
from newtown.cli.session.table import Player, Table
from newtown.cli.session.timeline import Timeline
from newtown.core.text import Lang
from newtown.games import AnyGame
from newtown.rendering.blocks import Block, plain
from tests.games import sealed

CLEARED = "<cleared>"
"""Stands in what was shown where the screen was cleared."""


class Script:
    """A port whose lines are entered from a list, or as they are asked for; the input ends after them.

    ``shown`` holds all that was written, prompts with what was entered too.
    """

    def __init__(self, entries: Iterable[str], *, columns: int = 80, rows: int = 24) -> None:
        self._entries: Iterator[str] = iter(entries)
        self._size = (columns, rows)
        self.shown: list[str] = []

    def read(self, prompt: str, /) -> str:
        entry = next(self._entries, None)
        self.shown.append(prompt + (entry or ""))
        if entry is None:
            raise EndOfInput
        return entry

    def write(self, block: Block, /, *, whole: bool = False) -> None:
        self.shown.append(plain(block))

    def clear(self) -> None:
        self.shown.append(CLEARED)

    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def text(self) -> str:
        """All that was shown."""
        return "\n".join(self.shown)


def sit(
    game: AnyGame,
    config: object,
    people: Iterable[int],
    port: Script,
    *,
    seed: int = 1,
    lang: Lang = "en",
    record: Path | None = None,
    agents: Callable[[int], Player] = lambda seat: RandomAgent(),
) -> Table:
    """A table with people in these seats, and agents in the others."""
    timeline = Timeline(game, config, seed)
    seated = set(people)
    players = [None if seat in seated else agents(seat) for seat in range(timeline.seats)]
    return Table(timeline, players, Screen(port, lang), Keeper(record), "newtown play")


def play(table: Table) -> None:
    """Plays at that table until the entries end, or the game does."""
    Session(table, lambda name: agent_named(table.game, name)).run()


def played(
    game: AnyGame,
    config: object,
    people: Iterable[int],
    entries: Iterable[str],
    *,
    seed: int = 1,
    lang: Lang = "en",
) -> tuple[Table, Script]:
    """The table after these entries, and what was shown at it. The game is kept there."""
    port = Script(entries)
    table = sit(game, config, people, port, seed=seed, lang=lang)
    play(table)
    return table, port


class Whim(Script):
    """A person who enters any legal action, by its number or in notation, and Enter where that will do."""

    def __init__(self, seed: int = 3) -> None:
        super().__init__(())
        self.table: Table | None = None
        self.rng = random.Random(seed)
        self.asked = 0
        self.at_the_end: Callable[[], str] = str

    def read(self, prompt: str, /) -> str:
        assert self.table is not None
        self.asked += 1
        if prompt == words.END_PROMPT.en:
            entry = self.at_the_end()
        else:
            entry = self.chosen(self.table) if prompt.endswith("> ") else ""
        self.shown.append(prompt + entry)
        return entry

    def chosen(self, table: Table) -> str:
        legal = table.game.legal_actions(table.timeline.state)
        return "" if len(legal) == 1 else table.game.notate(self.rng.choice(legal))


def whim(game: AnyGame, config: object, people: tuple[int, ...], *, lang: Lang = "en") -> tuple[Table, Whim]:
    """A whole game of people who enter anything legal."""
    port = Whim()
    table = port.table = sit(game, config, people, port, lang=lang)
    play(table)
    return table, port


GAMES: list[tuple[AnyGame, object]] = [
    (
        newtown,
        newtown.Config(players=2, edition=attrs.evolve(newtown.STANDARD, name="one round", rounds=1)),
    ),
    (isfahan, isfahan.Config(players=3, edition=attrs.evolve(isfahan.STANDARD, name="one week", weeks=1))),
    (townfolk, townfolk.Config(players=2, max_rounds=3)),
    (sealed, sealed.Config(seats=3, rounds=3)),
]
"""Short games, of the library and of somebody else."""

KINGS = newtown.Config(players=2)


def kings(*entries: str, lang: Lang = "en", seed: int = 1) -> tuple[Table, Script]:
    """A game with a person in seat 0, after these entries."""
    return played(newtown, KINGS, (0,), entries, lang=lang, seed=seed)


def events(table: Table) -> list[object]:
    return [step.event for step in table.timeline.steps]
