"""What a seat may see: everything, as the game has no secrets (TWF-6.1)."""

import random
from typing import final

import attrs

from newtown.core.errors import require_viewer
from newtown.core.rules import Concealed
from newtown.townfolk.actions import Event
from newtown.townfolk.config import Config
from newtown.townfolk.state import Deck, Player, Stage, State


@final
@attrs.frozen
class View:
    """All that a seat, or a spectator (``viewer`` None), may know; fields as in ``State``."""

    viewer: int | None
    config: Config
    round: int
    seat: int
    final: bool
    players: tuple[Player, ...]
    decks: tuple[Deck, Deck, Deck]
    stage: Stage


def observe(state: State, seat: int | None, /) -> View:
    """All that the seat (None: a spectator) may know, and nothing else.

    Raises ``InvalidState`` for a seat that isn't in the game.

    >>> from newtown import townfolk
    >>> townfolk.observe(townfolk.new_game(), 0).viewer
    0
    """
    require_viewer(seat, len(state.players), "TWF-2.1")
    return View(
        seat,
        state.config,
        state.round,
        state.seat,
        state.final,
        state.players,
        state.decks,
        state.stage,
    )


def possible_states(view: View, rng: random.Random, /) -> State:
    """The one state that the view allows: nothing is hidden, and no order of cards is part of a state.

    >>> import random
    >>> from newtown import townfolk
    >>> view = townfolk.observe(townfolk.new_game(), 0)
    >>> state = townfolk.possible_states(view, random.Random(7))
    >>> townfolk.observe(state, 0) == view
    True
    """
    return State(view.config, view.round, view.seat, view.final, view.players, view.decks, view.stage)


def redact(before: State, event: Event, seat: int | None, /) -> Event | Concealed:
    """What of an event may be sent to that seat while the game runs: all of it, as nothing is secret.

    >>> from newtown import townfolk
    >>> townfolk.redact(townfolk.new_game(), townfolk.EndScore(), None)
    EndScore()
    """
    return event
