"""Text boards are laid out in blocks: lines of spans, which may have a colour where there are colours.

Widths count the columns of a terminal: Japanese letters take two. Colour and weight only ever add to
what the words say, so that a board without them tells as much.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

import attrs

Hue: TypeAlias = Literal["red", "green", "yellow", "blue", "magenta", "cyan"]
"""A colour of the terminal's own."""
Align: TypeAlias = Literal["left", "centre", "right"]


@attrs.frozen
class Style:
    """How a span looks where there are colours."""

    hue: Hue | None = None
    bold: bool = False
    faint: bool = False


PLAIN: Final = Style()


@attrs.frozen
class Span:
    """Words on a line that look alike."""

    text: str
    style: Style = PLAIN


Line: TypeAlias = tuple[Span, ...]
"""A line, without the newline."""
Block: TypeAlias = tuple[Line, ...]
"""Lines below each other."""


# -- Lines ------------------------------------------------------------------------------------------


def span(text: str, hue: Hue | None = None, *, bold: bool = False, faint: bool = False) -> Span:
    """Words that look so.

    >>> span("castle", bold=True)
    Span(text='castle', style=Style(hue=None, bold=True, faint=False))
    """
    return Span(text, Style(hue, bold, faint))


def line(*parts: str | Span | Line) -> Line:
    """A line of these parts, one after another; empty ones are left out.

    >>> line("3 ", span("red", "red"))[0]
    Span(text='3 ', style=Style(hue=None, bold=False, faint=False))
    """
    spans: list[Span] = []
    for part in parts:
        if isinstance(part, str):
            spans.append(Span(part))
        elif isinstance(part, Span):
            spans.append(part)
        else:
            spans.extend(part)
    return tuple(each for each in spans if each.text)


def joined(lines: Iterable[Line], between: str) -> Line:
    """The lines as one, with these words between them.

    >>> plain((joined((line("a"), line("b")), ", "),))
    'a, b'
    """
    parts: list[Line] = []
    for each in lines:
        parts += [line(between), each] if parts else [each]
    return line(*parts)


def columns_of(text: str) -> int:
    """How many columns of a terminal the text takes, letters of doubtful width taken as narrow.

    >>> columns_of("Isfahan"), columns_of("街")
    (7, 2)
    """
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def line_width(row: Line) -> int:
    """The columns that a line takes.

    >>> line_width(line("the ", "街"))
    6
    """
    return sum(columns_of(each.text) for each in row)


def fitted(row: Line, width: int, align: Align = "left") -> Line:
    r"""The line in exactly that width: filled with spaces, or cut with an ellipsis.

    >>> plain((fitted(line("mud"), 5, "right"), fitted(line("cobblestone"), 5)))
    '  mud\ncobb…'
    """
    missing = width - line_width(row)
    if missing < 0:
        return _cut(row, width)
    before = {"left": 0, "centre": missing // 2, "right": missing}[align]
    return line(" " * before, row, " " * (missing - before))


def _cut(row: Line, width: int) -> Line:
    kept: list[Span] = []
    left = width - 1  # a column for the ellipsis
    for letter in _letters(row):
        taken = columns_of(letter.text)
        if taken > left:
            break
        left -= taken
        kept.append(letter)
    return line(_merged(kept), "…", " " * left) if width > 0 else ()


def wrapped(row: Line, width: int, indent: int = 0) -> Block:
    r"""The line broken into lines of at most that width, those after the first indented.

    It is broken at spaces, and between Japanese letters; a longer word is broken where it has to be.

    >>> plain(wrapped(line("two trees and a house"), 11, indent=2))
    'two trees\n  and a\n  house'
    """
    rows: list[list[Span]] = [[]]
    for word in _words(row):
        room = width - (indent if len(rows) > 1 else 0)
        if not rows[-1] or line_width((*rows[-1], *word)) <= room:
            rows[-1] += word
        else:
            rows.append(_trimmed(word))
            room = width - indent
        while len(rows[-1]) > 1 and line_width(tuple(rows[-1])) > room:
            rows[-1:] = _split(rows[-1], room)
            room = width - indent
    return tuple(line(" " * indent if place else "", _merged(letters)) for place, letters in enumerate(rows))


def _letters(row: Line) -> list[Span]:
    return [Span(letter, each.style) for each in row for letter in each.text]


def _words(row: Line) -> list[list[Span]]:
    """The letters in groups that stay together: a word with the spaces before it, or one wide letter."""
    words: list[list[Span]] = []
    for letter in _letters(row):
        before = words[-1][-1].text if words else ""
        begins = (letter.text == " ") != (before == " ") and letter.text == " "
        together = letter.text in _NEVER_FIRST or before in _NEVER_LAST
        if not words or begins or (not together and (_is_wide(letter.text) or _is_wide(before))):
            words.append([letter])
        else:
            words[-1].append(letter)
    return words


_NEVER_FIRST: Final = tuple("、。，．）」』】：・ー…")
"""Japanese signs with which no line begins."""
_NEVER_LAST: Final = tuple("（「『【")
"""Those with which none ends."""


def _is_wide(letter: str) -> bool:
    return bool(letter) and letter != " " and _columns(letter) == 2


def _trimmed(word: list[Span]) -> list[Span]:
    """The letters from the first that isn't a space."""
    return word[next((place for place, letter in enumerate(word) if letter.text != " "), len(word)) :]


def _split(word: list[Span], width: int) -> tuple[list[Span], list[Span]]:
    """The letters that fit, but one at least, and the others, of which there is one at least."""
    taken = columns_of(word[0].text)
    place = 1
    while place < len(word) - 1 and (taken := taken + columns_of(word[place].text)) <= width:
        place += 1
    return word[:place], word[place:]


def _merged(letters: Iterable[Span]) -> Line:
    """Neighbours that look alike as one span."""
    spans: list[Span] = []
    for letter in letters:
        if spans and spans[-1].style == letter.style:
            spans[-1] = Span(spans[-1].text + letter.text, letter.style)
        else:
            spans.append(letter)
    return tuple(spans)


# -- Blocks -----------------------------------------------------------------------------------------


def block_width(block: Block) -> int:
    """The columns of the widest line; 0 for no line.

    >>> block_width((line("a"), line("街")))
    2
    """
    return max(map(line_width, block), default=0)


def padded(block: Block, width: int, height: int) -> Block:
    """The block in exactly that width and at least that height.

    >>> [line_width(row) for row in padded((line("a"),), 3, 2)]
    [3, 3]
    """
    rows = [fitted(row, width) for row in block]
    return (*rows, *(fitted((), width) for _ in range(height - len(rows))))


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    r"""The blocks side by side, their first lines on one line.

    >>> plain(beside(((line("a"), line("bc")), (line("d"),))))
    'a  d\nbc'
    """
    if not blocks:
        return ()
    height = max(map(len, blocks))
    sides = [padded(block, block_width(block), height) for block in blocks]
    return tuple(joined(rows, " " * gap) for rows in zip(*sides, strict=True))


def flowed(blocks: Sequence[Block], width: int, gap: int = 1) -> Block:
    """The blocks side by side, as many as that width holds, the others below them.

    >>> print(plain(flowed(((line("one"),), (line("two"),), (line("three"),)), width=8)))
    one two
    three
    """
    rows: list[list[Block]] = []
    left = 0
    for block in blocks:
        needed = block_width(block) + gap
        if not rows or needed > left:
            rows.append([])
            left = width + gap
        rows[-1].append(block)
        left -= needed
    return tuple(each for row in rows for each in beside(row, gap))


def boxed(block: Block, title: Line = (), width: int | None = None, style: Style = PLAIN) -> Block:
    """The block in a frame, with a title in its upper edge; ``width`` counts the frame too.

    >>> print(plain(boxed((line("a house"),), line("11"))))
    ┌ 11 ─────┐
    │ a house │
    └─────────┘
    """
    heading = line(" ", title, " ") if title else ()
    inner = max(block_width(block) + 2, line_width(heading) + 1) if width is None else width - 2
    heading = fitted(heading, min(line_width(heading), inner))

    def edge(text: str) -> Span:
        return Span(text, style)

    rows = [line(edge("│"), " ", fitted(row, inner - 2), " ", edge("│")) for row in block]
    top = line(edge("┌"), heading, edge("─" * (inner - line_width(heading)) + "┐"))
    return (top, *rows, line(edge("└" + "─" * inner + "┘")))


def table(rows: Sequence[Sequence[Line]], aligns: Sequence[Align], gap: int = 2) -> Block:
    """The rows with their entries below each other, each column as wide as its widest entry.

    >>> print(plain(table(((line("trees"), line("5")), (line("stones"), line("12"))), ("left", "right"))))
    trees    5
    stones  12
    """
    widths = [max(map(line_width, column), default=0) for column in zip(*rows, strict=True)]
    return tuple(
        joined(
            (fitted(entry, width, align) for entry, width, align in zip(row, widths, aligns, strict=True)),
            " " * gap,
        )
        for row in rows
    )


def plain(block: Block) -> str:
    r"""The block as text without colours; no line ends with a space.

    >>> plain((line("a "), line("b")))
    'a\nb'
    """
    return "\n".join("".join(each.text for each in row).rstrip() for row in block)
