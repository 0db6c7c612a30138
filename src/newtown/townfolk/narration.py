from newtown.core.text import Lang
from newtown.townfolk.actions import Event
from newtown.townfolk.state import State


def narrate(
    before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
) -> tuple[str, ...]:
    return ()
