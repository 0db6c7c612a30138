"""The picture of Town Folk: what waits on top, then the shop, the turn, and the players."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.rules import Nature
from newtown.core.text import Lang
from newtown.rendering.canvas import Drawing, group, label, rectangle
from newtown.rendering.palette import GOLD, INK, PAPER
from newtown.rendering.tokens import seat_badge
from newtown.rendering.townfolk import words
from newtown.rendering.townfolk.players import player_area
from newtown.rendering.townfolk.shop import shop
from newtown.rendering.townfolk.turn import HEIGHT, STEPS_HEIGHT, steps, supplies
from newtown.townfolk.state import Finished
from newtown.townfolk.views import View

_MARGIN: Final = 12.0
_GAP: Final = 8.0
_HEADER: Final = 40.0
_WIDTH: Final = 744.0


def view_drawing(view: View, *, lang: Lang) -> Drawing:
    """The whole table as a picture."""
    elements: list[svg.Element] = []
    top = _MARGIN
    for element, height in _storeys(view, lang):
        elements.append(group(element, at=(_MARGIN, top)))
        top += height + _GAP
    title = f"{words.TITLE.text(lang)}: {words.round_label(view).text(lang)}"
    return Drawing(_WIDTH + 2 * _MARGIN, top - _GAP + _MARGIN, title, tuple(elements))


def _storeys(view: View, lang: Lang) -> Iterator[tuple[svg.Element, float]]:
    """The parts of the picture from above, with their heights."""
    yield _header(view, lang), _HEADER
    yield shop(view, _WIDTH, lang)
    yield steps(view, _WIDTH, lang), STEPS_HEIGHT
    in_use = supplies(view, _WIDTH, lang)
    if in_use is not None:
        yield in_use, HEIGHT
    at_turn = None if isinstance(view.stage, Finished) else view.seat
    if at_turn is not None:
        yield player_area(view, at_turn, _WIDTH, lang, whole=True)
    for seat in range(len(view.players)):
        if seat != at_turn:
            yield player_area(view, seat, _WIDTH, lang, whole=False)


def _header(view: View, lang: Lang) -> svg.G:
    """The game's name, the round, who is to move, and what the game waits for."""
    mover = words.mover(view)
    is_chance = isinstance(mover, Nature)
    parts: list[svg.Element] = [
        label(words.TITLE.text(lang), 2, 13, size=21, within=160, anchor="start", bold=True),
        label(words.round_label(view).text(lang), 2, 33, size=14, within=160, anchor="start"),
        rectangle(
            172,
            2,
            _WIDTH - 172,
            36,
            fill=PAPER,
            stroke=INK if is_chance else GOLD,
            stroke_width=1.2 if is_chance else 4,
            radius=8,
        ),
    ]
    x = 186.0
    if not isinstance(mover, Nature):
        parts.append(seat_badge(mover, 194, 20, 12))
        x = 214.0
    text = words.headline(view).text(lang)
    parts.append(label(text, x, 20, size=17, within=_WIDTH - x - 10, anchor="start", bold=True))
    return group(*parts, target="turn")
