"""Chapter 9: the resident round, and the end of the game (KNT-9.1 to KNT-9.11, KNT-10.2)."""

import random
from collections.abc import Iterator
from typing import Final, TypeAlias

import attrs

from newtown.core.dice import FACES
from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase, seat_label
from newtown.kings import ledger, refusals
from newtown.kings.actions import (
    Action,
    FamilyDealt,
    Outcome,
    Pass,
    RoyalDieRolled,
    TakeFamily,
    TakeMistakenly,
)
from newtown.kings.components import KIND_LABELS, KING_LAND, Family, land_label
from newtown.kings.edition import Edition
from newtown.kings.houses import base_value, houses_by_seat
from newtown.kings.phases.preparation import turn_order
from newtown.kings.state import (
    Columns,
    DealingFamilies,
    Finished,
    House,
    Housing,
    Land,
    Player,
    ResidentCard,
    RollingRoyal,
    State,
    at_stage,
)

HousingAction: TypeAlias = TakeFamily | TakeMistakenly | Pass


# -- Turn order and the layout of the cards, KNT-9.1 and KNT-9.2 ------------------------------------


def begin_residents(state: State, played: tuple[int, ...]) -> State:
    """The state in which the resident cards are laid out; these seats ``played`` the latest round.

    It is all of them where there was no fifth round: a rank that they have in common.
    """
    by_land = turn_order(state, range(len(state.players)))
    owned = houses_by_seat(state)

    # KNT-9.1
    def place(seat: int) -> tuple[bool, int, int, int]:
        return (seat in played, -owned[seat], -state.players[seat].stones, by_land.index(seat))

    order = tuple(sorted(range(len(state.players)), key=place))
    columns: Columns = ((),) * state.config.edition.columns
    return attrs.evolve(state, order=order, turn=0, stage=DealingFamilies(columns))


def column_height(edition: Edition) -> int:
    """How many resident cards are laid out in each column (KNT-9.2)."""
    return len(edition.families) // edition.columns


def _undealt(state: State, stage: DealingFamilies) -> tuple[str, ...]:
    dealt = {card.family for column in stage.columns for card in column}
    return tuple(family.name for family in state.config.edition.families if family.name not in dealt)


def _deal_outcomes(state: State, stage: DealingFamilies) -> tuple[tuple[Outcome, int], ...]:
    return tuple((FamilyDealt(name), 1) for name in _undealt(state, stage))


def _deal_sample(state: State, stage: DealingFamilies, rng: random.Random) -> Outcome:
    names = _undealt(state, stage)
    return FamilyDealt(names[rng.randrange(len(names))])


def _deal_possible(state: State, stage: DealingFamilies, outcome: FamilyDealt) -> bool:
    return outcome.family in _undealt(state, stage)


def _deal_resolve(state: State, stage: DealingFamilies, outcome: FamilyDealt) -> State:
    """KNT-9.2: column by column, each from the front."""
    columns = stage.columns
    depth = column_height(state.config.edition)
    at = next(index for index, column in enumerate(columns) if len(column) < depth)
    columns = _with_column(columns, at, (*columns[at], ResidentCard(outcome.family)))
    if all(len(column) == depth for column in columns):
        return _go_on(state, columns, turn=0)
    return at_stage(state, DealingFamilies(columns), 0)


def _with_column(columns: Columns, at: int, column: tuple[ResidentCard, ...]) -> Columns:
    return (*columns[:at], column, *columns[at + 1 :])


# -- Which house takes which family, KNT-9.3 and KNT-9.4 --------------------------------------------


def check_fit(state: State, land: Land, house: House, family: Family) -> Reason | None:
    """Why the family can't move into the house."""
    if house.family is not None:
        present = state.config.board.families[house.family]
        return refusals.FAMILY_PRESENT(had=present.label)
    # KNT-9.4
    if land.number == KING_LAND:
        if family.royal is None:
            royal = tuple(other.label for other in state.config.edition.families if other.royal)
            return refusals.NOT_ROYAL(had=family.label, needed=royal)
    elif state.config.board.kinds[land.number] not in family.wishes:
        wishes = tuple(KIND_LABELS[kind] for kind in family.wishes)
        had = KIND_LABELS[state.config.board.kinds[land.number]]
        return refusals.OTHER_LAND_KIND(had=had, needed=wishes)
    # KNT-9.3
    room = base_value(state.config.edition, house)
    return refusals.FAMILY_TOO_LARGE(had=room, needed=family.size) if room < family.size else None


def _fits_any(state: State, seat: int, family: Family) -> bool:
    return any(check_fit(state, land, house, family) is None for land, _, house in _houses_of(state, seat))


def _houses_of(state: State, seat: int) -> Iterator[tuple[Land, int, House]]:
    for land in state.lands:
        for slot, house in enumerate(land.houses):
            if house.owner == seat:
                yield land, slot, house


# -- A turn, KNT-9.5 --------------------------------------------------------------------------------


def _legal(state: State, stage: Housing) -> tuple[Action, ...]:
    seat = state.seat
    stones = state.player.stones
    families = state.config.board.families
    takes: list[Action] = []
    mistakes: list[Action] = []
    for at, column in enumerate(stage.columns):
        # KNT-9.7
        for depth, card in enumerate(column[: stones + 1]):
            homes = [
                TakeFamily(at, depth, land.number, slot)
                for land, slot, house in _houses_of(state, seat)
                if check_fit(state, land, house, families[card.family]) is None
            ]
            takes += homes
            # KNT-9.9
            if depth == 0 and not homes and seat not in card.mistaken:
                mistakes.append(TakeMistakenly(at))
    # KNT-9.8
    if not any(type(take) is TakeFamily and take.depth == 0 for take in takes):
        mistakes.append(Pass())
    return (*takes, *mistakes)


def _check(state: State, stage: Housing, action: HousingAction) -> Reason | None:
    if type(action) is TakeFamily:
        return _check_take(state, stage, action)
    if type(action) is TakeMistakenly:
        return _check_mistake(state, stage, action)
    # KNT-9.8
    for column in stage.columns:
        if column:
            family = state.config.board.families[column[0].family]
            if _fits_any(state, state.seat, family):
                return refusals.FRONT_CARD_FITS(had=family.label)
    return None


def _check_take(state: State, stage: Housing, action: TakeFamily) -> Reason | None:
    if not 0 <= action.column < len(stage.columns):
        return refusals.NO_SUCH_CARD(had=_card_label(action.column, action.depth))
    column = stage.columns[action.column]
    if not 0 <= action.depth < len(column):
        return refusals.NO_SUCH_CARD(had=_card_label(action.column, action.depth))
    # KNT-9.7
    if state.player.stones < action.depth:
        return refusals.STONES_MISSING(had=state.player.stones, needed=action.depth)
    if action.land not in state.config.board.places:
        return refusals.NO_SUCH_LAND(had=land_label(action.land), rule="KNT-9.3")
    land = state.land(action.land)
    if not 0 <= action.house < len(land.houses):
        return refusals.NO_SUCH_HOUSE(had=action.house, needed=land_label(action.land), rule="KNT-9.3")
    house = land.houses[action.house]
    # KNT-9.5
    if house.owner != state.seat:
        return refusals.NOT_YOUR_HOUSE(needed=seat_label(house.owner), rule="KNT-9.5")
    return check_fit(state, land, house, state.config.board.families[column[action.depth].family])


def _check_mistake(state: State, stage: Housing, action: TakeMistakenly) -> Reason | None:
    if not 0 <= action.column < len(stage.columns) or not stage.columns[action.column]:
        return refusals.NO_SUCH_CARD(had=_card_label(action.column, 0), rule="KNT-9.9")
    card = stage.columns[action.column][0]
    family = state.config.board.families[card.family]
    # KNT-9.9
    if _fits_any(state, state.seat, family):
        return refusals.FITS_A_HOUSE(had=family.label)
    return refusals.MISTAKEN_BEFORE(had=family.label) if state.seat in card.mistaken else None


def _card_label(column: int, depth: int) -> Phrase:
    return Phrase(f"column {column}, depth {depth}", f"列{column}・{depth}番目")


def _perform(state: State, stage: Housing, action: HousingAction) -> State:
    if type(action) is TakeFamily:
        return _taken(state, stage, action)
    if type(action) is TakeMistakenly:
        return _mistaken(state, stage, action)
    passes = stage.passes + 1
    columns = stage.columns
    if passes == len(state.order):
        # KNT-9.8: every front card goes to the back
        columns = tuple((*column[1:], *column[:1]) for column in columns)
        passes = 0
    return at_stage(state, Housing(columns, passes), (state.turn + 1) % len(state.order))


def _taken(state: State, stage: Housing, action: TakeFamily) -> State:
    column = stage.columns[action.column]
    card = column[action.depth]
    family = state.config.board.families[card.family]
    # KNT-9.7: a stone on each card in front; the stones on the card taken are the taker's
    passed = tuple(attrs.evolve(before, stones=before.stones + 1) for before in column[: action.depth])
    # KNT-9.6
    columns = _with_column(stage.columns, action.column, passed + column[action.depth + 1 :])
    player = attrs.evolve(
        state.player,
        stones=state.player.stones - action.depth + card.stones,
        ledger=ledger.enter(state.player.ledger, (ledger.RESIDENTS, family.points)),
    )
    after = _moved_in(_with_current(state, player), action, family)
    # KNT-9.5
    if action.land == KING_LAND:
        return at_stage(after, RollingRoyal(columns, family.name), state.turn)
    return _go_on(after, columns, state.turn + 1)


def _moved_in(state: State, action: TakeFamily, family: Family) -> State:
    place = state.config.board.places[action.land]
    land = state.lands[place]
    house = attrs.evolve(land.houses[action.house], family=family.name)
    houses = (*land.houses[: action.house], house, *land.houses[action.house + 1 :])
    lands = (*state.lands[:place], attrs.evolve(land, houses=houses), *state.lands[place + 1 :])
    return attrs.evolve(state, lands=lands)


def _with_current(state: State, player: Player) -> State:
    players = (*state.players[: state.seat], player, *state.players[state.seat + 1 :])
    return attrs.evolve(state, players=players)


def _mistaken(state: State, stage: Housing, action: TakeMistakenly) -> State:
    """KNT-9.9: points are lost and the card goes to the back of its column with its stones."""
    column = stage.columns[action.column]
    card = attrs.evolve(column[0], mistaken=tuple(sorted((*column[0].mistaken, state.seat))))
    columns = _with_column(stage.columns, action.column, (*column[1:], card))
    loss = state.config.edition.settlement.mistaken_take
    player = attrs.evolve(state.player, ledger=ledger.enter(state.player.ledger, (ledger.MISTAKEN, loss)))
    return _go_on(_with_current(state, player), columns, state.turn + 1)


# -- The royal die, KNT-9.5 -------------------------------------------------------------------------


def _royal_outcomes(state: State, stage: RollingRoyal) -> tuple[tuple[Outcome, int], ...]:
    return tuple((RoyalDieRolled(face), 1) for face in range(1, FACES + 1))


def _royal_sample(state: State, stage: RollingRoyal, rng: random.Random) -> Outcome:
    return RoyalDieRolled(rng.randrange(FACES) + 1)


def _royal_possible(state: State, stage: RollingRoyal, outcome: RoyalDieRolled) -> bool:
    return 1 <= outcome.face <= FACES


def royal_points(family: Family, face: int) -> int:
    """What the die brings that is rolled for a family on the king's land; nothing if it isn't royal."""
    return family.royal.times * face + family.royal.plus if family.royal else 0


def _royal_resolve(state: State, stage: RollingRoyal, outcome: RoyalDieRolled) -> State:
    points = royal_points(state.config.board.families[stage.family], outcome.face)
    player = attrs.evolve(state.player, ledger=ledger.enter(state.player.ledger, (ledger.ROYAL, points)))
    return _go_on(_with_current(state, player), stage.columns, state.turn + 1)


# -- Leaving and the end, KNT-9.10 and KNT-9.11 -----------------------------------------------------


def _go_on(state: State, columns: Columns, turn: int) -> State:
    """The next turn among those who can still house a card on the table, or the end of the game."""
    families = [state.config.board.families[card.family] for column in columns for card in column]
    # KNT-9.10
    staying = [any(_fits_any(state, seat, family) for family in families) for seat in state.order]
    order = tuple(seat for seat, stays in zip(state.order, staying, strict=True) if stays)
    if not order:
        return end_game(_charged(state))
    following = sum(staying[:turn]) % len(order)
    return attrs.evolve(state, order=order, turn=following, stage=Housing(columns))


def _charged(state: State) -> State:
    """KNT-9.11: houses without a family cost points."""
    cost = state.config.edition.settlement.house_without_family
    players = tuple(
        attrs.evolve(
            player,
            ledger=ledger.enter(
                player.ledger,
                (
                    ledger.EMPTY_HOUSES,
                    cost * sum(house.family is None for _, _, house in _houses_of(state, seat)),
                ),
            ),
        )
        for seat, player in enumerate(state.players)
    )
    return attrs.evolve(state, players=players)


def end_game(state: State) -> State:
    """The finished game, with the stones settled (KNT-10.2)."""
    points = state.config.edition.settlement
    most = max(player.stones for player in state.players)
    players = tuple(
        attrs.evolve(
            player,
            ledger=ledger.enter(
                player.ledger,
                (ledger.STONES, points.stone * player.stones),
                (ledger.MOST_STONES, points.most_stones if player.stones == most > 0 else 0),
            ),
        )
        for player in state.players
    )
    order = tuple(range(len(players)))
    return attrs.evolve(state, players=players, order=order, turn=0, stage=Finished())


DEALING_FAMILIES: Final = Chance[State, Outcome, DealingFamilies, FamilyDealt](
    "KNT-9.2",
    Phrase("a resident card to be laid out", "入居者カードを並べる"),
    FamilyDealt,
    _deal_outcomes,
    _deal_sample,
    _deal_possible,
    _deal_resolve,
)
HOUSING: Final = Decision[State, Action, Housing, HousingAction](
    "KNT-9.5",
    Phrase("a resident card to be taken", "入居ラウンド"),
    (TakeFamily, TakeMistakenly, Pass),
    _legal,
    _check,
    _perform,
)
ROLLING_ROYAL: Final = Chance[State, Outcome, RollingRoyal, RoyalDieRolled](
    "KNT-9.5",
    Phrase("the die for the royal family", "王族のさいころを振る"),
    RoyalDieRolled,
    _royal_outcomes,
    _royal_sample,
    _royal_possible,
    _royal_resolve,
)
