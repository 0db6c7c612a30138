"""Which tests are likely to kill a mutant."""

from pathlib import Path

import pytest

from tests.mutation.killers import killers_of, note_killer

ROOM = "newtown.core.room"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_nothing_is_likely_before_anything_was_killed() -> None:
    assert killers_of(f"{ROOM}.x_double__mutmut_1") == ()


def test_what_killed_mutants_of_the_function_comes_first_and_the_latest_of_it() -> None:
    for number, test in enumerate(("a", "b", "a", "c")):
        note_killer(f"{ROOM}.x_double__mutmut_{number}", f"test_room.py::test_{test}")
    assert killers_of(f"{ROOM}.x_double__mutmut_9") == tuple(
        f"test_room.py::test_{test}" for test in ("c", "a", "b")
    )


def test_next_comes_what_killed_most_in_the_module_and_nothing_of_other_modules() -> None:
    note_killer("newtown.core.hall.x_double__mutmut_1", "test_hall.py::test_hall")
    for test in ("a", "b", "b", "c [with spaces]", "c [with spaces]", "c [with spaces]", "d", "d", "d", "d"):
        note_killer(f"{ROOM}.x_double__mutmut_1", f"test_{test}")
    note_killer(f"{ROOM}.xǁBoxǁvolume__mutmut_1", "test_volume")
    assert killers_of(f"{ROOM}.xǁBoxǁvolume__mutmut_2") == (
        "test_volume",
        "test_d",
        "test_c [with spaces]",
        "test_b",
    )
