"""The drawing of plots, with matplotlib."""
# matplotlib leaves its keyword arguments without types.
# pyright: reportUnknownMemberType=false

import math
import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke
from matplotlib.ticker import MaxNLocator

from newtown.core.text import Lang, Phrase, seat_label
from newtown.rendering.chart_style import new_figure, only_grid, styled
from newtown.rendering.palette import FAINT_INK, INK, PAPER, seat_colour
from newtown.simulation.columns import display_width
from newtown.simulation.intervals import Estimate
from newtown.simulation.summaries import Group, Summary, source_codes

Size = tuple[float, float]

_WIDTH: Final = 8.0
_BARS: Final = 40
"""Scores are put together so that there are no more bars than this."""
_LABEL: Final = 28
"""Names of sources are broken into lines of this width."""
_LONGEST_NAME: Final = 40
"""Names of agents are cut down to this width."""
_STEPS: Final = (1, 2, 5, 10)
"""Figures on the scales are round."""
_CASED: Final = (withStroke(linewidth=3, foreground=PAPER),)
"""Lines that cross dark bars have a pale rim."""
_HATCHES: Final = ("", "///", "...", "xxx", "\\\\\\", "+++")
_MARKERS: Final = ("o", "s", "^", "D", "P", "*")

_POINTS: Final = Phrase("points", "得点")
_ROWS: Final = Phrase("% of seats in all games", "全ゲームの席に占める割合（％）")
_MEAN: Final = Phrase("mean {mean} ({low} to {high})", "平均{mean}（{low}～{high}）")
_ONE: Final = Phrase("mean {mean}", "平均{mean}")
_WON: Final = Phrase("victories, %", "勝率（％）")
_LEAD: Final = Phrase("points above the game's mean", "ゲーム平均との得点差")
_ABOUT: Final = Phrase("games: {games}, intervals: {percent} %", "ゲーム数：{games}、信頼区間：{percent}％")
_OF_AGENT: Final = Phrase("{agent}: {about}", "{agent}：{about}")
_PER_SOURCE: Final = Phrase("mean points per game", "1ゲームあたりの平均得点")


# -- Distributions ----------------------------------------------------------------------------------


def distribution_chart(groups: Sequence[Group], summary: Summary, lang: Lang, size: Size | None) -> Figure:
    """One histogram below the other, on one scale."""
    with styled(lang):
        figure = new_figure(size or (_WIDTH, 0.9 + 1.5 * len(groups)))
        columns = figure.subplots(len(groups), 1, sharex=True, sharey=True, squeeze=False)
        least = min(group.scores[0][0] for group in groups)
        most = max(group.scores[-1][0] for group in groups)
        step = _bin_width(most - least + 1)
        for index, (axes, group) in enumerate(zip(columns[:, 0], groups, strict=True)):
            _histogram(axes, group, index, least, step)
            _head(axes, _name(group, lang), _mean_in_words(group.score, lang), _room(figure))
        columns[-1, 0].xaxis.set_major_locator(MaxNLocator(integer=True, steps=_STEPS))
        columns[-1, 0].set_xlabel(_POINTS.text(lang))
        figure.supylabel(_ROWS.text(lang), fontsize="medium")
        _title(figure, _about(summary, lang))
        return figure


def _head(axes: Axes, name: str, mean: str, room: int) -> None:
    """The name on the left and the mean on the right, or below it where there isn't room for both."""
    if display_width(name) + display_width(mean) + 6 > room:
        axes.set_title(f"{name}\n{mean}", loc="left")
    else:
        axes.set_title(name, loc="left")
        axes.set_title(mean, loc="right", color=FAINT_INK)


def _bin_width(scores: int) -> int:
    """1, 2, 5, 10, 20, 50 and so on: the least with which there are few enough bars."""
    width = 1
    while scores > _BARS * width:
        width = width * 5 // 2 if str(width).startswith("2") else width * 2
    return width


def _histogram(axes: Axes, group: Group, index: int, least: int, step: int) -> None:
    shares: dict[int, float] = {}
    first = least // step
    for score, rows in group.scores:
        bin_number = score // step - first
        shares[bin_number] = shares.get(bin_number, 0) + 100 * rows / group.rows
    middles = [(first + bin_number) * step + (step - 1) / 2 for bin_number in shares]
    axes.bar(middles, list(shares.values()), width=0.86 * step, color=seat_colour(index), hatch=_hatch(index))
    axes.axvline(group.score.mean, color=INK, linewidth=1.5, path_effects=_CASED)
    only_grid(axes, "y")


def _mean_in_words(estimate: Estimate, lang: Lang) -> str:
    shown = (f"{value:.1f}" for value in (estimate.mean, estimate.low, estimate.high))
    mean, low, high = (number.replace("-", "−") for number in shown)
    if math.isinf(estimate.low):
        return _ONE.text(lang, mean=mean)
    return _MEAN.text(lang, mean=mean, low=low, high=high)


# -- Seats ------------------------------------------------------------------------------------------


def advantage_chart(groups: Sequence[Group], summary: Summary, lang: Lang, size: Size | None) -> Figure:
    """Seats from the top down, with their victories on the left and their leads on the right."""
    with styled(lang):
        figure = new_figure(size or (_WIDTH, 1.4 + 0.45 * len(groups)))
        won, lead = figure.subplots(1, 2, sharey=True)
        _dots(won, [group.won for group in groups], groups, scale=100, even=100 / summary.seats)
        _dots(lead, [group.lead for group in groups], groups, scale=1, even=0)
        won.set_yticks(range(len(groups)), [seat_label(group.seat or 0).text(lang) for group in groups])
        won.set_ylim(len(groups) - 0.5, -0.5)
        won.set_xlabel(_broken(_WON.text(lang), _room(figure) * 2 // 5))
        lead.set_xlabel(_broken(_LEAD.text(lang), _room(figure) * 2 // 5))
        about = _about(summary, lang)
        agent = groups[0].agent
        title = about if agent is None else _OF_AGENT.text(lang, agent=agent, about=about)
        _title(figure, title)
        return figure


def _dots(
    axes: Axes, estimates: Sequence[Estimate], groups: Sequence[Group], *, scale: float, even: float
) -> None:
    axes.axvline(even, color=FAINT_INK, linewidth=1, linestyle="--")
    for row, (estimate, group) in enumerate(zip(estimates, groups, strict=True)):
        seat = group.seat or 0
        axes.errorbar(
            [scale * estimate.mean],
            [row],
            xerr=_whiskers([estimate], scale),
            color=seat_colour(seat),
            marker=_MARKERS[seat % len(_MARKERS)],
            markersize=7,
            capsize=3,
        )
    axes.xaxis.set_major_locator(MaxNLocator(nbins=6, steps=_STEPS))
    axes.margins(x=0.08)
    only_grid(axes, "x")


def _whiskers(estimates: Sequence[Estimate], scale: float = 1) -> tuple[list[float], list[float]]:
    """How far whiskers reach to either side; nowhere where nothing is known."""
    known = [(scale * (one.mean - one.low), scale * (one.high - one.mean)) for one in estimates]
    sides = [(0.0, 0.0) if math.isinf(below) else (below, above) for below, above in known]
    return [below for below, _ in sides], [above for _, above in sides]


# -- Sources ----------------------------------------------------------------------------------------


def sources_chart(
    groups: Sequence[Group],
    summary: Summary,
    labels: Mapping[str, Phrase],
    lang: Lang,
    size: Size | None,
) -> Figure:
    """Sources from the top down, with a bar for each group."""
    with styled(lang):
        codes = source_codes(groups, labels)
        names = [_broken(labels[code].text(lang) if code in labels else code, _LABEL) for code in codes]
        figure = new_figure(size or (_WIDTH, 1.2 + len(codes) * (0.14 + 0.16 * len(groups))))
        axes = figure.subplots()
        thick = 0.8 / len(groups)
        for index, group in enumerate(groups):
            points = {source.code: source.points for source in group.sources}
            estimates = [points.get(code, _NO_POINTS) for code in codes]
            axes.barh(
                [row - 0.4 + (index + 0.5) * thick for row in range(len(codes))],
                [estimate.mean for estimate in estimates],
                height=thick,
                xerr=_whiskers(estimates),
                color=seat_colour(index),
                hatch=_hatch(index),
                error_kw={"elinewidth": 1, "capsize": 0, "ecolor": INK, "path_effects": _CASED},
                label=_name(group, lang),
            )
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_yticks(range(len(codes)), names)
        axes.set_ylim(len(codes) - 0.5, -0.5)
        lines = (_PER_SOURCE.text(lang), _about(summary, lang))
        axes.set_xlabel("\n".join(_broken(line, _room(figure) * 3 // 5) for line in lines))
        only_grid(axes, "x")
        if len(groups) > 1:
            _legend(figure, groups, lang)
        return figure


_NO_POINTS: Final = Estimate(0.0, 0.0, 0.0, 0.0, 0, 0.0)


def _legend(figure: Figure, groups: Sequence[Group], lang: Lang) -> None:
    widest = max(display_width(_name(group, lang)) for group in groups)
    columns = max(1, min(len(groups), _room(figure) // (widest + 8)))
    figure.legend(loc="outside upper center", ncols=columns, frameon=False)


# -- Words ------------------------------------------------------------------------------------------


def _name(group: Group, lang: Lang) -> str:
    return seat_label(group.seat or 0).text(lang) if group.agent is None else _shown(group.agent)


def _shown(name: str) -> str:
    """The agent's name, its middle left out where it is long: agents often differ in their last letters."""
    if display_width(name) > _LONGEST_NAME:
        half = _LONGEST_NAME * len(name) // display_width(name) // 2
        name = f"{name[:half]}…{name[-half:]}"
    # What begins with a low line is kept out of legends by matplotlib.
    return f" {name}" if name.startswith("_") else name


def _about(summary: Summary, lang: Lang) -> str:
    return _ABOUT.text(lang, games=summary.games, percent=f"{100 * summary.confidence:g}")


def _title(figure: Figure, words: str) -> None:
    figure.suptitle(_broken(words, _room(figure)), fontsize="medium", color=FAINT_INK)


def _room(figure: Figure) -> int:
    """About how many letters fit into a line as wide as the figure."""
    return int(figure.get_figwidth() * 11)


def _broken(words: str, room: int) -> str:
    """The words in lines that fit; Japanese ones, which have no gaps, anywhere."""
    letters = room * len(words) // max(display_width(words), 1)
    return "\n".join(textwrap.wrap(words, max(letters, 1), break_on_hyphens=False))


def _hatch(index: int) -> str:
    return _HATCHES[index % len(_HATCHES)]
