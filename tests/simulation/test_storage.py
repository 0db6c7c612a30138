"""The stored format of results: what it looks like, and what isn't it."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from newtown.agents import RandomAgent
from newtown.core.errors import FormatError
from newtown.simulation import GameResult, ResultItem, Results, Run, SeatResult, load_results, simulate
from newtown.simulation.storage import game_line, run_line
from tests.games import sealed
from tests.simulation.players import FirstAgent

RUN = Run(
    "sealed-bids",
    1,
    '{"format":"tests/sealed-bids-config","rounds":1,"seats":2,"version":1}',
    None,
    ("ann", "böb"),
    seed=5,
    games=3,
    rotate=True,
)
GAME = GameResult(
    1,
    (
        SeatResult(
            1,
            0,
            "böb",
            5,
            (ResultItem("prizes", "SB-5", 6), ResultItem("cards", "SB-6", -1)),
            1,
            True,
            1,
            9,
            4,
        ),
        SeatResult(1, 1, "ann", 2, (ResultItem("cards", "SB-6", 2),), 2, False, 1, 9, 4),
    ),
    events=9,
    decisions=4,
)
GOLDEN = Path(__file__).parent / "golden" / "sealed-bids.jsonl"
FIRST_LINE = (
    '{"agents":["ann","böb"],'
    '"config":{"format":"tests/sealed-bids-config","rounds":1,"seats":2,"version":1},'
    '"format":"newtown/simulation","game":"sealed-bids","games":3,"rotate":true,"rules_version":1,'
    '"seed":5,"start":null,"version":1}'
)
GAME_LINE = (
    '{"decisions":4,"events":9,"game":1,"seats":['
    '{"agent":"böb","items":[{"code":"prizes","points":6,"rule":"SB-5"},{"code":"cards","points":-1,"rule":"SB-6"}],'
    '"rank":1,"score":5,"won":true},'
    '{"agent":"ann","items":[{"code":"cards","points":2,"rule":"SB-6"}],"rank":2,"score":2,"won":false}]}'
)


def test_the_first_line_tells_all_that_decides_the_results() -> None:
    assert run_line(RUN) == FIRST_LINE


def test_a_game_is_a_line_with_an_object_for_each_seat() -> None:
    assert game_line(GAME) == GAME_LINE


def test_a_file_written_by_hand_is_read(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    zeroth = (
        '{"game":0,"events":7,"decisions":3,"seats":[{"agent":"ann","items":[],"rank":1,"score":0,"won":true},'
        '{"agent":"böb","items":[],"rank":1,"score":0,"won":true}]}'
    )
    file.write_text(f"{FIRST_LINE}\n{zeroth}\n{GAME_LINE}\n", encoding="utf-8")
    results = load_results(file)
    assert results.run == RUN
    assert len(results) == 2
    assert not results.complete
    first, second = results
    assert second == GAME
    assert [row.win_share for row in first.seats] == [0.5, 0.5]
    assert RUN.config is not None
    assert sealed.load_config(RUN.config) == sealed.Config(rounds=1)


def test_results_without_a_file_are_those_with_one(tmp_path: Path) -> None:
    kept = simulate(sealed, [RandomAgent()], 20, 3)
    stored = simulate(sealed, [RandomAgent()], 20, 3, out=tmp_path / "results.jsonl")
    assert list(kept) == list(stored) == list(load_results(tmp_path / "results.jsonl"))
    assert kept.run == stored.run


def test_the_same_seed_gives_the_same_bytes_on_every_python_and_in_every_release(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    config = sealed.Config(seats=3)
    simulate(sealed, [RandomAgent(), FirstAgent()], 8, 1, out=file, config=config)
    assert file.read_bytes() == GOLDEN.read_bytes()


def test_results_of_every_released_format_stay_readable() -> None:
    results = load_results(GOLDEN)
    assert results.complete
    assert results.run.agents == ("random", "first", "random")
    assert [[row.agent for row in game.seats].index("first") for game in results] == [1, 2, 0, 1, 2, 0, 1, 2]


def test_what_was_being_written_when_a_run_was_stopped_is_not_there(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    games = list(simulate(sealed, [RandomAgent()], 5, 3, out=file))
    whole = file.read_bytes()
    file.write_bytes(whole[:-1])
    assert list(load_results(file)) == games[:-1]
    assert len(load_results(file)) == 4


Change = Callable[[list[Any]], None]


def changed(file: Path, change: Change) -> None:
    """The file again with its lines changed as data."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    change(lines)
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")


def set_to(line: int, *path: str | int, value: object) -> Change:
    def change(lines: list[Any]) -> None:
        inner = lines[line - 1]
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "line", "place", "said"),
    [
        (set_to(1, "format", value="newtown/kings-new-town-record"), 1, "$.format", "newtown/simulation"),
        (set_to(1, "version", value=2), 1, "$.version", "version 2"),
        (set_to(1, "seed", value="1"), 1, "$.seed", "whole number"),
        (set_to(1, "config", value=[]), 1, "$.config", "an object"),
        (set_to(1, "games", value=0), 1, "$", "at least one game"),
        (set_to(1, "agents", value=[]), 1, "$", "at least one agent"),
        (set_to(1, "workers", value=2), 1, "$.workers", "unknown"),
        (set_to(3, "seats", 1, "score", value=True), 3, "$.seats[1].score", "whole number"),
        (set_to(3, "seats", 0, "score", value=99), 3, "$.seats[0]", "sum"),
        (set_to(3, "seats", 1, "rank", value=3), 3, "$", "ranks"),
        (set_to(3, "game", value=2), 3, "$.game", "game 1 of 4"),
        (set_to(4, "seats", 0, "agent", value="eve"), 4, "$.seats", "eve"),
        (set_to(4, "seats", 0, "luck", value=1), 4, "$.seats[0].luck", "unknown"),
        (lambda lines: lines.append(lines[-1] | {"game": 4}), 6, "$.game", "game 4 of 4"),
        (lambda lines: lines[2].pop("events"), 3, "$.events", "missing"),
        (lambda lines: lines.pop(2), 3, "$.game", "game 1"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_place(
    change: Change, line: int, place: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    simulate(sealed, [RandomAgent()], 4, 3, out=file)
    changed(file, change)
    with pytest.raises(FormatError) as caught:
        list(load_results(file))
    assert caught.value.path == f"{file}, line {line}, {place}"
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"nul\n", b"\xff\xfe\n", b"[1]\n", b"{}\n", b'{"version": 1.5}\n']
)
def test_a_file_of_something_else_is_refused_at_once(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "other.txt"
    file.write_bytes(content)
    with pytest.raises(FormatError, match=r"other\.txt, line 1"):
        load_results(file)


def test_a_line_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    simulate(sealed, [RandomAgent()], 2, 3, out=file)
    file.write_bytes(file.read_bytes() + b"\xff\n")
    results = load_results(file)
    with pytest.raises(FormatError, match="line 4"):
        list(results)


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_results(tmp_path / "nowhere.jsonl")


def test_results_of_any_games_can_be_put_together() -> None:
    assert [row.agent for row in Results(RUN, (GAME,)).rows()] == ["böb", "ann"]


# -- Files that come and go -------------------------------------------------------------------------


def test_results_stay_with_their_file_when_the_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played = simulate(sealed, [RandomAgent()], 2, 3, out="results.jsonl")
    loaded = load_results("results.jsonl")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert len(list(played)) == len(list(loaded)) == 2


def test_a_file_that_was_emptied_or_exchanged_is_not_read_as_the_old_one(tmp_path: Path) -> None:
    file, other = tmp_path / "results.jsonl", tmp_path / "other.jsonl"
    results = simulate(sealed, [RandomAgent()], 2, 3, out=file)
    simulate(sealed, [RandomAgent()], 2, 4, out=other)
    for content, message in ((b"", "no whole line"), (other.read_bytes(), "another run by now")):
        file.write_bytes(content)
        for use in (len, list[GameResult]):
            with pytest.raises(FormatError, match=message):
                use(results)
        assert repr(results) == "<Results of unreadable of 2 games of sealed-bids>"


def test_folders_pipes_and_devices_hold_no_results(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file in (tmp_path, pipe, Path("/dev/zero")):
        with pytest.raises(FormatError, match="ordinary files"):
            load_results(file)
        for resume in (False, True):
            with pytest.raises(FormatError, match="ordinary files"):
                simulate(sealed, [RandomAgent()], 2, 3, out=file, resume=resume)
