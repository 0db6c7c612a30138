"""Players of the library's own, for any game that satisfies ``Observed``, and the table they sit at."""

from newtown.agents.agent import Agent as Agent
from newtown.agents.table import AgentFault as AgentFault
from newtown.agents.table import Happening as Happening
from newtown.agents.table import happenings as happenings

__all__ = ["Agent", "AgentFault", "Happening", "happenings"]
