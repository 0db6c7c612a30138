"""The grid against networkx, and small figures counted by hand."""

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from newtown.core import grid

PLACES = st.tuples(st.integers(0, 4), st.integers(0, 4))
COSTS = st.dictionaries(PLACES, st.integers(0, 5), min_size=1, max_size=20)


def side_by_side(places: set[grid.Place]) -> "nx.Graph[grid.Place]":
    graph: nx.Graph[grid.Place] = nx.grid_2d_graph(5, 5)
    return graph.subgraph(places)


def test_the_neighbours_lie_to_the_north_the_west_the_east_and_the_south() -> None:
    assert grid.neighbours((2, 5)) == ((2, 4), (1, 5), (3, 5), (2, 6))


@given(st.sets(PLACES, min_size=1))
def test_places_are_connected_when_their_graph_is(places: set[grid.Place]) -> None:
    assert grid.is_connected(places) is nx.is_connected(side_by_side(places))


def test_no_places_at_all_are_connected() -> None:
    assert grid.is_connected(set())


@given(COSTS)
def test_cheapest_ways_cost_what_dijkstra_finds(entering: dict[grid.Place, int]) -> None:
    start = min(entering)
    ways: nx.DiGraph[grid.Place] = nx.DiGraph()
    ways.add_nodes_from(entering)
    for one, other in side_by_side(set(entering)).edges:
        ways.add_edge(one, other, weight=entering[other])
        ways.add_edge(other, one, weight=entering[one])
    assert grid.cheapest(entering, start) == dict(nx.single_source_dijkstra_path_length(ways, start))


def test_a_square_of_nine_has_twelve_lines_of_two_six_of_three_and_four_blocks_of_two() -> None:
    square = {(x, y) for x in range(3) for y in range(3)}
    assert len(list(grid.straight_lines(square, 2))) == 12
    assert len(list(grid.straight_lines(square, 3))) == 6
    assert len(list(grid.straight_lines(square, 1))) == 9
    assert len(list(grid.blocks(square, 2))) == 4


CORNER = {(1, 1), (2, 1), (3, 1), (1, 2)}
"""Three places from west to east, and one to the south of the first."""


def test_lines_are_given_from_west_to_east_and_from_north_to_south() -> None:
    assert list(grid.straight_lines(CORNER, 2)) == [
        ((1, 1), (2, 1)),
        ((1, 1), (1, 2)),
        ((2, 1), (3, 1)),
    ]


def test_the_places_of_a_block_are_given_row_by_row_from_its_corner_in_the_north_west() -> None:
    assert list(grid.blocks({*CORNER, (2, 2)}, 2)) == [((1, 1), (2, 1), (1, 2), (2, 2))]


def test_a_gap_breaks_lines_and_blocks() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert len(list(grid.straight_lines(ring, 3))) == 4
    assert list(grid.blocks(ring, 2)) == []


def test_the_extent_counts_columns_and_rows_from_edge_to_edge() -> None:
    assert grid.extent([(-1, 2), (3, 2), (0, 4)]) == (5, 3)
