"""What happened, in sentences for people."""

from newtown.core.text import Lang
from newtown.kings.actions import Event
from newtown.kings.state import State


def narrate(
    before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
) -> tuple[str, ...]:
    """What happened (being written)."""
    return ()
