"""What is wrong with the residents: families in houses and on the table, and who is in the round.

Asked of states without faults of structure.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import attrs

from newtown.core.errors import Fault
from newtown.kings.components import Family
from newtown.kings.houses import houses_by_seat
from newtown.kings.phases.residents import begin_residents, check_fit, column_height
from newtown.kings.state import (
    Columns,
    DealingFamilies,
    Finished,
    House,
    Housing,
    Land,
    ResidentCard,
    RollingRoyal,
    State,
)
from newtown.kings.validity.progress import RESIDENTS, playing_seats


def resident_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of the residents, by rule."""
    stage = state.stage
    if type(stage) not in RESIDENTS and not (isinstance(stage, Finished) and state.config.residents):
        return tuple(_nobody_housed(state))
    own: Iterable[Fault]
    if isinstance(stage, DealingFamilies):
        own = chain(_first_order(state), _dealing(state, stage))
    elif isinstance(stage, Housing):
        own = chain(_staying(state, stage.columns, ()), _passes(state, stage))
    elif isinstance(stage, RollingRoyal):
        own = _royal(state, stage)
    else:
        own = _left(state)
    return tuple(chain(_families(state), _homes(state), own, _mistaken(state)))


def _houses(state: State) -> Iterator[tuple[str, Land, House]]:
    """Every house with its path and land."""
    for place, land in enumerate(state.lands):
        for slot, house in enumerate(land.houses):
            yield f"$.lands[{place}].houses[{slot}]", land, house


def _columns(state: State) -> Columns:
    stage = state.stage
    return stage.columns if isinstance(stage, DealingFamilies | Housing | RollingRoyal) else ()


def _cards(state: State) -> Iterator[tuple[str, ResidentCard]]:
    """Every card on the table with its path."""
    for at, column in enumerate(_columns(state)):
        for depth, card in enumerate(column):
            yield f"$.stage.columns[{at}][{depth}]", card


# -- Families ---------------------------------------------------------------------------------------


def _nobody_housed(state: State) -> Iterator[Fault]:
    for path, _, house in _houses(state):
        if house.family is not None:
            yield Fault(f"{path}.family", "nobody has moved in yet", "KNT-9.3")


def _families(state: State) -> Iterator[Fault]:
    """KNT-9.2: every family is in a house or on the table, once."""
    seen: dict[str, str] = {}
    housed = ((path, house.family) for path, _, house in _houses(state) if house.family is not None)
    on_table = ((path, card.family) for path, card in _cards(state))
    for path, family in chain(housed, on_table):
        if family in seen:
            yield Fault(f"{path}.family", f"{family} is also in {seen[family]}", "KNT-9.2")
        seen.setdefault(family, path)
    missing = [family.name for family in state.config.edition.families if family.name not in seen]
    if missing and isinstance(state.stage, Housing | RollingRoyal):
        message = f"{', '.join(missing)}: neither here nor in any house"
        yield Fault("$.stage.columns", message, "KNT-9.2")


def _homes(state: State) -> Iterator[Fault]:
    """KNT-9.3, KNT-9.4: every family fits its house."""
    for path, land, house in _houses(state):
        if house.family is None:
            continue
        family = state.config.board.families[house.family]
        reason = check_fit(state, land, attrs.evolve(house, family=None), family)
        if reason is not None:
            words = reason.words.text(had=reason.had, needed=reason.needed)
            yield Fault(f"{path}.family", f"{house.family}: {words}", reason.rule)
        if isinstance(state.stage, DealingFamilies):
            yield Fault(f"{path}.family", "nobody has moved in yet", "KNT-9.3")


def _can_house(state: State, seat: int, families: Iterable[Family]) -> bool:
    """Whether one of the seat's houses that are still free takes one of the families."""
    free = [(land, house) for _, land, house in _houses(state) if house.owner == seat]
    return any(check_fit(state, land, house, family) is None for family in families for land, house in free)


def _families_on(state: State, cards: Iterable[ResidentCard]) -> list[Family]:
    return [state.config.board.families[card.family] for card in cards]


# -- The deal, KNT-9.1 and KNT-9.2 ------------------------------------------------------------------


def _first_order(state: State) -> Iterator[Fault]:
    needed = begin_residents(state, playing_seats(state)).order
    if state.order != needed:
        yield Fault("$.order", f"{state.order}; {needed} is needed", "KNT-9.1")


def _dealing(state: State, stage: DealingFamilies) -> Iterator[Fault]:
    """KNT-9.2: column by column, and the deal goes on."""
    full = column_height(state.config.edition)
    heights = [len(column) for column in stage.columns]
    dealt = sum(heights)
    if heights != [min(full, max(0, dealt - full * at)) for at in range(len(heights))]:
        yield Fault("$.stage.columns", f"{heights} cards; columns are filled one by one", "KNT-9.2")
    if dealt >= full * len(heights):
        yield Fault("$.stage.columns", "all cards are dealt", "KNT-9.2")
    for path, card in _cards(state):
        if card.stones:
            yield Fault(f"{path}.stones", f"{card.stones}; nobody has gone behind a card yet", "KNT-9.7")
        if card.mistaken:
            yield Fault(f"{path}.mistaken", "nobody has taken a card yet", "KNT-9.9")


# -- Who is in the round, KNT-9.1, KNT-9.8 and KNT-9.10 ---------------------------------------------


def _staying(state: State, columns: Columns, taken: tuple[str, ...]) -> Iterator[Fault]:
    """The seats of the order are those that can house a card on the table.

    With a family just ``taken`` they are those that could before, the mover among them for certain.
    """
    families = _families_on(state, chain.from_iterable(columns))
    families += [state.config.board.families[name] for name in taken]
    for seat in range(len(state.players)):
        if taken and seat == state.seat:
            continue
        can_house = _can_house(state, seat, families)
        if can_house and seat not in state.order:
            yield Fault("$.order", f"seat {seat} is missing; it can still house a card", "KNT-9.10")
        elif not can_house and seat in state.order:
            place = state.order.index(seat)
            yield Fault(f"$.order[{place}]", f"seat {seat} can house no card on the table", "KNT-9.10")
    yield from _order(state)


def _order(state: State) -> Iterator[Fault]:
    """KNT-9.1 as far as it still shows: the stones that decide between equals have changed hands."""
    played = playing_seats(state)
    owned = houses_by_seat(state)
    ranks = [(seat in played, -owned[seat]) for seat in state.order]
    if ranks != sorted(ranks):
        message = f"{state.order}; who didn't extend comes first, then who owns more houses"
        yield Fault("$.order", message, "KNT-9.1")


def _passes(state: State, stage: Housing) -> Iterator[Fault]:
    """KNT-9.8: fewer passes in a row than players, and by players who can't house a front card."""
    seats = len(state.order)
    if not 0 <= stage.passes < seats:
        message = f"{stage.passes} passes; after {seats} the front cards go to the back"
        yield Fault("$.stage.passes", message, "KNT-9.8")
        return
    front = _families_on(state, (column[0] for column in stage.columns if column))
    for back in range(1, stage.passes + 1):
        seat = state.order[(state.turn - back) % seats]
        if _can_house(state, seat, front):
            message = f"{stage.passes} passes; seat {seat} can house a front card"
            yield Fault("$.stage.passes", message, "KNT-9.8")


def _left(state: State) -> Iterator[Fault]:
    """KNT-9.10: the round ends when nobody can house a card that is left."""
    housed = {house.family for _, _, house in _houses(state)}
    left = [family for family in state.config.edition.families if family.name not in housed]
    for seat in range(len(state.players)):
        if _can_house(state, seat, left):
            message = f"seat {seat} could still house a card: the round isn't over"
            yield Fault("$.stage", message, "KNT-9.10")


# -- Royal families and mistakes, KNT-9.5 and KNT-9.9 -----------------------------------------------


def _royal(state: State, stage: RollingRoyal) -> Iterator[Fault]:
    yield from _staying(state, stage.columns, (stage.family,))
    king_land = state.lands[-1]
    if not any(house.family == stage.family and house.owner == state.seat for house in king_land.houses):
        message = f"{stage.family} lives in no house of seat {state.seat} on the king's land"
        yield Fault("$.stage.family", message, "KNT-9.5")


def _mistaken(state: State) -> Iterator[Fault]:
    """KNT-9.9: who took a card mistakenly had a house, but none for it, and houses only fill."""
    owned = houses_by_seat(state)
    for path, card in _cards(state):
        for index, seat in enumerate(card.mistaken):
            if _can_house(state, seat, _families_on(state, (card,))):
                message = f"seat {seat} can house {card.family}"
                yield Fault(f"{path}.mistaken[{index}]", message, "KNT-9.9")
            elif not owned[seat]:
                message = f"seat {seat} has no house and never plays"
                yield Fault(f"{path}.mistaken[{index}]", message, "KNT-9.10")
