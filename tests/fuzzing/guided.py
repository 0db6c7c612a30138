"""Looks for bad inputs by the code that they reach, with Atheris: ``python -m tests.fuzzing.guided TARGET``.

Begins with the good texts, keeps what reaches something new, changes it as ``blind`` does or byte by byte.
Options of libFuzzer follow the target, such as ``-max_total_time=300``, or a file with an input to give.
"""

import importlib
import random
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from tests.fuzzing.documents import Document
from tests.fuzzing.mutations import mutated

_LONGEST: Final = 40_000
_AS_BLIND: Final = 0.7
"""The share of inputs that are made as ``blind`` makes them."""


def _read(stored: bytes) -> str:
    return stored.decode("utf-8", "surrogateescape")


def _as_blind(stored: bytes, good: tuple[Document, ...], seed: int) -> bytes | None:
    """Another input, as ``blind`` makes them; None for some, and for what begins as JSON and isn't."""
    rng = random.Random(seed)
    if rng.random() >= _AS_BLIND:
        return None
    try:
        text = mutated(Document(_read(stored)), good, rng)
    except (ValueError, RecursionError):
        return None
    return text.encode("utf-8", "surrogatepass")


def main() -> None:
    atheris: Any = importlib.import_module("atheris")  # which `nox -s guided` alone installs
    with atheris.instrument_imports(include=["newtown"]):
        target = importlib.import_module("tests.fuzzing.targets").TARGETS[sys.argv[1]]

    def changed(stored: bytes, most: int, seed: int) -> bytes:
        made = _as_blind(stored, target.good, seed)
        return bytes(atheris.Mutate(stored, most)) if made is None else made[:most]

    with tempfile.TemporaryDirectory() as folder:
        for number, good in enumerate(target.good):
            Path(folder, str(number)).write_text(good.text, encoding="utf-8")
        options = [sys.argv[0], f"-max_len={_LONGEST}", *sys.argv[2:]]
        if all(option.startswith("-") for option in options[1:]):
            options.append(folder)
        atheris.Setup(options, lambda stored: target.meets(_read(stored)), custom_mutator=changed)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
