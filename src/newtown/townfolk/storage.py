"""Everything of the game as JSON text, and back (formats ``newtown/townfolk-…``).

Reading is strict: what can't be read raises ``FormatError``, what can be read but can't be by the
rules raises ``InvalidState`` with every fault at once, and nothing is guessed or repaired.
"""

from typing import Final

from newtown.core.codec import Codec
from newtown.townfolk.actions import ACTION_TYPES, OUTCOME_TYPES, Event
from newtown.townfolk.config import Config
from newtown.townfolk.edition import STANDARD, Edition
from newtown.townfolk.edition_checks import edition_faults
from newtown.townfolk.faults import state_faults
from newtown.townfolk.state import State
from newtown.townfolk.views import View

NAME: Final = "townfolk"
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

    >>> from newtown import townfolk
    >>> townfolk.loads(townfolk.dumps(townfolk.new_game())) == townfolk.new_game()
    True
    """
    return STATE_FORMAT.dumps(state)


def loads(text: str, /) -> State:
    """The state of a JSON text.

    Raises ``FormatError`` where the text can't be read, with the place, and ``InvalidState`` with all
    faults where the state couldn't come about: cards too many or too few, values out of range, parts
    that don't go with the phase.

    >>> from newtown import townfolk
    >>> townfolk.loads('{"format": "newtown/townfolk-state"}')
    Traceback (most recent call last):
    newtown.core.errors.FormatError: $.version: missing
    """
    return STATE_FORMAT.loads(text)


def dump_event(event: Event, /) -> str:
    """The action or outcome as canonical JSON.

    >>> from newtown import townfolk
    >>> townfolk.dump_event(townfolk.Acquire("L03"))
    '{"card":"L03","format":"newtown/townfolk-event","type":"acquire","version":1}'
    """
    return EVENT_FORMAT.dumps(event)


def load_event(text: str, /) -> Event:
    """The action or outcome of a JSON text; whether it is legal is for ``check`` to say.

    Raises ``FormatError`` where the text can't be read, with the place.

    >>> from newtown import townfolk
    >>> townfolk.load_event(townfolk.dump_event(townfolk.Acquire("L03")))
    Acquire(card='L03')
    """
    return EVENT_FORMAT.loads(text)


def dump_config(config: Config, /) -> str:
    """The config as canonical JSON; an edition of the library stands there by its name.

    >>> from newtown import townfolk
    >>> townfolk.load_config(townfolk.dump_config(townfolk.Config(players=2))).players
    2
    """
    return CONFIG_FORMAT.dumps(config)


def load_config(text: str, /) -> Config:
    """The config of a JSON text.

    Raises ``FormatError`` where the text can't be read, with the place, and ``InvalidState`` with all
    faults where nothing can be played by the config.

    >>> from newtown import townfolk
    >>> townfolk.load_config(townfolk.dump_config(townfolk.Config())) == townfolk.Config()
    True
    """
    return CONFIG_FORMAT.loads(text)


def dump_edition(edition: Edition, /) -> str:
    """The edition as canonical JSON, in full: a file to begin an edition of your own with.

    >>> from newtown import townfolk
    >>> townfolk.load_edition(townfolk.dump_edition(townfolk.STANDARD)) == townfolk.STANDARD
    True
    """
    return EDITION_FORMAT.dumps(edition)


def load_edition(text: str, /) -> Edition:
    """The edition of a JSON text.

    Raises ``FormatError`` where the text can't be read, with the place, and ``InvalidState`` with the
    faults that ``edition_faults`` finds.

    >>> from newtown import townfolk
    >>> townfolk.load_edition(townfolk.dump_edition(townfolk.STANDARD)).name
    'standard-1'
    """
    return EDITION_FORMAT.loads(text)


def dump_view(view: View, /) -> str:
    """The view as canonical JSON, for sending to the seat it is for: what the view hides isn't in it.

    >>> from newtown import townfolk
    >>> state = townfolk.new_game()
    >>> own, next_one = (townfolk.dump_view(townfolk.observe(state, seat)) for seat in (0, 1))
    >>> own == next_one
    False
    """
    return VIEW_FORMAT.dumps(view)
