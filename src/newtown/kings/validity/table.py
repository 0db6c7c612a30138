"""What is wrong on the table: land cards, craftsmen, materials, roofs, trees and houses.

Asked of states without faults of structure.
"""

from collections.abc import Iterator
from itertools import chain

import attrs

from newtown.core import bag
from newtown.core.errors import Fault
from newtown.core.faults import span
from newtown.kings.components import KING_LAND
from newtown.kings.houses import roof_of
from newtown.kings.phases.preparation import begin_round
from newtown.kings.state import Dealing, Drafting, State, TurningUp
from newtown.kings.validity.dice import most_pips
from newtown.kings.validity.progress import (
    SET_UP,
    TREE,
    fresh_seats,
    is_settled,
    may_have_built,
    unmoved_seats,
)


def table_faults(state: State) -> tuple[Fault, ...]:
    """Every fault of what lies on the table, by chapter of the rule book."""
    return tuple(
        chain(
            _land_cards(state),
            _unused_cards(state),
            _hands(state),
            _held_cards(state),
            _roofs(state),
            _craftsmen(state),
            _materials(state),
            _trees(state),
            _houses(state),
            _king_land(state),
            _card_holders(state),
        )
    )


def _built(state: State) -> frozenset[int]:
    """The lands that carry a house."""
    return frozenset(land.number for land in state.lands if land.houses)


# -- Land cards -------------------------------------------------------------------------------------


def _land_cards(state: State) -> Iterator[Fault]:
    """KNT-1.3: every card is somewhere, once; only a card that is yet to be dealt is nowhere."""
    seen: dict[int, str] = {}
    for path, cards in _places_of_cards(state):
        for card in cards:
            if card in seen:
                yield Fault(path, f"land card {card} is also in {seen[card]}", "KNT-1.3")
            else:
                seen[card] = path
    missing = [card for card in state.config.board.cards if card not in seen]
    if missing and not isinstance(state.stage, Dealing):
        yield Fault("$.stock", f"land cards {missing} are neither here nor anywhere else", "KNT-1.3")
    if state.stock and type(state.stage) in SET_UP:
        yield Fault("$.stock", "what is left becomes the stock after all hands are full", "KNT-2.5")


def _places_of_cards(state: State) -> Iterator[tuple[str, tuple[int, ...]]]:
    for seat, player in enumerate(state.players):
        yield f"$.players[{seat}].cards", player.cards
    yield "$.stock", state.stock
    if isinstance(state.stage, TurningUp | Drafting):
        yield "$.stage.face_up", state.stage.face_up
        yield "$.stage.deck", state.stage.deck


def _unused_cards(state: State) -> Iterator[Fault]:
    """KNT-6.19: unused cards are held ones, and nobody can have used one before move 1."""
    never_used = fresh_seats(state) if state.round == 1 else ()
    for seat, player in enumerate(state.players):
        path = f"$.players[{seat}].ready"
        strange = [card for card in player.ready if card not in player.cards]
        if strange:
            yield Fault(path, f"land cards {strange} aren't held", "KNT-6.19")
        elif (state.round == 0 or seat in never_used) and player.ready != player.cards:
            yield Fault(path, "all held land cards are unused before the first move", "KNT-6.19")


def _hands(state: State) -> Iterator[Fault]:
    """KNT-2.5, KNT-2.6: hands as large as the deal has come, until the first house is built."""
    if may_have_built(state):
        return
    rule = "KNT-2.5" if isinstance(state.stage, Dealing) else "KNT-2.6"
    for place, seat in enumerate(state.order):
        allowed = _hand_sizes(state, place)
        held = len(state.players[seat].cards)
        if held not in allowed:
            needed = span(allowed[0], allowed[-1])
            yield Fault(f"$.players[{seat}].cards", f"{held} land cards; {needed} are needed", rule)


def _hand_sizes(state: State, place: int) -> range:
    """How many cards the seat at a place of the order may hold before anything is built."""
    edition = state.config.edition
    stage = state.stage
    none, full = range(1), range(edition.hand, edition.hand + 1)
    if isinstance(stage, Dealing):
        if place < state.turn:
            return full
        return range(edition.hand) if place == state.turn else none
    if isinstance(stage, TurningUp | Drafting):
        after_one_take = range(1, edition.first_pass + 1)
        before, after = (after_one_take, full) if stage.second_pass else (none, after_one_take)
        return after if place < state.turn else before
    return full


def _held_cards(state: State) -> Iterator[Fault]:
    """KNT-6.16, KNT-8.2: cards of lands without a house only become fewer, and are given back."""
    built = _built(state)
    settled = is_settled(state)
    most = 0 if settled else state.config.edition.hand
    for seat, player in enumerate(state.players):
        bare = sum(card not in built for card in player.cards)
        if bare > most:
            message = f"{bare} land cards of lands without a house; there can be {most}"
            yield Fault(f"$.players[{seat}].cards", message, "KNT-8.2" if settled else "KNT-6.16")
    if state.round and not settled and len(state.stock) > first_stock(state):
        message = f"{len(state.stock)} land cards; it began with {first_stock(state)}"
        yield Fault("$.stock", message, "KNT-2.5")


def first_stock(state: State) -> int:
    """How many land cards the stock began with (KNT-2.5)."""
    return len(state.config.board.cards) - state.config.edition.hand * len(state.players)


def _card_holders(state: State) -> Iterator[Fault]:
    """KNT-6.17: where a land carries a house, the holder of its card owns a house there."""
    for land in state.lands:
        if not land.houses or land.number == KING_LAND:
            continue
        owners = {house.owner for house in land.houses}
        if not any(land.number in state.players[owner].cards for owner in owners):
            holders = [seat for seat, player in enumerate(state.players) if land.number in player.cards]
            path = f"$.players[{holders[0]}].cards" if holders else "$.stock"
            message = (
                f"land card {land.number}; one of the owners of houses there, {sorted(owners)}, holds it"
            )
            yield Fault(path, message, "KNT-6.17")


# -- Craftsmen, materials and roofs -----------------------------------------------------------------


def _craftsmen(state: State) -> Iterator[Fault]:
    first_on: dict[int, int] = {}
    for seat, player in enumerate(state.players):
        land = player.craftsman
        if land in (0, KING_LAND):
            continue
        if land in first_on:
            message = f"land {land}, where the craftsman of seat {first_on[land]} stands"
            yield Fault(f"$.players[{seat}].craftsman", message, "KNT-4.3")
        first_on.setdefault(land, seat)
    for seat in unmoved_seats(state) if state.round == 1 else ():
        player = state.players[seat]
        if player.cards and player.craftsman != player.cards[0]:
            message = f"land {player.craftsman}; the lowest own one is {player.cards[0]}"
            yield Fault(f"$.players[{seat}].craftsman", message, "KNT-2.7")


def _materials(state: State) -> Iterator[Fault]:
    none_left = state.round == 0 or is_settled(state)
    most = _most_materials(state)
    for seat, player in enumerate(state.players):
        path = f"$.players[{seat}].materials"
        if none_left and player.materials:
            rule = "KNT-8.1" if state.round else "KNT-2.4"
            yield Fault(path, f"{player.materials}; there are none now", rule)
        elif len(player.materials) > most:
            message = f"{len(player.materials)} materials; {most} at most can have come into play"
            yield Fault(path, message, "KNT-1.6")
    yield from _supplies(state)


def _most_materials(state: State) -> int:
    """No more can have come into play: a generous count of what each phase of a round can bring.

    Each player gets at most two in the preparation (KNT-3.2, 3.3), one by each move (4.4) and one in
    supply (5.2). Cards bring one or raise the black by one (1.4): once each, and each player can come
    by one more in building (6.16, 6.17). Every black brings at most one by an exchange (6.2).
    """
    players = len(state.players)
    cards = len(state.config.board.cards) + players
    return state.round * (5 * players + cards + most_pips(state))


def _supplies(state: State) -> Iterator[Fault]:
    """KNT-3.2, KNT-3.3: who hasn't had a turn yet holds what the round brought, in round 1 just that."""
    fresh = fresh_seats(state)
    if not fresh:
        return
    supplied = _supplied(state)
    for seat in fresh:
        had, needed = state.players[seat].materials, supplied[seat]
        if not bag.holds(had, needed) or (state.round == 1 and had != needed):
            message = f"{had}; the round brought {needed}"
            yield Fault(f"$.players[{seat}].materials", message, "KNT-3.2")


def _supplied(state: State) -> tuple[tuple[int, ...], ...]:
    """What the preparation of this round brings to players with nothing, in the order that is there."""
    # By arrival on the king's land the order is any order that is wanted.
    players = tuple(attrs.evolve(player, craftsman=KING_LAND, materials=()) for player in state.players)
    gathered = attrs.evolve(state, players=players, on_king_land=state.order)
    return tuple(player.materials for player in begin_round(gathered, state.round, state.order).players)


def _roofs(state: State) -> Iterator[Fault]:
    """KNT-1.8, KNT-6.11: the free roofs and those on the houses are the edition's."""
    edition = state.config.edition
    carried = [[0] * len(edition.specs) for _ in state.players]
    for land in state.lands:
        for house in land.houses:
            carried[house.owner][roof_of(edition, house) - 1] += 1
    for seat, player in enumerate(state.players):
        for index, spec in enumerate(edition.specs):
            free, on_houses = player.roofs[index], carried[seat][index]
            if free + on_houses != spec.roofs:
                message = f"{free} free and {on_houses} on houses; {spec.roofs} are needed"
                yield Fault(f"$.players[{seat}].roofs[{index}]", message, "KNT-1.8")


# -- Lands ------------------------------------------------------------------------------------------


def _trees(state: State) -> Iterator[Fault]:
    *numbered, king_land = state.lands
    if not king_land.tree:
        yield Fault(
            f"$.lands[{len(numbered)}].tree", "none; one stands on the king's land from the start", "KNT-2.3"
        )
    # KNT-3.4: one each round; KNT-7.3: but none in the round after the regular ones
    planted = min(state.round, state.config.edition.rounds)
    if type(state.stage) in TREE:
        planted -= 1
    standing = sum(land.tree for land in numbered)
    if standing != planted:
        message = f"{standing} trees on numbered lands; {planted} have been planted"
        yield Fault("$.lands", message, "KNT-3.4")


def _houses(state: State) -> Iterator[Fault]:
    most = state.config.edition.land_capacity if may_have_built(state) else 0
    for place, land in enumerate(state.lands):
        specs = sum(house.spec for house in land.houses)
        if specs > most:
            message = f"specs that add up to {specs}; there can be {most}" if most else "nothing is built yet"
            yield Fault(f"$.lands[{place}].houses", message, "KNT-6.9" if most else "KNT-6.1")


def _king_land(state: State) -> Iterator[Fault]:
    """KNT-6.5: who has built there, in order, one house each; KNT-6.4: not before another house."""
    *numbered, king_land = state.lands
    builders, houses = len(state.king_builders), len(king_land.houses)
    most = len(state.config.edition.king_stones)
    if builders > most:
        yield Fault("$.king_builders", f"{builders} builders; there can be {most}", "KNT-6.5")
    if builders != houses:
        message = f"{builders} builders; {houses} houses stand on the king's land"
        yield Fault("$.king_builders", message, "KNT-6.5")
    if houses and not any(land.houses for land in numbered):
        path = f"$.lands[{len(numbered)}].houses"
        yield Fault(path, "its first builder owned a house elsewhere", "KNT-6.4")
