"""Who is to move, what is legal, and what follows: every stage's rules behind one set of functions."""

import random
from typing import Any, Final

from newtown.core.errors import IllegalAction, Reason
from newtown.core.rules import Nature
from newtown.core.stages import Chance, Decision
from newtown.core.text import Phrase, seat_label
from newtown.townfolk import refusals
from newtown.townfolk.actions import OUTCOME_TYPES, Action, Event, Outcome
from newtown.townfolk.labels import EVENT_LABELS
from newtown.townfolk.phases import acquisition, boards, dice, exchange, points, production, reveals
from newtown.townfolk.state import (
    Acquiring,
    BuyingDice,
    ChoosingBoard,
    Exchanging,
    Finished,
    OfferingBoards,
    Producing,
    Returning,
    Revealing,
    Rolling,
    Scoring,
    Stage,
    State,
)

# The stage and its actions fit together by construction of this table, which a type can't say.
_DECISIONS: Final[dict[type[Stage], Decision[State, Action, Any, Any]]] = {
    ChoosingBoard: boards.CHOOSING_BOARD,
    Exchanging: exchange.EXCHANGING,
    Returning: exchange.RETURNING,
    BuyingDice: dice.BUYING_DICE,
    Producing: production.PRODUCING,
    Scoring: points.SCORING,
    Acquiring: acquisition.ACQUIRING,
}
_CHANCES: Final[dict[type[Stage], Chance[State, Outcome, Any, Any]]] = {
    Revealing: reveals.REVEALING,
    OfferingBoards: boards.OFFERING_BOARDS,
    Rolling: dice.ROLLING,
}
_OUTCOMES: Final = frozenset(OUTCOME_TYPES)
_CHANCE: Final = Nature.CHANCE
_OVER: Final = Nature.OVER


def seats(state: State, /) -> int:
    """How many players there are, 2–5; seats are numbered from 0 (TWF-2.1).

    >>> from newtown import townfolk
    >>> townfolk.seats(townfolk.new_game(townfolk.Config(players=3)))
    3
    """
    return len(state.players)


def to_move(state: State, /) -> int | Nature:
    """The seat that decides, or ``Nature.CHANCE``, or ``Nature.OVER``.

    >>> from newtown import townfolk
    >>> townfolk.to_move(townfolk.new_game())
    Nature.CHANCE
    """
    stage = type(state.stage)
    if stage in _DECISIONS:
        return state.seat
    return _OVER if stage is Finished else _CHANCE


def legal_actions(state: State, /) -> tuple[Action, ...]:
    """Every legal action once, in canonical order.

    That is the order of the kinds in ``Action``; then of boxes, those of the board before those of the
    cards in the order acquired; then of payments, ascending. Cards come as they lie.

    ``()`` when chance is to move or the game is over; never empty when a seat is to move.

    >>> import random
    >>> from newtown import townfolk
    >>> from newtown.core.chance import advance
    >>> state = advance(townfolk, townfolk.new_game(townfolk.Config(players=5)), random.Random(7))
    >>> len(townfolk.legal_actions(state))
    5
    """
    stage = state.stage
    decision = _DECISIONS.get(type(stage))
    return decision.legal(state, stage) if decision is not None else ()


def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, int], ...]:
    """Every outcome chance can bring now, with its integer weight; ``()`` when chance isn't to move.

    Each outcome stands there once. Its probability is its weight, which is at least 1, divided by the sum
    of all weights.

    >>> from newtown import townfolk
    >>> townfolk.chance_outcomes(townfolk.new_game())[:2]
    ((CardRevealed(card='L01'), 1), (CardRevealed(card='L02'), 1))
    """
    stage = state.stage
    chance = _CHANCES.get(type(stage))
    return chance.outcomes(state, stage) if chance is not None else ()


def sample_chance(state: State, rng: random.Random, /) -> Outcome:
    """One outcome by the weights of ``chance_outcomes``, without listing them.

    It is drawn by ``rng`` alone: a generator in the same state gives the same outcome. Raises
    ``IllegalAction`` when chance isn't to move.

    >>> import random
    >>> from newtown import townfolk
    >>> townfolk.sample_chance(townfolk.new_game(), random.Random(7)) in dict(
    ...     townfolk.chance_outcomes(townfolk.new_game()))
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

    >>> from newtown import townfolk
    >>> townfolk.check(townfolk.new_game(), townfolk.EndAcquire()).code
    'chance-first'
    """
    stage = state.stage
    kind = type(event)
    decision = _DECISIONS.get(type(stage))
    if decision is not None:
        if seat is not None and seat != state.seat:
            to_act = seat_label(state.seat)
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

    >>> from newtown import townfolk
    >>> state = townfolk.apply(townfolk.new_game(), townfolk.CardRevealed('L03'))
    >>> state.decks[0].row
    ('L03',)
    """
    reason = check(state, event, seat=seat)
    if reason is not None:
        raise IllegalAction(reason, event)
    return apply_unchecked(state, event)


def apply_unchecked(state: State, event: Event, /) -> State:
    """The state after an event known to be legal, without checking it: the fast path.

    For events from ``legal_actions``, ``chance_outcomes`` or ``sample_chance`` of the same state it gives
    what ``apply`` gives. After an illegal event anything may come out, or any error.

    >>> from newtown import townfolk
    >>> townfolk.apply_unchecked(townfolk.new_game(), townfolk.CardRevealed('L03')).decks[0].row
    ('L03',)
    """
    stage = state.stage
    decision = _DECISIONS.get(type(stage))
    if decision is not None:
        return decision.perform(state, stage, event)
    return _CHANCES[type(stage)].resolve(state, stage, event)


def stage_label(state: State) -> Phrase:
    """What the game waits for, in words."""
    stage = type(state.stage)
    if stage in _DECISIONS:
        return _DECISIONS[stage].label
    return _CHANCES[stage].label if stage in _CHANCES else Phrase("the game is over", "ゲーム終了")


def _not_chance(state: State) -> Reason:
    decision = _DECISIONS.get(type(state.stage))
    if decision is None:
        return refusals.GAME_OVER()
    return refusals.NOT_CHANCE(needed=decision.label, rule=decision.rule)
