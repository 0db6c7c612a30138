"""Every way the rules refuse an event, met through ``check`` in a position made by hand for it."""

from typing import Final, TypeAlias

import attrs
import pytest

from newtown import townfolk
from newtown.core.errors import Refusal
from newtown.townfolk import (
    STANDARD,
    Acquiring,
    BuyingDice,
    ChoosingBoard,
    Config,
    Exchanging,
    Finished,
    Player,
    Returning,
    Rolling,
    State,
    refusals,
)
from newtown.townfolk.materials import Materials
from tests.townfolk.positions import after, position, producing, refused, scoring

Case: TypeAlias = tuple[str, str, State, str]
"""A code and a rule, and a state in which the event of a line is refused for them."""

CARDS: Final = tuple(card.id for card in STANDARD.cards)


def without_watchtower() -> Config:
    """A game with boards on which nothing exchanges cards."""
    boxes = tuple(each for each in STANDARD.board_boxes if each.box.id != "watchtower")
    return Config(players=2, edition=attrs.evolve(STANDARD, name="no watchtower", board_boxes=boxes))


BAKER: Final = ("C01",)

CASES: Final[tuple[Case, ...]] = (
    # At any time
    ("game-over", "TWF-5.2", position(Finished()), "pass"),
    ("chance-first", "TWF-3.3.1", position(Rolling(5)), "end produce"),
    ("not-chance", "TWF-3.1.1", position(Exchanging()), "= dice 1 2 3 4 5"),
    ("wrong-phase", "TWF-3.1.1", position(Exchanging()), "buy 0"),
    ("impossible-outcome", "TWF-3.3.1", position(Rolling(5)), "= dice 1 2 3 4"),
    ("not-ascending", "TWF-6.6", position(producing(2, 6, rolled=5)), "produce market with 6 2 for W"),
    ("no-coin", "TWF-4.16", position(scoring(), cards=["B13"]), "score B13.R"),
    ("no-service", "TWF-3.1.1", position(Exchanging(), coins=1, config=without_watchtower()), "watchtower"),
    # Set-up, steps 1 and 2
    ("board-not-offered", "TWF-2.5", position(ChoosingBoard(("S2", "S3")), round=0), "board S1"),
    ("empty-shop", "TWF-3.1.1",
     position(Exchanging(), coins=1, other=Player("S2", CARDS, (0,) * len(CARDS))), "watchtower"),
    ("nothing-returned", "TWF-3.1.2", position(Returning()), "end return"),
    ("not-in-shop", "TWF-3.6.1", position(Acquiring(0, 0, (6,) * 5), shop=["L01", "L02", "L03"]),
     "acquire L04"),
    ("dice-bought", "TWF-3.2.1", position(BuyingDice(), coins=5), "buy 4"),
    # Boxes
    ("no-such-box", "TWF-3.4.2", position(producing(2, rolled=5)), "produce L17.1 with 2 for W"),
    ("not-your-box", "TWF-3.4.2", position(producing(2, rolled=5)), "produce L03.1 with 2 for W W"),
    ("no-arrow", "TWF-1.9", position(producing(2, rolled=5), cards=["L01"]), "produce L01.1 for W"),
    ("other-step", "TWF-3.0", position(producing(2, rolled=5)), "produce mine with 2"),
    ("used-up", "TWF-1.10", position(scoring(2, 3, used=("customs",))), "score customs with 2"),
    ("dice-condition", "TWF-3.5.4", position(scoring(2, rolled=6)), "score customs with 2"),
    ("score-condition", "TWF-3.5.5", position(scoring(1, 1, 1, start=49), score=49),
     "score gold_mine with 1 1 1"),
    ("dice-not-there", "TWF-4.3", position(scoring(2)), "score mine with 3"),
    ("wrong-dice", "TWF-4.3", position(producing(2, 6, rolled=5)), "produce market with 2 for W"),
    ("wrong-gain", "TWF-4.4", position(producing(2, rolled=5)), "produce produce2 with 2 for I"),
    ("materials-not-there", "TWF-4.5", position(scoring(), cards=BAKER), "score C01.1 with W"),
    ("wrong-materials", "TWF-4.2", position(scoring(free=(0, 1, 0, 0)), cards=BAKER), "score C01.1 with T"),
    ("no-boost", "TWF-4.14", position(scoring(2), coins=1), "score mine with 2 boosted"),
    # Step 4
    ("choice-pending", "TWF-3.4.1", position(producing(pending=("L16.1",), rolled=5), cards=["L16"]),
     "end produce"),
    ("no-craftsman", "TWF-3.4.4", position(producing(rolled=5), coins=1), "level C01"),
    ("level-full", "TWF-3.4.4", position(producing(rolled=5), cards=BAKER, levels=[2], coins=1), "level C01"),
    ("levelled-already", "TWF-3.4.4", after(position(producing(rolled=5), cards=BAKER, coins=2), "level C01"),
     "level C01"),
    # Step 6: a harbour costs two dice and two materials of any kind
    ("dice-short", "TWF-3.6.1", position(Acquiring(0, 0, (6,), Materials((2, 0, 0, 0))), shop=["L15"]),
     "acquire L15"),
    ("materials-short", "TWF-3.6.1", position(Acquiring(0, 0, (6, 6), Materials((1, 0, 0, 0))), shop=["L15"]),
     "acquire L15"),
)  # fmt: skip
"""All refusals but that of a turn that is another's."""


@pytest.mark.parametrize(
    ("code", "rule", "state", "line"),
    [pytest.param(*case, marks=pytest.mark.rule(case[1]), id=case[0]) for case in CASES],
)
def test_what_the_rules_forbid_is_refused_with_its_code_and_rule(
    code: str, rule: str, state: State, line: str
) -> None:
    assert refused(state, line) == (code, rule)


def test_an_action_in_the_turn_of_another_is_refused_with_the_rule_of_the_step() -> None:
    reason = townfolk.check(position(Exchanging()), townfolk.PassSwap(), seat=1)
    assert reason is not None
    assert (reason.code, reason.rule) == ("not-your-turn", "TWF-3.1.1")


def test_every_refusal_there_is_has_been_met() -> None:
    there = [each.code for each in vars(refusals).values() if isinstance(each, Refusal)]
    assert sorted(there) == sorted(["not-your-turn", *(code for code, *_ in CASES)])
