"""A rule book in general: where a rule stands, and how it is found."""

import pytest

from newtown.core.rulebook import SOURCE_MARKS, Rule, UnknownRule, find
from newtown.core.text import Phrase


def a_rule(rule_id: str) -> Rule:
    return Rule(rule_id, Phrase("Title", "題"), Phrase("A sentence.", "一文。"), "S")


BOOK = tuple(a_rule(rule_id) for rule_id in ("KNT-1.1", "KNT-6.9", "KNT-6.10", "KNT-10.3"))


@pytest.mark.parametrize(
    ("rule_id", "chapter"), [("KNT-6.9", 6), ("KNT-10.3", 10), ("TWF-3.1.2", 3), ("TWF-3.0a", 3)]
)
def test_a_rule_stands_in_the_chapter_that_its_id_names(rule_id: str, chapter: int) -> None:
    assert a_rule(rule_id).chapter == chapter


def test_a_rule_is_found_by_its_id() -> None:
    assert find(BOOK, "KNT-6.10") is BOOK[2]


def test_a_rule_that_is_not_in_the_book_is_refused_with_the_nearest_ids_first() -> None:
    with pytest.raises(UnknownRule) as caught:
        find(BOOK, "KNT-6.90")
    assert caught.value.rule == "KNT-6.90"
    assert caught.value.near[0] == "KNT-6.9"
    assert "KNT-1.1" not in caught.value.near[:2]
    assert "'KNT-6.90'" in str(caught.value)
    assert "did you mean KNT-6.9 or " in str(caught.value)


def test_an_id_in_small_letters_is_not_taken_for_the_rule_but_names_it_as_meant() -> None:
    with pytest.raises(UnknownRule, match=r"did you mean KNT-10\.3"):
        find(BOOK, "knt-10.3")


@pytest.mark.parametrize("rule_id", ["", "penthouse"])
def test_an_id_like_no_other_is_refused_without_a_guess(rule_id: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        find(BOOK, rule_id)
    assert caught.value.near == ()
    assert str(caught.value) == f"no rule {rule_id!r}"


def test_every_source_mark_is_one_letter_with_a_meaning_of_its_own() -> None:
    assert [mark for mark, _ in SOURCE_MARKS] == ["S", "F", "P", "D", "R", "I"]
    assert len({meaning.en for _, meaning in SOURCE_MARKS}) == 6
    assert len({meaning.ja for _, meaning in SOURCE_MARKS}) == 6
