"""OpenSpiel's observers: strings and tensors of what a seat sees, or has seen so far."""

from typing import final

import numpy as np
from numpy.typing import NDArray

from newtown.adapters.openspiel.interface import (
    IIGObservationType,
    Parameter,
    sees_everything,
    sees_nothing_private,
)
from newtown.adapters.openspiel.knowledge import information_state, trace
from newtown.adapters.openspiel.state import SpielState
from newtown.adapters.openspiel.table import AnyTable

Tensor = NDArray[np.float32]


@final
class SpielObserver:
    """What ``make_py_observer`` gives: ``tensor`` is flat, and ``dict`` holds its parts by name.

    ``view`` are the features of the seat's view. With perfect recall, in a game with secrets, ``events``
    follows: a number for each event so far, 0 beyond.

    Raises ``ValueError`` for parameters, of which there are none, and for the secrets of all seats at once.

    >>> from newtown.adapters.openspiel import GAMES
    >>> game = GAMES[0].load({"players": 2})
    >>> observer = game.make_py_observer()
    >>> observer.set_from(game.new_initial_state(), player=0)
    >>> observer.dict["view"].size == observer.tensor.size
    True
    """

    def __init__(
        self, table: AnyTable, of: IIGObservationType, parameters: dict[str, Parameter] | None = None
    ) -> None:
        if parameters:
            raise ValueError(f"observers have no parameters: {', '.join(parameters)}")
        if sees_everything(of):
            raise ValueError("an observer tells what one seat, or a spectator, may know, not everything")
        self._table = table
        self._public = of.public_info
        self._recall = of.perfect_recall
        self._spectator = sees_nothing_private(of)
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if table.features is not None and self._public:
            self._make_tensor(len(table.features.names))

    def _make_tensor(self, seen: int) -> None:
        events = self._table.bounds.events if self._recall and self._table.secrets else 0
        self.tensor = np.zeros(seen + events, np.float32)
        self.dict = {"view": self.tensor[:seen]}
        if events:
            self.dict["events"] = self.tensor[seen:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes the tensor as the seat sees the state."""
        if self.tensor is None or self._table.features is None:
            return
        moment, seat = state.moment, self._seat(player)
        view = self._table.game.observe(moment.state, seat)
        self.dict["view"][:] = np.frombuffer(self._table.features.vector(view), np.float32)
        if "events" in self.dict:
            told = trace(moment, seat)
            self.dict["events"][: len(told)] = told
            self.dict["events"][len(told) :] = 0

    def string_from(self, state: SpielState, player: int) -> str | None:
        """The seat's view as JSON, or with perfect recall its information state; None for what is private
        alone, which isn't told apart from what is public."""
        if not self._public:
            return None
        moment, seat = state.moment, self._seat(player)
        if self._recall:
            return information_state(moment, seat)
        view = self._table.game.observe(moment.state, seat)
        return self._table.game.dump_view(view)

    def _seat(self, player: int) -> int | None:
        return None if self._spectator else player
