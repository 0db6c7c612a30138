"""The package's source as pages: each definition under an anchor of its name, each rule named in it a link.

``sphinx.ext.viewcode`` shows documented modules alone; here every module has its page (``_modules/…``), as
most rules are decided in functions that are nobody else's affair. ``sphinx.ext.linkcode`` puts the links to
these pages into the reference, and the pages link back to it.
"""

import posixpath
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from docs._ext.citations import citations
from docs._ext.rule_links import rule_uri, target_of
from docs._ext.sources import Module, locate, modules

FOLDER: Final = "_modules"
INDEX: Final = f"{FOLDER}/index"
TITLE: Final = "Source code"

Documented: TypeAlias = dict[tuple[str, str], tuple[str, str]]
"""The page and the anchor in the reference of what modules define, by module and name."""


# -- Where things are -------------------------------------------------------------------------------
def page_of(module: str) -> str:
    """The name of the page with a module's source."""
    return posixpath.join(FOLDER, *module.split("."))


def source_uri(app: Sphinx, page: str, module: str, name: str) -> str:
    """From a page to a definition in the source; ``name`` is empty for the module."""
    uri = app.builder.get_relative_uri(page, page_of(module))
    return f"{uri}#{name}" if name else uri


def documented(env: BuildEnvironment) -> Documented:
    """What the reference describes."""
    found: Documented = {}
    for name, entry in sorted(env.domains.python_domain.objects.items()):
        place = locate(*_split(name))
        if place is not None:
            found.setdefault(place, (entry.docname, entry.node_id))
    return found


def _split(name: str) -> tuple[str, str]:
    """A dotted name as that of a module and what follows."""
    module, inside = name, ""
    while module and module not in modules():
        module, _, last = module.rpartition(".")
        inside = f"{last}.{inside}".rstrip(".")
    return module, inside


# -- Links from the reference -----------------------------------------------------------------------
def _set_linkcode(app: Sphinx, config: Config) -> None:
    def resolve(domain: str, info: dict[str, str]) -> str | None:
        if domain != "py" or app.builder.format != "html":
            return None
        place = locate(info["module"], info["fullname"])
        return None if place is None else source_uri(app, app.env.docname, *place)

    config.linkcode_resolve = resolve


# -- The pages --------------------------------------------------------------------------------------
def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page for each module, and one that lists them."""
    if app.builder.format != "html":
        return
    uri_of = app.builder.get_relative_uri
    places = documented(app.env)
    for name, module in modules().items():
        page = page_of(name)
        if _is_current(app, module, page):
            continue
        body = f'<h1 class="source-title">{name}</h1>\n{_highlighted(app, module, places)}'
        parents = [{"link": uri_of(page, INDEX), "title": TITLE}]
        yield page, {"title": name, "parents": parents, "body": body}, "page.html"
    entries = (
        f'<li><a href="{uri_of(INDEX, page_of(name))}"><code>{name}</code></a></li>' for name in modules()
    )
    body = "\n".join((f"<h1>{TITLE}</h1>", "<ul>", *entries, "</ul>"))
    yield INDEX, {"title": TITLE, "parents": [], "body": body}, "page.html"


def _is_current(app: Sphinx, module: Module, page: str) -> bool:
    """Whether the page is there and newer than the module, in a build that goes on from an earlier one."""
    written = Path(cast(StandaloneHTMLBuilder, app.builder).get_outfilename(page))
    if app.fresh_env_used or not written.is_file():
        return False
    return written.stat().st_mtime > module.path.stat().st_mtime


def _highlighted(app: Sphinx, module: Module, places: Documented) -> str:
    """The source with colours, anchors and links."""
    page = page_of(module.name)
    highlighter = cast(StandaloneHTMLBuilder, app.builder).highlighter
    before, start, code = highlighter.highlight_block(module.code, "python").partition("<pre>")
    lines = [_linked(app, module, number, line) for number, line in enumerate(code.split("\n"), 1)]
    # What begins in a line is opened there, outer definitions first; what ends is closed in the next one.
    opening = [""] * len(lines)
    closing = [""] * len(lines)
    for each in {each.name: each for each in reversed(module.definitions)}.values():
        back = ""
        if (module.name, each.name) in places:
            docname, anchor = places[module.name, each.name]
            uri = f"{app.builder.get_relative_uri(page, docname)}#{anchor}"
            back = f'<a class="viewcode-back" href="{uri}">[docs]</a>'
        opening[each.first - 1] = (
            f'<span class="source-block" id="{each.name}">{back}{opening[each.first - 1]}'
        )
        closing[each.last] += "</span>"
    return before + start + "\n".join(map("".join, zip(closing, opening, lines, strict=True)))


def _linked(app: Sphinx, module: Module, number: int, line: str) -> str:
    """A line in which every rule that it names is a link."""
    shown, place = "", 0
    for each in citations(line):
        target = target_of(each.id, location=(str(module.path), number))
        if target is not None:
            uri = rule_uri(app, page_of(module.name), target)
            shown += (
                f'{line[place : each.start]}<a class="rule" href="{uri}">{line[each.start : each.end]}</a>'
            )
            place = each.end
    return shown + line[place:]


def setup(app: Sphinx) -> ExtensionMetadata:
    app.setup_extension("sphinx.ext.linkcode")
    app.connect("config-inited", _set_linkcode, priority=100)
    app.connect("html-collect-pages", _pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
