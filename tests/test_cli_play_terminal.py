"""``newtown play`` in a real terminal: a pseudo-terminal in front of the process, and the screen it draws."""

import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pexpect
import pyte
import pytest

import newtown
from newtown.core.records import load_record, replay
from newtown.core.rules import Nature
from newtown.games import AnyGame
from newtown.rendering.blocks import columns_of
from tests.playing import GAMES

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals")

COLUMNS, ROWS = 80, 24
PATIENCE = 30
"""Seconds until a process that says nothing is given up."""

PROMPT = r"(?:Player \d> |プレイヤー\d> |the screen: |or no: |Enter ends: |Enter で終了：|\(yes/no\) )"


class Terminal:
    """A terminal in which ``newtown play`` runs: 80 columns, 24 rows, and all that has scrolled off them."""

    def __init__(self, arguments: Sequence[str], environment: dict[str, str]) -> None:
        self.screen = pyte.HistoryScreen(COLUMNS, ROWS, history=100_000, ratio=0.5)
        self._stream = pyte.Stream(self.screen)
        self.raw = ""
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "newtown", "play", *arguments],
            env={**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", **environment},
            dimensions=(ROWS, COLUMNS),
            encoding="utf-8",
            timeout=PATIENCE,
        )

    def wait(self) -> str:
        """What is shown until a line is to be entered."""
        self.process.expect(PROMPT)
        return self._seen(f"{self.process.before}{self.process.after}")

    def enter(self, line: str) -> str:
        """Enters a line; what is shown until the next one is to be entered."""
        self.send(line)
        return self.wait()

    def send(self, line: str) -> None:
        """Enters a line, and waits until it stands on the screen."""
        self.process.sendline(line)
        self.process.expect_exact("\r\n")
        self._seen(f"{self.process.before}{self.process.after}")

    def end(self) -> int | None:
        """The exit code of the process, when it has ended."""
        self.process.expect(pexpect.EOF)
        self._seen(self.process.before or "")
        self.process.close()
        return self.process.exitstatus

    def _seen(self, text: str) -> str:
        self.raw += text
        self._stream.feed(text)
        return text

    @property
    def lines(self) -> list[str]:
        """All lines that can be seen, those that have scrolled off the screen too."""
        above = [
            "".join(row[column].data for column in range(COLUMNS)).rstrip() for row in self.screen.history.top
        ]
        return [*above, *(line.rstrip() for line in self.screen.display)]


@pytest.fixture
def terminals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["Opener"]:
    """Opens terminals in a directory of the test; closes those that are still open."""
    monkeypatch.chdir(tmp_path)
    opener = Opener()
    yield opener
    for terminal in opener.opened:
        terminal.process.close(force=True)


class Opener:
    """Opens terminals."""

    def __init__(self) -> None:
        self.opened: list[Terminal] = []

    def __call__(self, *arguments: str, **environment: str) -> Terminal:
        terminal = Terminal(arguments, environment)
        self.opened.append(terminal)
        return terminal


# -- A game from beginning to end -------------------------------------------------------------------


@pytest.mark.parametrize(("game", "config"), GAMES[:3], ids=[game.NAME for game, _ in GAMES[:3]])
def test_a_game_is_played_to_its_end(game: AnyGame, config: object, terminals: Opener) -> None:
    Path("config.json").write_text(game.dump_config(config), encoding="utf-8")
    terminal = terminals(
        "--game",
        game.NAME,
        "--config",
        "config.json",
        "--agents",
        "human,random",
        "--seed",
        "5",
        "--record",
        "game.json",
    )
    shown = terminal.wait()
    while not shown.endswith("Enter ends: "):
        # The last choice ends turns and steps, so that the game goes on.
        numbers = re.findall(r"^ *(\d+)  ", plain(shown), re.MULTILINE)
        shown = terminal.enter(numbers[-1] if numbers else "")
    terminal.send("")
    assert terminal.end() == 0
    record = load_record(game, Path("game.json").read_text(encoding="utf-8"))
    final = replay(game, record)
    assert game.to_move(final) is Nature.OVER
    for seat, total in enumerate(game.score(final).totals):
        assert f"Player {seat}: {total} points" in terminal.lines


def plain(shown: str) -> str:
    """What is shown without colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).replace("\r", "")


# -- One session ------------------------------------------------------------------------------------


def test_a_session_understands_refuses_takes_back_and_advises(terminals: Opener) -> None:
    terminal = terminals("--players", "2", "--agents", "human,random", "--seed", "1")
    assert "Roll 4 dice for the tree" in terminal.wait()
    assert "7 dice can't be rolled for the tree, only 2, 3, 4 (KNT-3.4)" in joined(terminal.enter("tree 7"))
    assert newtown.rule("KNT-3.4").text.en in joined(terminal.enter("why"))
    first = terminal.enter("tree 4")
    assert "Player 0 rolls 4 dice for the tree." in first
    assert "“t b” may mean:" in terminal.enter("t b")
    assert "Player 0, choose:" in terminal.enter("")
    hint = plain(terminal.enter("/hint"))
    found = re.search(r"enter: (take \w+ \d)", hint)
    assert found is not None
    terminal.enter(found[1])
    assert "Back at your last choice" in terminal.enter("undo")
    assert "Back at your last choice" in terminal.enter("u")
    again = terminal.enter("tree 4")
    assert again[again.index("The dice for the tree") :] == first[first.index("The dice for the tree") :]
    assert "Save the game?" in terminal.enter("quit")
    terminal.send("no")
    assert terminal.end() == 0
    assert list(Path().iterdir()) == []


def joined(shown: str) -> str:
    """What is shown, its broken lines put together again."""
    return re.sub(r"\s+", " ", plain(shown))


def test_a_saved_game_is_resumed_and_goes_on_as_it_would_have(terminals: Opener) -> None:
    whole = terminals("--players", "2", "--agents", "human,random", "--seed", "1", "--record", "whole.json")
    whole.wait()
    half = terminals("--players", "2", "--agents", "human,random", "--seed", "1")
    half.wait()
    for line in ("tree 4", "t b 5"):
        whole.enter(line)
        half.enter(line)
    half.enter("quit")
    half.send("half.json")
    assert half.end() == 0
    command = half.lines[[line.startswith("This command goes on") for line in half.lines].index(True) + 1]
    assert command == "newtown play --agents human,random --seed 1 --resume half.json"
    rest = terminals(*command.split()[2:], "--record", "rest.json")
    assert "The game goes on after" in rest.wait()
    for terminal in (whole, rest):
        terminal.enter("t g 6")
        terminal.send("quit")
        assert terminal.end() == 0
    assert Path("rest.json").read_text(encoding="utf-8") == Path("whole.json").read_text(encoding="utf-8")


def test_the_screen_and_what_has_scrolled_off_it_are_cleared_for_the_next_person(terminals: Opener) -> None:
    terminal = terminals(
        "--game", "isfahan", "--players", "3", "--agents", "human,human,random", "--seed", "4"
    )
    shown = terminal.wait()
    assert "Player 0: press Enter when nobody else sees the screen" in shown
    shown = terminal.enter("")
    while not shown.endswith("clears the screen: "):
        numbers = re.findall(r"^ *(\d+)  ", plain(shown), re.MULTILINE)
        shown = terminal.enter(numbers[-1] if numbers else "")
    assert "Player 1 is next." in shown
    terminal.enter("")
    assert [line for line in terminal.lines if line] == [
        "Player 1: press Enter when nobody else sees the screen:"
    ]
    assert "Player 1, " in terminal.enter("")


def test_the_arrow_keys_bring_back_nothing_that_was_entered(terminals: Opener) -> None:
    terminal = terminals("--players", "2", "--agents", "human,random", "--seed", "1")
    terminal.wait()
    terminal.enter("dance")
    assert "dance" not in terminal.enter("\x1b[A")


def test_a_session_speaks_japanese(terminals: Opener) -> None:
    terminal = terminals(
        "--game", "townfolk", "--players", "2", "--agents", "human,random", "--seed", "1", "--lang", "ja"
    )
    shown = plain(terminal.wait())
    assert "プレイヤー0の選択：" in shown or "プレイヤー0、できることは一つです" in shown
    assert "（TWF-" in plain(terminal.enter("acquire L01"))
    assert "前の選択" in plain(terminal.enter("？"))
    terminal.process.sendeof()
    assert terminal.end() == 0
    assert "townfolk-1.jsonに保存しました。" in terminal.lines


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_lines_are_broken_between_words_in_80_columns(lang: str, terminals: Opener) -> None:
    terminal = terminals("--players", "2", "--agents", "human,random", "--seed", "1", "--lang", lang)
    terminal.wait()
    for line in ("/help", "/rules KNT-6.20", "why", "tree 4"):
        terminal.enter(line)
    lines = plain(terminal.raw).split("\n")
    assert any(columns_of(line) > COLUMNS - 10 for line in lines)
    # None is longer than the screen, so that none is broken by the screen itself.
    assert max(map(columns_of, lines)) <= COLUMNS
    text = newtown.rule("KNT-6.20").text
    shown = "".join(line.strip(" ") + " " * (lang == "en") for line in lines)
    assert (text.en if lang == "en" else text.ja) in shown


# -- Endings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "code"), [("eof", 0), ("ctrl-c", 130), ("hang-up", 130), ("terminated", 130)]
)
def test_however_a_session_ends_the_game_is_kept(how: str, code: int, terminals: Opener) -> None:
    terminal = terminals("--players", "2", "--agents", "human,random", "--seed", "1")
    terminal.wait()
    terminal.enter("tree 4")
    match how:
        case "eof":
            terminal.process.sendeof()
        case "ctrl-c":
            terminal.process.sendintr()
        case "hang-up":
            terminal.process.kill(signal.SIGHUP)
        case _:
            terminal.process.kill(signal.SIGTERM)
    assert terminal.end() == code
    assert "The game is saved in kings-new-town-1.json." in terminal.lines
    record = load_record(newtown, Path("kings-new-town-1.json").read_text(encoding="utf-8"))
    assert newtown.RollTree(4) in record.events
    assert "Traceback" not in terminal.raw


# -- Colours ----------------------------------------------------------------------------------------


def test_there_are_colours_unless_they_are_not_wanted(terminals: Opener) -> None:
    arguments = ("--players", "2", "--agents", "human,random", "--seed", "1")
    coloured = terminals(*arguments)
    in_black = [terminals(*arguments, "--plain"), terminals(*arguments, NO_COLOR="1")]
    shown = coloured.wait()
    assert re.search(r"\x1b\[[0-9;]*36m", shown)
    for terminal in in_black:
        without = terminal.wait()
        assert not re.search(r"\x1b\[[0-9;]*m", without)
        assert plain(without) == plain(shown)
