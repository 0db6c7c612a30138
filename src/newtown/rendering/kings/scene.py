"""The picture of The King's New Town."""

from newtown.core.text import Lang, say
from newtown.kings.components import land_label, places_of
from newtown.kings.views import View
from newtown.rendering.canvas import Drawing, group, label, rectangle
from newtown.rendering.palette import EDGE, PAPER


def view_drawing(view: View, *, lang: Lang) -> Drawing:
    """The whole table as a picture."""
    tiles = [
        group(
            rectangle(0, 0, 100, 100, fill=PAPER, stroke=EDGE, radius=8),
            label(say(land_label(number), lang), 50, 50, size=20, within=90),
            target=f"land-{number}",
            at=(110 * x, 110 * y),
        )
        for number, (x, y) in places_of(view.config.rows).items()
    ]
    return Drawing(660, 660, "The King's New Town", tuple(tiles))
