"""The picture of Town Folk: what waits on top, then the shop, the turn, and the players."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang
from newtown.rendering import headers
from newtown.rendering.canvas import Drawing, group, stacked
from newtown.rendering.townfolk import words
from newtown.rendering.townfolk.players import player_area
from newtown.rendering.townfolk.shop import shop
from newtown.rendering.townfolk.turn import HEIGHT, STEPS_HEIGHT, steps, supplies
from newtown.townfolk.state import Finished
from newtown.townfolk.views import View

_MARGIN: Final = 12.0
_GAP: Final = 8.0
_WIDTH: Final = 744.0


def view_drawing(view: View, *, lang: Lang) -> Drawing:
    """The whole table as a picture."""
    elements, height = stacked(_storeys(view, lang), _GAP)
    said = (words.TITLE, words.round_label(view), words.request(view))
    title = ": ".join(each.text(lang) for each in said)
    table = group(*elements, at=(_MARGIN, _MARGIN))
    return Drawing(_WIDTH + 2 * _MARGIN, height + 2 * _MARGIN, title, (table,))


def _storeys(view: View, lang: Lang) -> Iterator[tuple[svg.Element, float]]:
    """The parts of the picture from above, with their heights."""
    yield _header(view, lang), headers.HEIGHT
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
    shown = (words.TITLE, words.round_label(view), words.request(view))
    title, situation, request = (each.text(lang) for each in shown)
    return headers.header(title, situation, words.mover(view), request, _WIDTH)
