"""The directive ``rules``: a game's rule book as a page, with the places in the code that cite each rule.

``.. rules:: newtown.kings`` shows what ``newtown.kings.rulebook`` holds: every chapter as a section, and
in it every rule under an anchor made of its id (``#knt-6-9``), which ``ref`` finds as well.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from newtown.core.rulebook import SOURCE_MARKS, Chapter, Rule
from newtown.core.text import Phrase

RULE_ID = re.compile(r"\b[A-Z]{3}-\d+(?:\.\d+)+[a-z]?(?![0-9a-z])")


class _Definition(NamedTuple):
    """The lines, both included, of something that has a name."""

    first: int
    last: int
    name: str


# -- Where the code cites a rule --------------------------------------------------------------------
def _sources(room: Path) -> list[Path]:
    """The files of a game but its rule book, which cites every rule."""
    return sorted(
        path for path in room.rglob("*.py") if not path.relative_to(room).parts[0].startswith("rulebook")
    )


def _places(room: Path) -> dict[str, list[str]]:
    """The functions, classes and constants that cite each rule, by the names they have inside the game."""
    places: dict[str, list[str]] = {}
    for path in _sources(room):
        source = path.read_text(encoding="utf-8")
        module = ".".join(path.relative_to(room).with_suffix("").parts).removesuffix("__init__").rstrip(".")
        definitions = list(_definitions(source))
        for number, line in enumerate(source.splitlines(), start=1):
            for rule_id in RULE_ID.findall(line):
                place = ".".join(filter(None, (module, _innermost(definitions, number))))
                if place and place not in places.setdefault(rule_id, []):
                    places[rule_id].append(place)
    return places


def _innermost(definitions: Iterable[_Definition], line: int) -> str:
    """The name of the definition around a line; of nested ones the inner starts last."""
    around = [each for each in definitions if each.first <= line <= each.last]
    return max(around, default=_Definition(line, line, "")).name


def _definitions(source: str) -> Iterator[_Definition]:
    """Everything with a name, outer before inner, together with the comment above it."""
    lines = source.splitlines()
    tree = ast.parse(source)
    for each in (*_constants(tree), *_functions_and_classes(tree)):
        first = each.first
        while first > 1 and lines[first - 2].lstrip().startswith("#"):
            first -= 1
        yield each._replace(first=first)


def _functions_and_classes(node: ast.AST, outer: str = "") -> Iterator[_Definition]:
    for child in ast.iter_child_nodes(node):
        name = outer
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{outer}.{child.name}" if outer else child.name
            first = min(each.lineno for each in (*child.decorator_list, child))
            yield _Definition(first, child.end_lineno or first, name)
        yield from _functions_and_classes(child, name)


def _constants(tree: ast.Module) -> Iterator[_Definition]:
    """A module's constants, each with the string below that describes it."""
    for index, statement in enumerate(tree.body):
        match statement:
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                match tree.body[index + 1 : index + 2]:
                    case [ast.Expr(ast.Constant(str())) as described]:
                        last = described.end_lineno
                    case _:
                        last = statement.end_lineno
                yield _Definition(statement.lineno, last or statement.lineno, name)
            case _:
                pass


# -- How a rule is shown ----------------------------------------------------------------------------
def _japanese(text: str) -> nodes.inline:
    """Words that the page marks as Japanese, so that browsers choose fitting characters and voices."""
    return nodes.inline("", text, classes=["language-ja"])


def _title(number: str, title: Phrase) -> nodes.title:
    return nodes.title("", "", nodes.Text(f"{number} {title.en} "), _japanese(title.ja))


def _legend(rules: Iterable[Rule]) -> nodes.bullet_list:
    """What the marks mean that these rules use."""
    used = {mark for rule in rules for mark in rule.source.split(", ")}
    legend = nodes.bullet_list()
    for mark, meaning in SOURCE_MARKS:
        if mark in used:
            words = nodes.Text(f" {meaning.en} ")
            line = nodes.paragraph("", "", nodes.strong("", mark), words, _japanese(meaning.ja))
            legend += nodes.list_item("", line)
    return legend


def _origin(rule: Rule, places: Iterable[str]) -> nodes.paragraph:
    """Where a rule comes from, and where the code cites it."""
    origin = nodes.paragraph("", f"Source: {rule.source}", classes=["rule-origin"])
    for index, place in enumerate(places):
        origin += nodes.Text(", " if index else ". In the code: ")
        origin += nodes.literal("", place)
    return origin


class RulesDirective(SphinxDirective):
    """Shows the rule book of the game whose package it is given."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The legend of the source marks, then a section for each chapter."""
        try:
            book = import_module(f"{self.arguments[0]}.rulebook")
        except ModuleNotFoundError as missing:
            raise self.error(f"no rule book to show: {missing}") from missing
        room = Path(str(book.__file__)).parent
        for path in room.rglob("*.py"):
            self.env.note_dependency(str(path))
        rules: tuple[Rule, ...] = book.RULES
        chapters: tuple[Chapter, ...] = book.CHAPTERS
        places = _places(room)
        shown: list[nodes.Node] = [_legend(rules)]
        for chapter in chapters:
            inside = [rule for rule in rules if rule.chapter == chapter.number]
            shown.append(self._chapter(chapter, inside, places))
        return shown

    def _chapter(self, chapter: Chapter, rules: list[Rule], places: dict[str, list[str]]) -> nodes.section:
        book, _, _ = rules[0].id.partition("-")
        section = self._section(f"{book}-{chapter.number}", _title(str(chapter.number), chapter.title))
        for rule in rules:
            below = self._section(rule.id, _title(rule.id, rule.title))
            below += nodes.paragraph("", rule.text.en)
            below += nodes.paragraph("", rule.text.ja, classes=["language-ja"])
            below += _origin(rule, places.get(rule.id, ()))
            section += below
        return section

    def _section(self, target: str, title: nodes.title) -> nodes.section:
        anchor = nodes.make_id(target)
        section = nodes.section("", title, ids=[anchor], names=[anchor])
        self.state.document.note_explicit_target(section, section)
        return section


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("rules", RulesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
