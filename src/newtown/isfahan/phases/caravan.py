"""Chapter 6: the caravan (ISF-6.3, ISF-6.6, ISF-6.7)."""

from newtown.isfahan import ledger
from newtown.isfahan.board import Board
from newtown.isfahan.state import Player, Stage, State, with_ledger


def enter_caravan(state: State, seat: int, stage: Stage) -> State:
    """A cube of the seat enters the lowest free slot, and a caravan that is full scores; then the stage."""
    board = state.config.board
    slot = len(state.caravan)
    # ISF-6.6
    players = _scoring(state.players, seat, ledger.CARAVAN_NOW, board.slot_points[slot])
    caravan = (*state.caravan, seat)
    # ISF-6.7
    if len(caravan) == board.slots:
        players = score_caravan(players, board, caravan, ledger.CARAVAN_FULL)
        caravan = ()
    return State(
        state.config,
        state.week,
        state.day,
        state.order,
        state.turn,
        players,
        state.tower,
        state.shops,
        caravan,
        state.supervisor,
        state.pile,
        state.face_up,
        stage,
    )


def score_caravan(
    players: tuple[Player, ...], board: Board, caravan: tuple[int, ...], item: int
) -> tuple[Player, ...]:
    """Everybody scores the own cubes times the level of the highest of them (ISF-6.3)."""
    for seat in range(len(players)):
        players = _scoring(players, seat, item, caravan_points(board, caravan, seat))
    return players


def caravan_points(board: Board, caravan: tuple[int, ...], seat: int) -> int:
    """What the seat's cubes in the caravan are worth (ISF-6.3)."""
    count = caravan.count(seat)
    if not count:
        return 0
    highest = len(caravan) - 1 - caravan[::-1].index(seat)
    return count * board.slot_multipliers[highest]


def _scoring(players: tuple[Player, ...], seat: int, item: int, points: int) -> tuple[Player, ...]:
    if not points:
        return players
    player = players[seat]
    scored = with_ledger(player, ledger.enter(player.ledger, item, points))
    return (*players[:seat], scored, *players[seat + 1 :])
