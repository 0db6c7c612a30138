"""What a game is to the rest of the library: protocols that a plain module satisfies.

A game is a module of functions over frozen values. :class:`Rules` is what is needed to play;
:class:`Configured` adds setting up and storing the choice made before the game; :class:`Observed`
adds what a seat may see; :class:`Game` is all of them, and every built-in game satisfies it.
"""

import enum
import random
from typing import Protocol, TypeVar

import attrs

from newtown.core.errors import Reason
from newtown.core.score import Score
from newtown.core.text import Lang

S = TypeVar("S")
"""A game's state."""
A = TypeVar("A")
"""A game's actions: what a player decides."""
O = TypeVar("O")  # noqa: E741 - the protocol's own parameter, named beside S and A
"""A game's outcomes: what chance decides."""
C = TypeVar("C")
"""A game's config: everything chosen before it starts."""
V = TypeVar("V")
"""A game's view: what one seat, or a spectator, may know."""


class Nature(enum.Enum):
    """Who is to move when no player is."""

    CHANCE = "chance"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Nature.{self.name}"


@attrs.frozen
class Concealed:
    """What a seat gets in place of an event whose content it may not know.

    ``kind`` is the name of the event's class; everybody at the table sees that it happened.
    """

    kind: str


class Rules(Protocol[S, A, O]):
    """What is needed to play a game from a state. All functions are pure."""

    @property
    def NAME(self) -> str:
        """The game's text id, as stored formats name it."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """Raised only when behaviour changes."""
        ...

    def seats(self, state: S, /) -> int:
        """How many seats the game has; they are numbered from 0."""
        ...

    def to_move(self, state: S, /) -> int | Nature:
        """The seat that decides, or ``Nature.CHANCE``, or ``Nature.OVER``."""
        ...

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """Every legal action once, in canonical order; ``()`` at chance and at the end."""
        ...

    def chance_outcomes(self, state: S, /) -> tuple[tuple[O, int], ...]:
        """Every outcome with its positive integer weight; ``()`` when chance isn't to move."""
        ...

    def sample_chance(self, state: S, rng: random.Random, /) -> O:
        """One outcome drawn by those weights, without listing them."""
        ...

    def check(self, state: S, event: A | O, /, *, seat: int | None = None) -> Reason | None:
        """Why the event isn't legal now, or None; with ``seat``, also whether that seat may act."""
        ...

    def apply(self, state: S, event: A | O, /, *, seat: int | None = None) -> S:
        """The state after the event; raises ``IllegalAction`` with the reason of :meth:`check`."""
        ...

    def apply_unchecked(self, state: S, event: A | O, /) -> S:
        """The state after an event known to be legal; anything may happen after one that isn't."""
        ...

    def score(self, state: S, /) -> Score:
        """The points so far, itemised by rule; the final score when the game is over."""
        ...

    def winners(self, state: S, /) -> tuple[int, ...]:
        """The winning seats, ascending; ``()`` until the game is over."""
        ...

    def notate(self, event: A | O, /) -> str:
        """One stable line of text."""
        ...

    def parse(self, text: str, /) -> A | O:
        """The event of a line of text; raises ``NotationError``."""
        ...

    def dumps(self, state: S, /) -> str:
        """The state as canonical JSON."""
        ...

    def loads(self, text: str, /) -> S:
        """The state of a JSON text; raises ``FormatError`` or ``InvalidState``."""
        ...

    def dump_event(self, event: A | O, /) -> str:
        """The event as canonical JSON."""
        ...

    def load_event(self, text: str, /) -> A | O:
        """The event of a JSON text; raises ``FormatError``."""
        ...

    def narrate(
        self, before: S, event: A | O, after: S, /, *, lang: Lang = "en", seat: int | None = None
    ) -> tuple[str, ...]:
        """What happened, in sentences, as that seat (None: a spectator) may know it."""
        ...

    def redact(self, before: S, event: A | O, seat: int | None, /) -> A | O | Concealed:
        """What of an event may be sent to that seat (None: a spectator) while the game runs."""
        ...


class Configured(Protocol[S, C]):
    """How a game is set up, and how the choice made before it is stored."""

    def new_game(self, config: C = ..., /) -> S:
        """The first state; chance may be to move in it."""
        ...

    def config_of(self, state: S, /) -> C:
        """The config the state's game was set up with."""
        ...

    def dump_config(self, config: C, /) -> str:
        """The config as canonical JSON."""
        ...

    def load_config(self, text: str, /) -> C:
        """The config of a JSON text; raises ``FormatError`` or ``InvalidState``."""
        ...


class Observed(Protocol[S, V]):
    """What a seat may see."""

    def observe(self, state: S, seat: int | None, /) -> V:
        """All that the seat (None: a spectator) may know, and nothing else."""
        ...

    def possible_states(self, view: V, rng: random.Random, /) -> S:
        """One state that the view allows, drawn by ``rng``."""
        ...

    def dump_view(self, view: V, /) -> str:
        """The view as canonical JSON, for sending to that seat."""
        ...


class Game(Rules[S, A, O], Configured[S, C], Observed[S, V], Protocol[S, A, O, C, V]):
    """A complete game: rules, config and views together."""
