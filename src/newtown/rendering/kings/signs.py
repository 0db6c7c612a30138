"""Small signs that panels and the table's middle share: materials, roofs, land cards, dice by colour."""

from typing import Final

import svg

from newtown.core.text import Lang, said
from newtown.kings.components import COLOUR_LABELS, KIND_LABELS, Ability, Colour, HouseSpec, Piece
from newtown.kings.views import View
from newtown.rendering.canvas import circle, group, label, polygon, rectangle, strokes
from newtown.rendering.kings.grounds import GROUNDS, ground
from newtown.rendering.kings.words import ABILITY_LABELS, COLOUR_LETTERS, points_short
from newtown.rendering.palette import (
    BLACK,
    FAINT_INK,
    GREEN,
    INK,
    PAPER,
    RED,
    WHITE,
    darker,
    lighter,
    seat_colour,
)
from newtown.rendering.telling import capitalised
from newtown.rendering.tokens import card, die

DICE: Final = {Colour.RED: RED, Colour.GREEN: GREEN, Colour.BLACK: BLACK, Colour.WHITE: WHITE}
WOOD: Final = "#e2b877"
_WOOD_EDGE: Final = "#7a5524"

# -- Dice -------------------------------------------------------------------------------------------


def coloured_die(
    colour: Colour,
    value: int | None,
    x: float,
    y: float,
    size: float,
    lang: Lang,
    *,
    target: str | None = None,
) -> svg.G:
    """A die of that colour, with the colour's letter below it; a dashed place for one not yet taken."""
    name = COLOUR_LABELS[colour]
    letter = COLOUR_LETTERS[colour].text(lang)
    if value is None:
        empty = rectangle(
            x + 1, y + 1, size - 2, size - 2, stroke=FAINT_INK, radius=size * 0.18, dashes=(3, 2.5)
        )
        below = label(letter, x + size / 2, y + size * 1.22, size=size * 0.34, within=size, bold=True)
        title = said("{colour} die: not taken yet", "{colour}のさいころ：まだありません", colour=name)
        return group(empty, below, title=capitalised(title.text(lang)))
    title = said("{colour} die: {value}", "{colour}のさいころ：{value}", colour=name, value=value)
    drawn = die(value, x, y, size, fill=DICE[colour], letter=letter)
    return group(drawn, title=capitalised(title.text(lang)), target=target)


# -- Materials and roofs ----------------------------------------------------------------------------


def material(piece: Piece, x: float, y: float, cube: float, *, faint: bool = False) -> svg.G:
    """A material from above, centred on a place; a cell with more than one cube shows their number."""
    heights: dict[tuple[int, int], int] = {}
    for across, down, _ in piece.cells:
        heights[across, down] = heights.get((across, down), 0) + 1
    width = max(across for across, _ in heights) + 1
    depth = max(down for _, down in heights) + 1
    left, top = x - width * cube / 2, y - depth * cube / 2
    fill, edge = (PAPER, "#c9c2b4") if faint else (WOOD, _WOOD_EDGE)
    parts: list[svg.Element] = []
    for (across, down), height in sorted(heights.items()):
        at = (left + across * cube, top + down * cube)
        parts.append(rectangle(*at, cube, cube, fill=fill, stroke=edge, stroke_width=1))
        if height > 1:
            middle = (at[0] + cube / 2, at[1] + cube / 2)
            parts.append(label(str(height), *middle, size=cube * 0.8, within=cube * 0.9))
    return group(*parts)


def roof(spec: HouseSpec, seat: int, x: float, y: float, cube: float, *, faint: bool = False) -> svg.G:
    """A roof of that spec from above, centred on a place."""
    across, down = spec.depth * cube, spec.width * cube
    left, top, right, bottom = x - across / 2, y - down / 2, x + across / 2, y + down / 2
    if faint:
        return group(rectangle(left, top, across, down, stroke="#b9b2a3", dashes=(2, 2)))
    colour = seat_colour(seat)
    inset = down / 2
    return group(
        rectangle(left, top, across, down, fill=colour, stroke=INK, stroke_width=0.8),
        polygon((left, top), (right, top), (right - inset, y), (left + inset, y), fill=darker(colour, 0.25)),
        polygon((left, top), (left + inset, y), (left, bottom), fill=lighter(colour, 0.2)),
    )


# -- Land cards -------------------------------------------------------------------------------------


def land_card(
    view: View, number: int, x: float, y: float, lang: Lang, *, ready: bool = True, scale: float = 1
) -> svg.G:
    """A land card, 40 wide and 44 high: its number on its ground, below it the sign of its ability.

    One that is used has no sign, and a dashed edge.
    """
    board = view.config.board
    kind = board.kinds[number]
    parts: list[svg.Element] = [
        ground(kind, 0, 0, 40, 44, radius=4),
        rectangle(5, 4, 30, 19, fill=PAPER, radius=3),
        label(str(number), 20, 13.5, size=17, within=26, bold=True),
        card(0, 0, 40, 44, fill="none", dashed=not ready, stroke=INK if ready else FAINT_INK),
    ]
    if ready:
        parts.append(rectangle(3, 25, 34, 16, fill=PAPER, radius=3))
        parts.append(ability_sign(board.abilities[number], 20, 33, lang))
    state = said("unused", "未使用") if ready else said("used", "使用済み")
    title = said(
        "land card {number} ({kind}): {ability}, {state}; {points}",
        "土地カード{number}（{kind}）：{ability}、{state}、{points}",
        number=number,
        kind=KIND_LABELS[kind],
        ability=ABILITY_LABELS[board.abilities[number]],
        state=state,
        points=points_short(board.card_values[number]),
    )
    return group(*parts, title=capitalised(title.text(lang)), target=f"card-{number}", at=(x, y), scale=scale)


def ability_sign(ability: Ability, x: float, y: float, lang: Lang) -> svg.G:
    """The sign of an ability, 32 wide and 14 high, centred on a place."""
    match ability:
        case Ability.WHITE:
            return group(
                _small_die(Colour.WHITE, x - 12, y),
                label("0/×2", x + 5.5, y, size=9.5, within=24, bold=True),
            )
        case Ability.RAISE:
            shown = (Colour.RED, Colour.GREEN, Colour.BLACK)
            dice = [_small_die(colour, x - 12.5 + 5.5 * place, y, 7) for place, colour in enumerate(shown)]
            return group(*dice, label("+1", x + 9.5, y, size=10, within=14, bold=True))
        case Ability.SWAP:
            arrows = (
                ((x - 4, y - 2.5), (x + 4, y - 2.5), (x + 1.5, y - 4.8)),
                ((x + 4, y + 2.5), (x - 4, y + 2.5), (x - 1.5, y + 4.8)),
            )
            return group(
                _small_die(Colour.GREEN, x - 11, y),
                _small_die(Colour.BLACK, x + 11, y),
                strokes(*arrows, stroke_width=1.3),
            )
        case Ability.MATERIAL:
            return group(
                rectangle(x - 12, y - 4.5, 9, 9, fill=WOOD, stroke=_WOOD_EDGE),
                label("±1", x + 7, y, size=11, within=18, bold=True),
            )


def _small_die(colour: Colour, x: float, y: float, size: float = 8.5) -> svg.G:
    pip = PAPER if colour is not Colour.WHITE else INK
    return group(
        rectangle(
            x - size / 2,
            y - size / 2,
            size,
            size,
            fill=DICE[colour],
            stroke=INK,
            stroke_width=0.8,
            radius=1.5,
        ),
        circle(x, y, size * 0.13, fill=pip),
    )


def kind_swatch(view: View, number: int, x: float, y: float, size: float) -> svg.G:
    """A square of the ground of that land's kind."""
    kind = view.config.board.kinds[number]
    return group(
        ground(kind, x, y, size, size, radius=3),
        rectangle(x, y, size, size, stroke=darker(GROUNDS[kind], 0.4), stroke_width=1, radius=3),
    )
