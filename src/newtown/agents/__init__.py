"""Players of the library's own, for any game that satisfies ``Observed``, and the table they sit at."""

from newtown.agents.agent import Agent as Agent
from newtown.agents.evaluations import Evaluation as Evaluation
from newtown.agents.evaluations import Margin as Margin
from newtown.agents.evaluations import evaluation_of as evaluation_of
from newtown.agents.faults import AgentFault as AgentFault
from newtown.agents.greedy import GreedyAgent as GreedyAgent
from newtown.agents.matches import play_agents as play_agents
from newtown.agents.open_games import WithoutSecrets as WithoutSecrets
from newtown.agents.open_games import without_secrets as without_secrets
from newtown.agents.seeds import chance_generator as chance_generator
from newtown.agents.seeds import mind_generator as mind_generator
from newtown.agents.table import Happening as Happening
from newtown.agents.table import happenings as happenings
from newtown.agents.uniform import RandomAgent as RandomAgent

__all__ = [
    "Agent",
    "AgentFault",
    "Evaluation",
    "GreedyAgent",
    "Happening",
    "Margin",
    "RandomAgent",
    "WithoutSecrets",
    "chance_generator",
    "evaluation_of",
    "happenings",
    "mind_generator",
    "play_agents",
    "without_secrets",
]
