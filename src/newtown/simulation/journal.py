"""The file that results are kept in while the games are played, and that a stopped run goes on from."""

from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final

import attrs

from newtown.core.errors import FormatError
from newtown.simulation.errors import AnotherRun
from newtown.simulation.results import Run
from newtown.simulation.storage import check_ordinary, game_line, load_results, run_line, whole_lines

_LONGEST_SHOWN: Final = 60


def begin_file(file: Path, run: Run) -> BinaryIO:
    """A new file with the run's line, to write after it; raises ``FileExistsError`` if there is one."""
    check_ordinary(file)
    opened = file.open("xb")
    _write_from(opened, 0, run)
    return opened


def go_on_with_file(file: Path, run: Run) -> tuple[BinaryIO, int]:
    """The file, to write after its last whole line, and how many games it holds.

    A line that was being written when the run was stopped is cut off. Raises ``AnotherRun`` if the file is
    of another run, and ``FormatError`` if it doesn't hold results; then it stays as it is.
    """
    check_ordinary(file)
    whole, games = (0, 0) if _is_barely_begun(file, run) else _kept(file, run)
    opened = file.open("r+b")
    _write_from(opened, whole, run)
    return opened, games


def add_line(opened: BinaryIO, line: str) -> None:
    """Writes a line, with its end, and leaves nothing of it in this process."""
    opened.write(f"{line}\n".encode())
    opened.flush()


def _write_from(opened: BinaryIO, whole: int, run: Run) -> None:
    opened.truncate(whole)
    opened.seek(whole)
    if not whole:
        add_line(opened, run_line(run))


def _is_barely_begun(file: Path, run: Run) -> bool:
    """Whether the run was stopped while its own line was being written."""
    line = run_line(run).encode()
    with file.open("rb") as opened:
        begun = opened.read(len(line) + 1)
    return line.startswith(begun)


def _kept(file: Path, run: Run) -> tuple[int, int]:
    """How many bytes the whole lines are, and how many games; all are read, strictly."""
    results = load_results(file)
    if results.run != run:
        raise AnotherRun(str(file), _differences(results.run, run))
    size = number = 0
    lines = chain((run_line(run),), map(game_line, results))
    for number, (there, line) in enumerate(zip(whole_lines(file), lines, strict=True), 1):
        if there != f"{line}\n".encode():
            raise FormatError("has other spaces or line ends than results have", f"{file}, line {number}")
        size += len(there)
    return size, number - 1


def _differences(there: Run, asked: Run) -> tuple[str, ...]:
    pairs = zip(attrs.asdict(there).items(), attrs.astuple(asked), strict=True)
    return tuple(
        f"{name} is {_shown(had)}, not {_shown(needed)}" for (name, had), needed in pairs if had != needed
    )


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
