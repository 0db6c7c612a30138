"""Rolls of equal dice: a roll is its faces in ascending order, weighted by how many ways it falls."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final, TypeAlias

FACES: Final = 6

Faces: TypeAlias = tuple[int, ...]
"""The faces of some equal dice, each 1–6, ascending."""

_CHUNK: Final = 4
"""As many dice are drawn by one random number and one look-up; larger rolls are made of such chunks."""


@cache
def weighted_rolls(dice: int) -> tuple[tuple[Faces, int], ...]:
    """Every roll of ``dice`` equal dice with its multinomial weight; the weights sum to ``6 ** dice``.

    >>> weighted_rolls(2)[:3]
    (((1, 1), 1), ((1, 2), 2), ((1, 3), 2))
    """
    return tuple((faces, _ways(faces)) for faces in combinations_with_replacement(range(1, FACES + 1), dice))


def roll(dice: int, rng: random.Random) -> Faces:
    """One roll of ``dice`` equal dice by the weights of :func:`weighted_rolls`, without listing them.

    >>> import random
    >>> is_roll(roll(3, random.Random(7)), 3)
    True
    """
    if dice <= _CHUNK:
        return _falls(dice)[rng.randrange(FACES**dice)]
    faces: list[int] = []
    for size in _chunks(dice):
        faces += _falls(size)[rng.randrange(FACES**size)]
    faces.sort()
    return tuple(faces)


def is_roll(faces: Faces, dice: int) -> bool:
    """Whether these are the faces of one roll of ``dice`` equal dice, in ascending order.

    >>> is_roll((2, 2, 6), 3), is_roll((6, 2), 2)
    (True, False)
    """
    return (
        len(faces) == dice
        and all(1 <= face <= FACES for face in faces)
        and all(faces[i] <= faces[i + 1] for i in range(dice - 1))
    )


def _ways(faces: Faces) -> int:
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return ways


@cache
def _falls(dice: int) -> tuple[Faces, ...]:
    """All ``6 ** dice`` ways in which distinct dice fall, each as a roll: a table to draw from evenly."""
    return tuple(faces for faces, weight in weighted_rolls(dice) for _ in range(weight))


def _chunks(dice: int) -> Iterator[int]:
    while dice > 0:
        yield min(dice, _CHUNK)
        dice -= _CHUNK
