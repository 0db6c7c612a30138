"""The page on stored formats names all keys, types and values that the formats have, and no types besides."""

import enum
import importlib
import json
import re
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Union, get_args, get_origin

import attrs
import pytest

from newtown.core.text import Phrase

PAGE: Final = (Path(__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")

TITLES: Final = {"kings": "The King's New Town", "isfahan": "Isfahan", "townfolk": "Town Folk"}

ROWS: Final = {
    "LandTile": "land tile",
    "CardKind": "card kind",
    "Piece": "piece",
    "HouseSpec": "house spec",
    "Penthouse": "`penthouse`",
    "Family": "family",
    "RoyalBonus": "family",
    "Bonuses": "`bonuses`",
    "Settlement": "`settlement`",
    "Street": "`streets`",
    "District": "district",
    "Souk": "souk",
    "CaravanLevel": "level",
    "BuildingSpec": "building",
    "CardSpec": "`cards`",
    "CardValues": "`card_values`",
    "Contents": "`contents`",
    "Chips": "chips",
    "Board": "`boards`",
    "BoardBox": "`board_boxes`",
    "Card": "card",
    "Cost": "cost",
    "Row": "row",
    "Mode": "mode",
    "Payment": "payment (`pay`)",
    "Run": "payment (`pay`)",
    "IconStep": "step of a table",
}
"""The rows that parts of editions are described in, by class."""

INHERITED: Final = {"View": "State", "SeenPlayer": "Player"}
"""What is described by how it differs from something else."""


def members(form: object) -> Iterator[object]:
    """What a type is made of: the members of unions, the items of tuples."""
    if get_origin(form) in (Union, types.UnionType, tuple):
        for part in get_args(form):
            yield from members(part)
    else:
        yield form


def alternatives(form: object) -> Iterator[type]:
    """The classes that are told apart by a tag somewhere in a type."""
    if get_origin(form) in (Union, types.UnionType):
        classes = [part for part in get_args(form) if isinstance(part, type) and attrs.has(part)]
        yield from classes if len(classes) > 1 else ()
    for part in get_args(form):
        yield from alternatives(part)


class Stored:
    """The classes and values that the formats of a game are made of."""

    def __init__(self, name: str) -> None:
        game = importlib.import_module(f"newtown.{name}")
        actions = importlib.import_module(f"newtown.{name}.actions")
        self.tagged: set[type] = set()
        self.untagged: set[type] = set()
        self.values: set[str] = set()
        self._seen: set[type] = set()
        for form in (Union[actions.Event], game.Config, game.Edition, game.State, game.View):  # noqa: UP007
            self._add(form)
        self.untagged -= {*self.tagged, Phrase}

    def _add(self, form: object) -> None:
        self.tagged.update(alternatives(form))
        for part in members(form):
            if not isinstance(part, type) or part in self._seen:
                continue
            self._seen.add(part)
            if attrs.has(part):
                self.untagged.add(part)
                for field in attrs.fields(attrs.resolve_types(part)):
                    self._add(field.type)
            elif issubclass(part, enum.Enum):
                self.values.update(member.value for member in part)


def section(heading: str, text: str) -> str:
    """What stands below a heading, with what is below it."""
    level = heading.partition(" ")[0]
    _, _, rest = text.partition(f"\n{heading}\n")
    assert rest, f"there is no heading {heading}"
    return re.split(rf"\n#{{1,{len(level)}}} ", rest)[0]


def rows(text: str) -> dict[str, str]:
    """The rows of all tables by their first column."""
    cells = (line.split(" | ") for line in text.splitlines() if line.startswith("| "))
    return {first.removeprefix("| ").rstrip(" |"): " | ".join(others) for first, *others in cells}


def quoted(text: str) -> set[str]:
    return set(re.findall("`([^`\n]+)`", text))


def fields_of(form: type) -> set[str]:
    return {field.name for field in attrs.fields(form)}


def typed_rows(text: str) -> list[tuple[str, str]]:
    """Types with their keys, from the tables that tell types."""
    tables = re.findall(r"\| `type` \|[^\n]*\n[^\n]*\n(.*?)(?:\n\n|\Z)", text, re.DOTALL)
    lines = (line.split(" | ") for table in tables for line in table.splitlines())
    return [(tag.removeprefix("| ").strip("`"), keys) for tag, keys, *_ in lines]


def kebab(form: type) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "-", form.__name__).lower()


GAMES: Final = {name: Stored(name) for name in TITLES}
TEXTS: Final = {
    name: re.sub("```.*?```", "", section(f"## {title}", PAGE), flags=re.DOTALL)
    for name, title in TITLES.items()
}
"""What the page says of each game, without its examples."""


@pytest.mark.parametrize(
    ("name", "form"), [(name, form) for name in GAMES for form in sorted(GAMES[name].tagged, key=kebab)]
)
def test_what_is_told_by_its_type_has_a_row_with_its_keys(name: str, form: type) -> None:
    (keys,) = (quoted(keys) for tag, keys in typed_rows(TEXTS[name]) if tag == kebab(form))
    others = keys - fields_of(form)
    assert fields_of(form) <= keys
    assert others <= {*GAMES[name].values, *map(kebab, GAMES[name].tagged)}


@pytest.mark.parametrize(
    ("name", "form"),
    [
        (name, form)
        for name in GAMES
        for form in sorted(GAMES[name].untagged, key=kebab)
        if form.__name__ not in {*ROWS, *INHERITED}
    ],
)
def test_everything_else_has_a_table_of_its_own(name: str, form: type) -> None:
    level = "###" if form.__name__ in ("Config", "Edition", "State") else "####"
    text = section(f"{level} {form.__name__}", TEXTS[name])
    table = rows(text.split("\n#")[0].split("| part |")[0])
    told = {key.strip("`") for key in table if key.startswith("`")} or quoted(text)
    assert told == fields_of(form)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        (name, form)
        for name in GAMES
        for form in sorted(GAMES[name].untagged, key=kebab)
        if form.__name__ in ROWS
    ],
)
def test_parts_of_editions_have_rows_with_their_keys(name: str, form: type) -> None:
    edition = section("### Edition", TEXTS[name])
    row = ROWS[form.__name__]
    line = next(line for line in edition.splitlines()[::-1] if line.startswith(f"| {row} |"))
    assert fields_of(form) <= quoted(line.partition(" | ")[2])


@pytest.mark.parametrize("name", TITLES)
def test_every_value_of_every_enum_is_named(name: str) -> None:
    assert GAMES[name].values <= quoted(TEXTS[name])
    assert len(GAMES[name].values) > 8


def test_views_are_told_by_what_differs_from_a_state() -> None:
    """What else is in them is in a state under the same name."""
    for name in TITLES:
        game = importlib.import_module(f"newtown.{name}")
        differing = fields_of(game.View) - fields_of(game.State)
        assert differing <= quoted(section("### View", TEXTS[name]))


def test_no_type_is_named_that_there_is_not() -> None:
    for name, text in TEXTS.items():
        assert {tag for tag, _ in typed_rows(text)} == set(map(kebab, GAMES[name].tagged))


def test_records_and_runs_have_all_their_keys() -> None:
    folder = Path(__file__).parent
    record = json.loads((folder / "kings" / "golden" / "builders-3.json").read_text(encoding="utf-8"))
    assert set(record) == {key.strip("`") for key in rows(section("## Records", PAGE)) if key.startswith("`")}
    run, game, *_ = (folder / "simulation" / "golden" / "sealed-bids.jsonl").read_text("utf-8").splitlines()
    text = section("## Files of simulations", PAGE)
    told = {key.strip("`") for key in rows(text) if key.startswith("`")}
    keys = {*json.loads(run), *json.loads(game)}
    assert told == keys - {"format", "version"}
    assert {*json.loads(game)["seats"][0], "code", "rule", "points"} <= quoted(text)
