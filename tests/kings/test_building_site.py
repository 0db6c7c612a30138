"""Chapter 6: the build turn, where a building action is possible, and the king's land."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

import pytest

from newtown import (
    KING_LAND,
    Action,
    Build,
    Building,
    Config,
    DoubleWhite,
    EndTurn,
    Extend,
    Give,
    House,
    Join,
    KeepDice,
    Move,
    MovingAgain,
    Pass,
    RaiseDie,
    RerollBlack,
    RerollWhite,
    Split,
    State,
    SwapDice,
    TakeMaterial,
    TakeOver,
    Vote,
    ZeroWhite,
    apply,
    check,
    legal_actions,
    to_move,
)
from newtown.core.text import seat_label
from newtown.kings.components import Colour, land_label
from tests.kings.candidates import disagreements
from tests.kings.gains import gains
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

Houses = Mapping[int, Sequence[House]]

WHITE_FOR_KING = {
    *((1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 6)),
    *((1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4), (5, 5, 5), (6, 6, 6)),
}
"""The four runs and the six triples."""


def building(
    *,
    houses: Houses | None = None,
    worked: tuple[int, ...] = (),
    order: Sequence[int] = (0, 1, 2, 3),
    others: Mapping[int, Mapping[str, Any]] | None = None,
    king_builders: Sequence[int] = (),
    **mine: Any,  # noqa: ANN401 - the fields of a player
) -> State:
    """The build turn of seat 0, which stands on land 9 and has black 3 and white 1, 2, 6 (sum 9)."""
    player = {"craftsman": 9, **mine}
    return position(
        Building(worked),
        round=3,
        order=order,
        turn=tuple(order).index(0),
        players={**(others or {}), 0: player},
        houses=houses,
        on_king_land=(0,) if player["craftsman"] == KING_LAND else (),
        king_builders=king_builders,
    )


def on_the_kings_land(
    *,
    houses: Houses | None = None,
    king_builders: Sequence[int] = (),
    others: Mapping[int, Mapping[str, Any]] | None = None,
    **mine: Any,  # noqa: ANN401 - the fields of a player
) -> State:
    """Seat 0 on the king's land with white 4, 4, 4, a stone, and materials for a small house; it owns a
    house on land 3, unless the houses are given."""
    return building(
        houses={3: (House(0, 1, 1),)} if houses is None else houses,
        others=others,
        king_builders=king_builders,
        **{"craftsman": KING_LAND, "white": (4, 4, 4), "stones": 1, "materials": (4, 6), **mine},
    )


# -- KNT-6.1: the turn -------------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.1")
def test_build_turns_go_by_the_rounds_order_and_then_comes_move_2() -> None:
    state = position(Building(), order=(2, 0, 3, 1))
    seats = []
    while isinstance(state.stage, Building):
        seats.append(to_move(state))
        state = apply(state, EndTurn())
    assert seats == [2, 0, 3, 1]
    assert (state.stage, state.seat) == (MovingAgain(), 2)


@pytest.mark.rule("KNT-6.1")
@pytest.mark.parametrize("mine", [{"cards": ()}, {"cards": (), "black": 0}, {"cards": (), "materials": (4,)}])
def test_a_player_who_can_do_nothing_else_still_ends_his_turn_himself(mine: dict[str, Any]) -> None:
    state = building(**{"white": (1, 1, 1), "black": 0, **mine})
    assert to_move(state) == 0
    assert legal_actions(state) == (EndTurn(),)


@pytest.mark.rule("KNT-6.1")
def test_cards_exchanges_and_building_come_in_any_order_and_the_turn_ends_when_he_likes() -> None:
    # Land 9 is mud; the cards of seat 0 are 3 (lawn), 7 (brick), 11 (mud) and 15 (cobblestone).
    first = building(materials=(1, 3, 5), white=(1, 3, 5), black=2, green=5)
    steps: tuple[Action, ...] = (
        Join((1, 3)),  # leaves 1 black and materials 4, 5
        Build(1, 1, False, (4,)),  # leaves 0 black and material 5
        SwapDice(7),  # black 5, green 0
        Extend(0, 1, 2, False, (4,)),
    )
    state = first
    for step in steps[:3]:
        assert EndTurn() in legal_actions(state)
        state = apply(state, step)
        assert state.seat == 0
    assert (state.player.black, state.player.green, state.player.materials) == (5, 0, (5,))
    assert state.land(9).houses == (House(0, 1, 1),)
    state = apply(state, Split(5, (1, 4)))
    state = apply(state, Build(1, 1, False, (4,)))
    state = apply(state, RaiseDie(15, Colour.BLACK))
    assert (state.player.black, state.player.materials) == (4, (1,))
    assert state.land(9).houses == (House(0, 1, 1), House(0, 1, 1))
    assert apply(state, EndTurn()).seat == 1


@pytest.mark.rule("KNT-6.1")
def test_several_houses_are_built_in_one_turn() -> None:
    state = building(materials=(4, 4, 6))
    for build in (Build(1, 1, False, (4,)), Build(2, 1, False, (6,)), Build(1, 1, False, (4,))):
        state = apply(state, build)
    assert state.land(9).houses == (House(0, 1, 1), House(0, 2, 1), House(0, 1, 1))


@pytest.mark.rule("KNT-6.1")
def test_a_house_is_not_extended_in_the_turn_in_which_it_was_built() -> None:
    state = apply(building(materials=(4, 4)), Build(1, 1, False, (4,)))
    assert facts(refused(state, Extend(0, 1, 2, False, (4,))))[:2] == ("worked-already", "KNT-6.1")
    assert not any(isinstance(action, Extend) for action in legal_actions(state))


@pytest.mark.rule("KNT-6.1")
def test_a_house_is_not_extended_twice_in_a_turn() -> None:
    state = building(houses={9: (House(0, 1, 1),)}, materials=(4, 4))
    state = apply(state, Extend(0, 1, 2, False, (4,)))
    assert facts(refused(state, Extend(0, 1, 3, False, (4,))))[:2] == ("worked-already", "KNT-6.1")


@pytest.mark.rule("KNT-6.1")
def test_a_house_is_not_extended_in_the_turn_in_which_it_was_taken_over() -> None:
    state = building(houses={9: (House(1, 1, 1),)}, materials=(4, 4))
    state = apply(state, TakeOver(0, 1, 2, (4,)))
    assert state.land(9).houses == (House(0, 1, 2),)
    assert facts(refused(state, Extend(0, 1, 3, False, (4,))))[:2] == ("worked-already", "KNT-6.1")


@pytest.mark.rule("KNT-6.1")
def test_each_house_of_the_land_is_worked_on_once() -> None:
    standing = (House(0, 1, 1), House(1, 1, 1))
    state = building(houses={9: standing}, materials=(4, 4, 4), roofs=(2, 2, 2, 2))
    state = apply(state, TakeOver(1, 1, 2, (4,)))
    state = apply(state, Extend(0, 1, 2, False, (4,)))
    assert refused(state, Extend(1, 1, 3, False, (4,))).code == "worked-already"
    assert refused(state, Extend(0, 1, 3, False, (4,))).code == "worked-already"
    assert state.land(9).houses == (House(0, 1, 2), House(0, 1, 2))


@pytest.mark.rule("KNT-6.1")
def test_a_house_left_alone_in_this_turn_is_worked_on_after_another_was_built() -> None:
    state = building(houses={9: (House(0, 1, 1),)}, materials=(4, 6), white=(1, 2, 6))
    state = apply(state, Build(2, 1, False, (6,)))
    state = apply(state, Extend(0, 1, 2, False, (4,)))
    assert state.land(9).houses == (House(0, 1, 2), House(0, 2, 1))


@pytest.mark.rule("KNT-6.1")
def test_what_was_worked_on_in_one_turn_is_free_again_in_the_next_players_turn() -> None:
    # On the king's land two craftsmen can stand at once.
    state = position(
        Building(),
        round=3,
        players={
            0: {"craftsman": 19, "white": (4, 4, 4), "stones": 1, "materials": (4,)},
            1: {"craftsman": 19, "white": (1, 2, 3), "stones": 1, "materials": (4,)},
        },
        houses={4: (House(1, 1, 1),), 3: (House(0, 1, 1),)},
        on_king_land=(0, 1),
    )
    state = apply(apply(state, Build(1, 1, False, (4,))), EndTurn())
    state = apply(state, TakeOver(0, 1, 2, (4,)))
    assert state.land(KING_LAND).houses == (House(1, 1, 2),)


@pytest.mark.rule("KNT-6.1")
@pytest.mark.parametrize(
    "action",
    [Move(4), TakeMaterial(), Give(5, 1), RerollWhite((1,)), RerollBlack(), Pass(), Vote(True), KeepDice()],
)
def test_nothing_of_another_phase_is_done_in_a_build_turn(action: Action) -> None:
    assert refused(building(materials=(4, 5)), action).code == "wrong-phase"


@pytest.mark.rule("KNT-6.1")
def test_only_the_player_whose_turn_it_is_builds() -> None:
    state = building(order=(1, 0, 2, 3), materials=(4,))
    build = Build(1, 1, False, (4,))
    assert check(state, build, seat=0) is None
    reason = check(state, build, seat=1)
    assert reason is not None
    assert (reason.code, reason.had, reason.needed) == ("not-your-turn", seat_label(1), seat_label(0))


# -- KNT-6.3: where, and the white dice --------------------------------------------------------------


@pytest.mark.rule("KNT-6.3")
@pytest.mark.parametrize("number", range(3, 19))
def test_on_each_land_a_house_is_built_with_just_those_white_dice_that_add_up_to_its_number(
    number: int,
) -> None:
    for white in combinations_with_replacement((1, 2, 3, 4, 5, 6), 3):
        state = building(craftsman=number, white=white, materials=(4,))
        build = Build(1, 1, False, (4,))
        assert (build in legal_actions(state)) == (sum(white) == number)
        if sum(white) != number:
            assert facts(refused(state, build)) == ("sum-differs", "KNT-6.3", sum(white), number)
        else:
            built = {land.number: land.houses for land in apply(state, build).lands if land.houses}
            assert built == {number: (House(0, 1, 1),)}


@pytest.mark.rule("KNT-6.3")
@pytest.mark.parametrize(
    ("owner", "action"), [(0, Extend(0, 1, 2, False, (4,))), (1, TakeOver(0, 1, 2, (4,)))]
)
@pytest.mark.parametrize("white", [(1, 1, 6), (2, 2, 6)])
def test_extensions_and_take_overs_need_the_same_sum(
    owner: int, action: Action, white: tuple[int, ...]
) -> None:
    houses = {9: (House(owner, 1, 1),)}
    assert check(building(houses=houses, materials=(4,)), action) is None
    state = building(houses=houses, materials=(4,), white=white)
    assert facts(refused(state, action)) == ("sum-differs", "KNT-6.3", sum(white), 9)
    assert action not in legal_actions(state)


@pytest.mark.rule("KNT-6.3")
def test_a_run_or_a_triple_is_no_help_on_a_numbered_land() -> None:
    for white in WHITE_FOR_KING - {(2, 3, 4), (3, 3, 3)}:
        state = building(white=white, materials=(4,), stones=1, houses={3: (House(0, 1, 1),)})
        assert refused(state, Build(1, 1, False, (4,))).code == "sum-differs"


@pytest.mark.rule("KNT-6.3")
def test_the_sum_may_change_within_the_turn_by_a_land_card() -> None:
    state = building(white=(3, 6, 6), materials=(4,))
    build = Build(1, 1, False, (4,))
    assert facts(refused(state, build)) == ("sum-differs", "KNT-6.3", 15, 9)
    assert check(apply(state, ZeroWhite(3, 6)), build) is None
    assert refused(apply(state, ZeroWhite(3, 3)), build).code == "sum-differs"


@pytest.mark.rule("KNT-6.3")
@pytest.mark.parametrize("which", [-1, 1, 2])
@pytest.mark.parametrize("kind", ["extend", "take over"])
def test_only_a_house_on_the_craftsmans_land_is_extended_or_taken_over(which: int, kind: str) -> None:
    # There are two houses on land 10, but the craftsman stands on land 9, where there is one.
    owner = 0 if kind == "extend" else 1
    state = building(houses={9: (House(owner, 1, 1),), 10: (House(owner, 1, 1),) * 2}, materials=(4,))
    action = Extend(which, 1, 2, False, (4,)) if kind == "extend" else TakeOver(which, 1, 2, (4,))
    assert facts(refused(state, action)) == ("no-such-house", "KNT-6.3", which, land_label(9))


# -- KNT-6.4: conditions of the king's land ----------------------------------------------------------

ON_KING_LAND = (
    ((), Build(1, 1, False, (4,))),
    ((House(0, 1, 1),), Extend(0, 1, 2, False, (4,))),
    ((House(1, 1, 1),), TakeOver(0, 1, 2, (4,))),
)
"""A new house, an extension and a take-over, and the houses that stand on the king's land before."""


@pytest.mark.rule("KNT-6.4")
@pytest.mark.parametrize(("standing", "action"), ON_KING_LAND)
def test_on_the_kings_land_just_four_runs_and_six_triples_build(
    standing: tuple[House, ...], action: Action
) -> None:
    houses = {3: (House(0, 2, 1),), KING_LAND: standing}
    allowed = set()
    for white in combinations_with_replacement(range(7), 3):
        state = on_the_kings_land(houses=houses, white=white)
        if action in legal_actions(state):
            allowed.add(white)
        else:
            assert facts(refused(state, action))[:3] == ("king-white", "KNT-6.4", white)
    assert allowed == WHITE_FOR_KING


@pytest.mark.rule("KNT-6.4")
@pytest.mark.parametrize(
    "white", [(8, 8, 8), (10, 10, 10), (12, 12, 12), (0, 0, 0), (6, 7, 8), (0, 1, 2), (3, 6, 10)]
)
def test_doubled_or_zeroed_dice_make_no_other_runs_or_triples_nor_does_a_sum_of_19(
    white: tuple[int, ...],
) -> None:
    reason = refused(on_the_kings_land(white=white), Build(1, 1, False, (4,)))
    assert facts(reason)[:3] == ("king-white", "KNT-6.4", white)


@pytest.mark.rule("KNT-6.4")
@pytest.mark.parametrize(("white", "doubled"), [((2, 4, 4), 2), ((2, 5, 6), 2), ((1, 3, 4), 1)])
def test_a_doubled_die_may_complete_a_run_or_a_triple(white: tuple[int, ...], doubled: int) -> None:
    state, build = on_the_kings_land(white=white), Build(1, 1, False, (4,))
    assert refused(state, build).code == "king-white"
    assert check(apply(state, DoubleWhite(3, doubled)), build) is None


@pytest.mark.rule("KNT-6.4")
@pytest.mark.parametrize(
    ("standing", "action"), [((), Build(1, 1, False, (4,))), ((House(1, 1, 1),), TakeOver(0, 1, 2, (4,)))]
)
def test_the_kings_land_asks_for_an_own_house_anywhere(standing: tuple[House, ...], action: Action) -> None:
    for houses in ({}, {4: (House(1, 1, 1), House(2, 1, 1))}):
        state = on_the_kings_land(houses={**houses, KING_LAND: standing})
        assert facts(refused(state, action))[:2] == ("king-no-house", "KNT-6.4")
        assert action not in legal_actions(state)
    for number in (3, 18):
        assert (
            check(on_the_kings_land(houses={number: (House(0, 1, 1),), KING_LAND: standing}), action) is None
        )


@pytest.mark.rule("KNT-6.4")
def test_an_own_house_on_the_kings_land_is_a_house_somewhere() -> None:
    state = on_the_kings_land(houses={KING_LAND: (House(0, 1, 1), House(1, 1, 1))})
    assert check(state, Extend(0, 1, 2, False, (4,))) is None
    assert check(state, TakeOver(1, 1, 2, (4,))) is None


@pytest.mark.rule("KNT-6.4")
@pytest.mark.parametrize(("standing", "action"), ON_KING_LAND)
def test_the_kings_land_asks_for_a_reward_stone(standing: tuple[House, ...], action: Action) -> None:
    houses = {3: (House(0, 2, 1),), KING_LAND: standing}
    state = on_the_kings_land(houses=houses, stones=0)
    assert facts(refused(state, action))[:3] == ("king-no-stone", "KNT-6.4", 0)
    assert action not in legal_actions(state)
    assert check(on_the_kings_land(houses=houses, stones=1), action) is None


@pytest.mark.rule("KNT-6.4", "KNT-6.5")
@pytest.mark.parametrize(("standing", "action"), ON_KING_LAND)
def test_the_stone_is_not_spent(standing: tuple[House, ...], action: Action) -> None:
    state = on_the_kings_land(houses={3: (House(0, 2, 1),), KING_LAND: standing}, stones=1)
    reward = 2 if isinstance(action, Build) else 0
    assert apply(state, action).player.stones == 1 + reward


# -- KNT-6.5: two builders on the king's land --------------------------------------------------------


@pytest.mark.rule("KNT-6.5")
def test_the_first_new_house_on_the_kings_land_earns_2_stones_and_the_second_1() -> None:
    first = apply(on_the_kings_land(stones=3), Build(1, 1, False, (4,)))
    assert first.player.stones == 3 + 2
    assert first.king_builders == (0,)
    second = apply(
        on_the_kings_land(
            stones=3, houses={3: (House(0, 1, 1),), KING_LAND: (House(2, 1, 1),)}, king_builders=(2,)
        ),
        Build(1, 1, False, (4,)),
    )
    assert second.player.stones == 3 + 1
    assert second.players[2].stones == 0
    assert second.king_builders == (2, 0)


@pytest.mark.rule("KNT-6.5")
def test_no_third_player_builds_new_on_the_kings_land() -> None:
    state = on_the_kings_land(
        houses={3: (House(0, 1, 1),), KING_LAND: (House(2, 1, 1), House(1, 1, 1))}, king_builders=(2, 1)
    )
    assert facts(refused(state, Build(1, 1, False, (4,))))[:3] == ("king-full", "KNT-6.5", 2)
    assert not any(isinstance(action, Build) for action in legal_actions(state))


@pytest.mark.rule("KNT-6.5")
def test_nobody_builds_new_twice_on_the_kings_land() -> None:
    state = apply(on_the_kings_land(stones=1, materials=(4, 4)), Build(1, 1, False, (4,)))
    assert facts(refused(state, Build(1, 1, False, (4,))))[:2] == ("king-once", "KNT-6.5")
    later = on_the_kings_land(houses={3: (House(0, 1, 1),), KING_LAND: (House(0, 1, 1),)}, king_builders=(0,))
    assert facts(refused(later, Build(1, 1, False, (4,))))[:2] == ("king-once", "KNT-6.5")


@pytest.mark.rule("KNT-6.5")
def test_losing_the_house_frees_no_place() -> None:
    # Seat 3 has taken over what seats 0 and 1 built.
    taken = {3: (House(0, 1, 1),), KING_LAND: (House(3, 1, 2),)}
    loser = on_the_kings_land(houses=taken, king_builders=(0,))
    assert facts(refused(loser, Build(1, 1, False, (4,))))[:2] == ("king-once", "KNT-6.5")
    both = {3: (House(0, 1, 1),), KING_LAND: (House(3, 1, 2), House(3, 1, 2))}
    third = on_the_kings_land(houses=both, king_builders=(1, 2))
    assert facts(refused(third, Build(1, 1, False, (4,))))[:2] == ("king-full", "KNT-6.5")


@pytest.mark.rule("KNT-6.5")
def test_who_has_only_taken_over_on_the_kings_land_may_still_build_new_there() -> None:
    state = on_the_kings_land(
        houses={3: (House(0, 1, 1),), KING_LAND: (House(0, 1, 2),)}, king_builders=(2,), stones=1
    )
    after = apply(state, Build(2, 1, False, (6,)))
    assert after.player.stones == 1 + 1
    assert after.king_builders == (2, 0)


@pytest.mark.rule("KNT-6.5")
def test_extensions_and_take_overs_there_earn_no_stones_and_take_no_place() -> None:
    standing = (House(0, 1, 1), House(1, 1, 1))
    state = on_the_kings_land(houses={KING_LAND: standing}, king_builders=(0,), materials=(4, 4), stones=1)
    extended = apply(state, Extend(0, 1, 2, False, (4,)))
    assert (extended.player.stones, extended.king_builders) == (1, (0,))
    taken = apply(state, TakeOver(1, 1, 2, (4,)))
    assert (taken.player.stones, taken.king_builders) == (1, (0,))
    assert taken.players[1].stones == 1  # for losing the house (KNT-6.12)


@pytest.mark.rule("KNT-6.5", "KNT-6.13")
def test_tree_and_second_house_count_on_the_kings_land_as_elsewhere_and_there_is_no_card() -> None:
    far = {3: (House(0, 4, 3),)}
    first = on_the_kings_land(houses=far)
    built = apply(first, Build(2, 1, False, (6,)))
    assert gains(first, built) == ({"new-houses": 2, "trees": 1}, {}, {}, {})
    assert [player.cards for player in built.players] == [player.cards for player in first.players]
    second = on_the_kings_land(houses={**far, KING_LAND: (House(1, 1, 1),)}, king_builders=(1,))
    built = apply(second, Build(2, 1, False, (6,)))
    assert gains(second, built) == ({"new-houses": 2, "trees": 1, "second-houses": 1}, {}, {}, {})
    assert [player.cards for player in built.players] == [player.cards for player in second.players]
    assert (built.stock, [player.ready for player in built.players]) == (
        second.stock,
        [player.ready for player in second.players],
    )


@pytest.mark.rule("KNT-6.5", "KNT-6.9")
def test_a_first_house_of_spec_4_shuts_the_second_builder_out() -> None:
    state = on_the_kings_land(houses={3: (House(0, 1, 1),), KING_LAND: (House(1, 4, 1),)}, king_builders=(1,))
    assert facts(refused(state, Build(1, 1, False, (4,)))) == ("land-full", "KNT-6.9", 5, 4)


@pytest.mark.rule("KNT-6.5")
def test_with_two_players_both_build_on_the_kings_land() -> None:
    state = position(
        Building(),
        config=Config(players=2),
        players={
            0: {"craftsman": 19, "white": (4, 4, 4), "stones": 1, "materials": (4,)},
            1: {"craftsman": 19, "white": (1, 2, 3), "stones": 1, "materials": (6,)},
        },
        houses={4: (House(1, 1, 1),), 3: (House(0, 1, 1),)},
        on_king_land=(0, 1),
    )
    state = apply(apply(state, Build(1, 1, False, (4,))), EndTurn())
    state = apply(state, Build(2, 1, False, (6,)))
    assert state.land(KING_LAND).houses == (House(0, 1, 1), House(1, 2, 1))
    assert [player.stones for player in state.players] == [3, 2]


# -- Agreement ---------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.1", "KNT-6.3", "KNT-6.4", "KNT-6.5")
@pytest.mark.parametrize(
    "state",
    [
        building(materials=(1, 3, 4, 4, 6)),
        building(materials=(4, 4, 6), houses={9: (House(0, 1, 1), House(1, 2, 1))}, worked=(0,)),
        building(materials=(4, 4), white=(1, 2, 5)),
        on_the_kings_land(materials=(1, 1, 2, 4, 6)),
        on_the_kings_land(stones=0),
        on_the_kings_land(houses={KING_LAND: (House(0, 1, 1), House(1, 2, 1))}, king_builders=(0, 1)),
        building(order=(1, 2, 3, 0), cards=(), black=0, materials=(6,)),
    ],
    ids=["plain", "worked", "sum", "king", "no stone", "both built", "last"],
)
def test_checks_and_lists_agree_in_a_build_turn(state: State) -> None:
    assert disagreements(state) == []
