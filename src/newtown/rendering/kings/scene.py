"""The picture of The King's New Town: the town, the players beside it, the middle of the table below."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang
from newtown.kings.state import DealingFamilies, Finished, Housing, RollingRoyal
from newtown.kings.views import View
from newtown.rendering.canvas import Drawing, group, label, rectangle
from newtown.rendering.kings import panels
from newtown.rendering.kings.families import families
from newtown.rendering.kings.middle import HEIGHT, middle
from newtown.rendering.kings.result import result
from newtown.rendering.kings.town import town
from newtown.rendering.kings.words import GAME, mover_of, phase_of, phases_of_game, prompt, round_label
from newtown.rendering.palette import EDGE, INK, PANEL, PAPER
from newtown.rendering.telling import capitalised
from newtown.rendering.tokens import seat_badge

WIDTH: Final = 1200.0
_MARGIN: Final = 16.0
_HEADER: Final = 84.0
_TOWN: Final = 704.0
_GAP: Final = 8.0


def view_drawing(view: View, *, lang: Lang) -> Drawing:
    """The whole table as a picture."""
    inner = WIDTH - 2 * _MARGIN
    panel_step = panels.HEIGHT + _GAP
    players = [
        group(
            panels.player_panel(view, seat, lang),
            at=(WIDTH - _MARGIN - panels.WIDTH, _HEADER + panel_step * seat),
        )
        for seat in range(len(view.players))
    ]
    below = _HEADER + max(_TOWN, panel_step * len(players) - _GAP) + 12
    ground = rectangle(
        _MARGIN, below, inner, HEIGHT + 24, fill=PANEL, stroke=EDGE, stroke_width=1.2, radius=8
    )
    town_width = inner - panels.WIDTH - 12
    return Drawing(
        WIDTH,
        below + HEIGHT + 24 + _MARGIN,
        f"{GAME.text(lang)}: {_situation(view, lang)}",
        (
            *_header(view, lang),
            group(town(view, lang, town_width, _TOWN), at=(_MARGIN, _HEADER)),
            *players,
            ground,
            group(_below(view, lang, inner - 28), at=(_MARGIN + 14, below + 12)),
        ),
    )


def _below(view: View, lang: Lang, width: float) -> svg.G:
    stage = view.stage
    if isinstance(stage, DealingFamilies | Housing | RollingRoyal):
        return families(view, stage.columns, lang, width, HEIGHT)
    if isinstance(stage, Finished):
        return result(view, lang, width)
    return middle(view, lang, width)


def _situation(view: View, lang: Lang) -> str:
    return prompt(view).text(lang)


def _header(view: View, lang: Lang) -> Iterator[svg.Element]:
    """The game's name, what the table waits for, and where in the game it is."""
    yield label(GAME.text(lang), _MARGIN, 24, size=26, within=330, anchor="start", bold=True)
    seat = mover_of(view)
    right = WIDTH - _MARGIN
    badge = [] if seat is None else [seat_badge(seat, right - 13, 24, 13)]
    ends = right - 34 if badge else right
    waits = label(_situation(view, lang), ends, 24, size=22, within=780, anchor="end", bold=True)
    yield group(waits, *badge, target="turn")
    shown = round_label(view).text(lang) if view.round else ""
    if shown:
        yield label(shown, _MARGIN, 59, size=17, within=180, anchor="start")
    yield from _phases(view, lang, _MARGIN + 190, WIDTH - _MARGIN)


def _phases(view: View, lang: Lang, left: float, right: float) -> Iterator[svg.Element]:
    """The parts of the game in a row, the one under way filled."""
    phases = phases_of_game(view)
    now = phase_of(view.stage)
    step = (right - left + 6) / len(phases)
    for place, phase in enumerate(phases):
        x = left + step * place
        current = phase == now
        yield rectangle(
            x, 46, step - 6, 26, fill=INK if current else PAPER, stroke=INK if current else EDGE, radius=13
        )
        yield label(
            capitalised(phase.text(lang)), x + (step - 6) / 2, 59, size=14, within=step - 18,
            fill=PAPER if current else INK, bold=current,
        )  # fmt: skip
