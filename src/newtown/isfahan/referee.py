"""Who is to move, what is legal, and what follows: every stage's rules behind one set of functions."""

import random
from typing import Any, Final

from newtown.core.errors import IllegalAction, Reason
from newtown.core.rules import Nature
from newtown.core.stages import Chance, Decision
from newtown.core.text import seat_label
from newtown.isfahan import refusals
from newtown.isfahan.actions import OUTCOME_TYPES, Action, Event, Outcome
from newtown.isfahan.labels import EVENT_LABELS
from newtown.isfahan.phases import building, drawing, selection, shipping, supervisor, supply
from newtown.isfahan.state import (
    AskingOwner,
    Building,
    ChoosingShop,
    Drawing,
    Finished,
    Placing,
    RollingWhite,
    RollingYellow,
    Selecting,
    Stage,
    State,
    Supplying,
)

# The stage and its actions fit together by construction of this table, which a type can't say.
_DECISIONS: Final[dict[type[Stage], Decision[State, Action, Any, Any]]] = {
    Supplying: supply.SUPPLYING,
    Selecting: selection.SELECTING,
    Placing: shipping.PLACING,
    ChoosingShop: supervisor.CHOOSING_SHOP,
    AskingOwner: supervisor.ASKING_OWNER,
    Building: building.BUILDING,
}
_CHANCES: Final[dict[type[Stage], Chance[State, Outcome, Any, Any]]] = {
    RollingWhite: supply.ROLLING_WHITE,
    RollingYellow: supply.ROLLING_YELLOW,
    Drawing: drawing.DRAWING,
}
_OUTCOMES: Final = frozenset(OUTCOME_TYPES)
_CHANCE: Final = Nature.CHANCE
_OVER: Final = Nature.OVER


def seats(state: State, /) -> int:
    """How many players there are, 3 or 4; seats are numbered from 0, clockwise (ISF-1.1).

    >>> from newtown import isfahan
    >>> isfahan.seats(isfahan.new_game(isfahan.Config(players=3)))
    3
    """
    return len(state.players)


def to_move(state: State, /) -> int | Nature:
    """The seat that decides, or ``Nature.CHANCE``, or ``Nature.OVER`` (ISF-3.24).

    That is the active player, but for a cube that is to leave its shop: its owner decides (ISF-5.7).

    >>> from newtown import isfahan
    >>> isfahan.to_move(isfahan.new_game())
    0
    """
    stage = type(state.stage)
    if stage in _DECISIONS:
        return _decider(state)
    return _OVER if stage is Finished else _CHANCE


def _decider(state: State) -> int:
    stage = state.stage
    if type(stage) is AskingOwner and (owner := state.owner(stage.shop)) is not None:
        return owner
    return state.order[state.turn]


def legal_actions(state: State, /) -> tuple[Action, ...]:
    """Every legal action once, in canonical order: that of the kinds in ``Action``, then by fields.

    ``()`` when chance is to move or the game is over; never empty when a seat is to move (ISF-7.3).

    >>> from newtown import isfahan
    >>> isfahan.legal_actions(isfahan.new_game())
    (BuyDice(count=0), BuyDice(count=1), BuyDice(count=2))
    """
    stage = state.stage
    decision = _DECISIONS.get(type(stage))
    return decision.legal(state, stage) if decision is not None else ()


def chance_outcomes(state: State, /) -> tuple[tuple[Outcome, int], ...]:
    """Every outcome chance can bring now, with its integer weight; ``()`` when chance isn't to move.

    Each outcome stands there once. Its probability is its weight, which is at least 1, divided by the sum
    of all weights.

    >>> from newtown import isfahan
    >>> outcomes = isfahan.chance_outcomes(isfahan.apply(isfahan.new_game(), isfahan.BuyDice(0)))
    >>> len(outcomes), sum(weight for _, weight in outcomes) == 6**9
    (2002, True)
    """
    stage = state.stage
    chance = _CHANCES.get(type(stage))
    return chance.outcomes(state, stage) if chance is not None else ()


def sample_chance(state: State, rng: random.Random, /) -> Outcome:
    """One outcome by the weights of ``chance_outcomes``, without listing them.

    It is drawn by ``rng`` alone: a generator in the same state gives the same outcome. Raises
    ``IllegalAction`` when chance isn't to move.

    >>> import random
    >>> from newtown import isfahan
    >>> state = isfahan.apply(isfahan.new_game(), isfahan.BuyDice(0))
    >>> isfahan.sample_chance(state, random.Random(7)) in dict(isfahan.chance_outcomes(state))
    True
    """
    stage = state.stage
    chance = _CHANCES.get(type(stage))
    if chance is None:
        raise IllegalAction(_not_chance(state), None)
    return chance.sample(state, stage, rng)


def check(state: State, event: Event, /, *, seat: int | None = None) -> Reason | None:
    """Why the event isn't legal now, or None if it is; with ``seat``, also whether that seat decides.

    The reason names the rule, and what was there and what was needed, in English and Japanese. Outcomes of
    chance can be asked about as well. What a seat is told follows from what it sees (ISF-3.26).

    >>> from newtown import isfahan
    >>> isfahan.check(isfahan.new_game(), isfahan.BuyDice(3)).text()
    'these dice cost 3 gold; 2 is there (ISF-3.1)'
    """
    stage = state.stage
    kind = type(event)
    decision = _DECISIONS.get(type(stage))
    if decision is not None:
        if seat is not None and seat != _decider(state):
            to_act = seat_label(_decider(state))
            return refusals.NOT_YOUR_TURN(had=seat_label(seat), needed=to_act)
        if kind in decision.kinds:
            return decision.check(state, stage, event)
        if kind in _OUTCOMES:
            return _not_chance(state)
        return refusals.WRONG_PHASE(had=EVENT_LABELS[kind], needed=decision.label)
    chance = _CHANCES.get(type(stage))
    if chance is None:
        return refusals.GAME_OVER()
    if seat is not None or kind not in _OUTCOMES:
        return refusals.CHANCE_FIRST(needed=chance.label, rule=chance.rule)
    if kind is chance.kind and chance.possible(state, stage, event):
        return None
    return refusals.IMPOSSIBLE_OUTCOME(had=repr(event), needed=chance.label)


def apply(state: State, event: Event, /, *, seat: int | None = None) -> State:
    """The state after the event; the state given is unchanged.

    The same state and event always give an equal state. Raises ``IllegalAction`` with the reason that
    ``check`` gives, also for an event that isn't ``seat``'s to decide; the state is then as it was.

    >>> from newtown import isfahan
    >>> state = isfahan.new_game()
    >>> state.players[0].gold, isfahan.apply(state, isfahan.BuyDice(2)).players[0].gold
    (2, 0)
    """
    reason = check(state, event, seat=seat)
    if reason is not None:
        raise IllegalAction(reason, event)
    return apply_unchecked(state, event)


def apply_unchecked(state: State, event: Event, /) -> State:
    """The state after an event known to be legal, without checking it: the fast path.

    For events from ``legal_actions``, ``chance_outcomes`` or ``sample_chance`` of the same state it gives
    what ``apply`` gives. After an illegal event anything may come out, or any error.

    >>> from newtown import isfahan
    >>> isfahan.apply_unchecked(isfahan.new_game(), isfahan.BuyDice(2)).stage
    RollingWhite(yellow=2)
    """
    stage = state.stage
    decision = _DECISIONS.get(type(stage))
    if decision is not None:
        return decision.perform(state, stage, event)
    return _CHANCES[type(stage)].resolve(state, stage, event)


def _not_chance(state: State) -> Reason:
    decision = _DECISIONS.get(type(state.stage))
    if decision is None:
        return refusals.GAME_OVER()
    return refusals.NOT_CHANCE(needed=decision.label)
