"""The table that people sit at: the game, who plays which seat, and who has been told what."""

from collections.abc import Sequence
from typing import Final

from newtown.agents import Agent
from newtown.cli.session import words
from newtown.cli.session.keeping import Keeper
from newtown.cli.session.menu import AnyOption
from newtown.cli.session.screen import Screen
from newtown.cli.session.timeline import Timeline
from newtown.core.errors import Reason
from newtown.core.jsontext import Data, read_text
from newtown.core.rules import Nature
from newtown.core.text import seat_label
from newtown.games import AnyGame
from newtown.rendering.choices import choices_for

_MUCH: Final = 8
"""After so many sentences it is hard to keep the board in mind."""

Player = Agent[object, object] | None
"""Who plays a seat: an agent, or None for a person."""


class Table:
    """One game with people at it.

    ``players`` are by seat; ``command`` is the command line that goes on with a saved game, as far as it
    doesn't depend on the file.
    """

    def __init__(
        self, timeline: Timeline, players: Sequence[Player], screen: Screen, keeper: Keeper, command: str = ""
    ) -> None:
        self.timeline: Timeline = timeline
        self.players: tuple[Player, ...] = tuple(players)
        self.screen = screen
        self.keeper = keeper
        self.command = command
        self.refusal: Reason | None = None
        """Why the last entry was refused, since the last decision."""
        self.watcher: int | None = None
        """The seat whose view the screen has shown last."""
        self._told = dict.fromkeys(self.people, 0)
        """How much of the game each person has been told."""
        self._unseen = dict.fromkeys(self.people, _MUCH)
        """How many sentences each person has been told since the board was shown; much before that."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.timeline.game

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    def view(self, seat: int) -> object:
        """What the seat may know now."""
        return self.game.observe(self.timeline.state, seat)

    def options(self, seat: int) -> tuple[AnyOption, ...]:
        """What the seat that is to move can do."""
        legal: tuple[object, ...] = self.game.legal_actions(self.timeline.state)
        return choices_for(self.game, self.view(seat), legal)

    # -- Telling ------------------------------------------------------------------------------------

    def tell(self, seat: int) -> bool:
        """Tells a person what has happened since that person was told last.

        Whether the board is worth a look: nothing else is told, or much has been told since that person saw
        it, with others' doings in the end.
        """
        first = self._told[seat]
        self._unseen[seat] += self._narrate(first, seat)
        self._told[seat] = len(self.timeline.steps)
        movers = {self.game.to_move(step.before) for step in self.timeline.steps[first:]}
        is_own = bool(movers) and movers <= {seat, Nature.CHANCE}
        return first == 0 or (self._unseen[seat] >= _MUCH and not is_own)

    def show_board(self, seat: int) -> None:
        """Shows the board to a person; at the end of a game, when all look at it, what all may see."""
        viewer = None if self._is_for_all() else seat
        view: object = self.game.observe(self.timeline.state, viewer)
        self.screen.board(view, viewer, words.NO_BOARD)
        self._unseen[seat] = 0

    def tell_end(self) -> None:
        """Tells how the game has ended: to everybody, where several people look at the screen.

        What only the last of them may know is cleared away first, and what nobody else has been told of
        since is told again.
        """
        first = 0 if self.watcher is None else self._told[self.watcher]
        if self._is_for_all() and self.watcher is not None and self._has_secrets(self.watcher):
            self.screen.port.clear()
            first = min(self._told.values())
        self._narrate(first, self.people[0] if len(self.people) == 1 else None)
        self._told = dict.fromkeys(self.people, len(self.timeline.steps))

    def _is_for_all(self) -> bool:
        """Whether the screen is everybody's: the game is over, and several people have played it."""
        return self.timeline.mover is Nature.OVER and len(self.people) > 1

    def _narrate(self, first: int, seat: int | None) -> int:
        """Tells what has happened from there on; the number of sentences."""
        lang = self.screen.lang
        told = 0
        for step in self.timeline.steps[first:]:
            sentences = self.game.narrate(step.before, step.event, step.after, lang=lang, seat=seat)
            self.screen.tell(sentences)
            told += len(sentences)
        return told

    # -- Going back and elsewhere -------------------------------------------------------------------

    def go_back(self, length: int) -> None:
        """Only that much has happened."""
        self.timeline.go_back(length)
        self._told = {seat: min(told, length) for seat, told in self._told.items()}
        self._unseen = dict.fromkeys(self.people, _MUCH)
        self.refusal = None

    def replace(self, timeline: Timeline) -> None:
        """Another game is played from now on, where it stands."""
        self.timeline = timeline
        self._told = dict.fromkeys(self.people, len(timeline.steps))
        self._unseen = dict.fromkeys(self.people, _MUCH)
        self.refusal = None

    # -- Secrets ------------------------------------------------------------------------------------

    def pass_on(self, seat: int) -> None:
        """Hands the screen to the person in that seat, covered if one of them has something to hide."""
        last, self.watcher = self.watcher, seat
        if last == seat or len(self.people) == 1:
            return
        if last is None:
            if self._has_secrets(seat):
                self.screen.ask(words.REVEAL, who=seat_label(seat))
            return
        self.tell(last)
        if self._has_secrets(seat) or self._has_secrets(last):
            self.screen.ask(words.HIDE, who=seat_label(seat))
            self.screen.port.clear()
            self.screen.ask(words.REVEAL, who=seat_label(seat))
            self._unseen[seat] = _MUCH

    def _has_secrets(self, seat: int) -> bool:
        """Whether the seat knows now what others don't.

        Views are compared as they are sent to players. Where a game's views don't say in a field ``viewer``
        whose they are, every seat is taken to have secrets.
        """
        state = self.timeline.state
        own, others = (
            read_text(self.game.dump_view(self.game.observe(state, each))) for each in (seat, None)
        )
        return _without_viewer(own) != _without_viewer(others)


def _without_viewer(view: Data) -> Data:
    if isinstance(view, dict):
        return {name: _without_viewer(value) for name, value in view.items() if name != "viewer"}
    return view
