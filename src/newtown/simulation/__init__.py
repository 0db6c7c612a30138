"""Many games: played in any executor, kept line by line, and always the same for the same seed."""

from newtown.simulation.errors import AnotherRun as AnotherRun
from newtown.simulation.errors import GameFault as GameFault
from newtown.simulation.errors import Unsendable as Unsendable
from newtown.simulation.errors import WorkersLost as WorkersLost
from newtown.simulation.intervals import Estimate as Estimate
from newtown.simulation.results import GameResult as GameResult
from newtown.simulation.results import ResultItem as ResultItem
from newtown.simulation.results import Results as Results
from newtown.simulation.results import Run as Run
from newtown.simulation.results import SeatResult as SeatResult
from newtown.simulation.runner import Progress as Progress
from newtown.simulation.runner import simulate as simulate
from newtown.simulation.statistics import Tally as Tally
from newtown.simulation.statistics import summary as summary
from newtown.simulation.storage import load_results as load_results
from newtown.simulation.summaries import Group as Group
from newtown.simulation.summaries import Length as Length
from newtown.simulation.summaries import Source as Source
from newtown.simulation.summaries import Summary as Summary

__all__ = [
    "AnotherRun",
    "Estimate",
    "GameFault",
    "GameResult",
    "Group",
    "Length",
    "Progress",
    "ResultItem",
    "Results",
    "Run",
    "SeatResult",
    "Source",
    "Summary",
    "Tally",
    "Unsendable",
    "WorkersLost",
    "load_results",
    "simulate",
    "summary",
]
