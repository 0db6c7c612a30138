"""Chapter 8: what is settled after the last building round."""

from collections.abc import Mapping

import pytest

from newtown import (
    KING_LAND,
    Config,
    DealingFamilies,
    Finished,
    House,
    MovingAgain,
    Nature,
    Pass,
    State,
    Vote,
    Voting,
    apply,
    legal_actions,
    score,
    to_move,
    winners,
)
from tests.kings.positions import position
from tests.kings.reasons import refused

SHORT = Config(players=2, residents=False)
NO_CARDS: dict[str, object] = {"cards": ()}


def points(state: State, seat: int) -> dict[str, int]:
    """A seat's points by the rule that gave them."""
    by_rule: dict[str, int] = {}
    for item in score(state).items[seat]:
        by_rule[item.rule] = by_rule.get(item.rule, 0) + item.points
    return by_rule


def settled(
    first: Mapping[str, object],
    second: Mapping[str, object] | None = None,
    *,
    houses: Mapping[int, tuple[House, ...]] | None = None,
    config: Config | None = None,
) -> State:
    """What becomes of two players when the last of them decides not to extend."""
    state = position(
        Voting((False,)),
        config=config or Config(players=2),
        round=4,
        turn=1,
        players={0: first, 1: NO_CARDS if second is None else second},
        houses=houses,
    )
    return apply(state, Vote(False))


# -- KNT-8.1: materials ------------------------------------------------------------------------------


@pytest.mark.rule("KNT-8.1")
@pytest.mark.parametrize(("materials", "gained"), [((), 1), ((6,), -1), ((1, 1), -2), ((2, 4, 6), -3)])
def test_each_material_left_costs_1_whatever_its_size_and_none_left_gains_1(
    materials: tuple[int, ...], gained: int
) -> None:
    state = settled(NO_CARDS | {"materials": materials})
    assert points(state, 0)["KNT-8.1"] == gained
    assert points(state, 1)["KNT-8.1"] == 1


@pytest.mark.rule("KNT-8.1")
def test_materials_left_go_back_to_the_stock() -> None:
    assert settled(NO_CARDS | {"materials": (2, 4)}).players[0].materials == ()


# -- KNT-8.2 and KNT-8.3: land cards -----------------------------------------------------------------


@pytest.mark.rule("KNT-8.2")
def test_each_held_card_whose_land_carries_no_house_costs_2_and_is_given_back() -> None:
    state = settled({"cards": (3, 7, 11, 15)}, {"cards": (4,)}, houses={7: (House(0, 1, 1),)})
    assert points(state, 0)["KNT-8.2"] == -6
    assert points(state, 1)["KNT-8.2"] == -2
    assert state.players[0].cards == (7,)
    assert set(state.players[0].ready) <= {7}
    assert state.players[1].cards == ()
    assert state.stock == (3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)


@pytest.mark.rule("KNT-8.2", "KNT-8.3")
def test_a_house_of_anyone_is_enough_for_a_card() -> None:
    state = settled({"cards": (3,)}, houses={3: (House(1, 1, 1),)})
    assert "KNT-8.2" not in points(state, 0)
    assert points(state, 0)["KNT-8.3"] == 3
    assert state.players[0].cards == (3,)


@pytest.mark.rule("KNT-8.2")
def test_a_used_card_is_settled_like_an_unused_one() -> None:
    state = settled({"cards": (3, 4), "ready": ()}, houses={4: (House(0, 1, 1),)})
    assert points(state, 0) == {"KNT-8.1": 1, "KNT-8.2": -2, "KNT-8.3": 3}


@pytest.mark.rule("KNT-8.2", "KNT-2.5")
def test_cards_of_the_stock_cost_nobody_anything() -> None:
    state = settled(NO_CARDS)
    assert len(state.stock) == 16
    assert [points(state, seat) for seat in (0, 1)] == [{"KNT-8.1": 1}] * 2


@pytest.mark.rule("KNT-8.3", "KNT-1.5")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ((3,), 3),
        ((18,), 3),
        ((5,), 2),
        ((16,), 2),
        ((8,), 1),
        ((13,), 1),
        ((9,), 0),
        ((12,), 0),
        ((3, 4, 17, 18), 12),
        ((5, 8, 12, 17), 6),
    ],
)
def test_each_card_still_held_scores_its_value(cards: tuple[int, ...], value: int) -> None:
    houses = {card: (House(0, 1, 1),) for card in cards}
    state = settled({"cards": cards}, houses=houses)
    assert points(state, 0).get("KNT-8.3", 0) == value
    assert state.players[0].cards == cards


@pytest.mark.rule("KNT-8.1", "KNT-8.2", "KNT-8.3")
def test_materials_and_cards_of_the_ninth_worked_example() -> None:
    """3 materials left −3; none left +1; a lawn card with a house +3, a cobblestone without one −2."""
    first: Mapping[str, object] = {"materials": (1, 2, 3), "cards": (3, 15)}
    state = settled(first, houses={3: (House(0, 1, 1),)})
    assert points(state, 0) == {"KNT-8.1": -3, "KNT-8.2": -2, "KNT-8.3": 3}
    assert points(state, 1) == {"KNT-8.1": 1}
    assert score(state).totals == (-2, 1)


@pytest.mark.rule("KNT-8.1", "KNT-8.2", "KNT-10.1")
def test_settling_adds_to_the_points_scored_before_and_may_fall_below_0() -> None:
    ledger = (7, *(0 for _ in position(Voting()).players[0].ledger[1:]))
    state = settled({"ledger": ledger, "materials": (1,) * 9}, houses={})
    assert score(state).totals[0] == 7 - 9 - 4 * 2
    assert score(state).totals[0] < 0


@pytest.mark.rule("KNT-8.1")
def test_settling_is_done_after_round_5_too() -> None:
    state = position(
        MovingAgain(),
        config=Config(players=2),
        round=5,
        order=(1,),
        players={0: NO_CARDS | {"materials": (5,)}, 1: NO_CARDS},
    )
    state = apply(state, Pass())
    assert [points(state, seat) for seat in (0, 1)] == [{"KNT-8.1": -1}, {"KNT-8.1": 1}]
    assert state.round == 5


@pytest.mark.rule("KNT-9.1")
def test_who_has_played_round_5_houses_residents_last_whatever_his_stones() -> None:
    houses = {3: (House(0, 1, 1),), 4: (House(1, 1, 1),)}
    rich = {0: NO_CARDS, 1: NO_CARDS | {"stones": 9}}
    two = Config(players=2)
    extended = position(MovingAgain(), config=two, round=5, order=(1,), players=rich, houses=houses)
    assert apply(extended, Pass()).order == (0, 1)
    all_ended = position(Voting((False,)), config=two, round=4, turn=1, players=rich, houses=houses)
    assert apply(all_ended, Vote(False)).order == (1, 0)


@pytest.mark.rule("KNT-8.1")
def test_nothing_is_settled_between_rounds_or_while_somebody_extends() -> None:
    rounds = position(MovingAgain(), config=Config(players=2), round=3, turn=1)
    vote = position(Voting((True,)), config=Config(players=2), round=4, turn=1)
    for state in (apply(rounds, Pass()), apply(vote, Vote(False))):
        assert score(state).totals == (0, 0)
        assert len(state.players[0].cards) == 4


# -- KNT-8.4: the short game -------------------------------------------------------------------------


@pytest.mark.rule("KNT-8.4", "KNT-10.2", "KNT-10.3")
def test_a_short_game_settles_the_stones_and_ends() -> None:
    state = settled(NO_CARDS | {"stones": 3}, NO_CARDS | {"stones": 4}, config=SHORT)
    assert state.stage == Finished()
    assert to_move(state) is Nature.OVER
    assert points(state, 0) == {"KNT-8.1": 1, "KNT-10.2": 3}
    assert points(state, 1) == {"KNT-8.1": 1, "KNT-10.2": 4 + 5}
    assert score(state).totals == (4, 10)
    assert winners(state) == (1,)


@pytest.mark.rule("KNT-8.4", "KNT-10.2", "KNT-10.3")
@pytest.mark.parametrize(("stones", "each"), [(0, 1), (2, 1 + 2 + 5)])
def test_each_of_several_with_most_stones_scores_5_if_there_are_any(stones: int, each: int) -> None:
    state = settled(NO_CARDS | {"stones": stones}, NO_CARDS | {"stones": stones}, config=SHORT)
    assert score(state).totals == (each, each)
    assert winners(state) == (0, 1)


@pytest.mark.rule("KNT-8.4")
def test_a_short_game_after_round_5_ends_too_with_the_stones_of_the_vote() -> None:
    vote = position(Voting((True,)), config=SHORT, round=4, turn=1, players={0: NO_CARDS, 1: NO_CARDS})
    assert [player.stones for player in apply(vote, Vote(False)).players] == [0, 1]
    last = position(
        MovingAgain(),
        config=SHORT,
        round=5,
        order=(0,),
        players={0: NO_CARDS | {"materials": (1,)}, 1: NO_CARDS | {"stones": 1}},
    )
    state = apply(last, Pass())
    assert to_move(state) is Nature.OVER
    assert score(state).totals == (-1, 1 + 1 + 5)


@pytest.mark.rule("KNT-8.4", "KNT-10.2")
def test_in_a_full_game_stones_are_not_settled_before_the_residents() -> None:
    state = settled(NO_CARDS | {"stones": 3}, houses={3: (House(0, 1, 1),)})
    assert isinstance(state.stage, DealingFamilies)
    assert points(state, 0) == {"KNT-8.1": 1}
    assert state.players[0].stones == 3
    assert winners(state) == ()


@pytest.mark.rule("KNT-8.4")
def test_after_a_short_game_nothing_can_be_done() -> None:
    state = settled(NO_CARDS, config=SHORT)
    assert legal_actions(state) == ()
    reason = refused(state, Vote(False))
    assert (reason.code, reason.rule) == ("game-over", "KNT-10.3")


@pytest.mark.rule("KNT-8.2")
def test_the_kings_land_has_no_card_to_settle() -> None:
    houses = {KING_LAND: (House(0, 1, 1),), 3: (House(0, 1, 1),)}
    state = settled({"cards": (3,)}, houses=houses)
    assert points(state, 0) == {"KNT-8.1": 1, "KNT-8.3": 3}
