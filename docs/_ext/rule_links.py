"""Every rule that a page names in its text is a link to where the rule stands; a rule that is in no rule book
is a warning.

Code stays as it is. A page that says of itself that it is Japanese (``lang: ja`` above its text) links to
the rules in Japanese.
"""

from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from docs._ext.citations import citations, heading_of
from newtown.core.text import Lang

logger = logging.getLogger(__name__)

_LEFT_ALONE: Final = (
    nodes.FixedTextElement,
    nodes.literal,
    nodes.raw,
    nodes.reference,
    nodes.target,
    nodes.title,
    pending_xref,
)


def label_of(named: str, lang: Lang = "en") -> str:
    """What ``ref`` calls the heading of a rule or chapter in a language.

    >>> label_of("KNT-6.9"), label_of("KNT-6.9", "ja")
    ('knt-6-9', 'knt-6-9-ja')
    """
    label = nodes.make_id(named)
    return label if lang == "en" else f"{label}-{lang}"


def target_of(named: str, location: nodes.Node | tuple[str, int]) -> str | None:
    """The id whose heading a rule, chapter or group stands under; warns if there is none."""
    target = heading_of(named)
    if target is None:
        logger.warning("no rule book has a rule %s", named, location=location, type="rules")
    return target


def rule_uri(app: Sphinx, page: str, target: str) -> str:
    """From a page to a heading of a rule book."""
    docname, anchor, _ = app.env.domains.standard_domain.labels[label_of(target)]
    return f"{app.builder.get_relative_uri(page, docname)}#{anchor}"


def language_of(app: Sphinx, page: str) -> Lang:
    """The language that a page says it is in; English where it says nothing."""
    said = app.env.metadata.get(page, {}).get("lang")
    return "ja" if said == "ja" else "en"


def _link_rules(app: Sphinx, page: nodes.document) -> None:
    lang = language_of(app, app.env.docname)
    for text in list(page.findall(nodes.Text)):
        if not _is_left_alone(text):
            # Japanese has no spaces, so that the end of a line is none.
            words = text.astext().replace("\n", "") if lang == "ja" else text.astext()
            pieces = list(_linked(words, text.parent, lang))
            if pieces != [text]:
                text.parent.replace(text, pieces)


def _is_left_alone(text: nodes.Node) -> bool:
    around: nodes.Node | None = text.parent
    while around is not None and not isinstance(around, _LEFT_ALONE):
        around = around.parent
    return around is not None


def _linked(words: str, around: nodes.Element, lang: Lang) -> Iterator[nodes.Node]:
    place = 0
    for each in citations(words):
        target = target_of(each.id, around)
        if target is not None:
            if each.start > place:
                yield nodes.Text(words[place : each.start])
            yield rule_reference(target, words[each.start : each.end], lang)
            place = each.end
    if place < len(words):
        yield nodes.Text(words[place:])


def rule_reference(target: str, words: str, lang: Lang) -> pending_xref:
    """A link to a heading of a rule book; Sphinx finds it when all pages are read."""
    link = pending_xref(
        "", nodes.inline("", words), refdomain="std", reftype="ref", refexplicit=True, refwarn=True
    )
    link["reftarget"] = label_of(target, lang)
    return link


def _say_language(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    if page in app.env.metadata:
        context["language"] = language_of(app, page)


def setup(app: Sphinx) -> ExtensionMetadata:
    # After Sphinx has noted what the page says of itself.
    app.connect("doctree-read", _link_rules, priority=900)
    app.connect("html-page-context", _say_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
