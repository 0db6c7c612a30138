"""What follows from a layout and an edition, on a small board counted by hand."""

import attrs
import pytest

from newtown import (
    KING_LAND,
    STANDARD,
    Ability,
    Colour,
    Config,
    GainMaterial,
    Move,
    RaiseDie,
    ReturnMaterial,
    Shape,
    SwapDice,
)
from newtown.kings.board import Board

K = KING_LAND
RING = ((3, 4, 5), (6, K, 7), (8, 9, 10))


@pytest.fixture
def board() -> Board:
    return Board(STANDARD, RING)


def moves(*lands: int) -> tuple[Move, ...]:
    return tuple(map(Move, lands))


def test_places_number_the_lands_in_ascending_order_and_the_kings_land_last(board: Board) -> None:
    assert board.numbers == (3, 4, 5, 6, 7, 8, 9, 10, K)
    assert board.places == {3: 0, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5, 9: 6, 10: 7, K: 8}
    assert board.cards == (3, 4, 5, 6, 7, 8, 9, 10)


@pytest.mark.rule("KNT-4.2")
def test_each_land_of_a_way_costs_1_green_and_the_kings_land_2(board: Board) -> None:
    assert board.costs[3] == {4: 1, 6: 1, 5: 2, 8: 2, 7: 3, 9: 3, K: 3, 10: 4}
    assert board.costs[4] == {3: 1, 5: 1, 6: 2, 7: 2, K: 2, 8: 3, 9: 3, 10: 3}
    assert board.costs[K] == {4: 1, 6: 1, 7: 1, 9: 1, 3: 2, 5: 2, 8: 2, 10: 2}


@pytest.mark.rule("KNT-4.2")
def test_more_green_goes_farther_until_every_land_is_reached(board: Board) -> None:
    assert board.moves[3] == (
        (),
        moves(4, 6),
        moves(4, 5, 6, 8),
        moves(4, 5, 6, 7, 8, 9, K),
        moves(4, 5, 6, 7, 8, 9, 10, K),
    )
    assert board.moves[K] == ((), moves(4, 6, 7, 9), moves(3, 4, 5, 6, 7, 8, 9, 10))


@pytest.mark.rule("KNT-2.1", "KNT-4.2")
def test_from_an_island_of_one_land_there_is_no_way() -> None:
    island = ((3, 4, 5, 0, 0), (6, K, 7, 0, 11), (8, 9, 10, 0, 0))
    board = Config(players=2, layout=island, allow_unsound=True).board
    assert board.costs[11] == {}
    assert board.moves[11] == ((),)


@pytest.mark.rule("KNT-6.14")
def test_a_place_belongs_to_the_rows_and_blocks_that_it_lies_in() -> None:
    board = Board(attrs.evolve(STANDARD, row=3), RING)
    # Places from the north: 0 1 2, 3 8 4, 5 6 7.
    assert set(board.groups[0]) == {(True, (0, 1, 2)), (True, (0, 3, 5)), (False, (0, 1, 3, 8))}
    assert set(board.groups[6]) == {
        (True, (5, 6, 7)),
        (True, (1, 6, 8)),
        (False, (3, 5, 6, 8)),
        (False, (4, 6, 7, 8)),
    }
    assert set(board.groups[8]) == {
        (True, (3, 4, 8)),
        (True, (1, 6, 8)),
        (False, (0, 1, 3, 8)),
        (False, (1, 2, 4, 8)),
        (False, (3, 5, 6, 8)),
        (False, (4, 6, 7, 8)),
    }
    assert [len(groups) for groups in board.groups] == [3, 4, 3, 4, 4, 3, 4, 3, 6]


@pytest.mark.rule("KNT-6.7", "KNT-6.10")
def test_houses_have_one_to_three_floors_and_those_of_spec_4_perhaps_a_penthouse(board: Board) -> None:
    assert board.shapes == (
        *(Shape(1, 1), Shape(1, 2), Shape(1, 3)),
        *(Shape(2, 1), Shape(2, 2), Shape(2, 3)),
        *(Shape(3, 1), Shape(3, 2), Shape(3, 3)),
        *(Shape(4, 1, False), Shape(4, 1, True)),
        *(Shape(4, 2, False), Shape(4, 2, True)),
        *(Shape(4, 3, False), Shape(4, 3, True)),
    )


@pytest.mark.rule("KNT-1.2", "KNT-1.4", "KNT-1.5")
def test_a_land_card_can_do_and_is_worth_what_its_kind_is(board: Board) -> None:
    assert board.abilities == {
        **dict.fromkeys((3, 4), Ability.WHITE),
        **dict.fromkeys((5, 6), Ability.RAISE),
        **dict.fromkeys((7, 8), Ability.SWAP),
        **dict.fromkeys((9, 10), Ability.MATERIAL),
    }
    assert board.card_values == {3: 3, 4: 3, 5: 2, 6: 2, 7: 1, 8: 1, 9: 0, 10: 0}


@pytest.mark.rule("KNT-1.4")
def test_what_unused_cards_can_do_is_listed_by_ability_and_worked_out_once(board: Board) -> None:
    uses = board.uses((3, 4, 5, 8, 9, 10))
    assert uses == (
        (3, 4),
        (RaiseDie(5, Colour.RED), RaiseDie(5, Colour.GREEN), RaiseDie(5, Colour.BLACK)),
        (SwapDice(8),),
        (GainMaterial(9), GainMaterial(10)),
        (ReturnMaterial(9), ReturnMaterial(10)),
    )
    assert board.uses((3, 4, 5, 8, 9, 10)) is uses
    assert board.uses(()) == ((), (), (), (), ())
