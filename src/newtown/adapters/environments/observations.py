"""What environments hand to agents: arrays of features and masks, and the spaces they are in."""

from typing import TypedDict, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from newtown.adapters.environments.episode import Episode
from newtown.core.rules import A, C, E, S, V


class Observation(TypedDict):
    """What a seat sees, and what it may do: ``observation`` holds its features, ``action_mask`` a 1 for the
    number of every action that is legal now, all 0 for a seat that isn't to move."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


def features_seen(episode: Episode[S, A, E, C, V], seat: int) -> NDArray[np.float32]:
    """The features of all that the seat may know, in an array of their own.

    >>> from newtown.adapters.environments.episode import Episode
    >>> import random
    >>> from newtown.adapters.environments.task import task_of
    >>> episode = Episode(task_of("kings-new-town", players=2), random.Random(7))
    >>> features_seen(episode, 0).dtype
    dtype('float32')
    """
    task = episode.task
    return np.frombuffer(task.features.vector(task.game.observe(episode.state, seat)), np.float32)


def mask_for(episode: Episode[S, A, E, C, V], seat: int) -> NDArray[np.int8]:
    """A 1 for the number of every legal action, in an array of its own; all 0 unless the seat is to move.

    >>> from newtown.adapters.environments.episode import Episode
    >>> import random
    >>> from newtown.adapters.environments.task import task_of
    >>> episode = Episode(task_of("kings-new-town", players=2), random.Random(7))
    >>> [int(mask_for(episode, seat).sum()) == len(episode.legal()) for seat in (0, 1)].count(True)
    1
    """
    mask = np.zeros(episode.task.numbering.actions, np.int8)
    if seat == episode.mover:
        mask[list(episode.legal())] = 1
    return mask


def features_space(lows: tuple[float, ...]) -> spaces.Space[NDArray[np.float32]]:
    """Where features are: a box in which every entry lies between its low and 1.

    >>> features_space((0.0, -1.0)).shape
    (2,)
    """
    low = np.array(lows, np.float32)
    box = spaces.Box(low, np.ones_like(low), dtype=np.float32)
    return cast("spaces.Space[NDArray[np.float32]]", box)


def masked_space(lows: tuple[float, ...], actions: int) -> spaces.Space[Observation]:
    """Where an :class:`Observation` is.

    >>> space = masked_space((0.0, -1.0), actions=5)
    >>> space["observation"].shape, space["action_mask"].shape
    ((2,), (5,))
    """
    mask = spaces.Box(0, 1, (actions,), np.int8)
    both = spaces.Dict({"observation": features_space(lows), "action_mask": mask})
    return cast("spaces.Space[Observation]", both)
