"""Examples of building and of the resident round, worked out by hand."""

from typing import Any

import pytest

from newtown import (
    KING_LAND,
    Build,
    Building,
    DoubleWhite,
    Extend,
    House,
    Housing,
    ResidentCard,
    State,
    TakeFamily,
    TakeOver,
    ZeroWhite,
    apply,
    check,
    legal_actions,
)
from tests.kings.gains import gains
from tests.kings.positions import position
from tests.kings.reasons import facts, refused


def builds_there(number: int, use: ZeroWhite | DoubleWhite | None) -> bool:
    """Whether white 2, 4, 5 build on a land, after the use of a lawn card."""
    state = position(Building(), players={0: {"craftsman": number, "white": (2, 4, 5), "materials": (4,)}})
    if use is not None:
        state = apply(state, use)
    return Build(1, 1, False, (4,)) in legal_actions(state)


@pytest.mark.rule("KNT-6.3", "KNT-1.4")
@pytest.mark.parametrize(("use", "number"), [(None, 11), (DoubleWhite(3, 5), 16), (ZeroWhite(3, 2), 9)])
def test_white_2_4_5_build_on_11_only_or_with_a_lawn_card_on_16_or_9_only(
    use: ZeroWhite | DoubleWhite | None, number: int
) -> None:
    assert [land for land in range(3, 19) if builds_there(land, use)] == [number]


def shapes_of(*pieces: int, black: int) -> set[tuple[int, int, bool]]:
    """What is built from nothing with exactly these pieces."""
    mine = {"craftsman": 9, "materials": pieces, "black": black}
    built = [
        action
        for action in legal_actions(position(Building(), players={0: mine}))
        if isinstance(action, Build)
    ]
    return {(build.spec, build.floors, build.penthouse) for build in built if build.pieces == pieces}


@pytest.mark.rule("KNT-6.6", "KNT-1.6", "KNT-1.10")
def test_pieces_3_4_5_with_3_black_build_spec_1_with_three_floors_and_spec_2_with_two() -> None:
    assert shapes_of(3, 4, 5, black=3) == {(1, 3, False), (2, 2, False)}
    assert shapes_of(3, 4, 5, black=2) == set()
    # Another, larger house stands elsewhere, and the card of land 9 is another player's.
    mine = {"craftsman": 9, "materials": (3, 4, 5)}
    state = position(Building(), players={0: mine}, houses={18: (House(1, 4, 3),)})
    assert gains(state, apply(state, Build(1, 3, False, (3, 4, 5))))[0] == {"new-houses": 3}
    assert gains(state, apply(state, Build(2, 2, False, (3, 4, 5))))[0] == {"new-houses": 4}


@pytest.mark.rule("KNT-6.6", "KNT-1.6")
def test_from_nothing_one_piece_builds_only_spec_1_or_spec_2_with_one_floor() -> None:
    built = {size: shapes_of(size, black=9) for size in (1, 2, 3, 4, 5, 6)}
    assert built == {1: set(), 2: set(), 3: set(), 4: {(1, 1, False)}, 5: set(), 6: {(2, 1, False)}}


def on_land_10() -> State:
    """Seat 0 on land 10 (white 1, 3, 6), with its houses of spec 1 and 2 there and pieces for anything."""
    mine = {"craftsman": 10, "white": (1, 3, 6), "black": 9, "materials": (1, 1, 2, 2, 4, 4, 6)}
    return position(Building(), players={0: mine}, houses={10: (House(0, 1, 1), House(0, 2, 1))})


@pytest.mark.rule("KNT-6.9")
def test_beside_houses_of_spec_1_and_2_there_is_room_for_1_more_or_for_widening_by_1() -> None:
    actions = legal_actions(on_land_10())
    assert {action.spec for action in actions if isinstance(action, Build)} == {1}
    extended = [action for action in actions if isinstance(action, Extend)]
    assert {action.spec for action in extended if action.house == 0} == {1, 2}
    assert {action.spec for action in extended if action.house == 1} == {2, 3}
    reason = refused(on_land_10(), Extend(0, 3, 1, False, (4,)))
    assert facts(reason) == ("land-full", "KNT-6.9", 5, 4)


@pytest.mark.rule("KNT-6.13", "KNT-6.16")
def test_the_first_house_of_the_game_by_a_tree_on_an_own_card_scores_4() -> None:
    mine = {"craftsman": 11, "white": (1, 4, 6), "materials": (4,)}
    state = position(Building(), players={0: mine}, trees=(11,))
    after = apply(state, Build(1, 1, False, (4,)))
    assert gains(state, after)[0] == {"new-houses": 1, "trees": 1, "largest": 1, "own-cards": 1}
    assert after.player.points == 4


@pytest.mark.rule("KNT-6.11", "KNT-6.12", "KNT-6.15", "KNT-6.17")
@pytest.mark.parametrize("holds_card", [True, False])
def test_a_take_over_from_spec_2_to_spec_4_with_two_floors_scores_7(holds_card: bool) -> None:
    # New are a row of three and a floor of nine: with 1 + 2 below, and 1 + 2 + 6 above.
    players: dict[int, dict[str, Any]] = {
        0: {"craftsman": 9, "black": 9, "materials": (1, 1, 2, 2, 6), "cards": (3, 7)},
        1: {"cards": (9,) if holds_card else (4,)},
        2: {"cards": (5,) if holds_card else (9,)},
    }
    state = position(Building(), players=players, houses={9: (House(1, 2, 1),), 18: (House(2, 2, 3),)})
    after = apply(state, TakeOver(0, 4, 2, (1, 1, 2, 2, 6)))
    assert gains(state, after) == ({"extensions": 6, "largest": 1}, {}, {}, {})
    assert after.land(9).houses == (House(0, 4, 2),)
    assert after.players[1].stones == 1
    assert after.players[1].roofs == (2, 2, 2, 2)
    assert after.players[0].roofs == (2, 2, 2, 1)
    assert after.players[0].cards == (3, 7, 9)
    assert 9 not in (*after.players[1].cards, *after.players[2].cards)


@pytest.mark.rule("KNT-6.4", "KNT-6.5")
def test_white_4_4_4_build_on_the_kings_land_with_a_stone_and_not_without() -> None:
    def at_the_castle(stones: int) -> State:
        mine = {"craftsman": KING_LAND, "white": (4, 4, 4), "materials": (6,), "stones": stones}
        return position(Building(), players={0: mine}, houses={3: (House(0, 4, 1),)}, on_king_land=(0,))

    build = Build(2, 1, False, (6,))
    assert facts(refused(at_the_castle(0), build))[:2] == ("king-no-stone", "KNT-6.4")
    state = at_the_castle(1)
    after = apply(state, build)
    assert gains(state, after)[0] == {"new-houses": 2, "trees": 1}
    assert after.player.stones == 1 + 2


@pytest.mark.rule("KNT-9.3", "KNT-9.5")
def test_a_house_for_6_on_mud_takes_carpenters_but_not_smiths() -> None:
    # The example speaks of a house for 5; of the values there are, 4 is too small and 6 the next.
    carpenters, smiths, hermit = (ResidentCard(name) for name in ("carpenters", "smiths", "hermit"))
    for house, fits in ((House(0, 4, 1), False), (House(0, 2, 3), True)):
        state = position(
            Housing(((carpenters, hermit), (smiths,), (), ())),
            order=(0, 1),
            houses={9: (house,), 8: (House(1, 4, 3),)},
        )
        assert (check(state, TakeFamily(0, 0, 9, 0)) is None) == fits
        assert refused(state, TakeFamily(1, 0, 9, 0)).rule == "KNT-9.3"
        if fits:
            after = apply(state, TakeFamily(0, 0, 9, 0))
            assert gains(state, after)[0] == {"residents": 7}


@pytest.mark.rule("KNT-9.7")
def test_depth_2_costs_two_stones_and_the_next_to_take_the_front_card_gets_one_of_them() -> None:
    column = tuple(ResidentCard(name) for name in ("smiths", "farmers", "hermit", "masons"))
    state = position(
        Housing((column, (), (), ())),
        order=(0, 1),
        houses={18: (House(0, 1, 1),), 8: (House(1, 4, 3),)},
        players={0: {"stones": 2}, 1: {"stones": 0}},
    )
    after = apply(state, TakeFamily(0, 2, 18, 0))
    assert after.players[0].stones == 0
    assert isinstance(after.stage, Housing)
    assert [(card.family, card.stones) for card in after.stage.columns[0]] == [
        ("smiths", 1),
        ("farmers", 1),
        ("masons", 0),
    ]
    assert apply(after, TakeFamily(0, 0, 8, 0)).players[1].stones == 1


@pytest.mark.rule("KNT-6.2", "KNT-6.6", "KNT-6.20")
@pytest.mark.parametrize(("each", "black", "count"), [(2, 6, 313), (3, 10, 576)])
@pytest.mark.parametrize("owners", [(0, 0), (0, 1), (1, 1)])
def test_two_small_houses_and_a_large_hand_give_as_many_legal_actions_as_counted_elsewhere(
    each: int, black: int, count: int, owners: tuple[int, int]
) -> None:
    hand = tuple(size for size in (1, 2, 3, 4, 5, 6) for _ in range(each))
    mine = {"craftsman": 9, "materials": hand, "black": black, "cards": (), "roofs": (2, 2, 2, 2)}
    houses = {9: tuple(House(owner, 1, 1) for owner in owners)}
    assert len(legal_actions(position(Building(), players={0: mine}, houses=houses))) == count
