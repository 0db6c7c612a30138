"""The directive ``rules``: a game's rule book in one language, with the places in the code of each rule.

``.. rules:: KNT`` shows the book whose ids begin so: every chapter as a section, and in it every rule under
an anchor made of its id (``#knt-6-9``). Labels for ``ref`` are the same words, with ``-ja`` on the Japanese
page (:func:`rule_links.label_of`). ``lang`` is the language; a page in another one is linked from each rule.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from docs._ext.citations import Book, books
from docs._ext.rule_links import label_of, rule_reference
from docs._ext.rule_places import WITHOUT_CODE, Role, RulePlaces, places
from docs._ext.source_pages import Documented, documented, source_uri
from docs._ext.sources import modules
from newtown.core.rulebook import SOURCE_MARKS, Chapter, Rule
from newtown.core.text import LANGUAGES, Lang, Phrase

_ROLES: Final = {
    Role.DECIDES: Phrase("Decided by", "判定"),
    Role.HOLDS: Phrase("Data", "データ"),
    Role.CHECKS: Phrase("Checked by", "検査"),
    Role.TELLS: Phrase("Told by", "文章"),
}
_REFUSALS: Final = Phrase("Refusals", "拒否コード")
_NO_CODE: Final = Phrase("No code", "コードなし")
_SOURCE: Final = Phrase("Source", "出典")
_MEANINGS: Final = {
    _ROLES[Role.DECIDES]: Phrase(
        "the code that applies the rule, in the phases of the game or a function elsewhere: first what "
        "refuses an action by it, then what names it where it decides, then what names it in its "
        "description, last what stands under a heading that names it",
        "ルールを適用するコード。このルールで行動を拒否するもの、コードの中で番号を挙げるもの、"
        "説明で番号を挙げるもの、番号を挙げた見出しの下にあるものの順",
    ),
    _ROLES[Role.HOLDS]: Phrase(
        "actions, states and values of the edition that the rule speaks of",
        "ルールに出てくる行動・状態・版の値",
    ),
    _ROLES[Role.CHECKS]: Phrase(
        "the code that finds positions and editions from elsewhere to be against the rule",
        "外から来た局面や版がルールに反していないか調べるコード",
    ),
    _ROLES[Role.TELLS]: Phrase("the code that puts it into words", "内容を文章にするコード"),
    _REFUSALS: Phrase(
        "the codes of refusals that name the rule, where the phase has no rule of its own to name",
        "このルールを示す拒否のコード。段階ごとのルールが代わりに示されることもある",
    ),
}
_REFERENCE: Final = Phrase("docs", "説明")
_OTHER: Final[dict[Lang, tuple[Lang, str]]] = {"en": ("ja", "日本語"), "ja": ("en", "English")}
"""For each language the other one, and what that calls itself."""
_SEMICOLON: Final = Phrase("; ", "、")
_COMMA: Final = Phrase(", ", "、")


class RulesDirective(SphinxDirective):
    """Shows the rule book whose ids begin with the word it is given."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], Any]] | None] = {
        "lang": lambda word: directives.choice(word, LANGUAGES),
    }

    def run(self) -> list[nodes.Node]:
        """The legend of the source marks, then a section for each chapter."""
        book = books().get(self.arguments[0])
        if book is None:
            raise self.error(f"no rule book has ids like that; there are {', '.join(books())}")
        for name, module in modules().items():
            if name.startswith(book.game.module):
                self.env.note_dependency(str(module.path))
        lang: Lang = self.options.get("lang", "en")
        return [_legend(book, lang), *(self._chapter(book, chapter, lang) for chapter in book.chapters)]

    def _chapter(self, book: Book, chapter: Chapter, lang: Lang) -> nodes.section:
        named = f"{book.game.prefix}-{chapter.number}"
        section = self._section(named, f"{chapter.number} {chapter.title.text(lang)}", lang)
        for rule in book.rules:
            if rule.chapter == chapter.number:
                section += self._rule(rule, places(book.game.prefix)[rule.id], lang)
        return section

    def _rule(self, rule: Rule, known: RulePlaces, lang: Lang) -> nodes.section:
        section = self._section(rule.id, f"{rule.id} {rule.title.text(lang)}", lang)
        if lang == "en":
            # So that the search leads from an id to the rule first, and not to all that names it.
            section += addnodes.index(entries=[("single", rule.id, label_of(rule.id), "main", None)])
        section += nodes.paragraph("", rule.text.text(lang))
        facts = nodes.field_list(classes=["rule-facts"])
        for name, body in _facts(rule, known, lang):
            facts += nodes.field(
                "", nodes.field_name("", name), nodes.field_body("", nodes.paragraph("", "", *body))
            )
        section += facts
        return section

    def _section(self, named: str, title: str, lang: Lang) -> nodes.section:
        label = label_of(named, lang)
        section = nodes.section("", nodes.title("", title), ids=[label_of(named)], names=[label])
        self.state.document.note_explicit_target(section, section)
        return section


def _legend(book: Book, lang: Lang) -> nodes.field_list:
    """What the lines below each rule mean, and the marks of sources that these rules use."""
    lines: list[tuple[str, list[nodes.Node]]] = []
    for name, meaning in _MEANINGS.items():
        lines.append((name.text(lang), [nodes.Text(meaning.text(lang))]))
    used = {mark for rule in book.rules for mark in rule.source.split(", ")}
    marks = [f"{mark} {meaning.text(lang)}" for mark, meaning in SOURCE_MARKS if mark in used]
    lines.append((_SOURCE.text(lang), [nodes.Text(_SEMICOLON.text(lang).join(marks))]))
    return _lines(lines)


def _lines(lines: Iterable[tuple[str, list[nodes.Node]]]) -> nodes.field_list:
    """A name and what it is about in each line."""
    shown = nodes.field_list(classes=["rule-facts"])
    for name, about in lines:
        body = nodes.field_body("", nodes.paragraph("", "", *about))
        shown += nodes.field("", nodes.field_name("", name), body)
    return shown


def _facts(rule: Rule, known: RulePlaces, lang: Lang) -> Iterator[tuple[str, list[nodes.Node]]]:
    """The lines below a rule's text: the name of each, and what follows it."""
    package = books()[rule.id.partition("-")[0]].game.module
    for role, found in known.places.items():
        links = [_place(package, place.module, place.name, lang) for place in found]
        yield _ROLES[role].text(lang), _listed(links, lang)
    if known.refusals:
        codes = [_refusal(code, place) for code, place in known.refusals.items()]
        yield _REFUSALS.text(lang), _listed(codes, lang)
    if rule.id in WITHOUT_CODE:
        yield _NO_CODE.text(lang), [nodes.Text(WITHOUT_CODE[rule.id].text(lang))]
    yield _SOURCE.text(lang), [nodes.Text(rule.source)]
    other, name = _OTHER[lang]
    link = rule_reference(rule.id, rule.title.text(other), other)
    yield name, [nodes.inline("", "", link, classes=[f"language-{other}"])]


def _listed(links: Iterable[nodes.Node], lang: Lang) -> list[nodes.Node]:
    shown: list[nodes.Node] = []
    for link in links:
        shown += (nodes.Text(_COMMA.text(lang)), link) if shown else (link,)
    return shown


# -- Links to the code ------------------------------------------------------------------------------
class place_link(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils writes its nodes like this
    """A place in the code, ``place`` by module and name; it becomes a link when all pages are read.

    ``back`` are the words that lead to the reference where that describes it, if any.
    """


def _place(package: str, module: str, name: str, lang: Lang) -> place_link:
    """A place by its name inside of the game's package."""
    inside = f"{module}.{name}".strip(".").removeprefix(f"{package}.")
    shown = nodes.literal("", inside)
    return place_link("", "", shown, place=(module, name), back=_REFERENCE.text(lang))


def _refusal(code: str, place: tuple[str, str]) -> place_link:
    return place_link("", "", nodes.literal("", code), place=place, back="")


class PlaceLinks(SphinxPostTransform):
    """Makes places links to the source and to the reference, in pages that are HTML."""

    default_priority = 100

    def run(self, **_options: object) -> None:
        """Makes them."""
        links = list(self.document.findall(place_link))
        described = documented(self.env) if links and self.app.builder.format == "html" else None
        for link in links:
            link.replace_self(link.children if described is None else list(self._linked(link, described)))

    def _linked(self, link: place_link, described: Documented) -> Iterator[nodes.Node]:
        page, place = self.env.docname, link["place"]
        yield nodes.reference(
            "", "", *link.children, internal=True, refuri=source_uri(self.app, page, *place)
        )
        if link["back"] and place in described:
            docname, anchor = described[place]
            uri = f"{self.app.builder.get_relative_uri(page, docname)}#{anchor}"
            yield nodes.Text(" ")
            yield nodes.reference("", f"[{link['back']}]", internal=True, refuri=uri, classes=["rule-docs"])


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_node(place_link)
    app.add_directive("rules", RulesDirective)
    app.add_post_transform(PlaceLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
