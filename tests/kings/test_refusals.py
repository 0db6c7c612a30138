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
    Dealing,
    DealingFamilies,
    DicePool,
    DiceRolled,
    DoubleWhite,
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
    Rerolling,
    RerollWhite,
    ResidentCard,
    ReturnMaterial,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
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
    TurningUp,
    ZeroWhite,
    check,
    to_move,
)
from newtown.core.errors import Refusal
from newtown.core.rules import Nature
from newtown.kings import refusals
from tests.kings.positions import position
from tests.kings.reasons import refused
from tests.kings.sound_states import SOUND

Case: TypeAlias = tuple[str, str, State, Event, str]
"""A code and a rule, a state in which an event is refused for them, and the words of the refusal."""

TWO: Final = Config(players=2)
K: Final = KING_LAND
IN_TWO_PARTS: Final = ((3, K, 4, 8, 9), (0, 0, 0, 0, 0), (5, 6, 7, 10, 11))
HOUSE: Final = Build(1, 1, False, (4,))
"""The smallest house, of one piece."""
SMALLEST: Final = "a house of spec 1 with 1 floor"
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
    ("game-over", "KNT-10.3", position(Finished(), round=4), EndTurn(),
     "the game is over"),
    ("chance-first", "KNT-3.5", position(RollingPool(DicePool())), EndTurn(),
     "chance has to decide first: the game waits for the roll of all dice"),
    ("not-chance", "KNT-3.4", TREE, TreeRolled((1, 2)),
     "nothing is rolled or dealt now; the game waits for the number of dice for the tree"),
    ("wrong-phase", "KNT-4.1", move(), Pass(),
     "passing isn't possible now; the game waits for moves and re-rolls before building (move 1)"),
    ("impossible-outcome", "KNT-3.5", position(RollingPool(DicePool())), DiceRolled(Colour.RED, (1,)),
     f"chance can't bring {DiceRolled(Colour.RED, (1,))!r} here; the game waits for the roll of all dice"),
    ("not-ascending", "KNT-4.8", move(), RerollWhite((6, 1)),
     "6, 1 has to be named in ascending order"),
    ("not-ascending", "KNT-2.6", DRAFT, TakeCards((4, 3)),
     "4, 3 has to be named in ascending order"),
    ("not-ascending", "KNT-4.8", build(materials=(1, 3)), Build(1, 1, False, (3, 1)),
     "3, 1 has to be named in ascending order"),
    ("not-ascending", "KNT-4.8", build(), Split(4, (3, 1)),
     "3, 1 has to be named in ascending order"),
    # Chapters 2 and 3
    ("card-not-face-up", "KNT-2.6", DRAFT, TakeCards((7,)),
     "card 7 isn't face up; 3, 4, 5, 6 are"),
    ("card-count", "KNT-2.6", DRAFT, TakeCards((3, 4, 5, 6)),
     "4 cards named; 1, 2, 3 are to be taken"),
    ("tree-dice", "KNT-3.4", TREE, RollTree(5),
     "5 dice can't be rolled for the tree, only 2, 3, 4"),
    ("not-nearest", "KNT-3.4", position(PlacingTree((8, 12)), trees=(9, 10, 11)), PlantTree(7),
     "land 7 isn't one of the nearest lands without a tree: 8, 12"),
    ("die-colour-full", "KNT-3.5", position(DICE, config=TWO, players={0: {"red": 2}}),
     TakeDie(Colour.RED, 1),
     "no further red die: 1 is all a player takes"),
    ("die-colour-full", "KNT-3.5", position(DICE, config=TWO, players={0: {"white": (1, 3, 3)}}),
     TakeDie(Colour.WHITE, 6),
     "no further white die: 3 is all a player takes"),
    ("die-not-there", "KNT-3.5", position(DICE, config=TWO), TakeDie(Colour.RED, 2),
     "no red 2 lies in the middle; there are 1, 4"),
    # Chapters 4 and 5
    ("no-red", "KNT-4.1", move(red=0), RerollGreen(),
     "a re-roll costs 1 red; 0 is left"),
    ("no-red", "KNT-5.1", supply(red=0), RerollBlack(),
     "a re-roll costs 1 red; 0 is left"),
    ("reroll-count", "KNT-4.1", move(), RerollWhite(()),
     "0 white dice named; 1–3 can be rolled again"),
    ("reroll-count", "KNT-5.1", supply(), RerollWhite((1, 2, 6, 6)),
     "4 white dice named; 1–3 can be rolled again"),
    ("white-not-there", "KNT-4.8", move(), RerollWhite((5,)),
     "white 5 isn't among the white dice 1, 2, 6"),
    ("green-after-move", "KNT-4.1", move(moved=True), RerollGreen(),
     "the green die can't be rolled again after moving"),
    ("already-moved", "KNT-4.1", move(moved=True), Move(13),
     "the craftsman has moved already"),
    ("no-such-land", "KNT-4.2", move(), Move(2),
     "there is no land 2 on the board"),
    ("same-land", "KNT-4.4", move(), Move(3),
     "the craftsman stands on land 3 already; staying isn't a move"),
    ("unreachable", "KNT-4.2",
     position(Moving(), config=Config(players=2, layout=IN_TWO_PARTS, allow_unsound=True),
              players={0: {"cards": (3, 4)}, 1: {"cards": (8, 9)}}), Move(5),
     "no way leads to land 5"),
    ("too-far", "KNT-4.2", move(green=0), Move(13),
     "the way costs 1 green; 0 is left"),
    ("land-occupied", "KNT-4.3", position(Moving(), players={1: {"craftsman": 13}}), Move(13),
     "the craftsman of Player 1 stands on land 13"),
    ("already-supplied", "KNT-5.1", supply(supplied=True), RerollBlack(),
     "after taking the material only gifts are possible"),
    ("not-supplied", "KNT-5.2", supply(), EndTurn(),
     "the material has to be taken first"),
    ("gift-too-small", "KNT-5.3", supply(materials=(3,)), Give(3, 1),
     "a material of size 3 is too small to give; it takes 4"),
    ("gift-to-self", "KNT-5.3", supply(materials=(4,)), Give(4, 0),
     "a gift goes to another player"),
    ("not-playing", "KNT-5.3",
     position(Supplying(), round=5, order=(0, 1), players={0: {"materials": (4,)}}), Give(4, 2),
     "Player 2 doesn't play this round; Player 0, Player 1 do"),
    ("material-not-held", "KNT-6.6", build(materials=(1, 3)), HOUSE,
     "materials 4 are needed; 1, 3 are at hand"),
    ("material-not-held", "KNT-5.3", supply(materials=(3, 5)), Give(4, 1),
     "materials 4 are needed; 3, 5 are at hand"),
    ("material-not-held", "KNT-6.2", build(materials=(1, 4)), Split(3, (1, 2)),
     "materials 3 are needed; 1, 4 are at hand"),
    ("material-not-held", "KNT-6.2", build(materials=(1, 4)), Join((1, 1)),
     "materials 1, 1 are needed; 1, 4 are at hand"),
    ("material-not-held", "KNT-1.4", build(materials=(2, 4)), ReturnMaterial(11),
     "materials 1 are needed; 2, 4 are at hand"),
    # Land cards
    ("card-not-held", "KNT-6.19", move(black=2), SwapDice(8),
     "land card 8 isn't held; 3, 7, 11, 15 are"),
    ("card-used", "KNT-6.19", move(black=2, ready=(3, 11, 15)), SwapDice(7),
     "land card 7 has been used already"),
    ("other-ability", "KNT-1.4", move(black=2), SwapDice(3),
     "land card 3 is lawn and can't do that"),
    ("white-not-there", "KNT-4.8", move(), ZeroWhite(3, 5),
     "white 5 isn't among the white dice 1, 2, 6"),
    ("white-not-raised", "KNT-1.4", move(), RaiseDie(15, Colour.WHITE),
     "white can't be raised, only red, green, black"),
    ("no-change", "KNT-4.8", move(green=2, black=2), SwapDice(7),
     "that would change nothing: 2, 2"),
    ("no-change", "KNT-4.8", move(white=(0, 1, 2)), DoubleWhite(3, 0),
     "that would change nothing: 0"),
    # Chapter 6
    ("no-black", "KNT-6.2", build(black=0), Split(4, (2, 2)),
     "that costs 1 black; 0 is left"),
    ("total-differs", "KNT-6.2", build(), Split(4, (1, 2)),
     "an exchange keeps the total size: 1, 2 isn't 4"),
    ("too-small", "KNT-6.2", build(), Split(4, (0, 4)),
     "no material has size 0; the smallest is 1"),
    ("too-large", "KNT-6.2", build(materials=(3, 4)), Join((3, 4)),
     "no material has size 7; the largest is 6"),
    ("sum-differs", "KNT-6.3", build(white=(1, 2, 5)), HOUSE,
     "the white dice add up to 8; the land is number 7"),
    ("king-white", "KNT-6.4", build_for_the_king(white=(1, 2, 4)), HOUSE,
     "white 1, 2, 4 is neither a run of three nor three of a kind"),
    ("king-no-house", "KNT-6.4", build_for_the_king(own=False), HOUSE,
     "the king's land asks for an own house somewhere first"),
    ("king-no-stone", "KNT-6.4", build_for_the_king(stones=0), HOUSE,
     "the king's land asks for a reward stone; 0 are at hand"),
    ("king-full", "KNT-6.5", build_for_the_king(1, 2), HOUSE,
     "2 have built on the king's land already; no more may"),
    ("king-once", "KNT-6.5", build_for_the_king(0), HOUSE,
     "each player builds one new house on the king's land"),
    ("worked-already", "KNT-6.1", build(House(0, 1, 1), worked=(0,)), FLOOR,
     "that house has been worked on in this turn"),
    ("no-such-house", "KNT-6.3", build(), FLOOR,
     "there is no house 0 on land 7"),
    ("no-such-shape", "KNT-6.7", build(), Build(5, 1, False, (4,)),
     "a house of spec 5 with 1 floor isn't a house: specs are 1–4"),
    ("no-such-shape", "KNT-6.7", build(), Build(2, 4, False, (4,)),
     "a house of spec 2 with 4 floors isn't a house: it has 1–3 floors"),
    ("does-not-grow", "KNT-6.7", build(House(0, 1, 1)), Extend(0, 1, 1, False, (4,)),
     f"{SMALLEST} becoming {SMALLEST} adds neither a floor nor ground nor a penthouse"),
    ("old-house-not-whole", "KNT-6.8", build(House(0, 1, 2)), Extend(0, 2, 1, False, (4,)),
     "a house of spec 1 with 2 floors doesn't stay whole inside a house of spec 2 with 1 floor"),
    ("land-full", "KNT-6.9", build(House(0, 4, 1)), HOUSE,
     "the specs on the land would add up to 5; 4 is the most"),
    ("taker-penthouse", "KNT-6.10", build(House(1, 4, 1), cards=(3, 11, 15)), Extend(0, 4, 1, True, (4,)),
     "only the owner of a house adds a penthouse: Player 1"),
    ("penthouse-spec", "KNT-6.10", build(), Build(1, 1, True, (4,)),
     "a penthouse stands on a house of spec 4, not 1"),
    ("has-penthouse", "KNT-6.10", build(House(0, 4, 1, penthouse=True)), Extend(0, 4, 2, False, (4,)),
     "a house with a penthouse can't be extended"),
    ("roof-missing", "KNT-6.11",
     position(Building(), round=2, players={0: {"craftsman": 7, "white": (1, 2, 4), "materials": (4,)}},
              houses={3: (House(0, 1, 1), House(0, 1, 1))}), HOUSE,
     "no free roof of spec 1; the free roofs are of spec 2, 3, 4"),
    ("not-enough-black", "KNT-6.6", build(black=0), HOUSE,
     "the pieces cost 1 black; 0 is left"),
    ("pieces-do-not-fill", "KNT-6.6", build(materials=(3,)), Build(1, 1, False, (3,)),
     "pieces 3 don't fill the 4 new cells exactly"),
    ("not-your-house", "KNT-6.12", build(House(1, 1, 1), cards=(3, 11, 15)), FLOOR,
     "that house belongs to Player 1"),
    ("own-house", "KNT-6.12", build(House(0, 1, 1)), TakeOver(0, 1, 2, (4,)),
     "an own house is extended, not taken over"),
    ("help-no-black", "KNT-6.20", build(black=0), Help(),
     "no black is left to give"),
    ("last-in-order", "KNT-6.20", position(Building(), turn=3), Help(),
     "the last in this round's order has nobody to help"),
    # Chapter 9: land 10 is mud, and what stands on it takes one resident unless it says otherwise
    ("no-such-card", "KNT-9.2", house("hermit"), TakeFamily(1, 0, 10, 0),
     "no resident card lies there: column 1, depth 0"),
    ("no-such-card", "KNT-9.2", house("hermit"), TakeFamily(0, 1, 10, 0),
     "no resident card lies there: column 0, depth 1"),
    ("no-such-card", "KNT-9.9", house("hermit"), TakeMistakenly(4),
     "no resident card lies there: column 4, depth 0"),
    ("no-such-land", "KNT-9.3", house("hermit"), TakeFamily(0, 0, 20, 0),
     "there is no land 20 on the board"),
    ("no-such-house", "KNT-9.3", house("hermit"), TakeFamily(0, 0, 10, 1),
     "there is no house 1 on land 10"),
    ("not-your-house", "KNT-9.5", house("hermit", home=House(1, 1, 1)), TakeFamily(0, 0, 10, 0),
     "that house belongs to Player 1"),
    ("family-present", "KNT-9.3", house("hermit", home=House(0, 2, 1, family="gardener")),
     TakeFamily(0, 0, 10, 0),
     "that house has residents: the gardener"),
    ("family-too-large", "KNT-9.3", house("potters"), TakeFamily(0, 0, 10, 0),
     "the family numbers 2; the house takes 1"),
    ("other-land-kind", "KNT-9.3", house("masons", home=House(0, 2, 1)), TakeFamily(0, 0, 10, 0),
     "the family wishes for cobblestone, brick; the land is mud"),
    ("not-royal", "KNT-9.4", house("hermit", land=K), TakeFamily(0, 0, K, 0),
     "on the king's land live only Prince and Bride, the Bride's Parents, not the hermit"),
    ("stones-missing", "KNT-9.7", house("smiths", "hermit"), TakeFamily(0, 1, 10, 0),
     "stones for the cards in front: 1 needed, 0 at hand"),
    ("front-card-fits", "KNT-9.8", house("hermit"), Pass(),
     "no passing: the hermit can move in"),
    ("fits-a-house", "KNT-9.9", house("hermit"), TakeMistakenly(0),
     "the hermit can move in, so taking the card isn't a mistake"),
    ("mistaken-before", "KNT-9.9", MISTAKEN, TakeMistakenly(0),
     "the card of the smiths has been taken mistakenly once already"),
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


def test_an_action_in_the_turn_of_another_is_refused_with_the_rule_of_the_phase() -> None:
    reason = check(move(), EndTurn(), seat=1)
    assert reason is not None
    assert (reason.code, reason.rule) == ("not-your-turn", "KNT-4.1")
    assert reason.text() == "it is the turn of Player 0, not of Player 1 (KNT-4.1)"


def test_what_chance_decides_first_is_told_with_the_rule_of_it() -> None:
    rules = {
        type(state.stage): refused(state, EndTurn()).rule
        for state in (sound() for sound in SOUND)
        if to_move(state) is Nature.CHANCE
    }
    assert rules == {
        Dealing: "KNT-2.5",
        TurningUp: "KNT-2.6",
        RollingTree: "KNT-3.4",
        RollingPool: "KNT-3.5",
        Rerolling: "KNT-4.6",
        RollingOwn: "KNT-7.4",
        DealingFamilies: "KNT-9.2",
        RollingRoyal: "KNT-9.5",
    }


def test_every_refusal_there_is_has_been_met() -> None:
    there = [each.code for each in vars(refusals).values() if isinstance(each, Refusal)]
    assert set(there) == {"not-your-turn", *(code for code, *_ in CASES)}
