"""Worker processes of a command: they end with it, however it ends, and leave Ctrl-C to it."""

import multiprocessing
import os
import signal
from collections.abc import Generator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from threading import Thread
from time import sleep


@contextmanager
def worker_processes(count: int) -> Generator[ProcessPoolExecutor]:
    """An executor of so many processes, which are killed if what is done with it fails or is stopped."""
    others = multiprocessing.active_children()
    executor = _started(count)
    try:
        yield executor
    except BaseException:
        _drop_jobs(executor)
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        executor.shutdown()


def _drop_jobs(executor: ProcessPoolExecutor) -> None:
    """Waits until no cancelled job is with the executor: on Python 3.11 one that is breaks its own thread,
    with a traceback, when workers die."""
    with suppress(BrokenExecutor):
        last = executor.submit(int)
        executor.shutdown(wait=False, cancel_futures=True)
        # Jobs are taken in order: once this one is cancelled or a worker's, all before it are dealt with.
        while not (last.done() or last.running()):
            sleep(0.001)


def _started(count: int) -> ProcessPoolExecutor:
    # A fork beside the threads of a progress bar could come to a standstill.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(count, mp_context=context, initializer=_prepare)
    # Processes that start while Ctrl-C is ignored ignore it from their first moment on.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(count):
            executor.submit(int)
    finally:
        signal.signal(signal.SIGINT, before)
    return executor


def _prepare() -> None:
    """In a worker: what a terminal sends to all processes is for the command alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_command, daemon=True).start()


def _end_with_command() -> None:
    """A worker whose command was killed would wait for jobs for ever."""
    command = multiprocessing.parent_process()
    if command is not None:
        command.join()
        os._exit(1)
