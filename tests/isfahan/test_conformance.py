"""The laws that every game of the library keeps, held against this one, and how much of it was met."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from newtown import isfahan
from newtown.core.errors import Refusal
from newtown.core.play import Policy, uniform
from newtown.core.rules import Nature
from newtown.isfahan import (
    Action,
    AskingOwner,
    Building,
    BuildingKind,
    BuyDice,
    CardKind,
    ChoosingShop,
    Config,
    DrawEmpty,
    Drawing,
    EndTurn,
    Event,
    PayCamel,
    Placing,
    PlayCard,
    RollingWhite,
    RollingYellow,
    Selecting,
    SendCube,
    Stage,
    State,
    TakeGroup,
    Use,
    View,
    refusals,
)
from newtown.isfahan.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.testing import Conformance, Walk
from tests.isfahan.branches import COMMON, PREPARED, SELDOM, branches_of
from tests.isfahan.policies import merchant
from tests.isfahan.positions import CAMELS, GOLD, VASE, position

CONFIGS = (Config(3, 0), Config(3, 2), Config(4, 1), Config(4, 3))
ALL_CODES = {refusal.code for refusal in vars(refusals).values() if isinstance(refusal, Refusal)}

MOST_DRAWS = 21 * (1 + 2 * 3)
"""Cards drawn in a game for four: one a turn, and two by the caravanserai in each other turn of a day."""

MOST_EVENTS = 945 + 2 * 21 + 4 * MOST_DRAWS
"""ISF-3.28, two rolls a day, and the draws."""

HAND = (
    CardKind.CAMELS_3,
    CardKind.CUBE_TO_CARAVAN,
    CardKind.CUBE_TO_SHOP,
    CardKind.CAMELS_TO_POINTS,
    CardKind.EXCHANGE,
)
DECK = (*HAND, CardKind.GOLD_3, CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD, CardKind.GOLD_TO_POINTS)
CARAVANSERAI = (BuildingKind.CARAVANSERAI,)
STARTS = (
    # Two cubes of a player who holds a camel and most cards, beside the supervisor.
    position(
        ChoosingShop(("bag3.0", "barrel2.0")),
        day=3,
        deck=DECK,
        supervisor="S1",
        shops={"bag3.0": 0, "barrel2.0": 0, "vase1.0": 0, "vase2.1": 0},
        caravan=(1, 2, 1, 2, 1, 2, 0),
        seats={0: {"camels": 2, "hand": HAND, "buildings": CARAVANSERAI}, 1: {"hand": (CardKind.GOLD_3,)}},
    ),
    # One card in all, and nothing to draw.
    position(
        Selecting(),
        turn=1,
        day=7,
        deck=(CardKind.EXCHANGE,),
        seats={1: {"hand": (CardKind.EXCHANGE,), "camels": 3}},
        tower={CAMELS: (1, 1), GOLD: (6, 2)},
        shops={"bag3.0": 0, "barrel2.0": 2},
    ),
    # Nothing to take and nothing to draw.
    position(
        Selecting(),
        turn=1,
        deck=(CardKind.EXCHANGE,),
        seats={2: {"hand": (CardKind.EXCHANGE,)}},
    ),
    # Nothing to take, and a pile that the discards become.
    position(Selecting(), turn=1, deck=(CardKind.EXCHANGE,), face_up=(CardKind.EXCHANGE,)),
    # A hand full of what a building may need.
    position(
        Building(),
        deck=DECK,
        seats={0: {"gold": 9, "camels": 9, "hand": DECK[6:], "buildings": (BuildingKind.HAMMAM,)}},
    ),
    # A closed district.
    position(Selecting(), turn=1, tower={VASE: (5, 2)}, shops={"vase1.0": 0, "vase2.0": 0, "vase3.0": 2}),
    # Somebody is asked in another player's turn, and holds cards.
    position(
        AskingOwner("bag3.1"),
        day=2,
        start=0,
        supervisor="S2",
        shops={"bag3.1": 1},
        seats={1: {"camels": 1, "hand": HAND, "buildings": CARAVANSERAI}},
    ),
    # All dice show one number.
    position(Selecting(), tower={GOLD: (3, 9)}),
    # One shop is open, to the cubes and to a card.
    position(
        Placing(VASE, 2),
        shops={"vase1.0": 1, "vase2.0": 1, "vase3.0": 0, "vase3.1": 0},
        seats={0: {"hand": (CardKind.CUBE_TO_SHOP,)}},
    ),
    # The last camel of a cube's owner has been played away.
    position(
        AskingOwner("bag3.1"),
        day=2,
        start=0,
        supervisor="S2",
        shops={"bag3.1": 0},
        face_up=(CardKind.EXCHANGE,),
    ),
)


def offers(state: State, rng: random.Random) -> Iterator[Event]:
    """Events that are mostly refused: of every class, and for every reason that there is."""
    yield from (BuyDice(count) for count in (3, 4))
    for row in range(6):
        yield TakeGroup(row, Use.SECTION, rng.choice(tuple(CardKind)))
        yield TakeGroup(row, Use.SECTION)
        yield TakeGroup(row, Use.CARD, None, "C")
        yield TakeGroup(row, Use.CARD, CardKind.EXCHANGE)
        yield TakeGroup(row, Use.SUPERVISOR)
        yield TakeGroup(row, Use.SUPERVISOR, None, rng.choice(state.config.board.squares))
    shops = rng.sample(state.config.board.shops, 6)
    yield from map(isfahan.PlaceCube, shops)
    yield from map(isfahan.ChooseShop, shops[:1])
    yield from (PlayCard(CardKind.CUBE_TO_SHOP, shop) for shop in shops)
    for kind in CardKind:
        yield PlayCard(kind)
        yield PlayCard(kind, None, rng.choice((0, 1, 5, 11)))
        yield PlayCard(kind, None, rng.choice((0, 1, 5, 11)), isfahan.Direction.CAMELS_TO_GOLD)
    for building in BuildingKind:
        yield from (
            isfahan.Build(building, *waived) for waived in ((False, False), (True, False), (True, True))
        )
    yield from (DrawEmpty(), PayCamel(), SendCube(), EndTurn())


def invariant(state: State) -> str | None:
    """What is wrong with a state, as a loaded one is asked."""
    return "; ".join(map(str, isfahan.state_faults(state))) or None


def conformance(policy: Policy[State, Action]) -> Conformance[State, Action, Event, Config, View]:
    return Conformance(
        isfahan,
        configs=CONFIGS,
        max_events=MOST_EVENTS,
        policy=policy,
        offers=offers,
        invariant=invariant,
        # Either order of two cubes of one owner may come to the same, and is asked for (ISF-5.6).
        distinct_effects=False,
    )


merchants = conformance(merchant)
at_random = conformance(uniform)


@pytest.mark.rule("ISF-3.24", "ISF-3.26")
@settings(max_examples=40)
@given(merchants.walks(starts=STARTS, longest=8), st.integers(0, 2**32 - 1))
def test_every_law_holds_on_walks_through_merchants_games(walk: Walk[State, Event], seed: int) -> None:
    merchants.check_walk(walk, seed=seed)


@pytest.mark.rule("ISF-3.24", "ISF-3.26")
@settings(max_examples=20)
@given(at_random.walks(starts=STARTS, longest=8), st.integers(0, 2**32 - 1))
def test_every_law_holds_on_walks_at_random(walk: Walk[State, Event], seed: int) -> None:
    at_random.check_walk(walk, seed=seed)


@pytest.mark.parametrize(("config", "seed"), [(config, seed) for seed, config in enumerate(CONFIGS)])
def test_every_law_holds_in_whole_games(config: Config, seed: int) -> None:
    merchants.check_game(config, random.Random(seed), states_every=10)


@pytest.mark.rule("ISF-3.25")
@pytest.mark.parametrize(
    "stage",
    [RollingWhite(0), RollingYellow(2, (1, 1, 2, 2, 3, 3, 4, 5, 6)), Drawing(0, Building())],
    ids=lambda stage: type(stage).__name__,
)
def test_chance_draws_as_often_as_the_weights_say(stage: Stage) -> None:
    at_random.check_sampling(position(stage), random.Random(7))


def test_every_law_holds_in_a_game_at_random() -> None:
    at_random.check_game(CONFIGS[2], random.Random(7), states_every=15)


def steps(state: State, rng: random.Random, most: int) -> Iterator[tuple[State, Event, State]]:
    """A merchant's game from a state on, for so many events at most."""
    for _ in range(most):
        mover = isfahan.to_move(state)
        if mover is Nature.OVER:
            return
        event: Event
        if mover is Nature.CHANCE:
            event = isfahan.sample_chance(state, rng)
        else:
            event = merchant(state, isfahan.legal_actions(state), rng)
        after = isfahan.apply_unchecked(state, event)
        yield state, event, after
        state = after


def test_all_there_is_is_met_while_the_laws_are_checked() -> None:
    laws = conformance(merchant)
    for seed, start in enumerate(STARTS * 4):
        rng = random.Random(seed)
        for state, event, _ in steps(start, random.Random(seed), 5):
            laws.check_state(state, rng)
            laws.check_event(state, event, rng)
    over = isfahan.apply(position(Building(), week=3, day=7, turn=2), EndTurn())
    laws.check_state(over, random.Random(0))
    laws.check_game(CONFIGS[0], random.Random(0), states_every=12)
    assert {kind.__name__ for kind in (*ACTION_TYPES, *OUTCOME_TYPES)} == set(laws.met.events)
    assert set(laws.met.refusals) == ALL_CODES
    assert set(laws.met.concealed) == {"TakeGroup", "CardDrawn"}
    assert laws.met.other_worlds > 0


# -- Many games -------------------------------------------------------------------------------------


def branches_met(games: int, first_seed: int) -> Counter[str]:
    """What so many games meet, most of them by the merchant; each within its bound of decisions."""
    met: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        players = 3 + seed % 2
        policy = uniform if seed % 5 == 4 else merchant
        state = isfahan.new_game(Config(players, seed % players))
        decisions: Counter[tuple[int, int]] = Counter()
        while (mover := isfahan.to_move(state)) is not Nature.OVER:
            event: Event
            if mover is Nature.CHANCE:
                event = isfahan.sample_chance(state, rng)
            else:
                event = policy(state, isfahan.legal_actions(state), rng)
                decisions[state.week, state.day] += 1
            after = isfahan.apply_unchecked(state, event)
            met.update(branches_of(state, event, after))
            state = after
        # ISF-3.28
        assert max(decisions.values()) <= 31 + 8 * players
        assert decisions.total() <= 273 + 168 * players
        assert isfahan.state_faults(state) == ()
    return met


def test_play_from_prepared_positions_meets_what_play_hardly_comes_to() -> None:
    met: set[str] = set()
    for seed, start in enumerate(STARTS * 150):
        for before, event, after in steps(start, random.Random(seed), 5):
            met.update(branches_of(before, event, after))
    assert PREPARED - met == set()


@pytest.mark.rule("ISF-3.28")
def test_three_hundred_games_end_in_time_and_meet_all_that_is_common() -> None:
    assert COMMON - set(branches_met(300, 0)) == set()


@pytest.mark.long
def test_two_thousand_games_meet_what_is_seldom_met() -> None:
    assert (COMMON | SELDOM) - set(branches_met(2000, 10_000)) == set()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_every_law_holds_in_many_whole_games(seed: int) -> None:
    merchants.check_game(CONFIGS[seed % 4], random.Random(1000 + seed), states_every=3)
