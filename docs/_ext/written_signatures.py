"""Makes autodoc show signatures as they are written: ``Lang``, not the literals that it stands for.

The package is imported as if each of its modules asked for ``from __future__ import annotations``,
in this process alone. Autodoc then takes the names of ``autodoc_type_aliases`` as they stand.
"""

import __future__

import ast
import inspect
import re
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

import attrs
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.inspect import TypeAliasForwardRef
from sphinx.util.typing import ExtensionMetadata

PACKAGE = "newtown"
FLAGSHIP = "newtown.kings"


class _Loader(SourceFileLoader):
    """Compiles from the source, whatever is cached, and leaves annotations unevaluated."""

    def get_code(self, fullname: str) -> CodeType:
        flags = __future__.annotations.compiler_flag
        code: CodeType = compile(self.get_data(self.path), self.path, "exec", flags=flags, dont_inherit=True)
        return code


class _Finder(PathFinder):
    """Finds the package's modules where they are, for that loader."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != PACKAGE:
            return None
        spec = super().find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(fullname, spec.origin)
        return spec


def _name(alias: TypeAliasForwardRef) -> str:
    return alias.name


def _written_defaults(made: type) -> dict[str, str]:
    """The defaults of an attrs class's fields, as they stand in its body and in those of its bases."""
    defaults: dict[str, str] = {}
    for each in filter(attrs.has, reversed(made.__mro__)):
        defaults |= _defaults_in_body(each)
    return defaults


def _defaults_in_body(made: type) -> dict[str, str]:
    body = ast.parse(inspect.cleandoc(f"\n{inspect.getsource(made)}")).body[0]
    defaults: dict[str, str] = {}
    for node in ast.walk(body):
        match node:
            case ast.AnnAssign(ast.Name(name), value=ast.Call(keywords=keywords)):
                given = (each.value for each in keywords if each.arg == "default")
                defaults[name] = next(map(ast.unparse, given), "...")
            case ast.AnnAssign(ast.Name(name), value=ast.expr() as value):
                defaults[name] = ast.unparse(value)
    return defaults


def _show_written_defaults(
    _app: Sphinx, _what: str, _name: str, made: object, _options: object, signature: str | None, returned: str
) -> tuple[str, str] | None:
    """Of a method that attrs wrote, autodoc has but the expression ``attr_dict['name'].default``, or that
    a default is made by a factory."""
    if signature is None or not isinstance(made, type) or not attrs.has(made):
        return None
    defaults = _written_defaults(made)
    shown = re.sub(r"attr_dict\['(\w+)'\]\.default", lambda found: defaults[found[1]], signature)
    return re.sub(r"= ?NOTHING\b", "= ...", shown), returned


def _link_to_own_game(app: Sphinx, page: nodes.document) -> None:
    """An alias that every game has, as ``Action``, is that of the game whose module the page describes."""
    aliases: dict[str, str] = app.config.autodoc_type_aliases
    for link in page.findall(pending_xref):
        target = aliases.get(link.get("reftarget", ""), link.get("reftarget", ""))
        if link.get("refdomain") != "py" or target not in aliases.values():
            continue
        module: str = link.get("py:module") or PACKAGE
        if module.startswith(f"{PACKAGE}.") and not module.startswith(f"{PACKAGE}.core"):
            target = target.replace(FLAGSHIP, ".".join(module.split(".")[:2]))
        link["reftarget"] = target


def setup(app: Sphinx) -> ExtensionMetadata:
    if PACKAGE in sys.modules:
        raise RuntimeError(f"{PACKAGE} is imported before this extension is set up")
    sys.meta_path.insert(0, _Finder)
    # An alias inside another type is shown by its repr.
    TypeAliasForwardRef.__repr__ = _name  # type: ignore[method-assign] # only what it shows is replaced
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-signature", _show_written_defaults)
    app.connect("doctree-read", _link_to_own_game)
    return {"parallel_read_safe": True}
