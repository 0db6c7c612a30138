"""Showing a state or a view: as text, in colours, as a picture, in a notebook."""

from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from newtown.core.extras import require
from newtown.core.text import Lang
from newtown.rendering.blocks import Block, plain
from newtown.rendering.renderer import AnyRenderer, renderer_of

if TYPE_CHECKING:
    from rich.text import Text

    from newtown.rendering import canvas

COLUMNS = 80
"""The width of text boards, unless another is asked for."""


def block(
    value: object,
    *,
    seat: int | None = None,
    lang: Lang = "en",
    columns: int = COLUMNS,
    renderer: AnyRenderer | None = None,
) -> Block:
    """The text board of :func:`text` as lines of styled spans, for programs with colours of their own.

    Arguments and errors as of :func:`text`.

    >>> import newtown
    >>> from newtown.rendering.blocks import plain
    >>> plain(block(newtown.new_game())) == text(newtown.new_game())
    True
    """
    chosen = renderer or renderer_of(value)
    return chosen.board(chosen.view(value, seat), lang=lang, columns=columns)


def text(
    value: object,
    *,
    seat: int | None = None,
    lang: Lang = "en",
    columns: int = COLUMNS,
    renderer: AnyRenderer | None = None,
) -> str:
    """A text board of a state or a view, without colours.

    Of a state, it shows what ``seat`` (None: a spectator) may know; a view shows what its viewer knows.
    The board takes at most ``columns`` columns of a terminal where the game can be shown in so few; a
    Japanese letter takes two. ``renderer`` draws a game of your own; the library's games need none.

    Raises ``NotDrawable`` for what isn't a state or view that the renderer draws, and for a view
    of another seat than ``seat``; ``InvalidState`` for a seat that isn't in the game.

    >>> import newtown
    >>> "king's land" in text(newtown.new_game())
    True
    """
    return plain(block(value, seat=seat, lang=lang, columns=columns, renderer=renderer))


def rich_text(
    value: object,
    *,
    seat: int | None = None,
    lang: Lang = "en",
    columns: int = COLUMNS,
    renderer: AnyRenderer | None = None,
) -> "Text":
    """The text board of :func:`text` in colours, for ``rich.print`` and consoles of rich (extra ``cli``).

    Arguments and errors as of :func:`text`, and ``MissingExtra`` where rich isn't installed.

    >>> import newtown
    >>> rich_text(newtown.new_game()).plain == text(newtown.new_game())
    True
    """
    require("rich", extra="cli", purpose="A text board in colours")
    from newtown.rendering.colouring import coloured  # noqa: PLC0415 - rich is an extra

    return coloured(block(value, seat=seat, lang=lang, columns=columns, renderer=renderer))


def drawing(
    value: object, *, seat: int | None = None, lang: Lang = "en", renderer: AnyRenderer | None = None
) -> "canvas.Drawing":
    """The picture of :func:`svg` as elements of svg.py, for programs that draw it into another.

    Arguments and errors as of :func:`svg`.

    >>> import newtown
    >>> picture = drawing(newtown.new_game(), seat=0)
    >>> picture.width > 0, picture.source(lang="en", width=960).startswith("<svg")
    (True, True)
    """
    require("svg", extra="svg", purpose="A picture")
    chosen = renderer or renderer_of(value)
    return chosen.drawing(chosen.view(value, seat), lang=lang)


def svg(
    value: object,
    *,
    seat: int | None = None,
    lang: Lang = "en",
    width: float | None = None,
    renderer: AnyRenderer | None = None,
) -> str:
    """A picture of a state or a view, as a standalone SVG document (extra ``svg``).

    ``seat`` and ``renderer`` as in :func:`text`. ``width`` is in pixels, and the height follows; None
    makes the picture as wide as the place where it is shown. The same value gives the same bytes.

    What a player may choose carries the class ``target`` and its name in the attribute ``data-target``,
    for pages that let people click on the picture; each game's page lists the names.

    Raises the errors of :func:`text`, and ``MissingExtra`` where svg.py isn't installed.

    >>> import newtown
    >>> 'data-target="land-7"' in svg(newtown.new_game(), seat=0)
    True
    """
    return drawing(value, seat=seat, lang=lang, renderer=renderer).source(lang=lang, width=width)


@attrs.frozen
class Picture:
    """A picture and its text board, which notebooks show by themselves: what :func:`show` returns.

    ``str()`` of it is the text board, ``svg`` the source of the picture.

    >>> import newtown
    >>> picture = show(newtown.new_game())
    >>> str(picture) == picture.text, picture.svg.startswith("<svg")
    (True, True)
    """

    svg: str = attrs.field(repr=False)
    text: str = attrs.field(repr=False)

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"image/svg+xml": self.svg, "text/plain": self.text}

    def save(self, path: Path | str, /) -> None:
        """Write it to a file: the picture to one named ``….svg``, the text board to ``….txt``.

        Raises ``ValueError`` for other names, and ``OSError``.
        """
        target = Path(path)
        contents = {".svg": self.svg, ".txt": self.text + "\n"}
        if target.suffix not in contents:
            raise ValueError(f"{target} is neither an .svg nor a .txt file; other kinds aren't written")
        target.write_text(contents[target.suffix], encoding="utf-8", newline="\n")


def show(
    value: object,
    *,
    seat: int | None = None,
    lang: Lang = "en",
    width: float | None = 960,
    columns: int = COLUMNS,
    renderer: AnyRenderer | None = None,
) -> Picture:
    """A state or view as notebooks show it: the last line of a cell displays the picture (extra ``svg``).

    Arguments and errors as of :func:`svg` and :func:`text`.

    >>> import newtown
    >>> show(newtown.new_game())
    Picture()
    """
    chosen = renderer or renderer_of(value)
    view = chosen.view(value, seat)
    return Picture(
        svg(view, lang=lang, width=width, renderer=chosen),
        text(view, lang=lang, columns=columns, renderer=chosen),
    )
