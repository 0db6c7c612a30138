"""Comparing actions: the same luck for all, and no surer than the rollouts allow."""

import random
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean, stdev
from typing import cast

import attrs
import pytest

from newtown.agents import without_secrets
from newtown.analysis import Measure, compare, compare_from_view
from newtown.analysis.differences import mean_difference, share_difference
from newtown.core.chance import advance
from newtown.core.errors import IllegalAction
from newtown.simulation.intervals import Moments, t_quantile
from tests.analysis.dice_games import Ask, Duel, Dueling
from tests.games import sealed

DUELING = without_secrets(Dueling())
DEALT = advance(sealed, sealed.new_game(), random.Random(1))


def test_with_the_same_luck_a_constant_difference_shows_at_once() -> None:
    """Pips are all that tells the actions apart: their margins differ by them in every single rollout."""
    compared = compare(DUELING, Duel(), seed=1, rollouts=10, measure=Measure.MARGIN)
    assert [option.action for option in compared.options] == [Ask(pips) for pips in range(6, -1, -1)]
    behind = [option.behind for option in compared.options]
    assert behind[0] is None
    assert [(gap.mean, gap.low, gap.high) for gap in behind if gap] == [(pips,) * 3 for pips in range(1, 7)]
    assert compared.best == Ask(6)
    assert compared.decided


def test_the_better_action_is_found_and_the_exact_difference_lies_in_its_interval() -> None:
    """Win shares are 28 in 36 with two pips and 23 1/2 with one; see the tests of rollouts."""
    compared = compare(DUELING, Duel(), (Ask(1), Ask(2)), seed=1, rollouts=500)
    assert (compared.best, compared.decided) == (Ask(2), True)
    gap = compared.options[1].behind
    assert gap is not None
    assert gap.low < 4.5 / 36 < gap.high
    assert compared.options[0].value.low < 28 / 36 < compared.options[0].value.high
    assert compared.options[1].p_value < 0.001


def test_equal_actions_are_not_told_apart() -> None:
    """With six pips and more the first seat always wins: by points they differ, but not by wins."""
    certain = without_secrets(Dueling(most=8))
    compared = compare(certain, Duel(), (Ask(6), Ask(7), Ask(8)), seed=1, rollouts=50)
    assert compared.contenders == (Ask(6), Ask(7), Ask(8))
    assert not compared.decided
    assert [option.p_value for option in compared.options] == [1.0, 1.0, 1.0]
    gap = compared.options[1].behind
    assert gap is not None
    assert gap.low < 0 == gap.mean < gap.high


def test_few_rollouts_do_not_make_sure() -> None:
    compared = compare(DUELING, Duel(), (Ask(0), Ask(1)), seed=1, rollouts=5)
    assert not compared.decided
    one = compare(DUELING, Duel(), (Ask(0), Ask(1)), seed=1, rollouts=1, measure=Measure.POINTS)
    assert not one.decided
    assert one.options[1].p_value == 1.0


def test_many_actions_have_wider_intervals_for_all_pairs_to_hold_at_once() -> None:
    """Of seven actions there are 21 pairs."""
    state = attrs.evolve(DEALT, prize=2)
    actions = sealed.legal_actions(state)
    compared = compare(sealed, state, seed=1, rollouts=40, measure=Measure.MARGIN)
    pairs = len(actions) * (len(actions) - 1) / 2
    quantile = t_quantile(1 - 0.025 / pairs, 39)
    for option in compared.options[1:]:
        assert option.behind is not None
        assert option.behind.half_width == pytest.approx(quantile * option.behind.standard_error, rel=1e-6)
        assert option.behind.confidence == 0.95


def test_of_equal_actions_one_is_called_better_no_more_often_than_allowed() -> None:
    """Three actions of equal worth that differ by luck alone, compared 200 times at 90 %: 20 may fail, and
    32 would be three standard errors more."""

    def lucky(final: Duel) -> tuple[float, float]:
        luck = random.Random(f"{final.pips} {final.dice}").random()
        return luck, 0.0

    three = (Ask(0), Ask(1), Ask(2))
    fooled = 0
    for seed in range(200):
        compared = compare(DUELING, Duel(), three, seed=seed, rollouts=20, measure=lucky, confidence=0.9)
        fooled += all(option.behind is not None and option.behind.low > 0 for option in compared.options[1:])
    assert fooled <= 32


def test_another_seat_may_judge() -> None:
    compared = compare(DUELING, Duel(), seed=1, rollouts=10, seat=1, measure=Measure.MARGIN)
    assert (compared.best, compared.seat) == (Ask(0), 1)
    with pytest.raises(ValueError, match="no seat 2"):
        compare(DUELING, Duel(), seed=1, seat=2)


def test_a_single_action_is_the_best() -> None:
    compared = compare(DUELING, Duel(), (Ask(3),), seed=1, rollouts=10)
    assert (compared.best, compared.decided, len(compared.options)) == (Ask(3), True, 1)


def test_actions_have_to_be_legal_and_each_there_once() -> None:
    with pytest.raises(IllegalAction):
        compare(DUELING, Duel(), (Ask(1), Ask(9)), seed=1)
    for mistaken in ("a", sealed.Bid("2"), sealed.Bid(True)):  # type: ignore[arg-type]  # on purpose
        with pytest.raises(ValueError, match=r"legal actions|SB-"):
            compare(sealed, DEALT, [cast("sealed.Action", mistaken)], seed=1)
    for actions in ((), (Ask(1), Ask(1))):
        with pytest.raises(ValueError, match="one action or more"):
            compare(DUELING, Duel(), actions, seed=1)
    with pytest.raises(ValueError, match="nobody is to decide"):
        compare(DUELING, Duel(0), seed=1)


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "0"])
def test_a_seat_that_is_not_at_the_table_has_no_comparison(seat: int) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        compare(DUELING, Duel(), seed=1, rollouts=2, seat=seat)


@pytest.mark.parametrize("measure", [Measure.WIN_SHARE, Measure.POINTS])
def test_confidence_may_be_as_near_to_one_as_floats_come(measure: Measure) -> None:
    usual = compare(DUELING, Duel(), seed=1, rollouts=20, measure=measure)
    nearest = compare(DUELING, Duel(), seed=1, rollouts=20, measure=measure, confidence=1 - 2.0**-53)
    for less_sure, sure in zip(usual.options[1:], nearest.options[1:], strict=True):
        assert sure.behind is not None
        assert less_sure.behind is not None
        assert less_sure.behind.half_width <= sure.behind.half_width < float("inf")


def test_the_seed_decides_everything_wherever_it_is_played() -> None:
    here = compare(sealed, DEALT, seed=3, rollouts=60)
    assert compare(sealed, DEALT, seed=3, rollouts=60) == here
    assert compare(sealed, DEALT, seed=4, rollouts=60) != here
    with ThreadPoolExecutor(2) as executor:
        assert compare(sealed, DEALT, seed=3, rollouts=60, executor=executor) == here


def test_playing_stops_once_all_differences_are_sharp() -> None:
    two = (Ask(1), Ask(2))
    compared = compare(DUELING, Duel(), two, seed=1, rollouts=5000, half_width=0.05)
    gap = compared.options[1].behind
    assert gap is not None
    assert gap.half_width <= 0.05
    assert compared.rollouts in range(100, 600, 100)
    assert compare(DUELING, Duel(), two, seed=1, rollouts=compared.rollouts) == compared


def test_a_seat_compares_by_its_view_alone() -> None:
    weak = attrs.evolve(DEALT, hands=((2, 3), (1, 1)))
    strong = attrs.evolve(DEALT, hands=((2, 3), (4, 4)))
    by_view = [
        compare_from_view(sealed, sealed.observe(state, 0), seed=1, rollouts=40) for state in (weak, strong)
    ]
    assert by_view[0] == by_view[1]
    assert compare(sealed, weak, seed=1, rollouts=40) != compare(sealed, strong, seed=1, rollouts=40)


def test_rows_and_table_show_every_action() -> None:
    compared = compare(DUELING, Duel(), (Ask(0), Ask(2)), seed=1, rollouts=10, measure=Measure.MARGIN)
    rows = compared.as_dicts(lambda action: f"{action.pips} pips")
    assert [row["action"] for row in rows] == ["2 pips", "0 pips"]
    assert [(row["behind"], row["behind_low"]) for row in rows] == [(0, 0), (2, 2)]
    assert [row["value"] for row in rows] == [option.value.mean for option in compared.options]
    lines = compared.table(lambda action: f"{action.pips} pips").splitlines()
    assert lines[0].split() == ["action", "value", "behind", "p"]
    assert lines[2].endswith("2.000  2.000 to 2.000  0.000")
    assert compared.table(lang="ja").startswith("行動")


# -- Differences ------------------------------------------------------------------------------------


def test_a_mean_difference_is_a_paired_t_test() -> None:
    """The sleep of ten patients with two drugs (Student 1908): t is 4.062, and p 0.0028."""
    tenths = (12, 24, 13, 13, 0, 10, 18, 8, 46, 14)
    difference, p_value = mean_difference(Moments.of(tenths), 0.95)
    assert difference.mean == pytest.approx(fmean(tenths))
    assert difference.mean / difference.standard_error == pytest.approx(4.062, abs=5e-4)
    assert difference.standard_error == pytest.approx(stdev(tenths) / 10**0.5)
    assert round(p_value, 4) == 0.0028


def test_a_difference_of_shares_is_that_of_matched_proportions() -> None:
    """1,600 people asked twice (Agresti 2002, table 10.1): 150 changed their mind to no and 86 to yes. The
    difference is 0.04, its interval 0.02 to 0.06, and McNemar's z 4.17."""
    difference, p_value = share_difference(Moments.of([1] * 150 + [-1] * 86 + [0] * 1364), 0.95)
    assert difference.mean == 0.04
    assert (round(difference.low, 3), round(difference.high, 3)) == (0.021, 0.059)
    assert p_value == pytest.approx(3e-5, rel=0.2)
