"""Bags against ``collections.Counter``, which counts instead of sorting."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newtown.core import bag

BAGS = st.lists(st.integers(1, 5), max_size=7).map(lambda items: tuple(sorted(items)))


@given(BAGS, BAGS)
def test_adding_all_adds_the_counts_and_keeps_the_order(first: bag.Bag[int], second: bag.Bag[int]) -> None:
    both = bag.add_all(first, second)
    assert Counter(both) == Counter(first) + Counter(second)
    assert list(both) == sorted(both)


@given(BAGS, st.integers(1, 5))
def test_an_item_added_and_removed_leaves_the_bag_as_it_was(had: bag.Bag[int], item: int) -> None:
    assert bag.remove(bag.add(had, item), item) == had


@pytest.mark.parametrize(("had", "item"), [((1, 2), 3), ((1, 3), 2), ((2, 3), 1), ((), 1)])
def test_an_item_that_is_not_there_cannot_be_removed(had: bag.Bag[int], item: int) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{item} isn't in {had}")):
        bag.remove(had, item)


@given(BAGS, BAGS)
def test_what_a_bag_holds_can_be_taken_and_nothing_else_can(had: bag.Bag[int], items: bag.Bag[int]) -> None:
    enough = Counter(items) <= Counter(had)
    assert bag.holds(had, items) is enough
    if enough:
        assert Counter(bag.take(had, items)) == Counter(had) - Counter(items)
    else:
        with pytest.raises(ValueError, match="isn't in"):
            bag.take(had, items)


def test_choices_name_each_bag_once_however_many_items_are_equal() -> None:
    assert bag.choices((1, 1, 2, 3), 2) == ((1, 1), (1, 2), (1, 3), (2, 3))
    assert bag.choices((1, 1), 0) == ((),)
    assert bag.choices((1, 1), 3) == ()


def test_distinct_items_come_once_each_in_order() -> None:
    assert bag.distinct(("a", "a", "b", "c", "c")) == ("a", "b", "c")


def test_equal_neighbours_ascend_and_falling_ones_do_not() -> None:
    assert bag.ascends((1, 1, 2))
    assert bag.ascends(())
    assert not bag.ascends((1, 2, 1))
