"""The worked examples of the rules, with their numbers."""

import attrs
import pytest
from typing_extensions import Unpack

from newtown.isfahan import (
    AskingOwner,
    Build,
    Building,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    ChooseShop,
    ChoosingShop,
    Direction,
    DrawEmpty,
    Drawing,
    EndTurn,
    PayCamel,
    Placing,
    PlayCard,
    Selecting,
    Supplying,
    legal_actions,
    score,
    to_move,
)
from tests.isfahan.positions import (
    BAG,
    BARREL,
    CAMELS,
    CHEST,
    GOLD,
    VASE,
    Seat,
    cubes_of,
    destinations,
    later_turn,
    move,
    open_to_ship,
    play,
    points_of,
    position,
    roll,
    section,
    selecting,
    ship,
    to_draw,
    tower_of,
    with_points,
)
from tests.isfahan.reasons import refusal

PADDOCK, WORKSHOP, HAMMAM, CARAVANSERAI, BAZAAR, HOIST = BuildingKind


@pytest.mark.rule("ISF-3.2", "ISF-3.3")
@pytest.mark.parametrize(
    ("white", "tower"),
    [
        ("112444666", {CAMELS: (1, 2), BAG: (2, 1), BARREL: (4, 3), GOLD: (6, 3)}),
        (
            "233345561",
            {CAMELS: (1, 1), BAG: (2, 1), BARREL: (3, 3), CHEST: (4, 1), VASE: (5, 2), GOLD: (6, 1)},
        ),
        ("333355555", {CAMELS: (3, 4), GOLD: (5, 5)}),
    ],
)
def test_example_1_the_tower(white: str, tower: dict[int, tuple[int, int]]) -> None:
    assert tower_of(selecting(white)) == tower


@pytest.mark.rule("ISF-3.1", "ISF-3.8", "ISF-3.21", "ISF-3.23")
def test_example_2_yellow_dice_and_no_dice_left() -> None:
    start = position(players=4, seats={0: {"gold": 3}})
    bought = play(start, BuyDice(2))
    assert bought.players[0].gold == 1
    state = roll(start, "223335555", "36")
    assert tower_of(state) == {CAMELS: (2, 2), BAG: (3, 4), BARREL: (5, 4), GOLD: (6, 1)}
    state = play(state, section(BAG))
    assert state.stage == Placing(BAG, 4)
    state = play(state, *ship("bag4.0", "bag4.1", "bag4.2", "bag4.3"))
    assert state.stage == Building()
    state = play(state, EndTurn())
    assert tower_of(state) == {CAMELS: (2, 2), BARREL: (5, 4)}
    barrels = ship("barrel5.0", "barrel5.1", "barrel5.2", "barrel5.3")
    state = play(state, section(BARREL), *barrels, EndTurn())
    state = play(state, section(CAMELS))
    assert state.players[2].camels == 2
    state = play(state, EndTurn())
    assert legal_actions(state) == (DrawEmpty(),)
    state = play(state, DrawEmpty(), CardDrawn(CardKind.GOLD_3))
    assert state.players[3].hand == (CardKind.GOLD_3,)
    assert state.stage == Building()
    state = play(state, EndTurn())
    assert (state.week, state.day, state.seat, state.stage) == (1, 2, 1, Supplying())


BUILDER: Seat = {"buildings": (PADDOCK, WORKSHOP, HOIST), "hand": (CardKind.EXCHANGE,)}


@pytest.mark.rule("ISF-1.9", "ISF-3.9", "ISF-3.10", "ISF-4.2")
def test_example_3_bonuses_add_up() -> None:
    state = selecting("111334666", seats={0: BUILDER})
    after = play(state, section(CAMELS, CardKind.EXCHANGE))
    assert after.players[0].camels == 5
    assert after.players[0].hand == ()
    assert after.players[0].face_down == (CardKind.EXCHANGE,)
    assert after.face_up == ()
    state = selecting("111334566", seats={0: BUILDER})
    assert tower_of(state) == {CAMELS: (1, 3), BAG: (3, 2), BARREL: (4, 1), CHEST: (5, 1), GOLD: (6, 2)}
    assert play(state, section(GOLD, CardKind.EXCHANGE)).players[0].gold == 7
    assert play(state, section(BAG, CardKind.EXCHANGE)).stage == Placing(BAG, 4)
    assert refusal(state, section(VASE)) == ("row-empty", "ISF-3.6")
    assert refusal(state, section(VASE, CardKind.EXCHANGE)) == ("row-empty", "ISF-3.6")


@pytest.mark.rule("ISF-3.11", "ISF-3.13", "ISF-3.16")
def test_example_4_placing_order() -> None:
    state = selecting("111233335", shops={"barrel3.0": 0, "barrel4.2": 1})
    state = play(state, section(BARREL))
    assert open_to_ship(state) == ["barrel3.1", "barrel3.2"]
    state = play(state, *ship("barrel3.1"))
    assert open_to_ship(state) == ["barrel3.2"]
    state = play(state, *ship("barrel3.2"))
    assert open_to_ship(state) == [
        *("barrel2.0", "barrel2.1"),
        *("barrel5.0", "barrel5.1", "barrel5.2", "barrel5.3", "barrel5.4"),
    ]
    state = play(state, *ship("barrel2.1"))
    assert open_to_ship(state) == ["barrel2.0"]
    state = play(state, *ship("barrel2.0"))
    assert state.stage == Building()
    assert cubes_of(state) == {
        **dict.fromkeys(("barrel2.0", "barrel2.1", "barrel3.0", "barrel3.1", "barrel3.2"), 0),
        "barrel4.2": 1,
    }
    last_day = attrs.evolve(state, day=7, order=(2, 1, 0), turn=2)
    assert score(play(last_day, EndTurn())).totals == (4 + 3, 0, 0)


@pytest.mark.rule("ISF-3.14", "ISF-3.16", "ISF-7.6", "ISF-7.7")
def test_example_5_too_many_cubes_and_a_closed_district() -> None:
    shops = {"vase1.0": 1, "vase2.0": 2, "vase3.0": 0, "vase3.2": 0}
    state = selecting("123455566", shops=shops)
    state = play(state, section(VASE))
    assert state.stage == Placing(VASE, 3)
    assert open_to_ship(state) == ["vase3.1"]
    state = play(state, *ship("vase3.1"))
    assert state.stage == Building()
    full = {**shops, "vase3.1": 0}
    dice = {VASE: (5, 2)}
    assert refusal(later_turn(dice, shops=full), section(VASE)) == ("no-open-shop", "ISF-3.14")
    third = position(Selecting(), turn=2, tower=dice, shops=full)
    assert open_to_ship(play(third, section(VASE))) == ["vase2.1"]


def reach(number: int, square: str, **seat: Unpack[Seat]) -> list[str]:
    """Where the second player can go with a die of that number in a row that it fits."""
    row = min(number, 5) - 1 if number < 6 else GOLD
    state = later_turn({row: (number, 1)}, supervisor=square, seats={1: seat})
    return destinations(state, row)


@pytest.mark.rule("ISF-5.2", "ISF-5.3", "ISF-5.4")
def test_example_6_reach() -> None:
    free = {"N4", "E4", "S4", "W4"}
    paid = {"N3", "E3", "S3", "W3", "E5", "S5", "W5"}
    assert set(reach(4, "C", gold=1)) == free | paid
    assert set(reach(4, "C", gold=0)) == free
    bathed = reach(4, "C", gold=0, buildings=(HAMMAM,))
    assert len(bathed) == 25
    assert "C" not in bathed
    assert "C" in reach(4, "C", gold=1, buildings=(HAMMAM,))
    assert set(reach(4, "W3", gold=0)) == {"W7", "N1", "E1", "S1"}
    assert reach(2, "N4", gold=0) == ["N2"]
    assert set(reach(2, "E1", gold=0)) == {"E3", "N1", "S1", "W1"}
    for_one = {"C", "E2", "E4", "N2", "S2", "W2"}
    assert set(reach(2, "E1", gold=1)) == {"E3", "N1", "S1", "W1"} | for_one
    for_two = {"E1", "E5", "N3", "S3", "W3"}
    assert set(reach(2, "E1", gold=2)) == {"E3", "N1", "S1", "W1"} | for_one | for_two


@pytest.mark.rule("ISF-5.5", "ISF-5.6", "ISF-5.7", "ISF-6.6")
def test_example_7_two_shops_and_a_camel() -> None:
    state = selecting(
        "112233445",
        start=2,
        seats={1: {"camels": 1}},
        shops={"vase1.0": 0, "barrel2.0": 1},
        caravan=(0, 1),
    )
    state = play(state, move(CAMELS, "E1"))
    assert state.stage == ChoosingShop(("barrel2.0", "vase1.0"))
    assert to_move(state) == 2
    state = play(state, ChooseShop("barrel2.0"))
    assert state.stage == AskingOwner("barrel2.0", "vase1.0")
    assert to_move(state) == 1
    state = play(state, PayCamel())
    assert state.players[1].camels == 0
    assert points_of(state) == (1, 2, 0)
    assert state.caravan == (0, 1, 1, 0)
    assert cubes_of(state) == {"barrel2.0": 1}
    assert (state.stage, to_move(state), state.players[2].gold) == (Building(), 2, 2)


@pytest.mark.rule("ISF-6.7", "ISF-7.11")
@pytest.mark.parametrize(
    ("first", "points", "left"),
    [("barrel2.0", (12, 6, 9), (1,)), ("bag3.0", (12, 9, 6), (2,))],
)
def test_example_8_the_caravan_fills_between_two_cubes(
    first: str, points: tuple[int, ...], left: tuple[int, ...]
) -> None:
    state = selecting(
        "112233445",
        shops={"barrel2.0": 2, "bag3.0": 1},
        caravan=(0, 1, 2, 0, 1, 2, 0, 0),
    )
    state = play(state, move(CAMELS, "S1"), ChooseShop(first))
    assert points_of(state) == points
    assert state.caravan == left


EVERY_SHOP = {
    **dict.fromkeys(("bag3.0", "bag3.1", "bag3.2", "vase1.0", "chest4.0", "chest4.1", "chest4.2"), 0),
    **dict.fromkeys(("vase3.0", "vase3.1", "vase3.2"), 1),
    **dict.fromkeys(("bag6.0", "bag6.1", "bag6.2", "bag6.3", "bag6.4", "bag6.5"), 2),
    **dict.fromkeys(("barrel2.0", "barrel2.1"), 2),
    **dict.fromkeys(("barrel5.0", "barrel5.1", "barrel5.2", "barrel5.3"), 3),
}


@pytest.mark.rule("ISF-6.2", "ISF-6.3", "ISF-6.4", "ISF-6.5", "ISF-5.10")
def test_example_9_a_week_ends() -> None:
    before = position(
        Building(),
        day=7,
        turn=3,
        players=4,
        start=3,
        supervisor="W7",
        seats={
            0: {"points": 10, "buildings": (BAZAAR,)},
            1: {"points": 12},
            2: {"points": 9},
            3: {"points": 15},
        },
        shops=EVERY_SHOP,
        caravan=(0, 1, 2, 3, 0, 0, 1, 3, 2),
    )
    state = play(before, EndTurn())
    assert points_of(state) == (27, 28, 26, 19)
    assert cubes_of(state) == {}
    assert state.caravan == before.caravan
    assert state.supervisor == "C"
    assert (state.week, state.day, state.seat) == (2, 1, 0)


@pytest.mark.rule("ISF-1.10", "ISF-3.17", "ISF-3.18", "ISF-3.19")
def test_example_10_all_six_buildings() -> None:
    state = position(Building(), seats={0: {"gold": 50, "camels": 50}})
    scores: list[int] = []
    for building in BuildingKind:
        state = attrs.evolve(play(state, Build(building)), stage=Building())
        scores.append(state.players[0].points)
    assert scores == [0, 0, 5, 10, 15, 25]
    assert (state.players[0].gold, state.players[0].camels) == (35, 33)


@pytest.mark.rule("ISF-4.7")
def test_example_10_waivers() -> None:
    waivers = (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
    state = position(
        Building(), seats={0: {"gold": 6, "camels": 8, "hand": waivers, "buildings": (PADDOCK,)}}
    )
    assert refusal(state, Build(PADDOCK)) == ("owned-already", "ISF-3.18")
    built = play(state, Build(HOIST, waive_camels=True, waive_gold=True))
    player = built.players[0]
    assert (player.gold, player.camels, player.hand, player.points) == (6, 8, (), 0)
    assert built.face_up == waivers
    assert refusal(built, Build(WORKSHOP)) == ("built-already", "ISF-3.17")

    poor = position(Building(), seats={0: {"gold": 0, "camels": 2, "hand": (CardKind.BUILD_NO_GOLD,)}})
    assert refusal(poor, Build(PADDOCK, waive_gold=True)) == ("waiver-idle", "ISF-4.7")
    player = play(poor, Build(PADDOCK)).players[0]
    assert (player.camels, player.hand) == (0, (CardKind.BUILD_NO_GOLD,))


@pytest.mark.rule("ISF-6.8", "ISF-6.9", "ISF-6.10", "ISF-6.11")
@pytest.mark.parametrize(
    ("start", "points", "order"),
    [
        (3, (40, 35, 40, 35), (1, 3, 2, 0)),
        (3, (52, 31, 47, 60), (1, 2, 0, 3)),
        (3, (20, 20, 20, 20), (2, 1, 0, 3)),
        (1, (1, 50, 90), (2, 0, 1)),
    ],
)
def test_example_11_the_last_day(start: int, points: tuple[int, ...], order: tuple[int, ...]) -> None:
    players = len(points)
    state = position(
        Building(), players=players, start=start, week=3, day=6, turn=players - 1, seats=with_points(*points)
    )
    state = play(state, EndTurn())
    assert (state.week, state.day, state.order, state.stage) == (3, 7, order, Supplying())
    assert to_move(state) == order[0]


@pytest.mark.rule("ISF-4.4", "ISF-4.6", "ISF-4.9", "ISF-7.12")
def test_example_12_many_cards_in_one_turn_and_exhaustion() -> None:
    hand = (
        CardKind.GOLD_TO_POINTS,
        CardKind.CAMELS_TO_POINTS,
        CardKind.EXCHANGE,
        CardKind.CUBE_TO_CARAVAN,
        CardKind.GOLD_3,
    )
    state = position(
        seats={0: {"gold": 13, "camels": 6, "hand": hand}},
        caravan=(1, 1, 2),
        deck=(*hand, CardKind.CAMELS_3),
    )
    state = play(state, PlayCard(CardKind.GOLD_3))
    assert state.players[0].gold == 16
    assert refusal(state, PlayCard(CardKind.GOLD_TO_POINTS, amount=11)) == ("trade-too-much", "ISF-4.6")
    state = play(state, PlayCard(CardKind.GOLD_TO_POINTS, amount=10))
    assert (state.players[0].gold, points_of(state)[0]) == (6, 10)
    state = play(state, PlayCard(CardKind.CAMELS_TO_POINTS, amount=4))
    assert (state.players[0].camels, points_of(state)[0]) == (2, 18)
    state = play(state, PlayCard(CardKind.EXCHANGE, amount=5, direction=Direction.GOLD_TO_CAMELS))
    assert (state.players[0].gold, state.players[0].camels) == (1, 7)
    state = play(state, PlayCard(CardKind.CUBE_TO_CARAVAN))
    assert (state.caravan, points_of(state)[0]) == ((1, 1, 2, 0), 19)
    state = roll(state, "111222333")
    state = play(state, to_draw(BAG))
    assert state.stage == Drawing(0, Building())
    state = play(state, CardDrawn(CardKind.CAMELS_3))
    assert state.players[0].hand == (CardKind.CAMELS_3,)
    assert sorted(kind.value for kind in state.pile) == sorted(kind.value for kind in hand)
    assert state.face_up == ()
