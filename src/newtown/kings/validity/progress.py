"""How far a game has come, read from a state alone: for those who ask what can't have happened yet.

A state holds nothing of the past, but its round and stage tell which phases lie behind it, and its
turn which seats have had their turn.
"""

from typing import Final

from newtown.kings.state import (
    ChoosingTreeDice,
    Dealing,
    DealingFamilies,
    Drafting,
    Finished,
    Housing,
    KeepingDice,
    Moving,
    PlacingTree,
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
)

SET_UP: Final[frozenset[type[Stage]]] = frozenset((Dealing, TurningUp, Drafting))
"""The stages of chapter 2."""
TREE: Final[frozenset[type[Stage]]] = frozenset((ChoosingTreeDice, RollingTree, PlacingTree))
"""The stages before the round's tree is planted (KNT-3.4)."""
POOL: Final[frozenset[type[Stage]]] = frozenset((RollingPool, TakingDice))
"""The stages in which the dice lie in the middle (KNT-3.5)."""
OWN_DICE: Final[frozenset[type[Stage]]] = frozenset((RollingOwn, KeepingDice))
"""The stages in which the dice of the round after the regular ones are rolled (KNT-7.4)."""
RESIDENTS: Final[frozenset[type[Stage]]] = frozenset((DealingFamilies, Housing, RollingRoyal))
"""The stages of chapter 9."""
SETTLED: Final[frozenset[type[Stage]]] = frozenset((*RESIDENTS, Finished))
"""The stages after the settlement of the building rounds (chapter 8)."""

_BEFORE_MOVING: Final = TREE | POOL | OWN_DICE
_BEFORE_BUILDING: Final = SET_UP | _BEFORE_MOVING | {Moving, Supplying}


def phase_of(state: State) -> Stage:
    """The stage, or the one that goes on after a re-roll."""
    stage = state.stage
    return stage.turn if isinstance(stage, Rerolling) else stage


def is_settled(state: State) -> bool:
    """Whether the building rounds are settled (chapter 8)."""
    return type(state.stage) in SETTLED


def is_before_building(state: State) -> bool:
    """Whether the turns of building of this round are all to come (KNT-6.1)."""
    return type(phase_of(state)) in _BEFORE_BUILDING


def may_have_built(state: State) -> bool:
    """Whether there has been a turn of building in the game (KNT-6.1)."""
    return state.round > 1 or not is_before_building(state)


def fresh_seats(state: State) -> tuple[int, ...]:
    """The seats that play this round and haven't had a turn of move 1 in it yet, in turn order."""
    phase = type(phase_of(state))
    if phase in _BEFORE_MOVING:
        return state.order
    return state.order[state.turn + 1 :] if phase is Moving else ()


def unmoved_seats(state: State) -> tuple[int, ...]:
    """The seats whose craftsmen stand where they stood when this round began, in turn order."""
    phase = phase_of(state)
    if isinstance(phase, Moving) and not phase.moved:
        return (state.seat, *fresh_seats(state))
    return fresh_seats(state)


def playing_seats(state: State) -> tuple[int, ...]:
    """The seats that play, or played, the latest building round (KNT-7.3)."""
    if state.round <= state.config.edition.rounds:
        return tuple(range(len(state.players)))
    if not is_settled(state):
        return tuple(sorted(state.order))
    # Who didn't extend has put the dice away, and dice are kept to the end.
    return tuple(seat for seat, player in enumerate(state.players) if player.white)
