"""The study of values: what it counts, what it keeps, and what its tables say, on games made by hand."""

import importlib.util
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.core.score import Score, ScoreItem
from newtown.core.text import Phrase
from newtown.games import ENTRIES
from newtown.isfahan.actions import ACTION_TYPES as ISFAHAN_ACTIONS
from newtown.kings.actions import ACTION_TYPES as KINGS_ACTIONS
from newtown.kings.state import House
from newtown.simulation import GameResult
from newtown.townfolk.actions import ACTION_TYPES as TOWNFOLK_ACTIONS

ROOT = Path(__file__).parent.parent
NAMES = tuple(entry.name for entry in ENTRIES)


def load_study() -> ModuleType:
    path = ROOT / "examples" / "study_of_values.py"
    spec = importlib.util.spec_from_file_location("study_of_values", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


STUDY = load_study()


def result(index: int = 0, points: tuple[int, ...] = (30, 20), winners: tuple[int, ...] = (0,)) -> GameResult:
    items = tuple((ScoreItem("trees", "KNT-6.13", Phrase("", ""), each),) for each in points)
    return GameResult.of(index, ["greedy"] * len(points), Score(items), winners, events=9, decisions=7)


def played(index: int = 0, **uses: int) -> object:
    made: object = STUDY.Played(result(index), Counter(uses))
    return made


# -- Counting ---------------------------------------------------------------------------------------


def test_a_choice_counts_as_its_kind_and_as_each_of_its_parts_with_a_name_or_a_number() -> None:
    build = newtown.Build(spec=2, floors=1, penthouse=False, pieces=(6,))
    assert [*STUDY.choices_of(build)] == ["Build", "Build spec 2", "Build floors 1", "Build penthouse False"]


def test_a_part_that_a_choice_does_without_is_not_counted() -> None:
    group = isfahan.TakeGroup(2, isfahan.Use.SECTION)
    assert [*STUDY.choices_of(group)] == ["TakeGroup", "TakeGroup row 2", "TakeGroup use section"]


def test_materials_and_dice_of_a_choice_are_not_counted() -> None:
    produce = townfolk.Produce("market", (6, 6), (townfolk.Material.WHEAT,))
    assert [*STUDY.choices_of(produce)] == ["Produce", "Produce box market"]


def test_the_houses_of_a_town_are_counted_by_spec_shape_land_and_family() -> None:
    state = newtown.new_game()
    houses = (House(0, 4, 2, penthouse=True, family="hermit"), House(1, 1, 1))
    lands = tuple(attrs.evolve(land, houses=houses if land.number == 11 else ()) for land in state.lands)
    assert Counter(STUDY.left_at_the_end(attrs.evolve(state, round=5, lands=lands))) == {
        "round 5 was the last": 1,
        "house": 2,
        "house of spec 4": 1,
        "house of spec 4 with 2 floors and a penthouse": 1,
        "house of spec 1": 1,
        "house of spec 1 with 1 floors": 1,
        "house on land 11": 2,
        "house with the family hermit": 1,
        "house with the family None": 1,
    }


def test_nothing_is_counted_of_the_end_of_another_game() -> None:
    assert [*STUDY.left_at_the_end(townfolk.new_game())] == []


# -- Keeping ----------------------------------------------------------------------------------------

LINE = (
    '{"result": {"game": 0, "seats": [{"game": 0, "seat": 0, "agent": "greedy", "score": 3, "items":'
    ' [{"code": "track", "rule": "TWF-3.5.6", "points": 3}], "rank": 1, "won": true, "winners": 1,'
    ' "events": 9, "decisions": 7}], "events": 9, "decisions": 7}, "uses": {"PassSwap": 2}}'
)


def test_a_kept_line_is_read_and_written_again_the_same() -> None:
    game = STUDY.read_line(LINE)
    assert (game.result.seats[0].score, game.uses["PassSwap"]) == (3, 2)
    assert STUDY.line_of(game) == LINE


class Table:
    """Plays no games but says which it was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def play(self, kind: object, index: int) -> object:
        self.asked.append(index)
        return played(index, Build=index)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    table = Table()
    monkeypatch.setattr(STUDY, "play", table.play)
    return table


def games_of(folder: Path, games: int) -> list[object]:
    return [*STUDY.study(STUDY.Kind("townfolk", 2, townfolk.STANDARD), games, 1, folder)]


def test_a_study_that_was_stopped_within_a_line_goes_on_to_the_same_file(
    tmp_path: Path, table: Table
) -> None:
    whole = games_of(tmp_path, 4)
    file = tmp_path / "townfolk-2.jsonl"
    text = file.read_bytes()
    lines = text.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2]) + lines[2][:40])
    table.asked.clear()
    assert games_of(tmp_path, 4) == whole
    assert file.read_bytes() == text
    assert table.asked == [2, 3]


def test_a_study_of_fewer_games_than_are_kept_plays_none(tmp_path: Path, table: Table) -> None:
    whole = games_of(tmp_path, 4)
    file = tmp_path / "townfolk-2.jsonl"
    text = file.read_bytes()
    assert games_of(tmp_path, 3) == whole[:3]
    assert (file.read_bytes(), table.asked) == (text, [0, 1, 2, 3])


def test_a_file_is_only_read_by_who_renews_a_page(tmp_path: Path, table: Table) -> None:
    games_of(tmp_path, 2)
    file = tmp_path / "townfolk-2.jsonl"
    text = file.read_bytes()[:-5]
    file.write_bytes(text)
    assert len([*STUDY.kept_games(file)]) == 1
    assert file.read_bytes() == text


def test_a_file_that_lacks_a_game_is_refused_with_the_place(tmp_path: Path, table: Table) -> None:
    games_of(tmp_path, 3)
    file = tmp_path / "townfolk-2.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text(lines[0] + lines[2], encoding="utf-8")
    with pytest.raises(ValueError, match=r"townfolk-2\.jsonl, line 2: game 2 instead of 1"):
        games_of(tmp_path, 3)


def test_games_with_an_edition_of_your_own_have_a_file_of_their_own(tmp_path: Path) -> None:
    own = attrs.evolve(townfolk.STANDARD, name="mine", end_score=40)
    files = [STUDY.file_of(tmp_path, STUDY.Kind("townfolk", 3, each)) for each in (townfolk.STANDARD, own)]
    assert [file.name for file in files] == ["townfolk-3.jsonl", "townfolk-mine-3.jsonl"]


def test_an_edition_of_your_own_is_played_and_told_of(tmp_path: Path) -> None:
    smaller = attrs.evolve(newtown.STANDARD, name="short", families=newtown.STANDARD.families[:4], rounds=1)
    file = tmp_path / "edition.json"
    file.write_text(newtown.dump_edition(smaller), encoding="utf-8")
    edition = STUDY.edition_for("kings-new-town", file)
    (game,) = STUDY.study(STUDY.Kind("kings-new-town", 2, edition), 1, 1, None)
    assert game.uses["RollTree"] == 1
    (table,) = (table for table in STUDY.tables_of(edition) if table.title == "Residents")
    assert [line.label for line in table.lines] == [
        "Prince and Bride (size 2, points 5; any)",
        "the Bride's Parents (size 2, points 4; any)",
        "the hermit (size 1, points 1; any)",
        "the gardener (size 1, points 2; lawn mud)",
        "houses without a family",
    ]


# -- Tables -----------------------------------------------------------------------------------------


def told(lines: Iterator[str], title: str) -> list[str]:
    """The rows of the table with that title, without spaces to fill the columns."""
    rows = [*lines]
    first = rows.index(f"### {title}") + 4
    return [" ".join(row.split()) for row in rows[first : rows.index("", first)]]


def test_a_table_tells_means_their_widest_interval_and_what_was_never_chosen() -> None:
    lines = (STUDY.used("built", "Build"), STUDY.used("helped", "Help"))
    tables = (STUDY.Table("Work", "Times in a game.", "what", lines),)
    games = [played(index, Build=times) for index, times in enumerate((1, 2, 3))]
    found = {2: STUDY.summed(tables, games)}
    # Student's t of 2 degrees of freedom, 4.303, times the standard error 1 / √3, is 2.484.
    assert told(STUDY.report(tables, found), "Work") == [
        "| what | 2 players |",
        "|-----------------|----------:|",
        "| built | 2.00 |",
        "| helped | never |",
        "| widest interval | ±2.48 |",
    ]


def test_seats_are_told_with_their_share_of_victories_and_their_lead() -> None:
    games = [STUDY.Played(result(index), Counter()) for index in range(4)]
    rows = told(STUDY.report((), {2: STUDY.summed((), games)}), "Seats")
    # Four of four: Wilson's interval begins at 4 / (4 + 1.96²).
    assert rows[2] == "| 2 | 4 | 0 | 100.0 | 51.0 to 100.0 | 50.0 | 30.0 | +5.00 ±0.00 |"
    assert rows[3] == "| 2 | 4 | 1 | 0.0 | 0.0 to 49.0 | 50.0 | 20.0 | -5.00 ±0.00 |"


def test_points_are_told_apart_by_seats_and_by_winners() -> None:
    game = STUDY.Played(result(points=(30, 20)), Counter())
    assert STUDY.points_from("trees", winners=False)(game) == 25
    assert STUDY.points_from("trees", winners=True)(game) == 30
    assert STUDY.points_from("rows", winners=True)(game) == 0


def test_a_use_that_is_rare_is_told_from_one_that_never_was() -> None:
    assert (STUDY.number(0.004), STUDY.number(0.005), STUDY.number(231.44)) == ("0.00+", "0.01", "231.4")


def lines_of(name: str, title: str) -> int:
    (table,) = (table for table in STUDY.tables_of(STUDY.EDITIONS[name]) if table.title == title)
    return len(table.lines)


def test_everything_there_is_has_a_line_whether_it_was_chosen_or_not() -> None:
    assert lines_of("kings-new-town", "Residents") == 16 + 1
    assert lines_of("kings-new-town", "Land cards") == 16
    assert lines_of("kings-new-town", "Lands") == 16 + 1
    assert lines_of("kings-new-town", "Houses") == 4 * 3 + 3 + 2
    assert [lines_of("townfolk", kind) for kind in ("Lands", "Craftsmen", "Buildings")] == [16, 16, 16]
    # Base values 1, 2, 3, 4, 6, 8, 9, 10, 12 and 14, and families of size 5.
    assert lines_of("kings-new-town", "Room for families") == 11
    assert lines_of("townfolk", "Boards") == 6
    assert lines_of("townfolk", "Boxes of every board") == 12
    assert lines_of("isfahan", "Buildings") == 6
    assert lines_of("isfahan", "Cards") == 9
    assert lines_of("isfahan", "Souks") == 14


class Asked(Counter[str]):
    """Counts nothing but keeps what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.keys_asked: set[str] = set()

    def __missing__(self, key: str) -> int:
        self.keys_asked.add(key)
        return 0


KINDS = {
    "kings-new-town": KINGS_ACTIONS,
    "isfahan": ISFAHAN_ACTIONS,
    "townfolk": TOWNFOLK_ACTIONS,
}


@pytest.mark.parametrize("name", NAMES)
def test_tables_ask_only_for_what_is_counted(name: str) -> None:
    asked = Asked()
    game = STUDY.Played(result(), asked)
    for table in STUDY.tables_of(STUDY.EDITIONS[name]):
        for line in table.lines:
            for measure in line.measures:
                assert measure(game) >= 0
    fields = {kind.__name__: {field.name for field in attrs.fields(kind)} for kind in KINDS[name]}
    of_actions = {key for key in asked.keys_asked if key[0].isupper()}
    assert of_actions >= fields.keys()
    for kind, field, _ in (key.split(" ", 2) for key in of_actions if " " in key):
        assert field in fields[kind]


# -- The page ---------------------------------------------------------------------------------------


def test_a_page_is_renewed_between_its_marks_alone() -> None:
    page = "Before.\n% begin of the figures of chess\nold\n% end of the figures of chess\nAfter.\n"
    assert STUDY.renewed(page, "chess", ["new"]) == page.replace("old\n", "\nnew\n")
    assert STUDY.renewed(STUDY.renewed(page, "chess", ["new"]), "chess", ["old"]) == page.replace(
        "old\n", "\nold\n"
    )


def test_a_page_without_the_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="begin of the figures of go"):
        STUDY.renewed("% begin of the figures of chess\n", "go", [])


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_studies_has_a_place_for_every_game(name: str) -> None:
    page = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
    assert "a line" in STUDY.renewed(page, name, ["a line"])


def test_lines_are_json_with_the_uses_in_order() -> None:
    line = json.loads(STUDY.line_of(played(0, Help=1, Build=2)))
    assert [*line["uses"]] == ["Build", "Help"]
