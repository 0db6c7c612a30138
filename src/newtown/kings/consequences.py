"""What came of an event, in sentences, found by comparing the states before and after it."""

from collections.abc import Iterable, Mapping
from typing import Final

from newtown.core import bag
from newtown.core.text import Phrase, said, seat_label
from newtown.kings import ledger
from newtown.kings.actions import (
    Event,
    TakeFamily,
)
from newtown.kings.components import land_label
from newtown.kings.labels import cards_label, materials_label, points_label, stones_label
from newtown.kings.scoring import winners
from newtown.kings.sentences import Told, found_material
from newtown.kings.state import (
    Building,
    DealingFamilies,
    Drafting,
    Finished,
    Housing,
    Moving,
    MovingAgain,
    Player,
    Rerolling,
    RollingRoyal,
    Stage,
    State,
    Supplying,
    TurningUp,
    Voting,
)

_SETTLED: Final = (ledger.MATERIALS, ledger.BARE_CARDS, ledger.CARDS)
"""The items of the settlement of the building rounds (chapter 8)."""

_AT_THE_END: Final = (ledger.EMPTY_HOUSES, ledger.STONES, ledger.MOST_STONES)
"""The items of the end of the game (KNT-9.11, KNT-10.2)."""

_AT_ONCE: Final = tuple(
    item for item in range(len(ledger.ITEMS)) if item not in _SETTLED and item not in _AT_THE_END
)
"""The items that an event itself brings."""

_RESIDENT_ROUND: Final = (DealingFamilies, Housing, RollingRoyal)

_PHASE_BEGINS: Final[Mapping[type[Stage], Phrase]] = {
    Moving: Phrase("Move 1 begins.", "移動（1）フェイズが始まりました。"),
    Supplying: Phrase("Supply begins.", "やり繰り・仕入れフェイズが始まりました。"),
    Building: Phrase("Building begins.", "建築フェイズが始まりました。"),
    MovingAgain: Phrase("Move 2 begins.", "移動（2）フェイズが始まりました。"),
}


def consequences(before: State, event: Event, after: State) -> Told:
    """What the event brought: points, stones, roofs, cards, and what begins or ends with it."""
    seats = (before.seat, *(seat for seat in range(len(before.players)) if seat != before.seat))
    yield from _points(before, after, seats, _AT_ONCE)
    yield from _stones(before, event, after, seats)
    yield from _roofs(before, after)
    if before.round:
        yield from _cards_taken(before, after)
    yield from _second_pass(before, after)
    yield from _phase(before, after)
    if not isinstance(before.stage, _RESIDENT_ROUND) and isinstance(after.stage, (DealingFamilies, Finished)):
        yield from _settlement(before, after)
    if after.round > before.round:
        yield from _round(before, event, after)
    yield from _residents(before, after)
    if isinstance(after.stage, Finished):
        yield from _end(before, after)


# -- What players gain and lose ---------------------------------------------------------------------


def _points(before: State, after: State, seats: Iterable[int], items: tuple[int, ...]) -> Told:
    for seat in seats:
        had, has = before.players[seat].ledger, after.players[seat].ledger
        gains = tuple((item, has[item] - had[item]) for item in items if has[item] != had[item])
        if gains:
            yield _scored(seat, gains)


def _scored(seat: int, gains: tuple[tuple[int, int], ...]) -> Phrase:
    total = sum(points for _, points in gains)
    who = seat_label(seat)
    listed = tuple(_gain_label(item, points) for item, points in gains)
    if total < 0:
        return said(
            "{who} loses {total}: {listed}.",
            "{who}は{total}点を失いました（{listed}）。",
            who=who,
            total=-total,
            listed=listed,
        )
    return said(
        "{who} scores {total}: {listed}.",
        "{who}は{total}点を得ました（{listed}）。",
        who=who,
        total=total,
        listed=listed,
    )


def _gain_label(item: int, points: int) -> Phrase:
    label = ledger.ITEMS[item].label
    return Phrase(f"{label.en} {points}", f"{label.ja} {points}点")


def _stones(before: State, event: Event, after: State, seats: Iterable[int]) -> Told:
    for seat in seats:
        gained = after.players[seat].stones - before.players[seat].stones
        if isinstance(event, TakeFamily) and seat == before.seat:
            # those placed on other cards are told with the event
            gained += event.depth
        if gained:
            yield said(
                "{who} gets {stones}.",
                "{who}は{stones}を得ました。",
                who=seat_label(seat),
                stones=stones_label(gained),
            )


def _roofs(before: State, after: State) -> Told:
    """KNT-6.11, KNT-6.12: the roof of a house that was taken over goes back to its old owner."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        for spec, (had, has) in enumerate(zip(old.roofs, new.roofs, strict=True), start=1):
            if seat != before.seat and has > had:
                yield said(
                    "{who} gets a roof of spec {spec} back.",
                    "{who}に規格{spec}の屋根が戻りました。",
                    who=seat_label(seat),
                    spec=spec,
                )


def _cards_taken(before: State, after: State) -> Told:
    """KNT-6.16, KNT-6.17: the land's card comes to the builder."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        for card in new.cards:
            if card not in old.cards:
                yield said(
                    "{who} takes land card {card} from {holder}.",
                    "{who}は土地カード{card}を{holder}から得ました。",
                    who=seat_label(seat),
                    card=card,
                    holder=_holder_label(before, card),
                )


def _holder_label(before: State, card: int) -> Phrase:
    holders = (seat_label(seat) for seat, player in enumerate(before.players) if card in player.cards)
    return next(holders, Phrase("the card stock", "ストック"))


# -- What begins and ends ---------------------------------------------------------------------------


def _phase(before: State, after: State) -> Told:
    was, now = _phase_of(before.stage), _phase_of(after.stage)
    if now is was:
        return
    if now in _PHASE_BEGINS:
        yield _PHASE_BEGINS[now]
    if now is Voting:
        yield said(
            "All decide in secret whether to play round {round}.",
            "第{round}ラウンドを行うかどうか、全員が秘密のうちに決めます。",
            round=after.round + 1,
        )


def _phase_of(stage: Stage) -> type[Stage]:
    return type(stage.turn if isinstance(stage, Rerolling) else stage)


def _second_pass(before: State, after: State) -> Told:
    drafts = (Drafting, TurningUp)
    if not isinstance(before.stage, drafts) or not isinstance(after.stage, drafts):
        return
    if after.stage.second_pass and not before.stage.second_pass:
        yield said(
            "The second pass of the draft begins; turn order: {order}.",
            "ドラフトの2巡目が始まりました。手番順：{order}。",
            order=_order_label(after),
        )


def _order_label(state: State) -> tuple[Phrase, ...]:
    return tuple(map(seat_label, state.order))


def _round(before: State, event: Event, after: State) -> Told:
    if before.round == 0:
        yield said(
            "The craftsmen take their places: {places}.",
            "職人が配置につきました：{places}。",
            places=tuple(map(_place_label, range(len(after.players)), after.players)),
        )
    yield said(
        "Round {round} begins; turn order: {order}.",
        "第{round}ラウンドが始まりました。手番順：{order}。",
        round=after.round,
        order=_order_label(after),
    )
    for seat in after.order:
        held = before.players[seat].materials
        if seat == before.seat:
            held = bag.add_all(held, found_material(before, event))
        yield said(
            "{who} is supplied with {materials}.",
            "{who}に{materials}が支給されました。",
            who=seat_label(seat),
            materials=materials_label(bag.take(after.players[seat].materials, held)),
        )


def _place_label(seat: int, player: Player) -> Phrase:
    return said("{who} on {land}", "{who}は{land}", who=seat_label(seat), land=land_label(player.craftsman))


def _settlement(before: State, after: State) -> Told:
    yield Phrase("The building rounds are settled.", "建築ラウンドの決算を行いました。")
    yield from _points(before, after, range(len(after.players)), _SETTLED)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        returned = tuple(card for card in old.cards if card not in new.cards)
        if returned:
            yield said(
                "{who} gives back {cards}.",
                "{who}は{cards}を返しました。",
                who=seat_label(seat),
                cards=cards_label(returned),
            )


def _residents(before: State, after: State) -> Told:
    if isinstance(after.stage, DealingFamilies) and not isinstance(before.stage, DealingFamilies):
        yield said(
            "The resident round begins; turn order: {order}.",
            "入居ラウンドが始まりました。手番順：{order}。",
            order=_order_label(after),
        )
    if isinstance(before.stage, _RESIDENT_ROUND) and not isinstance(after.stage, Finished):
        for seat in before.order:
            if seat not in after.order:
                yield said(
                    "{who} leaves the resident round: no card left fits a free house.",
                    "{who}は空き家に合うカードがなくなり、入居ラウンドを抜けました。",
                    who=seat_label(seat),
                )


def _end(before: State, after: State) -> Told:
    if isinstance(before.stage, _RESIDENT_ROUND):
        yield Phrase("The resident round is over.", "入居ラウンドが終わりました。")
    yield from _points(before, after, range(len(after.players)), _AT_THE_END)
    best = winners(after)
    verb = "wins" if len(best) == 1 else "share the victory"
    ending = "の勝ちです" if len(best) == 1 else "が勝利を分かち合います"
    yield said(
        f"The game is over: {{winners}} {verb} with {{points}}.",
        f"ゲーム終了。{{points}}で{{winners}}{ending}。",
        winners=tuple(map(seat_label, best)),
        points=points_label(after.players[best[0]].points),
    )
