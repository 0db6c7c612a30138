"""PettingZoo's environments: what PettingZoo asks of them, luck, copies, rewards, refusals, pictures."""

import copy
import functools
import importlib
import importlib.util
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, cast

import attrs
import numpy as np
import pytest
from pettingzoo import AECEnv

from newtown import isfahan, townfolk
from newtown.adapters.environments.episode import AnyEpisode
from newtown.adapters.environments.frames import check_render_mode
from newtown.adapters.environments.rewards import gain, lead, share
from newtown.adapters.environments.seeding import EpisodeSeed
from newtown.adapters.environments.task import AnyTask
from newtown.adapters.features import features_of
from newtown.adapters.numbering import NumberOutOfRange, numbering_of
from newtown.adapters.pettingzoo import AnyTableEnv, Observation, TableEnv, env, raw_env, task_of, wrapped
from newtown.agents import RandomAgent, mind_generator, play_agents
from newtown.core.errors import IllegalAction
from newtown.core.extras import MissingExtra
from newtown.core.records import replay
from newtown.core.rules import A, E, Nature, Rules, S
from newtown.rendering import NotDrawable, text
from tests.adapters.environments import NAMES, sealed_task, tasks
from tests.games import sealed

CHECKS: Any = importlib.import_module("pettingzoo.test")
"""PettingZoo's own tests, which have hardly any types."""
TASKS = tasks()
each_task = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
each_game = pytest.mark.parametrize("name", NAMES)


def table_of(task: AnyTask, **options: Any) -> AnyTableEnv:  # noqa: ANN401 - those of TableEnv
    return TableEnv(task, **options)


def play_on(table: AECEnv[str, Observation, int], rng: random.Random, most: int = 10_000) -> int:
    """So many decisions at random, by the masks, or until the episodes are over; says how many there were."""
    for step in range(most):
        observation, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            return step
        assert observation is not None
        table.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
    return most


# -- What PettingZoo asks ---------------------------------------------------------------------------

# PettingZoo's test warns of what its own board games do as well, all but those that it knows by their names:
# of observations with masks, and, at the end of a game, of masks without a legal action.
as_board_games_do = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


@each_task
@as_board_games_do
def test_the_environments_pass_the_api_test(task: AnyTask) -> None:
    table = table_of(task, illegal_reward=-1.0)
    CHECKS.api_test(table, num_cycles=60)


@as_board_games_do
def test_the_environments_in_pettingzoos_wrappers_pass_the_api_test() -> None:
    CHECKS.api_test(wrapped(raw_env("townfolk", players=2)), num_cycles=60)


@as_board_games_do
@pytest.mark.parametrize("reward", ["share", "lead", "gain"])
def test_environments_with_every_reward_pass_the_api_test(reward: Any) -> None:  # noqa: ANN401
    CHECKS.api_test(env("isfahan", players=3, reward=reward, max_steps=40), num_cycles=60)


@each_task
def test_the_environments_pass_the_seed_test(task: AnyTask) -> None:
    CHECKS.seed_test(lambda: table_of(task), num_cycles=30)


@each_game
def test_the_environments_pass_the_render_test(name: str) -> None:
    CHECKS.render_test(functools.partial(env, name, render_width=64))


def test_the_seats_decide_in_turn_so_that_no_parallel_environment_is_promised() -> None:
    # PettingZoo's max_cycles_test asks for one; max_steps is tested below.
    assert env("isfahan").metadata["is_parallelizable"] is False


def test_the_name_tells_the_game_and_the_version_of_its_rules() -> None:
    assert [str(env(name)) for name in NAMES] == ["kings_new_town_v1", "isfahan_v1", "townfolk_v1"]


# -- Playing ----------------------------------------------------------------------------------------


@each_task
def test_an_episode_has_the_luck_of_a_game_with_its_seed_and_number(task: AnyTask) -> None:
    seats = task.seats
    table = table_of(task)
    table.reset(seed=7)
    for number in range(2):
        minds = [mind_generator(7, number, seat) for seat in range(seats)]
        while (mover := table.episode.mover) is not None:
            actions = list(table.episode.legal().items())
            chosen, _ = actions[minds[mover].randrange(len(actions))]
            assert table.agent_selection == f"player_{mover}"
            table.step(chosen)
        agents = [RandomAgent()] * seats
        assert table.record() == play_agents(task.game, task.config, agents, seed=7, index=number)
        assert replay(task.game, table.record()) == table.episode.state
        table.reset()


@each_task
def test_observations_are_what_the_seat_may_know_and_masks_what_it_may_do(task: AnyTask) -> None:
    table = table_of(task)
    table.reset(seed=3)
    rng = random.Random(3)
    for _ in range(40):
        state = table.episode.state
        mover = task.game.to_move(state)
        if mover is Nature.OVER:
            break
        legal = {task.numbering.encode(action) for action in task.game.legal_actions(state)}
        for seat, agent in enumerate(table.agents):
            observation = table.observe(agent)
            seen = task.features.vector(task.game.observe(state, seat))
            assert observation["observation"].tolist() == list(seen)
            assert set(observation["action_mask"].nonzero()[0]) == (legal if seat == mover else set())
            assert table.observation_space(agent).contains(observation)
        whole = [entry for agent in table.agents for entry in table.observe(agent)["observation"]]
        assert table.state().tolist() == whole
        assert table.state_space.contains(table.state())
        table.step(rng.choice(sorted(legal)))


def test_without_a_seed_episodes_differ_and_can_be_played_again() -> None:
    one, other = raw_env("isfahan"), raw_env("isfahan")
    one.reset()
    other.reset()
    assert one.episode_seed != other.episode_seed
    assert one.episode_seed is not None
    play_on(one, random.Random(1))
    other.reset(seed=one.episode_seed.seed)
    play_on(other, random.Random(1))
    assert one.episode.state == other.episode.state


def test_the_episodes_of_a_seed_differ() -> None:
    table = raw_env("isfahan")
    table.reset(seed=5)
    play_on(table, random.Random(1))
    first = table.record()
    table.reset()
    assert table.episode_seed == EpisodeSeed(5, 1)
    play_on(table, random.Random(1))
    assert table.record().events != first.events


def test_arrays_are_the_callers_own() -> None:
    table = raw_env("townfolk")
    table.reset(seed=1)
    first = table.observe(table.agent_selection)
    kept = copy.deepcopy(first)
    first["observation"][:] = 0
    first["action_mask"][:] = 0
    again = table.observe(table.agent_selection)
    assert (again["observation"] == kept["observation"]).all()
    assert (again["action_mask"] == kept["action_mask"]).all()


# -- Copies -----------------------------------------------------------------------------------------


def pickled(table: AECEnv[str, Observation, int]) -> AECEnv[str, Observation, int]:
    return cast("AECEnv[str, Observation, int]", pickle.loads(pickle.dumps(table)))


@each_task
@pytest.mark.parametrize("copied", [copy.deepcopy, pickled], ids=["copy", "pickle"])
@pytest.mark.parametrize("wrap", [False, True], ids=["bare", "wrapped"])
def test_a_copy_goes_on_where_the_episode_stood_with_the_same_luck(
    task: AnyTask, copied: Callable[[Any], AECEnv[str, Observation, int]], wrap: bool
) -> None:
    original = table_of(task)
    table = wrapped(original) if wrap else original
    table.reset(seed=2)
    play_on(table, random.Random(4), most=3)
    at = original.episode.state
    twin = copied(table)
    episode: AnyEpisode = cast(AnyTableEnv, twin.unwrapped).episode
    assert episode.state == at
    play_on(twin, random.Random(5), most=60)
    assert original.episode.state is at
    assert play_on(table, random.Random(5), most=60)
    assert original.episode.state == episode.state
    assert original.record() == cast(AnyTableEnv, twin.unwrapped).record()


# -- Rewards ----------------------------------------------------------------------------------------


def final(*points: int) -> sealed.State:
    """A final state with empty hands."""
    seats = len(points)
    config = sealed.Config(seats=seats, rounds=2)
    discards = (1, 1, 2, 2, 3, 3)[: 2 * seats]
    return sealed.State(
        config, sealed.Phase.OVER, 2, ((),) * seats, discards, 0, False, (), (0,) * seats, points
    )


START = sealed.new_game(sealed.Config(seats=3))


def test_the_share_is_the_winners_part_of_the_victory() -> None:
    assert share(sealed, START, final(5, 2, 0)) == [1.0, 0.0, 0.0]
    assert share(sealed, START, final(5, 2, 5)) == [0.5, 0.0, 0.5]
    assert share(sealed, START, START) is None


def test_the_lead_is_the_points_less_the_mean_of_the_others() -> None:
    assert lead(sealed, START, final(5, 2, 0)) == [4.0, -0.5, -3.5]
    assert lead(sealed, START, START) is None


def test_the_gain_is_what_the_lead_has_grown_by() -> None:
    after = attrs.evolve(START, points=(0, 6, 0))
    assert gain(sealed, START, after) == [-3.0, 6.0, -3.0]
    assert gain(sealed, after, final(4, 6, 0)) == [1 + 3, 4 - 6, -5 + 3]


@each_task
@pytest.mark.parametrize("reward", ["share", "lead", "gain"])
def test_what_everybody_gets_in_an_episode_is_the_reward_of_its_end(task: AnyTask, reward: Any) -> None:  # noqa: ANN401
    table = table_of(task, reward=reward)
    table.reset(seed=11)
    rng = random.Random(11)
    got = dict.fromkeys(table.possible_agents, 0.0)
    last = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, since, terminated, _, _ = table.last()
        last[agent] += since
        if terminated:
            table.step(None)
            continue
        assert observation is not None
        table.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
        for each, given in table.rewards.items():
            got[each] += given
    state = table.episode.state
    totals = task.game.score(state).totals
    winners = task.game.winners(state)
    seats = range(task.seats)
    means = [(sum(totals) - totals[seat]) / (task.seats - 1) for seat in seats]
    shares = [(seat in winners) / len(winners) for seat in seats]
    wanted = shares if reward == "share" else [totals[seat] - means[seat] for seat in seats]
    assert list(got.values()) == pytest.approx(wanted)
    assert last == pytest.approx(got)
    assert table.agents == []


def test_a_reward_of_your_own_is_asked_after_every_step() -> None:
    def second(rules: Rules[S, A, E], before: S, after: S, /) -> Sequence[float] | None:
        return [0, 1, 0] if rules.to_move(before) == 1 else None

    table = table_of(sealed_task(3), reward=second)
    table.reset(seed=1)
    given = []
    while table.episode.mover is not None:
        agent = table.agent_selection
        table.step(5)
        given.append((agent, dict(table.rewards)))
    assert [agent for agent, _ in given] == [f"player_{seat}" for seat in (0, 1, 2, 1, 2, 0)]
    assert [rewards["player_1"] for _, rewards in given] == [0, 1, 0, 1, 0, 0]
    assert all(rewards["player_0"] == rewards["player_2"] == 0 for _, rewards in given)


def test_an_episode_is_truncated_for_everybody_after_so_many_steps() -> None:
    table = env("townfolk", players=2, max_steps=6)
    table.reset(seed=1)
    assert play_on(table, random.Random(1)) == 6
    assert table.truncations == {"player_0": True, "player_1": True}
    assert table.terminations == {"player_0": False, "player_1": False}
    assert set(table.rewards.values()) == {0.0}
    assert not table.observe("player_0")["action_mask"].any()
    assert not table.observe("player_1")["action_mask"].any()


# -- Refusals ---------------------------------------------------------------------------------------


def test_an_illegal_action_ends_the_episode_as_pettingzoos_wrapper_ends_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mine = env("isfahan", players=3, illegal_reward=-7.0)
    theirs = wrapped(raw_env("isfahan", players=3), illegal_reward=-7.0)
    for table in (mine, theirs):
        table.reset(seed=3)
        play_on(table, random.Random(3), most=8)
        chooser = table.agent_selection
        illegal = int((table.observe(chooser)["action_mask"] == 0).nonzero()[0][0])  # type: ignore[index]
        table.step(illegal)
        assert table.rewards == {agent: -7.0 * (agent == chooser) for agent in table.possible_agents}
    assert (mine.terminations, mine.truncations) == (theirs.terminations, theirs.truncations)
    assert all(mine.terminations.values())
    ended: list[list[tuple[str, float]]] = []
    for table in (mine, theirs):
        ended.append([])
        for agent in table.agent_iter():
            ended[-1].append((agent, table.last()[1]))
            table.step(None)  # type: ignore[arg-type]
    assert ended[0] == ended[1]
    assert len(ended[0]) == 3


def test_an_illegal_action_is_told_with_its_rule() -> None:
    table = table_of(sealed_task(), illegal_reward=-1.0)
    table.reset(seed=1)
    hand = sealed.observe(table.episode.state, 0).hand
    assert hand is not None
    missing = next(card for card in range(1, 5) if card not in hand)
    table.step(missing)
    assert "(SB-4)" in table.infos["player_0"]["illegal"]
    assert not table.observe("player_0")["action_mask"].any()


def test_a_bare_environment_refuses_an_illegal_action_and_stays_where_it_is() -> None:
    table = raw_env("isfahan", players=3)
    table.reset(seed=3)
    before = table.episode.state
    end_turn = numbering_of("isfahan").encode(isfahan.EndTurn())
    with pytest.raises(IllegalAction) as refusal:
        table.step(end_turn)
    assert refusal.value.reason.rule.startswith("ISF-")
    with pytest.raises(NumberOutOfRange):
        table.step(1396)
    with pytest.raises(NumberOutOfRange):
        table.step(-1)
    with pytest.raises(TypeError):
        table.step(0.0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="has to choose"):
        table.step(None)
    assert table.episode.state is before
    assert play_on(table, random.Random(1), most=5) == 5


def test_a_number_that_stands_for_nothing_is_asserted_against_by_pettingzoos_wrapper() -> None:
    table = wrapped(raw_env("isfahan"))
    table.reset(seed=3)
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(1396)


def test_agents_whose_episode_is_over_only_step_out() -> None:
    table = env("townfolk", players=2, max_steps=1)
    with pytest.raises(ValueError, match="reset"):
        table.observe("player_0")
    table.reset(seed=1)
    play_on(table, random.Random(1))
    with pytest.raises(ValueError, match="only valid action is None"):
        table.step(0)
    for _ in range(2):
        table.step(None)
    assert table.agents == []
    with pytest.raises(ValueError, match="reset"):
        table.step(None)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"reward": "points"}, ValueError, "no reward is named 'points'"),
        ({"render_mode": "hologram"}, ValueError, "no render mode is named 'hologram'"),
        ({"render_seat": 4}, ValueError, "no seat 4"),
        ({"render_width": 0}, ValueError, "at least 1 pixel"),
        ({"max_steps": 0}, ValueError, "at least 1 step"),
        ({"players": 2}, ValueError, "3 or 4"),
        ({"players": 3, "config": isfahan.Config()}, ValueError, "one of the two"),
        ({"config": townfolk.Config()}, TypeError, "not a config of isfahan"),
    ],
)
def test_what_cant_be_made_is_refused(options: Any, error: type[Exception], message: str) -> None:  # noqa: ANN401
    with pytest.raises(error, match=message):
        raw_env("isfahan", **options)


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(TypeError):
        raw_env("isfahan").reset(seed="7")  # type: ignore[arg-type]


def test_a_config_is_taken_with_its_edition() -> None:
    edition = attrs.evolve(isfahan.STANDARD, name="short", weeks=2)
    task = task_of("isfahan", config=isfahan.Config(players=3, edition=edition))
    assert task.numbering.actions == numbering_of("isfahan", edition).actions
    assert task.features.names == features_of("isfahan", 3, edition).names
    table = table_of(task)
    table.reset(seed=1)
    play_on(table, random.Random(1))
    assert table.episode.state.config.edition == edition


# -- Showing ----------------------------------------------------------------------------------------


def test_the_text_is_the_board_as_the_seat_sees_it() -> None:
    for seat in (None, 2):
        table = raw_env("isfahan", render_mode="ansi", render_seat=seat)
        table.reset(seed=1)
        assert table.render() == text(table.episode.state, seat=seat)


def test_the_mode_for_people_writes_the_board_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = raw_env("townfolk", render_mode="human")
    table.reset(seed=1)
    boards = [text(table.episode.state)]
    play_on(table, random.Random(1), most=2)
    boards.append(text(table.episode.state))
    written = capsys.readouterr().out
    assert written.startswith(boards[0])
    assert written.endswith(f"{boards[1]}\n")


def test_the_picture_is_as_wide_as_asked_and_shows_what_happens() -> None:
    table = raw_env("townfolk", render_mode="rgb_array", render_width=200)
    table.reset(seed=1)
    before = table.render()
    play_on(table, random.Random(1), most=12)
    after = table.render()
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    assert before.shape[1:] == (200, 3)
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 20
    assert not np.array_equal(before, after)


def test_without_a_mode_there_is_a_warning_and_nothing_to_show() -> None:
    table = raw_env("townfolk")
    table.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert table.render() is None


def test_a_game_of_your_own_is_drawn_by_its_renderer_alone() -> None:
    table = table_of(sealed_task(), render_mode="ansi")
    table.reset(seed=1)
    with pytest.raises(NotDrawable, match="renderer="):
        table.render()


# -- Extras -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["svg", "resvg_py", "PIL"])
def test_pictures_without_their_extra_name_it(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec

    def found(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == missing else there(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", found)
    with pytest.raises(MissingExtra, match=r"pip install 'newtown\[pixels\]'"):
        check_render_mode("rgb_array")


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium"])
def test_environments_without_their_library_name_its_extra(library: str, tmp_path: Path) -> None:
    program = (
        "import importlib.util as util\n"
        "there = util.find_spec\n"
        f"util.find_spec = lambda name, *more: None if name == '{library}' else there(name, *more)\n"
        "from newtown.core.extras import MissingExtra\n"
        f"try:\n    import newtown.adapters.{library}\n"
        "except MissingExtra as error:\n    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert f"pip install 'newtown[{library}]'" in done.stdout
