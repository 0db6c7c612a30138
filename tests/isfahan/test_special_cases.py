"""Chapter 7: special cases."""

import pytest

from newtown.isfahan import (
    AskingOwner,
    Build,
    Building,
    BuildingKind,
    CardDrawn,
    CardKind,
    ChooseShop,
    DrawEmpty,
    Drawing,
    EndTurn,
    Handling,
    PlaceCube,
    Placing,
    PlayCard,
    SendCube,
    legal_actions,
    to_move,
)
from tests.isfahan.positions import (
    BAG,
    CAMELS,
    CHEST,
    GOLD,
    VASE,
    cubes_of,
    destinations,
    later_turn,
    move,
    of_kind,
    open_to_ship,
    play,
    points_of,
    position,
    section,
    selecting,
    ship,
    tower_of,
)
from tests.isfahan.reasons import refusal

GOLD_3, EXCHANGE, CAMELS_3 = CardKind.GOLD_3, CardKind.EXCHANGE, CardKind.CAMELS_3
CARAVANSERAI = BuildingKind.CARAVANSERAI


@pytest.mark.rule("ISF-7.1")
def test_with_fewer_groups_than_players_the_last_ones_draw_play_and_build() -> None:
    state = selecting("111111222", seats={2: {"gold": 2, "camels": 2, "hand": (EXCHANGE,)}})
    state = play(state, section(CAMELS), EndTurn(), section(GOLD), EndTurn())
    assert tower_of(state) == {}
    assert DrawEmpty() in legal_actions(state)
    assert of_kind(state, PlayCard) != []
    state = play(state, DrawEmpty(), CardDrawn(GOLD_3))
    assert {type(action) for action in legal_actions(state)} == {PlayCard, Build, EndTurn}


@pytest.mark.rule("ISF-7.1", "ISF-7.4")
def test_removing_yellow_dice_may_leave_no_group() -> None:
    state = selecting("111111111", "6", seats={0: {"gold": 1}})
    state = play(state, section(CAMELS), EndTurn())
    assert legal_actions(state) == (DrawEmpty(),)


@pytest.mark.rule("ISF-7.2")
def test_a_group_of_a_closed_district_can_still_be_used() -> None:
    state = later_turn({VASE: (5, 2)}, shops={"vase1.0": 0, "vase2.0": 0, "vase3.0": 2})
    assert refusal(state, section(VASE)) == ("no-open-shop", "ISF-3.14")
    assert play(state, move(VASE, "W5")).supervisor == "W5"


@pytest.mark.rule("ISF-7.3")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_from_every_square_some_move_is_free(number: int) -> None:
    row = GOLD if number == 6 else CAMELS
    for square in position().config.board.squares:
        state = later_turn({row: (number, 1)}, supervisor=square, seats={1: {"gold": 0}})
        assert destinations(state, row) != []


@pytest.mark.rule("ISF-7.5")
def test_a_single_group_leaves_only_cards_to_the_others() -> None:
    state = play(selecting("333333333", players=4), move(GOLD, "N3"), EndTurn())
    for _ in range(3):
        assert legal_actions(state) == (DrawEmpty(),)
        state = play(state, DrawEmpty(), CardDrawn(state.pile[0]), EndTurn())
    assert state.day == 2


@pytest.mark.rule("ISF-7.6")
def test_cubes_too_many_for_the_district_go_nowhere() -> None:
    shops = {"chest2.0": 0, "chest3.0": 1, "chest4.0": 1}
    state = later_turn({CHEST: (4, 5)}, players=3, start=2, shops=shops)
    state = play(state, section(CHEST), *ship("chest2.1"))
    assert state.stage == Building()
    assert cubes_of(state) == {**shops, "chest2.1": 0}


@pytest.mark.rule("ISF-7.7")
def test_a_district_of_complete_or_foreign_souks_is_closed() -> None:
    shops = {"vase1.0": 1, "vase2.0": 1, "vase2.1": 1, "vase3.0": 2}
    state = later_turn({VASE: (5, 2)}, shops=shops)
    assert refusal(state, section(VASE)) == ("no-open-shop", "ISF-3.14")
    third = later_turn({VASE: (5, 2)}, start=1, shops=shops)
    assert section(VASE) in legal_actions(third)


@pytest.mark.rule("ISF-7.8")
def test_a_broken_souk_is_a_started_one_and_several_may_be_continued() -> None:
    shops = {"chest2.0": 1, "chest2.1": 1, "chest4.2": 1}
    state = play(selecting(shops=shops), move(BAG, "W2"))
    assert cubes_of(state) == {"chest2.1": 1, "chest4.2": 1}
    state = play(later_turn({CHEST: (4, 3)}, shops=cubes_of(state)), section(CHEST))
    assert open_to_ship(state) == ["chest2.0", "chest4.0", "chest4.1", "chest4.3"]
    assert refusal(state, PlaceCube("chest3.0")) == ("souk-started", "ISF-3.13")
    state = play(state, *ship("chest4.3", "chest2.0"))
    assert (open_to_ship(state), state.stage) == (["chest4.0", "chest4.1"], Placing(CHEST, 1))


@pytest.mark.rule("ISF-7.9")
def test_a_souk_without_cubes_is_open_to_anybody() -> None:
    state = play(selecting("122345666", shops={"bag3.0": 2}), move(CAMELS, "W1"), EndTurn(), section(BAG))
    assert {"bag3.0", "bag3.1", "bag3.2"} <= set(open_to_ship(state))


@pytest.mark.rule("ISF-7.12")
def test_effects_come_one_after_another_besides_a_die_card_and_two_waivers() -> None:
    waivers = (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
    state = selecting(seats={0: {"hand": (CAMELS_3, GOLD_3, GOLD_3, EXCHANGE, *waivers)}})
    state = play(state, PlayCard(CAMELS_3), PlayCard(GOLD_3), section(GOLD, EXCHANGE), PlayCard(GOLD_3))
    state = play(state, Build(BuildingKind.HOIST, waive_camels=True, waive_gold=True))
    player = state.players[0]
    # 2 + 3 + 5 (four dice and a card) + 3 gold.
    assert (player.gold, player.camels, player.hand) == (13, 3, ())
    assert state.face_up == (CAMELS_3, GOLD_3, GOLD_3, *waivers)


@pytest.mark.rule("ISF-7.14")
def test_a_card_drawn_in_anothers_turn_saves_no_second_cube() -> None:
    state = later_turn(
        {CAMELS: (1, 1)}, shops={"bag3.0": 0, "barrel2.0": 0}, seats={0: {"buildings": (CARAVANSERAI,)}}
    )
    state = play(state, move(CAMELS, "S1"), ChooseShop("bag3.0"))
    assert state.stage == Drawing(0, Handling("barrel2.0"))
    state = play(state, CardDrawn(CAMELS_3))
    # The second cube went without a question, and brings a card as well.
    assert (state.stage, state.caravan, cubes_of(state)) == (Drawing(0, Building()), (0, 0), {})


@pytest.mark.rule("ISF-7.14")
def test_who_has_no_camel_in_the_own_turn_is_not_asked_about_the_second_cube() -> None:
    state = selecting(
        shops={"bag3.0": 0, "barrel2.0": 0}, seats={0: {"camels": 0, "buildings": (CARAVANSERAI,)}}
    )
    state = play(state, move(CAMELS, "S1"), ChooseShop("bag3.0"), CardDrawn(CAMELS_3))
    assert state.stage == Drawing(0, Building())


@pytest.mark.rule("ISF-7.16")
def test_when_the_deck_runs_out_later_players_draw_nothing_and_may_build() -> None:
    state = later_turn({}, deck=(GOLD_3,), seats={2: {"camels": 2}})
    state = play(state, DrawEmpty(), CardDrawn(GOLD_3), EndTurn(), DrawEmpty())
    assert (state.stage, to_move(state), state.players[2].hand) == (Building(), 2, ())
    assert Build(BuildingKind.PADDOCK) in legal_actions(state)


@pytest.mark.rule("ISF-5.5")
def test_a_shop_filled_by_a_card_meanwhile_is_not_pending() -> None:
    state = selecting(shops={"vase1.0": 0}, seats={0: {"camels": 1, "hand": (CardKind.CUBE_TO_SHOP,)}})
    state = play(state, move(CAMELS, "E1"))
    assert state.stage == AskingOwner("vase1.0")
    state = play(state, PlayCard(CardKind.CUBE_TO_SHOP, shop="barrel2.0"), SendCube())
    assert (cubes_of(state), state.stage) == ({"barrel2.0": 0}, Building())
    assert points_of(state) == (2, 0, 0)
