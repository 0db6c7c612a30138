"""Points by item."""

import pytest

from newtown.core.score import Item, Score, ScoreItem, above_best, above_mean, itemised
from newtown.core.text import Phrase


def points(code: str, points: int) -> ScoreItem:
    return ScoreItem(code, "SB-5", Phrase(code, code), points)


def test_the_totals_are_the_sums_of_the_items_by_seat() -> None:
    score = Score(((points("prizes", 4), points("cards", -1)), (), (points("cards", 2),)))
    assert score.totals == (3, 0, 2)


SOURCES = (Item("prizes", "SB-5", Phrase("prizes", "賞")), Item("cards", "SB-6", Phrase("cards", "札")))


def test_a_ledger_is_itemised_in_the_order_of_its_sources_without_those_that_gave_nothing() -> None:
    assert itemised(SOURCES, ((4, -1), (0, 2))).items == (
        (
            ScoreItem("prizes", "SB-5", Phrase("prizes", "賞"), 4),
            ScoreItem("cards", "SB-6", Phrase("cards", "札"), -1),
        ),
        (ScoreItem("cards", "SB-6", Phrase("cards", "札"), 2),),
    )


@pytest.mark.parametrize("ledger", [(4,), (4, -1, 3)])
def test_points_without_a_source_are_not_lost_unnoticed_nor_a_source_forgotten(
    ledger: tuple[int, ...],
) -> None:
    with pytest.raises(ValueError, match=r"is (shorter|longer) than"):
        itemised(SOURCES, (ledger,))


def test_scores_are_values() -> None:
    assert Score(((points("cards", 1),),)) == Score(((points("cards", 1),),))
    assert hash(Score(())) == hash(Score(()))


def test_a_seat_is_above_the_best_of_the_others_or_below_it() -> None:
    totals = (12, 20, 20)
    assert [above_best(totals, seat) for seat in range(3)] == [-8, 0, 0]


def test_what_the_seats_are_above_the_mean_of_the_others_adds_up_to_nothing() -> None:
    assert above_mean((10, 4, 1)) == [7.5, -1.5, -6.0]
    assert sum(above_mean((10, 4, 1))) == 0


def test_in_a_game_for_one_its_points_are_what_it_is_above_nobody() -> None:
    assert above_best((7,), 0) == 7
    assert above_mean((7,)) == [7.0]
