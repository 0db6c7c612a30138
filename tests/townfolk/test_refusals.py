"""Every way the rules refuse an event, met through ``check`` in a position made by hand for it."""

import random
from typing import Final, TypeAlias

import attrs
import pytest

from newtown import townfolk
from newtown.core.errors import IllegalAction, Refusal
from newtown.townfolk import (
    STANDARD,
    Acquiring,
    Arrow,
    BuyDice,
    BuyingDice,
    ChoosingBoard,
    Config,
    Exchanging,
    Finished,
    LevelUpGain,
    Mode,
    Occasion,
    Payment,
    Player,
    Returning,
    Revealing,
    Rolling,
    Row,
    State,
    parse,
    refusals,
)
from newtown.townfolk.materials import Materials
from tests.townfolk.positions import after, position, producing, refused, scoring

Case: TypeAlias = tuple[str, str, State, str, str]
"""A code and a rule, a state in which the event of a line is refused for them, and the words of it."""

CARDS: Final = tuple(card.id for card in STANDARD.cards)


def without(box: str) -> Config:
    """A game on boards that lack this box."""
    boxes = tuple(each for each in STANDARD.board_boxes if each.box.id != box)
    return Config(players=2, edition=attrs.evolve(STANDARD, name=f"no {box}", board_boxes=boxes))


def with_one_lesson() -> Config:
    """A game on boards whose Training Ground is used once a turn."""
    box = Arrow("training", 4, (Row(1, (Mode(Payment(coins=1), (LevelUpGain(),)),)),))
    boxes = tuple(
        attrs.evolve(each, box=box) if each.box.id == box.id else each for each in STANDARD.board_boxes
    )
    return Config(players=2, edition=attrs.evolve(STANDARD, name="one lesson", board_boxes=boxes))


BAKER: Final = ("C01",)
BAKER_AND_MASON: Final = ("C01", "C03")
FARM: Final = ("L02",)
CHOICE: Final = position(producing(1, rolled=1, pending=("L16.1",)), cards=["L16"])
FACE_UP: Final = "L01, L02, L03, C01, C02, C03, B01, B02, B03"
HARBOUR: Final = ("L15",)
"""It costs two dice and two materials of any kind."""

CASES: Final[tuple[Case, ...]] = (
    # At any time
    ("game-over", "TWF-5.2", position(Finished()), "pass",
     "the game is over"),
    ("game-over", "TWF-5.2", position(Finished()), "= dice 1 2 3 4 5",
     "the game is over"),
    ("chance-first", "TWF-3.3.1", position(Rolling(5)), "end produce",
     "chance has to decide first: step 3: the dice are rolled"),
    ("chance-first", "TWF-3.8.1", position(Revealing(Occasion.REFILL)), "pass",
     "chance has to decide first: a card is turned up"),
    ("not-chance", "TWF-3.1.1", position(Exchanging()), "= dice 1 2 3 4 5",
     "nothing is rolled or turned up now; first: step 1: exchange cards or pass"),
    ("not-chance", "TWF-3.6.1", position(Acquiring(0, 0, ())), "= card L04",
     "nothing is rolled or turned up now; first: step 6: acquire cards"),
    ("wrong-phase", "TWF-3.1.1", position(Exchanging()), "buy 0",
     "buying dice isn't possible now; first: step 1: exchange cards or pass"),
    ("wrong-phase", "TWF-3.5.2", position(scoring()), "end produce",
     "ending step 4 isn't possible now; first: step 5: score"),
    ("impossible-outcome", "TWF-3.3.1", position(Rolling(5)), "= dice 1 2 3 4",
     "chance can't bring DiceRolled(faces=(1, 2, 3, 4)) here; first: step 3: the dice are rolled"),
    ("impossible-outcome", "TWF-3.3.1", position(Rolling(5)), "= card L04",
     "chance can't bring CardRevealed(card='L04') here; first: step 3: the dice are rolled"),
    ("not-ascending", "TWF-6.6", position(producing(2, 6, rolled=5)), "produce market with 6 2 for W",
     "6, 2 has to be named in ascending order"),
    ("not-ascending", "TWF-6.6", position(scoring(free=(1, 1, 0, 0)), cards=["C09"]), "score C09.1 with T W",
     "1 wheat, 1 wood has to be named in ascending order"),
    ("no-coin", "TWF-4.16", position(scoring(), cards=["B13"]), "score B13.R",
     "that costs 1 of the coins; 0 in hand"),
    ("no-coin", "TWF-3.1.1", position(Exchanging()), "watchtower",
     "that costs 1 of the coins; 0 in hand"),
    ("no-coin", "TWF-3.4.4", position(producing(rolled=5), cards=BAKER), "level C01",
     "that costs 1 of the coins; 0 in hand"),
    ("no-service", "TWF-3.1.1", position(Exchanging(), coins=1, config=without("watchtower")), "watchtower",
     "the boards of this edition have no such box"),
    ("no-service", "TWF-3.4.4",
     position(producing(rolled=5), cards=BAKER, coins=1, config=without("training")), "level C01",
     "the boards of this edition have no such box"),
    # Set-up, steps 1 and 2
    ("board-not-offered", "TWF-2.5", position(ChoosingBoard(("S2", "S3")), round=0), "board S1",
     "board S1 isn't on offer; S2, S3 are"),
    ("empty-shop", "TWF-3.1.1",
     position(Exchanging(), coins=1, other=Player("S2", CARDS, (0,) * len(CARDS))), "watchtower",
     "no card is face up in the shop"),
    ("nothing-returned", "TWF-3.1.2", position(Returning()), "end return",
     "at least one card has to be returned"),
    ("not-in-shop", "TWF-3.1.2", position(Returning()), "return L04",
     f"card L04 isn't in the shop; {FACE_UP} are"),
    ("not-in-shop", "TWF-3.6.1", position(Acquiring(0, 0, (6,) * 5)), "acquire L04",
     f"card L04 isn't in the shop; {FACE_UP} are"),
    ("dice-bought", "TWF-3.2.1", position(BuyingDice(), coins=5), "buy 4",
     "at most 3 dice can be bought now, not 4"),
    ("dice-bought", "TWF-3.2.1", position(BuyingDice(), coins=2), "buy 3",
     "at most 2 dice can be bought now, not 3"),
    ("dice-bought", "TWF-3.2.1", position(BuyingDice(), coins=2, config=without("inn")), "buy 1",
     "at most 0 dice can be bought now, not 1"),
    # Boxes
    ("no-such-box", "TWF-3.4.2", position(producing(2, rolled=5)), "produce L17.1 with 2 for W",
     "no card or board has a box L17.1"),
    ("no-such-box", "TWF-3.5.2", position(scoring(2)), "score L17.1 with 2",
     "no card or board has a box L17.1"),
    ("not-your-box", "TWF-3.4.2", position(producing(2, rolled=5)), "produce L03.1 with 2 for W W",
     "Granary Plain isn't an own card"),
    ("not-your-box", "TWF-3.5.2", position(scoring(free=(1, 0, 0, 0))), "score C01.1 with W",
     "Baker isn't an own card"),
    ("no-arrow", "TWF-1.9", position(producing(2, rolled=5), cards=["L01"]), "produce L01.1 for W",
     "that box of Wheat Field can't be used in this way"),
    ("other-step", "TWF-3.0", position(producing(2, rolled=5)), "produce mine with 2",
     "Mine is used in step 5"),
    ("other-step", "TWF-3.0", position(scoring(2), cards=FARM), "score L02.1 with 2",
     "Farm is used in step 4"),
    ("used-up", "TWF-1.10", position(scoring(2, 3, used=("customs",))), "score customs with 2",
     "Customs House is used up for this turn (most uses: 1)"),
    ("used-up", "TWF-1.10",
     position(producing(2, rolled=5, used=("L02.1",)), cards=FARM), "produce L02.1 with 2 for W W",
     "Farm is used up for this turn (most uses: 1)"),
    ("used-up", "TWF-1.10",
     after(position(producing(rolled=5), cards=BAKER_AND_MASON, coins=2, config=with_one_lesson()),
           "level C01"), "level C03",
     "Training Ground is used up for this turn (most uses: 1)"),
    ("dice-condition", "TWF-3.5.4", position(scoring(2, rolled=6)), "score customs with 2",
     "exactly 5 dice have to be rolled in the turn; 6 were"),
    ("score-condition", "TWF-3.5.5", position(scoring(1, 1, 1, start=49), score=49),
     "score gold_mine with 1 1 1",
     "a score of 50 at the start of the turn is needed; it was 49"),
    ("dice-not-there", "TWF-4.3", position(scoring(2)), "score mine with 3",
     "dice 3 aren't all there (left: 2)"),
    ("dice-not-there", "TWF-4.3", position(producing(1, 6, rolled=5)), "produce market with 6 6 for W",
     "dice 6, 6 aren't all there (left: 1, 6)"),
    ("wrong-dice", "TWF-4.3", position(producing(2, 6, rolled=5)), "produce market with 2 for W",
     "the dice paid (2) aren't what Market asks for"),
    ("wrong-dice", "TWF-4.3", position(scoring(2)), "score mine",
     "the dice paid (none) aren't what Mine asks for"),
    ("wrong-dice", "TWF-4.3", CHOICE, "produce L16.1 with 1 for W",
     "the dice paid (1) aren't what Highway asks for"),
    ("wrong-gain", "TWF-4.4", position(producing(2, rolled=5)), "produce produce2 with 2 for I",
     "1 iron isn't what Production 2 gives"),
    ("wrong-gain", "TWF-4.4", position(producing(2, 2, rolled=5)), "produce market with 2 2",
     "no material isn't what Market gives"),
    ("wrong-gain", "TWF-4.4", CHOICE, "produce L16.1 for W W",
     "2 wheat isn't what Highway gives"),
    ("materials-not-there", "TWF-4.5", position(scoring(), cards=BAKER), "score C01.1 with W",
     "there isn't enough to turn 1 wheat into points"),
    ("wrong-materials", "TWF-4.2", position(scoring(free=(0, 1, 0, 0)), cards=BAKER), "score C01.1 with T",
     "1 wood isn't what Baker asks for"),
    ("no-boost", "TWF-4.14", position(scoring(2), coins=1), "score mine with 2 boosted",
     "Mine can't be boosted"),
    # Step 4
    ("choice-pending", "TWF-3.4.1", CHOICE, "end produce",
     "the material of Highway has to be chosen first"),
    ("no-craftsman", "TWF-3.4.4", position(producing(rolled=5), coins=1), "level C01",
     "Baker isn't an own craftsman"),
    ("no-craftsman", "TWF-3.4.4", position(producing(rolled=5), cards=FARM, coins=1), "level L02",
     "Farm isn't an own craftsman"),
    ("no-craftsman", "TWF-3.4.4", position(producing(rolled=5), coins=1), "level Z99",
     "Z99 isn't an own craftsman"),
    ("level-full", "TWF-3.4.4", position(producing(rolled=5), cards=BAKER, levels=[2], coins=1), "level C01",
     "Baker is at level 2 already, the highest"),
    ("levelled-already", "TWF-3.4.4", after(position(producing(rolled=5), cards=BAKER, coins=2), "level C01"),
     "level C01",
     "Baker has been levelled up in this turn"),
    # Step 6
    ("dice-short", "TWF-3.6.1", position(Acquiring(0, 0, (6,), Materials((2, 0, 0, 0))), shop=HARBOUR),
     "acquire L15",
     "the dice at hand (6) don't pay for Harbour"),
    ("dice-short", "TWF-3.6.1",
     after(position(Acquiring(0, 0, (5, 6), Materials((4, 0, 0, 0))), shop=["L15", "L06"]), "acquire L15"),
     "acquire L06",
     "the dice at hand (5, 6) don't pay for Harbour, Orchard"),
    ("materials-short", "TWF-3.6.1",
     position(Acquiring(0, 0, (6, 6), Materials((0, 1, 0, 0))), shop=HARBOUR), "acquire L15",
     "the materials at hand (T) don't pay for Harbour"),
    ("materials-short", "TWF-3.6.1", position(Acquiring(0, 0, (6, 6)), shop=HARBOUR), "acquire L15",
     "the materials at hand (none) don't pay for Harbour"),
)  # fmt: skip
"""All refusals but that of a turn that is another's."""


@pytest.mark.parametrize(
    ("code", "rule", "state", "line", "words"),
    [pytest.param(*case, marks=pytest.mark.rule(case[1]), id=f"{case[0]}: {case[3]}") for case in CASES],
)
def test_what_the_rules_forbid_is_refused_with_its_code_and_rule_and_words(
    code: str, rule: str, state: State, line: str, words: str
) -> None:
    assert refused(state, line) == (code, rule)
    reason = townfolk.check(state, parse(line))
    assert reason is not None
    assert reason.text() == f"{words} ({rule})"
    assert reason.text("ja").endswith(f"（{rule}）")


def test_an_action_in_the_turn_of_another_is_refused_with_the_rule_of_the_step() -> None:
    state = position(Exchanging())
    reason = townfolk.check(state, townfolk.PassSwap(), seat=1)
    assert reason is not None
    assert (reason.code, reason.rule) == ("not-your-turn", "TWF-3.1.1")
    assert reason.text() == "it is the turn of Player 0, not of Player 1 (TWF-3.1.1)"
    with pytest.raises(IllegalAction) as caught:
        townfolk.apply(state, townfolk.PassSwap(), seat=1)
    assert caught.value.reason == reason
    assert townfolk.apply(state, townfolk.PassSwap(), seat=0).stage == BuyingDice()


def test_an_illegal_action_is_named_by_its_error() -> None:
    with pytest.raises(IllegalAction) as caught:
        townfolk.apply(position(Exchanging()), BuyDice(0))
    assert caught.value.action == BuyDice(0)
    assert str(caught.value) == (
        "buying dice isn't possible now; first: step 1: exchange cards or pass (TWF-3.1.1): BuyDice(dice=0)"
    )


def test_chance_is_not_sampled_where_a_seat_decides_or_the_game_is_over() -> None:
    for stage, code in ((Exchanging(), "not-chance"), (Finished(), "game-over")):
        with pytest.raises(IllegalAction) as caught:
            townfolk.sample_chance(position(stage), random.Random(7))
        assert (caught.value.reason.code, caught.value.action) == (code, None)


@pytest.mark.rule("TWF-3.6.1")
def test_a_payment_is_shown_in_step_6_alone_and_for_what_can_be_paid() -> None:
    with pytest.raises(ValueError, match=r"^cards are acquired in step 6$"):
        townfolk.payments(position(scoring()))
    with pytest.raises(ValueError, match=r"^the dice at hand \(6\) don't pay for Harbour \(TWF-3.6.1\)$"):
        townfolk.payments(position(Acquiring(0, 0, (6,), Materials((2, 0, 0, 0))), shop=HARBOUR), "L15")


@pytest.mark.rule("TWF-3.2.1")
def test_without_an_inn_the_dice_that_everybody_has_are_rolled() -> None:
    state = position(BuyingDice(), coins=2, config=without("inn"))
    rolling = after(state, "buy 0")
    assert (rolling.stage, rolling.player.coins) == (Rolling(5), 2)


def test_every_refusal_there_is_has_been_met() -> None:
    there = {each.code for each in vars(refusals).values() if isinstance(each, Refusal)}
    assert there == {"not-your-turn", *(code for code, *_ in CASES)}
