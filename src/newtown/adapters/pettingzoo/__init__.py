"""PettingZoo environments of the library's games, and of games of your own (extra ``pettingzoo``).

>>> from newtown.adapters.pettingzoo import env
>>> table = env("townfolk", players=2)
>>> table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.last()
>>> table.step(table.action_space(table.agent_selection).sample(observation["action_mask"]))
"""

from newtown.core.extras import require

require("pettingzoo", extra="pettingzoo", purpose="A PettingZoo environment")

# Only after it is known that what they need is installed.
# ruff: noqa: E402
from newtown.adapters.environments.observations import Observation as Observation
from newtown.adapters.environments.rewards import Reward as Reward
from newtown.adapters.environments.rewards import RewardName as RewardName
from newtown.adapters.environments.task import AnyTask as AnyTask
from newtown.adapters.environments.task import Task as Task
from newtown.adapters.environments.task import task_of as task_of
from newtown.adapters.pettingzoo.environment import TableEnv as TableEnv
from newtown.adapters.pettingzoo.making import AnyTableEnv as AnyTableEnv
from newtown.adapters.pettingzoo.making import env as env
from newtown.adapters.pettingzoo.making import raw_env as raw_env
from newtown.adapters.pettingzoo.making import wrapped as wrapped

__all__ = [
    "AnyTableEnv",
    "AnyTask",
    "Observation",
    "Reward",
    "RewardName",
    "TableEnv",
    "Task",
    "env",
    "raw_env",
    "task_of",
    "wrapped",
]
