"""Playing in a terminal, without the terminal: whole games, what is taken back, what is explained."""

from pathlib import Path

import pytest

import newtown
from newtown import townfolk
from newtown.cli.session import words
from newtown.core.records import replay
from newtown.core.rules import Nature
from newtown.core.text import Phrase
from newtown.games import AnyGame
from tests.games import sealed
from tests.playing import GAMES, Whim, events, kings, play, played, sit, whim

by_game = pytest.mark.parametrize(("game", "config"), GAMES, ids=[game.NAME for game, _ in GAMES])


@pytest.fixture(autouse=True)
def in_a_directory_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are broken off are saved where one is."""
    monkeypatch.chdir(tmp_path)


# -- Whole games ------------------------------------------------------------------------------------


@by_game
def test_a_whole_game_is_played_to_its_end_and_the_score_told(game: AnyGame, config: object) -> None:
    table, port = whim(game, config, (0,))
    assert table.timeline.mover is Nature.OVER
    assert replay(game, table.timeline.record()) == table.timeline.state
    for seat, total in enumerate(game.score(table.timeline.state).totals):
        assert f"Player {seat}: {total} points" in port.text
    assert port.asked >= 3


@by_game
def test_the_same_seed_and_entries_show_the_same(game: AnyGame, config: object) -> None:
    assert whim(game, config, (0, 1))[1].shown == whim(game, config, (0, 1))[1].shown


@by_game
def test_everything_is_told_once_to_a_single_person(game: AnyGame, config: object) -> None:
    table, port = whim(game, config, (1,))
    told = [
        line
        for step in table.timeline.steps
        for line in game.narrate(step.before, step.event, step.after, seat=1)
    ]
    lines = [line for part in port.shown for line in part.split("\n")]
    assert [line for line in lines if line in set(told)] == told


@pytest.mark.parametrize(("game", "config"), GAMES[:3], ids=[game.NAME for game, _ in GAMES[:3]])
def test_a_game_in_japanese_has_no_english_sentence_in_it(game: AnyGame, config: object) -> None:
    _, port = whim(game, config, (0,), lang="ja")
    english = {"the", "of", "to", "and", "is", "you", "your", "for", "choose", "Player"}
    told = [part for part in port.shown if not part.startswith("プレイヤー0> ")]
    assert not english & {word for part in told for word in part.split()}


def test_every_phrase_of_a_session_is_in_both_languages_with_the_same_gaps() -> None:
    phrases = {name: value for name, value in vars(words).items() if isinstance(value, Phrase)}
    assert len(phrases) > 20
    for phrase in phrases.values():
        assert phrase.en != phrase.ja
        assert any(ord(letter) > 0x3000 for letter in phrase.ja)
        gaps = [{part.split("}")[0] for part in text.split("{")[1:]} for text in (phrase.en, phrase.ja)]
        assert gaps[0] == gaps[1]


# -- Taking back ------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_choice_through_what_chance_and_others_did() -> None:
    before, _ = kings("tree 2")
    after, port = kings("tree 2", "t r 6", "undo")
    assert after.timeline.state == before.timeline.state
    assert "Back at your last choice (events taken back: 2)" in port.text


def test_whoever_does_the_same_after_undo_meets_the_same_dice_and_the_same_others() -> None:
    once, _ = kings("tree 2", "t r 6")
    twice, _ = kings("tree 4", "undo", "tree 2", "t r 2", "u", "t r 6")
    assert events(once) == events(twice)


def test_undo_passes_over_decisions_that_were_none() -> None:
    config = townfolk.Config(players=2, max_rounds=4)
    # Board, exchange and dice leave no choice at first; production does.
    table, _ = played(townfolk, config, (0,), ["", "", "", "end produce", "end score", "", "", "", "undo"])
    assert isinstance(table.timeline.state, townfolk.State)
    assert isinstance(table.timeline.state.stage, townfolk.Scoring)


def test_undo_with_nothing_to_take_back_says_so() -> None:
    table, port = kings("undo")
    assert "There is no earlier choice of yours." in port.text
    assert table.timeline.mover == 0


def test_the_last_move_of_a_game_can_be_taken_back() -> None:
    port = Whim()
    table = port.table = sit(sealed, sealed.Config(), (0,), port)
    ends = iter(["undo", ""])
    port.at_the_end = lambda: next(ends)
    play(table)
    assert port.text.count("game isn't over") == 0
    assert port.text.count(words.END_PROMPT.en) == 2


# -- Advice and explanations ------------------------------------------------------------------------


@by_game
def test_a_hint_can_be_entered_as_it_is(game: AnyGame, config: object) -> None:
    _, port = played(game, config, (0,), ["hint"])
    line = next(part for part in port.shown if part.startswith("To do so, enter: ")).partition(": ")[2]
    first, _ = played(game, config, (0,), [])
    assert game.parse(line) in game.legal_actions(first.timeline.state)
    assert any(part.startswith("greedy would choose: ") for part in port.shown)


def test_a_hint_comes_from_the_agent_that_is_named_and_is_the_same_every_time() -> None:
    _, port = kings("hint random", "hint random", "hint nobody")
    hints = [part for part in port.shown if part.startswith("random would choose: ")]
    assert len(hints) == 2
    assert len(set(hints)) == 1
    assert "nobody" in port.text


def test_a_hint_changes_nothing() -> None:
    assert events(kings("hint", "tree 2")[0]) == events(kings("tree 2")[0])


def test_why_tells_the_rule_of_what_is_asked_or_of_the_last_refusal() -> None:
    rules = [newtown.rule(rule).text.en for rule in ("KNT-3.4", "KNT-3.5")]
    _, port = kings("why")
    assert rules[0] in port.shown
    _, port = kings("tree 2", "tree 2", "why")
    assert rules[1] in port.shown
    assert rules[0] not in port.shown


def test_why_explains_an_action_that_is_not_entered() -> None:
    table, port = kings("why tree 7", "why tree 3", "why dance")
    assert "Not allowed: 7 dice can't be rolled for the tree, only 2, 3, 4 (KNT-3.4)" in port.shown
    assert "That can be done now." in port.shown
    assert "no event begins with 'dance'" in port.text
    assert table.timeline.mover == 0


def test_a_rule_that_no_book_has_is_named_all_the_same() -> None:
    _, port = played(sealed, sealed.Config(), (0,), ["why", "rules"])
    assert "Rule SB-4 isn't in a rule book here." in port.text


def test_rules_are_found_by_chapter_by_number_and_by_word() -> None:
    _, port = kings(
        "rules", "rules 3", "rules 6.9", "rules knt-6.9", "rules penthouse", "rules KNT-6.99", "rules xyzzy"
    )
    assert any("3  Building round: preparation and dice" in part for part in port.shown)
    assert any(part.split("\n")[0].startswith("KNT-3.1  ") for part in port.shown)
    assert port.shown.count(newtown.rule("KNT-6.9").text.en) == 2
    assert any("KNT-6.10  Penthouse" in part for part in port.shown)
    assert "Rule KNT-6.99 isn't in a rule book here." in port.text
    assert "No rule has “xyzzy” in it." in port.text


def test_help_names_every_command() -> None:
    _, port = kings("?")
    for name in ("help", "board", "score", "undo", "hint", "why", "rules", "save", "resume", "quit"):
        assert any(part.startswith(f"  /{name} ") for part in port.shown)


def test_the_score_is_itemised_while_the_game_goes_on() -> None:
    _, port = kings("score")
    assert "Player 0: 0 points\nPlayer 1: 0 points\nThe game isn't over yet." in port.shown


def test_a_game_without_a_board_is_played_all_the_same() -> None:
    _, port = played(sealed, sealed.Config(), (0,), ["board"])
    assert "Nothing is known of how to draw this game." in port.shown
