"""The rows of games, as analyses get them."""

import pandas as pd
import polars as pl
import pytest

from newtown.core.score import Score, ScoreItem
from newtown.core.text import Phrase
from newtown.simulation import GameResult, ResultItem, Results, Run
from newtown.simulation.results import places, ranks


def score(*points: int) -> Score:
    """A score with all points of a seat from prizes."""
    label = Phrase("prizes", "賞金")
    return Score(tuple((ScoreItem("prizes", "SB-5", label, had),) if had else () for had in points))


RUN = Run("sealed-bids", 1, None, None, ("ann", "bob", "ann"), seed=5, games=2, rotate=True)
GAMES = (
    GameResult.of(0, RUN.seated(0), score(4, 4, 0), (0, 1), events=11, decisions=6),
    GameResult.of(1, RUN.seated(1), score(1, 3, 2), (1,), events=12, decisions=7),
)


def test_there_is_a_row_for_every_game_and_seat_in_order() -> None:
    rows = list(Results(RUN, GAMES).rows())
    assert [(row.game, row.seat, row.score) for row in rows] == [
        (0, 0, 4),
        (0, 1, 4),
        (0, 2, 0),
        (1, 0, 1),
        (1, 1, 3),
        (1, 2, 2),
    ]
    assert [(row.events, row.decisions) for row in rows] == [(11, 6)] * 3 + [(12, 7)] * 3
    assert rows[0].items == (ResultItem("prizes", "SB-5", 4),)
    assert rows[2].items == ()


def test_every_agent_moves_on_by_one_seat_with_every_game() -> None:
    run = Run("chess", 1, None, None, ("a", "b", "c"), seed=0, games=9, rotate=True)
    assert [run.seated(game) for game in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


def test_without_rotation_everybody_stays() -> None:
    assert {places(4, game, rotate=False) for game in range(9)} == {(0, 1, 2, 3)}


@pytest.mark.parametrize("seats", range(1, 6))
def test_over_as_many_games_as_seats_every_place_is_everywhere_once(seats: int) -> None:
    seated = [places(seats, game, rotate=True) for game in range(7, 7 + seats)]
    for column in (*zip(*seated, strict=True), *seated):
        assert sorted(column) == list(range(seats))


@pytest.mark.parametrize(
    ("totals", "winners", "ranked"),
    [
        ((7, 9, 8), (1,), (3, 1, 2)),
        ((9, 9, 8), (0, 1), (1, 1, 3)),
        ((8, 9, 8, 1), (1,), (2, 1, 2, 4)),
        # The rules broke the tie, and who lost it is second.
        ((9, 9, 8), (1,), (2, 1, 3)),
        # The rules, not the points, say who wins.
        ((3, 9, 9), (0,), (1, 2, 2)),
        # A game that nobody wins.
        ((5, 7), (), (2, 1)),
    ],
)
def test_winners_are_first_and_points_order_the_rest(
    totals: tuple[int, ...], winners: tuple[int, ...], ranked: tuple[int, ...]
) -> None:
    assert ranks(totals, winners) == ranked


def test_those_who_win_together_share_the_victory() -> None:
    first, second = GAMES
    assert [(row.won, row.winners, row.win_share) for row in first.seats] == [
        (True, 2, 0.5),
        (True, 2, 0.5),
        (False, 2, 0.0),
    ]
    assert [row.win_share for row in second.seats] == [0.0, 1.0, 0.0]


def test_results_can_be_gone_through_again_and_say_whether_they_are_complete() -> None:
    results = Results(RUN, GAMES)
    assert list(results) == list(results) == list(GAMES)
    assert results.complete
    assert not Results(RUN, GAMES[:1]).complete
    assert repr(Results(RUN, GAMES[:1])) == "<Results of 1 of 2 games of sealed-bids>"


def test_pandas_makes_a_table_of_the_rows() -> None:
    table = pd.DataFrame([row.as_dict() for row in Results(RUN, GAMES).rows()])
    assert list(table.columns) == [
        "game",
        "seat",
        "agent",
        "score",
        "rank",
        "won",
        "win_share",
        "events",
        "decisions",
    ]
    # Game 0: ann 4, bob 4, ann 0. Game 1, all one seat on: ann 1, ann 3, bob 2.
    assert table.groupby("agent")["score"].mean().to_dict() == {"ann": 2.0, "bob": 3.0}
    assert table["won"].dtype == bool


def test_polars_makes_a_table_of_the_rows_and_of_their_items() -> None:
    rows = list(Results(RUN, GAMES).rows())
    table = pl.DataFrame([row.as_dict() for row in rows])
    assert table.height == 6
    assert table["won"].dtype == pl.Boolean
    assert table["win_share"].sum() == 2.0
    items = pl.DataFrame([item for row in rows for item in row.items_as_dicts()])
    assert items.columns == ["game", "seat", "agent", "code", "rule", "points"]
    assert items["points"].to_list() == [4, 4, 1, 3, 2]


@pytest.mark.parametrize(
    ("agents", "seed", "games", "said"),
    [
        ((), 1, 1, "at least one agent"),
        (("",), 1, 1, "a name"),
        (("half \ud800",), 1, 1, "a name"),
        (("a",), 1, 0, "at least one game"),
        (("a",), 1, -3, "at least one game"),
        (("a",), 1, True, "at least one game"),
        (("a",), 2**53, 1, "a seed"),
        (("a",), False, 1, "a seed"),
    ],
)
def test_a_run_that_cannot_be_played_or_stored_is_refused(
    agents: tuple[str, ...], seed: int, games: int, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        Run("chess", 1, None, None, agents, seed, games, rotate=True)
