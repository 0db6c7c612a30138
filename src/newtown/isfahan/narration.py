"""What happened, in sentences for people: an event, and all that came of it.

The first part has a function for each class of event, in the order of ``actions.Action``, which tells
the event itself. The second part finds what came of it by comparing the states before and after. Of a
card that is drawn, or discarded face down, only its owner hears which it is (ISF-3.26).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from newtown.core.text import Detail, Lang, Phrase, said, seat_label
from newtown.isfahan.actions import (
    Build,
    BuyDice,
    CardDrawn,
    ChooseShop,
    DrawEmpty,
    EndTurn,
    Event,
    PayCamel,
    PlaceCube,
    PlayCard,
    SendCube,
    TakeGroup,
    WhiteRolled,
    YellowRolled,
)
from newtown.isfahan.components import (
    BUILDING_LABELS,
    CAMELS_ROW,
    CARD_LABELS,
    GOLD_ROW,
    CardKind,
    Direction,
    Use,
)
from newtown.isfahan.labels import camels_label, cubes_label, dice_label, gold_label, points_label
from newtown.isfahan.ledger import ITEMS
from newtown.isfahan.phases.deck import discards
from newtown.isfahan.scoring import winners
from newtown.isfahan.state import AskingOwner, Drawing, Finished, Group, Placing, State
from newtown.isfahan.views import drawer

_Told: TypeAlias = Iterator[Phrase]

_A_CARD: Final = Phrase("a card", "カード1枚")


def narrate(
    before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
) -> tuple[str, ...]:
    """What happened when ``event`` led from one state to the next, in whole sentences: the event first,
    then what came of it. It tells what that seat (None: a spectator) may know.

    If ``after`` isn't the state that the event leads to, anything may be told, or any error raised.

    >>> from newtown import isfahan
    >>> state, event = isfahan.new_game(), isfahan.BuyDice(1)
    >>> isfahan.narrate(state, event, isfahan.apply(state, event))
    ('Player 0 buys 1 yellow die for 1 gold and rolls all dice.',)
    """
    if isinstance(event, CardDrawn):
        told = _card_drawn(before, event, seat)
    elif isinstance(event, TakeGroup):
        told = _take_group(before, event, after, seat)
    else:
        told = _TELLERS[type(event)](before, event, after)
    return tuple(phrase.text(lang) for phrase in (*told, *_consequences(before, event, after)))


def _does(seat: int, en: str, ja: str, **details: Detail) -> Phrase:
    """A sentence about a player, who goes into the gap ``{who}``."""
    return said(en, ja, who=seat_label(seat), **details)


# == Events =========================================================================================
# -- Chapter 3: supply, group, shipping -------------------------------------------------------------


def _buy_dice(before: State, event: BuyDice, after: State) -> _Told:
    if not event.count:
        yield _does(before.seat, "{who} rolls the white dice.", "{who}は白ダイスを振ります。")
        return
    dice = "die" if event.count == 1 else "dice"
    yield _does(
        before.seat,
        f"{{who}} buys {{count}} yellow {dice} for {{gold}} and rolls all dice.",
        "{who}は{gold}で黄ダイス{count}個を買い、すべてのダイスを振ります。",
        count=event.count,
        gold=gold_label(event.count * before.config.edition.yellow_cost),
    )


def _white_rolled(before: State, event: WhiteRolled, after: State) -> _Told:
    yield said("The white dice show {faces}.", "白ダイスの目は{faces}です。", faces=event.faces)


def _yellow_rolled(before: State, event: YellowRolled, after: State) -> _Told:
    yield said("The yellow dice show {faces}.", "黄ダイスの目は{faces}です。", faces=event.faces)


def _take_group(before: State, event: TakeGroup, after: State, seat: int | None) -> _Told:
    group = before.tower[event.row] or Group(0, 0)
    dice = dice_label(group.white + group.yellow)
    if event.use is Use.SUPERVISOR:
        yield _does(
            before.seat,
            "{who} takes {dice} showing {number} and moves the supervisor to {square}.",
            "{who}は目が{number}の{dice}を取り、行政官を{square}へ動かしました。",
            dice=dice,
            number=group.number,
            square=event.dest,
        )
    elif event.use is Use.CARD:
        yield _does(
            before.seat,
            "{who} takes {dice} showing {number} to draw a card.",
            "{who}は目が{number}の{dice}を取り、カードを引きます。",
            dice=dice,
            number=group.number,
        )
    else:
        yield _section(before, event, after, dice, seat)


def _section(before: State, event: TakeGroup, after: State, dice: Phrase, seat: int | None) -> Phrase:
    card = said("", "")
    if event.die_card is not None:
        shown = CARD_LABELS[event.die_card] if seat == before.seat else _A_CARD
        card = said(
            " and discards {card} for one more", "、{card}を裏向きに捨ててダイス1個分とし", card=shown
        )
    if event.row == CAMELS_ROW:
        gained = camels_label(after.players[before.seat].camels - before.player.camels)
        use = said("gets {gained}", "{gained}を得ました", gained=gained)
    elif event.row == GOLD_ROW:
        gained = gold_label(after.players[before.seat].gold - before.player.gold)
        use = said("gets {gained}", "{gained}を得ました", gained=gained)
    else:
        left = after.stage.left if isinstance(after.stage, Placing) else 0
        use = said(
            "may ship {cubes} to {district}",
            "{district}に{cubes}を出荷します",
            cubes=cubes_label(left),
            district=before.config.edition.districts[event.row - 1].label,
        )
    joint = "," if event.die_card is not None else ""
    return _does(
        before.seat,
        f"{{who}} takes {{dice}}{{card}}{joint} and {{use}}.",
        "{who}は{dice}を取り{card}、{use}。",
        dice=dice,
        card=card,
        use=use,
    )


def _draw_empty(before: State, event: DrawEmpty, after: State) -> _Told:
    if isinstance(after.stage, Drawing):
        yield _does(
            before.seat,
            "No dice are left: {who} draws a card.",
            "ダイスがないので、{who}はカードを引きます。",
        )
    else:
        yield _does(
            before.seat,
            "No dice are left for {who}, and no cards either.",
            "{who}が使えるダイスも、引くカードもありません。",
        )


def _place_cube(before: State, event: PlaceCube, after: State) -> _Told:
    yield _does(
        before.seat,
        "{who} ships a cube to {shop}.",
        "{who}は{shop}に出荷しました。",
        shop=event.shop,
    )


# -- Chapter 4: cards -------------------------------------------------------------------------------


def _play_card(before: State, event: PlayCard, after: State) -> _Told:
    yield _does(
        before.seat,
        "{who} plays {card}{effect}.",
        "{who}は{card}を使いました{effect}。",
        card=CARD_LABELS[event.kind],
        effect=_effect(before, event, after),
    )


def _effect(before: State, event: PlayCard, after: State) -> Phrase:
    had, has = before.player, after.players[before.seat]
    if event.shop is not None:
        return said(": a cube goes to {shop}", "（{shop}へ）", shop=event.shop)
    if event.kind is CardKind.CUBE_TO_CARAVAN:
        return said(": a cube joins the caravan", "（キューブ1個をキャラバンへ）")
    gold, camels = gold_label(abs(has.gold - had.gold)), camels_label(abs(has.camels - had.camels))
    if event.direction is Direction.CAMELS_TO_GOLD:
        return said(": {camels} for {gold}", "（{camels}を{gold}に）", camels=camels, gold=gold)
    if event.direction is Direction.GOLD_TO_CAMELS:
        return said(": {gold} for {camels}", "（{gold}を{camels}に）", gold=gold, camels=camels)
    pieces = gold if has.gold != had.gold else camels
    if event.amount is not None:
        return said(" and sells {pieces}", "（{pieces}を売却）", pieces=pieces)
    return said(" and gets {pieces}", "（{pieces}を獲得）", pieces=pieces)


def _card_drawn(before: State, event: CardDrawn, seat: int | None) -> _Told:
    who = drawer(before)
    card = CARD_LABELS[event.kind] if seat == who else _A_CARD
    yield _does(who, "{who} draws {card}.", "{who}は{card}を引きました。", card=card)


# -- Chapter 5: supervisor --------------------------------------------------------------------------


def _choose_shop(before: State, event: ChooseShop, after: State) -> _Told:
    yield _does(
        before.seat,
        "{who} has the cube in {shop} handled first.",
        "{who}は先に{shop}のキューブを選びました。",
        shop=event.shop,
    )


def _pay_camel(before: State, event: PayCamel, after: State) -> _Told:
    yield _asked(
        before,
        "{who} pays a camel: the cube in {shop} stays, and another joins the caravan.",
        "{who}はラクダ1を使い、{shop}のキューブを残して別のキューブをキャラバンに送りました。",
    )


def _send_cube(before: State, event: SendCube, after: State) -> _Told:
    yield _asked(
        before,
        "{who} lets the cube in {shop} go.",
        "{who}は{shop}のキューブをそのまま送ります。",
    )


def _asked(before: State, en: str, ja: str) -> Phrase:
    shop = before.stage.shop if isinstance(before.stage, AskingOwner) else ""
    return _does(before.owner(shop) or 0, en, ja, shop=shop)


# -- Chapter 3: build step --------------------------------------------------------------------------


def _build(before: State, event: Build, after: State) -> _Told:
    waived = tuple(
        CARD_LABELS[card]
        for card, used in (
            (CardKind.BUILD_NO_CAMELS, event.waive_camels),
            (CardKind.BUILD_NO_GOLD, event.waive_gold),
        )
        if used
    )
    building = BUILDING_LABELS[event.building]
    if waived:
        yield _does(
            before.seat,
            "{who} plays {waived} and builds {building}.",
            "{who}は{waived}を使い、{building}を建設しました。",
            waived=waived,
            building=building,
        )
    else:
        yield _does(
            before.seat,
            "{who} builds {building}.",
            "{who}は{building}を建設しました。",
            building=building,
        )


def _end_turn(before: State, event: EndTurn, after: State) -> _Told:
    yield _does(before.seat, "{who} ends the turn.", "{who}の手番が終わりました。")


# Each function fits its class by construction of this table, which a type can't say.
_TELLERS: Final[Mapping[type[Event], Callable[..., _Told]]] = {
    BuyDice: _buy_dice,
    WhiteRolled: _white_rolled,
    YellowRolled: _yellow_rolled,
    DrawEmpty: _draw_empty,
    PlaceCube: _place_cube,
    PlayCard: _play_card,
    ChooseShop: _choose_shop,
    PayCamel: _pay_camel,
    SendCube: _send_cube,
    Build: _build,
    EndTurn: _end_turn,
}


# == What came of it ================================================================================


def _consequences(before: State, event: Event, after: State) -> _Told:
    yield from _tower(before, after)
    yield from _spared(before, event, after)
    yield from _sent(before, after)
    yield from _points(before, after)
    yield from _caravan_cleared(before, after)
    yield from _reshuffled(before, after)
    yield from _yellow_removed(before, event, after)
    yield from _days(before, after)


def _tower(before: State, after: State) -> _Told:
    """The groups, when the last roll has come."""
    if not any(before.tower) and any(after.tower):
        groups = tuple(
            said(
                "{dice} showing {number} in row {row}",
                "区画{row}に目が{number}の{dice}",
                dice=dice_label(group.white + group.yellow),
                number=group.number,
                row=row,
            )
            for row, group in enumerate(after.tower)
            if group is not None
        )
        yield said("On the tower lie {groups}.", "タワーは、{groups}。", groups=groups)


def _spared(before: State, event: Event, after: State) -> _Told:
    """Cubes that find no shop, when a shipping ends before they are used up (ISF-3.16)."""
    if not isinstance(before.stage, Placing) or isinstance(after.stage, Placing | Drawing):
        return
    left = before.stage.left - isinstance(event, PlaceCube)
    if left:
        yield said(
            "No shop is open any more: {cubes} to be shipped go back.",
            "置ける店がなくなり、残りの{cubes}は手元に戻りました。",
            cubes=cubes_label(left),
        )


def _sent(before: State, after: State) -> _Told:
    """Cubes that have left their shops for the caravan, not those of a week's end."""
    if before.week != after.week or isinstance(after.stage, Finished):
        return
    for shop, had, has in zip(before.config.board.shops, before.shops, after.shops, strict=True):
        if had is not None and has is None:
            yield _does(
                had,
                "The cube of {who} in {shop} goes to the caravan.",
                "{shop}にある{who}のキューブがキャラバンに送られました。",
                shop=shop,
            )


def _points(before: State, after: State) -> _Told:
    for seat, (had, has) in enumerate(zip(before.players, after.players, strict=True)):
        for item, old, new in zip(ITEMS, had.ledger, has.ledger, strict=True):
            if new != old:
                yield _does(
                    seat,
                    "{who} scores {points} for {item}.",
                    "{who}は{item}で{points}を得ました。",
                    points=points_label(new - old),
                    item=item.label,
                )


def _caravan_cleared(before: State, after: State) -> _Told:
    if len(after.caravan) < len(before.caravan):
        yield said(
            "The caravan was full and has been cleared.",
            "キャラバンが一杯になり、リセットされました。",
        )


def _reshuffled(before: State, after: State) -> _Told:
    if discards(before) and not discards(after):
        yield said("The discards become the draw pile.", "捨て札が新しい山札になりました。")


def _yellow_removed(before: State, event: Event, after: State) -> _Told:
    """ISF-3.21: when the start player's turn has ended."""
    if isinstance(event, EndTurn) and after.turn == 1 and before.tower != after.tower:
        yield said("The yellow dice are removed.", "黄ダイスは取り除かれました。")


def _days(before: State, after: State) -> _Told:
    if isinstance(after.stage, Finished):
        yield from _over(after)
    elif (before.week, before.day) != (after.week, after.day):
        if before.week != after.week:
            yield said(
                "The week is over: all shops are emptied, and the supervisor returns to C.",
                "1週間が終わり、すべての店がリセットされ、行政官は中央に戻りました。",
            )
        yield _does(
            after.seat,
            "Day {day} of week {week} begins with {who}.",
            "第{week}週の{day}日目は{who}から始まります。",
            day=after.day,
            week=after.week,
        )


def _over(after: State) -> _Told:
    won = winners(after)
    names = tuple(map(seat_label, won))
    if len(won) == 1:
        yield said("The game is over: {who} wins.", "ゲーム終了：{who}の勝ちです。", who=names)
    else:
        yield said(
            "The game is over: {who} share the victory.",
            "ゲーム終了：{who}が引き分けで勝利を分かち合います。",
            who=names,
        )
