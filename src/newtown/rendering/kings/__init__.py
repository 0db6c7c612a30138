"""How The King's New Town is shown: what draws its views, as a renderer, and how the pieces of a house lie.

What of the picture can be clicked, by the names in its ``data-target`` attributes:

===============  ======================================================================================
``land-7``       a land; 19 is the king's land
``house-7-0``    a house: its land, and its place in the order built
``card-12``      a land card, in a hand, face up in the draft, or in the stock
``die-red-3``    a die that can be taken, by colour and face
``die-red``      the red, green or black die of the player to move
``die-white-3``  the white dice of that value of the player to move; in the draft of dice, those to take
``material-3``   the materials of that size of the player to move
``column-2``     a column of resident cards
``family-2-0``   a resident card: its column, and its depth from the front
``seat-1``       a player
``turn``         what the game waits for
===============  ======================================================================================
"""

from typing import TYPE_CHECKING, TypeAlias

from newtown.core.text import Lang
from newtown.kings.packing import Packing
from newtown.kings.state import State
from newtown.kings.views import View, observe
from newtown.rendering.blocks import Block
from newtown.rendering.kings.text_board import view_board
from newtown.rendering.kings.text_packing import packing_board
from newtown.rendering.renderer import check_viewer, not_drawable

if TYPE_CHECKING:
    from newtown.rendering.canvas import Drawing

Shown: TypeAlias = View | Packing
"""What can be shown: a view of the game, or how the pieces of a house lie."""


def view(value: object, seat: int | None, /) -> Shown:
    """See ``Renderer.view``; a packing is shown as it is."""
    if isinstance(value, State):
        return observe(value, seat)
    if isinstance(value, View):
        check_viewer(value, value.viewer, seat)
        return value
    if isinstance(value, Packing):
        return value
    raise not_drawable(value)


def board(shown: Shown, /, *, lang: Lang, columns: int) -> Block:
    """See ``Renderer.board``."""
    if isinstance(shown, Packing):
        return packing_board(shown, lang=lang)
    return view_board(shown, lang=lang, columns=columns)


def drawing(shown: Shown, /, *, lang: Lang) -> "Drawing":
    """See ``Renderer.drawing``."""
    from newtown.rendering.kings.packings import packing_drawing  # noqa: PLC0415 - svg.py is an extra
    from newtown.rendering.kings.scene import view_drawing  # noqa: PLC0415 - svg.py is an extra

    return packing_drawing(shown, lang=lang) if isinstance(shown, Packing) else view_drawing(shown, lang=lang)
