"""Few words, whatever is wrong."""

import pytest

from newtown.core.brief import in_words, shortened


def test_a_few_faults_are_all_told() -> None:
    assert in_words(("no stones", 3, "no cards")) == "no stones; 3; no cards"


@pytest.mark.parametrize(
    ("count", "end"),
    [(20, "fault 18; fault 19"), (21, "fault 18; fault 19; and 1 more"), (1_000, "fault 19; and 980 more")],
)
def test_twenty_faults_are_told_and_those_beyond_counted(count: int, end: str) -> None:
    told = in_words([f"fault {number}" for number in range(count)])
    assert told.startswith("fault 0; fault 1; ")
    assert told.endswith(end)


def test_a_text_is_told_up_to_a_thousand_signs() -> None:
    assert shortened("x" * 1_000) == "x" * 1_000
    assert shortened("x" * 1_001) == "x" * 1_000 + "…"


def test_each_fault_is_shortened_for_itself() -> None:
    assert in_words(("x" * 1_001, "no cards")) == "x" * 1_000 + "…; no cards"
