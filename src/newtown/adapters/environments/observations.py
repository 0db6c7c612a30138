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
    """The features of all that the seat may know, in an array of their own."""
    task = episode.task
    return np.frombuffer(task.features.vector(task.game.observe(episode.state, seat)), np.float32)


def mask_for(episode: Episode[S, A, E, C, V], seat: int) -> NDArray[np.int8]:
    """A 1 for the number of every legal action, in an array of its own; all 0 unless the seat is to move."""
    mask = np.zeros(episode.task.numbering.actions, np.int8)
    if seat == episode.mover:
        mask[list(episode.legal())] = 1
    return mask


def features_space(lows: tuple[float, ...]) -> spaces.Space[NDArray[np.float32]]:
    """Where features are: a box in which every entry lies between its low and 1."""
    low = np.array(lows, np.float32)
    box = spaces.Box(low, np.ones_like(low), dtype=np.float32)
    return cast("spaces.Space[NDArray[np.float32]]", box)


def masked_space(lows: tuple[float, ...], actions: int) -> spaces.Space[Observation]:
    """Where an :class:`Observation` is."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    both = spaces.Dict({"observation": features_space(lows), "action_mask": mask})
    return cast("spaces.Space[Observation]", both)
