"""The command line, as a person meets it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import newtown
from newtown import townfolk
from newtown.agents import agent_named, play_agents
from newtown.cli import main
from newtown.cli.session.seating import names_for
from newtown.core.records import load_record, replay


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


def test_the_agents_named_play_the_game_that_the_library_plays_with_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    arguments = ("--game", "townfolk", "--agents", "greedy,random", "--seed", "3", "--record", str(file))
    assert told(capsys, "play", *arguments)[0] == 0
    agents = [agent_named(townfolk, name) for name in ("greedy", "random")]
    record = play_agents(townfolk, townfolk.Config(players=2), agents, seed=3)
    assert load_record(townfolk, file.read_text(encoding="utf-8")) == record


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        (["--agents", "random"], 4),
        (["--agents", "random,random"], 2),
        (["--agents", "random,random", "--players", "3"], 3),
    ],
)
def test_two_names_and_more_say_how_many_play_where_nothing_else_does(
    arguments: list[str], players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = told(capsys, "play", "--seed", "1", *arguments)
    assert (
        sum(line.startswith("Player ") and line.endswith(" points") for line in out.splitlines()) == players
    )


def test_seats_left_over_go_to_the_agents_named_and_else_to_greedy() -> None:
    assert names_for(("human", "random", "mcts"), 5) == ("human", "random", "mcts", "random", "mcts")
    assert names_for(("human", "human"), 3) == ("human", "human", "greedy")
    assert names_for(("random",), 1) == ("random",)


@pytest.mark.parametrize(
    "arguments",
    [["--players", "2", "--agents", "random,random,random"], ["--resume", "RECORD", "--players", "2"]],
)
def test_arguments_that_do_not_go_together_are_refused_in_one_line(
    arguments: list[str], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", *(str(record) if part == "RECORD" else part for part in arguments)])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_agent_that_nobody_knows_is_refused_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = told(capsys, "play", "--agents", "humam,greedy")
    assert (code, out) == (1, "")
    assert "'humam'; there are human, random, greedy, mcts" in err


def test_a_game_that_is_interrupted_is_kept_as_far_as_it_came_and_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken_off, whole = tmp_path / "half.json", tmp_path / "whole.json"
    sentences = 0

    def interrupted(lines: tuple[str, ...]) -> None:
        nonlocal sentences
        sentences += 1
        if sentences == 40:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("newtown.cli.play.print_lines", interrupted)
        with pytest.raises(SystemExit) as ended:
            main(["play", "--players", "2", "--seed", "7", "--record", str(broken_off)])
    assert ended.value.code == 130
    half = load_record(newtown, broken_off.read_text(encoding="utf-8"))
    assert len(half.events) == 40
    arguments = ("--resume", str(broken_off), "--seed", "7", "--record", str(whole))
    assert told(capsys, "play", *arguments)[0] == 0
    resumed = load_record(newtown, whole.read_text(encoding="utf-8"))
    assert resumed.events[:40] == half.events
    assert newtown.to_move(replay(newtown, resumed)) is newtown.Nature.OVER


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


def test_replay_gives_the_reason_in_the_language_that_is_asked_for(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["events"].insert(0, {"type": "help"})
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data), encoding="utf-8")
    reason = newtown.check(newtown.new_game(), newtown.Help())
    assert reason is not None
    _, _, err = told(capsys, "replay", "--lang", "ja", str(forged))
    assert err == f"newtown: step 0: help: {reason.text('ja')}\n"


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
        f"KNT-6.9 {rule.title.en}",
        rule.text.en,
        "Source: S printed by the publisher",
    ]
    assert told(capsys, "rule", "KNT-6.9", "--lang", "ja")[1].splitlines()[1] == rule.text.ja


def test_a_rule_of_several_sources_names_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert newtown.rule("KNT-6.3").source == "S, D"
    told_last = told(capsys, "rule", "KNT-6.3")[1].splitlines()[-1]
    assert told_last == "Source: S printed by the publisher, D follows from printed rules by arithmetic"


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


def test_a_file_that_is_in_the_way_or_missing_is_named_with_what_happened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "game.json"
    there.touch()
    in_the_way = told(capsys, "play", "--seed", "1", "--record", str(there))
    assert in_the_way[::2] == (1, f"newtown: {there}: File exists\n")
    missing = tmp_path / "gone.json"
    assert told(capsys, "replay", str(missing)) == (
        1,
        "",
        f"newtown: {missing}: No such file or directory\n",
    )
