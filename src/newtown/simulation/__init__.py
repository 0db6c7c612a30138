"""Many games: played in any executor, kept line by line, and always the same for the same seed."""

from newtown.simulation.results import GameResult as GameResult
from newtown.simulation.results import ResultItem as ResultItem
from newtown.simulation.results import Results as Results
from newtown.simulation.results import Run as Run
from newtown.simulation.results import SeatResult as SeatResult

__all__ = ["GameResult", "ResultItem", "Results", "Run", "SeatResult"]
