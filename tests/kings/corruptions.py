"""Faults in words: what is changed in a sound state, and the rule and place that its refusal has to name."""

import json
import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import attrs

import newtown
from newtown import State
from newtown.kings import ledger
from tests.kings.sound_states import (
    choosing,
    dealing,
    dealing_families,
    drafting,
    finished,
    gathered,
    housing,
    keeping,
    moving,
    placing,
    rerolling,
    rerolling_black,
    rolling_own,
    rolling_pool,
    rolling_tree,
    royal,
    second_pass,
    short_game,
    taking,
    town,
    turning_up,
    voting,
    working,
)

Change: TypeAlias = object
"""What stands in the changed place; a function is given what stood there."""


@attrs.frozen
class Corruption:
    """A fault in words, the state it is made of, what is changed, and what the refusal has to name."""

    sentence: str
    state: Callable[[], State]
    changes: dict[str, Change]
    rule: str
    at: str

    def text(self) -> str:
        """The stored form of the state with the changes."""
        data = json.loads(newtown.dumps(self.state()))
        for path, change in self.changes.items():
            put(data, path, change)
        return json.dumps(data)


def put(data: Any, path: str, change: Change) -> None:  # noqa: ANN401 - JSON
    *steps, last = [int(key) if key.isdigit() else key for key in re.findall(r"\w+", path)]
    for step in steps:
        data = data[step]
    data[last] = change(data[last]) if callable(change) else change


def corrupt(
    sentence: str, state: Callable[[], State], changes: dict[str, Change], rule: str, at: str = ""
) -> Corruption:
    """``at`` is the first changed place unless it is given."""
    return Corruption(sentence, state, changes, rule, f"$.{at or next(iter(changes))}")


def less(items: list[Any]) -> list[Any]:
    return items[:-1]


HUGE: Final = 2**53 - 1
"""The largest number that can be stored."""


def entry(seat: int, item: int) -> str:
    return f"players[{seat}].ledger[{item}]"


ROUND_AND_ORDER: Final = (
    corrupt("the round is negative", town, {"round": -1}, "KNT-7.3"),
    corrupt("a fifth round is followed by a sixth", town, {"round": 6}, "KNT-7.3"),
    corrupt("land cards are dealt in round 1", dealing, {"round": 1}, "KNT-2.5"),
    corrupt("a tree is planted in round 5", choosing, {"round": 5}, "KNT-7.3"),
    corrupt("the vote comes before round 4 is over", voting, {"round": 3}, "KNT-7.1"),
    corrupt("own dice are rolled in round 4", keeping, {"round": 4}, "KNT-7.4"),
    corrupt("residents come after round 3", housing, {"round": 3}, "KNT-8.1"),
    corrupt("cards are dealt in a game with a draft", dealing, {"config.deal": "draft"}, "KNT-2.8", "stage"),
    corrupt(
        "cards are turned up in a game without a draft",
        turning_up,
        {"config.deal": "random"},
        "KNT-2.8",
        "stage",
    ),
    corrupt(
        "there are residents in the short game", housing, {"config.residents": False}, "KNT-8.4", "stage"
    ),
    corrupt("a seat that isn't there has a turn", town, {"order[0]": 4}, "KNT-3.1"),
    corrupt("a negative seat has a turn", town, {"order[2]": -1}, "KNT-3.1"),
    corrupt("a seat has two turns", town, {"order": [0, 1, 2, 1]}, "KNT-3.1"),
    corrupt("nobody has a turn", town, {"order": []}, "KNT-3.1"),
    corrupt("a seat is left out of a regular round", town, {"order": [0, 1, 2]}, "KNT-3.1"),
    corrupt("the turn order isn't that of the lands", moving, {"order": [1, 0, 2, 3]}, "KNT-3.1"),
    corrupt(
        "the turn order isn't that of coming to the king's land", gathered, {"order": [0, 2, 1, 3]}, "KNT-3.1"
    ),
    corrupt("the deal doesn't begin with seat 0", dealing, {"order": [1, 0, 2, 3]}, "KNT-2.6"),
    corrupt("the second pass of the draft isn't reversed", second_pass, {"order": [0, 1, 2, 3]}, "KNT-2.6"),
    corrupt(
        "the first pass of the draft is reversed", drafting, {"stage.second_pass": True}, "KNT-2.6", "order"
    ),
    corrupt(
        "who owns fewer houses takes residents first", dealing_families, {"order": [1, 0, 2, 3]}, "KNT-9.1"
    ),
    corrupt("who has fewer houses comes first among those left", housing, {"order": [1, 0]}, "KNT-9.1"),
    corrupt("who can house a card has left the round", housing, {"order": [0]}, "KNT-9.10"),
    corrupt("who has no house takes residents", housing, {"order": [0, 1, 2]}, "KNT-9.10", "order[2]"),
    corrupt("who can house a card leaves while a die rolls", royal, {"order": [0]}, "KNT-9.10"),
    corrupt("the finished game still has an order", finished, {"order": [0, 1]}, "KNT-10.3"),
    corrupt("the turn is beyond the order", town, {"turn": 4}, "KNT-3.1"),
    corrupt("the turn is negative", town, {"turn": -1}, "KNT-3.1"),
    corrupt("another than the first player plants the tree", choosing, {"turn": 1}, "KNT-3.4"),
    corrupt("it is somebody's turn while all dice are rolled", rolling_pool, {"turn": 1}, "KNT-3.1"),
    corrupt("a seat takes a die before its turn", taking, {"turn": 2}, "KNT-3.5"),
)

CARDS: Final = (
    corrupt("a player is missing", town, {"players": less}, "KNT-2.8"),
    corrupt("a land card is of no land", moving, {"players[0].cards[3]": 20}, "KNT-1.3"),
    corrupt("the king's land has a card", moving, {"players[0].cards[3]": 19}, "KNT-1.3"),
    corrupt("a hand isn't in order", moving, {"players[0].cards": [7, 3, 11, 15]}, "KNT-1.3"),
    corrupt("a land card is there twice in a hand", moving, {"players[0].cards": [3, 3, 11, 15]}, "KNT-1.3"),
    corrupt(
        "two players hold the same card", moving, {"players[1].cards[0]": 3}, "KNT-1.3", "players[1].cards"
    ),
    corrupt("a card is held and in the stock", housing, {"stock[0]": 8}, "KNT-1.3", "stock"),
    corrupt("a card is nowhere", housing, {"stock": less}, "KNT-1.3"),
    corrupt("the stock isn't in order", housing, {"stock": lambda cards: cards[::-1]}, "KNT-1.3"),
    corrupt("a card that isn't dealt is in the stock", dealing, {"stock": [18]}, "KNT-2.5"),
    corrupt("a card is face up and in the deck", drafting, {"stage.deck[0]": 7}, "KNT-1.3", "stage.deck"),
    corrupt("a card in the deck is of no land", drafting, {"stage.deck[0]": 2}, "KNT-1.3"),
    corrupt("a card is face up and held", drafting, {"stage.face_up[0]": 3}, "KNT-1.3", "stage.face_up"),
    corrupt("a hand is dealt too large", dealing, {"players[0].cards": [3, 7, 11, 15, 16]}, "KNT-2.5"),
    corrupt(
        "a hand is dealt before the hand of an earlier seat",
        dealing,
        {"turn": 2},
        "KNT-2.5",
        "players[1].cards",
    ),
    corrupt("a full hand is dealt on", dealing, {"turn": 0}, "KNT-2.5", "players[0].cards"),
    corrupt(
        "four cards are taken in the first pass",
        drafting,
        {
            "players[0].cards": [3, 8, 9, 10],
            "players[0].ready": [3, 8, 9, 10],
            "stage.deck": lambda deck: deck[3:],
        },
        "KNT-2.6",
    ),
    corrupt("a card is taken before the turn", drafting, {"turn": 2}, "KNT-2.6", "players[1].cards"),
    corrupt(
        "a hand isn't full after the second pass", second_pass, {"turn": 1}, "KNT-2.6", "players[3].cards"
    ),
    corrupt(
        "five cards are face up",
        drafting,
        {"stage.face_up": [4, 5, 6, 7, 8], "stage.deck": lambda deck: deck[1:]},
        "KNT-2.6",
    ),
    corrupt(
        "a player chooses among three cards though the deck has more",
        drafting,
        {"stage.face_up": [4, 5, 6], "stage.deck": lambda deck: [7, *deck]},
        "KNT-2.6",
    ),
    corrupt(
        "a card is turned up though four are",
        turning_up,
        {"stage.face_up": [5, 6, 7, 8], "stage.deck": lambda deck: deck[2:]},
        "KNT-2.6",
    ),
    corrupt("a card is turned up from an empty deck", turning_up, {"stage.deck": []}, "KNT-2.6"),
    corrupt("an unused card isn't held", moving, {"players[0].ready[3]": 16}, "KNT-6.19", "players[0].ready"),
    corrupt("a card is used before the first move", choosing, {"players[2].ready": [5, 9]}, "KNT-6.19"),
    corrupt("a card is used before its holder's first turn", moving, {"players[2].ready": []}, "KNT-6.19"),
    corrupt("a card is used in the draft", drafting, {"players[0].ready": []}, "KNT-6.19"),
    corrupt(
        "a hand has a card too many before anything is built",
        moving,
        {"players[0].cards": [3, 4, 7, 11, 15]},
        "KNT-2.6",
    ),
    corrupt(
        "a player has come by cards without building",
        town,
        {"players[2].cards": [5, 6, 9, 10, 13, 17], "players[3].cards": [14, 18], "players[3].ready": []},
        "KNT-6.16",
    ),
    corrupt(
        "the stock has grown while houses are built",
        town,
        {"players[3].cards": [6, 10, 14], "players[3].ready": [], "stock": [18]},
        "KNT-2.5",
        "stock",
    ),
    corrupt(
        "the card of a land with a house is held by somebody without a house there",
        town,
        {
            "players[0].cards": [3, 7, 15],
            "players[0].ready": [],
            "players[2].cards": [5, 9, 11, 13, 17],
        },
        "KNT-6.17",
        "players[2].cards",
    ),
    corrupt(
        "the card of a land with a house is in the stock",
        housing,
        {"players[1].cards": [], "players[1].ready": [], "stock": lambda stock: sorted([*stock, 8])},
        "KNT-6.17",
        "stock",
    ),
    corrupt(
        "the card of a land without a house is still held after the settlement",
        housing,
        {"players[2].cards": [5], "stock": lambda stock: [card for card in stock if card != 5]},
        "KNT-8.2",
    ),
)

PIECES: Final = (
    corrupt("a craftsman stands on no land", town, {"players[1].craftsman": 20}, "KNT-2.7"),
    corrupt("a craftsman isn't on the board in round 4", town, {"players[1].craftsman": 0}, "KNT-2.7"),
    corrupt("a craftsman is on the board in the set-up", dealing, {"players[0].craftsman": 3}, "KNT-2.7"),
    corrupt("two craftsmen stand on one land", town, {"players[1].craftsman": 11}, "KNT-4.3"),
    corrupt(
        "a craftsman doesn't start on the lowest own land", moving, {"players[3].craftsman": 18}, "KNT-2.7"
    ),
    corrupt("a craftsman has moved and is where he was", moving, {"stage.moved": True}, "KNT-4.2"),
    corrupt("a craftsman on the king's land isn't named there", gathered, {"on_king_land": [3]}, "KNT-1.1"),
    corrupt("a craftsman named on the king's land isn't there", town, {"on_king_land": [2]}, "KNT-1.1"),
    corrupt("a craftsman came twice to the king's land", gathered, {"on_king_land": [3, 1, 3]}, "KNT-1.1"),
    corrupt("a seat that isn't there stands on the king's land", gathered, {"on_king_land[0]": 7}, "KNT-1.1"),
    corrupt("a material is too large", town, {"players[0].materials[1]": 7}, "KNT-1.6"),
    corrupt("a material is of size 0", town, {"players[0].materials[0]": 0}, "KNT-1.6"),
    corrupt("materials aren't in order", town, {"players[0].materials": [6, 1]}, "KNT-1.6"),
    corrupt("there are materials in the set-up", dealing, {"players[0].materials": [1]}, "KNT-2.4"),
    corrupt("the first round supplied another size", choosing, {"players[2].materials": [4]}, "KNT-3.2"),
    corrupt(
        "the first round supplied more than it does", choosing, {"players[2].materials": [1, 3]}, "KNT-3.2"
    ),
    corrupt("what a later round supplied isn't there", gathered, {"players[2].materials": [1]}, "KNT-3.2"),
    corrupt("materials are left after the settlement", housing, {"players[3].materials": [2]}, "KNT-8.1"),
    corrupt(
        "there are more materials than can have come", town, {"players[0].materials": [1] * 2000}, "KNT-1.6"
    ),
    corrupt("there is a roof too many", town, {"players[0].roofs[3]": 3}, "KNT-1.8"),
    corrupt(
        "an owner of two houses of a spec has both roofs free", town, {"players[0].roofs[1]": 2}, "KNT-1.8"
    ),
    corrupt("a number of roofs is negative", town, {"players[0].roofs[1]": -1}, "KNT-1.8"),
    corrupt("roofs of a spec are missing", town, {"players[0].roofs": less}, "KNT-1.8"),
    corrupt("stones are negative", town, {"players[2].stones": -1}, "KNT-1.11"),
    corrupt("there are more stones than any game brings", town, {"players[2].stones": HUGE}, "KNT-1.11"),
    corrupt("there is a stone in the set-up", dealing, {"players[0].stones": 1}, "KNT-3.6"),
    corrupt("there is a stone without a red 1", moving, {"players[1].stones": 1}, "KNT-3.6"),
    corrupt("a red 1 has brought no stone", moving, {"players[1].red": 1}, "KNT-3.6", "players[1].stones"),
    corrupt("there are two stones in the first move", moving, {"players[0].stones": 2}, "KNT-3.6"),
    corrupt("the king's reward is gone", town, {"players[0].stones": 2}, "KNT-6.5"),
    corrupt("who didn't extend has no stones", keeping, {"players[3].stones": 1}, "KNT-7.2"),
)

LANDS: Final = (
    corrupt("a land is missing", town, {"lands": less}, "KNT-2.1"),
    corrupt("a land has another number", town, {"lands[2].number": 6}, "KNT-1.1"),
    corrupt("no tree stands on the king's land", town, {"lands[16].tree": False}, "KNT-2.3"),
    corrupt("a tree is missing", town, {"lands[6].tree": False}, "KNT-3.4", "lands"),
    corrupt(
        "the round's tree stands before it is planted", choosing, {"lands[6].tree": True}, "KNT-3.4", "lands"
    ),
    corrupt("a house belongs to nobody", town, {"lands[5].houses[0].owner": 4}, "KNT-2.8"),
    corrupt("a house is of no spec", town, {"lands[5].houses[0].spec": 5}, "KNT-6.7"),
    corrupt("a house has no floors", town, {"lands[8].houses[0].floors": 0}, "KNT-6.7"),
    corrupt("a house has four floors", town, {"lands[8].houses[0].floors": 4}, "KNT-6.7"),
    corrupt("a small house has a penthouse", town, {"lands[8].houses[0].penthouse": True}, "KNT-6.10"),
    corrupt(
        "houses take more room than a land has",
        town,
        {"lands[8].houses[0].spec": 3},
        "KNT-6.9",
        "lands[8].houses",
    ),
    corrupt(
        "there is a house before the first turn of building",
        moving,
        {"lands[0].houses": [{"owner": 0, "spec": 1, "floors": 1, "penthouse": False, "family": None}]},
        "KNT-6.1",
    ),
    corrupt("another has built on the king's land", town, {"king_builders": [0, 1]}, "KNT-6.5"),
    corrupt("who built on the king's land isn't named", town, {"king_builders": []}, "KNT-6.5"),
    corrupt("three have built on the king's land", town, {"king_builders": [0, 1, 2]}, "KNT-6.5"),
    corrupt("a seat has built twice on the king's land", town, {"king_builders": [0, 0]}, "KNT-6.5"),
    corrupt("a seat that isn't there has built on the king's land", town, {"king_builders[0]": 4}, "KNT-6.5"),
    corrupt(
        "the first house of all stands on the king's land",
        town,
        {"lands[5].houses": [], "lands[8].houses": []},
        "KNT-6.4",
        "lands[16].houses",
    ),
)

DICE: Final = (
    corrupt("red is negative", town, {"players[1].red": -1}, "KNT-4.7"),
    corrupt("green is negative", town, {"players[1].green": -1}, "KNT-4.7"),
    corrupt("black is negative", town, {"players[1].black": -1}, "KNT-4.7"),
    corrupt("a white die is negative", town, {"players[1].white[0]": -2}, "KNT-4.7"),
    corrupt("white dice aren't in order", town, {"players[1].white": [6, 2, 1]}, "KNT-4.8"),
    corrupt("a white die is missing", town, {"players[1].white": [1, 2]}, "KNT-3.5"),
    corrupt("there is a fourth white die", town, {"players[1].white": [1, 2, 3, 6]}, "KNT-3.5"),
    corrupt("there is a die in the set-up", dealing, {"players[1].green": 3}, "KNT-3.5"),
    corrupt("there are white dice before they are rolled", choosing, {"players[1].white": [1]}, "KNT-3.5"),
    corrupt("a die is there while the dice are rolled", rolling_pool, {"players[1].black": 3}, "KNT-3.5"),
    corrupt("a die shows more than 6 when it is taken", taking, {"players[0].red": 7}, "KNT-3.5"),
    corrupt("a die shows more than 6 before its owner's turn", moving, {"players[2].black": 7}, "KNT-3.5"),
    corrupt("a white die shows 0 before its owner's turn", moving, {"players[2].white[0]": 0}, "KNT-3.5"),
    corrupt("a die is raised without a card", moving, {"players[0].green": 7}, "KNT-6.19"),
    corrupt(
        "a white die is set to 0 without a card",
        moving,
        {"players[0].white[0]": 0},
        "KNT-6.19",
        "players[0].white",
    ),
    corrupt(
        "a white die shows what no doubling makes",
        moving,
        {"players[0].white[2]": 14},
        "KNT-1.4",
        "players[0].white[2]",
    ),
    corrupt(
        "a white die is doubled out of measure",
        town,
        {"players[0].white[2]": 6 * 2**20},
        "KNT-6.19",
        "players[0].white",
    ),
    corrupt(
        "black adds up to more than all dice bring", town, {"players[0].black": 1000}, "KNT-4.7", "players"
    ),
    corrupt(
        "a die that is rolled again is still there", rerolling, {"players[0].white": [1, 2, 6]}, "KNT-4.6"
    ),
    corrupt("who doesn't play round 5 has a die", keeping, {"players[1].red": 2}, "KNT-7.3"),
    corrupt("own dice are rolled before the turn", keeping, {"players[2].green": 2}, "KNT-7.4"),
    corrupt("own dice are missing after they are rolled", keeping, {"players[0].black": 0}, "KNT-3.5"),
    corrupt(
        "the black die is rolled before the green one",
        rolling_own,
        {"players[0].green": 0, "players[0].black": 2},
        "KNT-7.4",
        "players[0].black",
    ),
    corrupt(
        "the green die is rolled before the red one",
        rolling_own,
        {"players[0].red": 0},
        "KNT-7.4",
        "players[0].green",
    ),
    corrupt("own dice are rolled on when all are", rolling_own, {"players[0].white": [1, 2, 3]}, "KNT-7.4"),
    corrupt(
        "nobody played the last round",
        housing,
        {"round": 5, **{f"players[{seat}].white": [] for seat in range(4)}},
        "KNT-7.5",
        "players",
    ),
    corrupt("a red die is missing from the middle", taking, {"stage.pool.red": [1, 3]}, "KNT-3.5"),
    corrupt(
        "a green die is too many in the middle", taking, {"stage.pool.green": [1, 1, 2, 3, 4]}, "KNT-3.5"
    ),
    corrupt("a die in the middle shows 7", taking, {"stage.pool.black[3]": 7}, "KNT-3.5", "stage.pool.black"),
    corrupt(
        "white dice in the middle aren't in order",
        taking,
        {"stage.pool.white": lambda faces: faces[::-1]},
        "KNT-3.5",
    ),
    corrupt(
        "a die was taken before the turn",
        taking,
        {"players[2].green": 4, "stage.pool.green": [1, 2, 3]},
        "KNT-3.5",
        "players[2]",
    ),
    corrupt(
        "four white dice are taken",
        taking,
        {"players[0].white": [1, 1, 2, 2], "stage.pool.white": lambda faces: faces[4:]},
        "KNT-3.5",
    ),
    corrupt(
        "a die is to be taken when all are",
        moving,
        {"stage": {"type": "taking-dice", "pool": {"red": [], "green": [], "black": [], "white": []}}},
        "KNT-3.5",
    ),
    corrupt(
        "green dice are rolled before the red ones",
        rolling_pool,
        {"stage.pool": {"red": [], "green": [1, 2, 3, 4], "black": [], "white": []}},
        "KNT-3.5",
    ),
    corrupt(
        "red dice are rolled for three of four players",
        rolling_pool,
        {"stage.pool.red": [1, 2, 3]},
        "KNT-3.5",
        "stage.pool",
    ),
)

STAGES: Final = (
    corrupt("seven dice are rolled for the tree", rolling_tree, {"stage.dice": 7}, "KNT-3.4"),
    corrupt("a tree may go to a land that isn't there", placing, {"stage.lands[0]": 2}, "KNT-1.3"),
    corrupt("a tree may go to lands that aren't equally near", placing, {"stage.lands": [5, 8]}, "KNT-3.4"),
    corrupt("a tree may go to one land alone", placing, {"stage.lands": [6]}, "KNT-3.4"),
    corrupt("the red die is rolled again", rerolling, {"stage.colour": "red"}, "KNT-4.1"),
    corrupt("the black die is rolled again in move 1", rerolling, {"stage.colour": "black"}, "KNT-4.1"),
    corrupt("the green die is rolled again in supply", rerolling_black, {"stage.colour": "green"}, "KNT-5.1"),
    corrupt(
        "dice are rolled again after the supply", rerolling_black, {"stage.turn.supplied": True}, "KNT-5.1"
    ),
    corrupt(
        "dice are rolled again after a move that led nowhere",
        rerolling,
        {"stage.turn.moved": True},
        "KNT-4.2",
    ),
    corrupt(
        "the green die is rolled again after moving",
        rerolling,
        {"stage.colour": "green", "stage.turn.moved": True, "players[0].white": [1, 2, 6]},
        "KNT-4.1",
    ),
    corrupt("a house that isn't there is worked on", working, {"stage.worked[0]": 2}, "KNT-6.1"),
    corrupt("a house before the first one is worked on", working, {"stage.worked[0]": -1}, "KNT-6.1"),
    corrupt("a house is worked on twice", working, {"stage.worked": [1, 1]}, "KNT-6.1"),
    corrupt(
        "another's house is worked on", working, {"lands[8].houses[1].owner": 1}, "KNT-6.1", "stage.worked[0]"
    ),
    corrupt(
        "who works on a land doesn't hold its card",
        working,
        {"players[0].cards": [3, 7, 15], "players[2].cards": [5, 9, 11, 13, 17]},
        "KNT-6.17",
        "stage.worked",
    ),
    corrupt("a vote is missing", voting, {"stage.votes": []}, "KNT-7.1"),
    corrupt("a vote is in before its turn", voting, {"stage.votes": [True, False]}, "KNT-7.1"),
)

RESIDENTS: Final = (
    corrupt(
        "a family that isn't in the game has a house",
        finished,
        {"lands[5].houses[0].family": "giants"},
        "KNT-1.12",
    ),
    corrupt(
        "a family moves in before the settlement", town, {"lands[5].houses[0].family": "smiths"}, "KNT-9.3"
    ),
    corrupt(
        "a family moves in while cards are dealt",
        dealing_families,
        {"lands[5].houses[0].family": "smiths"},
        "KNT-9.3",
    ),
    corrupt(
        "a family moves in in the short game", short_game, {"lands[5].houses[0].family": "smiths"}, "KNT-9.3"
    ),
    corrupt(
        "a family lives on a land of the wrong kind",
        finished,
        {"lands[5].houses[0].family": "minstrels"},
        "KNT-9.3",
    ),
    corrupt(
        "a family lives in a house that is too small",
        finished,
        {"lands[8].houses[0].family": "farmers"},
        "KNT-9.3",
    ),
    corrupt(
        "a common family lives on the king's land",
        finished,
        {"lands[16].houses[0].family": "masons"},
        "KNT-9.4",
    ),
    corrupt(
        "a family is in a house and on the table",
        royal,
        {"stage.columns[0][0].family": "prince-and-bride"},
        "KNT-9.2",
    ),
    corrupt(
        "a family that isn't in the game is on the table",
        housing,
        {"stage.columns[0][0].family": "giants"},
        "KNT-1.12",
    ),
    corrupt(
        "a family is nowhere",
        housing,
        {"stage.columns": lambda columns: [*columns[:3], columns[3][1:]]},
        "KNT-9.2",
    ),
    corrupt("a column is missing", housing, {"stage.columns": less}, "KNT-9.2"),
    corrupt(
        "a column holds five cards",
        housing,
        {"stage.columns[0]": lambda cards: [*cards, {"family": "x", "stones": 0, "mistaken": []}]},
        "KNT-9.2",
    ),
    corrupt(
        "the second column is begun before the first is full",
        dealing_families,
        {"stage.columns[0]": less},
        "KNT-9.2",
        "stage.columns",
    ),
    corrupt(
        "a full table is dealt on",
        dealing_families,
        {"stage.columns": json.loads(newtown.dumps(housing()))["stage"]["columns"]},
        "KNT-9.2",
    ),
    corrupt(
        "a card has stones while cards are dealt",
        dealing_families,
        {"stage.columns[0][0].stones": 1},
        "KNT-9.7",
    ),
    corrupt("a card has a negative number of stones", housing, {"stage.columns[0][0].stones": -1}, "KNT-9.7"),
    corrupt(
        "a card was taken mistakenly while cards are dealt",
        dealing_families,
        {"stage.columns[0][0].mistaken": [0]},
        "KNT-9.9",
    ),
    corrupt(
        "a card was taken mistakenly by nobody",
        housing,
        {"stage.columns[0][0].mistaken": [4]},
        "KNT-9.9",
        "stage.columns[0][0].mistaken[0]",
    ),
    corrupt(
        "a card was taken mistakenly twice by a seat",
        housing,
        {"stage.columns[3][0].mistaken": [0, 0]},
        "KNT-9.9",
    ),
    corrupt("mistaken seats aren't in order", housing, {"stage.columns[3][2].mistaken": [1, 0]}, "KNT-9.9"),
    corrupt(
        "a card was taken mistakenly by who can house it",
        housing,
        {"stage.columns[3][0].mistaken": [1]},
        "KNT-9.9",
        "stage.columns[3][0].mistaken[0]",
    ),
    corrupt(
        "a card was taken mistakenly by who has no house",
        housing,
        {"stage.columns[3][0].mistaken": [2]},
        "KNT-9.10",
        "stage.columns[3][0].mistaken[0]",
    ),
    corrupt("there are as many passes as players", housing, {"stage.passes": 2}, "KNT-9.8"),
    corrupt("passes are negative", housing, {"stage.passes": -1}, "KNT-9.8"),
    corrupt("who can house a front card has passed", housing, {"stage.passes": 1}, "KNT-9.8"),
    corrupt("a die rolls for a family that isn't in the game", royal, {"stage.family": "giants"}, "KNT-1.12"),
    corrupt(
        "a die rolls for a family that hasn't moved in", royal, {"stage.family": "brides-parents"}, "KNT-9.5"
    ),
    corrupt(
        "the game is over though a house is free for a card",
        finished,
        {"lands[8].houses[0].family": None},
        "KNT-9.10",
        "stage",
    ),
)

POINTS: Final = (
    corrupt("an item of the points is missing", town, {"players[0].ledger": less}, "KNT-10.1"),
    corrupt("points are beyond any game", town, {entry(0, ledger.LARGEST): -HUGE}, "KNT-10.1"),
    corrupt(
        "houses have scored more than they are worth",
        town,
        {entry(0, ledger.NEW_HOUSES): 6},
        "KNT-6.15",
        "players",
    ),
    corrupt(
        "extensions have cost points",
        town,
        {entry(0, ledger.EXTENSIONS): -1, entry(0, ledger.NEW_HOUSES): 6},
        "KNT-6.15",
    ),
    corrupt(
        "new houses have cost points",
        town,
        {entry(2, ledger.NEW_HOUSES): -1, entry(0, ledger.NEW_HOUSES): 6},
        "KNT-6.13",
    ),
    corrupt("a tree has cost points", town, {entry(0, ledger.TREES): -1}, "KNT-6.13"),
    corrupt(
        "a tree has paid a house that isn't there", town, {entry(0, ledger.TREES): 2}, "KNT-6.13", "players"
    ),
    corrupt(
        "the tree of the king's land hasn't paid", town, {entry(0, ledger.TREES): 0}, "KNT-6.13", "players"
    ),
    corrupt("a second house hasn't paid", town, {entry(0, ledger.SECOND_HOUSES): 0}, "KNT-6.13", "players"),
    corrupt(
        "a fifth house has paid who has built none", town, {entry(2, ledger.FIFTH_HOUSES): 1}, "KNT-6.13"
    ),
    corrupt("the largest house has cost points", town, {entry(1, ledger.LARGEST): -1}, "KNT-6.13"),
    corrupt(
        "nobody has had the largest house",
        town,
        {entry(0, ledger.LARGEST): 0, entry(1, ledger.LARGEST): 0},
        "KNT-6.13",
        "players",
    ),
    corrupt(
        "the largest house has paid for more than all cells",
        town,
        {entry(1, ledger.LARGEST): 100},
        "KNT-6.13",
        "players",
    ),
    corrupt("a row that isn't complete has paid", town, {entry(1, ledger.ROWS): 1}, "KNT-6.14", "players"),
    corrupt("a row has cost points", town, {entry(1, ledger.ROWS): -1}, "KNT-6.14"),
    corrupt(
        "a block that isn't complete has paid", town, {entry(1, ledger.BLOCKS): 1}, "KNT-6.14", "players"
    ),
    corrupt("a land card has paid who has built no house", town, {entry(3, ledger.OWN_CARDS): 1}, "KNT-6.16"),
    corrupt("materials are settled before the time", town, {entry(3, ledger.MATERIALS): 1}, "KNT-8.1"),
    corrupt("stones score before the time", housing, {entry(0, ledger.STONES): 3}, "KNT-10.2"),
    corrupt("materials have scored 2", housing, {entry(3, ledger.MATERIALS): 2}, "KNT-8.1"),
    corrupt("materials haven't been settled", housing, {entry(3, ledger.MATERIALS): 0}, "KNT-8.1"),
    corrupt(
        "five cards without a house are paid for", housing, {entry(3, ledger.BARE_CARDS): -10}, "KNT-8.2"
    ),
    corrupt("half a card without a house is paid for", housing, {entry(3, ledger.BARE_CARDS): -1}, "KNT-8.2"),
    corrupt(
        "a card that is given back isn't paid for",
        housing,
        {entry(3, ledger.BARE_CARDS): -6},
        "KNT-8.2",
        "players",
    ),
    corrupt("cards have scored what they aren't worth", housing, {entry(1, ledger.CARDS): 2}, "KNT-8.3"),
    corrupt(
        "residents have scored what they aren't worth", finished, {entry(1, ledger.RESIDENTS): 7}, "KNT-9.5"
    ),
    corrupt("a royal die has fallen on 7", finished, {entry(0, ledger.ROYAL): 14}, "KNT-9.5"),
    corrupt("a royal die has scored before it has fallen", royal, {entry(0, ledger.ROYAL): 8}, "KNT-9.5"),
    corrupt("a mistake has brought points", finished, {entry(0, ledger.MISTAKEN): 2}, "KNT-9.9"),
    corrupt(
        "a mistake on the table hasn't cost points",
        housing,
        {"stage.columns[3][0].mistaken": [0]},
        "KNT-9.9",
        entry(0, ledger.MISTAKEN),
    ),
    corrupt(
        "a mistake in the short game has cost points", short_game, {entry(0, ledger.MISTAKEN): -2}, "KNT-9.9"
    ),
    corrupt(
        "a house that has residents has cost points",
        finished,
        {entry(1, ledger.EMPTY_HOUSES): -2},
        "KNT-9.11",
    ),
    corrupt(
        "empty houses have cost points in the short game",
        short_game,
        {entry(1, ledger.EMPTY_HOUSES): -2},
        "KNT-9.11",
    ),
    corrupt("stones have scored what they aren't worth", finished, {entry(0, ledger.STONES): 4}, "KNT-10.2"),
    corrupt(
        "who has most stones hasn't scored for it", finished, {entry(0, ledger.MOST_STONES): 0}, "KNT-10.2"
    ),
    corrupt("who has no stones has scored for most", finished, {entry(1, ledger.MOST_STONES): 5}, "KNT-10.2"),
)

CORRUPTIONS: Final = (
    *ROUND_AND_ORDER,
    *CARDS,
    *PIECES,
    *LANDS,
    *DICE,
    *STAGES,
    *RESIDENTS,
    *POINTS,
)
