"""A table of agents: whoever is to move is asked through the view of its seat."""

import contextlib
import random
import traceback
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, cast

import attrs

from newtown.agents.agent import Agent
from newtown.agents.choices import legal_choice
from newtown.agents.faults import AgentFault, in_words, name_of
from newtown.core.errors import Reason
from newtown.core.rules import A, E, Nature, Observed, S, V

S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


@attrs.frozen
class Happening(Generic[S_co, E_co]):
    """One event at a table, between the states before and after it; ``seat`` is None for chance."""

    seat: int | None
    before: S_co
    event: E_co
    after: S_co


def happenings(
    rules: Observed[S, A, E, V],
    state: S,
    agents: Sequence[Agent[V, A]],
    chance: random.Random,
    minds: Sequence[random.Random],
) -> Iterator[Happening[S, A | E]]:
    """Everything that happens until the game is over, ``agents`` choosing for the seats in turn.

    ``chance`` draws the outcomes, and ``minds`` holds the generator of each seat's agent, so that how much
    an agent draws changes no dice; :mod:`newtown.agents.seeds` makes both. Raises ``AgentFault`` when an
    agent raises or chooses what isn't legal, and ``ValueError`` unless there are as many agents and minds
    as seats. ``KeyboardInterrupt`` and its like pass through as they are.

    >>> import newtown
    >>> from newtown.agents import RandomAgent, chance_generator, mind_generator
    >>> start = newtown.new_game(newtown.Config(players=2))
    >>> minds = [mind_generator(1, 0, seat) for seat in range(2)]
    >>> table = happenings(newtown, start, [RandomAgent()] * 2, chance_generator(1, 0), minds)
    >>> next(table).seat is None  # the first land card is dealt by chance
    True
    """
    seats = rules.seats(state)
    if len(agents) != seats or len(minds) != seats:
        raise ValueError(f"{seats} seats need as many agents and minds: {len(agents)} and {len(minds)}")
    events: list[A | E] = []
    while (mover := rules.to_move(state)) is not Nature.OVER:
        event: A | E
        if mover is Nature.CHANCE:
            seat = None
            event = rules.sample_chance(state, chance)
        else:
            seat = mover
            event = chosen_action(rules, state, mover, agents[mover], minds[mover], events)
        after = rules.apply_unchecked(state, event)
        yield Happening(seat, state, event, after)
        events.append(event)
        state = after


def chosen_action(
    rules: Observed[S, A, E, V],
    state: S,
    seat: int,
    agent: Agent[V, A],
    mind: random.Random,
    events: Sequence[object],
) -> A:
    """What the agent in the seat to move chooses; ``events`` are the game until then, for a report.

    Raises ``AgentFault`` when the agent raises or chooses what isn't legal.

    >>> import random, newtown
    >>> from newtown.agents import RandomAgent
    >>> from newtown.core.chance import advance
    >>> state = advance(newtown, newtown.new_game(), random.Random(7))
    >>> seat = newtown.to_move(state)
    >>> action = chosen_action(newtown, state, seat, RandomAgent(), random.Random(1), ())
    >>> action in newtown.legal_actions(state)
    True
    """
    legal = rules.legal_actions(state)
    view = rules.observe(state, seat)
    chosen: object
    try:
        chosen = agent.choose(view, legal, mind)
        action = legal_choice(chosen, legal)
    except Exception as error:
        message = f"raised {type(error).__name__}: {in_words(error, str)}"
        told = "".join(traceback.format_exception(error))
        raise AgentFault(seat, name_of(agent), message, tuple(events), traceback=told) from error
    if action is None:
        reason = _refusal(rules, state, seat, chosen)
        why = "that isn't a legal action" if reason is None else reason.text()
        message = f"chose {in_words(chosen, repr)}: {why}"
        raise AgentFault(seat, name_of(agent), message, tuple(events), reason)
    return action


def _refusal(rules: Observed[S, A, E, V], state: S, seat: int, chosen: object) -> Reason | None:
    """The rules' own reason against what was chosen, where they have one."""
    # It may be no action of this game at all, and what a game says then, if anything, isn't a reason.
    with contextlib.suppress(Exception):
        return rules.check(state, cast("A", chosen), seat=seat)
    return None
