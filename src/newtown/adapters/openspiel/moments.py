"""A moment of a game: a state, and how it was reached."""

import enum
from collections.abc import Mapping
from typing import Any, TypeAlias, final

from newtown.adapters.openspiel.draws import AnyDraw
from newtown.adapters.openspiel.interface import CHANCE, TERMINAL
from newtown.adapters.openspiel.table import AnyTable
from newtown.core.rules import Nature

AnyValue: TypeAlias = Any
"""A state or an event of whatever game is played."""


class Unread(enum.Enum):
    """What stands for a moment in OpenSpiel's stored states: it is found again by replaying the history."""

    REPLAY = "replay"


@final
class Moment:
    """A state with who is to move, and the moment before with the event that led here.

    ``player`` is the seat, or OpenSpiel's number for chance or the end. ``event`` is None at the start and
    within a draw in steps, when nothing has happened yet. Moments never change but for what they remember,
    and so copies of OpenSpiel's states share them: copying is as cheap as it can be.

    >>> from newtown.adapters.openspiel import GAMES
    >>> start = GAMES[0].load({"players": 2}).start
    >>> number, _ = start.draw.pairs[0]
    >>> start.after(number).before is start
    True
    """

    __slots__ = ("_choices", "_draw", "_legal", "_lines", "before", "event", "player", "state", "table")

    def __init__(
        self,
        table: AnyTable,
        state: AnyValue,
        before: "Moment | None" = None,
        event: AnyValue = None,
        draw: AnyDraw | None = None,
    ) -> None:
        mover = table.game.to_move(state)
        self.table: AnyTable = table
        self.state: AnyValue = state
        self.before: Moment | None = before
        self.event: AnyValue = event
        self.player: int = CHANCE if mover is Nature.CHANCE else TERMINAL if mover is Nature.OVER else mover
        self._lines: dict[int | None, str] | None = None
        self._draw = draw
        self._legal: list[int] | None = None
        self._choices: Mapping[int, AnyValue] | None = None

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Unread, (Unread.REPLAY.value,)

    @property
    def legal(self) -> list[int]:
        """The numbers of the legal actions, ascending; empty when no seat is to move."""
        if self._legal is None:
            number_of = self.table.number_of
            self._choices = {
                number_of(action): action for action in self.table.game.legal_actions(self.state)
            }
            self._legal = sorted(self._choices)
        return self._legal

    @property
    def lines(self) -> dict[int | None, str]:
        """How the event that led here is told, for each seat that has asked."""
        if self._lines is None:
            self._lines = {}
        return self._lines

    @property
    def draw(self) -> AnyDraw:
        """What chance offers now."""
        if self._draw is None:
            self._draw = self.table.draws.of(self.table.game.chance_outcomes(self.state))
        return self._draw

    def after(self, number: int) -> "Moment":
        """The moment after the action or outcome with that number.

        Raises ``IllegalAction`` for one that isn't legal, ``NumberOutOfRange`` for a number that stands for
        nothing, and ``ValueError`` for an outcome that isn't in the block drawn before.
        """
        if self.player == CHANCE:
            return self._drawn(number)
        table = self.table
        action = None if self._choices is None else self._choices.get(number)
        if action is None:
            action = table.numbering.decode(number)
            return Moment(table, table.game.apply(self.state, action), self, action)
        return Moment(table, table.game.apply_unchecked(self.state, action), self, action)

    def _drawn(self, number: int) -> "Moment":
        table, draw = self.table, self.draw
        block = draw.blocks.get(number)
        if block is not None:
            return Moment(table, self.state, self, None, block)
        outcome = draw.outcomes.get(number)
        if outcome is None:
            # The rules say why it can't happen, if it can't at all.
            table.game.apply(self.state, table.numbering.decode_outcome(number))
            raise ValueError(f"outcome {number} isn't in what chance has left: {self.described()}")
        return Moment(table, table.game.apply_unchecked(self.state, outcome), self, outcome)

    def described(self) -> str:
        """The state as JSON, and within a draw in steps what it has come to."""
        text: str = self.table.game.dumps(self.state)
        if self.event is None and self.before is not None:
            numbers = [number for number, _ in self.draw.pairs]
            return f"{text}\ndrawn from numbers {min(numbers)} to {max(numbers)}"
        return text
