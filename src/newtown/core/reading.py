"""From JSON data to values, strictly: what the codec does when it loads.

cattrs writes the code that builds each class. Which function reads a field is decided here by the
field's annotation, since cattrs by itself would take ``"7"`` or ``true`` for an ``int``.
"""

from collections.abc import Iterable, Iterator
from itertools import repeat
from types import NoneType
from typing import Any, Final, Protocol

import cattrs
from attrs import AttrsInstance
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError
from typing_extensions import override

from newtown.core.errors import Fault, InvalidState, NewtownError
from newtown.core.forms import KINDS, ByForm, Form, Forms, Hook, Members, Values, fields
from newtown.core.jsontext import LARGEST_INTEGER, Data, describe, format_error, is_writable, step_into


class Read(Protocol):
    """Reads data under one form; cattrs passes the form as well, which isn't needed."""

    def __call__(self, data: Any, form: object = None, /) -> Any:  # noqa: ANN401
        """The value of the data."""
        ...


class Misfit(ValueError):
    """Data that don't fit a form; ``step`` is the key under which the trouble lies, if not here."""

    def __init__(self, message: str, step: str | None = None) -> None:
        super().__init__(message)
        self.step = step


class ListMisfit(ValueError):
    """A list with items that don't fit, by index."""

    def __init__(self, items: list[tuple[int, Exception]]) -> None:
        super().__init__(items)
        self.items = items


MISFITS: Final = (ValueError, LookupError, ClassValidationError, ForbiddenExtraKeysError)
"""What a reader may raise over data that don't fit."""


class Reader(ByForm[Read]):
    """Readers for all forms of a codec.

    A *thorough* reader gathers everything that is wrong for :func:`trouble` to tell; the other kind stops
    at the first, and is quicker.
    """

    def __init__(self, forms: Forms, *, thorough: bool) -> None:
        super().__init__(forms)
        self._gather = _gather_all if thorough else _gather
        self._gather_alike = _gather_all_alike if thorough else _gather_alike
        self._converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=thorough)

    @override
    def deferred(self, form: Form) -> Read:
        def read(data: Data, _: object = None) -> object:
            return self.get(form)(data)

        return read

    @override
    def for_hook(self, form: Form, hook: Hook) -> Read:
        def whole(data: Data) -> object:
            return self.whole(form)(data)

        def read(data: Data, _: object = None) -> object:
            return hook.read(data, whole)

        return read

    @override
    def for_scalar(self, form: Form) -> Read:
        return _SCALARS[form]

    @override
    def for_values(self, stored: Values) -> Read:
        wanted = " or ".join(describe(value) for _, value in stored)

        def read(data: Data, _: object = None) -> object:
            try:
                return stored[type(data), data]
            except (KeyError, TypeError):
                raise Misfit(f"{wanted} is needed, not {describe(data)}") from None

        return read

    @override
    def for_class(self, form: type[AttrsInstance]) -> Read:
        stored = fields(form)
        reads: Any = {field.name: cattrs.override(struct_hook=self.get(field.type)) for field in stored}
        # cattrs leaves out the type of an attribute in its signature
        structure = cattrs.gen.make_dict_structure_fn_from_attrs(  # pyright: ignore[reportUnknownMemberType]
            stored, form, self._converter, _cattrs_use_linecache=False, **reads
        )

        def read(data: Data, _: object = None) -> object:
            if type(data) is not dict:
                raise Misfit(f"an object is needed, not {describe(data)}")
            return structure(data, form)

        return read

    @override
    def for_tuple(self, items: tuple[Form, ...]) -> Read:
        if not items or items[-1] is not Ellipsis:
            return self._fixed_tuple(tuple(self.get(item) for item in items))
        each = self.get(items[0])
        gather = self._gather_alike

        def read(data: Data, _: object = None) -> object:
            if type(data) is not list:
                raise Misfit(f"a list is needed, not {describe(data)}")
            return gather(data, each)

        return read

    def _fixed_tuple(self, reads: tuple[Read, ...]) -> Read:
        gather = self._gather
        length = len(reads)

        def read(data: Data, _: object = None) -> object:
            if type(data) is not list:
                raise Misfit(f"a list of {length} is needed, not {describe(data)}")
            if len(data) != length:
                raise Misfit(f"a list of {length} is needed, not of {len(data)}")
            return gather(data, reads)

        return read

    @override
    def for_union(self, members: Members) -> Read:
        by_kind = {kind: self.get(member) for kind, member in members.by_kind.items()}
        if len(members.by_tag) > 1:
            by_kind[dict] = self._tagged(members.by_tag)
        elif members.by_tag:
            by_kind[dict] = self.get(*members.by_tag.values())
        for hooked in members.hooked:
            by_kind = {kind: by_kind.get(kind, self.get(hooked)) for kind in KINDS}
        wanted = " or ".join(name for kind, name in _KIND_NAMES.items() if kind in by_kind)

        def read(data: Data, _: object = None) -> object:
            of_kind = by_kind.get(type(data))
            if of_kind is None:
                raise Misfit(f"{wanted} is needed, not {describe(data)}")
            return of_kind(data)

        return read

    def _tagged(self, classes: dict[str, type[AttrsInstance]]) -> Read:
        by_tag = {tag: self.get(form) for tag, form in classes.items()}

        def read(data: dict[str, Data], _: object = None) -> object:
            untagged = dict(data)
            tag = untagged.pop("type", None)
            of_class = by_tag.get(tag) if isinstance(tag, str) else None
            if of_class is not None:
                return of_class(untagged)
            if "type" not in data:
                raise Misfit("missing", "type")
            raise Misfit(f"{describe(tag)} is none of {', '.join(sorted(by_tag))}", "type")

        return read


# -- Lists ------------------------------------------------------------------------------------------


def _gather_alike(items: list[Data], read: Read) -> tuple[object, ...]:
    return tuple(map(read, items))


def _gather_all_alike(items: list[Data], read: Read) -> tuple[object, ...]:
    return _gather_all(items, repeat(read))


def _gather(items: list[Data], reads: Iterable[Read]) -> tuple[object, ...]:
    return tuple([read(item) for item, read in zip(items, reads, strict=False)])


def _gather_all(items: list[Data], reads: Iterable[Read]) -> tuple[object, ...]:
    gathered: list[object] = []
    errors: list[tuple[int, Exception]] = []
    for index, (item, read) in enumerate(zip(items, reads, strict=False)):
        try:
            gathered.append(read(item))
        except MISFITS as error:
            errors.append((index, error))
    if errors:
        raise ListMisfit(errors)
    return tuple(gathered)


# -- Single values ----------------------------------------------------------------------------------

_KIND_NAMES: Final = {
    NoneType: "null",
    bool: "true or false",
    int: "a whole number",
    str: "text",
    list: "a list",
    dict: "an object",
}


def _read_none(data: Data, _: object = None) -> None:
    if data is not None:
        raise Misfit(f"null is needed, not {describe(data)}")


def _read_bool(data: Data, _: object = None) -> bool:
    if data is True or data is False:
        return data
    raise Misfit(f"true or false is needed, not {describe(data)}")


def _read_int(data: Data, _: object = None) -> int:
    if type(data) is not int:
        raise Misfit(f"a whole number is needed, not {describe(data)}")
    if not -LARGEST_INTEGER <= data <= LARGEST_INTEGER:
        raise Misfit(f"a whole number up to {LARGEST_INTEGER} is needed")
    return data


def _read_str(data: Data, _: object = None) -> str:
    if type(data) is not str:
        raise Misfit(f"text is needed, not {describe(data)}")
    if not is_writable(data):
        raise Misfit(f"{describe(data)} holds half a character or a control character")
    return data


_SCALARS: Final[dict[Form, Read]] = {NoneType: _read_none, bool: _read_bool, int: _read_int, str: _read_str}


# -- What went wrong --------------------------------------------------------------------------------


def trouble(error: Exception, at: str) -> NewtownError:
    """All that a thorough reader found wrong with the data at a path, as one error of the family.

    A ``FormatError`` where data don't fit their form; where they do, but a class refuses to be built
    from them, its ``InvalidState`` with the paths seen from the outside. Anything else that a class
    raises is a mistake in the class, and is raised on.
    """
    misfits: list[tuple[str, str]] = []
    faults: list[Fault] = []
    for path, leaf in _leaves(error, at):
        if isinstance(leaf, InvalidState):
            faults += (seen_from(fault, path) for fault in leaf.faults)
        elif isinstance(leaf, ForbiddenExtraKeysError):
            misfits += ((step_into(path, key), "unknown") for key in sorted(leaf.extra_fields))
        elif isinstance(leaf, Misfit) and leaf.step is not None:
            misfits.append((step_into(path, leaf.step), str(leaf)))
        elif isinstance(leaf, ValueError):
            misfits.append((path, str(leaf)))
        else:
            raise leaf
    return format_error(misfits) if misfits else InvalidState(tuple(faults))


def seen_from(fault: Fault, at: str) -> Fault:
    """The fault of what lies at a path, with the path from the outside.

    >>> str(seen_from(Fault("$.players", "too few"), "$.config"))
    '$.config.players: too few'
    """
    return Fault(at + fault.path.removeprefix("$"), fault.message, fault.rule)


def _leaves(error: Exception, path: str) -> Iterator[tuple[str, Exception]]:
    if isinstance(error, ListMisfit):
        for index, part in error.items:
            yield from _leaves(part, step_into(path, index))
    elif isinstance(error, ClassValidationError):
        in_fields, others = error.group_exceptions()
        for part, note in in_fields:
            missing = isinstance(part, KeyError) and part.args == (note.name,)
            yield from _leaves(Misfit("missing") if missing else part, step_into(path, note.name))
        for part in others:
            yield from _leaves(part, path)
    else:
        yield path, error
