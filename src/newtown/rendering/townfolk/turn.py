"""The turn in the picture: its steps, and what there is to choose from: boards, dice to buy, dice and
materials."""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang
from newtown.rendering.canvas import group, label, rectangle
from newtown.rendering.palette import EDGE, FAINT_INK, GOLD, INK, PANEL, PAPER
from newtown.rendering.tokens import die
from newtown.rendering.townfolk import icons, words
from newtown.rendering.townfolk.phrases import board_pieces, limited, rows_in
from newtown.townfolk.components import MATERIALS, USES
from newtown.townfolk.state import Acquiring, BuyingDice, ChoosingBoard, Producing, Rolling, Scoring
from newtown.townfolk.views import View

STEPS_HEIGHT: Final = 28.0
HEIGHT: Final = 62.0
_DIE: Final = 34.0


def steps(view: View, width: float, lang: Lang) -> svg.G:
    """The eight steps of a turn, the one that is played marked."""
    now = words.step(view)
    step = width / len(words.STEPS)
    parts: list[svg.Element] = []
    for place, name in enumerate(words.STEPS):
        is_now = place + 1 == now
        parts += [
            rectangle(
                place * step + 2,
                1,
                step - 4,
                STEPS_HEIGHT - 2,
                fill=GOLD if is_now else PANEL,
                stroke=INK if is_now else EDGE,
                radius=6,
            ),
            label(
                f"{place + 1} {name.text(lang)}",
                (place + 0.5) * step,
                STEPS_HEIGHT / 2,
                size=14,
                within=step - 12,
                fill=INK if is_now else FAINT_INK,
                bold=is_now,
            ),
        ]
    return group(*parts)


def supplies(view: View, width: float, lang: Lang) -> svg.G | None:
    """What is to be chosen from, or used, in this step; None where there is nothing."""
    stage = view.stage
    ground = rectangle(0, 0, width, HEIGHT, fill=PANEL, stroke=EDGE, stroke_width=1.2, radius=8)
    match stage:
        case ChoosingBoard(boards):
            return group(ground, *_boards(view, boards, width, lang))
        case BuyingDice():
            return group(ground, *_offers(view, width, lang))
        case Rolling(dice):
            return group(ground, *(die(None, 12 + place * (_DIE + 4), 14, _DIE) for place in range(dice)))
        case Producing() | Scoring() | Acquiring():
            return group(ground, *_dice(view, stage.dice, lang), *_materials(view, stage, width, lang))
        case _:
            return None


# -- Choices ----------------------------------------------------------------------------------------


def _boards(view: View, boards: tuple[str, ...], width: float, lang: Lang) -> Iterator[svg.G]:
    """The starting boards on offer, by number and by what their face 1 brings."""
    step = (width - 12) / len(boards)
    for place, name in enumerate(boards):
        board = view.config.catalogue.boards[name]
        x = 6 + step * place
        yield group(
            rectangle(x + 3, 6, step - 6, HEIGHT - 12, fill=PAPER, stroke=INK, radius=6),
            label(
                f"{words.BOARD.text(lang)} {board.number}",
                x + step / 2,
                18,
                size=14,
                within=step - 16,
                bold=True,
            ),
            rows_in([board_pieces(board.face_1, lang)], x + 6, 27, step - 12, 24),
            target=f"board-{name}",
        )


def _offers(view: View, width: float, lang: Lang) -> Iterator[svg.G]:
    """How many dice more can be bought."""
    inn, coins = view.config.catalogue.inn, view.players[view.seat].coins
    most = 0 if inn is None else min(coins // inn.coins, coins if inn.uses is None else inn.uses)
    step = min(150.0, (width - 12) / (most + 1))
    for count in range(most + 1):
        x = 6 + step * count
        parts: list[svg.Element] = [
            rectangle(x + 3, 6, step - 6, HEIGHT - 12, fill=PAPER, stroke=INK, radius=6),
            label(
                str(view.config.edition.dice + count), x + step / 2 - 22, 31, size=22, within=30, bold=True
            ),
            die(None, x + step / 2 - 4, 18, 26),
        ]
        if inn is not None and count:
            parts.append(icons.coin(x + step / 2 + 26, 14, 15))
            parts.append(label(str(count * inn.coins), x + step / 2 + 33, 42, size=13, within=20, bold=True))
        yield group(*parts, target=f"buy-{count}")


# -- Dice and materials -----------------------------------------------------------------------------


def _dice(view: View, dice: tuple[int, ...], lang: Lang) -> Iterator[svg.Element]:
    """The dice left, those of one face as one target."""
    if not dice:
        yield label(
            words.NO_DICE.text(lang), 14, HEIGHT / 2, size=15, within=120, anchor="start", fill=FAINT_INK
        )
    for face in sorted(set(dice)):
        places = [place for place, each in enumerate(dice) if each == face]
        yield group(*(die(face, 12 + place * (_DIE + 4), 14, _DIE) for place in places), target=f"die-{face}")


def _materials(
    view: View, stage: Producing | Scoring | Acquiring, width: float, lang: Lang
) -> Iterator[svg.Element]:
    """The materials by kind, then those for one use alone, then the coins to come."""
    x = 12 + 8 * (_DIE + 4) + 14
    for kind, number in zip(MATERIALS, stage.materials.free, strict=True):
        yield group(
            icons.material(kind, x, 16, 30, lang),
            label(
                f"×{number}",
                x + 34,
                31,
                size=18,
                within=30,
                anchor="start",
                bold=True,
                fill=INK if number else FAINT_INK,
            ),
            target=f"material-{kind.name.lower()}",
        )
        x += 68
    pieces = [
        limited(kind, use, lang, number)
        for use, counts in zip(USES[1:], stage.materials.by_use[1:], strict=True)
        for kind, number in zip(MATERIALS, counts, strict=True)
        if number
    ]
    room = width - x - 8
    due = words.coins_due(view)
    if due is not None:
        yield label(due.text(lang), x + room / 2, HEIGHT - 13, size=13, within=room, bold=True)
    if pieces:
        yield rows_in([pieces], x, 6, room, HEIGHT - (30 if due is not None else 12))
