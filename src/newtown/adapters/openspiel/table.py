"""What is played with OpenSpiel: a game with a config, its numbers, features and bounds."""

from functools import cached_property
from typing import Any, Final, Generic, TypeAlias, final

import attrs

from newtown.adapters.features import Features
from newtown.adapters.numbering import Numbering
from newtown.adapters.numbering.remembered import Remembered
from newtown.adapters.openspiel.bounds import Bounds
from newtown.adapters.openspiel.draws import Draws, check_longest
from newtown.adapters.openspiel.utilities import Utility, utility_named
from newtown.core.rules import A, C, E, Game, S, V

UTILITY: Final = "win"
MAX_OUTCOMES: Final = 128


@final
@attrs.frozen(eq=False, slots=False)
class Table(Generic[S, A, E, C, V]):
    """A game with a config, and all that OpenSpiel asks of it beyond the rules.

    Without ``features`` there are no tensors. ``secrets`` says whether anything is ever hidden from a seat;
    if not, views follow from events. ``max_outcomes`` is the length up to which lists of outcomes are
    drawn at once (0: any length). Raises ``ValueError`` for a table of fewer than 2 seats, a utility that
    there isn't, and lists of at most 1.
    """

    game: Game[S, A, E, C, V]
    config: C
    numbering: Numbering[A, E]
    features: Features[V] | None
    bounds: Bounds
    secrets: bool = True
    utility: str = UTILITY
    max_outcomes: int = MAX_OUTCOMES

    def __attrs_post_init__(self) -> None:
        if self.seats < 2:
            raise ValueError("a game of OpenSpiel has at least 2 seats")
        utility_named(self.utility)
        check_longest(self.max_outcomes)

    @cached_property
    def start(self) -> S:
        """The first state."""
        return self.game.new_game(self.config)

    @cached_property
    def seats(self) -> int:
        """How many seats the game has."""
        return self.game.seats(self.start)

    @cached_property
    def number_of(self) -> Remembered[A]:
        """The number of an action."""
        return Remembered(self.numbering.encode)

    @cached_property
    def draws(self) -> Draws[A, E]:
        """How chance is drawn."""
        return Draws(self.numbering, self.max_outcomes)

    @cached_property
    def utility_used(self) -> Utility:
        """The utility of that name; raises ``ValueError`` where there is none."""
        return utility_named(self.utility)


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
"""A table as those see it that serve every game alike and never look into its values."""
