"""A sound state of every kind, which tests spoil."""

import attrs

from newtown.isfahan import (
    AskingOwner,
    Building,
    BuildingKind,
    CardKind,
    ChoosingShop,
    Drawing,
    Finished,
    Handling,
    Placing,
    Selecting,
)
from tests.isfahan.positions import BAG, CAMELS, CHEST, position, selecting

SUPPLY = position(seats={0: {"hand": (CardKind.GOLD_3,)}, 1: {"buildings": (BuildingKind.BAZAAR,)}})
SELECT = selecting("112233445", "1")
LATER = position(Selecting(), turn=1, tower={CAMELS: (1, 3), CHEST: (4, 2)})
BUILD = position(Building(), tower={BAG: (2, 4)})
CHOOSE = position(
    ChoosingShop(("bag3.0", "barrel2.0")), day=2, supervisor="S1", shops={"bag3.0": 1, "barrel2.0": 2}
)
ASK = position(
    AskingOwner("bag3.0", "barrel2.0"),
    day=2,
    supervisor="S1",
    shops={"bag3.0": 1, "barrel2.0": 2},
    seats={1: {"camels": 1}},
)
DRAW = position(Drawing(0, Building()))
SERVED = position(
    Drawing(1, Handling("barrel2.0")),
    day=2,
    supervisor="S1",
    shops={"barrel2.0": 2},
    seats={1: {"buildings": (BuildingKind.CARAVANSERAI,)}},
)
PLACE = position(Placing(CHEST, 2), shops={"chest2.0": 0})
OVER = attrs.evolve(position(week=3, day=7), turn=2, stage=Finished())
