"""What a card of Town Folk brings its owner in a turn, by what its boxes say (TWF-1.12)."""

from functools import lru_cache
from typing import Final

from newtown.townfolk.catalogue import Catalogue
from newtown.townfolk.components import (
    Arrow,
    Automatic,
    BoardMaterial,
    Box,
    CoinLater,
    Gain,
    MaterialGain,
    Mode,
    Points,
    PointsByIcons,
    PointsPerCard,
    PointsPerDie,
    PointsPerIcon,
    PointsPerLevel,
)

# All in points.
DIE: Final = 1.0
"""A die, which the Mine turns into a point."""
MATERIAL: Final = 1.2
"""A material, made of a die and worth a little more than it."""
COIN: Final = 1.8
ICONS: Final = 2
CARDS: Final = 5
LEVELS: Final = 2
"""How many icons of a type, cards and levels an owner has in the middle of a game."""
RUN: Final = 2.3
"""Dice paid where any number of one face may be."""
USES_OF_A_FACE: Final = 0.9
"""Dice that show a certain face, of those of a turn."""
USES_OF_A_DIE: Final = 2.0
USES_OF_A_MATERIAL: Final = 1.6
USES_OF_A_COIN: Final = 0.7
USES_OF_A_RUN: Final = 0.2
"""How often a turn has what a use of a box asks for."""
TRIGGERED: Final = 0.8
"""How often a trigger is met in a turn."""


@lru_cache(maxsize=4_096)
def income(catalogue: Catalogue, card: str, level: int) -> float:
    """The points that a card at a level is worth in each turn, by what a turn has to pay for them."""
    total = 0.0
    for box in catalogue.cards[card].boxes:
        total += _income_of(box, level)
    return total


def _income_of(box: Box, level: int) -> float:
    if isinstance(box, Automatic):
        return _gains(box.get)
    if isinstance(box, Arrow):
        row = box.rows[min(level, len(box.rows) - 1)]
        return max(_profit(mode, row.uses) for mode in row.modes)
    return _gains(box.get) * TRIGGERED


def _profit(mode: Mode, uses: int | None) -> float:
    """What the uses of an arrow bring in a turn, less what is paid for them."""
    pay = mode.pay
    often = 5.0 if uses is None else float(uses)
    if pay.run is not None:
        often = USES_OF_A_RUN
    for faces in pay.dice:
        often = min(often, USES_OF_A_DIE if len(faces) > 3 else USES_OF_A_FACE)
    if pay.materials:
        often = min(often, USES_OF_A_MATERIAL)
    if pay.coins:
        often = min(often, USES_OF_A_COIN)
    dice = len(pay.dice) + (RUN if pay.run is not None else 0)
    cost = dice * DIE + len(pay.materials) * MATERIAL + pay.coins * COIN
    return max(_gains(mode.get) - cost, 0.0) * often


def _gains(gains: tuple[Gain, ...]) -> float:
    total = 0.0
    for gain in gains:
        total += _gain(gain)
    return total


def _gain(gain: Gain) -> float:
    if isinstance(gain, MaterialGain | BoardMaterial):
        return MATERIAL
    if isinstance(gain, Points):
        return gain.points
    if isinstance(gain, PointsPerDie):
        return gain.points * RUN
    if isinstance(gain, PointsPerIcon):
        return gain.points * ICONS
    if isinstance(gain, PointsPerCard):
        return gain.points * CARDS
    if isinstance(gain, PointsPerLevel):
        return gain.points * LEVELS
    if isinstance(gain, PointsByIcons):
        return max(step.points for step in gain.table if step.icons <= ICONS)
    return gain.coins * COIN if isinstance(gain, CoinLater) else 0.0
