"""How likely the white dice of the King's New Town come to allow building on each land (KNT-6.3, KNT-6.4)."""

from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from newtown.core.dice import FACES, weighted_rolls
from newtown.kings.config import Config

White: TypeAlias = tuple[int, ...]
"""Values of white dice, ascending."""
Chances: TypeAlias = tuple[float, ...]
"""From 0 to 1 for each land, in the order of ``State.lands``."""

MOST_REROLLS: Final = 2
"""Re-rolls that are looked through; more are seldom paid for."""
BY_CARD: Final = 0.9
"""A sum that takes the ability of a land card (KNT-1.4)."""
PER_MISSING: Final = 0.85
"""For each white die still to be taken, the chance to get one that fits."""
UNROLLED: Final = 0.4
"""The chance of any land while no die has been rolled."""


@lru_cache(maxsize=16_384)
def chances(config: Config, white: White, rerolls: int, by_card: bool) -> Chances:
    """The chance of each land with these dice and so many re-rolls, or a card that changes a die."""
    rerolls = min(rerolls, MOST_REROLLS)
    numbers = config.board.cards
    return (
        *(_chance_of(white, number, rerolls, by_card) for number in numbers),
        1.0 if is_run_or_triple(white) else 0.0,
    )


def _chance_of(white: White, number: int, rerolls: int, by_card: bool) -> float:
    total = sum(white)
    best = 1.0 if total == number else 0.0
    if by_card and any(total + change == number for value in white for change in (value, -value)):
        best = max(best, BY_CARD)
    return max(best, chance_of_sum(white, number, rerolls)) if rerolls else best


@lru_cache(maxsize=32_768)
def chance_of_sum(white: White, number: int, rerolls: int) -> float:
    """The chance that the dice come to the number, re-rolled so often in the best way.

    >>> chance_of_sum((1, 2, 4), 7, 0), round(chance_of_sum((1, 1, 6), 9, 1) * 6)
    (1.0, 1)
    """
    if sum(white) == number:
        return 1.0
    if not rerolls:
        return 0.0
    best = 0.0
    for kept in _kept(white):
        rolled = len(white) - len(kept)
        if not sum(kept) + rolled <= number <= sum(kept) + FACES * rolled:
            continue
        total = 0.0
        for faces, weight in weighted_rolls(rolled):
            total += weight * chance_of_sum(tuple(sorted(kept + faces)), number, rerolls - 1)
        best = max(best, total / FACES**rolled)
    return best


def _kept(white: White) -> tuple[White, ...]:
    """What may stay on the table when some dice are rolled again."""
    return tuple(sorted({kept for number in range(len(white)) for kept in combinations(white, number)}))


@lru_cache(maxsize=16_384)
def chances_in_draft(config: Config, white: White, pool: White) -> Chances:
    """The chance of each land when the dice still missing are taken from the pool (KNT-3.5)."""
    missing = config.edition.white_dice - len(white)
    if not pool:
        return (UNROLLED,) * len(config.board.cards) + (0.0,)
    sums = {sum(taken) for taken in combinations(_few(pool, missing), missing)}
    chance = 1.0
    for _ in range(missing):
        chance *= PER_MISSING
    taken = sum(white)
    return (*(chance if number - taken in sums else 0.0 for number in config.board.cards), 0.0)


def _few(pool: White, most: int) -> White:
    """The pool without dice that are more of a face than can be taken."""
    return tuple(face for face in sorted(set(pool)) for _ in range(min(pool.count(face), most)))


def is_run_or_triple(white: White) -> bool:
    """Whether the dice allow building on the king's land (KNT-6.4).

    >>> is_run_or_triple((2, 3, 4)), is_run_or_triple((5, 5, 5)), is_run_or_triple((1, 2, 4))
    (True, True, False)
    """
    if len(white) != 3 or not 1 <= white[0] <= white[-1] <= FACES:
        return False
    steps = {later - earlier for earlier, later in pairwise(white)}
    return steps in ({0}, {1})
