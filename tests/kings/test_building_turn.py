"""Chapter 6: what else a build turn holds — exchanges, the use of land cards, and help."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import pytest

from newtown import (
    Action,
    Build,
    Building,
    ChoosingTreeDice,
    Colour,
    DoubleWhite,
    EndTurn,
    GainMaterial,
    Help,
    House,
    Housing,
    Join,
    Moving,
    MovingAgain,
    Pass,
    RaiseDie,
    ResidentCard,
    ReturnMaterial,
    Split,
    Stage,
    State,
    Supplying,
    SwapDice,
    TakingDice,
    Voting,
    ZeroWhite,
    apply,
    check,
    legal_actions,
    to_move,
)
from newtown.core.text import seat_label
from newtown.kings.state import DicePool
from tests.kings.candidates import disagreements
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

LAWN, COBBLESTONE, BRICK, MUD = 3, 15, 7, 11
"""The cards of seat 0, one of each kind."""


def building(
    *,
    order: Sequence[int] = (0, 1, 2, 3),
    others: Mapping[int, Mapping[str, Any]] | None = None,
    **mine: Any,  # noqa: ANN401 - the fields of a player
) -> State:
    """The build turn of seat 0; unless changed it has red, green and black 3 and white 1, 2, 6."""
    return position(
        Building(),
        round=2,
        order=order,
        turn=tuple(order).index(0),
        players={**(others or {}), 0: mine},
    )


# -- KNT-6.2: exchange -------------------------------------------------------------------------------

SPLITS: Final = {
    2: {(1, 1)},
    3: {(1, 2)},
    4: {(1, 3), (2, 2)},
    5: {(1, 4), (2, 3)},
    6: {(1, 5), (2, 4), (3, 3)},
}
"""How each material becomes two of the same total; the single cube can't."""
ALL_SPLITS: Final = [(size, parts) for size, several in SPLITS.items() for parts in sorted(several)]


@pytest.mark.rule("KNT-6.2")
@pytest.mark.parametrize(("size", "parts"), ALL_SPLITS)
def test_a_material_becomes_two_of_the_same_total_and_back_for_1_black_each(
    size: int, parts: tuple[int, int]
) -> None:
    state = building(materials=tuple(sorted((size, 4))), black=2)
    split = apply(state, Split(size, parts))
    assert (split.player.materials, split.player.black) == (tuple(sorted((*parts, 4))), 1)
    joined = apply(split, Join(parts))
    assert (joined.player.materials, joined.player.black) == (state.player.materials, 0)
    assert (joined.seat, joined.stage) == (0, Building())


@pytest.mark.rule("KNT-6.2")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_these_are_all_the_splits_of_each_material(size: int) -> None:
    splits = {action for action in legal_actions(building(materials=(size,))) if isinstance(action, Split)}
    assert splits == {Split(size, parts) for parts in SPLITS.get(size, ())}


@pytest.mark.rule("KNT-6.2")
def test_two_materials_are_joined_where_their_total_is_6_at_most() -> None:
    state = building(materials=(1, 2, 3, 3, 4, 5, 6))
    joins = {action.parts for action in legal_actions(state) if isinstance(action, Join)}
    assert joins == {(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (3, 3)}


@pytest.mark.rule("KNT-6.2")
@pytest.mark.parametrize(("parts", "total"), [((1, 6), 7), ((3, 4), 7), ((2, 6), 8), ((6, 6), 12)])
def test_there_is_no_material_larger_than_6_to_join_to(parts: tuple[int, int], total: int) -> None:
    reason = refused(building(materials=parts), Join(parts))
    assert facts(reason) == ("too-large", "KNT-6.2", total, 6)


@pytest.mark.rule("KNT-6.2")
@pytest.mark.parametrize(("size", "parts"), [(4, (1, 2)), (4, (2, 3)), (6, (1, 4)), (1, (1, 1))])
def test_an_exchange_keeps_the_total(size: int, parts: tuple[int, int]) -> None:
    reason = refused(building(materials=(size,)), Split(size, parts))
    assert facts(reason) == ("total-differs", "KNT-6.2", parts, size)


@pytest.mark.rule("KNT-6.2")
@pytest.mark.parametrize(("size", "parts"), [(4, (0, 4)), (1, (0, 1)), (4, (-1, 5)), (6, (-2, 8))])
def test_there_is_no_material_smaller_than_1_to_split_off(size: int, parts: tuple[int, int]) -> None:
    reason = refused(building(materials=(size,)), Split(size, parts))
    assert facts(reason) == ("too-small", "KNT-6.2", parts[0], 1)


@pytest.mark.rule("KNT-6.2", "KNT-4.8")
@pytest.mark.parametrize("action", [Split(4, (3, 1)), Join((3, 1))])
def test_the_parts_of_an_exchange_are_named_in_ascending_order(action: Action) -> None:
    reason = refused(building(materials=(1, 3, 4)), action)
    assert (reason.code, reason.rule, reason.had) == ("not-ascending", "KNT-4.8", (3, 1))


@pytest.mark.rule("KNT-6.2")
@pytest.mark.parametrize(
    ("hand", "action", "needed"),
    [
        ((1, 3), Split(4, (2, 2)), 4),
        ((), Split(4, (2, 2)), 4),
        ((1, 4), Join((1, 3)), (1, 3)),
        ((2, 4), Join((2, 2)), (2, 2)),
    ],
)
def test_only_materials_at_hand_are_exchanged(
    hand: tuple[int, ...], action: Action, needed: int | tuple[int, ...]
) -> None:
    assert facts(refused(building(materials=hand), action)) == ("material-not-held", "KNT-6.2", hand, needed)


@pytest.mark.rule("KNT-6.2")
@pytest.mark.parametrize("action", [Split(4, (1, 3)), Join((1, 3))])
def test_an_exchange_costs_1_black(action: Action) -> None:
    assert apply(building(materials=(1, 3, 4), black=1), action).player.black == 0
    state = building(materials=(1, 3, 4), black=0)
    assert facts(refused(state, action)) == ("no-black", "KNT-6.2", 0, 1)
    assert action not in legal_actions(state)


@pytest.mark.rule("KNT-6.2")
def test_exchanges_go_on_while_black_lasts_and_change_nothing_else() -> None:
    state = building(materials=(6,), black=5, stones=2)
    for exchange in (Split(6, (3, 3)), Split(3, (1, 2)), Join((2, 3)), Split(5, (1, 4)), Join((1, 1))):
        before, state = state, apply(state, exchange)
        assert sum(state.player.materials) == 6
        assert state.players[1:] == before.players[1:]
    assert (state.player.materials, state.player.black, state.player.stones) == ((2, 4), 0, 2)


# -- KNT-6.19: land cards ----------------------------------------------------------------------------

Use: TypeAlias = ZeroWhite | DoubleWhite | RaiseDie | SwapDice | GainMaterial | ReturnMaterial
USES: Final[tuple[Use, ...]] = (
    ZeroWhite(LAWN, 6),
    DoubleWhite(LAWN, 6),
    RaiseDie(COBBLESTONE, Colour.GREEN),
    RaiseDie(COBBLESTONE, Colour.RED),
    RaiseDie(COBBLESTONE, Colour.BLACK),
    SwapDice(BRICK),
    GainMaterial(MUD),
    ReturnMaterial(MUD),
)
"""What the cards of seat 0 can do."""
TURNS: Final = (Moving(), Moving(moved=True), Supplying(), Building(), Building(worked=(0,)))
"""Move 1, supply and build."""
MINE: Final[dict[str, Any]] = {"green": 1, "black": 4, "materials": (1,)}


@pytest.mark.rule("KNT-6.19", "KNT-1.4")
@pytest.mark.parametrize("stage", TURNS)
@pytest.mark.parametrize("use", USES)
def test_each_card_is_used_once_in_move_1_supply_or_build(stage: Stage, use: Use) -> None:
    state = position(stage, players={0: MINE}, houses={3: (House(0, 1, 1),)})
    assert use in legal_actions(state)
    after = apply(state, use)
    assert (after.stage, after.seat) == (stage, 0)
    assert after.player.cards == (3, 7, 11, 15)  # still held, but used
    assert after.player.ready == tuple(held for held in (3, 7, 11, 15) if held != use.card)
    assert not any(isinstance(again, Use) and again.card == use.card for again in legal_actions(after))


@pytest.mark.rule("KNT-6.19")
@pytest.mark.parametrize("use", USES)
def test_a_used_card_is_not_used_again(use: Use) -> None:
    for stage in (Moving(), Supplying(), Building()):
        state = position(stage, players={0: {**MINE, "ready": ()}})
        assert facts(refused(state, use))[:3] == ("card-used", "KNT-6.19", use.card)
        assert not any(isinstance(action, Use) for action in legal_actions(state))


@pytest.mark.rule("KNT-6.19")
@pytest.mark.parametrize(
    "use", [ZeroWhite(4, 6), RaiseDie(16, Colour.RED), SwapDice(8), GainMaterial(12), SwapDice(99)]
)
def test_only_a_held_card_is_used(use: Use) -> None:
    # Seat 1 holds the cards 4, 8, 12 and 16.
    state = position(Building(), players={0: MINE})
    assert facts(refused(state, use)) == ("card-not-held", "KNT-6.19", use.card, (3, 7, 11, 15))


@pytest.mark.rule("KNT-6.19", "KNT-1.4")
@pytest.mark.parametrize(
    "use",
    [
        ZeroWhite(COBBLESTONE, 6),
        DoubleWhite(BRICK, 6),
        RaiseDie(MUD, Colour.RED),
        SwapDice(LAWN),
        GainMaterial(COBBLESTONE),
        ReturnMaterial(LAWN),
    ],
)
def test_a_card_can_do_what_its_kind_can(use: Use) -> None:
    state = position(Building(), players={0: MINE})
    assert facts(refused(state, use))[:3] == ("other-ability", "KNT-1.4", use.card)


@pytest.mark.rule("KNT-6.19")
@pytest.mark.parametrize("use", USES)
def test_cards_are_used_in_no_other_phase(use: Use) -> None:
    front = ((ResidentCard("hermit"),), (), (), ())
    pool = DicePool(red=(1, 1, 1, 1), white=(1,) * 12)
    stages = (ChoosingTreeDice(), TakingDice(pool), MovingAgain(), Voting(), Housing(front))
    for stage in stages:
        state = position(stage, round=4, players={0: MINE}, houses={3: (House(0, 1, 1),)})
        assert refused(state, use).code == "wrong-phase"


@pytest.mark.rule("KNT-6.19")
@pytest.mark.parametrize("stage", [Moving(), Supplying(), Building()])
def test_cards_are_used_only_in_ones_own_turn(stage: Stage) -> None:
    state = position(stage, turn=1, players={0: MINE, 1: MINE})
    assert refused(state, SwapDice(BRICK)).code == "card-not-held"  # seat 1 is to move and has card 8
    reason = check(state, SwapDice(BRICK), seat=0)
    assert reason is not None
    assert (reason.code, reason.had, reason.needed) == ("not-your-turn", seat_label(0), seat_label(1))
    assert check(state, SwapDice(8), seat=1) is None


@pytest.mark.rule("KNT-6.19")
def test_a_used_card_stays_used_in_the_next_round() -> None:
    state = position(MovingAgain(), round=2, order=(1, 2, 3, 0), turn=3, players={0: {"ready": (7,)}})
    state = apply(state, Pass())
    assert state.round == 3
    assert state.players[0].ready == (7,)


# -- KNT-6.20: help ----------------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.20")
@pytest.mark.parametrize("black", [1, 2, 6, 9])
def test_all_the_black_left_goes_to_the_next_in_order_for_one_stone_and_the_turn_ends(black: int) -> None:
    state = building(order=(3, 0, 2, 1), others={2: {"black": 4, "stones": 5}}, black=black, stones=1)
    assert Help() in legal_actions(state)
    after = apply(state, Help())
    assert (after.players[0].black, after.players[0].stones) == (0, 2)
    assert (after.players[2].black, after.players[2].stones) == (4 + black, 5)
    assert (after.players[1], after.players[3]) == (state.players[1], state.players[3])
    assert (after.stage, after.seat, to_move(after)) == (Building(), 2, 2)


@pytest.mark.rule("KNT-6.20")
def test_what_was_received_may_be_used_or_passed_on() -> None:
    state = building(black=3, others={1: {"black": 2}, 2: {"black": 0}})
    state = apply(apply(state, Help()), Help())
    assert [player.black for player in state.players] == [0, 0, 5, 3]
    assert [player.stones for player in state.players] == [1, 1, 0, 0]
    assert state.seat == 2


@pytest.mark.rule("KNT-6.20")
def test_the_receivers_black_builds() -> None:
    state = building(black=1, others={1: {"craftsman": 9, "black": 0, "materials": (4,)}})
    build = Build(1, 1, False, (4,))
    assert refused(apply(state, EndTurn()), build).code == "not-enough-black"
    assert check(apply(state, Help()), build) is None


@pytest.mark.rule("KNT-6.20")
def test_without_black_there_is_no_help() -> None:
    state = building(black=0)
    assert facts(refused(state, Help()))[:2] == ("help-no-black", "KNT-6.20")
    assert Help() not in legal_actions(state)


@pytest.mark.rule("KNT-6.20")
def test_the_last_in_order_cannot_help() -> None:
    state = building(order=(1, 2, 3, 0))
    assert facts(refused(state, Help()))[:2] == ("last-in-order", "KNT-6.20")
    assert Help() not in legal_actions(state)


@pytest.mark.rule("KNT-6.20")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 0, 1)])
def test_everyone_before_the_last_in_order_may_help(order: tuple[int, ...]) -> None:
    assert Help() in legal_actions(building(order=order))


@pytest.mark.rule("KNT-6.20", "KNT-7.3")
def test_in_round_5_the_next_is_who_plays_it() -> None:
    state = position(Building(), round=5, order=(3, 1), players={3: {"black": 2}})
    after = apply(state, Help())
    assert [player.black for player in after.players] == [3, 5, 3, 0]
    assert refused(after, Help()).code == "last-in-order"


@pytest.mark.rule("KNT-6.20")
@pytest.mark.parametrize("stage", [Moving(), Supplying(), MovingAgain()])
def test_help_is_given_in_a_build_turn_only(stage: Stage) -> None:
    assert refused(position(stage), Help()).code == "wrong-phase"


@pytest.mark.rule("KNT-6.20")
def test_help_comes_after_building_too() -> None:
    state = building(craftsman=9, materials=(4,), black=3)
    after = apply(apply(state, Build(1, 1, False, (4,))), Help())
    assert [player.black for player in after.players] == [0, 3 + 2, 3, 3]
    assert after.stage == Building()


# -- Agreement ---------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.2", "KNT-6.19", "KNT-6.20")
@pytest.mark.parametrize(
    "mine",
    [
        {},
        {"materials": (1, 2, 3, 6), "white": (0, 1, 12)},
        {"materials": (1, 1, 2, 4), "black": 1},
        {"materials": (1, 3), "black": 0, "green": 0},
        {"ready": (3, 11), "white": (0, 0, 0), "materials": (6,)},
        {"cards": (3, 4, 17, 18), "white": (2, 2, 5)},
    ],
)
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 0), (3, 0)])
def test_checks_and_lists_agree_about_exchanges_cards_and_help(
    mine: dict[str, Any], order: tuple[int, ...]
) -> None:
    assert disagreements(building(order=order, **mine)) == []
