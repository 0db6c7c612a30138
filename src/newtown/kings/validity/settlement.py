"""What is wrong with the points from the settlement to the end (chapters 8 to 10).

Asked of states without faults of structure.
"""

from collections.abc import Iterator
from itertools import chain

import attrs

from newtown.core.dice import FACES
from newtown.core.errors import Fault
from newtown.core.faults import span
from newtown.kings import ledger
from newtown.kings.components import KING_LAND
from newtown.kings.ledger import ITEMS
from newtown.kings.phases.residents import end_game, royal_points
from newtown.kings.state import (
    DealingFamilies,
    Finished,
    House,
    Housing,
    Land,
    RollingRoyal,
    State,
)
from newtown.kings.validity.points import entry_path, times_earned
from newtown.kings.validity.progress import is_settled
from newtown.kings.validity.table import first_stock


def settlement_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of the points that building doesn't bring, in the order of the ledger."""
    if not is_settled(state):
        return tuple(_not_yet(state, ledger.MATERIALS))
    ended = isinstance(state.stage, Finished)
    return tuple(
        chain(
            _materials(state),
            _bare_cards(state),
            _cards(state),
            _residents(state),
            _royal(state),
            _mistaken(state),
            chain(_empty_houses(state), _stones(state)) if ended else _not_yet(state, ledger.EMPTY_HOUSES),
        )
    )


def _not_yet(state: State, first: int) -> Iterator[Fault]:
    """The items from the first on, under which nothing is entered before their time."""
    for item in range(first, len(ITEMS)):
        yield from _exact(state, item, [0] * len(state.players))


def _exact(state: State, item: int, needed: list[int]) -> Iterator[Fault]:
    """An item that can only be as it follows from the table, for each seat."""
    for seat, player in enumerate(state.players):
        points = player.ledger[item]
        if points != needed[seat]:
            message = f"{points} points for {ITEMS[item].label.en}; {needed[seat]} are needed"
            yield Fault(entry_path(seat, item), message, ITEMS[item].rule)


# -- The settlement, KNT-8.1 to KNT-8.3 -------------------------------------------------------------


def _materials(state: State) -> Iterator[Fault]:
    each = state.config.edition.settlement.material_left
    with_none = state.config.edition.settlement.no_material_left
    for seat, player in enumerate(state.players):
        points = player.ledger[ledger.MATERIALS]
        if points not in (with_none, each) and not times_earned(points, each):
            message = f"{points} points; each material costs {each}, and having none brings {with_none}"
            yield Fault(entry_path(seat, ledger.MATERIALS), message, "KNT-8.1")


def _bare_cards(state: State) -> Iterator[Fault]:
    each = state.config.edition.settlement.card_without_house
    given_back = 0
    for seat, player in enumerate(state.players):
        points = player.ledger[ledger.BARE_CARDS]
        times = times_earned(points, each)
        if times is None or times > state.config.edition.hand:
            message = f"{points} points; each land card given back costs {each}"
            yield Fault(entry_path(seat, ledger.BARE_CARDS), message, "KNT-8.2")
        given_back += times or 0
    least = max(0, len(state.stock) - first_stock(state))
    if each and not least <= given_back <= len(state.stock):
        message = (
            f"{given_back} land cards are paid for; {span(least, len(state.stock))} have been given back"
        )
        yield Fault("$.players", message, "KNT-8.2")


def _cards(state: State) -> Iterator[Fault]:
    values = state.config.board.card_values
    needed = [sum(values[card] for card in player.cards) for player in state.players]
    yield from _exact(state, ledger.CARDS, needed)


# -- Residents, KNT-9.5 to KNT-9.11 -----------------------------------------------------------------


def _own_houses(state: State, seat: int) -> Iterator[tuple[Land, House]]:
    for land in state.lands:
        for house in land.houses:
            if house.owner == seat:
                yield land, house


def _residents(state: State) -> Iterator[Fault]:
    families = state.config.board.families
    needed = [
        sum(
            families[house.family].points for _, house in _own_houses(state, seat) if house.family is not None
        )
        for seat in range(len(state.players))
    ]
    yield from _exact(state, ledger.RESIDENTS, needed)


def _royal(state: State) -> Iterator[Fault]:
    """KNT-9.5: a die for every royal family on the king's land, but for one that is being rolled."""
    rolling = state.stage.family if isinstance(state.stage, RollingRoyal) else None
    for seat, player in enumerate(state.players):
        possible = {0}
        for land, house in _own_houses(state, seat):
            if land.number == KING_LAND and house.family is not None and house.family != rolling:
                family = state.config.board.families[house.family]
                rolls = {royal_points(family, face) for face in range(1, FACES + 1)}
                possible = {before + rolled for before in possible for rolled in rolls}
        points = player.ledger[ledger.ROYAL]
        if points not in possible:
            message = f"{points} points; {span(min(possible), max(possible))} can be rolled"
            yield Fault(entry_path(seat, ledger.ROYAL), message, "KNT-9.5")


def _mistaken(state: State) -> Iterator[Fault]:
    """KNT-9.9: cards on the table show who took them mistakenly, cards in houses no longer do."""
    each = state.config.edition.settlement.mistaken_take
    stage = state.stage
    columns = stage.columns if isinstance(stage, DealingFamilies | Housing | RollingRoyal) else ()
    shown = [card for column in columns for card in column]
    hidden = len(state.config.edition.families) - len(shown) if state.config.residents else 0
    for seat, player in enumerate(state.players):
        points = player.ledger[ledger.MISTAKEN]
        times = times_earned(points, each)
        least = sum(seat in card.mistaken for card in shown)
        most = least + (0 if isinstance(stage, DealingFamilies) else hidden)
        if times is None or (each and not least <= times <= most):
            message = (
                f"{points} points; each card taken mistakenly costs {each}, and {span(least, most)} were"
            )
            yield Fault(entry_path(seat, ledger.MISTAKEN), message, "KNT-9.9")


def _empty_houses(state: State) -> Iterator[Fault]:
    cost = state.config.edition.settlement.house_without_family if state.config.residents else 0
    needed = [
        cost * sum(house.family is None for _, house in _own_houses(state, seat))
        for seat in range(len(state.players))
    ]
    yield from _exact(state, ledger.EMPTY_HOUSES, needed)


# -- Stones, KNT-10.2 -------------------------------------------------------------------------------


def _stones(state: State) -> Iterator[Fault]:
    unscored = tuple(attrs.evolve(player, ledger=ledger.EMPTY) for player in state.players)
    ended = end_game(attrs.evolve(state, players=unscored)).players
    for item in (ledger.STONES, ledger.MOST_STONES):
        yield from _exact(state, item, [player.ledger[item] for player in ended])
