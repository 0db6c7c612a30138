"""The games for OpenSpiel: pyspiel loads them by name, and its algorithms play them.

>>> import pyspiel
>>> from newtown.adapters.openspiel import register
>>> names = register()
>>> pyspiel.load_game("python_newtown_isfahan(players=3)").num_distinct_actions()
1396

Needs the extra ``openspiel``. The page on OpenSpiel says what the parameters are, and how games of your own
are registered.
"""

from newtown.adapters.openspiel.bounds import Bounds
from newtown.adapters.openspiel.game import SpielGame
from newtown.adapters.openspiel.observers import SpielObserver
from newtown.adapters.openspiel.registration import GAMES, Registration, register
from newtown.adapters.openspiel.state import SpielState
from newtown.adapters.openspiel.table import AnyTable, Table
from newtown.adapters.openspiel.utilities import UtilityName

__all__ = [
    "GAMES",
    "AnyTable",
    "Bounds",
    "Registration",
    "SpielGame",
    "SpielObserver",
    "SpielState",
    "Table",
    "UtilityName",
    "register",
]
