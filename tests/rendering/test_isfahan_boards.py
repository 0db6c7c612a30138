"""What the text board of Isfahan tells."""

import random

import attrs
import pytest

from newtown import isfahan, rendering
from newtown.core.rules import Nature
from newtown.core.text import LANGUAGES, Lang
from newtown.isfahan import (
    STANDARD,
    AskingOwner,
    BuildingKind,
    CardKind,
    Config,
    Finished,
    Placing,
    Selecting,
    State,
    Street,
    View,
)
from newtown.rendering.blocks import columns_of
from newtown.rendering.isfahan import words
from tests.isfahan.policies import merchant
from tests.isfahan.positions import BARREL, Seat, position, selecting
from tests.rendering.walks import states_of

WALKED: list[State] = [
    state
    for players in (3, 4)
    for state in states_of(isfahan, Config(players=players), merchant, seed=players, every=37)
]
"""Positions of two whole games, from the first to the last."""


def lines(value: State | View, *, seat: int | None = None, lang: Lang = "en") -> list[str]:
    """The lines of the board without frames, the spaces in them made one."""
    text = rendering.text(value, seat=seat, lang=lang)
    return [" ".join(line.split()) for line in text.translate({ord(edge): "\n" for edge in "│"}).splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 60])
def test_boards_fit_into_the_columns_of_a_terminal(lang: Lang, columns: int) -> None:
    for state in WALKED:
        text = rendering.text(state, seat=0, lang=lang, columns=columns)
        assert max(map(columns_of, text.splitlines())) <= max(columns, 72 if lang == "ja" else 66)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_states_that_a_seat_cannot_tell_apart_read_the_same(seat: int | None) -> None:
    rng = random.Random(11)
    for state in WALKED:
        other = isfahan.possible_states(isfahan.observe(state, seat), rng)
        assert rendering.text(other, seat=seat) == rendering.text(state, seat=seat)


def test_colours_add_nothing_to_the_words() -> None:
    for state in WALKED:
        assert rendering.rich_text(state).plain == rendering.text(state)


def test_shops_show_the_squares_they_touch_and_the_marks_of_owners() -> None:
    board = lines(position(shops={"bag3.0": 1, "bag3.2": 1, "barrel5.3": 2}))
    assert "bag3 3 S1+W1■ S2· W3■" in board
    assert "barrel5 8 S5· S7· –· –▲ –·" in board
    assert "vase3 12 E3· E5· E7·" in board


def test_the_supervisors_square_is_in_brackets() -> None:
    view = isfahan.observe(isfahan.new_game(), None)
    assert "C N1 N2 [N3] N4" in lines(attrs.evolve(view, supervisor="N3"))
    assert [line for line in lines(view) if line.startswith("[C] ")] == [
        "[C] N1 N2 N3 N4",
        "[C] E1 E2 E3 E4 E5 E6 E7",
        "[C] S1 S2 S3 S4 S5 S6 S7",
        "[C] W1 W2 W3 W4 W5 W6 W7 W8 W9 W10",
    ]


def test_the_tower_shows_white_dice_and_yellow_ones() -> None:
    # EX-1 (b) of the rules, with the yellow die that shows 5.
    board = lines(selecting("123334561", "5"))
    assert [line for line in board if line[:1] in "012345" and line[1:2] == " "] == [
        "5 gold [6]",
        "4 the vase district [5](5)",
        "3 the chest district [4]",
        "2 the barrel district [3][3][3]",
        "1 the bag district [2]",
        "0 camels [1][1]",
    ]


def test_the_caravan_fills_from_below() -> None:
    board = lines(position(caravan=(0, 1, 2, 1)))
    assert [line for line in board if line.startswith("+")] == [
        "+0 ×3 · · ·",
        "+1 ×2 ■ · ·",
        "+2 ×1 ● ■ ▲",
    ]


def test_buildings_show_who_has_built_them() -> None:
    seats: dict[int, Seat] = {
        0: {"buildings": (BuildingKind.HOIST,)},
        2: {"buildings": (BuildingKind.HOIST, BuildingKind.PADDOCK)},
    }
    board = lines(position(seats=seats))
    assert "Paddock 2 0 ▲" in board
    assert "Hoist 4 4 ● ▲" in board
    assert "Bazaar 4 4" in board


def test_players_are_told_with_what_they_have_and_their_place_in_the_turn_order() -> None:
    seats: dict[int, Seat] = {1: {"gold": 7, "camels": 5, "points": 42, "hand": (CardKind.GOLD_3,)}}
    board = lines(position(seats=seats, start=1), seat=0)
    assert "points gold camels hand face down turn" in board
    assert "▶ ■ Player 1 42 7 5 1 0 1" in board
    assert "● Player 0 (you) 0 2 0 0 0 3" in board


def test_own_cards_are_told_and_those_of_others_are_not() -> None:
    hand = (CardKind.GOLD_3, CardKind.GOLD_3, CardKind.EXCHANGE)
    seats: dict[int, Seat] = {1: {"hand": hand, "face_down": (CardKind.CUBE_TO_SHOP,)}}
    state = position(seats=seats, face_up=(CardKind.CAMELS_3,))
    assert lines(state, seat=1)[-4:] == [
        "Draw pile: 13",
        "Discards: “camels”",
        "Your hand: “gold” ×2, “exchange”",
        "Yours, face down: “cube to a shop”",
    ]
    assert lines(state, seat=0)[-1] == "Your hand: no cards"
    assert lines(state)[-2:] == ["Draw pile: 13", "Discards: “camels”"]


@pytest.mark.parametrize(
    ("stage", "english", "japanese"),
    [
        (
            Placing(BARREL, 1),
            "● Player 0: ship 1 cube to the barrel district",
            "● プレイヤー0：樽の地区にキューブを出荷する（残り1個）",
        ),
        (
            Selecting(),
            "● Player 0: draw a card, as no dice are left",
            "● プレイヤー0：ダイスがないのでカードを引く",
        ),
        (
            AskingOwner("vase1.0"),
            "■ Player 1: pay a camel to keep the cube in vase1.0, or send it",
            "■ プレイヤー1：vase1.0のキューブを残す（ラクダ1）か、送るかを決める",
        ),
        (
            Finished(),
            "The game is over: Player 0 and Player 1 and Player 2 win",
            "ゲーム終了：プレイヤー0とプレイヤー1とプレイヤー2の勝利",
        ),
    ],
)
def test_what_is_waited_for_is_on_top(stage: isfahan.Stage, english: str, japanese: str) -> None:
    view = isfahan.observe(position(shops={"vase1.0": 1}), None)
    view = attrs.evolve(view, stage=stage)
    assert lines(view)[1] == english
    assert lines(view, lang="ja")[1] == japanese


def test_editions_with_any_streets_can_be_told() -> None:
    streets = (*STANDARD.streets, Street("Q", 60))
    edition = attrs.evolve(STANDARD, name="many streets", streets=streets)
    text = rendering.text(isfahan.new_game(Config(edition=edition)))
    assert "Q60" in text
    assert max(map(columns_of, text.splitlines())) <= 80


def test_the_board_knows_who_is_to_move_and_who_has_won_as_the_rules_do() -> None:
    for state in WALKED:
        view = isfahan.observe(state, None)
        assert words.mover(view) == isfahan.to_move(state)
        assert words.winners(view) == isfahan.winners(state)
    over = isfahan.observe(WALKED[-1], None)
    assert words.mover(over) is Nature.OVER
