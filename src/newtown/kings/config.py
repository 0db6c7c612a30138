"""Everything chosen before the game (KNT-2.8)."""

from functools import cached_property, lru_cache
from typing import Final, final

import attrs

from newtown.core.errors import Fault, InvalidState
from newtown.kings.board import Board
from newtown.kings.components import Deal, Rows
from newtown.kings.edition import STANDARD, Edition
from newtown.kings.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS, edition_faults
from newtown.kings.layout import layout_faults

_BOARDS_KEPT: Final = 16
"""Boards kept for other configs with the same edition and layout: each state that is loaded has its own."""


def _edition_repr(edition: Edition) -> str:
    """The standard edition by its name: in full it would drown the rest of a state's repr."""
    return "STANDARD" if edition == STANDARD else repr(edition)


@final
@attrs.frozen(cache_hash=True)
class Config:
    """The choices before the game: 2–4 players, how the land cards are dealt, where the lands lie,
    with or without the resident round, and the edition.

    ``layout`` is None for the edition's standard layout. One that isn't sound (KNT-2.1) is refused
    unless ``allow_unsound`` is set. Raises ``InvalidState`` with all faults at once.

    >>> import newtown
    >>> newtown.Config(players=3, residents=False).players
    3
    """

    players: int = MOST_PLAYERS
    deal: Deal = Deal.RANDOM
    layout: Rows | None = None
    residents: bool = True
    allow_unsound: bool = False
    edition: Edition = attrs.field(default=STANDARD, repr=_edition_repr)

    def __attrs_post_init__(self) -> None:
        of_edition = () if self.edition is STANDARD else edition_faults(self.edition)
        faults = tuple(fault.within("$.edition") for fault in of_edition) or _choice_faults(self)
        if faults:
            raise InvalidState(faults)

    @property
    def rows(self) -> Rows:
        """The layout that is played on."""
        return self.edition.layout if self.layout is None else self.layout

    @cached_property
    def board(self) -> Board:
        """What follows from the layout and the edition, worked out once: distances, rows, blocks."""
        return _board(self.edition, self.rows)


@lru_cache(maxsize=_BOARDS_KEPT)
def _board(edition: Edition, rows: Rows) -> Board:
    return Board(edition, rows)


def _choice_faults(config: Config) -> tuple[Fault, ...]:
    if not FEWEST_PLAYERS <= config.players <= MOST_PLAYERS:
        message = f"{config.players} players; the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}"
        return (Fault("$.players", message, "KNT-2.8"),)
    return layout_faults(config.rows, config.edition, config.players, allow_unsound=config.allow_unsound)
