"""What is counted, said to people: one of a thing, and more than one."""

import pytest

from newtown.core.text import Phrase
from newtown.kings.labels import points_label


@pytest.mark.parametrize(
    ("points", "en", "ja"),
    [
        (-2, "-2 points", "-2点"),
        (-1, "-1 point", "-1点"),
        (0, "0 points", "0点"),
        (1, "1 point", "1点"),
        (2, "2 points", "2点"),
    ],
)
def test_points_are_one_point_or_so_many_points(points: int, en: str, ja: str) -> None:
    assert points_label(points) == Phrase(en, ja)
