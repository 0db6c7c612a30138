"""What play has to meet, by name: the branches of the rules that play at random seldom reaches."""

from collections.abc import Iterator

from newtown.isfahan import (
    AskingOwner,
    Build,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    ChooseShop,
    ChoosingShop,
    DrawEmpty,
    Drawing,
    EndTurn,
    Event,
    Finished,
    Handling,
    PayCamel,
    PlaceCube,
    Placing,
    PlayCard,
    Selecting,
    SendCube,
    State,
    Supplying,
    TakeGroup,
    Use,
    to_move,
)
from newtown.isfahan.ledger import CARAVAN_FULL

WINDOWS = (Supplying, Selecting, Placing, ChoosingShop, AskingOwner)
EFFECTS = tuple(kind for kind in CardKind if not kind.value.startswith("build"))

PREPARED = {
    "a single group",
    "no card to draw",
    "a pile made anew before a draw",
    "a card played that ends the shipping",
}
"""What play hardly ever comes to, so that it has to begin there."""

SELDOM = {
    "a card played in ChoosingShop",
    "a card played in AskingOwner",
    "an own cube asked about after the last camel was played away",
    "a draw between two cubes",
    "a caravan full between two cubes",
}
"""What merchants meet in one game of a hundred or so."""

COMMON = {
    *(f"{count} yellow dice" for count in range(4)),
    *(f"play {kind.value}" for kind in EFFECTS),
    *(f"build {kind.value}" for kind in BuildingKind),
    *("section", "card", "supervisor", "a die card", "a row of yellow dice alone"),
    *("waived camels", "waived gold", "waived both"),
    *("no dice left", "a cube placed", "cubes left over", "a souk completed", "a souk broken"),
    *("a souk emptied", "two cubes of two owners", "two cubes of one owner"),
    *("a camel paid in the own turn", "a camel paid in another's turn", "sent with a camel at hand"),
    *("sent without a question", "a caravan full"),
    *("discards made a pile at once", "a card for the caravanserai in another's turn"),
    *("a move of no steps", "a move for gold", "a week's end", "a last day by score", "the end"),
    *(f"a card played in {window.__name__}" for window in (Supplying, Selecting, Placing)),
}
"""What merchants meet in any hundred games or so."""


def branches_of(before: State, event: Event, after: State) -> Iterator[str]:
    """The names of what an event has met."""
    if isinstance(event, BuyDice):
        yield f"{event.count} yellow dice"
    elif isinstance(event, TakeGroup):
        yield from _of_group(before, event, after)
    elif isinstance(event, DrawEmpty):
        yield "no dice left" if after.pile else "no card to draw"
    elif isinstance(event, PlaceCube):
        yield "a cube placed"
        if (
            isinstance(before.stage, Placing)
            and before.stage.left > 1
            and not isinstance(after.stage, Placing)
        ):
            yield "cubes left over"
    elif isinstance(event, PlayCard):
        yield from _of_card(before, event, after)
    elif isinstance(event, Build):
        yield from _of_build(event)
    elif isinstance(event, CardDrawn):
        yield from _of_draw(before, after)
    elif isinstance(event, ChooseShop):
        yield from _of_choice(before)
    elif isinstance(event, PayCamel):
        own = to_move(before) == before.seat
        yield "a camel paid in the own turn" if own else "a camel paid in another's turn"
    elif isinstance(event, SendCube):
        yield from _of_sending(before)
    elif isinstance(event, EndTurn):
        yield from _of_turn(before, after)
    yield from _of_table(before, event, after)


def _of_group(before: State, event: TakeGroup, after: State) -> Iterator[str]:
    yield event.use.value
    groups = [group for group in before.tower if group is not None]
    if event.die_card is not None:
        yield "a die card"
    if any(not group.white for group in groups):
        yield "a row of yellow dice alone"
    if len(groups) == 1 and before.turn == 0:
        yield "a single group"
    if event.use is Use.SUPERVISOR:
        if event.dest == before.supervisor:
            yield "a move of no steps"
        if after.players[before.seat].gold < before.player.gold:
            yield "a move for gold"
        if isinstance(after.stage, Drawing) or len(after.caravan) > len(before.caravan):
            yield "sent without a question"


def _of_card(before: State, event: PlayCard, after: State) -> Iterator[str]:
    yield f"play {event.kind.value}"
    window = type(before.stage)
    if window in WINDOWS:
        yield f"a card played in {window.__name__}"
    if isinstance(before.stage, Placing) and not isinstance(after.stage, Placing):
        yield "a card played that ends the shipping"


def _of_build(event: Build) -> Iterator[str]:
    yield f"build {event.building.value}"
    if event.waive_camels and event.waive_gold:
        yield "waived both"
    elif event.waive_camels:
        yield "waived camels"
    elif event.waive_gold:
        yield "waived gold"


def _of_draw(before: State, after: State) -> Iterator[str]:
    stage = before.stage
    if not isinstance(stage, Drawing):
        return
    if isinstance(stage.then, Handling):
        yield "a draw between two cubes"
    if stage.seat != before.seat:
        yield "a card for the caravanserai in another's turn"
    if len(before.pile) == 1 and after.pile:
        yield "discards made a pile at once"


def _of_choice(before: State) -> Iterator[str]:
    if isinstance(before.stage, ChoosingShop):
        one, other = map(before.owner, before.stage.shops)
        yield "two cubes of one owner" if one == other else "two cubes of two owners"


def _of_sending(before: State) -> Iterator[str]:
    owner = to_move(before)
    assert isinstance(owner, int)
    if before.players[owner].camels:
        yield "sent with a camel at hand"
    else:
        yield "an own cube asked about after the last camel was played away"


def _of_turn(before: State, after: State) -> Iterator[str]:
    if after.week != before.week:
        yield "a week's end"
    if isinstance(after.stage, Finished):
        yield "the end"
    ordinary = tuple((after.order[0] + place) % len(after.order) for place in range(len(after.order)))
    if after.day != before.day and after.order != ordinary:
        yield "a last day by score"


def _of_table(before: State, event: Event, after: State) -> Iterator[str]:
    if not before.pile and after.pile and not isinstance(event, CardDrawn):
        yield "a pile made anew before a draw"
    ledgers = [(had.ledger, has.ledger) for had, has in zip(before.players, after.players, strict=True)]
    if any(has[CARAVAN_FULL] > had[CARAVAN_FULL] for had, has in ledgers):
        yield "a caravan full"
        if after.caravan or isinstance(after.stage, AskingOwner):
            yield "a caravan full between two cubes"
    if before.week == after.week and not isinstance(after.stage, Finished):
        yield from _of_souks(before, after)


def _of_souks(before: State, after: State) -> Iterator[str]:
    for first, end in before.config.board.souks:
        had, has = before.shops[first:end], after.shops[first:end]
        if had == has:
            continue
        if None not in has:
            yield "a souk completed"
        if None not in had:
            yield "a souk broken"
        if set(has) == {None}:
            yield "a souk emptied"
