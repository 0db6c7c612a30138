"""What narration and consequences both need: sentences with their gaps filled."""

from collections.abc import Iterator
from typing import TypeAlias

from newtown.core.text import Detail, Phrase, said, seat_label
from newtown.kings.actions import (
    Event,
    Move,
)
from newtown.kings.components import KING_LAND
from newtown.kings.state import (
    State,
)

Told: TypeAlias = Iterator[Phrase]
"""Sentences, in the order in which they are told."""


def does(before: State, en: str, ja: str, **details: Detail) -> Phrase:
    """A sentence about the player whose turn it is, who goes into the gap ``{who}``."""
    return said(en, ja, who=seat_label(before.seat), **details)


def found_material(before: State, event: Event) -> tuple[int, ...]:
    """The material on the land where a move stops (KNT-4.4)."""
    if not isinstance(event, Move):
        return ()
    return (before.round,) if event.land == KING_LAND or before.land(event.land).tree else ()
