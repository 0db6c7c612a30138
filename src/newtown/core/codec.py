"""Values in and out of JSON, by the annotations of their classes and nothing else.

A game has one :class:`Codec`, and from it one :class:`Format` for each kind of thing it stores:

>>> import attrs
>>> @attrs.frozen
... class Move:
...     squares: tuple[int, ...]
>>> @attrs.frozen
... class Pass:
...     pass
>>> EVENT_FORMAT = Codec().format("example/event", Move, Pass)
>>> EVENT_FORMAT.dumps(Move((3, 5)))
'{"format":"example/event","squares":[3,5],"type":"move","version":1}'
>>> EVENT_FORMAT.loads('{"format": "example/event", "version": 1, "type": "move", "squares": [3, true]}')
Traceback (most recent call last):
newtown.core.errors.FormatError: $.squares[1]: a whole number is needed, not true

What can be stored: frozen attrs classes (a JSON object with a key for every field), tuples (lists),
``int``, ``bool``, ``str`` and ``None``, enums by their value, ``Literal``, and unions of these. Classes
that are in a union together are told apart by a key ``"type"``: the class's name in kebab case, unless
:meth:`Codec.tag` gives another. Nothing is coerced, defaults are written out and have to be there, and
unknown keys are refused. There are no floats, sets, lists or dicts, by design: states are hashable and
text is canonical.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, Generic, TypeAlias, TypeVar, Union, final

from newtown.core.errors import Fault, FormatError, InvalidState, NewtownError
from newtown.core.forms import Form, Forms, Hook, is_class, refuse_fields
from newtown.core.jsontext import Data, describe, read_text, write_text
from newtown.core.reading import MISFITS, Read, Reader, seen_from, trouble
from newtown.core.writing import Write, Writer

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Fields: TypeAlias = dict[str, Data]
"""A JSON object."""

Migration: TypeAlias = Callable[[Fields], Fields]
"""Turns the fields that one version of a format stored into those of the next."""

_HEADER: Final = ("format", "version")

_BREAKAGES: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError)
"""What a migration may raise over fields that aren't what it expects."""


@final
class Codec:
    """How the values of one game are stored. Set it up wholly before its formats are used."""

    def __init__(self) -> None:
        self._forms = Forms()
        self.writer: Final = Writer(self._forms)
        self.quick_reader: Final = Reader(self._forms, thorough=False)
        self.thorough_reader: Final = Reader(self._forms, thorough=True)

    def tag(self, form: type[object], tag: str) -> None:
        """Tells a class by this tag in unions, whatever it is called: stored text outlives names.

        >>> import attrs
        >>> @attrs.frozen
        ... class Pass:
        ...     pass
        >>> codec = Codec()
        >>> codec.tag(Pass, "skip")
        >>> codec.format("example/event", Pass, attrs.make_class("Stop", {}, frozen=True)).to_data(Pass())
        {'type': 'skip'}
        """
        self._forms.tags[form] = tag

    def hook(
        self,
        form: type[T],
        *,
        read: Callable[[Data, Callable[[Data], T]], T],
        write: Callable[[T, Callable[[T], Data]], Data],
    ) -> None:
        """Stores values of a class in a special way, or in the ordinary way where that is called for.

        ``read`` and ``write`` are given the ordinary way as their second argument. ``read`` gets any
        data and raises ``ValueError`` with a message about those it doesn't take.

        >>> import attrs
        >>> @attrs.frozen
        ... class Board:
        ...     width: int
        >>> @attrs.frozen
        ... class Config:
        ...     board: Board
        >>> codec = Codec()
        >>> codec.hook(
        ...     Board,
        ...     read=lambda data, whole: Board(8) if data == "standard" else whole(data),
        ...     write=lambda board, whole: "standard" if board == Board(8) else whole(board),
        ... )
        >>> CONFIG_FORMAT = codec.format("example/config", Config)
        >>> CONFIG_FORMAT.to_data(Config(Board(8))), CONFIG_FORMAT.to_data(Config(Board(10)))
        ({'board': 'standard'}, {'board': {'width': 10}})
        """
        self._forms.hooks[form] = Hook(read, write)

    def name_values(self, form: type[T], values: Mapping[str, T]) -> None:
        """Stores these values of a class by their names, and all others in full.

        >>> import attrs
        >>> @attrs.frozen
        ... class Edition:
        ...     lands: int
        >>> codec = Codec()
        >>> codec.name_values(Edition, {"standard": Edition(16)})
        >>> @attrs.frozen
        ... class Setup:
        ...     edition: Edition
        >>> SETUP_FORMAT = codec.format("example/setup", Setup)
        >>> SETUP_FORMAT.to_data(Setup(Edition(16))), SETUP_FORMAT.to_data(Setup(Edition(8)))
        ({'edition': 'standard'}, {'edition': {'lands': 8}})
        """
        names = {value: name for name, value in values.items()}

        def read(data: Data, in_full: Callable[[Data], T]) -> T:
            if not isinstance(data, str):
                return in_full(data)
            if data not in values:
                raise ValueError(f"no {form.__name__.lower()} of the library is named {data!r}")
            return values[data]

        def write(value: T, in_full: Callable[[T], Data]) -> Data:
            name = names.get(value)
            return in_full(value) if name is None else name

        self.hook(form, read=read, write=write)

    def format(
        self,
        name: str,
        *forms: type[T],
        version: int = 1,
        migrations: Mapping[int, Migration] | None = None,
        faults: Callable[[T], tuple[Fault, ...]] | None = None,
    ) -> "Format[T]":
        """A stored format for values of one class, or of several told apart by their tags.

        A variable for a format of several classes is best annotated, as in
        ``EVENT_FORMAT: Final[Format[Event]] = ...``: mypy doesn't find their union by itself.

        ``migrations[n]`` turns fields of version *n* into those of version *n* + 1; there is one for
        every version that is still read, up to the one before ``version``. ``faults`` finds what is
        wrong with a value that has the right shape, such as a state with a card too many.
        """
        return Format(self, name, forms, version, migrations or {}, faults)


@final
class Format(Generic[T_co]):
    """How one kind of thing is stored: a JSON object with ``"format"`` and ``"version"`` among its keys.

    Made by :meth:`Codec.format`. What is written is checked at run time against the format's classes
    (``TypeError``): types alone can't tell generic code that an action is an event.

    >>> import newtown
    >>> newtown.EVENT_FORMAT.dumps(newtown.Vote(extend=True))
    '{"extend":true,"format":"newtown/kings-new-town-event","type":"vote","version":1}'
    >>> newtown.EVENT_FORMAT.loads(newtown.EVENT_FORMAT.dumps(newtown.Vote(extend=True)))
    Vote(extend=True)
    """

    def __init__(
        self,
        codec: Codec,
        name: str,
        forms: tuple[type[T_co], ...],
        version: int,
        migrations: Mapping[int, Migration],
        faults: Callable[[T_co], tuple[Fault, ...]] | None,
    ) -> None:
        self.name: Final = name
        """What stands under ``"format"``, such as ``"newtown/isfahan-state"``."""
        self.version: Final = version
        """The version that is written."""
        self.oldest: Final = version - len(migrations)
        """The oldest version that is still read."""
        self._codec = codec
        self._forms = forms
        self._migrations = dict(migrations)
        self._faults = faults
        if sorted(self._migrations) != list(range(self.oldest, version)):
            raise ValueError(f"{name}: migrations {sorted(self._migrations)} don't lead up to {version}")

    def __repr__(self) -> str:
        return f"<Format {self.name} version {self.version}>"

    def dumps(self, value: object) -> str:
        """The value as canonical JSON text; equal values give equal text."""
        return write_text({**self.to_data(value), "format": self.name, "version": self.version})

    def loads(self, text: str) -> T_co:
        """The value of a JSON text of this format.

        Raises ``FormatError`` where the text can't be read as that, naming every place, and
        ``InvalidState`` where it can but describes something impossible.
        """
        data = read_text(text)
        if not isinstance(data, dict):
            raise FormatError(f"an object is needed, not {describe(data)}", "$")
        for key in _HEADER:
            if key not in data:
                raise FormatError("missing", f"$.{key}")
        name, version = (data.pop(key) for key in _HEADER)
        if name != self.name:
            raise FormatError(f"{describe(self.name)} is needed, not {describe(name)}", "$.format")
        if type(version) is not int:
            raise FormatError(f"a whole number is needed, not {describe(version)}", "$.version")
        return self.from_data(data, version=version)

    def to_data(self, value: object) -> Fields:
        """The value's fields alone, for storing it inside something else."""
        fields: Fields = self._write(value)
        return fields

    def from_data(self, data: Data, *, version: int | None = None, at: str = "$") -> T_co:
        """The value of fields that lie at a path of something else; raises as :meth:`loads` does.

        ``version`` is that of this format when they were stored, the present one if None.
        """
        if version is not None and version != self.version:
            data = self._migrated(data, version, at)
        try:
            value: T_co = self._read(data)
        except MISFITS:
            raise self._trouble(data, at) from None
        faults = self._faults(value) if self._faults else ()
        if faults:
            raise InvalidState(tuple(seen_from(fault, at) for fault in faults))
        return value

    def check_version(self, version: int, at: str = "$.version") -> None:
        """Raises ``FormatError``, with the place where it is said, for a version that isn't read here.

        >>> Codec().format("example/text", str, version=2, migrations={1: dict}).check_version(3)
        Traceback (most recent call last):
        newtown.core.errors.FormatError: $.version: version 3 of example/text is unknown here; known: 1 to 2
        """
        if not self.oldest <= version <= self.version:
            known = f"{self.oldest} to {self.version}" if self.oldest < self.version else f"{self.version}"
            raise FormatError(f"version {version} of {self.name} is unknown here; known: {known}", at)

    @cached_property
    def _form(self) -> Form:
        for form in self._forms:
            if is_class(form):
                refuse_fields(form, _HEADER)
        return Union[self._forms]  # noqa: UP007 - known at run time only

    @cached_property
    def _write(self) -> Write:
        return self._codec.writer.get(self._form)

    @cached_property
    def _read(self) -> Read:
        return self._codec.quick_reader.get(self._form)

    def _trouble(self, data: Data, at: str) -> NewtownError:
        try:
            self._codec.thorough_reader.get(self._form)(data)
        except MISFITS as error:
            return trouble(error, at)
        raise AssertionError("both readers take the same data")  # pragma: no cover

    def _migrated(self, data: Data, version: int, at: str) -> Data:
        self.check_version(version, f"{at}.version")
        if not isinstance(data, dict):
            raise FormatError(f"an object is needed, not {describe(data)}", at)
        for step in range(version, self.version):
            try:
                data = self._migrations[step](data)
            except _BREAKAGES as error:
                raise FormatError(f"doesn't fit version {step}: {error}", at) from error
        return data
