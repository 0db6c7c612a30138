"""What people read: refusals, descriptions of boxes, labels; in both languages, and nothing left out."""

import re
from typing import Final

import pytest

from newtown.core.errors import Refusal
from newtown.core.text import Phrase
from newtown.townfolk import (
    STANDARD,
    Acquiring,
    Arrow,
    BoardMaterial,
    Box,
    BuyingDice,
    CardAcquired,
    CardKind,
    ChoosingBoard,
    CoinLater,
    Config,
    Exchanging,
    Finished,
    Gain,
    Icon,
    Material,
    MaterialGain,
    Mode,
    Occasion,
    OfferingBoards,
    Payment,
    Points,
    PointsPerIcon,
    Returning,
    Revealing,
    Rolling,
    Row,
    Stage,
    Trigger,
    Use,
    describe,
    refusals,
    rule,
)
from newtown.townfolk.actions import ACTION_TYPES, OUTCOME_TYPES
from newtown.townfolk.labels import (
    EVENT_LABELS,
    board_label,
    box_label,
    card_label,
    coins_label,
    dice_label,
    kinds_label,
    points_label,
)
from newtown.townfolk.referee import stage_label
from tests.townfolk.positions import position, producing, scoring

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


DIE: Final = Payment(dice=(tuple(range(1, 7)),))
BOARD: Final = BoardMaterial(Use.LANDS)


def made(pay: Payment, *get: Gain) -> Box:
    """A box that stands on no card of the standard edition."""
    return Arrow("X01.1", 5, (Row(1, (Mode(pay, get),)),))


DESCRIBED: Final[tuple[tuple[Box, str, str], ...]] = (
    # Lands
    (BOXES["L01.1"], "every turn: W", "毎ターン：W"),
    (BOXES["L02.1"], "D → W W, once a turn", "D→W W（1回まで）"),
    (BOXES["L06.1"], "D3 → T W, any number of times", "D3→T W（何回でも）"),
    (BOXES["L13.1"], "D1 → * *, any number of times", "D1→* *（何回でも）"),
    (BOXES["L14.1"], "D → W/S, any number of times", "D→W/S（何回でも）"),
    # Craftsmen
    (BOXES["C09.1"],
     "W T → 5 points, once a turn / W T → 7 points, once a turn / W T → 8 points, up to 2 times",
     "W T→5点（1回まで）／W T→7点（1回まで）／W T→8点（2回まで）"),
    (BOXES["C13.1"],
     ("D → points by food icons (1 from 0, 2 from 2, 3 from 3), once a turn / "
     "D → points by food icons (1 from 0, 2 from 2, 3 from 3), up to 2 times / "
     "D → points by food icons (2 from 0, 3 from 2, 4 from 3), up to 3 times"),
     ("D→食料の数（0以上1点、2以上2点、3以上3点）（1回まで）／"
     "D→食料の数（0以上1点、2以上2点、3以上3点）（2回まで）／"
     "D→食料の数（0以上2点、2以上3点、3以上4点）（3回まで）")),
    # Buildings
    (BOXES["B01.L"], "for each W turned into points: 1 point", "Wを得点に変えるたび：1点"),
    (BOXES["B01.R"], "1 coin → W (for points only), once a turn", "コイン1枚→W（得点専用）（1回まで）"),
    (BOXES["B05.L"], "for each level-up: 2 points", "レベルアップのたび：2点"),
    (BOXES["B05.R"],
     "1 coin → 2 points for each coin on own craftsmen, once a turn",
     "コイン1枚→職人の上のコイン1枚につき2点（1回まで）"),
    (BOXES["B06.L"], "every turn: 1 point", "毎ターン：1点"),
    (BOXES["B06.R"],
     "1 coin → 2 points for each own card, once a turn", "コイン1枚→自分のカード1枚につき2点（1回まで）"),
    (BOXES["B07.L"],
     "every turn: points by land icons (1 from 0, 2 from 2, 3 from 3)",
     "毎ターン：土地の数（0以上1点、2以上2点、3以上3点）"),
    (BOXES["B08.R"],
     "1 coin → 2 points for each craftsman icon, once a turn", "コイン1枚→職人1つにつき2点（1回まで）"),
    (BOXES["B11.L"], "for each building acquired: 3 points", "建物を獲得するたび：3点"),
    (BOXES["B11.R"],
     "1 coin + D → * (for buildings only), once a turn", "コイン1枚＋D→*（建物獲得専用）（1回まで）"),
    (BOXES["B12.R"],
     "2 or more D6 → 6 points for each or 1 coin + 2 or more D6 → 9 points for each, once a turn",
     "D6を2個以上→1個につき6点またはコイン1枚＋D6を2個以上→1個につき9点（1回まで）"),
    # The boards
    (BOXES["watchtower"],
     "1 coin → exchange face-up cards, once a turn", "コイン1枚→カードの交換（1回まで）"),
    (BOXES["inn"], "1 coin → 1 more die, up to 3 times", "コイン1枚→サイコロ1個追加（3回まで）"),
    (BOXES["training"],
     "1 coin → level up a craftsman, any number of times", "コイン1枚→職人1人のレベルアップ（何回でも）"),
    (BOXES["produce1"],
     "D1 → the board's material, any number of times", "D1→ボードの材料（何回でも）"),
    (BOXES["market"], "D D → *, any number of times", "D D→*（何回でも）"),
    (BOXES["customs"],
     "D → 1 point + 1 coin in step 7, once a turn; if exactly 5 dice were rolled",
     "D→1点＋ステップ7にコイン1枚（1回まで）。サイコロをちょうど5個振った場合"),
    (BOXES["gold_mine"],
     "3 or more D1 → 8 points for each, once a turn; from 50 points at the start of the turn on",
     "D1を3個以上→1個につき8点（1回まで）。ターン開始時に50点以上の場合"),
    # What other editions may have
    (made(Payment(), Points(1)), "nothing → 1 point, once a turn", "なし→1点（1回まで）"),
    (made(Payment(coins=2), CoinLater(3)),
     "2 coins → 3 coins in step 7, once a turn", "コイン2枚→ステップ7にコイン3枚（1回まで）"),
    (made(Payment(dice=((1, 6),)), MaterialGain((Material.IRON,), Use.CRAFTSMEN), BOARD),
     "D1/6 → I (for craftsmen only) + the board's material (for lands only), once a turn",
     "D1/6→I（職人獲得専用）＋ボードの材料（土地獲得専用）（1回まで）"),
    (made(DIE, Points(2), PointsPerIcon(1, Icon.BUILDING)),
     "D → 2 points + 1 point for each building icon, once a turn", "D→2点＋建物1つにつき1点（1回まで）"),
    (Trigger("X01.1", CardAcquired(CardKind.CRAFTSMAN), (Points(1),)),
     "for each craftsman acquired: 1 point", "職人を獲得するたび：1点"),
)  # fmt: skip
"""A box for each thing that a box can ask for or bring, and what stands on it."""


@pytest.mark.parametrize(("box", "english", "japanese"), DESCRIBED)
def test_a_box_is_described_as_it_stands_on_its_card(box: Box, english: str, japanese: str) -> None:
    assert describe(box) == Phrase(english, japanese)


def test_a_card_and_a_box_have_the_name_that_stands_there_and_else_their_id() -> None:
    catalogue = Config().catalogue
    assert card_label(catalogue, "L16") == Phrase("Highway", "街道")
    assert box_label(catalogue, "L16.1") == Phrase("Highway", "街道")
    assert box_label(catalogue, "mine") == Phrase("Mine", "採掘所")
    assert card_label(catalogue, "Z99") == box_label(catalogue, "Z99") == Phrase("Z99", "Z99")


@pytest.mark.parametrize(
    ("label", "english", "japanese"),
    [
        (coins_label(1), "1 coin", "コイン1枚"),
        (coins_label(2), "2 coins", "コイン2枚"),
        (points_label(0), "0 points", "0点"),
        (points_label(1), "1 point", "1点"),
        (dice_label((4,)), "die 4", "サイコロ4"),
        (dice_label((4, 4)), "dice 4, 4", "サイコロ4、4"),
        (kinds_label(()), "no material", "材料なし"),
        (kinds_label((Material.IRON, Material.WHEAT, Material.IRON)), "1 wheat, 2 iron", "麦1、鉄2"),
        (kinds_label((Material.WOOD, Material.STONE)), "1 wood, 1 stone", "木1、石1"),
    ],
)
def test_what_lies_on_the_table_is_counted_in_words(label: Phrase, english: str, japanese: str) -> None:
    assert label == Phrase(english, japanese)


@pytest.mark.parametrize(
    ("stage", "english", "japanese"),
    [
        (Revealing(Occasion.SET_UP), "a card is turned up", "カードを1枚表にする"),
        (OfferingBoards(), "the starting boards are laid out", "初期土地ボードを並べる"),
        (ChoosingBoard(("S2", "S3")), "a starting board is chosen", "初期土地ボードを選ぶ"),
        (Exchanging(), "step 1: exchange cards or pass", "ステップ1：カードを交換するかパス"),
        (Returning(), "step 1: return cards", "ステップ1：カードを山札に戻す"),
        (BuyingDice(), "step 2: buy dice", "ステップ2：サイコロを獲得する"),
        (Rolling(5), "step 3: the dice are rolled", "ステップ3：サイコロを振る"),
        (
            producing(),
            "step 4: produce materials and level up",
            "ステップ4：材料を生産する／レベルアップする",
        ),
        (scoring(), "step 5: score", "ステップ5：得点を獲得する"),
        (Acquiring(0, 0, ()), "step 6: acquire cards", "ステップ6：カードを獲得する"),
        (Finished(), "the game is over", "ゲーム終了"),
    ],
)
def test_what_the_game_waits_for_is_told(stage: Stage, english: str, japanese: str) -> None:
    assert stage_label(position(stage)) == Phrase(english, japanese)


def test_a_board_is_named_by_its_number_and_materials() -> None:
    catalogue = Config().catalogue
    assert board_label(catalogue, "S5").en == "board 5 (wood/iron)"
    assert board_label(catalogue, "S5").ja == "ボード5（木/鉄）"
