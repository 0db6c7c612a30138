"""``newtown simulate``, as a person meets it."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

import newtown
from newtown import isfahan
from newtown.agents import RandomAgent
from newtown.cli import main
from newtown.core.records import load_record, replay
from newtown.games import score_items
from newtown.simulation import load_results, simulate
from newtown.simulation.statistics import summary

PROGRAM = [sys.executable, "-m", "newtown", "simulate"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit code of the command, and what it prints."""
    code = main(["simulate", *arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def lines_of(file: Path) -> int:
    """How many whole lines there are by now."""
    return file.read_bytes().count(b"\n") if file.exists() else 0


def test_it_prints_the_seed_and_what_the_games_come_to(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "--game", "isfahan", "--players", "3", "--games", "6", "--seed", "4")
    games = simulate(isfahan, [RandomAgent()], 6, 4, config=isfahan.Config(players=3))
    assert code == 0
    labels = {item.code: item.label for item in score_items("isfahan")}
    assert out == "Seed 4.\n" + summary(games).table(labels=labels)


def test_it_speaks_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "--game", "isfahan", "--games", "2", "--seed", "4", "--lang", "ja")
    assert code == 0
    assert out.startswith("乱数の種：4\n")
    assert "games" not in out + err


def test_without_a_seed_the_one_drawn_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "--game", "isfahan", "--games", "3")
    seed = out.splitlines()[0].removeprefix("Seed ").removesuffix(".")
    assert told(capsys, "--game", "isfahan", "--games", "3", "--seed", seed)[1] == out


def test_agents_are_seated_in_turn_and_move_on_unless_told_not_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = ("--game", "isfahan", "--games", "2", "--seed", "4", "--agents", "greedy,random")
    told(capsys, *usual, "--out", str(tmp_path / "moving"))
    told(capsys, *usual, "--out", str(tmp_path / "staying"), "--no-rotate")
    moving, staying = (
        [[row.agent for row in game.seats] for game in load_results(tmp_path / name)]
        for name in ("moving", "staying")
    )
    assert moving == [["greedy", "random"] * 2, ["random", "greedy"] * 2]
    assert staying == [["greedy", "random"] * 2] * 2


def test_everything_chosen_before_the_game_may_come_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen, out = tmp_path / "config.json", tmp_path / "results.jsonl"
    config = newtown.Config(players=2, residents=False)
    chosen.write_text(newtown.dump_config(config), encoding="utf-8")
    assert told(capsys, "--games", "2", "--seed", "1", "--config", str(chosen), "--out", str(out))[0] == 0
    text = load_results(out).run.config
    assert text is not None
    assert newtown.load_config(text) == config


def test_how_far_it_has_come_is_told_in_ten_lines_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, _, err = told(capsys, "--game", "isfahan", "--games", "30", "--seed", "4")
    assert err.splitlines() == [f"{done} of 30 games" for done in range(3, 31, 3)]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--games", "0"], 2, "0 is less than 1"),
        (["--games", "many"], 2, "invalid whole number value: 'many'"),
        (["--games", str(2**60)], 2, "is more than"),
        (["--workers", "1000000"], 2, "is more than 1000"),
        (["--seed", "nan"], 2, "invalid whole number value: 'nan'"),
        (["--workers", "0"], 2, "0 is less than 1"),
        (["--seed", str(2**60)], 2, "a seed"),
        (["--game", "chess"], 2, "chess"),
        (["--resume"], 2, "--resume needs --out"),
        (["--agents", "random,random,random,random,random"], 2, "5 agents don't fit 4 seats"),
        (["--agents", "clever"], 1, "'clever'"),
        (["--agents", ""], 1, "''"),
        (["--agents", "greedy:worlds=many"], 1, "worlds is a whole number"),
        (["--players", "9"], 1, "$.players"),
        (["--config", "nowhere.json"], 1, "nowhere.json"),
        (["--out", "nowhere/results.jsonl"], 1, "nowhere"),
        (["--out", ""], 1, "ordinary files"),
        (["--out", "."], 1, "ordinary files"),
        (["--out", ".", "--resume"], 1, "ordinary files"),
        (["--out", "/dev/full"], 1, "ordinary files"),
        (["--out", "/dev/full", "--resume"], 1, "ordinary files"),
    ],
)
def test_bad_arguments_get_one_clear_line(
    arguments: list[str],
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        sys.exit(main(["simulate", "--games", "2", "--seed", "1", *arguments]))
    err = capsys.readouterr().err
    assert ended.value.code == code
    assert err.count("\n") == 1
    assert err.startswith("newtown")
    assert said in err
    assert not list(tmp_path.iterdir())


def test_a_file_is_never_overwritten_but_gone_on_with_if_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.jsonl"
    usual = ("--game", "isfahan", "--games", "10", "--out", str(file))
    _, whole, _ = told(capsys, *usual, "--seed", "4")
    kept = file.read_bytes()
    code, _, err = told(capsys, *usual, "--seed", "4")
    assert (code, file.read_bytes()) == (1, kept)
    assert err == f"newtown: {file} is there already; --resume goes on with the run it holds\n"
    file.write_bytes(kept[: len(kept) // 2])
    # The seed is that of the run in the file.
    assert told(capsys, *usual, "--resume")[:2] == (0, whole)
    assert file.read_bytes() == kept
    code, _, err = told(capsys, *usual, "--resume", "--seed", "5")
    assert (code, file.read_bytes()) == (1, kept)
    assert "seed is 4, not 5" in err


def test_an_agent_that_fails_is_reported_and_its_game_so_far_kept_beside_the_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: object, view: object, legal: Sequence[object], rng: object) -> object:
        return legal[0] if len(legal) <= 20 else "nonsense"

    monkeypatch.setattr(RandomAgent, "choose", fail)
    file = tmp_path / "results.jsonl"
    beside = tmp_path / "results.game-0.json"
    code, _, err = told(capsys, "--games", "5", "--seed", "1", "--out", str(file))
    assert code == 1
    assert err.startswith("newtown: game 0: random in seat ")
    assert err.endswith(f"; the game so far is in {beside}\n")
    assert err.count("\n") == 1
    state = replay(newtown, load_record(newtown, beside.read_text(encoding="utf-8")))
    assert len(newtown.legal_actions(state)) > 20
    # The same run has the same fault, and another run leaves the record of the first alone.
    record = beside.read_bytes()
    assert str(beside) in told(capsys, "--games", "5", "--seed", "1", "--out", str(file), "--resume")[2]
    file.unlink()
    _, _, err = told(capsys, "--games", "5", "--seed", "2", "--out", str(file))
    assert err.endswith(f"; the game so far is in {tmp_path / 'results.game-0-2.json'}\n")
    assert beside.read_bytes() == record


def test_a_file_without_a_line_is_begun_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.jsonl"
    file.touch()
    assert told(capsys, "--game", "isfahan", "--games", "2", "--out", str(file), "--resume")[0] == 0
    assert load_results(file).complete


def test_stopped_before_anything_is_begun_it_ends_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("newtown.cli.simulate.agent_named", stop)
    assert told(capsys) == (130, "", "newtown: stopped\n")


def test_stopped_before_anything_is_there_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("newtown.cli.simulate.simulate", stop)
    with pytest.raises(SystemExit) as ended:
        told(capsys, "--games", "2", "--out", str(tmp_path / "results.jsonl"))
    assert ended.value.code == 130
    assert capsys.readouterr().err == "newtown: stopped: no game is there yet\n"


# -- The process ------------------------------------------------------------------------------------


USUAL = ["--game", "isfahan", "--games", "120", "--seed", "4", "--agents", "random"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of that run when nothing stops it."""
    file = tmp_path_factory.mktemp("whole") / "results.jsonl"
    assert main(["simulate", *USUAL, "--out", str(file)]) == 0
    return file.read_bytes()


def test_a_full_disk_is_told_with_what_is_kept(whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = [*PROGRAM, *USUAL, "--out", str(file)]

    def leave_little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8_192, resource.RLIM_INFINITY))

    full = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=leave_little_room)
    kept = lines_of(file) - 1
    assert full.returncode == 1
    assert 1 <= kept < 120
    told = full.stderr.splitlines()[-1]
    assert "File too large" in told
    assert told.endswith(
        f"; {kept} of 120 games are in {file}; the same command with --resume goes on from there"
    )
    subprocess.run([*command, "--resume"], capture_output=True, check=True)
    assert file.read_bytes() == whole


def test_an_output_that_cannot_show_japanese_gets_one_clear_line() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ended = subprocess.run(
        [*PROGRAM, *USUAL, "--lang", "ja"], capture_output=True, text=True, check=False, env=environment
    )
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "PYTHONIOENCODING=utf-8" in ended.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_it_with_a_line_that_says_how_to_go_on(
    workers: str, whole: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    command = [*PROGRAM, *USUAL, "--workers", workers, "--out", str(file)]
    # In a session of its own, all of which gets the signal, as it is in a terminal.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        while lines_of(file) < 5:
            assert running.poll() is None
            time.sleep(0.002)
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    games = lines_of(file) - 1
    assert games < 120
    said = [line for line in err.splitlines() if not line.endswith(" of 120 games")]
    on = "the same command with --resume goes on from there"
    assert said == [f"newtown: stopped: {games} of 120 games are in {file}; {on}"]
    ended = subprocess.run([*command, "--resume"], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert file.read_bytes() == whole


def test_workers_end_when_their_command_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = [*PROGRAM, "--game", "isfahan", "--games", "100000", "--workers", "2", "--out", str(file)]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    ) as running:
        while lines_of(file) < 5:
            assert running.poll() is None
            time.sleep(0.002)
        running.kill()
        # Standard error comes to its end when nobody is left who could write to it.
        _, err = running.communicate(timeout=60)
    assert b"Traceback" not in err


def test_in_a_terminal_there_is_a_bar() -> None:
    ours, theirs = os.openpty()
    command = [*PROGRAM, "--game", "isfahan", "--games", "60", "--seed", "4"]
    environment = os.environ | {"COLUMNS": "100", "TERM": "xterm"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, env=environment) as running:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # the system's way to say that nobody has this terminal open any more
            while said := os.read(ours, 4096):
                shown += said
        os.close(ours)
        out, _ = running.communicate(timeout=60)
    assert running.returncode == 0
    assert b"60/60" in shown
    assert b"of 60 games" not in shown
    assert b"60 games of 4 seats" in out
