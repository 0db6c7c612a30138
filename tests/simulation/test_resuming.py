"""A run that was stopped, wherever it was, and gone on with: the file is as if nothing had happened."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.agents import RandomAgent
from newtown.core.errors import FormatError
from newtown.simulation import AnotherRun, load_results, simulate
from tests.games import sealed
from tests.simulation.players import FirstAgent, Scattered

ROOT = Path(__file__).parents[2]


def whole_file() -> bytes:
    """The file of a run of 12 games."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "results.jsonl")
        simulate(sealed, [RandomAgent(), FirstAgent()], 12, 1, out=file)
        return file.read_bytes()


WHOLE = whole_file()


@given(cut=st.integers(0, len(WHOLE)), order=st.none() | st.integers(0, 9))
def test_a_file_that_ends_anywhere_is_gone_on_with_to_the_same_bytes(cut: int, order: int | None) -> None:
    told: list[int] = []
    with TemporaryDirectory() as folder:
        file = Path(folder, "results.jsonl")
        file.write_bytes(WHOLE[:cut])
        executor = None if order is None else Scattered(order)
        results = simulate(
            sealed,
            [RandomAgent(), FirstAgent()],
            12,
            1,
            executor,
            out=file,
            resume=True,
            progress=lambda done, _: told.append(done),
        )
        assert file.read_bytes() == WHOLE
        assert results.complete
    # What was there as a whole isn't played again.
    there = max(WHOLE[:cut].count(b"\n") - 1, 0)
    assert told == list(range(there, 13))


@given(stops=st.lists(st.integers(0, 4), max_size=5), order=st.none() | st.integers(0, 9))
def test_a_run_stopped_again_and_again_comes_to_the_same_bytes(stops: list[int], order: int | None) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "results.jsonl")
        for stop in stops:
            first: list[int] = []

            def stop_after(done: int, _: int, stop: int = stop, first: list[int] = first) -> None:
                first.append(done)
                if done == first[0] + stop and done < 12:
                    raise KeyboardInterrupt

            executor = None if order is None else Scattered(order)
            try:
                simulate(
                    sealed,
                    [RandomAgent(), FirstAgent()],
                    12,
                    1,
                    executor,
                    out=file,
                    resume=True,
                    progress=stop_after,
                )
            except KeyboardInterrupt:
                assert len(load_results(file)) == first[0] + stop
            assert WHOLE.startswith(file.read_bytes())
        simulate(sealed, [RandomAgent(), FirstAgent()], 12, 1, out=file, resume=True)
        assert file.read_bytes() == WHOLE


def test_to_resume_without_a_file_there_is_to_begin(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    simulate(sealed, [RandomAgent(), FirstAgent()], 12, 1, out=file, resume=True)
    assert file.read_bytes() == WHOLE


def test_a_file_of_a_whole_run_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(WHOLE)
    executor = Scattered(1)
    simulate(sealed, [RandomAgent(), FirstAgent()], 12, 1, executor, out=file, resume=True)
    assert file.read_bytes() == WHOLE
    assert executor.most == 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seed": 2}, "seed is 1, not 2"),
        ({"games": 13}, "games is 12, not 13"),
        ({"agents": [FirstAgent(), RandomAgent()]}, "agents is ('random', 'first'), not ('first', 'random')"),
        ({"rotate": False}, "rotate is True, not False"),
        ({"config": sealed.Config(rounds=3)}, "config is {"),
        ({"start": sealed.new_game()}, "start is None, not {"),
    ],
)
def test_a_file_of_another_run_is_refused_with_what_differs_and_stays(
    asked: dict[str, Any], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(WHOLE[:-5])
    usual: dict[str, Any] = {"agents": [RandomAgent(), FirstAgent()], "games": 12, "seed": 1}
    with pytest.raises(AnotherRun) as caught:
        simulate(sealed, **(usual | asked), out=file, resume=True)
    assert said in str(caught.value)
    assert str(file) in str(caught.value)
    assert file.read_bytes() == WHOLE[:-5]


def test_a_file_of_another_version_of_the_rules_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(WHOLE.replace(b'"rules_version":1', b'"rules_version":2'))
    with pytest.raises(AnotherRun, match="rules_version is 2, not 1"):
        simulate(sealed, [RandomAgent(), FirstAgent()], 12, 1, out=file, resume=True)


@pytest.mark.parametrize(
    "content",
    [b"precious", b"precious\n", b"{}\n", WHOLE.replace(b'"won":true', b'"won":1', 1), WHOLE + WHOLE],
    ids=["half a line", "a line", "an object", "a broken game", "twice"],
)
def test_a_file_of_something_else_is_refused_and_stays(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(content)
    with pytest.raises(FormatError, match=r"results\.jsonl, line"):
        simulate(sealed, [RandomAgent(), FirstAgent()], 12, 1, out=file, resume=True)
    assert file.read_bytes() == content


PROGRAM = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from concurrent.futures import ProcessPoolExecutor
from newtown.agents import RandomAgent
from newtown.simulation import simulate
from tests.games import sealed

if __name__ == "__main__":
    file, workers, resume = sys.argv[1], int(sys.argv[2]), len(sys.argv) > 3
    with ProcessPoolExecutor(max(workers, 1)) as executor:
        given = executor if workers else None
        simulate(sealed, [RandomAgent()], 3000, 1, given, out=file, resume=resume)
"""


@pytest.mark.parametrize("workers", [0, 1])
def test_a_process_that_is_killed_leaves_a_file_to_go_on_with(workers: int, tmp_path: Path) -> None:
    program, file = tmp_path / "program.py", tmp_path / "results.jsonl"
    program.write_text(PROGRAM, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, program, file, str(workers)], start_new_session=True, stderr=subprocess.DEVNULL
    ) as running:
        while not (file.exists() and file.read_bytes().count(b"\n") > 20):
            assert running.poll() is None
            time.sleep(0.002)
        os.killpg(running.pid, signal.SIGKILL)
    left = len(load_results(file))
    assert left < 3000
    subprocess.run([sys.executable, program, file, str(workers), "resume"], check=True)
    again = tmp_path / "again.jsonl"
    simulate(sealed, [RandomAgent()], 3000, 1, out=again)
    assert file.read_bytes() == again.read_bytes()
    assert [json.loads(line)["game"] for line in file.read_text("utf-8").splitlines()[1:]] == list(
        range(3000)
    )


@pytest.mark.parametrize("rewrite", [(b"\n", b"\r\n"), (b":", b": ")])
def test_a_file_that_was_written_anew_by_others_is_not_gone_on_with(
    rewrite: tuple[bytes, bytes], tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    changed = WHOLE.replace(*rewrite)
    file.write_bytes(changed)
    with pytest.raises(FormatError, match=r"results.jsonl, line 1: has other spaces or line ends"):
        simulate(sealed, [RandomAgent(), FirstAgent()], 12, 1, out=file, resume=True)
    assert file.read_bytes() == changed
