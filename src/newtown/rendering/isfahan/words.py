"""What the text board and the picture of Isfahan say alike."""

from typing import Final

from newtown.core.rules import Nature
from newtown.core.text import Lang, Phrase, seat_label
from newtown.isfahan.components import CAMELS_LABEL, CAMELS_ROW, GOLD_LABEL, GOLD_ROW
from newtown.isfahan.state import (
    AskingOwner,
    Building,
    ChoosingShop,
    Drawing,
    Finished,
    Placing,
    RollingWhite,
    RollingYellow,
    Selecting,
    Supplying,
)
from newtown.isfahan.views import View
from newtown.rendering.telling import headline, victory

TITLE: Final = Phrase("Isfahan", "イスファハン")
POINTS: Final = Phrase("points", "得点")
GOLD: Final = GOLD_LABEL
CAMELS: Final = CAMELS_LABEL
TOWER: Final = Phrase("Tower: [white] and (yellow) dice", "塔：[白]と(黄)のダイス")
CARAVAN: Final = Phrase("Caravan", "キャラバン")
BUILDINGS: Final = Phrase("Buildings", "建物")
ROADS: Final = Phrase("Roads and [supervisor]", "道と[行政官]")
BUILT: Final = Phrase("built by", "建設者")
TURN: Final = Phrase("turn", "手番")
HAND: Final = Phrase("hand", "手札")
YOUR_HAND: Final = Phrase("Your hand", "あなたの手札")
NO_CARDS: Final = Phrase("no cards", "カードなし")
DAYS: Final = Phrase("Days", "日程")
CARDS: Final = Phrase("Cards", "カード")
PILE: Final = Phrase("Draw pile", "山札")
DISCARDS: Final = Phrase("Discards", "捨て札")
FACE_DOWN: Final = Phrase("face down", "裏向き")
YOUR_FACE_DOWN: Final = Phrase("Yours, face down", "あなたの裏向きの捨て札")


def told(heading: Phrase, words: Phrase, lang: Lang) -> str:
    """Words after what they are about.

    >>> told(HAND, NO_CARDS, "ja")
    '手札：カードなし'
    """
    return f"{heading.text(lang)}{'：' if lang == 'ja' else ': '}{words.text(lang)}"


def date(view: View) -> Phrase:
    """The week and the day, of how many."""
    edition = view.config.edition
    return Phrase(
        f"Week {view.week} of {edition.weeks}, day {view.day} of {edition.days}",
        f"第{view.week}週（全{edition.weeks}週）{view.day}日目（全{edition.days}日）",
    )


def row_label(view: View, row: int) -> Phrase:
    """What a row of the tower is for."""
    if row == CAMELS_ROW:
        return CAMELS
    return GOLD if row == GOLD_ROW else view.config.edition.districts[row - 1].label


def totals(view: View) -> tuple[int, ...]:
    """The points of every seat."""
    return tuple(sum(player.ledger) for player in view.players)


def shop_owner(view: View, shop: str) -> int | None:
    """Whose cube a shop holds."""
    return view.shops[view.config.board.shop_numbers[shop]]


def mover(view: View) -> int | Nature:
    """Who decides, as ``isfahan.to_move`` says of the state."""
    stage = view.stage
    if isinstance(stage, Finished):
        return Nature.OVER
    if isinstance(stage, RollingWhite | RollingYellow | Drawing):
        return Nature.CHANCE
    if isinstance(stage, AskingOwner):
        owner = shop_owner(view, stage.shop)
        return view.order[view.turn] if owner is None else owner
    return view.order[view.turn]


def waited_for(view: View) -> Phrase:
    """What the game waits for, as a request to the player who is to move, or as what happens by chance."""
    stage = view.stage
    match stage:
        case Supplying():
            return Phrase("buy yellow dice, or none, and roll", "黄ダイスを買うか決めて振る")
        case RollingWhite():
            return Phrase("the white dice are rolled", "白ダイスを振ります")
        case RollingYellow():
            return Phrase("the yellow dice are rolled", "黄ダイスを振ります")
        case Selecting():
            if any(view.tower):
                return Phrase("take a group of dice", "ダイスのグループを選ぶ")
            if view.pile or view.face_up or any(player.face_down for player in view.players):
                return Phrase("draw a card, as no dice are left", "ダイスがないのでカードを引く")
            return Phrase("go on, as no dice and no cards are left", "ダイスもカードもないので先へ進む")
        case Placing(row, left):
            district = view.config.edition.districts[row - 1].label
            cubes = "cube" if left == 1 else "cubes"
            return Phrase(
                f"ship {left} {cubes} to {district.en}", f"{district.ja}にキューブを出荷する（残り{left}個）"
            )
        case ChoosingShop((one, other)):
            return Phrase(
                f"choose which cube goes first, {one} or {other}", f"先に扱うキューブを選ぶ（{one}か{other}）"
            )
        case AskingOwner(shop):
            return Phrase(
                f"pay a camel to keep the cube in {shop}, or send it",
                f"{shop}のキューブを残す（ラクダ1）か、送るかを決める",
            )
        case Building(built):
            if built:
                return Phrase("end the turn", "手番を終える")
            return Phrase("build, or end the turn", "建物を建てるか、手番を終える")
        case Drawing(seat):
            who = seat_label(seat)
            return Phrase(f"{who.en} draws a card", f"{who.ja}がカードを引きます")
        case Finished():
            return victory(winners(view))


def request(view: View) -> Phrase:
    """Who is to move, and what the game waits for."""
    return headline(mover(view), view.viewer, waited_for(view))


def winners(view: View) -> tuple[int, ...]:
    """The seats that have won, as ``isfahan.winners`` says of the state (ISF-6.13)."""
    if not isinstance(view.stage, Finished):
        return ()
    points = totals(view)
    return tuple(seat for seat, had in enumerate(points) if had == max(points))
