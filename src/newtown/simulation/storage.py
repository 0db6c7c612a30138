"""How results are stored: JSON lines, of which the first tells the run and each other one a game.

A line counts once it has its end: what a program was writing when it was stopped is no line, and nothing
after it is there. Every line is canonical JSON, so that the same results are the same bytes.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, final

import attrs

from newtown.core.codec import Codec
from newtown.core.errors import FormatError
from newtown.core.jsontext import Data, describe, read_text, write_text
from newtown.simulation.results import GameResult, ResultItem, Results, Run, SeatResult, ranks


@attrs.frozen
class _Document:
    """JSON text that is kept as a part of the line, not as a text in it."""

    text: str


@attrs.frozen
class _StoredRun:
    game: str
    rules_version: int
    config: _Document | None
    start: _Document | None
    agents: tuple[str, ...]
    seed: int
    games: int
    rotate: bool


@attrs.frozen
class _StoredSeat:
    agent: str
    score: int
    rank: int
    won: bool
    items: tuple[ResultItem, ...]

    def __attrs_post_init__(self) -> None:
        if self.score != sum(item.points for item in self.items):
            raise ValueError(f"a score of {self.score} isn't the sum of its items")


@attrs.frozen
class _StoredGame:
    game: int
    events: int
    decisions: int
    seats: tuple[_StoredSeat, ...]

    def __attrs_post_init__(self) -> None:
        winners = [seat for seat, row in enumerate(self.seats) if row.won]
        needed = ranks([row.score for row in self.seats], winners)
        if needed != (had := tuple(row.rank for row in self.seats)):
            raise ValueError(f"the ranks are {needed}, not {had}")


def _read_document(data: Data, _: object) -> _Document:
    if not isinstance(data, dict):
        raise ValueError(f"an object is needed, not {describe(data)}")
    return _Document(write_text(data))


_CODEC: Final = Codec()
_CODEC.hook(_Document, read=_read_document, write=lambda document, _: read_text(document.text))
_RUN_FORMAT: Final = _CODEC.format("newtown/simulation", _StoredRun)
_GAME_FORMAT: Final = _CODEC.format("newtown/simulation-game", _StoredGame)


# -- Lines ------------------------------------------------------------------------------------------


def run_line(run: Run) -> str:
    """The first line, without its end."""
    return _RUN_FORMAT.dumps(
        _StoredRun(
            run.game,
            run.rules_version,
            None if run.config is None else _Document(run.config),
            None if run.start is None else _Document(run.start),
            run.agents,
            run.seed,
            run.games,
            run.rotate,
        )
    )


def game_line(result: GameResult) -> str:
    """The line of a game, without its end."""
    seats = tuple(_StoredSeat(row.agent, row.score, row.rank, row.won, row.items) for row in result.seats)
    stored = _StoredGame(result.game, result.events, result.decisions, seats)
    return write_text(_GAME_FORMAT.to_data(stored))


def run_of(line: str) -> Run:
    """The run that a first line tells; raises ``FormatError``."""
    stored = _RUN_FORMAT.loads(line)
    try:
        return Run(
            stored.game,
            stored.rules_version,
            None if stored.config is None else stored.config.text,
            None if stored.start is None else stored.start.text,
            stored.agents,
            stored.seed,
            stored.games,
            stored.rotate,
        )
    except ValueError as error:
        raise FormatError(str(error), "$") from None


def game_of(line: str, run: Run, game: int) -> GameResult:
    """The game that a line tells, the one with that index in its run; raises ``FormatError``."""
    stored = _GAME_FORMAT.from_data(read_text(line))
    if stored.game != game or game >= run.games:
        raise FormatError(f"game {game} of {run.games} is to be here, not game {stored.game}", "$.game")
    agents = tuple(row.agent for row in stored.seats)
    if agents != run.seated(game):
        raise FormatError(f"{run.seated(game)} have these seats, not {agents}", "$.seats")
    winners = sum(row.won for row in stored.seats)
    rows = tuple(
        SeatResult(
            game,
            seat,
            row.agent,
            row.score,
            row.items,
            row.rank,
            row.won,
            winners,
            stored.events,
            stored.decisions,
        )
        for seat, row in enumerate(stored.seats)
    )
    return GameResult(game, rows, stored.events, stored.decisions)


# -- Where they are kept ----------------------------------------------------------------------------


@final
@attrs.frozen
class KeptGames:
    """Games in memory, as the lines that a file of them would hold."""

    run: Run
    lines: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[GameResult]:
        for game, line in enumerate(self.lines):
            yield game_of(line, self.run, game)


@final
@attrs.frozen
class StoredGames:
    """Games in a file, read one by one; its path is absolute, so that it stays the same."""

    run: Run
    file: Path

    def __len__(self) -> int:
        return sum(1 for _ in self.lines())

    def __iter__(self) -> Iterator[GameResult]:
        for game, line in enumerate(self.lines()):
            try:
                yield game_of(_text(line), self.run, game)
            except FormatError as error:
                raise _at_line(self.file, game + 2, error) from None

    def lines(self) -> Iterator[bytes]:
        """The lines of the games; raises ``FormatError`` if the file has become one of another run."""
        lines = whole_lines(self.file)
        if _first_run(self.file, next(lines, None)) != self.run:
            raise FormatError("the file is of another run by now", f"{self.file}, line 1")
        yield from lines


def load_results(file: Path | str) -> Results:
    """The results that a file holds, of a whole run or of one that was stopped.

    The run is read at once, and the games when they are asked for. Both raise ``FormatError`` with the line
    and the place in it where the file doesn't hold what it should, and ``OSError`` where it can't be read.

    >>> from pathlib import Path
    >>> import tempfile
    >>> import newtown
    >>> from newtown.agents import RandomAgent
    >>> from newtown.simulation import simulate
    >>> agents, config = (RandomAgent(), RandomAgent()), newtown.Config(players=2)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder, "games.jsonl")
    ...     played = simulate(newtown, agents, games=2, seed=1, config=config, out=file)
    ...     load_results(file).complete, [game.game for game in load_results(file)]
    (True, [0, 1])
    """
    path = Path(file)
    check_ordinary(path)
    run = _first_run(path, next(whole_lines(path), None))
    return Results(run, StoredGames(run, path.absolute()))


def check_ordinary(file: Path) -> None:
    """Raises ``FormatError`` for a directory, a pipe, a device: they hold no lines that can be read again."""
    if file.exists() and not file.is_file():
        raise FormatError("results are kept in ordinary files, which it isn't", str(file))


def _first_run(file: Path, line: bytes | None) -> Run:
    """The run that the first line of a file tells, if there is one."""
    try:
        if line is None:
            raise FormatError("there is no whole line", "$")
        return run_of(_text(line))
    except FormatError as error:
        raise _at_line(file, 1, error) from None


def whole_lines(file: Path) -> Iterator[bytes]:
    """The lines of a file that have their end, with it."""
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                yield line


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise FormatError(f"isn't text: {error.reason} at byte {error.start}", "$") from None


def _at_line(file: Path, number: int, error: FormatError) -> FormatError:
    return FormatError(error.message, f"{file}, line {number}, {error.path}")
