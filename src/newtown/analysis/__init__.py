"""Questions about positions: exact distributions, values by playing on, and which action is better."""

from newtown.analysis.comparison import Comparison as Comparison
from newtown.analysis.comparison import Option as Option
from newtown.analysis.comparison import compare as compare
from newtown.analysis.comparison import compare_from_view as compare_from_view
from newtown.analysis.exact import Distribution as Distribution
from newtown.analysis.exact import distribution as distribution
from newtown.analysis.exact import exact_values as exact_values
from newtown.analysis.exact import expectation as expectation
from newtown.analysis.playing import Measure as Measure
from newtown.analysis.rollouts import rollout_value as rollout_value
from newtown.analysis.rollouts import rollout_value_from_view as rollout_value_from_view
from newtown.simulation.intervals import Estimate as Estimate

__all__ = [
    "Comparison",
    "Distribution",
    "Estimate",
    "Measure",
    "Option",
    "compare",
    "compare_from_view",
    "distribution",
    "exact_values",
    "expectation",
    "rollout_value",
    "rollout_value_from_view",
]
