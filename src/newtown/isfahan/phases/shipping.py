"""Chapter 3: shipping goods, cube by cube (ISF-3.11 to ISF-3.16)."""

from typing import Final, TypeAlias

from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.isfahan import refusals
from newtown.isfahan.actions import Action, PlaceCube, PlayCard
from newtown.isfahan.components import CardKind
from newtown.isfahan.phases.cards import check_card, legal_cards, perform_card
from newtown.isfahan.phases.shops import Shops, check_shop, has_open_shop, open_shops, with_cube
from newtown.isfahan.state import Building, Placing, State, at_stage, with_shops

PlacingAction: TypeAlias = PlayCard | PlaceCube

_TO_BUILD: Final = Building()


def _legal(state: State, stage: Placing) -> tuple[Action, ...]:
    board = state.config.board
    seat = state.order[state.turn]
    shops = open_shops(state.shops, board.districts[stage.row - 1], seat)
    return tuple([board.places[shop] for shop in shops]) + legal_cards(state, state.players[seat])


def _check(state: State, stage: Placing, action: PlacingAction) -> Reason | None:
    if type(action) is PlayCard:
        return check_card(state, state.player, action)
    board = state.config.board
    shop = board.shop_numbers.get(action.shop)
    if shop is None:
        return refusals.NO_SUCH_SHOP(had=action.shop)
    district = state.config.edition.districts[stage.row - 1]
    if board.district_of[shop] != stage.row - 1:
        return refusals.OTHER_DISTRICT(had=action.shop, needed=district.label)
    return check_shop(state, board, shop, state.seat)


def _perform(state: State, stage: Placing, action: PlacingAction) -> State:
    if type(action) is PlayCard:
        after = perform_card(state, action, stage)
        # ISF-4.4: the card may have filled the last shop
        ends = action.kind is CardKind.CUBE_TO_SHOP and not _can_place(after, stage, after.shops)
        return at_stage(after, _TO_BUILD) if ends else after
    shops = with_cube(state.shops, state.config.board.shop_numbers[action.shop], state.seat)
    # ISF-3.15, ISF-3.16, ISF-7.6
    if stage.left > 1 and _can_place(state, stage, shops):
        return with_shops(state, shops, Placing(stage.row, stage.left - 1))
    return with_shops(state, shops, _TO_BUILD)


def _can_place(state: State, stage: Placing, shops: Shops) -> bool:
    return has_open_shop(shops, state.config.board.districts[stage.row - 1], state.seat)


PLACING: Final = Decision[State, Action, Placing, PlacingAction](
    "ISF-3.11",
    Phrase("cubes are shipped to shops", "商品を店に出荷する"),
    (PlaceCube, PlayCard),
    _legal,
    _check,
    _perform,
)
