"""How values are looked at: what they are made of, and copies of them."""

import gc
import pickle
import weakref
from typing import NamedTuple

import attrs
import pytest

from newtown.testing import ConformanceError, Law
from newtown.testing.copies import copied
from newtown.testing.values import check_value, kinds_in


@attrs.frozen
class Part:
    number: int
    beside: object = None


@attrs.frozen
class Whole:
    parts: tuple[object, ...]
    part: Part | None = None


@attrs.define
class Loose:
    number: int


class Pair(NamedTuple):
    first: object
    second: object


def test_the_classes_of_all_parts_are_found_at_any_depth() -> None:
    value = Whole((1, ("a", (Pair(b"", None),))), Part(2, True))
    assert set(kinds_in(value)) == {Whole, tuple, int, str, Pair, bytes, type(None), Part, bool}


def test_an_example_of_each_class_is_given() -> None:
    value = Whole((7,), Part(7))
    assert kinds_in(value)[Part] is value.part
    assert kinds_in(value)[int] == 7


def test_a_part_that_is_known_is_left_out_with_all_that_is_in_it() -> None:
    known = Part(1, b"inside")
    assert set(kinds_in(Whole((known,), known), known)) == {Whole, tuple}


def test_an_equal_part_that_is_another_object_is_not_left_out() -> None:
    known = Part(1, b"inside")
    value = Whole((known, Part(1, b"inside")), known)
    assert set(kinds_in(value, known)) == {Whole, tuple, Part, int, bytes}


def test_a_part_that_can_be_changed_is_found_wherever_it_is() -> None:
    for value in (Loose(1), (1, Loose(1)), Whole((), Part(1, (Loose(2),))), Pair(1, Loose(1))):
        with pytest.raises(ConformanceError, match=r"holds Loose\(number=.\)") as caught:
            check_value(value)
        assert caught.value.law is Law.VALUES


def test_a_copy_shares_nothing_but_what_is_known() -> None:
    known, other = Part(1, (2, 3)), Part(1, (2, 3))
    value = Whole((known, other), known)
    copy = copied(value, known)
    assert copy == value
    assert copy is not value
    assert copy.part is known
    assert copy.parts[0] is known
    assert copy.parts[1] is not other
    assert copied(value).part is not known


def test_a_copy_is_gone_when_nobody_holds_it() -> None:
    known = Part(1)
    gc.disable()  # what nobody holds goes at once, and only what holds itself would wait for a collection
    try:
        gone = weakref.ref(copied(Whole((known,)), known))
        assert gone() is None
    finally:
        gc.enable()


def test_what_does_not_pickle_is_no_value() -> None:
    with pytest.raises((pickle.PicklingError, AttributeError)):
        copied(Part(1, lambda: None))
