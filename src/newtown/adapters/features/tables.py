"""Which tables features are for: a game, an edition of it, and a number of players."""

from typing import Protocol, final

import attrs

from newtown.adapters.features.errors import OtherTable
from newtown.adapters.numbering.numbers import NamedEdition


class Choices(Protocol):
    """What a config says of the table."""

    @property
    def players(self) -> int:
        """How many play."""
        ...

    @property
    def edition(self) -> NamedEdition:
        """The edition that is played."""
        ...


@final
@attrs.frozen
class Table:
    """A game with an edition and so many players; ``fewest`` and ``most`` may play it.

    Raises ``ValueError`` for a number of players that the game isn't for.
    """

    game: str
    players: int
    edition: NamedEdition
    fewest: int
    most: int

    def __attrs_post_init__(self) -> None:
        if not self.fewest <= self.players <= self.most:
            raise ValueError(f"{self.game} is for {self.fewest} to {self.most} players, not {self.players}")

    def check(self, config: Choices) -> None:
        """Raises ``OtherTable`` where the config is of another table."""
        edition = config.edition
        if config.players == self.players and (edition is self.edition or edition == self.edition):
            return
        raise OtherTable(_described(config.players, edition), _described(self.players, self.edition))


def _described(players: int, edition: NamedEdition) -> str:
    return f"{players} players with the edition {edition.name!r}"
