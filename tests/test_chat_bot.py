"""The chat bot of examples/: whole games by text, secrets, mistakes, undo, saved games, any text at all."""

import json
import random
import string
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import newtown
from examples import chat_bot
from examples.chat_bot import COMMANDS, ChatBot, Message
from newtown import isfahan, townfolk
from newtown.core.records import dump_record, load_record, replay
from newtown.core.rules import Nature
from newtown.core.text import Phrase
from newtown.games import AnyGame

PEOPLE: Final = ("ada", "ben", "cy", "dee", "eve")
GOLDEN: Final = Path(__file__).parent / "kings" / "golden" / "builders-2-draft.json"


def seated(game: str, players: int, seed: int = 7) -> ChatBot:
    """A bot with everybody at the table, in the order of ``PEOPLE``."""
    bot = ChatBot(random.Random(seed))
    bot.hear("ada", f"new {game} {players}")
    for name in PEOPLE[:players]:
        bot.hear(name, "join")
    return bot


def table_of(bot: ChatBot) -> chat_bot.Table:
    assert bot.table is not None
    return bot.table


def state_of(bot: ChatBot) -> newtown.State:
    state = table_of(bot).state
    assert isinstance(state, newtown.State)
    return state


def mover_of(bot: ChatBot) -> str:
    table = table_of(bot)
    assert isinstance(table.mover, int)
    name = table.seats[table.mover]
    assert name is not None
    return name


def other_than(name: str) -> str:
    return "ben" if name == "ada" else "ada"


def texts(messages: list[Message]) -> str:
    return "\n".join(message.text for message in messages)


def said_to(messages: list[Message]) -> set[str | None]:
    return {message.to for message in messages}


def resumed(events: int) -> ChatBot:
    """Ada and Ben in a golden game of the King's New Town, after so many events."""
    record = load_record(newtown, GOLDEN.read_text(encoding="utf-8"))
    cut = attrs.evolve(record, events=record.events[:events], score=None)
    bot = ChatBot(random.Random(7))
    bot.hear("ada", f"load {dump_record(newtown, cut)}")
    for name in ("ada", "ben"):
        bot.hear(name, "join")
    return bot


# -- Playing ----------------------------------------------------------------------------------------


def played(bot: ChatBot, seed: int, most: int) -> list[Message]:
    """So many decisions at most, each by a number; all that was said."""
    heard: list[Message] = []
    rng = random.Random(seed)
    for _ in range(most):
        table = table_of(bot)
        if table.mover is Nature.OVER:
            break
        legal = table.game.legal_actions(table.state)
        heard += bot.hear(mover_of(bot), str(rng.randrange(len(legal)) + 1))
    return heard


@pytest.mark.parametrize(
    ("name", "players", "game"), [("kings", 2, newtown), ("isfahan", 3, isfahan)], ids=["kings", "isfahan"]
)
def test_a_whole_game_is_played_by_text_alone(name: str, players: int, game: AnyGame) -> None:
    bot = seated(name, players)
    heard = played(bot, seed=3, most=2_000)
    table = table_of(bot)
    assert table.mover is Nature.OVER
    assert heard[-1].text.startswith("Won by Player ")
    assert replay(game, table.record) == table.state
    assert table.record.score is not None


def test_town_folk_goes_on_by_text() -> None:
    bot = seated("townfolk", 5)
    played(bot, seed=3, most=100)
    table = table_of(bot)
    assert replay(table.game, table.record) == table.state
    assert len(table.record.events) > 100


def test_the_same_draws_and_lines_give_the_same_conversation() -> None:
    one, other = (played(seated("kings", 2), seed=1, most=60) for _ in range(2))
    assert one == other


def test_the_menus_number_and_the_notation_mean_the_same_action() -> None:
    by_number, by_line = seated("kings", 2), seated("kings", 2)
    assert by_number.hear(mover_of(by_number), "2") == by_line.hear(mover_of(by_line), "Tree 3")
    assert table_of(by_number) == table_of(by_line)


def test_the_menu_opens_by_the_numbers_of_a_group_and_keeps_them() -> None:
    bot = seated("kings", 2)
    name = mover_of(bot)
    bot.hear(name, "tree 3")
    name = mover_of(bot)
    (menu,) = bot.hear(name, "moves")
    # As rolled by seed 7: red 1, 3; green 5, 5; black 2, 3; white 1, 1, 1, 3, 3, 4.
    assert [line.partition("  ")[0] for line in menu.text.splitlines()] == ["1-2", "3", "4-5", "6-8"]
    (whites,) = bot.hear(name, "moves 6-8")
    assert [line.rpartition("[")[2] for line in whites.text.splitlines()] == [
        f"take white {face}]" for face in (1, 3, 4)
    ]
    assert "range of it" in texts(bot.hear(name, "moves 70-80"))
    assert "range of it" in texts(bot.hear(name, "moves everything"))


def test_a_game_without_a_number_is_for_those_who_join_before_the_start() -> None:
    bot = ChatBot(random.Random(7))
    bot.hear("ada", "new isfahan")
    bot.hear("ada", "join")
    assert "3, 4" in texts(bot.hear("ada", "start"))
    bot.hear("ben", "join")
    bot.hear("cy", "join")
    bot.hear("cy", "start")
    assert table_of(bot).seats == ("ada", "ben", "cy")
    assert table_of(bot).record.config == isfahan.Config(players=3)


def test_the_number_of_players_is_the_games() -> None:
    bot = ChatBot(random.Random(7))
    assert texts(bot.hear("ada", "new isfahan 2")) == "Isfahan is for so many: 3, 4."
    assert bot.table is None


def test_a_game_that_is_going_on_is_not_replaced() -> None:
    bot = seated("kings", 2)
    before = bot.table
    assert "going on" in texts(bot.hear("ada", "new isfahan 3"))
    assert bot.table is before
    assert "no seat" in texts(bot.hear("eve", "stop"))
    bot.hear("ada", "stop")
    bot.hear("ada", "new isfahan 3")
    assert table_of(bot).game is isfahan


def test_an_action_that_is_called_like_a_command_is_done_by_its_number_or_by_do() -> None:
    bot = resumed(126)  # Ben builds, and has black left for a help.
    table = table_of(bot)
    assert newtown.Help() in table.game.legal_actions(table.state)
    assert said_to(bot.hear("ben", "help")) == {"ben"}
    assert len(table_of(bot).record.events) == 126
    bot.hear("ben", "do help")
    assert table_of(bot).record.events[126] == newtown.Help()


def test_what_follows_tells_an_action_from_a_command() -> None:
    bot = seated("townfolk", 2)
    name = mover_of(bot)
    state = table_of(bot).state
    assert isinstance(state, townfolk.State)
    assert isinstance(state.stage, townfolk.ChoosingBoard)
    first, *_ = state.stage.boards
    assert "Lands" in texts(bot.hear(name, "board"))
    bot.hear(name, f"board {first.lower()}")
    assert table_of(bot).record.events[-1] == townfolk.ChooseBoard(first)


# -- Secrets ----------------------------------------------------------------------------------------


def test_a_drawn_card_is_told_to_who_draws_it_alone() -> None:
    bot = seated("isfahan", 3)
    drawn = 0
    rng = random.Random(5)
    while table_of(bot).mover is not Nature.OVER:
        before = table_of(bot)
        number = rng.randrange(len(isfahan.legal_actions(isfahan_of(before)))) + 1
        messages = bot.hear(mover_of(bot), str(number))
        record = table_of(bot).record
        state = isfahan_of(before)
        for event in record.events[len(before.record.events) :]:
            assert isinstance(event, isfahan.Event)
            after = isfahan.apply(state, event)
            if isinstance(event, isfahan.CardDrawn):
                drawn += 1
                drawer = next(
                    seat for seat in range(3) if state.players[seat].hand != after.players[seat].hand
                )
                (secret,) = isfahan.narrate(state, event, after, seat=drawer)
                knowing = {message.to for message in messages if secret in message.text}
                assert knowing == {PEOPLE[drawer]}
            state = after
    assert drawn > 5


def isfahan_of(table: chat_bot.Table) -> isfahan.State:
    assert isinstance(table.state, isfahan.State)
    return table.state


@pytest.mark.parametrize("line", ["moves", "why buy 9", "bui 2", "buy 9", "moves 1-2", "help"])
def test_what_may_tell_of_a_hand_is_said_to_its_holder_alone(line: str) -> None:
    bot = seated("isfahan", 3)
    name = mover_of(bot)
    assert said_to(bot.hear(name, line)) == {name}


def test_who_is_not_to_move_gets_no_hint_of_what_is_legal() -> None:
    bot = seated("isfahan", 3)
    assert "buy 2" in texts(bot.hear(mover_of(bot), "bui 2"))
    assert "buy 2" not in texts(bot.hear(other_than(mover_of(bot)), "bui 2"))


def test_the_board_shows_a_hand_to_its_holder_only() -> None:
    bot = seated("isfahan", 3)
    while not isfahan_of(table_of(bot)).players[0].hand:
        played(bot, seed=1, most=1)
    public, own = bot.hear("ada", "board")
    assert (public.to, own.to) == (None, "ada")
    assert public.text != own.text
    assert bot.hear("eve", "board") == [public]


# -- Mistakes ---------------------------------------------------------------------------------------


def test_a_refusal_names_the_rule_to_who_tried_and_changes_nothing() -> None:
    bot = seated("kings", 2)
    before, name = bot.table, mover_of(bot)
    assert bot.hear(name, "tree 7") == [
        Message("7 dice can't be rolled for the tree, only 2, 3, 4 (KNT-3.4)", name)
    ]
    assert "turn of" in texts(bot.hear(other_than(name), "tree 3"))
    assert bot.table is before


def test_why_says_the_rule_in_full() -> None:
    bot = seated("kings", 2)
    name = mover_of(bot)
    answer = texts(bot.hear(name, "why tree 7"))
    assert newtown.rule("KNT-3.4").text.en in answer
    assert texts(bot.hear(name, "why tree 3")) == "You can do that now."


@pytest.mark.parametrize(
    ("line", "meant"),
    [("tre 3", "tree 3"), ("mvoes", "moves"), ("new kigns 2", "kings"), ("rule KNT-6.99", "KNT-6.9")],
)
def test_a_slip_is_answered_with_what_was_meant(line: str, meant: str) -> None:
    bot = seated("kings", 2)
    assert meant in texts(bot.hear(mover_of(bot), line))


def test_before_any_game_a_slip_is_answered_too() -> None:
    bot = ChatBot(random.Random(7))
    assert "Did you mean join?" in texts(bot.hear("ada", "jion"))
    bot.hear("ada", "new kings 2")
    assert texts(bot.hear("ada", "jion")) == "You have no seat here. Did you mean join?"


def test_a_rule_of_the_game_that_is_played_is_found_by_its_number() -> None:
    bot = seated("isfahan", 3)
    assert texts(bot.hear("eve", "rule 3.1")) == texts(bot.hear("eve", "rule ISF-3.1"))
    assert isfahan.rule("ISF-3.1").text.en in texts(bot.hear("eve", "rule 3.1"))


# -- Undo -------------------------------------------------------------------------------------------


def test_ones_own_last_action_can_be_taken_back() -> None:
    bot = resumed(126)
    before = table_of(bot)
    bot.hear("ben", "end")
    assert table_of(bot).record.events[126:] == (newtown.EndTurn(),)
    assert "no" in texts(bot.hear("ada", "undo")).lower()
    heard = bot.hear("ben", "undo")
    assert heard[0] == Message("Taken back: end.")
    assert (table_of(bot).record, table_of(bot).state) == (before.record, before.state)


def test_what_dice_have_followed_is_not_taken_back() -> None:
    bot = seated("kings", 2)
    name = mover_of(bot)
    bot.hear(name, "tree 3")
    before = bot.table
    assert "before dice" in texts(bot.hear(name, "undo"))
    assert bot.table is before


def test_a_vote_is_not_taken_back() -> None:
    bot = resumed(177)  # Ada votes first.
    bot.hear("ada", "vote on")
    assert table_of(bot).record.events[177:] == (newtown.Vote(extend=True),)
    assert "in secret" in texts(bot.hear("ada", "undo"))
    assert len(table_of(bot).record.events) == 178


# -- Saved games ------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_at_another_table() -> None:
    bot = seated("kings", 2)
    played(bot, seed=1, most=10)
    (saved,) = bot.hear("eve", "save")
    other = ChatBot(random.Random(9))
    other.hear("eve", f"load {saved.text}")
    assert (table_of(other).record, table_of(other).state) == (table_of(bot).record, table_of(bot).state)
    assert table_of(other).seats == (None, None)
    other.hear("x", "join")
    assert "your turn" in texts(other.hear("y", "join"))


def test_a_saved_game_that_is_cut_or_wrong_is_told_by_its_place_and_changes_nothing() -> None:
    bot = seated("kings", 2)
    (saved,) = bot.hear("eve", "save")
    fresh = ChatBot(random.Random(9))
    assert "$: not JSON" in texts(fresh.hear("eve", f"load {saved.text[:-9]}"))
    forged = json.loads(saved.text)
    forged["events"][2]["card"] = "sixteen"
    assert "$.events[2].card: a whole number" in texts(fresh.hear("eve", f"load {json.dumps(forged)}"))
    forged["events"][2]["card"] = forged["events"][1]["card"]
    assert "step 2: " in texts(fresh.hear("eve", f"load {json.dumps(forged)}"))
    assert "characters" in texts(fresh.hear("eve", "load " + "[" * (chat_bot.LONGEST + 1)))
    assert fresh.table is None


def test_a_game_with_secrets_is_not_told_before_its_end() -> None:
    bot = seated("isfahan", 3)
    while not any(player.hand for player in isfahan_of(table_of(bot)).players):
        played(bot, seed=1, most=1)
    assert "hidden" in texts(bot.hear("ada", "save"))
    played(bot, seed=2, most=2_000)
    (saved,) = bot.hear("ada", "save")
    assert load_record(isfahan, saved.text) == table_of(bot).record


# -- Words ------------------------------------------------------------------------------------------


def test_every_command_is_in_the_help() -> None:
    (helped,) = ChatBot(random.Random(7)).hear("ada", "help")
    listed = {line.split()[0] for line in helped.text.splitlines()[1:]}
    assert listed == {name for name in COMMANDS if name.isascii()}


def test_commands_have_japanese_names_and_any_width_of_letters() -> None:
    bot = ChatBot(random.Random(7))
    bot.hear("ada", "ｌａｎｇ　ja")
    assert bot.lang == "ja"
    assert texts(bot.hear("ada", "新規　ｋｉｎｇｓ　２")) == "「王様の新しい街」2人。join で参加できます。"
    bot.hear("ada", "参加")
    assert "の番です" in texts(bot.hear("ben", "参加"))
    reason = newtown.check(state_of(bot), newtown.RollTree(7))
    assert reason is not None
    assert texts(bot.hear(mover_of(bot), "tree 7")) == reason.text("ja")


def test_both_languages_have_gaps_for_the_same_details() -> None:
    phrases = [value for value in vars(chat_bot).values() if isinstance(value, Phrase)]
    assert len(phrases) > 15
    for phrase in phrases:
        gaps = [
            sorted(field for _, field, _, _ in string.Formatter().parse(text) if field)
            for text in (phrase.en, phrase.ja)
        ]
        assert gaps[0] == gaps[1], phrase


# -- Any text at all --------------------------------------------------------------------------------

FRAGMENTS: Final = st.sampled_from(
    [
        *(
            *COMMANDS,
            "kings",
            "isfahan",
            "townfolk",
            "kings-new-town",
            "2",
            "3",
            "1-9",
            "9-1",
            "0",
            "tree 3",
            "take red 3",
        ),
        *(
            "buy 0",
            "board s1",
            "KNT-6.9",
            "-",
            "en",
            "ja",
            "= card 3",
            "vote on",
            "take 0 section",
            "９" * 5_000,
            "[" * 70,
        ),
        *(
            '{"format":"newtown/isfahan-record"}',
            '{"format":"newtown/x-record","version":1}',
            "\ud800",
            "{near}",
            "{0}",
        ),
    ]
)
LINES: Final = st.one_of(
    st.text(), st.lists(FRAGMENTS, max_size=3).map(" ".join), st.tuples(FRAGMENTS, st.text()).map("".join)
)


@settings(max_examples=60)
@given(
    st.sampled_from(["kings 2", "isfahan 3", "townfolk 2", ""]),
    st.lists(st.tuples(st.sampled_from(PEOPLE[:3]), LINES)),
)
def test_nothing_that_is_said_raises_an_error(game: str, conversation: list[tuple[str, str]]) -> None:
    bot = ChatBot(random.Random(7))
    for line in (f"new {game}", "join"):
        for author in PEOPLE[: 3 if line == "join" else 1]:
            bot.hear(author, line)
    for author, text in conversation:
        messages = bot.hear(author, text)
        assert all(message.to in (None, *PEOPLE[:3]) for message in messages)
        if bot.table is not None:
            assert replay(bot.table.game, bot.table.record) == bot.table.state


@settings(max_examples=40)
@given(st.integers(0, 2**16), st.data())
def test_no_edit_of_a_saved_game_raises_an_error(seed: int, data: st.DataObject) -> None:
    bot = seated("isfahan", 3, seed)
    record = dump_record(table_of(bot).game, table_of(bot).record)
    at = data.draw(st.integers(0, len(record)))
    edited = record[:at] + data.draw(st.text(max_size=3)) + record[at + data.draw(st.integers(0, 3)) :]
    fresh = ChatBot(random.Random(9))
    assert fresh.hear("ada", f"load {edited}")


def test_a_conversation_in_the_program_is_spoken_by_those_who_are_named() -> None:
    bot = ChatBot(random.Random(7))
    assert chat_bot.answered(bot, "new kings 2").startswith("The King's New Town for 2")
    assert chat_bot.answered(bot, "ben: join") == "ben is Player 0."
    assert chat_bot.answered(bot, "join").startswith("you is Player 1.")
