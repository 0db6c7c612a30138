"""The parts of the game: what lies in the box, and the vocabulary all effects are written in (TWF-1).

An effect is data. A card or board is divided into *boxes*; a box is automatic (no arrow), an arrow (pay,
then gain) or a trigger (something gives points whenever it happens). What is paid is a :class:`Payment`,
what is gained is a tuple of :data:`Gain`. The rules know these classes and no card by its name.
"""

from typing import Final, TypeAlias, final

import attrs

from newtown.core.naming import NamedEnum
from newtown.core.text import Phrase


class Material(NamedEnum):
    """A kind of material, by its letter (TWF-1.2)."""

    WHEAT = "W"
    WOOD = "T"
    STONE = "S"
    IRON = "I"


class CardKind(NamedEnum):
    """What a card is (TWF-1.6); every kind has a deck and a row of its own."""

    LAND = "land"
    CRAFTSMAN = "craftsman"
    BUILDING = "building"


class Icon(NamedEnum):
    """A type icon (TWF-1.7): that of the card's kind, or food."""

    LAND = "land"
    CRAFTSMAN = "craftsman"
    BUILDING = "building"
    FOOD = "food"


class Use(NamedEnum):
    """What a material may be used for (TWF-4.5)."""

    ANY = "any"
    SCORE = "score"
    """Only to be turned into points (TWF-3.4.3)."""
    LANDS = "lands"
    CRAFTSMEN = "craftsmen"
    BUILDINGS = "buildings"
    """Only to acquire cards of one kind (TWF-3.6.3)."""


MATERIALS: Final = tuple(Material)
ICONS: Final = tuple(Icon)
CARD_KINDS: Final = tuple(CardKind)
USES: Final = tuple(Use)

# -- Payments (TWF-1.10) ----------------------------------------------------------------------------


@final
@attrs.frozen
class Run:
    """Any number of dice of one face, at least ``least``."""

    face: int
    least: int


@final
@attrs.frozen
class Payment:
    """What stands left of an arrow: coins, one die for each set of faces, one material for each set of
    kinds, or a run of dice."""

    coins: int = 0
    dice: tuple[tuple[int, ...], ...] = ()
    materials: tuple[tuple[Material, ...], ...] = ()
    run: Run | None = None


@final
@attrs.frozen
class Cost:
    """What a card costs: one die for each set of faces, one material for each set of kinds (TWF-3.6.2)."""

    dice: tuple[tuple[int, ...], ...] = ()
    materials: tuple[tuple[Material, ...], ...] = ()


# -- Gains (TWF-1.12) -------------------------------------------------------------------------------


@final
@attrs.frozen
class MaterialGain:
    """One material of one of these kinds, the player's choice (TWF-4.2, TWF-4.4)."""

    one_of: tuple[Material, ...]
    use: Use = Use.ANY


@final
@attrs.frozen
class BoardMaterial:
    """One material of those that the starting board names for face 1."""

    use: Use = Use.ANY


@final
@attrs.frozen
class Points:
    """So many points."""

    points: int


@final
@attrs.frozen
class PointsPerDie:
    """So many points for each die of the run that is paid."""

    points: int


@final
@attrs.frozen
class PointsPerIcon:
    """So many points for each such icon on the owner's cards (TWF-4.6)."""

    points: int
    icon: Icon


@final
@attrs.frozen
class PointsPerCard:
    """So many points for each of the owner's cards (TWF-4.11)."""

    points: int


@final
@attrs.frozen
class PointsPerLevel:
    """So many points for each coin lying on the owner's craftsmen (TWF-4.10)."""

    points: int


@final
@attrs.frozen
class IconStep:
    """One step of a table: with at least so many icons, so many points."""

    icons: int
    points: int


@final
@attrs.frozen
class PointsByIcons:
    """Points by a table of the number of icons on the owner's cards: the last step reached counts."""

    icon: Icon
    table: tuple[IconStep, ...]


@final
@attrs.frozen
class CoinLater:
    """So many coins, received in step 7 (TWF-3.7.1)."""

    coins: int


@final
@attrs.frozen
class MoreDice:
    """One more die to roll in this turn (TWF-3.2.1)."""


@final
@attrs.frozen
class LevelUpGain:
    """One level for an own craftsman, each craftsman once in a turn (TWF-3.4.4)."""


@final
@attrs.frozen
class ExchangeCards:
    """Face-up cards go under their decks, and new ones are turned up (TWF-3.1.2)."""


PointsGain: TypeAlias = Points | PointsPerDie | PointsPerIcon | PointsPerCard | PointsPerLevel | PointsByIcons
Gain: TypeAlias = (
    MaterialGain | BoardMaterial | PointsGain | CoinLater | MoreDice | LevelUpGain | ExchangeCards
)
"""What a box can give."""

# -- Boxes (TWF-1.9, TWF-1.10, TWF-1.12) ------------------------------------------------------------


@final
@attrs.frozen
class DiceRolledExactly:
    """Condition: so many dice were rolled in this turn (TWF-3.5.4)."""

    dice: int


@final
@attrs.frozen
class StartScoreAtLeast:
    """Condition: the owner's score at the start of the turn was at least this (TWF-3.5.5)."""

    score: int


Condition: TypeAlias = DiceRolledExactly | StartScoreAtLeast


@final
@attrs.frozen
class Mode:
    """A way to use an arrow box: what is paid and what it brings."""

    pay: Payment
    get: tuple[Gain, ...]


@final
@attrs.frozen
class Row:
    """What an arrow box offers at one level: so many uses in a turn (None: no limit), in one of its modes.
    The second mode, if there is one, is the boosted one (TWF-4.14)."""

    uses: int | None
    modes: tuple[Mode, ...]


@final
@attrs.frozen
class Automatic:
    """A box without an arrow: works by itself in every turn of its owner, on entering its step (TWF-1.9)."""

    id: str
    step: int
    get: tuple[Gain, ...]


@final
@attrs.frozen
class Arrow:
    """A box with an arrow (TWF-1.10), which nobody has to use (TWF-1.11). A craftsman's has a row for each
    level, any other one (TWF-4.7)."""

    id: str
    step: int
    rows: tuple[Row, ...]
    when: tuple[Condition, ...] = ()


@final
@attrs.frozen
class MaterialScored:
    """A material of this kind is paid for points (TWF-4.8)."""

    material: Material


@final
@attrs.frozen
class LevelledUp:
    """A craftsman is levelled up (TWF-4.10)."""


@final
@attrs.frozen
class CardAcquired:
    """A card of this kind is acquired (TWF-4.13)."""

    kind: CardKind


Occurrence: TypeAlias = MaterialScored | LevelledUp | CardAcquired
"""What a trigger waits for."""


@final
@attrs.frozen
class Trigger:
    """A box without an arrow that gives points each time something happens."""

    id: str
    on: Occurrence
    get: tuple[Gain, ...]


Box: TypeAlias = Automatic | Arrow | Trigger
"""A part of a card or a board, with one effect."""

# -- Cards and boards -------------------------------------------------------------------------------


@final
@attrs.frozen
class Card:
    """A land, craftsman or building card (TWF-1.7). ``icons`` are one or two, that of its kind among them."""

    id: str
    label: Phrase
    kind: CardKind
    icons: tuple[Icon, ...]
    cost: Cost
    boxes: tuple[Box, ...]
    points: int
    breaks_ties: bool = False
    """Its owner wins among tied leaders (TWF-5.5)."""


@final
@attrs.frozen
class BoardBox:
    """A box with its name, as it stands on all starting boards (TWF-1.8)."""

    label: Phrase
    box: Box


@final
@attrs.frozen
class Board:
    """A starting board: its number, and the materials between which its face 1 lets its owner choose."""

    id: str
    number: int
    face_1: tuple[Material, ...]


@final
@attrs.frozen
class Chips:
    """So many chips of one worth."""

    worth: int
    chips: int


@final
@attrs.frozen
class Contents:
    """What else lies in the box (TWF-1.2 to TWF-1.4). Chips are change and limit nothing."""

    score_boards: int
    dice: int
    coin_chips: tuple[Chips, ...]
    score_chips: tuple[Chips, ...]
    mayor_markers: int
    colours: int
    cubes_per_colour: int
    manuals: int
