"""What a game is to the rest of the library: protocols that a plain module satisfies.

A game is a module of functions over frozen values. :class:`Rules` is what is needed to play on from a
state; :class:`Observed` adds what a seat may see; :class:`Game` adds setting up, storing and telling, and
every built-in game satisfies it, so that it can be passed wherever one of the three is asked for.

All spell out all their members: pyright finds the types of a module only by the members that a
protocol declares itself, not by those it inherits.
"""

import random
from typing import Protocol, TypeVar

import attrs

from newtown.core.codec import Format
from newtown.core.errors import Reason
from newtown.core.naming import NamedEnum
from newtown.core.score import Score
from newtown.core.text import Lang

S = TypeVar("S")
"""A game's state."""
A = TypeVar("A")
"""A game's actions: what a player decides."""
E = TypeVar("E")
"""A game's events: its actions, and its outcomes, which chance decides."""
C = TypeVar("C")
"""A game's config: everything chosen before it starts."""
V = TypeVar("V")
"""A game's view: what one seat, or a spectator, may know."""


class Nature(NamedEnum):
    """Who is to move when no player is."""

    CHANCE = "chance"
    OVER = "over"


@attrs.frozen
class Concealed:
    """What a seat gets in place of an event whose content it may not know.

    ``kind`` is the name of the event's class; everybody at the table sees that it happened.
    """

    kind: str


class Rules(Protocol[S, A, E]):
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

    def chance_outcomes(self, state: S, /) -> tuple[tuple[E, int], ...]:
        """Every outcome with its positive integer weight; ``()`` when chance isn't to move."""
        ...

    def sample_chance(self, state: S, rng: random.Random, /) -> E:
        """One outcome drawn by those weights, without listing them."""
        ...

    def check(self, state: S, event: A | E, /, *, seat: int | None = None) -> Reason | None:
        """Why the event isn't legal now, or None; with ``seat``, also whether that seat may act."""
        ...

    def apply(self, state: S, event: A | E, /, *, seat: int | None = None) -> S:
        """The state after the event; raises ``IllegalAction`` with the reason of :meth:`check`."""
        ...

    def apply_unchecked(self, state: S, event: A | E, /) -> S:
        """The state after an event known to be legal; anything may happen after one that isn't."""
        ...

    def score(self, state: S, /) -> Score:
        """The points so far, itemised by rule; the final score when the game is over."""
        ...

    def winners(self, state: S, /) -> tuple[int, ...]:
        """The winning seats, ascending; ``()`` until the game is over."""
        ...


class Observed(Protocol[S, A, E, V]):
    """:class:`Rules` of a game whose states are looked at from a seat: what agents are asked through."""

    @property
    def NAME(self) -> str:
        """See :meth:`Rules.NAME`."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """See :meth:`Rules.RULES_VERSION`."""
        ...

    def seats(self, state: S, /) -> int:
        """See :meth:`Rules.seats`."""
        ...

    def to_move(self, state: S, /) -> int | Nature:
        """See :meth:`Rules.to_move`."""
        ...

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """See :meth:`Rules.legal_actions`."""
        ...

    def chance_outcomes(self, state: S, /) -> tuple[tuple[E, int], ...]:
        """See :meth:`Rules.chance_outcomes`."""
        ...

    def sample_chance(self, state: S, rng: random.Random, /) -> E:
        """See :meth:`Rules.sample_chance`."""
        ...

    def check(self, state: S, event: A | E, /, *, seat: int | None = None) -> Reason | None:
        """See :meth:`Rules.check`."""
        ...

    def apply(self, state: S, event: A | E, /, *, seat: int | None = None) -> S:
        """See :meth:`Rules.apply`."""
        ...

    def apply_unchecked(self, state: S, event: A | E, /) -> S:
        """See :meth:`Rules.apply_unchecked`."""
        ...

    def score(self, state: S, /) -> Score:
        """See :meth:`Rules.score`."""
        ...

    def winners(self, state: S, /) -> tuple[int, ...]:
        """See :meth:`Rules.winners`."""
        ...

    def observe(self, state: S, seat: int | None, /) -> V:
        """See :meth:`Game.observe`."""
        ...

    def possible_states(self, view: V, rng: random.Random, /) -> S:
        """See :meth:`Game.possible_states`."""
        ...


class Game(Protocol[S, A, E, C, V]):
    """A complete game: :class:`Rules`, and all that programs around a game ask of it."""

    @property
    def NAME(self) -> str:
        """See :meth:`Rules.NAME`."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """See :meth:`Rules.RULES_VERSION`."""
        ...

    @property
    def EVENT_FORMAT(self) -> Format[E]:  # noqa: N802 - a constant of the module
        """How events are stored, alone and in records."""
        ...

    @property
    def CONFIG_FORMAT(self) -> Format[C]:  # noqa: N802 - a constant of the module
        """How configs are stored, alone and in records."""
        ...

    def new_game(self, config: C = ..., /) -> S:
        """The first state; chance may be to move in it."""
        ...

    def config_of(self, state: S, /) -> C:
        """The config the state's game was set up with."""
        ...

    def seats(self, state: S, /) -> int:
        """See :meth:`Rules.seats`."""
        ...

    def to_move(self, state: S, /) -> int | Nature:
        """See :meth:`Rules.to_move`."""
        ...

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """See :meth:`Rules.legal_actions`."""
        ...

    def chance_outcomes(self, state: S, /) -> tuple[tuple[E, int], ...]:
        """See :meth:`Rules.chance_outcomes`."""
        ...

    def sample_chance(self, state: S, rng: random.Random, /) -> E:
        """See :meth:`Rules.sample_chance`."""
        ...

    def check(self, state: S, event: A | E, /, *, seat: int | None = None) -> Reason | None:
        """See :meth:`Rules.check`."""
        ...

    def apply(self, state: S, event: A | E, /, *, seat: int | None = None) -> S:
        """See :meth:`Rules.apply`."""
        ...

    def apply_unchecked(self, state: S, event: A | E, /) -> S:
        """See :meth:`Rules.apply_unchecked`."""
        ...

    def score(self, state: S, /) -> Score:
        """See :meth:`Rules.score`."""
        ...

    def winners(self, state: S, /) -> tuple[int, ...]:
        """See :meth:`Rules.winners`."""
        ...

    def observe(self, state: S, seat: int | None, /) -> V:
        """All that the seat (None: a spectator) may know, and nothing else."""
        ...

    def possible_states(self, view: V, rng: random.Random, /) -> S:
        """One state that the view allows, drawn by ``rng``."""
        ...

    def redact(self, before: S, event: A | E, seat: int | None, /) -> E | Concealed:
        """What of an event may be sent to that seat (None: a spectator) while the game runs."""
        ...

    def narrate(
        self, before: S, event: A | E, after: S, /, *, lang: Lang = "en", seat: int | None = None
    ) -> tuple[str, ...]:
        """What happened, in sentences, as that seat (None: a spectator) may know it."""
        ...

    def notate(self, event: A | E, /) -> str:
        """One stable line of text."""
        ...

    def parse(self, text: str, /) -> E:
        """The event of a line of text; raises ``NotationError``."""
        ...

    def dumps(self, state: S, /) -> str:
        """The state as canonical JSON."""
        ...

    def loads(self, text: str, /) -> S:
        """The state of a JSON text; raises ``FormatError`` or ``InvalidState``."""
        ...

    def dump_event(self, event: A | E, /) -> str:
        """The event as canonical JSON."""
        ...

    def load_event(self, text: str, /) -> E:
        """The event of a JSON text; raises ``FormatError``."""
        ...

    def dump_config(self, config: C, /) -> str:
        """The config as canonical JSON."""
        ...

    def load_config(self, text: str, /) -> C:
        """The config of a JSON text; raises ``FormatError`` or ``InvalidState``."""
        ...

    def dump_view(self, view: V, /) -> str:
        """The view as canonical JSON, for sending to that seat."""
        ...
