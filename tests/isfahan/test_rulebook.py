"""The rule book of Isfahan: complete, in order, and readable in both languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

import newtown.isfahan.rulebook
from newtown.core.rulebook import SOURCE_MARKS, Rule, UnknownRule
from newtown.core.text import LANGUAGES, Lang
from newtown.isfahan.rulebook import CHAPTERS, RULES, rule

IDS = """
    ISF-1.1 ISF-1.2 ISF-1.3 ISF-1.4 ISF-1.5 ISF-1.6 ISF-1.7 ISF-1.8 ISF-1.9 ISF-1.10
    ISF-1.11
    ISF-2.1 ISF-2.2 ISF-2.3 ISF-2.4 ISF-2.5
    ISF-3.1 ISF-3.2 ISF-3.3 ISF-3.4 ISF-3.5 ISF-3.6 ISF-3.7 ISF-3.8 ISF-3.9 ISF-3.10
    ISF-3.11 ISF-3.12 ISF-3.13 ISF-3.14 ISF-3.15 ISF-3.16 ISF-3.17 ISF-3.18 ISF-3.19 ISF-3.20
    ISF-3.21 ISF-3.22 ISF-3.23 ISF-3.24 ISF-3.25 ISF-3.26 ISF-3.27 ISF-3.28
    ISF-4.1 ISF-4.2 ISF-4.3 ISF-4.4 ISF-4.5 ISF-4.6 ISF-4.7 ISF-4.8 ISF-4.9 ISF-4.10
    ISF-5.1 ISF-5.2 ISF-5.3 ISF-5.4 ISF-5.5 ISF-5.6 ISF-5.7 ISF-5.8 ISF-5.9 ISF-5.10
    ISF-6.1 ISF-6.2 ISF-6.3 ISF-6.4 ISF-6.5 ISF-6.6 ISF-6.7 ISF-6.8 ISF-6.9 ISF-6.10
    ISF-6.11 ISF-6.12 ISF-6.13
    ISF-7.1 ISF-7.2 ISF-7.3 ISF-7.4 ISF-7.5 ISF-7.6 ISF-7.7 ISF-7.8 ISF-7.9 ISF-7.10
    ISF-7.11 ISF-7.12 ISF-7.13 ISF-7.14 ISF-7.15 ISF-7.16 ISF-7.17 ISF-7.18
"""

JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿]")

for_every_rule = pytest.mark.parametrize("a_rule", RULES, ids=lambda a_rule: a_rule.id)
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


def test_every_rule_stands_in_the_book_once_and_in_order() -> None:
    assert [a_rule.id for a_rule in RULES] == IDS.split()


def test_the_chapters_are_numbered_from_1_and_each_has_rules() -> None:
    assert [chapter.number for chapter in CHAPTERS] == list(range(1, 8))
    assert [Counter(a_rule.chapter for a_rule in RULES)[number] for number in range(1, 8)] == [
        11, 5, 28, 10, 10, 13, 18
    ]  # fmt: skip


@in_every_language
def test_no_two_rules_and_no_two_chapters_say_the_same(lang: Lang) -> None:
    assert len({a_rule.text.text(lang) for a_rule in RULES}) == 95
    assert len({a_rule.title.text(lang) for a_rule in RULES}) == 95
    assert len({chapter.title.text(lang) for chapter in CHAPTERS}) == 7


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


@pytest.mark.parametrize("rule_id", ["ISF-3.4"])
def test_a_rule_on_which_sources_differ_says_so(rule_id: str) -> None:
    assert "I" in rule(rule_id).source
    assert "sources differ" in rule(rule_id).text.en


def test_a_rule_is_looked_up_by_its_id() -> None:
    assert rule("ISF-3.13").title.en == "Open shops"


@pytest.mark.parametrize(
    ("wrong", "meant"), [("ISF-6.21", "ISF-6.2"), ("isf-6.9", "ISF-6.9"), ("ISF6.9", "ISF-6.9")]
)
def test_an_unknown_id_is_refused_with_the_id_that_was_meant(wrong: str, meant: str) -> None:
    with pytest.raises(UnknownRule, match=f"no rule '{wrong}'; did you mean ") as caught:
        rule(wrong)
    assert meant in caught.value.near


def test_every_rule_that_the_code_cites_is_in_the_book() -> None:
    room = Path(newtown.isfahan.rulebook.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in room.rglob("*.py")]
    cited = {rule_id for source in sources for rule_id in re.findall(r"ISF-\d+\.\d+", source)}
    assert cited
    assert cited <= set(IDS.split())
