"""The text board of The King's New Town: the town, what lies in the middle, every player."""

from collections import Counter
from typing import Final

from newtown.core.text import Lang, Phrase, said
from newtown.kings.components import KING_LAND, Colour, LandKind, places_of
from newtown.kings.state import Finished, House, Land, Player
from newtown.kings.views import View
from newtown.rendering.blocks import (
    Block,
    Hue,
    Line,
    Span,
    beside,
    boxed,
    flowed,
    joined,
    line,
    padded,
    span,
    wrapped,
)
from newtown.rendering.kings.dice import dice_line
from newtown.rendering.kings.middle_board import middle_board
from newtown.rendering.kings.ways import near_lands
from newtown.rendering.kings.words import (
    COLOUR_LETTERS,
    GAME,
    KIND_SHORTS,
    KING_NAME,
    mover_of,
    phase_of,
    points_short,
    prompt,
    round_label,
    winners_of,
)
from newtown.rendering.seats import seat_hue, seat_span
from newtown.rendering.telling import player_label

_CELL: Final = 11
"""Columns inside the box of a land: six lands side by side take 78."""
_KIND_HUES: Final[dict[LandKind, Hue | None]] = {
    LandKind.LAWN: "green",
    LandKind.COBBLESTONE: "cyan",
    LandKind.BRICK: "red",
    LandKind.MUD: "yellow",
}


def view_board(view: View, *, lang: Lang, columns: int) -> Block:
    """The whole table as text."""
    return (
        *_heading(view, lang, columns),
        (),
        *_town(view, lang),
        *wrapped(line(span(_LEGEND.text(lang), faint=True)), columns),
        (),
        *middle_board(view, lang, columns),
        (),
        *_players(view, lang, columns),
    )


_LEGEND: Final = Phrase(
    "@ craftsman, ♣ tree, 2x3 house of spec 2 with 3 floors, p penthouse, * family, "
    "G2 green to go there, (7) used card, 3(×2) two of size or spec 3",
    "@職人、♣樹、2x3 規格2・3階の家、pペントハウス、*入居済み、緑2 そこまでの移動、(7)使用済みカード、"
    "3(×2) 大きさか規格3が2つ",
)


def _heading(view: View, lang: Lang, columns: int) -> Block:
    parts = [line(span(GAME.text(lang), bold=True))]
    if view.round:
        parts.append(line(round_label(view).text(lang)))
    parts += [line(phase_of(view.stage).text(lang)), line(span(prompt(view).text(lang), bold=True))]
    return wrapped(joined(parts, " · "), columns, indent=2)


# -- The town ---------------------------------------------------------------------------------------


def _town(view: View, lang: Lang) -> Block:
    """The lands in their places, a box for each."""
    places = {place: number for number, place in places_of(view.config.rows).items()}
    lands = {land.number: land for land in view.lands}
    near = near_lands(view)
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    rows: list[Line] = []
    for y in range(min(y for _, y in places), max(y for _, y in places) + 1):
        numbers = [places.get((x, y)) for x in range(left, right + 1)]
        inner = [
            () if number is None else _land(view, lands[number], near.get(number), lang) for number in numbers
        ]
        height = max(map(len, inner))
        boxes = [
            padded((), _CELL + 2, height + 2) if number is None else _land_box(block, height)
            for number, block in zip(numbers, inner, strict=True)
        ]
        rows += beside(boxes, gap=0)
    return tuple(rows)


def _land_box(inner: Block, height: int) -> Block:
    """A box without a space inside its sides."""
    edge = "─" * _CELL
    rows = padded(inner, _CELL, height)
    return (line(f"┌{edge}┐"), *(line("│", row, "│") for row in rows), line(f"└{edge}┘"))


def _land(view: View, land: Land, cost: int | None, lang: Lang) -> Block:
    """The land's name, then who stands there, what it costs to come, and the houses."""
    if land.number == KING_LAND:
        name = line(span(KING_NAME.text(lang), "magenta", bold=True))
    else:
        kind = view.config.board.kinds[land.number]
        name = line(
            span(f"{land.number:2}", bold=True), " ", span(KIND_SHORTS[kind].text(lang), _KIND_HUES[kind])
        )
    things: list[Line] = []
    if land.tree:
        things.append(line(span("♣", "green")))
    here = (
        view.on_king_land
        if land.number == KING_LAND
        else tuple(seat for seat, player in enumerate(view.players) if player.craftsman == land.number)
    )
    if here:
        things.append(line("@", *(seat_span(seat) for seat in here)))
    if cost is not None:
        things.append(line(span(f"{COLOUR_LETTERS[Colour.GREEN].text(lang)}{cost}", "green")))
    things += [line(house_span(house)) for house in land.houses]
    return (name, *wrapped(joined(things, " "), _CELL))


def house_span(house: House) -> Span:
    """A house: its owner's sign, spec and floors, and what else there is."""
    extra = ("p" if house.penthouse else "") + ("*" if house.family else "")
    owner = seat_span(house.owner)
    return span(f"{owner.text}{house.spec}x{house.floors}{extra}", seat_hue(house.owner), bold=True)


# -- Players ----------------------------------------------------------------------------------------


def _players(view: View, lang: Lang, columns: int) -> Block:
    """A box for each player, two side by side where there is room."""
    width = (columns - 1) // 2 if columns >= 2 * 36 + 1 else max(columns, 24)
    blocks = [
        boxed(_player(view, seat, lang, width - 4), _player_title(view, seat, lang), width)
        for seat in range(len(view.players))
    ]
    return flowed(blocks, columns)


def _player_title(view: View, seat: int, lang: Lang) -> Line:
    parts = [line(seat_span(seat, player_label(seat, view.viewer).text(lang)))]
    if seat in winners_of(view):
        parts.append(line(span(said("winner", "勝利").text(lang), bold=True)))
    elif mover_of(view) == seat:
        parts.append(line(span(said("to move", "手番").text(lang), bold=True)))
    elif view.round and seat in view.order and not isinstance(view.stage, Finished):
        parts.append(line(said("turn {n}", "手番{n}", n=view.order.index(seat) + 1).text(lang)))
    return joined(parts, " · ")


def _player(view: View, seat: int, lang: Lang, width: int) -> Block:
    player = view.players[seat]
    points = line(span(points_short(player.points).text(lang), bold=True))
    stones = line(said("stones {n}", "石{n}", n=player.stones).text(lang))
    dice = dice_line(view, seat, lang)
    rows = [
        joined((points, stones, dice) if dice else (points, stones), "  "),
        _counted(said("materials", "資材"), sorted(Counter(player.materials).items()), lang),
        _counted(said("roofs", "屋根"), [*enumerate(player.roofs, 1)], lang),
        _cards(player, lang),
    ]
    return tuple(each for row in rows for each in wrapped(row, width, indent=2))


def _counted(name: Phrase, counts: list[tuple[int, int]], lang: Lang) -> Line:
    """Things by size or spec, with how many there are of each."""
    shown = joined((line(f"{size}(×{count})") for size, count in counts if count), " ")
    return line(f"{name.text(lang)}: ", shown or line("–"))


def _cards(player: Player, lang: Lang) -> Line:
    """The land cards; used ones in brackets."""
    shown = joined(
        (
            line(span(str(card), bold=True)) if card in player.ready else line(span(f"({card})", faint=True))
            for card in player.cards
        ),
        " ",
    )
    return line(f"{said('cards', 'カード').text(lang)}: ", shown or line("–"))
