"""Chapter 5: the supervisor moves and sends cubes to the caravan (ISF-5.1 to ISF-5.9)."""

from typing import Final, TypeAlias

from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.isfahan import refusals
from newtown.isfahan.actions import Action, ChooseShop, PayCamel, PlayCard, SendCube, TakeGroup
from newtown.isfahan.components import BuildingKind
from newtown.isfahan.phases.caravan import enter_caravan
from newtown.isfahan.phases.cards import check_card, legal_cards, perform_card
from newtown.isfahan.phases.deck import begin_draw, can_draw
from newtown.isfahan.phases.shops import with_cube
from newtown.isfahan.state import (
    AskingOwner,
    Building,
    CardWindow,
    ChoosingShop,
    Group,
    Handling,
    Player,
    State,
    Tower,
    at_stage,
    replaced,
    with_players,
    with_shops,
    with_wealth,
)

ChoosingAction: TypeAlias = PlayCard | ChooseShop
AskingAction: TypeAlias = PlayCard | PayCamel | SendCube

_TO_BUILD: Final = Building()
_CARAVANSERAI: Final = BuildingKind.CARAVANSERAI
_HAMMAM: Final = BuildingKind.HAMMAM
_PAY_CAMEL: Final = PayCamel()
_SEND_CUBE: Final = SendCube()
_ANSWERS: Final = {True: (_PAY_CAMEL, _SEND_CUBE), False: (_SEND_CUBE,)}


# -- The move, ISF-5.1 to ISF-5.4 -------------------------------------------------------------------


def free_steps(state: State, player: Player) -> int:
    """By how many steps the player may change a move for nothing (ISF-1.9)."""
    return state.config.board.hammam if _HAMMAM in player.buildings else 0


def move_cost(state: State, player: Player, number: int, dest: str) -> int:
    """The gold that a move with this number costs (ISF-5.3)."""
    steps = state.config.board.distances[state.supervisor][dest]
    return max(0, abs(steps - number) - free_steps(state, player))


def legal_moves(state: State, player: Player, row: int, group: Group) -> tuple[TakeGroup, ...]:
    """The moves that the player can pay for with the group of a row."""
    free = free_steps(state, player)
    return state.config.board.moves(row, group.number, state.supervisor, free, player.gold)


def check_move(state: State, player: Player, group: Group, dest: str) -> Reason | None:
    """Why the player can't move the supervisor to that square with the group."""
    if dest not in state.config.board.distances:
        return refusals.NO_SUCH_SQUARE(had=dest)
    cost = move_cost(state, player, group.number, dest)
    return refusals.MOVE_GOLD(had=player.gold, needed=cost) if cost > player.gold else None


def perform_move(state: State, group: Group, tower: Tower, dest: str) -> State:
    """The supervisor moves, or stays (ISF-7.13), and the cubes beside him are pending (ISF-5.5)."""
    player = state.player
    players = state.players
    cost = move_cost(state, player, group.number, dest)
    if cost:
        players = replaced(players, state.seat, with_wealth(player, player.gold - cost, player.camels))
    moved = with_players(state, players, tower, dest, _TO_BUILD)
    board = state.config.board
    pending = [board.shops[shop] for shop in board.beside[dest] if state.shops[shop] is not None]
    if not pending:
        return moved
    if len(pending) == 1:
        return go_on(moved, Handling(pending[0]))
    # ISF-5.6
    return at_stage(moved, ChoosingShop((pending[0], pending[1])))


# -- Handling a cube, ISF-5.7 to ISF-5.9 ------------------------------------------------------------


def go_on(state: State, then: CardWindow | Handling) -> State:
    """The turn goes on at a stage, or with a cube that is to be handled."""
    if type(then) is not Handling:
        return at_stage(state, then)
    return _handle(state, then.shop, None)


def _handle(state: State, shop: str, following: str | None) -> State:
    """Asks the owner of a cube if there is a choice, else sends it."""
    owner = _owner(state, shop)
    if state.players[owner].camels:
        return at_stage(state, AskingOwner(shop, following))
    # ISF-7.14: whoever has no camel isn't asked, whatever card the first cube has brought
    return _send(state, shop, following)


def _send(state: State, shop: str, following: str | None) -> State:
    """The cube of the shop leaves it for the caravan."""
    board = state.config.board
    owner = _owner(state, shop)
    emptied = with_cube(state.shops, board.shop_numbers[shop], None)
    return _entered(with_shops(state, emptied, _TO_BUILD), owner, following)


def _pay(state: State, shop: str, following: str | None) -> State:
    """A camel is paid, and a cube from the stock, which never runs out (ISF-7.10), enters the caravan
    instead (ISF-5.8)."""
    owner = _owner(state, shop)
    player = state.players[owner]
    paid = replaced(state.players, owner, with_wealth(player, player.gold, player.camels - 1))
    kept = with_players(state, paid, state.tower, state.supervisor, _TO_BUILD)
    return _entered(kept, owner, following)


def _entered(state: State, owner: int, following: str | None) -> State:
    """A cube of the owner enters the caravan; its caravanserai draws, then the second cube follows."""
    # ISF-7.11: if the cube fills the caravan, that is scored and cleared before the second follows
    state = enter_caravan(state, owner, _TO_BUILD)
    if _CARAVANSERAI in state.players[owner].buildings and can_draw(state):
        return begin_draw(state, owner, _TO_BUILD if following is None else Handling(following))
    return state if following is None else _handle(state, following, None)


def _owner(state: State, shop: str) -> int:
    owner = state.owner(shop)
    if owner is None:
        raise AssertionError(f"a pending cube lies in {shop}")  # pragma: no cover
    return owner


# -- The order of two cubes, ISF-5.6 ----------------------------------------------------------------


def _choosing_legal(state: State, stage: ChoosingShop) -> tuple[Action, ...]:
    board = state.config.board
    choices = tuple([board.choices[board.shop_numbers[shop]] for shop in stage.shops])
    return legal_cards(state, state.player) + choices


def _choosing_check(state: State, stage: ChoosingShop, action: ChoosingAction) -> Reason | None:
    if type(action) is PlayCard:
        return check_card(state, state.player, action)
    return None if action.shop in stage.shops else refusals.NOT_PENDING(had=action.shop, needed=stage.shops)


def _choosing_perform(state: State, stage: ChoosingShop, action: ChoosingAction) -> State:
    if type(action) is PlayCard:
        return perform_card(state, action, stage)
    first, second = stage.shops
    return _handle(state, action.shop, second if action.shop == first else first)


# -- The owner's choice, ISF-5.7 --------------------------------------------------------------------


def _asking_legal(state: State, stage: AskingOwner) -> tuple[Action, ...]:
    owner = _owner(state, stage.shop)
    answers = _ANSWERS[state.players[owner].camels > 0]
    # ISF-4.5: who is asked in another player's turn plays no cards
    return legal_cards(state, state.player) + answers if owner == state.seat else answers


def _asking_check(state: State, stage: AskingOwner, action: AskingAction) -> Reason | None:
    owner = _owner(state, stage.shop)
    if type(action) is PlayCard:
        return check_card(state, state.player, action) if owner == state.seat else refusals.OTHERS_TURN()
    if type(action) is PayCamel and not state.players[owner].camels:
        return refusals.NO_CAMEL(had=0, needed=1)
    return None


def _asking_perform(state: State, stage: AskingOwner, action: AskingAction) -> State:
    if type(action) is PlayCard:
        return perform_card(state, action, stage)
    if type(action) is PayCamel:
        return _pay(state, stage.shop, stage.then)
    return _send(state, stage.shop, stage.then)


CHOOSING_SHOP: Final = Decision[State, Action, ChoosingShop, ChoosingAction](
    "ISF-5.6",
    Phrase("the mover chooses which cube is handled first", "どちらのキューブを先に扱うかの選択"),
    (PlayCard, ChooseShop),
    _choosing_legal,
    _choosing_check,
    _choosing_perform,
)
ASKING_OWNER: Final = Decision[State, Action, AskingOwner, AskingAction](
    "ISF-5.7",
    Phrase("the owner of the cube decides on paying a camel", "ラクダを使うかどうかの決定"),
    (PlayCard, PayCamel, SendCube),
    _asking_legal,
    _asking_check,
    _asking_perform,
)
