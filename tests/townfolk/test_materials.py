"""The materials of a turn: what is added, and in which order they are spent."""

import attrs
import pytest

from newtown.townfolk import CardKind, Material, Materials, Producing
from newtown.townfolk.materials import NONE, NOTHING, Counts, added, counts_of, paid_for_points
from tests.townfolk.positions import after, materials, position, producing
from tests.townfolk.sound_states import OWN_ROLLED

FOR_CARDS: dict[str, Counts] = {
    "lands": (1, 0, 0, 0),
    "craftsmen": (0, 2, 0, 0),
    "buildings": (0, 0, 3, 4),
}
"""Pieces that pay for cards of one kind alone."""


@pytest.mark.rule("TWF-4.5")
@pytest.mark.parametrize(
    ("free", "score_only", "paid", "free_left", "score_only_left"),
    [
        ((2, 2, 2, 2), NONE, (1, 0, 2, 0), (1, 2, 0, 2), NONE),
        # of each kind alone: score-only pieces first, then free ones
        ((3, 3, 3, 3), (2, 2, 2, 2), (1, 0, 0, 0), (3, 3, 3, 3), (1, 2, 2, 2)),
        ((3, 3, 3, 3), (2, 2, 2, 2), (0, 3, 0, 0), (3, 2, 3, 3), (2, 0, 2, 2)),
        ((3, 3, 3, 3), (2, 2, 2, 2), (0, 0, 4, 0), (3, 3, 1, 3), (2, 2, 0, 2)),
        ((3, 3, 3, 3), (2, 2, 2, 2), (0, 0, 0, 5), (3, 3, 3, 0), (2, 2, 2, 0)),
        # of several kinds, with different numbers of each
        ((4, 4, 4, 4), (0, 1, 2, 3), (1, 2, 1, 4), (3, 3, 4, 3), (0, 0, 1, 0)),
        ((4, 4, 4, 4), (3, 2, 1, 0), (4, 1, 2, 1), (3, 4, 3, 3), (0, 1, 0, 0)),
    ],
)
def test_points_are_paid_from_score_only_pieces_first_and_never_from_those_for_cards(
    free: Counts, score_only: Counts, paid: Counts, free_left: Counts, score_only_left: Counts
) -> None:
    held = Materials(free, score_only, **FOR_CARDS)
    assert paid_for_points(held, paid) == Materials(free_left, score_only_left, **FOR_CARDS)


@pytest.mark.rule("TWF-4.5")
def test_materials_are_added_use_by_use() -> None:
    held = Materials((1, 2, 3, 4), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    assert added(held, NOTHING) == held
    free = added(held, Materials((1, 0, 0, 2)))
    assert free == Materials((2, 2, 3, 6), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    more = Materials((0, 0, 0, 1), (0, 0, 2, 0), (3, 0, 0, 0), (0, 0, 0, 4), (0, 5, 0, 0))
    expected = Materials((1, 2, 3, 5), (1, 0, 2, 0), (3, 1, 0, 0), (0, 0, 1, 4), (0, 5, 0, 1))
    assert added(held, more) == expected


@pytest.mark.parametrize(
    "more",
    [
        Materials(NONE, (1, 0, 0, 0)),
        Materials(NONE, (1, 0, 0, 0), (1, 0, 0, 0)),
        Materials(NONE, (1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)),
        Materials(NONE, (1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)),
        Materials(NONE, NONE, (1, 0, 0, 0)),
        Materials(NONE, NONE, NONE, (1, 0, 0, 0)),
        Materials(NONE, NONE, NONE, NONE, (1, 0, 0, 0)),
    ],
)
def test_no_use_is_lost_when_materials_are_added(more: Materials) -> None:
    assert added(NOTHING, more) == more


def test_materials_are_counted_by_kind() -> None:
    assert counts_of(()) == NONE
    assert counts_of((Material.IRON, Material.WHEAT, Material.IRON, Material.WOOD)) == (1, 1, 0, 2)


@pytest.mark.rule("TWF-3.6.3")
def test_cards_of_a_kind_are_paid_from_free_pieces_and_those_for_it() -> None:
    held = Materials((1, 1, 1, 1), (9, 9, 9, 9), **FOR_CARDS)
    assert held.spendable(CardKind.LAND) == (2, 1, 1, 1)
    assert held.spendable(CardKind.CRAFTSMAN) == (1, 3, 1, 1)
    assert held.spendable(CardKind.BUILDING) == (1, 1, 4, 5)
    assert held.scorable == (10, 10, 10, 10)


@pytest.mark.rule("TWF-3.4.1")
def test_the_choice_of_an_automatic_box_leaves_all_else_as_it_was() -> None:
    state = position(producing(1, 6, start=4, free=(0, 1, 0, 0), pending=("L16.1",)), cards=["L16", "C01"])
    state = after(state, "produce L16.1 for T")
    assert state.stage == producing(1, 6, start=4, free=(0, 2, 0, 0))
    assert materials(after(state, "end produce")) == Materials((0, 2, 0, 0))


@pytest.mark.rule("TWF-3.4.1")
def test_of_two_automatic_boxes_one_waits_while_the_other_is_settled() -> None:
    stage = OWN_ROLLED.stage
    assert isinstance(stage, Producing)
    assert stage.pending == ("L16.1", "L15.1")
    first = after(OWN_ROLLED, "produce L15.1 for T")
    wood, both = (added(stage.materials, Materials((0, 1, 0, iron))) for iron in (0, 1))
    assert first.stage == attrs.evolve(stage, pending=("L16.1",), materials=wood)
    assert after(first, "produce L16.1 for I").stage == attrs.evolve(stage, pending=(), materials=both)
