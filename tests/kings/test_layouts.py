"""Layouts (KNT-2.1, KNT-2.2), held against networkx."""

import random

import networkx as nx
import pytest

from newtown import KING_LAND, STANDARD, Config, InvalidState, new_game, random_layout
from newtown.core.errors import Fault
from newtown.kings.components import Rows

K = KING_LAND
STANDARD_ROWS = (
    (0, 0, 3, 13, 0),
    (4, 16, 7, 10, 0),
    (17, 9, K, 12, 18),
    (0, 11, 14, 5, 8),
    (0, 15, 6, 0, 0),
)


def lands_of(rows: Rows) -> "nx.Graph[int]":
    """The lands of a layout, side-adjacent ones joined: networkx's own grid less the empty places."""
    grid = nx.grid_2d_graph(len(rows), len(rows[0]))
    lands = grid.subgraph([(y, x) for y, x in grid if rows[y][x]])
    return nx.relabel_nodes(lands, {(y, x): rows[y][x] for y, x in lands})


def is_sound(rows: Rows) -> bool:
    """The rule's four conditions, one after another."""
    lands = lands_of(rows)
    used_rows = [y for y, row in enumerate(rows) if any(row)]
    used_columns = [x for row in rows for x, number in enumerate(row) if number]
    return (
        lands.degree[K] == 4
        and min(degree for _, degree in lands.degree) >= 2
        and max(used_rows) - min(used_rows) < 6
        and max(used_columns) - min(used_columns) < 6
        and nx.is_connected(lands)
    )


def faults_of(rows: Rows, *, players: int = 2, allow_unsound: bool = False) -> tuple[Fault, ...]:
    with pytest.raises(InvalidState) as raised:
        Config(players=players, layout=rows, allow_unsound=allow_unsound)
    return raised.value.faults


# -- The standard layout and custom ones -------------------------------------------------------------


@pytest.mark.rule("KNT-2.1")
def test_the_standard_layout_is_the_rule_books() -> None:
    assert STANDARD.layout == STANDARD_ROWS
    assert is_sound(STANDARD_ROWS)
    assert Config().rows == STANDARD_ROWS


RING = ((3, 4, 5), (6, K, 7), (8, 9, 10))


@pytest.mark.rule("KNT-2.1")
def test_a_custom_sound_layout_is_played_as_it_is_given() -> None:
    state = new_game(Config(players=2, layout=RING))
    assert [land.number for land in state.lands] == [3, 4, 5, 6, 7, 8, 9, 10, K]
    assert state.config.rows == RING


@pytest.mark.rule("KNT-2.1")
def test_a_layout_may_have_empty_rows_and_columns_around_it() -> None:
    bare = (0, 0, 0)
    framed = tuple((0, *row, 0, 0, 0, 0, 0) for row in (bare, *RING, bare, bare, bare, bare))
    assert Config(players=2, layout=framed).rows == framed


@pytest.mark.rule("KNT-2.1")
def test_an_unsound_layout_is_refused_with_the_reason_unless_it_is_asked_for() -> None:
    three_beside_the_king = ((3, 4, 5), (K, 6, 7), (8, 9, 10))
    assert faults_of(three_beside_the_king) == (
        Fault("$.layout", "the king's land has only 3 of 4 neighbours", "KNT-2.1"),
    )
    assert not is_sound(three_beside_the_king)
    asked_for = Config(players=2, layout=three_beside_the_king, allow_unsound=True)
    assert new_game(asked_for).config.rows == three_beside_the_king


@pytest.mark.rule("KNT-2.1")
def test_a_land_with_one_neighbour_makes_a_layout_unsound() -> None:
    spur = ((3, 4, 5, 0), (6, K, 7, 11), (8, 9, 10, 0))
    assert faults_of(spur) == (Fault("$.layout", "land 11 has only 1 of 2 neighbours", "KNT-2.1"),)
    assert not is_sound(spur)


@pytest.mark.rule("KNT-2.1")
def test_lands_that_touch_at_a_corner_are_no_neighbours() -> None:
    corner = ((0, 4, 5, 0), (6, K, 7, 0), (8, 9, 10, 0), (0, 0, 0, 11))
    messages = [fault.message for fault in faults_of(corner)]
    assert "land 11 has only 0 of 2 neighbours" in messages
    assert "the lands aren't all connected" in messages


@pytest.mark.rule("KNT-2.1")
@pytest.mark.parametrize("upright", [False, True])
def test_a_layout_spans_6_by_6_at_most(upright: bool) -> None:
    six: Rows = ((3, 4, 5, 11, 12, 13), (6, K, 7, 14, 15, 16), (8, 9, 10, 0, 0, 0))
    seven: Rows = ((3, 4, 5, 11, 12, 13, 17), (6, K, 7, 14, 15, 16, 18), (8, 9, 10, 0, 0, 0, 0))
    if upright:
        six = tuple(zip(*six, strict=True))
        seven = tuple(zip(*seven, strict=True))
    assert is_sound(six)
    assert Config(layout=six, players=2).rows == six
    assert not is_sound(seven)
    (fault,) = faults_of(seven)
    assert fault.rule == "KNT-2.1"
    assert "7" in fault.message
    assert "6×6" in fault.message


@pytest.mark.rule("KNT-2.1")
def test_an_outlying_group_of_lands_makes_a_layout_unsound() -> None:
    island = ((3, 4, 5, 0, 11, 12), (6, K, 7, 0, 13, 14), (8, 9, 10, 0, 0, 0))
    assert faults_of(island) == (Fault("$.layout", "the lands aren't all connected", "KNT-2.1"),)
    assert not is_sound(island)


@pytest.mark.rule("KNT-2.1")
def test_all_that_is_unsound_is_told_at_once() -> None:
    line = ((3, 4, K, 5, 6, 7, 8, 9, 10),)
    assert [fault.message for fault in faults_of(line)] == [
        "land 3 has only 1 of 2 neighbours",
        "land 10 has only 1 of 2 neighbours",
        "the king's land has only 2 of 4 neighbours",
        "the lands span 9×1; at most 6×6 is allowed",
    ]


@pytest.mark.rule("KNT-1.1", "KNT-2.1")
@pytest.mark.parametrize("allow_unsound", [False, True])
@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (((3, 4, 5), (6, 11, 7), (8, 9, 10)), "KNT-2.1"),
        (((3, 4, 5), (6, K, 7), (8, 9, 10), (11, 3, 12)), "KNT-1.1"),
        (((3, 4, 5), (6, K, 7), (8, 9, 10), (11, K, 12)), "KNT-1.1"),
        (((3, 4, 5), (6, K, 7), (8, 9, 2)), "KNT-1.1"),
        (((3, 4, 5), (6, K, 7), (8, 9, 20)), "KNT-1.1"),
        (((3, 4, 5), (6, K, 7), (8, 9, -4)), "KNT-1.1"),
        (((3, 4, 5), (6, K, 7, 11), (8, 9, 10)), "KNT-2.1"),
    ],
    ids=["no king's land", "3 twice", "two king's lands", "2", "20", "negative", "ragged rows"],
)
def test_rows_that_are_no_layout_are_refused_also_when_unsound_ones_are_allowed(
    rows: Rows, rule: str, allow_unsound: bool
) -> None:
    faults = faults_of(rows, allow_unsound=allow_unsound)
    assert rule in [fault.rule for fault in faults]
    assert {fault.path for fault in faults} == {"$.layout"}


@pytest.mark.rule("KNT-2.1", "KNT-2.2")
@pytest.mark.parametrize("rows", [(), ((),), ((0, 0), (0, 0))])
def test_a_layout_without_lands_is_refused(rows: Rows) -> None:
    for allow_unsound in (False, True):
        assert {fault.rule for fault in faults_of(rows, allow_unsound=allow_unsound)} >= {"KNT-2.2"}


# -- Random layouts ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def random_layouts() -> tuple[Rows, ...]:
    return tuple(random_layout(random.Random(seed)) for seed in range(80))


@pytest.mark.rule("KNT-2.1")
def test_random_layouts_are_sound_and_hold_every_land(random_layouts: tuple[Rows, ...]) -> None:
    for rows in random_layouts:
        assert is_sound(rows)
        assert sorted(number for row in rows for number in row if number) == [*range(3, 19), K]
        assert Config(layout=rows).rows == rows


@pytest.mark.rule("KNT-2.1")
def test_a_random_layout_puts_any_land_beside_the_kings_land(random_layouts: tuple[Rows, ...]) -> None:
    assert {number for rows in random_layouts for number in lands_of(rows)[K]} == set(range(3, 19))


@pytest.mark.rule("KNT-2.1")
def test_a_random_layout_is_drawn_by_the_callers_generator_alone() -> None:
    before = random.getstate()
    drawn = [random_layout(random.Random(seed)) for seed in (1, 2, 1)]
    assert drawn[0] == drawn[2] != drawn[1]
    assert random.getstate() == before


@pytest.mark.rule("KNT-2.1")
def test_a_random_layout_that_cannot_be_found_is_refused() -> None:
    """With four lands all are beside the king's land, and none beside another."""
    with pytest.raises(InvalidState) as raised:
        random_layout(random.Random(1), lands=4)
    assert raised.value.faults == (Fault("lands", "no sound layout was found", "KNT-2.1"),)


# -- Fewer lands -------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-2.2")
@pytest.mark.parametrize("lands", range(8, 17))
def test_random_layouts_may_use_fewer_lands(lands: int) -> None:
    for seed in range(10):
        rows = random_layout(random.Random(seed), lands=lands)
        assert is_sound(rows)
        assert len(lands_of(rows)) == lands + 1


@pytest.mark.rule("KNT-2.2")
def test_which_lands_take_part_in_a_smaller_random_layout_is_random() -> None:
    used = {number for seed in range(30) for number in lands_of(random_layout(random.Random(seed), lands=8))}
    assert used == {*range(3, 19), K}


@pytest.mark.rule("KNT-2.2")
@pytest.mark.parametrize("lands", [-1, 0, 3, 17])
def test_no_random_layout_has_too_few_or_too_many_lands(lands: int) -> None:
    with pytest.raises(InvalidState) as raised:
        random_layout(random.Random(1), lands=lands)
    assert raised.value.faults == (Fault("lands", f"{lands} lands; there can be 4–16", "KNT-2.2"),)


@pytest.mark.rule("KNT-2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_least_4_numbered_lands_per_player_must_remain(players: int) -> None:
    enough = random_layout(random.Random(5), lands=4 * players)
    assert len(new_game(Config(players=players, layout=enough)).lands) == 4 * players + 1
    short = random_layout(random.Random(5), lands=4 * players - 1)
    for allow_unsound in (False, True):
        (fault,) = faults_of(short, players=players, allow_unsound=allow_unsound)
        assert fault.rule == "KNT-2.2"
        assert str(4 * players - 1) in fault.message
        assert str(4 * players) in fault.message
