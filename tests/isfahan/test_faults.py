"""What a state is refused for: every fault with place, words and rule, and all of them at once."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import attrs
import pytest

from newtown.core.errors import InvalidState
from newtown.isfahan import (
    STANDARD,
    AskingOwner,
    Building,
    BuildingKind,
    CardKind,
    ChoosingShop,
    Drawing,
    Edition,
    EndTurn,
    Group,
    Handling,
    Placing,
    RollingWhite,
    RollingYellow,
    Selecting,
    State,
    dumps,
    loads,
    state_faults,
)
from tests.isfahan.positions import (
    BAG,
    BARREL,
    CAMELS,
    CHEST,
    GOLD,
    VASE,
    Seat,
    later_turn,
    play,
    position,
    section,
    selecting,
)
from tests.isfahan.sound_states import ASK, BUILD, CHOOSE, DRAW, LATER, OVER, PLACE, SELECT, SERVED, SUPPLY

Changed: TypeAlias = Callable[[State], State]

GOLD_3, EXCHANGE = CardKind.GOLD_3, CardKind.EXCHANGE
CARAVANSERAI = BuildingKind.CARAVANSERAI
DRAWING_FOR_CARDS = attrs.evolve(STANDARD, caravanserai_draw_for_card=True)
SINGLE_BELOW = attrs.evolve(STANDARD, single_group_row=CAMELS)
ONE_DIE = attrs.evolve(STANDARD, white_dice=1)
ONE_WEEK = attrs.evolve(STANDARD, weeks=1)
TWO_WEEKS = attrs.evolve(STANDARD, weeks=2)


def asking(owner: int, *face_up: CardKind, edition: Edition = STANDARD) -> State:
    """The owner of a cube, who has a camel, is asked in the turn of seat 0 after these cards."""
    return position(
        AskingOwner("bag3.1"),
        day=2,
        start=0,
        supervisor="S2",
        shops={"bag3.1": owner},
        seats={owner: {"camels": 1}},
        face_up=face_up,
        edition=edition,
    )


def has(**changes: Any) -> Changed:  # noqa: ANN401 - any field
    return lambda state: attrs.evolve(state, **changes)


def player_has(seat: int, **changes: Any) -> Changed:  # noqa: ANN401 - any field
    def changed(state: State) -> State:
        players = list(state.players)
        players[seat] = attrs.evolve(players[seat], **changes)
        return attrs.evolve(state, players=tuple(players))

    return changed


def tower(**rows: Group) -> Changed:
    names = ("camels", "bag", "barrel", "chest", "vase", "gold")
    return has(tower=tuple(rows.get(name) for name in names))


def shops(**owners: int) -> Changed:
    """Shops by name, with ``_`` for the full stop."""

    def changed(state: State) -> State:
        filled = list(state.shops)
        for name, owner in owners.items():
            filled[state.config.board.shop_numbers[name.replace("_", ".")]] = owner
        return attrs.evolve(state, shops=tuple(filled))

    return changed


FAULTS: Final[dict[str, tuple[State, Changed, str]]] = {
    # Structure
    "week 4": (
        SUPPLY,
        has(week=4),
        "$.week: 4; there are 3 (ISF-6.12)",
    ),
    "week 0": (
        SUPPLY,
        has(week=0),
        "$.week: 0; there are 3 (ISF-6.12)",
    ),
    "day 8": (
        SUPPLY,
        has(day=8),
        "$.day: 8; a week has 7 (ISF-3.22)",
    ),
    "day 0": (
        SUPPLY,
        has(day=0),
        "$.day: 0; a week has 7 (ISF-3.22)",
    ),
    "a player too few": (
        SUPPLY,
        has(players=SUPPLY.players[:2]),
        "$.players: 2; the config has 3 (ISF-1.1)",
    ),
    "a seat twice in the order": (
        SUPPLY,
        has(order=(0, 1, 1)),
        "$.order: (0, 1, 1); every seat has one turn (ISF-3.5)",
    ),
    "a turn too many": (
        BUILD,
        has(turn=3),
        "$.turn: 3; the turns of a day are 0–2 (ISF-3.5)",
    ),
    "a turn before the first": (
        BUILD,
        has(turn=-1),
        "$.turn: -1; the turns of a day are 0–2 (ISF-3.5)",
    ),
    "a cube of nobody": (
        SUPPLY,
        shops(bag3_0=3),
        "$.shops[0]: no seat 3 (ISF-1.1)",
    ),
    "a cube of nobody in the caravan": (
        SUPPLY,
        has(caravan=(7,)),
        "$.caravan[0]: no seat 7 (ISF-1.1)",
    ),
    "a cube of a seat before the first": (
        SUPPLY,
        has(caravan=(0, -1)),
        "$.caravan[1]: no seat -1 (ISF-1.1)",
    ),
    "a shop too many": (
        SUPPLY,
        has(shops=(None,) * 48),
        "$.shops: 48; there are 47 (ISF-1.5)",
    ),
    "a row too few": (
        SUPPLY,
        has(tower=(None,) * 5),
        "$.tower: 5 rows; there are 6 (ISF-1.4)",
    ),
    "a debt": (
        SUPPLY,
        player_has(0, gold=-1),
        "$.players[0].gold: -1; nobody has less than none (ISF-1.3)",
    ),
    "less than no camels": (
        SUPPLY,
        player_has(2, camels=-1),
        "$.players[2].camels: -1; nobody has less than none (ISF-1.3)",
    ),
    "an item too few": (
        SUPPLY,
        player_has(0, ledger=(0,) * 7),
        "$.players[0].ledger: 7 items; there are 8 (ISF-3.27)",
    ),
    "points lost": (
        SUPPLY,
        player_has(0, ledger=(-1, *(0,) * 7)),
        "$.players[0].ledger[0]: -1; points are never lost (ISF-3.27)",
    ),
    "a building twice": (
        SUPPLY,
        player_has(0, buildings=(BuildingKind.PADDOCK,) * 2),
        "$.players[0].buildings: not in order, or one more than once (ISF-1.9)",
    ),
    "buildings in no order": (
        SUPPLY,
        player_has(0, buildings=(BuildingKind.HOIST, BuildingKind.PADDOCK)),
        "$.players[0].buildings: not in order, or one more than once (ISF-1.9)",
    ),
    "a hand in no order": (
        SUPPLY,
        player_has(0, hand=(EXCHANGE, GOLD_3)),
        "$.players[0].hand: the cards aren't in the order of their kinds (ISF-3.25)",
    ),
    "a hand of discards in no order": (
        SUPPLY,
        player_has(2, face_down=(EXCHANGE, GOLD_3)),
        "$.players[2].face_down: the cards aren't in the order of their kinds (ISF-3.25)",
    ),
    "a pile in no order": (
        SUPPLY,
        has(pile=SUPPLY.pile[::-1]),
        "$.pile: the cards aren't in the order of their kinds (ISF-3.25)",
    ),
    "discards in no order": (
        SUPPLY,
        has(face_up=(EXCHANGE, GOLD_3)),
        "$.face_up: the cards aren't in the order of their kinds (ISF-3.25)",
    ),
    "a die with seven faces": (
        SELECT,
        tower(gold=Group(7, 1)),
        "$.tower[5].number: 7; dice show 1–6 (ISF-3.2)",
    ),
    "a die without a number": (
        SELECT,
        tower(bag=Group(0, 0, 1)),
        "$.tower[1].number: 0; dice show 1–6 (ISF-3.2)",
    ),
    "a group without dice": (
        SELECT,
        tower(gold=Group(6, 0)),
        "$.tower[5]: 0 white and 0 yellow dice (ISF-3.2)",
    ),
    "less than no white dice": (
        SELECT,
        tower(gold=Group(6, -1, 3)),
        "$.tower[5]: -1 white and 3 yellow dice (ISF-3.2)",
    ),
    "less than no yellow dice": (
        SELECT,
        tower(gold=Group(6, 3, -1)),
        "$.tower[5]: 3 white and -1 yellow dice (ISF-3.2)",
    ),
    "a square that isn't there": (
        SUPPLY,
        has(supervisor="N5"),
        "$.supervisor: no square is called 'N5' (ISF-1.6)",
    ),
    "a shop that isn't there": (
        ASK,
        has(stage=AskingOwner("bag9.0")),
        "$.stage.shop: no shop is called 'bag9.0' (ISF-1.5)",
    ),
    "a second shop that isn't there": (
        ASK,
        has(stage=AskingOwner("bag3.0", "")),
        "$.stage.then: no shop is called '' (ISF-1.5)",
    ),
    "a choice of shops that aren't there": (
        CHOOSE,
        has(stage=ChoosingShop(("bag3.0", "x"))),
        "$.stage.shops[1]: no shop is called 'x' (ISF-1.5)",
    ),
    "a draw before a shop that isn't there": (
        SERVED,
        has(stage=Drawing(1, Handling("x"))),
        "$.stage.then.shop: no shop is called 'x' (ISF-1.5)",
    ),
    # Table
    "a card too many": (
        SUPPLY,
        has(face_up=(EXCHANGE,)),
        "$.pile: 3 cards exchange in all; there are 2 (ISF-1.11)",
    ),
    "a card too few": (
        SUPPLY,
        player_has(0, hand=()),
        "$.pile: 1 cards gold_3 in all; there are 2 (ISF-1.11)",
    ),
    "a souk of two players": (
        BUILD,
        shops(bag4_0=0, bag4_2=1),
        "$.shops: souk bag4 holds cubes of [0, 1] (ISF-3.12)",
    ),
    "two souks started side by side": (
        BUILD,
        shops(bag4_0=0, bag5_0=0),
        "$.shops: seat 0 has started 2 souks of bag side by side (ISF-3.13)",
    ),
    "a caravan that is full": (
        SUPPLY,
        has(caravan=(0,) * 9),
        "$.caravan: 9 cubes; a caravan of 9 is cleared at once (ISF-6.7)",
    ),
    "riches": (
        SUPPLY,
        player_has(0, gold=600),
        "$.players[0]: 600 gold and camels; 569 is the most (ISF-3.28)",
    ),
    "points for no building": (
        SUPPLY,
        player_has(0, ledger=(0, 0, 0, 0, 0, 5, 0, 0)),
        "$.players[0].ledger[5]: 5 points; 0 buildings have brought 0 (ISF-1.10)",
    ),
    "buildings without their points": (
        SUPPLY,
        player_has(0, buildings=tuple(BuildingKind)[:4]),
        "$.players[0].ledger[5]: 0 points; 4 buildings have brought 10 (ISF-1.10)",
    ),
    "a week's points in the first week": (
        SUPPLY,
        player_has(0, ledger=(0, 0, 2, 0, 0, 0, 0, 0)),
        "$.players[0].ledger[2]: 2 points before the end of the first week (ISF-6.1)",
    ),
    "souks' points in the first week": (
        position(day=7),
        player_has(2, ledger=(0, 0, 0, 4, 0, 0, 0, 0)),
        "$.players[2].ledger[3]: 4 points before the end of the first week (ISF-6.1)",
    ),
    "the bazaar's points in the first week": (
        SUPPLY,
        player_has(1, ledger=(0, 0, 0, 0, 2, 0, 0, 0)),
        "$.players[1].ledger[4]: 2 points before the end of the first week (ISF-6.1)",
    ),
    "a bazaar's points without a bazaar": (
        position(week=2),
        player_has(0, ledger=(0, 0, 0, 4, 2, 0, 0, 0)),
        "$.players[0].ledger[4]: 2 points without the bazaar (ISF-6.2)",
    ),
    # Order and turn
    "another start player": (
        SUPPLY,
        has(order=(1, 2, 0)),
        "$.order: (1, 2, 0); on this day it is (0, 1, 2) (ISF-3.23)",
    ),
    "a start player who starts again": (
        position(day=2, start=1),
        has(order=(0, 1, 2)),
        "$.order: (0, 1, 2); on this day it is (1, 2, 0) (ISF-3.23)",
    ),
    "another start player in another week": (
        position(week=2, day=3, start=1),
        has(order=(0, 1, 2)),
        "$.order: (0, 1, 2); on this day it is (1, 2, 0) (ISF-3.23)",
    ),
    "anticlockwise turns": (
        position(players=4),
        has(order=(0, 3, 2, 1)),
        "$.order: (0, 3, 2, 1); on this day it is (0, 1, 2, 3) (ISF-3.23)",
    ),
    "an order by points among three": (
        position(week=3, day=7),
        has(order=(2, 1, 0)),
        "$.order: (2, 1, 0); on this day it is (0, 1, 2) (ISF-3.23)",
    ),
    "an order by points on the day before the last": (
        position(players=4, week=3, day=6),
        has(order=(2, 1, 0, 3)),
        "$.order: (2, 1, 0, 3); on this day it is (0, 1, 2, 3) (ISF-3.23)",
    ),
    "a supply in the second turn": (
        SUPPLY,
        has(turn=1),
        "$.turn: 1; the start player supplies the dice (ISF-3.1)",
    ),
    "a roll in the last turn": (
        SUPPLY,
        has(turn=2, stage=RollingWhite(0)),
        "$.turn: 2; the start player supplies the dice (ISF-3.1)",
    ),
    "a week that begins elsewhere": (
        SUPPLY,
        has(supervisor="W3"),
        "$.supervisor: W3; at the beginning of a week he stands on C (ISF-5.10)",
    ),
    # Dice
    "a number too low for its row": (
        LATER,
        tower(chest=Group(3, 2)),
        "$.tower[3].number: number 3; 4 to 5 can lie there (ISF-3.3)",
    ),
    "the highest number below the top": (
        LATER,
        tower(vase=Group(6, 2)),
        "$.tower[4].number: number 6; 5 to 5 can lie there (ISF-3.3)",
    ),
    "numbers that don't ascend": (
        LATER,
        tower(camels=Group(5, 1), gold=Group(4, 1)),
        "$.tower[5].number: number 4 above 5; at least 6 can lie there (ISF-3.3)",
    ),
    "a number twice": (
        LATER,
        tower(bag=Group(3, 1), barrel=Group(3, 1)),
        "$.tower[2].number: number 3 above 3; at least 4 can lie there (ISF-3.3)",
    ),
    "a number twice on top": (
        LATER,
        tower(vase=Group(5, 1), gold=Group(5, 1)),
        "$.tower[5].number: number 5 above 5; at least 6 can lie there (ISF-3.3)",
    ),
    "a single group of sixes below": (
        LATER,
        tower(camels=Group(6, 3)),
        "$.tower[0].number: number 6; 1 to 5 can lie there (ISF-3.3)",
    ),
    "no room for the rows between": (
        LATER,
        tower(bag=Group(3, 1), chest=Group(4, 1)),
        "$.tower[3].number: number 4 above 3; at least 5 can lie there (ISF-3.3)",
    ),
    "dice before the roll": (
        SUPPLY,
        tower(gold=Group(6, 9)),
        "$.tower: no dice lie there between the days (ISF-3.22)",
    ),
    "dice after the end": (
        OVER,
        tower(gold=Group(6, 1)),
        "$.tower: no dice lie there between the days (ISF-3.22)",
    ),
    "yellow dice in the second turn": (
        LATER,
        tower(gold=Group(6, 1, 1)),
        "$.tower: 1 yellow dice; in this turn at most 0 lie there (ISF-3.21)",
    ),
    "four yellow dice": (
        SELECT,
        tower(camels=Group(1, 8, 4), gold=Group(2, 1)),
        "$.tower: 4 yellow dice; in this turn at most 3 lie there (ISF-3.21)",
    ),
    "a white die too few": (
        SELECT,
        tower(camels=Group(1, 7), gold=Group(2, 1)),
        "$.tower: 8 white dice; 9 are rolled (ISF-3.1)",
    ),
    "a white die too many": (
        SELECT,
        tower(camels=Group(1, 9), gold=Group(2, 1)),
        "$.tower: 10 white dice; 9 are rolled (ISF-3.1)",
    ),
    "a gap before the first group is taken": (
        SELECT,
        tower(camels=Group(1, 4), barrel=Group(3, 4), gold=Group(6, 1)),
        "$.tower: groups in rows [0, 2, 5]; they fill rows [0, 1, 5] (ISF-3.3)",
    ),
    "a single group in the wrong row": (
        SELECT,
        tower(camels=Group(1, 9)),
        "$.tower: groups in rows [0]; they fill rows [5] (ISF-3.3)",
    ),
    "a white die too many later": (
        LATER,
        tower(camels=Group(1, 10)),
        "$.tower: 10 white dice; at most 9 are left (ISF-3.6)",
    ),
    "all white dice after two turns": (
        later_turn({CHEST: (4, 8)}),
        has(stage=Building(), tower=(None, None, None, Group(4, 9), None, None)),
        "$.tower: 9 white dice; at most 8 are left (ISF-3.6)",
    ),
    "a white die where all are taken": (
        position(Building(), turn=2, edition=ONE_DIE),
        tower(gold=Group(6, 1)),
        "$.tower: 1 white dice; at most 0 are left (ISF-3.6)",
    ),
    "six groups after one is taken": (
        BUILD,
        tower(
            camels=Group(1, 1),
            bag=Group(2, 1),
            barrel=Group(3, 1),
            chest=Group(4, 1),
            vase=Group(5, 1),
            gold=Group(6, 1),
        ),
        "$.tower: 6 groups; at most 5 are left (ISF-3.6)",
    ),
    "five groups after two are taken": (
        position(Selecting(), turn=2),
        tower(camels=Group(1, 1), bag=Group(2, 1), barrel=Group(3, 1), chest=Group(4, 1), gold=Group(6, 1)),
        "$.tower: 5 groups; at most 4 are left (ISF-3.6)",
    ),
    "four yellow dice to roll": (
        SUPPLY,
        has(stage=RollingWhite(4)),
        "$.stage.yellow: 4 dice; 0–3 can be rolled (ISF-3.1)",
    ),
    "less than no yellow dice to roll": (
        SUPPLY,
        has(stage=RollingWhite(-1)),
        "$.stage.yellow: -1 dice; 0–3 can be rolled (ISF-3.1)",
    ),
    "four yellow dice after the white ones": (
        SUPPLY,
        has(stage=RollingYellow(4, (1,) * 9)),
        "$.stage.yellow: 4 dice; 1–3 can be rolled (ISF-3.1)",
    ),
    "no yellow dice to roll": (
        SUPPLY,
        has(stage=RollingYellow(0, (1,) * 9)),
        "$.stage.yellow: 0 dice; 1–3 can be rolled (ISF-3.1)",
    ),
    "white dice that are no roll": (
        SUPPLY,
        has(stage=RollingYellow(1, (1,) * 8)),
        "$.stage.white: (1, 1, 1, 1, 1, 1, 1, 1); no roll of 9 dice (ISF-3.25)",
    ),
    # Stages
    "a draw by nobody": (
        DRAW,
        has(stage=Drawing(3, Building())),
        "$.stage.seat: no seat 3 (ISF-1.1)",
    ),
    "a draw by a seat before the first": (
        DRAW,
        has(stage=Drawing(-1, Building())),
        "$.stage.seat: no seat -1 (ISF-1.1)",
    ),
    "a draw from nothing": (
        position(Building(), deck=(EXCHANGE,), seats={1: {"hand": (EXCHANGE,)}}),
        has(stage=Drawing(0, Building())),
        "$.pile: no card is left to draw (ISF-4.9)",
    ),
    "a draw in another's turn": (
        DRAW,
        has(stage=Drawing(1, Building())),
        "$.stage.seat: seat 1 has no caravanserai (ISF-1.9)",
    ),
    "a draw between two cubes without a caravanserai": (
        SERVED,
        has(stage=Drawing(0, Handling("barrel2.0"))),
        "$.stage.seat: seat 0 has no caravanserai (ISF-1.9)",
    ),
    "a draw in the middle of a choice": (
        selecting(seats={0: {"buildings": (CARAVANSERAI,)}}),
        has(stage=Drawing(0, Selecting())),
        "$.stage.then: no card is drawn in the middle of that (ISF-4.8)",
    ),
    "another's draw in the middle of a choice": (
        selecting(edition=DRAWING_FOR_CARDS, seats={1: {"buildings": (CARAVANSERAI,)}}),
        has(stage=Drawing(1, Selecting())),
        "$.stage.then: no card is drawn in the middle of that (ISF-4.8)",
    ),
    "no goods in that row": (
        PLACE,
        has(stage=Placing(5, 2)),
        "$.stage.row: 5; goods lie in rows 1 to 4 (ISF-1.4)",
    ),
    "no goods in the lowest row": (
        PLACE,
        has(stage=Placing(CAMELS, 2)),
        "$.stage.row: 0; goods lie in rows 1 to 4 (ISF-1.4)",
    ),
    "no goods in the row after a draw": (
        position(
            Placing(CHEST, 2),
            edition=DRAWING_FOR_CARDS,
            seats={0: {"buildings": (CARAVANSERAI,)}},
        ),
        has(stage=Drawing(0, Placing(GOLD, 2))),
        "$.stage.then.row: 5; goods lie in rows 1 to 4 (ISF-1.4)",
    ),
    "no cubes to ship": (
        PLACE,
        has(stage=Placing(CHEST, 0)),
        "$.stage.left: 0 cubes; 1 to 10 can be left (ISF-3.9)",
    ),
    "too many cubes to ship to the bag district": (
        PLACE,
        has(stage=Placing(BAG, 13)),
        "$.stage.left: 13 cubes; 1 to 12 can be left (ISF-3.9)",
    ),
    "too many cubes to ship to the barrel district": (
        PLACE,
        has(stage=Placing(BARREL, 12)),
        "$.stage.left: 12 cubes; 1 to 11 can be left (ISF-3.9)",
    ),
    "too many cubes to ship to the chest district": (
        PLACE,
        has(stage=Placing(CHEST, 11)),
        "$.stage.left: 11 cubes; 1 to 10 can be left (ISF-3.9)",
    ),
    "too many cubes to ship to the vase district": (
        PLACE,
        has(stage=Placing(VASE, 10)),
        "$.stage.left: 10 cubes; 1 to 9 can be left (ISF-3.9)",
    ),
    "no shop to ship to": (
        position(Building(), shops={"vase1.0": 1, "vase2.0": 1, "vase3.0": 2}),
        has(stage=Placing(4, 1)),
        "$.stage: no shop is open: the shipping has ended (ISF-3.16)",
    ),
    "two cubes elsewhere": (
        CHOOSE,
        has(supervisor="E1"),
        "$.stage.shops: ('bag3.0', 'barrel2.0'); pending are ('barrel2.0',) (ISF-5.5)",
    ),
    "one cube of two": (
        CHOOSE,
        has(shops=(None,) * 47),
        "$.stage.shops: ('bag3.0', 'barrel2.0'); pending are () (ISF-5.5)",
    ),
    "a cube elsewhere": (
        ASK,
        has(stage=AskingOwner("bag3.1")),
        "$.stage.shop: no cube in bag3.1 is pending (ISF-5.5)",
    ),
    "a second cube that lies elsewhere": (
        ASK,
        has(stage=AskingOwner("bag3.0", "vase1.0")),
        "$.stage.then: no cube in vase1.0 is pending (ISF-5.5)",
    ),
    "one cube twice": (
        ASK,
        has(stage=AskingOwner("bag3.0", "bag3.0")),
        "$.stage.then: bag3.0 is handled once (ISF-5.6)",
    ),
    "an owner without camels": (
        ASK,
        player_has(1, camels=0),
        "$.stage: seat 1 has no camel and isn't asked (ISF-5.7)",
    ),
    "an owner in the own turn who gave no camel away": (
        asking(0, GOLD_3),
        player_has(0, camels=0),
        "$.stage: seat 0 has no camel and isn't asked (ISF-5.7)",
    ),
    "another owner without camels where camels were exchanged": (
        asking(1, EXCHANGE),
        player_has(1, camels=0),
        "$.stage: seat 1 has no camel and isn't asked (ISF-5.7)",
    ),
    "a second cube elsewhere": (
        SERVED,
        has(stage=Drawing(1, Handling("vase1.0"))),
        "$.stage.then.shop: no cube in vase1.0 is pending (ISF-5.5)",
    ),
    "an early end": (
        OVER,
        has(week=2, order=(2, 0, 1)),
        "$.stage: over on day 7 of week 2 (ISF-6.12)",
    ),
    "an end on an early day": (
        OVER,
        has(day=6, order=(2, 0, 1)),
        "$.stage: over on day 6 of week 3 (ISF-6.12)",
    ),
    "an end before the last turn": (
        OVER,
        has(turn=0),
        "$.turn: 0; the last turn has been played (ISF-3.22)",
    ),
    "an end with full shops": (
        OVER,
        shops(vase1_0=1),
        "$.shops: every shop is emptied at the end of a week (ISF-6.4)",
    ),
    "an end elsewhere": (
        OVER,
        has(supervisor="W1"),
        "$.supervisor: W1; he has returned to C (ISF-5.10)",
    ),
}


@pytest.mark.parametrize(("state", "change", "told"), FAULTS.values(), ids=FAULTS)
def test_a_state_is_refused_with_place_words_and_rule_for(state: State, change: Changed, told: str) -> None:
    assert state_faults(state) == ()
    bad = change(state)
    assert "; ".join(map(str, state_faults(bad))) == told
    with pytest.raises(InvalidState) as refusal:
        loads(dumps(bad))
    assert refusal.value.faults == state_faults(bad)


# -- Sound states -----------------------------------------------------------------------------------


def after_the_last_week(weeks: int, edition: Edition) -> State:
    """A game that ends with points for a souk in its last week."""
    last = position(Building(), week=weeks, day=7, turn=2, shops={"vase1.0": 1}, edition=edition)
    return play(last, EndTurn())


def built(count: int) -> State:
    """Seat 0 has so many buildings, and their points."""
    return position(seats={0: {"buildings": tuple(BuildingKind)[:count]}})


LIFTING: Final[Seat] = {"hand": (GOLD_3,), "buildings": (BuildingKind.HOIST,), "gold": 3}

SOUND: Final[dict[str, State]] = {
    **{f"a roll of {groups} groups": selecting(white) for groups, white in enumerate(
        ("666666666", "122222222", "112222223", "111223344", "112233445", "123456666"), 1)},
    "a single group of sixes in the lowest row, where the edition has it there": selecting(
        "666666666", edition=SINGLE_BELOW
    ),
    "two groups, where the edition has a single one below": selecting("122222222", edition=SINGLE_BELOW),
    "a roll with as many yellow dice as there are": selecting("222222222", "666", seats={0: {"gold": 3}}),
    "a roll with three yellow dice to come": position(RollingWhite(3)),
    "a roll of three yellow dice": position(RollingYellow(3, (1,) * 9)),
    "a roll of one yellow die": position(RollingYellow(1, (6,) * 9)),
    "five groups after one is taken": play(selecting(), section(CAMELS)),
    "all white dice after a yellow group is taken": play(
        selecting("223333333", "4", seats={0: {"gold": 3}}), section(GOLD)
    ),
    "no dice after all are taken, where few were rolled": position(Building(), turn=2, edition=ONE_DIE),
    "as many cubes to ship as any turn brings": play(
        selecting("123444444", "446", seats={0: LIFTING}),
        section(CHEST, GOLD_3),
    ),
    "one cube to ship": position(Placing(VASE, 1)),
    "an owner who gave the last camel away": player_has(0, camels=0)(asking(0, CardKind.CAMELS_TO_POINTS)),
    "an owner who exchanged the last camel": player_has(0, camels=0)(asking(0, EXCHANGE)),
    "an owner who may have, as discards are shuffled in the same turn": player_has(0, camels=0)(
        asking(0, edition=DRAWING_FOR_CARDS)
    ),
    "a draw in another's turn": position(Drawing(1, Building()), seats={1: {"buildings": (CARAVANSERAI,)}}),
    "a draw in the middle of a choice, where cards bring one": attrs.evolve(
        selecting(edition=DRAWING_FOR_CARDS, seats={0: {"buildings": (CARAVANSERAI,)}}),
        stage=Drawing(0, Selecting()),
    ),
    "an end after one week": after_the_last_week(1, ONE_WEEK),
    "an end after two weeks": after_the_last_week(2, TWO_WEEKS),
    "points of a week in the second": player_has(0, ledger=(0, 0, 2, 4, 0, 0, 0, 0))(position(week=2)),
    "the last day of four, by points": position(players=4, week=3, day=7, order=(2, 0, 3, 1)),
    "a start by seat 2": position(start=2),
    "the start of another week": position(week=3, start=1),
    "a caravan that is nearly full": position(caravan=(0,) * 8),
    **{f"{count} buildings": built(count) for count in (1, 2, 3, 6)},
}  # fmt: skip


@pytest.mark.parametrize("state", SOUND.values(), ids=SOUND)
def test_a_state_as_the_rules_have_it_is_read_back_as_it_was(state: State) -> None:
    assert state_faults(state) == ()
    assert loads(dumps(state)) == state


@pytest.mark.rule("ISF-3.9")
def test_the_most_cubes_that_can_be_left_to_ship_are_met() -> None:
    """Nine white and three yellow dice, one in each row below and one on top, a card and the hoist."""
    assert SOUND["as many cubes to ship as any turn brings"].stage == Placing(CHEST, 8 + 1 + 1)


@pytest.mark.rule("ISF-7.8")
def test_souks_broken_by_the_supervisor_may_be_started_side_by_side() -> None:
    position(Building(), shops={"bag4.2": 0, "bag4.3": 0, "bag5.0": 0, "bag3.2": 0})


def test_all_faults_are_told_at_once() -> None:
    bad = player_has(0, hand=())(has(caravan=(0,) * 9, supervisor="W3")(SUPPLY))
    assert {fault.rule for fault in state_faults(bad)} == {"ISF-1.11", "ISF-6.7", "ISF-5.10"}
