"""Chapter 4: cards as dice, cards for their effects, drawing and running out."""

import attrs
import pytest
from typing_extensions import Unpack

from newtown.isfahan import (
    STANDARD,
    AskingOwner,
    Build,
    Building,
    BuildingKind,
    CardDrawn,
    CardKind,
    CardWindow,
    ChoosingShop,
    Direction,
    DrawEmpty,
    Drawing,
    EndTurn,
    PayCamel,
    Placing,
    PlayCard,
    SendCube,
    State,
    TakeGroup,
    Use,
    legal_actions,
    observe,
    to_move,
)
from tests.isfahan.positions import (
    BAG,
    CAMELS,
    GOLD,
    VASE,
    Seat,
    cubes_of,
    later_turn,
    move,
    of_kind,
    play,
    points_of,
    position,
    section,
    selecting,
    ship,
    to_draw,
)
from tests.isfahan.reasons import facts, refusal, refused

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
CARAVANSERAI = BuildingKind.CARAVANSERAI

DRAWING_FOR_CARDS = attrs.evolve(STANDARD, caravanserai_draw_for_card=True)


def holding(*cards: CardKind, **given: Unpack[Seat]) -> dict[int, Seat]:
    """What seat 0 has."""
    return {0: {**given, "hand": cards}}


@pytest.mark.rule("ISF-4.1")
def test_a_card_played_lies_face_up_and_a_die_card_face_down() -> None:
    state = selecting(seats=holding(GOLD_3, EXCHANGE))
    state = play(state, PlayCard(GOLD_3))
    assert (state.face_up, state.players[0].hand) == ((GOLD_3,), (EXCHANGE,))
    state = play(state, section(CAMELS, EXCHANGE))
    assert (state.face_up, state.players[0].face_down, state.players[0].hand) == ((GOLD_3,), (EXCHANGE,), ())


@pytest.mark.rule("ISF-4.2")
def test_any_card_stands_for_one_die_more_and_its_effect_is_ignored() -> None:
    for kind in CardKind:
        state = play(selecting("112345666", seats=holding(kind)), section(CAMELS, kind))
        assert (state.players[0].camels, state.players[0].gold, state.stage) == (3, 2, Building())
    assert refusal(selecting(seats=holding(GOLD_3)), section(CAMELS, EXCHANGE)) == (
        "card-not-held",
        "ISF-4.2",
    )


@pytest.mark.rule("ISF-4.3")
def test_a_die_card_goes_with_a_section_and_with_dice_alone() -> None:
    state = selecting("112233444", seats=holding(GOLD_3))
    assert refusal(state, TakeGroup(CAMELS, Use.CARD, GOLD_3)) == ("die-card-unused", "ISF-4.3")
    assert refusal(state, TakeGroup(CAMELS, Use.SUPERVISOR, GOLD_3, "N1")) == ("die-card-unused", "ISF-4.3")
    assert refusal(state, section(VASE, GOLD_3)) == ("row-empty", "ISF-3.6")
    assert all(
        action.die_card is None for action in of_kind(state, TakeGroup) if action.use is not Use.SECTION
    )
    assert legal_actions(later_turn({}, seats={1: {"hand": (GOLD_3,)}})) == (DrawEmpty(), PlayCard(GOLD_3))


WINDOWS: dict[str, State] = {
    "supply": position(seats=holding(GOLD_3)),
    "select": selecting(seats=holding(GOLD_3)),
    "place": play(selecting("122223456", seats=holding(GOLD_3)), section(BAG), *ship("bag6.0")),
    "choose": position(
        ChoosingShop(("bag3.0", "barrel2.0")),
        day=2,
        start=0,
        supervisor="S1",
        shops={"bag3.0": 1, "barrel2.0": 2},
        seats=holding(GOLD_3),
    ),
    "ask": position(
        AskingOwner("bag3.1"),
        day=2,
        start=0,
        supervisor="S2",
        shops={"bag3.1": 0},
        seats=holding(GOLD_3, camels=1),
    ),
    "build": position(Building(), seats=holding(GOLD_3)),
    "built": position(Building(built=True), seats=holding(GOLD_3, buildings=(BuildingKind.PADDOCK,))),
}


@pytest.mark.rule("ISF-4.4")
@pytest.mark.parametrize("window", WINDOWS)
def test_cards_are_played_at_every_decision_of_the_own_turn(window: str) -> None:
    state = WINDOWS[window]
    assert PlayCard(GOLD_3) in legal_actions(state)
    after = play(state, PlayCard(GOLD_3))
    assert (after.stage, after.seat) == (state.stage, state.seat)
    assert after.players[0].gold == state.players[0].gold + 3
    assert refusal(after, PlayCard(GOLD_3)) == ("card-not-held", "ISF-4.4")


@pytest.mark.rule("ISF-4.4")
def test_a_card_that_fills_the_last_open_shop_ends_the_shipping() -> None:
    shops = {"vase1.0": 1, "vase2.0": 1, "vase3.0": 0, "vase3.1": 0}
    state = play(selecting("123455566", shops=shops, seats=holding(CUBE_TO_SHOP)), section(VASE))
    assert state.stage == Placing(VASE, 3)
    state = play(state, PlayCard(CUBE_TO_SHOP, shop="vase3.2"))
    assert state.stage == Building()


@pytest.mark.rule("ISF-4.4")
def test_a_card_may_open_shops_elsewhere_and_the_shipping_goes_on() -> None:
    state = play(selecting("122345666", seats=holding(CUBE_TO_SHOP)), section(BAG))
    state = play(state, PlayCard(CUBE_TO_SHOP, shop="chest2.0"))
    assert state.stage == Placing(BAG, 2)


@pytest.mark.rule("ISF-4.4")
def test_an_owner_who_plays_the_last_camel_away_can_only_send() -> None:
    state = position(
        AskingOwner("bag3.1"),
        day=2,
        start=0,
        supervisor="S2",
        shops={"bag3.1": 0},
        seats=holding(CAMELS_TO_POINTS, camels=1),
    )
    state = play(state, PlayCard(CAMELS_TO_POINTS, amount=1))
    assert state.stage == AskingOwner("bag3.1")
    assert legal_actions(state) == (SendCube(),)
    assert facts(refused(state, PayCamel())) == ("no-camel", "ISF-5.7", 0, 1)


@pytest.mark.rule("ISF-4.5")
def test_an_owner_asked_in_anothers_turn_plays_no_card() -> None:
    state = position(
        AskingOwner("bag3.1"),
        day=2,
        start=0,
        supervisor="S2",
        shops={"bag3.1": 1},
        seats={0: {"hand": (GOLD_3,)}, 1: {"hand": (GOLD_3,), "camels": 1}},
    )
    assert to_move(state) == 1
    assert legal_actions(state) == (PayCamel(), SendCube())
    assert refusal(state, PlayCard(GOLD_3), seat=1) == ("others-turn", "ISF-4.5")
    # Nor may the player whose turn it is, as it isn't theirs to decide now.
    assert refusal(state, PlayCard(GOLD_3), seat=0) == ("not-your-turn", "ISF-3.24")


# -- Effects ----------------------------------------------------------------------------------------


@pytest.mark.rule("ISF-4.6")
def test_cards_give_three_camels_or_three_gold() -> None:
    state = position(Building(), seats=holding(CAMELS_3, GOLD_3))
    state = play(state, PlayCard(CAMELS_3), PlayCard(GOLD_3))
    assert (state.players[0].camels, state.players[0].gold) == (3, 5)


@pytest.mark.rule("ISF-4.6")
def test_a_cube_goes_to_the_next_slot_without_a_card_for_the_caravanserai() -> None:
    state = position(Building(), caravan=(1,) * 3, seats=holding(CUBE_TO_CARAVAN, buildings=(CARAVANSERAI,)))
    state = play(state, PlayCard(CUBE_TO_CARAVAN))
    assert (state.caravan, points_of(state), state.stage) == ((1, 1, 1, 0), (1, 0, 0), Building())
    full = position(Building(), caravan=(1,) * 8, seats=holding(CUBE_TO_CARAVAN))
    full = play(full, PlayCard(CUBE_TO_CARAVAN))
    assert (full.caravan, points_of(full)) == ((), (3, 24, 0))


@pytest.mark.rule("ISF-4.6")
@pytest.mark.parametrize("window", ["supply", "place", "build"])
def test_an_edition_may_give_the_caravanserais_card_for_a_played_cube(window: str) -> None:
    seats = holding(CUBE_TO_CARAVAN, buildings=(CARAVANSERAI,))
    states = {
        "supply": position(seats=seats, edition=DRAWING_FOR_CARDS),
        "place": play(selecting("122345666", seats=seats, edition=DRAWING_FOR_CARDS), section(BAG)),
        "build": position(Building(), seats=seats, edition=DRAWING_FOR_CARDS),
    }
    state = states[window]
    after = play(state, PlayCard(CUBE_TO_CARAVAN))
    assert isinstance(state.stage, CardWindow)
    assert after.stage == Drawing(0, state.stage)
    after = play(after, CardDrawn(EXCHANGE))
    assert (after.stage, after.players[0].hand) == (state.stage, (EXCHANGE,))


@pytest.mark.rule("ISF-4.6")
def test_a_cube_goes_to_any_shop_that_is_open_and_the_hoist_adds_none() -> None:
    shops = {"bag4.1": 0, "barrel3.0": 1, "vase3.0": 2}
    state = position(Building(), shops=shops, seats=holding(CUBE_TO_SHOP, buildings=(BuildingKind.HOIST,)))
    assert [action.shop for action in of_kind(state, PlayCard)] == [
        *("bag4.0", "bag4.2", "bag4.3"),
        *("barrel2.0", "barrel2.1"),
        *("barrel4.0", "barrel4.1", "barrel4.2", "barrel4.3"),
        *("barrel5.0", "barrel5.1", "barrel5.2", "barrel5.3", "barrel5.4"),
        *("chest2.0", "chest2.1", "chest3.0", "chest3.1", "chest3.2"),
        *("chest4.0", "chest4.1", "chest4.2", "chest4.3"),
        *("vase1.0", "vase2.0", "vase2.1"),
    ]
    assert refusal(state, PlayCard(CUBE_TO_SHOP, shop="bag3.0")) == ("souk-started", "ISF-3.13")
    assert refusal(state, PlayCard(CUBE_TO_SHOP, shop="vase3.1")) == ("souk-taken", "ISF-3.12")
    assert refusal(state, PlayCard(CUBE_TO_SHOP, shop="bag4.1")) == ("shop-taken", "ISF-3.12")
    assert refusal(state, PlayCard(CUBE_TO_SHOP, shop="bag7.0")) == ("no-such-shop", "ISF-1.5")
    state = play(state, PlayCard(CUBE_TO_SHOP, shop="vase1.0"))
    assert cubes_of(state) == {**shops, "vase1.0": 0}


@pytest.mark.rule("ISF-4.6")
@pytest.mark.parametrize(("gold", "most"), [(0, 0), (3, 3), (10, 10), (14, 10)])
def test_up_to_ten_gold_are_sold_for_a_point_each(gold: int, most: int) -> None:
    state = position(Building(), seats=holding(GOLD_TO_POINTS, gold=gold))
    assert of_kind(state, PlayCard) == [PlayCard(GOLD_TO_POINTS, amount=n) for n in range(1, most + 1)]
    if most:
        after = play(state, PlayCard(GOLD_TO_POINTS, amount=most))
        assert (after.players[0].gold, points_of(after)[0]) == (gold - most, most)


@pytest.mark.rule("ISF-4.6")
@pytest.mark.parametrize(("camels", "most"), [(0, 0), (3, 3), (9, 4)])
def test_up_to_four_camels_are_sold_for_two_points_each(camels: int, most: int) -> None:
    state = position(Building(), seats=holding(CAMELS_TO_POINTS, camels=camels))
    assert of_kind(state, PlayCard) == [PlayCard(CAMELS_TO_POINTS, amount=n) for n in range(1, most + 1)]
    if most:
        after = play(state, PlayCard(CAMELS_TO_POINTS, amount=most))
        assert (after.players[0].camels, points_of(after)[0]) == (camels - most, 2 * most)


@pytest.mark.rule("ISF-4.6")
def test_gold_and_camels_are_exchanged_one_for_one_in_one_direction() -> None:
    state = position(Building(), seats=holding(EXCHANGE, gold=20, camels=1))
    plays = of_kind(state, PlayCard)
    assert plays[:3] == [
        PlayCard(EXCHANGE, amount=1, direction=CAMELS_TO_GOLD),
        PlayCard(EXCHANGE, amount=1, direction=GOLD_TO_CAMELS),
        PlayCard(EXCHANGE, amount=2, direction=GOLD_TO_CAMELS),
    ]
    assert len(plays) == 21
    after = play(state, plays[0])
    assert (after.players[0].gold, after.players[0].camels) == (21, 0)
    after = play(state, plays[-1])
    assert (after.players[0].gold, after.players[0].camels) == (0, 21)


@pytest.mark.rule("ISF-4.6")
def test_a_card_is_declared_with_just_what_it_needs_and_has_an_effect() -> None:
    state = position(
        Building(), seats=holding(GOLD_3, CUBE_TO_SHOP, GOLD_TO_POINTS, CAMELS_TO_POINTS, EXCHANGE)
    )
    for wrong in (
        PlayCard(GOLD_3, shop="bag3.0"),
        PlayCard(GOLD_3, amount=3),
        PlayCard(CUBE_TO_SHOP),
        PlayCard(CUBE_TO_SHOP, shop="bag3.0", amount=1),
        PlayCard(GOLD_TO_POINTS),
        PlayCard(GOLD_TO_POINTS, amount=1, direction=GOLD_TO_CAMELS),
        PlayCard(EXCHANGE, amount=1),
        PlayCard(EXCHANGE, direction=GOLD_TO_CAMELS),
    ):
        assert refusal(state, wrong) == ("card-fields", "ISF-4.6")
    for amount in (0, -1):
        assert refusal(state, PlayCard(GOLD_TO_POINTS, amount=amount)) == ("trade-nothing", "ISF-4.6")
    for wrong in (PlayCard(GOLD_TO_POINTS, amount=3), PlayCard(EXCHANGE, amount=3, direction=GOLD_TO_CAMELS)):
        assert facts(refused(state, wrong)) == ("trade-gold", "ISF-4.6", 2, 3)
    for wrong in (
        PlayCard(CAMELS_TO_POINTS, amount=1),
        PlayCard(EXCHANGE, amount=1, direction=CAMELS_TO_GOLD),
    ):
        assert facts(refused(state, wrong)) == ("trade-camels", "ISF-4.6", 0, 1)


@pytest.mark.rule("ISF-4.7")
def test_a_waiver_is_played_with_a_building_and_a_price_alone() -> None:
    hand = (BUILD_NO_CAMELS, BUILD_NO_GOLD)
    state = position(Building(), seats=holding(*hand, gold=4, camels=0))
    for card in hand:
        assert refusal(state, PlayCard(card)) == ("waiver-alone", "ISF-4.7")
    assert refusal(state, Build(BuildingKind.PADDOCK, waive_gold=True)) == ("waiver-idle", "ISF-4.7")
    after = play(state, Build(BuildingKind.BAZAAR, waive_camels=True))
    player = after.players[0]
    assert (player.gold, player.camels, player.hand, after.face_up) == (0, 0, (BUILD_NO_GOLD,), (hand[0],))
    # No second building comes of it.
    assert legal_actions(after) == (EndTurn(),)
    empty = position(Building(), seats=holding(gold=4, camels=4))
    assert refusal(empty, Build(BuildingKind.BAZAAR, waive_gold=True)) == ("card-not-held", "ISF-4.7")


@pytest.mark.rule("ISF-4.7")
def test_a_price_of_one_can_be_waived_as_well() -> None:
    paddock = attrs.evolve(STANDARD.buildings[0], camels=1)
    edition = attrs.evolve(STANDARD, buildings=(paddock, *STANDARD.buildings[1:]))
    state = position(Building(), seats=holding(BUILD_NO_CAMELS, gold=0), edition=edition)
    assert of_kind(state, Build) == [Build(BuildingKind.PADDOCK, waive_camels=True)]


# -- Drawing ----------------------------------------------------------------------------------------


@pytest.mark.rule("ISF-4.8")
def test_a_drawn_card_goes_into_the_hand_unseen() -> None:
    state = play(selecting(), to_draw(GOLD))
    one, other = (play(state, CardDrawn(kind)) for kind in (GOLD_3, EXCHANGE))
    assert (one.players[0].hand, other.players[0].hand) == ((GOLD_3,), (EXCHANGE,))
    assert observe(one, 1) == observe(other, 1)
    assert observe(one, None) == observe(other, None)
    assert observe(one, 0) != observe(other, 0)


@pytest.mark.rule("ISF-4.9")
def test_drawing_the_last_card_makes_a_new_pile_of_all_discards_at_once() -> None:
    state = selecting(
        deck=(CAMELS_3, GOLD_3, EXCHANGE, EXCHANGE),
        face_up=(GOLD_3,),
        seats={1: {"face_down": (EXCHANGE,)}, 2: {"face_down": (EXCHANGE,)}},
    )
    state = play(state, to_draw(GOLD), CardDrawn(CAMELS_3))
    assert state.pile == (GOLD_3, EXCHANGE, EXCHANGE)
    assert state.face_up == ()
    assert [player.face_down for player in state.players] == [(), (), ()]


@pytest.mark.rule("ISF-4.9")
def test_discards_stay_as_long_as_the_pile_has_a_card() -> None:
    state = selecting(
        deck=(CAMELS_3, GOLD_3, EXCHANGE, EXCHANGE),
        face_up=(GOLD_3,),
        seats={1: {"face_down": (EXCHANGE,), "camels": 4}},
    )
    state = play(state, to_draw(GOLD), CardDrawn(CAMELS_3))
    assert (state.pile, state.face_up, state.players[1].face_down) == ((EXCHANGE,), (GOLD_3,), (EXCHANGE,))


@pytest.mark.rule("ISF-4.9")
def test_a_draw_from_an_empty_pile_makes_it_anew_first() -> None:
    # The pile ran out while nothing was discarded; a card played since is drawn again.
    state = selecting(deck=(GOLD_3,), seats=holding(GOLD_3))
    state = play(state, PlayCard(GOLD_3))
    assert (state.pile, state.face_up) == ((), (GOLD_3,))
    state = play(state, to_draw(GOLD))
    assert (state.pile, state.face_up, state.stage) == ((GOLD_3,), (), Drawing(0, Building()))
    assert play(state, CardDrawn(GOLD_3)).players[0].hand == (GOLD_3,)


@pytest.mark.rule("ISF-4.10")
def test_without_any_card_no_group_is_taken_for_one_and_other_draws_bring_nothing() -> None:
    state = selecting(deck=(GOLD_3,), seats={1: {"hand": (GOLD_3,)}})
    assert refusal(state, to_draw(GOLD)) == ("nothing-to-draw", "ISF-4.10")
    assert all(action.use is not Use.CARD for action in of_kind(state, TakeGroup))
    empty = later_turn({}, deck=(GOLD_3,), seats={2: {"hand": (GOLD_3,)}})
    assert play(empty, DrawEmpty()).stage == Building()
    served = selecting(
        "123456666",
        deck=(GOLD_3,),
        shops={"bag3.1": 1},
        seats={0: {"hand": (GOLD_3,)}, 1: {"buildings": (CARAVANSERAI,)}},
    )
    after = play(served, move(BAG, "S2"))
    assert (after.stage, after.caravan) == (Building(), (1,))
