"""Tables in a file of SQLite: what was chosen before each game, its events, and the tokens of its seats.

A table is kept as a record is: from the config and the events everything else follows. A state is never
stored, so that there is nothing that could disagree with the events.
"""

import hashlib
import sqlite3
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final, final

import attrs

from examples.web_backend.refusals import NO_SEAT, NO_TABLE, NOT_FREE, Refused

SCHEMA: Final = """
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys = ON;
CREATE TABLE IF NOT EXISTS tables (
    key TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL,
    config TEXT NOT NULL, players TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS events (
    key TEXT NOT NULL REFERENCES tables, step INTEGER NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (key, step)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    key TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, token_hash TEXT NOT NULL,
    PRIMARY KEY (key, seat)
) WITHOUT ROWID;
"""


class Overtaken(Exception):
    """Somebody else has written these steps: another process that serves the same file."""


@final
@attrs.frozen
class Kept:
    """A table as it is kept; ``config`` and ``events`` are the game's own JSON texts."""

    game: str
    rules_version: int
    config: str
    players: tuple[str, ...]
    events: tuple[str, ...]


@final
class Store:
    """The tables in a file. Every method is one transaction, and can be called from any thread."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, check_same_thread=False)
        self._lock = Lock()
        self._connection.executescript(SCHEMA)

    def close(self) -> None:
        """Closes the file; nothing can be asked any more."""
        self._connection.close()

    def add(self, key: str, kept: Kept) -> None:
        """A new table."""
        row = (key, kept.game, kept.rules_version, kept.config, " ".join(kept.players))
        with self._transaction() as connection:
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
            _insert(connection, key, 0, kept.events)

    def append(self, key: str, step: int, events: Iterable[str]) -> None:
        """More events, from that step on: all of them or, with ``Overtaken``, none."""
        try:
            with self._transaction() as connection:
                _insert(connection, key, step, events)
        except sqlite3.IntegrityError as error:
            raise Overtaken(key) from error

    def get(self, key: str) -> Kept:
        """The table with that key; raises ``Refused``."""
        with self._transaction() as connection:
            row = connection.execute(
                "SELECT game, rules_version, config, players FROM tables WHERE key = ?", (key,)
            ).fetchone()
            if row is None:
                raise Refused(NO_TABLE)
            events = connection.execute("SELECT event FROM events WHERE key = ? ORDER BY step", (key,))
            game, rules_version, config, players = row
            return Kept(game, rules_version, config, tuple(players.split()), tuple(e for (e,) in events))

    # -- Seats --------------------------------------------------------------------------------------

    def claim(self, key: str, seat: int, token: str) -> None:
        """From now on whoever has that token plays that seat; raises ``Refused`` if somebody does already."""
        try:
            with self._transaction() as connection:
                connection.execute("INSERT INTO seats VALUES (?, ?, ?)", (key, seat, _hash(token)))
        except sqlite3.IntegrityError as error:
            raise Refused(NOT_FREE) from error

    def claimed(self, key: str) -> frozenset[int]:
        """The seats that somebody plays."""
        with self._transaction() as connection:
            return frozenset(
                seat for (seat,) in connection.execute("SELECT seat FROM seats WHERE key = ?", (key,))
            )

    def seat_of(self, key: str, token: str) -> int:
        """The seat that the token is for; raises ``Refused``."""
        with self._transaction() as connection:
            row = connection.execute(
                "SELECT seat FROM seats WHERE key = ? AND token_hash = ?", (key, _hash(token))
            ).fetchone()
        if row is None:
            raise Refused(NO_SEAT)
        return int(row[0])

    @contextmanager
    def _transaction(self) -> Generator[sqlite3.Connection, None, None]:
        """The connection for one thread at a time; what is written is written wholly or not at all."""
        with self._lock, self._connection:
            yield self._connection


def _insert(connection: sqlite3.Connection, key: str, first: int, events: Iterable[str]) -> None:
    rows = ((key, step, event) for step, event in enumerate(events, first))
    connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)


def _hash(token: str) -> str:
    """What is kept of a token: who reads the file can't play with it. Long random tokens need no salt."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
