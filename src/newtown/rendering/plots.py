"""Plots of what many games come to: scores, seats, and where points come from, as PNG or SVG.

They need the extra ``plots``, which brings matplotlib. Each function gives a ``matplotlib.figure.Figure`` of
its own, made without ``pyplot``: nothing is shown, no back end is chosen, and nobody's settings are used or
changed. :func:`plot_bytes` and :func:`save_plot` make files of them, the same figure always giving the same
bytes with the same matplotlib and fonts.

Japanese plots need an installed font with Japanese signs, and raise ``MissingFont`` without one.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from newtown.core.errors import NewtownError
from newtown.core.extras import require
from newtown.core.text import Lang, Phrase
from newtown.simulation.summaries import Group, Summary

if TYPE_CHECKING:
    from matplotlib.figure import Figure

By: TypeAlias = Literal["agent", "seat"]
"""What the games' rows are grouped by."""

PlotFormat: TypeAlias = Literal["png", "svg"]
"""The file formats of plots."""

FORMATS: Final[tuple[PlotFormat, ...]] = ("png", "svg")

_NOBODY: Final[Mapping[str, Phrase]] = {}


class MissingFont(NewtownError, LookupError):
    """No installed font has Japanese signs; ``known`` are the families that were looked for."""

    def __init__(self, known: tuple[str, ...]) -> None:
        super().__init__(known)
        self.known = known

    def __str__(self) -> str:
        return (
            f"a Japanese plot needs a font with Japanese signs, such as {self.known[0]}; none is installed "
            f"that matplotlib knows ({', '.join(self.known)})"
        )


def score_distributions(
    summary: Summary,
    *,
    by: By = "agent",
    lang: Lang = "en",
    size: tuple[float, float] | None = None,
) -> "Figure":
    """How the scores of each agent, or of each seat, are spread, one below the other on one scale.

    A bar is the part of the rows with that score, or with one of a few neighbouring scores where they are
    many. The line is the mean, which is also given with its interval. ``size`` is width and height in
    inches, by default as much as is needed. Raises ``MissingExtra``, and ``MissingFont`` in Japanese.

    >>> from newtown.core.score import Score
    >>> from newtown.simulation import GameResult, summary
    >>> game = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4)
    >>> figure = score_distributions(summary((game,)), by="seat", size=(6, 3))
    >>> figure.get_size_inches().tolist()
    [6.0, 3.0]
    """
    require("matplotlib", extra="plots", purpose="A plot")
    from newtown.rendering.charts import distribution_chart  # noqa: PLC0415 - matplotlib is an extra

    return distribution_chart(_groups(summary, by), summary, lang, size)


def seat_advantage(
    summary: Summary,
    *,
    agent: str | None = None,
    lang: Lang = "en",
    size: tuple[float, float] | None = None,
) -> "Figure":
    r"""How each seat fares: its part of the victories, and its points above the mean of its games.

    Whiskers are the intervals, and the broken lines stand where all seats would be if none had an
    advantage. With ``agent`` only that agent's games in each seat count; the seats of all agents tell of the
    seats alone only if the agents changed seats. Raises ``MissingExtra``, ``ValueError`` for an agent that
    isn't in the summary, and ``MissingFont`` in Japanese.

    >>> from newtown.core.score import Score
    >>> from newtown.simulation import GameResult, summary
    >>> game = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4)
    >>> figure = seat_advantage(summary((game,)))
    >>> plot_bytes(figure, "png").startswith(b"\x89PNG")
    True
    """
    require("matplotlib", extra="plots", purpose="A plot")
    from newtown.rendering.charts import advantage_chart  # noqa: PLC0415 - matplotlib is an extra

    groups = summary.by_seat
    if agent is not None:
        groups = tuple(group for group in summary.by_agent_and_seat if group.agent == agent)
        if not groups:
            there = ", ".join(str(group.agent) for group in summary.by_agent)
            raise ValueError(f"no agent in these games is named {agent!r}; there are {there}")
    return advantage_chart(groups, summary, lang, size)


def score_sources(
    summary: Summary,
    *,
    by: By = "agent",
    labels: Mapping[str, Phrase] = _NOBODY,
    lang: Lang = "en",
    size: tuple[float, float] | None = None,
) -> "Figure":
    r"""Where the points of each agent, or of each seat, come from: the mean from each source, with intervals.

    ``labels`` are words for the sources' codes, which stand for themselves otherwise; they come in the order
    of the labels, the others after them in that of their rules. Raises ``MissingExtra``, ``ValueError`` where
    nobody has any points, and ``MissingFont`` in Japanese.

    >>> from newtown.core.text import Phrase
    >>> from newtown.core.score import Item, itemised
    >>> from newtown.simulation import GameResult, summary
    >>> score = itemised((Item("trees", "A-1", Phrase("trees", "樹")),), ((2,), (0,)))
    >>> game = GameResult.of(0, ("greedy", "random"), score, (0,), events=9, decisions=4)
    >>> figure = score_sources(summary((game,)), labels={"trees": Phrase("trees", "樹")})
    >>> plot_bytes(figure, "png").startswith(b"\x89PNG")
    True
    """
    require("matplotlib", extra="plots", purpose="A plot")
    from newtown.rendering.charts import sources_chart  # noqa: PLC0415 - matplotlib is an extra

    groups = _groups(summary, by)
    if not any(group.sources for group in groups):
        raise ValueError("nobody has points from any source")
    return sources_chart(groups, summary, labels, lang, size)


def plot_bytes(figure: "Figure", form: PlotFormat) -> bytes:
    """The picture as the bytes of a file; raises ``ValueError`` for another format.

    In SVG, letters are drawn as shapes, so that it looks the same where the fonts aren't installed.

    >>> from newtown.core.score import Score
    >>> from newtown.simulation import GameResult, summary
    >>> game = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4)
    >>> b"<svg" in plot_bytes(seat_advantage(summary((game,))), "svg")
    True
    """
    if form not in FORMATS:
        raise ValueError(f"plots are made as {' or '.join(FORMATS)}, not as {form!r}")
    require("matplotlib", extra="plots", purpose="A plot")
    from newtown.rendering.chart_style import picture  # noqa: PLC0415 - matplotlib is an extra

    return picture(figure, form)


def save_plot(figure: "Figure", file: Path | str) -> None:
    """Write the picture to a file in the format that its name ends with: ``.png`` or ``.svg``.

    Raises ``ValueError`` for another ending, and ``OSError``; a file that is there is replaced.

    >>> from pathlib import Path
    >>> import tempfile
    >>> from newtown.core.score import Score
    >>> from newtown.simulation import GameResult, summary
    >>> game = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_plot(seat_advantage(summary((game,))), Path(folder, "seats.png"))
    ...     [file.name for file in Path(folder).iterdir()]
    ['seats.png']
    """
    path = Path(file)
    ending = path.suffix.lower().removeprefix(".")
    for form in FORMATS:
        if ending == form:
            path.write_bytes(plot_bytes(figure, form))
            return
    raise ValueError(f"{path.name!r} doesn't end with {' or '.join(f'.{form}' for form in FORMATS)}")


def _groups(summary: Summary, by: By) -> tuple[Group, ...]:
    if by == "agent":
        return summary.by_agent
    if by == "seat":
        return summary.by_seat
    raise ValueError(f"games are grouped by agent or seat, not by {by!r}")
