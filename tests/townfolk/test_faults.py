"""What stored states are refused for: every fault with its place, its words and its rule."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import attrs
import pytest

from newtown import townfolk
from newtown.core.errors import InvalidState
from newtown.townfolk import Deck, Player, Revealing, State
from newtown.townfolk.state import STAGE_TYPES
from tests.changing import Change, changed
from tests.townfolk.positions import scoring
from tests.townfolk.sound_states import (
    ALL_ACQUIRED,
    BARE,
    BARE_STEP_4,
    BARE_STEP_6,
    BOUGHT,
    BUYING,
    CHOOSING,
    CHOOSING_LAST,
    DEALING,
    ENDED,
    ENDED_FINAL,
    EXCHANGING,
    LEVELLED,
    OFFERING,
    OWN_ROLLED,
    OWN_STEP_6,
    RETURNING,
    ROLLED,
    ROLLING,
    SOUND,
    STEP_4,
    STEP_5,
    STEP_6,
)


@pytest.mark.parametrize("state", SOUND.values(), ids=SOUND.keys())
def test_a_state_that_can_come_about_is_read_back_as_it_was(state: State) -> None:
    assert townfolk.state_faults(state) == ()
    assert townfolk.loads(townfolk.dumps(state)) == state


def state_with(state: State, changes: Mapping[str, Change]) -> str:
    """The stored form of a state with other things in these places."""
    return changed(townfolk.dumps(state), *changes.items())


def told(text: str) -> list[str]:
    """What is told of the faults of a stored state."""
    with pytest.raises(InvalidState) as refusal:
        townfolk.loads(text)
    return [str(fault) for fault in refusal.value.faults]


def places(faults: list[str]) -> list[str]:
    return [fault.split(":")[0] for fault in faults]


def less(items: list[Any]) -> list[Any]:
    return items[:-1]


def backwards(items: list[Any]) -> list[Any]:
    return items[::-1]


def wrong(sentence: str, state: State, changes: Mapping[str, Change], fault: str) -> Any:  # noqa: ANN401 - a pytest parameter
    """A fault in words, the state it is made of, what is changed, and what is told of it."""
    return pytest.param(state, changes, f"$.{fault}", id=sentence)


def anywhere(sentence: str, state: State, changes: Mapping[str, Change], fault: str) -> Any:  # noqa: ANN401
    """A fault of no single place."""
    return pytest.param(state, changes, f"$: {fault}", id=sentence)


NAMES: Final = (
    wrong("a player is missing", STEP_4, {"players": less},
          "players: 1 players; the config says 2 (TWF-2.1)"),
    wrong("a board isn't of the edition", STEP_4, {"players[1].board": "S9"},
          "players[1].board: no board 'S9' in the edition (TWF-1.2)"),
    wrong("a card isn't of the edition", STEP_4, {"players[0].cards[1]": "X"},
          "players[0].cards: no card 'X' in the edition (TWF-1.1)"),
    wrong("a card has no level", STEP_4, {"players[0].levels": [1]},
          "players[0].levels: 1 levels for 2 cards (TWF-6.3)"),
    wrong("a level has no card", STEP_4, {"players[1].levels": [0]},
          "players[1].levels: 1 levels for 0 cards (TWF-6.3)"),
    wrong("a craftsman lies among the lands", STEP_4, {"decks[0].row[0]": "C02"},
          "decks[0].row: 'C02' is no land card (TWF-6.1)"),
    wrong("a building is in the deck of craftsmen", STEP_4, {"decks[1].unseen[0]": "B04"},
          "decks[1].unseen: 'B04' is no craftsman card (TWF-6.1)"),
    wrong("a land is returned to the buildings", STEP_4, {"decks[2].returned": ["L05"]},
          "decks[2].returned: 'L05' is no building card (TWF-6.1)"),
    wrong("a card of no edition lies in the shop", STEP_4, {"decks[2].row[1]": "X"},
          "decks[2].row: 'X' is no building card (TWF-6.1)"),
    wrong("a seat that isn't there has the turn", STEP_4, {"seat": 2}, "seat: no seat 2 (TWF-2.1)"),
    wrong("a negative seat has the turn", STEP_4, {"seat": -1}, "seat: no seat -1 (TWF-2.1)"),
)  # fmt: skip

CARDS_AND_PLAYERS: Final = (
    anywhere("a card is lost", STEP_4, {"decks[0].unseen": less},
             "card L15 is there 0 times, not once (TWF-6.7)"),
    anywhere("two players have the same card", STEP_4,
             {"players[1].cards": ["C01"], "players[1].levels": [0]},
             "card C01 is there 2 times, not once (TWF-6.7)"),
    anywhere("a card is in the shop and under its deck", STEP_4, {"decks[1].returned": ["C03"]},
             "card C03 is there 2 times, not once (TWF-6.7)"),
    wrong("four cards are in a row", STEP_4,
          {"decks[0].row": ["L01", "L02", "L03", "L04"], "decks[0].unseen": lambda cards: cards[1:]},
          "decks[0].row: 4 cards; a row has 3 (TWF-2.3)"),
    wrong("unseen cards have an order of their own", STEP_4, {"decks[0].unseen": backwards},
          "decks[0].unseen: the cards aren't in the edition's order (TWF-6.1)"),
    wrong("unseen cards are in the order of their names, which isn't the edition's", OWN_ROLLED,
          {"decks[0].row": ["L03", "L04", "L05"],
           "decks[0].unseen": lambda cards: ["L01", "L02", *cards[2:]]},
          "decks[0].unseen: the cards aren't in the edition's order (TWF-6.1)"),
    wrong("two players have the same board", STEP_4, {"players[1].board": "S1"},
          "players: two players have the same board (TWF-2.5)"),
    wrong("there is a coin too many", STEP_4, {"players[0].coins": 6},
          "players[0].coins: 6; 0–5 can be held (TWF-3.7.5)"),
    wrong("coins are negative", STEP_4, {"players[1].coins": -1},
          "players[1].coins: -1; 0–5 can be held (TWF-3.7.5)"),
    wrong("a score is negative", STEP_4, {"players[1].score": -1},
          "players[1].score: -1; a score never falls (TWF-6.7)"),
    wrong("a craftsman has a level too many", STEP_4, {"players[0].levels[0]": 3},
          "players[0].levels: 3 on C01; at most 2 (TWF-3.4.4)"),
    wrong("a level is negative", STEP_4, {"players[0].levels[0]": -1},
          "players[0].levels: -1 on C01; at most 2 (TWF-3.4.4)"),
    wrong("a land has a level", STEP_4, {"players[0].levels[1]": 1},
          "players[0].levels: 1 on L16; at most 0 (TWF-3.4.4)"),
    wrong("a craftsman has a level where nothing levels up", BARE_STEP_4, {"players[0].levels[0]": 1},
          "players[0].levels: 1 on C01; at most 0 (TWF-3.4.4)"),
    wrong("a card was returned where nothing exchanges cards", BARE_STEP_4,
          {"decks[2].unseen": less, "decks[2].returned": ["B16"]},
          "decks[2].returned: no box of the edition exchanges cards (TWF-3.1.1)"),
)  # fmt: skip

COURSE: Final = (
    wrong("a turn comes before the first round", STEP_4, {"round": 0},
          "round: 0; the first round is 1 (TWF-5.7)"),
    wrong("a turn comes after the last round", ENDED, {"round": 4},
          "round: 4; the first round is 1, the last 3 (TWF-5.7)"),
    wrong("a player has no board after the set-up", STEP_4, {"players[1].board": None},
          "players[1].board: no board after the set-up (TWF-2.5)"),
    wrong("a player has a coin before the first turn", STEP_4, {"round": 1, "players[1].coins": 1},
          "players[1]: this seat hasn't had a turn yet (TWF-2.2)"),
    wrong("the final round comes without the points for it", STEP_4, {"final": True},
          "final: nobody had 50 points before this round (TWF-5.1)"),
    wrong("the first round is the final one", EXCHANGING,
          {"round": 1, "final": True, "players[0].score": 50},
          "final: nobody had 50 points before this round (TWF-5.1)"),
    wrong("the points for the final round came in this turn", STEP_4,
          {"final": True, "players[0].score": 60},
          "final: nobody had 50 points before this round (TWF-5.1)"),
    wrong("a later seat has the points for the final round", STEP_4, {"players[1].score": 50},
          "players[1].score: 50 before this round, which isn't the final one (TWF-5.1)"),
    wrong("the seat to move had the points for the final round", STEP_4,
          {"players[0].score": 60, "stage.start_score": 51},
          "players[0].score: 51 before this round, which isn't the final one (TWF-5.1)"),
    wrong("the seat to move has the points for the final round", EXCHANGING, {"players[0].score": 50},
          "players[0].score: 50 before this round, which isn't the final one (TWF-5.1)"),
    wrong("the game ends with another seat", ENDED, {"seat": 0},
          "seat: a game ends with the turn of the last seat (TWF-5.2)"),
    wrong("the game ends before its last round", ENDED, {"round": 2},
          "stage: the game ends after a final or last round (TWF-5.2)"),
    wrong("the game ends without a final round", ENDED_FINAL, {"final": False},
          "stage: the game ends after a final or last round (TWF-5.2)"),
    wrong("boards are chosen in round 1", CHOOSING, {"round": 1},
          "round: 1; the first round is still to come (TWF-2.6)"),
    wrong("cards are turned up for the set-up in round 3", DEALING, {"round": 3},
          "round: 3; the first round is still to come (TWF-2.6)"),
    wrong("boards are laid out in the final round", OFFERING, {"final": True},
          "final: the first round is still to come (TWF-2.6)"),
    wrong("a card is returned before boards are chosen", CHOOSING,
          {"decks[0].unseen": lambda cards: cards[1:], "decks[0].returned": ["L04"]},
          "decks[0].returned: the first round is still to come (TWF-3.1.3)"),
    wrong("a card is returned before all are turned up", DEALING,
          {"decks[2].unseen": less, "decks[2].returned": ["B16"]},
          "decks[2].returned: the first round is still to come (TWF-3.1.3)"),
    wrong("cards are turned up before the first seat's choice", DEALING, {"seat": 0},
          "seat: 0; seat 1 chooses the first board (TWF-2.5)"),
    wrong("boards are laid out for seat 0", OFFERING, {"seat": 0},
          "seat: 0; seat 1 chooses the first board (TWF-2.5)"),
    wrong("somebody has a coin in the set-up", DEALING, {"players[0].coins": 1},
          "players[0]: has what isn't in the set-up, or lacks a board (TWF-2.2)"),
    wrong("somebody has points with the board", CHOOSING_LAST, {"players[1].score": 1},
          "players[1]: has what isn't in the set-up, or lacks a board (TWF-2.2)"),
    wrong("a board is chosen before its seat's turn", CHOOSING, {"players[0].board": "S1"},
          "players[0]: has what isn't in the set-up, or lacks a board (TWF-2.2)"),
    wrong("a board is chosen before they are laid out", OFFERING, {"players[1].board": "S1"},
          "players[1]: has what isn't in the set-up, or lacks a board (TWF-2.2)"),
    wrong("a seat that has chosen has no board", CHOOSING_LAST, {"players[1].board": None},
          "players[1]: has what isn't in the set-up, or lacks a board (TWF-2.2)"),
)  # fmt: skip

FACES: Final = "aren't faces in ascending order (TWF-6.4)"
CHOICES: Final = "aren't own boxes that leave a choice, each once, in order (TWF-3.4.1)"
BOARDS: Final = "boards that nobody has, in order, are needed (TWF-2.5)"

STAGES: Final = (
    wrong("a row is full though a card was acquired from it", BOUGHT,
          {"decks[0].row": lambda cards: [*cards, "L03"], "decks[0].unseen": lambda cards: cards[1:]},
          "decks[0].row: 3 cards face up and 12 face down (TWF-3.8.1)"),
    wrong("another row is short than that of the acquired card", BOUGHT,
          {"decks[1].row": less, "decks[1].returned": ["C04"]},
          "decks[1].row: 2 cards face up and 13 face down (TWF-3.8.1)"),
    wrong("a card is to be turned up in a full shop", STEP_4,
          {"stage": {"type": "revealing", "occasion": "refill"}},
          "stage: no card is to be turned up (TWF-3.8.1)"),
    wrong("more cards are returned than lie under the decks", RETURNING, {"stage.returned": 2},
          "stage.returned: 2; 1 lie under the decks (TWF-3.1.3)"),
    wrong("no card is returned though one lies under its deck", RETURNING, {"stage.returned": 0},
          "stage.returned: 0; 1 lie under the decks (TWF-3.1.3)"),
    wrong("a card is missing that wasn't returned", RETURNING,
          {"decks[0].returned": [], "decks[0].unseen": lambda cards: ["L02", *cards]},
          "decks[0].row: cards are missing from the row (TWF-3.1.3)"),
    wrong("cards are returned that nobody can exchange", BARE_STEP_4,
          {"stage": {"type": "returning", "returned": 0}},
          "stage: no box of the edition exchanges cards (TWF-3.1.1)"),
    wrong("cards are returned when none are left", ALL_ACQUIRED,
          {"stage": {"type": "returning", "returned": 0}},
          "stage: there is no card to return (TWF-3.1.1)"),
    wrong("a board to choose isn't of the edition", CHOOSING_LAST, {"stage.boards": ["S9"]},
          f"stage.boards: ('S9',); 1 {BOARDS}"),
    wrong("a board to choose is taken", CHOOSING_LAST, {"stage.boards": ["S2"]},
          f"stage.boards: ('S2',); 1 {BOARDS}"),
    wrong("boards to choose aren't in order", CHOOSING, {"stage.boards": backwards},
          f"stage.boards: ('S5', 'S2'); 2 {BOARDS}"),
    wrong("a board is to choose twice", CHOOSING, {"stage.boards": ["S2", "S2"]},
          f"stage.boards: ('S2', 'S2'); 2 {BOARDS}"),
    wrong("a board too many is to choose", CHOOSING, {"stage.boards": ["S2", "S5", "S6"]},
          f"stage.boards: ('S2', 'S5', 'S6'); 2 {BOARDS}"),
    wrong("no board is to choose", CHOOSING_LAST, {"stage.boards": []},
          f"stage.boards: (); 1 {BOARDS}"),
    wrong("four dice are rolled", ROLLING, {"stage.dice": 4},
          "stage.dice: 4 dice; 5–8 can be rolled (TWF-3.2.1)"),
    wrong("nine dice are rolled", ROLLING, {"stage.dice": 9},
          "stage.dice: 9 dice; 5–8 can be rolled (TWF-3.2.1)"),
    wrong("six dice are rolled where there is no Inn", attrs.evolve(ROLLING, config=BARE),
          {"stage.dice": 6}, "stage.dice: 6 dice; 5 can be rolled (TWF-3.2.1)"),
    wrong("points are lost in a turn", STEP_4, {"stage.start_score": 6},
          "stage.start_score: 6; the score is 5 (TWF-3.0a)"),
    wrong("a turn begins with a negative score", STEP_6, {"stage.start_score": -1},
          "stage.start_score: -1; the score is 5 (TWF-3.0a)"),
    wrong("dice aren't in order", STEP_4, {"stage.dice": [2, 1]}, f"stage.dice: (2, 1) {FACES}"),
    wrong("a die shows 7", STEP_5, {"stage.dice": [1, 7]}, f"stage.dice: (1, 7) {FACES}"),
    wrong("a die shows 0", STEP_6, {"stage.dice": [0, 1]}, f"stage.dice: (0, 1) {FACES}"),
    wrong("materials are negative", STEP_4, {"stage.materials.free[0]": -1},
          "stage.materials: fewer than none (TWF-4.5)"),
    wrong("materials for points are negative", STEP_6, {"stage.materials.score_only[3]": -1},
          "stage.materials: fewer than none (TWF-4.5)"),
    wrong("four dice were rolled", STEP_5, {"stage.rolled": 4},
          "stage.rolled: 4 dice; 5–8 can be rolled (TWF-3.2.1)"),
    wrong("nine dice were rolled", STEP_4, {"stage.rolled": 9},
          "stage.rolled: 9 dice; 5–8 can be rolled (TWF-3.2.1)"),
    wrong("more dice are left than were rolled", STEP_5, {"stage.dice": [1] * 6},
          "stage.dice: 6 dice left of 5 (TWF-6.7)"),
    # One of the Highway, and 2 for each of 3 dice and 3 coins
    wrong("there are more materials than dice and coins made", STEP_4,
          {"stage.materials.free": [7, 0, 0, 0], "stage.materials.buildings": [7, 0, 0, 0]},
          "stage.materials: 14 materials; a turn can make 13 (TWF-4.5)"),
    wrong("there are more materials to score than dice and coins made", STEP_5,
          {"stage.materials.score_only[2]": 14},
          "stage.materials: 14 materials; a turn can make 13 (TWF-4.5)"),
    # 6 dice may be spent, as 8 may have been rolled
    wrong("there are more materials to pay with than dice and coins made", STEP_6,
          {"stage.materials.free[2]": 20},
          "stage.materials: 20 materials; a turn can make 19 (TWF-4.5)"),
    wrong("there is a material before any die or coin is spent", ROLLED,
          {"stage.materials.free[1]": 1},
          "stage.materials: 2 materials; a turn can make 1 (TWF-4.5)"),
)  # fmt: skip

STEPS: Final = (
    wrong("used boxes aren't in order", STEP_5, {"stage.used": ["customs", "C01.1"]},
          "stage.used: the boxes aren't in order (TWF-6.4)"),
    wrong("uses without a limit are counted", STEP_5, {"stage.used": ["mine"]},
          "stage.used: 'mine' is no own box with a limit in this step (TWF-6.4)"),
    wrong("a box of another player is used", STEP_5, {"stage.used": ["C02.1"]},
          "stage.used: 'C02.1' is no own box with a limit in this step (TWF-6.4)"),
    wrong("a box of step 5 is used in step 4", STEP_4, {"stage.used": ["C01.1"]},
          "stage.used: 'C01.1' is no own box with a limit in this step (TWF-6.4)"),
    wrong("a box of step 4 is used in step 5",
          attrs.evolve(LEVELLED, stage=scoring(3, used=("C14.1",))), {},
          "stage.used: 'C14.1' is no own box with a limit in this step (TWF-6.4)"),
    wrong("a box is used too often", STEP_5, {"stage.used": ["C01.1"] * 4},
          "stage.used: C01.1 used 4 times; 3 is the most (TWF-6.7)"),
    wrong("a box is used too often for any level that it had", LEVELLED,
          {"stage.used": ["C14.1"] * 3}, "stage.used: C14.1 used 3 times; 2 is the most (TWF-6.7)"),
    wrong("a box is used too often for the level before the last", LEVELLED,
          {"players[0].levels": [2]}, "stage.used: C14.1 used 2 times; 1 is the most (TWF-6.7)"),
    wrong("a box is used too often for its level", LEVELLED, {"stage.levelled": []},
          "stage.used: C14.1 used 2 times; 1 is the most (TWF-6.7)"),
    wrong("a box for exactly five dice is used with six", STEP_5,
          {"stage.used": ["customs"], "stage.rolled": 6},
          "stage.used: the condition of customs isn't met in this turn (TWF-1.12)"),
    wrong("a box for 50 points is used with 3", STEP_5, {"stage.used": ["gold_mine"]},
          "stage.used: the condition of gold_mine isn't met in this turn (TWF-1.12)"),
    wrong("a choice of nobody's box is to make", ROLLED, {"stage.pending": ["L15.1"]},
          f"stage.pending: ('L15.1',) {CHOICES}"),
    wrong("a box without a choice waits for one", ROLLED, {"stage.pending": ["L01.1", "L16.1"]},
          f"stage.pending: ('L01.1', 'L16.1') {CHOICES}"),
    wrong("a choice is to make twice", ROLLED, {"stage.pending": ["L16.1", "L16.1"]},
          f"stage.pending: ('L16.1', 'L16.1') {CHOICES}"),
    wrong("choices aren't in the order of the cards", OWN_ROLLED, {"stage.pending": backwards},
          f"stage.pending: ('L15.1', 'L16.1') {CHOICES}"),
    wrong("a die is paid before a choice", ROLLED, {"stage.dice": less},
          "stage.pending: a choice is made before anything else (TWF-3.4.1)"),
    wrong("a box is used before a choice", LEVELLED,
          {"stage.pending": ["L16.1"], "stage.rolled": 5, "stage.dice": [1] * 5, "stage.levelled": []},
          "stage.pending: a choice is made before anything else (TWF-3.4.1)"),
    wrong("a craftsman is levelled up before a choice", STEP_4,
          {"stage.pending": ["L16.1"], "stage.dice": [1] * 5, "stage.levelled": ["C01"]},
          "stage.pending: a choice is made before anything else (TWF-3.4.1)"),
    wrong("a field hasn't given its wheat", ROLLED, {"stage.materials.free": [0, 1, 0, 0]},
          "stage.materials: less than the boxes without an arrow gave (TWF-3.4.1)"),
    wrong("a field hasn't given its wheat for points", OWN_ROLLED,
          {"stage.materials.score_only": [0, 0, 0, 0]},
          "stage.materials: less than the boxes without an arrow gave (TWF-3.4.1)"),
    wrong("a craftsman is levelled up twice", STEP_4, {"stage.levelled": ["C01", "C01"]},
          "stage.levelled: the cards aren't in order, each once (TWF-6.7)"),
    wrong("levelled craftsmen aren't in order", STEP_4, {"stage.levelled": ["L16", "C01"]},
          "stage.levelled: the cards aren't in order, each once (TWF-6.7)"),
    wrong("a levelled craftsman has no coin", EXCHANGING,
          {"players[0].levels": [0],
           "stage": lambda _: {**json.loads(townfolk.dumps(STEP_4))["stage"], "levelled": ["C01"]}},
          "stage.levelled: no coin lies on 'C01' (TWF-3.4.4)"),
    wrong("a card of nobody is levelled up", STEP_4, {"stage.levelled": ["C02"]},
          "stage.levelled: no coin lies on 'C02' (TWF-3.4.4)"),
    wrong("more craftsmen are levelled up than can be", LEVELLED, {"stage.levelled": ["C13", "C14"]},
          "stage.levelled: 2; at most 1 can be levelled up in a turn (TWF-3.4.4)"),
    wrong("a craftsman is levelled up where there is no Training Ground",
          BARE_STEP_4, {"stage.levelled": ["C01"]},
          "stage.levelled: 1; at most 0 can be levelled up in a turn (TWF-3.4.4)"),
    wrong("more cards were owned than there are", STEP_6, {"stage.owned": 3},
          "stage.owned: 3; there are 2 cards (TWF-6.4)"),
    wrong("a negative number of cards was owned", STEP_6, {"stage.owned": -1},
          "stage.owned: -1; there are 2 cards (TWF-6.4)"),
    wrong("nine dice are left to pay with", STEP_6, {"stage.dice": [1] * 9},
          "stage.dice: 9 dice; up to 8 can be rolled (TWF-3.2.1)"),
    wrong("six dice are left where there is no Inn", BARE_STEP_6,
          {"stage.dice": [1] * 6}, "stage.dice: 6 dice; up to 5 can be rolled (TWF-3.2.1)"),
    wrong("a card has a level in the turn that it was acquired in", STEP_6, {"stage.owned": 0},
          "players[0].levels: a card acquired in this turn has a level (TWF-3.6.4)"),
    wrong("more coins are due than boxes bring", STEP_6, {"stage.coins_due": 2},
          "stage.coins_due: 2; 0–1 can be due (TWF-3.7.1)"),
    wrong("negative coins are due", STEP_6, {"stage.coins_due": -1},
          "stage.coins_due: -1; 0–1 can be due (TWF-3.7.1)"),
    wrong("a coin of a box without an arrow isn't due", OWN_STEP_6, {"stage.coins_due": 0},
          "stage.coins_due: 0; 1–2 can be due (TWF-3.7.1)"),
    # L16 costs three materials
    wrong("an acquired card can't be paid", STEP_6, {"stage.owned": 1},
          "stage: ('L16',) can't be paid with what there was (TWF-3.6.1)"),
    wrong("an acquired card takes more dice than there were", BOUGHT, {"stage.dice": less},
          "stage: ('L14',) can't be paid with what there was (TWF-3.6.1)"),
)  # fmt: skip

CORRUPTIONS: Final = (*NAMES, *CARDS_AND_PLAYERS, *COURSE, *STAGES, *STEPS)


@pytest.mark.rule("TWF-6.7")
@pytest.mark.parametrize(("state", "changes", "fault"), CORRUPTIONS)
def test_a_state_is_refused_with_place_words_and_rule_where(
    state: State, changes: Mapping[str, Change], fault: str
) -> None:
    assert fault in told(state_with(state, changes))


@pytest.mark.rule("TWF-3.8.1")
@pytest.mark.parametrize(
    "state",
    [OFFERING, CHOOSING, EXCHANGING, BUYING, ROLLING, STEP_4, STEP_5, STEP_6, ENDED],
    ids=lambda state: type(state.stage).__name__,
)
def test_a_row_is_full_as_long_as_its_deck_can_give(state: State) -> None:
    row = state.decks[2].row
    short = {"decks[2].row": less, "decks[2].unseen": lambda cards: [row[-1], *cards]}
    assert "$.decks[2].row: 2 cards face up and 14 face down (TWF-3.8.1)" in told(state_with(state, short))


FIELDS_WITHOUT_A_FAULT_OF_THEIR_OWN: Final = {
    (State, "config"): "a config refuses its own faults",
    (Revealing, "occasion"): "nothing else shows which it is",
}


def test_every_field_of_a_state_has_a_fault_that_names_it() -> None:
    names = re.compile(r"[a-z_]+")
    named = {name for corruption in CORRUPTIONS for name in names.findall(corruption.values[2].split(":")[0])}
    unnamed = {
        (kind, field.name)
        for kind in (State, Player, Deck, *STAGE_TYPES)
        for field in attrs.fields(kind)
        if field.name not in named
    }
    assert unnamed == set(FIELDS_WITHOUT_A_FAULT_OF_THEIR_OWN)


def test_faults_are_told_all_at_once() -> None:
    changes = {
        "stage.start_score": 9,
        "stage.dice": [7],
        "stage.rolled": 9,
        "stage.used": ["mine"],
        "stage.levelled": ["L16"],
    }
    assert sorted(places(told(state_with(STEP_4, changes)))) == sorted(f"$.{place}" for place in changes)


def test_a_stage_is_looked_at_only_where_the_table_is_sound() -> None:
    changes = {"players[0].coins": 6, "round": 0, "stage.rolled": 9}
    assert places(told(state_with(STEP_4, changes))) == ["$.players[0].coins", "$.round"]


def test_the_table_is_looked_at_only_where_all_names_are_known() -> None:
    changes = {"seat": 2, "players[0].board": "S9", "players[0].coins": 6}
    assert places(told(state_with(STEP_4, changes))) == ["$.players[0].board", "$.seat"]
