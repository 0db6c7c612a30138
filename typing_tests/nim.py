"""A game of somebody's own: a module of functions is all that ``Rules`` asks for. Checked, never run."""

import random
from typing import Final

import attrs

from newtown.core.errors import IllegalAction, Reason, Refusal
from newtown.core.rules import Nature
from newtown.core.score import Item, Score, itemised
from newtown.core.text import Phrase

NAME: Final = "nim"
RULES_VERSION: Final = 1

TOO_MANY: Final = Refusal("too-many", "N-1", "{had} are left, not {needed}", "残りは{had}個です")
LAST: Final = Item("last", "N-2", Phrase("the last stone", "最後の石"))


@attrs.frozen
class State:
    left: int
    seat: int = 0


@attrs.frozen
class Take:
    stones: int


def seats(state: State, /) -> int:
    return 2


def to_move(state: State, /) -> int | Nature:
    return state.seat if state.left else Nature.OVER


def legal_actions(state: State, /) -> tuple[Take, ...]:
    return tuple(map(Take, range(1, min(state.left, 3) + 1)))


def chance_outcomes(state: State, /) -> tuple[tuple[Take, int], ...]:
    return ()


def sample_chance(state: State, rng: random.Random, /) -> Take:
    raise ValueError("nothing is left to chance")


def check(state: State, event: Take, /, *, seat: int | None = None) -> Reason | None:
    return None if event in legal_actions(state) else TOO_MANY(had=state.left, needed=event.stones)


def apply(state: State, event: Take, /, *, seat: int | None = None) -> State:
    reason = check(state, event, seat=seat)
    if reason is not None:
        raise IllegalAction(reason, event)
    return apply_unchecked(state, event)


def apply_unchecked(state: State, event: Take, /) -> State:
    return State(state.left - event.stones, 1 - state.seat)


def score(state: State, /) -> Score:
    return itemised((LAST,), [[int(seat in winners(state))] for seat in range(2)])


def winners(state: State, /) -> tuple[int, ...]:
    return () if state.left else (1 - state.seat,)
