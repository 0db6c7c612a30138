"""The parts of the game: what lies in the box (ISF-1.2), by chapter 1 of the rules."""

from typing import Final, TypeAlias, final

import attrs

from newtown.core.naming import NamedEnum
from newtown.core.text import Phrase


class Use(NamedEnum):
    """What a player does with a group of dice (ISF-3.7)."""

    SECTION = "section"
    """The action of the row, as many times as the group has dice."""
    CARD = "card"
    """Draw one card."""
    SUPERVISOR = "supervisor"
    """Move the supervisor by the number on the dice."""


class CardKind(NamedEnum):
    """A kind of card (ISF-1.11); hands are in this order."""

    CAMELS_3 = "camels_3"
    GOLD_3 = "gold_3"
    BUILD_NO_CAMELS = "build_no_camels"
    BUILD_NO_GOLD = "build_no_gold"
    CUBE_TO_CARAVAN = "cube_to_caravan"
    CUBE_TO_SHOP = "cube_to_shop"
    GOLD_TO_POINTS = "gold_to_points"
    CAMELS_TO_POINTS = "camels_to_points"
    EXCHANGE = "exchange"


class Direction(NamedEnum):
    """Which way an exchange card is used (ISF-4.6)."""

    CAMELS_TO_GOLD = "camels_to_gold"
    GOLD_TO_CAMELS = "gold_to_camels"


class BuildingKind(NamedEnum):
    """A building (ISF-1.9); a player's buildings are in this order."""

    PADDOCK = "paddock"
    WORKSHOP = "workshop"
    HAMMAM = "hammam"
    CARAVANSERAI = "caravanserai"
    BAZAAR = "bazaar"
    HOIST = "hoist"


Cards: TypeAlias = tuple[CardKind, ...]
"""Cards in the order of ``CardKind``, as often as they are there; no other order is kept (ISF-3.25)."""

CENTRE: Final = "C"
"""The crossroads, where the supervisor starts (ISF-1.6, ISF-2.1)."""

CAMELS_ROW: Final = 0
GOLD_ROW: Final = 5
ROWS: Final = 6
"""The rows of the tower from below: camels, the four districts, gold (ISF-1.4)."""

DISTRICTS: Final = 4
"""Districts lie in rows 1 to 4 of the tower, in the order of the edition (ISF-1.4)."""

LAST_DAY_PLAYERS: Final = 4
"""With so many players the last day goes by score (ISF-6.8)."""


@final
@attrs.frozen
class Street:
    """A dead-end street that leaves the crossroads, with its squares ``N1``, ``N2`` … outwards (ISF-1.6)."""

    name: str
    length: int


@final
@attrs.frozen
class Souk:
    """A group of shops of one colour (ISF-1.5): what it is worth when complete, and for each shop the
    squares it touches. Its shops are called ``bag3.0``, ``bag3.1`` and so on."""

    name: str
    points: int
    shops: tuple[tuple[str, ...], ...]


@final
@attrs.frozen
class District:
    """A quarter of the city with its souks (ISF-1.5)."""

    name: str
    label: Phrase
    souks: tuple[Souk, ...]


@final
@attrs.frozen
class CaravanLevel:
    """A level of the caravan (ISF-1.8): points at once for a cube, and what the highest cube counts."""

    points: int
    multiplier: int


@final
@attrs.frozen
class BuildingSpec:
    """What a building costs, and how much its power gives (ISF-1.9)."""

    kind: BuildingKind
    camels: int
    gold: int
    power: int
    """Camels, gold, steps, cards, points or cubes more, by the kind of the building."""


@final
@attrs.frozen
class CardSpec:
    """How many cards of a kind there are (ISF-1.11)."""

    kind: CardKind
    copies: int


@final
@attrs.frozen
class CardValues:
    """How much the cards give (ISF-4.6)."""

    camels: int
    gold: int
    """Gained by the cards of camels and of gold."""
    most_gold_sold: int
    gold_points: int
    """The most gold sold by one card, and points for each."""
    most_camels_sold: int
    camel_points: int
    """The most camels sold by one card, and points for each."""


BUILDING_LABELS: Final = {
    BuildingKind.PADDOCK: Phrase("the paddock", "ラクダの放牧場"),
    BuildingKind.WORKSHOP: Phrase("the workshop", "工房"),
    BuildingKind.HAMMAM: Phrase("the hammam", "ハマム"),
    BuildingKind.CARAVANSERAI: Phrase("the caravanserai", "キャラバンサライ"),
    BuildingKind.BAZAAR: Phrase("the bazaar", "バザール"),
    BuildingKind.HOIST: Phrase("the hoist", "巻き上げ機"),
}
CARD_LABELS: Final = {
    CardKind.CAMELS_3: Phrase("“camels”", "「ラクダ」"),
    CardKind.GOLD_3: Phrase("“gold”", "「金」"),
    CardKind.BUILD_NO_CAMELS: Phrase("“build without camels”", "「ラクダなしの建設」"),
    CardKind.BUILD_NO_GOLD: Phrase("“build without gold”", "「金なしの建設」"),
    CardKind.CUBE_TO_CARAVAN: Phrase("“cube to the caravan”", "「キャラバンへ」"),
    CardKind.CUBE_TO_SHOP: Phrase("“cube to a shop”", "「店へ」"),
    CardKind.GOLD_TO_POINTS: Phrase("“gold to points”", "「金を得点に」"),
    CardKind.CAMELS_TO_POINTS: Phrase("“camels to points”", "「ラクダを得点に」"),
    CardKind.EXCHANGE: Phrase("“exchange”", "「両替」"),
}
CAMELS_LABEL: Final = Phrase("camels", "ラクダ")
GOLD_LABEL: Final = Phrase("gold", "金")
