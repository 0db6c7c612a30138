"""The players in the picture: whose turn it is with the whole board, the others with their cards."""

from typing import Final

import svg

from newtown.core.text import Lang
from newtown.rendering.canvas import group, label, rectangle
from newtown.rendering.palette import EDGE, FAINT_INK, GOLD
from newtown.rendering.seals import seal
from newtown.rendering.telling import player_label
from newtown.rendering.tokens import panel, seat_badge
from newtown.rendering.townfolk import icons, words
from newtown.rendering.townfolk.boxes import Field, Owned, box_tile
from newtown.rendering.townfolk.cards import OWN_HEIGHT, WIDTH, own_card
from newtown.rendering.townfolk.phrases import limited, rows_in
from newtown.townfolk.components import ICONS, Material, Use
from newtown.townfolk.state import Acquiring, Finished, Player
from newtown.townfolk.views import View

GAP: Final = 8.0
_HEADER: Final = 36.0
_TILE_HEIGHT: Final = 54.0
_TILE_WIDTH: Final = 118.0


def player_area(view: View, seat: int, width: float, lang: Lang, *, whole: bool) -> tuple[svg.G, float]:
    """What lies before a player, with its height; ``whole`` with all the boxes of the starting board."""
    player = view.players[seat]
    is_next = words.mover(view) == seat or seat in words.winners(view)
    inner = width - 2 * GAP
    parts: list[svg.Element] = []
    top = _HEADER
    if whole and player.board is not None:
        element, height = _board(view, player, inner, lang)
        parts.append(group(element, at=(GAP, top)))
        top += height + GAP
    if player.cards:
        element, height = _cards(view, seat, inner, lang, works=whole)
        parts.append(group(element, at=(GAP, top)))
        top += height + GAP
    ground = panel(0, 0, width, top, edge=GOLD if is_next else EDGE, edge_width=4 if is_next else 1.2)
    return group(ground, _header(view, seat, width, lang), *parts), top


def _header(view: View, seat: int, width: float, lang: Lang) -> svg.G:
    """The name, points, coins, icons and the board's own materials."""
    player = view.players[seat]
    name = player_label(seat, view.viewer).text(lang)
    is_over = isinstance(view.stage, Finished)
    of_cards = words.card_points(view, player)
    total = player.score + of_cards
    more = f"{player.score}+{of_cards}" if is_over else f"+{of_cards}"
    parts: list[svg.Element] = [
        seat_badge(seat, 22, 18, 12),
        label(name, 42, 18, size=16, within=160, anchor="start", bold=True),
    ]
    if seat == 0:
        parts.append(group(icons.hat(206, 6, 24), title=words.MAYOR.text(lang)))
    parts += [
        seal(238, 4, 28),
        label(
            str(total if is_over else player.score), 270, 18, size=20, within=32, anchor="start", bold=True
        ),
        label(more, 304, 19, size=13, within=42, anchor="start", fill=FAINT_INK),
        *_coins(view, player),
        *_icons(view, player),
        _face_1(view, player, width, lang),
    ]
    return group(*parts, target=f"seat-{seat}")


def _coins(view: View, player: Player) -> list[svg.Element]:
    """The coins in hand, in places for as many as can be held; many by number."""
    most = view.config.edition.most_coins
    if most > 6:
        return [
            icons.coin(350, 9, 18),
            label(f"×{player.coins}", 372, 18, size=16, within=70, anchor="start", bold=True),
        ]
    return [
        icons.coin(350 + 21 * place, 9, 18)
        if place < player.coins
        else rectangle(351 + 21 * place, 10, 16, 16, stroke=EDGE, radius=8, dashes=(2, 2))
        for place in range(most)
    ]


def _icons(view: View, player: Player) -> list[svg.Element]:
    """How many icons of each type are on the player's cards."""
    cards = [view.config.catalogue.cards[card] for card in player.cards]
    parts: list[svg.Element] = []
    for place, kind in enumerate(ICONS):
        x = 482 + 40 * place
        number = sum(card.icons.count(kind) for card in cards)
        parts.append(icons.icon(kind, x, 9, 18))
        parts.append(label(str(number), x + 21, 18, size=15, within=17, anchor="start", bold=True))
    return parts


def _face_1(view: View, player: Player, width: float, lang: Lang) -> svg.Element:
    """The starting board's number, and what its face 1 brings."""
    if player.board is None:
        return label(
            words.NO_BOARD.text(lang), width - 10, 18, size=13, within=90, anchor="end", fill=FAINT_INK
        )
    board = view.config.catalogue.boards[player.board]
    pieces = [limited(kind, Use.ANY, lang) for kind in board.face_1]
    text = f"{words.BOARD.text(lang)} {board.number}"
    return group(
        label(text, width - 62, 18, size=13, within=46, anchor="end", fill=FAINT_INK),
        rows_in([pieces], width - 58, 7, 50, 22),
    )


# -- The starting board (TWF-1.8) -------------------------------------------------------------------


def _board(view: View, player: Player, width: float, lang: Lang) -> tuple[svg.G, float]:
    """The boxes of the starting board."""
    per_row = max(1, int((width + 4) // (_TILE_WIDTH + 4)))
    step = (width + 4) / per_row
    face_1: tuple[Material, ...] = view.config.catalogue.boards[player.board or ""].face_1
    owned = Owned(0, face_1, works=True)
    boxes = view.config.edition.board_boxes
    tiles = [
        box_tile(
            view,
            each.box,
            Field(place % per_row * step, place // per_row * (_TILE_HEIGHT + 4), step - 4, _TILE_HEIGHT),
            owned,
            lang,
            each.label.text(lang),
        )
        for place, each in enumerate(boxes)
    ]
    rows = -(-len(boxes) // per_row)
    return group(*tiles), rows * (_TILE_HEIGHT + 4) - 4


# -- The cards --------------------------------------------------------------------------------------


def _cards(view: View, seat: int, width: float, lang: Lang, *, works: bool) -> tuple[svg.G, float]:
    """The player's cards in the order in which they were acquired."""
    player = view.players[seat]
    per_row = max(1, int((width + GAP) // (WIDTH + 3)))
    step = (width - WIDTH) / (per_row - 1) if per_row > 1 else 0.0
    owned = view.stage.owned if works and isinstance(view.stage, Acquiring) else len(player.cards)
    parts: list[svg.Element] = []
    for place, (name, level) in enumerate(zip(player.cards, player.levels, strict=True)):
        is_new = place >= owned
        card = own_card(
            view,
            view.config.catalogue.cards[name],
            Owned(level, (), works=works and not is_new),
            lang,
            is_new=is_new,
        )
        at = (place % per_row * step, place // per_row * (OWN_HEIGHT + GAP))
        parts.append(group(card, at=at))
    rows = -(-len(player.cards) // per_row)
    return group(*parts), rows * (OWN_HEIGHT + GAP) - GAP
