"""Laws about values: equal, hashable, immutable, and the same after a trip through pickle or JSON."""

import enum
from collections.abc import Callable, Mapping
from functools import cache
from pickle import PicklingError
from typing import Final, TypeAlias, TypeVar, cast

import attrs

from newtown.core.errors import NewtownError
from newtown.core.forms import is_class
from newtown.core.rules import A, C, E, Game, S, V
from newtown.testing.copies import copied
from newtown.testing.laws import Law, broken

T = TypeVar("T")

_LEAVES: Final = (int, str, bytes, type(None), enum.Enum)
_PLAIN: Final = frozenset((int, bool, str, bytes, type(None)))
"""Classes of values without parts."""

_MADE_OF: Final = "values are made of frozen attrs classes, tuples, enums, int, bool, str, bytes and None"


Kinds: TypeAlias = Mapping[type, object]
"""The classes of all that a value is made of, each with a part of that class."""


def check_value(value: object, known: object = None) -> Kinds:
    """The value is immutable, hashable and pickles; ``known`` is a part that was checked already.

    Whether what a class makes is immutable is the same for all of it, and asked of one part of each class.
    """
    kinds = kinds_in(value, known)
    for form, part in kinds.items():
        if not issubclass(form, (*_LEAVES, tuple)) and not _is_frozen(part):
            broken(Law.VALUES, f"{type(value).__name__} holds {part!r}; {_MADE_OF}")
    check_hash(value)
    try:
        copy = copied(value, known)
    except (PicklingError, AttributeError, TypeError) as error:
        broken(Law.VALUES, f"{type(value).__name__} doesn't pickle: {error}")
    if not same(copy, value):
        broken(Law.VALUES, f"pickle gives back {copy!r} for {value!r}")
    return kinds


def check_hash(value: object) -> None:
    """The value can be put in a set."""
    try:
        hash(value)
    except TypeError as error:
        broken(Law.VALUES, f"{type(value).__name__} isn't hashable: {error}")


def same(one: object, other: object) -> bool:
    """Whether two values are equal, of one type, and have one hash."""
    return type(one) is type(other) and one == other and hash(one) == hash(other)


def check_stored_state(game: Game[S, A, E, C, V], state: S, text: str) -> S:
    """A state's text reads back as an equal state, with the same text: that state."""
    again = _read(game.loads, text, Law.STORED)
    if not same(again, state):
        broken(Law.STORED, f"{text} reads back as {again!r}")
    if game.dumps(again) != text:
        broken(Law.STORED, "equal states have different texts")
    return again


def check_stored_config(game: Game[S, A, E, C, V], config: C) -> None:
    """A config's text reads back as an equal config, also by the format that records use."""
    text = game.dump_config(config)
    for load in (game.load_config, game.CONFIG_FORMAT.loads):
        if not same(_read(load, text, Law.STORED), config):
            broken(Law.STORED, f"{text} doesn't read back as {config!r}")


def check_stored_event(game: Game[S, A, E, C, V], event: A | E) -> None:
    """An event's text and its notation read back as an equal event."""
    text = game.dump_event(event)
    for load in (game.load_event, game.EVENT_FORMAT.loads):
        if not same(_read(load, text, Law.STORED), event):
            broken(Law.STORED, f"{text} doesn't read back as {event!r}")
    line = game.notate(event)
    if line != line.strip() or len(line.splitlines()) != 1:
        broken(Law.NOTATION, f"{line!r} isn't one line")
    if not same(_read(game.parse, line, Law.NOTATION), event):
        broken(Law.NOTATION, f"{line!r} parses as {game.parse(line)!r}")


def _read(read: Callable[[str], T], text: str, law: Law) -> T:
    try:
        return read(text)
    except NewtownError as error:
        broken(law, f"{text} can't be read: {error}")


def kinds_in(value: object, known: object = None) -> Kinds:
    """The classes of all that a value is made of, its own first; a part that is known is left out."""
    found: dict[type, object] = {}
    left = [value]
    while left:
        part = left.pop()
        if part is known and known is not None:
            continue
        form: type = type(part)
        found.setdefault(form, part)
        opened = _opener(form)
        if opened is None:
            continue
        inner = opened(part)
        kinds = dict(zip(map(type, inner), inner, strict=True))
        if _PLAIN.issuperset(kinds):  # as most tuples: there is nothing to open
            found |= kinds
        else:
            left.extend(inner)
    return found


@cache
def _opener(form: type[object]) -> Callable[[object], tuple[object, ...]] | None:
    """What gives the parts of a value of that class; None for one without parts."""
    if issubclass(form, tuple):
        return lambda value: cast("tuple[object, ...]", value)
    if not is_class(form) or not attrs.fields(form):
        return None
    names = tuple(field.name for field in attrs.fields(form))
    return lambda value: tuple([getattr(value, name) for name in names])


def _is_frozen(value: object) -> bool:
    """Whether an object of an attrs class lets nobody set its fields."""
    form = type(value)
    if not is_class(form):
        return False
    try:
        for field in attrs.fields(form):
            setattr(value, field.name, getattr(value, field.name))
            return False
    except AttributeError:
        pass
    return True
