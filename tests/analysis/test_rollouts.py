"""Values by rollouts: against exact values, always the same, and honest about how far off they may be."""

import multiprocessing
import random
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from itertools import product
from typing import Any, ParamSpec, TypeVar

import attrs
import pytest
from typing_extensions import override

from newtown.agents import AgentFault, RandomAgent, without_secrets
from newtown.analysis import Measure, rollout_value, rollout_value_from_view
from newtown.core.chance import advance
from newtown.simulation.errors import Unsendable, WorkersLost
from tests.analysis.dice_games import Duel, Dueling
from tests.games import sealed
from tests.simulation.players import FirstAgent, RaisingAgent

DUELING = without_secrets(Dueling())
ASKED_1 = Duel(pips=1)
DEALT = advance(sealed, sealed.new_game(), random.Random(1))


P = ParamSpec("P")
T = TypeVar("T")


def last(state: object, actions: tuple[sealed.Action, ...], rng: random.Random) -> sealed.Action:
    """In sealed bids: pass."""
    return actions[-1]


def test_a_win_share_is_near_the_exact_one_with_ties_shared() -> None:
    """Of 36 falls of the dice 21 win and 5 tie: 23 1/2 in 36."""
    own, other = rollout_value(DUELING, ASKED_1, seed=1, rollouts=2000, confidence=0.999)
    assert own.low < 23.5 / 36 < own.high
    assert own.mean + other.mean == pytest.approx(1)
    assert own.count == 2000
    assert own.half_width == pytest.approx(3.29 * (0.653 * 0.347 / 2000) ** 0.5, rel=0.02)


@pytest.mark.parametrize(("measure", "exact"), [(Measure.POINTS, (4.5, 3.5)), (Measure.MARGIN, (1.0, -1.0))])
def test_points_and_margins_are_near_the_exact_ones(measure: Measure, exact: tuple[float, float]) -> None:
    values = rollout_value(DUELING, ASKED_1, seed=1, rollouts=2000, measure=measure, confidence=0.999)
    for value, expected in zip(values, exact, strict=True):
        assert value.low < expected < value.high


def test_intervals_hold_the_exact_value_as_often_as_they_say() -> None:
    """In 300 analyses of 60 rollouts, at 90 %: at least 85 % hold."""
    held = 0
    for seed in range(300):
        own, _ = rollout_value(DUELING, ASKED_1, seed=seed, rollouts=60, confidence=0.9)
        held += own.low <= 23.5 / 36 <= own.high
    assert held >= 255


def test_a_margin_is_over_the_best_other_seat() -> None:
    """Everybody passes, so that all keep their two cards; with own points the best other is what counts."""
    state = attrs.evolve(
        advance(sealed, sealed.new_game(sealed.Config(3)), random.Random(1)), points=(5, 9, 0)
    )
    values = rollout_value(sealed, state, seed=1, rollouts=2, policy=last, measure=Measure.MARGIN)
    assert [value.mean for value in values] == [5 - 9, 9 - 5, 0 - 9]


def test_victories_that_are_shared_are_split_evenly() -> None:
    state = attrs.evolve(
        advance(sealed, sealed.new_game(sealed.Config(3)), random.Random(1)), points=(5, 5, 0)
    )
    values = rollout_value(sealed, state, seed=1, rollouts=3, policy=last)
    assert [value.mean for value in values] == [0.5, 0.5, 0.0]


def test_a_measure_of_ones_own_reads_the_final_state() -> None:
    def rolled_doubles(final: Duel) -> tuple[float, Fraction]:
        double = final.dice[0] == final.dice[1]
        return float(double), Fraction(double, 2)

    first, second = rollout_value(DUELING, ASKED_1, seed=1, rollouts=1000, measure=rolled_doubles)
    assert first.low < 1 / 6 < first.high
    assert second.mean == pytest.approx(first.mean / 2)


def test_a_measure_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="1 numbers for 2 seats"):
        rollout_value(DUELING, ASKED_1, seed=1, rollouts=1, measure=lambda final: (1,))
    with pytest.raises(ValueError, match="nan can't be averaged"):
        rollout_value(DUELING, ASKED_1, seed=1, rollouts=1, measure=lambda final: (1, float("nan")))


@pytest.mark.parametrize(
    ("measure", "message"),
    [
        (lambda final: ("1/2", 1), "'1/2' is a text"),
        (lambda final: (None, 1), "None can't be averaged"),
        (lambda final: (10**400, 1), "so large"),
        (lambda final: (1e200 * final.dice[0], 1), "so large"),
        (lambda final: 1, "a number for each seat, not 1"),
        ("points", "'points' is neither"),
    ],
)
def test_a_measure_of_anything_but_numbers_is_refused(
    measure: Callable[[Duel], tuple[int, int]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        rollout_value(DUELING, ASKED_1, seed=1, rollouts=5, measure=measure)


def test_a_policy_that_chooses_what_is_not_legal_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a policy chose Bid\(card=9\) for seat 0, which isn't a legal"):
        rollout_value(sealed, DEALT, seed=1, rollouts=1, policy=lambda s, a, r: sealed.Bid(9))


class LostByAll(Dueling):
    """The duel, if nobody may win."""

    @override
    def winners(self, state: Duel) -> tuple[int, ...]:
        return ()


def test_a_game_that_nobody_wins_is_no_victory_for_anybody() -> None:
    values = rollout_value(without_secrets(LostByAll()), ASKED_1, seed=1, rollouts=3)
    assert [value.mean for value in values] == [0, 0]


def test_agents_choose_when_they_are_given() -> None:
    """The first action of all is to have the prize rolled again, then the lowest card."""
    values = rollout_value(
        sealed, DEALT, seed=1, rollouts=10, agents=(FirstAgent(),) * 2, measure=Measure.POINTS
    )
    by_policy = rollout_value(
        sealed, DEALT, seed=1, rollouts=10, policy=lambda s, actions, r: actions[0], measure=Measure.POINTS
    )
    assert values == by_policy


def test_random_agents_choose_as_everybody_does_by_default() -> None:
    agents = (RandomAgent(), RandomAgent())
    seated = rollout_value(sealed, DEALT, seed=1, rollouts=50, agents=agents)
    by_default = rollout_value(sealed, DEALT, seed=2, rollouts=50)
    assert abs(seated[0].mean - by_default[0].mean) < 0.35


def test_an_agent_that_fails_is_reported_with_what_was_played() -> None:
    with pytest.raises(AgentFault, match="no idea") as fault:
        rollout_value(sealed, DEALT, seed=1, rollouts=50, agents=(RaisingAgent(3),) * 2)
    state = DEALT
    for event in fault.value.events:
        state = sealed.apply(state, event)  # type: ignore[arg-type] # events of whatever game
    assert sealed.to_move(state) == fault.value.seat
    assert "In rollout 0 of seed 1" in fault.value.__notes__[0]


def test_as_many_agents_as_seats_are_needed_and_no_policy_beside_them() -> None:
    with pytest.raises(ValueError, match="2 seats need as many agents"):
        rollout_value(sealed, DEALT, seed=1, agents=(RandomAgent(),))
    with pytest.raises(ValueError, match="not both"):
        rollout_value(sealed, DEALT, seed=1, agents=(RandomAgent(),) * 2, policy=last)


# -- Always the same --------------------------------------------------------------------------------


def test_the_seed_decides_everything() -> None:
    assert rollout_value(sealed, DEALT, seed=4, rollouts=30) == rollout_value(
        sealed, DEALT, seed=4, rollouts=30
    )
    assert rollout_value(sealed, DEALT, seed=4, rollouts=30) != rollout_value(
        sealed, DEALT, seed=5, rollouts=30
    )


def test_results_are_the_same_in_other_threads_and_processes() -> None:
    here = rollout_value(sealed, DEALT, seed=4, rollouts=130, half_width=0.11)
    executors: tuple[Executor, ...] = (
        ThreadPoolExecutor(3),
        ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")),
    )
    for executor in executors:
        with executor:
            assert (
                rollout_value(sealed, DEALT, seed=4, rollouts=130, half_width=0.11, executor=executor) == here
            )


def test_what_can_not_be_sent_is_refused_before_anything_is_played() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(Unsendable, match="what is played"):
        rollout_value(sealed, DEALT, seed=1, policy=lambda s, actions, r: actions[0], executor=executor)


class BrokenExecutor(Executor):
    """Does the first job and loses its workers in the second."""

    jobs = 0

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.jobs += 1
        job: Future[T] = Future()
        if self.jobs > 1:
            job.set_exception(BrokenProcessPool("killed"))
        else:
            job.set_result(fn(*args, **kwargs))
        return job


def test_lost_workers_are_reported() -> None:
    with pytest.raises(WorkersLost, match="killed"):
        rollout_value(DUELING, ASKED_1, seed=1, rollouts=100, executor=BrokenExecutor())


class ElsewhereExecutor(BrokenExecutor):
    """Loses its workers with an error of its own, as Dask's does."""

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        job: Future[T] = Future()
        job.set_exception(OSError("the cluster is gone"))
        return job


def test_an_executor_that_fails_in_a_way_of_its_own_is_reported_as_lost() -> None:
    over = ThreadPoolExecutor(1)
    over.shutdown()
    for executor, message in ((over, "after shutdown"), (ElsewhereExecutor(), "the cluster is gone")):
        with pytest.raises(WorkersLost, match=f"at game 0: .*{message}"):
            rollout_value(DUELING, ASKED_1, seed=1, rollouts=100, executor=executor)


class OddError(Exception):
    """Can be sent, but not made again."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("odd")


def odd_measure(final: Duel) -> tuple[int, int]:
    raise OddError(1, 2)


def test_an_error_that_does_not_survive_sending_is_told_in_words() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(RuntimeError, match="OddError: odd"):
        rollout_value(DUELING, ASKED_1, seed=1, rollouts=100, measure=odd_measure, executor=executor)


# -- How many ---------------------------------------------------------------------------------------


def test_playing_stops_once_the_interval_is_sharp_enough() -> None:
    """A half-width of 0.05 needs about 350 rollouts, which are looked at in hundreds."""
    own, _ = rollout_value(DUELING, ASKED_1, seed=1, rollouts=5000, half_width=0.05)
    assert own.count == 400
    assert own.half_width <= 0.05
    assert rollout_value(DUELING, ASKED_1, seed=1, rollouts=400)[0] == own


def test_no_more_than_the_most_rollouts_are_played() -> None:
    own, _ = rollout_value(DUELING, ASKED_1, seed=1, rollouts=150, half_width=0.001)
    assert own.count == 150


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ({"rollouts": 0}, "0 rollouts"),
        ({"rollouts": 1.5}, "1.5 rollouts"),
        ({"rollouts": True}, "True rollouts"),
        ({"seed": True}, "a seed is a whole number, not True"),
        ({"confidence": 1.5}, "confidence"),
        ({"half_width": 0.0}, "width above 0"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(numbers: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rollout_value(DUELING, ASKED_1, **{"seed": 1, **numbers})


def test_of_a_finished_game_the_value_is_known() -> None:
    own, other = rollout_value(DUELING, Duel(0, (2, 5)), seed=1, rollouts=5)
    assert (own.mean, other.mean) == (0, 1)


# -- From a view ------------------------------------------------------------------------------------


def bidding(hands: tuple[tuple[int, ...], ...]) -> sealed.State:
    """The last round of two, with a prize of 3; seat 1 leads."""
    return attrs.evolve(
        sealed.new_game(sealed.Config(2, 2)),
        phase=sealed.Phase.BID,
        round=1,
        hands=hands,
        prize=3,
        rerolled=True,
        shown=(0, 0),
    )


def test_a_view_tells_no_more_than_the_seat_may_know() -> None:
    """Two states that look alike to seat 1 have the same value from its view, and not by themselves."""
    weak, strong = bidding(((1, 1), (2, 3))), bidding(((4, 4), (2, 3)))
    assert sealed.observe(weak, 1) == sealed.observe(strong, 1)
    values = [
        rollout_value_from_view(sealed, sealed.observe(state, 1), seed=1, rollouts=200)
        for state in (weak, strong)
    ]
    assert values[0] == values[1]
    assert rollout_value(sealed, weak, seed=1)[1].low > rollout_value(sealed, strong, seed=1)[1].high


def test_the_value_from_a_view_is_the_mean_over_the_states_it_allows() -> None:
    """Both bid their highest card, and seat 1 has 3 as its highest. Of the six cards it doesn't see, 1 1 2 3
    4 4, seat 0 has two: 9 of 15 pairs hold a 4 and take the prize from it, and 3 of the others hold the
    other 3, which stands off. Seat 1 wins with the other 3."""
    hands = [(a, b) for a, b in product(range(6), repeat=2) if a < b]
    deck = (1, 1, 2, 3, 4, 4)
    higher = sum(4 in (deck[a], deck[b]) for a, b in hands)
    level = sum(max(deck[a], deck[b]) == 3 for a, b in hands)
    assert (len(hands), higher, level) == (15, 9, 3)
    exact = (15 - higher - level + level / 2) / 15

    def highest(state: sealed.State, actions: tuple[sealed.Action, ...], rng: random.Random) -> sealed.Action:
        return max((action for action in actions if isinstance(action, sealed.Bid)), key=lambda bid: bid.card)

    view = sealed.observe(bidding(((1, 1), (2, 3))), 1)
    _, own = rollout_value_from_view(sealed, view, seed=1, rollouts=2000, policy=highest)
    assert own.low < exact < own.high
