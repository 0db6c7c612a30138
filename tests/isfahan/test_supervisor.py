"""Chapter 5: the supervisor and the cubes beside him."""

import attrs
import networkx as nx
import pytest

from newtown.core.rules import Nature
from newtown.isfahan import (
    STANDARD,
    AskingOwner,
    Building,
    BuildingKind,
    CardDrawn,
    CardKind,
    ChooseShop,
    ChoosingShop,
    Config,
    Drawing,
    EndTurn,
    Handling,
    PayCamel,
    SendCube,
    Street,
    legal_actions,
    to_move,
)
from newtown.isfahan.board import Board
from tests.isfahan.positions import (
    BAG,
    CAMELS,
    GOLD,
    Seat,
    cubes_of,
    destinations,
    later_turn,
    move,
    play,
    points_of,
    position,
    selecting,
)
from tests.isfahan.reasons import facts, refusal, refused

HAMMAM, CARAVANSERAI = BuildingKind.HAMMAM, BuildingKind.CARAVANSERAI


@pytest.mark.rule("ISF-5.1")
def test_the_number_on_the_dice_counts_not_how_many_they_are() -> None:
    state = later_turn({BAG: (4, 3)}, seats={1: {"gold": 0}})
    assert destinations(state, BAG) == ["N4", "E4", "S4", "W4"]
    assert play(state, move(BAG, "S4")).supervisor == "S4"


@pytest.mark.rule("ISF-5.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_move_is_a_way_without_turning_back(number: int) -> None:
    road: nx.Graph[str] = nx.Graph()
    for street, length in {"N": 4, "E": 7, "S": 7, "W": 10}.items():
        nx.add_path(road, ["C", *(f"{street}{step}" for step in range(1, length + 1))])
    for square in road:
        state = later_turn({CAMELS: (number, 1)}, seats={1: {"gold": 0}}, supervisor=square)
        reached = {
            way[-1]
            for goal in road
            for way in nx.all_simple_paths(road, square, goal, cutoff=number)
            if len(way) == number + 1
        }
        assert set(destinations(state, CAMELS)) == reached


@pytest.mark.rule("ISF-5.3")
@pytest.mark.parametrize(
    ("dest", "bathed", "cost"),
    [("S4", False, 0), ("S2", False, 2), ("S7", False, 3), ("S1", True, 0), ("W8", True, 1), ("S4", True, 0)],
)
def test_each_step_more_or_less_costs_one_gold_beyond_the_hammams(dest: str, bathed: bool, cost: int) -> None:
    buildings = (HAMMAM,) if bathed else ()
    state = later_turn({BAG: (4, 1)}, seats={1: {"gold": 5, "buildings": buildings}})
    assert play(state, move(BAG, dest)).players[1].gold == 5 - cost
    poor = later_turn({BAG: (4, 1)}, seats={1: {"gold": cost - 1 if cost else 0, "buildings": buildings}})
    if cost:
        assert facts(refused(poor, move(BAG, dest))) == ("move-gold", "ISF-5.3", cost - 1, cost)
    else:
        play(poor, move(BAG, dest))


@pytest.mark.rule("ISF-5.3")
def test_a_square_that_is_not_there_is_no_destination() -> None:
    for square in ("N5", "C1", "", "n1", "X1"):
        assert refusal(selecting(), move(GOLD, square)) == ("no-such-square", "ISF-1.6")


@pytest.mark.rule("ISF-5.4", "ISF-7.13")
@pytest.mark.parametrize(
    ("number", "bathed", "cost"), [(1, False, 1), (3, False, 3), (3, True, 0), (5, True, 2)]
)
def test_staying_costs_the_number_and_the_cubes_beside_are_pending_anew(
    number: int, bathed: bool, cost: int
) -> None:
    seat: Seat = {"gold": cost, "buildings": (HAMMAM,) if bathed else ()}
    state = later_turn(
        {CAMELS: (number, 1)}, seats={1: seat, 2: {"camels": 2}}, supervisor="W5", shops={"bag5.0": 2}
    )
    state = play(state, move(CAMELS, "W5"))
    assert (state.supervisor, state.players[1].gold, state.stage) == ("W5", 0, AskingOwner("bag5.0"))
    # A cube that was kept is pending again when he stays again.
    state = play(state, PayCamel(), EndTurn())
    assert cubes_of(state) == {"bag5.0": 2}
    third = position(
        state.stage,
        turn=2,
        tower={CAMELS: (1, 1)},
        supervisor="W5",
        shops={"bag5.0": 2},
        caravan=state.caravan,
        seats={2: {"gold": 1, "camels": 1}},
    )
    assert play(third, move(CAMELS, "W5")).stage == AskingOwner("bag5.0")


@pytest.mark.rule("ISF-5.4", "ISF-7.15")
def test_staying_on_the_crossroads_is_a_move_without_pending_cubes() -> None:
    state = later_turn({CAMELS: (1, 1)}, shops={"bag3.0": 0, "barrel2.0": 2, "vase1.0": 1})
    after = play(state, move(CAMELS, "C"))
    assert (after.stage, after.players[1].gold, len(cubes_of(after))) == (Building(), 1, 3)


@pytest.mark.rule("ISF-5.5")
def test_the_cubes_beside_the_last_square_alone_are_pending() -> None:
    shops = {"bag5.0": 0, "chest3.0": 1, "bag5.1": 0}
    state = play(later_turn({CAMELS: (5, 1)}, supervisor="W1", shops=shops), move(CAMELS, "W6"))
    assert (cubes_of(state), state.caravan, state.stage) == ({"bag5.0": 0, "bag5.1": 0}, (1,), Building())
    passed = play(later_turn({CAMELS: (5, 1)}, supervisor="W3", shops=shops), move(CAMELS, "W8"))
    assert (cubes_of(passed), passed.caravan) == (shops, ())


@pytest.mark.rule("ISF-5.6")
def test_the_mover_orders_two_cubes_also_those_of_one_player() -> None:
    state = later_turn({CAMELS: (1, 1)}, shops={"bag3.0": 0, "barrel2.0": 0})
    state = play(state, move(CAMELS, "S1"))
    assert (state.stage, to_move(state)) == (ChoosingShop(("bag3.0", "barrel2.0")), 1)
    assert legal_actions(state) == (ChooseShop("bag3.0"), ChooseShop("barrel2.0"))
    assert refusal(state, ChooseShop("vase1.0")) == ("not-pending", "ISF-5.6")
    after = play(state, ChooseShop("barrel2.0"))
    assert (after.caravan, cubes_of(after), after.stage) == ((0, 0), {}, Building())


@pytest.mark.rule("ISF-5.7")
def test_each_owner_decides_on_each_cube_after_the_one_before() -> None:
    state = later_turn(
        {CAMELS: (1, 1)}, shops={"bag3.0": 0, "barrel2.0": 0}, seats={0: {"camels": 1}, 1: {"gold": 0}}
    )
    state = play(state, move(CAMELS, "S1"), ChooseShop("bag3.0"))
    assert (state.stage, to_move(state)) == (AskingOwner("bag3.0", "barrel2.0"), 0)
    assert legal_actions(state) == (PayCamel(), SendCube())
    # The camel spent on the first cube leaves no choice about the second.
    paid = play(state, PayCamel())
    assert (cubes_of(paid), paid.caravan, paid.stage) == ({"bag3.0": 0}, (0, 0), Building())
    assert (paid.players[0].camels, to_move(paid)) == (0, 1)
    # The camel kept leaves one.
    sent = play(state, SendCube())
    assert (cubes_of(sent), sent.stage) == ({"barrel2.0": 0}, AskingOwner("barrel2.0"))
    assert cubes_of(play(sent, PayCamel())) == {"barrel2.0": 0}


@pytest.mark.rule("ISF-5.7")
def test_an_owner_without_camels_is_not_asked() -> None:
    state = later_turn({CAMELS: (1, 1)}, shops={"bag3.0": 0}, seats={2: {"camels": 3}})
    state = play(state, move(CAMELS, "W1"))
    assert (state.stage, state.caravan, cubes_of(state)) == (Building(), (0,), {})


@pytest.mark.rule("ISF-5.8", "ISF-1.9")
@pytest.mark.parametrize("answer", [PayCamel(), SendCube()])
def test_either_way_one_cube_enters_and_the_caravanserai_draws(answer: PayCamel | SendCube) -> None:
    state = later_turn(
        {CAMELS: (1, 1)},
        shops={"bag3.0": 0},
        caravan=(1,),
        seats={0: {"camels": 1, "buildings": (CARAVANSERAI,)}},
    )
    state = play(state, move(CAMELS, "W1"), answer)
    assert (state.caravan, points_of(state)) == ((1, 0), (2, 0, 0))
    assert (state.stage, to_move(state)) == (Drawing(0, Building()), Nature.CHANCE)
    state = play(state, CardDrawn(CardKind.GOLD_3))
    assert (state.players[0].hand, state.stage, to_move(state)) == ((CardKind.GOLD_3,), Building(), 1)


@pytest.mark.rule("ISF-5.8")
def test_a_card_is_drawn_between_two_cubes() -> None:
    state = later_turn(
        {CAMELS: (1, 1)}, shops={"bag3.0": 0, "barrel2.0": 2}, seats={0: {"buildings": (CARAVANSERAI,)}}
    )
    state = play(state, move(CAMELS, "S1"), ChooseShop("bag3.0"))
    assert (state.stage, state.caravan) == (Drawing(0, Handling("barrel2.0")), (0,))
    state = play(state, CardDrawn(CardKind.GOLD_3))
    assert (state.stage, state.caravan) == (Building(), (0, 2))


@pytest.mark.rule("ISF-5.9")
def test_the_mover_cannot_spare_a_cube() -> None:
    state = later_turn({CAMELS: (1, 1)}, shops={"bag3.0": 1, "barrel2.0": 2})
    state = play(state, move(CAMELS, "S1"))
    assert refusal(state, EndTurn()) == ("wrong-phase", "ISF-3.24")
    assert play(state, ChooseShop("bag3.0")).caravan == (1, 2)


@pytest.mark.rule("ISF-5.10")
@pytest.mark.parametrize(("day", "square"), [(6, "E7"), (7, "C")])
def test_the_supervisor_returns_when_a_week_has_been_scored(day: int, square: str) -> None:
    state = position(Building(), day=day, turn=2, supervisor="E7")
    assert play(state, EndTurn()).supervisor == square


def test_the_lists_of_moves_that_are_kept_share_their_actions() -> None:
    board = Config().board
    near, far = board.moves(1, 2, "C", 0, 0), board.moves(1, 2, "C", 0, 3)
    assert set(near) < set(far)
    kept = {id(action) for action in far}
    assert all(id(action) in kept for action in near)


@pytest.mark.rule("ISF-5.3")
def test_gold_shortens_a_ride_on_roads_shorter_than_the_number() -> None:
    board = Board(attrs.evolve(STANDARD, streets=(Street("N", 1),)), 3)
    # 6 steps are 5 too many for the one to N1, and 6 too many to stay
    for gold, squares in ((4, []), (5, ["N1"]), (6, ["C", "N1"])):
        assert [ride.dest for ride in board.moves(1, 6, "C", 0, gold)] == squares
