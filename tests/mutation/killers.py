"""Which tests killed mutants: of the same function or module they are likely to kill the next ones too.

They are noted in the folder that the tests run in, one file for each module, and in the order of the kills.
"""

from collections import Counter
from pathlib import Path
from typing import Final

FOLDER: Final = Path("killers")
_OF_FUNCTION: Final = 6
"""So many tests at most that killed mutants of the same function, the latest first."""
_OF_MODULE: Final = 3
"""So many at most that killed most mutants of the same module."""


def note_killer(mutant: str, test: str) -> None:
    """Notes that this test killed the mutant, which is called as mutmut calls it."""
    FOLDER.mkdir(exist_ok=True)
    with _notes(mutant).open("a", encoding="utf-8") as file:  # one short write: processes don't mix
        file.write(f"{_function(mutant)} {test}\n")


def killers_of(mutant: str) -> tuple[str, ...]:
    """The tests that are likely to kill the mutant, the likeliest first."""
    notes = _notes(mutant)
    if not notes.exists():
        return ()
    kills = [line.split(" ", 1) for line in notes.read_text(encoding="utf-8").splitlines()]
    of_function = dict.fromkeys(test for function, test in reversed(kills) if function == _function(mutant))
    of_module = Counter(test for _, test in kills).most_common(_OF_MODULE)
    return tuple(dict.fromkeys((*tuple(of_function)[:_OF_FUNCTION], *(test for test, _ in of_module))))


def _function(mutant: str) -> str:
    return mutant.partition("__mutmut_")[0]


def _notes(mutant: str) -> Path:
    return FOLDER / f"{mutant.rpartition('.')[0]}.txt"
