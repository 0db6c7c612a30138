"""Mutants as mutmut leaves them in its folder: what each changes, and what became of it."""

import ast
import difflib
import enum
import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

_KILLED: Final = (1, 3)
_SURVIVED: Final = (0, 5, 33)
"""Exit codes that mutmut notes: all tests passed, or there were none."""
_BETWEEN: Final = "ǁ"
"""What mutmut sets around the name of a class in a mutant's name."""


class Verdict(enum.Enum):
    """What the tests said of a mutant."""

    KILLED = "killed by a test"
    TIMEOUT = "killed by taking too long"
    SURVIVED = "survived"
    UNTRIED = "not tried"


@attrs.frozen
class Change:
    """What a mutant changes, said so that it is still found when other lines of its file have moved."""

    where: str
    """Module and function, such as ``newtown.core.grid.Grid.neighbours``."""
    was: str
    """The lines that it takes away."""
    now: str
    """The lines that stand there instead."""

    def __str__(self) -> str:
        gone, come = (textwrap.indent(lines, sign) for lines, sign in ((self.was, "- "), (self.now, "+ ")))
        return f"{self.where}\n{gone}\n{come}"


@attrs.frozen
class Mutant:
    """A mutant of a function."""

    name: str
    """How mutmut calls it, such as ``newtown.core.grid.xǁGridǁneighbours__mutmut_3``."""
    path: Path
    """The file of the function, from the project's root."""
    change: Change
    mutated: str
    """The whole function, changed."""
    verdict: Verdict

    @property
    def function(self) -> str:
        """How mutmut calls the function, such as ``newtown.core.grid.xǁGridǁneighbours``."""
        return self.name.partition("__mutmut_")[0]

    def applied(self, source: str) -> str:
        """The source of the file with the function changed."""
        lines = source.splitlines(keepends=True)
        function = function_named(source, self.change.where)
        indented = textwrap.indent(self.mutated, " " * function.col_offset)
        return "".join((*lines[: first_line(function) - 1], indented, "\n", *lines[function.end_lineno :]))


Function = ast.FunctionDef | ast.AsyncFunctionDef


def function_named(source: str, where: str) -> Function:
    """The function or method of that name, which may begin with its module's."""
    *_, outer, name = where.split(".")
    for node in ast.parse(source).body:
        if isinstance(node, Function) and node.name == name and not outer[:1].isupper():
            return node
        if isinstance(node, ast.ClassDef) and node.name == outer:
            for inner in node.body:
                if isinstance(inner, Function) and inner.name == name:
                    return inner
    raise LookupError(where)


def first_line(function: Function) -> int:
    """The line that a function begins in, with what decorates it."""
    return min(line.lineno for line in (function, *function.decorator_list))


def mutants_in(folder: Path) -> tuple[Mutant, ...]:
    """All mutants that mutmut has made in a folder, in the order of their files and lines."""
    return tuple(
        mutant
        for notes in sorted((folder / "mutants" / "src").rglob("*.py.meta"))
        for mutant in _mutants_of(folder, notes)
    )


def _mutants_of(folder: Path, notes: Path) -> Iterator[Mutant]:
    mutated_file = notes.with_suffix("")
    path = mutated_file.relative_to(folder / "mutants")
    codes: dict[str, int | None] = json.loads(notes.read_text(encoding="utf-8"))["exit_code_by_key"]
    if not codes:
        return
    functions = dict(_functions_in(mutated_file.read_text(encoding="utf-8")))
    for name, code in codes.items():
        module, _, key = name.rpartition(".")
        original = key.partition("__mutmut_")[0]
        called = original.removeprefix("x_").removeprefix(f"x{_BETWEEN}").replace(_BETWEEN, ".")
        plain = f"def {called.rpartition('.')[2]}("
        was, now = (
            functions[each].replace(f"def {each}(", plain, 1) for each in (f"{original}__mutmut_orig", key)
        )
        change = Change(f"{module}.{called}", *_difference(was, now))
        yield Mutant(name, path, change, now, _verdict(code))


def _functions_in(source: str) -> Iterator[tuple[str, str]]:
    """The functions and methods of a module: their names and texts, those of methods not indented.

    mutmut names them so that no two are alike, whatever their class; it decorates none that it changes.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.parse(source).body:
        for function in node.body if isinstance(node, ast.ClassDef) else (node,):
            if isinstance(function, Function):
                text = "".join(lines[first_line(function) - 1 : function.end_lineno])
                yield function.name, textwrap.dedent(text).rstrip("\n")


def _difference(was: str, now: str) -> tuple[str, str]:
    """The lines that the one has and not the other, and the other way round."""
    before, after = was.splitlines(), now.splitlines()
    gone: list[str] = []
    come: list[str] = []
    for kind, first, last, start, stop in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        if kind != "equal":
            gone += before[first:last]
            come += after[start:stop]
    return textwrap.dedent("\n".join(gone)), textwrap.dedent("\n".join(come))


def _verdict(code: int | None) -> Verdict:
    if code is None:
        return Verdict.UNTRIED
    if code in _KILLED:
        return Verdict.KILLED
    return Verdict.SURVIVED if code in _SURVIVED else Verdict.TIMEOUT
