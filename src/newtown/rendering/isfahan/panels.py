"""What lies on the board beside the city in the picture: the tower, the caravan, the days, the cards.

Each is a :class:`Panel`, which has a size of its own and is put where there is room.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, final

import attrs
import svg

from newtown.core.text import Lang, seat_label
from newtown.isfahan.components import CAMELS_ROW, CARD_LABELS, GOLD_ROW, ROWS, CardKind
from newtown.isfahan.state import Group, Supplying
from newtown.isfahan.views import View
from newtown.rendering.canvas import circle, group, label, rectangle
from newtown.rendering.isfahan import icons, words
from newtown.rendering.isfahan.souks import DISTRICT_COLOURS
from newtown.rendering.palette import EDGE, FAINT_INK, GOLD, INK, PANEL, PAPER, mixed
from newtown.rendering.seals import seal
from newtown.rendering.telling import capitalised
from newtown.rendering.tokens import card_back, die

YELLOW_DIE: Final = "#ffd94d"
CARD_BACK: Final = "#7a4a21"

_EDGE: Final = 6.0
"""Room between a panel's edge and what is on it."""
_HEADING: Final = 20.0


@final
@attrs.frozen
class Panel:
    """A part of the board with its size."""

    width: float
    height: float
    element: svg.Element


def panels(view: View, lang: Lang) -> tuple[Panel, ...]:
    """All that there are, the one that needs most room first."""
    return (_tower(view, lang), _caravan(view, lang), *_calendar(view, lang), _piles(view, lang))


def _panel(
    width: float, height: float, heading: str, *parts: svg.Element, target: str | None = None
) -> Panel:
    ground = rectangle(0, 0, width, height, fill=PANEL, stroke=EDGE, stroke_width=1.2, radius=7)
    title = label(
        heading, _EDGE + 2, _EDGE + 8, size=14, within=width - 2 * _EDGE - 4, anchor="start", bold=True
    )
    return Panel(width, height, group(ground, title, *parts, target=target))


# -- The tower (ISF-1.4) ----------------------------------------------------------------------------

_TOWER_WIDTH: Final = 308.0
_TOWER_ROW: Final = 24.0


def _tower(view: View, lang: Lang) -> Panel:
    """The rows of dice, gold on top; while dice are bought, how many yellow ones."""
    rows = [
        _tower_row(view, row, _EDGE + (ROWS - 1 - row) * _TOWER_ROW, lang) for row in reversed(range(ROWS))
    ]
    height = ROWS * _TOWER_ROW + 2 * _EDGE
    ground = rectangle(0, 0, _TOWER_WIDTH, height, fill=PANEL, stroke=EDGE, stroke_width=1.2, radius=7)
    return Panel(_TOWER_WIDTH, height, group(ground, *rows, *_offer(view, height, lang)))


def _tower_row(view: View, row: int, y: float, lang: Lang) -> svg.G:
    middle = y + _TOWER_ROW / 2
    ground = rectangle(
        _EDGE, y + 1, _TOWER_WIDTH - 2 * _EDGE, _TOWER_ROW - 2, fill=_row_colour(row), radius=4
    )
    found = view.tower[row]
    dice = () if found is None else tuple(_dice(found, 48, middle, _TOWER_WIDTH - 48 - 2 * _EDGE))
    title = capitalised(words.row_label(view, row).text(lang))
    return group(
        ground,
        _row_icon(row, 2 * _EDGE, middle - 10, 20),
        *dice,
        title=title,
        target=f"row-{row}",
    )


def _row_colour(row: int) -> str:
    if row == CAMELS_ROW:
        return "#e6d9c4"
    return "#f7e9ad" if row == GOLD_ROW else mixed(DISTRICT_COLOURS[row - 1], PAPER, 0.45)


def _row_icon(row: int, x: float, y: float, size: float) -> svg.Element:
    if row == CAMELS_ROW:
        return icons.camel(x, y, size)
    if row == GOLD_ROW:
        return icons.coin(x, y, size)
    return icons.goods(row - 1, x, y, size, fill=DISTRICT_COLOURS[row - 1])


def _dice(found: Group, x: float, middle: float, within: float) -> Iterator[svg.Element]:
    number = found.white + found.yellow
    step = min(_TOWER_ROW - 2.0, within / number)
    size = step - 2.5
    for place in range(number):
        fill = PAPER if place < found.white else YELLOW_DIE
        yield die(found.number, x + step * place, middle - size / 2, size, fill=fill)


def _offer(view: View, height: float, lang: Lang) -> Iterator[svg.Element]:
    """How many yellow dice the start player can buy, over the empty rows (ISF-3.1)."""
    if not isinstance(view.stage, Supplying):
        return
    edition = view.config.edition
    most = min(edition.most_yellow, view.players[view.order[view.turn]].gold // edition.yellow_cost)
    step = (_TOWER_WIDTH - 60) / (most + 1)
    for count in range(most + 1):
        x = 48 + step * count
        price = count * edition.yellow_cost
        parts: list[svg.Element] = [
            rectangle(x + 3, height / 2 - 26, step - 6, 52, fill=PAPER, stroke=INK, radius=6),
            label(f"+{count}", x + step / 2 - 13, height / 2 - 11, size=18, within=step / 2 - 4, bold=True),
            die(None, x + step / 2 + 2, height / 2 - 21, 20, fill=YELLOW_DIE),
            icons.coin(x + step / 2 - 20, height / 2 + 4, 17),
            label(str(price), x + step / 2 + 10, height / 2 + 12.5, size=14, within=step / 2 - 8),
        ]
        yield group(*parts, target=f"buy-{count}")


# -- The caravan (ISF-1.8) --------------------------------------------------------------------------

_SLOT: Final = 34.0
_LEVEL_LABEL: Final = 48.0


def _caravan(view: View, lang: Lang) -> Panel:
    """The slots of every level, the highest on top: points at once, and what a cube counts later."""
    levels = view.config.edition.levels
    players = view.config.players
    width = _LEVEL_LABEL + players * _SLOT + 2 * _EDGE
    parts: list[svg.Element] = []
    for place, level in enumerate(reversed(levels)):
        y = _EDGE + _HEADING + place * _SLOT
        middle = y + _SLOT / 2
        parts += [
            seal(_EDGE - 2, middle - 12, 24, f"{level.points}"),
            label(f"×{level.multiplier}", _EDGE + 36, middle, size=14, within=24, bold=True),
        ]
        first = (len(levels) - 1 - place) * players
        for slot in range(first, first + players):
            x = _EDGE + _LEVEL_LABEL + (slot - first) * _SLOT
            parts.append(_slot(view, slot, x, y, lang))
    heading = words.CARAVAN.text(lang)
    parts.append(icons.camel(width - 30, _EDGE - 3, 22))
    return _panel(width, len(levels) * _SLOT + _HEADING + 2 * _EDGE, heading, *parts, target="caravan")


def _slot(view: View, slot: int, x: float, y: float, lang: Lang) -> svg.G:
    ground = rectangle(x + 2, y + 2, _SLOT - 4, _SLOT - 4, fill=PAPER, stroke=EDGE, radius=4)
    if slot >= len(view.caravan):
        return group(ground)
    owner = view.caravan[slot]
    cube = icons.cube(owner, x + 4, y + 4, _SLOT - 8)
    return group(ground, cube, title=seat_label(owner).text(lang))


# -- The days (ISF-3.22) ----------------------------------------------------------------------------

_DAY: Final = 32.0
_MOST_DAYS: Final = 14
_MOST_WEEKS: Final = 6
"""Larger calendars aren't drawn; the date is on top of the picture."""


def _calendar(view: View, lang: Lang) -> Iterator[Panel]:
    """A row for each week, a field for each day; the white cube lies on the one that it is."""
    edition = view.config.edition
    if edition.weeks > _MOST_WEEKS or edition.days > _MOST_DAYS:
        return
    parts = [
        _day(view, week, day) for week in range(1, edition.weeks + 1) for day in range(1, edition.days + 1)
    ]
    width = max(3, edition.days) * _DAY + 2 * _EDGE
    height = _HEADING + edition.weeks * (_DAY - 4) + 2 * _EDGE
    yield _panel(width, height, words.DAYS.text(lang), *parts)


def _day(view: View, week: int, day: int) -> svg.G:
    x, y = _EDGE + (day - 1) * _DAY, _EDGE + _HEADING + (week - 1) * (_DAY - 4)
    is_now = (week, day) == (view.week, view.day)
    is_past = (week, day) < (view.week, view.day)
    fill = GOLD if is_now else mixed(EDGE, PAPER, 0.5) if is_past else PAPER
    return group(
        rectangle(x + 1.5, y + 1.5, _DAY - 3, _DAY - 7, fill=fill, stroke=INK if is_now else EDGE, radius=4),
        label(
            str(day),
            x + _DAY / 2,
            y + _DAY / 2 - 2,
            size=14,
            within=22,
            fill=INK if is_now else FAINT_INK,
            bold=is_now,
        ),
    )


# -- Cards that nobody holds (ISF-3.26) -------------------------------------------------------------

_PILES_WIDTH: Final = 192.0
_PILES_HEIGHT: Final = 112.0


def _piles(view: View, lang: Lang) -> Panel:
    """The draw pile with its number, and the cards discarded face up by kind."""
    parts: list[svg.Element] = [
        group(
            card_back(_EDGE + 2, 30, 38, 54, fill=CARD_BACK),
            circle(_EDGE + 21, 57, 14, fill=PAPER, stroke=INK),
            label(str(view.pile), _EDGE + 21, 57, size=16, within=24, bold=True),
            label(words.PILE.text(lang), _EDGE + 24, 96, size=12, within=48),
            title=words.PILE.text(lang),
            target="pile",
        )
    ]
    counts = Counter(view.face_up)
    for place, kind in enumerate(CardKind):
        x, y = 56 + place % 3 * 44, 26 + place // 3 * 27
        parts.append(_discarded(view, kind, counts[kind], x, y, lang))
    return _panel(_PILES_WIDTH, _PILES_HEIGHT, words.CARDS.text(lang), *parts)


def _discarded(view: View, kind: CardKind, number: int, x: float, y: float, lang: Lang) -> svg.Element:
    """The place of a kind among the discards: what the card does, and how many there are."""
    if not number:
        return rectangle(x + 1, y + 1, 41, 24, stroke=EDGE, radius=3, dashes=(3, 2))
    gained = card_gain(view, kind)
    parts: list[svg.Element] = [rectangle(x, y, 43, 26, fill=PAPER, stroke=INK, radius=3)]
    if number == 1:
        parts.append(icons.card_picture(kind, x + 2, y + 6.5, 13, gained=gained))
    else:
        parts.append(icons.card_picture(kind, x + 3.5, y + 1.5, 12, gained=gained))
        parts.append(label(f"×{number}", x + 21.5, y + 20.5, size=10, within=38, bold=True))
    return group(*parts, title=f"{CARD_LABELS[kind].text(lang)} ×{number}")


def card_gain(view: View, kind: CardKind) -> int:
    """What a card of camels or of gold brings."""
    values = view.config.edition.card_values
    return values.camels if kind is CardKind.CAMELS_3 else values.gold
