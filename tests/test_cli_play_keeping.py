"""Playing in a terminal: files, endings, and several people at one screen."""

import random
from itertools import pairwise
from pathlib import Path

import attrs
import pytest

import newtown
from newtown import isfahan, townfolk
from newtown.agents import AgentFault
from newtown.cli.session.port import EndOfInput
from newtown.cli.session.table import Table
from newtown.core.records import begin, dump_record, load_record
from tests.games import sealed
from tests.playing import CLEARED, GAMES, KINGS, Script, Whim, events, kings, play, sit, whim


@pytest.fixture(autouse=True)
def in_a_directory_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are broken off are saved where one is."""
    monkeypatch.chdir(tmp_path)


# -- Keeping ----------------------------------------------------------------------------------------


def kept(file: str) -> tuple[object, ...]:
    """The events in a file."""
    return load_record(newtown, Path(file).read_text(encoding="utf-8")).events


def test_a_game_that_is_saved_and_resumed_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole, _ = kings("tree 2", "t r 6", "t g 2")
    kings("tree 2", "save half.json", "quit")
    resumed, port = kings("resume half.json", "no", "t r 6", "t g 2")
    assert events(resumed) == events(whole)
    assert resumed.timeline.state == whole.timeline.state
    assert f"The game goes on after {len(kept('half.json'))} events." in port.shown


def test_a_file_that_is_there_is_replaced_only_after_asking() -> None:
    Path("mine.json").write_text("precious", encoding="utf-8")
    _, port = kings("tree 2", "save mine.json", "", "quit", "no")
    assert Path("mine.json").read_text(encoding="utf-8") == "precious"
    assert "Nothing was saved." in port.shown
    table, _ = kings("tree 2", "save mine.json", "yes", "quit")
    assert kept("mine.json") == tuple(events(table))


def test_a_folder_is_never_offered_to_be_replaced() -> None:
    Path("games").mkdir()
    _, port = kings("tree 2", "save games", "quit", "no")
    assert "That failed: " in port.text
    assert "Replace it?" not in port.text


def test_a_file_of_this_session_is_brought_up_to_date_without_asking() -> None:
    table, port = kings("save a.json", "tree 2", "save a.json", "quit")
    assert kept("a.json") == tuple(events(table))
    assert port.shown.count("The game is saved in a.json.") == 2


def test_quitting_offers_to_save_what_is_not_saved_yet() -> None:
    table, port = kings("tree 2", "quit", "")
    assert kept("kings-new-town-1.json") == tuple(events(table))
    assert port.shown[-1] == "newtown play --resume kings-new-town-1.json"
    table, port = kings("tree 2", "quit", "other.json")
    assert kept("other.json") == tuple(events(table))
    _, port = kings("tree 3", "quit", "no")
    assert sorted(path.name for path in Path().iterdir()) == ["kings-new-town-1.json", "other.json"]


def test_nothing_is_asked_where_all_is_saved() -> None:
    _, port = kings("tree 2", "save a.json", "quit")
    assert not any(part.startswith("Save the game?") for part in port.shown)


def test_quitting_where_nothing_can_be_saved_goes_on() -> None:
    table, port = kings("quit", "no/such/place.json", "tree 2", "quit", "no")
    assert any(part.startswith("That failed: ") for part in port.shown)
    assert newtown.RollTree(2) in events(table)


def test_the_end_of_input_loses_nothing_and_says_where_the_game_is() -> None:
    table, port = kings("tree 2", "t r 6")
    assert kept("kings-new-town-1.json") == tuple(events(table))
    assert "The game is saved in kings-new-town-1.json." in port.shown


class Interrupted(Script):
    """A terminal at which Ctrl-C is pressed after the last entry."""

    def read(self, prompt: str, /) -> str:
        try:
            return super().read(prompt)
        except EndOfInput:
            raise KeyboardInterrupt from None


def test_ctrl_c_loses_nothing_and_is_passed_on() -> None:
    port = Interrupted(["tree 2"])
    table = sit(newtown, KINGS, (0,), port)
    with pytest.raises(KeyboardInterrupt):
        play(table)
    assert kept("kings-new-town-1.json") == tuple(events(table))


def test_a_game_that_cannot_be_saved_anywhere_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object, **options: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("newtown.cli.session.keeping.Path.touch", full)
    table, port = kings("tree 2")
    assert "no space left" in port.text
    assert load_record(newtown, port.shown[-1]).events == tuple(events(table))


def test_a_record_file_holds_the_game_at_every_decision() -> None:
    file = Path("game.json")
    port = Watching(["tree 2", "t r 6", "quit"], file)
    table = sit(newtown, KINGS, (0,), port, record=file)
    play(table)
    assert port.held[1:3] == [len(events(table)) - 2, len(events(table))]
    assert not any(part.startswith("Save the game?") for part in port.shown)


class Watching(Script):
    """Counts the events that a file holds whenever something is to be entered."""

    def __init__(self, entries: list[str], file: Path) -> None:
        super().__init__(entries)
        self._file = file
        self.held: list[int] = []

    def read(self, prompt: str, /) -> str:
        self.held.append(len(kept(str(self._file))))
        return super().read(prompt)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("nothing", "That failed: "),
        (dump_record(isfahan, begin(isfahan, isfahan.Config())), "holds a game of isfahan for 4"),
        (
            dump_record(newtown, begin(newtown, newtown.Config(players=3))),
            "holds a game of kings-new-town for 3",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_not_resumed(content: str, said: str) -> None:
    Path("other.json").write_text(content, encoding="utf-8")
    table, port = kings("tree 2", "resume other.json", "resume", "resume nowhere.json")
    assert said in port.text
    assert "Which file? For instance: /resume game.json" in port.shown
    assert newtown.RollTree(2) in events(table)


def test_resuming_another_game_offers_to_save_the_one_that_is_played() -> None:
    kings("save start.json", "quit")
    table, _ = kings("tree 2", "resume start.json", "first.json", "tree 3")
    assert newtown.RollTree(2) in kept("first.json")
    assert newtown.RollTree(3) in events(table)


@attrs.frozen
class Broken:
    """An agent that raises."""

    name: str = "broken"

    def choose(self, view: object, legal: tuple[object, ...], rng: random.Random, /) -> object:
        raise RuntimeError("a bug")


def test_the_game_of_an_agent_that_breaks_is_kept() -> None:
    port = Script(["tree 2", "t r 6"])
    table = sit(newtown, KINGS, (0,), port, agents=lambda seat: Broken())
    with pytest.raises(AgentFault, match="broken in seat 1"):
        play(table)
    assert kept("kings-new-town-1.json") == tuple(events(table))


# -- Several people at one screen -------------------------------------------------------------------


def segments(port: Script) -> list[str]:
    """What stood on the screen, from each time that it was cleared to the next."""
    return port.text.split(CLEARED)


def secrets(table: Table, seat: int) -> set[str]:
    """What a seat was told of a game that nobody else may know."""
    game = table.game
    return {
        line
        for step in table.timeline.steps
        for line in game.narrate(step.before, step.event, step.after, seat=seat)
        if line not in game.narrate(step.before, step.event, step.after, seat=None)
    }


def test_nobody_sees_what_another_person_alone_may_know() -> None:
    table, port = whim(*GAMES[1], people=(0, 1, 2))
    hidden = [secrets(table, seat) for seat in range(3)]
    found = set[int]()
    for segment in segments(port):
        # The lines of the choices name the seat that the screen belongs to.
        owners = {seat for seat in range(3) if f"Player {seat}> " in segment}
        assert len(owners) <= 1
        lines = set(segment.split("\n"))
        assert not any(lines & hidden[seat] for seat in range(3) if seat not in owners)
        found |= {seat for seat in owners if lines & hidden[seat]}
    assert found == {0, 1, 2}


def test_a_game_that_does_not_say_whose_its_views_are_is_covered_for_everybody() -> None:
    table, port = whim(sealed, sealed.Config(seats=3, rounds=3), (0, 1, 2))
    movers = [table.game.to_move(step.before) for step in table.timeline.steps]
    people = [mover for mover in movers if isinstance(mover, int)]
    changes = sum(one != other for one, other in pairwise(people))
    # And once more at the end, when everybody looks.
    assert port.shown.count(CLEARED) == changes + 1


def test_the_screen_is_covered_before_another_hand_is_shown() -> None:
    _, port = whim(*GAMES[1], people=(0, 1))
    cleared = [place for place, part in enumerate(port.shown) if part == CLEARED]
    assert len(cleared) > 1
    for place in cleared[:-1]:
        assert "press Enter when nobody else sees the screen" in port.shown[place + 1]


def test_at_the_end_the_screen_shows_no_hand_of_those_who_look_at_it() -> None:
    port = Whim()
    port.table = table = sit(*GAMES[1], (0, 1, 2), port)
    boards = iter(("board", ""))
    port.at_the_end = lambda: next(boards)
    play(table)
    state = table.timeline.state
    assert isinstance(state, isfahan.State)
    assert any(player.hand for player in state.players)
    end = segments(port)[-1]
    assert "The game is over" in end
    assert end.count("Draw pile") == 2
    assert "Your hand" not in end
    assert "(you)" not in end
    assert any("Your hand" in segment for segment in segments(port)[:-1])


def test_a_vote_is_covered_and_nothing_else_is_where_nothing_is_secret() -> None:
    table, port = whim(*GAMES[0], people=(0, 1))
    votes = [step for step in table.timeline.steps if isinstance(step.event, newtown.Vote)]
    assert len(votes) == 2
    before, *others = segments(port)
    assert "All decide in secret" in before
    assert "decides to" not in others[-1].partition("All have decided")[0]
    assert len(others) == 1
    _, port = whim(townfolk, townfolk.Config(players=2, max_rounds=3), (0, 1))
    assert CLEARED not in port.shown


def test_one_person_among_agents_is_never_asked_to_cover_anything() -> None:
    _, port = whim(*GAMES[1], people=(1,))
    assert CLEARED not in port.shown
