"""Two games of dice whose answers are known from paper. Both satisfy ``Rules`` and no more."""

import random
from typing import Final, TypeAlias

import attrs

from newtown.core.errors import IllegalAction, Reason, Refusal
from newtown.core.rules import Nature
from newtown.core.score import Score, ScoreItem
from newtown.core.text import Phrase

FACES: Final = (1, 2, 3, 4, 5, 6)
ILLEGAL: Final = Refusal("illegal", "D-1", "not now", "今はできません")


def points(*totals: int) -> Score:
    item = ScoreItem("pips", "D-1", Phrase("pips", "目"), 0)
    return Score(tuple((attrs.evolve(item, points=total),) for total in totals))


@attrs.frozen
class Rolled:
    face: int


@attrs.frozen
class Keep:
    """Keep the die."""


@attrs.frozen
class Again:
    """Roll it again."""


@attrs.frozen
class Die:
    """``face`` is 0 while the die rolls."""

    face: int
    left: int
    kept: bool = False


@attrs.frozen
class Stopping:
    """One seat rolls a die, and again as long as re-rolls are left; what it keeps are its points."""

    faces: tuple[int, ...] = FACES
    NAME: str = "stopping"
    RULES_VERSION: int = 1

    def seats(self, state: Die, /) -> int:
        return 1

    def to_move(self, state: Die, /) -> int | Nature:
        if state.kept:
            return Nature.OVER
        return 0 if state.face else Nature.CHANCE

    def legal_actions(self, state: Die, /) -> tuple[Keep | Again, ...]:
        if self.to_move(state) != 0:
            return ()
        return (Keep(), Again()) if state.left else (Keep(),)

    def chance_outcomes(self, state: Die, /) -> tuple[tuple[Rolled, int], ...]:
        return tuple((Rolled(face), 1) for face in self.faces) if not state.face else ()

    def sample_chance(self, state: Die, rng: random.Random, /) -> Rolled:
        return Rolled(rng.choice(self.faces))

    def check(self, state: Die, event: Keep | Again | Rolled, /, *, seat: int | None = None) -> Reason | None:
        events = (*self.legal_actions(state), *(outcome for outcome, _ in self.chance_outcomes(state)))
        return None if event in events else ILLEGAL()

    def apply(self, state: Die, event: Keep | Again | Rolled, /, *, seat: int | None = None) -> Die:
        reason = self.check(state, event, seat=seat)
        if reason is not None:
            raise IllegalAction(reason, event)
        return self.apply_unchecked(state, event)

    def apply_unchecked(self, state: Die, event: Keep | Again | Rolled, /) -> Die:
        if isinstance(event, Rolled):
            return Die(event.face, state.left)
        return Die(state.face, state.left, True) if isinstance(event, Keep) else Die(0, state.left - 1)

    def score(self, state: Die, /) -> Score:
        return points(state.face)

    def winners(self, state: Die, /) -> tuple[int, ...]:
        return (0,) if state.kept else ()


@attrs.frozen
class Ask:
    """Have so many pips added to one's die."""

    pips: int


@attrs.frozen
class Duel:
    pips: int | None = None
    dice: tuple[int, ...] = ()


DuelEvent: TypeAlias = Ask | Rolled


@attrs.frozen
class Dueling:
    """Seat 0 asks for pips, then both roll a die, and the higher sum wins."""

    most: int = 6
    NAME: str = "dueling"
    RULES_VERSION: int = 1

    def seats(self, state: Duel, /) -> int:
        return 2

    def to_move(self, state: Duel, /) -> int | Nature:
        if state.pips is None:
            return 0
        return Nature.OVER if len(state.dice) == 2 else Nature.CHANCE

    def legal_actions(self, state: Duel, /) -> tuple[Ask, ...]:
        return tuple(map(Ask, range(self.most + 1))) if state.pips is None else ()

    def chance_outcomes(self, state: Duel, /) -> tuple[tuple[Rolled, int], ...]:
        if self.to_move(state) is not Nature.CHANCE:
            return ()
        return tuple((Rolled(face), 1) for face in FACES)

    def sample_chance(self, state: Duel, rng: random.Random, /) -> Rolled:
        return Rolled(rng.randint(1, 6))

    def check(self, state: Duel, event: DuelEvent, /, *, seat: int | None = None) -> Reason | None:
        events = (*self.legal_actions(state), *(outcome for outcome, _ in self.chance_outcomes(state)))
        return None if event in events else ILLEGAL()

    def apply(self, state: Duel, event: DuelEvent, /, *, seat: int | None = None) -> Duel:
        reason = self.check(state, event, seat=seat)
        if reason is not None:
            raise IllegalAction(reason, event)
        return self.apply_unchecked(state, event)

    def apply_unchecked(self, state: Duel, event: DuelEvent, /) -> Duel:
        if isinstance(event, Ask):
            return Duel(event.pips)
        return Duel(state.pips, (*state.dice, event.face))

    def score(self, state: Duel, /) -> Score:
        own, other = (*state.dice, 0, 0)[:2]
        return points(own + (state.pips or 0), other)

    def winners(self, state: Duel, /) -> tuple[int, ...]:
        if self.to_move(state) is not Nature.OVER:
            return ()
        totals = self.score(state).totals
        return tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
