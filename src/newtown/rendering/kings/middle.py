"""The middle of the table, which changes with the stage: the dice pool, face-up cards, votes, families.

Each kind of middle is as wide as it is given and at most :data:`HEIGHT` high, from its upper left corner.
"""

from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang, said, seat_label
from newtown.kings.components import COLOUR_LABELS, KIND_LABELS, Colour
from newtown.kings.state import (
    ChoosingTreeDice,
    Dealing,
    Drafting,
    PlacingTree,
    Rerolling,
    RollingPool,
    RollingTree,
    TakingDice,
    TurningUp,
)
from newtown.kings.views import HiddenVoting, View
from newtown.rendering.canvas import group, label, paragraph
from newtown.rendering.kings.buildings import tree
from newtown.rendering.kings.signs import ability_sign, coloured_die, kind_swatch, land_card
from newtown.rendering.kings.words import (
    ABILITY_LABELS,
    VOTE,
    face_down,
    points_short,
    where_to_build,
)
from newtown.rendering.palette import FAINT_INK, PAPER, seat_colour
from newtown.rendering.telling import capitalised
from newtown.rendering.tokens import card, card_back, die, seat_badge

HEIGHT: Final = 196.0
_SIDE: Final = 470.0
"""The width of the legend and the card stock, on the right."""


def middle(view: View, lang: Lang, width: float) -> svg.G:
    """The middle of a table in the building rounds or before them, with a legend of the land cards."""
    return group(
        *_of_stage(view, lang, width - _SIDE - 16),
        group(*_legend(view, lang), at=(width - _SIDE, 0)),
        group(*_stock(view, lang), at=(width - _SIDE, 118)),
    )


def heading(words: str, within: float, x: float = 0, y: float = 12) -> svg.Text:
    """The name of a part of the table."""
    return label(words, x, y, size=16, within=within, anchor="start", bold=True)


def _of_stage(view: View, lang: Lang, width: float) -> Iterator[svg.Element]:
    stage = view.stage
    match stage:
        case Dealing() | TurningUp() | Drafting():
            yield from _draft(view, lang, width)
        case ChoosingTreeDice() | RollingTree() | PlacingTree():
            yield from _tree(view, lang, width)
        case RollingPool(pool) | TakingDice(pool):
            yield from _pool(view, (pool.red, pool.green, pool.black, pool.white), lang, width)
        case HiddenVoting():
            yield from _votes(view, stage, lang, width)
        case _:
            yield from _white_sum(view, lang, width)


# -- Set-up and tree --------------------------------------------------------------------------------


def _draft(view: View, lang: Lang, width: float) -> Iterator[svg.Element]:
    yield heading(said("Land cards", "土地カード").text(lang), width)
    stage = view.stage
    shown = stage.face_up if isinstance(stage, TurningUp | Drafting) else ()
    left = len(face_down(view))
    if left:
        title = said("{n} cards face down", "伏せられたカード{n}枚", n=left).text(lang)
        yield group(card_back(0, 34, 90, 110, fill="#5b6b86"), title=title)
        yield label(title, 0, 160, size=14, within=144, anchor="start")
    scale = min(2.5, (width - 150) / (46 * max(1, len(shown))))
    for place, number in enumerate(shown):
        yield land_card(view, number, 150 + 46 * scale * place, 34, lang, scale=scale)


def _tree(view: View, lang: Lang, width: float) -> Iterator[svg.Element]:
    stage = view.stage
    yield heading(said("A tree for the town", "街に植える樹").text(lang), width)
    yield tree(60, 150, 105)
    if isinstance(stage, RollingTree):
        for place in range(stage.dice):
            yield die(None, 150 + 76 * place, 66, 62)
        return
    choices = stage.lands if isinstance(stage, PlacingTree) else view.config.edition.tree_dice
    words = (
        said("to one of lands {choices}", "土地{choices}のどれか", choices=choices)
        if isinstance(stage, PlacingTree)
        else said(
            "{choices} dice choose its land by their sum",
            "さいころ{choices}個の合計で土地が決まります",
            choices=choices,
        )
    )
    yield paragraph(words.text(lang), 150, 100, size=22, within=width - 160, rows=3, anchor="start")


# -- Dice -------------------------------------------------------------------------------------------


def _pool(view: View, faces: tuple[tuple[int, ...], ...], lang: Lang, width: float) -> Iterator[svg.Element]:
    """The dice that can be taken: red, green and black above, white below."""
    yield heading(said("Dice to take", "場のさいころ").text(lang), width)
    white = max(1, view.config.edition.white_dice * view.config.players)
    step = min(50.0, width / max(white, 3 * view.config.players + 2))
    x = 0.0
    for colour, values in zip(tuple(Colour)[:3], faces[:3], strict=True):
        for value in values:
            yield coloured_die(colour, value, x, 34, step - 7, lang, target=f"die-{colour.value}-{value}")
            x += step
        x += step / 2 if values else 0
    for place, value in enumerate(faces[3]):
        yield coloured_die(
            Colour.WHITE, value, step * place, 112, step - 7, lang, target=f"die-white-{value}"
        )


def _white_sum(view: View, lang: Lang, width: float) -> Iterator[svg.Element]:
    """The white dice of the player whose turn it is, and where they allow to build (KNT-6.3, KNT-6.4)."""
    seat = view.order[view.turn]
    white = view.players[seat].white
    owner = said("White dice of {who}", "{who}の白さいころ", who=seat_label(seat))
    yield heading(owner.text(lang), width)
    if not white or isinstance(view.stage, Rerolling):
        colour = view.stage.colour if isinstance(view.stage, Rerolling) else Colour.WHITE
        name = COLOUR_LABELS[colour]
        words = said("the {colour} dice are in the air", "{colour}のさいころを振っています", colour=name)
        yield paragraph(words.text(lang), 0, 80, size=22, within=width, rows=2, anchor="start")
        return
    size, x = 62.0, 0.0
    for place, value in enumerate(white):
        if place:
            yield label("+", x + 14, 70, size=26, within=24)
            x += 28
        yield die(value, x, 40, size)
        x += size
    total = sum(white)
    yield label(f"= {total}", x + 14, 71, size=34, within=width - x - 14, anchor="start", bold=True)
    yield paragraph(
        where_to_build(view, white).text(lang), 0, 140, size=18, within=width, rows=2, anchor="start"
    )


# -- Votes ------------------------------------------------------------------------------------------


def _votes(view: View, stage: HiddenVoting, lang: Lang, width: float) -> Iterator[svg.Element]:
    """A card for each player in turn order, face down once the vote is in; the viewer's own is open."""
    yield heading(capitalised(VOTE.text(lang)), width)
    for place, seat in enumerate(view.order):
        x = 130.0 * place
        yield seat_badge(seat, x + 14, 44, 12)
        yield label(seat_label(seat).text(lang), x + 32, 44, size=15, within=84, anchor="start")
        voted = place < stage.voted
        if voted and seat == view.viewer and stage.own is not None:
            words = said("extend", "延長") if stage.own else said("stop", "終了")
            yield card(x, 62, 110, 84, fill=PAPER)
            yield label(words.text(lang), x + 55, 104, size=20, within=98, bold=True)
        elif voted:
            yield card_back(x, 62, 110, 84, fill=seat_colour(seat))
        else:
            yield card(x, 62, 110, 84, fill="none", dashed=True)
        state = said("decided", "決定済み") if voted else said("open", "未定")
        yield label(state.text(lang), x + 55, 162, size=14, within=110, fill=FAINT_INK)


# -- Legend and stock -------------------------------------------------------------------------------


def _legend(view: View, lang: Lang) -> Iterator[svg.Element]:
    """What the cards of each kind of land can do, and what they are worth."""
    yield heading(said("Land cards can", "土地カードの効果").text(lang), 300)
    board = view.config.board
    for place, data in enumerate(view.config.edition.card_kinds):
        number = next((card for card in board.cards if board.kinds[card] is data.kind), None)
        y = 26.0 + 22 * place
        if number is None:
            continue
        yield kind_swatch(view, number, 0, y, 18)
        yield label(
            KIND_LABELS[data.kind].text(lang), 26, y + 9, size=14, within=92, anchor="start", bold=True
        )
        yield ability_sign(data.ability, 142, y + 9, lang)
        yield label(ABILITY_LABELS[data.ability].text(lang), 166, y + 9, size=14, within=244, anchor="start")
        yield label(points_short(data.value).text(lang), _SIDE, y + 9, size=14, within=52, anchor="end")


def _stock(view: View, lang: Lang) -> Iterator[svg.Element]:
    """The land cards that nobody holds."""
    if not view.stock:
        return
    yield heading(said("Card stock", "カードの山").text(lang), 120, y=32)
    scale = min(1.0, (_SIDE - 120) / (46 * len(view.stock)))
    for place, number in enumerate(view.stock):
        yield land_card(view, number, 124 + 46 * scale * place, 10 + 22 * (1 - scale), lang, scale=scale)
