"""Every kind of chance in every game: its weights, counted one by one, and samples held against them.

A sample is refused where chi-square says that a fair one is as far off once in ten thousand times. Rolls of
many dice have more outcomes than can be drawn often, so what is compared there is what can be seen of them:
their sum, and how many dice show the commonest face. The generators are seeded: no test fails by bad luck.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations, product
from typing import Any, Final

import attrs
import pytest

import newtown
from newtown import (
    CardDealt,
    Colour,
    Config,
    Deal,
    DealingFamilies,
    DicePool,
    DiceRerolled,
    DiceRolled,
    FamilyDealt,
    House,
    Moving,
    ResidentCard,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    RoyalDieRolled,
    Supplying,
    TreeRolled,
    isfahan,
    townfolk,
)
from newtown.games import AnyGame
from newtown.isfahan import CardDrawn, CardKind, WhiteRolled, YellowRolled
from newtown.isfahan.actions import OUTCOME_TYPES as ISFAHAN_OUTCOMES
from newtown.kings.actions import OUTCOME_TYPES as KINGS_OUTCOMES
from newtown.kings.state import Rerolling
from newtown.townfolk import BoardsOffered, CardRevealed
from newtown.townfolk.actions import OUTCOME_TYPES as TOWNFOLK_OUTCOMES
from tests.chance import Faces, chi_square_tail, fit, ways_to_fall
from tests.isfahan.positions import position as isfahan_position
from tests.kings import reference_residents
from tests.kings.positions import position as kings_position
from tests.townfolk.positions import position as townfolk_position

DRAWS: Final = 2_000
ONCE_IN: Final = 1e-4

PAIR: Final = Config(players=2)
FAMILIES: Final = tuple(reference_residents.FAMILIES)
LANDS: Final = ("L03", "L07", "L09", "L12")


def rolled(dice: int, outcome: Callable[[Faces], object]) -> dict[object, int]:
    """The outcomes of a roll, with their weights."""
    return {outcome(faces): ways for faces, ways in ways_to_fall(dice).items()}


def evenly(outcomes: list[object]) -> dict[object, int]:
    return dict.fromkeys(outcomes, 1)


def dealt(*cards: int, deal: Deal = Deal.RANDOM) -> newtown.State:
    state = newtown.new_game(Config(deal=deal))
    for card in cards:
        state = newtown.apply(state, CardDealt(card))
    return state


def pool(players: int, *colours: Faces) -> newtown.State:
    return kings_position(RollingPool(DicePool(*colours)), config=Config(players=players))


def own(*, red: int = 0, green: int = 0, black: int = 0) -> newtown.State:
    """Seat 0 alone in round 5, with these of its dice rolled."""
    dice = {"red": red, "green": green, "black": black, "white": ()}
    return kings_position(RollingOwn(), round=5, order=(0,), players={0: dice})


def again(colour: Colour, stage: Moving | Supplying, *white: int) -> newtown.State:
    seat: dict[str, Any] = {"white": white} if colour is Colour.WHITE else {}
    return kings_position(Rerolling(colour, stage), players={0: seat})


def laid_out(*names: str) -> newtown.State:
    """The resident cards that have been dealt, column by column."""
    columns = [names[first : first + 4] for first in (0, 4, 8, 12)]
    cards = tuple(tuple(map(ResidentCard, column)) for column in columns)
    houses = {9: (House(0, 1, 1),)}
    return kings_position(DealingFamilies(cards), round=4, houses=houses)


def royal(family: str) -> newtown.State:
    houses = {newtown.KING_LAND: (House(0, 2, 1, family=family),)}
    stage = RollingRoyal(((ResidentCard("hermit"),), (), (), ()), family)
    return kings_position(stage, round=4, order=(0,), houses=houses)


def deck(*unseen: str, returned: tuple[str, ...] = ()) -> townfolk.State:
    """A row of lands that lacks a card."""
    state = townfolk_position(townfolk.Revealing(townfolk.Occasion.REFILL))
    lands = townfolk.Deck(("L01", "L02"), unseen, returned)
    return attrs.evolve(state, decks=(lands, *state.decks[1:]))


def drawing(*pile: CardKind) -> isfahan.State:
    return isfahan_position(isfahan.Drawing(0, isfahan.Building()), deck=pile)


LARGE_PILE: Final = tuple(CardKind) * 2
SMALL_PILE: Final = (CardKind.CAMELS_3, CardKind.GOLD_3, CardKind.GOLD_3, CardKind.EXCHANGE)
NINE: Final = (1, 1, 2, 2, 3, 3, 4, 5, 6)

KINGS: Final[dict[str, tuple[newtown.State, dict[object, int]]]] = {
    "first land card": (dealt(), evenly([CardDealt(card) for card in range(3, 19)])),
    "third land card": (dealt(3, 9), evenly([CardDealt(card) for card in range(4, 19) if card != 9])),
    "second card turned up": (
        dealt(18, deal=Deal.DRAFT),
        evenly([CardDealt(card) for card in range(3, 18)]),
    ),
    **{
        f"tree by {dice}": (kings_position(RollingTree(dice)), rolled(dice, TreeRolled)) for dice in (2, 3, 4)
    },
    **{
        f"pool of {players}: {colour.value}": (
            pool(players, *((1,) * players,) * place),
            rolled(players * (3 if colour is Colour.WHITE else 1), partial(DiceRolled, colour)),
        )
        for players in (2, 3, 4)
        for place, colour in enumerate((Colour.RED, Colour.GREEN, Colour.BLACK, Colour.WHITE))
    },
    "own red": (own(), rolled(1, partial(DiceRolled, Colour.RED))),
    "own black": (own(red=1, green=6), rolled(1, partial(DiceRolled, Colour.BLACK))),
    "own white": (own(red=1, green=6, black=2), rolled(3, partial(DiceRolled, Colour.WHITE))),
    "green again": (
        again(Colour.GREEN, Moving()),
        rolled(1, partial(DiceRerolled, Colour.GREEN)),
    ),
    "black again": (
        again(Colour.BLACK, Supplying()),
        rolled(1, partial(DiceRerolled, Colour.BLACK)),
    ),
    **{
        f"{3 - len(kept)} white again": (
            again(Colour.WHITE, Moving(), *kept),
            rolled(3 - len(kept), partial(DiceRerolled, Colour.WHITE)),
        )
        for kept in ((), (4,), (2, 12))
    },
    "first family": (laid_out(), evenly([FamilyDealt(name) for name in FAMILIES])),
    "twelfth family": (laid_out(*FAMILIES[:11]), evenly([FamilyDealt(name) for name in FAMILIES[11:]])),
    "last family": (laid_out(*FAMILIES[1:]), evenly([FamilyDealt(FAMILIES[0])])),
    "prince's die": (royal("prince-and-bride"), evenly([RoyalDieRolled(face) for face in range(1, 7)])),
    "parents' die": (royal("brides-parents"), evenly([RoyalDieRolled(face) for face in range(1, 7)])),
}

ISFAHAN: Final[dict[str, tuple[isfahan.State, dict[object, int]]]] = {
    **{
        f"white, {yellow} yellow to come": (
            isfahan_position(isfahan.RollingWhite(yellow)),
            rolled(9, WhiteRolled),
        )
        for yellow in (0, 3)
    },
    **{
        f"{yellow} yellow": (
            isfahan_position(isfahan.RollingYellow(yellow, NINE)),
            rolled(yellow, YellowRolled),
        )
        for yellow in (1, 2, 3)
    },
    "card of a whole pile": (drawing(*LARGE_PILE), {CardDrawn(kind): 2 for kind in CardKind}),
    "card of four": (drawing(*SMALL_PILE), {CardDrawn(kind): n for kind, n in Counter(SMALL_PILE).items()}),
    "card of one": (drawing(CardKind.EXCHANGE), {CardDrawn(CardKind.EXCHANGE): 1}),
}

TOWNFOLK: Final[dict[str, tuple[townfolk.State, dict[object, int]]]] = {
    "first card of all": (
        townfolk.new_game(townfolk.Config(players=2)),
        evenly([CardRevealed(f"L{number:02}") for number in range(1, 17)]),
    ),
    "card of four": (deck(*LANDS, returned=("L05",)), evenly([CardRevealed(card) for card in LANDS])),
    "first of two returned": (deck(returned=("L12", "L03")), evenly([CardRevealed("L12")])),
    **{
        f"boards for {players}": (
            townfolk_position(townfolk.OfferingBoards(), config=townfolk.Config(players=players), round=0),
            evenly(
                [BoardsOffered(some) for some in combinations(("S1", "S2", "S3", "S4", "S5", "S6"), players)]
            ),
        )
        for players in (2, 3, 4, 5)
    },
    **{
        f"{dice} dice": (townfolk_position(townfolk.Rolling(dice)), rolled(dice, townfolk.DiceRolled))
        for dice in (5, 6, 7, 8)
    },
}

CASES: Final = [
    pytest.param(game, *case, id=f"{name}: {what}")
    for name, game, cases in (
        ("kings", newtown, KINGS),
        ("isfahan", isfahan, ISFAHAN),
        ("townfolk", townfolk, TOWNFOLK),
    )
    for what, case in cases.items()
]


# -- The measure itself -----------------------------------------------------------------------------


def test_dice_counted_one_after_another_fall_as_often_as_all_together() -> None:
    for dice in range(6):
        every = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
        assert ways_to_fall(dice) == every


@pytest.mark.parametrize(
    ("freedom", "quantile", "tail"),
    [
        (1, 3.841459, 0.05),
        (2, 13.815511, 0.001),
        (3, 16.266236, 0.001),
        (5, 15.086272, 0.01),
        (10, 18.307038, 0.05),
        (31, 44.985343, 0.05),
        (100, 149.449253, 0.001),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_printed_tables(
    freedom: int, quantile: float, tail: float
) -> None:
    assert chi_square_tail(quantile, freedom) == pytest.approx(tail, rel=1e-4)


def test_a_loaded_die_and_an_outcome_without_weight_are_found_and_a_fair_die_is_not() -> None:
    fair = dict.fromkeys(range(1, 7), 1)
    assert fit(Counter({1: 240, 2: 360, 3: 320, 4: 330, 5: 350, 6: 400}), fair) < ONCE_IN
    assert fit(Counter({1: 320, 2: 345, 3: 330, 4: 331, 5: 340, 6: 334}), fair) > 0.5
    assert fit(Counter({1: 1, 7: 1}), fair) == 0


# -- The games --------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-2.5", "KNT-2.6", "KNT-3.4", "KNT-3.5", "KNT-4.6", "KNT-7.4", "KNT-9.2", "KNT-9.5")
@pytest.mark.rule("ISF-3.25", "ISF-4.8", "TWF-2.3", "TWF-2.4", "TWF-3.3.1", "TWF-6.2", "TWF-6.5")
@pytest.mark.parametrize(("game", "state", "weights"), CASES)
def test_every_outcome_has_as_many_chances_as_there_are_ways_to_it(
    game: AnyGame, state: object, weights: Mapping[object, int]
) -> None:
    outcomes = game.chance_outcomes(state)
    assert dict(outcomes) == weights
    assert len(outcomes) == len(weights)


@pytest.mark.rule("KNT-2.5", "KNT-2.6", "KNT-3.4", "KNT-3.5", "KNT-4.6", "KNT-7.4", "KNT-9.2", "KNT-9.5")
@pytest.mark.rule("ISF-3.25", "ISF-4.8", "TWF-2.3", "TWF-2.4", "TWF-3.3.1", "TWF-6.2", "TWF-6.5")
@pytest.mark.parametrize(("game", "state", "weights"), CASES)
def test_samples_come_as_often_as_the_ways_to_them(
    game: AnyGame, state: object, weights: Mapping[object, int]
) -> None:
    rng = random.Random(25)
    drawn = Counter[object](game.sample_chance(state, rng) for _ in range(DRAWS))
    for seen in (lambda outcome: outcome, sum_of, commonest_of):
        assert fit(as_seen(drawn, seen), as_seen(weights, seen)) > ONCE_IN


def as_seen(counts: Mapping[object, int], seen: Callable[[Any], object]) -> Counter[object]:
    """The counts of what can be seen of outcomes."""
    together = Counter[object]()
    for outcome, count in counts.items():
        together[seen(outcome)] += count
    return together


def sum_of(outcome: object) -> object:
    return sum(getattr(outcome, "faces", ()))


def commonest_of(outcome: object) -> object:
    """How many dice show the commonest face, and which is the lowest of these faces."""
    faces: Faces = getattr(outcome, "faces", ())
    return max(((faces.count(face), -face) for face in set(faces)), default=None)


def test_every_kind_of_outcome_there_is_has_been_tried() -> None:
    for cases, kinds in (
        (KINGS, KINGS_OUTCOMES),
        (ISFAHAN, ISFAHAN_OUTCOMES),
        (TOWNFOLK, TOWNFOLK_OUTCOMES),
    ):
        tried = {type(outcome) for _, weights in cases.values() for outcome in weights}
        assert tried == set(kinds)
