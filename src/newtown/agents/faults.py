"""What is reported when an agent doesn't play by the rules."""

from collections.abc import Callable
from typing import Final, cast

from newtown.core.errors import NewtownError, Reason
from newtown.core.records import Record, begin, extend
from newtown.core.rules import A, C, E, Game, S, V

_LONGEST_SHOWN: Final = 500


class AgentFault(NewtownError):
    """An agent raised an error, or chose what isn't legal.

    ``seat`` and ``agent`` (its name) say whose choice it was, ``message`` what was wrong with it, and
    ``events`` are the game until then. ``reason`` is the rules' own refusal where there is one. What the
    agent raised is the fault's ``__cause__``; its traceback as text is ``traceback``, which, like all the
    rest, is still there when the fault comes back from another process.
    """

    def __init__(
        self,
        seat: int,
        agent: str,
        message: str,
        events: tuple[object, ...],
        reason: Reason | None = None,
        traceback: str | None = None,
    ) -> None:
        # All of them, in order: an exception is made again from its args when it is unpickled.
        super().__init__(seat, agent, message, events, reason, traceback)
        self.seat = seat
        self.agent = agent
        self.message = message
        self.events = events
        self.reason = reason
        self.traceback = traceback

    def __str__(self) -> str:
        return f"{self.agent} in seat {self.seat}, after {len(self.events)} events: {self.message}"

    def record(self, game: Game[S, A, E, C, V], config: C) -> Record[C, A | E]:
        """The game until then as a record, to be kept by ``dump_record`` or looked at by ``replay``.

        ``game`` and ``config`` are those it was played by, from its first state on.
        """
        # The table that reports the fault has played these events by that game.
        events = cast("tuple[A | E, ...]", self.events)
        record = begin(game, config)
        return extend(record, *events)


def in_words(value: object, words: Callable[[object], str]) -> str:
    """What an agent gave, by ``str`` or ``repr``, in so many letters that a message stays one.

    That may fail as well, in code of the agent's own, and its fault is reported all the same.

    >>> in_words("blue", repr)
    "'blue'"
    """
    try:
        text = words(value)
    except Exception:  # noqa: BLE001 - whatever it is, there is another fault to report
        return f"<{type(value).__name__} without a {words.__name__}>"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def name_of(agent: object) -> str:
    """How a fault names an agent: by its name, or by its class where it has no name to tell.

    >>> name_of(3)
    'int'
    """
    try:
        name: object = getattr(agent, "name", None)
    except Exception:  # noqa: BLE001 - whatever it is, there is another fault to report
        name = None
    return name if isinstance(name, str) else type(agent).__name__
