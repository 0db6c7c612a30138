"""Many trials, each a row of numbers: made here or by the workers of an executor, always in order."""

import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Final, Protocol, TypeAlias, cast

from newtown.simulation.errors import WorkersLost
from newtown.simulation.intervals import Number
from newtown.simulation.sending import received, sent

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


def rows(trials: Trials, count: int, executor: Executor | None) -> Iterator[Row]:
    """The rows of the first ``count`` trials, in order; those begun in vain are cancelled at the end.

    Raises ``Unsendable`` if the trials can't be sent to another process, ``WorkersLost`` if the executor
    fails, and whatever a trial raises.
    """
    if executor is None:
        yield from map(trials.row, range(count))
        return
    content = sent(trials, "what is played")
    received(content, "what is played")
    left = deque(range(0, count, _JOB))
    out: deque[Future[Sequence[Row]]] = deque()
    done = 0
    try:
        while left or out:
            while left and len(out) < _JOBS_PER_CORE * (os.cpu_count() or 1):
                first = left.popleft()
                out.append(executor.submit(_played, content, first, min(_JOB, count - first)))
            for row in out.popleft().result():
                done += 1
                yield row
    except BrokenExecutor as error:
        raise WorkersLost(done, str(error)) from error
    finally:
        for job in out:
            job.cancel()


def _played(content: bytes, first: int, count: int) -> Sequence[Row]:
    trials = cast(Trials, received(content, "what is played"))
    return [trials.row(number) for number in range(first, first + count)]
