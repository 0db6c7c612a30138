"""Pictures of how the pieces of a house lie."""

from newtown.core.text import Lang
from newtown.kings.packing import Packing
from newtown.rendering.canvas import Drawing, label


def packing_drawing(packing: Packing, *, lang: Lang) -> Drawing:
    """The house with each of its pieces."""
    words = ", ".join(str(placed.size) for placed in packing.pieces)
    return Drawing(200, 100, words, (label(words, 100, 50, size=20, within=180),))
