"""What boxes do, as rows of small pictures: dice, materials, coins, arrows, seals for points.

A row is a list of :class:`Piece`; :func:`row_of` sets it into a field, smaller where it wouldn't fit.
"""

from collections.abc import Iterable, Sequence
from typing import Final, final

import attrs
import svg

from newtown.core.text import Lang
from newtown.rendering.canvas import circle, group, label, polygon, strokes
from newtown.rendering.measure import text_width
from newtown.rendering.palette import FAINT_INK, INK, PAPER
from newtown.rendering.seals import seal
from newtown.rendering.tokens import die
from newtown.rendering.townfolk import icons
from newtown.townfolk.components import (
    MATERIALS,
    Arrow,
    Automatic,
    BoardMaterial,
    Box,
    CardAcquired,
    CoinLater,
    Condition,
    Cost,
    DiceRolledExactly,
    ExchangeCards,
    Gain,
    Icon,
    LevelledUp,
    LevelUpGain,
    Material,
    MaterialGain,
    MaterialScored,
    Mode,
    MoreDice,
    Occurrence,
    Payment,
    Points,
    PointsByIcons,
    PointsPerCard,
    PointsPerDie,
    PointsPerIcon,
    PointsPerLevel,
    Use,
)
from newtown.townfolk.symbols import ANY_FACE

HIGH: Final = 20.0
"""The height of a row, before it is made to fit."""
_GAP: Final = 3.0


@final
@attrs.frozen
class Piece:
    """A small picture with its width; it stands in the row's height."""

    element: svg.Element
    width: float


def row_of(pieces: Sequence[Piece], x: float, y: float, *, scale: float = 1) -> svg.G:
    """The pieces one after another; ``x`` is where the row begins, ``y`` its middle."""
    left = 0.0
    placed: list[svg.Element] = []
    for piece in pieces:
        placed.append(group(piece.element, at=(left, 0)))
        left += piece.width + _GAP
    return group(*placed, at=(x, y - HIGH * scale / 2), scale=scale)


def row_width(pieces: Sequence[Piece]) -> float:
    """How wide the pieces are in their own size, one after another."""
    return sum(piece.width for piece in pieces) + _GAP * max(0, len(pieces) - 1)


def rows_in(
    lines: Iterable[Sequence[Piece]], x: float, y: float, width: float, height: float, *, most: float = 1
) -> svg.G:
    """Lines of pieces in the middle of a field, broken where that lets them be larger, in the largest scale
    in which all fit; ``most`` is the largest that there may be."""
    written = [list(line) for line in lines]
    scale = most
    broken = _broken(written, width / scale)
    while len(broken) * (HIGH + _GAP) * scale - _GAP * scale > height or any(
        row_width(row) * scale > width for row in broken
    ):
        scale *= 0.96
        broken = _broken(written, width / scale)
    step = (HIGH + _GAP) * scale
    top = y + height / 2 - step * (len(broken) - 1) / 2
    return group(
        *(
            row_of(row, x + (width - row_width(row) * scale) / 2, top + step * place, scale=scale)
            for place, row in enumerate(broken)
        )
    )


def _broken(lines: list[list[Piece]], width: float) -> list[list[Piece]]:
    """The lines in rows of at most that width, where no single piece is wider."""
    rows: list[list[Piece]] = []
    for line in lines:
        row: list[Piece] = []
        for piece in line:
            if row and row_width([*row, piece]) > width:
                rows.append(row)
                row = []
            row.append(piece)
        rows.append(row)
    return rows


# -- Pieces -----------------------------------------------------------------------------------------


def words(text: str, *, bold: bool = True, fill: str = INK) -> Piece:
    """Words."""
    width = text_width(text, 14, bold=bold)
    return Piece(label(text, width / 2, HIGH / 2, size=14, within=width + 1, bold=bold, fill=fill), width)


def _picture(element: svg.Element) -> Piece:
    return Piece(element, HIGH)


def _die(faces: tuple[int, ...]) -> Piece:
    """A die that may show these faces."""
    if len(faces) == 1:
        return _picture(die(faces[0], 0.5, 0.5, HIGH - 1))
    if faces == ANY_FACE:
        return _picture(die(None, 0.5, 0.5, HIGH - 1))
    listed = "/".join(map(str, faces))
    text = label(listed, HIGH / 2, HIGH / 2, size=11, within=HIGH - 5, bold=True)
    return _picture(group(die(None, 0.5, 0.5, HIGH - 1), text))


def _material(kinds: tuple[Material, ...], lang: Lang) -> Piece:
    """A material of one of these kinds."""
    if kinds == MATERIALS:
        return _picture(icons.any_material(0, 0, HIGH))
    pieces: list[Piece] = []
    for kind in kinds:
        if pieces:
            pieces.append(words("/"))
        pieces.append(_picture(icons.material(kind, 0, 0, HIGH, lang)))
    return _together(pieces)


def _together(pieces: Sequence[Piece]) -> Piece:
    """Pieces as one, close together."""
    left = 0.0
    placed: list[svg.Element] = []
    for piece in pieces:
        placed.append(group(piece.element, at=(left, 0)))
        left += piece.width
    return Piece(group(*placed), left)


def coins(number: int) -> Piece:
    """So many coins: one after another up to three, then by number."""
    coin = _picture(icons.coin(0, 0, HIGH))
    return _together([coin] * number) if number <= 3 else _together([words(f"{number}×"), coin])


def _seal(points: int | None = None) -> Piece:
    """Points: so many, or any."""
    return Piece(seal(0, -1, HIGH + 2, "" if points is None else str(points)), HIGH + 2)


def icon(kind: Icon) -> Piece:
    """A type icon."""
    return _picture(icons.icon(kind, 0, 0, HIGH))


def _step(number: int) -> Piece:
    """The number of a step of the turn."""
    disc = circle(8, HIGH / 2 + 3, 7, fill=INK)
    return Piece(
        group(disc, label(str(number), 8, HIGH / 2 + 3, size=11, within=10, fill=PAPER, bold=True)), 16
    )


def _arrow(uses: int | None) -> Piece:
    """The arrow of a box, with the number of its uses in a turn: none for one, ∞ for no limit."""
    text = "∞" if uses is None else "" if uses == 1 else str(uses)
    wide = 24.0
    shape = polygon(
        (0, 5), (14, 5), (14, 0.5), (wide, 10), (14, 19.5), (14, 15), (0, 15), fill=PAPER, stroke=INK
    )
    if not text:
        return Piece(group(shape), wide)
    return Piece(group(shape, label(text, 9, 10, size=12, within=16, bold=True)), wide)


# -- Costs, payments, gains -------------------------------------------------------------------------


def cost_pieces(cost: Cost, lang: Lang) -> list[Piece]:
    """What a card costs: materials first, as on the cards."""
    return [*(_material(kinds, lang) for kinds in cost.materials), *map(_die, cost.dice)]


def _paid(pay: Payment, lang: Lang) -> list[Piece]:
    pieces = [coins(pay.coins)] if pay.coins else []
    if pay.run is not None:
        pieces += [_together([_die((pay.run.face,)), words(f"≥{pay.run.least}")])]
    return [*pieces, *(_material(kinds, lang) for kinds in pay.materials), *map(_die, pay.dice)]


def _gained(gains: Iterable[Gain], face_1: tuple[Material, ...], lang: Lang) -> list[Piece]:
    return [piece for gain in gains for piece in _gain(gain, face_1, lang)]


def _gain(gain: Gain, face_1: tuple[Material, ...], lang: Lang) -> list[Piece]:
    match gain:
        case MaterialGain(one_of, use):
            return [_together([_material(one_of, lang), *_only_for(use)])]
        case BoardMaterial(use):
            return [_together([_material(face_1, lang), *_only_for(use)])]
        case CoinLater(number):
            return [_together([coins(number), _step(7)])]
        case MoreDice():
            return [_together([words("+"), _die(ANY_FACE)])]
        case LevelUpGain():
            return [icon(Icon.CRAFTSMAN), _picture(icons.upwards(0, 0, HIGH))]
        case ExchangeCards():
            swap = strokes(((3, 6), (17, 6), (13, 2)), ((17, 14), (3, 14), (7, 18)), stroke_width=2)
            return [_picture(icons.blank_card(0, 0, HIGH)), _picture(group(swap))]
        case _:
            return _points(gain)


def _points(
    gain: Points | PointsPerDie | PointsPerIcon | PointsPerCard | PointsPerLevel | PointsByIcons,
) -> list[Piece]:
    match gain:
        case Points(points):
            return [_seal(points)]
        case PointsPerDie(points):
            return [_per(points, _die(ANY_FACE))]
        case PointsPerIcon(points, kind):
            return [_per(points, icon(kind))]
        case PointsPerCard(points):
            return [_per(points, _picture(icons.blank_card(0, 0, HIGH)))]
        case PointsPerLevel(points):
            return [_per(points, icon(Icon.CRAFTSMAN), coins(1))]
        case PointsByIcons(kind, table):
            steps = (
                _together([words(f"{each.icons}+", bold=False, fill=FAINT_INK), _seal(each.points)])
                for each in table
            )
            return [icon(kind), *steps]


def _per(points: int, *things: Piece) -> Piece:
    """So many points for each thing."""
    return _together([_seal(points), words("/"), *things])


_USE_ICONS: Final = {Use.LANDS: Icon.LAND, Use.CRAFTSMEN: Icon.CRAFTSMAN, Use.BUILDINGS: Icon.BUILDING}


def _only_for(use: Use) -> list[Piece]:
    """What a material may be used for alone, in brackets."""
    if use is Use.ANY:
        return []
    inner = _seal() if use is Use.SCORE else icon(_USE_ICONS[use])
    return [_together([words("("), inner, words(")")])]


def board_pieces(face_1: tuple[Material, ...], lang: Lang) -> list[Piece]:
    """What the face 1 of a starting board brings."""
    return [_die((1,)), _arrow(1), _material(face_1, lang)]


def limited(kind: Material, use: Use, lang: Lang, number: int = 1) -> Piece:
    """So many materials of a kind, with what they may be used for alone."""
    many = [words(f"×{number}")] if number > 1 else []
    return _together([_material((kind,), lang), *many, *_only_for(use)])


# -- Boxes ------------------------------------------------------------------------------------------


def _mode(mode: Mode, uses: int | None, face_1: tuple[Material, ...], lang: Lang) -> list[Piece]:
    """One mode of an arrow box: what is paid, the arrow, what it brings."""
    return [*_paid(mode.pay, lang), _arrow(uses), *_gained(mode.get, face_1, lang)]


def levels_of(box: Arrow, lang: Lang) -> tuple[list[Piece], list[list[Piece]]] | None:
    """A box of several levels that all take the same: what that is, and the arrow and the gain of each
    level; None for any other box."""
    modes = [mode for row in box.rows for mode in row.modes]
    if len(box.rows) == 1 or len(modes) > len(box.rows) or len({mode.pay for mode in modes}) > 1:
        return None
    gains = [[_arrow(row.uses), *_gained(row.modes[0].get, (), lang)] for row in box.rows]
    return _paid(modes[0].pay, lang), gains


def box_lines(box: Box, level: int, face_1: tuple[Material, ...], lang: Lang) -> list[list[Piece]]:
    """What a box does at a level, in lines of pieces."""
    match box:
        case Automatic(get=get):
            return [[_picture(icons.every_turn(0, 0, HIGH)), *_gained(get, face_1, lang)]]
        case Arrow(rows=rows, when=when):
            row = rows[level if len(rows) > 1 else 0]
            lines = [_mode(mode, row.uses, face_1, lang) for mode in row.modes]
            return [*lines, *([_conditions(when)] if when else [])]
        case _:
            return [
                [
                    _together(_occurrence(box.on, lang)),
                    _together([words(":"), *_gained(box.get, face_1, lang)]),
                ]
            ]


def _conditions(when: Iterable[Condition]) -> list[Piece]:
    pieces: list[Piece] = []
    for condition in when:
        if isinstance(condition, DiceRolledExactly):
            pieces += [_together([_die(ANY_FACE), words(f"={condition.dice}")])]
        else:
            pieces += [_together([_seal(), words(f"≥{condition.score}")])]
    return pieces


def _occurrence(on: Occurrence, lang: Lang) -> list[Piece]:
    match on:
        case MaterialScored(kind):
            return [_material((kind,), lang), _arrow(1), _seal()]
        case LevelledUp():
            return [icon(Icon.CRAFTSMAN), _picture(icons.upwards(0, 0, HIGH))]
        case CardAcquired(kind):
            return [_together([words("+"), icon(Icon(kind.value))])]
