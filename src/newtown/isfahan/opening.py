"""Setting up the table (chapter 2)."""

from newtown.isfahan import ledger
from newtown.isfahan.components import CENTRE
from newtown.isfahan.config import Config
from newtown.isfahan.phases.day import clockwise_from
from newtown.isfahan.state import EMPTY_TOWER, Player, State, Supplying


def new_game(config: Config = Config(), /) -> State:  # noqa: B008 - a frozen value
    """The table on the first day: the start player is to buy dice (ISF-3.1).

    Nothing is drawn here: the same config always gives an equal state.

    >>> from newtown import isfahan
    >>> isfahan.new_game().supervisor
    'C'
    """
    board = config.board
    edition = config.edition
    # ISF-2.2
    player = Player(edition.start_gold, edition.start_camels, (), (), (), ledger.EMPTY)
    return State(
        config,
        # ISF-2.1
        week=1,
        day=1,
        # ISF-2.5
        order=clockwise_from(config.first, config.players),
        turn=0,
        players=(player,) * config.players,
        # ISF-2.3
        tower=EMPTY_TOWER,
        shops=(None,) * len(board.shops),
        caravan=(),
        supervisor=CENTRE,
        # ISF-2.4
        pile=board.deck,
        face_up=(),
        stage=Supplying(),
    )


def config_of(state: State, /) -> Config:
    """The choices before the game that this state's game was set up with: what ``new_game`` was given.

    >>> from newtown import isfahan
    >>> isfahan.config_of(isfahan.new_game()).players
    4
    """
    return state.config
