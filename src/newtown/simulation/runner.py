"""Playing many games: what is asked for becomes a run, and the run's lines results."""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, overload

from newtown.agents.agent import Agent
from newtown.core.rules import A, C, E, Game, Observed, S, V
from newtown.simulation.jobs import JobSizes, Workers, lines_played_here
from newtown.simulation.journal import add_line, begin_file, go_on_with_file
from newtown.simulation.results import Results
from newtown.simulation.storage import KeptGames, StoredGames
from newtown.simulation.table import table_of

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many games are done, and of how many: once at the start and after every game."""


@overload
def simulate(
    rules: Game[S, A, E, C, V],
    agents: Sequence[Agent[V, A]],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    config: C | None = None,
    rotate: bool = True,
    out: Path | str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
    chunk: int | None = None,
    at_once: int | None = None,
) -> Results: ...


@overload
def simulate(
    rules: Observed[S, A, E, V],
    agents: Sequence[Agent[V, A]],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    start: S,
    rotate: bool = True,
    out: Path | str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
    chunk: int | None = None,
    at_once: int | None = None,
) -> Results: ...


def simulate(
    rules: Observed[Any, Any, Any, Any],
    agents: Sequence[Agent[Any, Any]],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    config: object | None = None,
    start: object | None = None,
    rotate: bool = True,
    out: Path | str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
    chunk: int | None = None,
    at_once: int | None = None,
) -> Results:
    """The results of many games, always the same for the same game, agents, number of games and seed.

    A game begins with ``new_game(config)``, the usual config if None; any game that satisfies ``Observed``
    can be played from a ``start`` of one's own, and one that satisfies ``Rules`` alone as
    ``without_secrets(rules)``.

    ``agents`` are seated in turn. If there are fewer than seats they begin anew: two agents at a table of
    four take turns. With ``rotate`` each moves on by one seat with every game, so that over as many games
    as there are seats each has sat everywhere; the order around the table stays.

    ``executor`` is any executor of ``concurrent.futures``, or one that behaves like them, as Dask's; None
    plays here. It stays open. The game, the agents and the start have to be picklable, modules apart, which
    are found by their name. Games are sent in jobs of ``chunk``, by default as many as take a quarter of a
    second. ``at_once`` jobs are given out, by default four for each of this machine's cores: give at least
    twice the number of workers if they are elsewhere.

    With ``out`` every game is kept in that new file as soon as all before it are, and the results are read
    from there; without, they stay in memory. With ``resume`` the run goes on from what the file holds, if it
    is there, to the same file as if it had never been stopped. However a run is stopped, only the games are
    lost that were given out and not yet kept.

    ``progress(done, games)`` is called here at the start and after every game. What it raises stops the run.

    Raises ``GameFault`` for the first game in which an agent fails, with that game so far; ``Unsendable``;
    ``WorkersLost``; ``FileExistsError`` if there is a file and it isn't to be gone on with; ``AnotherRun``
    if it is of another run and ``FormatError`` if it holds something else or is no ordinary file; and
    ``ValueError`` for numbers and agents that don't fit the game. The games before an error stay in the file.

    >>> import newtown
    >>> from newtown.agents import RandomAgent
    >>> results = simulate(newtown, [RandomAgent()], games=2, seed=1)
    >>> [len(game.seats) for game in results]
    [4, 4]
    """
    if resume and out is None:
        raise ValueError("without a file there is nothing to resume")
    sizes = JobSizes(chunk, at_once)
    table = table_of(rules, agents, games, seed, rotate=rotate, config=config, start=start)
    run = table.run
    play = partial(lines_played_here, table) if executor is None else Workers(executor, table, sizes).lines
    if out is None:
        kept: list[str] = []
        _keep(play(range(games)), kept.append, 0, games, progress)
        return Results(run, KeptGames(run, tuple(kept)))
    file = Path(out)
    opened, done = go_on_with_file(file, run) if resume and file.exists() else (begin_file(file, run), 0)
    with opened:
        _keep(play(range(done, games)), partial(add_line, opened), done, games, progress)
    return Results(run, StoredGames(run, file.absolute()))


def _keep(
    lines: Generator[str], keep: Callable[[str], None], done: int, games: int, progress: Progress | None
) -> None:
    with closing(lines):
        if progress is not None:
            progress(done, games)
        for line in lines:
            keep(line)
            done += 1
            if progress is not None:
                progress(done, games)
