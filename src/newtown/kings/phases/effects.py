"""Chapter 6, what building brings: points, roofs, stones and land cards (KNT-6.5, KNT-6.11 to 6.18)."""

import attrs

from newtown.core import bag
from newtown.kings import ledger
from newtown.kings.actions import Build, Extend, TakeOver
from newtown.kings.components import KING_LAND
from newtown.kings.houses import base_value, count_houses, is_largest, roof_of
from newtown.kings.phases.construction import Construction, result_of
from newtown.kings.state import Building, House, Land, Player, State


def build(state: State, stage: Building, action: Build) -> State:
    """The state after a new house is built."""
    place = state.config.board.places[state.player.craftsman]
    land = state.lands[place]
    house = _house(state, action)
    lands = _with_house(state.lands, place, land.houses, house, len(land.houses))
    players = list(state.players)
    players[state.seat] = _paid(state, action, house, returned=None)
    _score_new_house(state, lands, place, house, players)
    king_builders = state.king_builders
    if land.number == KING_LAND:
        # KNT-6.5
        stones = state.config.edition.king_stones[len(king_builders)]
        players[state.seat] = attrs.evolve(players[state.seat], stones=players[state.seat].stones + stones)
        king_builders = (*king_builders, state.seat)
        stock = state.stock
    else:
        stock = _take_card(state, players, land.number)
    worked = (*stage.worked, len(land.houses))
    return attrs.evolve(
        state,
        players=tuple(players),
        lands=lands,
        stock=stock,
        king_builders=king_builders,
        stage=Building(worked),
    )


def extend(state: State, stage: Building, action: Extend | TakeOver) -> State:
    """The state after a house is extended, by its owner or by another who takes it over."""
    edition = state.config.edition
    place = state.config.board.places[state.player.craftsman]
    land = state.lands[place]
    old = land.houses[action.house]
    house = _house(state, action)
    lands = _with_house(state.lands, place, land.houses, house, action.house)
    players = list(state.players)
    own = old.owner == state.seat
    players[state.seat] = _paid(state, action, house, returned=old if own else None)
    if not own:
        players[old.owner] = _taken_from(state, old)
    # KNT-6.15
    entries = [(ledger.EXTENSIONS, base_value(edition, house) - base_value(edition, old))]
    if is_largest(edition, lands, place, action.house):
        entries.append((ledger.LARGEST, edition.bonuses.largest))
    _enter(players, state.seat, *entries)
    # KNT-6.17; the king's land has no card, and the card of another with a house isn't in the stock
    if land.number != KING_LAND:
        _take_card(state, players, land.number)
    worked = tuple(sorted((*stage.worked, action.house)))
    return attrs.evolve(state, players=tuple(players), lands=lands, stage=Building(worked))


# -- Pieces, roofs and houses -----------------------------------------------------------------------


def _house(state: State, action: Construction) -> House:
    shape = result_of(action)
    return House(state.seat, shape.spec, shape.floors, shape.penthouse)


def _with_house(
    lands: tuple[Land, ...], place: int, houses: tuple[House, ...], house: House, slot: int
) -> tuple[Land, ...]:
    land = Land(lands[place].number, lands[place].tree, (*houses[:slot], house, *houses[slot + 1 :]))
    return (*lands[:place], land, *lands[place + 1 :])


def _paid(state: State, action: Construction, house: House, returned: House | None) -> Player:
    """The builder without the pieces, their black and the roof; an extended own house's roof is back."""
    edition = state.config.edition
    player = state.player
    roofs = _moved_roof(player.roofs, roof_of(edition, house), -1)
    if returned is not None:
        # KNT-6.11
        roofs = _moved_roof(roofs, roof_of(edition, returned), 1)
    return attrs.evolve(
        player,
        materials=bag.take(player.materials, action.pieces),
        # KNT-6.6
        black=player.black - edition.piece_cost * len(action.pieces),
        roofs=roofs,
    )


def _taken_from(state: State, house: House) -> Player:
    """KNT-6.12: the old owner gets the roof back and a stone."""
    owner = state.players[house.owner]
    roofs = _moved_roof(owner.roofs, roof_of(state.config.edition, house), 1)
    return attrs.evolve(owner, roofs=roofs, stones=owner.stones + 1)


def _moved_roof(roofs: tuple[int, ...], spec: int, change: int) -> tuple[int, ...]:
    return (*roofs[: spec - 1], roofs[spec - 1] + change, *roofs[spec:])


# -- Points for a new house, KNT-6.13 and KNT-6.14 --------------------------------------------------


def _score_new_house(
    state: State, lands: tuple[Land, ...], place: int, house: House, players: list[Player]
) -> None:
    edition = state.config.edition
    bonuses = edition.bonuses
    land = lands[place]
    entries = [(ledger.NEW_HOUSES, base_value(edition, house))]
    # KNT-6.13
    if land.tree:
        entries.append((ledger.TREES, bonuses.tree))
    if len(land.houses) == 2:
        entries.append((ledger.SECOND_HOUSES, bonuses.second_house))
    if count_houses(lands, state.seat) == edition.many_houses:
        entries.append((ledger.FIFTH_HOUSES, bonuses.fifth_house))
    if is_largest(edition, lands, place, len(land.houses) - 1):
        entries.append((ledger.LARGEST, bonuses.largest))
    # KNT-6.16
    if land.number in state.player.cards:
        entries.append((ledger.OWN_CARDS, bonuses.card))
    _enter(players, state.seat, *entries)
    _score_groups(state, lands, place, players)


def _score_groups(state: State, lands: tuple[Land, ...], place: int, players: list[Player]) -> None:
    """KNT-6.14: a row or block that is complete pays every house on it once."""
    bonuses = state.config.edition.bonuses
    completes = len(lands[place].houses) == 1
    for is_row, places in state.config.board.groups[place]:
        if not all(lands[other].houses for other in places):
            continue
        entry = (ledger.ROWS, bonuses.row) if is_row else (ledger.BLOCKS, bonuses.block)
        if completes:
            for owner in [house.owner for other in places for house in lands[other].houses]:
                _enter(players, owner, entry)
        else:
            _enter(players, state.seat, entry)


def _enter(players: list[Player], seat: int, *entries: tuple[int, int]) -> None:
    players[seat] = attrs.evolve(players[seat], ledger=ledger.enter(players[seat].ledger, *entries))


# -- Land cards, KNT-6.16 to KNT-6.18 ---------------------------------------------------------------


def _take_card(state: State, players: list[Player], card: int) -> tuple[int, ...]:
    """The land's card comes to the builder, unused, from whoever holds it; the stock after that."""
    seat = state.seat
    if card in players[seat].cards:
        return state.stock
    for other, holder in enumerate(players):
        if card in holder.cards:
            players[other] = attrs.evolve(
                holder,
                cards=bag.remove(holder.cards, card),
                ready=tuple(unused for unused in holder.ready if unused != card),
            )
    taker = players[seat]
    # KNT-6.18
    players[seat] = attrs.evolve(taker, cards=bag.add(taker.cards, card), ready=bag.add(taker.ready, card))
    return tuple(other for other in state.stock if other != card)
