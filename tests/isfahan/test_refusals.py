"""Every way the rules refuse an event, met through ``check`` in a position made by hand for it."""

from typing import Final, TypeAlias

import pytest

from newtown.core.errors import Refusal
from newtown.isfahan import (
    AskingOwner,
    Build,
    Building,
    BuildingKind,
    BuyDice,
    CardDrawn,
    CardKind,
    ChooseShop,
    ChoosingShop,
    Direction,
    DrawEmpty,
    Drawing,
    EndTurn,
    Event,
    PayCamel,
    PlaceCube,
    Placing,
    PlayCard,
    RollingWhite,
    RollingYellow,
    State,
    TakeGroup,
    Use,
    WhiteRolled,
    YellowRolled,
    refusals,
)
from tests.isfahan.positions import (
    BAG,
    CAMELS,
    CHEST,
    GOLD,
    VASE,
    Seat,
    faces,
    later_turn,
    move,
    play,
    position,
    section,
    selecting,
    to_draw,
)
from tests.isfahan.reasons import refused

Case: TypeAlias = tuple[str, str, State, Event, str]
"""A code and a rule, a state in which an event is refused for them, and the words of the refusal."""

(
    CAMELS_3,
    GOLD_3,
    BUILD_NO_CAMELS,
    BUILD_NO_GOLD,
    CUBE_TO_CARAVAN,
    CUBE_TO_SHOP,
    GOLD_TO_POINTS,
    CAMELS_TO_POINTS,
    EXCHANGE,
) = CardKind
CAMELS_TO_GOLD, GOLD_TO_CAMELS = Direction
HOIST: Final = BuildingKind.HOIST


def build(*hand: CardKind, gold: int = 2, camels: int = 0, buildings: tuple[BuildingKind, ...] = ()) -> State:
    """Seat 0 in its build step."""
    seat: Seat = {"hand": hand, "gold": gold, "camels": camels, "buildings": buildings}
    return position(Building(), seats={0: seat})


def ship(**owners: int) -> State:
    """Seat 0 is to ship to the chest district, where others and itself have cubes."""
    return position(Placing(CHEST, 2), shops={name.replace("_", "."): seat for name, seat in owners.items()})


SUPPLY: Final = position()
SELECT: Final = selecting("112233445")
WHITE: Final = position(RollingWhite(0))
YELLOW: Final = position(RollingYellow(1, faces("112233445")))
DRAW: Final = position(Drawing(0, Building()))
CHOOSE: Final = position(
    ChoosingShop(("bag3.0", "barrel2.0")),
    day=2,
    start=0,
    supervisor="S1",
    shops={"bag3.0": 1, "barrel2.0": 2},
)
ASK: Final = position(
    AskingOwner("bag3.1"),
    day=2,
    start=0,
    supervisor="S2",
    shops={"bag3.1": 1},
    seats={1: {"camels": 1, "hand": (GOLD_3,)}},
)
ASK_SELF: Final = position(
    AskingOwner("bag3.1"),
    day=2,
    start=0,
    supervisor="S2",
    shops={"bag3.1": 0},
    seats={0: {"camels": 1, "hand": (CAMELS_TO_POINTS,)}},
)
OVER: Final = play(position(Building(), week=3, day=7, turn=2), EndTurn())
CLOSED: Final = {"vase1.0": 1, "vase2.0": 1, "vase3.0": 2}

CASES: Final[tuple[Case, ...]] = (
    # At any time
    ("game-over", "ISF-6.12", OVER, EndTurn(),
     "the game is over"),
    ("game-over", "ISF-6.12", OVER, CardDrawn(GOLD_3),
     "the game is over"),
    ("chance-first", "ISF-3.25", WHITE, BuyDice(0),
     "chance has to decide first: the white dice are rolled"),
    ("chance-first", "ISF-3.25", YELLOW, BuyDice(0),
     "chance has to decide first: the yellow dice are rolled"),
    ("chance-first", "ISF-4.8", DRAW, EndTurn(),
     "chance has to decide first: a card is drawn"),
    ("not-chance", "ISF-3.24", SUPPLY, CardDrawn(GOLD_3),
     "nothing is rolled or drawn now; first: the start player supplies the dice"),
    ("wrong-phase", "ISF-3.24", SUPPLY, EndTurn(),
     "ending the turn isn't possible now; first: the start player supplies the dice"),
    ("wrong-phase", "ISF-3.24", SELECT, BuyDice(1),
     "supplying the dice isn't possible now; first: a group of dice is taken"),
    ("wrong-phase", "ISF-3.24", ship(), Build(HOIST),
     "building isn't possible now; first: cubes are shipped to shops"),
    ("wrong-phase", "ISF-3.24", CHOOSE, PayCamel(),
     "paying a camel isn't possible now; first: the mover chooses which cube is handled first"),
    ("wrong-phase", "ISF-3.24", ASK, EndTurn(),
     "ending the turn isn't possible now; first: the owner of the cube decides on paying a camel"),
    ("wrong-phase", "ISF-3.24", build(), PlaceCube("bag3.1"),
     "shipping a cube isn't possible now; first: the build step"),
    ("impossible-outcome", "ISF-3.25", WHITE, WhiteRolled((6,)),
     "chance can't bring WhiteRolled(faces=(6,)) here; first: the white dice are rolled"),
    ("impossible-outcome", "ISF-3.25", YELLOW, YellowRolled((7,)),
     "chance can't bring YellowRolled(faces=(7,)) here; first: the yellow dice are rolled"),
    ("impossible-outcome", "ISF-3.25", DRAW, YellowRolled((6,)),
     "chance can't bring YellowRolled(faces=(6,)) here; first: a card is drawn"),
    # Chapter 3: supply and group
    ("yellow-count", "ISF-3.1", SUPPLY, BuyDice(4),
     "4 yellow dice can't be bought; 0 to 3 can"),
    ("yellow-gold", "ISF-3.1", SUPPLY, BuyDice(3),
     "these dice cost 3 gold; 2 is there"),
    ("no-such-row", "ISF-1.4", SELECT, section(6),
     "the tower has no row 6; its rows are 0 to 5"),
    ("row-empty", "ISF-3.6", SELECT, section(VASE),
     "no dice lie in row 4"),
    ("no-dice", "ISF-3.8", later_turn({}), section(CAMELS),
     "no dice are left: a card is drawn instead"),
    ("dice-left", "ISF-3.6", SELECT, DrawEmpty(),
     "a group has to be taken while dice are there"),
    ("dest-unused", "ISF-3.7", SELECT, TakeGroup(GOLD, Use.CARD, dest="N1"),
     "a square (N1) is named for a move of the supervisor alone"),
    ("dest-missing", "ISF-5.1", SELECT, TakeGroup(GOLD, Use.SUPERVISOR),
     "a move of the supervisor needs the square he goes to"),
    ("die-card-unused", "ISF-4.3", SELECT, TakeGroup(GOLD, Use.CARD, GOLD_3),
     "a card is discarded for a die with the action of a section alone"),
    ("card-not-held", "ISF-4.2", SELECT, section(GOLD, EXCHANGE),
     "no card “exchange” is in your hand"),
    ("no-open-shop", "ISF-3.14", selecting("123456666", shops=CLOSED), section(VASE),
     "in the district of row 4 no shop is open to you"),
    ("nothing-to-draw", "ISF-4.10", selecting(deck=(GOLD_3,), seats={1: {"hand": (GOLD_3,)}}), to_draw(GOLD),
     "the draw pile and the discards are empty"),
    # Chapter 5: the move
    ("no-such-square", "ISF-1.6", SELECT, move(GOLD, "Z9"),
     "no square is called Z9"),
    ("move-gold", "ISF-5.3", later_turn({BAG: (4, 1)}, seats={1: {"gold": 1}}), move(BAG, "S2"),
     "the move costs 2 gold; 1 is there"),
    ("not-pending", "ISF-5.6", CHOOSE, ChooseShop("vase1.0"),
     "no cube in vase1.0 is pending; bag3.0, barrel2.0 are"),
    ("no-camel", "ISF-5.7", play(ASK_SELF, PlayCard(CAMELS_TO_POINTS, amount=1)), PayCamel(),
     "keeping the cube costs 1 camel; 0 are there"),
    # Chapter 3: shipping
    ("no-such-shop", "ISF-1.5", ship(), PlaceCube("chest9.0"),
     "no shop is called chest9.0"),
    ("no-such-shop", "ISF-1.5", build(CUBE_TO_SHOP), PlayCard(CUBE_TO_SHOP, "vase"),
     "no shop is called vase"),
    ("other-district", "ISF-3.11", ship(), PlaceCube("bag3.0"),
     "bag3.0 doesn't lie in the chest district"),
    ("shop-taken", "ISF-3.12", ship(chest4_0=1), PlaceCube("chest4.0"),
     "chest4.0 holds a cube of Player 1"),
    ("souk-taken", "ISF-3.12", ship(chest4_3=2), PlaceCube("chest4.0"),
     "souk chest4 belongs to Player 2"),
    ("souk-started", "ISF-3.13", ship(chest3_2=0), PlaceCube("chest2.0"),
     "souk chest2 can't be started before your souk chest3 is complete"),
    # Chapter 4: cards
    ("card-not-held", "ISF-4.4", build(GOLD_3), PlayCard(CAMELS_3),
     "no card “camels” is in your hand"),
    ("others-turn", "ISF-4.5", ASK, PlayCard(GOLD_3),
     "no cards are played in another player's turn"),
    ("card-fields", "ISF-4.6", build(GOLD_3), PlayCard(GOLD_3, "bag3.0"),
     "this card is declared with: none; given: shop"),
    ("card-fields", "ISF-4.6", build(CUBE_TO_SHOP), PlayCard(CUBE_TO_SHOP, "bag3.0", 1, GOLD_TO_CAMELS),
     "this card is declared with: shop; given: shop, amount, direction"),
    ("card-fields", "ISF-4.6", build(GOLD_TO_POINTS), PlayCard(GOLD_TO_POINTS),
     "this card is declared with: amount; given: none"),
    ("card-fields", "ISF-4.6", build(CAMELS_TO_POINTS), PlayCard(CAMELS_TO_POINTS, "bag3.0"),
     "this card is declared with: amount; given: shop"),
    ("card-fields", "ISF-4.6", build(EXCHANGE), PlayCard(EXCHANGE, amount=1),
     "this card is declared with: amount, direction; given: amount"),
    ("trade-nothing", "ISF-4.6", build(GOLD_TO_POINTS), PlayCard(GOLD_TO_POINTS, amount=0),
     "0 pieces can't be traded; 1 is the least"),
    ("trade-too-much", "ISF-4.6", build(GOLD_TO_POINTS, gold=12), PlayCard(GOLD_TO_POINTS, amount=11),
     "11 pieces are too many for this card; 10 is the most"),
    ("trade-too-much", "ISF-4.6", build(CAMELS_TO_POINTS, camels=9), PlayCard(CAMELS_TO_POINTS, amount=5),
     "5 pieces are too many for this card; 4 is the most"),
    ("trade-gold", "ISF-4.6", build(GOLD_TO_POINTS, camels=9), PlayCard(GOLD_TO_POINTS, amount=3),
     "3 gold can't be traded; 2 is there"),
    ("trade-gold", "ISF-4.6", build(EXCHANGE, camels=99), PlayCard(EXCHANGE, None, 20, GOLD_TO_CAMELS),
     "20 gold can't be traded; 2 is there"),
    ("trade-camels", "ISF-4.6", build(CAMELS_TO_POINTS, camels=1), PlayCard(CAMELS_TO_POINTS, amount=2),
     "2 camels can't be traded; 1 are there"),
    ("trade-camels", "ISF-4.6", build(EXCHANGE, gold=99), PlayCard(EXCHANGE, None, 20, CAMELS_TO_GOLD),
     "20 camels can't be traded; 0 are there"),
    ("waiver-alone", "ISF-4.7", build(BUILD_NO_CAMELS), PlayCard(BUILD_NO_CAMELS),
     "the card “build without camels” is played with a building alone"),
    ("card-not-held", "ISF-4.7", build(gold=4, camels=4), Build(HOIST, waive_camels=True),
     "no card “build without camels” is in your hand"),
    ("card-not-held", "ISF-4.7", build(gold=4, camels=4), Build(HOIST, waive_gold=True),
     "no card “build without gold” is in your hand"),
    # Chapter 3: build step
    ("built-already", "ISF-3.17", play(build(camels=4), Build(BuildingKind.PADDOCK)), Build(HOIST),
     "a building was built in this turn already"),
    ("owned-already", "ISF-3.18", build(gold=4, camels=4, buildings=(HOIST,)), Build(HOIST),
     "the hoist is yours already"),
    ("waiver-idle", "ISF-4.7", build(BUILD_NO_GOLD, camels=2), Build(BuildingKind.PADDOCK, waive_gold=True),
     "the card “build without gold” has nothing to waive here"),
    ("build-camels", "ISF-3.18", build(gold=4, camels=3), Build(HOIST),
     "the building costs 4 camels; 3 are there"),
    ("build-gold", "ISF-3.18", build(gold=3, camels=4), Build(HOIST),
     "the building costs 4 gold; 3 is there"),
)  # fmt: skip
"""All refusals but that of a turn that is another's."""


@pytest.mark.parametrize(
    ("code", "rule", "state", "event", "words"),
    [pytest.param(*case, marks=pytest.mark.rule(case[1]), id=case[0]) for case in CASES],
)
def test_what_the_rules_forbid_is_refused_with_its_code_rule_and_words(
    code: str, rule: str, state: State, event: Event, words: str
) -> None:
    reason = refused(state, event)
    assert (reason.code, reason.rule) == (code, rule)
    assert reason.text() == f"{words} ({rule})"


@pytest.mark.rule("ISF-3.24", "ISF-5.7")
@pytest.mark.parametrize(
    ("state", "event", "seat", "decider"), [(SUPPLY, BuyDice(0), 1, 0), (ASK, PayCamel(), 0, 1)]
)
def test_only_the_seat_that_decides_is_let_do_so(state: State, event: Event, seat: int, decider: int) -> None:
    reason = refused(state, event, seat=seat)
    assert (reason.code, reason.rule) == ("not-your-turn", "ISF-3.24")
    assert reason.text() == f"Player {decider} is to decide, not Player {seat} (ISF-3.24)"


@pytest.mark.rule("ISF-3.25")
def test_no_seat_may_name_what_chance_brings() -> None:
    reason = refused(DRAW, CardDrawn(GOLD_3), seat=0)
    assert (reason.code, reason.rule) == ("chance-first", "ISF-4.8")
    assert reason.text() == "chance has to decide first: a card is drawn (ISF-4.8)"


def test_what_a_card_is_declared_with_is_named_in_the_language_of_the_refusal() -> None:
    reason = refused(build(EXCHANGE), PlayCard(EXCHANGE, "bag3.0"))
    assert reason.text("ja") == "このカードで示すもの：数、方向（示されたもの：店）（ISF-4.6）"


def test_every_refusal_there_is_has_been_met() -> None:
    there = [each.code for each in vars(refusals).values() if isinstance(each, Refusal)]
    assert len(set(there)) == len(there)
    assert set(there) == {"not-your-turn", *(code for code, *_ in CASES)}
