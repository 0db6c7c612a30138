"""Chapter 4: playing cards for their effect (ISF-4.4 to ISF-4.7)."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import compress
from typing import Final

from newtown.core.errors import Reason, Refusal
from newtown.core.text import Phrase
from newtown.isfahan import ledger, refusals
from newtown.isfahan.actions import PlayCard
from newtown.isfahan.components import CARD_LABELS, BuildingKind, CardKind, Direction
from newtown.isfahan.hands import with_card, without_card
from newtown.isfahan.phases.caravan import enter_caravan
from newtown.isfahan.phases.deck import begin_draw, can_draw
from newtown.isfahan.phases.shops import check_shop, open_shops, with_cube
from newtown.isfahan.state import (
    CardWindow,
    Player,
    State,
    replaced,
    with_cards,
    with_ledger,
    with_shops,
    with_wealth,
)

_CAMELS: Final = CardKind.CAMELS_3
_GOLD: Final = CardKind.GOLD_3
_TO_CARAVAN: Final = CardKind.CUBE_TO_CARAVAN
_TO_SHOP: Final = CardKind.CUBE_TO_SHOP
_SELL_GOLD: Final = CardKind.GOLD_TO_POINTS
_SELL_CAMELS: Final = CardKind.CAMELS_TO_POINTS
_EXCHANGE: Final = CardKind.EXCHANGE
_CAMELS_TO_GOLD: Final = Direction.CAMELS_TO_GOLD
_GOLD_TO_CAMELS: Final = Direction.GOLD_TO_CAMELS

_PLAIN: Final = {kind: (PlayCard(kind),) for kind in (_CAMELS, _GOLD, _TO_CARAVAN)}

_WAIVERS: Final = (CardKind.BUILD_NO_CAMELS, CardKind.BUILD_NO_GOLD)
_FIELDS: Final = (Phrase("shop", "店"), Phrase("amount", "数"), Phrase("direction", "方向"))


@cache
def _trades(kind: CardKind, most: int, direction: Direction | None = None) -> tuple[PlayCard, ...]:
    """Every amount of a trade is an action of its own (ISF-3.24)."""
    return tuple(PlayCard(kind, None, amount, direction) for amount in range(1, most + 1))


# -- What can be played -----------------------------------------------------------------------------


def legal_cards(state: State, player: Player) -> tuple[PlayCard, ...]:
    """The plays of the active player, in canonical order."""
    if not player.hand:
        return ()
    plays: tuple[PlayCard, ...] = ()
    for kind in dict.fromkeys(player.hand):
        plain = _PLAIN.get(kind)
        plays += plain if plain is not None else _PLAYS[kind](state, player)
    return plays


def _cube_plays(state: State, player: Player) -> tuple[PlayCard, ...]:
    board = state.config.board
    return tuple(
        [
            board.cube_plays[shop]
            for souks in board.districts
            for shop in open_shops(state.shops, souks, state.seat)
        ]
    )


def _gold_sales(state: State, player: Player) -> tuple[PlayCard, ...]:
    return _trades(_SELL_GOLD, min(player.gold, state.config.edition.card_values.most_gold_sold))


def _camel_sales(state: State, player: Player) -> tuple[PlayCard, ...]:
    return _trades(_SELL_CAMELS, min(player.camels, state.config.edition.card_values.most_camels_sold))


def _exchanges(state: State, player: Player) -> tuple[PlayCard, ...]:
    return _by_amount(player.camels, player.gold)


@lru_cache(maxsize=1024)  # by whatever two numbers a player may hold
def _by_amount(camels: int, gold: int) -> tuple[PlayCard, ...]:
    """Exchanges by amount and then by direction, as the fields are compared."""
    return tuple(
        PlayCard(_EXCHANGE, None, amount, direction)
        for amount in range(1, max(camels, gold) + 1)
        for direction, most in ((_CAMELS_TO_GOLD, camels), (_GOLD_TO_CAMELS, gold))
        if amount <= most
    )


def _none(state: State, player: Player) -> tuple[PlayCard, ...]:
    """ISF-4.7: a card that waives a cost is played with a building alone."""
    return ()


_PLAYS: Final[Mapping[CardKind, Callable[[State, Player], tuple[PlayCard, ...]]]] = {
    CardKind.BUILD_NO_CAMELS: _none,
    CardKind.BUILD_NO_GOLD: _none,
    _TO_SHOP: _cube_plays,
    _SELL_GOLD: _gold_sales,
    _SELL_CAMELS: _camel_sales,
    _EXCHANGE: _exchanges,
}


# -- Why a card can't be played ---------------------------------------------------------------------


def check_card(state: State, player: Player, action: PlayCard) -> Reason | None:
    """Why the active player can't play that card as declared."""
    kind = action.kind
    if kind not in player.hand:
        return refusals.CARD_NOT_HELD(had=CARD_LABELS[kind])
    if kind in _WAIVERS:
        return refusals.WAIVER_ALONE(had=CARD_LABELS[kind])
    return _check_fields(action) or _check_effect(state, player, action)


def _check_fields(action: PlayCard) -> Reason | None:
    """Each kind is declared with just what it needs (ISF-4.6)."""
    kind = action.kind
    needed = (kind is _TO_SHOP, kind in (_SELL_GOLD, _SELL_CAMELS, _EXCHANGE), kind is _EXCHANGE)
    given = (action.shop is not None, action.amount is not None, action.direction is not None)
    if given == needed:
        return None
    return refusals.CARD_FIELDS(had=tuple(compress(_FIELDS, given)), needed=tuple(compress(_FIELDS, needed)))


def _check_effect(state: State, player: Player, action: PlayCard) -> Reason | None:
    # ISF-4.6
    values = state.config.edition.card_values
    if action.shop is not None:
        board = state.config.board
        shop = board.shop_numbers.get(action.shop)
        if shop is None:
            return refusals.NO_SUCH_SHOP(had=action.shop)
        return check_shop(state, board, shop, state.seat)
    if action.amount is None:
        return None
    if action.kind is _SELL_GOLD:
        return _check_trade(action.amount, player.gold, values.most_gold_sold, refusals.TRADE_GOLD)
    if action.kind is _SELL_CAMELS:
        return _check_trade(action.amount, player.camels, values.most_camels_sold, refusals.TRADE_CAMELS)
    if action.direction is _CAMELS_TO_GOLD:
        return _check_trade(action.amount, player.camels, None, refusals.TRADE_CAMELS)
    return _check_trade(action.amount, player.gold, None, refusals.TRADE_GOLD)


def _check_trade(amount: int, had: int, most: int | None, short: Refusal) -> Reason | None:
    if amount < 1:
        return refusals.TRADE_NOTHING(had=amount, needed=1)
    if most is not None and amount > most:
        return refusals.TRADE_TOO_MUCH(had=amount, needed=most)
    return short(had=had, needed=amount) if amount > had else None


# -- What a card does -------------------------------------------------------------------------------


def perform_card(state: State, action: PlayCard, stage: CardWindow) -> State:
    """The card is discarded face up (ISF-4.1), then its effect happens; the stage goes on, and further cards
    may be played in it (ISF-7.12)."""
    kind = action.kind
    player = state.player
    player = Player(
        player.gold,
        player.camels,
        without_card(player.hand, kind),
        player.face_down,
        player.buildings,
        player.ledger,
    )
    face_up = with_card(state.face_up, kind)
    if kind is _TO_CARAVAN or kind is _TO_SHOP:
        players = replaced(state.players, state.seat, player)
        return _cube_played(with_cards(state, players, state.pile, face_up, stage), action, stage)
    player = _traded(state, player, action)
    return with_cards(state, replaced(state.players, state.seat, player), state.pile, face_up, stage)


def _cube_played(state: State, action: PlayCard, stage: CardWindow) -> State:
    seat = state.seat
    if action.shop is not None:
        shop = state.config.board.shop_numbers[action.shop]
        return with_shops(state, with_cube(state.shops, shop, seat), stage)
    state = enter_caravan(state, seat, stage)
    edition = state.config.edition
    # ISF-4.6: one source holds that the caravanserai counts here as well
    draws = edition.caravanserai_draw_for_card and BuildingKind.CARAVANSERAI in state.player.buildings
    return begin_draw(state, seat, stage) if draws and can_draw(state) else state


def _traded(state: State, player: Player, action: PlayCard) -> Player:
    kind = action.kind
    gold, camels, amount = player.gold, player.camels, action.amount or 0
    values = state.config.edition.card_values
    if kind is _CAMELS:
        return with_wealth(player, gold, camels + values.camels)
    if kind is _GOLD:
        return with_wealth(player, gold + values.gold, camels)
    if kind is _EXCHANGE:
        change = amount if action.direction is _CAMELS_TO_GOLD else -amount
        return with_wealth(player, gold + change, camels - change)
    if kind is _SELL_GOLD:
        player = with_wealth(player, gold - amount, camels)
        points = amount * values.gold_points
    else:
        player = with_wealth(player, gold, camels - amount)
        points = amount * values.camel_points
    return with_ledger(player, ledger.enter(player.ledger, ledger.CARDS, points))
