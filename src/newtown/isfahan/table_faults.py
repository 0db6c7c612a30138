"""What is wrong with what lies on the table: cards, shops, caravan, wealth and points.

Asked of states without faults of structure.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from newtown.core.errors import Fault
from newtown.isfahan import ledger
from newtown.isfahan.components import BuildingKind, CardKind
from newtown.isfahan.config import Config
from newtown.isfahan.phases.deck import discards
from newtown.isfahan.state import Finished, State


def table_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of the table."""
    return tuple(
        chain(
            _cards(state),
            _souks(state),
            _started_souks(state),
            _caravan(state),
            _wealth(state),
            _points(state),
        )
    )


def _cards(state: State) -> Iterator[Fault]:
    """ISF-1.11: every card of the edition is somewhere, and no other."""
    hands = chain.from_iterable(player.hand for player in state.players)
    there = Counter(chain(state.pile, discards(state), hands))
    needed = Counter(state.config.board.deck)
    for kind in CardKind:
        if there[kind] != needed[kind]:
            message = f"{there[kind]} cards {kind.value} in all; there are {needed[kind]}"
            yield Fault("$.pile", message, "ISF-1.11")


# -- Shops and caravan ------------------------------------------------------------------------------


def _souks(state: State) -> Iterator[Fault]:
    """ISF-3.12: a souk never holds cubes of two players."""
    board = state.config.board
    for (first, after), name in zip(board.souks, board.souk_names, strict=True):
        owners = sorted({owner for owner in state.shops[first:after] if owner is not None})
        if len(owners) > 1:
            yield Fault("$.shops", f"souk {name} holds cubes of {owners}", "ISF-3.12")


def _started_souks(state: State) -> Iterator[Fault]:
    """ISF-7.8: of several started souks all but one were complete before the supervisor broke them, so
    that only shops beside roads are empty in them."""
    board = state.config.board
    for seat in range(len(state.players)):
        for district, souks in zip(state.config.edition.districts, board.districts, strict=True):
            unbroken = 0
            for first, after in souks:
                souk = state.shops[first:after]
                inner = [souk[shop - first] for shop in range(first, after) if not board.touches_road[shop]]
                unbroken += seat in souk and None in inner
            if unbroken > 1:
                message = f"seat {seat} has started {unbroken} souks of {district.name} side by side"
                yield Fault("$.shops", message, "ISF-3.13")


def _caravan(state: State) -> Iterator[Fault]:
    cubes, slots = len(state.caravan), state.config.board.slots
    if cubes >= slots:
        yield Fault("$.caravan", f"{cubes} cubes; a caravan of {slots} is cleared at once", "ISF-6.7")


# -- Wealth and points ------------------------------------------------------------------------------


def wealth_limit(config: Config) -> int | None:
    """The most gold and camels together that a player can ever have (ISF-3.28); None if there is no
    such limit, as every card that puts a cube into the caravan may bring another.

    >>> wealth_limit(Config(players=3)), wealth_limit(Config(players=4))
    (569, 695)
    """
    edition = config.edition
    if edition.caravanserai_draw_for_card:
        return None
    board = config.board
    bonus = max(board.buildings[kind].power for kind in (BuildingKind.PADDOCK, BuildingKind.WORKSHOP))
    card = max(edition.card_values.camels, edition.card_values.gold)
    # A turn brings a section action or, by the supervisor, two cards of the caravanserai, and every
    # other player's turn of the day may bring two of these.
    section = edition.white_dice + edition.most_yellow + 1 + bonus
    turn = max(section, 2 * card) + 2 * card * (config.players - 1)
    return edition.start_gold + edition.start_camels + turn * edition.weeks * edition.days


def _wealth(state: State) -> Iterator[Fault]:
    most = wealth_limit(state.config)
    for seat, player in enumerate(state.players):
        wealth = player.gold + player.camels
        if most is not None and wealth > most:
            yield Fault(f"$.players[{seat}]", f"{wealth} gold and camels; {most} is the most", "ISF-3.28")


def _points(state: State) -> Iterator[Fault]:
    edition = state.config.edition
    scored = state.week > 1 or isinstance(state.stage, Finished)
    for seat, player in enumerate(state.players):
        path = f"$.players[{seat}].ledger"
        built = len(player.buildings)
        had, needed = player.ledger[ledger.BUILDINGS], sum(edition.building_points[:built])
        if had != needed:
            message = f"{had} points; {built} buildings have brought {needed}"
            yield Fault(f"{path}[{ledger.BUILDINGS}]", message, "ISF-1.10")
        for item in (ledger.SOUKS, ledger.BAZAAR, ledger.CARAVAN_WEEK):
            if player.ledger[item] and not scored:
                message = f"{player.ledger[item]} points before the end of the first week"
                yield Fault(f"{path}[{item}]", message, "ISF-6.1")
        if player.ledger[ledger.BAZAAR] and BuildingKind.BAZAAR not in player.buildings:
            message = f"{player.ledger[ledger.BAZAAR]} points without the bazaar"
            yield Fault(f"{path}[{ledger.BAZAAR}]", message, "ISF-6.2")
