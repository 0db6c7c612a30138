"""Agents and executors made for these tests; agents are where workers can import them."""

import os
import random
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from types import ModuleType
from typing import Any, Final, ParamSpec, TypeVar

import attrs
from typing_extensions import override

from newtown.core.rules import A
from tests.games import sealed

P = ParamSpec("P")
T = TypeVar("T")


@attrs.frozen
class FirstAgent:
    """Takes the first legal action, and so draws nothing."""

    name: str = "first"

    def choose(self, view: object, legal: tuple[A, ...], rng: random.Random, /) -> A:
        return legal[0]


@attrs.frozen
class StudiousAgent:
    """A third party's agent that holds its game, which is a module, and asks it something."""

    game: ModuleType
    name: str = "studious"

    def choose(
        self, view: sealed.View, legal: tuple[sealed.Action, ...], rng: random.Random, /
    ) -> sealed.Action:
        state: sealed.State = self.game.possible_states(view, rng)
        assert self.game.legal_actions(state) == legal
        return rng.choice(legal)


@attrs.frozen
class RaisingAgent:
    """Raises in about every so-manieth decision."""

    every: int
    name: str = "raising"

    def choose(self, view: object, legal: tuple[A, ...], rng: random.Random, /) -> A:
        if not rng.randrange(self.every):
            raise LookupError("no idea")
        return rng.choice(legal)


@attrs.frozen
class DyingAgent:
    """Kills its own process, once: whoever makes ``mark`` first dies."""

    mark: Path
    every: int = 40
    name: str = "dying"

    def choose(self, view: object, legal: tuple[A, ...], rng: random.Random, /) -> A:
        if not rng.randrange(self.every) and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return rng.choice(legal)


class Scattered(Executor):
    """Does its jobs in this process, in an order of its own, when it is asked for the result of one.

    ``most`` is the largest number of jobs that were with it at once.
    """

    def __init__(self, seed: int) -> None:
        self._rng: Final = random.Random(seed)
        self._waiting: Final[list[tuple[Future[Any], Callable[[], None]]]] = []
        self.out = 0
        self.most = 0

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: _Asked[T] = _Asked(self)
        self._waiting.append((future, lambda: future.set_result(fn(*args, **kwargs))))
        self.out += 1
        self.most = max(self.most, self.out)
        return future

    def work(self, asked: Future[T]) -> None:
        while not asked.done():
            future, job = self._waiting.pop(self._rng.randrange(len(self._waiting)))
            if future.set_running_or_notify_cancel():
                job()


class _Asked(Future[T]):
    """Has the work done when its result is asked for."""

    def __init__(self, executor: Scattered) -> None:
        super().__init__()
        self._executor = executor

    @override
    def result(self, timeout: float | None = None) -> T:
        self._executor.work(self)
        self._executor.out -= 1
        return super().result(timeout)
