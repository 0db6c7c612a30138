"""Chapter 6: week ends, the caravan, the last day, and the end."""

from itertools import permutations

import pytest

from newtown.core.rules import Nature
from newtown.isfahan import (
    Building,
    BuildingKind,
    BuyDice,
    CardKind,
    EndTurn,
    PlayCard,
    State,
    Supplying,
    score,
    to_move,
    winners,
)
from tests.isfahan.positions import Seat, cubes_of, play, points_of, position, with_points

BAZAAR = BuildingKind.BAZAAR
TO_CARAVAN = CardKind.CUBE_TO_CARAVAN


def items(state: State, seat: int) -> dict[str, int]:
    return {item.code: item.points for item in score(state).items[seat]}


@pytest.mark.rule("ISF-6.1")
@pytest.mark.parametrize("week", [1, 2, 3])
def test_every_week_is_scored_after_day_7(week: int) -> None:
    shops = {"chest2.0": 2, "chest2.1": 2}
    state = play(position(Building(), week=week, day=7, turn=2, shops=shops, caravan=(1,)), EndTurn())
    assert (items(state, 2), items(state, 1)) == ({"souks": 4}, {"caravan_week": 1})
    earlier = play(position(Building(), week=week, day=6, turn=2, shops=shops, caravan=(1,)), EndTurn())
    assert points_of(earlier) == (0, 0, 0)


@pytest.mark.rule("ISF-6.1")
def test_the_order_of_turns_changes_nothing_of_a_weeks_points() -> None:
    shops = {"vase1.0": 0, "chest2.0": 1, "chest2.1": 1}
    totals = {
        points_of(play(position(Building(), players=4, week=3, day=7, turn=3, order=order, shops=shops,
                                caravan=(0, 3)), EndTurn()))
        for order in permutations(range(4))
    }  # fmt: skip
    assert totals == {(4 + 1, 4, 0, 1)}


@pytest.mark.rule("ISF-6.2")
def test_completed_souks_score_and_the_bazaar_adds_two_for_each() -> None:
    shops = {
        **dict.fromkeys(("vase1.0", "barrel2.0", "barrel2.1", "bag3.0", "bag3.1"), 0),
        **dict.fromkeys(("vase2.0", "vase2.1", "chest2.0"), 1),
    }
    state = position(Building(), day=7, turn=2, shops=shops, seats={0: {"buildings": (BAZAAR,)}})
    state = play(state, EndTurn())
    # vase1 and barrel2, but not bag3; vase2, but not chest2.
    assert items(state, 0) == {"souks": 4 + 3, "bazaar": 4}
    assert items(state, 1) == {"souks": 6}


@pytest.mark.rule("ISF-6.3")
@pytest.mark.parametrize(
    ("players", "caravan", "points"),
    [
        (3, (), (0, 0, 0)),
        (3, (0, 1, 0), (2, 1, 0)),
        (3, (0, 0, 0, 1, 2, 1, 0), (4 * 3, 2 * 2, 1 * 2)),
        (4, (0, 0, 0, 0, 1, 2, 3, 1, 3), (4 * 1, 2 * 2, 1 * 2, 2 * 3)),
    ],
)
def test_the_caravan_scores_own_cubes_times_the_level_of_the_highest(
    players: int, caravan: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = position(Building(), players=players, day=7, turn=players - 1, caravan=caravan)
    assert points_of(play(state, EndTurn())) == points


@pytest.mark.rule("ISF-6.4")
def test_every_shop_is_emptied_after_the_scoring() -> None:
    shops = {"bag3.0": 0, "barrel5.4": 1, "vase3.2": 2}
    assert cubes_of(play(position(Building(), day=7, turn=2, shops=shops), EndTurn())) == {}


@pytest.mark.rule("ISF-6.5", "ISF-7.17")
def test_the_caravan_stays_and_scores_again_in_the_next_week() -> None:
    first = play(position(Building(), day=7, turn=2, caravan=(0, 0, 1, 2)), EndTurn())
    assert (first.caravan, points_of(first)) == ((0, 0, 1, 2), (2, 1, 2))
    second = position(Building(), week=2, day=7, turn=2, caravan=first.caravan)
    assert points_of(play(second, EndTurn())) == (2, 1, 2)


@pytest.mark.rule("ISF-6.6")
@pytest.mark.parametrize(
    ("players", "there", "points"),
    [(3, 0, 2), (3, 2, 2), (3, 3, 1), (3, 5, 1), (3, 6, 0), (4, 3, 2), (4, 4, 1), (4, 8, 0)],
)
def test_a_cube_scores_its_slot_at_once(players: int, there: int, points: int) -> None:
    state = position(Building(), players=players, caravan=(1,) * there, seats={0: {"hand": (TO_CARAVAN,)}})
    after = play(state, PlayCard(TO_CARAVAN))
    assert after.caravan == (*(1,) * there, 0)
    assert after.players[0].points == points


@pytest.mark.rule("ISF-6.7")
def test_a_full_caravan_scores_everybody_and_is_cleared() -> None:
    caravan = (0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2)
    state = position(Building(), players=4, caravan=caravan, seats={0: {"hand": (TO_CARAVAN,)}})
    after = play(state, PlayCard(TO_CARAVAN))
    assert points_of(after) == (4 * 3, 3 * 3, 3 * 3, 2 * 2)
    assert after.caravan == ()
    assert items(after, 3) == {"caravan_full": 4}


# -- The last day -----------------------------------------------------------------------------------


def before_the_last_day(*points: int, start: int = 3) -> State:
    players = len(points)
    return position(
        Building(), players=players, start=start, week=3, day=6, turn=players - 1, seats=with_points(*points)
    )


@pytest.mark.rule("ISF-6.8")
def test_three_players_have_an_ordinary_last_day_and_four_have_no_other_of_its_kind() -> None:
    assert play(before_the_last_day(9, 5, 1, start=0), EndTurn()).order == (1, 2, 0)
    weekly = position(Building(), players=4, week=2, day=6, start=3, turn=3, seats=with_points(9))
    assert play(weekly, EndTurn()).order == (0, 1, 2, 3)


@pytest.mark.rule("ISF-6.9")
def test_the_order_of_the_last_day_stands_when_scores_change() -> None:
    state = play(before_the_last_day(1, 2, 3, 4), EndTurn())
    assert state.order == (0, 1, 2, 3)
    hand: Seat = {"points": 1, "gold": 10, "hand": (CardKind.GOLD_TO_POINTS,)}
    state = position(Supplying(), players=4, start=0, week=3, day=7, order=(0, 1, 2, 3), seats={0: hand})
    after = play(state, PlayCard(CardKind.GOLD_TO_POINTS, amount=10))
    assert (after.players[0].points, after.order, to_move(after)) == (11, (0, 1, 2, 3), 0)


@pytest.mark.rule("ISF-6.10")
@pytest.mark.parametrize(
    ("points", "start", "order"),
    [
        ((4, 3, 2, 1), 0, (3, 2, 1, 0)),
        # From seat 1 clockwise, seat 0 is farthest, then 3, then 2; seat 1 is last.
        ((7, 7, 7, 7), 1, (0, 3, 2, 1)),
        ((5, 5, 1, 9), 0, (2, 1, 0, 3)),
    ],
)
def test_few_points_go_first_and_among_equals_the_farthest_clockwise(
    points: tuple[int, ...], start: int, order: tuple[int, ...]
) -> None:
    assert play(before_the_last_day(*points, start=start), EndTurn()).order == order


@pytest.mark.rule("ISF-6.11")
def test_the_first_of_the_last_day_supplies_the_dice() -> None:
    state = play(before_the_last_day(9, 8, 0, 7), EndTurn())
    assert (state.stage, to_move(state)) == (Supplying(), 2)
    assert play(state, BuyDice(2)).players[2].gold == 0


# -- The end ----------------------------------------------------------------------------------------


@pytest.mark.rule("ISF-6.12")
def test_the_game_ends_after_the_third_week_and_nothing_else_counts() -> None:
    rich: Seat = {"gold": 30, "camels": 20, "hand": (CardKind.EXCHANGE,)}
    state = play(position(Building(), week=3, day=7, turn=2, seats={0: rich}), EndTurn())
    assert (to_move(state), points_of(state)) == (Nature.OVER, (0, 0, 0))
    second = play(position(Building(), week=2, day=7, turn=2), EndTurn())
    assert (second.week, second.day) == (3, 1)


@pytest.mark.rule("ISF-6.13")
@pytest.mark.parametrize(("points", "won"), [((4, 9, 7), (1,)), ((9, 4, 9), (0, 2)), ((0, 0, 0), (0, 1, 2))])
def test_most_points_win_and_equals_share_the_victory(points: tuple[int, ...], won: tuple[int, ...]) -> None:
    state = play(position(Building(), week=3, day=7, turn=2, seats=with_points(*points)), EndTurn())
    assert winners(state) == won


@pytest.mark.rule("ISF-7.18")
def test_a_caravan_that_fills_on_day_7_scores_then_and_what_follows_at_the_weeks_end() -> None:
    state = position(
        Building(), day=7, turn=2, start=0, caravan=(0,) * 8, seats={2: {"hand": (TO_CARAVAN, TO_CARAVAN)}}
    )
    state = play(state, PlayCard(TO_CARAVAN))
    assert points_of(state) == (24, 0, 3)
    assert points_of(play(state, EndTurn())) == (24, 0, 3)
    again = play(state, PlayCard(TO_CARAVAN), EndTurn())
    assert points_of(again) == (24, 0, 3 + 2 + 1)
