"""Editions: the standard one, editions of one's own, and what an edition is refused for."""

import json
import random
import re
from typing import Any, Final, TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import newtown
from newtown import (
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
from newtown.core.errors import FormatError, InvalidState
from newtown.core.play import playout
from newtown.core.text import Phrase

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


@pytest.mark.parametrize("edition", [SMALL, SHORT], ids=lambda edition: edition.name)
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


PIECES: Final = json.loads(newtown.dump_edition(STANDARD))["pieces"]

Wrong: TypeAlias = tuple[str, object, str, str]
"""The place of the standard edition that is changed, what to, the rule, and the place that is named."""


def wrong(at: str, value: object, rule: str, named: str = "") -> Any:  # noqa: ANN401 - a pytest parameter
    shown = str(value) if len(str(value)) < 30 else "…"
    return pytest.param(at, value, rule, f"$.{named or at}", id=f"{at}={shown}")


COUNTS: Final = (
    wrong("white_dice", 0, "KNT-1.9"),
    wrong("white_dice", 7, "KNT-1.9"),
    wrong("across", 0, "KNT-2.1"),
    wrong("king_neighbours", -1, "KNT-2.1"),
    wrong("neighbours", -1, "KNT-2.1"),
    wrong("hand", 0, "KNT-2.5"),
    wrong("face_up", HUGE, "KNT-2.6"),
    wrong("first_pass", 0, "KNT-2.6"),
    wrong("rounds", 0, "KNT-3.1"),
    wrong("rounds", HUGE, "KNT-3.1"),
    wrong("stone_face", 0, "KNT-3.6"),
    wrong("stone_face", 7, "KNT-3.6"),
    wrong("land_cost", 0, "KNT-4.2"),
    wrong("land_cost", HUGE, "KNT-4.2"),
    wrong("king_land_cost", 0, "KNT-4.2"),
    wrong("king_land_cost", HUGE, "KNT-4.2"),
    wrong("reroll_cost", 0, "KNT-4.1"),
    wrong("gift_size", 0, "KNT-5.3"),
    wrong("exchange_cost", 0, "KNT-6.2"),
    wrong("piece_cost", 0, "KNT-6.6"),
    wrong("land_capacity", 0, "KNT-6.9"),
    wrong("land_capacity", HUGE, "KNT-6.9"),
    wrong("many_houses", 0, "KNT-6.13"),
    wrong("row", 1, "KNT-6.14"),
    wrong("block", 1, "KNT-6.14"),
    wrong("block", HUGE, "KNT-6.14"),
    wrong("columns", 0, "KNT-9.2"),
)
"""Costs of 0 would let a turn go on for ever, and huge counts a program."""

COMPONENTS: Final = (
    wrong("lands[0].number", 0, "KNT-1.1"),
    wrong("lands[15].number", 19, "KNT-1.1"),
    wrong("lands[1].number", 3, "KNT-1.1", "lands"),
    wrong("lands", [{"number": 3, "kind": "mud"}], "KNT-2.2"),
    wrong("card_kinds[0].kind", "mud", "KNT-1.4", "card_kinds"),
    wrong("card_kinds[0].value", HUGE, "KNT-1.5"),
    wrong("pieces", PIECES[:4], "KNT-4.4"),
    wrong("pieces", [*PIECES[:3], *PIECES[4:]], "KNT-1.6"),
    wrong("pieces", [], "KNT-4.4"),
    wrong("pieces", [piece(n, *((x, 0, 0) for x in range(n))) for n in range(1, 14)], "KNT-1.6"),
    wrong("pieces[0]", piece(0), "KNT-1.6", "pieces[0].cells"),
    wrong("pieces[2].cells", [(0, 0, 0), (1, 0, 0)], "KNT-1.6"),
    wrong("pieces[2].cells", [(0, 0, 0), (1, 0, 0), (1, 0, 0)], "KNT-1.6"),
    wrong("pieces[2].cells", [(0, 0, 0), (1, 0, 0), (2, 1, 0)], "KNT-1.6"),
    wrong("pieces[2].cells", [(1, 0, 0), (2, 0, 0), (3, 0, 0)], "KNT-1.6"),
    wrong("pieces[1].cells", [(0, 0, 0), (HUGE, 0, 0)], "KNT-1.6"),
    wrong("specs[0].width", 0, "KNT-1.7"),
    wrong("specs[0].depth", -1, "KNT-1.7"),
    wrong("specs[3].width", 6, "KNT-1.7", "specs[3]"),
    wrong("specs[0].depth", HUGE, "KNT-1.7", "specs[0]"),
    wrong("specs[3].values", [1, 2, 3, 4, 5], "KNT-1.7", "specs[3]"),
    wrong("specs[0].roofs", -1, "KNT-1.8"),
    wrong("specs[2].values", [], "KNT-1.10"),
    wrong("specs[2].values", [0, 1], "KNT-1.10"),
    wrong("specs[2].values", [3, 3], "KNT-1.10"),
    wrong("specs[2].values", [6, 3], "KNT-1.10"),
    wrong("specs[2].values", [3, HUGE], "KNT-1.10"),
    wrong("specs", [], "KNT-6.10", "penthouse.spec"),
    wrong("specs", [{"width": 1, "depth": 1, "roofs": 1, "values": [1]}] * 13, "KNT-1.7"),
    wrong("penthouse.spec", 0, "KNT-6.10"),
    wrong("penthouse.spec", 5, "KNT-6.10"),
    wrong("penthouse.roof", 5, "KNT-6.11"),
    wrong("penthouse.width", 0, "KNT-6.10"),
    wrong("penthouse.depth", 4, "KNT-6.10", "penthouse"),
    wrong("penthouse.points", -1, "KNT-1.10"),
)

FAMILIES: Final = (
    wrong("families[3].name", "hermit", "KNT-1.12"),
    wrong("families[3].name", "The Hermit", "KNT-1.12"),
    wrong("families[3].name", "", "KNT-1.12"),
    wrong("families[3].size", 0, "KNT-1.12"),
    wrong("families[3].points", -HUGE, "KNT-1.12"),
    wrong("families[3].wishes", ["mud", "lawn"], "KNT-1.12"),
    wrong("families[3].wishes", ["mud", "mud"], "KNT-1.12"),
    wrong("families[0].royal.times", HUGE, "KNT-9.5", "families[0].royal"),
    wrong("families", [], "KNT-9.2"),
    wrong("families", json.loads(newtown.dump_edition(STANDARD))["families"][1:], "KNT-9.2"),
    wrong("families", json.loads(newtown.dump_edition(STANDARD))["families"] * 10, "KNT-1.12"),
)

SET_UP_AND_ROUNDS: Final = (
    wrong("first_pass", 4, "KNT-2.6"),
    wrong("face_up", 3, "KNT-2.6"),
    wrong("layout", [], "KNT-2.1"),
    wrong("layout[0]", [0, 0, 3, 13], "KNT-2.1", "layout"),
    wrong("layout[0][0]", 20, "KNT-1.1", "layout"),
    wrong("layout[0][0]", 3, "KNT-1.1", "layout"),
    wrong("layout[0][2]", 0, "KNT-2.2", "layout"),
    wrong("across", 4, "KNT-2.1", "layout"),
    wrong("king_neighbours", 5, "KNT-2.1", "layout"),
    wrong("neighbours", 3, "KNT-2.1", "layout"),
    wrong("rounds", 9, "KNT-3.4"),
    wrong("rounds", 6, "KNT-4.4", "pieces"),
    wrong("order_supply", [1, 2, 3], "KNT-3.2"),
    wrong("order_supply[0]", 0, "KNT-3.2", "order_supply"),
    wrong("order_supply[3]", 7, "KNT-4.4", "pieces"),
    wrong("tree_dice", [], "KNT-3.4"),
    wrong("tree_dice", [2, 2], "KNT-3.4"),
    wrong("tree_dice", [0, 1], "KNT-3.4"),
    wrong("tree_dice", [9], "KNT-3.4"),
    wrong("king_stones", [1, 1, 1, 1, 1], "KNT-6.5"),
    wrong("king_stones", [-1], "KNT-6.5"),
)

POINTS: Final = (
    *(wrong(f"bonuses.{field.name}", HUGE, "KNT-6.13") for field in attrs.fields(Bonuses)),
    *(wrong(f"settlement.{field.name}", -HUGE, "KNT-8.1") for field in attrs.fields(Settlement)),
)


def changed(at: str, value: object) -> str:
    """The stored standard edition with one place changed."""
    data = json.loads(newtown.dump_edition(STANDARD))
    *steps, last = [int(key) if key.isdigit() else key for key in re.findall(r"\w+", at)]
    parent = data
    for step in steps:
        parent = parent[step]
    parent[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("at", "value", "rule", "named"), [*COUNTS, *COMPONENTS, *FAMILIES, *SET_UP_AND_ROUNDS, *POINTS]
)
def test_an_edition_is_refused_with_place_and_rule_for(at: str, value: object, rule: str, named: str) -> None:
    with pytest.raises(InvalidState) as refusal:
        newtown.load_edition(changed(at, value))
    assert (named, rule) in {(fault.path, fault.rule) for fault in refusal.value.faults}


def test_an_edition_needs_a_name() -> None:
    (fault,) = newtown.edition_faults(attrs.evolve(STANDARD, name=""))
    assert fault.path == "$.name"


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
    with pytest.raises(InvalidState, match=r"piece_cost: 0; at least 1 is needed \(KNT-6\.6\)"):
        Config(edition=edition)


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
        edition = newtown.load_edition(changed(at, value))
    except (FormatError, InvalidState):
        return
    config = Config(players=2 + seed % 3, deal=list(Deal)[seed % 2], edition=edition)
    assert newtown.winners(playout(newtown, newtown.new_game(config), random.Random(seed)))
