"""What a seat may see. Votes not yet revealed are the game's only secrets (KNT-7.1)."""

import random
from typing import TypeAlias, final

import attrs

from newtown.core.errors import require_viewer
from newtown.core.rules import Concealed
from newtown.kings.actions import Event, Vote
from newtown.kings.config import Config
from newtown.kings.state import (
    Building,
    ChoosingTreeDice,
    Dealing,
    DealingFamilies,
    Drafting,
    Finished,
    Housing,
    KeepingDice,
    Land,
    Moving,
    MovingAgain,
    PlacingTree,
    Player,
    Rerolling,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    Stage,
    State,
    Supplying,
    TakingDice,
    TurningUp,
    Voting,
)


@final
@attrs.frozen
class HiddenVoting:
    """The vote as one seat sees it: how many have voted, in turn order, and its own vote, if it is in."""

    voted: int
    own: bool | None


VisibleStage: TypeAlias = (
    Dealing
    | TurningUp
    | Drafting
    | ChoosingTreeDice
    | RollingTree
    | PlacingTree
    | RollingPool
    | TakingDice
    | Moving
    | Supplying
    | Rerolling
    | Building
    | MovingAgain
    | HiddenVoting
    | RollingOwn
    | KeepingDice
    | DealingFamilies
    | Housing
    | RollingRoyal
    | Finished
)
"""What the game waits for, as one seat sees it."""


@final
@attrs.frozen
class View:
    """All that a seat, or a spectator (``viewer`` None), may know; fields as in ``State``."""

    viewer: int | None
    config: Config
    round: int
    order: tuple[int, ...]
    turn: int
    players: tuple[Player, ...]
    lands: tuple[Land, ...]
    on_king_land: tuple[int, ...]
    stock: tuple[int, ...]
    king_builders: tuple[int, ...]
    stage: VisibleStage


def observe(state: State, seat: int | None, /) -> View:
    """All that the seat (None: a spectator) may know, and nothing else.

    Raises ``InvalidState`` for a seat that isn't in the game.

    >>> import newtown
    >>> newtown.observe(newtown.new_game(), 0).viewer
    0
    """
    require_viewer(seat, len(state.players), "KNT-2.8")
    return View(
        seat,
        state.config,
        state.round,
        state.order,
        state.turn,
        state.players,
        state.lands,
        state.on_king_land,
        state.stock,
        state.king_builders,
        _visible(state.order, state.stage, seat),
    )


def _visible(order: tuple[int, ...], stage: Stage, seat: int | None) -> VisibleStage:
    if not isinstance(stage, Voting):
        return stage
    votes = dict(zip(order, stage.votes, strict=False))
    return HiddenVoting(len(stage.votes), None if seat is None else votes.get(seat))


def possible_states(view: View, rng: random.Random, /) -> State:
    """One state that the view allows: votes it doesn't show are drawn by ``rng``, each way equally likely.

    >>> import random, newtown
    >>> view = newtown.observe(newtown.new_game(), 0)
    >>> state = newtown.possible_states(view, random.Random(7))
    >>> newtown.observe(state, 0) == view
    True
    """
    return State(
        view.config,
        view.round,
        view.order,
        view.turn,
        view.players,
        view.lands,
        view.on_king_land,
        view.stock,
        view.king_builders,
        _completed(view, rng),
    )


def _completed(view: View, rng: random.Random) -> Stage:
    stage = view.stage
    if not isinstance(stage, HiddenVoting):
        return stage
    votes = tuple(
        stage.own if seat == view.viewer and stage.own is not None else bool(rng.randrange(2))
        for seat in view.order[: stage.voted]
    )
    return Voting(votes)


def redact(before: State, event: Event, seat: int | None, /) -> Event | Concealed:
    """What of an event may be sent to that seat while the game runs: votes go to their voter alone (KNT-7.1).

    ``before`` is the state in which it happens; ``seat`` None is a spectator. It is the event itself, or
    ``Concealed`` with its kind alone.

    >>> import newtown
    >>> newtown.redact(newtown.new_game(), newtown.Vote(True), None)
    Concealed(kind='Vote')
    """
    return Concealed("Vote") if isinstance(event, Vote) and before.seat != seat else event
