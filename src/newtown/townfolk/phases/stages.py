"""How a stage is played: what a phase module tells the referee about each of its stages."""

import random
from collections.abc import Callable
from typing import Generic, TypeVar, final

import attrs

from newtown.core.errors import Reason
from newtown.core.text import Phrase
from newtown.townfolk.actions import Action, Outcome
from newtown.townfolk.state import State

G = TypeVar("G")
"""The class of the stage."""
K = TypeVar("K")
"""The actions possible in the stage, or the outcome that chance brings in it."""


@final
@attrs.frozen
class Decision(Generic[G, K]):
    """A stage in which the seat whose turn it is decides.

    ``check`` and ``perform`` get only actions of the classes in ``kinds``; ``check`` decides by the
    rule itself, never by looking into ``legal``.
    """

    rule: str
    label: Phrase
    kinds: tuple[type[Action], ...]
    legal: Callable[[State, G], tuple[Action, ...]]
    check: Callable[[State, G, K], Reason | None]
    perform: Callable[[State, G, K], State]


@final
@attrs.frozen
class Chance(Generic[G, K]):
    """A stage in which chance decides; ``possible`` says whether it can bring that outcome."""

    rule: str
    label: Phrase
    kind: type[Outcome]
    outcomes: Callable[[State, G], tuple[tuple[Outcome, int], ...]]
    sample: Callable[[State, G, random.Random], Outcome]
    possible: Callable[[State, G, K], bool]
    resolve: Callable[[State, G, K], State]
