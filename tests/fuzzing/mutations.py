"""Makes bad inputs of good ones: of a text, and of the JSON that it holds.

Every mutation draws from the generator that it is given alone, so that an input can be had again.
"""

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

Json: TypeAlias = Any
"""What JSON holds; whatever it is, it is about to become something else."""
Place: TypeAlias = tuple[Any, Any]
"""Where a value stands: the list or dict that holds it, and its index or key there."""

HOSTILE: Final[tuple[Json, ...]] = (
    *(None, True, False, "", " ", "x", "\0", "\ud800", "１", "-", "red", [], {}, [[]], [None], {"": None}),
    *(-1, 0, 1, 2, 7, 19, 255, 2**31, 2**53, 2**53 + 1, -(2**63), 10**40),
    *(0.0, -0.0, 1.0, 1.5, 1e300, float("nan"), float("inf"), -float("inf")),
)
"""Values that stand where they shouldn't: empty, far too large, of the wrong type, or nearly right."""

_DEEP: Final = 70
"""Nesting beyond what a format allows."""
_LONG: Final = 5_000
"""More digits or signs than anything has, and than Python reads as a number unasked."""


def mutated(text: str, others: Sequence[str], rng: random.Random) -> str:
    """The text with one to four changes, most of them inside the JSON that it holds, if it holds any.

    ``others`` are good texts too, from which values are taken that fit and don't belong.
    """
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        document = _read(text) if rng.random() < 0.8 else None
        if document is None:
            text = rng.choice(_OF_TEXT)(text, rng)
            continue
        change = rng.choice(_OF_JSON)
        change(document, _read(rng.choice(others)) or {}, rng)
        text = json.dumps(document, ensure_ascii=rng.random() < 0.5)
        if rng.random() < 0.1:
            text = _with_a_key_twice(text, rng)
    return text


def _read(text: str) -> dict[str, Json] | None:
    if not text.startswith("{"):
        return None
    try:
        document: Json = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


# -- Of JSON ----------------------------------------------------------------------------------------


def _places(value: Json) -> Iterator[Place]:
    if isinstance(value, dict):
        for key in value:
            yield value, key
            yield from _places(value[key])
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield value, index
            yield from _places(inner)


def _at(place: Place) -> Json:
    return place[0][place[1]]


def _put(place: Place, value: Json) -> None:
    place[0][place[1]] = value


def _any_place(document: Json, rng: random.Random, *kinds: type) -> Place | None:
    places = [place for place in _places(document) if not kinds or type(_at(place)) in kinds]
    return rng.choice(places) if places else None


def _hostile(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    """Something else altogether."""
    if place := _any_place(document, rng):
        _put(place, json.loads(json.dumps(rng.choice(HOSTILE))))


def _near(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    """A number a little off."""
    if place := _any_place(document, rng, int):
        value = _at(place)
        _put(place, value + rng.choice((-2, -1, 1, 2)))


def _flipped(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    if place := _any_place(document, rng, bool):
        _put(place, not _at(place))


def _without(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    if place := _any_place(document, rng):
        del place[0][place[1]]


def _with_more(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    """An element twice, or a key that nobody knows."""
    place = _any_place(document, rng)
    if place is None:
        return
    holder, key = place
    if isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), holder[rng.randrange(len(holder))])
    else:
        holder[f"{key}{rng.choice(('', '_', 's'))}x"] = holder[key]


def _renamed(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    dicts = [place for place in _places(document) if isinstance(place[0], dict)]
    if dicts:
        holder, key = rng.choice(dicts)
        name = rng.choice(sorted(holder))
        holder[name] = holder.pop(key)


def _reordered(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    if place := _any_place(document, rng, list):
        value = _at(place)
        rng.shuffle(value)


def _exchanged(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    """Two values of one type have each other's place."""
    first = _any_place(document, rng)
    second = _any_place(document, rng, type(_at(first))) if first else None
    if first and second:
        # Not the values themselves: one may stand within the other.
        one, other = json.dumps(_at(first)), json.dumps(_at(second))
        _put(second, json.loads(one))
        _put(first, json.loads(other))


def _borrowed(document: dict[str, Json], other: Mapping[str, Json], rng: random.Random) -> None:
    """A value of another text that stands there under the same key."""
    here = [place for place in _places(document) if isinstance(place[1], str)]
    rng.shuffle(here)
    there = [place for place in _places(dict(other)) if isinstance(place[1], str)]
    for place in here:
        fitting = [_at(each) for each in there if each[1] == place[1] and _at(each) != _at(place)]
        if fitting:
            _put(place, json.loads(json.dumps(rng.choice(fitting))))
            return


def _deep(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    if place := _any_place(document, rng):
        value = _at(place)
        for _level in range(rng.choice((1, 2, _DEEP))):
            value = [value]
        _put(place, value)


def _long(document: dict[str, Json], _: Mapping[str, Json], rng: random.Random) -> None:
    """A list as long as none is, or a word."""
    if place := _any_place(document, rng, list, str):
        value = _at(place)
        _put(place, value * rng.choice((2, 50)))


_OF_JSON: Final[tuple[Callable[[dict[str, Json], Mapping[str, Json], random.Random], None], ...]] = (
    *(_hostile, _hostile, _near, _near, _near, _flipped, _without, _with_more, _renamed, _reordered),
    *(_exchanged, _exchanged, _borrowed, _borrowed, _deep, _long),
)


# -- Of text ----------------------------------------------------------------------------------------


def _cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _struck(text: str, rng: random.Random) -> str:
    """A sign is replaced by another, some of which no text may hold."""
    at = rng.randrange(len(text) + 1)
    sign = chr(
        rng.choice((0, 9, 10, 32, 34, 44, 47, 58, 91, 92, 123, 0x2212, 0xDC80, 0xFEFF, 0xFF13, 0x1F3B2))
    )
    return text[:at] + sign + text[at + rng.randrange(2) :]


def _other_sign(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + chr(rng.randrange(32, 127)) + text[at + rng.randrange(3) :]


def _swapped(text: str, rng: random.Random) -> str:
    """Two parts change places."""
    first, second, third = sorted(rng.randrange(len(text) + 1) for _ in range(3))
    return text[:first] + text[second:third] + text[first:second] + text[third:]


def _other_word(text: str, rng: random.Random) -> str:
    """A word is left out, said twice, or another number."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    words[at] = rng.choice(
        ("", f"{words[at]} {words[at]}", str(rng.randrange(-2, 30)), words[at].upper(), "-")
    )
    return " ".join(words)


def _nested(text: str, rng: random.Random) -> str:
    depth = rng.choice((1, _DEEP, 100_000))
    return "[" * depth + text + "]" * rng.choice((0, depth))


def _digits(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice("0123456789") * _LONG + text[at:]


def _not_json(text: str, rng: random.Random) -> str:
    """What JSON doesn't have and Python's reader takes."""
    at = rng.randrange(len(text) + 1)
    return (
        text[:at]
        + rng.choice(("NaN", "Infinity", "-Infinity", "1e999", "// x", "'", "1_0", "0x1"))
        + text[at:]
    )


def _with_a_key_twice(text: str, rng: random.Random) -> str:
    """A key is named as the next one is."""
    keys = [at for at, sign in enumerate(text) if sign == '"']
    if len(keys) < 4:
        return text
    at = rng.randrange(0, len(keys) - 3)
    first, end, second, stop = keys[at : at + 4]
    return text[:first] + text[second : stop + 1] + text[end + 1 :]


_OF_TEXT: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    *(_cut, _struck, _struck, _other_sign, _other_sign, _swapped, _other_word, _other_word),
    *(_nested, _digits, _not_json),
)
