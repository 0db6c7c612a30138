"""Points by item."""

from newtown.core.score import Score, ScoreItem
from newtown.core.text import Phrase


def points(code: str, points: int) -> ScoreItem:
    return ScoreItem(code, "SB-5", Phrase(code, code), points)


def test_the_totals_are_the_sums_of_the_items_by_seat() -> None:
    score = Score(((points("prizes", 4), points("cards", -1)), (), (points("cards", 2),)))
    assert score.totals == (3, 0, 2)


def test_scores_are_values() -> None:
    assert Score(((points("cards", 1),),)) == Score(((points("cards", 1),),))
    assert hash(Score(())) == hash(Score(()))
