"""Who plays the games: this process, or the workers of an executor. Either way their lines come in order."""

import os
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, Future
from time import perf_counter
from typing import Final, TypeVar, cast

import attrs

from newtown.simulation.errors import WorkersLost
from newtown.simulation.sending import received, received_error, sent, sent_error
from newtown.simulation.storage import game_line
from newtown.simulation.table import AnyTable

T = TypeVar("T")

_SECONDS: Final = 0.25
"""A job takes about so long, unless its size is given: long beside its sending, short beside its loss."""
_LARGEST_JOB: Final = 1024
_JOBS_PER_CORE: Final = 4


def lines_played_here(table: AnyTable, games: range) -> Generator[str]:
    """The lines of those games, played one after the other in this process."""
    for game in games:
        yield game_line(table.play(game))


# -- In workers -------------------------------------------------------------------------------------


@attrs.frozen
class _Done:
    """What a job gives back: lines of games, and what ended it early, as :func:`sent`."""

    lines: tuple[str, ...]
    seconds: float
    failure: bytes | None


def _play(content: bytes, first: int, count: int) -> _Done:
    """The job: plays games at a table that was sent."""
    begun = perf_counter()
    lines: list[str] = []
    failure = None
    try:
        table = cast(AnyTable, received(content, "the table"))
        lines.extend(lines_played_here(table, range(first, first + count)))
    except Exception as error:  # noqa: BLE001 - it is raised where the job was given out
        failure = sent_error(error)
    return _Done(tuple(lines), perf_counter() - begun, failure)


# -- Giving jobs out --------------------------------------------------------------------------------


def _check_size(_: object, field: "attrs.Attribute[int | None]", size: int | None) -> None:
    if size is not None and (type(size) is not int or size < 1):
        raise ValueError(f"{field.name} is a whole number from 1 on, not {size!r}")


@attrs.frozen
class JobSizes:
    """How many games are in a job, and how many jobs are out at once; None for what fits."""

    chunk: int | None = attrs.field(default=None, validator=_check_size)
    at_once: int | None = attrs.field(default=None, validator=_check_size)


class Workers:
    """The workers of an executor, who all have what they need of a table; raises ``Unsendable``."""

    def __init__(self, executor: Executor, table: AnyTable, sizes: JobSizes) -> None:
        self._executor = executor
        self._sizes = sizes
        self._content = _sent_table(table)

    def lines(self, games: range) -> Generator[str]:
        """The lines of those games, in order.

        Raises ``WorkersLost``, and whatever ended a game early once the lines of all before it have come.
        """
        jobs = _Jobs(self._executor, self._content, games, self._sizes)
        try:
            yield from jobs.lines()
        finally:
            jobs.cancel()


def _sent_table(table: AnyTable) -> bytes:
    parts = {"the game": table.rules, "the start": table.start}
    parts |= {
        f"the agent {name!r}": agent for name, agent in zip(table.run.agents, table.agents, strict=True)
    }
    for name, part in parts.items():
        received(sent(part, name), name)
    return sent(table, "the table")


class _Jobs:
    """The jobs that are out, in the order of their games.

    Only so many are out at once that the lines of those that are done before their turn stay few.
    """

    def __init__(self, executor: Executor, content: bytes, games: range, sizes: JobSizes) -> None:
        self._executor = executor
        self._content = content
        self._games = games
        self._chunk = sizes.chunk
        self._at_once = sizes.at_once or _JOBS_PER_CORE * (os.cpu_count() or 1)
        self._seconds_per_game = _SECONDS
        self._out: deque[Future[_Done]] = deque()

    def lines(self) -> Iterator[str]:
        done = self._games.start
        while self._games or self._out:
            try:
                while self._games and len(self._out) < self._at_once:
                    self._give_out()
            except Exception as error:
                raise lost(done, error) from error
            job = outcome(self._out.popleft(), done)
            yield from job.lines
            done += len(job.lines)
            if job.failure is not None:
                raise received_error(job.failure)
            self._seconds_per_game = job.seconds / len(job.lines)

    def cancel(self) -> None:
        for job in self._out:
            job.cancel()

    def _give_out(self) -> None:
        size = self._chunk or self._fitting_size()
        now, self._games = self._games[:size], self._games[size:]
        self._out.append(self._executor.submit(_play, self._content, now.start, len(now)))

    def _fitting_size(self) -> int:
        """As many games as take a job's time, but towards the end no more than leaves some for everybody."""
        fair = len(self._games) // self._at_once
        fitting = int(_SECONDS / max(self._seconds_per_game, _SECONDS / _LARGEST_JOB))
        return max(1, min(fitting, fair))


def outcome(job: Future[T], game: int) -> T:
    """What a job gives back that catches all errors of its own, so that any other is the executor's."""
    try:
        return job.result()
    except Exception as error:
        raise lost(game, error) from error


def lost(game: int, error: Exception) -> WorkersLost:
    """What is raised for an executor's error, once all games before that one are done."""
    return WorkersLost(game, str(error).rstrip(".") or type(error).__name__)
