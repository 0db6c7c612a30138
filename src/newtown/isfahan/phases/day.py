"""Turns, days and weeks: how they end (ISF-3.21 to ISF-3.23, ISF-5.10, ISF-6.1 to ISF-6.12)."""

from typing import Final

from newtown.isfahan import ledger
from newtown.isfahan.components import CENTRE, LAST_DAY_PLAYERS, BuildingKind
from newtown.isfahan.phases.caravan import score_caravan
from newtown.isfahan.state import (
    EMPTY_TOWER,
    Finished,
    Group,
    Player,
    Selecting,
    Stage,
    State,
    Supplying,
    Tower,
    with_ledger,
    with_tower,
)

_SELECTING: Final = Selecting()
_SUPPLYING: Final = Supplying()
_FINISHED: Final = Finished()


def end_turn(state: State) -> State:
    """The next player's turn, or the end of the day."""
    turn = state.turn + 1
    if turn == len(state.order):
        return _end_day(state)
    return with_tower(state, state.tower if state.turn else _all_white(state.tower), turn, _SELECTING)


def _all_white(tower: Tower) -> Tower:
    """The tower without yellow dice, and without groups that had no others (ISF-3.21, ISF-7.4)."""
    if not any(group is not None and group.yellow for group in tower):
        return tower
    return tuple(Group(group.number, group.white) if group and group.white else None for group in tower)


def _end_day(state: State) -> State:
    edition = state.config.edition
    if state.day < edition.days:
        # ISF-3.22
        return _begin_day(state, state.week, state.day + 1, state.players, state.shops, state.supervisor)
    players = score_week(state)
    shops = (None,) * len(state.shops)
    if state.week < edition.weeks:
        return _begin_day(state, state.week + 1, 1, players, shops, CENTRE)
    # ISF-6.12
    return _table(state, state.week, state.day, state.order, state.turn, players, shops, CENTRE, _FINISHED)


def _begin_day(
    state: State,
    week: int,
    day: int,
    players: tuple[Player, ...],
    shops: tuple[int | None, ...],
    supervisor: str,
) -> State:
    # ISF-3.23
    first = (state.order[0] + 1) % len(players)
    order = clockwise_from(first, len(players))
    edition = state.config.edition
    if len(players) == LAST_DAY_PLAYERS and (week, day) == (edition.weeks, edition.days):
        order = order_by_score(players, state.order[0])
    return _table(state, week, day, order, 0, players, shops, supervisor, _SUPPLYING)


def _table(
    state: State,
    week: int,
    day: int,
    order: tuple[int, ...],
    turn: int,
    players: tuple[Player, ...],
    shops: tuple[int | None, ...],
    supervisor: str,
    stage: Stage,
) -> State:
    """The table when a day has ended: no dice lie on the tower (ISF-3.22)."""
    return State(
        state.config,
        week,
        day,
        order,
        turn,
        players,
        EMPTY_TOWER,
        shops,
        state.caravan,
        supervisor,
        state.pile,
        state.face_up,
        stage,
    )


# -- Turn order, ISF-3.5 and ISF-6.10 ---------------------------------------------------------------


def clockwise_from(first: int, players: int) -> tuple[int, ...]:
    """All seats clockwise from one of them.

    >>> clockwise_from(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + place) % players for place in range(players))


def order_by_score(players: tuple[Player, ...], before: int) -> tuple[int, ...]:
    """The order of the last day: few points first, and among equals whoever sits farther clockwise from
    ``before``, the start player of the day before (ISF-6.10)."""
    count = len(players)
    return tuple(sorted(range(count), key=lambda seat: (players[seat].points, -((seat - before) % count))))


# -- The end of a week, ISF-6.1 to ISF-6.3 ----------------------------------------------------------


def score_week(state: State) -> tuple[Player, ...]:
    """All players with the points of their souks and of the caravan.

    The cubes of the caravan stay and count again (ISF-7.17); on the last day a caravan that has filled is
    scored and cleared before (ISF-7.18).
    """
    players = tuple(_with_souks(state, seat) for seat in range(len(state.players)))
    return score_caravan(players, state.config.board, state.caravan, ledger.CARAVAN_WEEK)


def _with_souks(state: State, seat: int) -> Player:
    board = state.config.board
    player = state.players[seat]
    completed = [
        points
        for (first, after), points in zip(board.souks, board.souk_points, strict=True)
        if state.shops[first:after].count(seat) == after - first
    ]
    if not completed:
        return player
    # ISF-6.2
    points = ledger.enter(player.ledger, ledger.SOUKS, sum(completed))
    if BuildingKind.BAZAAR in player.buildings:
        bonus = board.buildings[BuildingKind.BAZAAR].power
        points = ledger.enter(points, ledger.BAZAAR, bonus * len(completed))
    return with_ledger(player, points)
