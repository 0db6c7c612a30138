"""Chapter 3: supply, groups, shipping, building, and how turns and days end."""

import random
from itertools import permutations
from math import factorial

import attrs
import pytest

from newtown.core.errors import IllegalAction
from newtown.core.rules import Nature
from newtown.isfahan import (
    STANDARD,
    AskingOwner,
    Build,
    Building,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    ChooseShop,
    ChoosingShop,
    DrawEmpty,
    Drawing,
    EndTurn,
    Event,
    Finished,
    PayCamel,
    PlaceCube,
    Placing,
    PlayCard,
    RollingWhite,
    RollingYellow,
    Selecting,
    SendCube,
    State,
    TakeGroup,
    Use,
    WhiteRolled,
    YellowRolled,
    chance_outcomes,
    legal_actions,
    sample_chance,
    state_faults,
    to_move,
    winners,
)
from newtown.isfahan.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.isfahan.state import STAGE_TYPES
from tests.isfahan.positions import (
    BAG,
    BARREL,
    CAMELS,
    CHEST,
    GOLD,
    VASE,
    cubes_of,
    destinations,
    faces,
    later_turn,
    move,
    of_kind,
    open_to_ship,
    play,
    position,
    section,
    selecting,
    ship,
    to_draw,
    tower_of,
)
from tests.isfahan.reasons import facts, refusal, refused

GOLD_3, EXCHANGE = CardKind.GOLD_3, CardKind.EXCHANGE


# -- Supply -----------------------------------------------------------------------------------------


@pytest.mark.rule("ISF-3.1")
@pytest.mark.parametrize(("gold", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_up_to_three_yellow_dice_cost_one_gold_each(gold: int, most: int) -> None:
    state = position(seats={0: {"gold": gold}})
    assert of_kind(state, BuyDice) == [BuyDice(count) for count in range(most + 1)]
    bought = play(state, BuyDice(most))
    assert bought.players[0].gold == gold - most
    assert bought.stage == RollingWhite(most)


@pytest.mark.rule("ISF-3.1")
def test_dice_that_cannot_be_paid_for_or_do_not_exist_are_refused() -> None:
    state = position(seats={0: {"gold": 2}})
    assert facts(refused(state, BuyDice(3))) == ("yellow-gold", "ISF-3.1", 2, 3)
    assert facts(refused(state, BuyDice(4))) == ("yellow-count", "ISF-3.1", 4, 3)
    assert facts(refused(state, BuyDice(-1))) == ("yellow-count", "ISF-3.1", -1, 3)


@pytest.mark.rule("ISF-3.2")
def test_dice_are_grouped_by_number_whatever_their_colour() -> None:
    state = selecting("111122233", "113", seats={0: {"gold": 3}})
    groups = [group for group in state.tower if group is not None]
    assert [(group.number, group.white, group.yellow) for group in groups] == [
        (1, 4, 2),
        (2, 3, 0),
        (3, 2, 1),
    ]


@pytest.mark.rule("ISF-3.3")
def test_the_rows_between_the_lower_groups_and_the_top_stay_empty() -> None:
    assert tower_of(selecting("223333666")) == {CAMELS: (2, 2), BAG: (3, 4), GOLD: (6, 3)}
    assert tower_of(selecting("111111112")) == {CAMELS: (1, 8), GOLD: (2, 1)}


@pytest.mark.rule("ISF-3.4", "ISF-7.5")
def test_a_single_group_goes_to_the_gold_row() -> None:
    state = selecting("222222222", "222", seats={0: {"gold": 3}})
    assert tower_of(state) == {GOLD: (2, 12)}
    state = play(state, section(GOLD), EndTurn())
    assert state.players[0].gold == 12
    for _ in range(2):
        assert legal_actions(state) == (DrawEmpty(),)
        state = play(state, DrawEmpty(), CardDrawn(state.pile[0]), EndTurn())


@pytest.mark.rule("ISF-3.4")
def test_an_edition_may_put_a_single_group_in_the_camels_row() -> None:
    state = selecting("222222222", edition=attrs.evolve(STANDARD, single_group_row=CAMELS))
    assert tower_of(state) == {CAMELS: (2, 9)}
    assert play(state, section(CAMELS)).players[0].camels == 9


# -- Order and groups -------------------------------------------------------------------------------


@pytest.mark.rule("ISF-3.5")
@pytest.mark.parametrize(("players", "start", "order"), [(3, 1, (1, 2, 0)), (4, 3, (3, 0, 1, 2))])
def test_turns_go_clockwise_from_the_start_player(players: int, start: int, order: tuple[int, ...]) -> None:
    state = selecting("112233445", players=players, start=start)
    turns: list[object] = []
    while state.day == 1:
        turns.append(to_move(state))
        group = next(row for row, dice in enumerate(state.tower) if dice is not None)
        reached = destinations(state, group)[0]
        state = play(state, move(group, reached), EndTurn())
    assert tuple(turns) == order


@pytest.mark.rule("ISF-3.6")
def test_a_group_has_to_be_taken_while_dice_are_there_and_leaves_the_tower() -> None:
    state = selecting("112233445", "1")
    assert {type(action) for action in legal_actions(state)} == {TakeGroup}
    assert refusal(state, DrawEmpty()) == ("dice-left", "ISF-3.6")
    assert refusal(state, EndTurn()) == ("wrong-phase", "ISF-3.24")
    taken = play(state, section(CAMELS))
    assert tower_of(taken) == {BAG: (2, 2), BARREL: (3, 2), CHEST: (4, 2), GOLD: (5, 1)}
    assert taken.players[0].camels == 3
    assert refusal(state, section(VASE)) == ("row-empty", "ISF-3.6")
    for row in (-1, 6):
        assert refusal(state, section(row)) == ("no-such-row", "ISF-1.4")


@pytest.mark.rule("ISF-3.7")
def test_a_group_is_used_for_its_section_or_a_card_or_the_supervisor() -> None:
    state = selecting("113355666", seats={0: {"gold": 0}})
    camels = [action for action in of_kind(state, TakeGroup) if action.row == CAMELS]
    assert camels == [
        section(CAMELS),
        to_draw(CAMELS),
        move(CAMELS, "N1"),
        move(CAMELS, "E1"),
        move(CAMELS, "S1"),
        move(CAMELS, "W1"),
    ]
    # One card, however many dice.
    assert play(state, to_draw(GOLD)).stage == Drawing(0, Building())
    drawn = play(state, to_draw(GOLD), CardDrawn(GOLD_3))
    assert (drawn.stage, drawn.players[0].hand) == (Building(), (GOLD_3,))


@pytest.mark.rule("ISF-3.7")
def test_a_square_goes_with_the_supervisor_and_with_nothing_else() -> None:
    state = selecting()
    assert refusal(state, TakeGroup(GOLD, Use.SECTION, dest="N1")) == ("dest-unused", "ISF-3.7")
    assert refusal(state, TakeGroup(GOLD, Use.CARD, dest="N1")) == ("dest-unused", "ISF-3.7")
    assert refusal(state, TakeGroup(GOLD, Use.SUPERVISOR)) == ("dest-missing", "ISF-5.1")


@pytest.mark.rule("ISF-3.8")
def test_who_finds_no_dice_draws_a_card_and_may_build() -> None:
    state = later_turn({}, seats={1: {"camels": 2}})
    assert legal_actions(state) == (DrawEmpty(),)
    assert refusal(state, to_draw(CAMELS)) == ("no-dice", "ISF-3.8")
    state = play(state, DrawEmpty(), CardDrawn(EXCHANGE))
    assert state.players[1].hand == (EXCHANGE,)
    assert Build(BuildingKind.PADDOCK) in legal_actions(state)


@pytest.mark.rule("ISF-3.9")
@pytest.mark.parametrize(
    ("buildings", "row", "card", "count"),
    [
        ((), BAG, None, 2),
        ((), BAG, EXCHANGE, 3),
        ((BuildingKind.HOIST,), BAG, None, 3),
        ((BuildingKind.HOIST,), BAG, EXCHANGE, 4),
        ((BuildingKind.PADDOCK, BuildingKind.WORKSHOP), BAG, None, 2),
    ],
)
def test_a_section_counts_white_and_yellow_dice_the_card_and_the_building(
    buildings: tuple[BuildingKind, ...], row: int, card: CardKind | None, count: int
) -> None:
    state = selecting("113355666", seats={0: {"buildings": buildings, "hand": (EXCHANGE,)}})
    assert play(state, section(row, card)).stage == Placing(row, count)


@pytest.mark.rule("ISF-3.10")
def test_camels_and_gold_come_as_often_as_the_section_acts() -> None:
    state = selecting("111116666", "16")
    assert play(state, section(CAMELS)).players[0].camels == 6
    assert play(state, section(GOLD)).players[0].gold == 5
    assert play(state, section(GOLD)).stage == Building()


# -- Shipping ---------------------------------------------------------------------------------------


@pytest.mark.rule("ISF-3.11")
def test_cubes_are_shipped_one_by_one_in_any_order() -> None:
    for shops in permutations(("chest2.0", "chest2.1")):
        state = play(selecting("123444566"), section(CHEST), *ship(*shops))
        assert state.stage == Placing(CHEST, 1)
        assert cubes_of(state) == {"chest2.0": 0, "chest2.1": 0}


@pytest.mark.rule("ISF-3.11")
def test_cubes_go_to_the_district_of_the_group_alone() -> None:
    state = play(selecting("123444566"), section(CHEST))
    assert {shop[:-3] for shop in open_to_ship(state)} == {"chest"}
    assert refusal(state, PlaceCube("bag3.0")) == ("other-district", "ISF-3.11")
    for name in ("chest3.3", "chest", "", "Chest2.0"):
        assert refusal(state, PlaceCube(name)) == ("no-such-shop", "ISF-1.5")


@pytest.mark.rule("ISF-3.12")
def test_a_shop_holds_one_cube_and_a_souk_one_player() -> None:
    state = play(selecting("123444566", shops={"chest4.0": 1}), section(CHEST))
    assert refusal(state, PlaceCube("chest4.0")) == ("shop-taken", "ISF-3.12")
    assert refusal(state, PlaceCube("chest4.2")) == ("souk-taken", "ISF-3.12")
    assert open_to_ship(state) == ["chest2.0", "chest2.1", "chest3.0", "chest3.1", "chest3.2"]
    state = play(state, *ship("chest2.1"))
    assert refusal(state, PlaceCube("chest2.1")) == ("shop-taken", "ISF-3.12")


@pytest.mark.rule("ISF-3.13")
def test_a_started_souk_is_continued_before_another_is_begun() -> None:
    state = play(selecting("123444566", shops={"chest3.2": 0, "vase2.0": 0}), section(CHEST))
    assert open_to_ship(state) == ["chest3.0", "chest3.1"]
    reason = refused(state, PlaceCube("chest2.0"))
    assert facts(reason) == ("souk-started", "ISF-3.13", "chest2", "chest3")


@pytest.mark.rule("ISF-3.14", "ISF-7.2")
def test_goods_without_an_open_shop_leave_the_card_and_the_supervisor() -> None:
    shops = {"vase1.0": 1, "vase2.0": 1, "vase2.1": 1, "vase3.1": 2}
    state = selecting("123455566", shops=shops)
    assert refusal(state, section(VASE)) == ("no-open-shop", "ISF-3.14")
    uses = {action.use for action in of_kind(state, TakeGroup) if action.row == VASE}
    assert uses == {Use.CARD, Use.SUPERVISOR}


@pytest.mark.rule("ISF-3.15")
def test_shipping_cannot_be_ended_early() -> None:
    state = play(selecting("123444566"), section(CHEST), *ship("chest4.0"))
    assert {type(action) for action in legal_actions(state)} == {PlaceCube}
    assert refusal(state, EndTurn()) == ("wrong-phase", "ISF-3.24")


@pytest.mark.rule("ISF-3.16")
def test_a_completed_souk_lets_the_rest_go_on_in_the_district() -> None:
    state = selecting("123455556", shops={"vase3.0": 1})
    state = play(state, section(VASE), *ship("vase2.1", "vase2.0"))
    assert (open_to_ship(state), state.stage) == (["vase1.0"], Placing(VASE, 2))
    state = play(state, *ship("vase1.0"))
    # One cube is left and goes back: vase3 is another player's.
    assert (state.stage, to_move(state)) == (Building(), 0)


# -- Build step -------------------------------------------------------------------------------------


@pytest.mark.rule("ISF-3.17", "ISF-3.20")
def test_one_building_in_a_turn_or_none() -> None:
    state = position(Building(), seats={0: {"gold": 9, "camels": 9}})
    assert of_kind(state, Build) == list(map(Build, BuildingKind))
    assert legal_actions(state)[-1] == EndTurn()
    state = play(state, Build(BuildingKind.HAMMAM))
    assert state.stage == Building(built=True)
    assert legal_actions(state) == (EndTurn(),)
    assert facts(refused(state, Build(BuildingKind.HOIST)))[:2] == ("built-already", "ISF-3.17")


@pytest.mark.rule("ISF-3.18")
def test_a_building_is_paid_for_in_full_and_owned_once() -> None:
    state = position(Building(), seats={0: {"gold": 3, "camels": 3}})
    assert [build.building.value for build in of_kind(state, Build)] == [
        "paddock",
        "workshop",
        "hammam",
        "caravanserai",
    ]
    assert facts(refused(state, Build(BuildingKind.HOIST))) == ("build-camels", "ISF-3.18", 3, 4)
    poor = position(Building(), seats={0: {"gold": 3, "camels": 4}})
    assert facts(refused(poor, Build(BuildingKind.HOIST))) == ("build-gold", "ISF-3.18", 3, 4)
    built = play(state, Build(BuildingKind.CARAVANSERAI))
    player = built.players[0]
    assert (player.gold, player.camels, player.buildings) == (0, 0, (BuildingKind.CARAVANSERAI,))
    again = position(Building(), seats={0: {"gold": 9, "camels": 9, "buildings": (BuildingKind.HOIST,)}})
    assert refusal(again, Build(BuildingKind.HOIST)) == ("owned-already", "ISF-3.18")
    owner = position(Building(), seats={0: {"gold": 9, "camels": 9, "buildings": (BuildingKind.PADDOCK,)}})
    assert of_kind(owner, Build) == list(map(Build, BuildingKind))[1:]
    # Others own their own.
    assert Build(BuildingKind.HOIST) in legal_actions(
        position(Building(), seats={0: {"gold": 9, "camels": 9}, 1: {"buildings": (BuildingKind.HOIST,)}})
    )


@pytest.mark.rule("ISF-3.19")
def test_a_building_scores_at_once() -> None:
    owned = (BuildingKind.PADDOCK, BuildingKind.HOIST)
    state = position(Building(), seats={0: {"gold": 9, "camels": 9, "buildings": owned}})
    assert play(state, Build(BuildingKind.HAMMAM)).players[0].points == 5


@pytest.mark.rule("ISF-3.20")
def test_a_turn_may_end_without_building() -> None:
    state = position(Building(), seats={0: {"gold": 9, "camels": 9}})
    after = play(state, EndTurn())
    assert (after.stage, to_move(after)) == (Selecting(), 1)


# -- The end of turns and days ----------------------------------------------------------------------


@pytest.mark.rule("ISF-3.21", "ISF-7.4")
def test_yellow_dice_are_the_start_players_alone() -> None:
    state = selecting("223335555", "36", seats={0: {"gold": 2}})
    # The gold row holds a yellow die alone.
    assert play(state, section(GOLD)).players[0].gold == 1
    state = play(state, section(CAMELS), EndTurn())
    assert tower_of(state) == {BAG: (3, 3), BARREL: (5, 4)}
    assert all(group is None or group.yellow == 0 for group in state.tower)
    assert refusal(state, section(GOLD)) == ("row-empty", "ISF-3.6")


@pytest.mark.rule("ISF-3.22")
def test_a_day_ends_with_the_last_turn_and_without_dice() -> None:
    state = position(Building(), turn=2, tower={CHEST: (4, 2)})
    after = play(state, EndTurn())
    assert (after.week, after.day, tower_of(after)) == (1, 2, {})
    assert after.supervisor == state.supervisor
    sunday = play(position(Building(), day=7, turn=2, shops={"bag6.0": 1}), EndTurn())
    assert (sunday.week, sunday.day, cubes_of(sunday)) == (2, 1, {})


@pytest.mark.rule("ISF-3.22")
def test_shops_keep_their_cubes_within_a_week() -> None:
    after = play(position(Building(), day=3, turn=2, shops={"bag6.0": 1}, supervisor="W9"), EndTurn())
    assert (cubes_of(after), after.supervisor) == ({"bag6.0": 1}, "W9")


@pytest.mark.rule("ISF-3.23")
@pytest.mark.parametrize(("week", "day"), [(1, 1), (1, 7), (2, 7)])
def test_the_start_passes_clockwise_every_day(week: int, day: int) -> None:
    state = position(Building(), players=4, start=3, week=week, day=day, turn=3)
    assert play(state, EndTurn()).order == (0, 1, 2, 3)


# -- What can be done when --------------------------------------------------------------------------

STAGES: dict[str, State] = {
    "supply": position(),
    "white": position(RollingWhite(1)),
    "yellow": position(RollingYellow(1, faces("123456666"))),
    "select": selecting(),
    "empty": later_turn({}),
    "place": play(selecting(), section(BAG)),
    "choose": position(ChoosingShop(("bag3.0", "barrel2.0")), supervisor="S1", day=2, shops={
        "bag3.0": 1, "barrel2.0": 2
    }),
    "ask": position(AskingOwner("bag3.1"), supervisor="S2", day=2, shops={"bag3.1": 1},
                    seats={1: {"camels": 1}}),
    "draw": position(Drawing(0, Building())),
    "build": position(Building(), seats={0: {"camels": 2}}),
}  # fmt: skip
EVENTS: dict[str, Event] = {
    "buy": BuyDice(0),
    "take": section(CAMELS),
    "empty": DrawEmpty(),
    "place": PlaceCube("bag3.0"),
    "choose": ChooseShop("bag3.0"),
    "pay": PayCamel(),
    "send": SendCube(),
    "build": Build(BuildingKind.PADDOCK),
    "end": EndTurn(),
    "white": WhiteRolled(faces("123456666")),
    "yellow": YellowRolled((6,)),
    "draw": CardDrawn(GOLD_3),
}
LEGAL = {
    "supply": {"buy"},
    "white": {"white"},
    "yellow": {"yellow"},
    "select": {"take"},
    "empty": {"empty"},
    "place": {"place"},
    "choose": {"choose"},
    "ask": {"pay", "send"},
    "draw": {"draw"},
    "build": {"build", "end"},
}


@pytest.mark.rule("ISF-3.24")
@pytest.mark.parametrize("stage", STAGES)
def test_in_each_phase_some_things_can_be_done_and_all_others_are_refused(stage: str) -> None:
    state = STAGES[stage]
    for name, event in EVENTS.items():
        if name in LEGAL[stage]:
            play(state, event)
        else:
            refused(state, event)


@pytest.mark.rule("ISF-3.24")
@pytest.mark.parametrize("stage", STAGES)
def test_nobody_acts_for_another_or_for_chance(stage: str) -> None:
    state = STAGES[stage]
    event = EVENTS[min(LEGAL[stage])]
    for seat in range(3):
        if seat != to_move(state):
            refused(state, event, seat=seat)
    if to_move(state) is Nature.CHANCE:
        assert refusal(state, EndTurn()) == ("chance-first", refused(state, EndTurn()).rule)


@pytest.mark.rule("ISF-3.24")
def test_two_equal_cards_make_one_action_and_no_card_another() -> None:
    hand = (EXCHANGE, EXCHANGE, GOLD_3)
    state = later_turn({CHEST: (4, 1)}, seats={1: {"gold": 0, "hand": hand}}, shops={"chest2.0": 1})
    # The die card is offered although its cube finds no shop.
    assert of_kind(state, TakeGroup)[:4] == [
        section(CHEST),
        section(CHEST, GOLD_3),
        section(CHEST, EXCHANGE),
        to_draw(CHEST),
    ]
    assert of_kind(state, PlayCard) == [PlayCard(GOLD_3)]
    full = {"chest2.0": 1, "chest3.0": 0, "chest4.0": 0}
    narrow = later_turn({CHEST: (4, 1)}, seats={1: {"hand": hand}}, shops=full)
    after = play(narrow, section(CHEST, EXCHANGE), *ship("chest2.1"))
    assert (after.stage, after.players[1].hand) == (Building(), (GOLD_3, EXCHANGE))


@pytest.mark.rule("ISF-3.24")
def test_a_building_is_listed_with_every_legal_combination_of_waivers() -> None:
    hand = (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
    state = position(Building(), seats={0: {"gold": 2, "camels": 2, "hand": hand}})
    assert [
        (build.building.value, build.waive_camels, build.waive_gold) for build in of_kind(state, Build)
    ] == [
        ("paddock", False, False),
        ("paddock", True, False),
        ("workshop", False, False),
        ("workshop", False, True),
        ("workshop", True, False),
        ("workshop", True, True),
        ("hammam", False, False),
        ("hammam", False, True),
        ("hammam", True, False),
        ("hammam", True, True),
        ("caravanserai", True, True),
        ("bazaar", True, True),
        ("hoist", True, True),
    ]


@pytest.mark.rule("ISF-3.24")
def test_a_single_legal_action_is_asked_for_all_the_same() -> None:
    state = play(selecting("123456666", shops={"vase1.0": 1, "vase2.0": 1, "vase3.0": 0, "vase3.1": 0}),
                 section(VASE))  # fmt: skip
    assert legal_actions(state) == ship("vase3.2")
    assert to_move(state) == 0


@pytest.mark.rule("ISF-3.24", "ISF-6.12")
def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = play(position(Building(), week=3, day=7, turn=2), EndTurn())
    for event in (*EVENTS.values(), PlayCard(GOLD_3)):
        assert refusal(state, event) == ("game-over", "ISF-6.12")


# -- Chance -----------------------------------------------------------------------------------------


@pytest.mark.rule("ISF-3.25")
def test_white_dice_fall_in_2002_ways_with_multinomial_weights() -> None:
    state = position(RollingWhite(0))
    outcomes = dict(chance_outcomes(state))
    assert to_move(state) is Nature.CHANCE
    assert len(outcomes) == 2002
    assert sum(outcomes.values()) == 6**9
    assert outcomes[WhiteRolled((1,) * 9)] == 1
    assert outcomes[WhiteRolled(faces("112233456"))] == factorial(9) // 2**3
    for wrong in ("12345666", "1234566666", "123456667", "012345666"):
        assert refusal(state, WhiteRolled(faces(wrong))) == ("impossible-outcome", "ISF-3.25")
    assert refusal(state, WhiteRolled((2, 1, 1, 1, 1, 1, 1, 1, 1))) == ("impossible-outcome", "ISF-3.25")


@pytest.mark.rule("ISF-3.25")
@pytest.mark.parametrize(("count", "ways"), [(1, 6), (2, 21), (3, 56)])
def test_yellow_dice_are_rolled_after_the_white_ones(count: int, ways: int) -> None:
    state = play(position(seats={0: {"gold": 3}}), BuyDice(count), WhiteRolled(faces("123456666")))
    assert state.stage == RollingYellow(count, faces("123456666"))
    outcomes = chance_outcomes(state)
    assert len(outcomes) == ways
    assert sum(weight for _, weight in outcomes) == 6**count
    refused(state, WhiteRolled(faces("123456666")))
    refused(state, YellowRolled((1,) * (count + 1)))


@pytest.mark.rule("ISF-3.25")
def test_without_yellow_dice_the_turn_begins_after_the_white_ones() -> None:
    assert play(position(), BuyDice(0), WhiteRolled(faces("123456666"))).stage == Selecting()


@pytest.mark.rule("ISF-3.25")
def test_a_card_is_drawn_by_the_copies_in_the_pile_even_the_only_one() -> None:
    deck = (GOLD_3, GOLD_3, EXCHANGE)
    state = position(Drawing(0, Building()), deck=deck)
    assert chance_outcomes(state) == ((CardDrawn(GOLD_3), 2), (CardDrawn(EXCHANGE), 1))
    refused(state, CardDrawn(CardKind.CAMELS_3))
    single = position(Drawing(0, Building()), deck=deck, seats={1: {"hand": (GOLD_3, GOLD_3)}})
    assert chance_outcomes(single) == ((CardDrawn(EXCHANGE), 1),)


@pytest.mark.rule("ISF-3.25")
def test_chance_is_not_drawn_from_while_a_seat_decides_or_after_the_end() -> None:
    over = play(position(Building(), week=3, day=7, turn=2), EndTurn())
    for state, code in ((position(), "not-chance"), (over, "game-over")):
        with pytest.raises(IllegalAction) as raised:
            sample_chance(state, random.Random(1))
        assert raised.value.reason.code == code


# -- State and score, length ------------------------------------------------------------------------


@pytest.mark.rule("ISF-3.27")
def test_how_the_table_looks_when_the_game_is_over() -> None:
    state = position(Building(), week=3, day=7, turn=2, caravan=(0, 2), supervisor="W3", shops={"bag6.0": 1},
                     tower={CHEST: (4, 2)})  # fmt: skip
    over = play(state, EndTurn())
    assert (over.stage, over.week, over.day) == (Finished(), 3, 7)
    assert (tower_of(over), cubes_of(over), over.supervisor, over.caravan) == ({}, {}, "C", (0, 2))
    assert to_move(over) is Nature.OVER
    assert legal_actions(over) == ()


@pytest.mark.rule("ISF-3.27")
def test_the_score_counts_nothing_that_is_still_to_come() -> None:
    state = position(Building(), caravan=(0, 0), shops={"vase1.0": 0})
    assert [player.points for player in state.players] == [0, 0, 0]
    assert winners(state) == ()


@pytest.mark.rule("ISF-3.28")
@pytest.mark.parametrize(("players", "most"), [(3, 569), (4, 695)])
def test_riches_beyond_what_a_game_can_bring_are_found(players: int, most: int) -> None:
    state = position(players=players, seats={0: {"gold": most - 1, "camels": 1}})
    richer = attrs.evolve(state.players[0], camels=2)
    (fault,) = state_faults(attrs.evolve(state, players=(richer, *state.players[1:])))
    assert (fault.path, fault.rule) == ("$.players[0]", "ISF-3.28")


@pytest.mark.rule("ISF-3.28")
def test_riches_are_bounded_by_the_cards_where_those_bring_more_than_dice() -> None:
    """Two cards in each of the four turns of a day, 100 gold each, on six days after a start with 12."""
    cards = attrs.evolve(STANDARD.card_values, camels=50, gold=100)
    edition = attrs.evolve(STANDARD, card_values=cards, start_gold=7, start_camels=5, weeks=2, days=3)
    most = 7 + 5 + 2 * 3 * 4 * 2 * 100
    state = position(players=4, edition=edition, seats={0: {"gold": most - 9, "camels": 9}})
    richer = attrs.evolve(state.players[0], gold=most - 8)
    (fault,) = state_faults(attrs.evolve(state, players=(richer, *state.players[1:])))
    assert str(fault) == f"$.players[0]: {most + 1} gold and camels; {most} is the most (ISF-3.28)"


def test_every_class_of_event_but_cards_is_tried_in_every_phase() -> None:
    assert {type(state.stage) for state in STAGES.values()} == {*STAGE_TYPES} - {Finished}
    tried = {type(event) for event in EVENTS.values()}
    assert tried == {*ACTION_TYPES, *OUTCOME_TYPES} - {PlayCard}
