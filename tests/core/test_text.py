"""Words in two languages."""

import pytest

from newtown.core.text import LANGUAGES, Detail, Phrase, said, say, seat_label

MUD = Phrase("mud", "泥土")


def test_the_library_speaks_english_and_japanese() -> None:
    assert LANGUAGES == ("en", "ja")


def test_a_phrase_is_english_unless_asked_otherwise() -> None:
    assert MUD.text() == "mud"
    assert MUD.text("ja") == "泥土"


def test_every_gap_is_filled_in_the_language_of_the_phrase() -> None:
    needs = Phrase("{kind} needs {count}", "{kind}には{count}が要る")
    assert needs.text("en", kind=MUD, count=2) == "mud needs 2"
    assert needs.text("ja", kind=MUD, count=2) == "泥土には2が要る"


def test_braces_without_details_are_left_alone() -> None:
    assert Phrase("{a}", "{b}").text() == "{a}"


def test_gaps_may_be_filled_beforehand_in_both_languages() -> None:
    assert said("{kind} needs {count}", "{kind}には{count}が要る", kind=MUD, count=2) == Phrase(
        "mud needs 2", "泥土には2が要る"
    )


@pytest.mark.parametrize(
    ("detail", "english", "japanese"),
    [
        (3, "3", "3"),
        ("plain", "plain", "plain"),
        (MUD, "mud", "泥土"),
        (None, "none", "なし"),
        ((), "none", "なし"),
        ((1, MUD), "1, mud", "1、泥土"),
        (((1, 2), 3), "1, 2, 3", "1、2、3"),
    ],
)
def test_a_detail_is_said_in_either_language(detail: Detail, english: str, japanese: str) -> None:
    assert (say(detail, "en"), say(detail, "ja")) == (english, japanese)


def test_players_are_called_by_their_seats() -> None:
    assert seat_label(2) == Phrase("Player 2", "プレイヤー2")
