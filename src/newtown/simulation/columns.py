"""Tables of plain text, in columns that line up in a terminal."""

import unicodedata
from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """A line for each row of cells: the first column flush left, the others flush right.

    Chinese and Japanese signs take the room of two. Rows may end early.

    >>> for line in aligned((("agent", "won"), ("樹", "9"))):
    ...     print(line)
    agent  won
    樹       9
    """
    widths = [
        max(display_width(row[column]) for row in rows if column < len(row))
        for column in range(max(len(row) for row in rows))
    ]
    return tuple(
        "  ".join(_filled(cell, widths[column], left=column == 0) for column, cell in enumerate(row)).rstrip()
        for row in rows
    )


def display_width(text: str) -> int:
    """The number of columns that a text takes in a terminal.

    >>> display_width("樹 2")
    4
    """
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def _filled(cell: str, width: int, *, left: bool) -> str:
    room = " " * (width - display_width(cell))
    return cell + room if left else room + cell
