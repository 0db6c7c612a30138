"""How a stage of a game is played: what the module of a phase tells the game's referee about it.

A game of many stages keeps one :class:`Decision` or :class:`Chance` for each class of stage, and finds
it by the type of the stage that its state is in.
"""

import random
from collections.abc import Callable
from typing import Generic, TypeVar, final

import attrs

from newtown.core.errors import Reason
from newtown.core.rules import A, E, S
from newtown.core.text import Phrase

G = TypeVar("G")
"""The class of the stage."""
K = TypeVar("K")
"""The actions possible in the stage, or the outcome that chance brings in it."""


@final
@attrs.frozen
class Decision(Generic[S, A, G, K]):
    """A stage in which the seat whose turn it is decides.

    ``check`` and ``perform`` get only actions of the classes in ``kinds``; ``check`` decides by the
    rule itself, never by looking into ``legal``.
    """

    rule: str
    label: Phrase
    kinds: tuple[type[A], ...]
    legal: Callable[[S, G], tuple[A, ...]]
    check: Callable[[S, G, K], Reason | None]
    perform: Callable[[S, G, K], S]


@final
@attrs.frozen
class Chance(Generic[S, E, G, K]):
    """A stage in which chance decides; ``possible`` says whether it can bring that outcome."""

    rule: str
    label: Phrase
    kind: type[E]
    outcomes: Callable[[S, G], tuple[tuple[E, int], ...]]
    sample: Callable[[S, G, random.Random], E]
    possible: Callable[[S, G, K], bool]
    resolve: Callable[[S, G, K], S]
