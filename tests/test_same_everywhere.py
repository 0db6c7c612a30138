"""The same seeds give the same bytes: under every Python and hash seed, in threads and in processes.

Held to digests that were printed once, so that all Pythons that the tests run under agree with each other.
"""

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.digests import digests

ROOT = Path(__file__).parents[1]
GOLDEN = (Path(__file__).parent / "golden" / "digests.txt").read_text(encoding="utf-8").splitlines()


def elsewhere(*options: str, workers: str = "", hash_seed: str = "random") -> list[str]:
    """The digests as another interpreter makes them: in it, or by workers of that kind."""
    command = [sys.executable, "-W", "error", *options, "-m", "tests.digests", *workers.split()]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_every_python_gives_what_was_given_once() -> None:
    assert digests().splitlines() == GOLDEN


@pytest.mark.parametrize(
    ("optimisation", "hash_seed"), [("-O", "0"), ("-OO", "1")], ids=["without-asserts", "without-docstrings"]
)
def test_neither_optimisation_nor_the_hash_seed_changes_anything(optimisation: str, hash_seed: str) -> None:
    assert elsewhere(optimisation, hash_seed=hash_seed) == GOLDEN


def test_threads_that_get_into_each_others_way_change_nothing() -> None:
    assert elsewhere(workers="threads") == GOLDEN


@pytest.mark.parametrize("start", sorted({"fork", "spawn"} & {*multiprocessing.get_all_start_methods()}))
def test_processes_change_nothing_however_they_are_started(start: str) -> None:
    assert elsewhere(workers=start) == GOLDEN
