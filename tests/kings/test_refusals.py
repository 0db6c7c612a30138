"""Every way the rules refuse an event, met through ``check`` in a position made by hand for it."""

from typing import Final, TypeAlias

import pytest

from newtown import (
    KING_LAND,
    Build,
    Building,
    ChoosingTreeDice,
    Colour,
    Config,
    DicePool,
    DiceRolled,
    Drafting,
    EndTurn,
    Event,
    Extend,
    Finished,
    Give,
    Help,
    House,
    Housing,
    Join,
    Move,
    Moving,
    Pass,
    PlacingTree,
    PlantTree,
    RaiseDie,
    RerollBlack,
    RerollGreen,
    RerollWhite,
    ResidentCard,
    RollingPool,
    RollTree,
    Split,
    State,
    Supplying,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMistakenly,
    TakeOver,
    TakingDice,
    TreeRolled,
    check,
)
from newtown.core.errors import Refusal
from newtown.kings import refusals
from tests.kings.positions import position
from tests.kings.reasons import refused

Case: TypeAlias = tuple[str, str, State, Event]
"""A code and a rule, and a state in which an event is refused for them."""

TWO: Final = Config(players=2)
K: Final = KING_LAND
IN_TWO_PARTS: Final = ((3, K, 4, 8, 9), (0, 0, 0, 0, 0), (5, 6, 7, 10, 11))
HOUSE: Final = Build(1, 1, False, (4,))
"""The smallest house, of one piece."""
FLOOR: Final = Extend(0, 1, 2, False, (4,))
"""A second floor on the smallest house."""


def move(*, moved: bool = False, **mine: object) -> State:
    """Seat 0 in move 1, on land 3 with red, green and black 3, white 1, 2 and 6, and cards 3, 7, 11, 15."""
    return position(Moving(moved), players={0: mine})


def supply(*, supplied: bool = False, **mine: object) -> State:
    return position(Supplying(supplied), players={0: mine})


def build(*here: House, worked: tuple[int, ...] = (), **mine: object) -> State:
    """Seat 0 in its build turn on land 7, with a piece of size 4 and white dice that add up to 7."""
    seat = {"craftsman": 7, "white": (1, 2, 4), "materials": (4,), **mine}
    return position(Building(worked), round=2, players={0: seat}, houses={7: here})


def build_for_the_king(*builders: int, own: bool = True, **mine: object) -> State:
    """Seat 0 in its build turn on the king's land, with all that it asks for."""
    seat = {"craftsman": K, "white": (1, 2, 3), "materials": (4,), "stones": 1, **mine}
    return position(
        Building(),
        round=2,
        players={0: seat},
        houses={3: (House(0, 1, 1),)} if own else {},
        on_king_land=(0,),
        king_builders=builders,
    )


def house(*column: str, land: int = 10, home: House = House(0, 1, 1), **mine: object) -> State:  # noqa: B008
    """Seat 0, which has one house, before a column of resident cards."""
    cards = tuple(map(ResidentCard, column))
    return position(
        Housing((cards, (), (), ())),
        round=4,
        order=(0,),
        players={0: {"cards": (), **mine}},
        houses={land: (home,)},
    )


MISTAKEN: Final = position(
    Housing(((ResidentCard("smiths", mistaken=(0,)), ResidentCard("hermit")), (), (), ())),
    round=4,
    order=(0,),
    players={0: {"cards": ()}},
    houses={10: (House(0, 1, 1),)},
)
DRAFT: Final = position(
    Drafting(second_pass=False, face_up=(3, 4, 5, 6), deck=tuple(range(7, 19))),
    round=0,
    players={seat: {"cards": (), "craftsman": 0} for seat in range(4)},
)
TREE: Final = position(ChoosingTreeDice())
DICE: Final = TakingDice(DicePool((1, 4), (2, 2), (5, 6), (1, 1, 3, 3, 3, 6)))

CASES: Final[tuple[Case, ...]] = (
    # At any time
    ("game-over", "KNT-10.3", position(Finished(), round=4), EndTurn()),
    ("chance-first", "KNT-3.5", position(RollingPool(DicePool())), EndTurn()),
    ("not-chance", "KNT-3.4", TREE, TreeRolled((1, 2))),
    ("wrong-phase", "KNT-4.1", move(), Pass()),
    ("impossible-outcome", "KNT-3.5", position(RollingPool(DicePool())), DiceRolled(Colour.RED, (1,))),
    ("not-ascending", "KNT-4.8", move(), RerollWhite((6, 1))),
    # Chapters 2 and 3
    ("card-not-face-up", "KNT-2.6", DRAFT, TakeCards((7,))),
    ("card-count", "KNT-2.6", DRAFT, TakeCards((3, 4, 5, 6))),
    ("tree-dice", "KNT-3.4", TREE, RollTree(5)),
    ("not-nearest", "KNT-3.4", position(PlacingTree((8, 12)), trees=(9, 10, 11)), PlantTree(7)),
    ("die-colour-full", "KNT-3.5", position(DICE, config=TWO, players={0: {"red": 2}}),
     TakeDie(Colour.RED, 1)),
    ("die-not-there", "KNT-3.5", position(DICE, config=TWO), TakeDie(Colour.RED, 2)),
    # Chapters 4 and 5
    ("no-red", "KNT-4.1", move(red=0), RerollGreen()),
    ("reroll-count", "KNT-4.1", move(), RerollWhite(())),
    ("white-not-there", "KNT-4.8", move(), RerollWhite((5,))),
    ("green-after-move", "KNT-4.1", move(moved=True), RerollGreen()),
    ("already-moved", "KNT-4.1", move(moved=True), Move(13)),
    ("no-such-land", "KNT-4.2", move(), Move(2)),
    ("same-land", "KNT-4.4", move(), Move(3)),
    ("unreachable", "KNT-4.2",
     position(Moving(), config=Config(players=2, layout=IN_TWO_PARTS, allow_unsound=True),
              players={0: {"cards": (3, 4)}, 1: {"cards": (8, 9)}}), Move(5)),
    ("too-far", "KNT-4.2", move(green=0), Move(13)),
    ("land-occupied", "KNT-4.3", position(Moving(), players={1: {"craftsman": 13}}), Move(13)),
    ("already-supplied", "KNT-5.1", supply(supplied=True), RerollBlack()),
    ("not-supplied", "KNT-5.2", supply(), EndTurn()),
    ("gift-too-small", "KNT-5.3", supply(materials=(3,)), Give(3, 1)),
    ("gift-to-self", "KNT-5.3", supply(materials=(4,)), Give(4, 0)),
    ("not-playing", "KNT-5.3",
     position(Supplying(), round=5, order=(0, 1), players={0: {"materials": (4,)}}), Give(4, 2)),
    ("material-not-held", "KNT-6.6", build(materials=(1, 3)), HOUSE),
    # Land cards
    ("card-not-held", "KNT-6.19", move(black=2), SwapDice(8)),
    ("card-used", "KNT-6.19", move(black=2, ready=(3, 11, 15)), SwapDice(7)),
    ("other-ability", "KNT-1.4", move(black=2), SwapDice(3)),
    ("white-not-raised", "KNT-1.4", move(), RaiseDie(15, Colour.WHITE)),
    ("no-change", "KNT-4.8", move(green=2, black=2), SwapDice(7)),
    # Chapter 6
    ("no-black", "KNT-6.2", build(black=0), Split(4, (2, 2))),
    ("total-differs", "KNT-6.2", build(), Split(4, (1, 2))),
    ("too-small", "KNT-6.2", build(), Split(4, (0, 4))),
    ("too-large", "KNT-6.2", build(materials=(3, 4)), Join((3, 4))),
    ("sum-differs", "KNT-6.3", build(white=(1, 2, 5)), HOUSE),
    ("king-white", "KNT-6.4", build_for_the_king(white=(1, 2, 4)), HOUSE),
    ("king-no-house", "KNT-6.4", build_for_the_king(own=False), HOUSE),
    ("king-no-stone", "KNT-6.4", build_for_the_king(stones=0), HOUSE),
    ("king-full", "KNT-6.5", build_for_the_king(1, 2), HOUSE),
    ("king-once", "KNT-6.5", build_for_the_king(0), HOUSE),
    ("worked-already", "KNT-6.1", build(House(0, 1, 1), worked=(0,)), FLOOR),
    ("no-such-house", "KNT-6.3", build(), FLOOR),
    ("no-such-shape", "KNT-6.7", build(), Build(5, 1, False, (4,))),
    ("does-not-grow", "KNT-6.7", build(House(0, 1, 1)), Extend(0, 1, 1, False, (4,))),
    ("old-house-not-whole", "KNT-6.8", build(House(0, 1, 2)), Extend(0, 2, 1, False, (4,))),
    ("land-full", "KNT-6.9", build(House(0, 4, 1)), HOUSE),
    ("taker-penthouse", "KNT-6.10", build(House(1, 4, 1), cards=(3, 11, 15)), Extend(0, 4, 1, True, (4,))),
    ("penthouse-spec", "KNT-6.10", build(), Build(1, 1, True, (4,))),
    ("has-penthouse", "KNT-6.10", build(House(0, 4, 1, penthouse=True)), Extend(0, 4, 2, False, (4,))),
    ("roof-missing", "KNT-6.11",
     position(Building(), round=2, players={0: {"craftsman": 7, "white": (1, 2, 4), "materials": (4,)}},
              houses={3: (House(0, 1, 1), House(0, 1, 1))}), HOUSE),
    ("not-enough-black", "KNT-6.6", build(black=0), HOUSE),
    ("pieces-do-not-fill", "KNT-6.6", build(materials=(3,)), Build(1, 1, False, (3,))),
    ("not-your-house", "KNT-6.12", build(House(1, 1, 1), cards=(3, 11, 15)), FLOOR),
    ("own-house", "KNT-6.12", build(House(0, 1, 1)), TakeOver(0, 1, 2, (4,))),
    ("help-no-black", "KNT-6.20", build(black=0), Help()),
    ("last-in-order", "KNT-6.20", position(Building(), turn=3), Help()),
    # Chapter 9: land 10 is mud, and what stands on it takes one resident unless it says otherwise
    ("no-such-card", "KNT-9.2", house("hermit"), TakeFamily(1, 0, 10, 0)),
    ("family-present", "KNT-9.3", house("hermit", home=House(0, 2, 1, family="gardener")),
     TakeFamily(0, 0, 10, 0)),
    ("family-too-large", "KNT-9.3", house("potters"), TakeFamily(0, 0, 10, 0)),
    ("other-land-kind", "KNT-9.3", house("masons", home=House(0, 2, 1)), TakeFamily(0, 0, 10, 0)),
    ("not-royal", "KNT-9.4", house("hermit", land=K), TakeFamily(0, 0, K, 0)),
    ("stones-missing", "KNT-9.7", house("smiths", "hermit"), TakeFamily(0, 1, 10, 0)),
    ("front-card-fits", "KNT-9.8", house("hermit"), Pass()),
    ("fits-a-house", "KNT-9.9", house("hermit"), TakeMistakenly(0)),
    ("mistaken-before", "KNT-9.9", MISTAKEN, TakeMistakenly(0)),
)  # fmt: skip
"""All refusals but that of a turn that is another's."""


@pytest.mark.parametrize(
    ("code", "rule", "state", "event"),
    [pytest.param(*case, marks=pytest.mark.rule(case[1]), id=case[0]) for case in CASES],
)
def test_what_the_rules_forbid_is_refused_with_its_code_and_rule(
    code: str, rule: str, state: State, event: Event
) -> None:
    reason = refused(state, event)
    assert (reason.code, reason.rule) == (code, rule)


def test_an_action_in_the_turn_of_another_is_refused_with_the_rule_of_the_phase() -> None:
    reason = check(move(), EndTurn(), seat=1)
    assert reason is not None
    assert (reason.code, reason.rule) == ("not-your-turn", "KNT-4.1")


def test_every_refusal_there_is_has_been_met() -> None:
    there = [each.code for each in vars(refusals).values() if isinstance(each, Refusal)]
    assert sorted(there) == sorted(["not-your-turn", *(code for code, *_ in CASES)])
