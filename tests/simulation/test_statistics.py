"""What many games come to, against a table that was worked out by hand."""

import random
from fractions import Fraction
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.core.score import Score, ScoreItem
from newtown.core.text import Phrase
from newtown.simulation.results import GameResult
from newtown.simulation.statistics import Group, Summary, Tally, summary
from newtown.simulation.summaries import source_codes

TREES = ScoreItem("trees", "A-2", Phrase("trees", "樹"), 0)
HOUSES = ScoreItem("houses", "A-10", Phrase("houses", "家"), 0)


def game(index: int, agents: tuple[str, ...], points: tuple[tuple[int, int], ...], events: int) -> GameResult:
    """A game that most points win; each seat has points from trees and from houses."""
    items = tuple(
        tuple(
            ScoreItem(item.code, item.rule, item.label, had)
            for item, had in zip((TREES, HOUSES), seat, strict=True)
            if had
        )
        for seat in points
    )
    totals = [sum(seat) for seat in points]
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return GameResult.of(index, agents, Score(items), winners, events=events, decisions=events // 2)


# Ada sits in seats 0, 1, 2 and both times in seats 0 and 1 of the last game; points are trees and houses.
GAMES = (
    game(0, ("ada", "bob", "bob"), ((4, 2), (0, 3), (0, 0)), 10),
    game(1, ("bob", "ada", "bob"), ((1, 4), (0, 5), (2, 0)), 20),
    game(2, ("bob", "bob", "ada"), ((0, 0), (0, 9), (-3, 0)), 60),
    game(3, ("ada", "ada", "bob"), ((0, 6), (2, 2), (0, 6)), 30),
)


def group(of: tuple[Group, ...], name: str | int) -> Group:
    (found,) = (one for one in of if name in (one.agent, one.seat))
    return found


SUMMARY = summary(GAMES)
ADA = group(SUMMARY.by_agent, "ada")


def test_every_agent_every_seat_and_every_agent_in_a_seat_has_a_group_in_order() -> None:
    assert [one.agent for one in SUMMARY.by_agent] == ["ada", "bob"]
    assert [one.seat for one in SUMMARY.by_seat] == [0, 1, 2]
    both = [(one.agent, one.seat) for one in SUMMARY.by_agent_and_seat]
    assert both == [("ada", 0), ("ada", 1), ("ada", 2), ("bob", 0), ("bob", 1), ("bob", 2)]


def test_games_and_rows_are_counted() -> None:
    assert (SUMMARY.games, SUMMARY.seats) == (4, 3)
    assert (ADA.games, ADA.rows) == (4, 5)
    assert [(one.games, one.rows) for one in SUMMARY.by_seat] == [(4, 4)] * 3


def test_who_wins_together_shares_the_victory() -> None:
    """Ada wins the first game, half of the second, none of the third; in the last one of her two seats wins
    half: a quarter for each. Seat 0 has 1, 1/2, 0 and 1/2."""
    assert ADA.won.mean == (1 + 1 / 2 + 0 + 1 / 4) / 4
    assert group(SUMMARY.by_seat, 0).won.mean == 1 / 2
    assert sum(one.won.mean for one in SUMMARY.by_seat) == pytest.approx(1)


def test_an_agent_in_two_seats_of_a_game_counts_once_with_their_mean() -> None:
    """Ada's scores are 6, 5, -3 and the mean of 6 and 4."""
    scores = (6, 5, -3, 5)
    assert ADA.score.mean == fmean(scores)
    assert ADA.score.standard_error == pytest.approx(stdev(scores) / 4**0.5)
    assert ADA.score.count == 4


def test_the_lead_is_over_the_mean_of_the_same_game() -> None:
    """The means of the games are 3, 4, 2 and 16/3."""
    leads = (6 - 3, 5 - 4, -3 - 2, 5 - 16 / 3)
    assert ADA.lead.mean == pytest.approx(fmean(leads))
    assert ADA.lead.standard_error == pytest.approx(stdev(leads) / 2)
    assert sum(one.lead.mean for one in SUMMARY.by_seat) == pytest.approx(0)


def test_intervals_of_means_are_student_s() -> None:
    """With 3 degrees of freedom the quantile of 97.5 % is 3.182."""
    assert ADA.score.high - ADA.score.mean == pytest.approx(3.182 * ADA.score.standard_error, rel=1e-3)


def test_ranks_are_counted_by_row() -> None:
    """Ada: first, first with Bob, last, first with Bob, and third behind both."""
    assert ADA.ranks == (3, 0, 2)
    assert group(SUMMARY.by_seat, 0).ranks == (3, 1, 0)


def test_scores_are_counted_in_ascending_order() -> None:
    assert ADA.scores == ((-3, 1), (4, 1), (5, 1), (6, 2))


def test_sources_are_in_the_order_of_the_rule_book_with_games_without_them_as_nothing() -> None:
    """Ada's trees bring 4, 0, -3 and the mean of 0 and 2; three of her five rows have any."""
    trees, houses = ADA.sources
    assert (trees.code, trees.rule, houses.code, houses.rule) == ("trees", "A-2", "houses", "A-10")
    assert trees.points.mean == (4 + 0 - 3 + 1) / 4
    assert trees.points.standard_error == pytest.approx(stdev((4, 0, -3, 1)) / 2)
    assert trees.frequency == 3 / 5
    assert houses.points.mean == (2 + 5 + 0 + 4) / 4


def test_sources_add_up_to_the_score() -> None:
    for one in (*SUMMARY.by_agent, *SUMMARY.by_seat, *SUMMARY.by_agent_and_seat):
        assert sum(source.points.mean for source in one.sources) == pytest.approx(one.score.mean)


def test_lengths_are_those_of_games() -> None:
    events = SUMMARY.events
    assert (events.mean.mean, events.shortest, events.longest) == (30, 10, 60)
    assert (SUMMARY.decisions.mean.mean, SUMMARY.decisions.shortest, SUMMARY.decisions.longest) == (15, 5, 30)


def test_confidence_is_passed_on() -> None:
    narrow = group(summary(GAMES, confidence=0.5).by_agent, "ada")
    assert narrow.score.half_width < ADA.score.half_width
    assert (narrow.won.confidence, narrow.lead.confidence) == (0.5, 0.5)
    with pytest.raises(ValueError, match="confidence"):
        summary(GAMES, confidence=1)


def test_no_games_have_no_summary() -> None:
    with pytest.raises(ValueError, match="no games"):
        summary(())


def test_games_of_different_tables_are_not_summed_up_together() -> None:
    duel = game(0, ("ada", "bob"), ((1, 0), (0, 0)), 4)
    with pytest.raises(ValueError, match="3 seats and of 2"):
        summary((*GAMES, duel))
    tally, other = Tally(), Tally()
    tally.add(GAMES[0])
    other.add(duel)
    with pytest.raises(ValueError, match="3 seats and of 2"):
        tally.merge(other)
    assert tally.summary() == summary(GAMES[:1])


def test_a_tally_of_no_games_changes_nothing() -> None:
    tally = Tally()
    tally.merge(Tally())
    tally.merge(_tally(GAMES))
    tally.merge(Tally())
    assert tally.summary() == SUMMARY


def _tally(games: tuple[GameResult, ...]) -> Tally:
    tally = Tally()
    for one in games:
        tally.add(one)
    return tally


@st.composite
def many_games(draw: st.DrawFn) -> tuple[GameResult, ...]:
    seats = draw(st.integers(1, 4))
    names = st.tuples(*[st.sampled_from(("ada", "bob", "cyd"))] * seats)
    points = st.tuples(*[st.tuples(st.integers(-9, 9), st.integers(-9, 9))] * seats)
    drawn = draw(st.lists(st.tuples(names, points, st.integers(1, 99)), min_size=1, max_size=8))
    return tuple(game(index, *one) for index, one in enumerate(drawn))


@given(many_games(), st.randoms(), st.integers(0, 8))
def test_the_order_and_the_grouping_of_games_change_nothing(
    games: tuple[GameResult, ...], rng: random.Random, cut: int
) -> None:
    shuffled = list(games)
    rng.shuffle(shuffled)
    tally = _tally(tuple(shuffled[:cut]))
    tally.merge(_tally(tuple(shuffled[cut:])))
    assert tally.summary() == summary(games)


@given(many_games())
def test_group_means_are_those_of_exact_fractions(games: tuple[GameResult, ...]) -> None:
    for one in summary(games).by_agent:
        shares = []
        for played in games:
            own = [row for row in played.seats if row.agent == one.agent]
            if own:
                won = [Fraction(1, row.winners) if row.won else Fraction(0) for row in own]
                shares.append(sum(won, Fraction(0)) / len(own))
        assert one.won.mean == float(sum(shares, Fraction(0)) / len(shares))
        assert 0 <= one.won.low <= one.won.mean <= one.won.high <= 1


# -- Rows and the table -----------------------------------------------------------------------------


def test_rows_are_flat_and_have_the_same_columns() -> None:
    rows = list(SUMMARY.rows())
    assert len(rows) == 2 + 3 + 6
    assert len({tuple(row) for row in rows}) == 1
    assert rows[0]["agent"] == "ada"
    assert rows[0]["seat"] is None
    assert rows[0]["score"] == ADA.score.mean
    assert (rows[0]["won_low"], rows[0]["won_high"]) == (ADA.won.low, ADA.won.high)
    assert [rows[0][f"rank_{rank}"] for rank in (1, 2, 3)] == [3, 0, 2]


def test_sources_are_rows_as_well() -> None:
    rows = [row for row in SUMMARY.source_rows() if (row["agent"], row["seat"]) == ("ada", None)]
    assert [(row["code"], row["points"], row["frequency"]) for row in rows] == [
        ("trees", 0.5, 0.6),
        ("houses", 2.75, 0.8),
    ]


def test_the_table_is_lined_up_in_english() -> None:
    two = summary(
        (game(0, ("ada", "bob"), ((4, 2), (0, 0)), 10), game(1, ("ada", "bob"), ((2, 2), (0, 4)), 14))
    )
    assert two.table().splitlines() == [
        "2 games of 2 seats, intervals of 95 %",
        "",
        "agent  games  won %                points                    lead  rank 1 %  rank 2 %",
        "ada        2   75.0  19.8 to 97.3    5.00   -7.71 to 17.71  +1.50     100.0       0.0",
        "bob        2   25.0   2.7 to 80.2    2.00  -23.41 to 27.41  -1.50      50.0      50.0",
        "",
        "seat  games  won %                points                    lead  rank 1 %  rank 2 %",
        "0         2   75.0  19.8 to 97.3    5.00   -7.71 to 17.71  +1.50     100.0       0.0",
        "1         2   25.0   2.7 to 80.2    2.00  -23.41 to 27.41  -1.50      50.0      50.0",
        "",
        "points from   ada   bob",
        "trees        3.00  0.00",
        "houses       2.00  2.00",
        "",
        "length     mean  shortest  longest",
        "events     12.0        10       14",
        "decisions   6.0         5        7",
    ]


def test_the_table_is_lined_up_in_japanese_with_words_for_the_sources() -> None:
    labels = {item.code: item.label for item in (TREES, HOUSES)}
    lines = SUMMARY.table("ja", labels=labels).splitlines()
    assert lines[0] == "3席のゲーム4回、信頼区間95％"
    at = next(index for index, line in enumerate(lines) if line.startswith("得点源"))
    assert lines[at : at + 3] == ["得点源   ada   bob", "樹      0.50  0.38", "家      2.75  3.50"]


def test_without_any_points_the_table_has_no_sources() -> None:
    goalless = summary((game(0, ("ada", "bob"), ((0, 0), (0, 0)), 4),))
    assert "points from" not in goalless.table()
    assert goalless.table().startswith("1 game of 2 seats")


def test_sources_come_in_the_order_of_their_labels_and_then_of_their_rules() -> None:
    assert source_codes(SUMMARY.by_agent, {}) == ("trees", "houses")
    assert source_codes(SUMMARY.by_agent, {"houses": HOUSES.label, "never": TREES.label}) == (
        "houses",
        "trees",
    )


def test_a_summary_prints_as_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    print(SUMMARY)
    assert capsys.readouterr().out == SUMMARY.table()


def test_a_summary_is_a_value() -> None:
    assert isinstance(SUMMARY, Summary)
    assert hash(SUMMARY) == hash(summary(GAMES))


def test_a_game_that_nobody_wins_is_no_victory_for_anybody() -> None:
    lost = GameResult.of(0, ("ada", "bob"), Score(((), ())), (), events=9, decisions=4)
    assert [group.won.mean for group in summary((lost,)).by_agent] == [0, 0]


def test_rules_that_share_a_code_are_told_alike_in_any_order_of_games() -> None:
    tallies = []
    for rule in ("A-10", "A-9"):
        tally = Tally()
        bonus = ScoreItem("bonus", rule, Phrase("bonus", "得点"), 1)
        tally.add(GameResult.of(0, ("ada",), Score(((bonus,),)), (0,), events=9, decisions=4))
        tallies.append(tally)
    both, reversed_ = Tally(), Tally()
    for tally in tallies:
        both.merge(tally)
    for tally in reversed(tallies):
        reversed_.merge(tally)
    assert both.summary() == reversed_.summary()
    assert [source.rule for source in both.summary().by_agent[0].sources] == ["A-9"]
