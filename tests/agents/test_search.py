"""The agent that searches: its budget, what it reports, and games of any kind."""

import math
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count

import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.agents import Agent, RandomAgent, play_agents
from newtown.agents.search import ITERATIONS, MctsAgent
from newtown.core.chance import advance
from tests.agents.search_games import LOSS, WIN, Choice, End, Path, TreeGame
from tests.games import sealed

FORK = TreeGame(Choice(0, (("good", WIN), ("bad", LOSS))))
VIEW, LEGAL = FORK.observe((), 0), FORK.legal_actions(())


def level(state: Path, seat: int) -> float:
    """An evaluation that knows nothing."""
    return 0.0


# -- Budget -------------------------------------------------------------------------------------------


def test_every_iteration_is_one_visit_of_an_action() -> None:
    candidates = MctsAgent(FORK, iterations=37).study(VIEW, LEGAL, random.Random(1))
    assert sum(candidate.visits for candidate in candidates) == 37


def test_without_a_budget_it_is_the_documented_one() -> None:
    candidates = MctsAgent(FORK).study(VIEW, LEGAL, random.Random(1))
    assert sum(candidate.visits for candidate in candidates) == ITERATIONS


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by that much whenever it is read."""
    ticks: Iterator[int] = count()
    return lambda: 100 + step * next(ticks)


@pytest.mark.parametrize(("seconds", "visits"), [(1.0, 4), (0.5, 2), (0.75, 3), (0.01, 1)], ids="{}".format)
def test_a_search_in_seconds_begins_no_iteration_after_its_time(seconds: float, visits: int) -> None:
    # Read at the start (0), and before each iteration but the first (0.25, 0.5, 0.75, 1, ...).
    agent = MctsAgent(FORK, seconds=seconds, clock=ticking(0.25))
    candidates = agent.study(VIEW, LEGAL, random.Random(1))
    assert sum(candidate.visits for candidate in candidates) == visits


def test_a_forced_action_is_chosen_without_a_search() -> None:
    def never(state: Path, seat: int) -> float:
        raise AssertionError("nothing is to be evaluated")

    agent = MctsAgent(FORK, never, iterations=10**9)
    assert agent.choose(VIEW, ("good",), random.Random(1)) == "good"


def test_the_name_is_the_budget_unless_another_is_given() -> None:
    assert MctsAgent(FORK, iterations=50).name == "mcts:iterations=50"
    assert MctsAgent(FORK, seconds=0.5).name == "mcts:seconds=0.5"
    assert MctsAgent(FORK).name == f"mcts:iterations={ITERATIONS}"
    assert MctsAgent(FORK, seconds=0.5, name="bold").name == "bold"


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (lambda: MctsAgent(FORK, iterations=0), "iterations is a whole number from 1 on, not 0"),
        (lambda: MctsAgent(FORK, iterations=True), "iterations is a whole number from 1 on, not True"),
        (lambda: MctsAgent(FORK, depth=-1), "depth is a whole number from 0 on, not -1"),
        (lambda: MctsAgent(FORK, breadth=0), "breadth is a whole number from 1 on, not 0"),
        (lambda: MctsAgent(FORK, seconds=0), "seconds is a number above 0, not 0"),
        (lambda: MctsAgent(FORK, seconds=math.nan), "seconds is a number above 0, not nan"),
        (lambda: MctsAgent(FORK, seconds=math.inf), "seconds is a number above 0, not inf"),
        (lambda: MctsAgent(FORK, scale=-1.0), "scale is a number above 0, not -1.0"),
        (lambda: MctsAgent(FORK, exploration=0.0), "exploration is a number above 0, not 0.0"),
        (lambda: MctsAgent(FORK, prior_visits=0), "prior_visits is a number above 0, not 0"),
        (lambda: MctsAgent(FORK, iterations=1, seconds=1), "either iterations or seconds, not both"),
    ],
    ids=range(11),
)
def test_a_number_out_of_its_range_is_refused(bad: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        bad()


def test_a_view_in_which_nobody_is_to_choose_is_refused() -> None:
    over = FORK.observe(("good",), 0)
    with pytest.raises(ValueError, match="no seat is to choose in this view"):
        MctsAgent(FORK, level).study(over, LEGAL, random.Random(1))


# -- What it reports ----------------------------------------------------------------------------------


def opening() -> isfahan.State:
    """The first choice of a group in a game of Isfahan."""
    state = isfahan.apply(isfahan.new_game(isfahan.Config(players=3)), isfahan.BuyDice(0))
    return advance(isfahan, state, random.Random(5))


def test_each_legal_action_is_reported_once_the_chosen_one_first() -> None:
    state = opening()
    view, legal = isfahan.observe(state, 0), isfahan.legal_actions(state)
    agent = MctsAgent(isfahan, iterations=60)
    candidates = agent.study(view, legal, random.Random(1))
    assert sorted(map(repr, legal)) == sorted(repr(candidate.action) for candidate in candidates)
    visits = [candidate.visits for candidate in candidates]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= candidate.prior <= 1 for candidate in candidates)
    for candidate in candidates:
        assert (candidate.value is None) is (candidate.visits == 0)
        assert candidate.value is None or 0 <= candidate.value <= 1
    assert agent.choose(view, legal, random.Random(1)) == candidates[0].action


def test_the_same_seed_thinks_the_same() -> None:
    state = opening()
    view, legal = isfahan.observe(state, 0), isfahan.legal_actions(state)
    agent = MctsAgent(isfahan, iterations=60)
    once, again = (agent.study(view, legal, random.Random(7)) for _ in range(2))
    assert once == again
    assert once != agent.study(view, legal, random.Random(8))


SCRIPT = """
import random
from newtown.agents.search import MctsAgent
from tests.agents.test_search import isfahan, opening
state = opening()
agent = MctsAgent(isfahan, iterations=60)
print(agent.study(isfahan.observe(state, 0), isfahan.legal_actions(state), random.Random(7)))
"""


def test_thoughts_do_not_depend_on_how_texts_are_hashed() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] != b""


# -- Wide nodes ---------------------------------------------------------------------------------------


def wide(width: int, good: int, seat: int = 0) -> Choice:
    """Many actions of which one brings points and wins."""
    won, lost = (WIN, LOSS) if seat == 0 else (LOSS, WIN)
    return Choice(seat, tuple((f"action {n}", won if n == good else lost) for n in range(width)))


def test_of_hundreds_of_actions_those_that_the_evaluation_likes_are_tried_first() -> None:
    def likes(state: Path, seat: int) -> float:
        return 20.0 * state[0].endswith("7") * (1 - 2 * seat)

    level_end = Choice(1, (("on", End((1, 1))), ("off", End((1, 1)))))
    game = TreeGame(Choice(0, tuple((f"action {n}", level_end) for n in range(300))))
    agent = MctsAgent(game, likes, iterations=10)
    candidates = agent.study(game.observe((), 0), game.legal_actions(()), random.Random(1))
    assert len(candidates) == 300
    tried = [candidate.action for candidate in candidates if candidate.visits]
    assert tried
    assert all(action.endswith("7") for action in tried)


def test_every_action_is_tried_when_nothing_speaks_against_it() -> None:
    game = TreeGame(wide(50, good=49))
    agent = MctsAgent(game, iterations=200, depth=None)
    best, *others = agent.study(game.observe((), 0), game.legal_actions(()), random.Random(1))
    assert best.action == "action 49"
    assert best.visits > 100 > sum(other.visits for other in others)


def test_below_the_decision_only_a_sample_of_many_actions_is_looked_at() -> None:
    asked: set[Path] = set()

    def noting(state: Path, seat: int) -> float:
        asked.add(state)
        return 0.0

    replies = tuple((f"reply {n}", Choice(0, (("a", WIN), ("b", LOSS)))) for n in range(300))
    game = TreeGame(Choice(0, (("go", Choice(1, replies)), ("stay", LOSS))))
    agent = MctsAgent(game, noting, iterations=30, breadth=12)
    agent.choose(game.observe((), 0), game.legal_actions(()), random.Random(1))
    assert len({state for state in asked if len(state) == 2}) == 12


# -- Any game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_of_ones_own_with_secrets_is_played_to_its_end(seats: int) -> None:
    agents: list[Agent[sealed.View, sealed.Action]] = [RandomAgent()] * seats
    agents[1] = MctsAgent(sealed, iterations=20)
    record = play_agents(sealed, sealed.Config(seats=seats), agents, seed=3)
    assert record.score is not None


@pytest.mark.parametrize("depth", [0, 3, None])
def test_the_games_of_the_library_are_played_to_their_end(depth: int | None) -> None:
    first = play_agents(
        newtown,
        newtown.Config(players=2),
        [MctsAgent(newtown, iterations=1 if depth is None else 3, depth=depth)] * 2,
        seed=1,
    )
    assert first.score is not None
    second = play_agents(
        isfahan, isfahan.Config(players=3), [MctsAgent(isfahan, iterations=3, depth=depth and 1)] * 3, seed=1
    )
    assert second.score is not None
    third = play_agents(
        townfolk,
        townfolk.Config(players=2, max_rounds=4),
        [MctsAgent(townfolk, iterations=3, depth=depth)] * 2,
        seed=1,
    )
    assert third.score is not None


def test_a_game_for_one_is_played_for_points() -> None:
    game = TreeGame(Choice(0, (("few", End((3,))), ("many", End((8,)))), points=(0,)), 1)
    agent = MctsAgent(game, iterations=50)
    best, other = agent.study(game.observe((), 0), game.legal_actions(()), random.Random(1))
    assert (best.action, other.action) == ("many", "few")
    # The share for s points is (1 + s / √(s² + 10²)) / 2.
    assert best.value == pytest.approx(0.81235, abs=1e-5)
    assert other.prior == pytest.approx(0.64367, abs=1e-5)
