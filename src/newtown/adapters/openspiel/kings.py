"""The King's New Town for OpenSpiel: its parameters, and bounds that follow from its rules."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import newtown.kings as rules
from newtown.adapters.features import features_of
from newtown.adapters.numbering import numbering_of
from newtown.adapters.openspiel.bounds import Bounds
from newtown.adapters.openspiel.interface import Parameter
from newtown.adapters.openspiel.parameters import integer, text
from newtown.adapters.openspiel.table import Table
from newtown.kings import Action, Config, Deal, Event, State, View

KingsTable: TypeAlias = Table[State, Action, Event, Config, View]

PARAMETERS: Final[Mapping[str, Parameter]] = {
    "players": Config().players,
    "deal": Config().deal.value,
    "residents": Config().residents,
}
"""What ``Config`` calls by the same names, with its defaults; without residents the game is short."""


def table_of(parameters: Mapping[str, Parameter]) -> KingsTable:
    """The table with these parameters; raises ``InvalidState`` or ``ValueError``."""
    deal = text(parameters, "deal")
    if deal not in {each.value for each in Deal}:
        raise ValueError(f"the land cards are dealt {' or '.join(each.value for each in Deal)}, not {deal!r}")
    config = Config(
        players=integer(parameters, "players"),
        deal=Deal(deal),
        residents=bool(parameters["residents"]),
    )
    return Table(
        rules,
        config,
        numbering_of(rules.NAME),
        features_of(rules.NAME, config.players),
        bounds_of(config.players),
        utility=text(parameters, "utility"),
        max_outcomes=integer(parameters, "max_outcomes"),
    )


_ROUNDS: Final = 5  # KNT-3.1, KNT-7.1
_LANDS: Final = 17  # KNT-1.1
_CARDS: Final = 16  # KNT-1.3
_FAMILIES: Final = 16  # KNT-1.12
_DEPTH: Final = 4  # KNT-9.2
_FACE: Final = 6
_HIGHEST_BASE: Final = 14  # KNT-1.10: spec 4 with three floors and a penthouse


def bounds_of(players: int) -> Bounds:
    """What no game for so many players with the standard edition goes beyond.

    Reached by no sensible play: nothing in the rules keeps players from handing the same materials round and
    round for stones (KNT-5.3).
    """
    turns = _ROUNDS * players
    # KNT-6.1, KNT-6.9: one action on each house in a turn, and a land has 4 houses at most
    built = 4 * turns
    # KNT-6.18, KNT-6.19: once for each card, and again after each change of hands, one for a building action
    abilities = _CARDS + built
    # KNT-4.1, KNT-5.1: every re-roll costs a red; red is a face, and cobblestone cards raise it
    rerolls = _FACE * turns + abilities
    # KNT-6.1: black is spent in the build turn alone. Before it green and black are a face each, and raised;
    # swapping keeps their sum, and helping hands black on (KNT-6.20)
    black = 2 * _FACE * turns + abilities
    gifts = _gifts(players, abilities)
    decisions = (
        2 * players  # KNT-2.6
        + 2 * _ROUNDS  # KNT-3.4: dice and place of a tree
        + _FACE * turns  # KNT-3.5
        + 7 * turns  # the ends of four phases (KNT-4.1, 4.5, 5.1, 6.1), two moves, a material (KNT-5.2)
        + abilities
        + rerolls
        + black  # KNT-6.2
        + gifts * players
        + built
        + players  # KNT-7.1
        + 2 * players  # KNT-7.4
        + _resident_turns(players)
    )
    chances = (
        2 * _CARDS  # KNT-2.5, KNT-2.6
        + _ROUNDS  # KNT-3.4
        + 4 * _ROUNDS  # KNT-3.5
        + 8 * players  # KNT-7.4
        + rerolls
        + _FAMILIES  # KNT-9.2
        + 2  # KNT-9.5
    )
    # KNT-10.2: from red dice, gifts, the king's land, houses lost, help and votes (KNT-7.2)
    stones = turns + gifts * players + 3 + built + turns + players * players
    most = (
        _LANDS * _HIGHEST_BASE  # KNT-6.9, KNT-6.13, KNT-6.15: the bases of all houses together
        + 5
        * 4
        * _ROUNDS  # KNT-6.13, KNT-6.16: tree, second, fifth, largest, card, for each own building action
        + 12 * 4 * _ROUNDS  # KNT-6.14: a land is in 8 lines and 4 blocks at most, and each pays a house once
        + 1  # KNT-8.1
        + 3 * _CARDS  # KNT-8.3
        + 88  # KNT-1.12: the points of all families
        + 2 * _FACE
        + _FACE
        + 2  # KNT-9.5
        + stones
        + 5  # KNT-10.2
    )
    # KNT-3.2, KNT-3.3, KNT-4.4 twice, KNT-5.2; a mud card; an exchange makes two of one
    materials = 5 * turns + abilities + black
    least = -(
        materials  # KNT-8.1
        + 2 * _CARDS  # KNT-8.2
        + 2 * _FAMILIES  # KNT-9.9
        + 2 * 8  # KNT-9.11: a house needs a roof (KNT-6.11)
    )
    return Bounds(decisions, chances, least, most)


def _gifts(players: int, abilities: int) -> int:
    """How many materials one player can give away (KNT-5.3): in every supply turn all that there are of size
    4 or more, by the cubes handed out until then.

    In a round a player is handed 4 cubes by order (KNT-3.2), 6 by houses (KNT-3.3), 6 by red (KNT-5.2), and
    the number of the round, 5 at most, after each of two moves (KNT-4.4).
    """
    cubes = [26 * players * (number + 1) + abilities for number in range(_ROUNDS)]
    return sum(cube // 4 for cube in cubes)


def _resident_turns(players: int) -> int:
    """Families taken, taken by mistake (KNT-9.9), and passes between.

    All fronts pass by within a column's depth of runs of passes (KNT-9.8), and whoever can house one of them
    can't pass then, as somebody can (KNT-9.10).
    """
    takes = _FAMILIES * (1 + players)
    return takes + (takes + 1) * _DEPTH * players
