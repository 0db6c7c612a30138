"""Where the lands lie: layouts, what makes one sound, and random ones (KNT-2.1, KNT-2.2)."""

import random
from typing import final

import attrs

from newtown.core import grid
from newtown.core.errors import Fault, InvalidState
from newtown.core.text import Phrase
from newtown.kings.components import KING_LAND, Rows

MOST_ACROSS = 6
KING_NEIGHBOURS = 4
LEAST_NEIGHBOURS = 2
