"""How plots look, whatever the settings of whoever makes them, and how they become files."""
# matplotlib leaves its keyword arguments without types.
# pyright: reportUnknownMemberType=false

import io
from contextlib import AbstractContextManager
from typing import Final

from matplotlib import font_manager, style
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from newtown.core.text import Lang
from newtown.rendering.palette import EDGE, FAINT_INK, INK, PAPER, lighter
from newtown.rendering.plots import MissingFont, PlotFormat

JAPANESE_FONTS: Final = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans JP",
    "IPAexGothic",
    "IPAGothic",
    "BIZ UDGothic",
    "Yu Gothic",
    "Meiryo",
    "Hiragino Sans",
    "MS Gothic",
    "TakaoGothic",
    "VL Gothic",
)
"""Families with Japanese signs, the first that is installed being used."""

DOTS_PER_INCH: Final = 150

_SETTINGS: Final = {
    "axes.edgecolor": EDGE,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": "medium",
    "figure.facecolor": PAPER,
    "font.size": 10,
    "grid.color": lighter(EDGE, 0.5),
    "grid.linewidth": 0.6,
    "hatch.color": PAPER,
    "hatch.linewidth": 0.8,
    "svg.fonttype": "path",
    "svg.hashsalt": "newtown",
    "text.color": INK,
    "text.parse_math": False,  # a name with two dollars in it isn't a formula
    "xtick.color": FAINT_INK,
    "ytick.color": FAINT_INK,
    "ytick.labelcolor": INK,
}


def styled(lang: Lang = "en") -> AbstractContextManager[None]:
    """Everything in it is drawn with the library's own settings; raises ``MissingFont``."""
    return style.context(["default", {**_SETTINGS, "font.family": list(_families(lang))}])


def _families(lang: Lang) -> tuple[str, ...]:
    installed = {entry.name for entry in font_manager.fontManager.ttflist}
    japanese = tuple(family for family in JAPANESE_FONTS if family in installed)[:1]
    if lang == "ja" and not japanese:
        raise MissingFont(JAPANESE_FONTS)
    # What the first has no sign for is looked up in the next, so that names may be of either kind.
    return ("DejaVu Sans", *japanese)


def new_figure(size: tuple[float, float]) -> Figure:
    """An empty figure, width and height in inches, in which everything finds its room."""
    return Figure(figsize=size, layout="constrained")


def only_grid(axes: Axes, direction: str) -> None:
    """Faint lines across, behind the data."""
    axes.grid(visible=True, axis="x" if direction == "x" else "y")
    axes.set_axisbelow(True)
    axes.tick_params(length=0)


def picture(figure: Figure, form: PlotFormat) -> bytes:
    """The bytes of the file: without the time and the maker, so that they are always the same."""
    metadata = {"Software": None} if form == "png" else {"Date": None, "Creator": None}
    buffer = io.BytesIO()
    with styled():
        figure.savefig(buffer, format=form, dpi=DOTS_PER_INCH, metadata=metadata)
    return buffer.getvalue()
