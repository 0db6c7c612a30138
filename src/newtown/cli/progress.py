"""How far a long command has come, on standard error: a bar in a terminal, lines elsewhere."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib.util import find_spec

from newtown.core.text import Lang, Phrase

Tell = Callable[[int, int], None]
"""Is told how much is done, and of how much."""

_GAMES = Phrase("{done} of {games} games", "{games}ゲーム中{done}ゲーム")
_TOLD = 10
"""Without a bar so many lines are printed in all."""


@contextmanager
def shown_progress(lang: Lang) -> Generator[Tell]:
    """What to tell of games that are done; the bar comes with the extra ``cli``."""
    if sys.stderr.isatty() and find_spec("rich") is not None:
        with _bar() as tell:
            yield tell
    else:
        yield _lines(lang)


def _lines(lang: Lang) -> Tell:
    told = 0

    def tell(done: int, games: int) -> None:
        nonlocal told
        if (parts := done * _TOLD // games) > told:
            told = parts
            print(_GAMES.text(lang, done=done, games=games), file=sys.stderr, flush=True)

    return tell


@contextmanager
def _bar() -> Generator[Tell]:
    from rich import console, progress  # noqa: PLC0415 - an extra

    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=console.Console(stderr=True)) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, games: bar.update(task, completed=done, total=games)
