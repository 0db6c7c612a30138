"""What the page on reconstructed values says of them."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import attrs
import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.core.rulebook import Rule

PAGE = (Path(__file__).parent.parent / "docs" / "reconstructed.md").read_text(encoding="utf-8")

# Flat pieces by their names in the literature, one drawing for each: rows apart by spaces.
THREE = {"I": "###", "L": "## #."}
FOUR = {"I": "####", "O": "## ##", "L": "### #..", "T": "### .#.", "S": "##. .##"}
FIVE = {
    "F": ".## ##. .#.",
    "I": "#####",
    "L": "#### #...",
    "N": "##.. .###",
    "P": "### ##.",
    "T": "### .#. .#.",
    "U": "#.# ###",
    "V": "#.. #.. ###",
    "W": "#.. ##. .##",
    "X": ".#. ### .#.",
    "Y": "#### .#..",
    "Z": "##. .#. .##",
}


Cube: TypeAlias = tuple[int, int, int]


def reconstructed() -> Iterator[Rule]:
    """Every rule of the library whose rule book says so."""
    for book in (newtown.RULES, isfahan.RULES, townfolk.RULES):
        yield from (rule for rule in book if "R" in rule.source.split(", "))


def table_rows() -> dict[str, str]:
    """The rows of the page's tables by the rule that they are about."""
    return dict(re.findall(r"^\| ([A-Z]{3}-[\d.]+) (\|.*)$", PAGE, re.MULTILINE))


def test_every_reconstructed_rule_has_a_row_and_no_other_has_one() -> None:
    assert set(table_rows()) == {rule.id for rule in reconstructed()}


@pytest.mark.parametrize(
    ("prefix", "edition"), [("KNT", newtown.STANDARD), ("TWF", townfolk.STANDARD)], ids=["kings", "townfolk"]
)
def test_a_row_names_a_field_of_the_edition(prefix: str, edition: newtown.Edition | townfolk.Edition) -> None:
    fields = set(attrs.fields_dict(type(edition)))
    rows = {rule: row for rule, row in table_rows().items() if rule.startswith(prefix)}
    assert rows
    for rule, row in rows.items():
        assert fields & set(re.findall(r"`(\w+)`", row)), rule


def test_of_120_ways_to_choose_flat_pieces_five_fill_the_publishers_example() -> None:
    filling = {
        (three, four, five)
        for (three, of_3), (four, of_4), (five, of_5) in itertools.product(
            THREE.items(), FOUR.items(), FIVE.items()
        )
        if fills_a_tower(of_3, of_4, of_5)
    }
    assert len(THREE) * len(FOUR) * len(FIVE) == 120
    assert len(filling) == 5
    assert [pieces for pieces in filling if pieces[1] == "O"] == [("L", "O", "P")]


def fills_a_tower(*drawings: str) -> bool:
    """Whether the pieces fill a block of 2×2×3 cubes: each is tried in every position, one after another."""
    block = frozenset(itertools.product(range(2), range(2), range(3)))
    lying = [frozenset(place for place in placements(drawing) if place <= block) for drawing in drawings]
    return any(
        len(frozenset().union(*places)) == len(block) for places in itertools.product(*lying)
    )  # 3 + 4 + 5 cubes are as many as the block has, so that pieces that cover it don't overlap


def placements(drawing: str) -> Iterator[frozenset[Cube]]:
    """The cubes of a flat piece turned in every way, with its corner at every place from 0 to 2."""
    rows = drawing.split()
    flat = [(x, y, 0) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    for (a, b, c), (i, j, k) in itertools.product(
        itertools.permutations(range(3)), itertools.product((1, -1), repeat=3)
    ):
        turned = [(i * cube[a], j * cube[b], k * cube[c]) for cube in flat]
        west, north, ground = (min(cube[axis] for cube in turned) for axis in range(3))
        for right, back, up in itertools.product(range(3), repeat=3):
            yield frozenset((x - west + right, y - north + back, z - ground + up) for x, y, z in turned)


def test_the_families_are_made_as_the_page_says() -> None:
    families = newtown.STANDARD.families
    ours = [family for family in families if family.royal is None]
    assert (len(families), len(ours)) == (16, 14)
    for kind in newtown.LandKind:
        assert sum(kind in family.wishes for family in families) >= 8
    for one, other in itertools.permutations(ours, 2):
        assert one.size >= other.size or one.points < other.points
