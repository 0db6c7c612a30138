"""A table of agents: whoever is to move is asked through the view of its seat."""

import random
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

import attrs

from newtown.agents.agent import Agent
from newtown.core.errors import NewtownError, Reason
from newtown.core.rules import A, E, Nature, Observed, S, V

S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


class AgentFault(NewtownError):
    """An agent raised, or chose what isn't legal; ``events`` is the game so far.

    ``seat`` and ``agent`` (its name) say whose choice it was, ``reason`` is the rules' own refusal where
    there is one; what the agent raised is the error's ``__cause__``.
    """

    def __init__(
        self, seat: int, agent: str, message: str, events: tuple[object, ...], reason: Reason | None = None
    ) -> None:
        super().__init__(seat, agent, message, events, reason)
        self.seat = seat
        self.agent = agent
        self.message = message
        self.events = events
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.agent} in seat {self.seat}, after {len(self.events)} events: {self.message}"


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
    an agent draws changes no dice. Raises ``AgentFault`` when an agent raises or chooses what isn't legal,
    and ``ValueError`` unless there are as many agents and minds as seats.
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
            event = _chosen(rules, state, mover, agents[mover], minds[mover], events)
        after = rules.apply_unchecked(state, event)
        yield Happening(seat, state, event, after)
        events.append(event)
        state = after


def _chosen(
    rules: Observed[S, A, E, V],
    state: S,
    seat: int,
    agent: Agent[V, A],
    mind: random.Random,
    events: Sequence[object],
) -> A:
    legal = rules.legal_actions(state)
    try:
        action = agent.choose(rules.observe(state, seat), legal, mind)
    except Exception as error:
        message = f"raised {type(error).__name__}: {error}"
        raise AgentFault(seat, agent.name, message, tuple(events)) from error
    reason = rules.check(state, action, seat=seat)
    if reason is not None:
        message = f"chose {action!r}: {reason.text()}"
        raise AgentFault(seat, agent.name, message, tuple(events), reason)
    return action
