"""Chapter 3: the eight steps of a turn."""

from fractions import Fraction

import attrs
import pytest

from newtown import townfolk
from newtown.core.rules import Nature
from newtown.townfolk import (
    Acquiring,
    BuyingDice,
    ChoosingBoard,
    Config,
    Deck,
    DiceRolled,
    Exchanging,
    Occasion,
    Player,
    Returning,
    Revealing,
    Rolling,
    Scoring,
    payments,
)
from newtown.townfolk.materials import Materials
from tests.townfolk.positions import after, legal, materials, points, position, producing, refused, scoring

QUIET = ("pass", "buy 0", "= dice 6 6 6 6 6", "end produce", "end score", "end acquire")


@pytest.mark.rule("TWF-3.0")
def test_a_round_is_a_turn_of_every_seat_in_order() -> None:
    state = position(Exchanging(), config=Config(players=3))
    seats = []
    for _ in range(4):
        seats.append((state.round, state.seat))
        state = after(state, *QUIET)
    assert seats == [(3, 0), (3, 1), (3, 2), (4, 0)]


@pytest.mark.rule("TWF-3.0")
def test_the_steps_have_their_order() -> None:
    state = position(Exchanging(), coins=1)
    for line in QUIET:
        others = [other for other in QUIET if other[:5] != line[:5]]
        for other in others:
            assert townfolk.check(state, townfolk.parse(other)) is not None
        state = after(state, line)


@pytest.mark.rule("TWF-3.0a")
def test_the_score_at_the_start_of_the_turn_is_noted() -> None:
    state = after(position(Rolling(5), cards=["B05", "C01"], coins=1, score=7), "= dice 1 1 1 1 1")
    state = after(state, "level C01")
    assert isinstance(state.stage, townfolk.Producing)
    assert (state.player.score, state.stage.start_score) == (9, 7)


# -- Step 1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-3.1.1")
def test_the_watchtower_costs_a_coin_once_a_turn() -> None:
    state = position(Exchanging(), coins=1)
    assert legal(state) == ["pass", "watchtower"]
    paid = after(state, "watchtower")
    assert paid.player.coins == 0
    again = after(paid, "return L01", "end return", "= card L05")
    assert again.stage == BuyingDice()


@pytest.mark.rule("TWF-3.1.1")
def test_the_watchtower_needs_a_coin_and_a_card() -> None:
    assert refused(position(Exchanging()), "watchtower") == ("no-coin", "TWF-3.1.1")
    state = position(Exchanging(), coins=2)
    empty = attrs.evolve(state, decks=(Deck((), ()),) * 3)
    assert (legal(empty), refused(empty, "watchtower")[0]) == (["pass"], "empty-shop")


@pytest.mark.rule("TWF-3.1.2")
def test_one_to_all_cards_of_any_rows_are_returned() -> None:
    state = position(Returning(0))
    assert refused(state, "end return") == ("nothing-returned", "TWF-3.1.2")
    assert refused(state, "return L09")[0] == "not-in-shop"
    shop = [card for deck in state.decks for card in deck.row]
    assert legal(state) == [f"return {card}" for card in shop]
    for number, card in enumerate(shop, start=1):
        state = after(state, f"return {card}")
        assert refused(state, f"return {card}")[0] == "not-in-shop"
        assert legal(state, "end") == ["end return"], number
    assert legal(state) == ["end return"]


@pytest.mark.rule("TWF-3.1.2")
def test_returned_cards_are_counted() -> None:
    state = after(position(Returning(0)), "return L01")
    assert state.stage == Returning(1)
    assert after(state, "return C01").stage == Returning(2)


@pytest.mark.rule("TWF-3.1.3")
def test_returned_cards_lie_under_their_deck_in_order() -> None:
    state = position(Returning(0))
    state = attrs.evolve(state, decks=(Deck(("L01", "L02", "L03"), ("L05",), ("L04",)), *state.decks[1:]))
    state = after(state, "return L02", "return B01", "return L01")
    assert state.decks[0] == Deck(("L03",), ("L05",), ("L04", "L02", "L01"))
    assert state.decks[2].returned == ("B01",)


@pytest.mark.rule("TWF-3.1.4", "TWF-6.2")
def test_all_rows_are_filled_after_the_last_return() -> None:
    state = position(Returning(0))
    state = attrs.evolve(state, decks=(Deck(("L01", "L02", "L03"), ("L05",), ("L04",)), *state.decks[1:]))
    state = after(state, "return L02", "return B01", "return L01", "end return")
    assert state.stage == Revealing(Occasion.EXCHANGE)
    for card in ("L05", "L04"):
        assert townfolk.chance_outcomes(state) == ((townfolk.CardRevealed(card), 1),)
        state = after(state, f"= card {card}")
    assert state.decks[0] == Deck(("L03", "L05", "L04"), (), ("L02", "L01"))
    assert len(townfolk.chance_outcomes(state)) == 13
    assert after(state, "= card B04").stage == BuyingDice()


@pytest.mark.rule("TWF-3.1.4")
def test_a_returned_card_comes_straight_back_from_an_empty_deck() -> None:
    state = position(Exchanging(), coins=1)
    state = attrs.evolve(state, decks=(Deck(("L01", "L02", "L03"), ()), *state.decks[1:]))
    state = after(state, "watchtower", "return L02", "end return", "= card L02")
    assert (state.decks[0], state.player.coins) == (Deck(("L01", "L03", "L02"), ()), 0)


# -- Steps 2 and 3 ----------------------------------------------------------------------------------


@pytest.mark.rule("TWF-3.2.1")
@pytest.mark.parametrize(("coins", "most"), [(0, 0), (1, 1), (3, 3), (5, 3)])
def test_up_to_three_dice_are_bought_for_a_coin_each(coins: int, most: int) -> None:
    state = position(BuyingDice(), coins=coins)
    assert legal(state) == [f"buy {number}" for number in range(most + 1)]
    bought = after(state, f"buy {most}")
    assert (bought.stage, bought.player.coins) == (Rolling(5 + most), coins - most)
    assert refused(state, f"buy {most + 1}") == ("dice-bought", "TWF-3.2.1")


@pytest.mark.rule("TWF-3.3.1")
def test_a_roll_is_weighted_by_the_ways_it_falls() -> None:
    outcomes = dict(townfolk.chance_outcomes(position(Rolling(7))))
    assert sum(outcomes.values()) == 6**7
    # E6: 7!/2!/6^7
    assert Fraction(outcomes[DiceRolled((1, 1, 2, 3, 4, 5, 6))], 6**7) == Fraction(35, 3888)
    assert len(outcomes) == 792


@pytest.mark.rule("TWF-3.3.2")
def test_no_roll_but_of_all_dice_is_possible() -> None:
    assert refused(position(Rolling(5)), "= dice 1 2 3 4")[0] == "impossible-outcome"
    assert refused(position(Rolling(5)), "= dice 1 2 3 4 7")[0] == "impossible-outcome"


# -- Step 4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-3.4.1")
def test_a_choice_of_an_automatic_box_comes_first() -> None:
    state = after(position(Rolling(5), cards=["L16", "L04"], coins=1), "= dice 1 2 3 4 5")
    assert legal(state) == [f"produce L16.1 for {kind}" for kind in "WTSI"]
    assert refused(state, "end produce") == ("choice-pending", "TWF-3.4.1")
    assert refused(state, "produce produce2 with 2 for W") == ("choice-pending", "TWF-3.4.1")
    assert refused(state, "produce L16.1 with 1 for W")[0] == "wrong-dice"
    assert refused(state, "produce L16.1 for W W")[0] == "wrong-gain"
    settled = after(state, "produce L16.1 for I")
    assert materials(settled) == Materials((0, 1, 0, 1))
    assert refused(settled, "produce L16.1 for I") == ("no-arrow", "TWF-1.9")


@pytest.mark.rule("TWF-3.4.2")
def test_boxes_of_the_board_and_own_lands_are_used_in_any_order() -> None:
    state = position(producing(2, 3, 4, 5, 6), cards=["L15"])
    lines = ["produce produce2 with 2 for W", "produce L15.1 with 6 for T I", "produce produce4 with 4 for S"]
    assert after(state, *lines).stage == after(state, *reversed(lines)).stage
    assert materials(after(state, *lines)) == Materials((1, 1, 1, 1))
    assert refused(state, "produce L14.1 with 2 for W") == ("not-your-box", "TWF-3.4.2")
    assert refused(state, "produce Z99 with 2 for W") == ("no-such-box", "TWF-3.4.2")
    assert refused(state, "produce mine with 2") == ("other-step", "TWF-3.0")
    assert refused(state, "produce produce2 with 2 for T") == ("wrong-gain", "TWF-4.4")


@pytest.mark.rule("TWF-3.4.3")
def test_buildings_sell_restricted_materials_in_step_4() -> None:
    state = position(producing(5), cards=["B01", "B11"], coins=2)
    state = after(state, "produce B01.R for W", "produce B11.R with 5 for S")
    assert materials(state) == Materials((0, 0, 0, 0), score_only=(1, 0, 0, 0), buildings=(0, 0, 1, 0))
    assert state.player.coins == 0
    again = attrs.evolve(state, players=(attrs.evolve(state.player, coins=3), *state.players[1:]))
    assert refused(again, "produce B01.R for W") == ("used-up", "TWF-1.10")
    poor = position(producing(5), cards=["B01"])
    assert refused(poor, "produce B01.R for W") == ("no-coin", "TWF-4.16")


@pytest.mark.rule("TWF-3.4.4")
def test_a_level_costs_a_coin_and_each_craftsman_gains_one_a_turn() -> None:
    state = position(producing(1), cards=["C01", "C02", "L01", "C03"], levels=[0, 1, 0, 2], coins=3)
    state = attrs.evolve(state, stage=producing(1, free=(1, 0, 0, 0)))
    assert legal(state, "level") == ["level C01", "level C02"]
    assert refused(state, "level C03") == ("level-full", "TWF-3.4.4")
    assert refused(state, "level L01") == ("no-craftsman", "TWF-3.4.4")
    assert refused(state, "level C09") == ("no-craftsman", "TWF-3.4.4")
    trained = after(state, "level C01", "level C02")
    assert (trained.player.levels, trained.player.coins) == ((1, 2, 0, 2), 1)
    assert refused(trained, "level C01") == ("levelled-already", "TWF-3.4.4")
    assert legal(trained, "level") == []
    assert refused(position(producing(1), cards=["C01"]), "level C01") == ("no-coin", "TWF-3.4.4")


@pytest.mark.rule("TWF-3.4.4")
def test_the_last_coin_pays_for_a_level() -> None:
    state = position(producing(1), cards=["C01"], coins=1)
    assert legal(state, "level") == ["level C01"]
    assert after(state, "level C01").player == Player("S1", ("C01",), (1,), 0, 0)


@pytest.mark.rule("TWF-3.4.4")
def test_a_level_counts_at_once() -> None:
    state = position(producing(free=(5, 0, 0, 0), rolled=5), cards=["C01"], coins=1)
    state = after(state, "level C01", "end produce")
    assert points(state, *["score C01.1 with W"] * 3) == 9


@pytest.mark.rule("TWF-3.4.5")
def test_the_craftsmens_guild_gives_2_points_for_a_level() -> None:
    state = position(producing(1), cards=["B05", "C01", "C02"], coins=2)
    assert points(state, "level C01") == 2
    assert points(state, "level C01", "level C02") == 4
    assert points(position(producing(1), cards=["C01"], coins=2), "level C01") == 0


@pytest.mark.rule("TWF-3.4.6")
def test_nothing_is_produced_after_step_4() -> None:
    state = after(position(producing(1, 2), cards=["C01"], coins=1), "end produce")
    assert refused(state, "level C01") == ("wrong-phase", "TWF-3.5.2")
    assert refused(state, "produce produce2 with 2 for W") == ("wrong-phase", "TWF-3.5.2")
    mixed = position(producing(1, 2), cards=["C01"], coins=1)
    state = after(mixed, "produce produce2 with 2 for W", "level C01", "produce produce1 with 1 for T")
    assert (materials(state).free, state.player.levels) == ((1, 1, 0, 0), (1,))


# -- Step 5 -----------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-3.5.1")
def test_points_of_every_turn_come_on_entering_step_5() -> None:
    state = position(producing(6), cards=["B06", "B12", "B13", "B16"])
    assert points(state, "end produce") == 1 + 1 + 2 + 2


@pytest.mark.rule("TWF-3.5.2")
def test_scoring_adds_points_at_once_up_to_the_uses_of_each_box() -> None:
    state = position(scoring(free=(3, 0, 0, 0)), cards=["C01"])
    assert points(state, "score C01.1 with W") == 2
    twice = after(state, "score C01.1 with W", "score C01.1 with W")
    assert refused(twice, "score C01.1 with W") == ("used-up", "TWF-1.10")
    assert refused(state, "score C02.1 with T") == ("not-your-box", "TWF-3.5.2")
    assert refused(state, "score produce2 with 2") == ("other-step", "TWF-3.0")
    assert refused(state, "score C01.1 with W boosted") == ("no-boost", "TWF-4.14")
    assert refused(state, "score C01.1 with T") == ("materials-not-there", "TWF-4.5")
    assert refused(state, "score C01.1 with W W") == ("wrong-materials", "TWF-4.2")
    assert refused(state, "score C01.1") == ("wrong-materials", "TWF-4.2")


@pytest.mark.rule("TWF-3.5.3")
def test_the_mine_turns_any_number_of_dice_into_a_point_each() -> None:
    state = position(scoring(1, 2, 3, 4, 5, 6, 6, 6, rolled=8))
    assert points(state, *(f"score mine with {face}" for face in (1, 2, 3, 4, 5, 6, 6, 6))) == 8


@pytest.mark.rule("TWF-3.5.4")
def test_the_customs_house_works_once_after_a_roll_of_exactly_five() -> None:
    state = position(scoring(3, 4, rolled=5))
    used = after(state, "score customs with 3")
    assert used.player.score == 1
    assert refused(used, "score customs with 4") == ("used-up", "TWF-1.10")
    six = position(scoring(3, 4, rolled=6))
    assert refused(six, "score customs with 3") == ("dice-condition", "TWF-3.5.4")
    assert legal(six, "score customs") == []


@pytest.mark.rule("TWF-3.5.4")
def test_the_customs_house_is_open_to_a_player_with_five_coins() -> None:
    state = after(position(scoring(3), coins=5), "score customs with 3", "end score", "end acquire")
    assert (state.players[0].coins, state.players[0].score) == (5, 1)


@pytest.mark.rule("TWF-3.5.5")
def test_the_gold_mine_asks_for_50_at_the_start_of_the_turn() -> None:
    rich = position(scoring(1, 1, 1, 1, 4, start=50), score=50, final=True)
    assert points(rich, "score gold_mine with 1 1 1") == 24
    assert points(rich, "score gold_mine with 1 1 1 1", "score mine with 4") == 33
    assert refused(rich, "score gold_mine with 1 1") == ("wrong-dice", "TWF-4.3")
    assert refused(rich, "score gold_mine with 1 1 4") == ("wrong-dice", "TWF-4.3")
    almost = position(scoring(1, 1, 1, 1, 4, start=49), score=49)
    reached = after(almost, "score mine with 4")
    assert reached.player.score == 50
    assert refused(reached, "score gold_mine with 1 1 1") == ("score-condition", "TWF-3.5.5")


@pytest.mark.rule("TWF-3.5.6", "TWF-5.6")
def test_a_score_is_one_number_beyond_50() -> None:
    state = after(position(scoring(6, start=49), score=49), "score mine with 6")
    assert state.player.score == 50
    assert [(item.code, item.points) for item in townfolk.score(state).items[0]] == [("track", 50)]


@pytest.mark.rule("TWF-3.5.4", "TWF-3.5.5")
def test_boxes_with_conditions_are_among_the_legal_actions_once_these_are_met() -> None:
    assert legal(position(scoring(2)), "score customs") == ["score customs with 2"]
    assert legal(position(scoring(2, rolled=4)), "score customs") == []
    late = position(scoring(1, 1, 1, start=50), score=50)
    assert legal(late, "score gold_mine") == ["score gold_mine with 1 1 1"]
    early = position(scoring(1, 1, 1, start=49), score=50)
    assert legal(early, "score gold_mine") == []


@pytest.mark.rule("TWF-2.5", "TWF-2.6")
def test_boards_are_chosen_from_the_last_seat_to_the_first_before_a_round_that_is_not_final() -> None:
    state = position(ChoosingBoard(("S2", "S3")), round=0, seat=1)
    one_left = after(state, "board S3")
    assert (one_left.stage, one_left.seat, one_left.round) == (ChoosingBoard(("S2",)), 0, 0)
    assert one_left.final is False
    begun = after(one_left, "board S2")
    assert (begun.stage, begun.seat, begun.round, begun.final) == (Exchanging(), 0, 1, False)
    assert (begun.config, begun.decks) == (state.config, state.decks)


@pytest.mark.rule("TWF-3.5.7")
def test_the_player_ends_step_5() -> None:
    assert isinstance(after(position(scoring(6)), "end score").stage, Acquiring)


# -- Step 6 -----------------------------------------------------------------------------------------


def acquiring(*dice: int, free: tuple[int, int, int, int] = (0, 0, 0, 0), owned: int = 0) -> Acquiring:
    return Acquiring(0, owned, tuple(sorted(dice)), Materials(free))


@pytest.mark.rule("TWF-3.6.1")
def test_cards_are_acquired_as_long_as_all_costs_match_together() -> None:
    # L03: W D D; L14: D D D; C13: W * D D
    state = position(acquiring(1, 2, 3, 4, 5, free=(1, 1, 0, 0)), shop=["L03", "L14", "L09", "C13"])
    assert legal(state) == ["acquire L03", "acquire L14", "acquire C13", "end acquire"]
    first = after(state, "acquire L03")
    assert legal(first) == ["acquire L14", "end acquire"]
    assert refused(first, "acquire C13")[0] == "materials-short"
    assert refused(after(first, "acquire L14"), "acquire C13")[0] == "dice-short"
    assert refused(first, "acquire L03") == ("not-in-shop", "TWF-3.6.1")
    assert refused(first, "acquire L16") == ("not-in-shop", "TWF-3.6.1")
    assert first.decks[0].row == ("L14", "L09")  # not refilled in between


@pytest.mark.rule("TWF-3.6.1")
def test_the_last_die_and_material_pay_for_a_card_and_what_was_returned_stays_under_its_deck() -> None:
    state = position(acquiring(1, 2, free=(1, 0, 0, 0)), shop=["L03"])
    lands, craftsmen, buildings = state.decks
    lands = Deck(lands.row, lands.unseen[1:], lands.unseen[:1])
    state = attrs.evolve(state, decks=(lands, craftsmen, buildings))
    assert legal(state) == ["acquire L03", "end acquire"]
    assert after(state, "acquire L03").decks[0] == Deck(lands.row[1:], lands.unseen, lands.returned)


@pytest.mark.rule("TWF-3.6.1")
def test_a_valid_payment_can_be_shown() -> None:
    state = position(acquiring(1, 2, 3, 4, 5, free=(1, 1, 0, 0)), shop=["L03", "L14"])
    state = after(state, "acquire L03")
    shown = payments(state, "L14")
    assert [each.card for each in shown] == ["L03", "L14"]
    assert sorted(face for each in shown for face in each.dice) == [1, 2, 3, 4, 5]
    assert [each.materials for each in shown] == [(townfolk.Material.WHEAT,), ()]
    with pytest.raises(ValueError, match="isn't in the shop"):
        payments(state, "L16")


@pytest.mark.rule("TWF-3.6.1", "TWF-3.6.2")
def test_pieces_are_matched_so_that_all_cards_can_be_paid() -> None:
    # L01: D2 D D D D; the only 2 has to go there, and L06 (T W D) needs wood and wheat
    state = position(acquiring(2, 3, 3, 3, 3, 6, free=(1, 1, 0, 0)), shop=["L01", "L06"])
    assert legal(after(state, "acquire L06")) == ["acquire L01", "end acquire"]
    without_2 = position(acquiring(1, 3, 3, 3, 3), shop=["L01"])
    assert refused(without_2, "acquire L01") == ("dice-short", "TWF-3.6.1")


@pytest.mark.rule("TWF-3.6.2")
@pytest.mark.parametrize(
    ("free", "is_enough"),
    [
        ((1, 0, 1, 0), True),
        ((1, 0, 0, 1), True),
        ((0, 1, 1, 0), True),
        ((0, 1, 0, 1), True),
        ((1, 1, 0, 0), False),
        ((0, 0, 1, 1), False),
        ((2, 0, 0, 0), False),
    ],
)
def test_a_slash_asks_for_one_of_two_kinds(free: tuple[int, int, int, int], is_enough: bool) -> None:
    state = position(acquiring(6, 6, 6, 6, 6, free=free), shop=["L13"])
    assert ("acquire L13" in legal(state)) is is_enough


@pytest.mark.rule("TWF-3.6.2")
def test_a_die_is_never_a_material() -> None:
    state = position(acquiring(2, 2, 2, 2, 2, 2, 2, 2), shop=["L03"])
    assert refused(state, "acquire L03") == ("materials-short", "TWF-3.6.1")


@pytest.mark.rule("TWF-3.6.3")
def test_restricted_materials_pay_for_buildings_or_for_nothing() -> None:
    # B11 costs T S I D, L06 costs T W D
    held = Materials((0, 0, 1, 1), score_only=(4, 4, 0, 0), buildings=(0, 1, 0, 0))
    state = position(Acquiring(0, 0, (6, 6), held), shop=["B11", "L06"])
    assert legal(state) == ["acquire B11", "end acquire"]
    held = Materials((1, 0, 0, 0), score_only=(0, 1, 0, 0), buildings=(0, 1, 0, 0))
    assert legal(position(Acquiring(0, 0, (6,), held), shop=["L06"])) == ["end acquire"]


@pytest.mark.rule("TWF-3.6.4")
def test_a_new_card_works_from_the_next_turn_on() -> None:
    state = position(acquiring(6, 6, 6, free=(0, 3, 2, 2)), shop=["B11", "B01"])
    # a new Architects' Guild gives nothing for a building bought after it
    assert points(state, "acquire B11", "acquire B01") == 0
    assert after(state, "acquire B11").player == Player("S1", ("B11",), (0,), 0, 0)


@pytest.mark.rule("TWF-3.6.5")
def test_an_old_architects_guild_gives_3_points_for_a_building() -> None:
    stage = acquiring(6, 6, 6, 6, free=(2, 2, 2, 0), owned=1)
    state = position(stage, cards=["B11"], shop=["B01", "L03"])
    assert points(state, "acquire B01") == 3
    assert points(state, "acquire L03") == 0


@pytest.mark.rule("TWF-3.6.6")
def test_dice_and_materials_left_are_lost() -> None:
    state = after(position(acquiring(1, 2, free=(3, 0, 0, 0))), "end acquire")
    assert (state.stage, state.seat) == (Exchanging(), 1)


# -- Step 7 -----------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-3.7.1")
def test_the_customs_house_pays_in_step_7() -> None:
    state = after(position(scoring(6, 6, start=30), score=30), "score customs with 6", "end score")
    assert state.player.coins == 0
    assert after(state, "end acquire").players[0].coins == 1


@pytest.mark.rule("TWF-3.7.2", "TWF-3.7.3")
@pytest.mark.parametrize(
    ("start", "end", "coins"),
    [
        (0, 1, 0),
        (0, 2, 1),
        (1, 2, 1),
        (1, 20, 2),
        (2, 19, 0),
        (2, 20, 1),
        (19, 20, 1),
        (20, 49, 0),
        (51, 72, 0),
    ],
)
def test_reaching_2_and_20_points_brings_a_coin_each(start: int, end: int, coins: int) -> None:
    state = position(Acquiring(start, 0, ()), score=end, final=start >= 50)
    assert after(state, "end acquire").players[0].coins == coins


@pytest.mark.rule("TWF-3.7.2")
def test_points_of_all_steps_count_for_the_coins() -> None:
    # step 4: a level-up (2 points)
    state = position(producing(), cards=["B05", "C01"], coins=1)
    assert after(state, "level C01", "end produce", "end score", "end acquire").players[0].coins == 1
    # step 6: a building (3 points)
    stage = acquiring(6, free=(0, 2, 2, 0), owned=1)
    state = after(position(stage, cards=["B11"], shop=["B01"]), "acquire B01", "end acquire")
    assert state.players[0].coins == 2  # and two building icons


@pytest.mark.rule("TWF-3.7.4")
@pytest.mark.parametrize(
    ("owned", "bought", "coins"),
    [
        (("L04",), ("L14",), 1),  # land 1 → 2, food 0 → 1
        (("L01",), ("L14",), 2),  # land and food
        ((), ("L14",), 0),
        (("L01", "L02"), ("L14",), 0),
        (("L04", "C02"), ("L14", "C05"), 3),  # E12: land, craftsman, food
        ((), ("L14", "L03"), 2),  # from 0 to 2 at once: one coin for each type
    ],
)
def test_reaching_two_icons_of_a_type_brings_a_coin(
    owned: tuple[str, ...], bought: tuple[str, ...], coins: int
) -> None:
    dice = (6,) * 8
    state = position(acquiring(*dice, free=(3, 3, 0, 0), owned=len(owned)), cards=owned, shop=bought)
    state = after(state, *(f"acquire {card}" for card in bought), "end acquire")
    assert state.players[0].coins == coins


@pytest.mark.rule("TWF-3.7.5")
@pytest.mark.parametrize(("coins", "then"), [(2, 5), (4, 5), (5, 5), (0, 3)])
def test_nobody_holds_more_than_five_coins(coins: int, then: int) -> None:
    # E5: start 1, end 24, customs used
    state = position(Acquiring(1, 0, (), coins_due=1), coins=coins, score=24)
    assert after(state, "end acquire").players[0].coins == then


# -- Step 8 -----------------------------------------------------------------------------------------


@pytest.mark.rule("TWF-3.8.1", "TWF-3.8.3")
def test_rows_are_refilled_lands_first_at_their_end() -> None:
    state = position(acquiring(*(6,) * 8, free=(3, 3, 0, 0)), shop=["L14", "C05"])
    state = after(state, "acquire C05", "acquire L14", "end acquire")
    assert state.stage == Revealing(Occasion.REFILL)
    lands = tuple(townfolk.chance_outcomes(state))
    assert len(lands) == 13
    assert {outcome.card[0] for outcome, _ in lands if isinstance(outcome, townfolk.CardRevealed)} == {"L"}
    state = after(state, "= card L16")
    assert state.decks[0].row == ("L01", "L02", "L16")
    assert refused(state, "= card L05")[0] == "impossible-outcome"
    state = after(state, "= card C16")
    assert (state.decks[1].row, state.stage, state.seat) == (("C01", "C02", "C16"), Exchanging(), 1)


@pytest.mark.rule("TWF-3.8.2")
def test_a_row_stays_short_when_cards_run_out() -> None:
    state = position(acquiring(6, 6, 6), shop=["L14"])
    state = attrs.evolve(state, decks=(Deck(("L14", "L01"), ()), *state.decks[1:]))
    state = after(state, "acquire L14", "end acquire")
    assert (state.stage, state.decks[0]) == (Exchanging(), Deck(("L01",), ()))


@pytest.mark.rule("TWF-3.8.2")
def test_the_game_goes_on_with_an_empty_shop() -> None:
    state = attrs.evolve(position(Exchanging(), coins=3), decks=(Deck((), ()),) * 3)
    assert after(state, *QUIET).seat == 1


@pytest.mark.rule("TWF-3.0")
def test_only_the_seat_to_move_may_act() -> None:
    state = position(Exchanging())
    reason = townfolk.check(state, townfolk.PassSwap(), seat=1)
    assert reason is not None
    assert reason.code == "not-your-turn"
    assert townfolk.to_move(position(Rolling(5))) is Nature.CHANCE


@pytest.mark.rule("TWF-3.5.2")
def test_used_boxes_are_forgotten_after_the_step() -> None:
    state = after(position(producing(2), cards=["L02"]), "produce L02.1 with 2 for W W", "end produce")
    assert state.stage == Scoring(0, 1, (), Materials((2, 0, 0, 0)))
