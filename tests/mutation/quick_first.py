"""A plugin for pytest that mutmut loads: the likeliest tests are first to meet a mutant, then the quickest,
and only so many.

Likeliest are those that killed mutants of the same function or module before; most die in them, and no other
test need be collected. Those that live through as many as take some seconds are looked at by people, who may
give them the rest.
"""

import gc
import json
import os
import resource
import sys
from collections.abc import Generator
from functools import cache
from math import ceil
from pathlib import Path
from time import process_time
from typing import Final

import pytest

from tests.mutation.killers import killers_of, note_killer

SECONDS: Final = "NEWTOWN_MUTATION_SECONDS"
"""The environment variable that says how many seconds of tests a mutant meets."""
MUTANT: Final = "MUTANT_UNDER_TEST"
"""The environment variable by which mutmut turns a mutant on."""
STATS: Final = "mutmut-stats.json"
"""Where mutmut notes how long each test takes, in the folder that the tests run in."""
_QUICK: Final = 0.5
"""A test of more seconds isn't among the first, however likely."""
_PATIENCE: Final = 4
"""Tests that take so many times as long as they should, and a second, go on for ever."""
_LEFT: Final = pytest.StashKey[list[str]]()
"""The tests that are met after the likeliest."""


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
    _limit(sum(map(_seconds, chosen)))
    likely = [test for test in killers_of(os.environ[MUTANT]) if test in chosen and _seconds(test) < _QUICK]
    config.args[:] = likely or chosen
    config.stash[_LEFT] = [test for test in chosen if test not in likely] if likely else []


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """After the likeliest come the others."""
    ran = yield
    left = session.config.stash.get(_LEFT, [])
    if left and not session.testsfailed:
        session.config.stash[_LEFT] = []
        session.perform_collect(left)
        session.config.hook.pytest_runtestloop(session=session)
    return ran


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Notes what kills."""
    if report.failed and _meets_a_mutant():
        note_killer(os.environ[MUTANT], report.nodeid)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever files they are in."""
    if _meets_a_mutant():
        items.sort(key=lambda item: _seconds(item.nodeid))


def _limit(seconds: float) -> None:
    """Ends the process when these tests take far too long; mutmut would allow for all the tests there are."""
    limit = ceil(process_time() + _PATIENCE * (seconds + 1))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))


def _forget() -> None:
    """Empties the caches of the library: they hold what it came to before it was changed."""
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] == "newtown":
            for value in vars(module).values():
                for each in (value, *(vars(value).values() if isinstance(value, type) else ())):
                    if callable(clear := getattr(each, "cache_clear", None)):
                        clear()


def _meets_a_mutant() -> bool:
    return "__mutmut_" in os.environ.get(MUTANT, "")


def _seconds(test: str) -> float:
    return _times().get(test, 0.0)


@cache
def _times() -> dict[str, float]:
    times: dict[str, float] = json.loads(Path(STATS).read_text("utf-8"))["duration_by_test"]
    return times
