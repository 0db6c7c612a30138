"""Near misses: an event with one field changed."""

import enum
import random

import attrs

from newtown.testing.candidates import near_misses


class Suit(enum.Enum):
    SUN = "sun"
    MOON = "moon"


@attrs.frozen
class Place:
    x: int


def on_the_board(place: object, attribute: "attrs.Attribute[int]", value: int) -> None:
    if value > 8:
        raise ValueError("off the board")


@attrs.frozen
class Move:
    to: int = attrs.field(validator=on_the_board)
    suit: Suit
    place: Place
    name: str
    squares: tuple[int, ...]
    slowly: bool


MOVE = Move(8, Suit.SUN, Place(1), "rook", (1, 2), slowly=False)


def changed() -> dict[str, list[object]]:
    """The changed values by field; every near miss differs in exactly one."""
    found: dict[str, list[object]] = {}
    for miss in near_misses(MOVE, random.Random(1)):
        (name,) = (
            field.name
            for field in attrs.fields(Move)
            if getattr(miss, field.name) != getattr(MOVE, field.name)
        )
        found.setdefault(name, []).append(getattr(miss, name))
    return found


def test_every_field_is_changed_by_itself_and_keeps_its_type() -> None:
    found = changed()
    assert list(found) == [field.name for field in attrs.fields(Move)]
    for name, values in found.items():
        assert {type(value) for value in values} == {type(getattr(MOVE, name))}


def test_numbers_are_changed_by_one_negated_and_set_to_0() -> None:
    assert {Place(0), Place(2), Place(-1)} <= set(changed()["place"])


def test_what_the_class_refuses_is_left_out() -> None:
    assert set(changed()["to"]) == {7, -8, 0}


def test_lists_are_turned_around_and_made_shorter_and_longer() -> None:
    assert changed()["squares"][:3] == [(2, 1), (1,), (1, 2, 2)]


def test_enums_and_truth_are_turned_into_the_others() -> None:
    assert changed()["suit"] == [Suit.MOON]
    assert changed()["slowly"] == [True]


def test_an_event_of_another_kind_of_class_has_no_near_misses() -> None:
    assert list(near_misses("pass", random.Random(1))) == []
