"""One seat of a game as an environment of Gymnasium."""

import random
from typing import Any, Generic

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from typing_extensions import override

from newtown.adapters.environments.episode import Episode
from newtown.adapters.environments.frames import FRAMES_PER_SECOND, RENDER_MODES, WIDTH, RenderMode, Screen
from newtown.adapters.environments.observations import features_seen, features_space, mask_for
from newtown.adapters.environments.rewards import Reward, RewardName, illegal_reward_of, reward_of
from newtown.adapters.environments.seeding import EpisodeSeed
from newtown.adapters.environments.task import Task
from newtown.adapters.gymnasium.opponents import Opponents, others_of
from newtown.agents.table import chosen_action
from newtown.core.errors import IllegalAction
from newtown.core.records import Record
from newtown.core.rules import A, C, E, S, V


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64], Generic[S, A, E, C, V]):
    """A seat of a game; agents sit in the others, and chance and they act inside.

    An action is a number of the task's numbering; an observation is the features of what the seat may know.
    ``info["action_mask"]`` holds a 1 for the number of every action that is legal now, and
    :meth:`action_masks` is the same, as trainers that mask ask for it. ``info["seat"]`` is the own seat, and
    at the end of a game ``info["points"]`` are the points by seat.

    * ``opponents`` are an agent or its name (see :func:`~newtown.agents.registry.agent_named`) for all other
      seats, or one for each of them, the seat after the own one first.
    * ``seat`` is the own seat; None draws it by the seed, and moves on around the table from one episode to
      the next.
    * ``reward`` as in :class:`~newtown.adapters.pettingzoo.environment.TableEnv`: ``"share"``, ``"lead"``,
      ``"gain"``, or one of your own; from one decision of the seat to its next.
    * An illegal action ends the episode: it is ``terminated`` with ``illegal_reward`` (unless given, −1 for
      ``"share"`` and rewards of your own, −100 for ``"lead"`` and ``"gain"``), and ``info["illegal"]`` says
      which rule forbids it. A number that stands for nothing raises ``NumberOutOfRange``.
    * ``render_mode`` and ``render_width`` as in ``TableEnv``; what is shown is what the own seat may know.

    ``reset(seed=...)`` begins the first episode of a seed, and ``reset()`` the next one of the same seed.
    ``copy.deepcopy`` and pickle keep an episode as it stands, luck included; agents are shared by copies.

    Raises ``ValueError`` for a seat, a reward or a mode that there isn't, and what
    :func:`~newtown.adapters.gymnasium.opponents.others_of` raises; ``AgentFault`` when an opponent doesn't
    play by the rules.

    >>> from newtown.adapters.gymnasium import SeatEnv, task_of
    >>> env = SeatEnv(task_of("kings-new-town", players=2), opponents="random", seat=0)
    >>> observation, info = env.reset(seed=7)
    >>> observation.shape == env.observation_space.shape, info["seat"]
    (True, 0)
    >>> number = int(info["action_mask"].nonzero()[0][0])
    >>> _, reward, terminated, truncated, _ = env.step(number)
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    def __init__(
        self,
        task: Task[S, A, E, C, V],
        *,
        opponents: Opponents[V, A] = "random",
        seat: int | None = None,
        reward: RewardName | Reward = "share",
        illegal_reward: float | None = None,
        render_mode: RenderMode | None = None,
        render_width: int = WIDTH,
    ) -> None:
        seats = task.seats
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"no seat {seat}; seats are 0–{seats - 1}")
        self.task = task
        self.metadata: dict[str, Any] = {
            "name": task.title,
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES_PER_SECOND,
        }
        self.action_space: spaces.Space[np.int64] = spaces.Discrete(task.numbering.actions)
        self.observation_space: spaces.Space[NDArray[np.float32]] = features_space(task.features.lows)
        self.render_mode = render_mode
        self.illegal_reward: float = illegal_reward_of(reward) if illegal_reward is None else illegal_reward
        self._screen = Screen(render_mode, render_width, task.renderer)
        self._others = others_of(task.game, seats, opponents)
        self._reward = reward_of(reward)
        self._seats = seats
        self._fixed_seat = seat
        self._seat = seat or 0
        self._seed: EpisodeSeed | None = None
        self._begun: Episode[S, A, E, C, V] | None = None
        self._minds: list[random.Random] = []
        self._over = False

    # -- Where the episode stands -----------------------------------------------------------------------

    @property
    def episode(self) -> Episode[S, A, E, C, V]:
        """The game that is played; its ``state`` is that of the rules. Raises ``ResetNeeded`` before the
        first reset."""
        if self._begun is None:
            raise ResetNeeded("no episode has begun; call reset first")
        return self._begun

    @property
    def episode_seed(self) -> EpisodeSeed | None:
        """What the episode's luck comes from; None before the first reset."""
        return self._seed

    @property
    def seat(self) -> int:
        """The own seat in this episode."""
        return self._seat

    def record(self) -> Record[C, A | E]:
        """The game so far as a record, which can be stored and replayed."""
        return self.episode.record()

    def action_masks(self) -> NDArray[np.int8]:
        """A 1 for the number of every action that is legal now, in an array of its own; all 0 at the end."""
        return mask_for(self.episode, -1 if self._over else self._seat)

    # -- Playing ----------------------------------------------------------------------------------------

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin the first episode of a seed, or the next one; ``options`` aren't looked at."""
        super().reset(seed=seed)
        if seed is not None:
            self._seed = EpisodeSeed.given(seed)
        elif self._seed is None:
            self._seed = EpisodeSeed.given(self.np_random.integers(2**32))
        else:
            self._seed = self._seed.following()
        self._begun = Episode(self.task, self._seed.chance())
        self._minds = [self._seed.mind(seat) for seat in range(self._seats)]
        self._seat = self._seed.seat(self._seats) if self._fixed_seat is None else self._fixed_seat
        self._settle(self._begun)
        return self._seen(self._begun), self._info(self._begun)

    @override
    def step(self, action: np.int64) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Play an action of the own seat, and on until it is to decide again or the game is over."""
        episode = self.episode
        if self._over:
            raise ResetNeeded("the episode is over; call reset first")
        before = episode.state
        try:
            episode.play(action)
        except IllegalAction as error:
            self._over = True
            info = self._info(episode) | {"illegal": error.reason.text()}
            return self._seen(episode), self.illegal_reward, True, False, info
        self._settle(episode)
        rewards = self._reward(self.task.game, before, episode.state)
        reward = 0.0 if rewards is None else float(rewards[self._seat])
        return self._seen(episode), reward, self._over, False, self._info(episode)

    def _settle(self, episode: Episode[S, A, E, C, V]) -> None:
        """The others play until the own seat is to decide or the game is over."""
        game, own = self.task.game, self._seat
        while (mover := episode.mover) is not None and mover != own:
            agent, mind = self._others.at(mover, own), self._minds[mover]
            episode.follow(chosen_action(game, episode.state, mover, agent, mind, episode.events))
        self._over = episode.mover is None
        if self.render_mode == "human":
            self.render()

    def _seen(self, episode: Episode[S, A, E, C, V]) -> NDArray[np.float32]:
        return features_seen(episode, self._seat)

    def _info(self, episode: Episode[S, A, E, C, V]) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self._seat}
        if episode.mover is None:
            info["points"] = np.array(self.task.game.score(episode.state).totals, np.int64)
        return info

    # -- Showing ----------------------------------------------------------------------------------------

    @override
    def render(self) -> Any:
        """The text board or picture, by the mode; None in the mode ``human`` and without a mode."""
        return self._screen.show(self.episode.state, self._seat)
