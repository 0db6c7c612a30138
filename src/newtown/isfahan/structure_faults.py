"""What is wrong with a state's structure: lengths, ranges and names that all else relies on."""

from collections.abc import Iterator
from itertools import chain

from newtown.core.dice import FACES
from newtown.core.errors import Fault
from newtown.isfahan.components import ROWS, BuildingKind, Cards
from newtown.isfahan.hands import in_order
from newtown.isfahan.ledger import ITEMS
from newtown.isfahan.state import (
    AskingOwner,
    CardWindow,
    ChoosingShop,
    Drawing,
    Group,
    Handling,
    Player,
    Stage,
    State,
)


def structure_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of structure."""
    return tuple(
        chain(
            _calendar(state),
            _seats(state),
            _lengths(state),
            *(_player(f"$.players[{seat}]", player) for seat, player in enumerate(state.players)),
            *(_group(f"$.tower[{row}]", group) for row, group in enumerate(state.tower)),
            _in_order("$.pile", state.pile),
            _in_order("$.face_up", state.face_up),
            _names(state),
        )
    )


def _calendar(state: State) -> Iterator[Fault]:
    edition = state.config.edition
    if not 1 <= state.week <= edition.weeks:
        yield Fault("$.week", f"{state.week}; there are {edition.weeks}", "ISF-6.12")
    if not 1 <= state.day <= edition.days:
        yield Fault("$.day", f"{state.day}; a week has {edition.days}", "ISF-3.22")


def _seats(state: State) -> Iterator[Fault]:
    seats = tuple(range(state.config.players))
    if len(state.players) != len(seats):
        yield Fault("$.players", f"{len(state.players)}; the config has {len(seats)}", "ISF-1.1")
    if tuple(sorted(state.order)) != seats:
        yield Fault("$.order", f"{state.order}; every seat has one turn", "ISF-3.5")
    if not 0 <= state.turn < len(seats):
        yield Fault("$.turn", f"{state.turn}; the turns of a day are 0–{len(seats) - 1}", "ISF-3.5")
    for name, owners in (("shops", state.shops), ("caravan", state.caravan)):
        for place, owner in enumerate(owners):
            if owner is not None and owner not in seats:
                yield Fault(f"$.{name}[{place}]", f"no seat {owner}", "ISF-1.1")


def _lengths(state: State) -> Iterator[Fault]:
    shops = len(state.config.board.shops)
    if len(state.shops) != shops:
        yield Fault("$.shops", f"{len(state.shops)}; there are {shops}", "ISF-1.5")
    if len(state.tower) != ROWS:
        yield Fault("$.tower", f"{len(state.tower)} rows; there are {ROWS}", "ISF-1.4")


def _player(path: str, player: Player) -> Iterator[Fault]:
    for name, pieces in (("gold", player.gold), ("camels", player.camels)):
        if pieces < 0:
            yield Fault(f"{path}.{name}", f"{pieces}; nobody has less than none", "ISF-1.3")
    if len(player.ledger) != len(ITEMS):
        yield Fault(f"{path}.ledger", f"{len(player.ledger)} items; there are {len(ITEMS)}", "ISF-3.27")
    for place, points in enumerate(player.ledger):
        if points < 0:
            yield Fault(f"{path}.ledger[{place}]", f"{points}; points are never lost", "ISF-3.27")
    if player.buildings != tuple(kind for kind in BuildingKind if kind in player.buildings):
        yield Fault(f"{path}.buildings", "not in order, or one more than once", "ISF-1.9")
    yield from _in_order(f"{path}.hand", player.hand)
    yield from _in_order(f"{path}.face_down", player.face_down)


def _in_order(path: str, cards: Cards) -> Iterator[Fault]:
    if cards != in_order(cards):
        yield Fault(path, "the cards aren't in the order of their kinds", "ISF-3.25")


def _group(path: str, group: Group | None) -> Iterator[Fault]:
    if group is None:
        return
    if not 1 <= group.number <= FACES:
        yield Fault(f"{path}.number", f"{group.number}; dice show 1–{FACES}", "ISF-3.2")
    if min(group.white, group.yellow) < 0 or group.white + group.yellow < 1:
        yield Fault(path, f"{group.white} white and {group.yellow} yellow dice", "ISF-3.2")


# -- Names of squares and shops ---------------------------------------------------------------------


def _names(state: State) -> Iterator[Fault]:
    if state.supervisor not in state.config.board.beside:
        yield Fault("$.supervisor", f"no square is called {state.supervisor!r}", "ISF-1.6")
    for path, shop in _shops_named("$.stage", state.stage):
        if shop not in state.config.board.shop_numbers:
            yield Fault(path, f"no shop is called {shop!r}", "ISF-1.5")


def _shops_named(path: str, stage: Stage | CardWindow | Handling) -> Iterator[tuple[str, str]]:
    """The shops that the stage names, with their places."""
    if isinstance(stage, Drawing):
        yield from _shops_named(f"{path}.then", stage.then)
    elif isinstance(stage, ChoosingShop):
        yield from ((f"{path}.shops[{place}]", shop) for place, shop in enumerate(stage.shops))
    elif isinstance(stage, Handling):
        yield f"{path}.shop", stage.shop
    elif isinstance(stage, AskingOwner):
        yield f"{path}.shop", stage.shop
        if stage.then is not None:
            yield f"{path}.then", stage.then
