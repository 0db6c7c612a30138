"""What draws a game, and which of the library's drawers a value is for."""

import importlib
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, cast

from newtown.core.errors import NewtownError
from newtown.core.text import Lang
from newtown.games import ENTRIES
from newtown.rendering.blocks import Block

if TYPE_CHECKING:
    from newtown.rendering import canvas

V = TypeVar("V")
"""What a renderer draws: a game's views, and what else it may be asked to show."""


class Renderer(Protocol[V]):
    """What draws the views of one game; a plain module satisfies it, as those of the built-in games do.

    Only views are drawn, so that no picture can tell what its viewer may not know.
    """

    def view(self, value: object, seat: int | None, /) -> V:
        """What is drawn of a value: of a state, what the seat (None: a spectator) may know of it; a view
        as it is.

        Raises :class:`NotDrawable` for what isn't this game's, and for a view of another seat than the
        one that is asked for.
        """
        ...

    def board(self, view: V, /, *, lang: Lang, columns: int) -> Block:
        """The text board, in at most so many columns where that can be done."""
        ...

    def drawing(self, view: V, /, *, lang: Lang) -> "canvas.Drawing":
        """The picture."""
        ...


AnyRenderer: TypeAlias = Renderer[Any]
"""A renderer as those see it that pass on whatever its ``view`` returns."""


class NotDrawable(NewtownError, TypeError):
    """A value that can't be shown; ``value`` is it."""

    def __init__(self, message: str, value: object) -> None:
        super().__init__(message, value)
        self.message = message
        self.value = value

    def __str__(self) -> str:
        return self.message


def not_drawable(value: object) -> NotDrawable:
    """The error for a value of a class that nothing is known of.

    >>> str(not_drawable(7))
    'nothing is known of how to draw a builtins.int'
    """
    kind = type(value)
    return NotDrawable(f"nothing is known of how to draw a {kind.__module__}.{kind.__qualname__}", value)


def check_viewer(view: object, viewer: int | None, seat: int | None) -> None:
    """Raises :class:`NotDrawable` for a view that is asked to be drawn for another seat than its own.

    >>> check_viewer("a view", viewer=1, seat=None)
    >>> check_viewer("a view", viewer=1, seat=0)
    Traceback (most recent call last):
    newtown.rendering.renderer.NotDrawable: this is the view of seat 1; it can't be shown as seat 0 sees it
    """
    if seat is not None and viewer != seat:
        owner = "a spectator" if viewer is None else f"seat {viewer}"
        raise NotDrawable(f"this is the view of {owner}; it can't be shown as seat {seat} sees it", view)


def renderer_of(value: object) -> AnyRenderer:
    """The library's renderer for a state or view of one of its games; raises :class:`NotDrawable`.

    >>> import newtown
    >>> renderer_of(newtown.new_game()).__name__
    'newtown.rendering.kings'
    """
    module = type(value).__module__
    for entry in ENTRIES:
        if module.startswith(f"{entry.module}."):
            name = entry.module.removeprefix("newtown.")
            # A module loaded by its name says nothing of its members; that it is a renderer is tested.
            return cast(AnyRenderer, importlib.import_module(f"newtown.rendering.{name}"))
    raise NotDrawable(f"{not_drawable(value)}; pass renderer=... for a game of your own", value)
