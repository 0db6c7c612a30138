"""Pictures of the library's own, drawn when the pages are built.

The directive ``picture`` shows a stored position: its argument is the name of a file in
``docs/positions``; ``seat`` is who sees it, ``lang`` the language. The directive ``packing`` shows how
pieces make a house of The King's New Town: its arguments are spec, floors, and the pieces' sizes.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from newtown import Config, Shape, rendering
from newtown.core.text import LANGUAGES, Lang
from newtown.games import game_named

POSITIONS = Path(__file__).parent.parent / "positions"


class PictureDirective(SphinxDirective):
    """The picture in the page itself, so that what things are is said where the pointer rests on them."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], Any]] | None] = {
        "seat": directives.nonnegative_int,
        "lang": lambda word: directives.choice(word, LANGUAGES),
    }

    def run(self) -> list[nodes.Node]:
        """The picture."""
        file = POSITIONS / f"{self.arguments[0]}.json"
        self.env.note_dependency(str(file))
        seat: int | None = self.options.get("seat")
        lang: Lang = self.options.get("lang", "en")
        return [nodes.raw("", rendering.svg(position(file), seat=seat, lang=lang), format="html")]


class PackingDirective(SphinxDirective):
    """How the pieces of a house lie, at half the page's width."""

    required_arguments = 3
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The picture."""
        spec, floors, *sizes = map(int, " ".join(self.arguments).split())
        packing = Config().board.packer.pack(None, Shape(spec, floors), tuple(sizes))
        return [nodes.raw("", rendering.svg(packing, width=480), format="html")]


def position(file: Path) -> object:
    """The state in a file; what game it is of, the file says."""
    text = file.read_text(encoding="utf-8")
    format_name: str = json.loads(text)["format"]
    return game_named(format_name.removeprefix("newtown/").removesuffix("-state")).loads(text)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("picture", PictureDirective)
    app.add_directive("packing", PackingDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
