"""Chapter 3: the build step (ISF-3.17 to ISF-3.20), with the cards that waive costs (ISF-4.7)."""

from typing import Final, TypeAlias

from newtown.core.errors import Reason, Refusal
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.isfahan import ledger, refusals
from newtown.isfahan.actions import Action, Build, EndTurn, PlayCard
from newtown.isfahan.board import Board
from newtown.isfahan.components import BUILDING_LABELS, CARD_LABELS, BuildingKind, CardKind
from newtown.isfahan.hands import with_card, without_card
from newtown.isfahan.phases.cards import check_card, legal_cards, perform_card
from newtown.isfahan.phases.day import end_turn
from newtown.isfahan.state import Building, Player, State, replaced, with_cards

BuildingAction: TypeAlias = PlayCard | Build | EndTurn

_END_TURN: Final = (EndTurn(),)
_BUILT: Final = Building(built=True)
_NO_CAMELS: Final = CardKind.BUILD_NO_CAMELS
_NO_GOLD: Final = CardKind.BUILD_NO_GOLD
_BUILDS: Final = {
    kind: tuple(Build(kind, camels, gold) for camels in (False, True) for gold in (False, True))
    for kind in BuildingKind
}


def _legal(state: State, stage: Building) -> tuple[Action, ...]:
    player = state.players[state.order[state.turn]]
    builds = () if stage.built else _builds(state.config.board, player)
    return legal_cards(state, player) + builds + _END_TURN


def _builds(board: Board, player: Player) -> tuple[Action, ...]:
    builds: list[Action] = []
    for kind, spec in board.buildings.items():
        if kind in player.buildings:
            continue
        # ISF-3.24: every legal combination of waivers
        for build in _BUILDS[kind]:
            camels = _is_met(player, spec.camels, player.camels, _NO_CAMELS, waived=build.waive_camels)
            gold = _is_met(player, spec.gold, player.gold, _NO_GOLD, waived=build.waive_gold)
            if camels and gold:
                builds.append(build)
    return tuple(builds)


def _is_met(player: Player, price: int, held: int, card: CardKind, *, waived: bool) -> bool:
    """Whether a part of the cost is paid, or waived by a card that is held (ISF-3.18, ISF-4.7)."""
    return price > 0 and card in player.hand if waived else price <= held


def _check(state: State, stage: Building, action: BuildingAction) -> Reason | None:
    if type(action) is PlayCard:
        return check_card(state, state.player, action)
    return _check_build(state, stage, action) if type(action) is Build else None


def _check_build(state: State, stage: Building, action: Build) -> Reason | None:
    if stage.built:
        return refusals.BUILT_ALREADY()
    player = state.player
    if action.building in player.buildings:
        return refusals.OWNED_ALREADY(had=BUILDING_LABELS[action.building])
    spec = state.config.board.buildings[action.building]
    return (
        _check_waiver(player, spec.camels, _NO_CAMELS, waived=action.waive_camels)
        or _check_waiver(player, spec.gold, _NO_GOLD, waived=action.waive_gold)
        or _check_price(spec.camels, player.camels, refusals.BUILD_CAMELS, waived=action.waive_camels)
        or _check_price(spec.gold, player.gold, refusals.BUILD_GOLD, waived=action.waive_gold)
    )


def _check_waiver(player: Player, price: int, card: CardKind, *, waived: bool) -> Reason | None:
    """Why a part of the cost can't be waived, if it is to be (ISF-4.7)."""
    if not waived:
        return None
    if not price:
        return refusals.WAIVER_IDLE(had=CARD_LABELS[card])
    return None if card in player.hand else refusals.CARD_NOT_HELD(had=CARD_LABELS[card], rule="ISF-4.7")


def _check_price(price: int, held: int, short: Refusal, *, waived: bool) -> Reason | None:
    """Why a part of the cost can't be paid, if it has to be (ISF-3.18)."""
    return None if waived or price <= held else short(had=held, needed=price)


def _perform(state: State, stage: Building, action: BuildingAction) -> State:
    if type(action) is PlayCard:
        return perform_card(state, action, stage)
    return _built(state, action) if type(action) is Build else end_turn(state)


def _built(state: State, action: Build) -> State:
    player = state.player
    spec = state.config.board.buildings[action.building]
    hand, face_up = player.hand, state.face_up
    for waived, card in ((action.waive_camels, _NO_CAMELS), (action.waive_gold, _NO_GOLD)):
        if waived:
            hand, face_up = without_card(hand, card), with_card(face_up, card)
    # ISF-3.19
    points = state.config.edition.building_points[len(player.buildings)]
    owner = Player(
        player.gold if action.waive_gold else player.gold - spec.gold,
        player.camels if action.waive_camels else player.camels - spec.camels,
        hand,
        player.face_down,
        tuple(kind for kind in BuildingKind if kind in player.buildings or kind is action.building),
        ledger.enter(player.ledger, ledger.BUILDINGS, points),
    )
    return with_cards(state, replaced(state.players, state.seat, owner), state.pile, face_up, _BUILT)


BUILDING: Final = Decision[State, Action, Building, BuildingAction](
    "ISF-3.17",
    Phrase("the build step", "建物の建設"),
    (PlayCard, Build, EndTurn),
    _legal,
    _check,
    _perform,
)
