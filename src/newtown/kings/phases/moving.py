"""Chapter 4: moving, before and after building (KNT-4.1 to KNT-4.5)."""

from typing import Final, TypeAlias

from newtown.core import bag
from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase, seat_label
from newtown.kings import refusals
from newtown.kings.actions import Action, EndTurn, Move, Pass, RerollGreen, RerollWhite
from newtown.kings.components import KING_LAND, land_label
from newtown.kings.phases.abilities import USES, AbilityUse, check_use, legal_uses, perform_use
from newtown.kings.phases.extension import end_round
from newtown.kings.phases.rerolls import check_reroll, perform_reroll, white_rerolls
from newtown.kings.state import (
    Land,
    Moving,
    MovingAgain,
    Player,
    Stage,
    State,
    Supplying,
    at_stage,
    with_player,
)

MovingAction: TypeAlias = RerollWhite | RerollGreen | AbilityUse | Move | EndTurn

_NOT_MOVED: Final = Moving(moved=False)
_MOVED: Final = Moving(moved=True)
_MOVING_AGAIN: Final = MovingAgain()
_SUPPLYING: Final = Supplying()
_REROLL_GREEN: Final = (RerollGreen(),)
_END_TURN: Final = (EndTurn(),)
_PASS: Final = (Pass(),)


# -- Move 1, KNT-4.1 --------------------------------------------------------------------------------


def _move_1_legal(state: State, stage: Moving) -> tuple[Action, ...]:
    player = state.players[state.order[state.turn]]
    actions: tuple[Action, ...] = ()
    if player.red >= state.config.edition.reroll_cost:
        actions = white_rerolls(player.white) if stage.moved else white_rerolls(player.white) + _REROLL_GREEN
    actions += legal_uses(state, player)
    if not stage.moved:
        actions += legal_moves(state, player)
    return actions + _END_TURN


def _move_1_check(state: State, stage: Moving, action: MovingAction) -> Reason | None:
    player = state.player
    if type(action) is EndTurn:
        return None
    if type(action) is Move:
        return refusals.ALREADY_MOVED() if stage.moved else check_move(state, player, action)
    if type(action) is RerollGreen and stage.moved:
        return refusals.GREEN_AFTER_MOVE()
    if type(action) is RerollWhite or type(action) is RerollGreen:
        return check_reroll(state, player, action, "KNT-4.1")
    return check_use(state, player, action)


def _move_1_perform(state: State, stage: Moving, action: MovingAction) -> State:
    if type(action) is EndTurn:
        if state.turn + 1 < len(state.order):
            return at_stage(state, _NOT_MOVED, state.turn + 1)
        return at_stage(state, _SUPPLYING, 0)
    if type(action) is Move:
        return perform_move(state, action, _MOVED, state.turn)
    if type(action) is RerollWhite or type(action) is RerollGreen:
        return perform_reroll(state, stage, action)
    seat = state.order[state.turn]
    return with_player(state, seat, perform_use(state.players[seat], action), stage, state.turn)


# -- Move 2, KNT-4.5 --------------------------------------------------------------------------------


def _move_2_legal(state: State, stage: MovingAgain) -> tuple[Action, ...]:
    return legal_moves(state, state.players[state.order[state.turn]]) + _PASS


def _move_2_check(state: State, stage: MovingAgain, action: Move | Pass) -> Reason | None:
    return None if type(action) is Pass else check_move(state, state.player, action)


def _move_2_perform(state: State, stage: MovingAgain, action: Move | Pass) -> State:
    last = state.turn + 1 == len(state.order)
    turn = state.turn if last else state.turn + 1
    if type(action) is Move:
        state = perform_move(state, action, _MOVING_AGAIN, turn)
    elif not last:
        return at_stage(state, _MOVING_AGAIN, turn)
    return end_round(state) if last else state


# -- One move, KNT-4.2 to KNT-4.4 -------------------------------------------------------------------


def legal_moves(state: State, player: Player) -> tuple[Action, ...]:
    """The moves to free lands that the player's green is enough for."""
    by_green = state.config.board.moves[player.craftsman]
    moves = by_green[player.green] if player.green < len(by_green) else by_green[-1]
    if not moves:
        return ()
    # KNT-4.3
    occupied = [other.craftsman for other in state.players if other.craftsman != KING_LAND]
    return tuple([move for move in moves if move.land not in occupied])


def check_move(state: State, player: Player, action: Move) -> Reason | None:
    """Why the player's craftsman can't move to that land now."""
    land = action.land
    board = state.config.board
    if land not in board.places:
        return refusals.NO_SUCH_LAND(had=land_label(land))
    if land == player.craftsman:
        return refusals.SAME_LAND(had=land_label(land))
    # KNT-4.2
    cost = board.costs[player.craftsman].get(land)
    if cost is None:
        return refusals.UNREACHABLE(had=land_label(land))
    if cost > player.green:
        return refusals.TOO_FAR(had=player.green, needed=cost)
    # KNT-4.3
    for seat, other in enumerate(state.players):
        if other.craftsman == land != KING_LAND:
            return refusals.LAND_OCCUPIED(had=land_label(land), needed=seat_label(seat))
    return None


def perform_move(state: State, action: Move, stage: Stage, turn: int) -> State:
    """The craftsman moves and takes the material of the land it stops on; then stage and turn."""
    seat = state.order[state.turn]
    player = state.players[seat]
    board = state.config.board
    left, land = player.craftsman, action.land
    arrived = _gets_material(state.lands[board.places[land]])
    moved = Player(
        land,
        player.cards,
        player.ready,
        # KNT-4.4
        bag.add(player.materials, state.round) if arrived else player.materials,
        player.roofs,
        player.stones,
        player.red,
        # KNT-4.2
        player.green - board.costs[left][land],
        player.black,
        player.white,
        player.ledger,
    )
    # KNT-1.1: who came later to the king's land counts as further on
    on_king_land = state.on_king_land
    if left == KING_LAND:
        on_king_land = tuple(other for other in on_king_land if other != seat)
    elif land == KING_LAND:
        on_king_land = (*on_king_land, seat)
    return State(
        state.config,
        state.round,
        state.order,
        turn,
        (*state.players[:seat], moved, *state.players[seat + 1 :]),
        state.lands,
        on_king_land,
        state.stock,
        state.king_builders,
        stage,
    )


def _gets_material(land: Land) -> bool:
    """KNT-4.4: a land with a tree gives a material, and so does the king's land."""
    return land.tree or land.number == KING_LAND


MOVING: Final = Decision[State, Action, Moving, MovingAction](
    "KNT-4.1",
    Phrase("moves and re-rolls before building (move 1)", "移動（1）"),
    (RerollWhite, RerollGreen, *USES, Move, EndTurn),
    _move_1_legal,
    _move_1_check,
    _move_1_perform,
)
MOVING_AGAIN: Final = Decision[State, Action, MovingAgain, Move | Pass](
    "KNT-4.5",
    Phrase("a move or a pass after building (move 2)", "移動（2）"),
    (Move, Pass),
    _move_2_legal,
    _move_2_check,
    _move_2_perform,
)
