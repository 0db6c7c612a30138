"""Chapter 2: from the box to the first round; layouts have tests of their own."""

import random

import attrs
import pytest

import newtown
from newtown import (
    KING_LAND,
    CardDealt,
    ChoosingTreeDice,
    Config,
    Deal,
    Dealing,
    DealingFamilies,
    Drafting,
    Finished,
    House,
    InvalidState,
    MovingAgain,
    Nature,
    Pass,
    State,
    TakeCards,
    TurningUp,
    Vote,
    Voting,
    apply,
    chance_outcomes,
    check,
    legal_actions,
    new_game,
    random_layout,
    score,
    to_move,
)
from newtown.core.chance import advance
from tests.kings.candidates import disagreements
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

ALL_CARDS = tuple(range(3, 19))


def deal(state: State, *cards: int) -> State:
    """The state after chance has dealt or turned up these cards, one at a time."""
    for card in cards:
        state = apply(state, CardDealt(card))
    return state


def draft(players: int = 4, *, turned_up: tuple[int, ...] = (5, 9, 13, 17)) -> State:
    """The first decision of a draft."""
    return deal(new_game(Config(players=players, deal=Deal.DRAFT)), *turned_up)


def face_up(state: State) -> tuple[int, ...]:
    assert isinstance(state.stage, Drafting)
    return state.stage.face_up


# -- KNT-2.3 and KNT-2.4: what lies on the table -----------------------------------------------------


@pytest.mark.rule("KNT-2.3")
def test_the_castle_and_one_tree_stand_on_the_kings_land_from_the_start() -> None:
    state = new_game()
    assert [land.number for land in state.lands if land.tree] == [KING_LAND]
    assert not any(land.houses for land in state.lands)


@pytest.mark.rule("KNT-2.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_8_roofs_and_nothing_else(players: int) -> None:
    state = new_game(Config(players=players))
    assert len(state.players) == players == newtown.seats(state)
    for player in state.players:
        assert sum(player.roofs) == 8
        assert (player.materials, player.stones, player.points) == ((), 0, 0)
        assert (player.cards, player.ready, player.craftsman) == ((), (), 0)
        assert (player.red, player.green, player.black, player.white) == (0, 0, 0, ())
    assert (state.round, state.stock, state.king_builders) == (0, (), ())
    assert score(state).totals == (0,) * players


# -- KNT-2.5: land cards dealt at random -------------------------------------------------------------


@pytest.mark.rule("KNT-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_land_cards_are_dealt_to_each_player_one_by_one(players: int) -> None:
    state = new_game(Config(players=players))
    rng, undealt = random.Random(players), set(ALL_CARDS)
    for dealt in range(1, 4 * players + 1):
        assert to_move(state) is Nature.CHANCE
        assert isinstance(state.stage, Dealing)
        assert chance_outcomes(state) == tuple((CardDealt(card), 1) for card in sorted(undealt))
        card = rng.choice(sorted(undealt))
        undealt.remove(card)
        state = apply(state, CardDealt(card))
        assert sum(len(player.cards) for player in state.players) == dealt
    assert [len(player.cards) for player in state.players] == [4] * players
    assert set(state.stock) == undealt
    assert len(undealt) == 16 - 4 * players
    assert isinstance(state.stage, ChoosingTreeDice)


@pytest.mark.rule("KNT-2.5")
def test_dealt_cards_are_unused() -> None:
    state = advance(newtown, new_game(), random.Random(1))
    assert all(player.ready == player.cards for player in state.players)


@pytest.mark.rule("KNT-2.5")
@pytest.mark.parametrize("card", [7, 2, KING_LAND])
def test_a_card_dealt_already_or_of_no_numbered_land_is_not_dealt(card: int) -> None:
    reason = refused(deal(new_game(), 7), CardDealt(card))
    assert (reason.code, reason.rule) == ("impossible-outcome", "KNT-2.5")


@pytest.mark.rule("KNT-2.5")
@pytest.mark.parametrize("mode", list(Deal))
def test_nobody_acts_while_cards_are_dealt(mode: Deal) -> None:
    state = new_game(Config(deal=mode))
    assert legal_actions(state) == ()
    assert refused(state, TakeCards((3,))).code == "chance-first"


# -- KNT-2.6: land cards drafted ---------------------------------------------------------------------


@pytest.mark.rule("KNT-2.6")
def test_four_cards_are_turned_up_one_by_one_for_the_draft() -> None:
    state = new_game(Config(deal=Deal.DRAFT))
    left = list(ALL_CARDS)
    for card in (5, 9, 13, 17):
        assert isinstance(state.stage, TurningUp)
        assert chance_outcomes(state) == tuple((CardDealt(other), 1) for other in left)
        left.remove(card)
        state = apply(state, CardDealt(card))
    assert isinstance(state.stage, Drafting)
    assert face_up(state) == (5, 9, 13, 17)
    assert to_move(state) == 0


@pytest.mark.rule("KNT-2.6")
def test_a_card_turned_up_already_is_not_turned_up_again() -> None:
    reason = refused(deal(new_game(Config(deal=Deal.DRAFT)), 5), CardDealt(5))
    assert (reason.code, reason.rule) == ("impossible-outcome", "KNT-2.6")


@pytest.mark.rule("KNT-2.6")
def test_in_the_first_pass_each_takes_1_to_3_of_the_cards_face_up() -> None:
    by_hand = {(5,), (9,), (13,), (17,), (5, 9), (5, 13), (5, 17), (9, 13), (9, 17), (13, 17)}
    by_hand |= {(5, 9, 13), (5, 9, 17), (5, 13, 17), (9, 13, 17)}
    actions = legal_actions(draft())
    assert len(actions) == 14
    assert set(actions) == {TakeCards(cards) for cards in by_hand}


@pytest.mark.rule("KNT-2.6")
@pytest.mark.parametrize("cards", [(), (5, 9, 13, 17)])
def test_in_the_first_pass_nobody_takes_none_or_all_four(cards: tuple[int, ...]) -> None:
    reason = refused(draft(), TakeCards(cards))
    assert facts(reason) == ("card-count", "KNT-2.6", len(cards), (1, 2, 3))


@pytest.mark.rule("KNT-2.6")
@pytest.mark.parametrize(("cards", "missing"), [((6,), 6), ((5, 18), 18), ((5, KING_LAND), KING_LAND)])
def test_only_cards_face_up_are_taken(cards: tuple[int, ...], missing: int) -> None:
    assert facts(refused(draft(), TakeCards(cards))) == (
        "card-not-face-up",
        "KNT-2.6",
        missing,
        (5, 9, 13, 17),
    )


@pytest.mark.rule("KNT-2.6")
@pytest.mark.parametrize("cards", [(9, 5), (5, 5)])
def test_a_take_names_a_set_of_cards_in_ascending_order(cards: tuple[int, ...]) -> None:
    assert refused(draft(), TakeCards(cards)).code == "not-ascending"


@pytest.mark.rule("KNT-2.6")
@pytest.mark.parametrize("taken", [(13,), (5, 17), (5, 9, 17)])
def test_the_cards_taken_are_replaced_before_the_next_player_takes(taken: tuple[int, ...]) -> None:
    state = apply(draft(), TakeCards(taken))
    assert state.players[0].cards == state.players[0].ready == taken
    kept = [card for card in (5, 9, 13, 17) if card not in taken]
    deck = [card for card in ALL_CARDS if card not in (5, 9, 13, 17)]
    for card in deck[: len(taken)]:
        assert to_move(state) is Nature.CHANCE
        hidden = [other for other in deck if other not in kept]
        assert chance_outcomes(state) == tuple((CardDealt(other), 1) for other in hidden)
        kept.append(card)
        state = apply(state, CardDealt(card))
    assert to_move(state) == 1
    assert face_up(state) == tuple(sorted(kept))


def drafted(players: int, rng: random.Random) -> tuple[list[tuple[int, int]], State]:
    """A whole draft at random: the seats that took cards with how many face up there were, and its end."""
    state = new_game(Config(players=players, deal=Deal.DRAFT))
    takes = []
    while isinstance(state.stage, Drafting | TurningUp):
        if isinstance(state.stage, Drafting):
            takes.append((state.seat, len(state.stage.face_up)))
            state = apply(state, rng.choice(legal_actions(state)))
        else:
            state = apply(state, rng.choice(chance_outcomes(state))[0])
    return takes, state


@pytest.mark.rule("KNT-2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_the_draft_goes_forth_and_back_until_all_have_4_cards(players: int, seed: int) -> None:
    takes, state = drafted(players, random.Random(seed))
    forth = list(range(players))
    assert [seat for seat, _ in takes] == forth + forth[::-1]
    assert [len(player.cards) for player in state.players] == [4] * players
    held = {card for player in state.players for card in player.cards}
    assert len(held) == 4 * players
    assert state.stock == tuple(card for card in ALL_CARDS if card not in held)


@pytest.mark.rule("KNT-2.6")
@pytest.mark.parametrize("players", [2, 3])
def test_with_fewer_than_four_players_there_are_always_four_cards_to_choose_from(players: int) -> None:
    for seed in range(10):
        takes, _ = drafted(players, random.Random(seed))
        assert {cards for _, cards in takes} == {4}


@pytest.mark.rule("KNT-2.6")
def test_the_deck_refills_only_as_far_as_it_goes() -> None:
    """Four players take 3 each, so 12 of 16 cards are gone and the other 4 are face up; then 1 each."""
    state = draft(turned_up=(3, 4, 5, 6))
    for seat in range(4):
        assert to_move(state) == seat
        state = apply(state, TakeCards(face_up(state)[:3]))
        while to_move(state) is Nature.CHANCE:
            state = apply(state, chance_outcomes(state)[0][0])
    for seat, cards in ((3, 4), (2, 3), (1, 2), (0, 1)):
        assert to_move(state) == seat
        assert len(face_up(state)) == cards
        assert legal_actions(state) == tuple(TakeCards((card,)) for card in face_up(state))
        state = apply(state, legal_actions(state)[0])
    assert state.stock == ()


@pytest.mark.rule("KNT-2.6")
def test_in_the_second_pass_each_takes_just_as_many_cards_as_make_a_hand_of_4() -> None:
    state = apply(draft(2), TakeCards((5,)))
    state = apply(deal(state, 3), TakeCards((3, 9, 13)))
    state = deal(state, 4, 6, 7)
    assert to_move(state) == 1
    assert face_up(state) == (4, 6, 7, 17)
    for cards in ((), (4, 6)):
        assert facts(refused(state, TakeCards(cards))) == ("card-count", "KNT-2.6", len(cards), (1,))
    state = deal(apply(state, TakeCards((17,))), 8)
    assert to_move(state) == 0
    assert {len(action.cards) for action in legal_actions(state) if isinstance(action, TakeCards)} == {3}
    assert len(legal_actions(state)) == 4
    state = apply(state, TakeCards((6, 7, 8)))
    assert [player.cards for player in state.players] == [(5, 6, 7, 8), (3, 9, 13, 17)]
    assert state.stock == (4, 10, 11, 12, 14, 15, 16, 18)


@pytest.mark.rule("KNT-2.6")
def test_checks_and_lists_agree_in_the_draft() -> None:
    state = draft(3)
    rng = random.Random(8)
    while isinstance(state.stage, Drafting):
        assert disagreements(state) == []
        state = advance(newtown, apply(state, rng.choice(legal_actions(state))), rng)


# -- KNT-2.2: fewer lands ----------------------------------------------------------------------------


@pytest.mark.rule("KNT-2.2")
@pytest.mark.parametrize("mode", list(Deal))
def test_the_cards_of_missing_lands_are_removed(mode: Deal) -> None:
    layout = random_layout(random.Random(4), lands=10)
    present = sorted(number for row in layout for number in row if 0 < number < KING_LAND)
    state = new_game(Config(players=2, layout=layout, deal=mode))
    assert chance_outcomes(state) == tuple((CardDealt(card), 1) for card in present)
    while to_move(state) is Nature.CHANCE or isinstance(state.stage, Drafting):
        if to_move(state) is Nature.CHANCE:
            state = apply(state, chance_outcomes(state)[-1][0])
        else:
            state = apply(state, legal_actions(state)[-1])
    held = [card for player in state.players for card in player.cards]
    assert len(held) == 8
    assert sorted((*held, *state.stock)) == present


# -- KNT-2.7: start ----------------------------------------------------------------------------------


@pytest.mark.rule("KNT-2.7")
def test_craftsmen_start_on_their_lowest_lands_and_the_lowest_goes_first() -> None:
    hands = ((18, 17, 9, 16), (3, 15, 14, 13), (12, 11, 10, 7), (8, 6, 5, 4))
    state = new_game()
    while isinstance(state.stage, Dealing):
        seat = state.seat
        state = apply(state, CardDealt(hands[seat][len(state.players[seat].cards)]))
    assert [player.craftsman for player in state.players] == [9, 3, 7, 4]
    assert state.order == (1, 3, 2, 0)
    assert state.round == 1
    assert to_move(state) == 1
    assert state.on_king_land == ()


@pytest.mark.rule("KNT-2.7")
@pytest.mark.parametrize("seed", range(10))
def test_after_a_draft_too_craftsmen_start_on_their_lowest_lands(seed: int) -> None:
    _, state = drafted(3, random.Random(seed))
    lowest = [min(player.cards) for player in state.players]
    assert [player.craftsman for player in state.players] == lowest
    assert state.order == tuple(sorted(range(3), key=lowest.__getitem__))


# -- KNT-2.8: options --------------------------------------------------------------------------------


@pytest.mark.rule("KNT-2.8")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_the_game_is_for_2_to_4_players(players: int) -> None:
    with pytest.raises(InvalidState) as raised:
        Config(players=players)
    (fault,) = raised.value.faults
    assert (fault.path, fault.rule) == ("$.players", "KNT-2.8")
    assert str(players) in fault.message


@pytest.mark.rule("KNT-2.8")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", list(Deal))
@pytest.mark.parametrize("residents", [True, False])
def test_players_deal_layout_and_the_resident_round_are_chosen_before_the_game(
    players: int, mode: Deal, residents: bool
) -> None:
    layout = random_layout(random.Random(2))
    config = Config(players=players, deal=mode, layout=layout, residents=residents)
    state = new_game(config)
    assert newtown.config_of(state) == config
    assert newtown.seats(state) == players
    assert isinstance(state.stage, Dealing if mode is Deal.RANDOM else TurningUp)


@pytest.mark.rule("KNT-2.8")
def test_a_short_game_has_no_resident_round() -> None:
    for residents, follows in ((True, DealingFamilies), (False, Finished)):
        config = Config(players=2, residents=residents)
        houses = {3: (House(0, 1, 1),)}
        last_vote = position(Voting((False,)), config=config, round=4, turn=1, houses=houses)
        assert type(apply(last_vote, Vote(False)).stage) is follows


@pytest.mark.rule("KNT-2.8")
def test_four_building_rounds_are_played_before_the_vote() -> None:
    for number in (1, 2, 3):
        last_pass = position(MovingAgain(), config=Config(players=2), round=number, turn=1)
        following = apply(last_pass, Pass())
        assert (following.round, type(following.stage)) == (number + 1, ChoosingTreeDice)
    assert check(position(Voting(), round=4), Vote(True)) is None


@pytest.mark.rule("KNT-2.8")
def test_a_config_shows_the_standard_edition_by_its_name_and_another_in_full() -> None:
    config = Config(players=3, deal=Deal.DRAFT, residents=False)
    assert repr(config) == (
        "Config(players=3, deal=Deal.DRAFT, layout=None, residents=False, allow_unsound=False,"
        " edition=STANDARD)"
    )
    own = attrs.evolve(newtown.STANDARD, name="own")
    assert repr(Config(edition=own)).endswith(f", edition={own!r})")
