"""The abilities of land cards (KNT-1.4, KNT-6.19), used in move 1, supply and building."""

from functools import lru_cache
from typing import Final, TypeAlias

from newtown.core import bag
from newtown.core.errors import Reason
from newtown.kings import refusals
from newtown.kings.actions import (
    Action,
    DoubleWhite,
    GainMaterial,
    RaiseDie,
    ReturnMaterial,
    SwapDice,
    ZeroWhite,
)
from newtown.kings.components import COLOUR_LABELS, KIND_LABELS, Ability, Colour
from newtown.kings.state import Player, State

AbilityUse: TypeAlias = ZeroWhite | DoubleWhite | RaiseDie | SwapDice | GainMaterial | ReturnMaterial
USES: Final = (ZeroWhite, DoubleWhite, RaiseDie, SwapDice, GainMaterial, ReturnMaterial)

_ABILITY: Final[dict[type[AbilityUse], Ability]] = {
    ZeroWhite: Ability.WHITE,
    DoubleWhite: Ability.WHITE,
    RaiseDie: Ability.RAISE,
    SwapDice: Ability.SWAP,
    GainMaterial: Ability.MATERIAL,
    ReturnMaterial: Ability.MATERIAL,
}
_RED: Final = Colour.RED
_GREEN: Final = Colour.GREEN
_BLACK: Final = Colour.BLACK
_SMALLEST: Final = 1
"""The size of the material that an ability gains or gives back (KNT-1.4)."""


def legal_uses(state: State, player: Player) -> tuple[Action, ...]:
    """Every use of the player's unused land cards that changes something."""
    if not player.ready:
        return ()
    white_cards, raises, swaps, gains, returns = state.config.board.uses(player.ready)
    actions: tuple[Action, ...] = _white_uses(white_cards, player.white) if white_cards else ()
    actions += raises
    if player.green != player.black:
        actions += swaps
    actions += gains
    if player.materials and player.materials[0] == _SMALLEST:
        actions += returns
    return actions


@lru_cache(maxsize=4_096)
def _white_uses(cards: tuple[int, ...], white: tuple[int, ...]) -> tuple[Action, ...]:
    # KNT-4.8: 0 → 0 changes nothing
    values = sorted(set(white) - {0})
    zeros = tuple(ZeroWhite(card, value) for card in cards for value in values)
    return zeros + tuple(DoubleWhite(card, value) for card in cards for value in values)


def check_use(state: State, player: Player, action: AbilityUse) -> Reason | None:
    """Why the player can't use the card like that now."""
    card = action.card
    # KNT-6.19
    if card not in player.cards:
        return refusals.CARD_NOT_HELD(had=card, needed=player.cards)
    if card not in player.ready:
        return refusals.CARD_USED(had=card)
    board = state.config.board
    # KNT-1.4
    if board.abilities[card] is not _ABILITY[type(action)]:
        return refusals.OTHER_ABILITY(had=card, needed=KIND_LABELS[board.kinds[card]])
    return _check_effect(player, action)


def _check_effect(player: Player, action: AbilityUse) -> Reason | None:
    if type(action) is ZeroWhite or type(action) is DoubleWhite:
        if action.value not in player.white:
            return refusals.WHITE_NOT_THERE(had=action.value, needed=player.white)
        # KNT-4.8
        return refusals.NO_CHANGE(had=0) if action.value == 0 else None
    if type(action) is RaiseDie:
        if action.colour in (_RED, _GREEN, _BLACK):
            return None
        raisable = tuple(COLOUR_LABELS[colour] for colour in (_RED, _GREEN, _BLACK))
        return refusals.WHITE_NOT_RAISED(had=COLOUR_LABELS[action.colour], needed=raisable)
    if type(action) is SwapDice:
        # KNT-4.8
        return refusals.NO_CHANGE(had=(player.green, player.black)) if player.green == player.black else None
    if type(action) is ReturnMaterial and _SMALLEST not in player.materials:
        return refusals.MATERIAL_NOT_HELD(had=player.materials, needed=_SMALLEST, rule="KNT-1.4")
    return None


def perform_use(player: Player, action: AbilityUse) -> Player:
    """The player after the use, with the card used."""
    red, green, black, white = player.red, player.green, player.black, player.white
    materials = player.materials
    if type(action) is RaiseDie:
        # KNT-4.7: without bound
        red += action.colour is _RED
        green += action.colour is _GREEN
        black += action.colour is _BLACK
    elif type(action) is SwapDice:
        green, black = black, green
    elif type(action) is ZeroWhite:
        white = _replaced(white, action.value, 0)
    elif type(action) is DoubleWhite:
        white = _replaced(white, action.value, 2 * action.value)
    elif type(action) is GainMaterial:
        materials = (_SMALLEST, *materials)
    else:
        materials = bag.remove(materials, _SMALLEST)
    return Player(
        player.craftsman,
        player.cards,
        bag.remove(player.ready, action.card),
        materials,
        player.roofs,
        player.stones,
        red,
        green,
        black,
        white,
        player.ledger,
    )


def _replaced(white: tuple[int, ...], value: int, new: int) -> tuple[int, ...]:
    return bag.add(bag.remove(white, value), new)
