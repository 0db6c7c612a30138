"""The guide to editions leaves no field out, and tells as reconstructed what the rule books do."""

import re
from pathlib import Path

import attrs
import pytest

from newtown import isfahan, kings, townfolk
from newtown.core.rulebook import Rule

PAGE = (Path(__file__).parent.parent / "docs" / "editions.md").read_text(encoding="utf-8")


def rows_of(title: str) -> list[list[str]]:
    """The cells of the table under the heading."""
    section = PAGE.partition(f"### {title}\n")[2].partition("\nNot in the edition")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


@pytest.mark.parametrize(
    ("title", "edition"),
    [
        ("The King's New Town", kings.Edition),
        ("Isfahan", isfahan.Edition),
        ("Town Folk", townfolk.Edition),
    ],
)
def test_every_field_of_an_edition_has_its_row(title: str, edition: type[attrs.AttrsInstance]) -> None:
    named = [name for row in rows_of(title) for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(named) == sorted(field.name for field in attrs.fields(edition))


@pytest.mark.parametrize(
    ("title", "rules"), [("The King's New Town", kings.RULES), ("Town Folk", townfolk.RULES)]
)
def test_every_reconstructed_rule_is_marked_where_its_values_are(title: str, rules: tuple[Rule, ...]) -> None:
    marked = {rule for row in rows_of(title) if row[-1].startswith("R") for rule in ids(row)}
    assert {rule.id for rule in rules if "R" in rule.source.split(", ")} <= marked


def test_nothing_of_isfahan_is_reconstructed() -> None:
    assert not [rule.id for rule in isfahan.RULES if "R" in rule.source.split(", ")]


def ids(row: list[str]) -> list[str]:
    return re.findall(r"\[([A-Z]{3}-[\d.]+)\]", " ".join(row))
