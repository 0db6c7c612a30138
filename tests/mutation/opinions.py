"""What else objects to a mutant that mutmut's tests let through: the types, and tests in a new process.

mutmut imports everything, the tests too, before it turns a mutant on. What a function does while a module is
imported, such as building a notation or what a table of tests holds, has been done by then: such mutants meet
the tests once more, each in a process of its own that imports the changed source.
"""

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.mutation.mutants import Mutant, function_named
from tests.mutation.quick_first import MUTANT, SECONDS, STATS

_LONGEST: Final = 300
"""Seconds after which tests count as failed."""
_COLLECTING: Final = """
import contextlib, importlib, io, pkgutil, sys
import pytest
from mutmut.state import state
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, f"{sys.argv[1]}."):
    importlib.import_module(module.name)
with contextlib.redirect_stdout(io.StringIO()):
    if pytest.main(["--collect-only", "-qqq", "--rootdir=.", "-pno:cacheprovider", *sys.argv[2:]]):
        sys.exit("the tests can't be collected")
print(*state()._stats)
"""
"""Prints the functions that are called while a package and its tests are imported, by mutmut's count."""


def called_early(folder: Path, package: str, tests: Sequence[str]) -> frozenset[str]:
    """The functions, as mutmut calls them, that run while a package of the folder's mutants is imported, or
    its tests are."""
    environment = {**os.environ, "PYTHONPATH": "src", "MUTANT_UNDER_TEST": "stats"}
    command = [sys.executable, "-c", _COLLECTING, package, *tests]
    printed = subprocess.run(
        command, cwd=folder / "mutants", env=environment, check=True, capture_output=True, text=True
    )
    return frozenset(printed.stdout.split())


@contextmanager
def applied(mutant: Mutant, folder: Path) -> Generator[None]:
    """The folder's source with the mutant in it."""
    file = folder / mutant.path
    source = file.read_text(encoding="utf-8")
    file.write_text(mutant.applied(source), encoding="utf-8")
    try:
        yield
    finally:
        file.write_text(source, encoding="utf-8")


def refused_by_types(mutants: Sequence[Mutant], folder: Path) -> frozenset[Mutant]:
    """Those that mypy objects to, in one run: each stands as one more function beside the one it changes."""
    files: dict[Path, list[Mutant]] = {}
    for mutant in mutants:
        files.setdefault(mutant.path, []).append(mutant)
    sources = {path: (folder / path).read_text(encoding="utf-8") for path in files}
    owners: dict[tuple[Path, int], Mutant] = {}
    try:
        for path, of_file in files.items():
            source, at_lines = with_mutants_beside(sources[path], of_file)
            (folder / path).write_text(source, encoding="utf-8")
            owners |= {(path, line): mutant for line, mutant in at_lines.items()}
        command = [
            sys.executable,
            "-m",
            "mypy",
            "--config-file=pyproject.toml",
            "--output=json",
            "src/newtown",
        ]
        ran = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    finally:
        for path, source in sources.items():
            (folder / path).write_text(source, encoding="utf-8")
    if ran.returncode not in (0, 1):
        raise RuntimeError(ran.stdout + ran.stderr)
    objections = (json.loads(line) for line in ran.stdout.splitlines())
    places = ((Path(each["file"]), each["line"]) for each in objections if each["severity"] == "error")
    return frozenset(owners[place] for place in places if place in owners)


def with_mutants_beside(source: str, mutants: Sequence[Mutant]) -> tuple[str, dict[int, Mutant]]:
    """The source with each mutant behind the function that it changes, and whose each of their lines is."""
    behind: dict[int, list[tuple[Mutant, list[str]]]] = {}
    for number, mutant in enumerate(mutants):
        function = function_named(source, mutant.change.where)
        called = f"def {function.name}("
        text = mutant.mutated.replace(called, f"def {function.name}_{number}(", 1)
        indented = textwrap.indent(text, " " * function.col_offset).splitlines()
        behind.setdefault(function.end_lineno or 0, []).append((mutant, indented))
    lines: list[str] = []
    owners: dict[int, Mutant] = {}
    for number, line in enumerate(source.splitlines(), 1):
        lines.append(line)
        for mutant, text_lines in behind.get(number, ()):
            owners |= {len(lines) + place: mutant for place in range(1, len(text_lines) + 1)}
            lines += text_lines
    return "\n".join((*lines, "")), owners


def tests_object_to(mutant: Mutant, folder: Path) -> bool:
    """Whether a test fails, or none can be run, in a process that imports the mutant."""
    tried = folder / "mutants"
    times: dict[str, float] = json.loads((tried / STATS).read_text(encoding="utf-8"))["duration_by_test"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder / "src"), str(tried))),
        MUTANT: mutant.name,  # for the order of the tests: there is no trace of mutmut in this source
        SECONDS: "inf",
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "--rootdir=.",
        "--hypothesis-profile=ci",
        "-pno:cacheprovider",
        "-ptests.mutation.quick_first",
        *times,
    ]
    with applied(mutant, folder):
        try:
            ran = subprocess.run(
                command, cwd=tried, env=environment, check=False, capture_output=True, timeout=_LONGEST
            )
        except subprocess.TimeoutExpired:
            return True
    return ran.returncode != 0
