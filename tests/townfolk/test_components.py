"""Chapters 1 and 2: what lies in the box, the vocabulary of effects, the set-up."""

import random
from math import comb

import attrs
import pytest

from newtown import townfolk
from newtown.core.chance import advance
from newtown.core.errors import InvalidState
from newtown.core.rules import Nature
from newtown.townfolk import (
    STANDARD,
    Arrow,
    Automatic,
    BoardsOffered,
    CardKind,
    Chips,
    Config,
    Icon,
    Material,
    OfferingBoards,
    Player,
    Trigger,
    cost,
    edition_faults,
    write_cost,
)
from tests.townfolk.positions import after, position, producing, refused

CARDS = {card.id: card for card in STANDARD.cards}

COSTS = """
    L01 D2 D D D D|L02 W W D D D|L03 W D D|L04 D3 D D D D|L05 T T D D D|L06 T W D|L07 D4 D D D D
    L08 S S D D D|L09 S D D|L10 D5 D D D D|L11 I I D D D|L12 I D D|L13 W/T S/I D D|L14 D D D|L15 * * D D
    L16 * * * D D D|C01 W W W * D D D|C02 T T T * D D D|C03 S S S * D D D|C04 I I I * D D D|C05 W W T D D D
    C06 T T S D D D|C07 S S I D D D|C08 I I W D D D|C09 W T * D D D|C10 T S * D D D|C11 S I * D D D
    C12 I W * D D D|C13 W * D D|C14 D D D D D|C15 I D1 D D|C16 * * * D D D|B01 T T S * D|B02 S S I * D
    B03 I I W * D|B04 W W T * D|B05 W T S I D|B06 S S S S * * * *|B07 W W I * * D|B08 S S I * D
    B09 T T S S * D|B10 W W T * * D|B11 T S I D|B12 T W I * * D|B13 W W T T * D|B14 T T S S * D
    B15 S S I I * * D|B16 W T S I * * D
"""


NAMES = """
    L01 Wheat Field 麦畑|L02 Farm 農園|L03 Granary Plain 穀倉地帯|L04 Forest 森|L05 Tree Plantation 植林地
    L06 Orchard 果樹園|L07 Rocky Field 岩場|L08 Stone Pit 石切り場|L09 Gorge 渓谷|L10 Iron Vein 鉄鉱脈
    L11 Cave 洞窟|L12 Volcano 火山|L13 Pasture 牧場|L14 Lake 湖|L15 Harbour 港|L16 Highway 街道
    C01 Baker パン職人|C02 Carpenter 大工|C03 Mason 石工|C04 Blacksmith 鍛冶屋|C05 Brewer 醸造家
    C06 Cabinetmaker 家具職人|C07 Sculptor 彫刻家|C08 Weaponsmith 武器職人|C09 Smoker 燻製職人
    C10 Wheelwright 車大工|C11 Jeweller 宝石職人|C12 Toolmaker 道具職人|C13 Cook 料理人|C14 Fisherman 漁師
    C15 Alchemist 錬金術師|C16 Merchant 商人|B01 Malt House 精麦所|B02 Lumber Mill 材木工場
    B03 Stoneworks 石材工場|B04 Ironworks 製鉄所|B05 Craftsmen's Guild 職人ギルド|B06 Hot Spring 温泉
    B07 Trading Post 交易所|B08 Colosseum コロシアム|B09 Library 図書館|B10 Tavern 酒場
    B11 Architects' Guild 建築士ギルド|B12 Theatre 劇場|B13 Garden 庭園|B14 Mansion 屋敷|B15 Fortress 要塞
    B16 Town Hall タウンホール
"""

BOXES = """
    step 1 watchtower: 1 coin → exchange face-up cards, once a turn
    step 2 inn: 1 coin → 1 more die, up to 3 times
    step 4 training: 1 coin → level up a craftsman, any number of times
    step 4 produce1: D1 → the board's material, any number of times
    step 4 produce2: D2 → W, any number of times
    step 4 produce3: D3 → T, any number of times
    step 4 produce4: D4 → S, any number of times
    step 4 produce5: D5 → I, any number of times
    step 4 market: D D → *, any number of times
    step 5 mine: D → 1 point, any number of times
    step 5 customs: D → 1 point + 1 coin in step 7, once a turn; if exactly 5 dice were rolled
    step 5 gold_mine: 3 or more D1 → 8 points for each, once a turn; START_SCORE
    step 4 L01.1: every turn: W
    step 4 L02.1: D → W W, once a turn
    step 4 L03.1: D2 → W W, any number of times
    step 4 L04.1: every turn: T
    step 4 L05.1: D → T T, once a turn
    step 4 L06.1: D3 → T W, any number of times
    step 4 L07.1: every turn: S
    step 4 L08.1: D → S S, once a turn
    step 4 L09.1: D4 → S S, any number of times
    step 4 L10.1: every turn: I
    step 4 L11.1: D → I I, once a turn
    step 4 L12.1: D5 → I I, any number of times
    step 4 L13.1: D1 → * *, any number of times
    step 4 L14.1: D → W/S, any number of times
    step 4 L15.1: D6 → * *, any number of times
    step 4 L16.1: every turn: *
    craftsman C01.1: W → 2×2 3×3 4×4
    craftsman C02.1: T → 2×2 3×3 4×4
    craftsman C03.1: S → 2×2 3×3 4×4
    craftsman C04.1: I → 2×2 3×3 4×4
    craftsman C05.1: W → 3×1 4×1 5×2
    craftsman C06.1: T → 3×1 4×1 5×2
    craftsman C07.1: S → 3×1 4×1 5×2
    craftsman C08.1: I → 3×1 4×1 5×2
    craftsman C09.1: W T → 5×1 7×1 8×2
    craftsman C10.1: T S → 5×1 7×1 8×2
    craftsman C11.1: S I → 5×1 7×1 8×2
    craftsman C12.1: I W → 5×1 7×1 8×2
    craftsman C13.1: D → food1,2,3×1 food1,2,3×2 food2,3,4×3
    craftsman C14.1: D → 2×2 2×3 3×3
    craftsman C15.1: D1 → 4×1 5×2 6×3
    craftsman C16.1: * → 2×2 2×3 3×4
    trigger B01.L: for each W turned into points: 1 point
    step 4 B01.R: 1 coin → W (for points only), once a turn
    trigger B02.L: for each T turned into points: 1 point
    step 4 B02.R: 1 coin → T (for points only), once a turn
    trigger B03.L: for each S turned into points: 1 point
    step 4 B03.R: 1 coin → S (for points only), once a turn
    trigger B04.L: for each I turned into points: 1 point
    step 4 B04.R: 1 coin → I (for points only), once a turn
    trigger B05.L: for each level-up: 2 points
    step 5 B05.R: 1 coin → 2 points for each coin on own craftsmen, once a turn
    step 5 B06.L: every turn: 1 point
    step 5 B06.R: 1 coin → 2 points for each own card, once a turn
    step 5 B07.L: every turn: points by land icons (1 from 0, 2 from 2, 3 from 3)
    step 5 B07.R: 1 coin → 2 points for each land icon, once a turn
    step 5 B08.L: every turn: points by craftsman icons (1 from 0, 2 from 2, 3 from 3)
    step 5 B08.R: 1 coin → 2 points for each craftsman icon, once a turn
    step 5 B09.L: every turn: points by building icons (1 from 0, 2 from 2, 3 from 3)
    step 5 B09.R: 1 coin → 2 points for each building icon, once a turn
    step 5 B10.L: every turn: points by food icons (1 from 0, 2 from 2, 3 from 3)
    step 5 B10.R: 1 coin → 2 points for each food icon, once a turn
    trigger B11.L: for each building acquired: 3 points
    step 4 B11.R: 1 coin + D → * (for buildings only), once a turn
    step 5 B12.L: every turn: 1 point
    step 5 B12.R: 2 or more D6 → 6 points for each or 1 coin + 2 or more D6 → 9 points for each, once a turn
    step 5 B13.L: every turn: 2 points
    step 5 B13.R: 1 coin → 4 points, once a turn
    step 5 B14.L: every turn: 2 points
    step 5 B14.R: 1 coin → 5 points, once a turn
    step 5 B15.L: every turn: 2 points
    step 5 B15.R: 1 coin → 6 points, once a turn
    step 5 B16.L: every turn: 2 points
    step 5 B16.R: 1 coin → 7 points, once a turn
"""
"""What every box does: those on all boards, then those of the cards. A craftsman's has for each level the
points of a use and the number of uses; the Cook's are those for up to 1, for 2, and for more food icons."""


def craftsman(line: str) -> str:
    """A craftsman's line of the table in full."""
    head, levels = line.removeprefix("craftsman ").split(" → ")
    box, pays = head.split(": ")
    return f"step 5 {box}: " + " / ".join(f"{pays} → {in_words(level)}" for level in levels.split())


def in_words(level: str) -> str:
    points, uses = level.split("×")
    times = "once a turn" if uses == "1" else f"up to {uses} times"
    if points.startswith("food"):
        few, two, many = points.removeprefix("food").split(",")
        return f"points by food icons ({few} from 0, {two} from 2, {many} from 3), {times}"
    return f"{points} points, {times}"


@pytest.mark.rule("TWF-1.8", "TWF-1.9", "TWF-1.10")
def test_every_box_does_what_stands_in_the_tables() -> None:
    start_score = "from 50 points at the start of the turn on"
    listed = [line.strip() for line in BOXES.replace("START_SCORE", start_score).strip().split("\n")]
    boxes = [each.box for each in STANDARD.board_boxes]
    boxes += [box for card in STANDARD.cards for box in card.boxes]
    works = ["trigger" if isinstance(box, Trigger) else f"step {box.step}" for box in boxes]
    assert [
        f"{when} {box.id}: {townfolk.describe(box).en}" for when, box in zip(works, boxes, strict=True)
    ] == [craftsman(line) if line.startswith("craftsman") else line for line in listed]


@pytest.mark.rule("TWF-1.8")
def test_every_box_of_the_boards_has_its_name_in_two_languages() -> None:
    assert [f"{each.label.en} {each.label.ja}" for each in STANDARD.board_boxes] == [
        "Watchtower やぐら",
        "Inn 宿屋",
        "Training Ground 訓練所",
        *(f"Production {face} 生産 ({face})" for face in range(1, 6)),
        "Market 市場",
        "Mine 採掘所",
        "Customs House 税関",
        "Gold Mine 金鉱",
    ]


@pytest.mark.rule("TWF-1.7")
def test_every_card_has_its_kind_and_its_name_in_two_languages() -> None:
    listed = [line for row in NAMES.split("\n") for line in row.strip().split("|") if line]
    assert [f"{card.id} {card.label.en} {card.label.ja}" for card in STANDARD.cards] == listed
    for card in STANDARD.cards:
        assert card.kind.value[0].upper() == card.id[0]
        assert card.icons[0].value == card.kind.value
        assert card.breaks_ties is (card.id == "B16")


@pytest.mark.rule("TWF-1.1")
def test_there_are_16_different_cards_of_each_kind() -> None:
    for kind in CardKind:
        assert sum(card.kind is kind for card in STANDARD.cards) == 16
    assert len({attrs.evolve(card, id="", label=card.label) for card in STANDARD.cards}) == 48


@pytest.mark.rule("TWF-1.2", "TWF-1.3", "TWF-1.4")
def test_the_box_holds_boards_dice_chips_and_cubes() -> None:
    contents = STANDARD.contents
    assert (len(STANDARD.boards), contents.score_boards, contents.dice) == (6, 2, 8)
    assert contents.coin_chips == (Chips(1, 20), Chips(2, 15))
    assert contents.score_chips == (Chips(50, 10), Chips(100, 5))
    assert (contents.mayor_markers, contents.colours, contents.cubes_per_colour) == (1, 5, 2)


@pytest.mark.rule("TWF-1.3")
def test_points_beyond_all_chips_are_possible() -> None:
    state = position(townfolk.Scoring(999, 5, (6,)), score=2_000)
    assert after(state, "score mine with 6").player.score == 2_001


@pytest.mark.rule("TWF-1.5")
def test_a_board_is_called_a_starting_board_and_a_card_by_its_kind() -> None:
    assert townfolk.rule("TWF-1.5").text.ja.count("初期土地") == 2


@pytest.mark.rule("TWF-1.6")
def test_a_board_is_no_card() -> None:
    state = position(producing(6))
    assert townfolk.score(state).totals == (0, 0)
    holding = state.config.catalogue.holding("S1", (), ())
    assert holding.icons == (0, 0, 0, 0)


@pytest.mark.rule("TWF-1.7")
def test_every_card_costs_what_stands_on_it() -> None:
    listed = [line.split(" ", 1) for row in COSTS.split("\n") for line in row.strip().split("|") if line]
    assert len(listed) == 48
    for card, price in listed:
        assert write_cost(CARDS[card].cost) == price
        assert cost(price) == CARDS[card].cost


@pytest.mark.rule("TWF-1.7")
def test_food_stands_on_seven_lands_and_four_craftsmen() -> None:
    food = [card.id for card in STANDARD.cards if Icon.FOOD in card.icons]
    assert food == ["L01", "L02", "L03", "L06", "L13", "L14", "L15", "C01", "C05", "C09", "C14"]


@pytest.mark.rule("TWF-1.8")
def test_the_boards_differ_in_the_materials_of_face_1_alone() -> None:
    assert ["".join(kind.value for kind in board.face_1) for board in STANDARD.boards] == [
        "WT", "WS", "WI", "TS", "TI", "SI"
    ]  # fmt: skip
    names = (
        "watchtower inn training produce1 produce2 produce3 produce4 produce5 market mine customs gold_mine"
    )
    assert [each.box.id for each in STANDARD.board_boxes] == names.split()


@pytest.mark.rule("TWF-1.9")
def test_a_box_without_an_arrow_works_by_itself_in_every_turn() -> None:
    state = after(position(townfolk.Rolling(5), cards=["L01"]), "= dice 6 6 6 6 6")
    assert state.stage == producing(6, 6, 6, 6, 6, free=(1, 0, 0, 0))
    assert refused(state, "produce L01.1 for W") == ("no-arrow", "TWF-1.9")


@pytest.mark.rule("TWF-1.10")
def test_an_arrow_says_how_often_its_box_may_be_used() -> None:
    state = position(producing(2, 2, 2, 2), cards=["L02", "L03"])
    once = after(state, "produce L02.1 with 2 for W W")
    assert refused(once, "produce L02.1 with 2 for W W") == ("used-up", "TWF-1.10")
    line = "produce L03.1 with 2 for W W"
    assert after(once, line, line, line).stage == producing(rolled=4, free=(8, 0, 0, 0), used=("L02.1",))


@pytest.mark.rule("TWF-1.11")
def test_nobody_has_to_use_an_arrow() -> None:
    state = position(producing(1, 1, 1, 1, 1), cards=["L03", "C14"], coins=5)
    ended = after(state, "end produce", "end score", "end acquire")
    assert ended.players[0] == state.players[0]


@pytest.mark.rule("TWF-1.12")
def test_all_76_boxes_are_automatic_arrows_or_triggers() -> None:
    boxes = [box for card in STANDARD.cards for box in card.boxes]
    boxes += [each.box for each in STANDARD.board_boxes]
    assert len(boxes) == 76
    counted = [sum(isinstance(box, form) for box in boxes) for form in (Automatic, Arrow, Trigger)]
    # 5 lands and 10 buildings without an arrow; 6 buildings that wait for something
    assert counted == [15, 55, 6]


@pytest.mark.rule("TWF-1.13")
def test_the_standard_edition_is_sound() -> None:
    assert edition_faults(STANDARD) == ()


# -- Chapter 2 --------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-2.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_the_game_is_for_2_to_5_players(players: int) -> None:
    with pytest.raises(InvalidState, match=r"TWF-2\.1"):
        Config(players=players)


@pytest.mark.rule("TWF-2.1", "TWF-2.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_round_1_begins_with_seat_0(players: int) -> None:
    state = advance(townfolk, townfolk.new_game(Config(players=players)), random.Random(1), forced=False)
    for _ in range(players):
        state = townfolk.apply(state, townfolk.legal_actions(state)[0])
    assert (state.round, state.seat, townfolk.to_move(state)) == (1, 0, 0)
    assert state.stage == townfolk.Exchanging()


@pytest.mark.rule("TWF-2.2")
def test_everybody_begins_with_nothing() -> None:
    assert townfolk.new_game(Config(players=3)).players == (Player(None, (), (), 0, 0),) * 3


@pytest.mark.rule("TWF-2.3")
def test_nine_cards_are_turned_up_three_of_each_kind() -> None:
    state = townfolk.new_game(Config(players=2))
    revealed: list[townfolk.Event] = []
    while townfolk.to_move(state) is Nature.CHANCE and state.stage != OfferingBoards():
        outcomes = townfolk.chance_outcomes(state)
        assert {weight for _, weight in outcomes} == {1}
        assert len(outcomes) == 16 - len(revealed) % 3
        revealed.append(outcomes[-1][0])
        state = townfolk.apply(state, outcomes[-1][0])
    assert [deck.row for deck in state.decks] == [
        ("L16", "L15", "L14"), ("C16", "C15", "C14"), ("B16", "B15", "B14")
    ]  # fmt: skip


@pytest.mark.rule("TWF-2.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_set_of_boards_is_equally_likely(players: int) -> None:
    ready = position(OfferingBoards(), config=Config(players=players))
    outcomes = townfolk.chance_outcomes(ready)
    assert len(outcomes) == len(dict(outcomes)) == comb(6, players)
    assert {weight for _, weight in outcomes} == {1}
    assert townfolk.check(ready, BoardsOffered(("S2", "S1"))) is not None


@pytest.mark.rule("TWF-2.5")
def test_boards_are_chosen_from_the_last_seat_to_the_first() -> None:
    state = townfolk.new_game(Config(players=3))
    for _ in range(9):
        state = townfolk.apply(state, townfolk.chance_outcomes(state)[0][0])
    state = after(state, "= boards S1 S3 S4")
    assert (townfolk.to_move(state), refused(state, "board S2")) == (2, ("board-not-offered", "TWF-2.5"))
    state = after(state, "board S3")
    assert (townfolk.to_move(state), refused(state, "board S3")) == (1, ("board-not-offered", "TWF-2.5"))
    state = after(state, "board S1")
    assert [townfolk.notate(action) for action in townfolk.legal_actions(state)] == ["board S4"]
    assert [player.board for player in after(state, "board S4").players] == ["S4", "S1", "S3"]


@pytest.mark.rule("TWF-1.8")
@pytest.mark.parametrize(
    ("board", "kinds"),
    [("S1", "WT"), ("S2", "WS"), ("S3", "WI"), ("S4", "TS"), ("S5", "TI"), ("S6", "SI")],
)
def test_face_1_makes_the_materials_of_the_board(board: str, kinds: str) -> None:
    state = position(producing(1), board=board)
    lines = [townfolk.notate(action) for action in townfolk.legal_actions(state)]
    assert lines == [*(f"produce produce1 with 1 for {kind}" for kind in kinds), "end produce"]
    for kind in Material:
        if kind.value not in kinds:
            line = f"produce produce1 with 1 for {kind.value}"
            assert refused(state, line) == ("wrong-gain", "TWF-4.4")
