"""Everything that can happen in the game: what a player decides and what chance decides.

Actions and outcomes are in the rule book's order, which is also the canonical order of lists of legal
actions. Equal dice and equal materials are one and the same, so actions name values and sizes, in
ascending order (KNT-4.8).
"""

from typing import Final, TypeAlias, final, get_args

import attrs

from newtown.core.dice import Faces
from newtown.kings.components import Colour

# -- Chapter 2: set-up ------------------------------------------------------------------------------


@final
@attrs.frozen
class TakeCards:
    """Take these face-up land cards in the draft (KNT-2.6)."""

    cards: tuple[int, ...]


# -- Chapter 3: preparation and dice ----------------------------------------------------------------


@final
@attrs.frozen
class RollTree:
    """Choose how many dice are rolled for the tree (KNT-3.4)."""

    dice: int


@final
@attrs.frozen
class PlantTree:
    """Choose one of two equally near lands for the tree (KNT-3.4)."""

    land: int


@final
@attrs.frozen
class TakeDie:
    """Take a die from the middle (KNT-3.5)."""

    colour: Colour
    face: int


# -- Chapters 4 and 5: moving and supply ------------------------------------------------------------


@final
@attrs.frozen
class RerollWhite:
    """Pay red to roll the white dice with these values again (KNT-4.1, KNT-5.1)."""

    values: tuple[int, ...]


@final
@attrs.frozen
class RerollGreen:
    """Pay red to roll the green die again (KNT-4.1)."""


@final
@attrs.frozen
class RerollBlack:
    """Pay red to roll the black die again (KNT-5.1)."""


@final
@attrs.frozen
class ZeroWhite:
    """Use a land card to set the white die with this value to 0 (KNT-1.4, KNT-6.19)."""

    card: int
    value: int


@final
@attrs.frozen
class DoubleWhite:
    """Use a land card to double the white die with this value (KNT-1.4, KNT-6.19)."""

    card: int
    value: int


@final
@attrs.frozen
class RaiseDie:
    """Use a land card to add 1 to the red, green or black die (KNT-1.4, KNT-6.19)."""

    card: int
    colour: Colour


@final
@attrs.frozen
class SwapDice:
    """Use a land card to swap the values of the green and the black die (KNT-1.4, KNT-6.19)."""

    card: int


@final
@attrs.frozen
class GainMaterial:
    """Use a land card to gain a material of size 1 (KNT-1.4, KNT-6.19)."""

    card: int


@final
@attrs.frozen
class ReturnMaterial:
    """Use a land card to give a material of size 1 back to the stock (KNT-1.4, KNT-6.19)."""

    card: int


@final
@attrs.frozen
class Move:
    """Move the craftsman along a cheapest route to another land (KNT-4.2)."""

    land: int


@final
@attrs.frozen
class TakeMaterial:
    """Take the material of the size of the red die, the one thing supply asks for (KNT-5.2)."""


@final
@attrs.frozen
class Give:
    """Give a material to another player for a stone (KNT-5.3)."""

    size: int
    seat: int


# -- Chapter 6: building ----------------------------------------------------------------------------


@final
@attrs.frozen
class Split:
    """Pay black to exchange a material for two of the same total size (KNT-6.2)."""

    size: int
    parts: tuple[int, int]


@final
@attrs.frozen
class Join:
    """Pay black to exchange two materials for one of the same total size (KNT-6.2)."""

    parts: tuple[int, int]


@final
@attrs.frozen
class Build:
    """Build a new house where the craftsman stands (KNT-6.3 to KNT-6.11)."""

    spec: int
    floors: int
    penthouse: bool
    pieces: tuple[int, ...]


@final
@attrs.frozen
class Extend:
    """Extend an own house; ``house`` counts the houses of the land from 0 in the order they were
    built, and the other fields say what the house becomes (KNT-6.7, KNT-6.8)."""

    house: int
    spec: int
    floors: int
    penthouse: bool
    pieces: tuple[int, ...]


@final
@attrs.frozen
class TakeOver:
    """Extend another player's house and own it from then on (KNT-6.12); fields as in Extend."""

    house: int
    spec: int
    floors: int
    pieces: tuple[int, ...]


@final
@attrs.frozen
class Help:
    """Give all black left to the next player for a stone, and end the turn (KNT-6.20)."""


@final
@attrs.frozen
class EndTurn:
    """End the turn in move 1, supply or building (KNT-4.1, KNT-5.1, KNT-6.1)."""


@final
@attrs.frozen
class Pass:
    """Don't move in move 2 (KNT-4.5), or don't take a card in the resident round (KNT-9.8)."""


# -- Chapter 7: extension ---------------------------------------------------------------------------


@final
@attrs.frozen
class Vote:
    """Decide in secret whether to play a fifth building round (KNT-7.1)."""

    extend: bool


@final
@attrs.frozen
class RerollAll:
    """Roll all six own dice again, once in the fifth round (KNT-7.4)."""


@final
@attrs.frozen
class KeepDice:
    """Keep the own dice as they fell in the fifth round (KNT-7.4)."""


# -- Chapter 9: residents ---------------------------------------------------------------------------


@final
@attrs.frozen
class TakeFamily:
    """Take the card at ``depth`` (0 is the front) of a column into an own house: the ``house``-th
    from 0 on ``land`` (KNT-9.5, KNT-9.7)."""

    column: int
    depth: int
    land: int
    house: int


@final
@attrs.frozen
class TakeMistakenly:
    """Take a front card that fits no own house, for a loss of points (KNT-9.9)."""

    column: int


Action: TypeAlias = (
    TakeCards
    | RollTree
    | PlantTree
    | TakeDie
    | RerollWhite
    | RerollGreen
    | RerollBlack
    | ZeroWhite
    | DoubleWhite
    | RaiseDie
    | SwapDice
    | GainMaterial
    | ReturnMaterial
    | Move
    | TakeMaterial
    | Give
    | Split
    | Join
    | Build
    | Extend
    | TakeOver
    | Help
    | EndTurn
    | Vote
    | RerollAll
    | KeepDice
    | TakeFamily
    | TakeMistakenly
    | Pass
)
"""What a player decides."""

# -- Outcomes ---------------------------------------------------------------------------------------


@final
@attrs.frozen
class CardDealt:
    """A land card is dealt or turned up (KNT-2.5, KNT-2.6)."""

    card: int


@final
@attrs.frozen
class TreeRolled:
    """The dice for the tree fell on these faces (KNT-3.4)."""

    faces: Faces


@final
@attrs.frozen
class DiceRolled:
    """Dice of one colour fell on these faces: the dice in the middle, or a player's own in the
    fifth round (KNT-3.5, KNT-7.4)."""

    colour: Colour
    faces: Faces


@final
@attrs.frozen
class DiceRerolled:
    """A player's dice of one colour, rolled again, fell on these faces (KNT-4.6)."""

    colour: Colour
    faces: Faces


@final
@attrs.frozen
class FamilyDealt:
    """A resident card is laid out (KNT-9.2)."""

    family: str


@final
@attrs.frozen
class RoyalDieRolled:
    """The die for a royal family on the king's land fell on this face (KNT-9.5)."""

    face: int


Outcome: TypeAlias = CardDealt | TreeRolled | DiceRolled | DiceRerolled | FamilyDealt | RoyalDieRolled
"""What chance decides."""

Event: TypeAlias = Action | Outcome
"""Anything that happens."""

ACTION_TYPES: Final[tuple[type[Action], ...]] = get_args(Action)
OUTCOME_TYPES: Final[tuple[type[Outcome], ...]] = get_args(Outcome)
