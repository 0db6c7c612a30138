"""Stored states: what the rules bring about is read back, anything else is refused or can be played on."""

import json
import random
from collections.abc import Callable
from typing import Any, TypeAlias

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from newtown import isfahan
from newtown.core.errors import NewtownError
from newtown.core.play import playout
from newtown.isfahan import (
    AskingOwner,
    Building,
    BuildingKind,
    CardKind,
    ChoosingShop,
    Config,
    Drawing,
    Finished,
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
from tests.isfahan.policies import merchant
from tests.isfahan.positions import BAG, CAMELS, CHEST, position, selecting

Changed: TypeAlias = Callable[[State], State]

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


FAULTS: dict[str, tuple[State, Changed, str, str]] = {
    # Structure
    "week 4": (SUPPLY, has(week=4), "$.week", "ISF-6.12"),
    "day 8": (SUPPLY, has(day=8), "$.day", "ISF-3.22"),
    "a player too few": (SUPPLY, has(players=SUPPLY.players[:2]), "$.players", "ISF-1.1"),
    "a seat twice in the order": (SUPPLY, has(order=(0, 1, 1)), "$.order", "ISF-3.5"),
    "a turn too many": (BUILD, has(turn=3), "$.turn", "ISF-3.5"),
    "a cube of nobody": (SUPPLY, shops(bag3_0=3), "$.shops[0]", "ISF-1.1"),
    "a cube of nobody in the caravan": (SUPPLY, has(caravan=(7,)), "$.caravan[0]", "ISF-1.1"),
    "a shop too many": (SUPPLY, has(shops=(None,) * 48), "$.shops", "ISF-1.5"),
    "a row too few": (SUPPLY, has(tower=(None,) * 5), "$.tower", "ISF-1.4"),
    "a debt": (SUPPLY, player_has(0, gold=-1), "$.players[0].gold", "ISF-1.3"),
    "less than no camels": (SUPPLY, player_has(2, camels=-1), "$.players[2].camels", "ISF-1.3"),
    "an item too few": (SUPPLY, player_has(0, ledger=(0,) * 7), "$.players[0].ledger", "ISF-3.27"),
    "points lost": (
        SUPPLY,
        player_has(0, ledger=(-1, *(0,) * 7)),
        "$.players[0].ledger[0]",
        "ISF-3.27",
    ),
    "a building twice": (
        SUPPLY,
        player_has(0, buildings=(BuildingKind.PADDOCK,) * 2),
        "$.players[0].buildings",
        "ISF-1.9",
    ),
    "a hand in no order": (
        SUPPLY,
        player_has(0, hand=(CardKind.EXCHANGE, CardKind.GOLD_3)),
        "$.players[0].hand",
        "ISF-3.25",
    ),
    "a die with seven faces": (SELECT, tower(gold=Group(7, 1)), "$.tower[5].number", "ISF-3.2"),
    "a group without dice": (SELECT, tower(gold=Group(6, 0)), "$.tower[5]", "ISF-3.2"),
    "a square that isn't there": (SUPPLY, has(supervisor="N5"), "$.supervisor", "ISF-1.6"),
    "a shop that isn't there": (ASK, has(stage=AskingOwner("bag9.0")), "$.stage.shop", "ISF-1.5"),
    "a second shop that isn't there": (
        ASK,
        has(stage=AskingOwner("bag3.0", "")),
        "$.stage.then",
        "ISF-1.5",
    ),
    "a choice of shops that aren't there": (
        CHOOSE,
        has(stage=ChoosingShop(("bag3.0", "x"))),
        "$.stage.shops[1]",
        "ISF-1.5",
    ),
    "a draw before a shop that isn't there": (
        SERVED,
        has(stage=Drawing(1, Handling("x"))),
        "$.stage.then.shop",
        "ISF-1.5",
    ),
    # Table
    "a card too many": (SUPPLY, has(face_up=(CardKind.EXCHANGE,)), "$.pile", "ISF-1.11"),
    "a card too few": (SUPPLY, player_has(0, hand=()), "$.pile", "ISF-1.11"),
    "a souk of two players": (BUILD, shops(bag4_0=0, bag4_2=1), "$.shops", "ISF-3.12"),
    "two souks started side by side": (BUILD, shops(bag4_0=0, bag5_0=0), "$.shops", "ISF-3.13"),
    "a caravan that is full": (SUPPLY, has(caravan=(0,) * 9), "$.caravan", "ISF-6.7"),
    "riches": (SUPPLY, player_has(0, gold=600), "$.players[0]", "ISF-3.28"),
    "points for no building": (
        SUPPLY,
        player_has(0, ledger=(0, 0, 0, 0, 0, 5, 0, 0)),
        "$.players[0].ledger[5]",
        "ISF-1.10",
    ),
    "a week's points in the first week": (
        SUPPLY,
        player_has(0, ledger=(0, 0, 2, 0, 0, 0, 0, 0)),
        "$.players[0].ledger[2]",
        "ISF-6.1",
    ),
    "a bazaar's points without a bazaar": (
        position(week=2),
        player_has(0, ledger=(0, 0, 0, 4, 2, 0, 0, 0)),
        "$.players[0].ledger[4]",
        "ISF-6.2",
    ),
    # Order and turn
    "another start player": (SUPPLY, has(order=(1, 2, 0)), "$.order", "ISF-3.23"),
    "a supply in the second turn": (SUPPLY, has(turn=1), "$.turn", "ISF-3.1"),
    "a week that begins elsewhere": (SUPPLY, has(supervisor="W3"), "$.supervisor", "ISF-5.10"),
    # Dice
    "a number too low for its row": (LATER, tower(chest=Group(3, 2)), "$.tower[3].number", "ISF-3.3"),
    "the highest number below the top": (LATER, tower(vase=Group(6, 2)), "$.tower[4].number", "ISF-3.3"),
    "numbers that don't ascend": (
        LATER,
        tower(camels=Group(5, 1), gold=Group(4, 1)),
        "$.tower[5].number",
        "ISF-3.3",
    ),
    "no room for the rows between": (
        LATER,
        tower(bag=Group(3, 1), chest=Group(4, 1)),
        "$.tower[3].number",
        "ISF-3.3",
    ),
    "dice before the roll": (SUPPLY, tower(gold=Group(6, 9)), "$.tower", "ISF-3.22"),
    "yellow dice in the second turn": (LATER, tower(gold=Group(6, 1, 1)), "$.tower", "ISF-3.21"),
    "four yellow dice": (SELECT, tower(camels=Group(1, 8, 4), gold=Group(2, 1)), "$.tower", "ISF-3.21"),
    "a white die too few": (SELECT, tower(camels=Group(1, 7), gold=Group(2, 1)), "$.tower", "ISF-3.1"),
    "a gap before the first group is taken": (
        SELECT,
        tower(camels=Group(1, 4), barrel=Group(3, 4), gold=Group(6, 1)),
        "$.tower",
        "ISF-3.3",
    ),
    "a single group in the wrong row": (SELECT, tower(camels=Group(1, 9)), "$.tower", "ISF-3.3"),
    "a white die too many later": (LATER, tower(camels=Group(1, 10)), "$.tower", "ISF-3.6"),
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
        "$.tower",
        "ISF-3.6",
    ),
    "four yellow dice to roll": (SUPPLY, has(stage=RollingWhite(4)), "$.stage.yellow", "ISF-3.1"),
    "no yellow dice to roll": (
        SUPPLY,
        has(stage=RollingYellow(0, (1,) * 9)),
        "$.stage.yellow",
        "ISF-3.1",
    ),
    "white dice that are no roll": (
        SUPPLY,
        has(stage=RollingYellow(1, (1,) * 8)),
        "$.stage.white",
        "ISF-3.25",
    ),
    # Stages
    "a draw by nobody": (DRAW, has(stage=Drawing(3, Building())), "$.stage.seat", "ISF-1.1"),
    "a draw from nothing": (
        position(Building(), deck=(CardKind.EXCHANGE,), seats={1: {"hand": (CardKind.EXCHANGE,)}}),
        has(stage=Drawing(0, Building())),
        "$.pile",
        "ISF-4.9",
    ),
    "a draw in another's turn": (DRAW, has(stage=Drawing(1, Building())), "$.stage.seat", "ISF-1.9"),
    "a draw in the middle of a supply": (
        attrs.evolve(SERVED, day=2),
        has(stage=Drawing(1, Selecting())),
        "$.stage.then",
        "ISF-4.8",
    ),
    "no goods in that row": (PLACE, has(stage=Placing(5, 2)), "$.stage.row", "ISF-1.4"),
    "no cubes to ship": (PLACE, has(stage=Placing(CHEST, 0)), "$.stage.left", "ISF-3.9"),
    "too many cubes to ship": (PLACE, has(stage=Placing(CHEST, 15)), "$.stage.left", "ISF-3.9"),
    "no shop to ship to": (
        position(Building(), shops={"vase1.0": 1, "vase2.0": 1, "vase3.0": 2}),
        has(stage=Placing(4, 1)),
        "$.stage",
        "ISF-3.16",
    ),
    "two cubes elsewhere": (CHOOSE, has(supervisor="E1"), "$.stage.shops", "ISF-5.5"),
    "one cube of two": (CHOOSE, has(shops=(None,) * 47), "$.stage.shops", "ISF-5.5"),
    "a cube elsewhere": (ASK, has(stage=AskingOwner("bag3.1")), "$.stage.shop", "ISF-5.5"),
    "one cube twice": (ASK, has(stage=AskingOwner("bag3.0", "bag3.0")), "$.stage.then", "ISF-5.6"),
    "an owner without camels": (ASK, player_has(1, camels=0), "$.stage", "ISF-5.7"),
    "a second cube elsewhere": (
        SERVED,
        has(stage=Drawing(1, Handling("vase1.0"))),
        "$.stage.then.shop",
        "ISF-5.5",
    ),
    "an early end": (OVER, has(week=2, order=(2, 0, 1)), "$.stage", "ISF-6.12"),
    "an end before the last turn": (OVER, has(turn=0), "$.turn", "ISF-3.22"),
    "an end with full shops": (OVER, shops(vase1_0=1), "$.shops", "ISF-6.4"),
    "an end elsewhere": (OVER, has(supervisor="W1"), "$.supervisor", "ISF-5.10"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_state_that_could_not_come_about_is_refused_with_the_place_and_the_rule(fault: str) -> None:
    state, change, path, rule = FAULTS[fault]
    assert state_faults(state) == ()
    bad = change(state)
    assert (path, rule) in {(found.path, found.rule) for found in state_faults(bad)}
    with pytest.raises(NewtownError, match=rule.replace(".", r"\.")):
        loads(dumps(bad))


@pytest.mark.rule("ISF-7.8")
def test_souks_broken_by_the_supervisor_may_be_started_side_by_side() -> None:
    position(Building(), shops={"bag4.2": 0, "bag4.3": 0, "bag5.0": 0, "bag3.2": 0})


def test_all_faults_are_told_at_once() -> None:
    bad = player_has(0, hand=())(has(caravan=(0,) * 9, supervisor="W3")(SUPPLY))
    assert {fault.rule for fault in state_faults(bad)} == {"ISF-1.11", "ISF-6.7", "ISF-5.10"}


@pytest.mark.parametrize("players", [3, 4])
def test_every_state_of_a_game_is_read_back(players: int) -> None:
    rng = random.Random(players)
    state = isfahan.new_game(Config(players))
    while isinstance(isfahan.to_move(state), int) or isfahan.chance_outcomes(state):
        actions = isfahan.legal_actions(state)
        event = merchant(state, actions, rng) if actions else isfahan.sample_chance(state, rng)
        state = isfahan.apply_unchecked(state, event)
        assert loads(dumps(state)) == state


# -- Hostile text -----------------------------------------------------------------------------------

STATES = (SUPPLY, SELECT, LATER, BUILD, CHOOSE, ASK, DRAW, SERVED, PLACE, OVER)
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 15),
    st.sampled_from(("", "C", "W5", "bag3.0", "exchange", "hoist", "building", "drawing", "x")),
    st.just([]),
    st.just({}),
)


def paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - JSON
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [at, *(path for key, value in items for path in paths(value, (*at, key)))]


@settings(max_examples=300)
@given(st.sampled_from(STATES), st.data())
def test_changed_text_is_refused_or_gives_a_state_that_can_be_played_to_its_end(
    state: State, data: st.DataObject
) -> None:
    changed = json.loads(dumps(state))
    *steps, last = data.draw(st.sampled_from(paths(changed)[1:]))
    inner = changed
    for step in steps:
        inner = inner[step]
    inner[last] = data.draw(LEAVES)
    try:
        loaded = loads(json.dumps(changed))
    except NewtownError:
        return
    assert loads(dumps(loaded)) == loaded
    playout(isfahan, loaded, random.Random(7))


def test_a_state_that_is_read_shares_its_tables_with_others_of_its_edition_and_players() -> None:
    """Working them out anew costs more than all the rest of reading."""
    state = isfahan.new_game(Config(players=3))
    assert loads(dumps(state)).config.board is state.config.board
    assert Config(players=3, first=2).board is state.config.board
    assert Config(players=4).board is not state.config.board
