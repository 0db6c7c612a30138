"""Workers of every kind: the same bytes as without them, and what happens when something fails there."""

import multiprocessing
import subprocess
import sys
import types
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import newtown
from newtown.agents import Agent, GreedyAgent, RandomAgent, WithoutSecrets
from newtown.core.records import load_record, replay
from newtown.core.score import Score
from newtown.simulation import GameFault, Unsendable, WorkersLost, simulate
from newtown.simulation.storage import game_line
from tests.games import sealed
from tests.simulation.players import DyingAgent, FirstAgent, RaisingAgent, Scattered, StudiousAgent

ROOT = Path(__file__).parents[2]
Agents = list[Agent[sealed.View, sealed.Action]]


def spawned(workers: int = 2) -> ProcessPoolExecutor:
    """Processes that share nothing with this one."""
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))


def text_of(
    agents: Agents,
    games: int,
    executor: Executor | None = None,
    *,
    chunk: int | None = None,
    at_once: int | None = None,
) -> str:
    """The results as the text of their file."""
    results = simulate(sealed, agents, games, 1, executor, chunk=chunk, at_once=at_once)
    return "\n".join(map(game_line, results))


# -- The same results -------------------------------------------------------------------------------

HERE = text_of([RandomAgent(), FirstAgent()], 40)


@given(order=st.integers(0, 99), chunk=st.none() | st.integers(1, 50), at_once=st.none() | st.integers(1, 9))
def test_results_are_the_same_in_any_order_and_in_jobs_of_any_size(
    order: int, chunk: int | None, at_once: int | None
) -> None:
    executor = Scattered(order)
    results = simulate(sealed, [RandomAgent(), FirstAgent()], 40, 1, executor, chunk=chunk, at_once=at_once)
    assert "\n".join(map(game_line, results)) == HERE
    assert executor.out == 0
    assert at_once is None or executor.most <= at_once
    assert chunk is None or executor.most <= -(-40 // chunk)


@pytest.mark.parametrize("workers", [1, 3])
def test_results_are_the_same_in_threads(workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert text_of([RandomAgent(), FirstAgent()], 40, executor) == HERE


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="the system has no fork")
@pytest.mark.skipif(sys.version_info >= (3, 12), reason="a fork beside threads is warned of")
def test_results_are_the_same_in_forked_processes() -> None:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as executor:
        assert text_of([RandomAgent(), FirstAgent()], 40, executor) == HERE


def test_results_are_the_same_in_spawned_processes_and_the_executor_stays_open() -> None:
    agents: Agents = [StudiousAgent(sealed), RandomAgent()]  # an agent that holds a module is sent as well
    here = text_of(agents, 60)
    with spawned() as executor:
        assert text_of(agents, 60, executor) == here
        assert text_of(agents, 60, executor, chunk=7, at_once=2) == here


def test_agents_that_hold_a_game_of_the_library_are_sent() -> None:
    greedy = GreedyAgent(newtown, effort=1, worlds=1)
    agents: list[Agent[newtown.View, newtown.Action]] = [RandomAgent(), greedy]
    config = newtown.Config(players=2)
    here = simulate(newtown, agents, 2, 5, config=config)
    assert list(simulate(newtown, agents, 2, 5, Scattered(0), config=config)) == list(here)


CLUSTER = """
from distributed import Client, LocalCluster
from newtown.agents import RandomAgent
from newtown.simulation import simulate
from newtown.simulation.storage import game_line
from tests.games import sealed
from tests.simulation.players import FirstAgent, StudiousAgent

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client, client.get_executor() as executor:
            agents = [StudiousAgent(sealed), RandomAgent()]
            for game in simulate(sealed, agents, 60, 1, executor, chunk=11, at_once=4):
                print(game_line(game))
"""


def test_results_are_the_same_in_a_cluster_of_dask(tmp_path: Path) -> None:
    script = tmp_path / "cluster.py"
    paths = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
    script.write_text(paths + CLUSTER, encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.rstrip() == text_of([StudiousAgent(sealed), RandomAgent()], 60)


def test_only_so_many_jobs_are_out_at_once_however_many_games_there_are() -> None:
    executor = Scattered(1)
    simulate(sealed, [RandomAgent()], 200, 1, executor, chunk=2, at_once=3)
    assert executor.most == 3


# -- What can't be sent -----------------------------------------------------------------------------


def hidden_module() -> Agents:
    unfound = types.ModuleType("nowhere_to_be_found")
    return [StudiousAgent(unfound)]


def local_agent() -> Agents:
    class Hidden(RaisingAgent):
        pass

    return [Hidden(5)]


@pytest.mark.parametrize(
    ("make", "name"), [(hidden_module, "studious"), (local_agent, "raising")], ids=["module", "class"]
)
def test_what_cannot_be_sent_is_named_before_anything_is_given_out(
    make: Callable[[], Agents], name: str, tmp_path: Path
) -> None:
    executor = Scattered(1)
    file = tmp_path / "results.jsonl"
    with pytest.raises(Unsendable, match=f"the agent '{name}' can't be sent to a worker"):
        simulate(sealed, [RandomAgent(), *make()], 5, 1, executor, out=file)
    assert executor.most == 0
    assert not file.exists()


def test_what_cannot_be_sent_plays_here() -> None:
    class Hidden(FirstAgent):
        pass

    assert text_of([Hidden()], 10) == text_of([FirstAgent()], 10)


# -- What fails there -------------------------------------------------------------------------------


@given(order=st.integers(0, 99), chunk=st.none() | st.integers(1, 50))
def test_the_first_fault_in_the_order_of_games_is_raised_wherever_it_happens(
    order: int, chunk: int | None
) -> None:
    with pytest.raises(GameFault) as here:
        simulate(sealed, [RaisingAgent(60)], 200, 3)
    with pytest.raises(GameFault) as there:
        simulate(sealed, [RaisingAgent(60)], 200, 3, Scattered(order), chunk=chunk)
    assert str(there.value) == str(here.value)
    assert there.value.events == here.value.events
    assert there.value.record_text == here.value.record_text


def test_a_fault_in_another_process_comes_with_its_game_and_its_traceback(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with spawned(1) as executor, pytest.raises(GameFault) as caught:
        simulate(sealed, [RaisingAgent(60)], 200, 3, executor, out=file)
    fault = caught.value
    assert fault.record_text is not None
    assert sealed.to_move(replay(sealed, load_record(sealed, fault.record_text))) == fault.seat
    assert fault.traceback is not None
    assert "LookupError: no idea" in fault.traceback
    assert file.read_bytes().count(b"\n") == 1 + fault.game


class Unpicklable(Exception):
    def __init__(self, *, keyword: str) -> None:
        super().__init__(keyword)


class Broken(WithoutSecrets[sealed.State, sealed.Action, sealed.Event]):
    """Rules that fail, which is no agent's fault, with an error that can't be sent."""

    @override
    def score(self, state: sealed.State, /) -> Score:
        raise Unpicklable(keyword="out of order")


def test_an_error_of_the_rules_themselves_comes_back_in_words_if_it_cannot_be_sent() -> None:
    with pytest.raises(Unpicklable) as here:
        simulate(Broken(sealed), [FirstAgent()], 3, 1, start=sealed.new_game())
    assert here.value.__notes__ == ["In game 0 of the run."]
    with pytest.raises(RuntimeError, match="Unpicklable: out of order\nIn game 0 of the run"):
        simulate(Broken(sealed), [FirstAgent()], 3, 1, Scattered(0), start=sealed.new_game())


def test_a_killed_worker_is_told_and_the_run_goes_on_from_the_file(tmp_path: Path) -> None:
    whole, file = tmp_path / "whole.jsonl", tmp_path / "results.jsonl"
    already = tmp_path / "already"
    already.touch()
    simulate(sealed, [DyingAgent(already)], 300, 1, out=whole)
    dying = DyingAgent(tmp_path / "mark")
    with spawned() as executor, pytest.raises(WorkersLost, match="the workers were lost at game") as caught:
        simulate(sealed, [dying], 300, 1, executor, out=file, chunk=5)
    assert dying.mark.exists()
    kept = file.read_bytes()
    assert kept.count(b"\n") == 1 + caught.value.game
    assert whole.read_bytes().startswith(kept)
    with spawned() as executor:
        simulate(sealed, [dying], 300, 1, executor, out=file, resume=True)
    assert file.read_bytes() == whole.read_bytes()


def test_an_executor_that_was_shut_down_is_reported_as_lost() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(WorkersLost, match="at game 0: cannot schedule new futures after shutdown"):
        text_of([FirstAgent()], 5, executor)
