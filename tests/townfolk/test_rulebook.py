"""The rule book of Town Folk: complete, in order, and readable in both languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

import newtown.townfolk.rulebook
from newtown.core.rulebook import SOURCE_MARKS, Rule, UnknownRule
from newtown.core.text import LANGUAGES, Lang
from newtown.townfolk.rulebook import CHAPTERS, RULES, rule

JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿]")

for_every_rule = pytest.mark.parametrize("a_rule", RULES, ids=lambda a_rule: a_rule.id)


def test_every_rule_stands_in_the_book_once_and_in_order() -> None:
    of_the_turn = {"3.1": 4, "3.2": 1, "3.3": 2, "3.4": 6, "3.5": 7, "3.6": 6, "3.7": 5, "3.8": 3}
    numbers = {"1": 13, "2": 6, **of_the_turn, "4": 17, "5": 7, "6": 9}
    ids = [f"TWF-{part}.{number}" for part, last in numbers.items() for number in range(1, last + 1)]
    at = ids.index("TWF-3.1.1")
    assert [a_rule.id for a_rule in RULES] == [*ids[:at], "TWF-3.0", "TWF-3.0a", *ids[at:]]


def test_the_chapters_are_numbered_from_1_and_each_has_rules() -> None:
    assert [chapter.number for chapter in CHAPTERS] == list(range(1, 7))
    counted = Counter(a_rule.chapter for a_rule in RULES)
    assert [counted[number] for number in range(1, 7)] == [13, 6, 36, 17, 7, 9]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_rules_and_no_two_chapters_say_the_same(lang: Lang) -> None:
    assert len({a_rule.text.text(lang) for a_rule in RULES}) == 88
    assert len({a_rule.title.text(lang) for a_rule in RULES}) == 88
    assert len({chapter.title.text(lang) for chapter in CHAPTERS}) == 6


@for_every_rule
def test_a_rule_is_short_in_english(a_rule: Rule) -> None:
    sentences = re.split(r"(?<=\.) ", a_rule.text.en)
    assert len(sentences) <= 2
    assert all(re.fullmatch(r"[A-Z0-9].{14,280}\.", sentence) for sentence in sentences)
    assert not JAPANESE.search(a_rule.title.en + a_rule.text.en)


@for_every_rule
def test_a_rule_is_short_in_japanese(a_rule: Rule) -> None:
    assert re.fullmatch("([^。]{6,110}。){1,3}", a_rule.text.ja)
    assert JAPANESE.search(a_rule.text.ja)
    assert not re.search("[a-z]", a_rule.text.ja)


@for_every_rule
def test_a_title_is_a_few_words_without_a_full_stop(a_rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z][^.]{2,35}", a_rule.title.en)
    assert re.fullmatch("[^。]{2,20}", a_rule.title.ja)


@for_every_rule
def test_every_figure_of_the_english_text_stands_in_the_japanese_text(a_rule: Rule) -> None:
    assert set(re.findall(r"\d+", a_rule.text.en)) <= set(re.findall(r"\d+", a_rule.text.ja))


@for_every_rule
def test_a_source_is_made_of_known_marks_and_reconstruction_is_named(a_rule: Rule) -> None:
    marks = a_rule.source.split(", ")
    assert set(marks) <= {mark for mark, _ in SOURCE_MARKS}
    assert len(set(marks)) == len(marks)
    assert ("R" in marks) == ("standard edition" in a_rule.text.en) == ("標準版" in a_rule.text.ja)


def test_an_unknown_id_is_refused_with_the_id_that_was_meant() -> None:
    with pytest.raises(UnknownRule) as caught:
        rule("twf-3.0a")
    assert "TWF-3.0a" in caught.value.near or "TWF-3.0" in caught.value.near


def test_every_rule_that_the_code_cites_is_in_the_book() -> None:
    room = Path(newtown.townfolk.rulebook.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in room.rglob("*.py")]
    cited = {found for source in sources for found in re.findall(r"TWF-\d+(?:\.\d+)+[a-z]?", source)}
    assert cited
    ids = [a_rule.id for a_rule in RULES]
    # A module may cite a whole section, such as a step of the turn.
    assert [each for each in cited if not any(f"{rule_id}.".startswith(f"{each}.") for rule_id in ids)] == []
