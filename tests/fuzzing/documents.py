"""Good texts, looked at once: where every value of the JSON that they hold stands, and what it is.

A bad text is then made by splicing, with nothing read or written anew for each.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias

import attrs

Kind: TypeAlias = Literal["object", "list", "text", "number", "flag", "null"]
Edit: TypeAlias = tuple[int, int, str]
"""What stands from a place to a place is replaced; an empty stretch is one where something is put in."""

_TOKEN: Final = re.compile(r'\s*("(?:[^"\\]|\\.)*"|-?\d+|true|false|null|[][{},:])')
_NAME: Final = re.compile('"(name|id)":"[^"]*')
_KINDS: Final[Mapping[str, Kind]] = {
    "{": "object",
    "[": "list",
    '"': "text",
    "t": "flag",
    "f": "flag",
    "n": "null",
    **dict.fromkeys("-0123456789", "number"),
}
"""The kind of a value by its first sign."""


@attrs.frozen
class Span:
    """A value in a text, which stands from ``start`` to ``end``."""

    number: int
    """Its place among the spans of the text, in the order of their starts."""
    kind: Kind
    begin: int
    """Where its key begins; ``start`` if it has none."""
    start: int
    end: int
    key: str
    """Its key with the quotation marks; ``""`` if it has none."""
    shape: str
    """Its path without numbers, such as ``$.players[].cards[]``: values of one shape mean alike things."""
    holder: int
    """The number of the list or object that holds it; -1 for the outermost."""
    index: int
    """Its place in there."""


class Document:
    """A text and the spans of its values: none if it doesn't hold JSON.

    Raises ``ValueError`` for what begins as a JSON object and isn't one.
    """

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.spans: Final = tuple(_spans(text)) if text.startswith("{") else ()
        items: defaultdict[int, list[Span]] = defaultdict(list)
        for span in self.spans[1:]:
            items[span.holder].append(span)
        self.items: Final = {number: tuple(held) for number, held in items.items()}
        """What lists and objects hold, by their numbers; empty ones are left out."""
        self.inner: Final = self.spans[1:]
        """All values but the outermost."""
        self.of_kind: Final = _grouped(self.inner, [span.kind for span in self.inner])
        self.of_key: Final = _grouped(self.inner, [span.key for span in self.inner])
        self.of_shape: Final = _grouped(self.inner, [span.shape for span in self.inner])
        said = _grouped(self.inner, [text[span.start : span.end] for span in self.inner])
        self.repeated: Final = tuple(group for group in said.values() if len(group) > 1)
        """Values that stand in several places, each with all of these."""

    def said(self, span: Span) -> str:
        """The text of a value."""
        return self.text[span.start : span.end]


def spliced(text: str, edits: Iterable[Edit]) -> str:
    """The text with all edits, of which no two overlap."""
    parts: list[str] = []
    done = 0
    for start, end, new in sorted(edits):
        parts += (text[done:start], new)
        done = end
    return "".join((*parts, text[done:]))


def overlap(edits: Iterable[Edit]) -> bool:
    """Whether any two change the same signs; what is put in beside a stretch doesn't change it."""
    return any(later[0] < earlier[1] for earlier, later in pairwise(sorted(edits)))


def grown(document: Document, span: Span, signs: int) -> str:
    """The text with a list about so long: what it holds again and again, under other names each time."""
    inside = document.text[span.start + 1 : span.end - 1]
    copies = (_NAME.sub(rf"\g<0>{copy}", inside) for copy in range(signs // len(inside)))
    return spliced(document.text, [(span.start, span.end, f"[{','.join(copies)}]")])


def _grouped(spans: Sequence[Span], names: Sequence[str]) -> dict[str, tuple[Span, ...]]:
    groups: defaultdict[str, list[Span]] = defaultdict(list)
    for span, name in zip(spans, names, strict=True):
        groups[name].append(span)
    return {name: tuple(group) for name, group in groups.items()}


def _spans(text: str) -> Iterator[Span]:
    found: list[Span] = []
    _read_value(text, 0, found, holder=-1, index=0, shape="$")
    return iter(found)


def _token(text: str, at: int) -> tuple[str, int, int]:
    match = _TOKEN.match(text, at)
    if not match:
        raise ValueError(f"no JSON at {at}: {text[at : at + 20]!r}")
    return match[1], match.start(1), match.end(1)


def _read_value(text: str, at: int, found: list[Span], *, holder: int, index: int, shape: str) -> int:
    """Adds the spans of a value and of all within it; returns where it ends."""
    word, begin, end = _token(text, at)
    key, start = "", begin
    if holder >= 0 and found[holder].kind == "object":
        key = word
        _, _, colon = _token(text, end)
        word, start, end = _token(text, colon)
        shape += f".{key[1:-1]}"
    elif holder >= 0:
        shape += "[]"
    if word[0] not in _KINDS:
        raise ValueError(f"no value at {start}: {word!r}")
    number = len(found)
    found.append(Span(number, _KINDS[word[0]], begin, start, end, key, shape, holder, index))
    if word in "[{":
        end = _read_items(text, end, found, number, shape)
        found[number] = attrs.evolve(found[number], end=end)
    return end


def _read_items(text: str, at: int, found: list[Span], holder: int, shape: str) -> int:
    word, _, end = _token(text, at)
    index = 0
    while word not in ("]", "}"):
        at = _read_value(text, at if index == 0 else end, found, holder=holder, index=index, shape=shape)
        word, _, end = _token(text, at)
        index += 1
    return end
