"""Isfahan for OpenSpiel: its parameters, and bounds that follow from its rules."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import newtown.isfahan as rules
from newtown.adapters.features import features_of
from newtown.adapters.numbering import numbering_of
from newtown.adapters.openspiel.bounds import Bounds
from newtown.adapters.openspiel.interface import Parameter
from newtown.adapters.openspiel.parameters import integer, text
from newtown.adapters.openspiel.table import Table
from newtown.isfahan import Action, Config, Event, State, View

IsfahanTable: TypeAlias = Table[State, Action, Event, Config, View]

PARAMETERS: Final[Mapping[str, Parameter]] = {"players": Config().players, "first": Config().first}
"""What ``Config`` calls by the same names, with its defaults."""


def table_of(parameters: Mapping[str, Parameter]) -> IsfahanTable:
    """The table with these parameters; raises ``InvalidState`` or ``ValueError``."""
    config = Config(players=integer(parameters, "players"), first=integer(parameters, "first"))
    return Table(
        rules,
        config,
        numbering_of(rules.NAME),
        features_of(rules.NAME, config.players),
        bounds_of(config.players),
        utility=text(parameters, "utility"),
        max_outcomes=integer(parameters, "max_outcomes"),
    )


_DAYS: Final = 21  # ISF-3.22
_WEEKS: Final = 3


def bounds_of(players: int) -> Bounds:
    """What no game for so many players with the standard edition goes beyond."""
    turns = _DAYS * players
    # ISF-3.7, ISF-3.8: one card in a turn; or two, for two cubes sent at most (ISF-1.9, ISF-5.5)
    drawn = 2 * turns
    slots = 3 * players  # ISF-1.8
    # ISF-5.5, ISF-4.6: two cubes in a turn, and one by each card
    sent = 2 * turns + drawn
    caravan = slots * 3  # ISF-6.3: all of them, on the third level
    most = (
        _WEEKS * (82 + 2 * 14)  # ISF-1.5, ISF-6.2: all souks, with the bazaar
        + _WEEKS * caravan  # ISF-6.3
        + 2 * sent  # ISF-1.8, ISF-6.6
        + sent // slots * caravan  # ISF-6.7
        + 25  # ISF-1.10
        + 10 * drawn  # ISF-4.6: at most 10 gold, or 4 camels for 2 points each
    )
    return Bounds(
        decisions=13 * _DAYS + 8 * turns,  # ISF-3.28
        chances=2 * _DAYS + drawn,  # ISF-3.25
        least=0,  # no rule takes points
        most=most,
    )
