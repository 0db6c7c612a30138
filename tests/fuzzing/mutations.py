"""Makes bad texts of good ones: of the JSON that they hold, and of their signs.

Every mutation draws from the generator that it is given alone, so that a text can be had again.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from tests.fuzzing.documents import Document, Edit, overlap, spliced
from tests.fuzzing.values import CHANGES, drawn

_TIMES: Final = (1, 1, 1, 2, 2, 3, 4)
"""How many changes a text may have."""
_TIMES_IF_SHORT: Final = (1, 2, 3, 3, 4, 4, 5, 6, 7, 8)
"""How many one of few signs may have: it has few places for one, and would soon be the same again."""
_SHORT: Final = 200
_OF_VALUES: Final = 0.85
"""The share of them that change the values of JSON, where there is any."""

_DEEP: Final = 70
"""Nesting beyond what a format allows."""
_DEEPEST: Final = 100_000
_LONG: Final = 5_000
"""More digits or signs than anything has, and than Python reads as a number unasked."""


def mutated(good: Document, others: Sequence[Document], rng: random.Random) -> str:
    """The text with some changes, most of them inside the JSON that it holds, if it holds any.

    ``others`` are good texts too, from which values and words are taken that fit and don't belong.
    """
    edits: list[Edit] = []
    of_signs = 0
    for _ in range(drawn(_TIMES_IF_SHORT if len(good.text) < _SHORT else _TIMES, rng)):
        if not good.inner or rng.random() >= _OF_VALUES:
            of_signs += 1
            continue
        other = drawn(others, rng)
        change = drawn(CHANGES, rng)(good, other, rng) or drawn(CHANGES, rng)(good, other, rng)
        # All edits of a change or none: together they may make sense.
        if not overlap((*edits, *change)):
            edits += change
    text = spliced(good.text, edits)
    for _ in range(of_signs):
        text = drawn(_CHANGES_OF_SIGNS, rng)(text, drawn(others, rng).text, rng)
    return text


def _cut(text: str, _: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _struck(text: str, _: str, rng: random.Random) -> str:
    """A sign is replaced by another, some of which no text may hold."""
    at = rng.randrange(len(text) + 1)
    sign = drawn('\0\t\n ",/:[\\{\u2212\udc80\ufeff\uff13\U0001f3b2', rng)
    return text[:at] + sign + text[at + rng.randrange(2) :]


def _other_sign(text: str, _: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + chr(rng.randrange(32, 127)) + text[at + rng.randrange(3) :]


def _swapped(text: str, _: str, rng: random.Random) -> str:
    """Two parts change places."""
    first, second, third = sorted(rng.randrange(len(text) + 1) for _ in range(3))
    return text[:first] + text[second:third] + text[first:second] + text[third:]


def _other_word(text: str, other: str, rng: random.Random) -> str:
    """A word is left out, said twice, one of another text, or another number."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    word = words[at]
    words[at] = drawn(("", f"{word} {word}", str(rng.randrange(-2, 30)), word.upper(), "-"), rng)
    if rng.random() < 0.3:
        words[at] = drawn(other.split(" "), rng)
    return " ".join(words)


def _spliced_with_another(text: str, other: str, rng: random.Random) -> str:
    """It goes on as another text."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + other[min(at, len(other)) :]


def _nested(text: str, _: str, rng: random.Random) -> str:
    depth = _DEEPEST if rng.random() < 0.01 else drawn((1, _DEEP), rng)
    return drawn(("[", '{"a":'), rng) * depth + text + "]" * drawn((0, depth), rng)


def _digits(text: str, _: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + drawn("0123456789", rng) * drawn((1, 20, _LONG), rng) + text[at:]


def _not_json(text: str, _: str, rng: random.Random) -> str:
    """What JSON doesn't have, though some readers take it."""
    at = rng.randrange(len(text) + 1)
    new = drawn(("NaN", "Infinity", "-Infinity", "1e999", "// x", "'", "1_0", "0x1", ",", "/**/"), rng)
    return text[:at] + new + text[at:]


def _other_encoding(text: str, _: str, rng: random.Random) -> str:
    """What comes of bytes that aren't UTF-8, or that are read as something else."""
    stored = text.encode("utf-8", "surrogatepass")
    at = rng.randrange(len(stored) + 1)
    match rng.randrange(5):
        case 0:
            return f"\ufeff{text}"
        case 1:
            return stored.decode("latin-1")
        case 2:
            return text.encode("utf-16", "surrogatepass").decode("latin-1")
        case 3:
            return (stored[:at] + bytes((rng.randrange(128, 256),)) + stored[at:]).decode(
                "utf-8", "surrogateescape"
            )
        case _:
            return stored[:at].decode("utf-8", "surrogateescape")


_CHANGES_OF_SIGNS: Final[tuple[Callable[[str, str, random.Random], str], ...]] = (
    *(_cut, _struck, _struck, _other_sign, _other_sign, _swapped, _other_word, _other_word),
    *(_spliced_with_another, _nested, _digits, _not_json, _other_encoding),
)
