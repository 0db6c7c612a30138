"""How good positions are: a small evaluation for each of the library's games, and one for any other."""

from newtown.agents.evaluations.evaluation import Evaluation as Evaluation
from newtown.agents.evaluations.evaluation import Margin as Margin
from newtown.agents.evaluations.known import evaluation_of as evaluation_of

__all__ = ["Evaluation", "Margin", "evaluation_of"]
