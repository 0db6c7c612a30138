"""Towns at random, in a build turn or before the residents come: more of everything than games bring."""

import random
from itertools import combinations_with_replacement
from typing import Any, Final

import attrs

from newtown import KING_LAND, Building, Config, DealingFamilies, House, ResidentCard, State
from tests.kings.positions import position

RUNS_AND_TRIPLES: Final = ((1, 2, 3), (3, 4, 5), (4, 5, 6), (1, 1, 1), (4, 4, 4), (6, 6, 6))
TRIPLES: Final = tuple(combinations_with_replacement((1, 2, 3, 4, 5, 6), 3))
SHAPES: Final = (
    *((spec, floors, False) for spec in (1, 2, 3, 4) for floors in (1, 2, 3)),
    *((4, floors, True) for floors in (1, 2, 3)),
)
MOST_HOUSES: Final = 5
"""Houses of each player at most: few enough that roofs of every spec stay free now and then."""


def town(rng: random.Random, config: Config) -> State:
    """A build turn of seat 0 on a land where it may build, but for one time in eight."""
    numbers = [number for row in config.rows for number in row if number]
    houses = _houses(rng, config.players, numbers)
    here = rng.choice([*numbers, *(KING_LAND,) * 3, *houses])
    allowed = RUNS_AND_TRIPLES if here == KING_LAND else tuple(t for t in TRIPLES if sum(t) == here)
    players = [_player(rng) for _ in range(config.players)]
    players[0] |= {"craftsman": here, "white": rng.choice(TRIPLES if rng.random() < 1 / 8 else allowed)}
    for player, cards in zip(players, _cards(rng, config.players, numbers, houses), strict=True):
        player["cards"] = cards
        player["ready"] = tuple(card for card in cards if rng.random() < 0.5)
    return position(
        Building(),
        config=config,
        round=4,
        players=dict(enumerate(players)),
        houses=houses,
        trees=rng.sample(numbers, 3),
        on_king_land=(0,) if here == KING_LAND else (),
        king_builders=rng.choice(((), (), (1,), (0,), (1, 0))),
    )


def _player(rng: random.Random) -> dict[str, Any]:
    materials = sorted(rng.randint(1, 6) for _ in range(rng.randint(0, 7)))
    return {"materials": tuple(materials), "black": rng.randint(0, 7), "stones": rng.choice((0, 1, 1, 3))}


def _houses(rng: random.Random, players: int, numbers: list[int]) -> dict[int, list[House]]:
    houses: dict[int, list[House]] = {}
    for owner in range(players):
        roofs = {1: 2, 2: 2, 3: 2, 4: 2}
        for _ in range(rng.randint(0, MOST_HOUSES)):
            number = rng.choice((*numbers, *houses))
            spec, floors, penthouse = rng.choice(SHAPES)
            there = houses.get(number, [])
            worn = 1 if penthouse else spec
            if roofs[worn] and spec + sum(house.spec for house in there) <= 4:
                roofs[worn] -= 1
                houses[number] = [*there, House(owner, spec, floors, penthouse)]
    return houses


def _cards(
    rng: random.Random, players: int, numbers: list[int], houses: dict[int, list[House]]
) -> list[tuple[int, ...]]:
    """Cards of lands with houses lie with an owner there (KNT-6.17), and others anywhere."""
    hands: list[list[int]] = [[] for _ in range(players)]
    for number in sorted(numbers):
        if number == KING_LAND:
            continue
        if number in houses:
            hands[rng.choice(houses[number]).owner].append(number)
        elif players == 4 or rng.random() < 0.7:
            hands[rng.randrange(players)].append(number)
    return [tuple(hand) for hand in hands]


def deal(rng: random.Random, config: Config) -> tuple[tuple[str, ...], ...]:
    """The resident cards, shuffled, in four columns."""
    names = [family.name for family in config.edition.families]
    rng.shuffle(names)
    return tuple(tuple(names[first : first + 4]) for first in (0, 4, 8, 12))


def settled(rng: random.Random, config: Config, columns: tuple[tuple[str, ...], ...]) -> State:
    """A town after the settlement, with all resident cards laid out but the last."""
    built = town(rng, config)
    cards = tuple(tuple(ResidentCard(name) for name in column) for column in columns)
    order = rng.sample(range(config.players), config.players)
    stage = DealingFamilies((*cards[:-1], cards[-1][:-1]))
    return attrs.evolve(built, stage=stage, order=tuple(order), turn=0)
