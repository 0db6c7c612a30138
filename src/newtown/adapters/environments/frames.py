"""What environments show: a text board, or a picture as an array of pixels."""

import io
import sys
import warnings
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from newtown.core.extras import require
from newtown.rendering import AnyRenderer, svg, text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RenderMode: TypeAlias = Literal["human", "ansi", "rgb_array"]
RENDER_MODES: Final[tuple[RenderMode, ...]] = ("human", "ansi", "rgb_array")
"""A text board written to standard output after every step; the same as a text; a picture."""
FRAMES_PER_SECOND: Final = 2
WIDTH: Final = 960
"""The width of pictures in pixels, unless another is asked for."""


def check_render_mode(mode: str | None) -> None:
    """Raises ``ValueError`` for a mode that there isn't, and ``MissingExtra`` where what a mode needs isn't
    installed.

    >>> check_render_mode("hologram")
    Traceback (most recent call last):
    ValueError: no render mode is named 'hologram'; there are human, ansi, rgb_array
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no render mode is named {mode!r}; there are {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        for module in ("svg", "resvg_py", "PIL"):
            require(module, extra="pixels", purpose="A picture as an array of pixels")


@attrs.frozen
class Screen:
    """What shows states in one of the modes, pictures ``width`` pixels wide.

    ``renderer`` draws a game of your own. Raises ``ValueError`` for a mode that there isn't or a picture
    without a width, and ``MissingExtra``.

    >>> import newtown
    >>> "king's land" in Screen("ansi").show(newtown.new_game(), 0)
    True
    """

    mode: RenderMode | None
    width: int = WIDTH
    renderer: AnyRenderer | None = None

    def __attrs_post_init__(self) -> None:
        check_render_mode(self.mode)
        if self.width < 1:
            raise ValueError(f"a picture is at least 1 pixel wide, not {self.width}")

    def show(self, state: object, seat: int | None) -> "str | NDArray[np.uint8] | None":
        """The state as the seat (None: a spectator) sees it: its text board in the mode ``ansi``, an array
        of pixels in ``rgb_array``; in ``human`` the board is written to standard output.

        Raises ``NotDrawable``, and warns where there is no mode.
        """
        if self.mode is None:
            warnings.warn("there is nothing to render without a render_mode", stacklevel=3)
            return None
        if self.mode == "rgb_array":
            return pixels(state, seat, renderer=self.renderer, width=self.width)
        board = text(state, seat=seat, renderer=self.renderer)
        if self.mode == "ansi":
            return board
        sys.stdout.write(f"{board}\n")
        return None


def pixels(
    value: object, seat: int | None = None, *, renderer: AnyRenderer | None = None, width: int = WIDTH
) -> "NDArray[np.uint8]":
    """The picture of a state as the seat (None: a spectator) sees it: height × width × red, green, blue.

    Characters are drawn in the fonts of the machine, so that the same state may look a little different on
    another. Raises ``NotDrawable``, and ``MissingExtra`` where what it needs isn't installed.

    >>> import newtown
    >>> picture = pixels(newtown.new_game(), width=240)
    >>> picture.shape[1:], picture.dtype
    ((240, 3), dtype('uint8'))
    """
    check_render_mode("rgb_array")
    import numpy as np  # noqa: PLC0415 - an extra
    import resvg_py  # noqa: PLC0415 - an extra
    from PIL import Image  # noqa: PLC0415 - an extra

    source = svg(value, seat=seat, renderer=renderer, width=width)
    drawn = resvg_py.svg_to_bytes(svg_string=source, background="white")
    with Image.open(io.BytesIO(drawn)) as image:
        return np.asarray(image.convert("RGB"), np.uint8).copy()
