"""How objects that are made of functions are pickled and copied: by what made them."""

from collections.abc import Callable
from typing import TypeAlias

Recipe: TypeAlias = tuple[Callable[..., object], tuple[object, ...]]
"""A function that can be imported, and what to call it with, to get an equal object."""


def reduced(made: object, recipe: Recipe | None) -> Recipe:
    """What ``__reduce__`` answers for an object with that recipe; raises ``TypeError`` where there is none.

    >>> reduced(3, (int, ("3",)))
    (<class 'int'>, ('3',))
    """
    if recipe is None:
        raise TypeError(f"{type(made).__name__} can't be pickled without made_by: what to make it with again")
    return recipe
