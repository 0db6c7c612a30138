"""The directive ``townfolk-cards``: tables of Town Folk's boards and cards, in English and Japanese, made
from the data of the standard edition."""

from collections.abc import Iterable

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from newtown.core.text import Phrase
from newtown.townfolk import STANDARD, Card, CardKind, describe, write_cost

HEADINGS = {
    CardKind.LAND: "Lands 土地",
    CardKind.CRAFTSMAN: "Craftsmen 職人",
    CardKind.BUILDING: "Buildings 建物",
}


class CardsDirective(SphinxDirective):
    """A section with a table for the boards, and for each kind of card."""

    def run(self) -> list[nodes.Node]:
        """The sections."""
        boxes = [(each.box.id, each.label, describe(each.box)) for each in STANDARD.board_boxes]
        board_rows = [[_text(box), _both(label), _both(words)] for box, label, words in boxes]
        shown: list[nodes.Node] = [_section("Boards ボード", ("Box", "Name", "Effect"), board_rows)]
        for kind in CardKind:
            rows = [_card_row(card) for card in STANDARD.cards if card.kind is kind]
            shown.append(_section(HEADINGS[kind], ("Id", "Name", "Icons", "Cost", "Effects", "Points"), rows))
        return shown


def _card_row(card: Card) -> list[list[nodes.Node]]:
    effects = [line for box in card.boxes for line in _both(describe(box))]
    icons = " ".join(icon.value for icon in card.icons)
    return [
        _text(card.id), _both(card.label), _text(icons), _text(write_cost(card.cost)), effects,
        _text(str(card.points)),
    ]  # fmt: skip


def _text(text: str) -> list[nodes.Node]:
    return [nodes.paragraph("", text)]


def _both(phrase: Phrase) -> list[nodes.Node]:
    """A paragraph in each language; the page marks the Japanese one."""
    return [nodes.paragraph("", phrase.en), nodes.paragraph("", phrase.ja, classes=["language-ja"])]


def _section(title: str, heads: tuple[str, ...], rows: Iterable[list[list[nodes.Node]]]) -> nodes.section:
    section = nodes.section("", nodes.title("", title), ids=[nodes.make_id(f"cards-{title}")])
    group = nodes.tgroup("", cols=len(heads))
    group += [nodes.colspec(colwidth=1) for _ in heads]
    group += nodes.thead("", nodes.row("", *(nodes.entry("", *_text(head)) for head in heads)))
    group += nodes.tbody("", *(nodes.row("", *(nodes.entry("", *cell) for cell in row)) for row in rows))
    section += nodes.table("", group)
    return section


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("townfolk-cards", CardsDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
