"""Random tables held against the plain second implementation of ``reference``."""

import random
from itertools import combinations_with_replacement

import attrs
import networkx as nx
import pytest

from newtown.isfahan import (
    Building,
    BuildingKind,
    CardKind,
    EndTurn,
    PlaceCube,
    Placing,
    PlayCard,
    RollingWhite,
    RollingYellow,
    Supplying,
    WhiteRolled,
    YellowRolled,
    apply,
)
from tests.isfahan import reference
from tests.isfahan.positions import (
    BAG,
    GOLD,
    Seat,
    destinations,
    later_turn,
    move,
    of_kind,
    play,
    points_of,
    position,
    with_points,
)

DISTRICTS = ("bag", "barrel", "chest", "vase")


def cubes(rng: random.Random, players: int) -> dict[str, int]:
    """Cubes in any souk, of one player each: it may be full, begun, or empty.

    A second souk that a player has begun in a district lacks the cube beside the road alone: the supervisor
    has taken it (ISF-7.8).
    """
    there: dict[str, int] = {}
    for district, souks in reference.SOUKS.items():
        begun: set[int] = set()
        for size in souks:
            owner = rng.randrange(players)
            shops = reference.shops_of(district, size)
            filled = rng.sample(shops, rng.choice((0, rng.randint(0, size), size)))
            if 0 < len(filled) < size and owner in begun:
                filled = shops[1:]
            if 0 < len(filled) < size:
                begun.add(owner)
            there |= dict.fromkeys(filled, owner)
    return there


def caravan(rng: random.Random, players: int) -> tuple[int, ...]:
    return tuple(rng.randrange(players) for _ in range(rng.randrange(3 * players)))


@pytest.mark.rule("ISF-3.2", "ISF-3.3", "ISF-3.4", "ISF-7.5")
def test_every_roll_of_white_dice_lies_on_the_tower_as_the_reference_puts_it() -> None:
    state = position(RollingWhite(0))
    for faces in combinations_with_replacement(range(1, 7), 9):
        groups = apply(state, WhiteRolled(faces)).tower
        there = {row: attrs.astuple(group) for row, group in enumerate(groups) if group is not None}
        assert there == reference.tower(faces, ())


@pytest.mark.rule("ISF-3.2", "ISF-3.3", "ISF-3.4", "ISF-7.4")
def test_yellow_dice_lie_with_white_ones_of_their_number_as_the_reference_puts_them() -> None:
    rng = random.Random(33)
    for _ in range(300):
        variety = rng.randint(1, 6)
        white, yellow = (
            tuple(sorted(rng.randint(1, variety) for _ in range(dice))) for dice in (9, rng.randint(1, 3))
        )
        groups = apply(position(RollingYellow(len(yellow), white)), YellowRolled(yellow)).tower
        there = {row: attrs.astuple(group) for row, group in enumerate(groups) if group is not None}
        assert there == reference.tower(white, yellow)


@pytest.mark.rule("ISF-3.12", "ISF-3.13", "ISF-7.7", "ISF-7.8", "ISF-7.9")
def test_in_random_cities_just_those_shops_are_open_which_the_reference_finds() -> None:
    rng = random.Random(313)
    closed = 0
    for _ in range(150):
        there = cubes(rng, 3)
        row = rng.randrange(4)
        expected = reference.open_shops(there, DISTRICTS[row], 0)
        shipping = attrs.evolve(position(shops=there), stage=Placing(BAG + row, 2))
        assert {action.shop for action in of_kind(shipping, PlaceCube)} == expected
        closed += not expected
    assert 0 < closed < 75


@pytest.mark.rule("ISF-5.2", "ISF-5.3", "ISF-5.4")
@pytest.mark.parametrize("bathed", [False, True])
def test_from_every_square_every_number_reaches_what_the_gold_pays_for(bathed: bool) -> None:
    """Distances by networkx; a tenth of the squares that can be reached is gone to, and paid for."""
    rng = random.Random(53)
    buildings = (BuildingKind.HAMMAM,) if bathed else ()
    distances = dict(nx.all_pairs_shortest_path_length(reference.road()))
    for square, steps in distances.items():
        for number in range(1, 7):
            gold = rng.choice((0, 1, 2, 5))
            mine: Seat = {"gold": gold, "buildings": buildings}
            state = later_turn({GOLD: (number, 2)}, seats={1: mine}, supervisor=square)
            costs = reference.costs(number, steps, bathed=bathed)
            paid_for = {dest for dest, cost in costs.items() if cost <= gold}
            assert set(destinations(state, GOLD)) == paid_for
            for dest in rng.sample(sorted(paid_for), len(paid_for) // 10):
                after = play(state, move(GOLD, dest))
                assert (after.supervisor, after.players[1].gold) == (dest, gold - costs[dest])


@pytest.mark.rule("ISF-6.3", "ISF-6.6", "ISF-6.7")
@pytest.mark.parametrize("players", [3, 4])
def test_a_cube_that_enters_any_caravan_scores_as_the_reference_counts(players: int) -> None:
    rng = random.Random(66)
    card = CardKind.CUBE_TO_CARAVAN
    for length in range(3 * players):
        for _ in range(6):
            there = tuple(rng.randrange(players) for _ in range(length))
            seats: dict[int, Seat] = {0: {"hand": (card,)}}
            state = position(Supplying(), players=players, caravan=there, seats=seats)
            after = play(state, PlayCard(card))
            expected, points = reference.entering(there, players, 0)
            assert (list(after.caravan), list(points_of(after))) == (expected, points)


@pytest.mark.rule("ISF-6.2", "ISF-6.3", "ISF-6.4", "ISF-6.5")
def test_the_end_of_any_week_scores_as_the_reference_counts() -> None:
    rng = random.Random(62)
    scored = 0
    for _ in range(150):
        players = rng.choice((3, 4))
        there, on_the_way = cubes(rng, players), caravan(rng, players)
        bazaars = {seat for seat in range(players) if rng.random() < 0.4}
        seats: dict[int, Seat] = {seat: {"buildings": (BuildingKind.BAZAAR,)} for seat in bazaars}
        state = position(
            Building(),
            players=players,
            week=rng.randint(1, 3),
            day=7,
            turn=players - 1,
            shops=there,
            caravan=on_the_way,
            seats=seats,
        )
        after = play(state, EndTurn())
        expected = reference.week_points(there, on_the_way, bazaars, players)
        assert list(points_of(after)) == expected
        assert (set(after.shops), after.caravan) == ({None}, on_the_way)
        scored += sum(expected)
    assert scored > 0


@pytest.mark.rule("ISF-6.8", "ISF-6.9", "ISF-6.10", "ISF-6.11")
def test_the_last_day_begins_in_the_order_the_reference_finds() -> None:
    rng = random.Random(610)
    for _ in range(150):
        points = [rng.choice((0, 7, 20, 21)) for _ in range(4)]
        start = rng.randrange(4)
        seats = with_points(*points)
        state = position(Building(), players=4, start=start, week=3, day=6, turn=3, seats=seats)
        assert list(play(state, EndTurn()).order) == reference.last_order(points, start)
