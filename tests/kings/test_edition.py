"""Editions: the standard one, editions of one's own, and what an edition is refused for."""

import json
import random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import newtown
from newtown import (
    KING_LAND,
    STANDARD,
    Ability,
    Bonuses,
    CardKind,
    Config,
    Deal,
    Edition,
    Family,
    HouseSpec,
    LandKind,
    LandTile,
    Penthouse,
    Piece,
    RoyalBonus,
    Settlement,
)
from newtown.core.errors import Fault, FormatError, InvalidState
from newtown.core.play import playout
from newtown.core.text import Phrase
from tests.changing import changed

# -- Editions that can be played --------------------------------------------------------------------

CUBE: Final = Piece(1, ((0, 0, 0),))

SMALL: Final = attrs.evolve(
    STANDARD,
    name="small",
    specs=(HouseSpec(1, 1, 3, (5, 9)), HouseSpec(1, 2, 3, (2, 3, 4)), HouseSpec(2, 2, 3, (3, 7))),
    penthouse=Penthouse(spec=2, width=1, depth=1, points=3, roof=1),
    white_dice=2,
    hand=3,
    face_up=5,
    first_pass=2,
    rounds=5,
    order_supply=(6, 6, 5, 5),
    tree_dice=(1, 5),
    stone_face=6,
    land_cost=2,
    king_land_cost=1,
    king_stones=(0, 3, 1),
    land_capacity=9,
    many_houses=2,
    row=2,
    bonuses=Bonuses(tree=0, second_house=-2, fifth_house=3, largest=0, row=-1, block=2, card=5),
    settlement=Settlement(
        material_left=0,
        no_material_left=-3,
        card_without_house=0,
        mistaken_take=3,
        house_without_family=0,
        stone=-2,
        most_stones=0,
    ),
    columns=2,
)
"""Small houses, two white dice, other costs, and points that are 0 or the other way round."""

SHORT: Final = attrs.evolve(
    STANDARD,
    name="short",
    card_kinds=(
        CardKind(LandKind.MUD, Ability.WHITE, -2),
        CardKind(LandKind.BRICK, Ability.WHITE, 0),
        CardKind(LandKind.COBBLESTONE, Ability.WHITE, 9),
        CardKind(LandKind.LAWN, Ability.RAISE, 1),
    ),
    specs=(HouseSpec(1, 1, 20, tuple(range(1, 20))), HouseSpec(1, 2, 0, (1,))),
    penthouse=Penthouse(spec=1, width=1, depth=1, points=0, roof=1),
    white_dice=1,
    rounds=1,
    gift_size=1,
    exchange_cost=2,
    reroll_cost=2,
    king_stones=(),
    families=(Family("twins", Phrase("the twins", "双子"), 2, 3, (), RoyalBonus(0, -1)),),
    columns=1,
)
"""One round, one white die, nobody may build on the king's land, and one family that lives nowhere."""


def test_the_standard_edition_has_no_faults() -> None:
    assert newtown.edition_faults(STANDARD) == ()


LEAST: Final = attrs.evolve(
    STANDARD,
    name="1",
    lands=tuple(LandTile(number, LandKind.MUD) for number in range(1, 9)),
    card_kinds=tuple(CardKind(kind, Ability.SWAP, -1000) for kind in LandKind),
    pieces=(CUBE, Piece(2, ((0, 0, 0), (0, 0, 1)))),
    specs=(HouseSpec(1, 1, 0, (1,)),),
    penthouse=Penthouse(spec=1, width=1, depth=1, points=0, roof=1),
    white_dice=1,
    families=(Family("0", Phrase("nobody", "無名"), 1, -1000, (), RoyalBonus(-1000, -1000)),),
    layout=((1, 2, 3), (4, KING_LAND, 5), (6, 7, 8)),
    across=3,
    king_neighbours=0,
    neighbours=0,
    hand=2,
    face_up=2,
    first_pass=1,
    rounds=1,
    order_supply=(1, 1, 1, 1),
    tree_dice=(1,),
    stone_face=1,
    land_cost=1,
    king_land_cost=1,
    reroll_cost=1,
    gift_size=1,
    exchange_cost=1,
    piece_cost=1,
    king_stones=(0, 0, 0, 0),
    land_capacity=1,
    many_houses=1,
    row=2,
    block=2,
    bonuses=Bonuses(**{field.name: -1000 for field in attrs.fields(Bonuses)}),
    settlement=Settlement(**{field.name: -1000 for field in attrs.fields(Settlement)}),
    columns=1,
)
"""As little of everything as there may be."""

MOST: Final = attrs.evolve(
    STANDARD,
    card_kinds=tuple(CardKind(kind, Ability.SWAP, 1000) for kind in LandKind),
    pieces=tuple(Piece(size, tuple((0, y, 0) for y in range(size))) for size in range(1, 13)),
    specs=(
        HouseSpec(2, 3, 1000, (1,)),
        *(HouseSpec(3, 5, 1000, (1, 999, 1000)) for _ in range(10)),
        HouseSpec(13, 3, 1000, (1000,)),
    ),
    penthouse=Penthouse(spec=12, width=2, depth=3, points=1000, roof=12),
    white_dice=6,
    families=tuple(
        Family(f"family-{number}", Phrase("all", "全員"), 1000, 1000, tuple(LandKind), RoyalBonus(1000, 1000))
        for number in range(100)
    ),
    across=1000,
    face_up=1000,
    rounds=8,
    order_supply=(12, 12, 12, 12),
    tree_dice=tuple(range(1, 9)),
    stone_face=6,
    land_cost=50,
    king_land_cost=50,
    reroll_cost=1000,
    gift_size=1000,
    exchange_cost=1000,
    piece_cost=1000,
    king_stones=(1000, 1000, 1000, 1000),
    land_capacity=20,
    many_houses=1000,
    row=19,
    block=19,
    bonuses=Bonuses(**{field.name: 1000 for field in attrs.fields(Bonuses)}),
    settlement=Settlement(**{field.name: 1000 for field in attrs.fields(Settlement)}),
    columns=100,
)
"""As much of everything as there may be; a house of 45 cells is the largest, with a penthouse or without."""


@pytest.mark.parametrize("edition", [LEAST, MOST], ids=["least", "most"])
def test_an_edition_may_go_to_its_limits(edition: Edition) -> None:
    assert newtown.edition_faults(edition) == ()


@pytest.mark.rule("KNT-6.10")
@pytest.mark.parametrize(("spec", "width", "depth"), [(1, 2, 2), (2, 3, 2), (2, 2, 3), (3, 1, 4), (4, 3, 3)])
def test_a_penthouse_may_cover_its_house_turned_or_not(spec: int, width: int, depth: int) -> None:
    penthouse = Penthouse(spec=spec, width=width, depth=depth, points=2, roof=1)
    assert newtown.edition_faults(attrs.evolve(STANDARD, penthouse=penthouse)) == ()


@pytest.mark.rule("KNT-1.6")
@pytest.mark.parametrize(
    "cells",
    [
        ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0), (0, 2, 0)),
        ((0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 0, 2), (0, 0, 2)),
        ((0, 1, 0), (1, 1, 0), (1, 0, 0), (2, 0, 0), (2, 0, 1)),
        ((0, 0, 1), (1, 0, 1), (1, 0, 0), (1, 1, 0), (1, 2, 0)),
        ((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 2), (0, 2, 2)),
        ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0)),
    ],
    ids=["back west", "back west above", "north", "down", "up", "two arms"],
)
def test_a_piece_may_wind_any_way(cells: tuple[tuple[int, int, int], ...]) -> None:
    pieces = (*STANDARD.pieces[:4], Piece(5, cells), STANDARD.pieces[5])
    assert newtown.edition_faults(attrs.evolve(STANDARD, pieces=pieces)) == ()


@pytest.mark.parametrize("edition", [LEAST, SMALL, SHORT], ids=lambda edition: edition.name)
@pytest.mark.parametrize("deal", Deal)
def test_an_edition_of_ones_own_is_played_and_stored_with_the_state(edition: Edition, deal: Deal) -> None:
    assert newtown.edition_faults(edition) == ()
    for seed in range(3):
        config = Config(players=2 + seed, deal=deal, edition=edition)
        final = playout(newtown, newtown.new_game(config), random.Random(seed))
        assert newtown.winners(final)
        assert newtown.loads(newtown.dumps(final)) == final


@pytest.mark.parametrize("edition", [STANDARD, SMALL, SHORT], ids=lambda edition: edition.name)
def test_a_stored_edition_is_read_back_as_it_was(edition: Edition) -> None:
    assert newtown.load_edition(newtown.dump_edition(edition)) == edition


# -- Editions that can't ----------------------------------------------------------------------------

HUGE: Final = 2**53 - 1


def piece(size: int, *cells: tuple[int, int, int]) -> dict[str, Any]:
    """A piece as it is stored."""
    return {"size": size, "cells": cells}


def rod(size: int) -> dict[str, Any]:
    """A straight piece as it is stored."""
    return piece(size, *((x, 0, 0) for x in range(size)))


STORED: Final = json.loads(newtown.dump_edition(STANDARD))
PIECES: Final = STORED["pieces"]
STORED_FAMILIES: Final = STORED["families"]
COTTAGE: Final = {"width": 1, "depth": 1, "roofs": 1, "values": [1]}


def wrong(at: str, value: object, told: str) -> Any:  # noqa: ANN401 - a pytest parameter
    """A place of the standard edition, what it is changed to, and the fault that is told."""
    shown = str(value) if len(str(value)) < 30 else "…"
    return pytest.param(at, value, told, id=f"{at}={shown}")


LIMITS: Final = (
    ("white_dice", "KNT-1.9", 1, 6),
    ("across", "KNT-2.1", 1, 1000),
    ("king_neighbours", "KNT-2.1", 0, 1000),
    ("neighbours", "KNT-2.1", 0, 1000),
    ("hand", "KNT-2.5", 1, 1000),
    ("face_up", "KNT-2.6", 1, 1000),
    ("first_pass", "KNT-2.6", 1, 1000),
    ("rounds", "KNT-3.1", 1, 1000),
    ("order_supply[1]", "KNT-3.2", 1, 12),
    ("tree_dice[0]", "KNT-3.4", 1, 8),
    ("stone_face", "KNT-3.6", 1, 6),
    ("land_cost", "KNT-4.2", 1, 50),
    ("king_land_cost", "KNT-4.2", 1, 50),
    ("reroll_cost", "KNT-4.1", 1, 1000),
    ("gift_size", "KNT-5.3", 1, 1000),
    ("exchange_cost", "KNT-6.2", 1, 1000),
    ("king_stones[1]", "KNT-6.5", 0, 1000),
    ("piece_cost", "KNT-6.6", 1, 1000),
    ("land_capacity", "KNT-6.9", 1, 20),
    ("many_houses", "KNT-6.13", 1, 1000),
    ("row", "KNT-6.14", 2, 19),
    ("block", "KNT-6.14", 2, 19),
    ("columns", "KNT-9.2", 1, 1000),
    ("lands[3].number", "KNT-1.1", 1, 18),
    ("card_kinds[0].value", "KNT-1.5", -1000, 1000),
    ("specs[0].roofs", "KNT-1.8", 0, 1000),
    ("specs[2].values[1]", "KNT-1.10", 1, 1000),
    ("penthouse.spec", "KNT-6.10", 1, 4),
    ("penthouse.roof", "KNT-6.11", 1, 4),
    ("penthouse.points", "KNT-1.10", 0, 1000),
    ("families[3].size", "KNT-1.12", 1, 1000),
    ("families[3].points", "KNT-1.12", -1000, 1000),
    ("families[0].royal.times", "KNT-9.5", -1000, 1000),
    ("families[1].royal.plus", "KNT-9.5", -1000, 1000),
    *((f"bonuses.{field.name}", "KNT-6.13", -1000, 1000) for field in attrs.fields(Bonuses)),
    *((f"settlement.{field.name}", "KNT-8.1", -1000, 1000) for field in attrs.fields(Settlement)),
)
"""The least and the greatest value of each number: costs of 0 would let a turn go on for ever, and huge
counts a program."""

NUMBERS: Final = (
    *(
        wrong(at, least - 1, f"{at}: {least - 1}; at least {least} is needed ({rule})")
        for at, rule, least, _ in LIMITS
    ),
    *(
        wrong(at, most + 1, f"{at}: {most + 1}; at most {most} is allowed ({rule})")
        for at, rule, _, most in LIMITS
    ),
    wrong("rounds", HUGE, f"rounds: {HUGE}; at most 1000 is allowed (KNT-3.1)"),
)

COMPONENTS: Final = (
    wrong("lands[1].number", 3, "lands: the numbers don't ascend, each once (KNT-1.1)"),
    wrong("lands[1].number", 18, "lands: the numbers don't ascend, each once (KNT-1.1)"),
    wrong("lands", [{"number": 3, "kind": "mud"}], "lands: 1 lands; 4 players need 16 (KNT-2.2)"),
    wrong("card_kinds[0].kind", "mud", "card_kinds: lawn is there 0 times, not once (KNT-1.4)"),
    wrong("card_kinds[0].kind", "mud", "card_kinds: mud is there 2 times, not once (KNT-1.4)"),
    wrong("pieces", PIECES[:4], "pieces: no piece of size 5, which supplies or rounds bring (KNT-4.4)"),
    wrong("rounds", 6, "pieces: no piece of size 7, which supplies or rounds bring (KNT-4.4)"),
    wrong("order_supply[3]", 7, "pieces: no piece of size 7, which supplies or rounds bring (KNT-4.4)"),
    wrong("pieces", [], "pieces: no piece of size 5, which supplies or rounds bring (KNT-4.4)"),
    wrong("pieces", [*PIECES[:3], *PIECES[4:]], "pieces: the sizes have to be 1, 2, 3 and so on (KNT-1.6)"),
    wrong("pieces", [rod(n) for n in range(1, 14)], "pieces: 13 sizes; at most 12 are allowed (KNT-1.6)"),
    wrong("pieces[0]", piece(0), "pieces[0].cells: a piece has at least one cell (KNT-1.6)"),
    wrong(
        "pieces[2].cells",
        [(0, 0, 0), (1, 0, 0)],
        "pieces[2].cells: a piece of size 3 has as many cells, not 2 (KNT-1.6)",
    ),
    wrong(
        "pieces[2].cells",
        [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 0)],
        "pieces[2].cells: each cell may be there only once (KNT-1.6)",
    ),
    *(
        wrong(
            "pieces[1].cells",
            cells,
            "pieces[1].cells: the cells aren't all connected, face to face (KNT-1.6)",
        )
        for cells in (
            [(0, 0, 0), (1, 1, 0)],
            [(0, 0, 0), (1, 0, 1)],
            [(0, 0, 0), (0, 1, 1)],
            [(0, 1, 0), (1, 0, 0)],
            [(0, 0, 0), (2, 0, 0)],
            [(0, 0, 0), (0, 2, 0)],
            [(0, 0, 0), (0, 0, 2)],
            [(0, 0, 0), (HUGE, 0, 0)],
        )
    ),
    *(
        wrong(
            "pieces[1].cells",
            cells,
            "pieces[1].cells: the cells don't start from 0 along each axis (KNT-1.6)",
        )
        for cells in (
            [(1, 0, 0), (2, 0, 0)],
            [(0, 1, 0), (1, 1, 0)],
            [(0, 0, 1), (1, 0, 1)],
            [(0, 0, 0), (0, 0, -1)],
        )
    ),
    wrong("specs[0].width", 0, "specs[0].width: 0; a side is at least one cell long (KNT-1.7)"),
    wrong("specs[0].depth", -1, "specs[0].depth: -1; a side is at least one cell long (KNT-1.7)"),
    wrong("specs[0].depth", 8, "specs[0]: a house of up to 48 cells; at most 45 are allowed (KNT-1.7)"),
    wrong(
        "specs[3].values",
        [1, 2, 3, 4, 5],
        "specs[3]: a house of up to 49 cells; at most 45 are allowed (KNT-1.7)",
    ),
    wrong("specs[2].values", [], "specs[2].values: no base value: the house has no floor (KNT-1.10)"),
    wrong("specs[2].values", [3, 3], "specs[2].values: the base values don't ascend, each once (KNT-1.10)"),
    wrong("specs[2].values", [6, 3], "specs[2].values: the base values don't ascend, each once (KNT-1.10)"),
    wrong("specs", [COTTAGE] * 13, "specs: 13 specs; at most 12 are allowed (KNT-1.7)"),
    wrong("specs", [], "penthouse.spec: 4; at most 0 is allowed (KNT-6.10)"),
    wrong("penthouse.width", 0, "penthouse.width: 0; a side is at least one cell long (KNT-6.10)"),
    wrong("penthouse.depth", -1, "penthouse.depth: -1; a side is at least one cell long (KNT-6.10)"),
    *(
        wrong(
            "penthouse",
            {"spec": spec, "width": width, "depth": depth, "points": 0, "roof": 1},
            f"penthouse: {sides} cells don't fit on a house of spec {spec} (KNT-6.10)",
        )
        for spec, width, depth, sides in (
            (4, 2, 4, "2×4"),
            (4, 4, 1, "1×4"),
            (2, 3, 3, "3×3"),
            (1, 3, 1, "1×3"),
            (1, 3, 3, "3×3"),
        )
    ),
)

FAMILIES: Final = (
    wrong("families[3].name", "hermit", "families[2].name: 'hermit' is there 2 times (KNT-1.12)"),
    wrong("families[3].name", "hermit", "families[3].name: 'hermit' is there 2 times (KNT-1.12)"),
    *(
        wrong(
            "families[3].name",
            name,
            f"families[3].name: {name!r}; names are of a–z, 0–9 and single hyphens (KNT-1.12)",
        )
        for name in ("The Hermit", "hermit!", "Hermit", "old--hermit", "-hermit", "hermit-", "隠者", "")
    ),
    wrong(
        "families[3].wishes",
        ["mud", "lawn"],
        "families[3].wishes: the kinds aren't in order, each once (KNT-1.12)",
    ),
    wrong(
        "families[3].wishes",
        ["mud", "mud"],
        "families[3].wishes: the kinds aren't in order, each once (KNT-1.12)",
    ),
    wrong("families", [], "families: 0 families don't fill 4 equal columns (KNT-9.2)"),
    wrong("families", STORED_FAMILIES[1:], "families: 15 families don't fill 4 equal columns (KNT-9.2)"),
    wrong("families", STORED_FAMILIES * 7, "families: 112 families; at most 100 are allowed (KNT-1.12)"),
    wrong("columns", 3, "families: 16 families don't fill 3 equal columns (KNT-9.2)"),
)

SET_UP_AND_ROUNDS: Final = (
    wrong(
        "first_pass",
        4,
        "first_pass: 4 cards in the first pass leave none of 4 for the second (KNT-2.6)",
    ),
    wrong("face_up", 3, "face_up: 3; at least the hand of 4 is needed (KNT-2.6)"),
    wrong("layout", [], "layout: the king's land (19) is missing (KNT-2.1)"),
    wrong("layout[0]", [0, 0, 3, 13], "layout: the rows aren't equally long (KNT-2.1)"),
    wrong("layout[0][0]", 20, "layout: the edition has no land 20 (KNT-1.1)"),
    wrong("layout[0][0]", 3, "layout: land 3 lies there 2 times (KNT-1.1)"),
    wrong(
        "layout[0][2]",
        0,
        "layout: 15 numbered lands for 4 players; at least 16 are needed (KNT-2.2)",
    ),
    wrong("across", 4, "layout: the lands span 5×5; at most 4×4 is allowed (KNT-2.1)"),
    wrong("king_neighbours", 5, "layout: the king's land has only 4 of 5 neighbours (KNT-2.1)"),
    wrong("neighbours", 3, "layout: land 4 has only 2 of 3 neighbours (KNT-2.1)"),
    wrong("rounds", 9, "rounds: 9 trees; 2 players may have only 8 lands (KNT-3.4)"),
    wrong("order_supply", [1, 2, 3], "order_supply: 3 sizes; each of 4 players needs one (KNT-3.2)"),
    wrong("order_supply", [1] * 5, "order_supply: 5 sizes; each of 4 players needs one (KNT-3.2)"),
    wrong("tree_dice", [], "tree_dice: no number of dice: the tree can't be rolled for (KNT-3.4)"),
    wrong("tree_dice", [2, 2], "tree_dice: the numbers don't ascend, each once (KNT-3.4)"),
    wrong("king_stones", [1] * 5, "king_stones: stones for 5 builders; at most 4 are allowed (KNT-6.5)"),
)


def standard_with(at: str, value: object) -> str:
    """The stored standard edition with one place changed."""
    return changed(newtown.dump_edition(STANDARD), (at, value))


@pytest.mark.parametrize(("at", "value", "told"), [*NUMBERS, *COMPONENTS, *FAMILIES, *SET_UP_AND_ROUNDS])
def test_an_edition_is_refused_with_place_words_and_rule_for(at: str, value: object, told: str) -> None:
    with pytest.raises(InvalidState) as refusal:
        newtown.load_edition(standard_with(at, value))
    assert f"$.{told}" in [str(fault) for fault in refusal.value.faults]


def test_an_edition_needs_a_name() -> None:
    faults = newtown.edition_faults(attrs.evolve(STANDARD, name=""))
    assert faults == (Fault("$.name", "an edition needs a name"),)


def test_every_fault_of_an_edition_is_told_at_once() -> None:
    edition = attrs.evolve(
        STANDARD,
        lands=(*STANDARD.lands[:-1], LandTile(0, LandKind.MUD)),
        pieces=(CUBE, *STANDARD.pieces),
        penthouse=Penthouse(spec=9, width=2, depth=2, points=2, roof=1),
        stone_face=0,
        tree_dice=(),
    )
    assert {fault.path for fault in newtown.edition_faults(edition)} >= {
        "$.lands",
        "$.lands[15].number",
        "$.pieces",
        "$.penthouse.spec",
        "$.stone_face",
        "$.tree_dice",
    }


def test_no_game_is_set_up_with_an_edition_that_has_faults() -> None:
    edition = attrs.evolve(STANDARD, piece_cost=0)
    with pytest.raises(InvalidState) as refusal:
        Config(edition=edition)
    assert refusal.value.faults == (Fault("$.edition.piece_cost", "0; at least 1 is needed", "KNT-6.6"),)


# -- Laws -------------------------------------------------------------------------------------------


def leaves(data: Any, at: str = "") -> list[str]:  # noqa: ANN401 - JSON
    """Every place of a JSON value that holds a single value."""
    if isinstance(data, dict):
        return [leaf for key in data for leaf in leaves(data[key], f"{at}.{key}")]
    if isinstance(data, list):
        return [leaf for index, item in enumerate(data) for leaf in leaves(item, f"{at}[{index}]")]
    return [at]


PLACES: Final = [
    place
    for place in leaves(json.loads(newtown.dump_edition(STANDARD)))
    if place not in (".format", ".version")
]
VALUES: Final = (None, True, *range(-2, 12), 19, 45, 1000, HUGE, 2**53, 0.5, "", "mud", "white", [], [1])


@given(at=st.sampled_from(PLACES), value=st.sampled_from(VALUES), seed=st.integers(0, 99))
def test_an_edition_changed_in_one_place_is_refused_or_can_be_played(
    at: str, value: object, seed: int
) -> None:
    try:
        edition = newtown.load_edition(standard_with(at, value))
    except (FormatError, InvalidState):
        return
    config = Config(players=2 + seed % 3, deal=list(Deal)[seed % 2], edition=edition)
    assert newtown.winners(playout(newtown, newtown.new_game(config), random.Random(seed)))
