"""A race for two: the smallest game with chance that satisfies ``Rules`` and nothing more.

In turn each runner steps (one square, for sure) or leaps (a die: 1 is a fall, any other face so many
squares). Whoever reaches the goal first wins.
"""

import random
from typing import Final, Literal, TypeAlias

import attrs

from newtown.core.errors import IllegalAction, Reason, Refusal
from newtown.core.rules import Nature
from newtown.core.score import Item, Score, itemised
from newtown.core.text import Phrase

GOAL: Final = 12
FALL: Final = 1
SQUARES: Final = Item("squares", "RACE-1", Phrase("squares", "マス"))
REFUSED: Final = Refusal("refused", "RACE-2", "{had} isn't possible now", "{had}は今できません")


@attrs.frozen
class Run:
    """What a runner does: ``step`` or ``leap``."""

    how: Literal["step", "leap"]


@attrs.frozen
class Fell:
    """The die of a leap."""

    face: int


@attrs.frozen
class Position:
    at: tuple[int, int] = (0, 0)
    seat: int = 0
    leaping: bool = False


Event: TypeAlias = Run | Fell


@attrs.frozen
class Race:
    """The rules."""

    NAME: str = "race"
    RULES_VERSION: int = 1

    def seats(self, state: Position, /) -> int:
        return len(state.at)

    def to_move(self, state: Position, /) -> int | Nature:
        if max(state.at) >= GOAL:
            return Nature.OVER
        return Nature.CHANCE if state.leaping else state.seat

    def legal_actions(self, state: Position, /) -> tuple[Run, ...]:
        return (Run("step"), Run("leap")) if isinstance(self.to_move(state), int) else ()

    def chance_outcomes(self, state: Position, /) -> tuple[tuple[Fell, int], ...]:
        return tuple((Fell(face), 1) for face in range(1, 7)) if state.leaping else ()

    def sample_chance(self, state: Position, rng: random.Random, /) -> Fell:
        return Fell(rng.randint(1, 6))

    def check(self, state: Position, event: Event, /, *, seat: int | None = None) -> Reason | None:
        possible = [*self.legal_actions(state), *(outcome for outcome, _ in self.chance_outcomes(state))]
        if event not in possible or (seat is not None and seat != self.to_move(state)):
            return REFUSED(had=repr(event))
        return None

    def apply(self, state: Position, event: Event, /, *, seat: int | None = None) -> Position:
        reason = self.check(state, event, seat=seat)
        if reason is not None:
            raise IllegalAction(reason, event)
        return self.apply_unchecked(state, event)

    def apply_unchecked(self, state: Position, event: Event, /) -> Position:
        if isinstance(event, Run) and event.how == "leap":
            return Position(state.at, state.seat, leaping=True)
        gained = 1 if isinstance(event, Run) else 0 if event.face == FALL else event.face
        first, second = state.at
        at = (first + gained, second) if state.seat == 0 else (first, second + gained)
        return Position(at, 1 - state.seat)

    def score(self, state: Position, /) -> Score:
        return itemised((SQUARES,), ((squares,) for squares in state.at))

    def winners(self, state: Position, /) -> tuple[int, ...]:
        return tuple(seat for seat, squares in enumerate(state.at) if squares >= GOAL)
