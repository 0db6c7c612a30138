"""Multisets as ascending tuples: equal bags are equal values, and small ones are fast.

A bag of materials, dice or cards is a tuple whose items ascend; every function here takes bags and
gives bags.
"""

from bisect import bisect_left, insort
from itertools import combinations, pairwise
from typing import TypeAlias, TypeVar

T = TypeVar("T", int, str)

Bag: TypeAlias = tuple[T, ...]
"""Whole numbers or names in ascending order, as often as they are there."""


def add(bag: Bag[T], item: T) -> Bag[T]:
    """The bag with one item more.

    >>> add((1, 4), 2)
    (1, 2, 4)
    """
    items = list(bag)
    insort(items, item)
    return tuple(items)


def add_all(bag: Bag[T], items: Bag[T]) -> Bag[T]:
    """The bag with more items.

    >>> add_all((1, 4), (2, 4))
    (1, 2, 4, 4)
    """
    return tuple(sorted(bag + items))


def remove(bag: Bag[T], item: T) -> Bag[T]:
    """The bag with one item less; raises ``ValueError`` where it isn't in the bag.

    >>> remove((1, 4, 4), 4)
    (1, 4)
    """
    at = bisect_left(bag, item)
    if at == len(bag) or bag[at] != item:
        raise ValueError(f"{item!r} isn't in {bag}")
    return bag[:at] + bag[at + 1 :]


def take(bag: Bag[T], items: Bag[T]) -> Bag[T]:
    """The bag without some items; raises ``ValueError`` where one of them isn't in the bag.

    >>> take((1, 2, 4, 4), (2, 4))
    (1, 4)
    """
    for item in items:
        bag = remove(bag, item)
    return bag


def holds(bag: Bag[T], items: Bag[T]) -> bool:
    """Whether the bag holds all the items, each as often as it is named.

    >>> holds((1, 4, 4), (4, 4)), holds((1, 4), (4, 4))
    (True, False)
    """
    return all(bag.count(item) >= items.count(item) for item in items)


def distinct(bag: Bag[T]) -> Bag[T]:
    """Each item of the bag once.

    >>> distinct((1, 4, 4))
    (1, 4)
    """
    return tuple(dict.fromkeys(bag))


def choices(bag: Bag[T], size: int) -> tuple[Bag[T], ...]:
    """Every bag of so many of the items, once however many items are equal, in ascending order.

    >>> choices((1, 4, 4), 2)
    ((1, 4), (4, 4))
    """
    return tuple(dict.fromkeys(combinations(bag, size)))


def ascends(items: tuple[T, ...]) -> bool:
    """Whether the items are in ascending order, as those of a bag have to be; equal ones may repeat.

    >>> ascends((1, 4, 4)), ascends((4, 1))
    (True, False)
    """
    return all(first <= second for first, second in pairwise(items))
