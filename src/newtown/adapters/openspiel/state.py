"""OpenSpiel's states of a table."""

from typing import TYPE_CHECKING, final

from newtown.adapters.openspiel.interface import CHANCE, TERMINAL, State
from newtown.adapters.openspiel.moments import Moment, Unread
from newtown.adapters.openspiel.utilities import returns_of

if TYPE_CHECKING:
    from newtown.adapters.openspiel.game import SpielGame


@final
class SpielState(State):
    """A state with its history, as pyspiel and its algorithms ask for it.

    pyspiel copies and stores what stands in ``__dict__``: the moment alone, which is shared by copies, and
    stored as nothing but a sign that the history is to be replayed. A stored state is therefore its history
    of numbers, which every release with the same ``RULES_VERSION`` reads.

    >>> from newtown.adapters.openspiel import GAMES
    >>> state = GAMES[0].load({"players": 2}).new_initial_state()
    >>> number, probability = state.chance_outcomes()[0]
    >>> state.apply_action(number)
    >>> state.history() == [number]
    True
    """

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.__dict__["moment"] = game.start

    @property
    def moment(self) -> Moment:
        """The state of the game, and how it was reached."""
        moment: Moment = self.__dict__["moment"]
        return moment

    @moment.setter
    def moment(self, moment: Moment | Unread) -> None:
        # pyspiel sets what it has copied or read; a state that it reads begins at the start.
        self.__dict__["moment"] = self._replayed() if isinstance(moment, Unread) else moment

    def _replayed(self) -> Moment:
        moment = self.moment
        for number in self.history():
            moment = moment.after(number)
        return moment

    # -- What pyspiel asks ------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's number for chance or the end."""
        player: int = self.__dict__["moment"].player
        return player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance is to move."""
        return self.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers that are legal now, in a list of their own: ascending for the seat to move, none for
        the others and at the end, and all outcomes at chance."""
        # pyspiel's own way here asks five questions first; algorithms written in C++ still take it.
        moment: Moment = self.__dict__["moment"]
        if moment.player >= 0 and (player is None or player == moment.player):
            return moment.legal.copy()
        return super().legal_actions() if player is None else super().legal_actions(player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers that chance can bring, with their probabilities; raises ``ValueError`` when a player is
        to move."""
        if self.current_player() != CHANCE:
            raise ValueError("chance isn't to move")
        return self.moment.draw.pairs.copy()

    def _apply_action(self, number: int) -> None:
        self.__dict__["moment"] = self.moment.after(number)

    def _action_to_string(self, player: int, number: int) -> str:
        table = self.moment.table
        numbering = table.numbering
        if player != CHANCE:
            return table.game.notate(numbering.decode(number))
        if number >= numbering.outcomes:
            return f"block {number - numbering.outcomes}"
        return table.game.notate(numbering.decode_outcome(number))

    def returns(self) -> list[float]:
        """What each seat gets; 0 for all until the game is over."""
        moment = self.moment
        if moment.player != TERMINAL:
            return [0.0] * moment.table.seats
        return returns_of(moment.table.utility_used, moment.table.game, moment.state)

    def __str__(self) -> str:
        return self.moment.described()
