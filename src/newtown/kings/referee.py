"""Who is to move, what is legal, and what follows: every stage's rules behind one set of functions."""

import random
from typing import Any, Final

from newtown.core.errors import IllegalAction, Reason
from newtown.core.rules import Nature
from newtown.core.stages import Chance, Decision
from newtown.core.text import seat_label
from newtown.kings import refusals
from newtown.kings.actions import OUTCOME_TYPES, Action, Event, Outcome
from newtown.kings.labels import EVENT_LABELS
from newtown.kings.phases import (
    building,
    dice,
    draft,
    extension,
    moving,
    preparation,
    rerolls,
    residents,
    supply,
)
from newtown.kings.state import (
    Building,
    ChoosingTreeDice,
    Dealing,
    DealingFamilies,
    Drafting,
    Finished,
    Housing,
    KeepingDice,
    Moving,
    MovingAgain,
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
    Voting,
)

# The stage and its actions fit together by construction of this table, which a type can't say.
_DECISIONS: Final[dict[type[Stage], Decision[State, Action, Any, Any]]] = {
    Drafting: draft.DRAFTING,
    ChoosingTreeDice: preparation.CHOOSING_TREE_DICE,
    PlacingTree: preparation.PLACING_TREE,
    TakingDice: dice.TAKING_DICE,
    Moving: moving.MOVING,
    Supplying: supply.SUPPLYING,
    Building: building.BUILDING,
    MovingAgain: moving.MOVING_AGAIN,
    Voting: extension.VOTING,
    KeepingDice: extension.KEEPING_DICE,
    Housing: residents.HOUSING,
}
_CHANCES: Final[dict[type[Stage], Chance[State, Outcome, Any, Any]]] = {
    Dealing: draft.DEALING,
    TurningUp: draft.TURNING_UP,
    RollingTree: preparation.ROLLING_TREE,
    RollingPool: dice.ROLLING_POOL,
    Rerolling: rerolls.REROLLING,
    RollingOwn: extension.ROLLING_OWN,
    DealingFamilies: residents.DEALING_FAMILIES,
    RollingRoyal: residents.ROLLING_ROYAL,
}
_OUTCOMES: Final = frozenset(OUTCOME_TYPES)
_CHANCE: Final = Nature.CHANCE
_OVER: Final = Nature.OVER


def seats(state: State, /) -> int:
    """How many players there are, 2–4; seats are numbered from 0 (KNT-2.8).

    >>> import newtown
    >>> newtown.seats(newtown.new_game(newtown.Config(players=3)))
    3
    """
    return len(state.players)


def to_move(state: State, /) -> int | Nature:
    """The seat that decides, or ``Nature.CHANCE``, or ``Nature.OVER``.

    >>> import newtown
    >>> newtown.to_move(newtown.new_game())
    Nature.CHANCE
    """
    stage = type(state.stage)
    if stage in _DECISIONS:
        return state.order[state.turn]
    return _OVER if stage is Finished else _CHANCE


def legal_actions(state: State, /) -> tuple[Action, ...]:
    """Every legal action once, in canonical order: that of the kinds in ``Action``, then by fields.

    ``()`` when chance is to move or the game is over; never empty when a seat is to move.

    >>> import random, newtown
    >>> from newtown.core.chance import advance
    >>> state = advance(newtown, newtown.new_game(), random.Random(7))
    >>> newtown.legal_actions(state)
    (RollTree(dice=2), RollTree(dice=3), RollTree(dice=4))
    """
    stage = state.stage
    decision = _DECISIONS.get(type(stage))
    return decision.legal(state, stage) if decision is not None else ()


def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, int], ...]:
    """Every outcome chance can bring now, with its integer weight; ``()`` when chance isn't to move.

    Each outcome stands there once. Its probability is its weight, which is at least 1, divided by the sum
    of all weights.

    >>> import newtown
    >>> newtown.chance_outcomes(newtown.new_game())[:2]
    ((CardDealt(card=3), 1), (CardDealt(card=4), 1))
    """
    stage = state.stage
    chance = _CHANCES.get(type(stage))
    return chance.outcomes(state, stage) if chance is not None else ()


def sample_chance(state: State, rng: random.Random, /) -> Outcome:
    """One outcome by the weights of ``chance_outcomes``, without listing them.

    It is drawn by ``rng`` alone: a generator in the same state gives the same outcome. Raises
    ``IllegalAction`` when chance isn't to move.

    >>> import random, newtown
    >>> newtown.sample_chance(newtown.new_game(), random.Random(7)) in dict(
    ...     newtown.chance_outcomes(newtown.new_game()))
    True
    """
    stage = state.stage
    chance = _CHANCES.get(type(stage))
    if chance is None:
        raise IllegalAction(_not_chance(state), None)
    return chance.sample(state, stage, rng)


def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
    """Why the event isn't legal now, or None if it is; with ``seat``, also whether it is that seat's turn.

    The reason names the rule, and what was there and what was needed, in English and Japanese. Outcomes of
    chance can be asked about as well. Nothing is changed.

    >>> import newtown
    >>> newtown.check(newtown.new_game(), newtown.EndTurn()).code
    'chance-first'
    """
    stage = state.stage
    kind = type(event)
    decision = _DECISIONS.get(type(stage))
    if decision is not None:
        if seat is not None and seat != state.order[state.turn]:
            to_act = seat_label(state.order[state.turn])
            return refusals.NOT_YOUR_TURN(had=seat_label(seat), needed=to_act, rule=decision.rule)
        if kind in decision.kinds:
            return decision.check(state, stage, event)
        if kind in _OUTCOMES:
            return _not_chance(state)
        return refusals.WRONG_PHASE(had=EVENT_LABELS[kind], needed=decision.label, rule=decision.rule)
    chance = _CHANCES.get(type(stage))
    if chance is None:
        return refusals.GAME_OVER()
    if seat is not None or kind not in _OUTCOMES:
        return refusals.CHANCE_FIRST(needed=chance.label, rule=chance.rule)
    if kind is chance.kind and chance.possible(state, stage, event):
        return None
    return refusals.IMPOSSIBLE_OUTCOME(had=repr(event), needed=chance.label, rule=chance.rule)


def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
    """The state after the event; the state given is unchanged.

    The same state and event always give an equal state. Raises ``IllegalAction`` with the reason that
    ``check`` gives, also for an event that isn't ``seat``'s to decide; the state is then as it was.

    >>> import newtown
    >>> state = newtown.apply(newtown.new_game(), newtown.CardDealt(11))
    >>> state.players[0].cards
    (11,)
    """
    reason = check(state, event, seat=seat)
    if reason is not None:
        raise IllegalAction(reason, event)
    return apply_unchecked(state, event)


def apply_unchecked(state: State, event: Event, /) -> State:
    """The state after an event known to be legal, without checking it: the fast path.

    For events from ``legal_actions``, ``chance_outcomes`` or ``sample_chance`` of the same state it gives
    what ``apply`` gives. After an illegal event anything may come out, or any error.

    >>> import newtown
    >>> newtown.apply_unchecked(newtown.new_game(), newtown.CardDealt(11)).players[0].cards
    (11,)
    """
    stage = state.stage
    decision = _DECISIONS.get(type(stage))
    if decision is not None:
        return decision.perform(state, stage, event)
    return _CHANCES[type(stage)].resolve(state, stage, event)


def stage_label(state: State) -> str:
    """What the game waits for, in English words."""
    stage = type(state.stage)
    if stage in _DECISIONS:
        return _DECISIONS[stage].label.en
    return _CHANCES[stage].label.en if stage in _CHANCES else refusals.GAME_OVER.en


def _not_chance(state: State) -> Reason:
    decision = _DECISIONS.get(type(state.stage))
    if decision is None:
        return refusals.GAME_OVER()
    return refusals.NOT_CHANCE(needed=decision.label, rule=decision.rule)
