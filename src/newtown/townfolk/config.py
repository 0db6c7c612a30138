"""Everything chosen before the game (TWF-2.1, TWF-5.7)."""

from functools import cached_property, lru_cache
from typing import Final, final

import attrs

from newtown.core.errors import Fault, InvalidState
from newtown.townfolk.catalogue import Catalogue
from newtown.townfolk.edition import STANDARD, Edition
from newtown.townfolk.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS, edition_faults

DEFAULT_PLAYERS: Final = 4

_CATALOGUES_KEPT: Final = 16
"""Catalogues kept for other configs with the same edition: each state that is loaded has its own."""


def _edition_repr(edition: Edition) -> str:
    """The standard edition by its name: in full it would drown the rest of a state's repr."""
    return "STANDARD" if edition == STANDARD else repr(edition)


@final
@attrs.frozen(cache_hash=True)
class Config:
    """The choices before the game: 2–5 players, the last round (None: as long as it takes), the edition.

    The rules set no last round (TWF-5.7); sensible play ends within 13, random play may need 100. Raises
    ``InvalidState`` with all faults at once.

    >>> from newtown import townfolk
    >>> townfolk.Config(players=3, max_rounds=30).players
    3
    """

    players: int = DEFAULT_PLAYERS
    max_rounds: int | None = None
    edition: Edition = attrs.field(default=STANDARD, repr=_edition_repr)

    def __attrs_post_init__(self) -> None:
        of_edition = () if self.edition is STANDARD else edition_faults(self.edition)
        faults = (*_choice_faults(self), *(fault.within("$.edition") for fault in of_edition))
        if faults:
            raise InvalidState(faults)

    @cached_property
    def catalogue(self) -> Catalogue:
        """What follows from the edition, worked out once: what each box can be used for."""
        return _catalogue(self.edition)


@lru_cache(maxsize=_CATALOGUES_KEPT)
def _catalogue(edition: Edition) -> Catalogue:
    return Catalogue(edition)


def _choice_faults(config: Config) -> tuple[Fault, ...]:
    faults: list[Fault] = []
    if not FEWEST_PLAYERS <= config.players <= MOST_PLAYERS:
        message = f"{config.players} players; the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}"
        faults.append(Fault("$.players", message, "TWF-2.1"))
    if config.max_rounds is not None and config.max_rounds < 1:
        message = f"{config.max_rounds} rounds; there is at least 1"
        faults.append(Fault("$.max_rounds", message, "TWF-5.7"))
    return tuple(faults)
