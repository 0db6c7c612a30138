"""Chapter 5: supply — re-rolls, cards, the material for red, and gifts."""

import pytest

from newtown import (
    Action,
    Build,
    Building,
    Colour,
    Config,
    DiceRerolled,
    EndTurn,
    GainMaterial,
    Give,
    Help,
    Join,
    Move,
    Nature,
    Pass,
    RaiseDie,
    RerollBlack,
    RerollGreen,
    Rerolling,
    RerollWhite,
    ReturnMaterial,
    State,
    Supplying,
    SwapDice,
    TakeMaterial,
    Vote,
    ZeroWhite,
    apply,
    chance_outcomes,
    check,
    legal_actions,
    to_move,
)
from newtown.core.text import seat_label
from tests.kings.candidates import disagreements
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

LAWN, COBBLESTONE, BRICK, MUD = 3, 15, 7, 11
"""The cards of seat 0, one of each kind."""


def supplying(*, supplied: bool = False, **mine: object) -> State:
    """The turn of seat 0 in supply; unless changed it has red, green and black 3 and white 1, 2, 6."""
    return position(Supplying(supplied), players={0: mine})


# -- KNT-5.1: the turn -------------------------------------------------------------------------------


@pytest.mark.rule("KNT-5.1")
@pytest.mark.parametrize("values", [(6,), (1, 6), (1, 2, 6)])
def test_one_to_three_white_dice_are_rolled_again_for_1_red(values: tuple[int, ...]) -> None:
    state = apply(supplying(red=2), RerollWhite(values))
    assert state.player.red == 1
    assert state.stage == Rerolling(Colour.WHITE, Supplying())
    state = apply(state, DiceRerolled(Colour.WHITE, (3,) * len(values)))
    kept = [value for value in (1, 2, 6) if value not in values]
    assert state.player.white == tuple(sorted((*kept, *(3,) * len(values))))
    assert (state.stage, to_move(state)) == (Supplying(), 0)


@pytest.mark.rule("KNT-5.1", "KNT-4.6")
def test_the_black_die_is_rolled_again_for_1_red_whatever_abilities_have_made_of_it() -> None:
    state = apply(supplying(red=1, black=6), RaiseDie(COBBLESTONE, Colour.BLACK))
    assert state.player.black == 7
    state = apply(state, RerollBlack())
    assert state.player.red == 0
    assert to_move(state) is Nature.CHANCE
    assert dict(chance_outcomes(state)) == {
        DiceRerolled(Colour.BLACK, (face,)): 1 for face in (1, 2, 3, 4, 5, 6)
    }
    state = apply(state, DiceRerolled(Colour.BLACK, (2,)))
    assert state.player.black == 2
    assert state.stage == Supplying()


@pytest.mark.rule("KNT-5.1")
@pytest.mark.parametrize("reroll", [RerollWhite((1,)), RerollWhite((1, 2, 6)), RerollBlack()])
def test_every_reroll_costs_1_red(reroll: Action) -> None:
    assert check(supplying(red=1), reroll) is None
    reason = refused(supplying(red=0), reroll)
    assert facts(reason) == ("no-red", "KNT-5.1", 0, 1)


@pytest.mark.rule("KNT-5.1")
def test_dice_are_rolled_again_as_often_as_red_lasts() -> None:
    state = supplying(red=2)
    state = apply(apply(state, RerollBlack()), DiceRerolled(Colour.BLACK, (1,)))
    state = apply(apply(state, RerollBlack()), DiceRerolled(Colour.BLACK, (6,)))
    assert (state.player.red, state.player.black) == (0, 6)
    assert refused(state, RerollBlack()).code == "no-red"


@pytest.mark.rule("KNT-5.1")
def test_the_green_die_is_not_rolled_again_in_supply() -> None:
    assert refused(supplying(), RerollGreen()).code == "wrong-phase"


@pytest.mark.rule("KNT-5.1")
def test_land_cards_are_used_in_any_order_before_the_material_is_taken() -> None:
    state = supplying(red=1, green=1, black=4)
    for use in (SwapDice(BRICK), RaiseDie(COBBLESTONE, Colour.RED), GainMaterial(MUD), ZeroWhite(LAWN, 6)):
        state = apply(state, use)
        assert (state.stage, state.seat) == (Supplying(), 0)
    assert (state.player.red, state.player.green, state.player.black) == (2, 4, 1)
    assert state.player.white == (0, 1, 2)
    assert apply(state, TakeMaterial()).player.materials == (1, 2)


@pytest.mark.rule("KNT-5.1")
@pytest.mark.parametrize(
    "action",
    [
        RerollWhite((1,)),
        RerollBlack(),
        ZeroWhite(LAWN, 1),
        RaiseDie(COBBLESTONE, Colour.RED),
        SwapDice(BRICK),
        GainMaterial(MUD),
        ReturnMaterial(MUD),
        TakeMaterial(),
    ],
)
def test_after_taking_the_material_only_gifts_are_left(action: Action) -> None:
    before = supplying(green=1, black=4, materials=(1, 5))
    assert check(before, action) is None
    after = apply(before, TakeMaterial())
    assert after.stage == Supplying(supplied=True)
    assert facts(refused(after, action))[:2] == ("already-supplied", "KNT-5.1")
    assert set(legal_actions(after)) == {Give(5, seat) for seat in (1, 2, 3)} | {EndTurn()}


@pytest.mark.rule("KNT-5.1", "KNT-5.2")
def test_the_turn_does_not_end_before_the_material_is_taken() -> None:
    for state in (supplying(red=3), supplying(red=0)):
        assert facts(refused(state, EndTurn()))[:2] == ("not-supplied", "KNT-5.2")
        assert check(apply(state, TakeMaterial()), EndTurn()) is None


@pytest.mark.rule("KNT-5.1")
def test_turns_of_supply_go_by_the_rounds_order_and_then_comes_building() -> None:
    state = position(Supplying(), order=(2, 0, 3, 1))
    seats = []
    while isinstance(state.stage, Supplying):
        seats.append(to_move(state))
        state = apply(apply(state, TakeMaterial()), EndTurn())
        if isinstance(state.stage, Supplying):
            assert not state.stage.supplied
    assert seats == [2, 0, 3, 1]
    assert (state.stage, state.turn) == (Building(), 0)


@pytest.mark.rule("KNT-5.1")
@pytest.mark.parametrize("supplied", [False, True])
@pytest.mark.parametrize(
    "action", [Move(7), Build(1, 1, False, (4,)), Join((1, 1)), Help(), Pass(), Vote(False)]
)
def test_nothing_of_another_phase_is_done_in_supply(action: Action, supplied: bool) -> None:
    state = supplying(supplied=supplied, craftsman=9, white=(2, 3, 4), materials=(1, 1, 4))
    assert refused(state, action).code == "wrong-phase"


# -- KNT-5.2: the material for red -------------------------------------------------------------------


@pytest.mark.rule("KNT-5.2")
@pytest.mark.parametrize(
    ("red", "gained"), [(0, ()), (1, (1,)), (2, (2,)), (5, (5,)), (6, (6,)), (7, (6,)), (11, (6,))]
)
def test_the_material_has_the_size_of_the_red_left_but_6_at_most_and_0_brings_none(
    red: int, gained: tuple[int, ...]
) -> None:
    state = supplying(red=red)
    assert TakeMaterial() in legal_actions(state)
    after = apply(state, TakeMaterial())
    assert after.player.materials == gained
    assert after.stage == Supplying(supplied=True)
    assert after.seat == 0


@pytest.mark.rule("KNT-5.2")
def test_only_the_red_that_rerolls_have_left_counts() -> None:
    state = apply(apply(supplying(red=5), RerollWhite((1,))), DiceRerolled(Colour.WHITE, (1,)))
    assert apply(state, TakeMaterial()).player.materials == (4,)


@pytest.mark.rule("KNT-5.2")
def test_the_material_comes_to_those_at_hand() -> None:
    assert apply(supplying(red=3, materials=(2, 4)), TakeMaterial()).player.materials == (2, 3, 4)


# -- KNT-5.3: gifts ----------------------------------------------------------------------------------


@pytest.mark.rule("KNT-5.3")
@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("supplied", [False, True])
def test_a_material_of_4_or_more_is_given_away_for_a_stone(size: int, supplied: bool) -> None:
    state = position(
        Supplying(supplied),
        players={0: {"materials": (1, size, size), "stones": 2}, 2: {"materials": (5,), "stones": 1}},
    )
    after = apply(state, Give(size, 2))
    assert (after.players[0].materials, after.players[0].stones) == ((1, size), 3)
    assert (after.players[2].materials, after.players[2].stones) == (tuple(sorted((5, size))), 1)
    assert after.stage == Supplying(supplied)
    assert after.seat == 0


@pytest.mark.rule("KNT-5.3")
def test_each_gift_earns_a_stone() -> None:
    state = supplying(supplied=True, materials=(4, 4, 6))
    for stones, gift in enumerate((Give(4, 1), Give(6, 3), Give(4, 1)), 1):
        state = apply(state, gift)
        assert state.player.stones == stones
    assert [player.materials for player in state.players] == [(), (4, 4), (), (6,)]
    assert legal_actions(state) == (EndTurn(),)


@pytest.mark.rule("KNT-5.3")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_material_smaller_than_4_is_not_given_away(size: int) -> None:
    state = supplying(materials=(1, 2, 3))
    assert facts(refused(state, Give(size, 1))) == ("gift-too-small", "KNT-5.3", size, 4)
    assert not any(isinstance(action, Give) for action in legal_actions(state))


@pytest.mark.rule("KNT-5.3")
@pytest.mark.parametrize("size", [4, 6, 7])
def test_only_a_material_at_hand_is_given_away(size: int) -> None:
    reason = refused(supplying(materials=(1, 5)), Give(size, 1))
    assert (reason.code, reason.rule, reason.had) == ("material-not-held", "KNT-5.3", (1, 5))


@pytest.mark.rule("KNT-5.3")
def test_a_gift_goes_to_another_player() -> None:
    assert facts(refused(supplying(materials=(5,)), Give(5, 0)))[:2] == ("gift-to-self", "KNT-5.3")


@pytest.mark.rule("KNT-5.3")
@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_a_gift_goes_to_somebody_at_the_table(seat: int) -> None:
    state = position(Supplying(), config=Config(players=2), players={0: {"materials": (5,)}})
    reason = refused(state, Give(5, seat))
    assert (reason.code, reason.rule, reason.had) == ("not-playing", "KNT-5.3", seat_label(seat))


@pytest.mark.rule("KNT-5.3")
def test_a_gift_goes_to_players_before_and_behind_in_the_order() -> None:
    state = position(Supplying(), order=(2, 0, 3, 1), turn=1, players={0: {"materials": (4,)}})
    assert [action for action in legal_actions(state) if isinstance(action, Give)] == [
        Give(4, 1),
        Give(4, 2),
        Give(4, 3),
    ]


@pytest.mark.rule("KNT-5.3", "KNT-7.3")
def test_in_round_5_a_gift_goes_to_players_of_the_round_only() -> None:
    state = position(Supplying(), round=5, order=(3, 0), turn=1, players={0: {"materials": (6,)}})
    assert [action for action in legal_actions(state) if isinstance(action, Give)] == [Give(6, 3)]
    for seat in (1, 2):
        reason = refused(state, Give(6, seat))
        playing = (seat_label(0), seat_label(3))
        assert facts(reason) == ("not-playing", "KNT-5.3", seat_label(seat), playing)


# -- Agreement ---------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-5.1", "KNT-5.2", "KNT-5.3")
@pytest.mark.parametrize("supplied", [False, True])
@pytest.mark.parametrize(
    "mine",
    [
        {},
        {"red": 1},
        {"red": 0, "materials": (1, 3)},
        {"materials": (1, 1, 4, 4, 5, 6), "white": (0, 3, 3)},
        {"ready": (7, 11), "green": 2, "black": 2},
        {"ready": (), "red": 9, "white": (4, 4, 4)},
    ],
)
def test_checks_and_lists_agree_in_supply(supplied: bool, mine: dict[str, object]) -> None:
    assert disagreements(position(Supplying(supplied), players={0: mine})) == []
    assert disagreements(position(Supplying(supplied), round=5, order=(0, 2), players={0: mine})) == []
