"""The reference: everything public is in it once, and says what holds of it, with an example.

What the pages of ``docs/reference`` list is read off their directives: ``autosummary`` with ``toctree`` gives
each of its names a page of its own, ``autoclass`` and its like describe a name where they stand, and other
tables link to what is described elsewhere.
"""

import ast
import builtins
import enum
import importlib
import inspect
import pkgutil
import re
import textwrap
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Set
from doctest import DocTestParser
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import newtown

PAGES: Final = Path(__file__).parent.parent / "docs" / "reference"
DIRECTIVE: Final = re.compile(r"\.\. ([\w:]+)::\s*([\w.]*)")
DESCRIBES: Final = ("autoclass", "autoexception", "autodata", "autofunction", "py:data")
OPENS_MODULE: Final = ("currentmodule", "py:currentmodule", "automodule")


class Entry(NamedTuple):
    """A name in the reference; ``how`` is "page", "here" or "link"."""

    name: str
    how: str


# -- What the reference lists -----------------------------------------------------------------------
def _entries(text: str) -> Iterator[Entry]:
    module, table = "", None
    for line in text.splitlines():
        found = DIRECTIVE.match(line)
        if found is not None:
            directive, argument = found.groups()
            table = "link" if directive == "autosummary" else None
            if directive in OPENS_MODULE:
                module = argument
            elif directive in DESCRIBES:
                full = argument if argument.startswith("newtown.") else f"{module}.{argument}"
                yield Entry(full, "here")
        elif table is not None and line.strip().startswith(":toctree:"):
            table = "page"
        elif table is not None and re.fullmatch(r" +[\w.]+", line):
            yield Entry(f"{module}.{line.strip()}", table)


@cache
def listed() -> tuple[Entry, ...]:
    """Every name in the reference, in the order of the pages."""
    return tuple(entry for page in sorted(PAGES.glob("*.md")) for entry in _entries(page.read_text("utf-8")))


def described() -> list[str]:
    """The names that are described, on a page of their own or among others."""
    return [entry.name for entry in listed() if entry.how != "link"]


def _modules_described() -> list[str]:
    pages = "\n".join(page.read_text("utf-8") for page in sorted(PAGES.glob("*.md")))
    return re.findall(r"^\.\. automodule:: ([\w.]+)$", pages, re.MULTILINE)


def _object(name: str) -> object:
    module, _, attribute = name.rpartition(".")
    return getattr(importlib.import_module(module), attribute)


def _identity(name: str) -> object:
    """What two names of the same entry share: functions and classes themselves, and for values the name."""
    thing = _object(name)
    return thing if _is_function(thing) or inspect.isclass(thing) else name


# -- What kind of thing a name stands for -----------------------------------------------------------
def _is_function(thing: object) -> bool:
    return inspect.isfunction(inspect.unwrap(thing)) if callable(thing) else False


def _methods(made: type) -> dict[str, object]:
    """What a class itself defines for its users."""
    kinds = (property, classmethod, staticmethod)
    return {
        name: member
        for name, member in vars(made).items()
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, kinds))
    }


def _is_called(thing: object) -> bool:
    """Whether someone who uses the library calls it: a function, or a class for what its methods do.

    Protocols are for others to satisfy, errors are raised elsewhere, and enums and frozen values without
    methods are data: what they hold, their fields say.
    """
    if not inspect.isclass(thing):
        return _is_function(thing)
    if getattr(thing, "_is_protocol", False) or issubclass(thing, (BaseException, enum.Enum)):
        return False
    return bool(_methods(thing)) or "__call__" in vars(thing)


def _has_own_page(thing: object) -> bool:
    if not inspect.isclass(thing):
        return _is_function(thing)
    return bool(_methods(thing)) and not issubclass(thing, BaseException)


def _documentation(thing: object) -> str:
    return inspect.getdoc(thing) or ""


def _own_documentation(made: type) -> str:
    """What a class says of itself; attrs writes a constructor of its own, enums inherit a docstring."""
    return vars(made).get("__doc__") or ""


# -- What is public ---------------------------------------------------------------------------------
def _packages() -> Iterator[str]:
    """The packages that say what is public in them."""
    found = pkgutil.walk_packages(newtown.__path__, "newtown.")
    for name in ("newtown", *(each.name for each in found if each.ispkg)):
        # `newtown` re-exports all of `newtown.kings`.
        if name != "newtown.kings" and hasattr(importlib.import_module(name), "__all__"):
            yield name


def _open_modules() -> Iterator[str]:
    """The modules of the reference whose package doesn't say what is public in them: all their names are."""
    for name in _modules_described():
        module, package = importlib.import_module(name), name.rpartition(".")[0]
        closed = hasattr(module, "__all__") or hasattr(importlib.import_module(package or name), "__all__")
        if not closed or (package == "newtown" and not hasattr(module, "__all__")):
            yield name


def _public() -> Iterator[str]:
    for package in _packages():
        yield from (f"{package}.{name}" for name in importlib.import_module(package).__all__)
    for module in _open_modules():
        for name, thing in vars(importlib.import_module(module)).items():
            is_own = getattr(thing, "__module__", None) == module
            if is_own and not name.startswith("_") and (_is_function(thing) or inspect.isclass(thing)):
                yield f"{module}.{name}"


def _is_described(name: str, names: Collection[str]) -> bool:
    """Whether it is in the reference: the thing itself, or the same value by the same last name, as aliases
    and constants are described where they are defined."""
    thing, last = _object(name), name.rpartition(".")[2]
    if _is_function(thing) or inspect.isclass(thing):
        return any(_object(each) is thing for each in names)
    return any(each.rpartition(".")[2] == last and _object(each) == thing for each in names)


# -- Examples ---------------------------------------------------------------------------------------
def _texts(name: str) -> Iterator[tuple[str, str]]:
    """What a function, or a class and each of its methods, says of itself, with the name of each."""
    thing = _object(name)
    if not inspect.isclass(thing):
        yield name, _documentation(thing) if _is_function(thing) else ""
        return
    yield name, _own_documentation(thing)
    for each in _methods(thing):
        yield f"{name}.{each}", _documentation(getattr(thing, each))


def _names_missing(text: str, given: Set[str]) -> set[str]:
    """The names that the examples of a text use and neither are given nor bind themselves."""
    source = "".join(example.source for example in DocTestParser().get_examples(text))
    used, bound = set[str](), set[str]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(name, ast.Load()):
                used.add(name)
            case ast.Name(name) | ast.arg(name) | ast.FunctionDef(name) | ast.ClassDef(name):
                bound.add(name)
            case ast.alias(name, alias):
                bound.add(alias or name.partition(".")[0])
            case _:
                pass
    return used - bound - given - set(dir(builtins))


# -- The laws ---------------------------------------------------------------------------------------
def test_nothing_public_is_missing_from_the_reference() -> None:
    names = described()
    assert [name for name in _public() if not _is_described(name, names)] == []


def test_the_values_of_constants_are_those_of_the_code() -> None:
    said = re.compile(r"^\.\. py:data:: (\w+)\n   :type: \w+\n   :value: (.*)$", re.MULTILINE)
    found = [
        (f"{room[1]}.{name}", value)
        for page in sorted(PAGES.glob("*-constants.md"))
        for text in [page.read_text("utf-8")]
        for room in re.finditer(r"^\.\. py:currentmodule:: (.*)$", text, re.MULTILINE)
        for name, value in said.findall(text)
    ]
    assert len(found) >= 6, "each game has at least its name and the version of its rules"
    assert [name for name, value in found if repr(_object(name)) != value] == []


def test_nothing_is_described_twice() -> None:
    things = Counter(_identity(name) for name in described())
    assert [thing for thing, times in things.items() if times > 1] == []


def test_every_link_of_a_table_leads_to_a_description() -> None:
    names = set(described())
    assert [entry.name for entry in listed() if entry.how == "link" and entry.name not in names] == []


def test_functions_and_classes_with_methods_have_a_page_of_their_own() -> None:
    assert [each.name for each in listed() if each.how == "here" and _has_own_page(_object(each.name))] == []


def test_everything_described_says_what_it_is() -> None:
    callables = (
        name for name in described() if _is_function(_object(name)) or inspect.isclass(_object(name))
    )
    assert [name for each in callables for name, text in _texts(each) if not text] == []


def test_whatever_is_called_has_an_example() -> None:
    called = (name for name in described() if _is_called(_object(name)))
    assert [name for name in called if not any(">>>" in text for _, text in _texts(name))] == []


def test_an_example_needs_no_other_names_than_those_of_its_module_in_the_reference() -> None:
    rooms: dict[str, set[str]] = {}
    for name in described():
        room, _, last = name.rpartition(".")
        rooms.setdefault(room, set()).add(last)
    missing = [
        f"{of}: {', '.join(sorted(names))}"
        for name in described()
        for of, text in _texts(name)
        if (names := _names_missing(text, rooms[name.rpartition(".")[0]]))
    ]
    assert missing == []


def test_a_function_names_the_errors_that_it_raises() -> None:
    silent = []
    for name in described():
        thing = _object(name)
        if callable(thing) and _is_function(thing):
            errors = _raised(inspect.unwrap(thing))
            silent += [f"{name}: {each}" for each in errors if each not in _documentation(thing)]
    assert silent == []


def _raised(function: Callable[..., object]) -> set[str]:
    """The errors that a function raises in its own body, by their names."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    raised = (node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise))
    calls = (each.func if isinstance(each, ast.Call) else each for each in raised)
    named = {call.id for call in calls if isinstance(call, ast.Name)}
    # An assertion is no promise: it says what can't happen.
    return named - {"AssertionError"}


# -- The readers themselves -------------------------------------------------------------------------
def test_names_that_an_example_does_not_bring_along_are_found() -> None:
    text = """Some words.

    >>> import random
    >>> from newtown.core import dice as rolls
    >>> state = advance(new_game(), random.Random(7))
    >>> [len(word) for word in names(state, rolls)]
    [1]
    """
    assert _names_missing(text, {"new_game"}) == {"advance", "names"}


def test_the_directives_are_read() -> None:
    page = textwrap.dedent(
        """
        .. automodule:: newtown.core.play
           :no-members:

        .. autosummary::
           :toctree: api
           :nosignatures:

           play

        .. autoclass:: newtown.Land

        .. currentmodule:: newtown

        .. autosummary::
           :nosignatures:

           Land
        """
    )
    read = [("newtown.core.play.play", "page"), ("newtown.Land", "here"), ("newtown.Land", "link")]
    assert list(_entries(page)) == read


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("newtown.apply", True),
        ("newtown.core.dice.weighted_rolls", True),  # remembers its results, and is a function nonetheless
        ("newtown.State", True),
        ("newtown.core.errors.Refusal", True),  # is called itself
        ("newtown.core.rules.Rules", False),
        ("newtown.IllegalAction", False),
        ("newtown.Colour", False),
        ("newtown.Build", False),
    ],
)
def test_what_is_called_is_told_from_what_is_data(name: str, called: bool) -> None:
    assert _is_called(_object(name)) is called
