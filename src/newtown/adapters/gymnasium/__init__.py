"""Gymnasium environments: one seat of a game to be trained, agents in the others (extra ``gymnasium``).

Importing this registers ``newtown/KingsNewTown-v1``, ``newtown/Isfahan-v1`` and ``newtown/Townfolk-v1``; the
version is that of the game's rules, and with it that of its action numbers and features.

>>> import gymnasium
>>> import newtown.adapters.gymnasium
>>> seat = gymnasium.make("newtown/Townfolk-v1", players=2, opponents="greedy")
>>> observation, info = seat.reset(seed=7)
>>> action = seat.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = seat.step(action)
"""

from newtown.core.extras import require

require("gymnasium", extra="gymnasium", purpose="A Gymnasium environment")

# Only after it is known that what they need is installed.
# ruff: noqa: E402
from newtown.adapters.environments.rewards import Reward as Reward
from newtown.adapters.environments.rewards import RewardName as RewardName
from newtown.adapters.environments.task import AnyTask as AnyTask
from newtown.adapters.environments.task import Task as Task
from newtown.adapters.environments.task import task_of as task_of
from newtown.adapters.gymnasium.environment import SeatEnv as SeatEnv
from newtown.adapters.gymnasium.making import IDS as IDS
from newtown.adapters.gymnasium.making import AnySeatEnv as AnySeatEnv
from newtown.adapters.gymnasium.making import register as register
from newtown.adapters.gymnasium.making import seat_env as seat_env
from newtown.adapters.gymnasium.opponents import Opponents as Opponents

register()

__all__ = [
    "IDS",
    "AnySeatEnv",
    "AnyTask",
    "Opponents",
    "Reward",
    "RewardName",
    "SeatEnv",
    "Task",
    "register",
    "seat_env",
    "task_of",
]
