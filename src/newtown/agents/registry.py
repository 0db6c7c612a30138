"""Agents by name, as command lines and files give them: ``greedy``, ``mcts:iterations=200``.

The library's own are :data:`AGENTS`. An installed package adds one by an entry point of the group
:data:`GROUP`: its name is the agent's, and what it refers to is called with the game and, as keywords, with
the settings as they are written, and returns the agent.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from newtown.agents.agent import Agent
from newtown.agents.greedy import EFFORT, WORLDS, GreedyAgent
from newtown.agents.search import MctsAgent
from newtown.agents.settings import AgentSettingError, numbers, split
from newtown.agents.uniform import RandomAgent
from newtown.core.errors import NewtownError
from newtown.core.rules import A, E, Observed, S, V

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

AGENTS: Final = ("random", "greedy", "mcts")
"""The names of the library's own agents, the weakest first."""
GROUP: Final = "newtown.agents"
"""The group of entry points by which installed packages add agents."""


class UnknownAgent(NewtownError, LookupError):
    """No agent has that name; ``name`` is what was asked for, ``known`` are the names there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return f"no agent is named {self.name!r}; there are {', '.join(self.known)}"


def _entry_points() -> "EntryPoints":
    from importlib.metadata import entry_points  # noqa: PLC0415 - a fifth of importing the agents, for few

    return entry_points(group=GROUP)


def agent_names() -> tuple[str, ...]:
    """The names that :func:`agent_named` knows: the library's own, then those of installed packages.

    >>> agent_names()[:3]
    ('random', 'greedy', 'mcts')
    """
    added = {point.name for point in _entry_points()}
    return AGENTS + tuple(sorted(added.difference(AGENTS)))


def agent_named(rules: Observed[S, A, E, V], text: str) -> Agent[V, A]:
    """The agent of that name for a game, with the settings that may follow the name after colons.

    Settings are numbers, named as those of the agent's class: ``worlds`` and ``effort`` of ``greedy``;
    ``iterations`` or ``seconds`` of ``mcts``; ``random`` has none. So ``greedy:worlds=4:effort=100`` is a
    greedy agent.

    Raises ``UnknownAgent`` for a name that neither the library nor an installed package has, and
    ``AgentSettingError`` for settings that the agent doesn't have, or that can't be what they are.

    >>> import newtown
    >>> agent_named(newtown, "mcts:iterations=200").name
    'mcts:iterations=200'
    >>> agent_named(newtown, "greedy:worlds=many")
    Traceback (most recent call last):
    newtown.agents.settings.AgentSettingError: 'greedy:worlds=many': worlds is a whole number, not 'many'
    """
    name, settings = split(text)
    try:
        return _made(rules, text, name, settings)
    except AgentSettingError:
        raise
    except (TypeError, ValueError) as error:
        raise AgentSettingError(text, str(error)) from error


def _made(rules: Observed[S, A, E, V], text: str, name: str, settings: dict[str, str]) -> Agent[V, A]:
    if name == "random":
        numbers(text, settings)
        # Pyright doesn't find that whoever chooses among actions of any type is an agent of this type.
        return cast("Agent[V, A]", RandomAgent())
    if name == "greedy":
        whole, _ = numbers(text, settings, whole=("worlds", "effort"))
        return GreedyAgent(
            rules,
            worlds=whole.get("worlds", WORLDS),
            effort=whole.get("effort", EFFORT),
            name=_naming(name, whole),
        )
    if name == "mcts":
        whole, real = numbers(text, settings, whole=("iterations",), real=("seconds",))
        return MctsAgent(rules, iterations=whole.get("iterations"), seconds=real.get("seconds"))
    return _added(rules, name, settings)


def _naming(name: str, settings: Mapping[str, int]) -> str:
    """A name that tells the settings, in one order however they were given."""
    return ":".join([name, *(f"{key}={value}" for key, value in sorted(settings.items()))])


def _added(rules: Observed[S, A, E, V], name: str, settings: dict[str, str]) -> Agent[V, A]:
    for point in _entry_points().select(name=name):
        # What a package refers to may be anything; what it returns is asked as an agent, or reported.
        return cast("Agent[V, A]", point.load()(rules, **settings))
    raise UnknownAgent(name, agent_names())
