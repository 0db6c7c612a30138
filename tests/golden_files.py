"""Reads golden files: what version 1 of the formats stored, a line of text for each value."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from newtown.core.records import load_record, steps
from newtown.games import AnyGame


def texts(folder: Path) -> dict[str, str]:
    """The one line that each file of a folder holds, by the file's name."""
    return {file.stem: only_line(file) for file in sorted(folder.glob("*.json"))}


def only_line(file: Path) -> str:
    (line,) = lines(file)
    return line


def lines(file: Path) -> tuple[str, ...]:
    """The lines of a file, all of which have an end."""
    text = file.read_bytes().decode()
    assert text.endswith("\n"), f"{file} is cut off"
    return tuple(text.removesuffix("\n").split("\n"))


def classes_of(values: Iterable[object]) -> set[type]:
    return {type(value) for value in values}


def position_after(game: AnyGame, record: Path, events: int) -> object:
    """The state that so many events of a golden record lead to."""
    played = steps(game, load_record(game, record.read_text(encoding="utf-8")))
    *_, last = islice(played, events)
    return last.after
