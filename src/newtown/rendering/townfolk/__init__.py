"""How Town Folk is shown: what draws its views, as a renderer.

What of the picture can be clicked, by the names in its ``data-target`` attributes:

==================  ===================================================================================
``box-produce2``    a box on the board or on a card of the player whose turn it is, by its id
``card-L03``        a card in the shop or before a player, by its id
``board-S1``        a starting board on offer, by its id
``buy-3``           so many dice more, in step 2
``die-5``           the dice left that show a face
``material-wheat``  the materials of a kind
``seat-1``          a player
``turn``            what the game waits for
==================  ===================================================================================
"""

from typing import TYPE_CHECKING

from newtown.core.text import Lang
from newtown.rendering.blocks import Block
from newtown.rendering.renderer import check_viewer, not_drawable
from newtown.rendering.townfolk.text_board import view_board
from newtown.townfolk.state import State
from newtown.townfolk.views import View, observe

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
    from newtown.rendering.townfolk.scene import view_drawing  # noqa: PLC0415 - svg.py is an extra

    return view_drawing(shown, lang=lang)
