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
from newtown.agents.registry import UnknownAgent as UnknownAgent
from newtown.agents.registry import agent_named as agent_named
from newtown.agents.registry import agent_names as agent_names
from newtown.agents.search import MctsAgent as MctsAgent
from newtown.agents.seeds import chance_generator as chance_generator
from newtown.agents.seeds import mind_generator as mind_generator
from newtown.agents.settings import AgentSettingError as AgentSettingError
from newtown.agents.table import Happening as Happening
from newtown.agents.table import happenings as happenings
from newtown.agents.uniform import RandomAgent as RandomAgent

__all__ = [
    "Agent",
    "AgentFault",
    "AgentSettingError",
    "Evaluation",
    "GreedyAgent",
    "Happening",
    "Margin",
    "MctsAgent",
    "RandomAgent",
    "UnknownAgent",
    "WithoutSecrets",
    "agent_named",
    "agent_names",
    "chance_generator",
    "evaluation_of",
    "happenings",
    "mind_generator",
    "play_agents",
    "without_secrets",
]
