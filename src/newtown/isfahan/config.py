"""Everything chosen before the game (ISF-1.1, ISF-2.5)."""

from functools import cached_property, lru_cache
from typing import Final, final

import attrs

from newtown.core.errors import Fault, InvalidState
from newtown.isfahan.board import Board
from newtown.isfahan.edition import STANDARD, Edition
from newtown.isfahan.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS, edition_faults

_BOARDS_KEPT: Final = 16
"""Boards kept for other configs with the same edition and players: each state that is loaded has its own."""


def _edition_repr(edition: Edition) -> str:
    """The standard edition by its name: in full it would drown the rest of a state's repr."""
    return "STANDARD" if edition == STANDARD else repr(edition)


@final
@attrs.frozen(cache_hash=True)
class Config:
    """The choices before the game: 3 or 4 players, who starts on the first day, and the edition.

    Raises ``InvalidState`` with all faults at once.

    >>> from newtown import isfahan
    >>> isfahan.Config(players=3, first=2).first
    2
    """

    players: int = MOST_PLAYERS
    first: int = 0
    """The start player of the first day (ISF-2.5)."""
    edition: Edition = attrs.field(default=STANDARD, repr=_edition_repr)

    def __attrs_post_init__(self) -> None:
        of_edition = () if self.edition is STANDARD else edition_faults(self.edition)
        faults = tuple(fault.within("$.edition") for fault in of_edition) or _choice_faults(self)
        if faults:
            raise InvalidState(faults)

    @cached_property
    def board(self) -> Board:
        """What follows from the edition, worked out once: distances, shops beside squares, actions."""
        return _board(self.edition, self.players)


@lru_cache(maxsize=_BOARDS_KEPT)
def _board(edition: Edition, players: int) -> Board:
    return Board(edition, players)


def _choice_faults(config: Config) -> tuple[Fault, ...]:
    if not FEWEST_PLAYERS <= config.players <= MOST_PLAYERS:
        message = f"{config.players} players; the game is for {FEWEST_PLAYERS} or {MOST_PLAYERS}"
        return (Fault("$.players", message, "ISF-1.1"),)
    if not 0 <= config.first < config.players:
        message = f"no seat {config.first}; seats are 0–{config.players - 1}"
        return (Fault("$.first", message, "ISF-2.5"),)
    return ()
