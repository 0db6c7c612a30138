"""Chapter 6: what a building action makes — pieces, shapes, room, penthouses, roofs, take-overs."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown import (
    KING_LAND,
    Action,
    Build,
    Building,
    Config,
    EndTurn,
    Extend,
    House,
    Nature,
    Shape,
    State,
    TakeOver,
    apply,
    apply_unchecked,
    base_value,
    check,
    legal_actions,
    new_game,
    random_layout,
    sample_chance,
    to_move,
)
from newtown.core.text import seat_label
from newtown.kings.houses import shape_label
from tests.kings import reference_building as reference
from tests.kings.candidates import disagreements
from tests.kings.policies import builder
from tests.kings.positions import position
from tests.kings.reasons import facts, refused
from tests.kings.towns import town

Sizes = tuple[int, ...]

ALL_SHAPES: Final = (
    *((spec, floors, False) for spec in (1, 2, 3, 4) for floors in (1, 2, 3)),
    *((4, floors, True) for floors in (1, 2, 3)),
)
"""Every house there can be: spec, floors, penthouse."""


def building(
    materials: Sizes,
    *houses: House,
    black: int = 9,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    elsewhere: Mapping[int, Sequence[House]] | None = None,
    **mine: Any,  # noqa: ANN401 - the fields of a player
) -> State:
    """The build turn of seat 0 on land 9 with fitting white dice, black 9, and these houses there."""
    return position(
        Building(),
        round=3,
        players={**(others or {}), 0: {"craftsman": 9, "materials": materials, "black": black, **mine}},
        houses={**(elsewhere or {}), 9: houses},
    )


def built(state: State, action: Action) -> House:
    """The first house of land 9 after an action."""
    return apply(state, action).land(9).houses[0]


# -- KNT-6.6: pieces and black -----------------------------------------------------------------------


@pytest.mark.rule("KNT-6.6")
@pytest.mark.parametrize(
    ("action", "count"),
    [
        (Build(1, 1, False, (4,)), 1),
        (Build(1, 1, False, (1, 3)), 2),
        (Build(1, 1, False, (1, 1, 2)), 3),
        (Build(1, 1, False, (1, 1, 1, 1)), 4),
        (Build(2, 3, False, (6, 6, 6)), 3),
    ],
)
def test_each_piece_costs_1_black_and_leaves_the_hand(action: Build, count: int) -> None:
    hand = tuple(sorted((*action.pieces, 2, 5)))
    after = apply(building(hand, black=count), action)
    assert after.player.black == 0
    assert after.player.materials == (2, 5)
    assert apply(building(hand, black=count + 3), action).player.black == 3
    reason = refused(building(hand, black=count - 1), action)
    assert facts(reason) == ("not-enough-black", "KNT-6.6", count - 1, count)
    assert action not in legal_actions(building(hand, black=count - 1))


@pytest.mark.rule("KNT-6.6")
@pytest.mark.parametrize(
    ("action", "standing"),
    [(Extend(0, 1, 3, False, (4, 4)), House(0, 1, 1)), (TakeOver(0, 1, 3, (4, 4)), House(1, 1, 1))],
)
def test_pieces_of_extensions_and_take_overs_cost_black_too(action: Action, standing: House) -> None:
    after = apply(building((4, 4, 4), standing, black=2), action)
    assert (after.player.black, after.player.materials) == (0, (4,))
    reason = refused(building((4, 4, 4), standing, black=1), action)
    assert facts(reason) == ("not-enough-black", "KNT-6.6", 1, 2)


@pytest.mark.rule("KNT-6.6")
@pytest.mark.parametrize("hand", [(), (1, 3, 6), (3, 5)])
def test_only_pieces_at_hand_are_built_in(hand: Sizes) -> None:
    reason = refused(building(hand), Build(1, 1, False, (4,)))
    assert facts(reason) == ("material-not-held", "KNT-6.6", hand, (4,))


@pytest.mark.rule("KNT-6.6")
def test_a_piece_is_used_as_often_as_it_is_at_hand() -> None:
    twice = Build(1, 1, False, (2, 2))
    assert facts(refused(building((2, 4)), twice)) == ("material-not-held", "KNT-6.6", (2, 4), (2, 2))
    assert check(building((2, 2)), twice) is None


@pytest.mark.rule("KNT-6.6")
@pytest.mark.parametrize(
    ("spec", "floors", "pieces"),
    [
        (1, 1, (4,)),
        (1, 1, (2, 2)),
        (1, 1, (1, 3)),
        (2, 1, (6,)),
        (2, 1, (1, 5)),
        (2, 1, (3, 3)),  # two corners make a rectangle of 2×3
        (3, 1, (4, 4)),
        (3, 1, (2, 6)),
        (3, 1, (3, 5)),
        (4, 1, (1, 2, 6)),
        (4, 1, (1, 2, 2, 4)),
        (1, 2, (4, 4)),
        (1, 3, (6, 6)),  # two slabs of 2×3 upright, side by side
        (1, 3, (3, 4, 5)),
        (2, 2, (6, 6)),
        (2, 2, (3, 4, 5)),
        (4, 2, (6, 6, 6)),  # three slabs of 2×3 upright
    ],
)
def test_pieces_that_fill_the_house_exactly_build_it(spec: int, floors: int, pieces: Sizes) -> None:
    state = building(pieces)
    build = Build(spec, floors, False, pieces)
    assert build in legal_actions(state)
    assert built(state, build) == House(0, spec, floors)


@pytest.mark.rule("KNT-6.6")
@pytest.mark.parametrize(
    ("spec", "floors", "pieces", "cells"),
    [
        (1, 1, (3,), 4),
        (1, 1, (5,), 4),
        (1, 1, (), 4),
        (1, 2, (4,), 8),
        (2, 1, (4,), 6),
        (3, 1, (1, 6), 8),
        (4, 1, (4, 6), 9),
        (4, 1, (3, 6), 9),  # a 2×3 slab leaves a straight row of three
        (4, 1, (4, 5), 9),  # a 2×2 slab leaves five cells in another shape
        (4, 1, (2, 3, 4), 9),  # beside a 2×2 slab a corner leaves two single cells
        (4, 1, (3, 3, 3), 9),  # three corners make no square of nine
        (1, 2, (2, 6), 8),  # nothing of 2×3 lies in a cube of 2×2×2
        (1, 2, (3, 5), 8),
    ],
)
def test_pieces_that_are_too_few_too_many_or_of_the_wrong_shape_are_refused(
    spec: int, floors: int, pieces: Sizes, cells: int
) -> None:
    state = building(pieces)
    build = Build(spec, floors, False, pieces)
    assert facts(refused(state, build)) == ("pieces-do-not-fill", "KNT-6.6", pieces, cells)
    assert build not in legal_actions(state)


@pytest.mark.rule("KNT-6.6")
def test_only_the_new_cells_of_an_extension_are_filled() -> None:
    state = building((4, 4, 4), House(0, 1, 1))
    assert check(state, Extend(0, 1, 2, False, (4,))) is None
    reason = refused(state, Extend(0, 1, 2, False, (4, 4)))
    assert facts(reason) == ("pieces-do-not-fill", "KNT-6.6", (4, 4), 4)


@pytest.mark.rule("KNT-6.6", "KNT-4.8")
def test_pieces_are_named_in_ascending_order() -> None:
    state = building((1, 3))
    reason = refused(state, Build(1, 1, False, (3, 1)))
    assert (reason.code, reason.had) == ("not-ascending", (3, 1))


# -- KNT-6.7: a finished house -----------------------------------------------------------------------


@pytest.mark.rule("KNT-6.7")
@pytest.mark.parametrize(
    ("spec", "floors"), [(0, 1), (5, 1), (-1, 1), (1, 0), (1, 4), (4, 4), (2, -1), (0, 0), (9, 9)]
)
def test_there_are_specs_1_to_4_and_1_to_3_floors_and_nothing_else(spec: int, floors: int) -> None:
    hand = (4, 4, 4, 4)
    expected = ("no-such-shape", "KNT-6.7", shape_label(Shape(spec, floors)))
    reason = refused(building(hand), Build(spec, floors, False, hand))
    assert facts(reason)[:3] == expected
    assert ("specs are 1–4" if not 1 <= spec <= 4 else "1–3 floors") in reason.text("en")
    reason = refused(building(hand, House(0, 1, 3)), Extend(0, spec, floors, False, (4,)))
    assert facts(reason)[:3] == expected
    reason = refused(building(hand, House(1, 1, 3)), TakeOver(0, spec, floors, (4,)))
    assert facts(reason)[:3] == expected


@pytest.mark.rule("KNT-6.7", "KNT-1.7", "KNT-1.10")
@pytest.mark.parametrize(("spec", "floors", "penthouse"), ALL_SHAPES)
def test_a_new_house_of_every_shape_is_built_in_one_action(spec: int, floors: int, penthouse: bool) -> None:
    floor = {1: (4,), 2: (6,), 3: (4, 4), 4: (1, 2, 6)}[spec]
    pieces = tuple(sorted(floor * floors + ((4,) if penthouse else ())))
    state = building(pieces, black=len(pieces))
    house = built(state, Build(spec, floors, penthouse, pieces))
    assert house == House(0, spec, floors, penthouse)
    assert base_value(state.config.edition, house) == spec * floors + (2 if penthouse else 0)


@pytest.mark.rule("KNT-6.7")
@pytest.mark.parametrize(
    ("old", "to", "pieces"),
    [
        (House(0, 1, 1), (1, 2, False), (4,)),  # a floor
        (House(0, 1, 1), (1, 3, False), (4, 4)),  # two floors
        (House(0, 1, 1), (2, 1, False), (2,)),  # wider
        (House(0, 1, 1), (3, 1, False), (4,)),
        (House(0, 1, 1), (4, 1, False), (1, 2, 2)),
        (House(0, 2, 1), (3, 1, False), (2,)),
        (House(0, 2, 1), (4, 1, False), (1, 2)),
        (House(0, 2, 1), (4, 3, False), (1, 2, 6, 6, 6)),  # wider and two floors higher
        (House(0, 1, 1), (2, 2, False), (2, 6)),
        (House(0, 4, 1), (4, 1, True), (4,)),  # a penthouse alone
        (House(0, 4, 1), (4, 2, True), (1, 2, 4, 6)),  # a floor and a penthouse
    ],
)
def test_floors_ground_and_a_penthouse_are_added_alone_or_at_once(
    old: House, to: tuple[int, int, bool], pieces: Sizes
) -> None:
    state = building(pieces, old)
    extend = Extend(0, *to, pieces)
    assert extend in legal_actions(state)
    assert built(state, extend) == House(0, *to)


@pytest.mark.rule("KNT-6.7")
@pytest.mark.parametrize("pieces", [(), (4,)])
def test_what_stays_as_it_is_is_no_extension(pieces: Sizes) -> None:
    reason = refused(building((4,), House(0, 4, 2)), Extend(0, 4, 2, False, pieces))
    as_it_is = shape_label(Shape(4, 2))
    assert facts(reason) == ("does-not-grow", "KNT-6.7", as_it_is, as_it_is)
    assert "a house of spec 4 with 2 floors becoming" in reason.text("en")


# -- KNT-6.8: the old house stays whole --------------------------------------------------------------

LIES_IN: Final = {
    1: {1, 2, 3, 4},  # 2×2 in everything
    2: {2, 3, 4},  # 2×3 in 2×4 and 3×3
    3: {3},  # 2×4 is longer than 3×3
    4: {4},
}
"""For each spec those whose footprint holds it."""


@pytest.mark.rule("KNT-6.8", "KNT-6.7")
@pytest.mark.parametrize("spec", [1, 2, 3, 4])
@pytest.mark.parametrize("floors", [1, 2, 3])
def test_an_extension_keeps_the_old_house_whole_and_makes_it_larger(spec: int, floors: int) -> None:
    # Pieces of size 1 fill anything; black and roofs are no matter here.
    hand = (1,) * 40
    state = building(hand, House(0, spec, floors), black=40, roofs=(2, 2, 2, 2))
    volume = {1: 4, 2: 6, 3: 8, 4: 9}
    for to, high, penthouse in ALL_SHAPES:
        cells = volume[to] * high + 4 * penthouse - volume[spec] * floors
        extend = Extend(0, to, high, penthouse, (1,) * max(cells, 0))
        if to in LIES_IN[spec] and high >= floors and cells > 0:
            assert built(state, extend) == House(0, to, high, penthouse)
        else:
            grows = (to, high, penthouse) != (spec, floors, False)
            code = ("old-house-not-whole", "KNT-6.8") if grows else ("does-not-grow", "KNT-6.7")
            before, after = shape_label(Shape(spec, floors)), shape_label(Shape(to, high, penthouse))
            assert facts(refused(state, extend)) == (*code, before, after)


@pytest.mark.rule("KNT-6.8")
def test_a_refusal_says_what_would_become_of_what() -> None:
    reason = refused(building((4,), House(0, 3, 1)), Extend(0, 4, 1, True, (4,)))
    assert "a house of spec 3 with 1 floor " in reason.text("en")
    assert "a house of spec 4 with 1 floor and a penthouse" in reason.text("en")
    assert "規格3・1階の家" in reason.text("ja")
    assert "規格4・1階・ペントハウスの家" in reason.text("ja")


@pytest.mark.rule("KNT-6.8")
def test_a_house_of_2_by_3_lies_in_3_by_3_and_leaves_a_row_of_three() -> None:
    state = building((1, 2, 3), House(0, 2, 1))
    assert check(state, Extend(0, 4, 1, False, (1, 2))) is None
    assert refused(state, Extend(0, 4, 1, False, (3,))).code == "pieces-do-not-fill"


@pytest.mark.rule("KNT-6.8")
def test_a_house_of_2_by_2_may_lie_at_an_end_or_in_the_middle_of_2_by_4() -> None:
    # At an end it leaves a square of 2×2; in the middle two strips of 1×2.
    state = building((1, 1, 2, 2, 3, 4), House(0, 1, 1))
    for pieces in ((4,), (1, 3), (2, 2), (1, 1, 2)):
        assert check(state, Extend(0, 3, 1, False, pieces)) is None


@pytest.mark.rule("KNT-6.8")
def test_two_houses_are_never_merged() -> None:
    standing = (House(0, 1, 1), House(0, 1, 1))
    state = building((2, 4), *standing)
    assert refused(state, Extend(0, 3, 1, False, ())).code == "pieces-do-not-fill"
    after = apply(state, Extend(0, 3, 1, False, (4,)))
    assert after.land(9).houses == (House(0, 3, 1), House(0, 1, 1))


# -- KNT-6.9: room on the land -----------------------------------------------------------------------


@pytest.mark.rule("KNT-6.9")
@pytest.mark.parametrize(
    "specs", [(), (1,), (2,), (3,), (4,), (1, 1), (1, 2), (1, 3), (2, 2), (1, 1, 1), (1, 1, 2), (1, 1, 1, 1)]
)
def test_the_specs_of_a_land_add_up_to_4_at_most(specs: Sizes) -> None:
    houses = [House(2 + which % 2, spec, 1) for which, spec in enumerate(specs)]
    state = building((4, 4, 4, 6, 6), *houses)
    pieces = {1: (4,), 2: (6,), 3: (4, 4), 4: ()}
    for spec in (1, 2, 3):
        build = Build(spec, 1, False, pieces[spec])
        total = sum(specs) + spec
        if total <= 4:
            assert check(state, build) is None
        else:
            assert facts(refused(state, build)) == ("land-full", "KNT-6.9", total, 4)
            assert build not in legal_actions(state)


@pytest.mark.rule("KNT-6.9")
def test_a_house_of_spec_4_needs_an_empty_land() -> None:
    build = Build(4, 1, False, (1, 2, 6))
    assert check(building((1, 2, 6)), build) is None
    reason = refused(building((1, 2, 6), House(1, 1, 1)), build)
    assert facts(reason) == ("land-full", "KNT-6.9", 5, 4)


@pytest.mark.rule("KNT-6.9")
def test_an_extension_or_take_over_counts_its_new_spec_in_place_of_the_old() -> None:
    state = building((2, 2, 4), House(0, 1, 1), House(1, 2, 1), roofs=(2, 2, 2, 2))
    assert check(state, Extend(0, 2, 1, False, (2,))) is None  # 2 + 2
    reason = refused(state, Extend(0, 3, 1, False, (4,)))  # 3 + 2
    assert facts(reason) == ("land-full", "KNT-6.9", 5, 4)
    assert check(state, TakeOver(1, 3, 1, (2,))) is None  # 1 + 3
    reason = refused(building((1, 2), House(0, 1, 1), House(1, 2, 1)), TakeOver(1, 4, 1, (1, 2)))
    assert facts(reason) == ("land-full", "KNT-6.9", 5, 4)


# -- KNT-6.10: penthouse -----------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.10")
@pytest.mark.parametrize("floors", [1, 2, 3])
@pytest.mark.parametrize("pieces", [(4,), (2, 2), (1, 3), (1, 1, 2), (1, 1, 1, 1)])
def test_a_penthouse_is_4_cubes_on_a_house_of_3_by_3_and_no_floor(floors: int, pieces: Sizes) -> None:
    state = building(pieces, House(0, 4, floors))
    after = built(state, Extend(0, 4, floors, True, pieces))
    assert after == House(0, 4, floors, penthouse=True)
    assert base_value(state.config.edition, after) == 4 * floors + 2


@pytest.mark.rule("KNT-6.10")
@pytest.mark.parametrize("pieces", [(3,), (5,), (6,), (2,), (1, 4)])
def test_a_penthouse_takes_just_4_cubes(pieces: Sizes) -> None:
    reason = refused(building(pieces, House(0, 4, 1)), Extend(0, 4, 1, True, pieces))
    assert facts(reason) == ("pieces-do-not-fill", "KNT-6.6", pieces, 4)


@pytest.mark.rule("KNT-6.10")
@pytest.mark.parametrize("spec", [1, 2, 3])
def test_only_a_house_of_spec_4_carries_a_penthouse(spec: int) -> None:
    pieces = {1: (4, 4), 2: (4, 6), 3: (4, 4, 4)}[spec]
    reason = refused(building(pieces), Build(spec, 1, True, pieces))
    assert facts(reason) == ("penthouse-spec", "KNT-6.10", spec, 4)
    reason = refused(building((4,), House(0, spec, 1)), Extend(0, spec, 1, True, (4,)))
    assert facts(reason) == ("penthouse-spec", "KNT-6.10", spec, 4)


@pytest.mark.rule("KNT-6.10")
def test_a_penthouse_comes_with_the_action_that_makes_the_house_3_by_3() -> None:
    new = building((1, 2, 4, 6))
    assert built(new, Build(4, 1, True, (1, 2, 4, 6))) == House(0, 4, 1, penthouse=True)
    wider = building((1, 2, 4), House(0, 2, 1))
    assert built(wider, Extend(0, 4, 1, True, (1, 2, 4))) == House(0, 4, 1, penthouse=True)


@pytest.mark.rule("KNT-6.10")
def test_a_house_with_a_penthouse_cannot_be_extended() -> None:
    hand = (1, 2, 6)
    state = building(hand, House(0, 4, 1, penthouse=True))
    for extend in (Extend(0, 4, 2, True, hand), Extend(0, 4, 2, False, hand)):
        assert facts(refused(state, extend))[:2] == ("has-penthouse", "KNT-6.10")
    assert not any(isinstance(action, Extend) for action in legal_actions(state))


@pytest.mark.rule("KNT-6.10", "KNT-6.12")
def test_a_house_with_a_penthouse_cannot_be_taken_over() -> None:
    hand = (1, 2, 6)
    state = building(hand, House(1, 4, 1, penthouse=True))
    assert facts(refused(state, TakeOver(0, 4, 2, hand)))[:2] == ("has-penthouse", "KNT-6.10")
    assert not any(isinstance(action, TakeOver) for action in legal_actions(state))


@pytest.mark.rule("KNT-6.10")
@pytest.mark.parametrize("to", [(4, 1), (4, 2)])
def test_nobody_adds_a_penthouse_to_anothers_house(to: tuple[int, int]) -> None:
    pieces = {(4, 1): (4,), (4, 2): (1, 2, 4, 6)}[to]
    state = building(pieces, House(1, 4, 1))
    reason = refused(state, Extend(0, *to, True, pieces))
    assert facts(reason) == ("taker-penthouse", "KNT-6.10", None, seat_label(1))
    assert not any(getattr(action, "penthouse", False) for action in legal_actions(state))


@pytest.mark.rule("KNT-6.10")
def test_who_has_taken_a_house_over_adds_a_penthouse_in_a_later_turn() -> None:
    state = building((1, 2, 6), House(1, 4, 1))
    taken = apply(state, TakeOver(0, 4, 2, (1, 2, 6)))
    later = building((4,), *taken.land(9).houses)
    assert built(later, Extend(0, 4, 2, True, (4,))) == House(0, 4, 2, penthouse=True)


# -- KNT-6.11: roofs ---------------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.11", "KNT-1.8")
@pytest.mark.parametrize("spec", [1, 2, 3, 4])
def test_a_new_house_takes_a_free_roof_of_its_spec(spec: int) -> None:
    pieces = {1: (4,), 2: (6,), 3: (4, 4), 4: (1, 2, 6)}[spec]
    build = Build(spec, 1, False, pieces)
    roofs = [2, 2, 2, 2]
    roofs[spec - 1] = 1
    after = apply(building(pieces, roofs=tuple(roofs)), build)
    roofs[spec - 1] = 0
    assert after.player.roofs == tuple(roofs)
    state = building(pieces, roofs=tuple(roofs))
    others = tuple(other for other in (1, 2, 3, 4) if other != spec)
    assert facts(refused(state, build)) == ("roof-missing", "KNT-6.11", others, spec)
    assert build not in legal_actions(state)


@pytest.mark.rule("KNT-6.11")
def test_a_floor_more_needs_no_second_roof() -> None:
    state = building((4,), House(0, 1, 1), roofs=(0, 0, 0, 0))
    after = apply(state, Extend(0, 1, 2, False, (4,)))
    assert after.player.roofs == (0, 0, 0, 0)


@pytest.mark.rule("KNT-6.11")
def test_a_wider_house_changes_its_roof() -> None:
    extend = Extend(0, 2, 1, False, (2,))
    after = apply(building((2,), House(0, 1, 1), roofs=(0, 1, 0, 0)), extend)
    assert after.player.roofs == (1, 0, 0, 0)
    # The roof that comes off is of spec 1; there is none of spec 2.
    reason = refused(building((2,), House(0, 1, 1), roofs=(0, 0, 2, 2)), extend)
    assert (reason.code, reason.rule, reason.needed) == ("roof-missing", "KNT-6.11", 2)


@pytest.mark.rule("KNT-6.11", "KNT-6.12")
@pytest.mark.parametrize(("to", "pieces"), [((1, 2), (4,)), ((2, 1), (2,))])
def test_a_take_over_needs_the_takers_own_roof_and_gives_the_old_one_back(
    to: tuple[int, int], pieces: Sizes
) -> None:
    spec = to[0]
    take = TakeOver(0, *to, pieces)
    mine = [0, 0, 0, 0]
    mine[spec - 1] = 1
    state = building(pieces, House(1, 1, 1), others={1: {"roofs": (1, 2, 0, 1)}}, roofs=tuple(mine))
    after = apply(state, take)
    assert after.player.roofs == (0, 0, 0, 0)
    assert after.players[1].roofs == (2, 2, 0, 1)
    mine = [2, 2, 2, 2]
    mine[spec - 1] = 0
    reason = refused(building(pieces, House(1, 1, 1), roofs=tuple(mine)), take)
    others = tuple(other for other in (1, 2, 3, 4) if other != spec)
    assert facts(reason) == ("roof-missing", "KNT-6.11", others, spec)


@pytest.mark.rule("KNT-6.11", "KNT-6.10")
def test_a_house_with_a_penthouse_carries_a_roof_of_spec_1_in_place_of_spec_4() -> None:
    alone = apply(building((4,), House(0, 4, 1), roofs=(1, 0, 0, 0)), Extend(0, 4, 1, True, (4,)))
    assert alone.player.roofs == (0, 0, 0, 1)
    new = apply(building((1, 2, 4, 6), roofs=(1, 0, 0, 0)), Build(4, 1, True, (1, 2, 4, 6)))
    assert new.player.roofs == (0, 0, 0, 0)


@pytest.mark.rule("KNT-6.11", "KNT-6.10")
def test_a_penthouse_needs_a_free_roof_of_spec_1() -> None:
    reason = refused(building((4,), House(0, 4, 1), roofs=(0, 2, 2, 1)), Extend(0, 4, 1, True, (4,)))
    assert (reason.code, reason.rule, reason.needed) == ("roof-missing", "KNT-6.11", 1)
    new = refused(building((1, 2, 4, 6), roofs=(0, 2, 2, 2)), Build(4, 1, True, (1, 2, 4, 6)))
    assert facts(new) == ("roof-missing", "KNT-6.11", (2, 3, 4), 1)


@pytest.mark.rule("KNT-6.11")
def test_the_roof_that_comes_off_a_small_house_may_cover_its_penthouse() -> None:
    state = building((1, 2, 2, 4), House(0, 1, 1), roofs=(0, 0, 0, 0))
    after = apply(state, Extend(0, 4, 1, True, (1, 2, 2, 4)))
    assert after.land(9).houses == (House(0, 4, 1, penthouse=True),)
    assert after.player.roofs == (0, 0, 0, 0)


# -- KNT-6.12: take-over -----------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.12")
def test_who_extends_anothers_house_owns_it_and_the_old_owner_gets_a_stone_and_keeps_his_points() -> None:
    ledger = (7, *(0 for _ in position(Building()).players[0].ledger[1:]))
    state = building(
        (4, 6), House(1, 1, 1), others={1: {"stones": 2, "ledger": ledger}}, stones=1, ledger=ledger
    )
    after = apply(state, TakeOver(0, 1, 2, (4,)))
    assert after.land(9).houses == (House(0, 1, 2),)
    assert [player.stones for player in after.players] == [1, 3, 0, 0]
    assert after.players[1].points == 7
    assert after.players[1].roofs == (2, 2, 2, 2)
    assert after.player.roofs == (1, 2, 2, 2)


@pytest.mark.rule("KNT-6.12")
def test_a_take_over_adds_a_floor_or_widens() -> None:
    state = building((2, 2, 4, 6), House(1, 1, 1))
    for take in (TakeOver(0, 1, 2, (4,)), TakeOver(0, 2, 1, (2,)), TakeOver(0, 2, 2, (2, 6))):
        assert built(state, take) == House(0, take.spec, take.floors)
    for pieces in ((), (4,)):
        reason = refused(state, TakeOver(0, 1, 1, pieces))
        assert facts(reason)[:2] == ("does-not-grow", "KNT-6.7")


@pytest.mark.rule("KNT-6.12")
def test_an_own_house_is_not_taken_over_nor_anothers_extended() -> None:
    own = building((4,), House(0, 1, 1))
    assert facts(refused(own, TakeOver(0, 1, 2, (4,))))[:2] == ("own-house", "KNT-6.12")
    others = building((4,), House(3, 1, 1))
    reason = refused(others, Extend(0, 1, 2, False, (4,)))
    assert facts(reason) == ("not-your-house", "KNT-6.12", None, seat_label(3))


@pytest.mark.rule("KNT-6.12")
def test_each_house_of_a_land_is_taken_over_for_itself() -> None:
    state = building((2, 4), House(1, 1, 1), House(2, 1, 1))
    after = apply(apply(state, TakeOver(1, 1, 2, (4,))), TakeOver(0, 2, 1, (2,)))
    assert after.land(9).houses == (House(0, 2, 1), House(0, 1, 2))
    assert [player.stones for player in after.players] == [0, 1, 1, 0]


@pytest.mark.rule("KNT-6.12")
def test_a_house_may_be_taken_back_in_the_next_turn_for_another_stone() -> None:
    state = position(
        Building(),
        round=3,
        players={
            0: {"craftsman": 19, "white": (4, 4, 4), "stones": 1, "materials": (4,)},
            1: {"craftsman": 19, "white": (1, 2, 3), "stones": 1, "materials": (4,)},
        },
        houses={3: (House(0, 2, 1),), 4: (House(1, 2, 1),), KING_LAND: (House(1, 1, 1),)},
        on_king_land=(0, 1),
        king_builders=(1,),
    )
    state = apply(apply(state, TakeOver(0, 1, 2, (4,))), EndTurn())
    state = apply(state, TakeOver(0, 1, 3, (4,)))
    assert state.land(KING_LAND).houses == (House(1, 1, 3),)
    assert [player.stones for player in state.players] == [2, 2, 0, 0]


# -- Held against the second implementation ----------------------------------------------------------


def building_actions(state: State) -> set[Action]:
    """The building actions the library lists."""
    return {action for action in legal_actions(state) if isinstance(action, Build | Extend | TakeOver)}


LAYOUTS: Final = tuple(random_layout(random.Random(seed)) for seed in range(3))
CONFIGS: Final = (*(Config(players=n) for n in (2, 3, 4)), *(Config(layout=rows) for rows in LAYOUTS))


@pytest.mark.rule("KNT-6.3", "KNT-6.4", "KNT-6.5", "KNT-6.6", "KNT-6.7", "KNT-6.8", "KNT-6.9")
@pytest.mark.rule("KNT-6.10", "KNT-6.11", "KNT-6.12")
@given(seed=st.integers(0, 2**32 - 1), config=st.sampled_from(CONFIGS))
def test_in_random_towns_just_that_is_legal_which_the_reference_finds(seed: int, config: Config) -> None:
    state = town(random.Random(seed), config)
    assert building_actions(state) == reference.results(state, worked=())


@pytest.mark.rule("KNT-6.1", "KNT-6.3", "KNT-6.4", "KNT-6.5", "KNT-6.6", "KNT-6.7", "KNT-6.8", "KNT-6.9")
@pytest.mark.rule("KNT-6.10", "KNT-6.11", "KNT-6.12")
def test_in_played_games_just_that_is_legal_which_the_reference_finds() -> None:
    listed = 0
    for seed in range(40):
        rng = random.Random(f"results/{seed}")
        state = new_game(CONFIGS[seed % len(CONFIGS)])
        while (mover := to_move(state)) is not Nature.OVER:
            if isinstance(state.stage, Building):
                found = building_actions(state)
                assert found == reference.results(state, worked=state.stage.worked)
                listed += len(found)
            event = (
                sample_chance(state, rng)
                if mover is Nature.CHANCE
                else builder(state, legal_actions(state), rng)
            )
            state = apply_unchecked(state, event)
    assert listed > 500


@pytest.mark.rule("KNT-6.6")
@pytest.mark.parametrize(("each", "black"), [(2, 6), (3, 10)])
def test_large_hands_have_just_the_results_the_reference_finds(each: int, black: int) -> None:
    hand = tuple(size for size in (1, 2, 3, 4, 5, 6) for _ in range(each))
    state = building(hand, House(1, 1, 1), House(0, 2, 1), black=black)
    assert building_actions(state) == reference.results(state, worked=())


@pytest.mark.rule("KNT-6.6", "KNT-6.7", "KNT-6.8", "KNT-6.9", "KNT-6.10", "KNT-6.11", "KNT-6.12")
@pytest.mark.parametrize(
    "state",
    [
        building((1, 2, 3, 4, 6)),
        building((1, 1, 2, 3, 4, 4), House(0, 1, 1), House(1, 2, 1), black=4),
        building((1, 2, 3, 4, 4), House(0, 4, 1)),
        building((1, 2, 3, 4, 4), House(1, 4, 1)),
        building((1, 2, 6), House(0, 4, 1, penthouse=True), House(1, 1, 1)),
        building((1, 2, 6), House(1, 4, 2, penthouse=True)),
        building((4, 4, 6), House(1, 1, 1), House(2, 1, 3), roofs=(0, 1, 0, 0)),
        building((4, 6), black=0),
    ],
    ids=["empty", "two", "large", "another's", "penthouse", "another's penthouse", "roofs", "no black"],
)
def test_checks_and_lists_agree_about_results(state: State) -> None:
    assert disagreements(state) == []


@pytest.mark.rule("KNT-6.1")
@given(seed=st.integers(0, 2**32 - 1))
def test_checks_and_lists_agree_in_random_towns(seed: int) -> None:
    state = town(random.Random(seed), CONFIGS[seed % len(CONFIGS)])
    if len(state.player.materials) <= 4:
        assert disagreements(state) == []
