"""States that can come about, one or more of each stage, to be read as they are and to be corrupted."""

from typing import Final

import attrs

from newtown import townfolk
from newtown.townfolk import (
    STANDARD,
    Acquiring,
    Arrow,
    Automatic,
    Box,
    BuyingDice,
    CoinLater,
    Config,
    Deck,
    Edition,
    Exchanging,
    Finished,
    Material,
    MaterialGain,
    Mode,
    Payment,
    Player,
    Points,
    Rolling,
    Row,
    State,
    Use,
)
from newtown.townfolk.materials import Materials
from tests.townfolk.positions import after, position, producing, scoring

# -- An edition of one's own ------------------------------------------------------------------------

_ANY_DIE: Final = Payment(dice=((1, 2, 3, 4, 5, 6),))


def _levels_of_production(*uses: int | None) -> Arrow:
    return Arrow("C14.1", 4, tuple(Row(limit, (Mode(_ANY_DIE, (Points(1),)),)) for limit in uses))


_OTHER_BOXES: Final[dict[str, tuple[Box, ...]]] = {
    "L14": (Automatic("L14.1", 4, (MaterialGain((Material.WHEAT,), Use.SCORE),)),),
    "L15": (Automatic("L15.1", 4, (MaterialGain((Material.WHEAT, Material.WOOD)),)),),
    "C14": (_levels_of_production(2, 1, None),),
    "B13": (Automatic("B13.L", 5, (CoinLater(1),)),),
}


def _own_edition() -> Edition:
    watchtower, _, training, *others = STANDARD.board_boxes
    assert isinstance(training.box, Arrow)
    (row,) = training.box.rows
    once = attrs.evolve(training, box=attrs.evolve(training.box, rows=(attrs.evolve(row, uses=1),)))
    first, second, *cards = (
        attrs.evolve(card, boxes=_OTHER_BOXES.get(card.id, card.boxes)) for card in STANDARD.cards
    )
    return attrs.evolve(
        STANDARD, name="own", board_boxes=(watchtower, once, *others), cards=(second, first, *cards)
    )


OWN: Final = Config(players=2, edition=_own_edition())
"""No Inn; one level-up in a turn; L02 before L01; L14 gives wheat for points alone, L15 wheat or wood;
the Fisherman's box is of step 4, for 2 uses, 1 use and any number; the Garden gives a coin every turn."""
BARE: Final = Config(
    players=2, edition=attrs.evolve(STANDARD, name="bare", board_boxes=STANDARD.board_boxes[3:])
)
"""Nothing to exchange cards, buy dice or level up with."""
THREE_ROUNDS: Final = Config(players=2, max_rounds=3)

# -- Set-up -----------------------------------------------------------------------------------------


def _set_up() -> tuple[State, State, State, State]:
    dealing = townfolk.new_game(Config(players=2))
    offering = dealing
    for _ in range(9):
        offering = townfolk.apply(offering, townfolk.chance_outcomes(offering)[0][0])
    choosing = after(offering, "= boards S2 S5")
    return dealing, offering, choosing, after(choosing, "board S2")


DEALING, OFFERING, CHOOSING, CHOOSING_LAST = _set_up()
"""Nothing yet; all cards turned up; two boards to choose from; one left for seat 0."""

# -- Steps 1 to 3 -----------------------------------------------------------------------------------

EXCHANGING: Final = position(Exchanging(), cards=["C01"], levels=[2], coins=5, score=5)
RETURNING: Final = after(EXCHANGING, "watchtower", "return L02")
ALL_ACQUIRED: Final = position(Exchanging(), cards=[card.id for card in STANDARD.cards], coins=1)
TURNING_UP: Final = after(RETURNING, "end return")
BUYING: Final = position(BuyingDice(), coins=3)
ROLLING: Final = position(Rolling(8), coins=2)

# -- Steps 4 to 6 -----------------------------------------------------------------------------------

ROLLED: Final = position(
    producing(1, 1, 2, 3, 6, free=(1, 0, 0, 0), pending=("L16.1",)), cards=["L01", "L16"], coins=5
)
"""Step 4 begins: the Wheat Field has given, the Highway leaves a choice. No more materials can be there."""
STEP_4: Final = position(
    producing(1, 2, start=3, rolled=5), cards=["C01", "L16"], levels=[1, 0], score=5, coins=2
)
STEP_5: Final = attrs.evolve(STEP_4, stage=scoring(1, 2, start=3))
STEP_6: Final = attrs.evolve(STEP_4, stage=Acquiring(3, 2, (1, 2)))
BOUGHT: Final = after(
    position(Acquiring(0, 1, (1, 2, 3)), cards=["C01"], levels=[1], shop=["L14"]), "acquire L14"
)
REFILLING: Final = after(
    position(Acquiring(49, 0, (6, 6, 6)), score=50, shop=["L14"]), "acquire L14", "end acquire"
)
"""50 points came in the turn that is over."""
OWN_ROLLED: Final = position(
    attrs.evolve(
        producing(1, 1, 2, 3, 6, pending=("L16.1", "L15.1")), materials=Materials(score_only=(1, 0, 0, 0))
    ),
    cards=["L16", "L14", "L15"],
    config=OWN,
)
LEVELLED: Final = position(
    attrs.evolve(producing(3, 4, 5, rolled=5, used=("C14.1", "C14.1")), levelled=("C14",)),
    cards=["C14"],
    levels=[1],
    score=2,
    coins=2,
    config=OWN,
)
"""Two uses, then a level at which there is one."""
BARE_STEP_4: Final = position(producing(1, 2, start=3, rolled=5), cards=["C01", "L16"], score=5, config=BARE)
BARE_STEP_6: Final = attrs.evolve(BARE_STEP_4, stage=Acquiring(3, 2, (1, 2)))
OWN_STEP_6: Final = position(Acquiring(0, 1, (1, 2), coins_due=1), cards=["B13"], config=OWN)

# -- The end ----------------------------------------------------------------------------------------

ENDED: Final = position(Finished(), config=THREE_ROUNDS, seat=1)
ENDED_FINAL: Final = position(Finished(), seat=1, score=55, final=True)

SOUND: Final = {
    "nothing is turned up yet": DEALING,
    "boards are laid out": OFFERING,
    "the last seat chooses a board": CHOOSING,
    "seat 0 gets the board that is left": CHOOSING_LAST,
    "step 1": EXCHANGING,
    "step 1 when every card is somebody's": ALL_ACQUIRED,
    "a card is returned": RETURNING,
    "all cards but one of a row are returned": after(RETURNING, "return L01"),
    "a card is returned to a deck that others were returned to": attrs.evolve(
        RETURNING,
        decks=(
            Deck(("L01", "L03"), RETURNING.decks[0].unseen[1:], ("L04", "L02")),
            *RETURNING.decks[1:],
        ),
    ),
    "a card is turned up for one returned": TURNING_UP,
    "step 2": BUYING,
    "step 3": ROLLING,
    "step 3 with as few dice as can be": position(Rolling(5)),
    "step 4 with all that boxes gave and nothing spent": ROLLED,
    "step 4 with all that a choice, 3 dice and 3 coins can make": attrs.evolve(
        STEP_4, stage=producing(1, 2, start=3, rolled=5, free=(13, 0, 0, 0))
    ),
    "step 4 of the first turn": position(producing(1, 2, 3, 4, 6), round=1, coins=1, score=1),
    "step 4 of the last round": attrs.evolve(STEP_4, config=THREE_ROUNDS),
    "step 4 after another came to 50 points": position(
        producing(1, 2, 3, 4, 6), seat=1, other=Player("S2", score=55)
    ),
    "step 4 of a turn that brought 50 points": attrs.evolve(
        STEP_4, players=(attrs.evolve(STEP_4.player, score=50), STEP_4.players[1])
    ),
    "step 4 with two choices and wheat for points": OWN_ROLLED,
    "step 4 with more uses than the new level has": LEVELLED,
    "step 4 with a use counted before a level without limit": position(
        attrs.evolve(producing(3, 4, 5, 6, rolled=5, used=("C14.1",)), levelled=("C14",)),
        cards=["C14"],
        levels=[2],
        score=1,
        config=OWN,
    ),
    "step 4 with all uses of a rising limit": position(
        producing(3, 4, 5, rolled=5, used=("C14.1", "C14.1")), cards=["C14"], score=2, config=OWN
    ),
    "step 4 where nothing levels up": BARE_STEP_4,
    "step 5": STEP_5,
    "step 5 with all uses": attrs.evolve(
        STEP_5, stage=scoring(1, start=3, used=("C01.1", "C01.1", "C01.1", "customs"))
    ),
    "step 6": STEP_6,
    "step 6 where no dice are bought": BARE_STEP_6,
    "step 6 with 8 dice and a coin due": attrs.evolve(STEP_4, stage=Acquiring(3, 2, (1,) * 8, coins_due=1)),
    "step 6 with a card acquired": BOUGHT,
    "step 6 with the first card acquired": after(
        position(Acquiring(0, 0, (1, 2, 3)), shop=["L14"]), "acquire L14"
    ),
    "step 6 with one coin due": OWN_STEP_6,
    "step 6 with two coins due": position(Acquiring(0, 1, (1, 2), coins_due=2), cards=["B13"], config=OWN),
    "step 8 after a turn that brought 50 points": REFILLING,
    "step 8 after a turn that brought the one point that is needed": attrs.evolve(
        REFILLING, config=Config(players=2, edition=attrs.evolve(STANDARD, name="short", end_score=1))
    ),
    "step 8 of the final round": after(
        position(Acquiring(50, 0, (6, 6, 6)), score=50, shop=["L14"], final=True),
        "acquire L14",
        "end acquire",
    ),
    "step 1 of a final round 2": position(
        Exchanging(), seat=1, round=2, final=True, other=Player("S2", score=50)
    ),
    "the end after the last round": ENDED,
    "the end after a last round that brought 50 points": attrs.evolve(
        ENDED, players=(ENDED.players[0], attrs.evolve(ENDED.player, score=55))
    ),
    "the end after a final round": ENDED_FINAL,
}
"""What is special about each, and the state."""
