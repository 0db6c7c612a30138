"""Plots: they show the summary's numbers, can be read at any size, and are always the same files."""

import importlib.util
import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.backend_bases import RendererBase
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager
from matplotlib.patches import Rectangle
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from newtown.core.extras import MissingExtra
from newtown.core.score import Score, ScoreItem
from newtown.core.text import LANGUAGES, Lang, Phrase
from newtown.rendering import chart_style
from newtown.rendering.plots import (
    MissingFont,
    plot_bytes,
    save_plot,
    score_distributions,
    score_sources,
    seat_advantage,
)
from newtown.simulation import GameResult, Summary, summary

ITEMS = (
    ScoreItem(
        "houses",
        "A-1",
        Phrase("houses in a straight unbroken line of four lands", "一列に並ぶ四つの土地の家"),
        0,
    ),
    ScoreItem("debts", "A-2", Phrase("debts", "借金"), 0),
    ScoreItem("trees", "A-3", Phrase("trees", "樹"), 0),
)
LABELS = {item.code: item.label for item in ITEMS}
NAMES = ("greedy", "an agent that thinks for 100 iterations", "random", "樹", "$5 and $6")

FONTS = {entry.name for entry in fontManager.ttflist}
SPOKEN: tuple[Lang, ...] = LANGUAGES if FONTS & set(chart_style.JAPANESE_FONTS) else ("en",)


def games(seats: int, number: int) -> Iterator[GameResult]:
    for index in range(number):
        points = [((index * 7 + seat * 5) % 11, -((index + seat) % 4), seat) for seat in range(seats)]
        items = tuple(
            tuple(
                ScoreItem(item.code, item.rule, item.label, gained)
                for item, gained in zip(ITEMS, seat, strict=True)
                if gained
            )
            for seat in points
        )
        totals = Score(items).totals
        winners = tuple(seat for seat in range(seats) if totals[seat] == max(totals))
        agents = tuple(NAMES[(seat - index) % seats] for seat in range(seats))
        yield GameResult.of(index, agents, Score(items), winners, events=9, decisions=4)


FEW, MANY = summary(games(2, 30)), summary(games(5, 40))


def shown(figure: Figure) -> set[str]:
    return {text.get_text() for text in figure.findobj(Text)}


def bars(axes: Axes) -> list[Rectangle]:
    return [patch for patch in axes.patches if isinstance(patch, Rectangle)]


def whiskers(axes: Axes) -> list[tuple[float, float, float]]:
    """From where, to where, and in which row."""
    lines = [line for line in axes.collections if isinstance(line, LineCollection)]
    ends = [line.get_segments()[0] for line in lines]
    return [(float(low[0]), float(high[0]), float(low[1])) for low, high in ends]


def upright(axes: Axes) -> float:
    """Where the first line from top to bottom stands."""
    return float(np.asarray(axes.lines[0].get_xdata())[0])


# -- What they show ---------------------------------------------------------------------------------


def test_each_agent_has_a_histogram_of_all_its_scores_with_its_mean() -> None:
    figure = score_distributions(FEW)
    assert len(figure.axes) == 2
    for axes, group in zip(figure.axes, FEW.by_agent, strict=True):
        assert axes.get_title(loc="left").splitlines()[0] == group.agent
        assert sum(bar.get_height() for bar in bars(axes)) == pytest.approx(100)
        heights = {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in bars(axes)}
        assert heights == {score: pytest.approx(100 * rows / 30) for score, rows in group.scores}
        assert upright(axes) == group.score.mean


def test_many_different_scores_are_put_together_in_round_steps() -> None:
    def wide() -> Iterator[GameResult]:
        item = ScoreItem("pips", "A-1", Phrase("pips", "目"), 0)
        for index in range(300):
            score = Score(
                tuple((ScoreItem(item.code, item.rule, item.label, index * seat),) for seat in (1, 2))
            )
            yield GameResult.of(index, ("ada", "bob"), score, (1,), events=9, decisions=4)

    axes = score_distributions(summary(wide())).axes[1]
    middles = sorted(bar.get_x() + bar.get_width() / 2 for bar in bars(axes))
    assert middles[0] == pytest.approx(9.5)  # from 0 to 19
    assert middles[1] - middles[0] == pytest.approx(20)
    assert len(middles) == 30
    assert sum(bar.get_height() for bar in bars(axes)) == pytest.approx(100)


def test_seats_stand_with_their_intervals_beside_an_even_share() -> None:
    won, lead = seat_advantage(MANY).axes
    assert [label.get_text() for label in won.get_yticklabels()] == [f"Player {seat}" for seat in range(5)]
    assert (upright(won), upright(lead)) == (20, 0)
    for axes, scale, which in ((won, 100, "won"), (lead, 1, "lead")):
        expected = [getattr(group, which) for group in MANY.by_seat]
        for seat, ((low, high, row), estimate) in enumerate(zip(whiskers(axes), expected, strict=True)):
            assert (low, high) == pytest.approx((scale * estimate.low, scale * estimate.high))
            assert row == seat


def test_an_agent_s_seats_are_its_own() -> None:
    figure = seat_advantage(FEW, agent="greedy")
    own = [group for group in FEW.by_agent_and_seat if group.agent == "greedy"]
    lows = [low for low, _, _ in whiskers(figure.axes[0])]
    assert lows == pytest.approx([100 * group.won.low for group in own])
    assert "greedy" in str(figure.get_suptitle())
    with pytest.raises(ValueError, match="named 'deep'; there are an agent that"):
        seat_advantage(FEW, agent="deep")


def test_every_source_has_a_bar_for_every_agent_in_the_order_of_the_labels() -> None:
    (axes,) = score_sources(FEW, labels=LABELS).axes
    names = [label.get_text().replace("\n", " ") for label in axes.get_yticklabels()]
    assert names == [item.label.en for item in ITEMS]
    widths = [bar.get_width() for bar in bars(axes)]
    means = [
        {source.code: source.points.mean for source in group.sources}.get(item.code, 0)
        for group in FEW.by_agent
        for item in ITEMS
    ]
    assert widths == pytest.approx(means)
    assert min(widths) < 0 < max(widths)


def test_without_labels_codes_stand_for_themselves() -> None:
    assert {"houses", "debts", "trees"} <= shown(score_sources(FEW, by="seat"))


def test_a_single_group_needs_no_legend() -> None:
    alone = summary(games(1, 9))
    assert not score_sources(alone).legends
    assert [legend.get_texts()[0].get_text() for legend in score_sources(FEW).legends] == [NAMES[1]]


def test_names_of_agents_are_shown_however_they_begin_and_long_ones_without_their_middle() -> None:
    names = ("_hidden", "mcts:" + "x" * 90 + ":iterations=20")
    items = tuple((ScoreItem(item.code, item.rule, item.label, 3),) for item in ITEMS[:2])
    figure = score_sources(summary([GameResult.of(0, names, Score(items), (0,), events=9, decisions=4)]))
    (legend,) = figure.legends
    hidden, long = (text.get_text().strip() for text in legend.get_texts())
    assert hidden == "_hidden"
    assert (long[:5], long[-14:], len(long)) == ("mcts:", ":iterations=20", 41)


def test_groups_are_told_apart_by_more_than_colour() -> None:
    (axes,) = score_sources(MANY).axes
    looks = {(bar.get_hatch() or "") for bar in bars(axes)}
    assert len(looks) == 5
    markers = {str(line.get_marker()) for line in seat_advantage(MANY).axes[0].lines}
    assert set("os^DP") <= markers


def test_of_one_game_no_interval_is_shown_where_none_is_known() -> None:
    one = summary(games(3, 1))
    assert math.isinf(one.by_seat[0].lead.low)
    for low, high, _ in whiskers(seat_advantage(one).axes[1]):
        assert low == high
    assert not any("inf" in text for text in shown(score_distributions(one)))


# -- Whether they can be read -----------------------------------------------------------------------

PLOTS: dict[str, Callable[[Summary, Lang, tuple[float, float] | None], Figure]] = {
    "scores": lambda of, lang, size: score_distributions(of, lang=lang, size=size),
    "scores by seat": lambda of, lang, size: score_distributions(of, by="seat", lang=lang, size=size),
    "seats": lambda of, lang, size: seat_advantage(of, lang=lang, size=size),
    "sources": lambda of, lang, size: score_sources(of, labels=LABELS, lang=lang, size=size),
}


SMALL, LARGE = (4.5, 6.0), (16.0, 10.0)
LAST = SPOKEN[-1]
LOOKS = [
    pytest.param(FEW, SMALL, "en", id="2 seats, small"),
    pytest.param(MANY, None, "en", id="5 seats"),
    pytest.param(MANY, SMALL, LAST, id=f"5 seats, small, {LAST}"),
    *(
        pytest.param(of, size, lang, id=f"{len(of.by_seat)} seats, {size}, {lang}", marks=pytest.mark.long)
        for of in (FEW, MANY)
        for size in (None, SMALL, LARGE)
        for lang in SPOKEN
    ),
]


@pytest.mark.parametrize(("of", "size", "lang"), LOOKS)
@pytest.mark.parametrize("plot", PLOTS)
def test_all_words_lie_inside_the_picture_and_none_on_others(
    plot: str, of: Summary, size: tuple[float, float] | None, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[Text, Bbox] = {}
    draw = Text.draw

    def draw_and_keep(text: Text, renderer: RendererBase) -> None:
        if text.get_visible() and text.get_text().strip():
            drawn[text] = text.get_window_extent(renderer)
        draw(text, renderer)

    figure = PLOTS[plot](of, lang, size)
    monkeypatch.setattr(Text, "draw", draw_and_keep)
    plot_bytes(figure, "png")
    boxes = list(drawn.values())
    assert len(boxes) > 4
    width, height = (150 * inches for inches in figure.get_size_inches())
    for box in boxes:
        assert box.x0 >= -1
        assert box.y0 >= -1
        assert box.x1 <= width + 1
        assert box.y1 <= height + 1
    for box, other in combinations(boxes, 2):
        overlap_x = min(box.x1, other.x1) - max(box.x0, other.x0)
        overlap_y = min(box.y1, other.y1) - max(box.y0, other.y0)
        assert overlap_x <= 2 or overlap_y <= 2


# -- Files ------------------------------------------------------------------------------------------


def test_a_file_is_made_in_the_format_its_name_ends_with(tmp_path: Path) -> None:
    figure = seat_advantage(FEW, size=(6, 2.5))
    save_plot(figure, tmp_path / "seats.PNG")
    save_plot(figure, str(tmp_path / "seats.svg"))
    png = (tmp_path / "seats.PNG").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (6 * 150, 375)
    svg = ET.fromstring((tmp_path / "seats.svg").read_bytes())
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    assert not list(svg.iter("{http://www.w3.org/2000/svg}text")), "letters are shapes"


def test_other_formats_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    figure = seat_advantage(FEW)
    for name in ("seats.pdf", "seats"):
        with pytest.raises(ValueError, match=r"doesn't end with \.png or \.svg"):
            save_plot(figure, tmp_path / name)
    with pytest.raises(ValueError, match="png or svg, not as 'pdf'"):
        plot_bytes(figure, "pdf")  # type: ignore[arg-type] # what is tested
    assert not list(tmp_path.iterdir())


MAKE = """
import sys
from newtown.rendering.plots import plot_bytes, score_sources
from tests.rendering.test_plots import FEW, LABELS
for form in ("png", "svg"):
    sys.stdout.buffer.write(plot_bytes(score_sources(FEW, labels=LABELS), form))
assert "matplotlib.pyplot" not in sys.modules
"""


def test_files_are_the_same_in_every_process_whatever_its_settings_and_without_pyplot(tmp_path: Path) -> None:
    (tmp_path / "matplotlibrc").write_text("font.size: 30\nfigure.facecolor: red\nsvg.hashsalt: other\n")
    figure = score_sources(FEW, labels=LABELS)
    here = b"".join(plot_bytes(figure, form) for form in ("png", "svg"))
    env = {**os.environ, "PYTHONHASHSEED": "1", "MATPLOTLIBRC": str(tmp_path)}
    root = Path(__file__).parents[2]
    made = subprocess.run([sys.executable, "-c", MAKE], env=env, cwd=root, capture_output=True, check=True)
    assert made.stdout == here


def test_nobody_s_settings_are_changed() -> None:
    before = dict(mpl.rcParams)
    plot_bytes(score_distributions(FEW), "png")
    assert dict(mpl.rcParams) == before


# -- What can be missing ----------------------------------------------------------------------------


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    figure = seat_advantage(FEW)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    for make in (score_distributions, seat_advantage, score_sources):
        with pytest.raises(MissingExtra, match=r"pip install 'newtown\[plots\]'"):
            make(FEW)
    with pytest.raises(MissingExtra):
        plot_bytes(figure, "png")


def test_without_a_japanese_font_a_japanese_plot_says_so_and_an_english_one_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chart_style, "JAPANESE_FONTS", ("Nowhere Gothic",))
    with pytest.raises(MissingFont, match="such as Nowhere Gothic; none is installed"):
        seat_advantage(FEW, lang="ja")
    assert "Player 0" in shown(seat_advantage(FEW))


def test_games_without_points_have_no_sources_to_show() -> None:
    goalless = summary((GameResult.of(0, ("ada", "bob"), Score(((), ())), (0,), events=9, decisions=4),))
    with pytest.raises(ValueError, match="nobody has points"):
        score_sources(goalless)


def test_grouping_by_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="agent or seat, not by 'age'"):
        score_distributions(FEW, by="age")  # type: ignore[arg-type] # what is tested
