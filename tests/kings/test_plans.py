"""How the pieces of a building action lie, for those who draw it."""

import pytest

from newtown import (
    Build,
    Building,
    Extend,
    House,
    IllegalAction,
    Packing,
    Placed,
    Shape,
    State,
    TakeOver,
    check,
    pack,
)
from tests.kings.positions import position

GROUND = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0))
FIRST = ((0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1))
"""The cells of a house of spec 1, by floor."""


def building(*houses: House, white: tuple[int, ...] = (1, 2, 6)) -> State:
    """The build turn of seat 0 on land 9 with a material of size 4, and these houses there."""
    return position(
        Building(), players={0: {"craftsman": 9, "materials": (4,), "white": white}}, houses={9: houses}
    )


@pytest.mark.rule("KNT-6.6")
def test_the_pieces_of_a_new_house_lie_in_all_of_it() -> None:
    packing = pack(building(), Build(1, 1, False, (4,)))
    assert packing == Packing(Shape(1, 1), 2, 2, (), (), (Placed(4, GROUND),))


@pytest.mark.rule("KNT-6.8", "KNT-6.12")
@pytest.mark.parametrize(
    ("owner", "action"), [(0, Extend(0, 1, 2, False, (4,))), (1, TakeOver(0, 1, 2, (4,)))]
)
def test_the_pieces_of_an_extension_lie_on_or_beside_the_old_house(
    owner: int, action: Extend | TakeOver
) -> None:
    packing = pack(building(House(owner, 1, 1)), action)
    assert packing == Packing(Shape(1, 2), 2, 2, GROUND, (), (Placed(4, FIRST),))


@pytest.mark.rule("KNT-6.3")
@pytest.mark.parametrize("action", [Build(1, 1, False, (4,)), Extend(0, 1, 2, False, (4,))])
def test_the_pieces_of_an_action_that_is_not_legal_lie_nowhere(action: Build | Extend) -> None:
    state = building(House(0, 1, 1), white=(1, 2, 5))
    with pytest.raises(IllegalAction) as refused:
        pack(state, action)
    assert refused.value.action is action
    assert refused.value.reason == check(state, action)
    assert refused.value.reason.rule == "KNT-6.3"
