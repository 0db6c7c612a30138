"""Chapter 7: the secret vote and the fifth round."""

import random
from collections import Counter
from itertools import product

import pytest

from newtown import (
    KING_LAND,
    Action,
    Building,
    ChoosingTreeDice,
    Colour,
    Concealed,
    Config,
    DealingFamilies,
    DiceRolled,
    Finished,
    HiddenVoting,
    House,
    KeepDice,
    KeepingDice,
    Move,
    Moving,
    MovingAgain,
    Nature,
    Outcome,
    Pass,
    RerollAll,
    RerollGreen,
    RerollWhite,
    RollingOwn,
    RollTree,
    State,
    TakeDie,
    TakeOver,
    View,
    Vote,
    Voting,
    apply,
    chance_outcomes,
    check,
    legal_actions,
    narrate,
    observe,
    redact,
    to_move,
)
from newtown.core.text import seat_label
from newtown.kings.components import land_label
from tests.kings.candidates import disagreements
from tests.kings.positions import position
from tests.kings.reasons import facts, refused

OWN_DICE = ((Colour.RED, 1), (Colour.GREEN, 1), (Colour.BLACK, 1), (Colour.WHITE, 3))
"""A player's own dice, in the order in which they are rolled."""


def voting(*votes: bool, players: int = 4) -> State:
    """The vote with these decisions in, by seat."""
    return position(Voting(votes), config=Config(players=players), round=4, turn=len(votes))


def all_voted(state: State, votes: tuple[bool, ...]) -> State:
    """The state after these votes, in turn order."""
    for extend in votes:
        state = apply(state, Vote(extend))
    return state


def roll_own(state: State, faces: int = 3) -> State:
    """The state after one player's six dice have all fallen on one face."""
    for colour, dice in OWN_DICE:
        state = apply(state, DiceRolled(colour, (faces,) * dice))
    return state


# -- KNT-7.1: the vote -------------------------------------------------------------------------------


@pytest.mark.rule("KNT-7.1")
def test_after_round_4_all_players_decide_in_turn_order() -> None:
    state = position(MovingAgain(), round=4, order=(2, 0, 3, 1), turn=3)
    state = apply(state, Pass())
    assert state.round == 4
    for place, seat in enumerate((2, 0, 3, 1)):
        assert to_move(state) == seat
        assert state.stage == Voting((True,) * place)
        assert legal_actions(state) == (Vote(False), Vote(True))
        state = apply(state, Vote(True))
    assert not isinstance(state.stage, Voting)


@pytest.mark.rule("KNT-7.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_there_is_no_vote_after_an_earlier_round(number: int) -> None:
    state = apply(position(MovingAgain(), round=number, turn=3), Pass())
    assert isinstance(state.stage, ChoosingTreeDice)


@pytest.mark.rule("KNT-7.1")
def test_there_is_no_second_vote_after_round_5() -> None:
    state = position(MovingAgain(), round=5, order=(1, 3), turn=1)
    assert isinstance(apply(state, Pass()).stage, DealingFamilies | Finished)


@pytest.mark.rule("KNT-7.1")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_nobody_sees_the_votes_of_others_until_all_are_in(viewer: int | None) -> None:
    """Two tables that differ in what the viewer may not know look the same to it."""
    views: dict[bool | None, View] = {}
    for votes in product((False, True), repeat=3):
        state = all_voted(voting(), votes)
        own = votes[viewer] if viewer in (0, 1, 2) else None
        view = observe(state, viewer)
        assert view.stage == HiddenVoting(3, own)
        assert views.setdefault(own, view) == view
        for player, untouched in zip(state.players, voting().players, strict=True):
            assert player == untouched


@pytest.mark.rule("KNT-7.1")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_vote_is_sent_and_told_to_its_voter_alone(lang: str) -> None:
    before = voting(True)
    for extend in (False, True):
        vote = Vote(extend)
        assert redact(before, vote, 1) == vote
        for other in (None, 0, 2, 3):
            assert redact(before, vote, other) == Concealed("Vote")
    told = {
        seat: [narrate_in(lang, before, Vote(extend), seat) for extend in (False, True)]
        for seat in (None, 0, 1, 2, 3)
    }
    assert told[1][0] != told[1][1]
    for other in (None, 0, 2, 3):
        assert told[other][0] == told[other][1]


def narrate_in(lang: str, before: State, vote: Vote, seat: int | None) -> tuple[str, ...]:
    return narrate(before, vote, apply(before, vote), lang="ja" if lang == "ja" else "en", seat=seat)


# -- KNT-7.2: stones ---------------------------------------------------------------------------------


@pytest.mark.rule("KNT-7.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_who_ends_gets_a_stone_for_each_who_extends(players: int) -> None:
    for votes in product((False, True), repeat=players):
        state = all_voted(voting(players=players), votes)
        for seat, extends in enumerate(votes):
            gained = 0 if extends else votes.count(True)
            assert state.players[seat].stones == gained


@pytest.mark.rule("KNT-7.2")
@pytest.mark.parametrize(
    ("votes", "stones"),
    [
        ((True, True, False, False), [5, 5, 7, 7]),
        ((True, True, True, False), [5, 5, 5, 8]),
        ((True, True, True, True), [5, 5, 5, 5]),
        ((False, False, False, False), [5, 5, 5, 5]),
    ],
)
def test_stones_of_the_vote_come_to_those_at_hand(votes: tuple[bool, ...], stones: list[int]) -> None:
    """The rule book's eighth worked example, and the seed's."""
    state = position(Voting(), round=4, players={seat: {"stones": 5} for seat in range(4)})
    assert [player.stones for player in all_voted(state, votes).players] == stones


# -- KNT-7.3: who plays round 5 ----------------------------------------------------------------------


@pytest.mark.rule("KNT-7.3", "KNT-3.1", "KNT-3.2")
def test_only_those_who_extend_play_round_5_in_their_order_with_materials_by_it() -> None:
    state = position(
        Voting(),
        round=4,
        order=(1, 2, 3, 0),
        players={0: {"craftsman": 12}, 1: {"craftsman": 17}, 2: {"craftsman": 9}, 3: {"craftsman": 5}},
    )
    # In the order of the vote: seat 1 extends, seat 2 ends, seat 3 extends, seat 0 extends.
    state = all_voted(state, (True, False, True, True))
    assert state.round == 5
    assert state.order == (3, 0, 1)
    assert [player.materials for player in state.players] == [(2,), (3,), (), (1,)]
    assert state.players[2].stones == 3


@pytest.mark.rule("KNT-7.3", "KNT-3.3")
def test_houses_bring_materials_in_round_5_to_those_who_play_it_only() -> None:
    houses = {8: (House(0, 1, 1), House(1, 1, 1)), 9: (House(0, 2, 1),), 14: (House(1, 1, 1),)}
    players = {1: {"materials": (6,)}}
    vote = position(Voting(), round=4, config=Config(players=2), houses=houses, players=players)
    state = all_voted(vote, (True, False))
    assert [player.materials for player in state.players] == [(1, 2), (6,)]


@pytest.mark.rule("KNT-7.3", "KNT-7.4")
def test_in_round_5_no_tree_is_planted() -> None:
    before = voting()
    state = all_voted(before, (True,) * 4)
    assert state.lands == before.lands
    assert state.stage == RollingOwn()
    assert refused(state, RollTree(2)).code == "chance-first"


@pytest.mark.rule("KNT-7.3")
def test_one_player_alone_may_play_round_5() -> None:
    state = all_voted(voting(), (False, True, False, False))
    assert state.order == (1,)
    assert state.players[1].materials == (1,)
    assert to_move(roll_own(state)) == 1


@pytest.mark.rule("KNT-7.3", "KNT-4.3")
def test_craftsmen_who_stay_behind_stand_where_they_were_and_block() -> None:
    state = position(
        Moving(),
        round=5,
        order=(0,),
        players={0: {"craftsman": 3, "green": 2}, 1: {"craftsman": 7}, 2: {"craftsman": KING_LAND}},
        on_king_land=(2,),
    )
    reason = refused(state, Move(7))
    assert facts(reason) == ("land-occupied", "KNT-4.3", land_label(7), seat_label(1))
    assert check(state, Move(13)) is None
    before = voting()
    after = all_voted(before, (True, False, False, False))
    assert [player.craftsman for player in after.players] == [player.craftsman for player in before.players]


@pytest.mark.rule("KNT-7.3", "KNT-6.12", "KNT-6.17")
def test_in_round_5_a_house_and_card_of_one_who_ended_are_taken_over_for_a_stone() -> None:
    """Land 4 and its card are seat 1's, who has ended; seat 0 widens his spec 1 to spec 2 with a 2."""
    state = position(
        Building(),
        round=5,
        order=(0, 2),
        houses={4: (House(1, 1, 1),)},
        players={
            0: {"craftsman": 4, "white": (1, 1, 2), "black": 1, "materials": (2,)},
            1: {"craftsman": 12, "stones": 1},
        },
    )
    after = apply(state, TakeOver(0, 2, 1, (2,)))
    assert after.land(4).houses == (House(0, 2, 1),)
    assert after.players[0].cards == (3, 4, 7, 11, 15)
    assert 4 in after.players[0].ready
    assert after.players[1].cards == (8, 12, 16)
    assert after.players[1].stones == 2
    assert after.players[1].roofs == (2, 2, 2, 2)
    assert after.players[0].roofs == (2, 1, 2, 2)


@pytest.mark.rule("KNT-7.3")
def test_turns_of_round_5_go_to_its_players_only() -> None:
    state = position(Moving(), round=5, order=(3, 1))
    reason = check(state, Move(13), seat=0)
    assert reason is not None
    assert facts(reason)[2:] == (seat_label(0), seat_label(3))


# -- KNT-7.4: own dice -------------------------------------------------------------------------------


@pytest.mark.rule("KNT-7.4")
def test_in_round_5_each_rolls_his_own_six_dice_one_event_for_each_colour() -> None:
    state = all_voted(voting(), (True, False, True, False))
    rng = random.Random(75)
    for seat in (0, 2):
        for colour, dice in OWN_DICE:
            assert (state.seat, to_move(state)) == (seat, Nature.CHANCE)
            assert legal_actions(state) == ()
            ways = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
            outcomes = chance_outcomes(state)
            assert len(outcomes) == len(ways)
            assert dict(outcomes) == {DiceRolled(colour, faces): times for faces, times in ways.items()}
            outcome = rng.choice(outcomes)[0]
            assert isinstance(outcome, DiceRolled)
            state = apply(state, outcome)
            own = state.players[seat]
            assert (own.white if colour is Colour.WHITE else (getattr(own, colour.value),)) == outcome.faces
        assert to_move(state) == seat
        assert state.stage == KeepingDice()
        assert set(legal_actions(state)) == {RerollAll(), KeepDice()}
        state = apply(state, KeepDice())
    assert state.stage == Moving()
    assert to_move(state) == 0


@pytest.mark.rule("KNT-7.4")
@pytest.mark.parametrize(
    "outcome",
    [
        DiceRolled(Colour.GREEN, (1,)),
        DiceRolled(Colour.RED, (1, 2)),
        DiceRolled(Colour.RED, ()),
        DiceRolled(Colour.RED, (7,)),
    ],
)
def test_no_other_dice_are_rolled_in_their_place(outcome: Outcome) -> None:
    reason = refused(all_voted(voting(), (True,) * 4), outcome)
    assert (reason.code, reason.rule) == ("impossible-outcome", "KNT-7.4")


@pytest.mark.rule("KNT-7.4")
def test_all_six_dice_are_rolled_again_once() -> None:
    state = roll_own(all_voted(voting(), (True, True, False, False)), 1)
    state = apply(state, RerollAll())
    player = state.players[0]
    assert (player.red, player.green, player.black, player.white) == (0, 0, 0, ())
    for colour, dice in OWN_DICE:
        assert state.seat == 0
        assert to_move(state) is Nature.CHANCE
        state = apply(state, DiceRolled(colour, (6,) * dice))
    player = state.players[0]
    assert (player.red, player.green, player.black, player.white) == (6, 6, 6, (6, 6, 6))
    # There is no third roll: the next player rolls.
    assert (state.seat, to_move(state)) == (1, Nature.CHANCE)
    second = roll_own(state)
    assert second.stage == KeepingDice()
    assert check(second, RerollAll()) is None


@pytest.mark.rule("KNT-7.4")
@pytest.mark.parametrize("action", [RerollWhite((3,)), RerollGreen(), TakeDie(Colour.RED, 3)])
def test_no_single_die_is_rolled_again_and_none_is_taken_from_a_pool(action: Action) -> None:
    state = roll_own(all_voted(voting(), (True, True, False, False)))
    assert refused(state, action).code == "wrong-phase"


@pytest.mark.rule("KNT-7.4")
def test_a_red_1_gives_no_stone_in_round_5() -> None:
    state = roll_own(all_voted(voting(), (True,) * 4), 1)
    assert state.players[0].stones == 0
    state = roll_own(apply(state, RerollAll()), 1)
    assert state.players[0].red == 1
    assert state.players[0].stones == 0
    assert apply(roll_own(state, 1), KeepDice()).players[1].stones == 0


@pytest.mark.rule("KNT-7.4")
def test_who_has_ended_has_no_dice_in_round_5() -> None:
    state = all_voted(voting(), (True, False, False, False))
    for player in state.players:
        assert (player.red, player.green, player.black, player.white) == (0, 0, 0, ())
    state = apply(roll_own(state), KeepDice())
    assert state.players[0].white == (3, 3, 3)
    assert state.players[1].white == ()


# -- KNT-7.5: no fifth round -------------------------------------------------------------------------


@pytest.mark.rule("KNT-7.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_if_nobody_extends_there_is_no_round_5(players: int) -> None:
    state = all_voted(voting(players=players), (False,) * players)
    assert state.round == 4
    assert isinstance(state.stage, DealingFamilies)
    assert all(player.stones == 0 for player in state.players)


# -- Agreement ---------------------------------------------------------------------------------------


@pytest.mark.rule("KNT-7.1", "KNT-7.4")
def test_checks_and_lists_agree_in_the_vote_and_over_own_dice() -> None:
    state = voting()
    while not isinstance(state.stage, Moving):
        assert disagreements(state) == []
        if to_move(state) is Nature.CHANCE:
            state = apply(state, chance_outcomes(state)[0][0])
        else:
            state = apply(state, legal_actions(state)[-1])
    assert disagreements(state) == []
