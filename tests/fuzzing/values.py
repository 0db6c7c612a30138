"""Changes of the values that a JSON text holds, each as the edits that make it.

A change is given the text to change, another good text, and a generator; it has no edits where there is
nothing to change in its way.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from tests.fuzzing.documents import Document, Edit, Span

T = TypeVar("T")
Change: TypeAlias = Callable[[Document, Document, random.Random], tuple[Edit, ...]]

_HOSTILE: Final = (
    *("null", "true", "false", "[]", "{}", "[[]]", "[null]", '{"":null}'),
    *('""', '" "', '"x"', '"\\u0000"', '"\\ud800"', '"\ud800"', '"\uff11"', '"-"', '"red"'),
    *map(str, (-1, 0, 1, 2, 7, 19, 255, 2**31, 2**53 - 1, 2**53, 2**53 + 1, -(2**63), 10**40)),
    *("0.0", "-0.0", "1.0", "1.5", "1e300", "1e999", "NaN", "Infinity", "-Infinity"),
)
"""Values that stand where they shouldn't: empty, far too large, of the wrong type, or nearly right."""

_DEEP: Final = 70
"""Nesting beyond what a format allows."""


def drawn(sequence: Sequence[T], rng: random.Random) -> T:
    """Any of them; quicker than ``choice``."""
    return sequence[int(rng.random() * len(sequence))]


def _hostile(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """Something else altogether."""
    return (_replaced(drawn(document.inner, rng), drawn(_HOSTILE, rng)),)


def _near(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """A number a little off."""
    numbers = document.of_kind.get("number")
    return (_more(document, drawn(numbers, rng), drawn((-2, -1, 1, 2), rng)),) if numbers else ()


def _flipped(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    flags = document.of_kind.get("flag")
    if not flags:
        return ()
    flag = drawn(flags, rng)
    return (_replaced(flag, "false" if document.said(flag) == "true" else "true"),)


def _without(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    return (_left_out(document, drawn(document.inner, rng)),)


def _with_more(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """An element twice, a key that nobody knows, or a key twice: with its own value or another's."""
    span = drawn(document.inner, rng)
    holder = document.spans[span.holder]
    new = document.said(span)
    if span.key:
        of = span if rng.random() < 0.5 else drawn(document.items[span.holder], rng)
        key = drawn((span.key, _disguised(span.key), span.key[:-1] + 'x"', span.key[:-1] + '_"'), rng)
        new = f"{key}:{document.said(of)}"
    return (_put_in(document, holder, rng.randrange(len(document.items[span.holder]) + 1), new),)


def _renamed(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """A key is another of the same object, of the text, or none at all."""
    span = drawn(document.inner, rng)
    if not span.key:
        return ()
    others = (drawn(document.items[span.holder], rng).key, drawn(document.inner, rng).key or '""')
    key = drawn((*others, span.key[:-1] + 's"', _disguised(span.key)), rng)
    return ((span.begin, span.begin + len(span.key), key),)


def _reordered(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """What a list or an object holds, in another order: an object is the same then."""
    items = document.items[drawn(document.inner, rng).holder]
    order = rng.sample(items, len(items))
    return tuple(
        (old.begin, old.end, document.text[new.begin : new.end])
        for old, new in zip(items, order, strict=True)
        if old is not new
    )


def _exchanged(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """Two values of one kind, or of one shape, have each other's place."""
    first = drawn(document.inner, rng)
    alike = document.of_kind[first.kind] if rng.random() < 0.5 else document.of_shape[first.shape]
    second = drawn(alike, rng)
    if first.start < second.end and second.start < first.end:
        return ()
    return _replaced(first, document.said(second)), _replaced(second, document.said(first))


def _borrowed(document: Document, other: Document, rng: random.Random) -> tuple[Edit, ...]:
    """A value of another text that stands there under the same key, or in a list of the same shape."""
    span = drawn(document.inner, rng)
    there = other.of_key.get(span.key) if span.key else other.of_shape.get(span.shape)
    return (_replaced(span, other.said(drawn(there, rng))),) if there else ()


def _deep(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    span = drawn(document.inner, rng)
    levels = drawn((1, 2, _DEEP), rng)
    before, after = ("[", "]") if rng.random() < 0.5 else ('{"type":', "}")
    return (_replaced(span, before * levels + document.said(span) + after * levels),)


def _long(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """A list as long as none is, or a word."""
    span = drawn(document.inner, rng)
    times = drawn((2, 2, 2, 50), rng)
    inside = document.text[span.start + 1 : span.end - 1]
    if span.kind == "text":
        return (_replaced(span, f'"{inside * times}"'),)
    return (_replaced(span, f"[{','.join([inside] * times)}]"),) if span.kind == "list" and inside else ()


def _rewritten(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """The same value in other signs: some of which stand for it in JSON, and some don't."""
    span = drawn(document.inner, rng)
    said = document.said(span)
    if span.kind == "text":
        return (_replaced(span, _disguised(said)),)
    if span.kind == "number":
        return (_replaced(span, drawn((f"{said}.0", f"{said}e0", f"0{said}", f"-{said}", f'"{said}"'), rng)),)
    return (_replaced(span, drawn((f" {said}\n", f"\t{said}", f"\u00a0{said}", f"{said},"), rng)),)


# -- Two changes that agree -------------------------------------------------------------------------
# Sums, counts and references that a reader looks at by themselves stay right; the whole is wrong or, now
# and then, another good one.


def _moved(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """An element of a list goes to another list of the same shape, or to any other list."""
    span = drawn(document.inner, rng)
    lists = document.of_kind.get("list", ())
    if span.key or not lists:
        return ()
    holder = document.spans[span.holder]
    to = drawn(document.of_shape[holder.shape] if rng.random() < 0.7 else lists, rng)
    place = rng.randrange(len(document.items.get(to.number, ())) + 1)
    return _left_out(document, span), _put_in(document, to, place, document.said(span))


def _given(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """One number grows by what another, mostly of the same shape, loses."""
    numbers = document.of_kind.get("number")
    if not numbers:
        return ()
    first = drawn(numbers, rng)
    second = drawn(document.of_shape[first.shape] if rng.random() < 0.7 else numbers, rng)
    by = drawn((1, 1, 2, 3), rng)
    if first is second or second.kind != "number":
        return ()
    return _more(document, first, by), _more(document, second, -by)


def _everywhere(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """A value that stands in two places or more is another one, of the same text, in all of them."""
    if not document.repeated:
        return ()
    group = drawn(document.repeated, rng)
    new = document.said(drawn(document.of_kind[group[0].kind], rng))
    if new == document.said(group[0]) or rng.random() < 0.2:
        new = drawn(_HOSTILE, rng)
    places = group if rng.random() < 0.5 else rng.sample(group, 2)
    return tuple(_replaced(span, new) for span in places)


def _both(document: Document, _: Document, rng: random.Random) -> tuple[Edit, ...]:
    """Two values of one shape are left out, or two numbers of one shape change alike."""
    first = drawn(document.inner, rng)
    second = drawn(document.of_shape[first.shape], rng)
    if first is second:
        return ()
    if first.kind == second.kind == "number":
        by = drawn((-1, 1), rng)
        return _more(document, first, by), _more(document, second, by)
    return _left_out(document, first), _left_out(document, second)


CHANGES: Final[tuple[Change, ...]] = (
    *(_hostile, _hostile, _hostile, _near, _near, _near, _flipped, _without, _with_more, _with_more),
    *(_renamed, _reordered, _exchanged, _exchanged, _borrowed, _borrowed, _borrowed, _deep, _long),
    *(_rewritten, _moved, _moved, _given, _given, _everywhere, _both),
)
"""Every change; those that are there more than once are made more often."""


# -- Edits ------------------------------------------------------------------------------------------


def _replaced(span: Span, new: str) -> Edit:
    return span.start, span.end, new


def _more(document: Document, number: Span, by: int) -> Edit:
    return _replaced(number, str(int(document.said(number)) + by))


def _left_out(document: Document, span: Span) -> Edit:
    """Without it, and without the comma that it needs."""
    items = document.items[span.holder]
    if span.index > 0:
        return items[span.index - 1].end, span.end, ""
    return span.begin, items[1].begin if len(items) > 1 else span.end, ""


def _put_in(document: Document, holder: Span, place: int, new: str) -> Edit:
    items = document.items.get(holder.number, ())
    if place < len(items):
        return items[place].begin, items[place].begin, f"{new},"
    return (items[-1].end, items[-1].end, f",{new}") if items else (holder.end - 1, holder.end - 1, new)


def _disguised(text: str) -> str:
    r"""The same text with its first letter as ``\u…``."""
    return f'"\\u{ord(text[1]):04x}{text[2:]}' if text[1:2].isalnum() else text
