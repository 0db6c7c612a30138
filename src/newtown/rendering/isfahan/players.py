"""Below the city in the picture: the buildings, the players, the viewer's own cards."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang, Phrase
from newtown.isfahan.components import BUILDING_LABELS, CARD_LABELS, BuildingSpec, CardKind, Cards
from newtown.isfahan.views import SeenPlayer, View
from newtown.rendering.canvas import group, label, paragraph, rectangle
from newtown.rendering.isfahan import icons, words
from newtown.rendering.isfahan.panels import CARD_BACK, card_gain
from newtown.rendering.palette import EDGE, FAINT_INK, GOLD, INK, PANEL, PAPER
from newtown.rendering.seals import seal
from newtown.rendering.telling import capitalised, player_label
from newtown.rendering.tokens import card, card_back, panel, seat_badge

GAP: Final = 8.0

# -- Buildings (ISF-1.9) ----------------------------------------------------------------------------

BUILDINGS_HEIGHT: Final = 88.0
_INK_OF_BUILDINGS: Final = "#5a3b1d"


def buildings(view: View, width: float, lang: Lang) -> svg.G:
    """Every building: its name and cost, and the marks of those who have built it."""
    specs = view.config.edition.buildings
    step = (width + GAP) / len(specs)
    return group(
        *(
            group(_building(view, spec, step - GAP, lang), at=(place * step, 0))
            for place, spec in enumerate(specs)
        )
    )


def _building(view: View, spec: BuildingSpec, width: float, lang: Lang) -> svg.G:
    name = capitalised(BUILDING_LABELS[spec.kind].text(lang).removeprefix("the "))
    parts: list[svg.Element] = [
        rectangle(0, 0, width, BUILDINGS_HEIGHT, fill=PANEL, stroke=EDGE, stroke_width=1.2, radius=7),
        label(name, width / 2, 14, size=14, within=width - 10, bold=True),
        icons.building(spec.kind, 8, 24, 34, fill=_INK_OF_BUILDINGS),
        icons.camel(width - 66, 23, 19),
        label(str(spec.camels), width - 38, 33.5, size=15, within=18, bold=True),
        icons.coin(width - 65, 44, 16),
        label(str(spec.gold), width - 38, 52.5, size=15, within=18, bold=True),
    ]
    step = (width - 16) / len(view.players)
    for seat, player in enumerate(view.players):
        x = 8 + step * (seat + 0.5)
        if spec.kind in player.buildings:
            parts.append(seat_badge(seat, x, 74, 9.5))
        else:
            parts.append(rectangle(x - 7, 67, 14, 14, stroke=EDGE, radius=7, dashes=(2, 2)))
    return group(*parts, title=name, target=f"building-{spec.kind.value}")


# -- Players ----------------------------------------------------------------------------------------

PLAYER_HEIGHT: Final = 108.0


def players(view: View, width: float, lang: Lang) -> svg.G:
    """What everybody sees of each player, in the order of the seats."""
    step = (width + GAP) / len(view.players)
    return group(
        *(
            group(_player(view, seat, step - GAP, lang), at=(seat * step, 0))
            for seat in range(len(view.players))
        )
    )


def _player(view: View, seat: int, width: float, lang: Lang) -> svg.G:
    player = view.players[seat]
    is_next = words.mover(view) == seat or seat in words.winners(view)
    name = player_label(seat, view.viewer).text(lang)
    parts: list[svg.Element] = [
        panel(0, 0, width, PLAYER_HEIGHT, edge=GOLD if is_next else EDGE, edge_width=4 if is_next else 1.2),
        seat_badge(seat, 20, 20, 12),
        label(name, 38, 20, size=15, within=width - 38 - 32, anchor="start", bold=True),
        _order(view, seat, width),
        seal(10, 40, 34),
        label(str(words.totals(view)[seat]), 50, 58, size=23, within=44, anchor="start", bold=True),
        *_goods(player, seat, width, lang),
        *_cards(player, width, lang),
    ]
    return group(*parts, target=f"seat-{seat}")


def _order(view: View, seat: int, width: float) -> svg.G:
    """The player's place in the turn order of the day."""
    place = view.order.index(seat)
    is_start = place == 0
    return group(
        rectangle(width - 30, 9, 22, 22, fill=INK if is_start else PAPER, stroke=INK, radius=4),
        label(str(place + 1), width - 19, 20, size=14, within=18, fill=PAPER if is_start else INK, bold=True),
    )


def _goods(player: SeenPlayer, seat: int, width: float, lang: Lang) -> Iterator[svg.Element]:
    """Gold and camels."""
    x = width * 0.55

    def count(number: int, y: float) -> svg.Element:
        within = width - x - 28
        return label(str(number), x + 22, y, size=16, within=within, anchor="start", bold=True)

    yield group(icons.coin(x, 38, 17), count(player.gold, 46.5), title=words.GOLD.text(lang))
    yield group(
        icons.camel(x - 1, 57, 20),
        count(player.camels, 68),
        title=words.CAMELS.text(lang),
        target=f"camels-{seat}",
    )


def _cards(player: SeenPlayer, width: float, lang: Lang) -> Iterator[svg.Element]:
    """How many cards in the hand, and how many discarded face down."""
    shown = ((8.0, player.hand, words.HAND), (width * 0.45, player.face_down, words.FACE_DOWN))
    for x, number, words_of in shown:
        within = (width * 0.45 if x == shown[0][0] else width) - x - 38
        yield group(
            card_back(x, 82, 14, 19, fill=CARD_BACK),
            label(str(number), x + 18, 92, size=15, within=16, anchor="start", bold=True),
            label(words_of.text(lang), x + 34, 92, size=11, within=within, anchor="start", fill=FAINT_INK),
        )


# -- The viewer's own cards -------------------------------------------------------------------------

_CARD_WIDTH: Final = 117.0
_CARD_HEIGHT: Final = 74.0
_CARD_STEP: Final = _CARD_WIDTH + GAP
_HEADING: Final = 24.0


def own_cards(view: View, width: float, lang: Lang) -> tuple[svg.G, float] | None:
    """The viewer's hand, and what the viewer has discarded face down, with their height; None for a
    spectator."""
    if view.hand is None:
        return None
    per_row = max(1, int((width + GAP) // _CARD_STEP))
    x = y = bottom = 0.0
    parts: list[svg.Element] = []
    for heading, cards, in_hand in (
        (words.YOUR_HAND, view.hand, True),
        (words.YOUR_FACE_DOWN, view.face_down or (), False),
    ):
        if not cards and not in_hand:
            continue
        columns = max(2, min(per_row, len(set(cards))))  # two of them hold the heading
        if x + columns * _CARD_STEP > width + GAP:
            x, y = 0.0, bottom + GAP
        element, height = _own_kinds(view, heading, cards, columns, lang, in_hand=in_hand)
        parts.append(group(element, at=(x, y)))
        x += columns * _CARD_STEP
        bottom = max(bottom, y + height)
    return group(*parts), bottom


def _own_kinds(
    view: View, heading: Phrase, cards: Cards, columns: int, lang: Lang, *, in_hand: bool
) -> tuple[svg.G, float]:
    """Cards by kind in so many columns under a heading, with their height."""
    text = heading.text(lang) if cards else words.told(heading, words.NO_CARDS, lang)
    within = columns * _CARD_STEP - GAP
    parts: list[svg.Element] = [label(text, 2, 10, size=15, within=within, anchor="start", bold=True)]
    counts = Counter(cards)
    for place, kind in enumerate(counts):
        at = (place % columns * _CARD_STEP, _HEADING + place // columns * (_CARD_HEIGHT + GAP))
        parts.append(group(_own_card(view, kind, counts[kind], in_hand, lang), at=at))
    rows = -(-len(counts) // columns)
    return group(*parts), _HEADING + rows * (_CARD_HEIGHT + GAP) - (GAP if rows else 0)


def _own_card(view: View, kind: CardKind, number: int, in_hand: bool, lang: Lang) -> svg.G:
    name = CARD_LABELS[kind].text(lang).strip("“”「」")
    gained = card_gain(view, kind)
    parts: list[svg.Element] = [
        card(0, 0, _CARD_WIDTH, _CARD_HEIGHT, dashed=not in_hand),
        icons.card_picture(kind, 9, 8, 33, gained=gained)
        if number == 1
        else icons.card_picture(kind, 5, 12, 28, gained=gained),  # beside the number
        paragraph(capitalised(name), _CARD_WIDTH / 2, 56, size=12.5, within=_CARD_WIDTH - 10, rows=2),
    ]
    if number > 1:
        parts.append(rectangle(_CARD_WIDTH - 30, -4, 34, 20, fill=INK, radius=10))
        parts.append(label(f"×{number}", _CARD_WIDTH - 13, 6, size=13, within=28, fill=PAPER, bold=True))
    return group(*parts, title=name, target=f"card-{kind.value}" if in_hand else None)
