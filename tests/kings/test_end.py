"""Chapter 10: the end of the game (KNT-10.1 to KNT-10.3)."""

import pytest

import newtown
from newtown import Config, Finished, State, Vote, Voting, apply, check, legal_actions, score, winners
from newtown.kings import ledger
from tests.kings.positions import position
from tests.kings.reasons import refused


def ended(stones: tuple[int, ...], cards: tuple[tuple[int, ...], ...] | None = None) -> State:
    """The end of a short game, in which nothing is left but stones and cards without a house."""
    config = Config(players=len(stones), residents=False)
    hands = cards or ((),) * len(stones)
    players = {
        seat: {
            "stones": held,
            "materials": (),
            "cards": hands[seat],
            "ready": hands[seat],
            "craftsman": 3 + seat,
        }
        for seat, held in enumerate(stones)
    }
    votes = (False,) * (len(stones) - 1)
    state = position(Voting(votes), config=config, round=4, turn=len(votes), players=players)
    return apply(state, Vote(False))


@pytest.mark.rule("KNT-10.1")
def test_points_can_fall_below_zero() -> None:
    # No materials left +1; four cards without a house −8; no stones.
    assert score(ended((0, 0), ((3, 7, 11, 15), ()))).totals == (-7, 1)


@pytest.mark.rule("KNT-10.2")
@pytest.mark.parametrize(
    ("stones", "most"),
    [
        ((3, 1), (5, 0)),
        ((2, 2), (5, 5)),
        ((0, 0), (0, 0)),
        ((1, 4, 4, 0), (0, 5, 5, 0)),
    ],
)
def test_each_stone_scores_one_and_those_with_most_score_five_more(
    stones: tuple[int, ...], most: tuple[int, ...]
) -> None:
    final = ended(stones)
    assert tuple(player.ledger[ledger.STONES] for player in final.players) == stones
    assert tuple(player.ledger[ledger.MOST_STONES] for player in final.players) == most


@pytest.mark.rule("KNT-10.3")
def test_most_points_win_and_equal_players_share_the_victory() -> None:
    assert winners(ended((3, 1))) == (0,)
    assert winners(ended((1, 2, 2))) == (1, 2)
    assert winners(newtown.new_game()) == ()


@pytest.mark.rule("KNT-10.3")
def test_nothing_happens_after_the_end() -> None:
    final = ended((1, 0))
    assert isinstance(final.stage, Finished)
    assert legal_actions(final) == ()
    assert refused(final, Vote(True)).code == "game-over"
    assert refused(final, newtown.RoyalDieRolled(1)).code == "game-over"
    reason = check(final, newtown.EndTurn(), seat=0)
    assert reason is not None
    assert reason.code == "game-over"
