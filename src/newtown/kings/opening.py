"""Setting up the table (chapter 2)."""

from newtown.kings import ledger
from newtown.kings.components import KING_LAND, Deal
from newtown.kings.config import Config
from newtown.kings.phases.draft import refill
from newtown.kings.state import Dealing, Land, Player, State


def new_game(config: Config = Config(), /) -> State:  # noqa: B008 - a frozen value
    """The table before the first land card is dealt: chance is to move (KNT-2.5).

    Nothing is drawn here: the same config always gives an equal state.

    >>> import newtown
    >>> newtown.new_game().lands[-1]
    Land(number=19, tree=True, houses=())
    """
    players = (_new_player(config),) * config.players
    # KNT-2.3: the castle and a tree on the king's land
    lands = tuple(Land(number, tree=number == KING_LAND) for number in config.board.numbers)
    table = State(config, 0, tuple(range(config.players)), 0, players, lands, (), (), (), Dealing())
    if config.deal is Deal.RANDOM:
        return table
    return refill(table, second_pass=False, face_up=(), deck=config.board.cards, turn=0)


def _new_player(config: Config) -> Player:
    """KNT-2.4: all roofs and nothing else."""
    roofs = tuple(spec.roofs for spec in config.edition.specs)
    return Player(0, (), (), (), roofs, 0, 0, 0, 0, (), ledger.EMPTY)


def config_of(state: State, /) -> Config:
    """The choices before the game that this state's game was set up with: what ``new_game`` was given.

    >>> import newtown
    >>> newtown.config_of(newtown.new_game()).players
    4
    """
    return state.config
