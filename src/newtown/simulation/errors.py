"""What can go wrong with many games."""

from newtown.agents.faults import AgentFault
from newtown.core.errors import NewtownError, Reason


class GameFault(AgentFault):
    """An agent's fault in one of many games: ``game`` is its index.

    ``record_text`` is that game so far as the text of a record, which ``load_record`` and ``newtown replay``
    read; None where the games began from a given state, or the game stores no records.
    """

    def __init__(
        self,
        game: int,
        seat: int,
        agent: str,
        message: str,
        events: tuple[object, ...],
        reason: Reason | None = None,
        traceback: str | None = None,
        record_text: str | None = None,
    ) -> None:
        super().__init__(seat, agent, message, events, reason, traceback)
        self.args: tuple[object, ...] = (game, seat, agent, message, events, reason, traceback, record_text)
        self.game = game
        self.record_text = record_text

    def __str__(self) -> str:
        return f"game {self.game}: {super().__str__()}"


class Unsendable(NewtownError, TypeError):
    """Something that workers need can't be sent to them; nothing was played."""


class WorkersLost(NewtownError):
    """The executor failed, not a game: a worker was killed, or lost in some other way.

    The games before ``game`` are done, and kept if there is a file; ``__cause__`` is the executor's error.
    """

    def __init__(self, game: int, message: str) -> None:
        super().__init__(game, message)
        self.game = game
        self.message = message

    def __str__(self) -> str:
        return f"the workers were lost at game {self.game}: {self.message}"


class AnotherRun(NewtownError, ValueError):
    """A file can't be gone on with: it holds another run; ``differences`` says what differs."""

    def __init__(self, file: str, differences: tuple[str, ...]) -> None:
        super().__init__(file, differences)
        self.file = file
        self.differences = differences

    def __str__(self) -> str:
        return f"{self.file} is of another run: {'; '.join(self.differences)}"
