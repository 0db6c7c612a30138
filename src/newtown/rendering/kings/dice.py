"""Which dice lie before a player, and what they show."""

from collections.abc import Iterator
from typing import Final

from newtown.core.text import Lang
from newtown.kings.components import Colour
from newtown.kings.state import (
    ChoosingTreeDice,
    Dealing,
    DealingFamilies,
    Drafting,
    Finished,
    Housing,
    PlacingTree,
    Rerolling,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    TakingDice,
    TurningUp,
)
from newtown.kings.views import HiddenVoting, View
from newtown.rendering.blocks import Hue, Line, joined, line, span
from newtown.rendering.kings.words import COLOUR_LETTERS

_BEFORE: Final = (
    Dealing,
    TurningUp,
    Drafting,
    ChoosingTreeDice,
    RollingTree,
    PlacingTree,
    RollingPool,
    TakingDice,
    RollingOwn,
)
"""Stages in which a die without value isn't there yet."""
_AFTER: Final = (HiddenVoting, DealingFamilies, Housing, RollingRoyal, Finished)
"""Stages in which the dice of the last round mean nothing any more."""

DICE_HUES: Final[dict[Colour, Hue | None]] = {
    Colour.RED: "red",
    Colour.GREEN: "green",
    Colour.BLACK: None,
    Colour.WHITE: None,
}


def dice_of(view: View, seat: int) -> Iterator[tuple[Colour, int | None]]:
    """The player's dice with their values, None for one that isn't there or is being rolled."""
    stage = view.stage
    player = view.players[seat]
    counters = {Colour.RED: player.red, Colour.GREEN: player.green, Colour.BLACK: player.black}
    gone = isinstance(stage, _AFTER) or seat not in view.order
    if isinstance(stage, Rerolling) and view.order[view.turn] == seat:
        counters.pop(stage.colour, None)
    for colour in (Colour.RED, Colour.GREEN, Colour.BLACK):
        value = counters.get(colour)
        yield colour, None if gone or (not value and isinstance(stage, _BEFORE)) else value
    white = () if gone else player.white
    for place in range(view.config.edition.white_dice):
        yield Colour.WHITE, white[place] if place < len(white) else None


def dice_line(view: View, seat: int, lang: Lang) -> Line:
    """The player's dice that are there, each after its colour's letter."""
    return joined(
        (
            line(span(f"{COLOUR_LETTERS[colour].text(lang)}{value}", DICE_HUES[colour]))
            for colour, value in dice_of(view, seat)
            if value is not None
        ),
        " ",
    )
