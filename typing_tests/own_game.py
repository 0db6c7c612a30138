"""A policy and a helper that serve every game, as their author writes them. Checked, never run."""

import random
from typing import TypeVar

import newtown
from newtown.core.play import playout
from newtown.core.rules import A, E, Rules, S

T = TypeVar("T")


def first(state: object, actions: tuple[T, ...], rng: random.Random, /) -> T:
    return actions[0]


def decisions(rules: Rules[S, A, E], state: S) -> int:
    return len(rules.legal_actions(state))


def used_with_the_flagship(state: newtown.State) -> None:
    count: int = decisions(newtown, state)
    final: newtown.State = playout(newtown, state, random.Random(count), first)
    totals: tuple[int, ...] = newtown.score(final).totals
    print(totals)
