"""What people see: text boards and pictures of states and views, for every game of the library.

Of a state, they show what a seat may know, so that a picture can be sent to its player as it is.
"""

from newtown.rendering.display import Picture as Picture
from newtown.rendering.display import block as block
from newtown.rendering.display import drawing as drawing
from newtown.rendering.display import rich_text as rich_text
from newtown.rendering.display import show as show
from newtown.rendering.display import svg as svg
from newtown.rendering.display import text as text
from newtown.rendering.renderer import AnyRenderer as AnyRenderer
from newtown.rendering.renderer import NotDrawable as NotDrawable
from newtown.rendering.renderer import Renderer as Renderer

__all__ = [
    "AnyRenderer",
    "NotDrawable",
    "Picture",
    "Renderer",
    "block",
    "drawing",
    "rich_text",
    "show",
    "svg",
    "text",
]
