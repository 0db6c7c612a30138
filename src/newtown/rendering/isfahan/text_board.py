"""The text board of Isfahan: the districts, the tower, the caravan, the roads, and what everybody has."""

from collections import Counter

from newtown.core.text import Lang, Phrase
from newtown.isfahan.components import BUILDING_LABELS, CARD_LABELS, CENTRE, Cards, District, Street
from newtown.isfahan.state import Group
from newtown.isfahan.views import View
from newtown.rendering.blocks import (
    Align,
    Block,
    Line,
    boxed,
    flowed,
    joined,
    line,
    span,
    table,
    wrapped,
)
from newtown.rendering.isfahan import words
from newtown.rendering.seats import seat_span
from newtown.rendering.telling import capitalised, heading, player_label

_EMPTY = "·"
"""A place without a cube."""
_FRAME = 4
"""What a frame takes of the columns."""
_LEAST = 28
"""Boxes narrower than that can't be read."""


def view_board(view: View, *, lang: Lang, columns: int) -> Block:
    """The whole table as text."""
    boxes = (_tower(view, lang), _caravan(view, lang), _roads(view, columns, lang), _buildings(view, lang))
    return (
        *heading(
            words.TITLE,
            words.date(view),
            words.mover(view),
            words.request(view),
            lang=lang,
            columns=columns,
        ),
        *_districts(view, columns, lang),
        *flowed(boxes, columns),
        *_players(view, lang),
        *_cards(view, columns, lang),
    )


def _titled(block: Block, title: Phrase, lang: Lang, width: int | None = None) -> Block:
    name = span(capitalised(title.text(lang)), bold=True)
    return boxed(block, line(name), width)


# -- The city ---------------------------------------------------------------------------------------


def _districts(view: View, columns: int, lang: Lang) -> Block:
    """The districts two by two, as they lie on the board."""
    width = (columns - 1) // 2 if columns > 2 * _LEAST else columns
    found = [_district(view, district, width, lang) for district in view.config.edition.districts]
    south_west, south_east, north_west, north_east = found
    return flowed((*_levelled(north_west, north_east), *_levelled(south_west, south_east)), columns)


def _levelled(*boxes: Block) -> tuple[Block, ...]:
    """Boxes that end on one line."""
    height = max(map(len, boxes))
    return tuple((*box[:-1], *(_blank(box[-1]) for _ in range(height - len(box))), box[-1]) for box in boxes)


def _blank(edge: Line) -> Line:
    """The inside of a box that ends with this edge."""
    inner = sum(len(each.text) for each in edge) - 2
    return line("│", " " * inner, "│")


def _district(view: View, district: District, width: int, lang: Lang) -> Block:
    """Its souks: the name, the points, and each shop by the squares that it touches."""
    name_width = max(len(souk.name) for souk in district.souks)
    points_width = max(len(str(souk.points)) for souk in district.souks)
    rows: list[Line] = []
    for souk in district.souks:
        shops = [_shop(view, f"{souk.name}.{number}", touched) for number, touched in enumerate(souk.shops)]
        start = line(souk.name.ljust(name_width), "  ", f"{souk.points}".rjust(points_width), "  ")
        indent = name_width + points_width + 4
        rows += wrapped(line(start, joined(shops, " ")), width - _FRAME, indent)
    return _titled(tuple(rows), district.label, lang, width)


def _shop(view: View, name: str, touched: tuple[str, ...]) -> Line:
    owner = words.shop_owner(view, name)
    cube = _EMPTY if owner is None else seat_span(owner)
    return line("+".join(touched) or "–", cube)


def _roads(view: View, columns: int, lang: Lang) -> Block:
    """Every street from the crossroads outwards, the supervisor's square in brackets."""
    width = columns - _FRAME
    streets = [wrapped(_street(view, street), width, 2) for street in view.config.edition.streets]
    return _titled(tuple(row for street in streets for row in street), words.ROADS, lang)


def _street(view: View, street: Street) -> Line:
    names = [CENTRE, *(f"{street.name}{step}" for step in range(1, street.length + 1))]
    return joined((_square(view, name) for name in names), " ")


def _square(view: View, name: str) -> Line:
    return line(span(f"[{name}]", bold=True) if name == view.supervisor else name)


# -- Tower and caravan ------------------------------------------------------------------------------


def _tower(view: View, lang: Lang) -> Block:
    """The rows from above, with the numbers that actions name them by."""
    rows = [
        (line(str(row)), line(words.row_label(view, row).text(lang)), _dice(found))
        for row, found in reversed(tuple(enumerate(view.tower)))
    ]
    return _titled(table(rows, ("right", "left", "left")), words.TOWER, lang)


def _dice(found: Group | None) -> Line:
    """White dice in square brackets, yellow ones in round ones."""
    if found is None:
        return line(span("–", faint=True))
    yellow = span(f"({found.number})" * found.yellow, "yellow", bold=True)
    return line(span(f"[{found.number}]" * found.white, bold=True), yellow)


def _caravan(view: View, lang: Lang) -> Block:
    """The levels from above: points at once, what a cube counts later, and the slots."""
    players = view.config.players
    rows: list[tuple[Line, ...]] = []
    for place, level in reversed(tuple(enumerate(view.config.edition.levels))):
        slots = range(place * players, (place + 1) * players)
        cubes = joined(
            (line(seat_span(view.caravan[slot]) if slot < len(view.caravan) else _EMPTY) for slot in slots),
            " ",
        )
        rows.append((line(f"+{level.points}"), line(f"×{level.multiplier}"), cubes))
    return _titled(table(rows, ("right", "right", "left")), words.CARAVAN, lang)


# -- Buildings and players --------------------------------------------------------------------------


def _buildings(view: View, lang: Lang) -> Block:
    head = (
        line(),
        *(line(span(each.text(lang), faint=True)) for each in (words.CAMELS, words.GOLD, words.BUILT)),
    )
    rows = [head]
    for spec in view.config.edition.buildings:
        owners = [
            line(seat_span(seat)) for seat, player in enumerate(view.players) if spec.kind in player.buildings
        ]
        name = capitalised(BUILDING_LABELS[spec.kind].text(lang).removeprefix("the "))
        rows.append((line(name), line(str(spec.camels)), line(str(spec.gold)), joined(owners, " ")))
    return _titled(table(rows, ("left", "right", "right", "left")), words.BUILDINGS, lang)


def _players(view: View, lang: Lang) -> Block:
    """What everybody sees of each player, in the order of the seats; ``turn`` is the place in the day's."""
    heads = (words.POINTS, words.GOLD, words.CAMELS, words.HAND, words.FACE_DOWN, words.TURN)
    rows = [(line(), *(line(span(each.text(lang), faint=True)) for each in heads))]
    for seat, player in enumerate(view.players):
        points = sum(player.ledger)
        numbers = (
            points,
            player.gold,
            player.camels,
            player.hand,
            player.face_down,
            view.order.index(seat) + 1,
        )
        pointer = "▶ " if words.mover(view) == seat or seat in words.winners(view) else "  "
        name = line(pointer, seat_span(seat, player_label(seat, view.viewer).text(lang)))
        rows.append((name, *(line(str(number)) for number in numbers)))
    right: Align = "right"
    return table(rows, ("left", *(right for _ in heads)))


# -- Cards ------------------------------------------------------------------------------------------


def _cards(view: View, columns: int, lang: Lang) -> Block:
    told = [(words.PILE, line(str(view.pile))), (words.DISCARDS, _listed(view.face_up, lang))]
    if view.hand is not None:
        told.append((words.YOUR_HAND, _listed(view.hand, lang)))
    if view.face_down:
        told.append((words.YOUR_FACE_DOWN, _listed(view.face_down, lang)))
    return tuple(
        row
        for subject, cards in told
        for row in wrapped(
            line(span(words.told(subject, Phrase("", ""), lang), bold=True), cards), columns, 2
        )
    )


def _listed(cards: Cards, lang: Lang) -> Line:
    if not cards:
        return line(words.NO_CARDS.text(lang))
    names = (
        line(CARD_LABELS[kind].text(lang), "" if number == 1 else f" ×{number}")
        for kind, number in Counter(cards).items()
    )
    return joined(names, "、" if lang == "ja" else ", ")
