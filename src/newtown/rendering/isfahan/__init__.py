"""How Isfahan is shown: what draws its views, as a renderer.

What of the picture can be clicked, by the names in its ``data-target`` attributes:

==================  ===================================================================================
``row-2``           the dice of a row of the tower (0–5)
``buy-3``           so many yellow dice, while the start player supplies them
``shop-bag3.0``     a shop
``square-W4``       a square of the roads
``building-hoist``  a building
``card-exchange``   the cards of a kind in the viewer's own hand
``pile``            the cards that can be drawn
``caravan``         the caravan
``camels-1``        the camels of a player
``seat-1``          a player
``turn``            what the game waits for
==================  ===================================================================================
"""

from typing import TYPE_CHECKING

from newtown.core.text import Lang
from newtown.isfahan.state import State
from newtown.isfahan.views import View, observe
from newtown.rendering.blocks import Block
from newtown.rendering.isfahan.text_board import view_board
from newtown.rendering.renderer import check_viewer, not_drawable

if TYPE_CHECKING:
    from newtown.rendering.canvas import Drawing


def view(value: object, seat: int | None, /) -> View:
    """See ``Renderer.view``."""
    if isinstance(value, State):
        return observe(value, seat)
    if isinstance(value, View):
        check_viewer(value, value.viewer, seat)
        return value
    raise not_drawable(value)


def board(shown: View, /, *, lang: Lang, columns: int) -> Block:
    """See ``Renderer.board``."""
    return view_board(shown, lang=lang, columns=columns)


def drawing(shown: View, /, *, lang: Lang) -> "Drawing":
    """See ``Renderer.drawing``."""
    from newtown.rendering.isfahan.scene import view_drawing  # noqa: PLC0415 - svg.py is an extra

    return view_drawing(shown, lang=lang)
