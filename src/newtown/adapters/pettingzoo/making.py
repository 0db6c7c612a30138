"""Environments of the library's games by name, and in PettingZoo's wrappers."""

from typing import Any, TypeAlias

from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs] - has types, but no py.typed
from pettingzoo.utils.wrappers import (  # pyright: ignore[reportMissingTypeStubs] - likewise
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from newtown.adapters.environments.frames import WIDTH, RenderMode
from newtown.adapters.environments.observations import Observation
from newtown.adapters.environments.rewards import Reward, RewardName, illegal_reward_of
from newtown.adapters.environments.task import task_of
from newtown.adapters.pettingzoo.environment import TableEnv

AnyTableEnv: TypeAlias = TableEnv[Any, Any, Any, Any, Any]
"""An environment as those see it that serve every game alike and never look into its values."""


def raw_env(
    game: str,
    *,
    players: int | None = None,
    config: object = None,
    reward: RewardName | Reward = "share",
    illegal_reward: float | None = None,
    max_steps: int | None = None,
    render_mode: RenderMode | None = None,
    render_seat: int | None = None,
    render_width: int = WIDTH,
) -> AnyTableEnv:
    """The environment of one of the library's games, in which an illegal action raises an error.

    ``game``, ``players`` and ``config`` as in :func:`task_of`, the rest
    as in :class:`~newtown.adapters.pettingzoo.environment.TableEnv`; raises what these raise.

    >>> raw_env("isfahan", players=3).possible_agents
    ['player_0', 'player_1', 'player_2']
    """
    return TableEnv(
        task_of(game, players=players, config=config),
        reward=reward,
        illegal_reward=illegal_reward,
        max_steps=max_steps,
        render_mode=render_mode,
        render_seat=render_seat,
        render_width=render_width,
    )


def env(
    game: str,
    *,
    players: int | None = None,
    config: object = None,
    reward: RewardName | Reward = "share",
    illegal_reward: float | None = None,
    max_steps: int | None = None,
    render_mode: RenderMode | None = None,
    render_seat: int | None = None,
    render_width: int = WIDTH,
) -> AnyTableEnv:
    """The environment of one of the library's games, in which an illegal action ends the episode.

    Arguments and errors as of :func:`raw_env`. ``illegal_reward`` is what an illegal action costs: unless
    given, −1 for ``"share"`` and rewards of your own, −100 for ``"lead"`` and ``"gain"``.

    >>> env("townfolk", players=2, reward="lead").illegal_reward
    -100.0
    """
    return raw_env(
        game,
        players=players,
        config=config,
        reward=reward,
        illegal_reward=illegal_reward_of(reward) if illegal_reward is None else illegal_reward,
        max_steps=max_steps,
        render_mode=render_mode,
        render_seat=render_seat,
        render_width=render_width,
    )


def wrapped(
    bare: AECEnv[str, Observation, int], illegal_reward: float = -1.0
) -> AECEnv[str, Observation, int]:
    """An environment in the wrappers that PettingZoo's own games come in.

    * ``TerminateIllegalWrapper``: after an illegal action the episode is over for everybody; whoever chose
      it gets ``illegal_reward``, the others nothing. :func:`env` does the same by itself, and faster.
    * ``AssertOutOfBoundsWrapper``: a number that stands for nothing raises ``AssertionError``.
    * ``OrderEnforcingWrapper``: using an environment before its first reset raises ``AssertionError``.

    >>> str(wrapped(raw_env("isfahan")))
    'isfahan_v1'
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward)))
