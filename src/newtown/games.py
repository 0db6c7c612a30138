"""The library's games by name, each loaded only when it is asked for."""

import importlib
from typing import Any, Final, TypeAlias, cast

import attrs

from newtown.core.errors import FormatError, NewtownError
from newtown.core.jsontext import read_text
from newtown.core.rulebook import Rule, find
from newtown.core.rules import Game
from newtown.core.score import Item
from newtown.core.text import Phrase

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game as those see it that serve every game alike and never look into its values."""


@attrs.frozen
class Entry:
    """A game of the library: its ``NAME``, its module, what its rule ids begin with, its name for people,
    and how many can play it."""

    name: str
    module: str
    prefix: str
    title: Phrase
    players: tuple[int, ...]


ENTRIES: Final = (
    Entry(
        "kings-new-town", "newtown.kings", "KNT", Phrase("The King's New Town", "王様の新しい街"), (2, 3, 4)
    ),
    Entry("isfahan", "newtown.isfahan", "ISF", Phrase("Isfahan", "イスファハン"), (3, 4)),
    Entry("townfolk", "newtown.townfolk", "TWF", Phrase("Town Folk", "タウン フォーク"), (2, 3, 4, 5)),
)
"""Every game of the library, The King's New Town first."""


class UnknownGame(NewtownError, LookupError):
    """No game of the library has that name; ``name`` is what was asked for."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"no game is named {self.name!r}; there are {', '.join(entry.name for entry in ENTRIES)}"


def game_named(name: str) -> AnyGame:
    """The module of the game with that name; raises ``UnknownGame``.

    >>> game_named("kings-new-town").NAME
    'kings-new-town'
    """
    # A module loaded by its name says nothing of its members; that it is a game is tested.
    return cast(AnyGame, importlib.import_module(_entry_named(name).module))


def _entry_named(name: str) -> Entry:
    for entry in ENTRIES:
        if entry.name == name:
            return entry
    raise UnknownGame(name)


def config_for(game: AnyGame, players: int | None = None) -> object:
    """The config that a game is set up with where nobody chooses one, or that for so many players.

    Raises ``InvalidState`` for a number of players that the game isn't for.

    >>> config_for(game_named("isfahan")).players
    4
    >>> config_for(game_named("isfahan"), 3).players
    3
    """
    usual = game.config_of(game.new_game())
    return usual if players is None else type(usual)(players=players)


def game_of_record(text: str) -> AnyGame:
    """The game that a stored record is of; raises ``FormatError`` or ``UnknownGame``.

    >>> from newtown.core.records import begin, dump_record
    >>> isfahan = game_named("isfahan")
    >>> game_of_record(dump_record(isfahan, begin(isfahan, isfahan.config_of(isfahan.new_game())))).NAME
    'isfahan'
    """
    data = read_text(text)
    said = data.get("format") if isinstance(data, dict) else None
    if isinstance(said, str) and said.startswith("newtown/") and said.endswith("-record"):
        return game_named(said.removeprefix("newtown/").removesuffix("-record"))
    raise FormatError("the record of a game is needed", "$.format")


def find_rule(rule_id: str) -> Rule:
    """The rule with that id, from the rule book of the game that the id's beginning names.

    Raises ``UnknownRule``, with the ids that it may have been meant for.

    >>> find_rule("KNT-10.3").id
    'KNT-10.3'
    """
    prefix = rule_id.partition("-")[0].upper()
    entries = [entry for entry in ENTRIES if entry.prefix == prefix] or ENTRIES
    books = [importlib.import_module(f"{entry.module}.rulebook") for entry in entries]
    rules: tuple[Rule, ...] = tuple(rule for book in books for rule in book.RULES)
    return find(rules, rule_id)


def score_items(name: str) -> tuple[Item, ...]:
    """The sources of points of the game with that name, in the order of its scores.

    Raises ``UnknownGame``.

    >>> [item.code for item in score_items("townfolk")]
    ['track', 'lands', 'craftsmen', 'buildings']
    """
    items: tuple[Item, ...] = importlib.import_module(f"{_entry_named(name).module}.scoring").ITEMS
    return items
