"""The choices on the screen: as many as it holds, with numbers."""

from typing import Final

import attrs

from newtown.core.text import Lang, Phrase
from newtown.rendering.blocks import Block, Line, line, span
from newtown.rendering.choices import Choice, ChoiceGroup, Option, leaves

AnyOption = Option[object]

_COUNT: Final = Phrase("{count} choices", "{count}通り")
_FEWEST_ROWS: Final = 8


@attrs.frozen
class Row:
    """A line of the menu: a choice or a closed group, with the number to enter for it, or an open group's
    heading, without one."""

    option: AnyOption
    depth: int
    number: int | None


@attrs.frozen
class Menu:
    """What is shown of a tree of options."""

    rows: tuple[Row, ...]

    def numbered(self, number: int) -> AnyOption | None:
        """The option with that number."""
        return next((row.option for row in self.rows if row.number == number), None)

    @property
    def last(self) -> int:
        """The highest number."""
        return max((row.number or 0 for row in self.rows), default=0)

    def block(self, lang: Lang) -> Block:
        """The lines of the menu."""
        width = len(str(self.last))
        return tuple(_line(row, width, lang) for row in self.rows)


def _line(row: Row, width: int, lang: Lang) -> Line:
    indent = "  " * row.depth
    label = row.option.label.text(lang)
    if row.number is None:
        return line(indent, " " * (width + 3), span(label, bold=True))
    number = span(f"{row.number:>{width}}", "cyan", bold=True)
    if isinstance(row.option, Choice):
        return line(indent, " ", number, "  ", label)
    count = _COUNT.text(lang, count=_size(row.option))
    return line(indent, " ", number, "  ", label, span(f" … {count}", faint=True))


def menu_of(options: tuple[AnyOption, ...], rows: int) -> Menu:
    """The menu of options in about so many rows: groups are open as far as there is room, small ones first,
    and the groups in a group all or none.

    >>> one, two = (Choice(Phrase(text, text), Phrase(text, text), text) for text in ("one", "two"))
    >>> both = ChoiceGroup(Phrase("both", "両方"), (one, two))
    >>> [row.number for row in menu_of((both, one), rows=9).rows]
    [None, 1, 2, 3]
    """
    opened = _opened(options, max(rows, _FEWEST_ROWS))
    found: list[Row] = []
    _list(options, opened, 0, found)
    return Menu(tuple(found))


def _opened(options: tuple[AnyOption, ...], room: int) -> set[int]:
    """The groups that are shown open, by identity: equal ones at different places are different."""
    opened: set[int] = set()
    shown = len(options)
    closed: list[tuple[ChoiceGroup[object], ...]] = [(group,) for group in _groups(options)]
    while closed:
        smallest = min(closed, key=_rows_of)
        shown += _rows_of(smallest)
        if shown > room:
            break
        closed.remove(smallest)
        closed += [inner for group in smallest if (inner := _groups(group.options))]
        opened |= set(map(id, smallest))
    return opened


def _groups(options: tuple[AnyOption, ...]) -> tuple[ChoiceGroup[object], ...]:
    return tuple(option for option in options if isinstance(option, ChoiceGroup))


def _rows_of(groups: tuple[ChoiceGroup[object], ...]) -> int:
    """The rows that are added when these groups are opened."""
    return sum(len(group.options) for group in groups)


def _size(option: AnyOption) -> int:
    """How many choices an option holds."""
    return sum(1 for _ in leaves((option,)))


def _list(options: tuple[AnyOption, ...], opened: set[int], depth: int, found: list[Row]) -> None:
    for option in options:
        if isinstance(option, ChoiceGroup) and id(option) in opened:
            found.append(Row(option, depth, None))
            _list(option.options, opened, depth + 1, found)
        else:
            number = 1 + sum(row.number is not None for row in found)
            found.append(Row(option, depth, number))
