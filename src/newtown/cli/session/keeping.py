"""Files that hold games: never written over unasked, never left half written."""

import errno
import os
import shutil
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

from newtown.core.records import Record, dump_record
from newtown.games import AnyGame


class Keeper:
    """Keeps the game that is being played, and knows whether all of it is kept.

    ``file`` is a new file that holds the game at any time; raises ``FileExistsError`` if it is there already.
    """

    def __init__(self, file: Path | None) -> None:
        if file is not None:
            file.touch(exist_ok=False)
        self.file = file
        self._own = set[Path]() if file is None else {file.resolve()}
        self.last: Path | None = None
        """Where the game was kept last."""
        self._kept: Record[object, object] | None = None

    def keep_up(self, game: AnyGame, record: Record[object, object]) -> None:
        """The file that holds the game at any time gets what has happened since."""
        if self.file is not None and record != self._kept:
            self._write(self.file, game, record)

    def save(
        self, file: Path, game: AnyGame, record: Record[object, object], may_replace: Callable[[], bool]
    ) -> bool:
        """Saves the game in a file; one that somebody else has written only if that ``may_replace`` it.

        Whether it was saved. Raises ``OSError``.
        """
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
        if file.resolve() not in self._own:
            try:
                file.touch(exist_ok=False)
            except FileExistsError:
                if not may_replace():
                    return False
        self._write(file, game, record)
        self._own.add(file.resolve())
        return True

    def is_kept(self, record: Record[object, object]) -> bool:
        """Whether a file holds just this."""
        return record == self._kept

    def loaded(self, file: Path, record: Record[object, object]) -> None:
        """The game was read from that file, and is there."""
        self.last = file
        self._kept = record

    def give_up(self) -> None:
        """The file that would have held the game is taken away if nothing was ever written to it."""
        if self.file is not None and self.file.exists() and not self.file.stat().st_size:
            self.file.unlink()

    def _write(self, file: Path, game: AnyGame, record: Record[object, object]) -> None:
        # Beside it first: whatever happens meanwhile, the file holds all of the old game or all of the new.
        opened, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with open(opened, "w", encoding="utf-8") as part:  # noqa: PTH123 - it is open already
                part.write(dump_record(game, record) + "\n")
            shutil.copymode(file, name)
            Path(name).replace(file)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        self.last = file
        self._kept = record


def free_name(game: AnyGame) -> Path:
    """A file name for a game that no file has yet."""
    names = (Path(f"{game.NAME}-{number}.json") for number in count(1))
    return next(name for name in names if not name.exists())
