"""What a seat has been told from the start on: its information state."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import TypeVar

from newtown.adapters.numbering import NoNumber
from newtown.adapters.openspiel.interface import CHANCE
from newtown.adapters.openspiel.moments import Moment
from newtown.core.rules import Concealed

T = TypeVar("T")


def information_state(moment: Moment, seat: int | None) -> str:
    """All that the seat (None: a spectator) has been told, and how things look to it now, as text.

    A line for each event, as ``redact`` lets the seat know it. In a game with secrets a digest of the view
    stands before each decision of the seat's own, and at the end: secrets come out in views. Without
    secrets views follow from events.
    """
    lines = [_line(happened, seat) for happened in events_of(moment)]
    if moment.table.secrets:
        lines.append(f"[{_digest(moment, seat)}]")
    return "\n".join(lines)


def trace(moment: Moment, seat: int | None) -> list[float]:
    """A number for each event so far: −1 for one that the seat wasn't told of in full; else a number above 0
    and up to 1 that says which event it was.

    It is ``(n + 1) / (actions + outcomes)``, with n the number of the action, or that of the outcome plus the
    number of actions.
    """
    return [_trace_entry(happened, seat) for happened in events_of(moment)]


def events_of(moment: Moment) -> list[Moment]:
    """The moments at which an event had happened, from the first to this one."""
    happened = [each for each in _back(moment) if each.event is not None]
    happened.reverse()
    return happened


def _back(moment: Moment | None) -> Iterator[Moment]:
    while moment is not None:
        yield moment
        moment = moment.before


def _line(after: Moment, seat: int | None) -> str:
    line = after.lines.get(seat)
    if line is None:
        line = after.lines[seat] = _written(after, seat)
    return line


def _written(after: Moment, seat: int | None) -> str:
    before, game = _before(after), after.table.game
    event = game.redact(before.state, after.event, seat)
    if isinstance(event, Concealed):
        return f"{before.player} {event!r}"
    line = f"{before.player} {game.notate(event)}"
    decided = before.player == seat and after.table.secrets
    return f"[{_digest(before, seat)}] {line}" if decided else line


def _digest(moment: Moment, seat: int | None) -> str:
    game = moment.table.game
    view = game.dump_view(game.observe(moment.state, seat))
    return blake2b(view.encode(), digest_size=8).hexdigest()


def _trace_entry(after: Moment, seat: int | None) -> float:
    before, numbering = _before(after), after.table.numbering
    event = after.table.game.redact(before.state, after.event, seat)
    if isinstance(event, Concealed):
        return -1.0
    try:
        if before.player == CHANCE:
            number = numbering.actions + numbering.encode_outcome(event)
        else:
            number = numbering.encode(event)
    except NoNumber:  # what is told of it is no event of the game
        return -1.0
    return (number + 1) / (numbering.actions + numbering.outcomes)


def _before(after: Moment) -> Moment:
    if after.before is None:  # pragma: no cover - an event leads from one moment to another
        raise AssertionError("nothing has happened yet")
    return after.before
