"""Where people read and write: all that a session asks of a terminal, and the terminal itself."""

import contextlib
import os
import shutil
import signal
import sys
import threading
from collections.abc import Generator
from importlib.util import find_spec
from types import FrameType
from typing import Final, Protocol

from newtown.rendering.blocks import Block, columns_of, plain, wrapped

_CLEARED: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it, and goes to the upper left corner."""

_LINES_BETWEEN: Final = 100
"""So many empty lines hide what a terminal that can't be cleared has shown."""


class EndOfInput(Exception):
    """Nobody will enter anything any more."""


class Port(Protocol):
    """Where people read and write."""

    def read(self, prompt: str, /) -> str:
        """A line that is entered, without its end; raises :class:`EndOfInput`."""
        ...

    def write(self, block: Block, /, *, whole: bool = False) -> None:
        """Lines are shown, broken where they are too long, unless they are to stay ``whole``."""
        ...

    def clear(self) -> None:
        """Nothing that was shown can be seen any more, as far as that can be done."""
        ...

    def size(self) -> tuple[int, int]:
        """How many columns and rows can be seen at once."""
        ...


class Terminal:
    """The terminal of the process; in colours if wanted, and if rich is installed."""

    def __init__(self, *, colours: bool) -> None:
        self._colours = colours and sys.stdout.isatty() and find_spec("rich") is not None
        _forget_entries()

    def read(self, prompt: str, /) -> str:
        """See :meth:`Port.read`."""
        try:
            return input(prompt)
        except EOFError:
            raise EndOfInput from None
        except UnicodeDecodeError as error:
            # What can't be read as text is nothing that is understood, and no reason to end.
            return error.object.decode("utf-8", "replace").strip()

    def write(self, block: Block, /, *, whole: bool = False) -> None:
        """See :meth:`Port.write`."""
        broken = block if whole else fitting(block, self.size()[0])
        if self._colours:
            from rich.console import Console  # noqa: PLC0415 - rich is an extra

            from newtown.rendering.colouring import coloured  # noqa: PLC0415 - needs rich

            Console(highlight=False, soft_wrap=True).print(coloured(broken))
        else:
            print(plain(broken))

    def clear(self) -> None:
        """See :meth:`Port.clear`."""
        is_dumb = os.environ.get("TERM", "dumb") == "dumb" and os.name != "nt"
        print("\n" * _LINES_BETWEEN if is_dumb or not sys.stdout.isatty() else _CLEARED, end="", flush=True)

    def size(self) -> tuple[int, int]:
        """See :meth:`Port.size`."""
        return shutil.get_terminal_size()


def fitting(block: Block, columns: int) -> Block:
    """The block with its longer lines broken; what goes on stands as far in as the words after a number."""
    return tuple(
        part
        for row in block
        for part in (
            wrapped(row, columns, indent=_indent(plain((row,))))
            if columns_of(plain((row,))) > columns
            else (row,)
        )
    )


def _indent(text: str) -> int:
    words = text.lstrip()
    number = words.partition(" ")[0]
    start = len(text) - len(words)
    return start + (len(number) + 2 if number.isdecimal() else 2)


def _forget_entries() -> None:
    """Lines can be edited, but what one player has entered isn't shown to the next by the arrow keys."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: PLC0415 - not there on every system

        readline.set_auto_history(False)


@contextlib.contextmanager
def hanging_up_interrupts() -> Generator[None]:
    """A terminal that is closed, or a program that is told to end, is as if somebody had pressed Ctrl-C."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    # Only the main thread may say what signals do.
    names = ("SIGHUP", "SIGTERM") if threading.current_thread() is threading.main_thread() else ()
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [(number, signal.signal(number, interrupt)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
