"""Chapter 6: a turn of building (KNT-6.1), exchange (KNT-6.2) and help (KNT-6.20)."""

from typing import Final, TypeAlias

import attrs

from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.kings import refusals
from newtown.kings.actions import Action, Build, EndTurn, Extend, Help, Join, Split, TakeOver
from newtown.kings.phases import effects
from newtown.kings.phases.abilities import USES, AbilityUse, check_use, legal_uses, perform_use
from newtown.kings.phases.construction import Construction, check_construction, legal_constructions
from newtown.kings.phases.exchange import check_exchange, legal_exchanges, perform_exchange
from newtown.kings.state import Building, MovingAgain, State, at_stage, with_player

BuildingAction: TypeAlias = AbilityUse | Split | Join | Construction | Help | EndTurn

_FRESH: Final = Building()
_MOVING_AGAIN: Final = MovingAgain()
_HELP: Final = (Help(),)
_END_TURN: Final = (EndTurn(),)


def _legal(state: State, stage: Building) -> tuple[Action, ...]:
    player = state.players[state.order[state.turn]]
    actions = legal_uses(state, player)
    if player.black:
        actions += legal_exchanges(state, player)
        actions += legal_constructions(state, player, stage.worked)
        if state.turn + 1 < len(state.order):
            actions += _HELP
    return actions + _END_TURN


def _check(state: State, stage: Building, action: BuildingAction) -> Reason | None:
    player = state.player
    if type(action) is EndTurn:
        return None
    if type(action) is Help:
        return _check_help(state)
    if type(action) is Build or type(action) is Extend or type(action) is TakeOver:
        return check_construction(state, player, stage.worked, action)
    if type(action) is Split or type(action) is Join:
        return check_exchange(state, player, action)
    return check_use(state, player, action)


def _perform(state: State, stage: Building, action: BuildingAction) -> State:
    if type(action) is EndTurn:
        return _end_turn(state)
    if type(action) is Help:
        return _end_turn(_helped(state))
    if type(action) is Build:
        return effects.build(state, stage, action)
    if type(action) is Extend or type(action) is TakeOver:
        return effects.extend(state, stage, action)
    seat = state.order[state.turn]
    player = state.players[seat]
    if type(action) is Split or type(action) is Join:
        return with_player(state, seat, perform_exchange(state, player, action), stage, state.turn)
    return with_player(state, seat, perform_use(player, action), stage, state.turn)


def _end_turn(state: State) -> State:
    if state.turn + 1 < len(state.order):
        return at_stage(state, _FRESH, state.turn + 1)
    return at_stage(state, _MOVING_AGAIN, 0)


def _check_help(state: State) -> Reason | None:
    # KNT-6.20
    if not state.player.black:
        return refusals.HELP_NO_BLACK()
    return refusals.LAST_IN_ORDER() if state.turn + 1 == len(state.order) else None


def _helped(state: State) -> State:
    """KNT-6.20: all black goes to the next in order, for a stone."""
    players = list(state.players)
    helper, helped = state.seat, state.order[state.turn + 1]
    black = players[helper].black
    players[helper] = attrs.evolve(players[helper], black=0, stones=players[helper].stones + 1)
    players[helped] = attrs.evolve(players[helped], black=players[helped].black + black)
    return attrs.evolve(state, players=tuple(players))


BUILDING: Final = Decision[State, Action, Building, BuildingAction](
    "KNT-6.1",
    Phrase("building", "建築"),
    (*USES, Split, Join, Build, Extend, TakeOver, Help, EndTurn),
    _legal,
    _check,
    _perform,
)
