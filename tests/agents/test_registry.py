"""Agents by name: what command lines ask for, and what is said of what can't be had."""

import sys
from pathlib import Path

import pytest

import newtown
from newtown.agents import (
    AgentSettingError,
    GreedyAgent,
    Margin,
    MctsAgent,
    RandomAgent,
    UnknownAgent,
    agent_named,
    agent_names,
    evaluation_of,
)
from newtown.core.errors import NewtownError
from newtown.games import ENTRIES, game_named
from tests.agents.search_games import End, TreeGame
from tests.games import sealed


def test_every_name_gives_its_agent() -> None:
    kinds = {name: type(agent_named(sealed, name)) for name in agent_names()}
    assert kinds == {"random": RandomAgent, "greedy": GreedyAgent, "mcts": MctsAgent}


@pytest.mark.parametrize("name", ["random", "greedy", "greedy:effort=50", "greedy:worlds=3:effort=50"])
def test_an_agent_is_named_by_what_it_was_asked_by(name: str) -> None:
    parts = name.split(":")
    assert agent_named(sealed, name).name == ":".join([parts[0], *sorted(parts[1:])])


def test_settings_reach_the_agent_whatever_their_order() -> None:
    agent = agent_named(sealed, "greedy:worlds=3:effort=50")
    assert isinstance(agent, GreedyAgent)
    assert (agent.worlds, agent.effort) == (3, 50)
    assert agent.name == agent_named(sealed, "greedy:effort=50:worlds=3").name


def test_budgets_reach_the_search() -> None:
    by_iterations, by_seconds = (
        agent_named(sealed, "mcts:iterations=70"),
        agent_named(sealed, "mcts:seconds=.5"),
    )
    assert isinstance(by_iterations, MctsAgent)
    assert isinstance(by_seconds, MctsAgent)
    assert (by_iterations.iterations, by_seconds.seconds) == (70, 0.5)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("random:worlds=2", "'random:worlds=2': there is no setting worlds; it has none"),
        ("greedy:depth=2", "'greedy:depth=2': there is no setting depth; it has worlds, effort"),
        ("greedy:worlds", "'greedy:worlds': 'worlds' isn't a setting; they are written as name=value"),
        ("greedy:", "'greedy:': '' isn't a setting; they are written as name=value"),
        ("greedy:worlds=", "'greedy:worlds=': 'worlds=' isn't a setting; they are written as name=value"),
        ("greedy:worlds=two", "'greedy:worlds=two': worlds is a whole number, not 'two'"),
        ("greedy:worlds=2.5", "'greedy:worlds=2.5': worlds is a whole number, not '2.5'"),
        ("greedy:worlds=１", "'greedy:worlds=１': worlds is a whole number, not '１'"),
        ("greedy:worlds=1:worlds=2", "'greedy:worlds=1:worlds=2': worlds is set twice"),
        ("mcts:seconds=soon", "'mcts:seconds=soon': seconds is a number, not 'soon'"),
        ("mcts:seconds=inf", "'mcts:seconds=inf': seconds is a number, not 'inf'"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_line(asked: str, said: str) -> None:
    with pytest.raises(AgentSettingError) as caught:
        agent_named(sealed, asked)
    assert str(caught.value) == said


@pytest.mark.parametrize("asked", ["greedy:worlds=0", "mcts:iterations=0", "mcts:iterations=5:seconds=1"])
def test_settings_out_of_range_are_refused_with_the_name_that_was_asked_for(asked: str) -> None:
    with pytest.raises(AgentSettingError, match=f"^'{asked}': "):
        agent_named(sealed, asked)


@pytest.mark.parametrize("asked", ["", "gredy", "Greedy", "greedy,random", " random"])
def test_an_unknown_name_is_told_with_the_names_there_are(asked: str) -> None:
    with pytest.raises(UnknownAgent) as caught:
        agent_named(sealed, asked)
    assert str(caught.value) == f"no agent is named {asked!r}; there are random, greedy, mcts"
    assert isinstance(caught.value, NewtownError)
    assert isinstance(caught.value, LookupError)


# -- Agents of installed packages -------------------------------------------------------------------

BOT = """
class Bot:
    def __init__(self, rules, courage="none"):
        self.name = f"brave of {rules.NAME}, {courage} courage"

    def choose(self, view, legal, rng, /):
        return legal[-1]
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with an agent is installed."""
    (tmp_path / "brave_bot.py").write_text(BOT, encoding="utf-8")
    about = tmp_path / "brave_bot-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: brave-bot\nVersion: 1.0\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text("[newtown.agents]\nbrave = brave_bot:Bot\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "brave_bot", raising=False)


@pytest.mark.usefixtures("installed")
def test_an_installed_package_adds_an_agent_by_an_entry_point() -> None:
    assert agent_names() == ("random", "greedy", "mcts", "brave")
    assert agent_named(sealed, "brave:courage=much").name == "brave of sealed-bids, much courage"


@pytest.mark.usefixtures("installed")
def test_settings_that_an_added_agent_does_not_have_are_refused() -> None:
    with pytest.raises(AgentSettingError, match=r"^'brave:size=3': .*size"):
        agent_named(sealed, "brave:size=3")


# -- Evaluations by game ----------------------------------------------------------------------------


def test_every_game_of_the_library_has_an_evaluation_of_its_own() -> None:
    for entry in ENTRIES:
        assert not isinstance(evaluation_of(game_named(entry.name)), Margin)


def test_the_same_game_by_another_name_has_the_same_evaluation() -> None:
    assert evaluation_of(newtown) is evaluation_of(game_named("kings-new-town"))


def test_any_other_game_is_evaluated_by_its_score() -> None:
    assert evaluation_of(sealed) == Margin(sealed)


def test_a_margin_is_the_lead_over_the_best_of_the_others() -> None:
    state = sealed.State(
        sealed.Config(seats=3), sealed.Phase.BID, 1, ((), (4,), ()), (), 3, False, (), (0, 0, 0), (2, 5, 9)
    )
    # Cards in hands count at the end of the game alone (SB-6).
    assert [Margin(sealed)(state, seat) for seat in range(3)] == [-7.0, -4.0, 4.0]


def test_in_a_game_for_one_the_margin_is_the_score() -> None:
    game = TreeGame(End((7,)), players=1)
    assert Margin(game)((), 0) == 7.0
