"""The text board of The King's New Town."""

from newtown.core.text import Lang, say
from newtown.kings.components import land_label
from newtown.kings.packing import Packing
from newtown.kings.views import View
from newtown.rendering.blocks import Block, line


def view_board(view: View, *, lang: Lang, columns: int) -> Block:
    """The whole table as text."""
    return tuple(line(say(land_label(land.number), lang)) for land in view.lands)


def packing_board(packing: Packing, *, lang: Lang) -> Block:
    """The floors of a house, one below the other."""
    return tuple(line(str(placed.size)) for placed in packing.pieces)
