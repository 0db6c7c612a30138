"""What is used of pyspiel, with types: it comes without any.

Importing this module needs the extra ``openspiel``.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from newtown.core.extras import require

Parameter: TypeAlias = bool | int | float | str
"""What a parameter of a game can be."""

CHANCE: Final = -1
TERMINAL: Final = -4
"""OpenSpiel's numbers of who is to move when no player is."""

if TYPE_CHECKING:

    class GameType:
        """What a game is like, whatever its parameters."""

        short_name: str

    class GameInfo:
        """The sizes and bounds of a game with its parameters."""

    class IIGObservationType:
        """What an observer tells of."""

        public_info: bool
        perfect_recall: bool
        private_info: object

    class State:
        """A state of a game, with its history."""

        def __init__(self, game: "Game", /) -> None: ...
        def history(self) -> list[int]:
            """The numbers of all actions and outcomes so far."""
            ...

        def get_game(self) -> "Game":
            """The game that the state is of."""
            ...

        def legal_actions(self, player: int = ..., /) -> list[int]:
            """The numbers of the legal actions or outcomes."""
            ...

    class Game:
        """A game with its parameters."""

        def __init__(
            self, game_type: GameType, game_info: GameInfo, parameters: Mapping[str, Parameter], /
        ) -> None: ...
        def num_players(self) -> int:
            """How many seats the game has."""
            ...

    def game_type(
        *,
        short_name: str,
        long_name: str,
        players: tuple[int, int],
        secrets: bool,
        zero_sum: bool,
        tensors: bool,
        parameters: Mapping[str, Parameter],
    ) -> GameType:
        """The type of a sequential game with explicit chance and rewards at the end."""
        ...

    def game_info(
        *,
        num_distinct_actions: int,
        max_chance_outcomes: int,
        num_players: int,
        min_utility: float,
        max_utility: float,
        utility_sum: float | None,
        max_game_length: int,
    ) -> GameInfo:
        """The sizes and bounds of a game."""
        ...

    def observation_type(*, perfect_recall: bool) -> IIGObservationType:
        """What a seat sees, with or without all that it has seen before."""
        ...

    def sees_nothing_private(of: IIGObservationType) -> bool:
        """Whether only what is public is told."""
        ...

    def sees_everything(of: IIGObservationType) -> bool:
        """Whether the secrets of all seats are told."""
        ...

    def registered_names() -> list[str]:
        """The short names of the games that pyspiel knows."""
        ...

    def register_game(game_type: GameType, creator: Callable[[Mapping[str, Parameter]], Game], /) -> None:
        """Makes the game known to pyspiel."""

else:
    require("pyspiel", extra="openspiel", purpose="A game of OpenSpiel")
    import pyspiel

    Game, State = pyspiel.Game, pyspiel.State
    GameType, GameInfo, IIGObservationType = pyspiel.GameType, pyspiel.GameInfo, pyspiel.IIGObservationType
    game_info, observation_type = GameInfo, IIGObservationType
    register_game, registered_names = pyspiel.register_game, pyspiel.registered_names

    def game_type(*, short_name, long_name, players, secrets, zero_sum, tensors, parameters):
        """See above."""
        information, utility = GameType.Information, GameType.Utility
        return GameType(
            short_name=short_name,
            long_name=long_name,
            dynamics=GameType.Dynamics.SEQUENTIAL,
            chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=information.IMPERFECT_INFORMATION if secrets else information.PERFECT_INFORMATION,
            utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
            reward_model=GameType.RewardModel.TERMINAL,
            min_num_players=players[0],
            max_num_players=players[1],
            provides_information_state_string=True,
            provides_information_state_tensor=tensors,
            provides_observation_string=True,
            provides_observation_tensor=tensors,
            parameter_specification=dict(parameters),
        )

    def sees_nothing_private(of):
        """See above."""
        return of.private_info == pyspiel.PrivateInfoType.NONE

    def sees_everything(of):
        """See above."""
        return of.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
