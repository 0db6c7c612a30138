"""OpenSpiel's games: a table with the parameters that it was loaded with."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from newtown.adapters.openspiel.interface import (
    Game,
    GameType,
    IIGObservationType,
    Parameter,
    game_info,
    observation_type,
)
from newtown.adapters.openspiel.moments import Moment
from newtown.adapters.openspiel.observers import SpielObserver
from newtown.adapters.openspiel.state import SpielState
from newtown.adapters.openspiel.table import AnyTable

if TYPE_CHECKING:
    from newtown.adapters.openspiel.interface import GameInfo


@final
class SpielGame(Game):
    """A game that pyspiel and its algorithms play; ``table`` is what is played.

    >>> from newtown.adapters.openspiel import GAMES
    >>> game = GAMES[0].load({"players": 2})
    >>> game.num_players(), game.new_initial_state().is_chance_node()
    (2, True)
    """

    def __init__(self, game_type: GameType, parameters: Mapping[str, Parameter], table: AnyTable) -> None:
        super().__init__(game_type, _info(table), dict(parameters))
        self.table = table
        self.start: Moment = Moment(table, table.start)

    def new_initial_state(self) -> SpielState:
        """The first state; chance may be to move in it."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The most chance nodes in a game, every step of a draw counted."""
        return self.table.bounds.chances * self.table.draws.steps

    def make_py_observer(
        self,
        iig_obs_type: IIGObservationType | None = None,
        params: dict[str, Parameter] | None = None,
    ) -> SpielObserver:
        """What observes states; without a type, what a seat sees now."""
        return SpielObserver(self.table, iig_obs_type or observation_type(perfect_recall=False), params)


def _info(table: AnyTable) -> "GameInfo":
    utility = table.utility_used
    least, most = utility.range(table.bounds, table.seats)
    return game_info(
        num_distinct_actions=table.numbering.actions,
        max_chance_outcomes=table.draws.numbers,
        num_players=table.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0 if utility.zero_sum else None,
        max_game_length=table.bounds.decisions,
    )
