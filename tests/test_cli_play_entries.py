"""Playing in a terminal: what the menus show, and what is understood of what people enter."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import attrs
import pytest

import newtown
from newtown import townfolk
from newtown.cli.session.entries import Chosen, Opened, Ordered, Situation, Unclear, understood
from newtown.cli.session.menu import AnyOption, menu_of
from newtown.core.chance import advance
from newtown.core.rules import Nature
from newtown.core.text import Phrase
from newtown.games import AnyGame
from newtown.rendering.choices import Choice, choices_for, leaves
from tests.kings import positions as kings_positions
from tests.playing import GAMES, kings
from tests.townfolk import positions as townfolk_positions

by_game = pytest.mark.parametrize(("game", "config"), GAMES, ids=[game.NAME for game, _ in GAMES])


@pytest.fixture(autouse=True)
def in_a_directory_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are broken off are saved where one is."""
    monkeypatch.chdir(tmp_path)


# -- Menus ------------------------------------------------------------------------------------------


def decisions(game: AnyGame, config: object) -> Iterator[tuple[object, int, tuple[AnyOption, ...]]]:
    """The decisions of a game: state, seat, options."""
    rng = random.Random(5)
    state = advance(game, game.new_game(config), rng)
    while not isinstance(seat := game.to_move(state), Nature):
        legal = game.legal_actions(state)
        yield state, seat, choices_for(game, game.observe(state, seat), legal)
        build = [action for action in legal if isinstance(action, newtown.Build | newtown.Extend)]
        state = advance(game, game.apply(state, rng.choice(build or legal)), rng)


@by_game
def test_every_action_is_reached_by_numbers_alone(game: AnyGame, config: object) -> None:
    for state, seat, options in decisions(game, config):
        at = Situation(game, state, seat, options, menu_of(options, 12), {})
        reached = list(by_numbers(at))
        assert len(reached) == len(set(reached))
        assert set(reached) == set(game.legal_actions(state))


def by_numbers(at: Situation) -> Iterator[object]:
    """The actions behind the numbers of a menu, and those of the menus that they open."""
    for number in range(1, at.menu.last + 1):
        meaning = understood(str(number), at)
        if isinstance(meaning, Chosen):
            yield meaning.action
        else:
            assert isinstance(meaning, Opened)
            (group,) = meaning.options
            assert not isinstance(group, Choice)
            yield from by_numbers(attrs.evolve(at, menu=menu_of(group.options, 12)))


@by_game
def test_a_menu_keeps_to_its_rows_unless_closed_groups_alone_are_more(game: AnyGame, config: object) -> None:
    for _, _, options in decisions(game, config):
        for rows in (8, 19, 50):
            assert len(menu_of(options, rows).rows) <= max(rows, len(options))


@by_game
def test_every_action_is_reached_by_its_notation_in_any_case(game: AnyGame, config: object) -> None:
    for state, seat, options in islice(decisions(game, config), 0, None, 5):
        at = Situation(game, state, seat, options, menu_of(options, 12), {})
        for choice in islice(leaves(options), 0, None, 3):
            assert understood(f" {game.notate(choice.action).upper()}  ", at) == Chosen(choice.action)


# -- Entries ----------------------------------------------------------------------------------------


def test_a_prefix_that_is_clear_is_enough() -> None:
    table, _ = kings("tree 4", "t b 5")
    assert newtown.TakeDie(newtown.Colour.BLACK, 5) in [step.event for step in table.timeline.steps]


def test_a_prefix_that_is_not_clear_lists_what_it_may_mean_and_nothing_happens() -> None:
    table, port = kings("tree 2", "t b")
    assert not any(isinstance(step.event, newtown.TakeDie) for step in table.timeline.steps)
    at = next(place for place, part in enumerate(port.shown) if part == "“t b” may mean:")
    assert port.shown[at + 1].split("\n") == [
        "    Take a black die",
        "   1  Take black 3",
        "   2  Take black 5",
    ]


def test_a_number_chooses_from_the_list_that_was_shown_last() -> None:
    table, _ = kings("tree 2", "t b", "2")
    assert newtown.TakeDie(newtown.Colour.BLACK, 5) in [step.event for step in table.timeline.steps]


def test_enter_goes_back_to_all_choices() -> None:
    table, _ = kings("tree 2", "t b", "", "2")
    assert newtown.TakeDie(newtown.Colour.RED, 6) in [step.event for step in table.timeline.steps]


def test_a_number_in_an_entry_means_the_whole_number() -> None:
    lines = ["move 1", "move 11", "take 0.1", "build 1x3 with 3"]
    for entry, fitting in (("move 1", "move 1"), ("m 11", "move 11"), ("t 0", "take 0.1"), ("b 1", lines[3])):
        options = tuple(Choice(Phrase(line, line), Phrase(line, line), line) for line in lines)
        at = Situation(Plain(), None, 0, options, menu_of(options, 9), {})  # type: ignore[arg-type]  # a stub
        assert understood(entry, at) == Chosen(fitting)


class Plain:
    """As much of a game as is asked where nothing illegal is entered."""

    def notate(self, event: str) -> str:
        return event


def test_an_illegal_entry_is_answered_with_the_rule_and_nothing_changes() -> None:
    table, port = kings("move 99", "tree 7")
    assert "That isn't allowed: 7 dice can't be rolled for the tree, only 2, 3, 4 (KNT-3.4)" in port.text
    assert "isn't possible now" in port.text
    assert table.timeline.mover == 0
    assert isinstance(table.timeline.state, newtown.State)
    assert isinstance(table.timeline.state.stage, newtown.ChoosingTreeDice)


def test_an_illegal_entry_is_understood_with_its_first_word_shortened() -> None:
    _, port = kings("t 7")
    assert "7 dice can't be rolled for the tree" in port.text


def test_what_chance_decides_cannot_be_entered() -> None:
    table, port = kings("= tree 1 1")
    assert "KNT-3.4" in port.text
    assert table.timeline.mover == 0


def test_an_entry_that_is_not_understood_says_where_and_what_can_stand_there() -> None:
    _, port = kings("dance", "tree four")
    assert "“dance” isn't understood. Enter a number, or an action that begins with tree" in port.text
    assert "“four” can't follow “tree” now; 2, 3, 4 can." in port.text


def test_a_number_that_no_choice_has_is_refused() -> None:
    _, port = kings("0", "4")
    assert "There is no choice 0; they go from 1 to 3." in port.text
    assert "There is no choice 4; they go from 1 to 3." in port.text


def test_digits_of_a_japanese_keyboard_are_digits() -> None:
    table, _ = kings("３", lang="ja")
    assert newtown.RollTree(4) in [step.event for step in table.timeline.steps]


COMMANDS = {"help": False, "hint": True, "score": False, "save": True, "board": False}


def situation(game: AnyGame, state: object, seat: int) -> Situation:
    options = choices_for(game, game.observe(state, seat), game.legal_actions(state))
    return Situation(game, state, seat, options, menu_of(options, 19), COMMANDS)


def test_a_word_that_is_an_action_and_a_command_is_asked_about() -> None:
    stage = newtown.Building()
    state = kings_positions.position(stage, players={0: {"black": 2, "ready": ()}})
    meant = understood("help", situation(newtown, state, 0))
    assert isinstance(meant, Opened)
    assert [choice.action for choice in leaves(meant.options)] == [newtown.Help()]
    assert meant.commands == ("help",)
    assert understood("/help", situation(newtown, state, 0)) == Ordered("help", "")
    assert understood("/he", situation(newtown, state, 0)) == Ordered("help", "")


def test_a_command_means_itself_where_actions_only_begin_with_it() -> None:
    state = townfolk_positions.position(townfolk_positions.scoring(2, 5))
    at = situation(townfolk, state, 0)
    assert understood("score", at) == Ordered("score", "")
    assert understood("score mine with 2", at) == Chosen(townfolk.Score("mine", (2,)))
    meant = understood("sc mine", at)
    assert isinstance(meant, Opened)
    assert [choice.action for choice in leaves(meant.options)] == [
        townfolk.Score("mine", (2,)),
        townfolk.Score("mine", (5,)),
    ]


def test_a_command_may_be_shortened_as_long_as_it_is_clear() -> None:
    state = kings_positions.position(newtown.MovingAgain())
    at = situation(newtown, state, 0)
    assert understood("bo", at) == Ordered("board", "")
    assert understood("sa my game.json", at) == Ordered("save", "my game.json")
    assert isinstance(understood("s", at), Unclear)
    assert isinstance(understood("/h", at), Unclear)
    assert understood("?", at) == Ordered("help", "")
