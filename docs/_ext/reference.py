"""A page for each function and class of the reference: how the pages stand in the tree beside every page,
and how they are found by names that aren't those of their pages.

``sphinx.ext.autosummary`` writes the pages, from the tables of ``docs/reference`` and the templates of
``docs/_templates/autosummary``.
"""

from collections.abc import Callable, Container
from importlib import import_module
from inspect import isfunction
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref, toctree
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.autosummary.generate import find_autosummary_in_files
from sphinx.util.typing import ExtensionMetadata

PAGES = "reference/api/"


def _forget_unlisted(app: Sphinx) -> None:
    """The pages that were made for what no table lists any more would be pages that nothing leads to."""
    tables = [str(page) for page in (app.srcdir / PAGES).parent.glob("*.md")]
    listed = {f"{entry.name}.rst" for entry in find_autosummary_in_files(tables)}
    for page in (app.srcdir / PAGES).glob("*.rst"):
        if page.name not in listed:
            page.unlink()


def _name_entries(_app: Sphinx, page: nodes.document) -> None:
    """In the tree a page has the short name: which module it is of, the entry above it says."""
    for tree in page.findall(toctree):
        tree["entries"] = [
            (docname.rpartition(".")[2] if title is None and docname.startswith(PAGES) else title, docname)
            for title, docname in tree["entries"]
        ]


def _collapse(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """The theme writes the whole tree into every page; of hundreds of pages only the own branch is kept."""
    if "toctree" in context:
        context["toctree"] = _collapsed(context["toctree"])


def _collapsed(tree: Callable[..., str]) -> Callable[..., str]:
    def branch(**options: object) -> str:
        return tree(**{**options, "collapse": True})

    return branch


def _found_by_other_names(
    app: Sphinx, env: BuildEnvironment, link: pending_xref, shown: nodes.TextElement
) -> nodes.reference | None:
    """What is linked by the module that defines it, or by its bare name from another room of its package."""
    if link.get("refdomain") != "py":
        return None
    domain = env.domains.python_domain
    target = _public_name(link["reftarget"], domain.objects)
    link["refspecific"] = True
    return domain.resolve_xref(env, link["refdoc"], app.builder, link["reftype"], target, link, shown)


def _public_name(target: str, listed: Container[str]) -> str:
    """The name under which the reference lists a function, whatever module it is looked for in."""
    module, _, name = target.rpartition(".")
    try:
        wanted = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError):
        return target
    while isfunction(wanted) and module:
        public = f"{module}.{name}"
        if public in listed and getattr(import_module(module), name, None) is wanted:
            return public
        module, _, _ = module.rpartition(".")
    return target


def setup(app: Sphinx) -> ExtensionMetadata:
    app.connect("builder-inited", _forget_unlisted, priority=100)
    # Before Sphinx notes the entries, and before the theme asks for the tree.
    app.connect("doctree-read", _name_entries, priority=100)
    app.connect("html-page-context", _collapse, priority=100)
    app.connect("missing-reference", _found_by_other_names)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
