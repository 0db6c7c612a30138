"""Events to offer to ``check`` besides the legal ones: near misses of what was met."""

import enum
import random
from collections.abc import Callable, Iterator
from typing import TypeVar, cast

import attrs

from newtown.core.forms import is_class

E = TypeVar("E")


def near_misses(event: E, rng: random.Random) -> Iterator[E]:
    """The event with one field changed, in a few ways that keep its type: not all of them are illegal.

    >>> @attrs.frozen
    ... class Move:
    ...     squares: tuple[int, ...]
    >>> list(near_misses(Move((1, 2)), random.Random(7)))
    [Move(squares=(2, 1)), Move(squares=(1,)), Move(squares=(1, 2, 2)), Move(squares=(2, 2))]
    """
    form = type(event)
    changed = cast("Callable[..., E]", attrs.evolve)
    for field in attrs.fields(form) if is_class(form) else ():
        for value in _other_values(getattr(event, field.name), rng):
            try:
                yield changed(event, **{field.alias or field.name: value})
            except ValueError:  # the class itself refuses the value
                continue


def _other_values(value: object, rng: random.Random) -> Iterator[object]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, enum.Enum):
        yield from (other for other in type(value) if other is not value)
    elif isinstance(value, int):
        yield from sorted({value - 1, value + 1, -value, 0, value + rng.randrange(2, 20)} - {value})
    elif isinstance(value, str):
        yield f"{value}x"
    elif isinstance(value, tuple):
        yield from _other_tuples(cast("tuple[object, ...]", value), rng)
    elif is_class(type(value)):
        yield from near_misses(value, rng)


def _other_tuples(value: tuple[object, ...], rng: random.Random) -> Iterator[tuple[object, ...]]:
    if not value:
        return
    if value[::-1] != value:
        yield value[::-1]
    yield value[:-1]
    yield (*value, value[-1])
    at = rng.randrange(len(value))
    for other in _other_values(value[at], rng):
        yield (*value[:at], other, *value[at + 1 :])
