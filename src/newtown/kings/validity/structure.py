"""What is wrong with a state's structure: lengths, ranges, and references to what isn't there.

All other questions about a state rely on these: without faults here, every seat, land, card, spec and
family that the state names exists, and its stage can come in its round.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from newtown.core import bag
from newtown.core.dice import is_roll
from newtown.core.errors import Fault
from newtown.core.faults import span
from newtown.kings.components import KING_LAND, Deal
from newtown.kings.houses import shape_of
from newtown.kings.ledger import ITEMS
from newtown.kings.phases.residents import column_height
from newtown.kings.referee import stage_label
from newtown.kings.state import (
    Columns,
    Dealing,
    DealingFamilies,
    DicePool,
    Drafting,
    House,
    Housing,
    Land,
    PlacingTree,
    Player,
    RollingPool,
    RollingRoyal,
    RollingTree,
    State,
    TakingDice,
    TurningUp,
    Voting,
)
from newtown.kings.validity.progress import OWN_DICE, POOL, RESIDENTS, SET_UP, SETTLED, TREE

_MOST: Final = 1_000_000_000
"""More than any game brings of anything, and few enough to play on without end."""


def structure_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of the structure, in the order of the state's fields."""
    return tuple(
        chain(
            _round(state),
            _order(state),
            _players(state),
            _lands(state),
            _on_king_land(state),
            _cards("$.stock", state.stock, state),
            _seats("$.king_builders", state.king_builders, state, "KNT-6.5"),
            _stage(state),
        )
    )


# -- Round, order and turn --------------------------------------------------------------------------


def _round(state: State) -> Iterator[Fault]:
    rule, rounds = _rounds_of_stage(state)
    if state.round not in rounds:
        needed = span(rounds[0], rounds[-1])
        yield Fault("$.round", f"{state.round}; the stage ({stage_label(state)}) needs {needed}", rule)
    stage = type(state.stage)
    if stage in SET_UP and (stage is Dealing) is not (state.config.deal is Deal.RANDOM):
        yield Fault("$.stage", f"the deal of this game is another: {state.config.deal.value}", "KNT-2.8")
    if stage in RESIDENTS and not state.config.residents:
        yield Fault("$.stage", "the short game has no resident round", "KNT-8.4")


def _rounds_of_stage(state: State) -> tuple[str, range]:
    """The rounds in which the stage can come, 0 being the set-up, and the rule that says so."""
    stage = type(state.stage)
    last = state.config.edition.rounds
    if stage in SET_UP:
        return "KNT-2.5", range(1)
    if stage in TREE or stage in POOL:
        return "KNT-7.3", range(1, last + 1)
    if stage is Voting:
        return "KNT-7.1", range(last, last + 1)
    if stage in OWN_DICE:
        return "KNT-7.4", range(last + 1, last + 2)
    if stage in SETTLED:
        return "KNT-8.1", range(last, last + 2)
    return "KNT-7.3", range(1, last + 2)


def _order(state: State) -> Iterator[Fault]:
    yield from _seats("$.order", state.order, state, "KNT-3.1")
    if not state.order:
        yield Fault("$.order", "somebody has to be in it", "KNT-3.1")
    elif not 0 <= state.turn < len(state.order):
        yield Fault("$.turn", f"{state.turn}; the order has the places 0–{len(state.order) - 1}", "KNT-3.1")


def _seats(path: str, seats: Sequence[int], state: State, rule: str) -> Iterator[Fault]:
    for index, seat in enumerate(seats):
        yield from _seat(f"{path}[{index}]", seat, state, rule)
    if len(set(seats)) < len(seats):
        yield Fault(path, "a seat is there more than once", rule)


def _seat(path: str, seat: int, state: State, rule: str) -> Iterator[Fault]:
    most = state.config.players - 1
    if not 0 <= seat <= most:
        yield Fault(path, f"seat {seat}; the seats are 0–{most}", rule)


# -- Players ----------------------------------------------------------------------------------------


def _players(state: State) -> Iterator[Fault]:
    needed = state.config.players
    if len(state.players) != needed:
        yield Fault("$.players", f"{len(state.players)} players; {needed} are needed", "KNT-2.8")
    for seat, player in enumerate(state.players):
        path = f"$.players[{seat}]"
        yield from _craftsman(f"{path}.craftsman", player, state)
        yield from _cards(f"{path}.cards", player.cards, state)
        yield from _cards(f"{path}.ready", player.ready, state)
        yield from _materials(f"{path}.materials", player, state)
        yield from _roofs(f"{path}.roofs", player, state)
        yield from _counts(path, player)
        yield from _ledger(f"{path}.ledger", player)


def _craftsman(path: str, player: Player, state: State) -> Iterator[Fault]:
    land = player.craftsman
    if state.round == 0 and land != 0:
        yield Fault(path, f"on land {land}; the craftsmen aren't on the board yet", "KNT-2.7")
    elif state.round != 0 and land not in state.config.board.places:
        yield Fault(path, f"there is no land {land}", "KNT-2.7")


def _cards(path: str, cards: Sequence[int], state: State) -> Iterator[Fault]:
    for index, card in enumerate(cards):
        if card not in state.config.board.kinds:
            yield Fault(f"{path}[{index}]", f"there is no land card {card}", "KNT-1.3")
    if not bag.ascends(tuple(cards)) or len(set(cards)) < len(cards):
        yield Fault(path, "the land cards don't ascend, each once", "KNT-1.3")


def _materials(path: str, player: Player, state: State) -> Iterator[Fault]:
    largest = state.config.board.largest_piece
    for index, size in enumerate(player.materials):
        if not 1 <= size <= largest:
            yield Fault(f"{path}[{index}]", f"size {size}; materials have the sizes 1–{largest}", "KNT-1.6")
    if not bag.ascends(player.materials):
        yield Fault(path, "the sizes don't ascend", "KNT-1.6")


def _roofs(path: str, player: Player, state: State) -> Iterator[Fault]:
    specs = len(state.config.edition.specs)
    if len(player.roofs) != specs:
        yield Fault(path, f"{len(player.roofs)} numbers; one for each of {specs} specs is needed", "KNT-1.8")
    for index, free in enumerate(player.roofs):
        yield from _count(f"{path}[{index}]", free, "KNT-1.8")


def _counts(path: str, player: Player) -> Iterator[Fault]:
    yield from _count(f"{path}.stones", player.stones, "KNT-1.11")
    for colour, pips in (("red", player.red), ("green", player.green), ("black", player.black)):
        yield from _count(f"{path}.{colour}", pips, "KNT-4.7")
    for index, pips in enumerate(player.white):
        yield from _count(f"{path}.white[{index}]", pips, "KNT-4.7")
    if not bag.ascends(player.white):
        yield Fault(f"{path}.white", "the values don't ascend", "KNT-4.8")


def _count(path: str, value: int, rule: str) -> Iterator[Fault]:
    if not 0 <= value <= _MOST:
        yield Fault(path, f"{value}; this is never below 0 or beyond {_MOST}", rule)


def _ledger(path: str, player: Player) -> Iterator[Fault]:
    if len(player.ledger) != len(ITEMS):
        message = f"{len(player.ledger)} numbers; one for each of {len(ITEMS)} items is needed"
        yield Fault(path, message, "KNT-10.1")
    for index, points in enumerate(player.ledger):
        if abs(points) > _MOST:
            yield Fault(f"{path}[{index}]", f"{points}; no game brings that many points", "KNT-10.1")


# -- Lands ------------------------------------------------------------------------------------------


def _lands(state: State) -> Iterator[Fault]:
    numbers = state.config.board.numbers
    if len(state.lands) != len(numbers):
        yield Fault("$.lands", f"{len(state.lands)} lands; the layout has {len(numbers)}", "KNT-2.1")
    for place, (land, number) in enumerate(zip(state.lands, numbers, strict=False)):
        if land.number != number:
            message = f"land {land.number}; by number it is the place of land {number}"
            yield Fault(f"$.lands[{place}].number", message, "KNT-1.1")
    for place, land in enumerate(state.lands):
        yield from _houses(f"$.lands[{place}].houses", land, state)


def _houses(path: str, land: Land, state: State) -> Iterator[Fault]:
    for slot, house in enumerate(land.houses):
        at = f"{path}[{slot}]"
        yield from _seat(f"{at}.owner", house.owner, state, "KNT-2.8")
        yield from _shape(at, house, state)
        if house.family is not None and house.family not in state.config.board.families:
            yield Fault(f"{at}.family", f"there is no family {house.family!r}", "KNT-1.12")


def _shape(path: str, house: House, state: State) -> Iterator[Fault]:
    specs = state.config.edition.specs
    if not 1 <= house.spec <= len(specs):
        yield Fault(f"{path}.spec", f"{house.spec}; the specs are 1–{len(specs)}", "KNT-6.7")
        return
    most = len(specs[house.spec - 1].values)
    if not 1 <= house.floors <= most:
        yield Fault(f"{path}.floors", f"{house.floors}; spec {house.spec} has 1–{most} floors", "KNT-6.7")
    elif shape_of(house) not in state.config.board.shapes:
        yield Fault(f"{path}.penthouse", f"a house of spec {house.spec} carries no penthouse", "KNT-6.10")


def _on_king_land(state: State) -> Iterator[Fault]:
    yield from _seats("$.on_king_land", state.on_king_land, state, "KNT-1.1")
    there = [seat for seat, player in enumerate(state.players) if player.craftsman == KING_LAND]
    if sorted(state.on_king_land) != there:
        message = f"the craftsmen of seats {there} stand there; exactly these have to be named"
        yield Fault("$.on_king_land", message, "KNT-1.1")


# -- The stage --------------------------------------------------------------------------------------


def _stage(state: State) -> Iterator[Fault]:
    stage = state.stage
    if isinstance(stage, TurningUp | Drafting):
        yield from _cards("$.stage.face_up", stage.face_up, state)
        yield from _cards("$.stage.deck", stage.deck, state)
    elif isinstance(stage, RollingTree):
        allowed = state.config.edition.tree_dice
        if stage.dice not in allowed:
            yield Fault("$.stage.dice", f"{stage.dice}; allowed are {allowed}", "KNT-3.4")
    elif isinstance(stage, PlacingTree):
        yield from _tree_lands(stage.lands, state)
    elif isinstance(stage, RollingPool | TakingDice):
        yield from _pool(stage.pool)
    elif isinstance(stage, DealingFamilies | Housing | RollingRoyal):
        yield from _columns(stage.columns, state)
    if isinstance(stage, RollingRoyal) and stage.family not in state.config.board.families:
        yield Fault("$.stage.family", f"there is no family {stage.family!r}", "KNT-1.12")


def _tree_lands(lands: Sequence[int], state: State) -> Iterator[Fault]:
    for index, land in enumerate(lands):
        if land not in state.config.board.kinds:
            yield Fault(f"$.stage.lands[{index}]", f"there is no land {land} for a tree", "KNT-3.4")


def _pool(pool: DicePool) -> Iterator[Fault]:
    for colour, faces in (
        ("red", pool.red),
        ("green", pool.green),
        ("black", pool.black),
        ("white", pool.white),
    ):
        if not is_roll(faces, len(faces)):
            yield Fault(f"$.stage.pool.{colour}", "these aren't faces of dice, ascending", "KNT-3.5")


def _columns(columns: Columns, state: State) -> Iterator[Fault]:
    edition = state.config.edition
    if len(columns) != edition.columns:
        message = f"{len(columns)} columns; {edition.columns} are needed"
        yield Fault("$.stage.columns", message, "KNT-9.2")
    most = column_height(edition)
    for at, column in enumerate(columns):
        path = f"$.stage.columns[{at}]"
        if len(column) > most:
            yield Fault(path, f"{len(column)} cards; a column holds at most {most}", "KNT-9.2")
        for depth, card in enumerate(column):
            if card.family not in state.config.board.families:
                message = f"there is no family {card.family!r}"
                yield Fault(f"{path}[{depth}].family", message, "KNT-1.12")
            yield from _count(f"{path}[{depth}].stones", card.stones, "KNT-9.7")
            yield from _seats(f"{path}[{depth}].mistaken", card.mistaken, state, "KNT-9.9")
            if not bag.ascends(card.mistaken):
                yield Fault(f"{path}[{depth}].mistaken", "the seats don't ascend", "KNT-9.9")
