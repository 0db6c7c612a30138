"""Mutants that may live, each with the reason: the files ``survivors/PACKAGE*.toml``.

A file holds groups ``[[because]]``, each with its ``why`` and the ``changes`` that it is true of.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.mutation.mutants import Change

FOLDER: Final = Path(__file__).parent / "survivors"


def survivors_of(package: str) -> dict[Change, str]:
    """The changes that no test can or should tell from the source, and why."""
    return {
        change: why for file in sorted(FOLDER.glob(f"{package}*.toml")) for change, why in survivors_in(file)
    }


def survivors_in(file: Path) -> Iterator[tuple[Change, str]]:
    """What one file lists."""
    listed: dict[str, list[dict[str, Any]]] = tomllib.loads(file.read_text(encoding="utf-8"))
    for group in listed["because"]:
        for change in group["changes"]:
            yield Change(**{key: value.strip("\n") for key, value in change.items()}), group["why"]
