"""What the package's modules define, and where in their files: read from the text, nothing is imported."""

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import newtown

PACKAGE: Final = "newtown"


class Definition(NamedTuple):
    """A function, a class or a value with a name: its lines with the comment above and the string below,
    both ends included, and those of its description alone."""

    name: str
    first: int
    last: int
    node: ast.stmt
    described: range

    @property
    def is_function(self) -> bool:
        return isinstance(self.node, ast.FunctionDef | ast.AsyncFunctionDef)


class Module(NamedTuple):
    """A module's text, what it defines, outer before inner, and what it imports from the package."""

    name: str
    path: Path
    code: str
    definitions: tuple[Definition, ...]
    imported: dict[str, tuple[str, str]]

    def innermost(self, line: int) -> Definition | None:
        """The definition around a line; of nested ones the inner starts last."""
        around = [each for each in self.definitions if each.first <= line <= each.last]
        return max(around, key=lambda each: each.first, default=None)


@lru_cache
def modules() -> dict[str, Module]:
    """Every module of the package by its name, in order."""
    root = Path(newtown.__path__[0])
    names = {_module_name(path.relative_to(root)): path for path in root.rglob("*.py")}
    return {name: _read(name, names[name]) for name in sorted(names)}


def locate(module: str, name: str) -> tuple[str, str] | None:
    """The module that defines what ``name`` stands for in ``module``, and its name there; None if the
    package doesn't define it.

    >>> locate("newtown", "apply")
    ('newtown.kings.referee', 'apply')
    """
    seen: set[tuple[str, str]] = set()
    while module in modules() and (module, name) not in seen:
        if any(each.name == name for each in modules()[module].definitions):
            return module, name
        seen.add((module, name))
        outer, _, inner = name.partition(".")
        if outer not in modules()[module].imported:
            return None
        module, outer = modules()[module].imported[outer]
        name = f"{outer}.{inner}" if inner else outer
    return None


def _module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join((PACKAGE, *(parts[:-1] if parts[-1] == "__init__" else parts)))


def _read(name: str, path: Path) -> Module:
    code = path.read_text(encoding="utf-8")
    tree = ast.parse(code)
    found = tuple(_definitions(tree.body, code.splitlines()))
    return Module(name, path, code, found, _imported(tree))


def _imported(tree: ast.Module) -> dict[str, tuple[str, str]]:
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for alias in node.names
    }


def _definitions(body: list[ast.stmt], lines: list[str], outer: str = "") -> Iterator[Definition]:
    """Those of a body and of the classes in it; what a function defines is the function's own affair."""
    for index, node in enumerate(body):
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                first = min(each.lineno for each in (*node.decorator_list, node))
                yield _definition(outer + name, first, node, node.body[:1], lines)
                if isinstance(node, ast.ClassDef):
                    yield from _definitions(node.body, lines, f"{outer}{name}.")
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                yield _definition(outer + name, node.lineno, node, body[index + 1 : index + 2], lines)
            case _:
                pass


def _definition(
    name: str, first: int, node: ast.stmt, described: list[ast.stmt], lines: list[str]
) -> Definition:
    """``described`` holds the statement that may describe it."""
    last = node.end_lineno or node.lineno
    words = range(0)
    for each in described:
        if (
            isinstance(each, ast.Expr)
            and isinstance(each.value, ast.Constant)
            and isinstance(each.value.value, str)
        ):
            words = range(each.lineno, (each.end_lineno or each.lineno) + 1)
            last = max(last, words[-1])
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return Definition(name, first, last, node, words)
