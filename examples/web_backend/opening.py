"""A new table as somebody wishes it: the game, who plays, and what of its config isn't as usual."""

from examples.web_backend.messages import Opening, Raw
from examples.web_backend.table import Table
from newtown.core.errors import FormatError
from newtown.core.jsontext import Data
from newtown.games import AnyGame, config_for


def new_table(game: AnyGame, opening: Opening) -> Table:
    """A table at which nothing has happened yet; raises ``FormatError`` or ``InvalidState``."""
    start = game.new_game(config_of(game, opening))
    if len(opening.seats) != game.seats(start):
        raise FormatError(f"{game.seats(start)} seats are needed, not {len(opening.seats)}", "$.seats")
    if "person" not in opening.seats:
        raise FormatError("at least one seat is a person's", "$.seats")
    return Table(game, opening.seats, start)


def config_of(game: AnyGame, opening: Opening) -> object:
    """The game's usual config with the options in their places.

    Raises ``FormatError`` or ``InvalidState``.
    """
    usual = game.CONFIG_FORMAT.to_data(config_for(game))
    players: dict[str, Data] = {"players": len(opening.seats)} if "players" in usual else {}
    return game.CONFIG_FORMAT.from_data({**usual, **players, **plain(opening.options)}, at="$.options")


def plain(options: Raw) -> dict[str, Data]:
    """The options of a table: an edition or a layout of a stranger's own making is no plain value.

    Raises ``FormatError``.
    """
    if not isinstance(options.data, dict):
        raise FormatError("an object is needed", "$.options")
    for name, value in options.data.items():
        if isinstance(value, list | dict):
            raise FormatError("only numbers, names, true, false and null are taken here", f"$.options.{name}")
    return options.data
