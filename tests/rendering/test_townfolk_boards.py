"""What the text board of Town Folk tells."""

import random

import attrs
import pytest

from newtown import rendering, townfolk
from newtown.core.text import LANGUAGES, Lang
from newtown.rendering.blocks import columns_of
from newtown.rendering.townfolk import words
from newtown.townfolk import (
    Acquiring,
    ChoosingBoard,
    Config,
    Deck,
    Exchanging,
    Finished,
    Player,
    Producing,
    Returning,
    State,
    View,
)
from newtown.townfolk.materials import Materials
from tests.rendering.walks import states_of
from tests.townfolk.play import builder, middle
from tests.townfolk.positions import position, producing, scoring

WALKED: list[State] = [
    *(
        state
        for players in (2, 5)
        for state in states_of(
            townfolk, Config(players=players, max_rounds=9), builder, seed=players, every=131
        )
    ),
    *(middle(random.Random(players), players) for players in (2, 3, 4, 5)),
]
"""Positions of whole games, and some in the middle with cards all about."""


def lines(value: State | View, *, seat: int | None = None, lang: Lang = "en") -> list[str]:
    """The lines of the board without frames, the spaces in them made one."""
    text = rendering.text(value, seat=seat, lang=lang, columns=140).replace("│", "")
    return [" ".join(line.split()) for line in text.splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 64])
def test_boards_fit_into_the_columns_of_a_terminal(lang: Lang, columns: int) -> None:
    for state in WALKED:
        text = rendering.text(state, seat=0, lang=lang, columns=columns)
        assert max(map(columns_of, text.splitlines())) <= columns


def test_colours_add_nothing_to_the_words() -> None:
    for state in WALKED:
        assert rendering.rich_text(state).plain == rendering.text(state)


def test_the_shop_tells_what_cards_cost_and_do() -> None:
    board = lines(position(Exchanging(), shop=("L03", "C13", "B01")))
    at = board.index("L03 Granary Plain (food) W D D 1 point")
    assert board[at + 1] == "D2 → W W, any number of times"
    at = board.index("B01 Malt House T T S * D 2 points")
    assert (
        board[at + 1] == "for each W turned into points: 1 point | 1 coin → W (for points only), once a turn"
    )
    assert "C13 Cook W * D D 1 point" in board


def test_the_shop_tells_how_many_cards_are_face_down() -> None:
    view = townfolk.observe(position(Exchanging()), None)
    lands, craftsmen, _ = view.decks
    returned = Deck(lands.row, lands.unseen[1:], lands.unseen[:1])
    board = rendering.text(attrs.evolve(view, decks=(returned, craftsmen, Deck((), ()))))
    assert "┌ Lands  deck: 13, of these put back: 1 ─" in board
    assert "┌ Craftsmen  deck: 13 ─" in board
    assert "┌ Buildings  deck: 0 ─" in board
    assert "│ no cards " in board


def test_the_dice_and_materials_left_are_told() -> None:
    stage = attrs.evolve(scoring(2, 6, free=(3, 0, 1, 0), score_only=(1, 0, 0, 0)))
    board = lines(position(stage))
    assert "Dice: [2][6]" in board
    assert "Materials: 3 wheat, 1 stone; 1 wheat (for points)" in board
    assert "Dice: no dice" in lines(position(producing()))
    assert "Materials: no materials" in lines(position(producing()))


def test_the_coins_that_come_in_step_7_are_told() -> None:
    stage = Acquiring(0, 0, (6,), Materials(buildings=(0, 0, 0, 2)), coins_due=1)
    board = lines(position(stage))
    assert "1 coin in step 7" in board
    assert "Materials: 2 iron (for buildings)" in board


def test_the_boxes_of_the_step_are_told_as_they_are_now() -> None:
    state = position(
        scoring(1, 6, used=("C01.1", "C01.1", "C01.1")), cards=("C01", "C02"), levels=(1, 2), coins=1
    )
    board = lines(state)
    assert "Mine: D → 1 point, any number of times" in board
    assert "Baker: W → 3 points, up to 3 times (used up)" in board
    assert "Carpenter: T → 4 points, up to 4 times" in board
    assert not [line for line in board if line.startswith(("Market", "Gold Mine"))]


def test_a_choice_to_be_made_first_is_told_in_its_step() -> None:
    assert "Highway: every turn: *" in lines(position(producing(1, pending=("L16.1",)), cards=("L16",)))
    assert "Highway: every turn: *" not in lines(position(producing(1), cards=("L16",)))


def test_boards_on_offer_are_told() -> None:
    view = townfolk.observe(townfolk.new_game(Config(players=2)), None)
    board = lines(attrs.evolve(view, stage=ChoosingBoard(("S2", "S5"))))
    assert "Starting boards on offer: S2 board 2 (wheat/stone), S5 board 5 (wood/iron)" in board
    assert "● Player 0 0 0 0 no board yet" in board


def test_players_are_told_with_what_they_have() -> None:
    other = Player("S6", ("C13", "L01", "B06"), (2, 0, 0), 1, 50)
    board = lines(position(producing(1), cards=("B09",), score=34, coins=2, other=other), seat=1)
    assert "points for cards coins Board" in board
    assert "▶ ● Player 0 34 2 2 S1 (D1 → W/T)" in board
    assert "■ Player 1 (you) 50 5 1 S6 (D1 → S/I)" in board
    assert "● B09 Library; icons: 1 building" in board
    assert (
        "■ C13 Cook (level 2), L01 Wheat Field, B06 Hot Spring; "
        "icons: 1 land, 1 craftsman, 1 building, 1 food" in board
    )


@pytest.mark.parametrize(
    ("stage", "english", "japanese"),
    [
        (
            Exchanging(),
            "● Player 0: exchange cards of the shop, or not",
            "● プレイヤー0：カードを交換するか決める",
        ),
        (
            Returning(2),
            "● Player 0: put cards under their decks (2 so far)",
            "● プレイヤー0：カードを山札に戻す（2枚）",
        ),
        (townfolk.Rolling(6), "6 dice are rolled", "サイコロを6個振ります"),
        (
            Producing(0, 5, (1,)),
            "● Player 0: produce materials, level craftsmen up",
            "● プレイヤー0：材料を生産し、職人をレベルアップする",
        ),
        (
            Finished(),
            "The game is over: Player 0 and Player 1 win",
            "ゲーム終了：プレイヤー0とプレイヤー1の勝利",
        ),
    ],
)
def test_what_is_waited_for_is_on_top(stage: townfolk.Stage, english: str, japanese: str) -> None:
    state = position(stage)
    assert lines(state)[1] == english
    assert lines(state, lang="ja")[1] == japanese


def test_the_final_round_is_told() -> None:
    assert lines(position(Exchanging(), final=True))[0] == "Town Folk Round 3 (final)"
    assert lines(position(Exchanging()), lang="ja")[0] == "タウン フォーク 第3ラウンド"


def test_the_board_knows_who_is_to_move_and_who_has_won_as_the_rules_do() -> None:
    for state in WALKED:
        view = townfolk.observe(state, None)
        assert words.mover(view) == townfolk.to_move(state)
        assert words.winners(view) == townfolk.winners(state)
    over = [state for state in WALKED if townfolk.winners(state)]
    assert len(over) == 2
