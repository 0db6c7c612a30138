"""How wide words are in a picture, estimated: which font will be there isn't known.

The widths are those of the widest of the usual fonts of the stack, so that words which fit by the
estimate fit in every one of them.
"""

import math
import unicodedata
from typing import Final

import attrs

from newtown.core.text import Lang

_LATIN: Final = "'Helvetica Neue', Arial, 'Liberation Sans'"
_JAPANESE: Final = "'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP'"
FONTS: Final[dict[Lang, str]] = {
    "en": f"{_LATIN}, {_JAPANESE}, 'DejaVu Sans', sans-serif",
    "ja": f"{_JAPANESE}, {_LATIN}, 'DejaVu Sans', sans-serif",
}
"""The fonts of the pictures in each language, best first; any of them may be missing."""

_BOLD: Final = 1.13
"""How much wider bold letters are, at most."""
_LETTERS_OF: Final = {
    0.31: "ijl'",
    0.34: "I|,. ",
    0.43: "()[]:;/\\-tf!",
    0.45: "r",
    0.55: 'csz*"',
    0.64: "vxyk?a0123456789$_eoLF`TJ{}",
    0.73: "bdghnpquEPBSAVKXRZYC",
    0.83: "&DGHNOQUw",
    0.89: "M#+<=>^~",
    1.03: "mW%@",
}
_WIDTHS: Final = {letter: width for width, letters in _LETTERS_OF.items() for letter in letters}
_OTHER: Final = 0.84
"""The width of a narrow letter that isn't listed."""


def text_width(text: str, size: float = 1.0, *, bold: bool = False) -> float:
    """How wide the text is at most, in the unit of the font's size.

    >>> text_width("王", 10)
    10.0
    """
    width = sum(map(_letter_width, text)) * size
    return width * _BOLD if bold else width


def _letter_width(letter: str) -> float:
    listed = _WIDTHS.get(letter)
    if listed is not None:
        return listed
    if unicodedata.combining(letter):
        return 0.0
    return _OTHER if unicodedata.east_asian_width(letter) in ("N", "Na", "H") else 1.0


@attrs.frozen
class Fitted:
    """Words broken into rows, and the font's size in which all of them fit."""

    rows: tuple[str, ...]
    size: float


def fit(text: str, within: float, size: float, *, rows: int = 1, bold: bool = False) -> Fitted:
    """The text in at most so many rows of that width: in that size, or the largest smaller one.

    >>> fit("three white dice", 64, 10, rows=2)
    Fitted(rows=('three white', 'dice'), size=10)
    """
    broken = _break(text, within, size, bold)
    while len(broken) > rows:
        # Too many rows: a size in which fewer words are left over.
        size = round(size * 0.95, 2)
        broken = _break(text, within, size, bold)
        if size < 1:
            broken = (text,)
            break
    widest = max(text_width(row, 1, bold=bold) for row in broken)
    return Fitted(broken, size if widest * size <= within else math.floor(100 * within / widest) / 100)


def _break(text: str, within: float, size: float, bold: bool) -> tuple[str, ...]:
    rows: list[str] = []
    for word in _words(text):
        if rows and text_width(rows[-1] + word.rstrip(), size, bold=bold) <= within:
            rows[-1] += word
        else:
            rows.append(word.lstrip())
    return tuple(row.rstrip() for row in rows) or ("",)


def _words(text: str) -> list[str]:
    """What stays together in a row: a word with the space after it, or a Japanese letter with the signs
    that mustn't begin a row."""
    words: list[str] = []
    for letter in text:
        apart = words and (words[-1].endswith(" ") or _letter_width(letter) == 1.0)
        if not words or (apart and letter not in "、。，．）」』】：・ー…"):
            words.append(letter)
        else:
            words[-1] += letter
    return words
