"""Every printed or published value of the game, as data.

:data:`STANDARD` is the edition the library plays by default. Two of its values are held otherwise by
other sources, ``single_group_row`` (ISF-3.4) and ``caravanserai_draw_for_card`` (ISF-4.6); whoever plays
by those replaces them with an edition of their own (``Config(edition=...)``, also from JSON by
``load_edition``). Code never holds such a value.
"""

from typing import Final, final

import attrs

from newtown.core.text import Phrase
from newtown.isfahan.components import (
    GOLD_ROW,
    BuildingKind,
    BuildingSpec,
    CaravanLevel,
    CardKind,
    CardSpec,
    CardValues,
    District,
    Souk,
    Street,
)


@final
@attrs.frozen(kw_only=True, cache_hash=True)
class Edition:
    """One printing of the game. Counts, costs and points are whole numbers.

    An edition is plain data and may be anything; ``edition_faults`` says what is wrong with it, and
    ``Config`` refuses one that has faults.
    """

    name: str
    # Chapter 1: components
    streets: tuple[Street, ...]
    districts: tuple[District, ...]
    """The four districts, in the order of their rows in the tower."""
    levels: tuple[CaravanLevel, ...]
    """The levels of the caravan from below; each has a slot for every player (ISF-1.8)."""
    buildings: tuple[BuildingSpec, ...]
    building_points: tuple[int, ...]
    """Points for a player's first, second … building (ISF-1.10)."""
    cards: tuple[CardSpec, ...]
    card_values: CardValues
    # Chapter 2: set-up
    start_gold: int
    start_camels: int
    # Chapter 3: dice and days
    weeks: int
    days: int
    """Days in a week."""
    white_dice: int
    most_yellow: int
    yellow_cost: int
    """Yellow dice that may be bought, and the gold for each (ISF-3.1)."""
    single_group_row: int
    """The row of the only group when all dice show one number (ISF-3.4)."""
    # Chapter 4: cards
    caravanserai_draw_for_card: bool
    """Whether a cube that a card puts into the caravan earns the caravanserai's card as well (ISF-4.6)."""


def _souk(name: str, points: int, *shops: str) -> Souk:
    """A souk whose shops are given by the squares each touches, joined by a +; "-" for none."""
    return Souk(name, points, tuple(() if shop == "-" else tuple(shop.split("+")) for shop in shops))


STANDARD: Final = Edition(
    name="standard-1",
    streets=(Street("N", 4), Street("E", 7), Street("S", 7), Street("W", 10)),
    districts=(
        District(
            "bag",
            Phrase("the bag district", "麻袋の地区"),
            (
                _souk("bag3", 3, "S1+W1", "S2", "W3"),
                _souk("bag4", 4, "S4", "S6", "-", "-"),
                _souk("bag5", 6, "W5", "W7", "-", "-", "-"),
                _souk("bag6", 8, "W9", "-", "-", "-", "-", "-"),
            ),
        ),
        District(
            "barrel",
            Phrase("the barrel district", "樽の地区"),
            (
                _souk("barrel2", 3, "E1+S1", "E2"),
                _souk("barrel3", 4, "S3", "-", "-"),
                _souk("barrel4", 6, "E4", "E6", "-", "-"),
                _souk("barrel5", 8, "S5", "S7", "-", "-", "-"),
            ),
        ),
        District(
            "chest",
            Phrase("the chest district", "木箱の地区"),
            (
                _souk("chest2", 4, "W2", "W4"),
                _souk("chest3", 6, "W6", "W8", "W10"),
                _souk("chest4", 8, "N2", "N4", "-", "-"),
            ),
        ),
        District(
            "vase",
            Phrase("the vase district", "花瓶の地区"),
            (
                _souk("vase1", 4, "E1+N1"),
                _souk("vase2", 6, "N3", "-"),
                _souk("vase3", 12, "E3", "E5", "E7"),
            ),
        ),
    ),
    levels=(CaravanLevel(2, 1), CaravanLevel(1, 2), CaravanLevel(0, 3)),
    buildings=(
        BuildingSpec(BuildingKind.PADDOCK, camels=2, gold=0, power=1),
        BuildingSpec(BuildingKind.WORKSHOP, camels=2, gold=2, power=2),
        BuildingSpec(BuildingKind.HAMMAM, camels=2, gold=2, power=3),
        BuildingSpec(BuildingKind.CARAVANSERAI, camels=3, gold=3, power=1),
        BuildingSpec(BuildingKind.BAZAAR, camels=4, gold=4, power=2),
        BuildingSpec(BuildingKind.HOIST, camels=4, gold=4, power=1),
    ),
    building_points=(0, 0, 5, 5, 5, 10),
    cards=tuple(CardSpec(kind, 2) for kind in CardKind),
    card_values=CardValues(
        camels=3, gold=3, most_gold_sold=10, gold_points=1, most_camels_sold=4, camel_points=2
    ),
    start_gold=2,
    start_camels=0,
    weeks=3,
    days=7,
    white_dice=9,
    most_yellow=3,
    yellow_cost=1,
    single_group_row=GOLD_ROW,
    caravanserai_draw_for_card=False,
)
