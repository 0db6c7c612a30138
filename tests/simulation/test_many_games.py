"""A hundred thousand games, in memory that doesn't grow with them."""

import tracemalloc
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from newtown.simulation import load_results, simulate
from newtown.simulation.statistics import summary
from tests.games import sealed
from tests.simulation.players import FirstAgent

MEBIBYTE = 2**20


def peak_of(work: Callable[[], object]) -> int:
    """The most memory in bytes that work needs at once, beyond what is there before."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        work()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return peak - before


@pytest.mark.long
@pytest.mark.parametrize("executor", [nullcontext(), ThreadPoolExecutor(2)], ids=["here", "in threads"])
def test_memory_stays_flat_for_a_hundred_thousand_games(
    executor: AbstractContextManager[Executor | None], tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    config = sealed.Config(rounds=1)

    def play(games: int, out: Path) -> None:
        simulate(sealed, [FirstAgent()], games, 1, given, config=config, out=out)

    with executor as given:
        play(500, tmp_path / "first.jsonl")  # fills what is worked out once
        few = peak_of(lambda: play(1000, tmp_path / "few.jsonl"))
        many = peak_of(lambda: play(100_000, file))
    assert many < few + MEBIBYTE
    # As text alone they are a multiple of what was needed to write or to read them.
    assert file.stat().st_size > 10 * MEBIBYTE
    results = load_results(file)
    assert peak_of(lambda: summary(results)) < MEBIBYTE
    assert len(results) == 100_000
