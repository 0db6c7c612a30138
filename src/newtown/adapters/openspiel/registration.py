"""Making games known to pyspiel, so that ``pyspiel.load_game`` finds them by name."""

from collections.abc import Callable, Mapping
from typing import Final, final

import attrs

from newtown.adapters.openspiel import isfahan, kings, townfolk
from newtown.adapters.openspiel.game import SpielGame
from newtown.adapters.openspiel.interface import (
    GameType,
    Parameter,
    game_type,
    register_game,
    registered_names,
)
from newtown.adapters.openspiel.table import MAX_OUTCOMES, UTILITY, AnyTable

COMMON: Final[Mapping[str, Parameter]] = {"utility": UTILITY, "max_outcomes": MAX_OUTCOMES}
"""The parameters that all of the library's games have, with their defaults."""


@final
@attrs.frozen
class Registration:
    """A game as pyspiel knows it: its names, numbers of players, parameters with their defaults, and the
    table that is made of them.

    ``table`` is given a value for every parameter, of the default's type. ``secrets`` and ``tensors`` say
    whether tables have secrets and features.

    >>> from newtown.adapters.openspiel import GAMES
    >>> kings = GAMES[0]
    >>> kings.short_name, kings.players
    ('python_newtown_kings', (2, 4))
    >>> kings.load({"players": 2}).num_players()
    2
    """

    short_name: str
    long_name: str
    players: tuple[int, int]
    parameters: Mapping[str, Parameter]
    table: Callable[[Mapping[str, Parameter]], AnyTable]
    secrets: bool = True
    tensors: bool = True

    def load(self, given: Mapping[str, Parameter]) -> SpielGame:
        """The game with these parameters, and defaults for the rest.

        Raises ``ValueError`` for a parameter of the wrong type, and whatever ``table`` raises.
        """
        for name, value in given.items():
            wanted = type(self.parameters[name])
            if type(value) is not wanted:
                raise ValueError(f"{name} of {self.short_name} is of type {wanted.__name__}, not {value!r}")
        chosen = {**self.parameters, **given}
        table = self.table(chosen)
        return SpielGame(self._type(zero_sum=table.utility_used.zero_sum), chosen, table)

    def _type(self, *, zero_sum: bool) -> GameType:
        return game_type(
            short_name=self.short_name,
            long_name=self.long_name,
            players=self.players,
            secrets=self.secrets,
            zero_sum=zero_sum,
            tensors=self.tensors,
            parameters=self.parameters,
        )

    def register(self) -> None:
        """Makes the game known to pyspiel; nothing happens if its short name is known already."""
        if self.short_name not in registered_names():
            register_game(self._type(zero_sum=True), _Loader(self.load))


@final
class _Loader:
    """What pyspiel calls to load a game.

    pyspiel holds it until the process ends, and lets go of it when Python is gone already. Nothing may be
    freed then, or the process aborts, and so it holds on to itself.
    """

    def __init__(self, load: Callable[[Mapping[str, Parameter]], SpielGame]) -> None:
        self._load = load
        self._itself = self

    def __call__(self, given: Mapping[str, Parameter], /) -> SpielGame:
        return self._load(given)


GAMES: Final = (
    Registration(
        "python_newtown_kings",
        "The King's New Town",
        (2, 4),
        {**kings.PARAMETERS, **COMMON},
        kings.table_of,
    ),
    Registration(
        "python_newtown_isfahan", "Isfahan", (3, 4), {**isfahan.PARAMETERS, **COMMON}, isfahan.table_of
    ),
    Registration(
        "python_newtown_townfolk",
        "Town Folk",
        (2, 5),
        {**townfolk.PARAMETERS, **COMMON},
        townfolk.table_of,
        secrets=False,
    ),
)
"""The library's games."""


def register() -> tuple[str, ...]:
    """Makes the library's games known to pyspiel, and returns their short names; once more does no harm.

    >>> import pyspiel
    >>> register()
    ('python_newtown_kings', 'python_newtown_isfahan', 'python_newtown_townfolk')
    >>> pyspiel.load_game("python_newtown_kings(players=2)").num_players()
    2
    """
    for game in GAMES:
        game.register()
    return tuple(game.short_name for game in GAMES)
