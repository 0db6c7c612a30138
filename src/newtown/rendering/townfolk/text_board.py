"""The text board of Town Folk: the shop, the turn with the boxes of its step, and what everybody has."""

from collections.abc import Iterator
from typing import Final

from newtown.core.text import Lang, Phrase, said, say
from newtown.rendering.blocks import Block, Line, Span, boxed, joined, line, span, table, wrapped
from newtown.rendering.seats import seat_span
from newtown.rendering.telling import capitalised, heading, player_label
from newtown.rendering.townfolk import words
from newtown.townfolk.components import (
    CARD_KINDS,
    ICONS,
    MATERIALS,
    USES,
    Arrow,
    Box,
    Card,
    CardKind,
)
from newtown.townfolk.descriptions import describe
from newtown.townfolk.labels import ICON_LABELS, board_label, box_label, kinds_label, points_label
from newtown.townfolk.materials import Counts, Materials
from newtown.townfolk.state import Acquiring, ChoosingBoard, Deck, Player, Producing, Scoring
from newtown.townfolk.symbols import write_cost, write_kinds
from newtown.townfolk.views import View

_FRAME: Final = 4
"""What a frame takes of the columns."""


def view_board(view: View, *, lang: Lang, columns: int) -> Block:
    """The whole table as text."""
    return (
        *heading(
            words.TITLE,
            words.round_label(view),
            words.mover(view),
            words.request(view),
            lang=lang,
            columns=columns,
        ),
        *(row for kind in CARD_KINDS for row in _shop(view, kind, columns, lang)),
        *_turn(view, columns, lang),
        *_players(view, lang),
        *(row for seat in range(len(view.players)) for row in _cards(view, seat, columns, lang)),
    )


# -- The shop ---------------------------------------------------------------------------------------


def _shop(view: View, kind: CardKind, columns: int, lang: Lang) -> Block:
    """A row of the shop: each card with its cost, and below it what it does."""
    deck = view.decks[CARD_KINDS.index(kind)]
    cards = [view.config.catalogue.cards[name] for name in deck.row]
    rows = [row for card in cards for row in _card(card, columns - _FRAME, lang)]
    title = line(span(words.ROWS[kind].text(lang), bold=True), "  ", _deck(deck).text(lang))
    return boxed(tuple(rows) or (line(words.NO_CARDS.text(lang)),), title, columns)


def _deck(deck: Deck) -> Phrase:
    down, back = deck.face_down, len(deck.returned)
    if not back:
        return said("deck: {down}", "山札：{down}枚", down=down)
    return said(
        "deck: {down}, of these put back: {back}",
        "山札：{down}枚、うち戻した札：{back}枚",
        down=down,
        back=back,
    )


def _card(card: Card, width: int, lang: Lang) -> Block:
    icons = tuple(ICON_LABELS[icon] for icon in card.icons if icon.value != card.kind.value)
    name = (
        said("{name} ({icons})", "{name}（{icons}）", name=card.label, icons=icons) if icons else card.label
    )
    first = line(
        f"{card.id} ",
        span(name.text(lang), bold=True),
        f"  {write_cost(card.cost)}  ",
        span(points_label(card.points).text(lang), faint=True),
    )
    effects = joined((line(describe(box).text(lang)) for box in card.boxes), " | ")
    return (*wrapped(first, width, 4), *wrapped(line("    ", effects), width, 4))


# -- The turn ---------------------------------------------------------------------------------------


def _turn(view: View, columns: int, lang: Lang) -> Block:
    """What the player whose turn it is has to use in this step, and the boxes for it."""
    stage = view.stage
    rows: list[Line] = []
    if isinstance(stage, ChoosingBoard):
        catalogue = view.config.catalogue
        boards = (line(f"{board} ", board_label(catalogue, board).text(lang)) for board in stage.boards)
        rows += wrapped(line(_told(words.OFFERED, lang), joined(boards, ", ")), columns, 2)
    if isinstance(stage, Producing | Scoring | Acquiring):
        dice = "".join(f"[{face}]" for face in stage.dice) or words.NO_DICE.text(lang)
        rows += wrapped(line(_told(words.DICE, lang), dice), columns, 2)
        materials = joined(_materials(stage.materials, lang), "; ")
        rows += wrapped(line(_told(words.MATERIALS, lang), materials), columns, 2)
    due = words.coins_due(view)
    if due is not None:
        rows.append(line(capitalised(due.text(lang))))
    for box in _boxes(view):
        rows += wrapped(_box(view, box, lang), columns, 4)
    return tuple(rows)


def _told(subject: Phrase, lang: Lang) -> Line:
    return line(span(subject.text(lang), bold=True), "：" if lang == "ja" else ": ")


def _materials(materials: Materials, lang: Lang) -> Iterator[Line]:
    """The materials for anything, then those for one use alone."""
    for use, counts in zip(USES, materials.by_use, strict=True):
        purpose = words.ONLY_FOR[use].text(lang)
        if any(counts):
            yield line(_counted(counts, lang), f" ({purpose})" if purpose else "")
    if not any(map(any, materials.by_use)):
        yield line(words.NO_MATERIALS.text(lang))


def _counted(counts: Counts, lang: Lang) -> str:
    kinds = tuple(kind for kind, number in zip(MATERIALS, counts, strict=True) for _ in range(number))
    return kinds_label(kinds).text(lang)


def _boxes(view: View) -> Iterator[Box]:
    """The boxes of the board and the cards that can be used in this step."""
    player = view.players[view.seat]
    if player.board is None:
        return
    catalogue = view.config.catalogue
    yield from (each.box for each in view.config.edition.board_boxes if words.is_open(view, each.box))
    for card in player.cards:
        yield from (box for box in catalogue.cards[card].boxes if words.is_open(view, box))


def _box(view: View, box: Box, lang: Lang) -> Line:
    """A box with what it does; one that is used up is faint."""
    left = _left(view, box)
    name = box_label(view.config.catalogue, box.id).text(lang)
    text = f"  {name}{'：' if lang == 'ja' else ': '}{_effect(view, box, lang)}"
    if left == 0:
        return line(span(said("{box} (used up)", "{box}（使用済み）", box=text).text(lang), faint=True))
    return line(text)


def _left(view: View, box: Box) -> int | None:
    return words.uses_left(view, box, words.level_of(view, box))


def _effect(view: View, box: Box, lang: Lang) -> str:
    """What the box does for its owner now: a craftsman's at its level."""
    if isinstance(box, Arrow) and len(box.rows) > 1:
        box = Arrow(box.id, box.step, (box.rows[words.level_of(view, box)],), box.when)
    return describe(box).text(lang)


# -- The players ------------------------------------------------------------------------------------


def _players(view: View, lang: Lang) -> Block:
    """The points, the coins and the starting board of each player."""
    heads = (words.POINTS, words.OF_CARDS, words.COINS, words.BOARD)
    rows: list[tuple[Line, ...]] = [(line(), *(line(span(each.text(lang), faint=True)) for each in heads))]
    for seat, player in enumerate(view.players):
        numbers = (player.score, words.card_points(view, player), player.coins)
        pointer = "▶ " if words.mover(view) == seat or seat in words.winners(view) else "  "
        name = line(pointer, seat_span(seat, player_label(seat, view.viewer).text(lang)))
        rows.append((name, *(line(str(number)) for number in numbers), _own_board(view, player, lang)))
    return table(rows, ("left", "right", "right", "right", "left"))


def _own_board(view: View, player: Player, lang: Lang) -> Line:
    if player.board is None:
        return line(words.NO_BOARD.text(lang))
    board = view.config.catalogue.boards[player.board]
    return line(f"{board.id} (D1 → {write_kinds(board.face_1)})")


def _cards(view: View, seat: int, columns: int, lang: Lang) -> Block:
    """The cards of a player, craftsmen with their levels, and the icons on all of them."""
    player = view.players[seat]
    if not player.cards:
        return ()
    catalogue = view.config.catalogue
    names: list[Phrase] = []
    for card, level in zip(player.cards, player.levels, strict=True):
        found = catalogue.cards[card]
        name = said("{id} {name}", "{id} {name}", id=card, name=found.label)
        is_craftsman = found.kind is CardKind.CRAFTSMAN
        names.append(
            said("{name} (level {n})", "{name}（レベル{n}）", name=name, n=level) if is_craftsman else name
        )
    listed = line(say(tuple(names), lang), "、" if lang == "ja" else "; ", _icons(view, player, lang))
    return wrapped(line(seat_span(seat), " ", listed), columns, 2)


def _icons(view: View, player: Player, lang: Lang) -> Span:
    """How many icons of each type are on a player's cards."""
    cards = [view.config.catalogue.cards[card] for card in player.cards]
    counts = [(icon, sum(card.icons.count(icon) for card in cards)) for icon in ICONS]
    listed = tuple(
        said("{n} {icon}", "{icon}{n}", n=number, icon=ICON_LABELS[icon]) for icon, number in counts if number
    )
    return span(said("icons: {icons}", "アイコン：{icons}", icons=listed).text(lang), faint=True)
