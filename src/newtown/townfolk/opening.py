"""Setting up the table (TWF-2)."""

from newtown.townfolk.components import CardKind
from newtown.townfolk.config import Config
from newtown.townfolk.state import Deck, Occasion, Player, Revealing, State


def new_game(config: Config = Config(), /) -> State:  # noqa: B008 - a frozen value
    """The table before the first card is turned up: chance is to move (TWF-2.3).

    Nothing is drawn here: the same config always gives an equal state.

    >>> from newtown import townfolk
    >>> townfolk.new_game().players[0]
    Player(board=None, cards=(), levels=(), coins=0, score=0)
    """
    # TWF-2.2; the last seat chooses its board first (TWF-2.5)
    players = (Player(),) * config.players
    decks = (
        _deck(config, CardKind.LAND),
        _deck(config, CardKind.CRAFTSMAN),
        _deck(config, CardKind.BUILDING),
    )
    return State(config, 0, config.players - 1, False, players, decks, Revealing(Occasion.SET_UP))


def _deck(config: Config, kind: CardKind) -> Deck:
    return Deck((), tuple(card.id for card in config.edition.cards if card.kind is kind))


def config_of(state: State, /) -> Config:
    """The choices before the game that this state's game was set up with: what ``new_game`` was given.

    >>> from newtown import townfolk
    >>> townfolk.config_of(townfolk.new_game()).players
    4
    """
    return state.config
