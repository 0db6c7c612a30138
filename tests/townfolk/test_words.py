"""What people read: refusals, descriptions of boxes, narration; in both languages, and nothing left out."""

import random
import re

import pytest

from newtown import townfolk
from newtown.core.errors import Refusal
from newtown.core.rules import Nature
from newtown.townfolk import STANDARD, Box, Config, describe, refusals, rule
from newtown.townfolk.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.townfolk.labels import EVENT_LABELS, board_label
from tests.townfolk.play import builder, middle

JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿]")
REFUSALS = [each for each in vars(refusals).values() if isinstance(each, Refusal)]
BOXES: dict[str, Box] = {box.id: box for card in STANDARD.cards for box in card.boxes} | {
    each.box.id: each.box for each in STANDARD.board_boxes
}


def test_every_refusal_has_a_code_of_its_own_and_a_rule_of_the_book() -> None:
    assert len({refusal.code for refusal in REFUSALS}) == len(REFUSALS)
    for refusal in REFUSALS:
        assert rule(refusal.rule).id == refusal.rule
        assert JAPANESE.search(refusal.ja)
        assert not JAPANESE.search(refusal.en)
        assert set(re.findall("{.*?}", refusal.en)) == set(re.findall("{.*?}", refusal.ja)), refusal.code


def test_every_class_of_event_has_a_label() -> None:
    assert set(EVENT_LABELS) == {*ACTION_TYPES, *OUTCOME_TYPES}


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_every_box_is_described_in_both_languages(box: Box) -> None:
    words = describe(box)
    assert not JAPANESE.search(words.en)
    assert JAPANESE.search(words.ja)


@pytest.mark.parametrize(
    ("box", "words"),
    [
        ("L13.1", "D1 → * *, any number of times"),
        (
            "C09.1",
            "W T → 5 points, once a turn / W T → 7 points, once a turn / W T → 8 points, up to 2 times",
        ),
        ("B11.R", "1 coin D → * (for buildings only), once a turn"),
        ("B12.R", "2 or more D6 → 6 points for each or 1 coin 2 or more D6 → 9 points for each, once a turn"),
        ("customs", "D → 1 point 1 coin in step 7, once a turn; if exactly 5 dice were rolled"),
        ("B07.L", "every turn: points by land icons (1 from 0, 2 from 2, 3 from 3)"),
        ("B11.L", "for each building acquired: 3 points"),
    ],
)
def test_a_box_is_described_as_it_stands_on_its_card(box: str, words: str) -> None:
    assert describe(BOXES[box]).en == words


def test_a_board_is_named_by_its_number_and_materials() -> None:
    catalogue = Config().catalogue
    assert board_label(catalogue, "S5").en == "board 5 (wood/iron)"
    assert board_label(catalogue, "S5").ja == "ボード5（木/鉄）"


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_told_in_as_many_sentences_in_both_languages(seed: int) -> None:
    rng = random.Random(seed)
    state = middle(rng)
    told: list[str] = []
    while (mover := townfolk.to_move(state)) is not Nature.OVER:
        event: townfolk.Event
        if mover is Nature.CHANCE:
            event = townfolk.sample_chance(state, rng)
        else:
            event = builder(state, townfolk.legal_actions(state), rng)
        before, state = state, townfolk.apply(state, event)
        english = townfolk.narrate(before, event, state)
        japanese = townfolk.narrate(before, event, state, lang="ja", seat=0)
        assert len(english) == len(japanese) > 0
        told += english
        for sentence in english:
            assert re.fullmatch(r"[A-Z].*\.", sentence)
            assert not JAPANESE.search(sentence)
        for sentence in japanese:
            assert sentence.endswith("。")
    assert told[-1].startswith("The game is over; ")
