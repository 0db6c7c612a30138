"""The directive ``picture``: a stored position as the library draws it, made when the pages are built.

Its argument is the name of a file in ``docs/positions``; ``seat`` is who sees it, ``lang`` the language.
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

from newtown import rendering
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


def position(file: Path) -> object:
    """The state in a file; what game it is of, the file says."""
    text = file.read_text(encoding="utf-8")
    format_name: str = json.loads(text)["format"]
    return game_named(format_name.removeprefix("newtown/").removesuffix("-state")).loads(text)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("picture", PictureDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
