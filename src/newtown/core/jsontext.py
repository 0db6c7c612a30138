"""Strict JSON text: written in one way only, and never silently repaired when read.

Data are what JSON text holds: null, booleans, integers, text, lists and objects. There are no floats:
nothing in a game needs one, and they don't read back the same everywhere. Integers are those that
every JSON reader keeps exactly.
"""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import accumulate
from types import NoneType
from typing import Final, NoReturn, TypeAlias

from newtown.core.brief import in_words, shortened
from newtown.core.errors import FormatError

Data: TypeAlias = bool | int | str | list["Data"] | dict[str, "Data"] | None
"""What a JSON text holds."""

LARGEST_INTEGER: Final = 2**53 - 1
"""Integers beyond ± this aren't kept exactly by every JSON reader."""

DEEPEST_NESTING: Final = 64
"""Lists and objects may lie this deep inside each other."""

_UNWRITABLE: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

_LONGEST_QUOTE: Final = 40
_LONGEST_NAME: Final = 100

_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def write_text(data: Data) -> str:
    """The canonical JSON text: keys sorted, no spaces, letters of every script as they are.

    >>> write_text({"b": [1, True], "a": "市"})
    '{"a":"市","b":[1,true]}'
    """
    return _ENCODER.encode(data)


def read_text(text: str) -> Data:
    """The data of a JSON text; raises ``FormatError`` where it isn't strict JSON.

    Refused besides what isn't JSON at all: a key twice in one object, numbers that aren't whole or have
    thousands of digits, and nesting beyond ``DEEPEST_NESTING``.

    >>> read_text('{"a": [1, null]}')
    {'a': [1, None]}
    >>> read_text('{"a": [1, 2.5]}')
    Traceback (most recent call last):
    newtown.core.errors.FormatError: $.a[1]: 2.5 isn't a whole number
    """
    _refuse_deep_nesting(text)
    try:
        return _decoded(_QUICK, text)
    except _Misread:
        pass
    raise format_error(_misread_in(_decoded(_MARKING, text), "$"))


def format_error(faults: Iterable[tuple[str, str]]) -> FormatError:
    """One error for everything found, as (path, message) pairs: at least one."""
    (path, message), *others = faults
    return FormatError(in_words([message, *(f"{where}: {what}" for where, what in others)]), path)


def step_into(path: str, key: str | int) -> str:
    """The path of an item or a field of what lies at ``path``.

    >>> step_into("$.players", 0), step_into("$", "stones"), step_into("$", "no name")
    ('$.players[0]', '$.stones', '$["no name"]')
    """
    if isinstance(key, int):
        return f"{path}[{key}]"
    plain = len(key) <= _LONGEST_NAME and key.isidentifier() and key.isascii()
    return f"{path}.{key}" if plain else f"{path}[{_quoted(key)}]"


def describe(data: object) -> str:
    """What was read, in a few words, safe to print whatever it holds.

    >>> describe(3), describe("x"), describe([1, 2])
    ('3', '"x"', 'a list')
    """
    if isinstance(data, list):
        return "a list"
    if isinstance(data, dict):
        return "an object"
    return _quoted(data) if isinstance(data, str) else json.dumps(data)[:_LONGEST_QUOTE]


def is_writable(text: str) -> bool:
    r"""Whether the text can be written to a file and shown anywhere.

    Half a character (a lone surrogate) can't be, nor control characters: terminals obey them, and there is
    no place for them in XML. Line breaks and tabs can.

    >>> is_writable("市"), is_writable("two\nlines"), is_writable("\x1b[2J")
    (True, True, False)
    """
    return text.isprintable() or not _UNWRITABLE.search(text)


def _quoted(text: str) -> str:
    return json.dumps(shortened(text, _LONGEST_QUOTE))


# -- Nesting ----------------------------------------------------------------------------------------
# Python's own limit depends on how deep the caller already is, and can be switched off.

_TEXT: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
_ALIKE: Final = bytes.maketrans(b"{}", b"[]")
_LEVELS: Final = {ord("["): 1, ord("]"): -1}


def _refuse_deep_nesting(text: str) -> None:
    if text.count("[") + text.count("{") <= DEEPEST_NESTING:
        return
    outside = _TEXT.sub("", text) if "\\" in text else "".join(text.split('"')[::2])
    brackets = outside.encode("ascii", "ignore").translate(_ALIKE, _NO_BRACKETS)
    if _close_within(DEEPEST_NESTING, brackets):
        return
    if max(accumulate(map(_LEVELS.__getitem__, brackets))) > DEEPEST_NESTING:
        raise FormatError(f"nested deeper than {DEEPEST_NESTING} levels", "$")


def _close_within(levels: int, brackets: bytes) -> bool:
    """Whether the brackets close each other, and lie no deeper than that: quick to say of sound text."""
    for _ in range(levels):
        # The innermost pairs go, and so the level that is the deepest.
        inside, brackets = brackets, brackets.replace(b"[]", b"")
        if len(brackets) == len(inside):
            break
    return not brackets


# -- Decoding ---------------------------------------------------------------------------------------
# Python's decoder takes more than strict JSON. The quick decoder gives up on the rest; the marking one
# puts what is wrong in place of the value, so that its path can be told.

_MOST_DIGITS: Final = 100  # at most 640, the least that Python can be told to read

_BEGUN: Final = ("true", "false", "null", "-1")


class _Misread(Exception):
    """What isn't strict JSON, and why."""


def _decoded(decoder: json.JSONDecoder, text: str) -> Data:
    try:
        data: Data = decoder.decode(text)
    except json.JSONDecodeError as error:
        hint = "; the text ends too early" if _ends_early(error) else ""
        raise FormatError(f"not JSON: {error}{hint}", "$") from None
    except ValueError:  # Python reads no number of thousands of digits
        raise _Misread from None
    return data


def _ends_early(error: json.JSONDecodeError) -> bool:
    """Whether more text could have mended it, as where a file was cut off."""
    rest = error.doc[error.pos :].rstrip()
    return error.msg.startswith("Unterminated string") or any(word.startswith(rest) for word in _BEGUN)


def _refuse(_: str) -> NoReturn:
    raise _Misread


def _fields(pairs: list[tuple[str, Data]]) -> dict[str, Data]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise _Misread
    return fields


def _mark_number(text: str) -> int | _Misread:
    digits = len(text.removeprefix("-"))
    return int(text) if digits <= _MOST_DIGITS else _Misread(f"a number of {digits} digits")


def _mark_fraction(text: str) -> _Misread:
    return _Misread(f"{text[:_LONGEST_QUOTE]} isn't a whole number")


def _mark_repeated(pairs: list[tuple[str, Data]]) -> dict[str, Data | _Misread]:
    fields: dict[str, Data | _Misread] = {}
    for key, value in pairs:
        fields[key] = _Misread("given more than once") if key in fields else value
    return fields


_SOUND: Final = (int, str, NoneType)


def _misread_in(data: Data | _Misread, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, _Misread):
        yield path, str(data)
    elif isinstance(data, list):
        for index, item in enumerate(data):
            if not isinstance(item, _SOUND):
                yield from _misread_in(item, step_into(path, index))
    elif isinstance(data, dict):
        for key, value in data.items():
            if not isinstance(value, _SOUND):
                yield from _misread_in(value, step_into(path, key))


_QUICK: Final = json.JSONDecoder(object_pairs_hook=_fields, parse_float=_refuse, parse_constant=_refuse)
_MARKING: Final = json.JSONDecoder(
    object_pairs_hook=_mark_repeated,
    parse_int=_mark_number,
    parse_float=_mark_fraction,
    parse_constant=_mark_fraction,
)
