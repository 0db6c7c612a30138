"""Tables as they are kept, and back: the config and the events, from which everything else follows."""

from collections.abc import Callable
from typing import TypeAlias, cast

from examples.web_backend.store import Kept
from examples.web_backend.table import Player, Table
from newtown.core.records import Record
from newtown.games import AnyGame

Find: TypeAlias = Callable[[str], AnyGame]
"""Finds a game by its name, or raises ``UnknownGame``."""


def kept(table: Table) -> Kept:
    """The table as it is stored."""
    game = table.game
    config = game.dump_config(game.config_of(table.start))
    return Kept(game.NAME, game.RULES_VERSION, config, table.players, event_texts(table, 0))


def event_texts(table: Table, since: int) -> tuple[str, ...]:
    """The events from that step on, as they are stored."""
    return tuple(table.game.dump_event(happened.event) for happened in table.steps[since:])


def table_of(stored: Kept, find: Find) -> Table:
    """The table that was stored; raises ``ReplayMismatch`` if it is of other rules than the library's now."""
    game = find(stored.game)
    config = game.load_config(stored.config)
    events = tuple(game.load_event(event) for event in stored.events)
    record: Record[object, object] = Record(stored.game, stored.rules_version, config, events)
    # The file holds what this server has written.
    return Table.of(game, cast(tuple[Player, ...], stored.players), record)
