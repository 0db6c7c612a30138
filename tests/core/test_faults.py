"""Faults that the checks of several games find."""

from newtown.core.errors import Fault
from newtown.core.faults import in_range, span


def test_a_number_within_its_limits_or_at_them_has_no_fault() -> None:
    assert [tuple(in_range("$.dice", value, 2, 4, "A-1")) for value in (2, 3, 4)] == [(), (), ()]


def test_a_number_beyond_a_limit_is_told_with_that_limit() -> None:
    assert tuple(in_range("$.dice", 1, 2, 4, "A-1")) == (Fault("$.dice", "1; at least 2 is needed", "A-1"),)
    assert tuple(in_range("$.dice", 5, 2, 4, "A-1")) == (Fault("$.dice", "5; at most 4 is allowed", "A-1"),)


def test_a_span_of_one_number_is_that_number() -> None:
    assert (span(0, 3), span(-2, -1), span(0, 0)) == ("0–3", "-2–-1", "0")
