"""Set-up: the starting boards are laid out and chosen (TWF-2.4 to TWF-2.6)."""

import random
from itertools import combinations
from typing import Final

from newtown.core.errors import Reason
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase
from newtown.townfolk import refusals
from newtown.townfolk.actions import Action, BoardsOffered, ChooseBoard, Outcome
from newtown.townfolk.phases.rounds import first_round
from newtown.townfolk.state import ChoosingBoard, OfferingBoards, Player, State, at_stage

# -- Laying out, TWF-2.4 ----------------------------------------------------------------------------


def _all(state: State) -> tuple[str, ...]:
    return tuple(board.id for board in state.config.edition.boards)


def _offer_outcomes(state: State, stage: OfferingBoards) -> tuple[tuple[Outcome, int], ...]:
    return tuple((BoardsOffered(boards), 1) for boards in combinations(_all(state), len(state.players)))


def _offer_sample(state: State, stage: OfferingBoards, rng: random.Random) -> Outcome:
    boards = _all(state)
    drawn = sorted(rng.sample(range(len(boards)), len(state.players)))
    return BoardsOffered(tuple(boards[place] for place in drawn))


def _offer_possible(state: State, stage: OfferingBoards, outcome: BoardsOffered) -> bool:
    in_order = tuple(board for board in _all(state) if board in outcome.boards)
    return outcome.boards == in_order and len(in_order) == len(state.players)


def _offer_resolve(state: State, stage: OfferingBoards, outcome: BoardsOffered) -> State:
    return at_stage(state, ChoosingBoard(outcome.boards))


# -- Choosing, TWF-2.5 ------------------------------------------------------------------------------


def _choose_legal(state: State, stage: ChoosingBoard) -> tuple[Action, ...]:
    return tuple(ChooseBoard(board) for board in stage.boards)


def _choose_check(state: State, stage: ChoosingBoard, action: ChooseBoard) -> Reason | None:
    if action.board not in stage.boards:
        return refusals.BOARD_NOT_OFFERED(had=action.board, needed=stage.boards)
    return None


def _choose_perform(state: State, stage: ChoosingBoard, action: ChooseBoard) -> State:
    seat = state.seat
    players = (*state.players[:seat], Player(action.board), *state.players[seat + 1 :])
    left = ChoosingBoard(tuple(board for board in stage.boards if board != action.board))
    chosen = State(state.config, 0, max(seat - 1, 0), False, players, state.decks, left)
    return chosen if seat else first_round(chosen)


OFFERING_BOARDS: Final = Chance[State, Outcome, OfferingBoards, BoardsOffered](
    "TWF-2.4",
    Phrase("the starting boards are laid out", "初期土地ボードを並べる"),
    BoardsOffered,
    _offer_outcomes,
    _offer_sample,
    _offer_possible,
    _offer_resolve,
)
CHOOSING_BOARD: Final = Decision[State, Action, ChoosingBoard, ChooseBoard](
    "TWF-2.5",
    Phrase("a starting board is chosen", "初期土地ボードを選ぶ"),
    (ChooseBoard,),
    _choose_legal,
    _choose_check,
    _choose_perform,
)
