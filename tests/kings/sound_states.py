"""States as the rules have them, made by hand, from the deal to the end: none of them has a fault."""

from typing import Any, Final

import attrs

import newtown
from newtown import (
    Action,
    Building,
    CardDealt,
    ChoosingTreeDice,
    Colour,
    Config,
    Deal,
    DealingFamilies,
    DicePool,
    Finished,
    House,
    Housing,
    KeepingDice,
    Moving,
    Outcome,
    PlacingTree,
    Rerolling,
    ResidentCard,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    Stage,
    State,
    Supplying,
    TakeCards,
    TakingDice,
    Voting,
)
from newtown.kings import ledger
from tests.kings.positions import HANDS, position


def after(config: Config, *events: Action | Outcome) -> State:
    state = newtown.new_game(config)
    for event in events:
        state = newtown.apply(state, event)
    return state


def dealing() -> State:
    """Seat 0 has a full hand, seat 1 one card."""
    return after(Config(), *map(CardDealt, (3, 7, 11, 15, 4)))


def turning_up() -> State:
    """Seat 0 has taken two of the first four cards."""
    config = Config(deal=Deal.DRAFT)
    return after(config, *map(CardDealt, (3, 4, 5, 6)), TakeCards((3, 4)))


def drafting() -> State:
    """Seat 0 has taken a card, and seat 1 is to take some of 4, 5, 6 and 7."""
    config = Config(deal=Deal.DRAFT)
    return after(config, *map(CardDealt, (3, 4, 5, 6)), TakeCards((3,)), CardDealt(7))


def second_pass() -> State:
    """Each seat has taken one card, and seat 3 is to take three of 7, 8, 9 and 10."""
    takes: list[Action | Outcome] = [CardDealt(card) for card in (3, 4, 5, 6)]
    for card in (3, 4, 5, 6):
        takes += [TakeCards((card,)), CardDealt(card + 4)]
    return after(Config(deal=Deal.DRAFT), *takes)


SUPPLIED: Final[dict[int, dict[str, Any]]] = {seat: {"materials": (seat + 1,)} for seat in range(4)}
"""What the first round brings, in seat order (KNT-3.2)."""


def choosing() -> State:
    return position(ChoosingTreeDice(), players=SUPPLIED)


def rolling_tree() -> State:
    return position(RollingTree(3), players=SUPPLIED)


def placing() -> State:
    """In round 2 a 7 was rolled, but land 7 has a tree."""
    no_dice: dict[str, Any] = {"red": 0, "green": 0, "black": 0, "white": ()}
    players = {seat: {**supplied, **no_dice} for seat, supplied in SUPPLIED.items()}
    return position(PlacingTree((6, 8)), round=2, trees=(7,), players=players)


def rolling_pool() -> State:
    return position(RollingPool(DicePool(red=(1, 2, 3, 4))), trees=(9,), players=SUPPLIED)


def taking() -> State:
    """Seat 0 has taken a red 2."""
    pool = DicePool((1, 3, 4), (1, 2, 3, 4), (2, 2, 5, 6), (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6))
    players = {**SUPPLIED, 0: {"materials": (1,), "red": 2}}
    return position(TakingDice(pool), trees=(9,), turn=1, players=players)


def moving() -> State:
    """The first turn of the game: everybody has red, green and black 3 and white 1, 2, 6."""
    return position(Moving(), trees=(9,), players=SUPPLIED)


def moved() -> State:
    return position(Moving(moved=True), trees=(9,), players={**SUPPLIED, 0: {"craftsman": 13, "green": 2}})


def gathered() -> State:
    """In round 2 seats 3 and 1 stand on the king's land, in the order they came."""
    players = {**SUPPLIED, 1: {"materials": (4,), "craftsman": 19}, 2: {"materials": (2,)}}
    return position(
        Moving(),
        round=2,
        order=(0, 2, 3, 1),
        trees=(9, 10),
        players={**players, 3: {"materials": (3,), "craftsman": 19}},
        on_king_land=(3, 1),
    )


def rerolling() -> State:
    """Seat 0 rolls a white die again in move 1."""
    players = {**SUPPLIED, 0: {"materials": (1,), "white": (1, 2), "red": 2}}
    return position(Rerolling(Colour.WHITE, Moving()), trees=(9,), players=players)


def rerolling_black() -> State:
    return position(Rerolling(Colour.BLACK, Supplying()), trees=(9,), players={0: {"red": 2}})


TOWN: Final = {
    8: (House(1, 4, 1, penthouse=True),),
    11: (House(0, 1, 1), House(0, 2, 1)),
    19: (House(0, 2, 1),),
}
"""Seat 0 has built twice on land 11 and then on the king's land, and seat 1 on land 8, each time on
a land whose card was the builder's."""
BUILT: Final[tuple[dict[int, int], ...]] = (
    {
        ledger.NEW_HOUSES: 1 + 2 + 2,
        ledger.TREES: 1,
        ledger.SECOND_HOUSES: 1,
        ledger.LARGEST: 2,
        ledger.OWN_CARDS: 2,
    },
    {ledger.NEW_HOUSES: 4 + 2, ledger.LARGEST: 1, ledger.OWN_CARDS: 1},
    {},
    {},
)
"""The points for that: the first house and the second were each the largest, and so is the fourth."""
TREES: Final = (9, 10, 12, 14)


def points(*entries: dict[int, int]) -> tuple[int, ...]:
    return ledger.enter(ledger.EMPTY, *(entry for some in entries for entry in some.items()))


def town(stage: Stage | None = None, *, turn: int = 0) -> State:
    """The town in round 4; seat 0 stands on land 11 and has 3 stones: one, and two from the king."""
    players: dict[int, dict[str, Any]] = {seat: {"ledger": points(BUILT[seat])} for seat in range(4)}
    players[0] |= {"craftsman": 11, "stones": 3, "materials": (1, 6)}
    return position(
        stage or Building(),
        round=4,
        turn=turn,
        players=players,
        houses=TOWN,
        trees=TREES,
        king_builders=(0,),
    )


def working() -> State:
    """Seat 0 has worked on the second house of land 11 in this turn."""
    return town(Building(worked=(1,)))


def voting() -> State:
    return town(Voting((True,)), turn=1)


def own_dice(stage: RollingOwn | KeepingDice, dice: dict[str, Any]) -> State:
    """Seats 0 and 2 play round 5, and seats 1 and 3 have got two stones each."""
    return position(
        stage,
        round=5,
        order=(0, 2),
        players={
            0: {"materials": (1,), **dice},
            1: {"stones": 2, "red": 0, "green": 0, "black": 0, "white": ()},
            2: {"materials": (2,), "red": 0, "green": 0, "black": 0, "white": ()},
            3: {"stones": 2, "red": 0, "green": 0, "black": 0, "white": ()},
        },
        trees=TREES,
    )


def rolling_own() -> State:
    """Seat 0 has rolled its red and green dice."""
    return own_dice(RollingOwn(), {"red": 5, "green": 1})


def keeping() -> State:
    return own_dice(KeepingDice(), {"red": 5, "green": 1, "black": 4, "white": (1, 3, 3)})


NAMES: Final = tuple(family.name for family in newtown.STANDARD.families)
FIRST_TABLE: Final = tuple(
    tuple(ResidentCard(name) for name in NAMES[first : first + 4]) for first in range(0, 16, 4)
)
"""The families in the order of the rule book, four in each column."""

SETTLED: Final[tuple[dict[int, int], ...]] = (
    {ledger.MATERIALS: 1, ledger.BARE_CARDS: -6, ledger.CARDS: 0},
    {ledger.MATERIALS: 1, ledger.BARE_CARDS: -6, ledger.CARDS: 1},
    {ledger.MATERIALS: 1, ledger.BARE_CARDS: -8},
    {ledger.MATERIALS: 1, ledger.BARE_CARDS: -8},
)
"""Nobody had materials left. Only lands 11 (mud) and 8 (brick) carry houses: the others' cards are
given back, two points each."""


def settled(stage: Stage, *, order: tuple[int, ...] = (0, 1, 2, 3), residents: bool = True) -> State:
    """The town after the settlement, in which nobody wanted a fifth round."""
    players: dict[int, dict[str, Any]] = {
        seat: {"ledger": points(BUILT[seat], SETTLED[seat]), "cards": (), "craftsman": 3 + seat}
        for seat in range(4)
    }
    players[0] |= {"cards": (11,), "ready": (11,), "stones": 3}
    players[1] |= {"cards": (8,), "ready": (8,)}
    return position(
        stage,
        config=Config(residents=residents),
        round=4,
        order=order,
        players=players,
        houses=TOWN,
        trees=TREES,
        king_builders=(0,),
    )


def dealing_families() -> State:
    """The first column is laid out, and one card of the second; seat 0 has three houses, seat 1 one."""
    return settled(DealingFamilies((FIRST_TABLE[0], FIRST_TABLE[1][:1], (), ())))


def housing() -> State:
    """Seats 0 and 1 alone have houses. Front cards are royal, masons (2), farmers (4) and merchants (6)."""
    return settled(Housing(FIRST_TABLE), order=(0, 1))


def with_families(state: State, families: dict[tuple[int, int], str]) -> State:
    """The state with these families in houses, by land and slot."""
    lands = list(state.lands)
    for (number, slot), name in families.items():
        place = state.config.board.places[number]
        houses = list(lands[place].houses)
        houses[slot] = attrs.evolve(houses[slot], family=name)
        lands[place] = attrs.evolve(lands[place], houses=tuple(houses))
    return attrs.evolve(state, lands=tuple(lands))


def with_points(state: State, *more: dict[int, int]) -> State:
    players = tuple(
        attrs.evolve(player, ledger=ledger.enter(player.ledger, *entries.items()))
        for player, entries in zip(state.players, more, strict=True)
    )
    return attrs.evolve(state, players=players)


def royal() -> State:
    """Seat 0 has taken Prince and Bride (5 points) into its house on the king's land."""
    table = (FIRST_TABLE[0][1:], *FIRST_TABLE[1:])
    moved_in = with_families(
        settled(RollingRoyal(table, NAMES[0]), order=(0, 1)), {(19, 0): "prince-and-bride"}
    )
    return with_points(moved_in, {ledger.RESIDENTS: 5}, {}, {}, {})


def finished() -> State:
    """All houses are taken; a 4 was rolled for Prince and Bride; seat 0 alone has stones, 3 of them."""
    homes = {
        (19, 0): "prince-and-bride",
        (11, 0): "hermit",
        (11, 1): "potters",
        (8, 0): "merchants",
    }
    moved_in = with_families(settled(Finished()), homes)
    return with_points(
        moved_in,
        {ledger.RESIDENTS: 5 + 1 + 3, ledger.ROYAL: 8, ledger.STONES: 3, ledger.MOST_STONES: 5},
        {ledger.RESIDENTS: 8},
        {},
        {},
    )


def short_game() -> State:
    return with_points(
        settled(Finished(), residents=False), {ledger.STONES: 3, ledger.MOST_STONES: 5}, {}, {}, {}
    )


def nothing_given_back() -> State:
    """The short game of two, in which every land card that is held has a house of its holder's."""
    return position(
        Finished(),
        config=Config(players=2, residents=False),
        round=4,
        players={
            0: {"craftsman": 9, "ledger": points(BUILT_ON_ALL, {ledger.LARGEST: 2})},
            1: {"craftsman": 10, "ledger": points(BUILT_ON_ALL)},
        },
        houses={
            card: (House(seat, spec, 1),)
            for seat in (0, 1)
            for card, spec in zip(HANDS[seat], (1, 1, 2, 2), strict=True)
        },
        trees=(9, 10, 13, 14),
    )


BUILT_ON_ALL: Final = {
    ledger.NEW_HOUSES: 1 + 1 + 2 + 2,
    ledger.OWN_CARDS: 4,
    ledger.MATERIALS: 1,
    ledger.CARDS: 3 + 1 + 0 + 2,
}
"""Each has one card of lawn, brick, mud and cobblestone, in this order."""


SOUND: Final = (
    dealing,
    turning_up,
    drafting,
    second_pass,
    choosing,
    rolling_tree,
    placing,
    rolling_pool,
    taking,
    moving,
    moved,
    gathered,
    rerolling,
    rerolling_black,
    town,
    working,
    voting,
    rolling_own,
    keeping,
    dealing_families,
    housing,
    royal,
    finished,
    short_game,
    nothing_given_back,
)
