"""Everything that can happen in the game: what a player decides and what chance decides.

The order of the classes in :data:`Action`, then that of the fields, is the canonical order of lists of
legal actions. Equal cards are one and the same, so actions name kinds (ISF-3.24).
"""

from typing import Final, TypeAlias, final, get_args

import attrs

from newtown.core.dice import Faces
from newtown.isfahan.components import BuildingKind, CardKind, Direction, Use

# -- Chapter 3: supply, group, shipping -------------------------------------------------------------


@final
@attrs.frozen
class BuyDice:
    """Add so many yellow dice, none included, and roll (ISF-3.1)."""

    count: int


@final
@attrs.frozen
class TakeGroup:
    """Take the dice of a row of the tower, 0–5, for one of three uses (ISF-3.7).

    ``die_card`` is a card discarded face down for one die more, for a section action alone (ISF-4.2);
    ``dest`` is the square the supervisor goes to, for a move alone (ISF-5.1).
    """

    row: int
    use: Use
    die_card: CardKind | None = None
    dest: str | None = None


@final
@attrs.frozen
class DrawEmpty:
    """Draw a card, as no dice are left (ISF-3.8)."""


@final
@attrs.frozen
class PlaceCube:
    """Ship a cube to a shop, such as ``"bag3.0"`` (ISF-3.11)."""

    shop: str


# -- Chapter 4: cards -------------------------------------------------------------------------------


@final
@attrs.frozen
class PlayCard:
    """Play a card face up for its effect (ISF-4.6).

    ``shop`` goes with a cube to a shop, ``amount`` with the three kinds that trade, ``direction`` with
    an exchange; otherwise they are None.
    """

    kind: CardKind
    shop: str | None = None
    amount: int | None = None
    direction: Direction | None = None


# -- Chapter 5: supervisor --------------------------------------------------------------------------


@final
@attrs.frozen
class ChooseShop:
    """Choose which of two cubes beside the supervisor is handled first (ISF-5.6)."""

    shop: str


@final
@attrs.frozen
class PayCamel:
    """Pay a camel: the cube stays, and another goes to the caravan from the stock (ISF-5.7)."""


@final
@attrs.frozen
class SendCube:
    """Let the cube itself go to the caravan (ISF-5.7)."""


# -- Chapter 3: build step --------------------------------------------------------------------------


@final
@attrs.frozen
class Build:
    """Build a building, its camels or its gold waived by a card each (ISF-3.17, ISF-4.7)."""

    building: BuildingKind
    waive_camels: bool = False
    waive_gold: bool = False


@final
@attrs.frozen
class EndTurn:
    """End the turn (ISF-3.20)."""


Action: TypeAlias = (
    BuyDice
    | TakeGroup
    | DrawEmpty
    | PlaceCube
    | PlayCard
    | ChooseShop
    | PayCamel
    | SendCube
    | Build
    | EndTurn
)
"""What a player decides."""

# -- Outcomes ---------------------------------------------------------------------------------------


@final
@attrs.frozen
class WhiteRolled:
    """The white dice fell on these faces, ascending (ISF-3.25)."""

    faces: Faces


@final
@attrs.frozen
class YellowRolled:
    """The yellow dice fell on these faces, ascending (ISF-3.25)."""

    faces: Faces


@final
@attrs.frozen
class CardDrawn:
    """A card of this kind is drawn (ISF-4.8)."""

    kind: CardKind


Outcome: TypeAlias = WhiteRolled | YellowRolled | CardDrawn
"""What chance decides."""

Event: TypeAlias = Action | Outcome
"""Anything that happens."""

ACTION_TYPES: Final[tuple[type[Action], ...]] = get_args(Action)
OUTCOME_TYPES: Final[tuple[type[Outcome], ...]] = get_args(Outcome)
