"""The rule book of The King's New Town: complete, in order, and readable in both languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

import newtown.kings.rulebook
from newtown.core.rulebook import SOURCE_MARKS, Rule, UnknownRule
from newtown.core.text import LANGUAGES, Lang
from newtown.kings.rulebook import CHAPTERS, RULES, rule

IDS = """
    KNT-1.1 KNT-1.2 KNT-1.3 KNT-1.4 KNT-1.5 KNT-1.6 KNT-1.7 KNT-1.8 KNT-1.9 KNT-1.10 KNT-1.11 KNT-1.12
    KNT-2.1 KNT-2.2 KNT-2.3 KNT-2.4 KNT-2.5 KNT-2.6 KNT-2.7 KNT-2.8
    KNT-3.1 KNT-3.2 KNT-3.3 KNT-3.4 KNT-3.5 KNT-3.6
    KNT-4.1 KNT-4.2 KNT-4.3 KNT-4.4 KNT-4.5 KNT-4.6 KNT-4.7 KNT-4.8
    KNT-5.1 KNT-5.2 KNT-5.3
    KNT-6.1 KNT-6.2 KNT-6.3 KNT-6.4 KNT-6.5 KNT-6.6 KNT-6.7 KNT-6.8 KNT-6.9 KNT-6.10
    KNT-6.11 KNT-6.12 KNT-6.13 KNT-6.14 KNT-6.15 KNT-6.16 KNT-6.17 KNT-6.18 KNT-6.19 KNT-6.20
    KNT-7.1 KNT-7.2 KNT-7.3 KNT-7.4 KNT-7.5
    KNT-8.1 KNT-8.2 KNT-8.3 KNT-8.4
    KNT-9.1 KNT-9.2 KNT-9.3 KNT-9.4 KNT-9.5 KNT-9.6 KNT-9.7 KNT-9.8 KNT-9.9 KNT-9.10 KNT-9.11
    KNT-10.1 KNT-10.2 KNT-10.3
"""

JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿]")

for_every_rule = pytest.mark.parametrize("a_rule", RULES, ids=lambda a_rule: a_rule.id)
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


def test_every_rule_stands_in_the_book_once_and_in_order() -> None:
    assert [a_rule.id for a_rule in RULES] == IDS.split()


def test_the_chapters_are_numbered_from_1_and_each_has_rules() -> None:
    assert [chapter.number for chapter in CHAPTERS] == list(range(1, 11))
    assert [Counter(a_rule.chapter for a_rule in RULES)[number] for number in range(1, 11)] == [
        12, 8, 6, 8, 3, 20, 5, 4, 11, 3
    ]  # fmt: skip


@in_every_language
def test_no_two_rules_and_no_two_chapters_say_the_same(lang: Lang) -> None:
    assert len({a_rule.text.text(lang) for a_rule in RULES}) == 80
    assert len({a_rule.title.text(lang) for a_rule in RULES}) == 80
    assert len({chapter.title.text(lang) for chapter in CHAPTERS}) == 10


@for_every_rule
def test_a_rule_is_one_short_english_sentence_or_two(a_rule: Rule) -> None:
    sentences = re.split(r"(?<=\.) ", a_rule.text.en)
    assert len(sentences) <= 2
    assert all(re.fullmatch(r"[A-Z].{18,280}\.", sentence) for sentence in sentences)
    assert not JAPANESE.search(a_rule.title.en + a_rule.text.en)


@for_every_rule
def test_a_rule_is_one_short_japanese_sentence_or_two(a_rule: Rule) -> None:
    assert re.fullmatch("([^。]{9,110}。){1,2}", a_rule.text.ja)
    assert JAPANESE.search(a_rule.text.ja)
    assert not re.search("[a-z]", a_rule.text.ja)


@for_every_rule
def test_a_title_is_a_few_words_without_a_full_stop(a_rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z][^.]{2,35}", a_rule.title.en)
    assert re.fullmatch("[^。]{2,20}", a_rule.title.ja)
    assert JAPANESE.search(a_rule.title.ja)


@for_every_rule
def test_every_figure_of_the_english_text_stands_in_the_japanese_text(a_rule: Rule) -> None:
    assert set(re.findall(r"\d+", a_rule.text.en)) <= set(re.findall(r"\d+", a_rule.text.ja))


@for_every_rule
def test_a_text_has_no_gaps_to_fill(a_rule: Rule) -> None:
    assert a_rule.text.text("ja", unused=0) == a_rule.text.ja
    assert a_rule.text.text("en", unused=0) == a_rule.text.en


@for_every_rule
def test_a_source_is_made_of_known_marks_each_once(a_rule: Rule) -> None:
    marks = a_rule.source.split(", ")
    assert set(marks) <= {mark for mark, _ in SOURCE_MARKS}
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("rule_id", ["KNT-1.2", "KNT-1.4", "KNT-1.6", "KNT-1.8", "KNT-1.10", "KNT-1.12"])
def test_a_rule_with_reconstructed_values_says_whose_they_are(rule_id: str) -> None:
    assert "R" in rule(rule_id).source
    assert "the standard edition" in rule(rule_id).text.en
    assert "標準版" in rule(rule_id).text.ja


def test_no_other_rule_has_reconstructed_values() -> None:
    assert sum("R" in a_rule.source for a_rule in RULES) == 6


def test_a_rule_is_looked_up_by_its_id() -> None:
    assert rule("KNT-6.9").title.en == "Room on a land"


@pytest.mark.parametrize(
    ("wrong", "meant"), [("KNT-6.21", "KNT-6.2"), ("knt-6.9", "KNT-6.9"), ("KNT6.9", "KNT-6.9")]
)
def test_an_unknown_id_is_refused_with_the_id_that_was_meant(wrong: str, meant: str) -> None:
    with pytest.raises(UnknownRule, match=f"no rule '{wrong}'; did you mean ") as caught:
        rule(wrong)
    assert meant in caught.value.near


def test_every_rule_that_the_code_cites_is_in_the_book() -> None:
    room = Path(newtown.kings.rulebook.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in room.rglob("*.py")]
    cited = {rule_id for source in sources for rule_id in re.findall(r"KNT-\d+\.\d+", source)}
    assert cited
    assert cited <= set(IDS.split())
