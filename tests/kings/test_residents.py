"""Chapter 9: the resident round."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown import (
    KING_LAND,
    STANDARD,
    Action,
    Config,
    DealingFamilies,
    EndTurn,
    FamilyDealt,
    Finished,
    House,
    Housing,
    MovingAgain,
    Nature,
    Pass,
    ResidentCard,
    RollingRoyal,
    RoyalBonus,
    RoyalDieRolled,
    State,
    TakeFamily,
    TakeMistakenly,
    Vote,
    Voting,
    apply,
    apply_unchecked,
    chance_outcomes,
    check,
    legal_actions,
    new_game,
    sample_chance,
    to_move,
)
from newtown.core.text import Phrase, seat_label
from newtown.kings.components import KIND_LABELS, LandKind, land_label
from tests.kings import reference_residents as reference
from tests.kings.candidates import disagreements
from tests.kings.gains import gains
from tests.kings.policies import builder
from tests.kings.positions import position
from tests.kings.reasons import facts, refused
from tests.kings.towns import deal, settled

Houses = Mapping[int, Sequence[House]]

NAMES: Final = tuple(family.name for family in STANDARD.families)
LABELS: Final = {family.name: family.label for family in STANDARD.families}
LAWN, COBBLESTONE, BRICK, MUD = 18, 6, 8, 9
"""A land of each kind."""
BIG: Final = House(0, 4, 3)
"""A house of seat 0 that takes 12 residents: as many as any family has."""
WAITING: Final = {13: (House(1, 1, 1),)}
"""A house of seat 1 for one resident, on brick: the hermit would fit."""


def housing(
    *columns: Sequence[str | ResidentCard],
    houses: Houses,
    order: Sequence[int] = (0, 1),
    turn: int = 0,
    passes: int = 0,
    players: Mapping[int, Mapping[str, Any]] | None = None,
    config: Config | None = None,
) -> State:
    """A turn of the resident round, with these columns from the front to the back, and none in the others."""
    cards = [
        tuple(card if isinstance(card, ResidentCard) else ResidentCard(card) for card in column)
        for column in columns
    ]
    cards += [()] * (4 - len(cards))
    return position(
        Housing(tuple(cards), passes),
        config=config,
        round=4,
        order=order,
        turn=turn,
        houses=houses,
        players={
            seat: {"cards": (), "craftsman": 3 + seat, **(players or {}).get(seat, {})} for seat in range(4)
        },
    )


def columns_of(state: State) -> tuple[tuple[str, ...], ...]:
    """The names of the cards on the table."""
    assert isinstance(state.stage, Housing)
    return tuple(tuple(card.family for card in column) for column in state.stage.columns)


def stones_of(state: State) -> dict[str, int]:
    """The stones on the cards that have some."""
    assert isinstance(state.stage, Housing)
    return {card.family: card.stones for column in state.stage.columns for card in column if card.stones}


# -- KNT-9.1: the order ------------------------------------------------------------------------------


def order_after_round_4(
    players: Mapping[int, Mapping[str, Any]], houses: Houses, on_king_land: Sequence[int] = ()
) -> tuple[int, ...]:
    """The order once nobody has wanted to extend."""
    state = position(
        Voting((False, False, False)),
        round=4,
        turn=3,
        players=players,
        houses=houses,
        on_king_land=on_king_land,
    )
    return apply(state, Vote(False)).order


@pytest.mark.rule("KNT-9.1")
def test_more_houses_go_first_then_more_stones_then_the_lower_land() -> None:
    houses = {3: [House(3, 1, 1)] * 2, 4: [House(2, 1, 1)], 5: [House(1, 1, 1)], 6: [House(0, 1, 1)]}
    players = {
        0: {"stones": 1, "craftsman": 9},
        1: {"stones": 5, "craftsman": 18},
        2: {"stones": 1, "craftsman": 8},
        3: {"stones": 0, "craftsman": 17},
    }
    assert order_after_round_4(players, houses) == (3, 1, 2, 0)


@pytest.mark.rule("KNT-9.1")
def test_the_kings_land_is_higher_than_every_other_and_later_comers_are_higher() -> None:
    houses = {3: [House(seat, 1, 1) for seat in (0, 1, 2, 3)]}
    players = {0: {"craftsman": 19}, 1: {"craftsman": 18}, 2: {"craftsman": 19}, 3: {"craftsman": 4}}
    assert order_after_round_4(players, houses, on_king_land=(2, 0)) == (3, 1, 2, 0)
    assert order_after_round_4(players, houses, on_king_land=(0, 2)) == (3, 1, 0, 2)


@pytest.mark.rule("KNT-9.1")
def test_who_did_not_extend_goes_before_who_did_whatever_they_have() -> None:
    houses = {3: [House(1, 1, 1)] * 2, 4: [House(3, 1, 1)], 5: [House(0, 1, 1)], 6: [House(2, 1, 1)] * 2}
    state = position(
        MovingAgain(),
        round=5,
        order=(3, 1),
        turn=1,
        players={1: {"stones": 9}, 2: {"stones": 2}, 0: {"stones": 2}},
        houses=houses,
    )
    after = apply(state, Pass())
    assert (after.order, after.turn) == ((2, 0, 1, 3), 0)


@pytest.mark.rule("KNT-9.1")
def test_the_order_is_fixed_once_though_stones_change() -> None:
    state = housing(
        ["masons", "potters", "bakers", "hermit"],
        houses={BRICK: [BIG, BIG], MUD: [House(1, 4, 3)] * 2},
        players={0: {"stones": 2}, 1: {"stones": 1}},
    )
    state = apply(state, TakeFamily(0, 2, BRICK, 0))
    assert [player.stones for player in state.players] == [0, 1, 0, 0]
    assert (state.order, to_move(state)) == ((0, 1), 1)
    state = apply(state, TakeFamily(0, 1, MUD, 0))
    assert (state.order, to_move(state)) == ((0, 1), 0)


# -- KNT-9.2: laying out the cards -------------------------------------------------------------------


@pytest.mark.rule("KNT-9.2")
def test_the_cards_are_dealt_one_at_a_time_column_by_column_from_the_front() -> None:
    houses = {land: [House(0, 4, 3)] for land in (LAWN, COBBLESTONE, BRICK, MUD)}
    state = position(DealingFamilies(((), (), (), ())), round=4, houses=houses)
    order = [NAMES[at] for at in (7, 0, 15, 3, 9, 1, 12, 4, 2, 11, 5, 14, 8, 6, 13, 10)]
    for dealt, name in enumerate(order):
        assert to_move(state) is Nature.CHANCE
        left = sorted(order[dealt:])
        outcomes = chance_outcomes(state)
        assert sorted(outcome.family for outcome, _ in outcomes if isinstance(outcome, FamilyDealt)) == left
        assert [weight for _, weight in outcomes] == [1] * len(left)
        sampled = {sample_chance(state, random.Random(seed)) for seed in range(200)}
        assert sampled == {outcome for outcome, _ in outcomes}
        if dealt:
            assert check(state, FamilyDealt(order[0])) is not None
        state = apply(state, FamilyDealt(name))
    assert columns_of(state) == tuple(tuple(order[first : first + 4]) for first in (0, 4, 8, 12))
    assert stones_of(state) == {}
    assert to_move(state) == 0


@pytest.mark.rule("KNT-9.2")
@pytest.mark.parametrize(("column", "depth"), [(4, 0), (-1, 0), (0, 2), (0, -1), (1, 0)])
def test_only_a_card_on_the_table_is_taken(column: int, depth: int) -> None:
    state = housing(["hermit", "potters"], houses={BRICK: [BIG], **WAITING}, players={0: {"stones": 9}})
    reason = refused(state, TakeFamily(column, depth, BRICK, 0))
    where = Phrase(f"column {column}, depth {depth}", f"列{column}・{depth}番目")
    assert facts(reason)[:3] == ("no-such-card", "KNT-9.2", where)


@pytest.mark.rule("KNT-9.9")
@pytest.mark.parametrize("column", [4, -1, 1])
def test_only_a_card_on_the_table_is_taken_mistakenly(column: int) -> None:
    state = housing(["smiths"], houses={BRICK: [BIG]}, order=(0,))
    reason = refused(state, TakeMistakenly(column))
    where = Phrase(f"column {column}, depth 0", f"列{column}・0番目")
    assert facts(reason)[:3] == ("no-such-card", "KNT-9.9", where)


# -- KNT-9.3: who can move in ------------------------------------------------------------------------

ONE_OF_EACH_VALUE: Final = {
    value: House(0, spec, floors, penthouse)
    for spec in (1, 2, 3, 4)
    for floors in (1, 2, 3)
    for penthouse in (False, True)
    if spec == 4 or not penthouse
    for value in (spec * floors + 2 * penthouse,)
}
"""A house of each base value there is: 1, 2, 3, 4, 6, 8, 9, 10, 12 and 14."""


@pytest.mark.rule("KNT-9.3", "KNT-1.10", "KNT-1.12")
@pytest.mark.parametrize("name", NAMES)
def test_a_family_moves_in_where_the_house_is_large_enough_and_the_land_to_its_wishes(name: str) -> None:
    size, points, wishes = reference.FAMILIES[name]
    assert sorted(ONE_OF_EACH_VALUE) == [1, 2, 3, 4, 6, 8, 9, 10, 12, 14]
    for value, house in ONE_OF_EACH_VALUE.items():
        for letter, land in zip("LCBM", (LAWN, COBBLESTONE, BRICK, MUD), strict=True):
            others = [other for other in ("hermit", "gardener") if other != name]
            state = housing([name], others[:1], houses={land: [house], **WAITING})
            take = TakeFamily(0, 0, land, 0)
            if value >= size and letter in wishes:
                assert take in legal_actions(state)
                after = apply(state, take)
                assert after.land(land).houses == (attrs.evolve(house, family=name),)
                assert gains(state, after)[0].get("residents") == points
            elif value < size and letter in wishes:
                assert facts(refused(state, take)) == ("family-too-large", "KNT-9.3", value, size)
            elif value >= size:
                code, rule, had, needed = facts(refused(state, take))
                assert (code, rule) == ("other-land-kind", "KNT-9.3")
                assert had == KIND_LABELS[KINDS[letter]]
                assert needed == tuple(KIND_LABELS[KINDS[wish]] for wish in wishes)
            else:
                assert refused(state, take).rule == "KNT-9.3"


KINDS: Final = {"L": LandKind.LAWN, "C": LandKind.COBBLESTONE, "B": LandKind.BRICK, "M": LandKind.MUD}


@pytest.mark.rule("KNT-9.3")
def test_a_house_takes_one_family_though_it_has_room_for_more() -> None:
    full = attrs.evolve(BIG, family="gardener")
    state = housing(["hermit"], houses={MUD: [full, House(0, 1, 1)], **WAITING})
    reason = refused(state, TakeFamily(0, 0, MUD, 0))
    assert facts(reason)[:3] == ("family-present", "KNT-9.3", LABELS["gardener"])
    assert check(state, TakeFamily(0, 0, MUD, 1)) is None


# -- KNT-9.4: the king's land ------------------------------------------------------------------------


@pytest.mark.rule("KNT-9.4")
@pytest.mark.parametrize("name", NAMES)
def test_on_the_kings_land_live_only_the_two_royal_families(name: str) -> None:
    others = [other for other in ("hermit", "gardener") if other != name]
    state = housing([name], others[:1], houses={KING_LAND: [BIG], MUD: [BIG], **WAITING})
    take = TakeFamily(0, 0, KING_LAND, 0)
    if name in ("prince-and-bride", "brides-parents"):
        assert take in legal_actions(state)
    else:
        royals = (LABELS["prince-and-bride"], LABELS["brides-parents"])
        assert facts(refused(state, take)) == ("not-royal", "KNT-9.4", LABELS[name], royals)
        assert take not in legal_actions(state)


@pytest.mark.rule("KNT-9.4")
@pytest.mark.parametrize("name", ["prince-and-bride", "brides-parents"])
def test_a_royal_family_has_to_fit_on_the_kings_land_by_its_size(name: str) -> None:
    small = housing([name], houses={KING_LAND: [House(0, 1, 1)], MUD: [BIG], **WAITING})
    reason = refused(small, TakeFamily(0, 0, KING_LAND, 0))
    assert facts(reason) == ("family-too-large", "KNT-9.3", 1, 2)
    enough = housing([name], houses={KING_LAND: [House(0, 2, 1)], **WAITING})
    assert check(enough, TakeFamily(0, 0, KING_LAND, 0)) is None


@pytest.mark.rule("KNT-9.4", "KNT-9.5")
@pytest.mark.parametrize(("name", "points"), [("prince-and-bride", 5), ("brides-parents", 4)])
@pytest.mark.parametrize("land", [LAWN, COBBLESTONE, BRICK, MUD])
def test_a_royal_family_lives_elsewhere_for_the_points_of_its_card_alone(
    name: str, points: int, land: int
) -> None:
    state = housing([name, "hermit"], houses={land: [BIG], KING_LAND: [BIG], **WAITING})
    after = apply(state, TakeFamily(0, 0, land, 0))
    assert isinstance(after.stage, Housing)
    assert gains(state, after)[0] == {"residents": points}


# -- KNT-9.5 and KNT-9.6: the turn -------------------------------------------------------------------


@pytest.mark.rule("KNT-9.5", "KNT-9.6")
def test_a_front_card_is_taken_into_an_own_house_and_the_column_above_moves_down() -> None:
    state = housing(
        ["farmers", "hermit", "smiths"],
        ["potters", "masons"],
        houses={BRICK: [BIG], MUD: [BIG], **WAITING},
    )
    after = apply(state, TakeFamily(0, 0, MUD, 0))
    assert after.land(MUD).houses == (attrs.evolve(BIG, family="farmers"),)
    assert after.land(BRICK).houses == (BIG,)
    assert columns_of(after) == (("hermit", "smiths"), ("potters", "masons"), (), ())
    assert gains(state, after) == ({"residents": 5}, {}, {}, {})
    assert to_move(after) == 1


@pytest.mark.rule("KNT-9.5")
def test_a_family_moves_only_into_an_own_house() -> None:
    state = housing(["hermit"], houses={MUD: [BIG], **WAITING})
    reason = refused(state, TakeFamily(0, 0, 13, 0))
    assert (reason.code, reason.needed) == ("not-your-house", seat_label(1))
    assert reason.rule == "KNT-9.5"


@pytest.mark.rule("KNT-9.3")
@pytest.mark.parametrize(("land", "house"), [(MUD, 1), (MUD, -1), (10, 0)])
def test_a_family_moves_only_into_a_house_that_is_there(land: int, house: int) -> None:
    state = housing(["hermit"], houses={MUD: [BIG], **WAITING})
    reason = refused(state, TakeFamily(0, 0, land, house))
    assert facts(reason) == ("no-such-house", "KNT-9.3", house, land_label(land))


@pytest.mark.rule("KNT-9.3")
@pytest.mark.parametrize("land", [0, 2, 20, -1])
def test_a_family_moves_only_to_a_land_that_is_there(land: int) -> None:
    state = housing(["hermit"], houses={MUD: [BIG], **WAITING})
    reason = refused(state, TakeFamily(0, 0, land, 0))
    assert facts(reason)[:3] == ("no-such-land", "KNT-9.3", land_label(land))


@pytest.mark.rule("KNT-9.5")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("name", "points", "bonus"),
    [
        ("prince-and-bride", 5, {1: 2, 2: 4, 3: 6, 4: 8, 5: 10, 6: 12}),
        ("brides-parents", 4, {1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8}),
    ],
)
def test_on_the_kings_land_a_die_is_rolled_for_a_royal_family(
    name: str, points: int, bonus: dict[int, int], face: int
) -> None:
    state = housing([name, "hermit"], houses={KING_LAND: [House(0, 2, 1)], MUD: [BIG], **WAITING})
    rolling = apply(state, TakeFamily(0, 0, KING_LAND, 0))
    assert to_move(rolling) is Nature.CHANCE
    assert dict(chance_outcomes(rolling)) == {RoyalDieRolled(each): 1 for each in (1, 2, 3, 4, 5, 6)}
    sampled = {sample_chance(rolling, random.Random(seed)) for seed in range(100)}
    assert sampled == {RoyalDieRolled(each) for each in (1, 2, 3, 4, 5, 6)}
    for wrong in (0, 7):
        assert check(rolling, RoyalDieRolled(wrong)) is not None
    after = apply(rolling, RoyalDieRolled(face))
    assert gains(state, after) == ({"residents": points, "royal": bonus[face]}, {}, {}, {})
    assert after.land(KING_LAND).houses == (House(0, 2, 1, family=name),)
    assert columns_of(after) == (("hermit",), (), (), ())
    assert to_move(after) == 1


@pytest.mark.rule("KNT-9.5")
def test_the_die_is_rolled_for_the_last_card_too_before_the_round_ends() -> None:
    state = housing(["brides-parents"], houses={KING_LAND: [House(0, 2, 1)]}, order=(0,))
    rolling = apply(state, TakeFamily(0, 0, KING_LAND, 0))
    assert isinstance(rolling.stage, RollingRoyal)
    after = apply(rolling, RoyalDieRolled(6))
    assert after.stage == Finished()
    assert gains(state, after)[0] == {"residents": 4, "royal": 8}


# -- KNT-9.7: going behind ---------------------------------------------------------------------------

DEEP: Final = ("smiths", "merchants", "farmers", "hermit")
"""A column from the front; on lawn only the hermit fits, at depth 3."""


@pytest.mark.rule("KNT-9.7")
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_card_behind_costs_a_stone_on_each_card_before_it(depth: int) -> None:
    column = (*DEEP[:depth], "hermit", *DEEP[depth:3])
    state = housing(
        column, houses={LAWN: [BIG], **WAITING, BRICK: [House(1, 4, 3)]}, players={0: {"stones": 3}}
    )
    after = apply(state, TakeFamily(0, depth, LAWN, 0))
    assert after.players[0].stones == 3 - depth
    assert stones_of(after) == dict.fromkeys(column[:depth], 1)
    assert columns_of(after)[0] == tuple(name for name in column if name != "hermit")
    assert after.land(LAWN).houses == (attrs.evolve(BIG, family="hermit"),)


@pytest.mark.rule("KNT-9.7")
@pytest.mark.parametrize("stones", [0, 1, 2])
def test_without_stones_enough_a_card_behind_is_out_of_reach(stones: int) -> None:
    state = housing(DEEP, houses={LAWN: [BIG], **WAITING}, players={0: {"stones": stones}})
    take = TakeFamily(0, 3, LAWN, 0)
    assert facts(refused(state, take)) == ("stones-missing", "KNT-9.7", stones, 3)
    assert take not in legal_actions(state)
    enough = housing(DEEP, houses={LAWN: [BIG], **WAITING}, players={0: {"stones": 3}})
    assert take in legal_actions(enough)


@pytest.mark.rule("KNT-9.7")
def test_stones_on_the_card_behind_do_not_pay_for_reaching_it() -> None:
    column = ("smiths", ResidentCard("hermit", stones=3))
    state = housing(column, houses={LAWN: [BIG], **WAITING})
    assert facts(refused(state, TakeFamily(0, 1, LAWN, 0))) == ("stones-missing", "KNT-9.7", 0, 1)


@pytest.mark.rule("KNT-9.7")
@pytest.mark.parametrize("depth", [0, 1])
def test_whoever_takes_a_card_gets_the_stones_on_it(depth: int) -> None:
    card = ResidentCard("hermit", stones=2)
    column = ("smiths", card)[1 - depth :]
    state = housing(column, ["gardener"], houses={LAWN: [BIG], **WAITING}, players={0: {"stones": 4}})
    after = apply(state, TakeFamily(0, depth, LAWN, 0))
    assert after.players[0].stones == 4 - depth + 2


@pytest.mark.rule("KNT-9.7")
def test_going_behind_is_free_to_choose_though_a_front_card_fits() -> None:
    state = housing(["hermit", "gardener"], houses={MUD: [BIG], **WAITING}, players={0: {"stones": 1}})
    assert set(legal_actions(state)) == {TakeFamily(0, 0, MUD, 0), TakeFamily(0, 1, MUD, 0)}


@pytest.mark.rule("KNT-9.7")
def test_stones_heap_up_on_a_card_that_is_passed_over() -> None:
    column = (ResidentCard("smiths", stones=1), "hermit", "gardener")
    state = housing(
        column, houses={LAWN: [BIG], BRICK: [House(1, 4, 3)]}, players={0: {"stones": 1}, 1: {"stones": 5}}
    )
    after = apply(state, TakeFamily(0, 1, LAWN, 0))
    assert stones_of(after) == {"smiths": 2}
    after = apply(after, TakeFamily(0, 0, BRICK, 0))
    assert after.players[1].stones == 5 + 2


# -- KNT-9.8: passing --------------------------------------------------------------------------------


@pytest.mark.rule("KNT-9.8")
def test_who_can_house_no_front_card_may_pass_though_he_could_go_behind() -> None:
    state = housing(["smiths", "hermit"], houses={LAWN: [BIG], **WAITING}, players={0: {"stones": 1}})
    assert set(legal_actions(state)) == {TakeFamily(0, 1, LAWN, 0), TakeMistakenly(0), Pass()}
    after = apply(state, Pass())
    assert to_move(after) == 1
    assert columns_of(after) == columns_of(state)
    assert after.players == state.players


@pytest.mark.rule("KNT-9.8")
def test_who_can_house_a_front_card_may_not_pass() -> None:
    state = housing(["smiths"], ["hermit"], houses={LAWN: [BIG], **WAITING})
    reason = refused(state, Pass())
    assert facts(reason)[:3] == ("front-card-fits", "KNT-9.8", LABELS["hermit"])
    assert Pass() not in legal_actions(state)


@pytest.mark.rule("KNT-9.8")
def test_when_all_have_passed_in_succession_each_front_card_goes_to_the_back() -> None:
    houses = {LAWN: [BIG], **WAITING, 17: [House(2, 1, 1)]}
    columns = (["smiths", "hermit", "merchants"], ["bakers", "farmers"], ["masons"])
    state = housing(*columns, houses=houses, order=(2, 0, 1))
    for seat in (2, 0):
        assert to_move(state) == seat
        state = apply(state, Pass())
        assert columns_of(state) == (*map(tuple, columns), ())
    assert to_move(state) == 1
    state = apply(state, Pass())
    assert columns_of(state) == (("hermit", "merchants", "smiths"), ("farmers", "bakers"), ("masons",), ())
    assert isinstance(state.stage, Housing)
    assert state.stage.passes == 0
    assert to_move(state) == 2


@pytest.mark.rule("KNT-9.8", "KNT-9.7")
def test_stones_stay_on_a_card_that_goes_to_the_back() -> None:
    state = housing([ResidentCard("smiths", stones=2), "hermit"], houses={LAWN: [BIG]}, order=(0,))
    state = apply(state, Pass())
    assert columns_of(state)[0] == ("hermit", "smiths")
    assert stones_of(state) == {"smiths": 2}


@pytest.mark.rule("KNT-9.8")
def test_a_take_breaks_the_run_of_passes() -> None:
    houses = {3: [BIG], 17: [House(1, 4, 3)], LAWN: [House(2, 4, 3)] * 2}
    state = housing(
        ["smiths", "hermit", "gardener", "shepherds"],
        houses=houses,
        order=(1, 2, 0),
        players={2: {"stones": 1}},
    )
    state = apply(apply(state, Pass()), TakeFamily(0, 1, LAWN, 0))
    state = apply(apply(state, Pass()), Pass())
    assert columns_of(state)[0] == ("smiths", "gardener", "shepherds")
    assert (state.order, to_move(state)) == ((1, 2, 0), 2)
    state = apply(state, Pass())
    assert columns_of(state)[0] == ("gardener", "shepherds", "smiths")


@pytest.mark.rule("KNT-9.8", "KNT-9.9")
def test_a_mistaken_take_breaks_the_run_of_passes() -> None:
    houses = {LAWN: [BIG], **WAITING}
    state = housing(["smiths", "merchants", "hermit"], houses=houses)
    state = apply(apply(state, Pass()), TakeMistakenly(0))
    assert columns_of(state)[0] == ("merchants", "hermit", "smiths")
    state = apply(state, Pass())
    assert columns_of(state)[0] == ("merchants", "hermit", "smiths")
    state = apply(state, Pass())
    assert columns_of(state)[0] == ("hermit", "smiths", "merchants")


# -- KNT-9.9: mistaken takes -------------------------------------------------------------------------


@pytest.mark.rule("KNT-9.9")
def test_a_front_card_that_fits_nowhere_is_taken_for_2_points_less_and_goes_to_the_back() -> None:
    column = (ResidentCard("smiths", stones=2), "merchants", "hermit")
    state = housing(column, ["bakers"], houses={LAWN: [BIG], **WAITING}, players={0: {"stones": 1}})
    assert TakeMistakenly(0) in legal_actions(state)
    after = apply(state, TakeMistakenly(0))
    assert gains(state, after) == ({"mistaken": -2}, {}, {}, {})
    assert columns_of(after) == (("merchants", "hermit", "smiths"), ("bakers",), (), ())
    assert stones_of(after) == {"smiths": 2}
    assert after.players[0].stones == 1
    assert to_move(after) == 1


@pytest.mark.rule("KNT-9.9")
def test_in_a_column_of_one_the_card_stays_in_front() -> None:
    state = housing(["smiths"], ["merchants", "hermit"], houses={LAWN: [BIG], **WAITING})
    after = apply(state, TakeMistakenly(0))
    assert columns_of(after) == (("smiths",), ("merchants", "hermit"), (), ())
    assert gains(state, after)[0] == {"mistaken": -2}


@pytest.mark.rule("KNT-9.9")
def test_a_card_that_fits_a_free_house_is_not_taken_mistakenly() -> None:
    state = housing(["hermit"], ["smiths"], houses={LAWN: [BIG], **WAITING})
    reason = refused(state, TakeMistakenly(0))
    assert facts(reason)[:3] == ("fits-a-house", "KNT-9.9", LABELS["hermit"])
    assert TakeMistakenly(0) not in legal_actions(state)
    assert TakeMistakenly(1) in legal_actions(state)  # though another front card would fit


@pytest.mark.rule("KNT-9.9")
def test_a_house_that_is_taken_makes_a_card_no_fit() -> None:
    houses = {BRICK: [attrs.evolve(BIG, family="masons")], LAWN: [BIG], **WAITING}
    state = housing(["smiths", "hermit"], houses=houses)
    assert TakeMistakenly(0) in legal_actions(state)


@pytest.mark.rule("KNT-9.9")
def test_nobody_takes_the_same_card_mistakenly_twice_but_others_may() -> None:
    houses = {LAWN: [BIG], **WAITING}
    state = housing(["smiths"], ["merchants", "hermit"], houses=houses)
    state = apply(state, TakeMistakenly(0))
    assert TakeMistakenly(0) in legal_actions(state)
    state = apply(state, TakeMistakenly(0))
    assert to_move(state) == 0
    reason = refused(state, TakeMistakenly(0))
    assert facts(reason)[:3] == ("mistaken-before", "KNT-9.9", LABELS["smiths"])
    assert TakeMistakenly(0) not in legal_actions(state)
    assert TakeMistakenly(1) in legal_actions(state)
    assert isinstance(state.stage, Housing)
    assert state.stage.columns[0] == (ResidentCard("smiths", 0, (0, 1)),)


# -- KNT-9.10: leaving, and the end ------------------------------------------------------------------


@pytest.mark.rule("KNT-9.10")
def test_who_has_no_house_never_plays() -> None:
    columns = tuple(tuple(ResidentCard(name) for name in NAMES[first : first + 4]) for first in (0, 4, 8, 12))
    state = position(
        DealingFamilies((*columns[:3], columns[3][:3])),
        round=4,
        order=(3, 2, 1, 0),
        houses={LAWN: [House(2, 4, 3)], MUD: [BIG]},
    )
    state = apply(state, FamilyDealt(NAMES[15]))
    assert state.order == (2, 0)
    assert to_move(state) == 2


@pytest.mark.rule("KNT-9.10")
def test_who_has_no_free_house_left_leaves_at_once() -> None:
    state = housing(["hermit", "gardener", "potters"], houses={LAWN: [BIG], MUD: [House(1, 4, 3)]})
    after = apply(state, TakeFamily(0, 0, LAWN, 0))
    assert after.order == (1,)
    assert to_move(after) == 1
    after = apply(after, TakeFamily(0, 0, MUD, 0))
    assert after.stage == Finished()


@pytest.mark.rule("KNT-9.10")
def test_who_has_lost_the_last_card_that_fits_leaves_at_once_though_it_is_not_his_turn() -> None:
    # Seat 1 has room for one resident, on brick: only the hermit fits.
    state = housing(["hermit", "smiths"], houses={BRICK: [BIG, BIG], **WAITING})
    after = apply(state, TakeFamily(0, 0, BRICK, 0))
    assert after.order == (0,)
    assert to_move(after) == 0


@pytest.mark.rule("KNT-9.10")
def test_a_card_counts_wherever_it_lies_on_the_table() -> None:
    state = housing(["smiths", "bakers", "farmers", "hermit"], houses={BRICK: [BIG, BIG], **WAITING})
    after = apply(state, TakeFamily(0, 0, BRICK, 0))
    assert after.order == (0, 1)
    assert to_move(after) == 1


@pytest.mark.rule("KNT-9.10")
def test_when_all_have_left_the_round_ends_though_cards_are_left() -> None:
    state = housing(["hermit", "smiths"], ["farmers"], houses={LAWN: [BIG], **WAITING})
    after = apply(state, TakeFamily(0, 0, LAWN, 0))
    assert after.stage == Finished()
    assert to_move(after) is Nature.OVER


@pytest.mark.rule("KNT-9.10")
def test_when_no_card_is_left_the_round_ends_though_houses_are_free() -> None:
    state = housing(["hermit"], houses={LAWN: [BIG, BIG], MUD: [House(1, 4, 3)]})
    assert apply(state, TakeFamily(0, 0, LAWN, 1)).stage == Finished()


@pytest.mark.rule("KNT-9.10")
def test_stones_left_on_cards_belong_to_nobody() -> None:
    state = housing(
        [ResidentCard("smiths", stones=4), "hermit"],
        houses={LAWN: [BIG]},
        order=(0,),
        players={0: {"stones": 1}},
    )
    after = apply(state, TakeFamily(0, 1, LAWN, 0))
    assert after.stage == Finished()
    assert [player.stones for player in after.players] == [0, 0, 0, 0]
    assert gains(state, after) == ({"residents": 1}, {}, {}, {})


@pytest.mark.rule("KNT-9.10")
def test_where_nobody_has_a_house_there_is_nobody_to_play() -> None:
    rng = random.Random(9)
    state = position(Voting((False, False, False)), round=4, turn=3)
    state = apply(state, Vote(False))
    while to_move(state) is Nature.CHANCE:
        state = apply(state, sample_chance(state, rng))
    assert state.stage == Finished()


@pytest.mark.rule("KNT-9.10")
def test_the_turn_goes_on_in_order_past_those_who_have_left() -> None:
    houses = {LAWN: [BIG, BIG], 17: [House(1, 1, 1)], BRICK: [House(2, 4, 3)], 13: [House(3, 4, 3)]}
    state = housing(
        ["gardener", "smiths"], ["shepherds", "merchants"], ["masons"], houses=houses, order=(0, 1, 2, 3)
    )
    # Seat 1 takes one resident on lawn: without the gardener nothing fits.
    state = apply(state, TakeFamily(0, 0, LAWN, 0))
    assert state.order == (0, 2, 3)
    assert to_move(state) == 2
    state = apply(state, TakeFamily(2, 0, BRICK, 0))
    assert to_move(state) == 3
    state = apply(state, TakeFamily(0, 0, 13, 0))
    assert to_move(state) == 0


# -- KNT-9.11: empty houses --------------------------------------------------------------------------


@pytest.mark.rule("KNT-9.11")
def test_each_house_without_a_family_costs_its_owner_2_points() -> None:
    houses = {
        LAWN: [BIG, House(0, 1, 1)],
        MUD: [House(0, 1, 1), House(1, 1, 1)],
        KING_LAND: [House(0, 2, 1)],
        BRICK: [attrs.evolve(House(2, 4, 1), family="masons")],
    }
    state = housing(["shepherds"], houses=houses, order=(0,))
    after = apply(state, TakeFamily(0, 0, LAWN, 0))
    assert after.stage == Finished()
    assert gains(state, after) == ({"residents": 4, "empty-houses": -6}, {"empty-houses": -2}, {}, {})


# -- Other events ------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-9.5")
@pytest.mark.parametrize("action", [EndTurn(), Vote(False)])
def test_nothing_of_the_building_rounds_is_done(action: Action) -> None:
    state = housing(["hermit"], houses={LAWN: [BIG], **WAITING})
    assert refused(state, action).code == "wrong-phase"


@pytest.mark.rule("KNT-9.5")
def test_only_the_player_whose_turn_it_is_takes_a_card() -> None:
    state = housing(["hermit"], houses={LAWN: [BIG], **WAITING})
    assert check(state, TakeFamily(0, 0, LAWN, 0), seat=0) is None
    reason = check(state, TakeFamily(0, 0, 13, 0), seat=1)
    assert reason is not None
    assert (reason.code, reason.had, reason.needed) == ("not-your-turn", seat_label(1), seat_label(0))


@pytest.mark.rule("KNT-9.3", "KNT-9.7", "KNT-9.8", "KNT-9.9")
@pytest.mark.parametrize("stones", [0, 1, 3])
def test_checks_and_lists_agree_in_the_resident_round(stones: int) -> None:
    columns = tuple(NAMES[first : first + 4] for first in (0, 4, 8, 12))
    towns: tuple[Houses, ...] = (
        {LAWN: [BIG], **WAITING},
        {KING_LAND: [House(0, 2, 1), House(1, 1, 1)], MUD: [House(0, 1, 1)], 13: [House(1, 4, 3)]},
        {LAWN: [attrs.evolve(BIG, family="hermit")], MUD: [House(0, 4, 1)], **WAITING},
    )
    for houses in towns:
        state = housing(*columns[1:], houses=houses, players={0: {"stones": stones}})
        assert disagreements(state) == []
        mistaken = [[ResidentCard(name, 1, (0,)) for name in column] for column in columns[1:]]
        assert disagreements(housing(*mistaken, houses=houses, players={0: {"stones": stones}})) == []


# -- Another edition's values ------------------------------------------------------------------------


@pytest.mark.rule("KNT-9.5", "KNT-9.9", "KNT-9.11", "KNT-10.2")
def test_points_of_the_resident_round_are_the_editions() -> None:
    prince, *others = STANDARD.families
    edition = attrs.evolve(
        STANDARD,
        name="other values",
        families=(attrs.evolve(prince, points=9, royal=RoyalBonus(3, 7)), *others),
        settlement=attrs.evolve(
            STANDARD.settlement, mistaken_take=-11, house_without_family=-13, stone=3, most_stones=17
        ),
    )
    state = housing(
        ["smiths", "prince-and-bride"],
        houses={KING_LAND: [House(0, 2, 1)], MUD: [House(0, 1, 1), House(1, 1, 1)]},
        order=(0,),
        players={0: {"stones": 1}, 1: {"stones": 2}},
        config=Config(edition=edition),
    )
    after = apply(apply(state, TakeMistakenly(0)), TakeFamily(0, 0, KING_LAND, 0))
    after = apply(after, RoyalDieRolled(4))
    assert after.stage == Finished()
    assert gains(state, after) == (
        {"mistaken": -11, "residents": 9, "royal": 3 * 4 + 7, "empty-houses": -13, "stones": 3},
        {"empty-houses": -13, "stones": 6, "most-stones": 17},
        {},
        {},
    )


# -- Held against the second implementation ----------------------------------------------------------


def assert_same(state: State, before: State, now: reference.Round) -> None:
    """A state of the library and the round of the reference are the same, since ``before``."""
    gained = [{item: points for item, points in each.items() if points} for each in now.points]
    assert list(gains(before, state)) == gained
    assert [player.stones for player in state.players] == now.stones
    for (land, house), home in now.homes.items():
        assert state.land(land).houses[house].family == home.family
    if now.is_over:
        assert state.stage == Finished()
        return
    assert isinstance(state.stage, Housing)
    assert (state.order, state.seat, state.stage.passes) == (tuple(now.playing), now.seat, now.passes)
    assert reference.table_of(state) == reference.table(now)
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert set(legal) == now.legal()


def play_along(state: State, columns: tuple[tuple[str, ...], ...], rng: random.Random) -> int:
    """Play from the last card dealt to the end by both; the number of actions."""
    before, now = state, reference.begun(state, columns)
    state = apply(state, FamilyDealt(columns[-1][-1]))
    assert_same(state, before, now)
    for actions in range(1000):
        if now.is_over:
            return actions
        action = rng.choice(legal_actions(state))
        state = apply(state, action)
        die = None
        if isinstance(state.stage, RollingRoyal):
            die = rng.randint(1, 6)
            state = apply(state, RoyalDieRolled(die))
        now.play(action, die)
        assert_same(state, before, now)
    raise AssertionError("the round doesn't end")


CONFIGS: Final = tuple(Config(players=players) for players in (2, 3, 4))


@pytest.mark.rule("KNT-9.3", "KNT-9.4", "KNT-9.5", "KNT-9.6", "KNT-9.7", "KNT-9.8", "KNT-9.9", "KNT-9.10")
@pytest.mark.rule("KNT-9.11", "KNT-10.2")
@given(seed=st.integers(0, 2**32 - 1), config=st.sampled_from(CONFIGS))
def test_in_random_towns_the_round_goes_as_the_reference_plays_it(seed: int, config: Config) -> None:
    rng = random.Random(seed)
    columns = deal(rng, config)
    play_along(settled(rng, config, columns), columns, rng)


@pytest.mark.rule("KNT-9.1", "KNT-9.2", "KNT-9.3", "KNT-9.10")
def test_in_played_games_the_order_is_the_references_and_so_is_the_round() -> None:
    actions = 0
    for seed in range(40):
        rng = random.Random(f"residents/{seed}")
        state = new_game(CONFIGS[seed % len(CONFIGS)])
        extended: tuple[int, ...] = ()
        while not isinstance(state.stage, DealingFamilies):
            extended = state.order if state.round == 5 else ()
            event = (
                sample_chance(state, rng)
                if to_move(state) is Nature.CHANCE
                else builder(state, legal_actions(state), rng)
            )
            state = apply_unchecked(state, event)
        assert state.order == reference.turn_order(state, extended)
        columns = deal(rng, state.config)
        for name in [name for column in columns for name in column][:-1]:
            state = apply(state, FamilyDealt(name))
        actions += play_along(state, columns, rng)
    assert actions > 300
