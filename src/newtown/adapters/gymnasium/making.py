"""Environments of the library's games by name, and their registration."""

from typing import Any, Final, TypeAlias

import gymnasium

from newtown.adapters.environments.frames import WIDTH, RenderMode
from newtown.adapters.environments.rewards import Reward, RewardName
from newtown.adapters.environments.task import task_of
from newtown.adapters.gymnasium.environment import SeatEnv
from newtown.adapters.gymnasium.opponents import Opponents
from newtown.games import ENTRIES, game_named

AnySeatEnv: TypeAlias = SeatEnv[Any, Any, Any, Any, Any]
"""An environment as those see it that serve every game alike and never look into its values."""


def _id_of(name: str) -> str:
    words = "".join(word.capitalize() for word in name.split("-"))
    return f"newtown/{words}-v{game_named(name).RULES_VERSION}"


IDS: Final = {entry.name: _id_of(entry.name) for entry in ENTRIES}
"""What each of the library's games is registered as."""


def seat_env(
    game: str,
    *,
    players: int | None = None,
    config: object = None,
    opponents: Opponents[Any, Any] = "random",
    seat: int | None = None,
    reward: RewardName | Reward = "share",
    illegal_reward: float | None = None,
    render_mode: RenderMode | None = None,
    render_width: int = WIDTH,
) -> AnySeatEnv:
    """The environment of a seat in one of the library's games; ``gymnasium.make`` takes the same arguments.

    ``game``, ``players`` and ``config`` as in :func:`task_of`, the rest
    as in :class:`~newtown.adapters.gymnasium.environment.SeatEnv`; raises what these raise.

    >>> seat_env("isfahan", players=3).action_space
    Discrete(1396)
    """
    return SeatEnv(
        task_of(game, players=players, config=config),
        opponents=opponents,
        seat=seat,
        reward=reward,
        illegal_reward=illegal_reward,
        render_mode=render_mode,
        render_width=render_width,
    )


def register() -> None:
    """Register the library's games with Gymnasium, unless they are already: see :data:`IDS`.

    >>> import gymnasium
    >>> from newtown.adapters.gymnasium import IDS
    >>> register()
    >>> gymnasium.make(IDS["isfahan"]).action_space
    Discrete(1396)
    """
    for name, environment_id in IDS.items():
        if environment_id not in gymnasium.registry:
            gymnasium.register(  # pyright: ignore[reportUnknownMemberType] - its kwargs are any dict
                environment_id, f"{__name__}:{seat_env.__name__}", kwargs={"game": name}
            )
