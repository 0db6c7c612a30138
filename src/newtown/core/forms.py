"""What an annotation says about the values that may be stored under it.

A *form* is an annotation that the codec understands; see :mod:`newtown.core.codec` for which.
"""

import enum
import re
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Generic,
    Literal,
    NewType,
    TypeAlias,
    TypeGuard,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

import attrs
from attrs import AttrsInstance

from newtown.core.jsontext import Data

Form: TypeAlias = object
"""An annotation: a class, a tuple type, a literal, a union."""

KINDS: Final[tuple[type, ...]] = (NoneType, bool, int, str, list, dict)
"""The Python types of what JSON text holds."""

SCALARS: Final[frozenset[Form]] = frozenset((NoneType, bool, int, str))


Values: TypeAlias = dict[tuple[type, object], object]
"""Values by how they are stored, together with its type, as 1 equals True."""


@attrs.frozen
class Hook:
    """How values of one class are stored where that isn't by the class's fields alone.

    Both functions are given the ordinary way as well, to use for what they don't treat themselves.
    """

    read: Callable[[Data, Callable[[Data], Any]], Any]
    write: Callable[[Any, Callable[[Any], Data]], Data]


@attrs.frozen
class Members:
    """A union, sorted out: what reads each kind of JSON, and its classes by tag."""

    by_kind: dict[type, Form]
    """The members other than classes, and a hooked one for the kinds that nothing else takes."""
    by_tag: dict[str, type[AttrsInstance]]
    """The classes; their tags are written if there are at least two."""
    hooked: tuple[Form, ...]


class Forms:
    """The forms of one codec: its tags and hooks, and the questions that these answer."""

    def __init__(self) -> None:
        self.tags: dict[type, str] = {}
        self.hooks: dict[Form, Hook] = {}

    def members(self, union: Form) -> Members:
        """The union sorted out; raises ``TypeError`` where its members can't be told apart in JSON."""
        by_kind: dict[type, Form] = {}
        by_tag: dict[str, type[AttrsInstance]] = {}
        hooked: list[Form] = []
        for member in map(bare, get_args(union)):
            if member in self.hooks:
                hooked.append(member)
            elif is_class(member):
                _put(by_tag, self.tag(member), member, union)
            else:
                for kind in _kinds(member):
                    _put(by_kind, kind, member, union)
        if (by_tag and (dict in by_kind or hooked)) or len(hooked) > 1:
            raise TypeError(f"{union} can't be stored: its members look alike in JSON")
        if len(by_tag) > 1:
            for member in by_tag.values():
                refuse_fields(member, ("type",))
        return Members(by_kind, by_tag, tuple(hooked))

    def tag(self, form: type) -> str:
        """What tells the class from the others of a union: its name in kebab case, if nothing else."""
        return self.tags.get(form) or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", form.__name__).lower()


F = TypeVar("F")
"""What is made for each form: a reader or a writer."""


class ByForm(ABC, Generic[F]):
    """One function for each form of a codec, made when it is first needed."""

    def __init__(self, forms: Forms) -> None:
        self.forms = forms
        self._made: dict[Form, F] = {}
        self._whole: dict[Form, F] = {}
        self._lock = threading.RLock()

    def get(self, form: Form) -> F:
        """The function of one form; raises ``TypeError`` if values of it can't be stored."""
        with self._lock:
            if form not in self._made:
                self._made[form] = self.deferred(form)  # for forms that contain themselves
                try:
                    self._made[form] = self._make(bare(form))
                except TypeError:
                    del self._made[form]
                    raise
            return self._made[form]

    def whole(self, form: Form) -> F:
        """The function of a class with a hook as if it had none: what its hook is given to fall back on."""
        with self._lock:
            if form not in self._whole:
                if not is_class(form):
                    raise TypeError(f"{form} can't be stored but by its hook")
                self._whole[form] = self.for_class(form)
            return self._whole[form]

    def _make(self, form: Form) -> F:
        if form in self.forms.hooks:
            return self.for_hook(form, self.forms.hooks[form])
        if form in SCALARS:
            return self.for_scalar(form)
        if is_union(form):
            return self.for_union(self.forms.members(form))
        if get_origin(form) is tuple:
            return self.for_tuple(get_args(form))
        if is_enum(form) or get_origin(form) is Literal:
            return self.for_values(values(form))
        if is_class(form):
            return self.for_class(form)
        raise TypeError(f"{form} can't be stored")

    @abstractmethod
    def deferred(self, form: Form) -> F:
        """A function that looks up the form's when it is called."""

    @abstractmethod
    def for_hook(self, form: Form, hook: Hook) -> F:
        """The function of a form with a hook."""

    @abstractmethod
    def for_scalar(self, form: Form) -> F:
        """The function of one of ``SCALARS``."""

    @abstractmethod
    def for_union(self, members: Members) -> F:
        """The function of a union."""

    @abstractmethod
    def for_tuple(self, items: tuple[Form, ...]) -> F:
        """The function of a tuple with these type arguments."""

    @abstractmethod
    def for_values(self, stored: Values) -> F:
        """The function of an enum or a literal."""

    @abstractmethod
    def for_class(self, form: type[AttrsInstance]) -> F:
        """The function of an attrs class."""


def bare(form: Form) -> Form:
    """The form without the names given to it by ``NewType``."""
    while isinstance(form, NewType):
        form = form.__supertype__
    return form


def is_union(form: Form) -> bool:
    """Whether the form is ``X | Y`` in any spelling."""
    return get_origin(form) in (Union, UnionType)


def is_class(form: Form) -> TypeGuard[type[AttrsInstance]]:
    """Whether the form is an attrs class."""
    return isinstance(form, type) and attrs.has(form)


def is_enum(form: Form) -> TypeGuard[type[enum.Enum]]:
    """Whether the form is an enum class."""
    return isinstance(form, type) and issubclass(form, enum.Enum)


def values(form: Form) -> Values:
    """The values of an enum or a literal."""
    if is_enum(form):
        return {(type(member.value), member.value): member for member in form}
    return {(type(value), value): value for value in get_args(form)}


def fields(form: type[AttrsInstance]) -> list["attrs.Attribute[Any]"]:
    """The fields that are stored, all of them required: a default may change, a stored value mustn't."""
    if form.__hash__ is None:
        raise TypeError(f"{form.__name__} can't be stored: it isn't frozen")
    resolved = attrs.fields(attrs.resolve_types(form))
    return [field.evolve(default=attrs.NOTHING) for field in resolved if field.init]


def refuse_fields(form: type[AttrsInstance], reserved: tuple[str, ...]) -> None:
    """Raises ``TypeError`` if a field has a name that the format needs itself."""
    for field in fields(form):
        if field.name in reserved:
            raise TypeError(f"{form.__name__}.{field.name} can't be stored: the format uses this name")


def _kinds(form: Form) -> set[type]:
    if isinstance(form, type) and form in SCALARS:
        return {form}
    if get_origin(form) is tuple:
        return {list}
    if is_enum(form) or get_origin(form) is Literal:
        return {kind for kind, _ in values(form)}
    raise TypeError(f"{form} can't be stored")


def _put(table: "dict[Any, Any]", key: object, member: Form, union: Form) -> None:
    if key in table:
        raise TypeError(f"{union} can't be stored: {table[key]} and {member} look alike in JSON")
    table[key] = member
