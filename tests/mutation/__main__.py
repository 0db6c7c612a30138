"""Mutation testing: ``python -m tests.mutation core`` has mutmut change a package in small ways, each alone.

A mutant is killed by a test that fails, by taking far too long, or by mypy. Of those that live, the ones that
``survivors/`` knows, with the reason why no test tells them from the source, are set apart. The rest are
shown; the command fails if there are any, or if less than nine in ten of a package are killed.

The work is done in a folder and goes on where it was stopped; changed functions are tried anew.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from tests.mutation.mutants import Mutant, Verdict, mutants_in
from tests.mutation.opinions import called_early, refused_by_types, tests_object_to
from tests.mutation.quick_first import SECONDS
from tests.mutation.survivors import survivors_of

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = {
    "core": (
        "tests/core",
        *(f"tests/kings/test_{subject}.py" for subject in ("golden", "notation", "stored_states")),
        *(f"tests/isfahan/test_{subject}.py" for subject in ("golden", "notation", "stored_states")),
        *(f"tests/townfolk/test_{subject}.py" for subject in ("golden", "words", "end_and_state")),
    ),
    "kings": ("tests/kings",),
    "isfahan": ("tests/isfahan",),
    "townfolk": ("tests/townfolk",),
}
"""The tests that the mutants of a package meet."""
NEEDED: Final = (
    *("src", "tests", "docs", "examples"),
    *("CHANGELOG.md", "README.md", "conftest.py", "noxfile.py", "pyproject.toml"),
)
"""What the tests need of the project."""
SHARE: Final = 0.9
"""How many of a package's mutants have to be killed, at least."""
CONFIG: Final = """

[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/newtown/{package}/*"]
do_not_mutate = ["src/newtown/core/rules.py"]  # protocols: mutmut's copies would be members of theirs
also_copy = {needed}
# Without what looks through all memory at the end of a run, which takes longer than most tests.
pytest_add_cli_args = [
    "--hypothesis-profile=ci",
    "-pno:cacheprovider",
    "-pno:unraisableexception",
    "-pno:threadexception",
    "-ptests.mutation.quick_first",
]
pytest_add_cli_args_test_selection = {tests}
timeout_multiplier = 3.0
timeout_constant = 1.0
use_git_change_detection = false
"""


@attrs.frozen
class Findings:
    """What became of the mutants of a package."""

    killed: Mapping[str, int]
    """How many, by what killed them."""
    known: tuple[Mutant, ...]
    """Those that are listed as survivors."""
    unknown: tuple[Mutant, ...]
    """Those that live and aren't listed."""

    @property
    def share(self) -> float:
        """How many of all are killed: 0 to 1."""
        killed = sum(self.killed.values())
        return killed / max(1, killed + len(self.known) + len(self.unknown))


def prepare(package: str, folder: Path) -> None:
    """Puts the project as it is now into the folder, with what mutmut has to know."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in NEEDED:
        source, copy = ROOT / name, folder / name
        if source.is_dir():
            shutil.rmtree(copy, ignore_errors=True)
            # Dates are kept: mutmut tries anew what has changed.
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, copy)
    config = CONFIG.format(package=package, needed=list(NEEDED[1:-1]), tests=list(TESTS[package]))
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(config)


def run_mutmut(folder: Path, patterns: Sequence[str], seconds: float) -> None:
    """Tries the mutants that match, or all; those that lived in an earlier run meet the tests once more."""
    lived = {mutant.name for mutant in mutants_in(folder) if mutant.verdict is Verdict.SURVIVED}
    environment = {**os.environ, SECONDS: str(seconds)}
    subprocess.run(["mutmut", "run", *patterns], cwd=folder, env=environment, check=True)
    again = sorted(lived & {mutant.name for mutant in mutants_in(folder)})
    if again and not patterns:
        subprocess.run(["mutmut", "run", *again], cwd=folder, env=environment, check=True)


def look(package: str, folder: Path) -> Findings:
    """Gives what mutmut's tests let through to the types and, where that helps, to tests in a new process."""
    listed = survivors_of(package)
    mutants = mutants_in(folder)
    killed = Counter(
        each.verdict.value for each in mutants if each.verdict in (Verdict.KILLED, Verdict.TIMEOUT)
    )
    alive = [each for each in mutants if each.verdict is Verdict.SURVIVED]
    known = [each for each in alive if each.change in listed]
    unknown = [each for each in alive if each.change not in listed]
    refused = refused_by_types(unknown, folder)
    killed["refused by mypy"] = len(refused)
    early = called_early(folder, f"newtown.{package}", TESTS[package])
    left: list[Mutant] = []
    for mutant in unknown:
        if mutant in refused:
            continue
        if mutant.function in early and tests_object_to(mutant, folder):
            killed["killed by a test in a new process"] += 1
        else:
            left.append(mutant)
    return Findings(killed, tuple(known), tuple(left))


def told(package: str, findings: Findings) -> str:
    """The findings in words, with every survivor that isn't listed."""
    lines = [str(mutant.change) for mutant in findings.unknown]
    lines += [f"{count:6} {how}" for how, count in findings.killed.items()]
    lines += [f"{len(findings.known):6} listed", f"{len(findings.unknown):6} not listed"]
    return "\n".join((*lines, f"{package}: {findings.share:.1%} killed"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("package", choices=TESTS)
    parser.add_argument("mutants", nargs="*", help="patterns of names, such as 'newtown.core.grid.*'")
    parser.add_argument("--folder", type=Path, required=True, help="where to work; results are kept there")
    parser.add_argument("--seconds", type=float, default=6.0, help="of tests that each mutant meets")
    asked = parser.parse_args()
    folder: Path = asked.folder.resolve() / asked.package
    prepare(asked.package, folder)
    run_mutmut(folder, asked.mutants, asked.seconds)
    findings = look(asked.package, folder)
    print(told(asked.package, findings))
    sys.exit(1 if findings.unknown or findings.share < SHARE else 0)


if __name__ == "__main__":
    main()
