"""What editions are refused for: every fault with its place, words and rule; and how far they may go."""

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

from newtown import townfolk
from newtown.core.errors import Fault, InvalidState
from newtown.townfolk import STANDARD, Config, Edition, edition_faults
from tests.changing import Change, changed

STORED: Final = townfolk.dump_edition(STANDARD)


def standard_with(*changes: tuple[str, Change]) -> str:
    """The stored standard edition with other things in these places."""
    return changed(STORED, *changes)


def faults_of(text: str) -> list[str]:
    """What is told of a stored edition; nothing when it can be played."""
    try:
        townfolk.load_edition(text)
    except InvalidState as refusal:
        return [str(fault) for fault in refusal.faults]
    return []


# -- What stands where in the standard edition, and parts to put there ------------------------------

WATCHTOWER: Final = "board_boxes[0].box"
INN: Final = "board_boxes[1].box"
TRAINING: Final = "board_boxes[2].box"
MARKET: Final = "board_boxes[8].box"
"""Step 4: two dice for any material, without limit."""
MINE: Final = "board_boxes[9].box"
"""Step 5: a die for a point, without limit."""
CUSTOMS: Final = "board_boxes[10].box"
"""Step 5: a die for a point and a coin later, once, if exactly 5 dice were rolled."""
GOLD_MINE: Final = "board_boxes[11].box"
"""Step 5: a run of ones for points by the die."""
FIELD: Final = "cards[0].boxes[0]"
"""Without an arrow: wheat in step 4."""
MALT_HOUSE: Final = "cards[32].boxes[0]"
"""A trigger: a point for wheat turned into points."""
HOT_SPRING: Final = "cards[37].boxes[0]"
"""Without an arrow: a point in step 5."""
THEATRE: Final = "cards[43].boxes[1]"
"""Step 5: two modes, the second for a coin as well."""
COOK: Final = "cards[28].boxes[0]"
"""Step 5: three rows, with tables of icons."""


def in_mode(box: str) -> str:
    return f"{box}.rows[0].modes[0]"


POINT: Final = {"type": "points", "points": 1}
COIN_LATER: Final = {"type": "coin-later", "coins": 1}
WHEAT: Final = {"type": "material-gain", "one_of": ["W"], "use": "any"}
OF_THE_BOARD: Final = {"type": "board-material", "use": "any"}
BY_THE_DIE: Final = {"type": "points-per-die", "points": 1}
MORE_DICE: Final = {"type": "more-dice"}
LEVEL_UP: Final = {"type": "level-up-gain"}
EXCHANGE: Final = {"type": "exchange-cards"}


def by_icons(*steps: tuple[int, int]) -> dict[str, Any]:
    table = [{"icons": icons, "points": points} for icons, points in steps]
    return {"type": "points-by-icons", "icon": "food", "table": table}


def pays(*, coins: int = 0, dice: Any = (), materials: Any = (), run: Any = None) -> dict[str, Any]:  # noqa: ANN401 - JSON
    return {"coins": coins, "dice": dice, "materials": materials, "run": run}


def numbered(part: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """So many parts like this one, each with an id of its own."""
    return [{**part, "id": f"{part['id']}_{number}"} for number in range(count)]


def with_lands(count: int) -> Callable[[list[Any]], list[Any]]:
    """The cards with so many lands in the place of the 16: each has one box, a point in every turn."""

    def lands(cards: list[Any]) -> list[Any]:
        box = {"type": "automatic", "id": "", "step": 5, "get": [POINT]}
        made = numbered(cards[0], count)
        return [*({**land, "boxes": [{**box, "id": f"{land['id']}.1"}]} for land in made), *cards[16:]]

    return lands


# -- Editions that can be played --------------------------------------------------------------------


def played(sentence: str, *changes: tuple[str, Change]) -> Any:  # noqa: ANN401 - a pytest parameter
    return pytest.param(changes, id=sentence)


LIMITS: Final = (
    ("row_size", "TWF-2.3", 1, 1000),
    ("dice", "TWF-3.2.1", 1, 1000),
    ("most_coins", "TWF-3.7.5", 0, 1000),
    ("most_level", "TWF-3.4.4", 0, 1000),
    ("coin_icons", "TWF-3.7.4", 1, 1000),
    ("end_score", "TWF-5.1", 1, 1000),
    ("coin_scores[0]", "TWF-3.7.2", 1, 1000),
    ("contents.dice", "TWF-1.2", 1, 8),
    ("boards[2].number", "TWF-2.4", 0, 1000),
    ("cards[5].points", "TWF-5.4", 0, 1000),
    (f"{MINE}.rows[0].uses", "TWF-1.10", 1, 1000),
    (f"{in_mode(MINE)}.pay.coins", "TWF-4.16", 0, 1000),
    (f"{in_mode(GOLD_MINE)}.pay.run.face", "TWF-1.12", 1, 6),
    (f"{in_mode(GOLD_MINE)}.pay.run.least", "TWF-1.12", 1, 8),
)
"""The least and the greatest value of each number that has a place of its own."""
TOLD_ELSEWHERE: Final = (
    (f"{CUSTOMS}.when[0].dice", f"{CUSTOMS}.when", "TWF-1.12", 0, 1000),
    (f"{GOLD_MINE}.when[0].score", f"{GOLD_MINE}.when", "TWF-1.12", 0, 1000),
    (f"{in_mode(CUSTOMS)}.get[1].coins", f"{in_mode(CUSTOMS)}.get", "TWF-3.7.1", 1, 1000),
    (f"{in_mode(CUSTOMS)}.get[0].points", f"{in_mode(CUSTOMS)}.get", "TWF-6.7", 0, 1000),
    (f"{HOT_SPRING}.get[0].points", f"{HOT_SPRING}.get", "TWF-6.7", 0, 1000),
    (f"{MALT_HOUSE}.get[0].points", f"{MALT_HOUSE}.get", "TWF-6.7", 0, 1000),
    (f"{in_mode(COOK)}.get[0].table[1].points", f"{in_mode(COOK)}.get", "TWF-1.7", 0, 1000),
)
"""The same of numbers whose fault is told of what they stand in."""
NOT_ALONE: Final = (
    ("row_size", 1000),
    ("dice", 1000),
    ("contents.dice", 1),
    ("most_level", 0),
    ("most_level", 1000),
)
"""There have to be so many cards, dice and rows as well."""


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (at, value)
        for at, *_, least, most in (*LIMITS, *TOLD_ELSEWHERE)
        for value in (least, most)
        if (at, value) not in NOT_ALONE
    ],
)
def test_a_number_may_go_to_its_limits(at: str, value: int) -> None:
    assert faults_of(standard_with(("coin_scores", [2]), (at, value))) == []


@pytest.mark.parametrize(
    "changes",
    [
        played("a row takes all cards of a kind", ("row_size", 16)),
        played("a row has one card, of a deck of one", ("row_size", 1), ("cards", with_lands(1))),
        played("there are 1000 cards of a kind", ("cards", with_lands(1000))),
        played(
            "one die is rolled of one",
            ("dice", 1),
            ("contents.dice", 1),
            ("board_boxes", lambda boxes: [boxes[0], *boxes[2:]]),
        ),
        played(
            "eight dice are rolled without an Inn",
            ("dice", 8),
            ("board_boxes", lambda boxes: [boxes[0], *boxes[2:]]),
        ),
        played("no score brings a coin", ("coin_scores", [])),
        played(
            "craftsmen have one level",
            ("most_level", 0),
            (
                "cards",
                lambda cards: [
                    *with_lands(16)(cards)[:16],
                    *(
                        {**card, "boxes": [{**card["boxes"][0], "rows": card["boxes"][0]["rows"][:1]}]}
                        for card in cards[16:32]
                    ),
                    *cards[32:],
                ],
            ),
        ),
        played("five boards are enough", ("boards", lambda boards: boards[:5])),
        played("there are 20 boards", ("boards", lambda boards: numbered(boards[0], 20))),
        played("an id is of 100 letters", ("cards[0].id", "x" * 100)),
        played("an id has a dot in it", ("cards[0].id", "Wheat_1.b")),
        played("kinds of a slash are in any order", ("boards[0].face_1", ["I", "W", "S", "T"])),
        played(
            "a card has one icon or two",
            ("cards[0].icons", ["land"]),
            ("cards[1].icons", ["land", "building"]),
        ),
        played("a card costs dice alone", ("cards[0].cost", {"dice": [[6]], "materials": []})),
        played("a card costs materials alone", ("cards[0].cost", {"dice": [], "materials": [["W"]]})),
        played(
            "a card costs 8 dice and 20 materials",
            ("cards[0].cost", {"dice": [[1, 6]] * 8, "materials": [["W", "T"]] * 20}),
        ),
        played(
            "a box takes 8 dice and 6 materials",
            (f"{in_mode(MINE)}.pay", pays(dice=[[6]] * 8, materials=[["W"]] * 6)),
        ),
        played(
            "a box without a limit takes materials alone", (f"{in_mode(MINE)}.pay", pays(materials=[["W"]]))
        ),
        played("a box without a limit takes a coin alone", (f"{in_mode(MINE)}.pay", pays(coins=1))),
        played(
            "a box with a limit takes nothing", (f"{in_mode(MINE)}.pay", pays()), (f"{MINE}.rows[0].uses", 2)
        ),
        played(
            "a box of step 4 takes a run of dice",
            (f"{in_mode(MARKET)}.pay", pays(run={"face": 6, "least": 2})),
            (f"{in_mode(MARKET)}.get", [BY_THE_DIE, WHEAT]),
        ),
        played("a use brings six gains", (f"{in_mode(MARKET)}.get", [WHEAT] * 4 + [OF_THE_BOARD, POINT])),
        played(
            "a box without an arrow gives materials and points in step 4", (f"{FIELD}.get", [WHEAT, POINT])
        ),
        played("a box without an arrow gives a coin for step 7", (f"{HOT_SPRING}.get", [COIN_LATER])),
        played("a table of icons has one step", (f"{in_mode(COOK)}.get", [by_icons((0, 3))])),
        played(
            "both modes bring two coins, in one piece or two",
            (f"{THEATRE}.rows[0].modes[0].get", [BY_THE_DIE, COIN_LATER, COIN_LATER]),
            (f"{THEATRE}.rows[0].modes[1].get", [BY_THE_DIE, {"type": "coin-later", "coins": 2}]),
        ),
        played(
            "the services cost several coins",
            (f"{in_mode(WATCHTOWER)}.pay.coins", 3),
            (f"{in_mode(INN)}.pay.coins", 2),
            (f"{in_mode(TRAINING)}.pay.coins", 1000),
        ),
        played("craftsmen are levelled up once in a turn", (f"{TRAINING}.rows[0].uses", 1)),
        played("there are no services", ("board_boxes", lambda boxes: boxes[3:])),
    ],
)
def test_an_edition_is_sound_where(changes: tuple[tuple[str, Change], ...]) -> None:
    assert faults_of(standard_with(*changes)) == []


# -- Editions that can't ----------------------------------------------------------------------------


def wrong(sentence: str, fault: str, *changes: tuple[str, Change]) -> Any:  # noqa: ANN401 - a pytest parameter
    """A fault in words, what is told of it, and the changes of the standard edition that make it."""
    return pytest.param(changes, f"$.{fault}", id=sentence)


NUMBERS: Final = tuple(
    pytest.param(((at, value),), f"$.{told_at}: {value}; {told} ({rule})", id=f"{at}={value}")
    for at, told_at, rule, least, most in (
        *((at, at, rule, least, most) for at, rule, least, most in LIMITS),
        *TOLD_ELSEWHERE,
    )
    for value, told in (
        (least - 1, f"at least {least} is needed"),
        (most + 1, f"at most {most} is allowed"),
    )
)

NEEDED: Final = "kinds of material, each once, are needed (TWF-4.2)"
IDS: Final = "ids are up to 100 letters, digits and _, with one dot at most (TWF-1.12)"
SERVICE: Final = "that gives it alone, for coins alone"

THE_WHOLE: Final = (
    wrong(
        "a row is longer than a deck",
        "row_size: 17; the smallest deck has 16 cards (TWF-2.3)",
        ("row_size", 17),
    ),
    wrong("more dice are rolled than there are", "dice: 9; there are 8 (TWF-1.2)", ("dice", 9)),
    wrong(
        "more dice are rolled than there are, without an Inn",
        "dice: 6; there are 5 (TWF-1.2)",
        ("dice", 6),
        ("contents.dice", 5),
        ("board_boxes", lambda boxes: [boxes[0], *boxes[2:]]),
    ),
    wrong(
        "scores don't ascend",
        "coin_scores: (20, 2); they have to ascend (TWF-3.7.2)",
        ("coin_scores", [20, 2]),
    ),
    wrong(
        "a score is there twice",
        "coin_scores: (2, 2); they have to ascend (TWF-3.7.2)",
        ("coin_scores", [2, 2]),
    ),
    wrong(
        "a colour is missing",
        "contents.colours: 4; 5 players need one each (TWF-1.4)",
        ("contents.colours", 4),
    ),
    wrong(
        "a board is missing",
        "boards: 4 boards; 5 players need one each (TWF-2.4)",
        ("boards", lambda boards: boards[:4]),
    ),
    wrong(
        "there are more boards than can be laid out",
        "boards: 21 boards; 20 are the most (TWF-2.4)",
        ("boards", lambda boards: numbered(boards[0], 21)),
    ),
    wrong("a board's face 1 makes nothing", f"boards[1].face_1: {NEEDED}", ("boards[1].face_1", [])),
    wrong(
        "a board's face 1 makes a kind twice", f"boards[5].face_1: {NEEDED}", ("boards[5].face_1", ["W", "W"])
    ),
    wrong(
        "kinds of cards are mixed",
        "cards: lands have to come first, then craftsmen, then buildings (TWF-1.1)",
        ("cards", lambda cards: cards[::-1]),
    ),
    wrong(
        "there is no land",
        "cards: 0 cards of kind land; 1 to 1000 are needed (TWF-1.1)",
        ("cards", lambda cards: cards[16:]),
    ),
    wrong(
        "there is no building",
        "cards: 0 cards of kind building; 1 to 1000 are needed (TWF-1.1)",
        ("cards", lambda cards: cards[:32]),
    ),
    wrong(
        "there are too many lands",
        "cards: 1001 cards of kind land; 1 to 1000 are needed (TWF-1.1)",
        ("cards", with_lands(1001)),
    ),
    wrong(
        "two cards have the same id", "cards[0].id: 'L02' is there 2 times (TWF-1.1)", ("cards[0].id", "L02")
    ),
    wrong(
        "another card has the same id",
        "cards[1].id: 'L02' is there 2 times (TWF-1.1)",
        ("cards[0].id", "L02"),
    ),
    wrong(
        "two boards have the same id", "boards[3].id: 'S1' is there 2 times (TWF-1.1)", ("boards[3].id", "S1")
    ),
    wrong(
        "boxes of a board and a card have the same id",
        "cards[0].boxes[0].id: 'mine' is there 2 times (TWF-1.1)",
        (f"{FIELD}.id", "mine"),
    ),
    wrong(
        "a box of the board has the id of a card's",
        f"{MINE}.id: 'B01.R' is there 2 times (TWF-1.1)",
        (f"{MINE}.id", "B01.R"),
    ),
    *(
        wrong(f"an id is {name!r}", f"cards[0].id: {name!r}; {IDS}", ("cards[0].id", name))
        for name in ("", "two words", "ä", "a-b", "a.b.c", ".a", "a.", "麦", "x" * 101, "a\n")
    ),
    wrong("a board's id has a space", f"boards[0].id: 'S 1'; {IDS}", ("boards[0].id", "S 1")),
    wrong("a box's id has a space", f"cards[32].boxes[0].id: 'B01 L'; {IDS}", (f"{MALT_HOUSE}.id", "B01 L")),
)

SERVICES: Final = (
    wrong(
        "two boxes exchange cards",
        "board_boxes: 2 boxes give ExchangeCards; one is the most (TWF-3.1.1)",
        ("board_boxes", lambda boxes: [*boxes, boxes[0]]),
    ),
    wrong(
        "two boxes buy dice",
        "board_boxes: 2 boxes give MoreDice; one is the most (TWF-3.2.1)",
        ("board_boxes", lambda boxes: [*boxes, boxes[1]]),
    ),
    wrong(
        "two boxes level up",
        "board_boxes: 2 boxes give LevelUpGain; one is the most (TWF-3.4.4)",
        ("board_boxes", lambda boxes: [*boxes, boxes[2]]),
    ),
    wrong(
        "cards are exchanged in step 2",
        f"{WATCHTOWER}: ExchangeCards takes a box of step 1 {SERVICE} (TWF-3.1.1)",
        (f"{WATCHTOWER}.step", 2),
    ),
    wrong(
        "dice are bought in step 1",
        f"{INN}: MoreDice takes a box of step 2 {SERVICE} (TWF-3.2.1)",
        (f"{INN}.step", 1),
    ),
    wrong(
        "craftsmen are levelled up in step 5",
        f"{TRAINING}: LevelUpGain takes a box of step 4 {SERVICE} (TWF-3.4.4)",
        (f"{TRAINING}.step", 5),
    ),
    *(
        wrong(
            sentence, f"{INN}: MoreDice takes a box of step 2 {SERVICE} (TWF-3.2.1)", (f"{INN}.{at}", change)
        )
        for sentence, at, change in (
            ("dice are bought for nothing", "rows[0].modes[0].pay.coins", 0),
            ("dice are bought for a material", "rows[0].modes[0].pay.materials", [["W"]]),
            ("dice are bought for a coin and a die", "rows[0].modes[0].pay.dice", [[6]]),
            ("dice come with a point", "rows[0].modes[0].get", [MORE_DICE, POINT]),
            ("dice are bought with a condition", "when", [{"type": "start-score-at-least", "score": 5}]),
            ("dice are bought in two modes", "rows[0].modes", lambda modes: modes * 2),
            ("dice are bought at two levels", "rows", lambda rows: rows * 2),
        )
    ),
    wrong(
        "dice are given without an arrow",
        f"{INN}: MoreDice takes a box of step 2 {SERVICE} (TWF-3.2.1)",
        (INN, {"type": "automatic", "id": "inn", "step": 4, "get": [MORE_DICE]}),
    ),
    wrong(
        "cards are exchanged twice in a turn",
        f"{WATCHTOWER}.rows[0].uses: cards are exchanged once in a turn (TWF-3.1.1)",
        (f"{WATCHTOWER}.rows[0].uses", 2),
    ),
    wrong(
        "cards are exchanged without limit",
        f"{WATCHTOWER}.rows[0].uses: cards are exchanged once in a turn (TWF-3.1.1)",
        (f"{WATCHTOWER}.rows[0].uses", None),
    ),
    wrong(
        "more dice are bought than there are",
        f"{INN}.rows[0].uses: 4 dice beyond 5; there are 8 (TWF-1.2)",
        (f"{INN}.rows[0].uses", 4),
    ),
    wrong(
        "dice are bought without limit",
        f"{INN}.rows[0].uses: any number of dice beyond 5; there are 8 (TWF-1.2)",
        (f"{INN}.rows[0].uses", None),
    ),
    *(
        wrong(
            f"a card gives {name}",
            f"cards[5].boxes[0]: {name} stands on the starting boards alone ({rule})",
            ("cards[5].boxes[0].rows[0].modes[0].get", [gain]),
        )
        for name, gain, rule in (
            ("ExchangeCards", EXCHANGE, "TWF-3.1.1"),
            ("MoreDice", MORE_DICE, "TWF-3.2.1"),
            ("LevelUpGain", LEVEL_UP, "TWF-3.4.4"),
        )
    ),
)

CARDS: Final = (
    *(
        wrong(
            sentence,
            "cards[0].icons: one or two icons in order are needed, land among them (TWF-1.7)",
            ("cards[0].icons", icons),
        )
        for sentence, icons in (
            ("a card has no icon", []),
            ("a card lacks the icon of its kind", ["food"]),
            ("icons aren't in order", ["food", "land"]),
            ("an icon is there twice", ["land", "land"]),
            ("a card has three icons", ["land", "craftsman", "food"]),
        )
    ),
    wrong(
        "a building has the icon of a land alone",
        "cards[40].icons: one or two icons in order are needed, building among them (TWF-1.7)",
        ("cards[40].icons", ["land"]),
    ),
    wrong(
        "a card costs nothing",
        "cards[3].cost: a card costs something (TWF-3.6.1)",
        ("cards[3].cost", {"dice": [], "materials": []}),
    ),
    wrong(
        "a card costs nine dice",
        "cards[3].cost: 8 dice and 20 materials are the most (TWF-3.6.2)",
        ("cards[3].cost.dice", [[6]] * 9),
    ),
    wrong(
        "a card costs 21 materials",
        "cards[3].cost: 8 dice and 20 materials are the most (TWF-3.6.2)",
        ("cards[3].cost.materials", [["W"]] * 21),
    ),
    *(
        wrong(
            f"a card costs a die of {list(faces)}",
            f"cards[3].cost.dice[1]: {faces}; faces of 1–6 have to ascend, at least one (TWF-4.3)",
            ("cards[3].cost.dice[1]", faces),
        )
        for faces in ((), (2, 1), (1, 1), (0, 1), (6, 7))
    ),
    wrong(
        "a card costs a material of no kind",
        f"cards[5].cost.materials[1]: {NEEDED}",
        ("cards[5].cost.materials[1]", []),
    ),
    wrong(
        "a card costs a material of a kind named twice",
        f"cards[5].cost.materials[0]: {NEEDED}",
        ("cards[5].cost.materials[0]", ["T", "T"]),
    ),
    wrong(
        "a card does nothing",
        "cards[3].boxes: a card has at least one effect box (TWF-1.7)",
        ("cards[3].boxes", []),
    ),
)

MODES_OF_A_ROW: Final = "modes; there is one, in step 5 with a boosted second one at most (TWF-1.12)"
OTHER_STEP: Final = "boxes are used in steps 4 and 5, and for exchange and dice in 1 and 2 (TWF-1.13)"

BOXES: Final = (
    wrong(
        "a box without an arrow gives nothing",
        f"{FIELD}.get: nothing is gained (TWF-1.9)",
        (f"{FIELD}.get", []),
    ),
    wrong(
        "a trigger gives nothing", f"{MALT_HOUSE}.get: nothing is gained (TWF-1.9)", (f"{MALT_HOUSE}.get", [])
    ),
    wrong(
        "a trigger gives a material",
        f"{MALT_HOUSE}.get: a trigger gives points and nothing else (TWF-1.12)",
        (f"{MALT_HOUSE}.get", [POINT, WHEAT]),
    ),
    wrong(
        "a trigger gives points by the die",
        f"{MALT_HOUSE}.get: points by the die take a run of dice on the other side (TWF-1.12)",
        (f"{MALT_HOUSE}.get", [BY_THE_DIE]),
    ),
    wrong(
        "a box without an arrow gives points by the die",
        f"{HOT_SPRING}.get: points by the die take a run of dice on the other side (TWF-1.12)",
        (f"{HOT_SPRING}.get", [BY_THE_DIE]),
    ),
    *(
        wrong(
            f"a box without an arrow works in step {step}",
            f"{FIELD}.step: {step}; boxes without an arrow work in steps 4 and 5 (TWF-1.9)",
            (f"{FIELD}.step", step),
        )
        for step in (3, 6)
    ),
    wrong(
        "a box without an arrow gives wheat in step 5",
        f"{FIELD}.get: materials come in step 4 alone (TWF-1.13)",
        (f"{FIELD}.step", 5),
    ),
    wrong(
        "a box without an arrow gives a coin in step 4",
        f"{FIELD}.get: coins for step 7 come in step 5 alone (TWF-1.13)",
        (f"{FIELD}.get", [COIN_LATER]),
    ),
    wrong("a box without an arrow gives no kind", f"{FIELD}.get: {NEEDED}", (f"{FIELD}.get[0].one_of", [])),
    wrong(
        "a box without an arrow gives seven things",
        f"{FIELD}.get: 7 gains; 6 are the most (TWF-1.12)",
        (f"{FIELD}.get", [WHEAT] * 7),
    ),
    wrong(
        "a craftsman's box lacks a level",
        f"{COOK}.rows: 2 rows; 3 needed (TWF-4.7)",
        (f"{COOK}.rows", lambda rows: rows[:2]),
    ),
    wrong(
        "a craftsman can have a fourth level", f"{COOK}.rows: 3 rows; 4 needed (TWF-4.7)", ("most_level", 3)
    ),
    wrong(
        "a building's box has two levels",
        f"{THEATRE}.rows: 2 rows; 1 needed (TWF-4.7)",
        (f"{THEATRE}.rows", lambda rows: rows * 2),
    ),
    wrong("a board's box has no row", f"{MINE}.rows: 0 rows; 1 needed (TWF-4.7)", (f"{MINE}.rows", [])),
    *(
        wrong(f"a box is used in step {step}", f"{MINE}.step: {step}; {OTHER_STEP}", (f"{MINE}.step", step))
        for step in (0, 3, 6)
    ),
    wrong(
        "a coin brings a point in step 3",
        f"{MINE}.step: 3; {OTHER_STEP}",
        (f"{MINE}.step", 3),
        (f"{in_mode(MINE)}.pay", pays(coins=1)),
    ),
    wrong("a row has no mode", f"{MINE}.rows[0].modes: 0 {MODES_OF_A_ROW}", (f"{MINE}.rows[0].modes", [])),
    wrong(
        "a row of step 4 has two modes",
        f"{MARKET}.rows[0].modes: 2 {MODES_OF_A_ROW}",
        (f"{MARKET}.rows[0].modes", lambda modes: modes * 2),
    ),
    wrong(
        "a row of step 5 has three modes",
        f"{MINE}.rows[0].modes: 3 {MODES_OF_A_ROW}",
        (f"{MINE}.rows[0].modes", lambda modes: modes * 3),
    ),
    wrong(
        "one of two modes brings a coin",
        f"{THEATRE}.rows[0].modes: all modes bring the same coins for step 7 (TWF-1.13)",
        (f"{THEATRE}.rows[0].modes[1].get", [BY_THE_DIE, COIN_LATER]),
    ),
)

MODES: Final = (
    wrong(
        "a box takes nine dice",
        f"{in_mode(MINE)}.pay: 8 dice and 6 materials are the most (TWF-1.12)",
        (f"{in_mode(MINE)}.pay.dice", [[6]] * 9),
    ),
    wrong(
        "a box takes seven materials",
        f"{in_mode(MINE)}.pay: 8 dice and 6 materials are the most (TWF-1.12)",
        (f"{in_mode(MINE)}.pay.materials", [["W"]] * 7),
    ),
    wrong(
        "a box takes a die of no face",
        f"{in_mode(MINE)}.pay.dice[0]: (); faces of 1–6 have to ascend, at least one (TWF-4.3)",
        (f"{in_mode(MINE)}.pay.dice", [[]]),
    ),
    wrong(
        "a box takes a material of no kind",
        f"{in_mode(MINE)}.pay.materials[0]: {NEEDED}",
        (f"{in_mode(MINE)}.pay.materials", [[]]),
    ),
    wrong(
        "a box takes a die besides a run",
        f"{in_mode(GOLD_MINE)}.pay.dice: with a run, no other dice are paid (TWF-1.12)",
        (f"{in_mode(GOLD_MINE)}.pay.dice", [[6]]),
    ),
    wrong(
        "a box with an arrow gives nothing",
        f"{in_mode(MINE)}.get: nothing is gained (TWF-1.10)",
        (f"{in_mode(MINE)}.get", []),
    ),
    wrong(
        "a box gives seven things",
        f"{in_mode(MINE)}.get: 7 gains; 6 are the most (TWF-1.12)",
        (f"{in_mode(MINE)}.get", [POINT] * 7),
    ),
    wrong(
        "points by the die come without a run",
        f"{in_mode(MINE)}.get: points by the die take a run of dice on the other side (TWF-1.12)",
        (f"{in_mode(MINE)}.get", [BY_THE_DIE]),
    ),
    *(
        wrong(
            f"a table of icons has the steps {[icons for icons, _ in steps]}",
            f"{in_mode(COOK)}.get: a table of icons begins with 0 and ascends (TWF-4.6)",
            (f"{in_mode(COOK)}.get", [by_icons(*steps)]),
        )
        for steps in ((), ((1, 1),), ((0, 1), (3, 2), (2, 3)), ((0, 1), (2, 2), (2, 3)))
    ),
    wrong(
        "step 4 takes a material",
        f"{in_mode(MARKET)}.pay: step 4 takes a die or a coin, and no materials (TWF-1.13)",
        (f"{in_mode(MARKET)}.pay.materials", [["W"]]),
    ),
    wrong(
        "step 4 takes nothing",
        f"{in_mode(MARKET)}.pay: step 4 takes a die or a coin, and no materials (TWF-1.13)",
        (f"{in_mode(MARKET)}.pay", pays()),
        (f"{MARKET}.rows[0].uses", 1),
    ),
    wrong(
        "a box without a limit costs nothing",
        f"{in_mode(MINE)}.pay: a box without limit has to cost something (TWF-1.13)",
        (f"{in_mode(MINE)}.pay", pays()),
    ),
    wrong(
        "step 5 brings a material",
        f"{in_mode(MINE)}.get: materials come in step 4 alone (TWF-1.13)",
        (f"{in_mode(MINE)}.get", [POINT, WHEAT]),
    ),
    wrong(
        "step 5 brings a material of the board",
        f"{in_mode(MINE)}.get: materials come in step 4 alone (TWF-1.13)",
        (f"{in_mode(MINE)}.get", [OF_THE_BOARD]),
    ),
    wrong(
        "step 4 brings a coin",
        f"{in_mode(MARKET)}.get: coins for step 7 come in step 5 alone (TWF-1.13)",
        (f"{in_mode(MARKET)}.get", [COIN_LATER]),
        (f"{MARKET}.rows[0].uses", 1),
    ),
    wrong(
        "a box brings a material of no kind",
        f"{in_mode(MARKET)}.get: {NEEDED}",
        (f"{in_mode(MARKET)}.get[0].one_of", []),
    ),
    wrong(
        "coins come without a limit of uses",
        f"{in_mode(CUSTOMS)}.get: coins take a box with a limit of uses (TWF-1.13)",
        (f"{CUSTOMS}.rows[0].uses", None),
    ),
)


@pytest.mark.rule("TWF-1.13")
@pytest.mark.parametrize(("changes", "fault"), [*NUMBERS, *THE_WHOLE, *SERVICES, *CARDS, *BOXES, *MODES])
def test_an_edition_is_refused_with_place_words_and_rule_where(
    changes: tuple[tuple[str, Change], ...], fault: str
) -> None:
    assert fault in faults_of(standard_with(*changes))


def test_an_edition_needs_a_name() -> None:
    assert edition_faults(attrs.evolve(STANDARD, name="")) == (Fault("$.name", "an edition needs a name"),)


def test_faults_are_told_all_at_once() -> None:
    told = faults_of(standard_with(("dice", 0), ("end_score", 0), ("boards", []), ("cards[0].points", -1)))
    assert [line.split(":")[0] for line in told] == ["$.dice", "$.end_score", "$.boards", "$.cards[0].points"]


def test_no_game_is_set_up_with_an_edition_that_has_faults() -> None:
    edition: Edition = attrs.evolve(STANDARD, coin_icons=0)
    with pytest.raises(InvalidState) as refusal:
        Config(edition=edition)
    assert refusal.value.faults == (Fault("$.edition.coin_icons", "0; at least 1 is needed", "TWF-3.7.4"),)
