"""From values to JSON data, strictly: what the codec does when it stores.

A value that doesn't fit its annotation is a mistake of the program, not of its input: ``TypeError``. What
is written is read back as an equal value.
"""

from collections.abc import Callable
from types import NoneType
from typing import Any, Final, TypeAlias

import cattrs
from attrs import AttrsInstance
from typing_extensions import override

from newtown.core.forms import ByForm, Form, Forms, Hook, Members, Values, fields, is_enum
from newtown.core.jsontext import LARGEST_INTEGER, Data, is_writable

Write: TypeAlias = Callable[[Any], Any]


class Writer(ByForm[Write]):
    """Writers for all forms of a codec."""

    def __init__(self, forms: Forms) -> None:
        super().__init__(forms)
        self._converter = cattrs.Converter()

    @override
    def deferred(self, form: Form) -> Write:
        def write(value: object) -> object:
            return self.get(form)(value)

        return write

    @override
    def for_hook(self, form: Form, hook: Hook) -> Write:
        def whole(value: object) -> Data:
            data: Data = self.whole(form)(value)
            return data

        return lambda value: hook.write(value, whole)

    @override
    def for_scalar(self, form: Form) -> Write:
        return _SCALARS[form]

    @override
    def for_values(self, stored: Values) -> Write:
        by_value = {(type(value), value): data for (_, data), value in stored.items()}

        def write(value: object) -> object:
            try:
                return by_value[type(value), value]
            except (KeyError, TypeError):
                raise TypeError(f"{value!r} isn't one of {list(stored.values())}") from None

        return write

    @override
    def for_class(self, form: type[AttrsInstance]) -> Write:
        stored = fields(form)
        writes: Any = {field.name: cattrs.override(unstruct_hook=self.get(field.type)) for field in stored}
        # cattrs leaves out the type of an attribute in its signature
        unstructure = cattrs.gen.make_dict_unstructure_fn_from_attrs(  # pyright: ignore[reportUnknownMemberType]
            stored, form, self._converter, _cattrs_use_linecache=False, **writes
        )

        def write(value: object) -> dict[str, Data]:
            if type(value) is not form:
                raise _unfit(value, form.__name__)
            return unstructure(value)

        return write

    @override
    def for_tuple(self, items: tuple[Form, ...]) -> Write:
        if items and items[-1] is Ellipsis:
            each = self.get(items[0])

            def write(value: tuple[object, ...]) -> list[Data]:
                if type(value) is not tuple:
                    raise _unfit(value, "a tuple")
                return [each(item) for item in value]

            return write
        return self._fixed_tuple([self.get(item) for item in items])

    def _fixed_tuple(self, writes: list[Write]) -> Write:
        def write(value: tuple[object, ...]) -> list[Data]:
            if type(value) is not tuple or len(value) != len(writes):
                raise _unfit(value, f"a tuple of {len(writes)}")
            return [each(item) for each, item in zip(writes, value, strict=True)]

        return write

    @override
    def for_union(self, members: Members) -> Write:
        by_type: dict[object, Write] = {form: self.get(form) for form in members.hooked}
        for kind, form in members.by_kind.items():
            by_type[_type_of_values(kind, form)] = self.get(form)
        for tag, form in members.by_tag.items():
            by_type[form] = self._tagged(tag, form) if len(members.by_tag) > 1 else self.get(form)

        def write(value: object) -> object:
            of_type = by_type.get(type(value))
            if of_type is None:
                raise _unfit(value, f"one of {list(by_type)}")
            return of_type(value)

        return write

    def _tagged(self, tag: str, form: Form) -> Write:
        untagged = self.get(form)
        return lambda value: {"type": tag, **untagged(value)}


def _type_of_values(kind: type, form: Form) -> Form:
    """The type of the values of a form that is stored as this kind of JSON."""
    if is_enum(form):
        return form
    return tuple if kind is list else kind


# -- Single values ----------------------------------------------------------------------------------


def _write_none(value: object) -> None:
    if value is not None:
        raise _unfit(value, "None")


def _write_bool(value: object) -> bool:
    if value is True or value is False:
        return value
    raise _unfit(value, "a bool")


def _write_int(value: object) -> int:
    if type(value) is int and -LARGEST_INTEGER <= value <= LARGEST_INTEGER:
        return value
    raise _unfit(value, f"an int up to {LARGEST_INTEGER}")


def _write_str(value: object) -> str:
    if type(value) is str and is_writable(value):
        return value
    raise _unfit(value, "text of whole characters, without control characters")


_SCALARS: Final[dict[Form, Write]] = {
    NoneType: _write_none,
    bool: _write_bool,
    int: _write_int,
    str: _write_str,
}


def _unfit(value: object, wanted: str) -> TypeError:
    return TypeError(f"{value!r} can't be stored as {wanted}")
