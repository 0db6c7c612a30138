"""Many trials, each a row of numbers: made here or by the workers of an executor, always in order."""

import os
from collections import deque
from collections.abc import Generator
from concurrent.futures import Executor, Future
from typing import Final, Protocol, TypeAlias, cast

import attrs

from newtown.simulation.intervals import Number
from newtown.simulation.jobs import lost, outcome
from newtown.simulation.sending import received, received_error, sent, sent_error

Row: TypeAlias = tuple[Number, ...]

LOOK: Final = 100
"""Whether an estimate is as sharp as wanted is looked at after every so many trials, and not before."""

_JOB: Final = 20
"""Trials given to a worker at once."""
_JOBS_PER_CORE: Final = 4


class Trials(Protocol):
    """Trials by number; each depends on nothing but what is here and its number."""

    def row(self, number: int, /) -> Row:
        """What comes out of that trial."""
        ...


def rows(trials: Trials, count: int, executor: Executor | None) -> Generator[Row]:
    """The rows of the first ``count`` trials, in order; those begun in vain are cancelled at the end.

    Raises ``Unsendable`` if the trials can't be sent to another process, ``WorkersLost`` if the executor
    fails, and whatever a trial raises.
    """
    if executor is None:
        yield from map(trials.row, range(count))
        return
    content = sent(trials, "what is played")
    received(content, "what is played")
    left = range(count)
    out: deque[Future[_Done]] = deque()
    done = 0
    try:
        while left or out:
            try:
                while left and len(out) < _JOBS_PER_CORE * (os.cpu_count() or 1):
                    now, left = left[:_JOB], left[_JOB:]
                    out.append(executor.submit(_played, content, now.start, len(now)))
            except Exception as error:
                raise lost(done, error) from error
            job = outcome(out.popleft(), done)
            yield from job.rows
            done += len(job.rows)
            if job.failure is not None:
                raise received_error(job.failure)
    finally:
        for waiting in out:
            waiting.cancel()


@attrs.frozen
class _Done:
    """What a job gives back: rows, and what ended it early, as :func:`sent_error`."""

    rows: tuple[Row, ...]
    failure: bytes | None


def _played(content: bytes, first: int, count: int) -> _Done:
    """The job: makes trials that were sent."""
    made: list[Row] = []
    failure = None
    try:
        trials = cast(Trials, received(content, "what is played"))
        made.extend(map(trials.row, range(first, first + count)))
    except Exception as error:  # noqa: BLE001 - it is raised where the job was given out
        failure = sent_error(error)
    return _Done(tuple(made), failure)
