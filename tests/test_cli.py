"""The command line, as a person meets it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import newtown
from newtown.cli import main


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it prints."""
    code = main(arguments)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game for two."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    assert main(["play", "--seed", "7", "--players", "2", "--record", str(file)]) == 0
    return file


# -- play -------------------------------------------------------------------------------------------


def test_play_tells_a_whole_game_and_its_itemised_score(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "play", "--seed", "7")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Seed 7."
    assert sum(line.startswith("Player ") and line.endswith(" points") for line in lines) == 4
    assert any("(KNT-8.1)" in line for line in lines)
    assert len(lines) > 300


def test_the_same_seed_plays_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "play", "--seed", "3") == told(capsys, "play", "--seed", "3")
    assert told(capsys, "play", "--seed", "3") != told(capsys, "play", "--seed", "4")


def test_without_a_seed_the_one_drawn_is_told_and_plays_the_same_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = told(capsys, "play", "--players", "2")
    seed = out.splitlines()[0].removeprefix("Seed ").removesuffix(".")
    assert told(capsys, "play", "--players", "2", "--seed", seed)[1] == out


def test_play_speaks_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "play", "--seed", "7", "--lang", "ja")
    assert out.splitlines()[0] == "乱数の種：7"
    assert "Player" not in out


def test_play_takes_everything_chosen_before_the_game_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = tmp_path / "config.json"
    chosen.write_text(newtown.dump_config(newtown.Config(players=3, residents=False)), encoding="utf-8")
    code, out, _ = told(capsys, "play", "--seed", "7", "--config", str(chosen))
    assert code == 0
    assert "Player 2: " in out
    assert "Player 3" not in out


def test_a_number_of_players_that_the_game_does_not_take_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = told(capsys, "play", "--players", "5")
    assert (code, out) == (1, "")
    assert "$.players" in err
    assert "KNT-2.8" in err


def test_a_record_never_overwrites_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious", encoding="utf-8")
    code, _, err = told(capsys, "play", "--seed", "7", "--record", str(file))
    assert code == 1
    assert str(file) in err
    assert file.read_text(encoding="utf-8") == "precious"


def test_a_game_that_cannot_be_played_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    assert told(capsys, "play", "--players", "1", "--record", str(file))[0] == 1
    assert not file.exists()


# -- replay -----------------------------------------------------------------------------------------


def test_replay_checks_every_event_and_prints_the_score(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = told(capsys, "replay", str(record))
    assert (code, err) == (0, "")
    kept = json.loads(record.read_text(encoding="utf-8"))
    assert out.splitlines()[0] == f"{len(kept['events'])} events, all by the rules."
    for seat, total in enumerate(kept["score"]["totals"]):
        assert f"Player {seat}: {total} points" in out


def test_replay_tells_the_game_that_play_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    _, played, _ = told(capsys, "play", "--seed", "5", "--record", str(file))
    _, replayed, _ = told(capsys, "replay", "--verbose", str(file))
    assert played.splitlines()[1:] == [
        line for line in replayed.splitlines() if not line.endswith("all by the rules.")
    ]


def test_replay_names_the_event_that_is_against_the_rules(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    first = next(at for at, event in enumerate(data["events"]) if event["type"] == "take-die")
    data["events"].insert(first, {"type": "help"})
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data), encoding="utf-8")
    code, out, err = told(capsys, "replay", str(forged))
    assert (code, out) == (1, "")
    assert f"step {first}" in err
    assert "KNT-3.5" in err


def test_replay_finds_a_score_that_was_changed(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["score"]["totals"][0] += 1
    data["score"]["items"][0][0]["points"] += 1
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data), encoding="utf-8")
    code, _, err = told(capsys, "replay", str(forged))
    assert code == 1
    assert "score" in err


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[1, 2]", b"\xff\xfe\x00", b'{"format": "newtown/chess-record"}', b'{"format": 3}', b"nul"],
)
def test_replay_refuses_what_is_no_record_in_one_line(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    code, out, err = told(capsys, "replay", str(file))
    assert (code, out) == (1, "")
    assert err.startswith("newtown: ")
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, "replay", str(tmp_path / "nowhere.json"))
    assert code == 1
    assert "nowhere.json" in err


# -- rule -------------------------------------------------------------------------------------------


def test_rule_prints_a_rule_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    rule = newtown.rule("KNT-6.9")
    assert told(capsys, "rule", "KNT-6.9")[1].splitlines() == [
        f"KNT-6.9 {rule.title.en} [S]",
        rule.text.en,
    ]
    assert told(capsys, "rule", "KNT-6.9", "--lang", "ja")[1].splitlines()[1] == rule.text.ja


def test_an_unknown_rule_is_answered_with_those_that_resemble_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "rule", "KNT-6.90")
    assert (code, out) == (1, "")
    assert "KNT-6.9" in err


# -- The process ------------------------------------------------------------------------------------


def test_the_module_runs_as_a_program_whose_reader_may_stop_early() -> None:
    program = [sys.executable, "-m", "newtown", "play", "--seed", "7"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == "Seed 7.\n"
        running.stdout.close()
        assert running.stderr.read() == ""


def test_a_command_line_that_is_wrong_ends_with_2() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "--seed", "seven"])
    assert ended.value.code == 2
