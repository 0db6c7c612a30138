"""What happened, in sentences for people: an event, and all that came of it.

The first part has the event itself; the second finds what came of it by comparing the states before and
after. Everything on the table is open, so that every seat is told the same.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Final

from newtown.core.text import Lang, Phrase, said, seat_label
from newtown.townfolk.actions import (
    Acquire,
    BoardsOffered,
    BuyDice,
    CardRevealed,
    ChooseBoard,
    DiceRolled,
    EndAcquire,
    EndProduce,
    EndReturn,
    EndScore,
    Event,
    LevelUp,
    PassSwap,
    Produce,
    ReturnCard,
    Score,
    UseWatchtower,
)
from newtown.townfolk.components import MATERIALS, Material
from newtown.townfolk.labels import (
    KIND_LABELS,
    board_label,
    box_label,
    card_label,
    coins_label,
    dice_label,
    kinds_label,
    points_label,
)
from newtown.townfolk.materials import INDEX, NOTHING, Counts, Materials, minus, plus
from newtown.townfolk.scoring import score, winners
from newtown.townfolk.state import Exchanging, Finished, Producing, Scoring, State


def narrate(
    before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
) -> tuple[str, ...]:
    """What happened when ``event`` led from one state to the next, in whole sentences: the event first,
    then what came of it. They are the same for every seat, as nothing is secret.

    If ``after`` isn't the state that the event leads to, anything may be told, or any error raised.

    >>> from newtown import townfolk
    >>> event = townfolk.CardRevealed("L01")
    >>> townfolk.narrate(townfolk.new_game(), event, townfolk.apply(townfolk.new_game(), event))
    ('The land card Wheat Field is turned up.',)
    """
    told = (*_event(before, event), *_consequences(before, after))
    return tuple(phrase.text(lang) for phrase in told)


# -- The event --------------------------------------------------------------------------------------


def _event(before: State, event: Event) -> Iterator[Phrase]:
    catalogue = before.config.catalogue
    who = seat_label(before.seat)
    match event:
        case BoardsOffered(boards):
            labels = tuple(board_label(catalogue, board) for board in boards)
            yield said(
                "Starting boards are laid out: {boards}.", "初期土地ボードを並べる：{boards}。", boards=labels
            )
        case ChooseBoard(board):
            yield said(
                "{who} takes {board}.", "{who}は{board}を選ぶ。", who=who, board=board_label(catalogue, board)
            )
        case PassSwap():
            yield said("{who} exchanges no cards.", "{who}はカードを交換しない。", who=who)
        case UseWatchtower():
            yield said("{who} uses the Watchtower.", "{who}はやぐらを使用する。", who=who)
        case ReturnCard(card):
            yield said(
                "{who} puts {card} under its deck.",
                "{who}は{card}を山札の一番下に戻す。",
                who=who,
                card=card_label(catalogue, card),
            )
        case EndReturn():
            yield said("{who} returns no more cards.", "{who}はカードを戻し終える。", who=who)
        case CardRevealed(card):
            yield said(
                "The {kind} card {card} is turned up.",
                "{kind}カード「{card}」が表になる。",
                kind=KIND_LABELS[catalogue.cards[card].kind],
                card=card_label(catalogue, card),
            )
        case BuyDice(dice):
            yield said(
                "{who} rolls {dice} dice.",
                "{who}はサイコロを{dice}個振る。",
                who=who,
                dice=before.config.edition.dice + dice,
            )
        case DiceRolled(faces):
            yield said("The dice fall: {faces}.", "出目：{faces}。", faces=faces)
        case LevelUp(card):
            level = before.player.levels[before.player.cards.index(card)] + 1
            yield said(
                "{who} levels {card} up to {level}.",
                "{who}は{card}をレベル{level}にする。",
                who=who,
                card=card_label(catalogue, card),
                level=level,
            )
        case Acquire(card):
            yield said(
                "{who} acquires {card}.",
                "{who}は{card}を獲得する。",
                who=who,
                card=card_label(catalogue, card),
            )
        case Produce() | Score():
            yield _use(before, event)
        case EndProduce() | EndScore() | EndAcquire():
            words = _END[type(event)]
            yield said(words.en, words.ja, who=who)


_END: Final[Mapping[type[Event], Phrase]] = {
    EndProduce: Phrase("{who} ends step 4.", "{who}はステップ4を終える。"),
    EndScore: Phrase("{who} ends step 5.", "{who}はステップ5を終える。"),
    EndAcquire: Phrase("{who} ends step 6.", "{who}はステップ6を終える。"),
}


def _use(before: State, event: Produce | Score) -> Phrase:
    """The use of a box, with what is paid for it."""
    paid = [dice_label(event.dice)] if event.dice else []
    if isinstance(event, Score) and event.materials:
        paid.append(kinds_label(event.materials))
    who, box = seat_label(before.seat), box_label(before.config.catalogue, event.box)
    if paid:
        return said(
            "{who} uses {box} with {paid}.",
            "{who}は{paid}で{box}を使用する。",
            who=who,
            box=box,
            paid=tuple(paid),
        )
    return said("{who} uses {box}.", "{who}は{box}を使用する。", who=who, box=box)


# -- What came of it --------------------------------------------------------------------------------


def _consequences(before: State, after: State) -> Iterator[Phrase]:
    who = seat_label(before.seat)
    had, has = before.player, after.players[before.seat]
    gained = _materials_gained(before, after)
    if gained:
        yield said("{who} gains {kinds}.", "{who}は{kinds}を得る。", who=who, kinds=kinds_label(gained))
    if has.coins < had.coins:
        coins = coins_label(had.coins - has.coins)
        yield said("{who} pays {coins}.", "{who}は{coins}を支払う。", who=who, coins=coins)
    if has.score > had.score:
        points = points_label(has.score - had.score)
        yield said(
            "{who} scores {points} and has {total}.",
            "{who}は{points}を得て、合計{total}点。",
            who=who,
            points=points,
            total=has.score,
        )
    if has.coins > had.coins:
        coins = coins_label(has.coins - had.coins)
        yield said("{who} gains {coins}.", "{who}は{coins}を得る。", who=who, coins=coins)
    yield from _course(before, after)


def _materials_gained(before: State, after: State) -> tuple[Material, ...]:
    if not isinstance(after.stage, Producing):
        return ()
    had = before.stage.materials if isinstance(before.stage, Producing) else NOTHING
    gained = minus(_totals(after.stage.materials), _totals(had))
    return tuple(kind for kind in MATERIALS for _ in range(gained[INDEX[kind]]))


def _totals(materials: Materials) -> Counts:
    return reduce(plus, materials.by_use)


def _course(before: State, after: State) -> Iterator[Phrase]:
    """Steps, turns and rounds that the event brought about."""
    if isinstance(after.stage, Finished):
        totals = score(after).totals
        best = tuple(seat_label(seat) for seat in winners(after))
        yield said(
            "The game is over; {best} wins with {points}."
            if len(best) == 1
            else "The game is over; {best} share the win with {points}.",
            "ゲーム終了。勝者：{best}（{points}）。",
            best=best,
            points=points_label(max(totals)),
        )
        return
    if after.round > before.round:
        yield (
            said("Round {round}, the final one, begins.", "最終ラウンド（{round}）開始。", round=after.round)
            if after.final
            else said("Round {round} begins.", "ラウンド{round}開始。", round=after.round)
        )
    if isinstance(after.stage, Exchanging) and not isinstance(before.stage, Exchanging):
        yield said("It is the turn of {who}.", "{who}のターン。", who=seat_label(after.seat))
    if isinstance(after.stage, Scoring) and isinstance(before.stage, Producing) and after.stage.dice:
        yield said("Left: {dice}.", "残り：{dice}。", dice=dice_label(after.stage.dice))
