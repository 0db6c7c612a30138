"""The shop in the picture: of each kind of card its deck and its row; and the boards on offer."""

from typing import Final

import svg

from newtown.core.text import Lang
from newtown.rendering.canvas import circle, group, label, rectangle, stacked
from newtown.rendering.palette import EDGE, FAINT_INK, INK, PAPER, mixed
from newtown.rendering.tokens import card_back
from newtown.rendering.townfolk import icons, words
from newtown.rendering.townfolk.cards import SHOP_HEIGHT, WIDTH, shop_card
from newtown.townfolk.components import CARD_KINDS, CardKind, Icon
from newtown.townfolk.state import Deck
from newtown.townfolk.views import View

GAP: Final = 8.0


def shop(view: View, width: float, lang: Lang) -> tuple[svg.G, float]:
    """The three rows below each other, each after its deck, with the height of all."""
    decks = zip(CARD_KINDS, view.decks, strict=True)
    rows, height = stacked((_row(view, kind, deck, width, lang) for kind, deck in decks), GAP)
    return group(*rows), height


def _row(view: View, kind: CardKind, deck: Deck, width: float, lang: Lang) -> tuple[svg.G, float]:
    per_row = max(1, int((width - WIDTH + 1) // (WIDTH + GAP)))
    rows = max(1, -(-max(len(deck.row), view.config.edition.row_size) // per_row))
    parts: list[svg.Element] = [_deck(kind, deck, lang)]
    for place in range(max(len(deck.row), view.config.edition.row_size)):
        at = ((place % per_row + 1) * (WIDTH + GAP), place // per_row * (SHOP_HEIGHT + GAP))
        if place < len(deck.row):
            parts.append(group(shop_card(view, view.config.catalogue.cards[deck.row[place]], lang), at=at))
        else:
            empty = rectangle(0, 0, WIDTH, SHOP_HEIGHT, stroke=EDGE, radius=4, dashes=(4, 3))
            parts.append(group(empty, at=at))
    return group(*parts), rows * (SHOP_HEIGHT + GAP) - GAP


def _deck(kind: CardKind, deck: Deck, lang: Lang) -> svg.G:
    """The cards face down: how many, and how many of them were put back below the others."""
    colour = icons.KIND_COLOURS[kind]
    name = words.ROWS[kind].text(lang)
    parts: list[svg.Element] = [
        rectangle(0, 0, WIDTH, SHOP_HEIGHT, fill=mixed(colour, PAPER, 0.7), stroke=EDGE, radius=6),
        icons.icon(Icon(kind.value), 10, 10, 26),
        label(name, 44, 23, size=18, within=WIDTH - 52, anchor="start", bold=True),
        card_back(14, 44, 32, 44, fill=colour),
        circle(30, 66, 13, fill=PAPER, stroke=INK),
        label(str(deck.face_down), 30, 66, size=15, within=21, bold=True),
        label(words.DECK.text(lang), 56, 58, size=13, within=WIDTH - 62, anchor="start", fill=FAINT_INK),
    ]
    if deck.returned:
        text = f"{words.RETURNED.text(lang)}: {len(deck.returned)}"
        parts.append(label(text, 56, 76, size=13, within=WIDTH - 62, anchor="start", fill=FAINT_INK))
    return group(*parts)
