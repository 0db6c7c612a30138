"""Chapter 3: taking a group of dice and using it (ISF-3.6 to ISF-3.10, ISF-3.14)."""

from typing import Final, TypeAlias

from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.isfahan import refusals
from newtown.isfahan.actions import Action, DrawEmpty, PlayCard, TakeGroup
from newtown.isfahan.components import CAMELS_ROW, CARD_LABELS, GOLD_ROW, ROWS, CardKind, Use
from newtown.isfahan.hands import with_card, without_card
from newtown.isfahan.phases.cards import check_card, legal_cards, perform_card
from newtown.isfahan.phases.deck import begin_draw, can_draw
from newtown.isfahan.phases.shops import has_open_shop
from newtown.isfahan.phases.supervisor import check_move, legal_moves, perform_move
from newtown.isfahan.state import (
    EMPTY_TOWER,
    Building,
    Group,
    Placing,
    Player,
    Selecting,
    State,
    Tower,
    at_stage,
    replaced,
    with_players,
    with_tower,
)

SelectingAction: TypeAlias = PlayCard | TakeGroup | DrawEmpty

_TO_BUILD: Final = Building()
_DRAW_EMPTY: Final = (DrawEmpty(),)
_SECTION_USE: Final = Use.SECTION
_CARD_USE: Final = Use.CARD
_SECTION: Final = tuple(TakeGroup(row, _SECTION_USE) for row in range(ROWS))
_WITH_CARD: Final = tuple(
    {kind: TakeGroup(row, _SECTION_USE, kind) for kind in CardKind} for row in range(ROWS)
)
_CARD: Final = tuple((TakeGroup(row, _CARD_USE),) for row in range(ROWS))


# -- What can be taken ------------------------------------------------------------------------------


def _legal(state: State, stage: Selecting) -> tuple[Action, ...]:
    player = state.players[state.order[state.turn]]
    if state.tower == EMPTY_TOWER:
        # ISF-7.1, ISF-7.5
        return _DRAW_EMPTY + legal_cards(state, player)
    kinds = dict.fromkeys(player.hand)
    drawable = can_draw(state)
    actions: list[Action] = []
    for row, group in enumerate(state.tower):
        if group is None:
            continue
        # ISF-7.2: without effect a group is still there for a card or for the supervisor
        if _has_effect(state, row):
            actions.append(_SECTION[row])
            actions += [_WITH_CARD[row][kind] for kind in kinds]
        if drawable:
            actions += _CARD[row]
        actions += legal_moves(state, player, row, group)
    actions += legal_cards(state, player)
    return tuple(actions)


def _has_effect(state: State, row: int) -> bool:
    """ISF-3.14: goods need a shop; camels and gold are always there."""
    if row in (CAMELS_ROW, GOLD_ROW):
        return True
    return has_open_shop(state.shops, state.config.board.districts[row - 1], state.seat)


# -- Why something can't be taken -------------------------------------------------------------------


def _check(state: State, stage: Selecting, action: SelectingAction) -> Reason | None:
    if type(action) is PlayCard:
        return check_card(state, state.player, action)
    if type(action) is DrawEmpty:
        # ISF-3.6
        return None if state.tower == EMPTY_TOWER else refusals.DICE_LEFT()
    return _check_group(state, action)


def _check_group(state: State, action: TakeGroup) -> Reason | None:
    if not 0 <= action.row < ROWS:
        return refusals.NO_SUCH_ROW(had=action.row, needed=ROWS - 1)
    group = state.tower[action.row]
    if group is None:
        return refusals.NO_DICE_THERE() if state.tower == EMPTY_TOWER else refusals.ROW_EMPTY(had=action.row)
    if action.dest is not None and action.use is not Use.SUPERVISOR:
        return refusals.DEST_UNUSED(had=action.dest)
    if action.die_card is not None:
        # ISF-4.3
        if action.use is not _SECTION_USE:
            return refusals.DIE_CARD_UNUSED()
        if action.die_card not in state.player.hand:
            return refusals.CARD_NOT_HELD(had=CARD_LABELS[action.die_card], rule="ISF-4.2")
    if action.use is _SECTION_USE:
        return None if _has_effect(state, action.row) else refusals.NO_OPEN_SHOP(had=action.row)
    if action.use is _CARD_USE:
        return None if can_draw(state) else refusals.NOTHING_TO_DRAW()
    if action.dest is None:
        return refusals.DEST_MISSING()
    return check_move(state, state.player, group, action.dest)


# -- What follows -----------------------------------------------------------------------------------


def _perform(state: State, stage: Selecting, action: SelectingAction) -> State:
    if type(action) is PlayCard:
        return perform_card(state, action, stage)
    if type(action) is DrawEmpty:
        # ISF-4.10
        return begin_draw(state, state.seat, _TO_BUILD) if can_draw(state) else at_stage(state, _TO_BUILD)
    row = action.row
    group = state.tower[row]
    if group is None:
        raise AssertionError(f"row {row} has no dice")  # pragma: no cover
    tower = (*state.tower[:row], None, *state.tower[row + 1 :])
    if action.dest is not None:
        return perform_move(state, group, tower, action.dest)
    if action.use is _CARD_USE:
        return begin_draw(with_tower(state, tower, state.turn, _TO_BUILD), state.seat, _TO_BUILD)
    return _section(state, action, group, tower)


def _section(state: State, action: TakeGroup, group: Group, tower: Tower) -> State:
    seat = state.order[state.turn]
    player = state.players[seat]
    row = action.row
    count = _count(state, player, action, group)
    gold = player.gold + count if row == GOLD_ROW else player.gold
    camels = player.camels + count if row == CAMELS_ROW else player.camels
    hand, face_down = player.hand, player.face_down
    if action.die_card is not None:
        # ISF-4.1, ISF-4.2
        hand, face_down = without_card(hand, action.die_card), with_card(face_down, action.die_card)
    player = Player(gold, camels, hand, face_down, player.buildings, player.ledger)
    goods = row not in (CAMELS_ROW, GOLD_ROW)
    return with_players(
        state,
        replaced(state.players, seat, player),
        tower,
        state.supervisor,
        Placing(row, count) if goods else _TO_BUILD,
    )


def _count(state: State, player: Player, action: TakeGroup, group: Group) -> int:
    """How many times the section action is done (ISF-3.9)."""
    count = group.white + group.yellow
    if action.die_card is not None:
        count += 1
    if player.buildings:
        building, bonus = state.config.board.row_bonuses[action.row]
        if building in player.buildings:
            count += bonus
    return count


SELECTING: Final = Decision[State, Action, Selecting, SelectingAction](
    "ISF-3.6",
    Phrase("a group of dice is taken", "ダイスのグループを選ぶ"),
    (TakeGroup, DrawEmpty, PlayCard),
    _legal,
    _check,
    _perform,
)
