"""What lies before each player: dice, materials, roofs, stones, land cards, and the points so far."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import svg

from newtown.core.text import Lang, said
from newtown.kings.components import Colour
from newtown.kings.labels import materials_label, points_label, stones_label
from newtown.kings.state import Finished, Player, TakingDice
from newtown.kings.views import View
from newtown.rendering.canvas import group, label, rectangle
from newtown.rendering.kings.dice import dice_of
from newtown.rendering.kings.signs import coloured_die, land_card, material, roof
from newtown.rendering.kings.words import mover_of, points_short, winners_of
from newtown.rendering.palette import EDGE, FAINT_INK, GOLD, INK, seat_colour
from newtown.rendering.telling import capitalised, player_label
from newtown.rendering.tokens import panel, seat_badge, stone, turn_arrow

WIDTH: Final = 452.0
HEIGHT: Final = 170.0


def player_panel(view: View, seat: int, lang: Lang) -> svg.G:
    """The panel of one player, from its upper left corner."""
    moving = mover_of(view) == seat
    edge, edge_width = (INK, 2.6) if moving else (EDGE, 1.2)
    return group(
        panel(1.5, 1.5, WIDTH - 3, HEIGHT - 3, edge=edge, edge_width=edge_width),
        *_heading(view, seat, lang, moving),
        *_dice(view, seat, lang, moving),
        *_stones_and_roofs(view, seat, lang),
        *_materials(view, seat, lang, moving),
        *_cards(view, view.players[seat], lang),
        title=_title(view, seat, lang),
        target=f"seat-{seat}",
    )


def _title(view: View, seat: int, lang: Lang) -> str:
    words = said(
        "{who}: {points}",
        "{who}：{points}",
        who=player_label(seat, view.viewer),
        points=points_label(view.players[seat].points),
    )
    return words.text(lang)


def _heading(view: View, seat: int, lang: Lang, moving: bool) -> Iterator[svg.Element]:
    yield rectangle(8, 7, 4, 26, fill=seat_colour(seat), radius=2)
    yield seat_badge(seat, 28, 20, 12)
    yield label(
        player_label(seat, view.viewer).text(lang), 46, 20, size=18, within=190, anchor="start", bold=True
    )
    if seat in winners_of(view):
        yield label(said("winner", "勝利").text(lang), 290, 20, size=16, within=90, bold=True)
    elif view.round and seat in view.order and not isinstance(view.stage, Finished):
        place = said("turn {n}", "手番{n}", n=view.order.index(seat) + 1).text(lang)
        if moving:
            yield turn_arrow(252, 20, 14)
            yield rectangle(257, 8, 76, 24, fill=GOLD, radius=12)
        yield label(place, 295, 20, size=14, within=66, bold=moving)
    points = points_short(view.players[seat].points).text(lang)
    yield label(points, WIDTH - 12, 20, size=20, within=92, anchor="end", bold=True)


# -- Dice -------------------------------------------------------------------------------------------

_DIE: Final = 29.0


def _dice(view: View, seat: int, lang: Lang, moving: bool) -> Iterator[svg.Element]:
    """The dice, red, green and black first; they can be clicked where they are the mover's to use."""
    stage = view.stage
    usable = moving and not isinstance(stage, TakingDice)
    x = 10.0
    for colour, value in dice_of(view, seat):
        target = f"die-{colour.value}"
        if colour is Colour.WHITE:
            target = f"{target}-{value}"
        shown = target if usable and value is not None else None
        yield coloured_die(colour, value, x, 40, _DIE, lang, target=shown)
        x += _DIE + 5


# -- Stones, roofs, materials -----------------------------------------------------------------------


def _stones_and_roofs(view: View, seat: int, lang: Lang) -> Iterator[svg.Element]:
    player = view.players[seat]
    left = 14 + (3 + view.config.edition.white_dice) * (_DIE + 5)
    yield group(
        stone(left + 12, 56, 10),
        label(f"×{player.stones}", left + 40, 56, size=15, within=32, bold=bool(player.stones)),
        title=capitalised(stones_label(player.stones).text(lang)),
    )
    left += 62
    specs = view.config.edition.specs
    step = (WIDTH - 8 - left) / len(specs)
    for spec, (shape, free) in enumerate(zip(specs, player.roofs, strict=True), 1):
        x = left + step * (spec - 0.5)
        title = said(
            "free roofs of spec {spec}: {free}", "規格{spec}の屋根：残り{free}", spec=spec, free=free
        )
        yield group(
            roof(shape, seat, x, 52, min(6.0, (step - 4) / shape.depth), faint=not free),
            label(f"×{free}", x, 72, size=12, within=step, fill=INK if free else FAINT_INK),
            title=capitalised(title.text(lang)),
        )


def _materials(view: View, seat: int, lang: Lang, moving: bool) -> Iterator[svg.Element]:
    held = Counter(view.players[seat].materials)
    pieces = sorted(view.config.edition.pieces, key=lambda piece: piece.size)
    step = (WIDTH - 20) / len(pieces)
    for place, piece in enumerate(pieces):
        count = held[piece.size]
        x = 10 + step * place
        title = said(
            "{count} × {material}", "{material}×{count}", count=count, material=materials_label((piece.size,))
        )
        yield group(
            label(str(piece.size), x + 7, 99, size=11, within=12, fill=FAINT_INK),
            material(piece, x + step * 0.42, 99, min(8.0, step / 9), faint=not count),
            label(
                f"×{count}",
                x + step * 0.66,
                99,
                size=14,
                within=step * 0.32,
                anchor="start",
                fill=INK if count else FAINT_INK,
                bold=bool(count),
            ),
            title=capitalised(title.text(lang)),
            target=f"material-{piece.size}" if moving and count else None,
        )


# -- Land cards -------------------------------------------------------------------------------------


def _cards(view: View, player: Player, lang: Lang) -> Iterator[svg.Element]:
    """The held land cards side by side, smaller where there are many."""
    if not player.cards:
        yield label(
            said("no land cards", "土地カードなし").text(lang),
            14, 139, size=13, within=200, anchor="start", fill=FAINT_INK,
        )  # fmt: skip
        return
    room = WIDTH - 20
    scale = min(1.0, (room + 6) / (46 * len(player.cards)))
    for place, number in enumerate(player.cards):
        x = 10 + 46 * scale * place
        y = 117 + 22 * (1 - scale)
        yield land_card(view, number, x, y, lang, ready=number in player.ready, scale=scale)
