"""Chapter 4: move 1 and move 2, with the re-rolls; distances are held against networkx."""

import random
from collections import Counter
from itertools import product

import attrs
import networkx as nx
import pytest

from newtown import (
    KING_LAND,
    STANDARD,
    Action,
    Build,
    Building,
    ChoosingTreeDice,
    Colour,
    Config,
    DiceRerolled,
    DoubleWhite,
    EndTurn,
    GainMaterial,
    Give,
    Help,
    KeepDice,
    Move,
    Moving,
    MovingAgain,
    Nature,
    Outcome,
    Pass,
    RaiseDie,
    RerollBlack,
    RerollGreen,
    Rerolling,
    RerollWhite,
    ReturnMaterial,
    RollTree,
    Split,
    State,
    Supplying,
    SwapDice,
    TakeDie,
    TakeMaterial,
    Vote,
    ZeroWhite,
    apply,
    chance_outcomes,
    check,
    legal_actions,
    random_layout,
    to_move,
)
from newtown.core.text import seat_label
from newtown.kings.components import Rows, land_label
from tests.kings.candidates import disagreements
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

K = KING_LAND
LAWN, COBBLESTONE, BRICK, MUD = 3, 15, 7, 11
"""The cards of seat 0, one of each kind."""


def moving(*, moved: bool = False, trees: tuple[int, ...] = (), number: int = 1, **mine: object) -> State:
    """The turn of seat 0 in move 1; unless changed it stands on land 3 with red and green 3."""
    return position(Moving(moved), trees=trees, round=number, players={0: mine})


def moving_again(*, trees: tuple[int, ...] = (), number: int = 1, **mine: object) -> State:
    """The turn of seat 0 in move 2."""
    return position(MovingAgain(), trees=trees, round=number, players={0: mine})


def moves(state: State) -> set[int]:
    """The lands that can be moved to, which are listed by their numbers."""
    lands = [action.land for action in legal_actions(state) if isinstance(action, Move)]
    assert lands == sorted(set(lands))
    return set(lands)


def in_a_line(*numbers: int, craftsmen: tuple[int, int], green: int) -> State:
    """A game on lands in one line, where there is only one way."""
    return position(
        Moving(),
        config=Config(players=2, layout=(numbers,), allow_unsound=True),
        players={
            0: {"craftsman": craftsmen[0], "green": green, "cards": numbers[:3]},
            1: {"craftsman": craftsmen[1], "cards": ()},
        },
        on_king_land=[seat for seat, number in enumerate(craftsmen) if number == K],
    )


# -- KNT-4.1: the turn in move 1 ---------------------------------------------------------------------


@pytest.mark.rule("KNT-4.1")
@pytest.mark.parametrize("values", [(1,), (6,), (1, 2), (2, 6), (1, 2, 6)])
def test_one_to_three_white_dice_are_rolled_again_for_1_red(values: tuple[int, ...]) -> None:
    state = apply(moving(red=2), RerollWhite(values))
    assert state.player.red == 1
    assert state.stage == Rerolling(Colour.WHITE, Moving())
    assert to_move(state) is Nature.CHANCE
    rolled = (5,) * len(values)
    state = apply(state, DiceRerolled(Colour.WHITE, rolled))
    kept = [value for value in (1, 2, 6) if value not in values]
    assert state.player.white == tuple(sorted((*kept, *rolled)))
    assert state.stage == Moving()
    assert to_move(state) == 0


@pytest.mark.rule("KNT-4.1")
@pytest.mark.parametrize("values", [(), (1, 1, 2, 6), (1, 2, 6, 6)])
def test_no_white_die_or_more_than_three_are_not_rolled_again(values: tuple[int, ...]) -> None:
    reason = refused(moving(), RerollWhite(values))
    assert facts(reason) == ("reroll-count", "KNT-4.1", len(values), "1–3")


@pytest.mark.rule("KNT-4.1")
def test_the_green_die_is_rolled_again_for_1_red() -> None:
    state = apply(moving(red=1), RerollGreen())
    assert state.player.red == 0
    assert state.stage == Rerolling(Colour.GREEN, Moving())
    assert dict(chance_outcomes(state)) == {
        DiceRerolled(Colour.GREEN, (face,)): 1 for face in (1, 2, 3, 4, 5, 6)
    }
    state = apply(state, DiceRerolled(Colour.GREEN, (6,)))
    assert state.player.green == 6
    assert state.stage == Moving()


@pytest.mark.rule("KNT-4.1")
@pytest.mark.parametrize("reroll", [RerollWhite((1,)), RerollWhite((1, 2, 6)), RerollGreen()])
def test_every_reroll_costs_1_red(reroll: Action) -> None:
    assert check(moving(red=1), reroll) is None
    assert facts(refused(moving(red=0), reroll)) == ("no-red", "KNT-4.1", 0, 1)


@pytest.mark.rule("KNT-4.1")
def test_dice_are_rolled_again_as_often_as_red_lasts() -> None:
    state = moving(red=3)
    for left in (2, 1, 0):
        state = apply(apply(state, RerollWhite((1,))), DiceRerolled(Colour.WHITE, (1,)))
        assert state.player.red == left
    assert refused(state, RerollGreen()).code == "no-red"


@pytest.mark.rule("KNT-4.1")
def test_the_green_die_is_not_rolled_again_after_moving() -> None:
    state = apply(moving(), Move(7))
    assert facts(refused(state, RerollGreen()))[:2] == ("green-after-move", "KNT-4.1")
    assert check(state, RerollWhite((1, 2, 6))) is None


@pytest.mark.rule("KNT-4.1")
def test_white_dice_may_be_rolled_again_after_moving() -> None:
    state = apply(apply(moving(), Move(7)), RerollWhite((1,)))
    assert state.stage == Rerolling(Colour.WHITE, Moving(moved=True))
    assert apply(state, DiceRerolled(Colour.WHITE, (4,))).stage == Moving(moved=True)


@pytest.mark.rule("KNT-4.1")
@pytest.mark.parametrize("moved", [False, True])
def test_land_cards_are_used_before_and_after_moving(moved: bool) -> None:
    state = moving(moved=moved, green=1, black=2)
    for use in (ZeroWhite(LAWN, 6), RaiseDie(COBBLESTONE, Colour.GREEN), SwapDice(BRICK), GainMaterial(MUD)):
        assert check(state, use) is None
        assert apply(state, use).stage == Moving(moved)


@pytest.mark.rule("KNT-4.1")
def test_green_raised_by_a_card_is_good_for_a_longer_way() -> None:
    state = moving(green=0)
    assert moves(state) == set()
    assert moves(apply(state, RaiseDie(COBBLESTONE, Colour.GREEN))) == {7, 13}


@pytest.mark.rule("KNT-4.1")
def test_the_craftsman_moves_at_most_once_in_move_1() -> None:
    state = apply(moving(green=6), Move(7))
    assert state.player.green == 5
    assert moves(state) == set()
    for land in (3, 13, K, 7):
        assert facts(refused(state, Move(land)))[:2] == ("already-moved", "KNT-4.1")


@pytest.mark.rule("KNT-4.1")
@pytest.mark.parametrize("moved", [False, True])
def test_a_player_ends_his_turn_when_he_likes_and_the_next_in_order_goes_on(moved: bool) -> None:
    state = position(Moving(moved), order=(2, 0, 3, 1))
    after = apply(state, EndTurn())
    assert (after.stage, after.turn, to_move(after)) == (Moving(), 1, 0)


@pytest.mark.rule("KNT-4.1")
def test_after_the_last_turn_of_move_1_comes_supply() -> None:
    after = apply(position(Moving(), order=(2, 0, 3, 1), turn=3), EndTurn())
    assert (after.stage, after.turn, to_move(after)) == (Supplying(), 0, 2)


@pytest.mark.rule("KNT-4.1")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_acts_in_the_turn_of_another(seat: int) -> None:
    reason = check(moving(), EndTurn(), seat=seat)
    assert reason is not None
    assert facts(reason) == ("not-your-turn", "KNT-4.1", seat_label(seat), seat_label(0))
    with pytest.raises(ValueError, match="turn"):
        apply(moving(), EndTurn(), seat=seat)
    assert check(moving(), EndTurn(), seat=0) is None


@pytest.mark.rule("KNT-4.1")
@pytest.mark.parametrize(
    "action",
    [
        RerollBlack(),
        TakeMaterial(),
        Give(4, 1),
        Split(2, (1, 1)),
        Build(1, 1, False, (4,)),
        Help(),
        Pass(),
        Vote(True),
        KeepDice(),
        TakeDie(Colour.RED, 1),
        RollTree(2),
    ],
)
def test_nothing_of_another_phase_is_done_in_move_1(action: Action) -> None:
    state = moving(craftsman=9, materials=(2, 4), white=(2, 3, 4))
    assert refused(state, action).code == "wrong-phase"


# -- KNT-4.2: ways -----------------------------------------------------------------------------------


def green_needed(rows: Rows) -> dict[int, dict[int, int]]:
    """The cost of a cheapest way between any two lands, by networkx."""
    places = {number: (x, y) for y, row in enumerate(rows) for x, number in enumerate(row) if number}
    ways: nx.DiGraph[int] = nx.DiGraph()
    for number, (x, y) in places.items():
        for other, (other_x, other_y) in places.items():
            if abs(x - other_x) + abs(y - other_y) == 1:
                ways.add_edge(number, other, green=2 if other == K else 1)
    costs = nx.all_pairs_dijkstra_path_length(ways, weight="green")
    return {number: {other: int(cost) for other, cost in away.items()} for number, away in costs}


LAYOUTS = [STANDARD.layout, *(random_layout(random.Random(seed)) for seed in range(4))]


@pytest.mark.rule("KNT-4.2")
@pytest.mark.parametrize("rows", LAYOUTS)
def test_a_way_costs_1_green_for_each_land_entered_and_2_for_the_kings_land(rows: Rows) -> None:
    costs = green_needed(rows)
    config = Config(players=2, layout=rows)
    for start, away in costs.items():
        # The other craftsman stands where the first one starts, or out of the way on the king's land.
        king = [0, 1] if start == K else [1]
        players = {0: {"craftsman": start}, 1: {"craftsman": K}}
        standing = position(Moving(), config=config, players=players, on_king_land=king)
        for green in range(10):
            state = with_green(standing, green)
            assert moves(state) == {land for land, cost in away.items() if 0 < cost <= green}
            for land in moves(state):
                after = apply(state, Move(land))
                assert (after.player.craftsman, after.player.green) == (land, green - away[land])


def with_green(state: State, green: int) -> State:
    first, *others = state.players
    return attrs.evolve(state, players=(attrs.evolve(first, green=green), *others))


@pytest.mark.rule("KNT-4.2")
@pytest.mark.parametrize(
    ("start", "land", "green"),
    [(7, K, 2), (3, K, 3), (K, 7, 1), (K, 3, 2), (7, 14, 3), (4, 18, 5), (4, 8, 6), (17, 16, 2)],
)
def test_the_green_a_way_costs_must_be_there(start: int, land: int, green: int) -> None:
    """Counted by hand on the standard layout."""
    state = position(
        Moving(),
        config=Config(players=2),
        players={0: {"craftsman": start}, 1: {"craftsman": 15}},
        on_king_land=(0,) if start == K else (),
    )
    assert apply(with_green(state, green), Move(land)).player.green == 0
    reason = refused(with_green(state, green - 1), Move(land))
    assert facts(reason) == ("too-far", "KNT-4.2", green - 1, green)


@pytest.mark.rule("KNT-4.2")
def test_from_beside_the_kings_land_green_2_enters_it_and_green_1_does_not() -> None:
    """The rule book's eleventh worked example, from land 7: two lands on only where another way leads."""
    state = position(Moving(), config=Config(players=2), players={0: {"craftsman": 7}, 1: {"craftsman": 15}})
    assert moves(with_green(state, 2)) == {K, 3, 16, 10, 13, 4, 9, 12}
    assert refused(with_green(state, 2), Move(14)).needed == 3
    assert moves(with_green(state, 1)) == {3, 16, 10}
    assert refused(with_green(state, 1), Move(K)).code == "too-far"


@pytest.mark.rule("KNT-4.2")
def test_the_kings_land_is_passed_for_2_and_gives_nothing() -> None:
    line = (3, 4, 5, 6, K, 7, 8, 9, 10)
    state = in_a_line(*line, craftsmen=(6, 3), green=3)
    after = apply(state, Move(7))
    assert after.player.green == 0
    assert after.player.materials == ()
    assert after.on_king_land == ()
    assert refused(in_a_line(*line, craftsmen=(6, 3), green=2), Move(7)).code == "too-far"


@pytest.mark.rule("KNT-4.2", "KNT-4.4")
@pytest.mark.parametrize("seat", range(4))
def test_a_move_changes_nothing_but_its_players_place_green_and_materials(seat: int) -> None:
    craftsmen = {0: {"craftsman": 13}} | {seat: {"craftsman": 3}}
    state = position(Moving(), turn=seat, trees=(7,), round=2, players=craftsmen)
    state = attrs.evolve(
        state, players=tuple(attrs.evolve(player, stones=9 + n) for n, player in enumerate(state.players))
    )
    after = apply(state, Move(7))
    moved = attrs.evolve(state.player, craftsman=7, green=2, materials=(2,))
    players = tuple(moved if n == seat else player for n, player in enumerate(state.players))
    assert after == attrs.evolve(state, players=players, stage=Moving(moved=True))


@pytest.mark.rule("KNT-4.2")
@pytest.mark.parametrize("land", [0, 2, 20, -1])
def test_a_move_goes_to_a_land_on_the_board(land: int) -> None:
    assert facts(refused(moving(), Move(land))) == ("no-such-land", "KNT-4.2", land_label(land), None)


@pytest.mark.rule("KNT-4.2", "KNT-2.2")
def test_a_land_that_is_not_laid_out_cannot_be_entered() -> None:
    state = in_a_line(3, 4, 5, 6, K, 7, 8, 9, 10, craftsmen=(6, 3), green=6)
    assert refused(state, Move(11)).code == "no-such-land"


@pytest.mark.rule("KNT-4.2")
def test_a_move_goes_to_a_connected_land() -> None:
    state = in_a_line(3, 4, 5, 0, 6, K, 7, 8, 9, 10, craftsmen=(3, 10), green=99)
    assert moves(state) == {4, 5}
    assert facts(refused(state, Move(6))) == ("unreachable", "KNT-4.2", land_label(6), None)


# -- KNT-4.3: other craftsmen ------------------------------------------------------------------------


@pytest.mark.rule("KNT-4.3")
def test_nobody_stops_where_another_craftsman_stands() -> None:
    state = in_a_line(3, 4, 5, 6, K, 7, 8, 9, 10, craftsmen=(3, 4), green=1)
    assert moves(state) == set()
    reason = refused(state, Move(4))
    assert facts(reason) == ("land-occupied", "KNT-4.3", land_label(4), seat_label(1))


@pytest.mark.rule("KNT-4.3")
def test_a_land_where_another_craftsman_stands_is_passed() -> None:
    state = in_a_line(3, 4, 5, 6, K, 7, 8, 9, 10, craftsmen=(3, 4), green=2)
    assert moves(state) == {5}
    assert apply(state, Move(5)).player.green == 0


@pytest.mark.rule("KNT-4.3")
def test_any_number_of_craftsmen_stop_on_the_kings_land() -> None:
    state = position(
        Moving(),
        turn=3,
        players={seat: {"craftsman": K} for seat in (0, 1, 2)} | {3: {"craftsman": 12}},
        on_king_land=(1, 0, 2),
    )
    after = apply(state, Move(K))
    assert [player.craftsman for player in after.players] == [K] * 4
    assert after.on_king_land == (1, 0, 2, 3)


@pytest.mark.rule("KNT-4.3")
def test_a_land_that_a_craftsman_has_left_is_free() -> None:
    state = position(Moving(), config=Config(players=2), players={1: {"craftsman": 7}})
    assert refused(state, Move(7)).code == "land-occupied"
    state = apply(apply(apply(state, EndTurn()), Move(16)), EndTurn())
    assert (
        check(position(MovingAgain(), config=state.config, players={1: {"craftsman": 16}}), Move(7)) is None
    )


# -- KNT-4.4: trees ----------------------------------------------------------------------------------


@pytest.mark.rule("KNT-4.4")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("land", [7, K])
def test_stopping_by_a_tree_or_the_castle_gives_one_material_of_the_rounds_number(
    number: int, land: int
) -> None:
    state = apply(moving(trees=(7,), number=number), Move(land))
    assert state.player.materials == (number,)
    assert state.stage == Moving(moved=True)


@pytest.mark.rule("KNT-4.4")
def test_the_material_comes_at_once_and_to_those_at_hand() -> None:
    state = apply(moving(trees=(7,), number=3, materials=(1, 4)), Move(7))
    assert state.player.materials == (1, 3, 4)


@pytest.mark.rule("KNT-4.4")
def test_stopping_on_a_land_without_a_tree_gives_nothing() -> None:
    assert apply(moving(trees=(13,)), Move(7)).player.materials == ()


@pytest.mark.rule("KNT-4.4")
def test_a_tree_that_is_passed_gives_nothing() -> None:
    state = position(
        Moving(),
        config=Config(players=2, layout=((3, 4, 5, 6, K, 7, 8, 9, 10),), allow_unsound=True),
        players={0: {"craftsman": 3, "cards": (3,)}, 1: {"craftsman": 10, "cards": ()}},
        trees=(4,),
    )
    assert apply(state, Move(5)).player.materials == ()
    assert apply(state, Move(4)).player.materials == (1,)


@pytest.mark.rule("KNT-4.4")
def test_staying_by_a_tree_gives_nothing() -> None:
    assert apply(moving(trees=(3,)), EndTurn()).players[0].materials == ()
    assert apply(moving_again(trees=(3,)), Pass()).players[0].materials == ()


@pytest.mark.rule("KNT-4.4")
@pytest.mark.parametrize("start", [3, K])
def test_leaving_and_returning_is_no_move(start: int) -> None:
    for stage in (Moving(), MovingAgain()):
        state = position(
            stage,
            trees=(3,),
            players={0: {"craftsman": start, "green": 6}},
            on_king_land=(0,) if start == K else (),
        )
        assert facts(refused(state, Move(start))) == ("same-land", "KNT-4.4", land_label(start), None)
        assert start not in moves(state)


@pytest.mark.rule("KNT-4.4", "KNT-4.5")
def test_in_round_3_a_stop_by_a_tree_gives_size_3_in_move_2_too_and_standing_still_does_not() -> None:
    """The rule book's twelfth worked example."""
    assert apply(moving(trees=(7,), number=3), Move(7)).players[0].materials == (3,)
    assert apply(moving_again(trees=(7,), number=3), Move(7)).players[0].materials == (3,)
    standing = moving_again(trees=(7,), number=3, craftsman=7)
    assert apply(standing, Pass()).players[0].materials == ()


# -- KNT-4.5: move 2 ---------------------------------------------------------------------------------


@pytest.mark.rule("KNT-4.5")
def test_move_2_comes_after_building_in_turn_order() -> None:
    state = apply(position(Building(), order=(2, 0, 3, 1), turn=3), EndTurn())
    assert (state.stage, state.turn, to_move(state)) == (MovingAgain(), 0, 2)
    seats = []
    while isinstance(state.stage, MovingAgain):
        seats.append(to_move(state))
        state = apply(state, Pass())
    assert seats == [2, 0, 3, 1]
    assert (state.round, state.stage) == (2, ChoosingTreeDice())


@pytest.mark.rule("KNT-4.5")
def test_in_move_2_a_player_with_green_left_moves_once_or_passes() -> None:
    state = moving_again(green=1)
    assert legal_actions(state) == (Move(7), Move(13), Pass())
    for action in (Move(7), Pass()):
        after = apply(state, action)
        assert (after.stage, after.turn) == (MovingAgain(), 1)
    assert apply(state, Move(7)).players[0].green == 0


@pytest.mark.rule("KNT-4.5")
def test_without_green_there_is_only_passing_and_the_seat_is_still_asked() -> None:
    state = moving_again(green=0)
    assert to_move(state) == 0
    assert legal_actions(state) == (Pass(),)
    assert facts(refused(state, Move(7))) == ("too-far", "KNT-4.2", 0, 1)


@pytest.mark.rule("KNT-4.5", "KNT-4.2", "KNT-4.3")
def test_ways_and_other_craftsmen_matter_in_move_2_as_in_move_1() -> None:
    state = position(
        MovingAgain(),
        players={0: {"green": 3}, 1: {"craftsman": 7}, 2: {"craftsman": K}},
        on_king_land=(2,),
    )
    assert moves(state) == {13, 10, 16, 4, 9, 12, K}
    assert refused(state, Move(7)).code == "land-occupied"
    assert apply(state, Move(K)).players[0].green == 0


@pytest.mark.rule("KNT-4.5")
@pytest.mark.parametrize(
    "action",
    [
        RerollWhite((1,)),
        RerollGreen(),
        RerollBlack(),
        ZeroWhite(LAWN, 1),
        DoubleWhite(LAWN, 1),
        RaiseDie(COBBLESTONE, Colour.GREEN),
        SwapDice(BRICK),
        GainMaterial(MUD),
        ReturnMaterial(MUD),
        EndTurn(),
        TakeMaterial(),
        Give(4, 1),
        Help(),
        Build(1, 1, False, (4,)),
    ],
)
def test_neither_cards_nor_rerolls_nor_anything_else_are_for_move_2(action: Action) -> None:
    state = moving_again(green=1, black=2, materials=(1, 4), craftsman=9, white=(1, 2, 6))
    assert refused(state, action).code == "wrong-phase"


# -- KNT-4.6 to KNT-4.8: dice ------------------------------------------------------------------------


@pytest.mark.rule("KNT-4.6")
@pytest.mark.parametrize(("values", "dice"), [((2,), 1), ((1, 2), 2), ((1, 2, 6), 3)])
def test_a_reroll_is_a_chance_event_over_the_dice_rolled_again(values: tuple[int, ...], dice: int) -> None:
    state = apply(moving(), RerollWhite(values))
    ways = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    outcomes = chance_outcomes(state)
    assert len(outcomes) == len(ways)
    assert dict(outcomes) == {DiceRerolled(Colour.WHITE, faces): times for faces, times in ways.items()}
    assert legal_actions(state) == ()


@pytest.mark.rule("KNT-4.6")
@pytest.mark.parametrize(
    "outcome",
    [
        DiceRerolled(Colour.WHITE, (3,)),
        DiceRerolled(Colour.WHITE, (3, 3, 3)),
        DiceRerolled(Colour.WHITE, (4, 3)),
        DiceRerolled(Colour.WHITE, (0, 3)),
        DiceRerolled(Colour.WHITE, (3, 7)),
        DiceRerolled(Colour.GREEN, (3,)),
    ],
)
def test_no_other_dice_fall_in_a_reroll(outcome: Outcome) -> None:
    reason = refused(apply(moving(), RerollWhite((1, 2))), outcome)
    assert (reason.code, reason.rule) == ("impossible-outcome", "KNT-4.6")


@pytest.mark.rule("KNT-4.6")
@pytest.mark.parametrize("use", [ZeroWhite(LAWN, 6), DoubleWhite(LAWN, 6)])
def test_a_white_reroll_replaces_what_an_ability_made_of_the_die(use: ZeroWhite | DoubleWhite) -> None:
    changed = 0 if isinstance(use, ZeroWhite) else 12
    state = apply(moving(), use)
    assert changed in state.player.white
    state = apply(apply(state, RerollWhite((changed,))), DiceRerolled(Colour.WHITE, (4,)))
    assert state.player.white == (1, 2, 4)


@pytest.mark.rule("KNT-4.6")
def test_a_green_reroll_replaces_what_an_ability_made_of_the_die() -> None:
    state = apply(moving(green=6), RaiseDie(COBBLESTONE, Colour.GREEN))
    assert state.player.green == 7
    state = apply(apply(state, RerollGreen()), DiceRerolled(Colour.GREEN, (2,)))
    assert state.player.green == 2


@pytest.mark.rule("KNT-4.7")
def test_abilities_raise_dice_without_bound() -> None:
    state = moving(cards=(5, 6, 15, 16), red=5, green=6, black=6, white=(6, 6, 6))
    for card, red in ((5, 6), (6, 7), (15, 8), (16, 9)):
        state = apply(state, RaiseDie(card, Colour.RED))
        assert state.player.red == red


@pytest.mark.rule("KNT-4.7")
def test_a_white_die_is_doubled_again_and_again() -> None:
    state = moving(cards=(3, 4, 17, 18), white=(1, 2, 6))
    for card, value in ((3, 6), (4, 12), (17, 24), (18, 48)):
        state = apply(state, DoubleWhite(card, value))
    assert state.player.white == (1, 2, 96)


@pytest.mark.rule("KNT-4.7")
def test_a_swap_gives_green_what_black_had_been_raised_to() -> None:
    state = apply(moving(green=1, black=6), RaiseDie(COBBLESTONE, Colour.BLACK))
    assert apply(state, SwapDice(BRICK)).player.green == 7


@pytest.mark.rule("KNT-4.7")
def test_spending_ends_at_0() -> None:
    state = apply(moving(green=1, red=1), Move(7))
    state = apply(apply(state, RerollWhite((1,))), DiceRerolled(Colour.WHITE, (1,)))
    assert (state.player.green, state.player.red) == (0, 0)
    assert facts(refused(state, RerollWhite((1,)))) == ("no-red", "KNT-4.1", 0, 1)


@pytest.mark.rule("KNT-4.8")
@pytest.mark.parametrize(
    ("white", "rerolls"),
    [
        ((2, 2, 2), {(2,), (2, 2), (2, 2, 2)}),
        ((2, 2, 5), {(2,), (5,), (2, 2), (2, 5), (2, 2, 5)}),
        ((0, 5, 12), {(0,), (5,), (12,), (0, 5), (0, 12), (5, 12), (0, 5, 12)}),
    ],
)
def test_equal_white_dice_are_one_and_the_same(white: tuple[int, ...], rerolls: set[tuple[int, ...]]) -> None:
    listed = [action for action in legal_actions(moving(white=white)) if isinstance(action, RerollWhite)]
    assert [action.values for action in listed] == sorted(rerolls)
    changes = [action for action in legal_actions(moving(white=white)) if isinstance(action, DoubleWhite)]
    assert [action.value for action in changes] == sorted(set(white) - {0})


@pytest.mark.rule("KNT-4.8")
@pytest.mark.parametrize("values", [(3,), (1, 1), (0, 2), (1, 2, 5)])
def test_a_reroll_names_white_dice_that_are_there(values: tuple[int, ...]) -> None:
    reason = refused(moving(), RerollWhite(values))
    assert facts(reason) == ("white-not-there", "KNT-4.8", values, (1, 2, 6))


@pytest.mark.rule("KNT-4.8")
@pytest.mark.parametrize("values", [(2, 1), (6, 2, 1), (1, 6, 2)])
def test_a_reroll_names_the_values_in_ascending_order(values: tuple[int, ...]) -> None:
    reason = refused(moving(), RerollWhite(values))
    assert facts(reason)[:3] == ("not-ascending", "KNT-4.8", values)


@pytest.mark.rule("KNT-4.8")
@pytest.mark.parametrize("use", [ZeroWhite(LAWN, 0), DoubleWhite(LAWN, 0)])
def test_a_white_die_at_0_is_neither_set_to_0_nor_doubled(use: Action) -> None:
    assert facts(refused(moving(white=(0, 2, 6)), use)) == ("no-change", "KNT-4.8", 0, None)


@pytest.mark.rule("KNT-4.8")
@pytest.mark.parametrize("value", [0, 3, 7])
def test_equal_values_are_not_swapped(value: int) -> None:
    reason = refused(moving(green=value, black=value), SwapDice(BRICK))
    assert facts(reason) == ("no-change", "KNT-4.8", (value, value), None)


# -- Agreement ---------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-4.1", "KNT-4.5")
@pytest.mark.parametrize("stage", [Moving(), Moving(moved=True), MovingAgain()])
@pytest.mark.parametrize(
    "mine",
    [
        {},
        {"red": 1},
        {"red": 0, "green": 0, "white": (0, 2, 2)},
        {"green": 7, "black": 7, "white": (4, 4, 4), "materials": (1, 1, 5)},
        {"cards": (3, 4, 15, 16), "ready": (4, 15), "white": (0, 0, 12)},
        {"cards": (), "craftsman": 12},
        {"craftsman": K, "green": 2},
    ],
)
def test_checks_and_lists_agree_in_both_moves(stage: Moving | MovingAgain, mine: dict[str, object]) -> None:
    state = position(
        stage, trees=(7,), players={0: mine}, on_king_land=(0,) if mine.get("craftsman") == K else ()
    )
    assert disagreements(state) == []
