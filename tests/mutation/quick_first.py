"""A plugin for pytest that mutmut loads: the quickest tests are first to meet a mutant, and only so many.

Most mutants die in the first of them. Those that live through as many as take some seconds are looked at by
people, who may give them the rest.
"""

import gc
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

SECONDS: Final = "NEWTOWN_MUTATION_SECONDS"
"""The environment variable that says how many seconds of tests a mutant meets."""


def pytest_configure(config: pytest.Config) -> None:
    """Before anything is collected, which would take longer than the tests that a mutant dies in."""
    if not _meets_a_mutant():
        return
    gc.freeze()  # the process is a fork: what the parent made need not be looked through
    _forget()
    left = float(os.environ[SECONDS])
    chosen: list[str] = []
    for test in sorted(config.args, key=_seconds):
        left -= _seconds(test)
        if left < 0 and chosen:
            break
        chosen.append(test)
    config.args[:] = chosen


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever files they are in."""
    if _meets_a_mutant():
        items.sort(key=lambda item: _seconds(item.nodeid))


def _forget() -> None:
    """Empties the caches of the library: they hold what it came to before it was changed."""
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] == "newtown":
            for value in vars(module).values():
                for each in (value, *(vars(value).values() if isinstance(value, type) else ())):
                    if callable(clear := getattr(each, "cache_clear", None)):
                        clear()


def _meets_a_mutant() -> bool:
    return "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", "")


def _seconds(test: str) -> float:
    return _times().get(test, 0.0)


@cache
def _times() -> dict[str, float]:
    times: dict[str, float] = json.loads(Path("mutmut-stats.json").read_text("utf-8"))["duration_by_test"]
    return times
