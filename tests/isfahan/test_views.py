"""Hidden hands: what seats and spectators see, are sent and are told (ISF-3.26)."""

import random
from collections import Counter
from fractions import Fraction

import attrs
import pytest

from newtown.core.errors import InvalidState
from newtown.core.rules import Concealed
from newtown.core.text import LANGUAGES
from newtown.isfahan import (
    Build,
    Building,
    BuildingKind,
    CardDrawn,
    CardKind,
    ConcealedDieCard,
    Drawing,
    EndTurn,
    Event,
    PlayCard,
    State,
    check,
    dump_view,
    narrate,
    new_game,
    observe,
    possible_states,
    redact,
    state_faults,
)
from tests.isfahan.positions import CAMELS, GOLD, play, position, section, selecting, to_draw

CAMELS_3, GOLD_3, NO_CAMELS, NO_GOLD, TO_CARAVAN, TO_SHOP, GOLD_SOLD, CAMELS_SOLD, EXCHANGE = CardKind

EVERYBODY: tuple[int | None, ...] = (None, 0, 1, 2)

TABLE = position(
    Building(),
    face_up=(TO_SHOP,),
    seats={
        0: {"hand": (GOLD_3, EXCHANGE), "face_down": (NO_GOLD,)},
        1: {"hand": (CAMELS_3,)},
        2: {"hand": (), "face_down": (CAMELS_3, GOLD_3)},
    },
)


@pytest.mark.rule("ISF-3.26")
def test_a_seat_sees_its_own_cards_and_the_numbers_of_the_others() -> None:
    view = observe(TABLE, 0)
    assert (view.viewer, view.hand, view.face_down) == (0, (GOLD_3, EXCHANGE), (NO_GOLD,))
    assert [player.hand for player in view.players] == [2, 1, 0]
    assert [player.face_down for player in view.players] == [1, 0, 2]
    assert (view.pile, view.face_up) == (18 - 7, (TO_SHOP,))


@pytest.mark.rule("ISF-3.26")
def test_a_spectator_sees_no_hand_and_no_face_down_card() -> None:
    view = observe(TABLE, None)
    assert (view.viewer, view.hand, view.face_down) == (None, None, None)
    assert [player.hand for player in view.players] == [2, 1, 0]
    text = dump_view(view)
    assert '"gold_3"' not in text.replace("standard-1", "")
    assert '"cube_to_shop"' in text


@pytest.mark.rule("ISF-3.26")
def test_gold_camels_points_and_the_table_are_open() -> None:
    for seat in EVERYBODY:
        view = observe(TABLE, seat)
        for seen, player in zip(view.players, TABLE.players, strict=True):
            assert (seen.gold, seen.camels, seen.buildings) == (player.gold, player.camels, player.buildings)
            assert seen.ledger == player.ledger
        assert (view.shops, view.caravan, view.tower) == (TABLE.shops, TABLE.caravan, TABLE.tower)
        assert view.stage == TABLE.stage


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(InvalidState) as refusal:
        observe(TABLE, seat)
    assert str(refusal.value) == f"seat: there is no seat {seat}; seats are 0–2 (ISF-1.1)"


def swapped(state: State, one: CardKind, other: CardKind) -> State:
    """The same table with two kinds of seat 1's hand and the pile exchanged."""
    holder = state.players[1]
    hand = tuple(sorted((other if kind is one else kind for kind in holder.hand), key=list(CardKind).index))
    pile = list(state.pile)
    pile[pile.index(other)] = one
    pile.sort(key=list(CardKind).index)
    players = (state.players[0], attrs.evolve(holder, hand=hand), *state.players[2:])
    return attrs.evolve(state, players=players, pile=tuple(pile))


@pytest.mark.rule("ISF-3.26")
def test_two_worlds_that_differ_in_a_hand_look_the_same_to_all_others() -> None:
    other = swapped(TABLE, CAMELS_3, EXCHANGE)
    assert state_faults(other) == ()
    for seat in (None, 0, 2):
        assert observe(other, seat) == observe(TABLE, seat)
        assert dump_view(observe(other, seat)) == dump_view(observe(TABLE, seat))
    assert observe(other, 1) != observe(TABLE, 1)
    # Nor does a refusal tell: it isn't that seat's turn, whatever it holds.
    for card in (CAMELS_3, EXCHANGE):
        for seat in EVERYBODY[1:]:
            assert check(other, PlayCard(card), seat=seat) == check(TABLE, PlayCard(card), seat=seat)


@pytest.mark.rule("ISF-3.26")
def test_after_a_new_pile_nothing_of_the_discards_is_remembered() -> None:
    state = position(
        Drawing(0, Building()),
        deck=(GOLD_3, EXCHANGE, CAMELS_3),
        face_up=(EXCHANGE,),
        seats={1: {"face_down": (CAMELS_3,)}},
    )
    view = observe(play(state, CardDrawn(GOLD_3)), 1)
    assert (view.face_up, view.face_down, view.pile) == ((), (), 2)
    assert [player.face_down for player in view.players] == [0, 0, 0]


# -- Possible states --------------------------------------------------------------------------------


@pytest.mark.rule("ISF-3.26")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_possible_state_looks_to_the_seat_like_the_view(seat: int | None) -> None:
    rng = random.Random(5)
    view = observe(TABLE, seat)
    worlds = {possible_states(view, rng) for _ in range(20)}
    assert len(worlds) > 1
    for world in worlds:
        assert observe(world, seat) == view
        assert state_faults(world) == ()


@pytest.mark.rule("ISF-3.26")
def test_unseen_cards_are_dealt_evenly() -> None:
    # Three cards unseen by seat 0: one in seat 1's hand, one face down before seat 2, one in the pile.
    state = position(
        Building(),
        deck=(CAMELS_3, GOLD_3, GOLD_3, EXCHANGE),
        seats={0: {"hand": (EXCHANGE,)}, 1: {"hand": (CAMELS_3,)}, 2: {"face_down": (GOLD_3,)}},
    )
    view, rng, draws = observe(state, 0), random.Random(11), 3000
    worlds = [possible_states(view, rng) for _ in range(draws)]
    for where in (
        Counter(world.players[1].hand for world in worlds),
        Counter(world.players[2].face_down for world in worlds),
        Counter(world.pile for world in worlds),
    ):
        assert set(where) == {(CAMELS_3,), (GOLD_3,)}
        # One in three; five standard deviations are 0.043.
        assert abs(Fraction(where[(CAMELS_3,)], draws) - Fraction(1, 3)) < Fraction(43, 1000)


def test_a_new_game_hides_nothing() -> None:
    state = new_game()
    assert all(possible_states(observe(state, seat), random.Random(1)) == state for seat in EVERYBODY)


# -- What is sent and told --------------------------------------------------------------------------


def told(before: State, event: Event, seat: int | None) -> set[str]:
    after = play(before, event)
    return {line for lang in LANGUAGES for line in narrate(before, event, after, lang=lang, seat=seat)}


@pytest.mark.rule("ISF-3.26")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_drawn_card_is_sent_and_told_to_its_drawer_alone(seat: int | None) -> None:
    state = position(Drawing(1, Building()), seats={1: {"buildings": (BuildingKind.CARAVANSERAI,)}})
    drawn = [CardDrawn(kind) for kind in CardKind]
    if seat == 1:
        assert [redact(state, event, seat) for event in drawn] == drawn
        assert len({frozenset(told(state, event, seat)) for event in drawn}) == 9
    else:
        assert {redact(state, event, seat) for event in drawn} == {Concealed("CardDrawn")}
        assert {frozenset(told(state, event, seat)) for event in drawn} == {
            frozenset({"Player 1 draws a card.", "プレイヤー1はカード1枚を引きました。"})
        }


@pytest.mark.rule("ISF-3.26", "ISF-4.2")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_card_discarded_for_a_die_is_sent_and_told_to_its_owner_alone(seat: int | None) -> None:
    state = selecting(seats={0: {"hand": tuple(CardKind)}})
    taken = [section(CAMELS, kind) for kind in CardKind]
    if seat == 0:
        assert [redact(state, event, seat) for event in taken] == taken
        assert len({frozenset(told(state, event, seat)) for event in taken}) == 9
    else:
        # The row is open to all.
        assert {redact(state, event, seat) for event in taken} == {ConcealedDieCard("TakeGroup", CAMELS)}
        assert len({frozenset(told(state, event, seat)) for event in taken}) == 1
        assert "Player 0 takes 1 die and discards a card for one more, and gets 2 camels." in told(
            state, taken[0], seat
        )


@pytest.mark.rule("ISF-3.26")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_all_other_events_are_sent_as_they_are(seat: int | None) -> None:
    state = selecting(seats={0: {"hand": (GOLD_3,)}})
    events: tuple[Event, ...] = (section(GOLD), to_draw(GOLD), PlayCard(GOLD_3), EndTurn())
    for event in (*events, Build(BuildingKind.HOIST, waive_camels=True)):
        assert redact(state, event, seat) == event
