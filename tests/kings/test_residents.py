"""Chapter 9: the resident round (KNT-9.1 to KNT-9.11)."""

import random

import attrs
import pytest

import newtown
from newtown import (
    KING_LAND,
    Config,
    DealingFamilies,
    FamilyDealt,
    Finished,
    House,
    Housing,
    MovingAgain,
    Pass,
    ResidentCard,
    RollingRoyal,
    RoyalDieRolled,
    State,
    TakeFamily,
    TakeMistakenly,
    apply,
    chance_outcomes,
    legal_actions,
)
from newtown.kings import ledger
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

TWO = Config(players=2)
FAMILIES = tuple(family.name for family in newtown.STANDARD.families)


def columns(*fronts: tuple[str, ...]) -> tuple[tuple[ResidentCard, ...], ...]:
    """Columns of cards from the front to the back."""
    return tuple(tuple(ResidentCard(name) for name in column) for column in fronts)


def housing(
    table: tuple[tuple[ResidentCard, ...], ...],
    houses: dict[int, list[House]],
    stones: tuple[int, int] = (0, 0),
) -> State:
    """A turn of seat 0 in the resident round of two players."""
    players = {seat: {"materials": (), "stones": held} for seat, held in enumerate(stones)}
    return position(Housing(table), config=TWO, round=4, houses=houses, players=players)


# Base values: spec 1 one floor 1, spec 2 two floors 4, spec 3 two floors 6 (KNT-1.10).
LARGE_ON_MUD = {9: [House(0, 3, 2)], 12: [House(1, 1, 1)]}


@pytest.mark.rule("KNT-9.1")
@pytest.mark.parametrize(
    ("houses", "stones", "order"),
    [
        # more houses first
        ({4: [House(1, 1, 1), House(1, 1, 1)], 3: [House(0, 1, 1)]}, (5, 0), (1, 0)),
        # equally many houses: more stones first
        ({4: [House(1, 1, 1)], 3: [House(0, 1, 1)]}, (0, 2), (1, 0)),
        # equally many of both: the lower land number first (seat 0 stands on 3, seat 1 on 4)
        ({4: [House(1, 1, 1)], 3: [House(0, 1, 1)]}, (1, 1), (0, 1)),
    ],
)
def test_the_turn_order_goes_by_houses_then_stones_then_land(
    houses: dict[int, list[House]], stones: tuple[int, int], order: tuple[int, ...]
) -> None:
    players = {seat: {"stones": held, "materials": ()} for seat, held in enumerate(stones)}
    state = position(newtown.Voting((False,)), config=TWO, round=4, turn=1, houses=houses, players=players)
    assert apply(state, newtown.Vote(False)).order == order


@pytest.mark.rule("KNT-9.1")
def test_who_extended_comes_after_who_did_not_whatever_the_houses() -> None:
    houses = {3: [House(0, 1, 1), House(0, 1, 1)], 4: [House(1, 1, 1)]}
    state = position(MovingAgain(), config=TWO, round=5, order=(0,), houses=houses)
    assert apply(state, Pass()).order == (1, 0)


@pytest.mark.rule("KNT-9.2")
def test_the_cards_are_dealt_one_at_a_time_column_by_column_from_the_front() -> None:
    state = position(DealingFamilies(((), (), (), ())), config=TWO, round=4, houses=LARGE_ON_MUD)
    assert chance_outcomes(state) == tuple((FamilyDealt(name), 1) for name in FAMILIES)
    for name in FAMILIES[:5]:
        state = apply(state, FamilyDealt(name))
    assert isinstance(state.stage, DealingFamilies)
    assert state.stage.columns == columns(FAMILIES[:4], FAMILIES[4:5], (), ())
    assert len(chance_outcomes(state)) == 11
    for name in FAMILIES[5:]:
        state = apply(state, FamilyDealt(name))
    assert isinstance(state.stage, Housing)
    assert state.stage.columns == columns(FAMILIES[:4], FAMILIES[4:8], FAMILIES[8:12], FAMILIES[12:])
    dealt_twice = position(
        DealingFamilies(columns(FAMILIES[:1], (), (), ())), config=TWO, round=4, houses=LARGE_ON_MUD
    )
    assert refused(dealt_twice, FamilyDealt(FAMILIES[0])).rule == "KNT-9.2"


@pytest.mark.rule("KNT-9.3")
def test_a_house_takes_a_family_of_its_size_that_wishes_for_its_land() -> None:
    # Example 10: base value 6 here; carpenters (5, mud) fit a mud land, smiths (5, brick) don't.
    state = housing(columns(("carpenters",), ("smiths",), ("grandparents-clan",)), LARGE_ON_MUD)
    assert TakeFamily(0, 0, 9, 0) in legal_actions(state)
    reason = refused(state, TakeFamily(1, 0, 9, 0))
    assert (reason.code, reason.rule) == ("other-land-kind", "KNT-9.3")
    assert facts(refused(state, TakeFamily(2, 0, 9, 0))) == ("family-too-large", "KNT-9.3", 6, 8)
    exact = housing(columns(("farmers",), ("hermit",)), {9: [House(0, 2, 2)], 12: [House(1, 1, 1)]})
    assert TakeFamily(0, 0, 9, 0) in legal_actions(exact)
    assert refused(exact, TakeFamily(0, 0, 12, 0)).code == "not-your-house"
    assert refused(exact, TakeFamily(0, 0, 9, 1)).code == "no-such-house"
    assert refused(exact, TakeFamily(0, 0, 99, 0)).code == "no-such-land"


@pytest.mark.rule("KNT-9.3")
def test_a_house_takes_one_family_only() -> None:
    houses = {9: [House(0, 3, 2, family="hermit"), House(0, 1, 1)], 12: [House(1, 1, 1)]}
    state = housing(columns(("gardener",), ("masons",)), houses)
    assert refused(state, TakeFamily(0, 0, 9, 0)).code == "family-present"
    assert TakeFamily(0, 0, 9, 1) in legal_actions(state)


@pytest.mark.rule("KNT-9.4")
def test_on_the_king_land_live_only_the_two_royal_families_if_they_fit() -> None:
    houses = {KING_LAND: [House(0, 2, 1)], 9: [House(0, 1, 1)], 12: [House(1, 1, 1)]}
    table = columns(("prince-and-bride",), ("brides-parents",), ("hermit",), ("masons",))
    state = housing(table, houses)
    takes = [action for action in legal_actions(state) if isinstance(action, TakeFamily)]
    assert takes == [
        TakeFamily(0, 0, KING_LAND, 0),
        TakeFamily(1, 0, KING_LAND, 0),
        TakeFamily(2, 0, 9, 0),
    ]
    assert refused(state, TakeFamily(2, 0, KING_LAND, 0)).code == "not-royal"
    small = housing(table, {**houses, KING_LAND: [House(0, 1, 1)]})
    assert facts(refused(small, TakeFamily(0, 0, KING_LAND, 0))) == ("family-too-large", "KNT-9.3", 1, 2)
    elsewhere = housing(
        columns(("brides-parents",), ("hermit",)), {9: [House(0, 2, 1)], 12: [House(1, 1, 1)]}
    )
    after = apply(elsewhere, TakeFamily(0, 0, 9, 0))
    assert after.players[0].ledger[ledger.RESIDENTS] == 4
    assert not isinstance(after.stage, RollingRoyal)


@pytest.mark.rule("KNT-9.5")
@pytest.mark.parametrize(
    ("family", "card", "face", "bonus"),
    [
        ("prince-and-bride", 5, 1, 2),
        ("prince-and-bride", 5, 6, 12),
        ("brides-parents", 4, 1, 3),
        ("brides-parents", 4, 6, 8),
    ],
)
def test_a_royal_family_on_the_king_land_scores_its_card_and_by_the_die(
    family: str, card: int, face: int, bonus: int
) -> None:
    houses = {KING_LAND: [House(0, 2, 1)], 12: [House(1, 1, 1)]}
    state = apply(housing(columns((family,), ("hermit",)), houses), TakeFamily(0, 0, KING_LAND, 0))
    assert chance_outcomes(state) == tuple((RoyalDieRolled(pips), 1) for pips in range(1, 7))
    assert refused(state, RoyalDieRolled(7)).rule == "KNT-9.5"
    state = apply(state, RoyalDieRolled(face))
    scored = state.players[0].ledger
    assert (scored[ledger.RESIDENTS], scored[ledger.ROYAL]) == (card, bonus)


@pytest.mark.rule("KNT-9.5", "KNT-9.6")
def test_a_family_moves_in_scores_and_the_column_moves_down() -> None:
    state = housing(
        columns(("carpenters", "hermit"), ("gardener",)),
        {9: [House(0, 3, 2), House(0, 1, 1)], 12: [House(1, 1, 1)]},
    )
    after = apply(state, TakeFamily(0, 0, 9, 0))
    assert after.land(9).houses[0].family == "carpenters"
    assert after.players[0].ledger[ledger.RESIDENTS] == 7
    assert isinstance(after.stage, Housing)
    assert after.stage.columns == columns(("hermit",), ("gardener",))
    assert after.seat == 1


@pytest.mark.rule("KNT-9.7")
def test_going_behind_lays_a_stone_on_each_card_before_and_the_next_taker_gets_them() -> None:
    # Example 10: depth 2 costs two stones, one on each card in front.
    houses = {9: [House(0, 3, 2)], 12: [House(1, 1, 1)]}
    state = housing(columns(("hermit", "gardener", "carpenters"), ("masons",)), houses, stones=(2, 0))
    after = apply(state, TakeFamily(0, 2, 9, 0))
    assert after.players[0].stones == 0
    assert isinstance(after.stage, Housing)
    assert after.stage.columns[0] == (ResidentCard("hermit", 1), ResidentCard("gardener", 1))
    last = apply(after, TakeFamily(0, 0, 12, 0))
    assert last.players[1].stones == 1
    poor = housing(columns(("hermit", "gardener", "carpenters"), ("masons",)), houses, stones=(1, 0))
    assert facts(refused(poor, TakeFamily(0, 2, 9, 0))) == ("stones-missing", "KNT-9.7", 1, 2)
    assert TakeFamily(0, 1, 9, 0) in legal_actions(poor)
    assert refused(poor, TakeFamily(0, 3, 9, 0)).code == "no-such-card"
    assert refused(poor, TakeFamily(5, 0, 9, 0)).code == "no-such-card"


@pytest.mark.rule("KNT-9.8")
def test_who_can_house_no_front_card_may_pass_even_when_going_behind_is_possible() -> None:
    houses = {9: [House(0, 1, 1)], 12: [House(1, 1, 1)]}
    state = housing(columns(("smiths", "hermit"), ("merchants", "gardener")), houses, stones=(1, 0))
    assert {Pass(), TakeFamily(0, 1, 9, 0)} <= set(legal_actions(state))
    fits = housing(columns(("hermit", "smiths")), houses)
    assert refused(fits, Pass()).code == "front-card-fits"
    assert Pass() not in legal_actions(fits)


@pytest.mark.rule("KNT-9.8")
def test_when_all_pass_in_a_row_every_front_card_goes_to_the_back() -> None:
    houses = {9: [House(0, 1, 1)], 12: [House(1, 1, 1)]}
    state = housing(columns(("smiths", "hermit"), ("merchants", "gardener", "bakers")), houses)
    once = apply(state, Pass())
    assert isinstance(once.stage, Housing)
    assert (once.stage.columns, once.seat) == (
        columns(("smiths", "hermit"), ("merchants", "gardener", "bakers")),
        1,
    )
    twice = apply(once, Pass())
    assert isinstance(twice.stage, Housing)
    assert twice.stage.columns == columns(("hermit", "smiths"), ("gardener", "bakers", "merchants"))
    assert (twice.stage.passes, twice.seat) == (0, 0)


@pytest.mark.rule("KNT-9.9")
def test_a_mistaken_take_costs_two_points_and_sends_the_card_to_the_back_with_its_stones() -> None:
    houses = {9: [House(0, 1, 1)], 12: [House(1, 1, 1)]}
    table = ((ResidentCard("smiths", 2), ResidentCard("hermit")), columns(("bakers",))[0])
    state = attrs.evolve(housing(table, houses), stage=Housing(table, passes=1))
    after = apply(state, TakeMistakenly(0))
    assert after.players[0].ledger[ledger.MISTAKEN] == -2
    assert isinstance(after.stage, Housing)
    assert after.stage.columns[0] == (ResidentCard("hermit"), ResidentCard("smiths", 2, (0,)))
    assert (after.stage.passes, after.seat, after.players[0].stones) == (0, 1, 0)
    assert refused(state, TakeMistakenly(2)).rule == "KNT-9.9"
    fits = housing(columns(("hermit",)), houses)
    assert refused(fits, TakeMistakenly(0)).code == "fits-a-house"


@pytest.mark.rule("KNT-9.9")
def test_the_same_card_is_never_taken_mistakenly_twice_by_one_player() -> None:
    houses = {9: [House(0, 1, 1)], 12: [House(1, 1, 1)]}
    table = ((ResidentCard("smiths", 0, (0,)),), (ResidentCard("bakers"), ResidentCard("hermit")))
    state = housing(table, houses)
    assert refused(state, TakeMistakenly(0)).code == "mistaken-before"
    # In a column of one the card stays in front.
    alone = housing(columns(("smiths",), ("bakers", "hermit")), houses)
    after = apply(alone, TakeMistakenly(0))
    assert isinstance(after.stage, Housing)
    assert after.stage.columns[0] == (ResidentCard("smiths", 0, (0,)),)
    assert TakeMistakenly(0) in legal_actions(after)


@pytest.mark.rule("KNT-9.10", "KNT-9.11")
def test_who_can_house_nothing_more_leaves_and_the_round_ends_with_the_last() -> None:
    houses = {9: [House(0, 1, 1), House(0, 2, 2)], 12: [House(1, 1, 1)]}
    table = ((ResidentCard("hermit"),), (ResidentCard("smiths", 3),))
    state = housing(table, houses)
    # The hermit fits both players; after it is taken, the smiths (5) fit nobody: all have left.
    after = apply(state, TakeFamily(0, 0, 9, 0))
    assert isinstance(after.stage, Finished)
    # KNT-9.11: one house without a family each; the three stones on the card belong to nobody.
    assert [player.ledger[ledger.EMPTY_HOUSES] for player in after.players] == [-2, -2]
    assert [player.ledger[ledger.STONES] for player in after.players] == [0, 0]


@pytest.mark.rule("KNT-9.10")
def test_one_player_leaves_while_the_other_goes_on() -> None:
    houses = {9: [House(0, 1, 1)], 12: [House(1, 2, 2)]}
    state = housing(columns(("hermit",), ("gardener",), ("farmers",)), houses)
    after = apply(state, TakeFamily(0, 0, 9, 0))
    assert after.order == (1,)
    assert after.seat == 1


@pytest.mark.rule("KNT-9.10")
def test_who_has_no_house_never_plays() -> None:
    stage = DealingFamilies(columns(FAMILIES[:4], FAMILIES[4:8], FAMILIES[8:12], FAMILIES[12:15]))
    state = position(stage, config=TWO, round=4, houses={12: [House(1, 1, 1)]})
    assert apply(state, FamilyDealt(FAMILIES[15])).order == (1,)
    nobody = position(stage, config=TWO, round=4)
    assert isinstance(apply(nobody, FamilyDealt(FAMILIES[15])).stage, Finished)


def test_the_resident_round_always_ends() -> None:
    for seed in range(20):
        rng = random.Random(seed)
        houses = {9: [House(0, 1, 1), House(1, 2, 2)], 13: [House(0, 3, 2)], 3: [House(1, 2, 1)]}
        state = position(DealingFamilies(((), (), (), ())), config=TWO, round=4, houses=houses)
        events = 0
        while not isinstance(state.stage, Finished):
            actions = legal_actions(state)
            state = apply(state, rng.choice(actions) if actions else newtown.sample_chance(state, rng))
            events += 1
            assert events < 500
