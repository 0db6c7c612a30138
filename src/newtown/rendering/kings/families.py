"""The resident cards on the table, in their columns; the front row lies at the bottom."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang, said, seat_label
from newtown.kings.components import KIND_LABELS, Family, LandKind
from newtown.kings.labels import points_label, stones_label
from newtown.kings.state import Columns, ResidentCard
from newtown.kings.views import View
from newtown.rendering.canvas import circle, group, label, paragraph, polygon, rectangle
from newtown.rendering.kings.grounds import GROUNDS
from newtown.rendering.kings.words import KIND_LETTERS, family_label
from newtown.rendering.palette import EDGE, FAINT_INK, GOLD, INK, PAPER
from newtown.rendering.telling import capitalised
from newtown.rendering.tokens import card, seat_badge, stone

_GAP: Final = 8.0


def families(view: View, columns: Columns, lang: Lang, width: float, height: float) -> svg.G:
    """The columns side by side in a space of that size."""
    across = (width + _GAP) / len(columns)
    deepest = max(1, len(view.config.edition.families) // len(columns))
    down = min(height / deepest, 60)
    drawn: list[svg.Element] = []
    for at, column in enumerate(columns):
        x = across * at
        ground = rectangle(x - 3, 0, across - _GAP + 6, height, fill="#e9e3d6", radius=8)
        cards = [
            _family_card(
                view, resident, (at, depth), lang, x, height - down * (depth + 1), across - _GAP, down - 5
            )
            for depth, resident in enumerate(column)
        ]
        title = said("column {column}", "列{column}", column=at)
        drawn.append(group(ground, *cards, title=capitalised(title.text(lang)), target=f"column-{at}"))
    return group(*drawn)


def _family_card(
    view: View,
    resident: ResidentCard,
    place: tuple[int, int],
    lang: Lang,
    x: float,
    y: float,
    width: float,
    height: float,
) -> svg.G:
    """A card: its place as notation names it, the family's size, name, points and wishes, stones on it."""
    column, depth = place
    family = view.config.board.families[resident.family]
    middle = height / 2
    front = depth == 0
    return group(
        card(0, 0, width, height, fill=PAPER if front else "#f6f2ea", stroke=INK if front else EDGE),
        label(f"{column}.{depth}", 4, middle, size=11, within=20, anchor="start", fill=FAINT_INK),
        _size(family.size, 41, middle),
        *_name(family, lang, width - (142 if resident.stones else 106), middle),
        *_wishes(family.wishes, lang, width - 100, middle),
        label(str(family.points), width - 8, middle, size=20, within=24, anchor="end", bold=True),
        *_burden(resident, width, middle),
        title=capitalised(_title(family, resident, lang)),
        target=f"family-{column}-{depth}",
        at=(x, y),
    )


def _size(size: int, x: float, y: float) -> svg.G:
    """So many residents: a head with shoulders, and the number."""
    return group(
        circle(x - 8, y - 6, 4.2, fill=INK),
        polygon((x - 15, y + 9), (x - 12, y - 0.5), (x - 4, y - 0.5), (x - 1, y + 9), fill=INK),
        label(str(size), x + 8, y, size=17, within=14, bold=True),
    )


def _name(family: Family, lang: Lang, right: float, y: float) -> Iterator[svg.Element]:
    """The name, after a crown where the family may live on the king's land."""
    left = 60.0
    if family.royal is not None:
        yield polygon(
            (left, y + 5), (left - 1, y - 5), (left + 3.5, y - 1), (left + 7, y - 7), (left + 10.5, y - 1),
            (left + 15, y - 5), (left + 14, y + 5), fill=GOLD, stroke=INK, stroke_width=0.8,
        )  # fmt: skip
        left += 20
    name = capitalised(family_label(family).text(lang))
    yield paragraph(name, left, y, size=15, within=right - left, rows=2, anchor="start", bold=True)


def _wishes(wishes: tuple[LandKind, ...], lang: Lang, x: float, y: float) -> Iterator[svg.Element]:
    """A square with a letter for each kind of land, empty where the family doesn't wish it."""
    for place, kind in enumerate(LandKind):
        left = x + 17 * place
        if kind in wishes:
            yield rectangle(left, y - 8, 15.5, 16, fill=GROUNDS[kind], stroke=INK, stroke_width=0.9, radius=3)
            yield label(KIND_LETTERS[kind].text(lang), left + 7.75, y, size=11, within=13, bold=True)
        else:
            yield rectangle(left, y - 8, 15.5, 16, stroke="#d5cfc2", stroke_width=0.8, radius=3)


def _burden(resident: ResidentCard, width: float, y: float) -> Iterator[svg.Element]:
    """Stones on the card and who has taken it mistakenly, on its upper edge."""
    x = width - 108.0
    if resident.stones:
        yield stone(x - 22, y, 8)
        yield label(f"×{resident.stones}", x - 12, y, size=12, within=20, anchor="start", bold=True)
    for place, seat in enumerate(resident.mistaken):
        yield seat_badge(seat, 8 + 13 * place, 2, 6)


def _title(family: Family, resident: ResidentCard, lang: Lang) -> str:
    wishes = tuple(KIND_LABELS[kind] for kind in family.wishes)
    words = said(
        "{family}: {size} residents, {points}, wishes {wishes}",
        "{family}：{size}人、{points}、希望：{wishes}",
        family=family_label(family),
        size=family.size,
        points=points_label(family.points),
        wishes=wishes,
    )
    if resident.stones:
        words = said(
            "{words}; {stones}", "{words}、{stones}", words=words, stones=stones_label(resident.stones)
        )
    if resident.mistaken:
        seats = tuple(seat_label(seat) for seat in resident.mistaken)
        words = said("{words}; mistaken: {seats}", "{words}、誤り：{seats}", words=words, seats=seats)
    return words.text(lang)
