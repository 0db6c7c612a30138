"""What happened, in sentences: every event and all that can come of it, in both languages."""

import random
import re
from typing import Final, TypeAlias

import pytest

from newtown import townfolk
from newtown.core.rules import Nature
from newtown.townfolk import (
    Acquiring,
    BuyingDice,
    ChoosingBoard,
    Exchanging,
    OfferingBoards,
    Player,
    Returning,
    Rolling,
    State,
    parse,
)
from newtown.townfolk.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.townfolk.materials import Materials
from tests.townfolk.play import builder, middle
from tests.townfolk.positions import after, position, producing, scoring

JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿]")

Told: TypeAlias = tuple[State, str, tuple[str, ...], tuple[str, ...]]
"""A state, the line of an event in it, and what is told of it in English and Japanese."""

FOUR_FIELDS: Final = ("L01", "L04", "L07", "L10")
"""Each gives a material every turn: wheat, wood, stone, iron."""
RETURNED: Final = Returning(1)

SET_UP: Final[tuple[Told, ...]] = (
    (position(OfferingBoards(), round=0, seat=1), "= boards S1 S2",
     ("Starting boards are laid out: board 1 (wheat/wood), board 2 (wheat/stone).",),
     ("初期土地ボードを並べる：ボード1（麦/木）、ボード2（麦/石）。",)),
    (position(ChoosingBoard(("S2", "S3")), round=0, seat=1), "board S3",
     ("Player 1 takes board 3 (wheat/iron).",),
     ("プレイヤー1はボード3（麦/鉄）を選ぶ。",)),
    (position(ChoosingBoard(("S6",)), round=0), "board S6",
     ("Player 0 takes board 6 (stone/iron).", "Round 1 begins.", "It is the turn of Player 0."),
     ("プレイヤー0はボード6（石/鉄）を選ぶ。", "ラウンド1開始。", "プレイヤー0のターン。")),
)  # fmt: skip

STEPS_1_TO_3: Final[tuple[Told, ...]] = (
    (position(Exchanging(), coins=3), "pass",
     ("Player 0 exchanges no cards.",),
     ("プレイヤー0はカードを交換しない。",)),
    (position(Exchanging(), coins=3), "watchtower",
     ("Player 0 uses the Watchtower.", "Player 0 pays 1 coin."),
     ("プレイヤー0はやぐらを使用する。", "プレイヤー0はコイン1枚を支払う。")),
    (position(Returning(), seat=1), "return L01",
     ("Player 1 puts Wheat Field under its deck.",),
     ("プレイヤー1は麦畑を山札の一番下に戻す。",)),
    (position(RETURNED), "end return",
     ("Player 0 returns no more cards.",),
     ("プレイヤー0はカードを戻し終える。",)),
    (after(position(Returning()), "return L01", "end return"), "= card L05",
     ("The land card Tree Plantation is turned up.",),
     ("土地カード「植林地」が表になる。",)),
    (after(position(Returning()), "return C01", "end return"), "= card C05",
     ("The craftsman card Brewer is turned up.",),
     ("職人カード「醸造家」が表になる。",)),
    (after(position(Returning()), "return B01", "end return"), "= card B16",
     ("The building card Town Hall is turned up.",),
     ("建物カード「タウンホール」が表になる。",)),
    (position(BuyingDice(), coins=3), "buy 0",
     ("Player 0 rolls 5 dice.",),
     ("プレイヤー0はサイコロを5個振る。",)),
    (position(BuyingDice(), coins=3), "buy 2",
     ("Player 0 rolls 7 dice.", "Player 0 pays 2 coins."),
     ("プレイヤー0はサイコロを7個振る。", "プレイヤー0はコイン2枚を支払う。")),
    (position(Rolling(5), score=4), "= dice 1 2 2 5 6",
     ("The dice fall: 1, 2, 2, 5, 6.",),
     ("出目：1、2、2、5、6。",)),
    (position(Rolling(5), cards=FOUR_FIELDS), "= dice 1 2 2 5 6",
     ("The dice fall: 1, 2, 2, 5, 6.", "Player 0 gains 1 wheat, 1 wood, 1 stone, 1 iron."),
     ("出目：1、2、2、5、6。", "プレイヤー0は麦1、木1、石1、鉄1を得る。")),
)  # fmt: skip

STEP_4: Final[tuple[Told, ...]] = (
    (position(producing(6, 6, free=(2, 1, 0, 3))), "produce market with 6 6 for T",
     ("Player 0 uses Market with dice 6, 6.", "Player 0 gains 1 wood."),
     ("プレイヤー0はサイコロ6、6で市場を使用する。", "プレイヤー0は木1を得る。")),
    (position(producing(2, free=(1, 0, 0, 0)), cards=["L03"]), "produce L03.1 with 2 for W W",
     ("Player 0 uses Granary Plain with die 2.", "Player 0 gains 2 wheat."),
     ("プレイヤー0はサイコロ2で穀倉地帯を使用する。", "プレイヤー0は麦2を得る。")),
    (position(producing(6), cards=["B04"], coins=5), "produce B04.R for I",
     ("Player 0 uses Ironworks.", "Player 0 gains 1 iron.", "Player 0 pays 1 coin."),
     ("プレイヤー0は製鉄所を使用する。", "プレイヤー0は鉄1を得る。", "プレイヤー0はコイン1枚を支払う。")),
    (position(producing(6, pending=("L16.1",)), cards=["L16"]), "produce L16.1 for S",
     ("Player 0 uses Highway.", "Player 0 gains 1 stone."),
     ("プレイヤー0は街道を使用する。", "プレイヤー0は石1を得る。")),
    (position(producing(6), cards=["L01", "C01", "C02"], levels=[0, 0, 1], coins=2), "level C02",
     ("Player 0 levels Carpenter up to 2.", "Player 0 pays 1 coin."),
     ("プレイヤー0は大工をレベル2にする。", "プレイヤー0はコイン1枚を支払う。")),
    (position(producing(6), cards=["B05", "C01"], coins=1, score=7), "level C01",
     ("Player 0 levels Baker up to 1.", "Player 0 pays 1 coin.", "Player 0 scores 2 points and has 9."),
     ("プレイヤー0はパン職人をレベル1にする。", "プレイヤー0はコイン1枚を支払う。",
      "プレイヤー0は2点を得て、合計9点。")),
    (position(producing(2, 3)), "end produce",
     ("Player 0 ends step 4.", "Left: dice 2, 3."),
     ("プレイヤー0はステップ4を終える。", "残り：サイコロ2、3。")),
    (position(producing(), cards=["B06"]), "end produce",
     ("Player 0 ends step 4.", "Player 0 scores 1 point and has 1."),
     ("プレイヤー0はステップ4を終える。", "プレイヤー0は1点を得て、合計1点。")),
)  # fmt: skip

STEP_5: Final[tuple[Told, ...]] = (
    (position(scoring(3, 4), score=7, seat=1), "score mine with 3",
     ("Player 1 uses Mine with die 3.", "Player 1 scores 1 point and has 8."),
     ("プレイヤー1はサイコロ3で採掘所を使用する。", "プレイヤー1は1点を得て、合計8点。")),
    (position(scoring(3, free=(1, 1, 0, 0)), cards=["C09"]), "score C09.1 with W T",
     ("Player 0 uses Smoker with 1 wheat, 1 wood.", "Player 0 scores 5 points and has 5."),
     ("プレイヤー0は麦1、木1で燻製職人を使用する。", "プレイヤー0は5点を得て、合計5点。")),
    (position(scoring(6, 6), cards=["B12"], coins=1), "score B12.R with 6 6 boosted",
     ("Player 0 uses Theatre with dice 6, 6.", "Player 0 pays 1 coin.",
      "Player 0 scores 18 points and has 18."),
     ("プレイヤー0はサイコロ6、6で劇場を使用する。", "プレイヤー0はコイン1枚を支払う。",
      "プレイヤー0は18点を得て、合計18点。")),
    (position(scoring(3), cards=["B05"], coins=1, score=4), "score B05.R",
     ("Player 0 uses Craftsmen's Guild.", "Player 0 pays 1 coin."),
     ("プレイヤー0は職人ギルドを使用する。", "プレイヤー0はコイン1枚を支払う。")),
    (position(scoring(3), score=4), "end score",
     ("Player 0 ends step 5.",),
     ("プレイヤー0はステップ5を終える。",)),
)  # fmt: skip

STEP_6_AND_ON: Final[tuple[Told, ...]] = (
    (position(Acquiring(0, 0, (1, 2), Materials((1, 0, 0, 0))), shop=["L03"]), "acquire L03",
     ("Player 0 acquires Granary Plain.",),
     ("プレイヤー0は穀倉地帯を獲得する。",)),
    (position(Acquiring(0, 1, (6,), Materials((2, 2, 0, 1))), cards=["B11"], shop=["B13"], score=9),
     "acquire B13",
     ("Player 0 acquires Garden.", "Player 0 scores 3 points and has 12."),
     ("プレイヤー0は庭園を獲得する。", "プレイヤー0は3点を得て、合計12点。")),
    (position(Acquiring(0, 0, (6,))), "end acquire",
     ("Player 0 ends step 6.", "It is the turn of Player 1."),
     ("プレイヤー0はステップ6を終える。", "プレイヤー1のターン。")),
    (position(Acquiring(0, 0, (), coins_due=1), coins=1, score=2), "end acquire",
     ("Player 0 ends step 6.", "Player 0 gains 2 coins.", "It is the turn of Player 1."),
     ("プレイヤー0はステップ6を終える。", "プレイヤー0はコイン2枚を得る。", "プレイヤー1のターン。")),
    (position(Acquiring(0, 0, ()), seat=1), "end acquire",
     ("Player 1 ends step 6.", "Round 4 begins.", "It is the turn of Player 0."),
     ("プレイヤー1はステップ6を終える。", "ラウンド4開始。", "プレイヤー0のターン。")),
    (position(Acquiring(49, 0, ()), seat=1, score=50), "end acquire",
     ("Player 1 ends step 6.", "Round 4, the final one, begins.", "It is the turn of Player 0."),
     ("プレイヤー1はステップ6を終える。", "最終ラウンド（4）開始。", "プレイヤー0のターン。")),
    (position(Acquiring(51, 0, ()), seat=1, score=51, final=True), "end acquire",
     ("Player 1 ends step 6.", "The game is over; Player 1 wins with 51 points."),
     ("プレイヤー1はステップ6を終える。", "ゲーム終了。勝者：プレイヤー1（51点）。")),
    (position(Acquiring(51, 0, ()), seat=1, score=51, final=True, other=Player("S2", ("L01",), (0,), 0, 50)),
     "end acquire",
     ("Player 1 ends step 6.", "The game is over; Player 0, Player 1 share the win with 51 points."),
     ("プレイヤー1はステップ6を終える。", "ゲーム終了。勝者：プレイヤー0、プレイヤー1（51点）。")),
)  # fmt: skip

TOLD: Final = (*SET_UP, *STEPS_1_TO_3, *STEP_4, *STEP_5, *STEP_6_AND_ON)


@pytest.mark.parametrize(("before", "line", "english", "japanese"), TOLD)
def test_an_event_and_what_came_of_it_are_told_in_whole_sentences(
    before: State, line: str, english: tuple[str, ...], japanese: tuple[str, ...]
) -> None:
    event = parse(line)
    happened = townfolk.apply(before, event)
    assert townfolk.narrate(before, event, happened) == english
    assert townfolk.narrate(before, event, happened, lang="ja", seat=1) == japanese


def test_a_card_turned_up_last_in_step_8_is_told_before_the_next_turn() -> None:
    before = position(Acquiring(0, 0, (1, 2), Materials((1, 0, 0, 0))), shop=["L03"])
    before = after(before, "acquire L03", "end acquire")
    event = parse("= card L16")
    assert townfolk.narrate(before, event, townfolk.apply(before, event)) == (
        "The land card Highway is turned up.",
        "It is the turn of Player 1.",
    )


def test_every_class_of_event_is_told() -> None:
    assert {type(parse(line)) for _, line, *_ in TOLD} == {*ACTION_TYPES, *OUTCOME_TYPES}


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
