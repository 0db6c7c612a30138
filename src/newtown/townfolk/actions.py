"""Everything that can happen in the game: what a player decides and what chance decides.

Actions are in the order of a turn, which is also the canonical order of lists of legal actions. Equal dice
and equal materials are one and the same: an action names faces and kinds in ascending order, never which
of several equal pieces (TWF-6.6).
"""

from typing import Final, TypeAlias, final, get_args

import attrs

from newtown.core.dice import Faces
from newtown.townfolk.components import Material

Kinds: TypeAlias = tuple[Material, ...]
"""Materials by kind, in the order wheat, wood, stone, iron."""

# -- Set-up -----------------------------------------------------------------------------------------


@final
@attrs.frozen
class ChooseBoard:
    """Take one of the starting boards on offer (TWF-2.5)."""

    board: str


# -- Steps 1 and 2 ----------------------------------------------------------------------------------


@final
@attrs.frozen
class PassSwap:
    """Exchange no cards (TWF-3.1.1)."""


@final
@attrs.frozen
class UseWatchtower:
    """Pay the Watchtower to exchange cards of the shop (TWF-3.1.1)."""


@final
@attrs.frozen
class ReturnCard:
    """Put a face-up card under the deck of its kind (TWF-3.1.2, TWF-3.1.3)."""

    card: str


@final
@attrs.frozen
class EndReturn:
    """Return no further card (TWF-3.1.2)."""


@final
@attrs.frozen
class BuyDice:
    """Pay for so many dice more, 0 included (TWF-3.2.1)."""

    dice: int


# -- Step 4 -----------------------------------------------------------------------------------------


@final
@attrs.frozen
class Produce:
    """Use a box of step 4 once: ``dice`` are the faces paid, ``materials`` the kinds received
    (TWF-3.4.1 to TWF-3.4.3). Of a box that gives materials for several uses, those for any use come first,
    then in the order of ``Use``."""

    box: str
    dice: Faces = ()
    materials: Kinds = ()


@final
@attrs.frozen
class LevelUp:
    """Pay to put a coin on an own craftsman (TWF-3.4.4)."""

    card: str


@final
@attrs.frozen
class EndProduce:
    """End step 4 (TWF-3.4.6)."""


# -- Step 5 -----------------------------------------------------------------------------------------


@final
@attrs.frozen
class Score:
    """Use a box of step 5 once: ``dice`` and ``materials`` are paid; with ``boost`` in the box's second,
    boosted mode (TWF-3.5.2, TWF-4.14)."""

    box: str
    dice: Faces = ()
    materials: Kinds = ()
    boost: bool = False


@final
@attrs.frozen
class EndScore:
    """End step 5 (TWF-3.5.7)."""


# -- Step 6 -----------------------------------------------------------------------------------------


@final
@attrs.frozen
class Acquire:
    """Acquire a card of the shop (TWF-3.6.1)."""

    card: str


@final
@attrs.frozen
class EndAcquire:
    """End step 6, and with it the decisions of the turn (TWF-3.6.6)."""


Action: TypeAlias = (
    ChooseBoard
    | PassSwap
    | UseWatchtower
    | ReturnCard
    | EndReturn
    | BuyDice
    | Produce
    | LevelUp
    | EndProduce
    | Score
    | EndScore
    | Acquire
    | EndAcquire
)
"""What a player decides."""

# -- Outcomes ---------------------------------------------------------------------------------------


@final
@attrs.frozen
class CardRevealed:
    """A card is turned up into the row of its kind (TWF-2.3, TWF-3.8.1)."""

    card: str


@final
@attrs.frozen
class BoardsOffered:
    """These starting boards are laid out, in the edition's order (TWF-2.4)."""

    boards: tuple[str, ...]


@final
@attrs.frozen
class DiceRolled:
    """The dice of the turn fell on these faces (TWF-3.3.1)."""

    faces: Faces


Outcome: TypeAlias = CardRevealed | BoardsOffered | DiceRolled
"""What chance decides."""

Event: TypeAlias = Action | Outcome
"""Anything that happens."""

ACTION_TYPES: Final[tuple[type[Action], ...]] = get_args(Action)
OUTCOME_TYPES: Final[tuple[type[Outcome], ...]] = get_args(Outcome)
