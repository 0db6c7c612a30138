"""Chapter 6: what building brings — base value, bonuses, rows and blocks, and land cards."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown import (
    KING_LAND,
    STANDARD,
    Action,
    Bonuses,
    Build,
    Building,
    Config,
    DoubleWhite,
    Extend,
    House,
    Nature,
    Split,
    State,
    SwapDice,
    TakeOver,
    apply,
    apply_unchecked,
    check,
    legal_actions,
    new_game,
    random_layout,
    sample_chance,
    to_move,
)
from tests.kings import reference_building as reference
from tests.kings.gains import gains
from tests.kings.policies import builder
from tests.kings.positions import position
from tests.kings.reasons import refused
from tests.kings.towns import town

Houses = Mapping[int, Sequence[House]]

SMALL: Final = Build(1, 1, False, (4,))
"""The smallest new house: base value 1."""
HUGE: Final = House(3, 4, 3)
"""A house of seat 3, elsewhere, larger than what the tests build: base value 12."""

WHITE: Final = {
    3: (1, 1, 1),
    4: (1, 1, 2),
    5: (1, 1, 3),
    6: (1, 1, 4),
    7: (1, 1, 5),
    8: (1, 1, 6),
    9: (1, 2, 6),
    10: (1, 3, 6),
    11: (1, 4, 6),
    12: (1, 5, 6),
    13: (1, 6, 6),
    14: (2, 6, 6),
    15: (3, 6, 6),
    16: (4, 6, 6),
    17: (5, 6, 6),
    18: (6, 6, 6),
    KING_LAND: (4, 5, 6),
}
"""White dice that allow building on each land."""


def building(
    houses: Houses | None = None,
    *,
    on: int = 9,
    trees: Sequence[int] = (),
    config: Config | None = None,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    king_builders: Sequence[int] = (),
    **mine: Any,  # noqa: ANN401 - the fields of a player
) -> State:
    """The build turn of seat 0 with dice for the land it stands on and materials and black for anything.

    By default it holds no card of land 9: its cards are 3, 7, 11 and 15, and seat 2 holds 9.
    """
    player = {
        "craftsman": on,
        "white": WHITE[on],
        "black": 9,
        "stones": 1,
        "materials": (1, 2, 2, 4, 4, 6, 6, 6),
        "roofs": (2, 2, 2, 2),
        **mine,
    }
    return position(
        Building(),
        config=config,
        round=3,
        players={**(others or {}), 0: player},
        houses=houses,
        trees=trees,
        on_king_land=(0,) if on == KING_LAND else (),
        king_builders=king_builders,
    )


def gained(state: State, action: Action) -> dict[str, int]:
    """What seat 0 gained by an action that brought the others no points."""
    mine, *others = gains(state, apply(state, action))
    assert not any(others)
    return mine


# -- KNT-6.13: a new house ---------------------------------------------------------------------------


@pytest.mark.rule("KNT-6.13", "KNT-1.10")
@pytest.mark.parametrize(
    ("build", "value"),
    [
        (Build(1, 1, False, (4,)), 1),
        (Build(1, 2, False, (4, 4)), 2),
        (Build(1, 3, False, (6, 6)), 3),
        (Build(2, 1, False, (6,)), 2),
        (Build(2, 2, False, (6, 6)), 4),
        (Build(2, 3, False, (6, 6, 6)), 6),
        (Build(3, 1, False, (4, 4)), 3),
        (Build(4, 1, False, (1, 2, 6)), 4),
        (Build(4, 2, False, (6, 6, 6)), 8),
        (Build(4, 1, True, (1, 2, 4, 6)), 6),
        (Build(4, 2, True, (4, 6, 6, 6)), 10),
    ],
)
def test_a_new_house_scores_its_base_value(build: Build, value: int) -> None:
    assert gained(building({18: [HUGE]}), build) == {"new-houses": value}


@pytest.mark.rule("KNT-6.13")
def test_a_tree_on_the_land_is_worth_1() -> None:
    assert gained(building({18: [HUGE]}, trees=(9,)), SMALL) == {"new-houses": 1, "trees": 1}
    assert gained(building({18: [HUGE]}, trees=(10, 16)), SMALL) == {"new-houses": 1}


@pytest.mark.rule("KNT-6.13")
@pytest.mark.parametrize(("standing", "bonus"), [(0, 0), (1, 1), (2, 0), (3, 0)])
@pytest.mark.parametrize("owner", [0, 1])
def test_only_the_second_house_of_a_land_is_worth_1_whoever_owns_the_first(
    standing: int, bonus: int, owner: int
) -> None:
    state = building({18: [HUGE], 9: [House(owner, 1, 1)] * standing})
    assert gained(state, SMALL) == {"new-houses": 1} | ({"second-houses": 1} if bonus else {})


@pytest.mark.rule("KNT-6.13")
@pytest.mark.parametrize(("own", "bonus"), [(0, 0), (3, 0), (4, 1), (5, 0), (6, 0)])
def test_the_fifth_own_house_is_worth_1(own: int, bonus: int) -> None:
    lands = (3, 4, 5, 6, 8, 18)[:own]  # no three of them lie in a row
    houses = {number: [House(0, 1, 1)] for number in lands} | {13: [HUGE]}
    assert gained(building(houses), SMALL) == {"new-houses": 1} | ({"fifth-houses": 1} if bonus else {})


@pytest.mark.rule("KNT-6.13")
def test_houses_of_others_do_not_count_for_the_fifth_and_lost_ones_do_not_either() -> None:
    mine = {number: [House(0, 1, 1)] for number in (3, 4, 5)}
    assert gained(building({**mine, 6: [House(1, 1, 1)], 18: [HUGE]}), SMALL) == {"new-houses": 1}


@pytest.mark.rule("KNT-6.13")
def test_the_fifth_house_is_worth_1_again_after_a_loss() -> None:
    houses = {number: [House(0, 1, 1)] for number in (3, 4, 5, 6)} | {18: [HUGE]}
    first = building(houses)
    fifth = apply(first, SMALL)
    assert gains(first, fifth)[0]["fifth-houses"] == 1
    # Seat 3 takes one of the five over; the next new house is the fifth again.
    lost = building({**houses, 6: [House(3, 1, 2)], 9: fifth.land(9).houses}, ledger=fifth.player.ledger)
    again = apply(lost, SMALL)
    assert gains(lost, again)[0] == {"new-houses": 1, "second-houses": 1, "fifth-houses": 1}


@pytest.mark.rule("KNT-6.13")
def test_the_first_house_of_the_game_is_the_largest_for_the_castle_is_no_house() -> None:
    assert gained(building(), SMALL) == {"new-houses": 1, "largest": 1}


@pytest.mark.rule("KNT-6.13")
@pytest.mark.parametrize(
    ("other", "largest"),
    [
        (House(3, 1, 3), True),  # 3
        (House(3, 3, 1), True),  # 3
        (House(3, 2, 2), False),  # 4: equal, though it has more cubes
        (House(3, 4, 1), False),  # 4
        (House(3, 4, 1, penthouse=True), False),  # 6
        (House(0, 4, 1), False),  # an own one
    ],
)
@pytest.mark.parametrize("where", [18, KING_LAND])
def test_the_largest_house_is_strictly_larger_by_base_value_than_every_other(
    other: House, largest: bool, where: int
) -> None:
    state = building({where: [other], 6: [House(2, 1, 1)]})
    expected = {"new-houses": 4} | ({"largest": 1} if largest else {})
    assert gained(state, Build(4, 1, False, (1, 2, 6))) == expected


@pytest.mark.rule("KNT-6.13")
def test_a_house_on_the_same_land_is_compared_too() -> None:
    state = building({9: [House(3, 2, 1)]})
    assert gained(state, Build(2, 1, False, (6,))) == {"new-houses": 2, "second-houses": 1}
    assert gained(state, Build(2, 2, False, (6, 6))) == {"new-houses": 4, "second-houses": 1, "largest": 1}


@pytest.mark.rule("KNT-6.13", "KNT-6.16")
def test_all_bonuses_of_a_new_house_add_up() -> None:
    # Land 9: a tree, one house, and the card; the builder's fifth house, the largest of all.
    houses = {number: [House(0, 1, 1)] for number in (3, 5, 8, 9)}
    state = building(houses, trees=(9,), cards=(9,), others={2: {"cards": ()}})
    assert gained(state, Build(2, 3, False, (6, 6, 6))) == {
        "new-houses": 6,
        "trees": 1,
        "second-houses": 1,
        "fifth-houses": 1,
        "largest": 1,
        "own-cards": 1,
    }


# -- KNT-6.14: rows and blocks -----------------------------------------------------------------------

# The standard layout, from the north:
#
#          ·   ·   3  13   ·
#          4  16   7  10   ·
#         17   9   K  12  18
#          ·  11  14   5   8
#          ·  15   6   ·   ·
K: Final = KING_LAND
ROWS: Final = (
    (4, 16, 7, 10),
    (17, 9, K, 12),
    (9, K, 12, 18),
    (11, 14, 5, 8),
    (16, 9, 11, 15),
    (3, 7, K, 14),
    (7, K, 14, 6),
    (13, 10, 12, 5),
)
"""Every window of four in a row or column without a gap."""
BLOCKS: Final = (
    (3, 13, 7, 10),
    (4, 16, 17, 9),
    (16, 7, 9, K),
    (7, 10, K, 12),
    (9, K, 11, 14),
    (K, 12, 14, 5),
    (12, 18, 5, 8),
    (11, 14, 15, 6),
)
GROUPS: Final = (*(("rows", lands) for lands in ROWS), *(("blocks", lands) for lands in BLOCKS))
ALL_LANDS: Final = (*range(3, 19), K)


def brought(item: str, houses: Houses, on: int) -> list[int]:
    """What each seat gains under rows or blocks when seat 0 builds on a land."""
    state = building(houses, on=on)
    return [mine.get(item, 0) for mine in gains(state, apply(state, SMALL))]


def owned(lands: Sequence[int], *owners: int) -> dict[int, list[House]]:
    """A small house on each land, the owners taking turns."""
    return {land: [House(owners[at % len(owners)], 1, 1)] for at, land in enumerate(lands)}


@pytest.mark.rule("KNT-6.14")
def test_the_standard_layout_has_these_eight_rows_and_eight_blocks() -> None:
    found = {(item, frozenset(lands)) for item, lands in GROUPS}
    assert len(found) == 16
    assert set(reference.groups(Config().rows)) == found


COMPLETIONS: Final = [(item, lands, last) for item, lands in GROUPS for last in lands]


@pytest.mark.rule("KNT-6.14")
@pytest.mark.parametrize(("item", "lands", "last"), COMPLETIONS)
def test_a_row_or_block_that_becomes_complete_pays_the_owner_of_each_house_on_it(
    item: str, lands: tuple[int, ...], last: int
) -> None:
    others = [land for land in lands if land != last]
    houses = {others[0]: [House(0, 1, 1)], others[1]: [House(1, 1, 1)], others[2]: [House(1, 1, 2)]}
    assert brought(item, houses, last) == [2, 2, 0, 0]
    other_item = "blocks" if item == "rows" else "rows"
    assert brought(other_item, houses, last) == [0, 0, 0, 0]


@pytest.mark.rule("KNT-6.14")
@pytest.mark.parametrize(("item", "lands", "last"), COMPLETIONS)
def test_with_one_land_bare_a_row_or_block_pays_nothing(item: str, lands: tuple[int, ...], last: int) -> None:
    bare = next(land for land in lands if land != last)
    houses = owned([land for land in lands if land not in (last, bare)], 0, 1)
    assert brought(item, houses, last) == [0, 0, 0, 0]


@pytest.mark.rule("KNT-6.14")
@pytest.mark.parametrize("last", ALL_LANDS)
def test_when_the_last_bare_land_is_built_on_every_row_and_block_of_it_pays_once(last: int) -> None:
    houses = owned([land for land in ALL_LANDS if land != last], 0, 1, 2, 3)
    owner = {land: standing[0].owner for land, standing in houses.items()} | {last: 0}
    for item in ("rows", "blocks"):
        expected = [0, 0, 0, 0]
        for kind, lands in GROUPS:
            if kind == item and last in lands:
                for land in lands:
                    expected[owner[land]] += 1
        assert brought(item, houses, last) == expected


@pytest.mark.rule("KNT-6.14")
def test_five_in_a_line_are_two_rows() -> None:
    # 17 9 K 12 18: land 12 completes both windows, land 18 one more after four.
    five = {17: [House(1, 1, 1)], 9: [House(2, 1, 1)], K: [House(0, 1, 1)], 18: [House(3, 1, 1)]}
    assert brought("rows", five, 12) == [2 + 2, 1, 2, 1]
    four = {17: [House(1, 1, 1)], 9: [House(2, 1, 1)], K: [House(0, 1, 1)], 12: [House(3, 1, 1)]}
    assert brought("rows", four, 18) == [1 + 1, 0, 1, 1]


@pytest.mark.rule("KNT-6.14")
def test_each_house_counts_where_several_stand_on_one_land() -> None:
    houses = {
        4: [House(1, 1, 1), House(1, 1, 1), House(2, 1, 1)],
        16: [House(0, 1, 1), House(0, 1, 1)],
        7: [House(2, 1, 1)],
    }
    assert brought("rows", houses, 10) == [1 + 2, 2, 2, 0]


@pytest.mark.rule("KNT-6.14")
def test_a_later_new_house_on_a_complete_row_or_block_pays_its_owner_alone() -> None:
    assert brought("rows", owned((4, 16, 7, 10), 1, 2), 7) == [1, 0, 0, 0]
    assert brought("blocks", owned((3, 13, 7, 10), 1, 2), 13) == [1, 0, 0, 0]
    # Land 7 lies on one row and one block that are complete, and on a row that isn't.
    state = building(owned((4, 16, 7, 10, 3, 13), 1, 2), on=7)
    assert gains(state, apply(state, SMALL))[0] == {
        "new-houses": 1,
        "second-houses": 1,
        "rows": 1,
        "blocks": 1,
        "own-cards": 1,
    }


@pytest.mark.rule("KNT-6.14")
def test_a_second_house_on_an_incomplete_row_completes_nothing() -> None:
    assert brought("rows", owned((4, 16, 7), 1, 2), 7) == [0, 0, 0, 0]


@pytest.mark.rule("KNT-6.14")
def test_the_kings_land_counts_only_with_a_house_on_it() -> None:
    assert brought("rows", owned((9, 12, 18), 0, 1), 17) == [0, 0, 0, 0]
    assert brought("rows", {**owned((9, 12), 1), K: [House(0, 1, 1)]}, 17) == [2, 2, 0, 0]
    assert brought("rows", {**owned((17, 9, 12), 1), 8: [House(0, 1, 1)]}, K) == [1, 3, 0, 0]


@pytest.mark.rule("KNT-6.14")
def test_a_gap_in_the_layout_breaks_a_line() -> None:
    rows = ((3, 4, 0, 5, 6), (7, 8, K, 9, 10), (11, 12, 13, 14, 15))
    state = building(
        owned((3, 4, 5), 1),
        on=6,
        config=Config(players=3, layout=rows, allow_unsound=True),
        others={1: {"cards": (4, 8, 12)}, 2: {"cards": (5, 9, 13)}},
    )
    assert "rows" not in gained(state, SMALL)


@pytest.mark.rule("KNT-6.14", "KNT-6.15")
@pytest.mark.parametrize(
    ("owner", "action"), [(0, Extend(0, 1, 2, False, (4,))), (1, TakeOver(0, 1, 2, (4,)))]
)
def test_extensions_and_take_overs_never_pay_rows_or_blocks(owner: int, action: Action) -> None:
    houses = {**owned((4, 16, 17, 7, 10), 2, 3), 9: [House(owner, 1, 1)], 18: [HUGE]}
    assert gained(building(houses), action) == {"extensions": 1}


# -- KNT-6.15: extensions and take-overs -------------------------------------------------------------


@pytest.mark.rule("KNT-6.15")
@pytest.mark.parametrize(
    ("old", "to", "pieces", "points"),
    [
        ((1, 1), (1, 2, False), (4,), 1),
        ((1, 1), (1, 3, False), (4, 4), 2),
        ((1, 1), (2, 1, False), (2,), 1),
        ((1, 2), (2, 2, False), (2, 2), 2),
        ((2, 1), (4, 2, False), (6, 6), 6),
        ((4, 1), (4, 1, True), (4,), 2),
        ((4, 1), (4, 2, True), (1, 2, 4, 6), 6),
    ],
)
def test_an_extension_scores_the_gain_in_base_value(
    old: tuple[int, int], to: tuple[int, int, bool], pieces: tuple[int, ...], points: int
) -> None:
    state = building({18: [HUGE], 9: [House(0, *old)]})
    assert gained(state, Extend(0, *to, pieces)) == {"extensions": points}
    if not to[2]:
        state = building({18: [HUGE], 9: [House(1, *old)]})
        assert gained(state, TakeOver(0, *to[:2], pieces)) == {"extensions": points}


@pytest.mark.rule("KNT-6.15")
@pytest.mark.parametrize(("floors", "largest"), [(1, True), (2, False), (3, False)])
@pytest.mark.parametrize(
    ("owner", "action"), [(0, Extend(0, 1, 2, False, (4,))), (1, TakeOver(0, 1, 2, (4,)))]
)
def test_a_house_that_is_strictly_the_largest_after_an_extension_is_worth_1_more(
    floors: int, largest: bool, owner: int, action: Action
) -> None:
    state = building({18: [House(2, 1, floors)], 9: [House(owner, 1, 1)]})
    assert gained(state, action) == {"extensions": 1} | ({"largest": 1} if largest else {})


@pytest.mark.rule("KNT-6.15")
def test_the_largest_house_extended_again_in_a_later_turn_is_worth_1_again() -> None:
    state = building({9: [House(0, 1, 2)], 18: [House(2, 1, 1)]})
    assert gained(state, Extend(0, 1, 3, False, (4,))) == {"extensions": 1, "largest": 1}


@pytest.mark.rule("KNT-6.15", "KNT-6.17")
@pytest.mark.parametrize(
    ("owner", "action"), [(0, Extend(0, 1, 2, False, (4,))), (1, TakeOver(0, 1, 2, (4,)))]
)
def test_no_other_bonus_comes_with_an_extension_or_take_over(owner: int, action: Action) -> None:
    # A tree, a second house, what is or becomes the fifth own house, and the land's own card.
    mine = {number: [House(0, 1, 1)] for number in (3, 5, 8, 11)}
    state = building(
        {**mine, 9: [House(owner, 1, 1), House(2, 1, 1)], 18: [HUGE]},
        trees=(9,),
        cards=(9,),
        others={2: {"cards": ()}},
    )
    assert gained(state, action) == {"extensions": 1}


@pytest.mark.rule("KNT-6.15", "KNT-6.12")
def test_the_old_owner_of_a_house_keeps_its_points() -> None:
    state = building({9: [House(1, 1, 1)], 18: [HUGE]})
    assert gains(state, apply(state, TakeOver(0, 1, 2, (4,))))[1] == {}


# -- KNT-6.16 to KNT-6.18: land cards ----------------------------------------------------------------


@pytest.mark.rule("KNT-6.16")
@pytest.mark.parametrize("ready", [(9,), ()])
def test_a_new_house_on_the_land_of_an_own_card_is_worth_1_used_or_not(ready: tuple[int, ...]) -> None:
    state = building({18: [HUGE]}, cards=(9,), ready=ready, others={2: {"cards": ()}})
    after = apply(state, SMALL)
    assert gains(state, after)[0] == {"new-houses": 1, "own-cards": 1}
    assert (after.player.cards, after.player.ready) == ((9,), ready)


@pytest.mark.rule("KNT-6.16", "KNT-6.18")
@pytest.mark.parametrize("used", [False, True])
def test_the_card_of_another_player_is_taken_unused_and_without_the_point(used: bool) -> None:
    state = building(
        {18: [HUGE]}, ready=(3,), others={2: {"cards": (5, 9, 13, 17), "ready": (5,) if used else (5, 9)}}
    )
    after = apply(state, SMALL)
    assert gains(state, after) == ({"new-houses": 1}, {}, {}, {})
    assert (after.players[0].cards, after.players[0].ready) == ((3, 7, 9, 11, 15), (3, 9))
    assert (after.players[2].cards, after.players[2].ready) == ((5, 13, 17), (5,))
    for seat in (1, 3):
        assert after.players[seat] == state.players[seat]
    assert after.stock == ()


@pytest.mark.rule("KNT-6.16", "KNT-6.18")
def test_a_card_of_the_stock_is_taken_unused_and_without_the_point() -> None:
    state = building({18: [House(1, 4, 3)]}, config=Config(players=2))
    assert state.stock == (5, 6, 9, 10, 13, 14, 17, 18)
    after = apply(state, SMALL)
    assert gains(state, after) == ({"new-houses": 1}, {})
    assert (after.player.cards, after.player.ready) == ((3, 7, 9, 11, 15), (3, 7, 9, 11, 15))
    assert after.stock == (5, 6, 10, 13, 14, 17, 18)


@pytest.mark.rule("KNT-6.16")
def test_a_card_just_taken_counts_as_held_for_the_next_new_house() -> None:
    state = building({18: [HUGE]})
    once = apply(state, SMALL)
    assert gains(once, apply(once, SMALL))[0] == {"new-houses": 1, "second-houses": 1, "own-cards": 1}


@pytest.mark.rule("KNT-6.17", "KNT-6.18")
@pytest.mark.parametrize(
    ("owner", "action"), [(0, Extend(0, 1, 2, False, (4,))), (2, TakeOver(0, 1, 2, (4,)))]
)
@pytest.mark.parametrize("used", [False, True])
def test_who_extends_or_takes_over_takes_the_card_from_its_holder(
    owner: int, action: Action, used: bool
) -> None:
    state = building(
        {9: [House(owner, 1, 1), House(2, 1, 1)], 18: [HUGE]},
        others={2: {"cards": (5, 9), "ready": (5,) if used else (5, 9)}},
    )
    after = apply(state, action)
    assert gains(state, after)[0] == {"extensions": 1}
    assert (after.player.cards, after.player.ready) == ((3, 7, 9, 11, 15), (3, 7, 9, 11, 15))
    assert (after.players[2].cards, after.players[2].ready) == ((5,), (5,))


@pytest.mark.rule("KNT-6.17", "KNT-6.18")
@pytest.mark.parametrize(
    ("owner", "action"), [(0, Extend(0, 1, 2, False, (4,))), (1, TakeOver(0, 1, 2, (4,)))]
)
def test_who_holds_the_card_already_keeps_it_as_it_is(owner: int, action: Action) -> None:
    state = building(
        {9: [House(owner, 1, 1), House(0, 1, 1)], 18: [HUGE]},
        cards=(7, 9),
        ready=(7,),
        others={2: {"cards": ()}},
    )
    after = apply(state, action)
    assert (after.player.cards, after.player.ready) == ((7, 9), (7,))
    assert gains(state, after)[0] == {"extensions": 1}


@pytest.mark.rule("KNT-6.18")
def test_a_card_that_was_used_by_its_former_holder_is_used_by_the_new_one() -> None:
    # Seat 1 has used the lawn card 4; seat 0 builds on land 4, gets the card, and doubles a die.
    state = building({18: [HUGE]}, on=4, others={1: {"cards": (4, 8), "ready": ()}}, cards=(7,))
    double = DoubleWhite(4, 2)
    assert refused(state, double).code == "card-not-held"
    after = apply(apply(state, SMALL), double)
    assert after.player.white == (1, 1, 4)
    assert refused(after, DoubleWhite(4, 1)).code == "card-used"


@pytest.mark.rule("KNT-6.18")
def test_a_card_that_stays_is_not_renewed() -> None:
    state = building({18: [HUGE]}, on=7, ready=(3,))
    after = apply(state, SMALL)
    assert refused(after, SwapDice(7)).code == "card-used"


@pytest.mark.rule("KNT-6.16", "KNT-6.17")
def test_building_on_the_kings_land_moves_no_card() -> None:
    state = building({18: [House(0, 4, 3)]}, on=KING_LAND)
    after = apply(state, SMALL)
    assert [player.cards for player in after.players] == [player.cards for player in state.players]
    assert gains(state, after)[0] == {"new-houses": 1, "trees": 1}


# -- Another edition's values ------------------------------------------------------------------------

OTHER: Final = Config(
    edition=attrs.evolve(
        STANDARD,
        name="other values",
        specs=(attrs.evolve(STANDARD.specs[0], values=(5, 7, 9)), *STANDARD.specs[1:]),
        exchange_cost=3,
        piece_cost=2,
        king_stones=(5, 4, 3),
        land_capacity=5,
        many_houses=3,
        bonuses=Bonuses(tree=10, second_house=20, fifth_house=30, largest=40, row=50, block=60, card=70),
    )
)
"""An edition of which every value of building is another."""


@pytest.mark.rule("KNT-6.13", "KNT-6.14", "KNT-6.15", "KNT-6.16")
def test_points_are_the_editions() -> None:
    # Land 7 is the last of a row (4 16 7 10) and of a block (3 13 7 10); seat 0 owns one house on each.
    houses = {
        4: [House(1, 1, 1)],
        16: [House(1, 1, 1)],
        10: [House(1, 1, 1)],
        13: [House(0, 1, 1)],
        3: [House(0, 1, 1)],
    }
    state = building(houses, on=7, trees=(7,), config=OTHER)
    assert gains(state, apply(state, Build(1, 2, False, (4, 4)))) == (
        {
            "new-houses": 7,
            "trees": 10,
            "fifth-houses": 30,
            "largest": 40,
            "rows": 50,
            "blocks": 3 * 60,
            "own-cards": 70,
        },
        {"rows": 3 * 50, "blocks": 60},
        {},
        {},
    )
    second = building({9: [House(1, 1, 1)]}, config=OTHER)
    assert gained(second, SMALL) == {"new-houses": 5, "second-houses": 20}
    extended = building({9: [House(0, 1, 1)]}, config=OTHER)
    assert gained(extended, Extend(0, 1, 3, False, (4, 4))) == {"extensions": 4, "largest": 40}


@pytest.mark.rule("KNT-6.2", "KNT-6.6")
@pytest.mark.parametrize(("black", "legal"), [(0, False), (2, False), (3, False), (4, True), (5, True)])
def test_costs_are_the_editions(black: int, legal: bool) -> None:
    state = building(black=black, config=OTHER)
    two = Build(1, 2, False, (4, 4))
    assert (two in legal_actions(state)) == (check(state, two) is None) == legal
    if legal:
        assert apply(state, two).player.black == black - 4
    split = Split(4, (2, 2))
    assert (split in legal_actions(state)) == (check(state, split) is None) == (black >= 3)
    if black >= 3:
        assert apply(state, split).player.black == black - 3


@pytest.mark.rule("KNT-6.5", "KNT-6.9")
def test_room_and_stones_on_the_kings_land_are_the_editions() -> None:
    houses = {KING_LAND: [House(1, 1, 1), House(2, 1, 1), House(3, 2, 1)], 18: [House(0, 4, 3)]}
    state = building(houses, on=KING_LAND, king_builders=(1, 2), config=OTHER)
    after = apply(state, SMALL)
    assert after.player.stones == 1 + 3
    assert after.king_builders == (1, 2, 0)
    assert refused(state, Build(2, 1, False, (6,))).code == "land-full"


# -- Held against the second implementation ----------------------------------------------------------


def town_after(before: State, after: State) -> reference.Town:
    """The town of a state, with the points gained since another."""
    town = reference.town_of(after)
    for holding, gain in zip(town.players, gains(before, after), strict=True):
        holding.points.update(gain)
    return town


def assert_brings_what_the_reference_says(state: State, action: Build | Extend | TakeOver) -> None:
    assert check(state, action) is None
    expected = reference.after_building(state, action)
    for holding in expected.players:
        holding.points = +holding.points
    after = apply_unchecked(state, action)
    assert town_after(state, after) == expected
    # Nothing else has changed but what was worked on.
    same = ("config", "round", "order", "turn", "on_king_land")
    assert all(getattr(after, name) == getattr(state, name) for name in same)
    for now, was in zip(after.players, state.players, strict=True):
        kept = ("craftsman", "red", "green", "white")
        assert all(getattr(now, name) == getattr(was, name) for name in kept)
    assert [attrs.evolve(land, houses=()) for land in after.lands] == [
        attrs.evolve(land, houses=()) for land in state.lands
    ]


LAYOUTS: Final = tuple(random_layout(random.Random(seed)) for seed in range(4))
CONFIGS: Final = (*(Config(players=n) for n in (2, 3, 4)), *(Config(layout=rows) for rows in LAYOUTS))


@pytest.mark.rule("KNT-6.13", "KNT-6.14", "KNT-6.15", "KNT-6.16", "KNT-6.17", "KNT-6.18")
@pytest.mark.rule("KNT-6.5", "KNT-6.11", "KNT-6.12")
@given(seed=st.integers(0, 2**32 - 1), config=st.sampled_from(CONFIGS))
def test_in_random_towns_building_brings_what_the_reference_says(seed: int, config: Config) -> None:
    state = town(random.Random(seed), config)
    for action in legal_actions(state):
        if isinstance(action, Build | Extend | TakeOver):
            assert_brings_what_the_reference_says(state, action)


@pytest.mark.rule("KNT-6.13", "KNT-6.14", "KNT-6.15", "KNT-6.16", "KNT-6.17", "KNT-6.18")
@pytest.mark.rule("KNT-6.5", "KNT-6.11", "KNT-6.12")
def test_in_played_games_building_brings_what_the_reference_says() -> None:
    built = 0
    for seed in range(60):
        rng = random.Random(f"points/{seed}")
        state = new_game(CONFIGS[seed % len(CONFIGS)])
        while (mover := to_move(state)) is not Nature.OVER:
            if mover is Nature.CHANCE:
                state = apply_unchecked(state, sample_chance(state, rng))
                continue
            action = builder(state, legal_actions(state), rng)
            if isinstance(action, Build | Extend | TakeOver):
                assert_brings_what_the_reference_says(state, action)
                built += 1
            state = apply_unchecked(state, action)
    assert built > 300
