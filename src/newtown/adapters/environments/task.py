"""What an environment is about: a game with a config, and how its actions and views become numbers."""

from typing import Any, Generic, TypeAlias

import attrs

from newtown.adapters.environments.sharing import Shared
from newtown.adapters.features import Features, features_of
from newtown.adapters.numbering import Numbering, numbering_of
from newtown.adapters.numbering.remembered import Remembered
from newtown.core.rules import A, C, E, Game, S, V
from newtown.games import config_for, game_named
from newtown.rendering import AnyRenderer


@attrs.frozen
class Task(Shared, Generic[S, A, E, C, V]):
    """A game with a config, numbers for its actions, and features of its views.

    ``renderer`` draws a game of your own; the library's games need none. A task is never copied, and is
    pickled with its game by name, where that is a module.
    """

    game: Game[S, A, E, C, V]
    config: C
    numbering: Numbering[A, E]
    features: Features[V]
    renderer: AnyRenderer | None = None
    number_of: Remembered[A] = attrs.field(
        init=False,
        default=attrs.Factory(lambda self: Remembered(self.numbering.encode), takes_self=True),
        eq=False,
        repr=False,
    )
    """The number of an action; raises ``NoNumber``."""

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self.game.seats(self.game.new_game(self.config))

    @property
    def title(self) -> str:
        """What environments are called by: the game's name with the version of its rules.

        >>> task_of("kings-new-town").title
        'kings_new_town_v1'
        """
        return f"{self.game.NAME.replace('-', '_')}_v{self.game.RULES_VERSION}"


AnyTask: TypeAlias = Task[Any, Any, Any, Any, Any]
"""A task as those see it that serve every game alike and never look into its values."""


def task_of(name: str, *, players: int | None = None, config: object = None) -> AnyTask:
    """The task of one of the library's games, with the numbers and features of its edition.

    ``config`` says everything that is chosen before the game; ``players`` alone is short for a config that
    leaves the rest as it is by default. Raises ``UnknownGame``; ``ValueError`` for both at once, and for a
    number of players that the game isn't for; ``TypeError`` for a config of another game.

    >>> task_of("townfolk", players=3).seats
    3
    """
    game = game_named(name)
    if config is not None and players is not None:
        raise ValueError("players are part of the config; give one of the two")
    chosen = config_for(game, players) if config is None else config
    if type(chosen) is not type(config_for(game)):
        raise TypeError(f"not a config of {name}: {chosen!r:.80}")
    # Which of the library's games it is isn't known to the type checker, and so not that these three agree.
    edition: object = getattr(chosen, "edition")  # noqa: B009 - each game's config has one, of its own class
    count: int = getattr(chosen, "players")  # noqa: B009 - likewise
    return Task(game, chosen, numbering_of(name, edition), features_of(name, count, edition))
