"""Town Folk for OpenSpiel: its parameters, and bounds that follow from its rules."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import newtown.townfolk as rules
from newtown.adapters.features import features_of
from newtown.adapters.numbering import numbering_of
from newtown.adapters.openspiel.bounds import Bounds
from newtown.adapters.openspiel.interface import Parameter
from newtown.adapters.openspiel.parameters import integer, text
from newtown.adapters.openspiel.table import Table
from newtown.townfolk import Action, Config, Event, State, View

TownfolkTable: TypeAlias = Table[State, Action, Event, Config, View]

PARAMETERS: Final[Mapping[str, Parameter]] = {"players": Config().players, "max_rounds": 30}
"""What ``Config`` calls by the same names. OpenSpiel's games have a longest length, and the rules set no last
round (TWF-5.7): 30 lies well above sensible play."""


def table_of(parameters: Mapping[str, Parameter]) -> TownfolkTable:
    """The table with these parameters; raises ``InvalidState`` or ``ValueError``."""
    rounds = integer(parameters, "max_rounds")
    config = Config(players=integer(parameters, "players"), max_rounds=rounds)
    return Table(
        rules,
        config,
        numbering_of(rules.NAME),
        features_of(rules.NAME, config.players),
        bounds_of(config.players, rounds),
        secrets=False,
        utility=text(parameters, "utility"),
        max_outcomes=integer(parameters, "max_outcomes"),
    )


_SHOP: Final = 9  # TWF-2.3: three rows of three
_COINS: Final = 5  # TWF-3.7.5
_DICE: Final = 8  # TWF-3.2.1


def bounds_of(players: int, rounds: int) -> Bounds:
    """What no game for so many players with the standard edition goes beyond."""
    turns = players * rounds
    return Bounds(
        decisions=players + 47 * turns,  # TWF-2.5, TWF-5.7
        # TWF-2.3, TWF-2.4; a roll (TWF-3.3.1), and rows filled again after step 1 and in step 8 (TWF-3.1.4)
        chances=_SHOP + 1 + (1 + 2 * _SHOP) * turns,
        least=0,  # no rule takes points
        # TWF-5.1: below 50 before the round that announces the last one
        most=49 + 2 * _most_in_a_turn() + 65,  # TWF-5.4: the points of all cards
    )


def _most_in_a_turn() -> int:
    """More points on the track than any turn can bring."""
    by_themselves = 1 + 1 + 4 * 3 + 4 * 2  # TWF-3.5.1
    # TWF-4.11, TWF-4.12: no box pays more for a coin than 2 points for each of 48 cards; nor does a level-up
    by_coins = _COINS * 2 * 48
    # Each die becomes two materials at most, and with those of five lands (TWF-3.4.1) and of five coins
    # (TWF-3.4.3) each brings 9 points at most (TWF-4.14), one more by TWF-4.8
    by_pieces = (2 * _DICE + 5 + _COINS) * 10
    by_buildings = 3 * _SHOP  # TWF-4.13
    return by_themselves + by_coins + by_pieces + by_buildings
