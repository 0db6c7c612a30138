"""Town Folk, for 2–5 players: the game as a module."""

from newtown.townfolk.actions import *
from newtown.townfolk.components import *
from newtown.townfolk.config import Config
from newtown.townfolk.edition import STANDARD, Edition
from newtown.townfolk.edition_faults import edition_faults
from newtown.townfolk.narration import narrate
from newtown.townfolk.notation import notate, parse
from newtown.townfolk.opening import config_of, new_game
from newtown.townfolk.referee import *
from newtown.townfolk.referee import (
    apply,
    apply_unchecked,
    chance_outcomes,
    check,
    legal_actions,
    sample_chance,
    seats,
    to_move,
)
from newtown.townfolk.scoring import score, winners
from newtown.townfolk.state import *
from newtown.townfolk.storage import *
from newtown.townfolk.views import *
