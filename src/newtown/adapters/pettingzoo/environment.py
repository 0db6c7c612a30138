"""A table at which every seat is an agent of PettingZoo."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs] - has types, but no py.typed
from typing_extensions import override

from newtown.adapters.environments.episode import Episode
from newtown.adapters.environments.frames import (
    FRAMES_PER_SECOND,
    RENDER_MODES,
    WIDTH,
    RenderMode,
    Screen,
)
from newtown.adapters.environments.observations import (
    Observation,
    features_seen,
    features_space,
    mask_for,
    masked_space,
)
from newtown.adapters.environments.rewards import Reward, RewardName, reward_of
from newtown.adapters.environments.seeding import EpisodeSeed
from newtown.adapters.environments.task import Task
from newtown.core.errors import IllegalAction, Reason
from newtown.core.records import Record
from newtown.core.rules import A, C, E, S, V


class TableEnv(AECEnv[str, Observation, int], Generic[S, A, E, C, V]):
    """An environment of PettingZoo's agent-environment cycle: ``player_0``, ``player_1`` … at one table.

    An action is a number of the task's numbering; an observation is a dictionary of the features of what the
    seat may know, as ``observation``, and of an ``action_mask``. Chance is resolved inside. The same agent
    is selected again as long as it is its seat that decides.

    * ``reward`` is ``"share"``: at the end each winner's share of the victory, 0 for the others;
      ``"lead"``: at the end the points less the mean of the others'; ``"gain"``: after every step what the
      lead has gained; or a :class:`~newtown.adapters.environments.rewards.Reward` of your own.
    * ``max_steps`` truncates an episode after so many decisions, for everybody and without a further reward.
    * ``render_mode`` is ``"ansi"``, ``"human"`` (the text board, written after every step), ``"rgb_array"``
      (a picture ``render_width`` pixels wide; extra ``pixels``) or None. They show what the seat
      ``render_seat`` may know; None is a spectator.

    ``reset(seed=...)`` begins the first episode of a seed, and ``reset()`` the next one of the same seed, or
    of one that the system draws. ``copy.deepcopy`` and pickle keep an episode as it stands, luck included.

    With ``illegal_reward`` an illegal action ends the episode for everybody, as PettingZoo's
    ``TerminateIllegalWrapper`` does: whoever chose it gets that reward and the others nothing, and
    ``infos[agent]["illegal"]`` says which rule forbids it. With None it raises ``IllegalAction``. A number
    that stands for nothing raises ``NumberOutOfRange``. After either error the episode stands where it stood.

    Raises ``ValueError`` for a reward or mode that there isn't, for a seat that isn't at the table, and for
    fewer than one step.

    >>> from newtown.adapters.pettingzoo import TableEnv, task_of
    >>> env = TableEnv(task_of("kings-new-town", players=2))
    >>> env.reset(seed=7)
    >>> observation, *_ = env.last()
    >>> env.step(int(observation["action_mask"].nonzero()[0][0]))
    >>> len(env.record().events) > 1
    True
    """

    def __init__(
        self,
        task: Task[S, A, E, C, V],
        *,
        reward: RewardName | Reward = "share",
        illegal_reward: float | None = None,
        max_steps: int | None = None,
        render_mode: RenderMode | None = None,
        render_seat: int | None = None,
        render_width: int = WIDTH,
    ) -> None:
        initialise: Callable[[], None] = super().__init__  # it doesn't say its types itself
        initialise()
        seats = task.seats
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"an episode has at least 1 step, not {max_steps}")
        if render_seat is not None and not 0 <= render_seat < seats:
            raise ValueError(f"no seat {render_seat}; seats are 0–{seats - 1}")
        self.task = task
        self.illegal_reward = illegal_reward
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.render_seat = render_seat
        self._screen = Screen(render_mode, render_width, task.renderer)
        self.metadata: dict[str, Any] = {
            "name": task.title,
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(seats)]
        self._set_spaces()
        self._reward = reward_of(reward)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed: EpisodeSeed | None = None
        self._begun: Episode[S, A, E, C, V] | None = None
        self._steps = 0
        self._rewarded = False

    def _set_spaces(self) -> None:
        actions, lows = self.task.numbering.actions, self.task.features.lows
        self.action_spaces: dict[str, spaces.Space[int]] = {
            agent: cast("spaces.Space[int]", spaces.Discrete(actions)) for agent in self.possible_agents
        }
        # One for all: it is the same for every seat, and the largest thing that a copy has to copy.
        self.observation_spaces: dict[str, spaces.Space[Observation]] = dict.fromkeys(
            self.possible_agents, masked_space(lows, actions)
        )
        self.state_space: spaces.Space[NDArray[np.float32]] = features_space(lows * len(self.possible_agents))

    # -- Where the episode stands -----------------------------------------------------------------------

    @property
    def episode(self) -> Episode[S, A, E, C, V]:
        """The game that is played; its ``state`` is that of the rules. Raises ``ValueError`` before the
        first reset."""
        if self._begun is None:
            raise ValueError("no episode has begun; call reset first")
        return self._begun

    @property
    def episode_seed(self) -> EpisodeSeed | None:
        """What the episode's luck comes from; None before the first reset."""
        return self._seed

    def record(self) -> Record[C, A | E]:
        """The game so far as a record, which can be stored and replayed."""
        return self.episode.record()

    # -- Playing ----------------------------------------------------------------------------------------

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the first episode of a seed, or the next one; ``options`` aren't looked at."""
        if seed is not None:
            self._seed = EpisodeSeed.given(seed)
        else:
            self._seed = EpisodeSeed.unforeseen() if self._seed is None else self._seed.following()
        self._begun = Episode(self.task, self._seed.chance())
        self._steps = 0
        self._rewarded = False
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # Left over where the last episode was broken off while its agents stepped out one by one.
        self.__dict__.pop("_skip_agent_selection", None)
        self.agent_selection = self.agents[0]
        self._select(self._begun)
        self._shown()

    @override
    def step(self, action: int | None) -> None:
        """Play the selected agent's action; None for an agent whose episode has ended."""
        if not self.agents:
            raise ValueError("all agents' episodes are over; call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast(int, action))
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an action: only an agent whose episode is over has none")
        episode = self.episode
        before = episode.state
        try:
            episode.play(action)
        except IllegalAction as error:
            if self.illegal_reward is None:
                raise
            self._end_illegally(agent, error.reason, self.illegal_reward)
            return
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._give(self._reward(self.task.game, before, episode.state))
        self._select(episode)
        self._shown()

    def _end_illegally(self, agent: str, reason: Reason, reward: float) -> None:
        """What ``TerminateIllegalWrapper`` does, with the reason besides."""
        self._cumulative_rewards[agent] = 0.0
        self._give([reward if each == agent else 0.0 for each in self.agents])
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.infos[agent]["illegal"] = reason.text()
        self.agent_selection = self.agents[0]

    def _give(self, rewards: Sequence[float] | None) -> None:
        """Rewards by seat; None where nobody gets anything."""
        if rewards is not None:
            self.rewards = dict(zip(self.agents, map(float, rewards), strict=True))
            self._accumulate_rewards()
            self._rewarded = True
        elif self._rewarded:
            self._clear_rewards()
            self._rewarded = False

    def _select(self, episode: Episode[S, A, E, C, V]) -> None:
        """The agent of the seat to move; at the end all agents are over, the first of them selected."""
        if episode.mover is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps == self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection: str = self.possible_agents[episode.mover]
            return
        self.agent_selection = self.agents[0]

    # -- Looking ----------------------------------------------------------------------------------------

    @override
    def observe(self, agent: str) -> Observation:
        """What the agent sees now, in arrays of its own."""
        episode, seat = self.episode, self._seat_of[agent]
        # In an episode that was broken off nobody is to move any more, whoever would have been.
        mover = -1 if self.truncations.get(agent) else seat
        return {"observation": features_seen(episode, seat), "action_mask": mask_for(episode, mover)}

    @override
    def state(self) -> NDArray[np.float32]:
        """What all seats see together: their features one after another, by seat."""
        episode = self.episode
        return np.concatenate([features_seen(episode, seat) for seat in range(len(self.possible_agents))])

    @override
    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of the agent's observations, always the same object."""
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> spaces.Space[int]:
        """The space of the agent's actions, always the same object."""
        return self.action_spaces[agent]

    # -- Showing ----------------------------------------------------------------------------------------

    @override
    def render(self) -> str | NDArray[np.uint8] | None:
        """The text board or picture, by the mode; None in the mode ``human`` and without a mode."""
        return self._screen.show(self.episode.state, self.render_seat)

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()

    @override
    def close(self) -> None:
        """Nothing is open that would have to be closed."""
