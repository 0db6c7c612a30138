"""The end of short games in random towns, held against the second implementation in ``reference_end``."""

import random

import attrs
import pytest

from newtown import Config, Finished, Vote, Voting, apply, score, winners
from tests.kings import reference_end as reference
from tests.kings.gains import gains
from tests.kings.towns import town


@pytest.mark.rule("KNT-8.1", "KNT-8.2", "KNT-8.3", "KNT-8.4", "KNT-10.1", "KNT-10.2", "KNT-10.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_towns_a_short_game_ends_with_the_points_and_winners_the_reference_finds(
    players: int,
) -> None:
    shared, below = 0, 0
    for seed in range(80):
        built = town(random.Random(f"end/{players}/{seed}"), Config(players=players, residents=False))
        before = attrs.evolve(built, stage=Voting((False,) * (players - 1)), turn=players - 1)
        after = apply(before, Vote(False))
        expected = reference.settled(before)
        totals = [points.total() for points in expected]
        assert after.stage == Finished()
        assert list(gains(before, after)) == [
            {code: points for code, points in each.items() if points} for each in expected
        ]
        assert list(score(after).totals) == totals
        assert list(winners(after)) == reference.winners(totals)
        shared += len(winners(after)) > 1
        below += min(totals) < 0
    assert shared
    assert below
