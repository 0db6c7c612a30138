"""How texts name rules: the ids of the rule books, alone (KNT-6.9), listed (KNT-4.1, 5.1) or from one to
another (KNT-6.3 to KNT-6.12).

A chapter (KNT-6) and a group of rules (TWF-3.4, of which the first is TWF-3.4.1) are named as well.
"""

import importlib
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from newtown.core.rulebook import Chapter, Rule
from newtown.games import ENTRIES, Entry

_NUMBER: Final = r"\d+(?:\.\d+)*[a-z]?(?![0-9a-z])"
_ID: Final = re.compile(rf"\b({'|'.join(entry.prefix for entry in ENTRIES)})-({_NUMBER})")
# What goes on from an id: of a number without the book's letters, at least chapter and rule are needed.
_NEXT: Final = re.compile(rf"(,\s+|\s+to\s+|–)(?:([A-Z]{{3}})-({_NUMBER})|(\d+\.{_NUMBER}))")


class Book(NamedTuple):
    """A game with its rule book."""

    game: Entry
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]


class Citation(NamedTuple):
    """A rule named in a text: its id in full, and where it stands; ``first`` is the id that a range which
    ends here began with."""

    id: str
    start: int
    end: int
    first: str | None = None


@lru_cache
def books() -> dict[str, Book]:
    """Every game of the library with its rule book, by what its ids begin with."""
    found: dict[str, Book] = {}
    for entry in ENTRIES:
        book = importlib.import_module(f"{entry.module}.rulebook")
        found[entry.prefix] = Book(entry, book.CHAPTERS, book.RULES)
    return found


@lru_cache
def _headings() -> dict[str, str]:
    """For each id that can be named the one that has a heading."""
    headings: dict[str, str] = {}
    for prefix, book in books().items():
        headings |= {f"{prefix}-{chapter.number}": f"{prefix}-{chapter.number}" for chapter in book.chapters}
        headings |= {rule.id: rule.id for rule in book.rules}
        for rule in book.rules:
            headings.setdefault(rule.id.rpartition(".")[0], rule.id)
    return headings


def heading_of(named: str) -> str | None:
    """The id under whose heading that rule, chapter or group stands; None if there is none.

    >>> heading_of("KNT-6.9"), heading_of("KNT-6"), heading_of("TWF-3.4"), heading_of("KNT-6.99")
    ('KNT-6.9', 'KNT-6', 'TWF-3.4.1', None)
    """
    return _headings().get(named)


def citations(text: str) -> Iterator[Citation]:
    """Every rule that a text names, whether it exists or not.

    >>> [each.id for each in citations("KNT-2.5, 2.6 and KNT-6.11 to 6.13, 4.5 of them")]
    ['KNT-2.5', 'KNT-2.6', 'KNT-6.11', 'KNT-6.13', 'KNT-4.5']
    """
    place = 0
    while found := _ID.search(text, place):
        book = found[1]
        last = Citation(found[0], *found.span())
        yield last
        while following := _NEXT.match(text, last.end):
            between, other, full, short = following.groups()
            named = f"{other or book}-{full or short}"
            # A bare number that is no rule is some other number; what has a book's letters is found below.
            if heading_of(named) is None:
                break
            start = following.start(2 if other else 4)
            last = Citation(named, start, following.end(), None if "," in between else last.id)
            yield last
        place = last.end


def cited(text: str) -> Iterator[tuple[str, int]]:
    """The rules that a text names, with those inside of ranges, each with where that is said.

    >>> [rule for rule, _ in cited("KNT-6.8 to 6.11")]
    ['KNT-6.8', 'KNT-6.9', 'KNT-6.10', 'KNT-6.11']
    """
    for each in citations(text):
        if each.first is not None:
            yield from ((between, each.start) for between in _between(each.first, each.id))
        yield each.id, each.start


def _between(first: str, last: str) -> list[str]:
    ids = [rule.id for rule in books()[last.partition("-")[0]].rules]
    if first not in ids or last not in ids:
        return []
    return ids[ids.index(first) + 1 : ids.index(last)]
