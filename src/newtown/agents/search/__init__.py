"""The agent that searches, and what it can tell of its search."""

from newtown.agents.search.agent import ITERATIONS as ITERATIONS
from newtown.agents.search.agent import MctsAgent as MctsAgent
from newtown.agents.search.candidate import Candidate as Candidate

__all__ = ["ITERATIONS", "Candidate", "MctsAgent"]
