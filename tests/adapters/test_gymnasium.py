"""Gymnasium's environments: what Gymnasium asks of them, who sits where, luck, copies, rewards, refusals."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from newtown import isfahan
from newtown.adapters.environments.task import AnyTask
from newtown.adapters.features import features_of
from newtown.adapters.gymnasium import IDS, AnySeatEnv, SeatEnv, seat_env
from newtown.adapters.numbering import NumberOutOfRange, numbering_of
from newtown.agents import (
    AgentFault,
    GreedyAgent,
    RandomAgent,
    UnknownAgent,
    agent_named,
    mind_generator,
    play_agents,
)
from newtown.core.records import replay
from newtown.games import game_named
from newtown.rendering import text
from tests.adapters.environments import NAMES, sealed_task, tasks
from tests.games import sealed

TASKS = tasks()
each_task = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
each_game = pytest.mark.parametrize("name", NAMES)


def seat_of(task: AnyTask, **options: Any) -> AnySeatEnv:  # noqa: ANN401 - those of SeatEnv
    return SeatEnv(task, **options)


def drawn(seat: AnySeatEnv, rng: random.Random) -> np.int64:
    """The number of a legal action, each as likely as any other."""
    numbers = list(seat.episode.legal())
    return np.int64(numbers[rng.randrange(len(numbers))])


def play_on(seat: AnySeatEnv, rng: random.Random, most: int = 10_000) -> tuple[float, dict[str, Any], int]:
    """So many decisions of the own seat, or until the episode is over: the rewards in all, the last info,
    and how many decisions there were."""
    total, info, over, steps = 0.0, dict[str, Any](), False, 0
    while not over and steps < most:
        _, reward, over, truncated, info = seat.step(drawn(seat, rng))
        assert not truncated
        total += reward
        steps += 1
    return total, info, steps


# -- What Gymnasium asks ----------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("reward", ["share", "gain"])
def test_a_registered_environment_passes_the_check(name: str, reward: str) -> None:
    made = gymnasium.make(IDS[name], players=3, reward=reward, render_width=64)
    check_env(made.unwrapped)


def test_an_environment_of_a_game_of_your_own_passes_the_check() -> None:
    # It isn't registered, so that there is nothing to make its render modes anew from.
    check_env(seat_of(sealed_task(3)), skip_render_check=True)


@each_game
def test_the_version_is_that_of_the_rules(name: str) -> None:
    version = game_named(name).RULES_VERSION
    assert gymnasium.spec(IDS[name]).version == version
    assert IDS[name].startswith("newtown/")


def test_environments_are_made_by_their_ids() -> None:
    assert sorted(IDS.values()) == ["newtown/Isfahan-v1", "newtown/KingsNewTown-v1", "newtown/Townfolk-v1"]
    made = gymnasium.make("newtown.adapters.gymnasium:newtown/Townfolk-v1", players=5, seat=4)
    assert made.observation_space.shape == (features_of("townfolk", 5).size,)
    assert cast(AnySeatEnv, made.unwrapped).task.seats == 5


def test_many_environments_run_side_by_side() -> None:
    side_by_side = gymnasium.make_vec(IDS["townfolk"], num_envs=2, players=2)
    seen, infos = side_by_side.reset(seed=1)
    for _ in range(20):
        chosen = np.array([mask.nonzero()[0][0] for mask in infos["action_mask"]])
        seen, _, _, _, infos = side_by_side.step(chosen)
    assert seen.shape == (2, features_of("townfolk", 2).size)
    assert "illegal" not in infos
    side_by_side.close()


# -- Playing ----------------------------------------------------------------------------------------


@each_task
def test_an_episode_is_the_game_of_its_agents_with_the_same_luck(task: AnyTask) -> None:
    seat = seat_of(task, seat=1)
    seat.reset(seed=7)
    for number in range(2):
        play_on(seat, mind_generator(7, number, 1))
        agents = [RandomAgent()] * task.seats
        assert seat.record() == play_agents(task.game, task.config, agents, seed=7, index=number)
        assert replay(task.game, seat.record()) == seat.episode.state
        seat.reset()


def test_agents_sit_in_turn_after_the_own_seat() -> None:
    seat = seat_env("isfahan", players=4, seat=2, opponents=["random", "greedy:worlds=1:effort=1", "random"])
    seat.reset(seed=3)
    play_on(seat, mind_generator(3, 0, 2))
    quick = agent_named(isfahan, "greedy:worlds=1:effort=1")
    agents = [quick, RandomAgent(), RandomAgent(), RandomAgent()]
    assert seat.record() == play_agents(isfahan, isfahan.Config(players=4), agents, seed=3)


@each_task
def test_the_own_seat_sees_what_it_may_know_and_may_do(task: AnyTask) -> None:
    seat = seat_of(task, seat=2)
    seen, info = seat.reset(seed=5)
    rng = random.Random(5)
    over = False
    for _ in range(25):
        state = seat.episode.state
        assert seen.tolist() == list(task.features.vector(task.game.observe(state, 2)))
        assert seat.observation_space.contains(seen)
        legal = [] if over else task.game.legal_actions(state)
        assert set(info["action_mask"].nonzero()[0]) == {task.numbering.encode(action) for action in legal}
        assert (seat.action_masks() == info["action_mask"]).all()
        if over:
            break
        assert task.game.to_move(state) == 2
        seen, _, over, _, info = seat.step(drawn(seat, rng))


def test_the_seat_is_drawn_by_the_seed_and_then_moves_around_the_table() -> None:
    seat = seat_env("townfolk", players=4)
    _, info = seat.reset(seed=1)
    seats = [info["seat"], *(seat.reset()[1]["seat"] for _ in range(4))]
    assert seats == [(seats[0] + number) % 4 for number in range(5)]
    assert seat.reset(seed=1)[1]["seat"] == seats[0]
    assert {seat.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_a_fixed_seat_is_kept() -> None:
    seat = seat_env("townfolk", players=4, seat=3)
    assert {seat.reset(seed=seed)[1]["seat"] for seed in range(10)} == {3}
    assert seat.reset()[1]["seat"] == seat.seat == 3


def test_without_a_seed_episodes_differ() -> None:
    one, other = seat_env("isfahan"), seat_env("isfahan")
    one.reset()
    other.reset()
    assert one.episode_seed != other.episode_seed


# -- Copies -----------------------------------------------------------------------------------------


def pickled(seat: AnySeatEnv) -> AnySeatEnv:
    return cast(AnySeatEnv, pickle.loads(pickle.dumps(seat)))


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled], ids=["copy", "pickle"])
@pytest.mark.parametrize(
    "opponents", ["random", GreedyAgent(isfahan, worlds=1, effort=1)], ids=["named", "made"]
)
def test_a_copy_goes_on_where_the_episode_stood_with_the_same_luck(
    copied: Callable[[AnySeatEnv], AnySeatEnv],
    opponents: Any,  # noqa: ANN401
) -> None:
    seat = seat_env("isfahan", players=3, opponents=opponents)
    seat.reset(seed=2)
    play_on(seat, random.Random(4), most=5)
    at = seat.episode.state
    twin = copied(seat)
    assert twin.episode.state == at
    first = play_on(twin, random.Random(5), most=20)
    assert seat.episode.state is at
    assert play_on(seat, random.Random(5), most=20)[::2] == first[::2]
    assert seat.episode.state == twin.episode.state
    assert seat.reset()[1]["seat"] == twin.reset()[1]["seat"]


# -- Rewards ----------------------------------------------------------------------------------------


@each_task
@pytest.mark.parametrize("reward", ["share", "lead", "gain"])
def test_the_rewards_of_an_episode_add_up_to_that_of_its_end(task: AnyTask, reward: Any) -> None:  # noqa: ANN401
    seat = seat_of(task, reward=reward)
    _, info = seat.reset(seed=13)
    own = info["seat"]
    # What happens before the own first decision isn't rewarded.
    head_start = _lead(task.game.score(seat.episode.state).totals, own)
    total, info, _ = play_on(seat, random.Random(13))
    state = seat.episode.state
    points = task.game.score(state).totals
    winners = task.game.winners(state)
    assert info["points"].tolist() == list(points)
    wanted = {
        "share": (own in winners) / len(winners),
        "lead": _lead(points, own),
        "gain": _lead(points, own) - head_start,
    }
    assert total == pytest.approx(wanted[reward])


def _lead(points: tuple[int, ...], own: int) -> float:
    return points[own] - (sum(points) - points[own]) / (len(points) - 1)


# -- Refusals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reward", "cost"), [("share", -1.0), ("lead", -100.0), ("gain", -100.0)])
def test_an_illegal_action_ends_the_episode_and_is_told_with_its_rule(reward: Any, cost: float) -> None:  # noqa: ANN401
    seat = seat_env("isfahan", players=3, reward=reward)
    seat.reset(seed=3)
    before = seat.episode.state
    end_turn = np.int64(numbering_of("isfahan").encode(isfahan.EndTurn()))
    _, given, terminated, truncated, info = seat.step(end_turn)
    assert (given, terminated, truncated) == (cost, True, False)
    assert "(ISF-" in info["illegal"]
    assert not info["action_mask"].any()
    assert seat.episode.state is before
    with pytest.raises(ResetNeeded):
        seat.step(end_turn)
    assert seat.reset()[1]["action_mask"].any()


def test_a_number_that_stands_for_nothing_is_refused_and_nothing_is_lost() -> None:
    seat = seat_env("isfahan", players=3)
    with pytest.raises(ResetNeeded):
        seat.step(np.int64(0))
    seat.reset(seed=3)
    with pytest.raises(NumberOutOfRange):
        seat.step(np.int64(1396))
    assert play_on(seat, random.Random(1), most=3)[2] == 3


def test_a_game_that_is_over_goes_on_after_a_reset_alone() -> None:
    seat = seat_of(sealed_task())
    seat.reset(seed=1)
    _, info, _ = play_on(seat, random.Random(1))
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded):
        seat.step(np.int64(5))


def test_an_opponent_that_doesnt_play_by_the_rules_is_reported_with_the_game_so_far() -> None:
    class Cheat:
        name = "cheat"

        def choose(self, view: object, legal: object, rng: random.Random, /) -> sealed.Action:
            return sealed.Bid(9)

    seat = seat_of(sealed_task(), seat=0, opponents=cast(Any, Cheat()))
    seat.reset(seed=1)
    with pytest.raises(AgentFault, match="cheat in seat 1") as fault:
        seat.step(np.int64(5))
    assert fault.value.events[-1] == sealed.Pass()
    assert fault.value.reason is not None


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"seat": 3}, ValueError, "no seat 3"),
        ({"opponents": ["random"]}, ValueError, "2 for opponents, not 1"),
        ({"opponents": "nobody"}, UnknownAgent, "no agent is named 'nobody'"),
        ({"reward": "points"}, ValueError, "no reward is named"),
        ({"render_mode": "hologram"}, ValueError, "no render mode"),
        ({"render_width": 0}, ValueError, "at least 1 pixel"),
    ],
)
def test_what_cant_be_made_is_refused(options: Any, error: type[Exception], message: str) -> None:  # noqa: ANN401
    with pytest.raises(error, match=message):
        seat_env("isfahan", players=3, **options)


# -- Showing ----------------------------------------------------------------------------------------


def test_what_is_shown_is_what_the_own_seat_sees() -> None:
    seat = seat_env("isfahan", players=3, seat=1, render_mode="ansi")
    seat.reset(seed=1)
    play_on(seat, random.Random(1), most=4)
    assert seat.render() == text(seat.episode.state, seat=1)
