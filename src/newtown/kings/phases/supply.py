"""Chapter 5: supply and gifts (KNT-5.1 to KNT-5.3)."""

from functools import lru_cache
from typing import Final, TypeAlias

from newtown.core import bag
from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase, seat_label
from newtown.kings import refusals
from newtown.kings.actions import Action, EndTurn, Give, RerollBlack, RerollWhite, TakeMaterial
from newtown.kings.phases.abilities import USES, AbilityUse, check_use, legal_uses, perform_use
from newtown.kings.phases.rerolls import check_reroll, perform_reroll, white_rerolls
from newtown.kings.state import (
    Building,
    Player,
    State,
    Supplying,
    at_stage,
    with_materials,
    with_player,
    with_players,
)

SupplyAction: TypeAlias = RerollWhite | RerollBlack | AbilityUse | TakeMaterial | Give | EndTurn

_NOT_SUPPLIED: Final = Supplying(supplied=False)
_SUPPLIED: Final = Supplying(supplied=True)
_BUILDING: Final = Building()
_REROLL_BLACK: Final = (RerollBlack(),)
_TAKE_MATERIAL: Final = (TakeMaterial(),)
_END_TURN: Final = (EndTurn(),)


# -- The turn, KNT-5.1 ------------------------------------------------------------------------------


def _legal(state: State, stage: Supplying) -> tuple[Action, ...]:
    player = state.players[state.order[state.turn]]
    gifts = _legal_gifts(state, player)
    if stage.supplied:
        return gifts + _END_TURN
    actions: tuple[Action, ...] = ()
    if player.red >= state.config.edition.reroll_cost:
        actions = white_rerolls(player.white) + _REROLL_BLACK
    return actions + legal_uses(state, player) + _TAKE_MATERIAL + gifts


def _check(state: State, stage: Supplying, action: SupplyAction) -> Reason | None:
    player = state.player
    if type(action) is Give:
        return _check_gift(state, player, action)
    if type(action) is EndTurn:
        return None if stage.supplied else refusals.NOT_SUPPLIED()
    if stage.supplied:
        return refusals.ALREADY_SUPPLIED()
    if type(action) is RerollWhite or type(action) is RerollBlack:
        return check_reroll(state, player, action, "KNT-5.1")
    return None if type(action) is TakeMaterial else check_use(state, player, action)


def _perform(state: State, stage: Supplying, action: SupplyAction) -> State:
    if type(action) is EndTurn:
        if state.turn + 1 < len(state.order):
            return at_stage(state, _NOT_SUPPLIED, state.turn + 1)
        return at_stage(state, _BUILDING, 0)
    if type(action) is Give:
        return _perform_gift(state, stage, action)
    if type(action) is RerollWhite or type(action) is RerollBlack:
        return perform_reroll(state, stage, action)
    seat = state.order[state.turn]
    player = state.players[seat]
    if type(action) is TakeMaterial:
        return with_player(state, seat, _supplied(state, player), _SUPPLIED, state.turn)
    return with_player(state, seat, perform_use(player, action), stage, state.turn)


def _supplied(state: State, player: Player) -> Player:
    """KNT-5.2: one material of the size of the red die, if any is left."""
    size = min(player.red, state.config.edition.largest_piece)
    return with_materials(player, bag.add(player.materials, size), player.stones) if size else player


# -- Gifts, KNT-5.3 ---------------------------------------------------------------------------------


def _legal_gifts(state: State, player: Player) -> tuple[Action, ...]:
    if not player.materials or player.materials[-1] < state.config.edition.gift_size:
        return ()
    sizes = tuple(sorted({size for size in player.materials if size >= state.config.edition.gift_size}))
    others = tuple(sorted(seat for seat in state.order if seat != state.seat))
    return _gifts(sizes, others)


@lru_cache(maxsize=4_096)
def _gifts(sizes: tuple[int, ...], seats: tuple[int, ...]) -> tuple[Give, ...]:
    return tuple(Give(size, seat) for size in sizes for seat in seats)


def _check_gift(state: State, player: Player, action: Give) -> Reason | None:
    least = state.config.edition.gift_size
    if action.size < least:
        return refusals.GIFT_TOO_SMALL(had=action.size, needed=least)
    if action.size not in player.materials:
        return refusals.MATERIAL_NOT_HELD(had=player.materials, needed=action.size, rule="KNT-5.3")
    if action.seat == state.seat:
        return refusals.GIFT_TO_SELF()
    # KNT-7.3
    if action.seat not in state.order:
        playing = tuple(seat_label(seat) for seat in sorted(state.order))
        return refusals.NOT_PLAYING(had=seat_label(action.seat), needed=playing)
    return None


def _perform_gift(state: State, stage: Supplying, action: Give) -> State:
    players = list(state.players)
    giver, receiver = players[state.seat], players[action.seat]
    players[state.seat] = with_materials(giver, bag.remove(giver.materials, action.size), giver.stones + 1)
    players[action.seat] = with_materials(receiver, bag.add(receiver.materials, action.size), receiver.stones)
    return with_players(state, tuple(players), stage, state.turn)


SUPPLYING: Final = Decision[State, Action, Supplying, SupplyAction](
    "KNT-5.1",
    Phrase("supply", "やり繰り・仕入れ"),
    (RerollWhite, RerollBlack, *USES, TakeMaterial, Give, EndTurn),
    _legal,
    _check,
    _perform,
)
