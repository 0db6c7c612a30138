"""Chapter 4 and every card: each box of the 48 cards and of the boards does exactly what stands on it."""

import attrs
import pytest

from newtown import townfolk
from newtown.townfolk import (
    STANDARD,
    Acquiring,
    Arrow,
    Automatic,
    Box,
    Mode,
    Payment,
    Player,
    Points,
    PointsPerDie,
    Rolling,
    Row,
    Run,
    Scoring,
)
from newtown.townfolk.materials import NONE, Counts, Materials
from tests.townfolk.positions import after, legal, materials, points, position, producing, refused, scoring

FOOD = ("L01", "L02", "L03", "L06", "L13")
"""Lands with food."""

PLENTY: Counts = (9, 9, 9, 9)


# -- The boards -------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-1.8", "TWF-3.4.2")
@pytest.mark.parametrize(("face", "kind"), [(2, "W"), (3, "T"), (4, "S"), (5, "I")])
def test_faces_2_to_5_produce_wheat_wood_stone_iron(face: int, kind: str) -> None:
    state = position(producing(face, face))
    line = f"produce produce{face} with {face} for {kind}"
    expected = Materials(tuple(2 * (kind == each) for each in "WTSI"))  # type: ignore[arg-type]  # four
    assert materials(after(state, line, line)) == expected
    assert refused(state, f"produce produce{face} with 6 for {kind}") == ("dice-not-there", "TWF-4.3")


@pytest.mark.rule("TWF-1.8")
def test_a_6_produces_nothing_by_itself() -> None:
    assert legal(position(producing(6))) == ["end produce"]


# -- Lands ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "kind"), [("L01", 0), ("L04", 1), ("L07", 2), ("L10", 3)])
def test_fields_of_every_turn_give_their_material(card: str, kind: int) -> None:
    state = after(position(Rolling(5), cards=[card]), "= dice 6 6 6 6 6")
    counts = [0, 0, 0, 0]
    counts[kind] = 1
    assert materials(state).free == tuple(counts)


@pytest.mark.parametrize(("card", "kind"), [("L02", "W"), ("L05", "T"), ("L08", "S"), ("L11", "I")])
def test_farms_turn_any_die_into_two_of_a_kind_once(card: str, kind: str) -> None:
    state = position(producing(1, 6), cards=[card])
    lines = [f"produce {card}.1 with {face} for {kind} {kind}" for face in (1, 6)]
    assert legal(state, f"produce {card}") == lines
    used = after(state, lines[1])
    assert sum(materials(used).free) == materials(used).free["WTSI".index(kind)] == 2
    assert refused(used, lines[0]) == ("used-up", "TWF-1.10")


@pytest.mark.parametrize(
    ("card", "face", "kinds"),
    [("L03", 2, "W W"), ("L06", 3, "W T"), ("L09", 4, "S S"), ("L12", 5, "I I")],
)
def test_plains_turn_their_face_into_two_any_number_of_times(card: str, face: int, kinds: str) -> None:
    state = position(producing(face, face, face, 6), cards=[card])
    line = f"produce {card}.1 with {face} for {kinds}"
    assert legal(state, f"produce {card}") == [line]
    counts = tuple(3 * kinds.count(kind) for kind in "WTSI")
    assert materials(after(state, line, line, line)).free == counts
    assert refused(state, f"produce {card}.1 with 6 for {kinds}") == ("wrong-dice", "TWF-4.3")


@pytest.mark.rule("TWF-4.1", "TWF-4.4")
@pytest.mark.parametrize(("card", "face"), [("L13", 1), ("L15", 6)])
def test_pasture_and_harbour_give_two_of_choice_each_time(card: str, face: int) -> None:
    state = position(producing(face, face), cards=[card])
    assert len(legal(state, f"produce {card}")) == 10  # pairs of four kinds
    state = after(state, f"produce {card}.1 with {face} for W I", f"produce {card}.1 with {face} for S S")
    assert materials(state).free == (1, 0, 2, 1)


@pytest.mark.rule("TWF-4.2")
def test_the_lake_turns_any_die_into_wheat_or_stone() -> None:
    state = position(producing(1, 6), cards=["L14"])
    assert legal(state, "produce L14") == [
        f"produce L14.1 with {face} for {kind}" for face in (1, 6) for kind in "WS"
    ]
    assert refused(state, "produce L14.1 with 6 for T") == ("wrong-gain", "TWF-4.4")
    state = after(state, "produce L14.1 with 1 for W", "produce L14.1 with 6 for S")
    assert materials(state).free == (1, 0, 1, 0)


def test_the_highway_gives_one_material_of_choice_every_turn() -> None:
    state = after(position(Rolling(5), cards=["L16"]), "= dice 6 6 6 6 6", "produce L16.1 for S")
    assert materials(state).free == (0, 0, 1, 0)


# -- Craftsmen --------------------------------------------------------------------------------------

STEADY = ((2, 2), (3, 3), (4, 4))
QUICK = ((1, 3), (1, 4), (2, 5))
PAIR = ((1, 5), (1, 7), (2, 8))


@pytest.mark.rule("TWF-4.7")
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize(
    ("card", "pays", "levels"),
    [
        ("C01", "W", STEADY),
        ("C02", "T", STEADY),
        ("C03", "S", STEADY),
        ("C04", "I", STEADY),
        ("C05", "W", QUICK),
        ("C06", "T", QUICK),
        ("C07", "S", QUICK),
        ("C08", "I", QUICK),
        ("C09", "W T", PAIR),
        ("C10", "T S", PAIR),
        ("C11", "S I", PAIR),
        ("C12", "W I", PAIR),
        ("C14", "3", ((2, 2), (3, 2), (3, 3))),
        ("C15", "1", ((1, 4), (2, 5), (3, 6))),
        ("C16", "S", ((2, 2), (3, 2), (4, 3))),
    ],
)
def test_a_craftsman_pays_by_its_level(
    card: str, pays: str, levels: tuple[tuple[int, int], ...], level: int
) -> None:
    uses, each = levels[level]
    dice = (int(pays),) * 5 if pays.isdecimal() else ()
    state = position(scoring(*dice, free=PLENTY), cards=[card], levels=[level])
    line = f"score {card}.1 with {pays}"
    assert points(state, *[line] * uses) == uses * each
    assert refused(after(state, *[line] * uses), line) == ("used-up", "TWF-1.10")


@pytest.mark.rule("TWF-4.6", "TWF-4.7")
@pytest.mark.parametrize(
    ("level", "uses", "table"),
    [(0, 1, (1, 1, 2, 3, 3)), (1, 2, (1, 1, 2, 3, 3)), (2, 3, (2, 2, 3, 4, 4))],
)
def test_the_cook_scores_by_food(level: int, uses: int, table: tuple[int, ...]) -> None:
    # E2: 0, 1, 2, 3 and 5 icons
    for icons, each in zip((0, 1, 2, 3, 5), table, strict=True):
        state = position(scoring(2, 4, 5, 6), cards=["C13", *FOOD[:icons]], levels=[level] + [0] * icons)
        lines = [f"score C13.1 with {face}" for face in (2, 4, 5, 6)]
        assert points(state, *lines[:uses]) == uses * each
        assert refused(after(state, *lines[:uses]), lines[uses]) == ("used-up", "TWF-1.10")


def test_the_alchemist_takes_ones_and_the_fisherman_any_die() -> None:
    state = position(scoring(1, 6), cards=["C14", "C15"])
    assert legal(state, "score C14") == ["score C14.1 with 1", "score C14.1 with 6"]
    assert legal(state, "score C15") == ["score C15.1 with 1"]


@pytest.mark.rule("TWF-4.4")
def test_the_merchant_takes_a_material_of_any_kind() -> None:
    state = position(scoring(free=(1, 0, 1, 1)), cards=["C16"])
    assert legal(state, "score C16") == [f"score C16.1 with {kind}" for kind in "WSI"]


def test_a_pair_takes_both_materials() -> None:
    state = position(scoring(free=(1, 0, 5, 5)), cards=["C09"])
    assert legal(state, "score C09") == []
    assert refused(state, "score C09.1 with W") == ("wrong-materials", "TWF-4.2")


# -- Buildings --------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-4.8")
@pytest.mark.parametrize(
    ("card", "kind", "steady", "quick", "pairs"),
    [
        ("B01", "W", "C01", "C05", ("C09", "C12")),
        ("B02", "T", "C02", "C06", ("C09", "C10")),
        ("B03", "S", "C03", "C07", ("C10", "C11")),
        ("B04", "I", "C04", "C08", ("C11", "C12")),
    ],
)
def test_works_add_a_point_for_each_piece_of_their_material(
    card: str, kind: str, steady: str, quick: str, pairs: tuple[str, str]
) -> None:
    every = [f"C{number:02}" for number in range(1, 17)]
    state = position(scoring(free=PLENTY), cards=[card, *every])
    assert points(state, f"score {steady}.1 with {kind}") == 2 + 1
    assert points(state, f"score {quick}.1 with {kind}") == 3 + 1
    assert points(state, f"score C16.1 with {kind}") == 2 + 1
    for number, pay in (("C09", "W T"), ("C10", "T S"), ("C11", "S I"), ("C12", "W I")):
        assert points(state, f"score {number}.1 with {pay}") == 5 + (number in pairs)


@pytest.mark.rule("TWF-4.8")
def test_works_add_nothing_when_materials_pay_for_cards() -> None:
    stage = Acquiring(0, 1, (6, 6), Materials((3, 0, 0, 0)))
    assert points(position(stage, cards=["B01"], shop=["L03"]), "acquire L03") == 0


@pytest.mark.rule("TWF-4.8", "TWF-4.5")
def test_a_merchant_paid_with_score_only_wheat_gets_the_point_as_well() -> None:
    state = position(scoring(score_only=(1, 0, 0, 0)), cards=["B01", "C16"])
    assert points(state, "score C16.1 with W") == 3


@pytest.mark.rule("TWF-4.9")
@pytest.mark.parametrize(("card", "kind"), [("B01", "W"), ("B02", "T"), ("B03", "S"), ("B04", "I")])
def test_works_sell_a_score_only_piece_once_a_turn(card: str, kind: str) -> None:
    state = after(position(producing(6), cards=[card], coins=3), f"produce {card}.R for {kind}")
    assert materials(state).score_only == tuple(int(kind == each) for each in "WTSI")
    assert (materials(state).free, state.player.coins) == (NONE, 2)
    assert refused(state, f"produce {card}.R for {kind}") == ("used-up", "TWF-1.10")


@pytest.mark.rule("TWF-4.10")
def test_the_craftsmens_guild() -> None:
    # E9
    state = position(producing(6), cards=["B05", "C01", "C03"], levels=[0, 1, 0], coins=4)
    state = after(state, "level C01", "level C03")
    assert (state.player.score, state.player.levels, state.player.coins) == (4, (0, 2, 1), 2)
    assert refused(state, "level C03") == ("levelled-already", "TWF-3.4.4")
    scored = after(state, "end produce", "score B05.R")
    assert (scored.player.score, scored.player.coins) == (4 + 6, 1)
    assert refused(scored, "score B05.R") == ("used-up", "TWF-1.10")


@pytest.mark.rule("TWF-4.11")
def test_the_hot_spring_counts_own_cards_itself_included() -> None:
    state = position(producing(), cards=["B06", "L01", "C01"], coins=1)
    assert points(state, "end produce") == 1
    assert points(after(state, "end produce"), "score B06.R") == 6


ICONS = {
    "B07": ("L04", "L05", "L07"),
    "B08": ("C02", "C03", "C04"),
    "B09": ("B13", "B14", "B15"),
    "B10": ("L01", "L02", "L03"),
}


@pytest.mark.rule("TWF-4.12", "TWF-4.6")
@pytest.mark.parametrize("card", ["B07", "B08", "B10"])
@pytest.mark.parametrize(("icons", "left"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_meeting_places_score_by_icons(card: str, icons: int, left: int) -> None:
    state = position(producing(), cards=[card, *ICONS[card][:icons]], coins=1)
    entered = after(state, "end produce")
    assert entered.player.score == left
    assert points(entered, f"score {card}.R") == 2 * icons


@pytest.mark.rule("TWF-4.12", "TWF-4.6")
@pytest.mark.parametrize(("others", "left"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_the_library_counts_itself_among_buildings(others: int, left: int) -> None:
    state = position(producing(), cards=["B09", *ICONS["B09"][:others]], coins=1)
    entered = after(state, "end produce")
    assert entered.player.score == left + 2 * others  # each estate gives 2
    assert points(entered, "score B09.R") == 2 * (others + 1)


@pytest.mark.rule("TWF-4.13")
def test_the_architects_guild() -> None:
    # E11
    state = position(townfolk.BuyingDice(), cards=["B11"], coins=2, shop=["B13"])
    state = after(state, "buy 1", "= dice 2 2 3 5 6 6", "produce produce2 with 2 for W")
    state = after(state, "produce produce2 with 2 for W", "produce produce3 with 3 for T")
    state = after(state, "produce produce5 with 5 for I", "produce B11.R with 6 for T")
    assert (state.player.coins, materials(state).buildings) == (0, (0, 1, 0, 0))
    state = after(state, "end produce", "end score")
    assert points(state, "acquire B13") == 3
    with_carpenter = position(Scoring(0, 5, (), Materials(buildings=(0, 1, 0, 0))), cards=["B11", "C02"])
    assert refused(with_carpenter, "score C02.1 with T") == ("materials-not-there", "TWF-4.5")


@pytest.mark.rule("TWF-4.14")
@pytest.mark.parametrize("sixes", [2, 3, 8])
def test_the_theatre(sixes: int) -> None:
    line = "score B12.R with" + " 6" * sixes
    state = position(scoring(*(6,) * sixes, 1, rolled=8), cards=["B12"], coins=1)
    assert points(state, line) == 6 * sixes
    boosted = after(state, f"{line} boosted")
    assert (boosted.player.score, boosted.player.coins) == (9 * sixes, 0)
    assert refused(boosted, line)[0] == "used-up"
    poor = position(scoring(*(6,) * sixes, rolled=8), cards=["B12"])
    assert refused(poor, f"{line} boosted") == ("no-coin", "TWF-4.16")
    assert refused(poor, "score B12.R with 6") == ("wrong-dice", "TWF-4.3")
    assert points(position(producing(), cards=["B12"]), "end produce") == 1


@pytest.mark.rule("TWF-4.15")
@pytest.mark.parametrize(("card", "right"), [("B13", 4), ("B14", 5), ("B15", 6), ("B16", 7)])
def test_estates_give_2_points_and_more_for_a_coin(card: str, right: int) -> None:
    state = after(position(producing(), cards=[card], coins=2), "end produce")
    assert state.player.score == 2
    scored = after(state, f"score {card}.R")
    assert (scored.player.score, scored.player.coins) == (2 + right, 1)
    assert refused(scored, f"score {card}.R") == ("used-up", "TWF-1.10")


# -- Rules on effects as such -----------------------------------------------------------------------


@pytest.mark.rule("TWF-4.3")
def test_a_die_is_paid_once() -> None:
    state = after(position(scoring(6)), "score customs with 6")
    assert refused(state, "score mine with 6") == ("dice-not-there", "TWF-4.3")
    assert refused(position(producing(6, 3)), "produce market with 6 3 for W")[0] == "not-ascending"


@pytest.mark.rule("TWF-4.5")
def test_score_only_pieces_are_spent_first() -> None:
    state = position(scoring(free=(1, 0, 0, 0), score_only=(1, 0, 0, 0)), cards=["C01"])
    once = after(state, "score C01.1 with W")
    assert materials(once) == Materials((1, 0, 0, 0))
    assert materials(after(once, "score C01.1 with W")) == Materials()


@pytest.mark.rule("TWF-4.5")
def test_building_only_pieces_leave_free_ones_for_other_cards() -> None:
    # B11 needs T S I, L06 needs T W: one wood is for buildings only
    held = Materials((1, 1, 1, 1), buildings=(0, 1, 0, 0))
    state = position(Acquiring(0, 0, (6, 6), held), shop=["B11", "L06"])
    assert after(state, "acquire L06", "acquire B11").player.cards == ("L06", "B11")


@pytest.mark.rule("TWF-4.16")
def test_coins_gained_come_too_late_for_the_same_turn() -> None:
    state = after(position(scoring(6), cards=["B13"]), "score customs with 6")
    assert refused(state, "score B13.R") == ("no-coin", "TWF-4.16")


@pytest.mark.rule("TWF-4.17")
def test_both_boxes_of_a_card_work_in_one_turn() -> None:
    state = position(producing(), cards=["B16"], coins=1)
    assert points(state, "end produce", "score B16.R") == 9


@pytest.mark.rule("TWF-6.8")
def test_paying_for_nothing_is_legal() -> None:
    state = after(position(producing(), cards=["B05"], coins=1), "end produce", "score B05.R")
    assert (state.player.score, state.player.coins) == (0, 0)


# -- Worked examples --------------------------------------------------------------------------------


def test_example_1_market() -> None:
    state = position(producing(2, 6, 6, 6, 6))
    state = after(state, "produce market with 6 6 for W", "produce market with 6 6 for T")
    assert state.stage == producing(2, rolled=5, free=(1, 1, 0, 0))


@pytest.mark.parametrize(("level", "uses", "scored", "left"), [(0, 2, 4, 3), (1, 3, 9, 2), (2, 4, 16, 1)])
def test_example_3_baker(level: int, uses: int, scored: int, left: int) -> None:
    state = position(scoring(free=(5, 0, 0, 0)), cards=["C01"], levels=[level])
    state = after(state, *["score C01.1 with W"] * uses)
    assert (state.player.score, materials(state).free) == (scored, (left, 0, 0, 0))
    assert legal(state, "score C01") == []


@pytest.mark.rule("TWF-5.1")
def test_example_4_a_first_turn() -> None:
    state = position(townfolk.Exchanging(), round=1, shop=["L03"])
    state = after(state, "pass", "buy 0", "= dice 2 2 3 5 6", "produce produce2 with 2 for W", "end produce")
    state = after(
        state, "score customs with 2", "score mine with 3", "end score", "acquire L03", "end acquire"
    )
    assert state.players[0] == Player("S1", ("L03",), (0,), 2, 2)
    outcomes = townfolk.chance_outcomes(state)
    assert (len(outcomes), {weight for _, weight in outcomes}) == (13, {1})


def test_example_6_inn() -> None:
    state = after(position(townfolk.BuyingDice(), coins=4), "buy 2", "= dice 1 1 2 3 4 5 6", "end produce")
    assert state.player.coins == 2
    assert (legal(state, "score customs"), legal(state, "score mine with 1")) == ([], ["score mine with 1"])


def test_example_8_malt_house() -> None:
    state = position(producing(rolled=5, free=(2, 0, 0, 0)), cards=["B01", "C01"], levels=[0, 1], coins=1)
    baker = "score C01.1 with W"
    assert points(state, "produce B01.R for W", "end produce", baker, baker, baker) == 12
    assert points(state, "end produce", baker, baker) == 8
    held = Materials((1, 0, 0, 0), score_only=(1, 0, 0, 0))
    assert legal(position(Acquiring(0, 0, (6, 6, 6), held), shop=["L02"]), "acquire L02") == []


def test_example_10_icons() -> None:
    cards = ["L01", "L03", "L05", "C01", "B06", "B07", "B10"]
    state = after(position(producing(), cards=cards, coins=2), "end produce")
    # food: L01, L03 and the Baker
    assert state.config.catalogue.holding("S1", tuple(cards), (0,) * 7).icons == (3, 1, 3, 3)
    assert state.player.score == 7
    state = after(state, "score B06.R", "score B10.R")
    assert (state.player.score, state.player.coins) == (27, 0)


def test_example_12_icon_coins() -> None:
    state = position(townfolk.BuyingDice(), cards=["L04", "C02"], coins=3, shop=["L03", "C05"])
    state = after(state, "buy 3", "= dice 2 2 2 6 6 6 6 6", *["produce produce2 with 2 for W"] * 3)
    state = after(state, "end produce", "end score", "acquire L03", "acquire C05", "end acquire")
    assert state.players[0].coins == 3


@pytest.mark.rule("TWF-3.6.4")
def test_a_library_counts_a_new_building_from_the_next_turn_on() -> None:
    state = position(Acquiring(0, 1, (6, 6), Materials(PLENTY)), cards=["B09"], shop=["B01"])
    bought = after(state, "acquire B01")
    assert bought.player.score == 0
    later = attrs.evolve(bought, stage=producing())
    assert points(later, "end produce") == 2


# -- What only other editions have ------------------------------------------------------------------


def with_windmill(box: Box) -> townfolk.Config:
    """A game in which the Highway has this box instead of its own."""
    cards = tuple(attrs.evolve(card, boxes=(box,)) if card.id == "L16" else card for card in STANDARD.cards)
    return townfolk.Config(players=2, edition=attrs.evolve(STANDARD, name="windmill", cards=cards))


@pytest.mark.rule("TWF-3.4.1")
def test_a_box_without_an_arrow_may_give_points_in_step_4() -> None:
    config = with_windmill(Automatic("L16.1", 4, (Points(2),)))
    state = position(Rolling(5), cards=["L16"], coins=1, score=3, config=config)
    rolled = after(state, "= dice 6 6 6 6 6")
    assert rolled.player == attrs.evolve(state.player, score=5)
    assert rolled.stage == producing(6, 6, 6, 6, 6, start=3)


@pytest.mark.rule("TWF-3.4.2")
def test_a_box_of_step_4_may_give_points_for_dice() -> None:
    pay = Payment(coins=1, run=Run(6, 2))
    box = Arrow("L16.1", 4, (Row(1, (Mode(pay, (PointsPerDie(3), Points(1))),)),))
    state = position(producing(6, 6, 6), cards=["L16"], coins=2, score=3, config=with_windmill(box))
    scored = after(state, "produce L16.1 with 6 6").player
    assert (scored.score, scored.coins) == (3 + 2 * 3 + 1, 1)
