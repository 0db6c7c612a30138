"""The middle of the table as text: the dice pool, face-up cards, votes, families, or the points."""

from collections.abc import Iterator
from typing import Final

from newtown.core.text import Lang, Phrase, said, seat_label
from newtown.kings.components import KIND_LABELS, Colour, LandKind
from newtown.kings.ledger import ITEMS
from newtown.kings.state import (
    Columns,
    DealingFamilies,
    DicePool,
    Drafting,
    Finished,
    Housing,
    PlacingTree,
    ResidentCard,
    RollingPool,
    RollingRoyal,
    TakingDice,
    TurningUp,
)
from newtown.kings.views import HiddenVoting, View
from newtown.rendering.blocks import Align, Block, Line, flowed, joined, line, span, table, wrapped
from newtown.rendering.kings.dice import DICE_HUES
from newtown.rendering.kings.words import (
    COLOUR_LETTERS,
    KIND_LETTERS,
    VOTE,
    face_down,
    family_label,
    where_to_build,
)
from newtown.rendering.seats import seat_span
from newtown.rendering.telling import capitalised

_COLON: Final = Phrase(": ", "：")


def middle_board(view: View, lang: Lang, columns: int) -> Block:
    """What lies in the middle, which changes with the stage."""
    stage = view.stage
    match stage:
        case DealingFamilies() | Housing() | RollingRoyal():
            return _families(view, stage.columns, lang, columns)
        case Finished():
            return _points(view, lang)
        case _:
            return tuple(each for row in _rows(view, lang) for each in wrapped(row, columns, indent=2))


def _rows(view: View, lang: Lang) -> Iterator[Line]:
    stage = view.stage
    match stage:
        case TurningUp(face_up=cards) | Drafting(face_up=cards):
            yield _named(said("Land cards face up", "開かれた土地カード"), _cards(view, cards, lang), lang)
            yield _named(said("Face down", "伏せられたカード"), line(str(len(face_down(view)))), lang)
        case RollingPool(pool) | TakingDice(pool):
            yield _named(said("Dice to take", "場のさいころ"), _pool(pool, lang), lang)
        case PlacingTree(lands):
            choice = line(said("{lands}", "{lands}", lands=lands).text(lang))
            yield _named(said("Lands for the tree", "樹を植える土地"), choice, lang)
        case HiddenVoting():
            yield _named(VOTE, _votes(view, stage, lang), lang)
        case _:
            yield from _white_sum(view, lang)
    if view.stock:
        yield _named(said("Card stock", "カードの山"), _cards(view, view.stock, lang), lang)


def _named(name: Phrase, words: Line, lang: Lang) -> Line:
    return line(span(capitalised(name.text(lang)), bold=True), _COLON.text(lang), words or line("–"))


def _cards(view: View, cards: tuple[int, ...], lang: Lang) -> Line:
    """Land cards by number and kind."""
    kinds = view.config.board.kinds
    return joined((line(f"{card} {KIND_LABELS[kinds[card]].text(lang)}") for card in cards), ", ")


def _pool(pool: DicePool, lang: Lang) -> Line:
    """The dice by colour."""
    faces = (
        (Colour.RED, pool.red),
        (Colour.GREEN, pool.green),
        (Colour.BLACK, pool.black),
        (Colour.WHITE, pool.white),
    )
    return joined(
        (
            line(
                span(f"{COLOUR_LETTERS[colour].text(lang)} ", DICE_HUES[colour], bold=True),
                " ".join(map(str, values)) or "–",
            )
            for colour, values in faces
        ),
        "  ",
    )


def _votes(view: View, stage: HiddenVoting, lang: Lang) -> Line:
    """Who has decided; of the viewer, also how."""
    parts: list[Line] = []
    for place, seat in enumerate(view.order):
        state = said("decided", "決定済み") if place < stage.voted else said("open", "未定")
        if seat == view.viewer and stage.own is not None:
            state = said("extend", "延長") if stage.own else said("stop", "終了")
        parts.append(line(seat_span(seat, seat_label(seat).text(lang)), " ", state.text(lang)))
    return joined(parts, ", ")


def _white_sum(view: View, lang: Lang) -> Iterator[Line]:
    """The white dice of the player whose turn it is, and where they allow to build."""
    seat = view.order[view.turn]
    white = view.players[seat].white
    if not white or not view.round:
        return
    owner = said("White dice of {who}", "{who}の白さいころ", who=seat_label(seat))
    words = f"{' + '.join(map(str, white))} = {sum(white)}. {where_to_build(view, white).text(lang)}"
    yield _named(owner, line(words), lang)


# -- Families ---------------------------------------------------------------------------------------


def _families(view: View, columns: Columns, lang: Lang, width: int) -> Block:
    """A row for each card, by the place that notation names, the front cards first."""
    legend = said(
        "column.depth, residents, family, points, wishes (K king's land), o stones, ! mistaken takes",
        "列.奥行き、人数、入居者、得点、希望（王は王様の土地）、o石、!誤った受け入れ",
    )
    rows = [
        _family(view, f"{at}.{depth}", card, lang)
        for at, column in enumerate(columns)
        for depth, card in enumerate(column)
    ]
    listed = table(rows, ("left", "right", "left", "right", "left", "left"), gap=1)
    blocks: list[Block] = []
    for column in filter(None, columns):
        blocks.append(listed[: len(column)])
        listed = listed[len(column) :]
    heading = wrapped(line(span(legend.text(lang), faint=True)), width)
    return (*heading, *flowed(blocks, width, gap=3))


def _family(view: View, place: str, card: ResidentCard, lang: Lang) -> tuple[Line, ...]:
    family = view.config.board.families[card.family]
    wishes = "".join(KIND_LETTERS[kind].text(lang) if kind in family.wishes else "·" for kind in LandKind)
    wishes += said("K", "王").text(lang) if family.royal else ""
    burden = [line(f"o{card.stones}")] if card.stones else []
    burden += [line("!", seat_span(seat)) for seat in card.mistaken]
    return (
        line(place),
        line(str(family.size)),
        line(span(capitalised(family_label(family).text(lang)), bold=place.endswith(".0"))),
        line(str(family.points)),
        line(wishes),
        joined(burden, " "),
    )


# -- Points -----------------------------------------------------------------------------------------


def _points(view: View, lang: Lang) -> Block:
    """The points of everybody by item, those that nobody has left out."""
    seats = range(len(view.players))
    heads = (line(), *(line(seat_span(seat)) for seat in seats))
    rows = [
        (
            line(item.label.text(lang)),
            *(line(str(player.ledger[at]) if player.ledger[at] else "") for player in view.players),
        )
        for at, item in enumerate(ITEMS)
        if any(player.ledger[at] for player in view.players)
    ]
    total = said("total", "合計").text(lang)
    rows.append(
        (
            line(span(total, bold=True)),
            *(line(span(str(player.points), bold=True)) for player in view.players),
        )
    )
    right: list[Align] = ["right"] * len(seats)
    return table((heads, *rows), ("left", *right))
