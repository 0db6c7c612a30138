"""Everything of the game as JSON text, and back (formats ``newtown/isfahan-…``).

Reading is strict: what can't be read raises ``FormatError``, what can be read but can't be by the
rules raises ``InvalidState`` with every fault at once, and nothing is guessed or repaired.
"""

from typing import Final

from newtown.core.codec import Codec
from newtown.isfahan.actions import ACTION_TYPES, OUTCOME_TYPES, Event
from newtown.isfahan.config import Config
from newtown.isfahan.edition import STANDARD, Edition
from newtown.isfahan.edition_checks import edition_faults
from newtown.isfahan.faults import state_faults
from newtown.isfahan.state import State
from newtown.isfahan.views import View

NAME: Final = "isfahan"
"""The game's text id, as stored formats name it."""

RULES_VERSION: Final = 1
"""Raised only when the game behaves differently."""

_CODEC: Final = Codec()
_CODEC.name_values(Edition, {STANDARD.name: STANDARD})

STATE_FORMAT: Final = _CODEC.format(f"newtown/{NAME}-state", State, faults=state_faults)
EVENT_FORMAT: Final = _CODEC.format(f"newtown/{NAME}-event", *ACTION_TYPES, *OUTCOME_TYPES)
CONFIG_FORMAT: Final = _CODEC.format(f"newtown/{NAME}-config", Config)
VIEW_FORMAT: Final = _CODEC.format(f"newtown/{NAME}-view", View)
# A codec of its own: an edition that is stored by itself is stored in full, whatever its name.
EDITION_FORMAT: Final = Codec().format(f"newtown/{NAME}-edition", Edition, faults=edition_faults)


def dumps(state: State, /) -> str:
    """The state as canonical JSON: equal states give equal text.

    >>> from newtown import isfahan
    >>> isfahan.loads(isfahan.dumps(isfahan.new_game())) == isfahan.new_game()
    True
    """
    return STATE_FORMAT.dumps(state)


def loads(text: str, /) -> State:
    """The state of a JSON text.

    Raises ``FormatError`` where the text can't be read, with the place, and ``InvalidState`` with all
    faults where the state couldn't come about: pieces too many or too few, values out of range, parts
    that don't go with the phase.

    >>> from newtown import isfahan
    >>> isfahan.loads('{"format": "newtown/isfahan-state"}')
    Traceback (most recent call last):
    newtown.core.errors.FormatError: $.version: missing
    """
    return STATE_FORMAT.loads(text)


def dump_event(event: Event, /) -> str:
    """The action or outcome as canonical JSON.

    >>> from newtown import isfahan
    >>> isfahan.dump_event(isfahan.PlaceCube("bag3.0"))
    '{"format":"newtown/isfahan-event","shop":"bag3.0","type":"place-cube","version":1}'
    """
    return EVENT_FORMAT.dumps(event)


def load_event(text: str, /) -> Event:
    """The action or outcome of a JSON text; whether it is legal is for ``check`` to say.

    Raises ``FormatError`` where the text can't be read, with the place.

    >>> from newtown import isfahan
    >>> isfahan.load_event(isfahan.dump_event(isfahan.PlaceCube("bag3.0")))
    PlaceCube(shop='bag3.0')
    """
    return EVENT_FORMAT.loads(text)


def dump_config(config: Config, /) -> str:
    """The config as canonical JSON; an edition of the library stands there by its name.

    >>> from newtown import isfahan
    >>> isfahan.load_config(isfahan.dump_config(isfahan.Config(players=3))).players
    3
    """
    return CONFIG_FORMAT.dumps(config)


def load_config(text: str, /) -> Config:
    """The config of a JSON text.

    Raises ``FormatError`` where the text can't be read, with the place, and ``InvalidState`` with all
    faults where nothing can be played by the config.

    >>> from newtown import isfahan
    >>> isfahan.load_config(isfahan.dump_config(isfahan.Config())) == isfahan.Config()
    True
    """
    return CONFIG_FORMAT.loads(text)


def dump_edition(edition: Edition, /) -> str:
    """The edition as canonical JSON, in full: a file to begin an edition of your own with.

    >>> from newtown import isfahan
    >>> isfahan.load_edition(isfahan.dump_edition(isfahan.STANDARD)) == isfahan.STANDARD
    True
    """
    return EDITION_FORMAT.dumps(edition)


def load_edition(text: str, /) -> Edition:
    """The edition of a JSON text.

    Raises ``FormatError`` where the text can't be read, with the place, and ``InvalidState`` with the
    faults that ``edition_faults`` finds.

    >>> from newtown import isfahan
    >>> isfahan.load_edition(isfahan.dump_edition(isfahan.STANDARD)).name
    'standard-1'
    """
    return EDITION_FORMAT.loads(text)


def dump_view(view: View, /) -> str:
    """The view as canonical JSON, for sending to the seat it is for: what the view hides isn't in it.

    >>> from newtown import isfahan
    >>> state = isfahan.new_game()
    >>> own, next_one = (isfahan.dump_view(isfahan.observe(state, seat)) for seat in (0, 1))
    >>> own == next_one
    False
    """
    return VIEW_FORMAT.dumps(view)
