"""Chapter 10: the end of the game."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from newtown import (
    Config,
    EndTurn,
    Event,
    Finished,
    House,
    Housing,
    Nature,
    Pass,
    ResidentCard,
    RoyalDieRolled,
    State,
    TakeFamily,
    TakeMistakenly,
    Vote,
    Voting,
    apply,
    chance_outcomes,
    legal_actions,
    score,
    to_move,
    winners,
)
from newtown.kings import ledger
from tests.kings.candidates import disagreements
from tests.kings.gains import gains
from tests.kings.positions import position
from tests.kings.reasons import refused


def after_round_4(players: Mapping[int, Mapping[str, Any]], *, seats: int = 4) -> State:
    """The end of a short game, after a last vote against the fifth round; nobody has cards or houses.

    Everybody gets the point for having no material left (KNT-8.1).
    """
    state = position(
        Voting((False,) * (seats - 1)),
        config=Config(players=seats, residents=False),
        round=4,
        turn=seats - 1,
        players={
            seat: {"cards": (), "craftsman": 3 + seat, **players.get(seat, {})} for seat in range(seats)
        },
    )
    return apply(state, Vote(False))


def last_family(stones: Sequence[int]) -> State:
    """Before the last card is taken, by seat 0, into the only house."""
    return position(
        Housing(((ResidentCard("hermit"),), (), (), ())),
        round=4,
        order=(0,),
        houses={9: (House(0, 1, 1),)},
        players={
            seat: {"cards": (), "craftsman": 3 + seat, "stones": held} for seat, held in enumerate(stones)
        },
    )


def points(state: State, code: str) -> tuple[int, ...]:
    return tuple(sum(item.points for item in items if item.code == code) for items in score(state).items)


def worth(total: int) -> tuple[int, ...]:
    """A ledger with so many points."""
    return ledger.enter(ledger.EMPTY, (ledger.NEW_HOUSES, total))


# -- KNT-10.1: below zero ----------------------------------------------------------------------------


@pytest.mark.rule("KNT-10.1")
def test_points_can_fall_below_0_in_the_settlement() -> None:
    state = after_round_4({1: {"materials": (1, 2, 3, 4)}})
    assert score(state).totals == (1, -4, 1, 1)


@pytest.mark.rule("KNT-10.1")
def test_points_can_fall_below_0_by_a_mistaken_take() -> None:
    column = (ResidentCard("smiths"), ResidentCard("hermit"))
    state = position(
        Housing((column, (), (), ())),
        round=4,
        houses={9: (House(0, 1, 1),)},
        order=(0,),
        players={0: {"cards": ()}},
    )
    assert score(apply(state, TakeMistakenly(0))).totals == (-2, 0, 0, 0)


@pytest.mark.rule("KNT-10.1")
def test_empty_houses_can_bring_points_below_0_and_winners_may_have_less_than_none() -> None:
    state = position(
        Housing(((ResidentCard("hermit"),), (), (), ())),
        config=Config(players=2),
        round=4,
        order=(0,),
        houses={9: (House(0, 1, 1),) * 2, 10: (House(0, 2, 1), House(1, 2, 1)), 11: (House(1, 2, 1),)},
        players={seat: {"cards": (), "roofs": (0, 0, 2, 2)} for seat in (0, 1)},
    )
    after = apply(state, TakeFamily(0, 0, 9, 0))
    assert score(after).totals == (1 - 4, -4)
    assert winners(after) == (0,)


# -- KNT-10.2: stones --------------------------------------------------------------------------------

STONES = (
    ((3, 1, 0, 2), (5, 0, 0, 0)),
    ((0, 0, 7, 6), (0, 0, 5, 0)),
    ((2, 2, 1, 0), (5, 5, 0, 0)),
    ((4, 4, 4, 4), (5, 5, 5, 5)),
    ((0, 0, 0, 1), (0, 0, 0, 5)),
    ((0, 0, 0, 0), (0, 0, 0, 0)),
)
"""Stones of four players, and the points for the most of them."""


@pytest.mark.rule("KNT-10.2", "KNT-8.4")
@pytest.mark.parametrize(("stones", "most"), STONES)
def test_each_stone_scores_1_and_the_most_5_more_at_the_end_of_a_short_game(
    stones: tuple[int, ...], most: tuple[int, ...]
) -> None:
    state = after_round_4({seat: {"stones": held} for seat, held in enumerate(stones)})
    assert state.stage == Finished()
    assert points(state, "stones") == stones
    assert points(state, "most-stones") == most


@pytest.mark.rule("KNT-10.2")
@pytest.mark.parametrize(("stones", "most"), STONES)
def test_each_stone_scores_1_and_the_most_5_more_at_the_end_of_the_resident_round(
    stones: tuple[int, ...], most: tuple[int, ...]
) -> None:
    before = last_family(stones)
    after = apply(before, TakeFamily(0, 0, 9, 0))
    assert after.stage == Finished()
    assert points(before, "stones") == points(before, "most-stones") == (0, 0, 0, 0)
    assert points(after, "stones") == stones
    assert points(after, "most-stones") == most


@pytest.mark.rule("KNT-10.2")
def test_stones_got_with_the_last_card_count() -> None:
    state = position(
        Housing(((ResidentCard("hermit", stones=2),), (), (), ())),
        round=4,
        order=(0,),
        houses={9: (House(0, 1, 1),)},
        players={1: {"stones": 1}},
    )
    after = apply(state, TakeFamily(0, 0, 9, 0))
    assert gains(state, after) == (
        {"residents": 1, "stones": 2, "most-stones": 5},
        {"stones": 1},
        {},
        {},
    )


@pytest.mark.rule("KNT-10.2")
def test_stones_of_extension_votes_are_scored_only_at_the_end() -> None:
    state = position(Voting((True, False, False)), round=4, turn=3, players={1: {"stones": 3}})
    after = apply(state, Vote(False))
    assert [player.stones for player in after.players] == [0, 4, 1, 1]
    assert points(after, "stones") == (0, 0, 0, 0)


# -- KNT-10.3: victory -------------------------------------------------------------------------------


@pytest.mark.rule("KNT-10.3")
@pytest.mark.parametrize(
    ("totals", "won"),
    [
        ((5, 9, 3, 8), (1,)),
        ((7, 2, 7, 6), (0, 2)),
        ((4, 4, 4, 4), (0, 1, 2, 3)),
        ((-3, -2, -9, -2), (1, 3)),
    ],
)
def test_most_points_win_and_equal_players_share_the_victory(
    totals: tuple[int, ...], won: tuple[int, ...]
) -> None:
    state = after_round_4({seat: {"ledger": worth(total)} for seat, total in enumerate(totals)})
    assert score(state).totals == tuple(total + 1 for total in totals)
    assert winners(state) == won


@pytest.mark.rule("KNT-10.3")
def test_stones_decide_only_by_their_points() -> None:
    # 6 points and a stone (1 + 5 more) are as much as 12 points without a stone.
    state = after_round_4({0: {"ledger": worth(12)}, 1: {"ledger": worth(6), "stones": 1}}, seats=2)
    assert winners(state) == (0, 1)


@pytest.mark.rule("KNT-10.3")
def test_nobody_has_won_before_the_end() -> None:
    state = last_family((3, 0, 0, 0))
    assert winners(state) == ()
    assert winners(apply(state, TakeFamily(0, 0, 9, 0))) == (0,)


@pytest.mark.rule("KNT-10.3")
@pytest.mark.parametrize("event", [EndTurn(), Pass(), Vote(True), TakeFamily(0, 0, 9, 0), RoyalDieRolled(3)])
def test_nothing_happens_after_the_end(event: Event) -> None:
    state = apply(last_family((0, 0, 0, 0)), TakeFamily(0, 0, 9, 0))
    assert to_move(state) is Nature.OVER
    assert (legal_actions(state), chance_outcomes(state)) == ((), ())
    reason = refused(state, event)
    assert (reason.code, reason.rule) == ("game-over", "KNT-10.3")
    assert disagreements(state) == []


@pytest.mark.rule("KNT-10.3")
def test_the_totals_are_the_sums_of_the_items() -> None:
    state = apply(last_family((2, 1, 0, 0)), TakeFamily(0, 0, 9, 0))
    assert [[item.points for item in items] for items in score(state).items] == [[1, 2, 5], [1], [], []]
    assert score(state).totals == (8, 1, 0, 0)
