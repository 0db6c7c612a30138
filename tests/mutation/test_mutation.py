"""What reruns the mutants: it finds what mutmut has made, and its lists of survivors aren't stale."""

import json
import textwrap
from pathlib import Path

import pytest

from tests.mutation.__main__ import ROOT, TESTS, Findings, told
from tests.mutation.mutants import Change, Mutant, Verdict, first_line, function_named, mutants_in
from tests.mutation.opinions import with_mutants_beside
from tests.mutation.survivors import FOLDER, survivors_in, survivors_of

SOURCE = '''\
"""A room."""


def double(value: int) -> int:
    """Twice as much."""
    return 2 * value


class Box:
    @staticmethod
    def volume(side: int) -> int:
        if side < 0:
            raise ValueError(side)
        return side**3
'''
MUTATED = '''\
"""A room."""

@_mutmut_mutated(mutants_x_double__mutmut)
def double(value: int) -> int:
    """Twice as much."""
    return 2 * value


def x_double__mutmut_orig(value: int) -> int:
    """Twice as much."""
    return 2 * value


def x_double__mutmut_1(value: int) -> int:
    """Twice as much."""
    return 3 * value


class Box:
    @staticmethod
    @_mutmut_mutated(mutants_xǁBoxǁvolume__mutmut)
    def volume(side: int) -> int:
        if side < 0:
            raise ValueError(side)
        return side**3

    @staticmethod
    def xǁBoxǁvolume__mutmut_orig(side: int) -> int:
        if side < 0:
            raise ValueError(side)
        return side**3

    @staticmethod
    def xǁBoxǁvolume__mutmut_1(side: int) -> int:
        if side <= 0:
            raise ValueError(side)
        return side**3

    @staticmethod
    def xǁBoxǁvolume__mutmut_2(side: int) -> int:
        if side < 0:
            raise ValueError(side)
        return side**4
'''
CODES = {
    "newtown.room.x_double__mutmut_1": 1,
    "newtown.room.xǁBoxǁvolume__mutmut_1": 0,
    "newtown.room.xǁBoxǁvolume__mutmut_2": None,
}


@pytest.fixture
def mutants(tmp_path: Path) -> tuple[Mutant, ...]:
    room = tmp_path / "mutants" / "src" / "newtown"
    room.mkdir(parents=True)
    (room / "room.py").write_text(MUTATED, encoding="utf-8")
    (room / "room.py.meta").write_text(json.dumps({"exit_code_by_key": CODES}), encoding="utf-8")
    return mutants_in(tmp_path)


def test_mutants_are_found_with_what_they_change_and_what_became_of_them(mutants: tuple[Mutant, ...]) -> None:
    assert [(mutant.change, mutant.verdict) for mutant in mutants] == [
        (Change("newtown.room.double", "return 2 * value", "return 3 * value"), Verdict.KILLED),
        (Change("newtown.room.Box.volume", "if side < 0:", "if side <= 0:"), Verdict.SURVIVED),
        (Change("newtown.room.Box.volume", "return side**3", "return side**4"), Verdict.UNTRIED),
    ]


def test_a_mutant_changes_its_own_lines_alone(mutants: tuple[Mutant, ...]) -> None:
    applied = [mutant.applied(SOURCE) for mutant in mutants]
    assert applied == [
        SOURCE.replace("2 * value", "3 * value"),
        SOURCE.replace("side < 0", "side <= 0"),
        SOURCE.replace("side**3", "side**4"),
    ]


def test_mutants_beside_their_functions_are_found_by_their_lines(mutants: tuple[Mutant, ...]) -> None:
    source, owners = with_mutants_beside(SOURCE, mutants)
    lines = source.splitlines()
    assert [line for number, line in enumerate(lines, 1) if number not in owners] == SOURCE.splitlines()
    of_each = {
        mutant: textwrap.dedent(
            "\n".join(lines[line - 1] for line, owner in owners.items() if owner is mutant)
        )
        for mutant in mutants
    }
    assert of_each[mutants[0]] == mutants[0].mutated.replace("double", "double_0")
    assert of_each[mutants[2]] == mutants[2].mutated.replace("volume", "volume_2")


def test_a_survivor_that_is_not_listed_is_shown(mutants: tuple[Mutant, ...]) -> None:
    findings = Findings(killed={"killed by a test": 17}, known=mutants[:1], unknown=mutants[1:])
    assert findings.share == 17 / 20
    assert told("room", findings).splitlines() == [
        "newtown.room.Box.volume",
        "- if side < 0:",
        "+ if side <= 0:",
        "newtown.room.Box.volume",
        "- return side**3",
        "+ return side**4",
        "    17 killed by a test",
        "     1 listed",
        "     2 not listed",
        "room: 85.0% killed",
    ]


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.stem)
def test_a_listed_survivor_changes_lines_that_are_there(file: Path) -> None:
    listed = tuple(survivors_in(file))
    assert listed
    for change, why in listed:
        source = module_of(change.where).read_text(encoding="utf-8")
        lines = source.splitlines()
        node = function_named(source, change.where)
        body = "\n".join(line.strip() for line in lines[first_line(node) - 1 : node.end_lineno])
        assert "\n".join(line.strip() for line in change.was.splitlines()) in body, str(change)
        assert change.now != change.was
        assert len(why.split()) > 3, f"no reason: {why}"


def test_every_list_belongs_to_a_package() -> None:
    lists = sorted(FOLDER.glob("*.toml"))
    assert sum(len(survivors_of(package)) for package in TESTS) == len(
        {change for file in lists for change, _ in survivors_in(file)}
    )


def module_of(where: str) -> Path:
    """The file of the module that a function is in."""
    parts = where.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        file = (ROOT / "src").joinpath(*parts[:cut]).with_suffix(".py")
        if file.exists():
            return file
    raise LookupError(where)
