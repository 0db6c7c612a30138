"""The course of a session: everybody is asked in turn, and nothing that was played is lost."""

import contextlib
import shlex
from collections.abc import Mapping

from newtown.cli.output import end_lines, in_words
from newtown.cli.session import words
from newtown.cli.session.commands import Adviser, Command, Quit, commands
from newtown.cli.session.entries import Chosen, Opened, Ordered, Refused, Situation, Unclear, understood
from newtown.cli.session.keeping import free_name
from newtown.cli.session.menu import AnyOption, Menu, menu_of
from newtown.cli.session.port import EndOfInput
from newtown.cli.session.table import Table
from newtown.core.records import dump_record
from newtown.core.rules import Nature
from newtown.core.text import seat_label
from newtown.rendering.choices import Choice, ChoiceGroup


class Session:
    """Plays one game with people, until it is over or somebody ends the session."""

    def __init__(self, table: Table, adviser: Adviser) -> None:
        self._table = table
        self._screen = table.screen
        self._commands: Mapping[str, Command] = commands(adviser)
        self._goes_on = {name: each.argument is not None for name, each in self._commands.items()}

    def run(self) -> None:
        """Plays the game.

        At the end of input, at Ctrl-C, and when anything goes wrong, the game is saved first, and where is
        said. Raises ``KeyboardInterrupt`` and whatever went wrong, after that.
        """
        try:
            self._welcome()
            while True:
                self._play()
                self._end()
        except Quit:
            self._say_how_to_go_on()
        except EndOfInput:
            self._keep()
        except BaseException:
            self._keep()
            raise

    def _welcome(self) -> None:
        for seat, player in enumerate(self._table.players):
            person = words.HUMAN if len(self._table.people) == 1 else words.PERSON
            agent = person if player is None else player.name
            self._screen.say(words.SEATED, who=seat_label(seat), agent=agent)
        if self._table.timeline.steps:
            self._screen.say(words.RESUMED, count=len(self._table.timeline.steps))
        self._screen.say(words.WELCOME)

    # -- Playing ------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Goes on until the game is over."""
        table = self._table
        while (mover := table.timeline.mover) is not Nature.OVER:
            if mover is Nature.CHANCE:
                table.timeline.draw()
                continue
            player = table.players[mover]
            if player is None:
                self._decide(mover)
            else:
                table.timeline.ask(mover, player)

    def _decide(self, seat: int) -> None:
        """A person decides, or goes elsewhere in the game."""
        table = self._table
        table.keeper.keep_up(table.game, table.timeline.record())
        table.pass_on(seat)
        if table.tell(seat):
            table.show_board(seat)
        table.refusal = None
        timeline, length = table.timeline, len(table.timeline.steps)
        everything = table.options(seat)
        menu = self._offer(everything, seat)
        while table.timeline is timeline and len(timeline.steps) == length:
            entry = self._screen.port.read(f"{seat_label(seat).text(self._screen.lang)}> ").strip()
            if entry:
                at = Situation(table.game, timeline.state, seat, everything, menu, self._goes_on)
                menu = self._do(entry, at)
            elif (only := _only(everything)) is not None:
                timeline.act(only.action)
            else:
                menu = self._offer(everything, seat)

    def _offer(self, options: tuple[AnyOption, ...], seat: int) -> Menu:
        """Shows all that the seat can do."""
        self._screen.head(words.TO_CHOOSE if _only(options) is None else words.ONLY, who=seat_label(seat))
        return self._show(options)

    def _show(self, options: tuple[AnyOption, ...]) -> Menu:
        menu = menu_of(options, self._screen.rows_of_menu)
        self._screen.show(menu.block(self._screen.lang))
        return menu

    def _do(self, entry: str, at: Situation) -> Menu:
        """Does what an entry means; the menu that is on the screen then."""
        meaning = understood(entry, at)
        match meaning:
            case Chosen(action):
                self._table.timeline.act(action)
            case Opened():
                return self._open(meaning)
            case Ordered(command, argument):
                self._commands[command].run(self._table, at.seat, argument)
            case Refused(reason):
                self._table.refusal = reason
                self._screen.warn(words.NOT_ALLOWED, reason=reason.text(self._screen.lang))
            case Unclear(said):
                self._screen.warn(said)
        return at.menu

    def _open(self, opened: Opened) -> Menu:
        """Shows the options that there are to choose from."""
        options = opened.options
        if opened.entry is not None:
            self._screen.head(words.MAY_MEAN, entry=opened.entry)
        elif len(options) == 1 and isinstance(options[0], ChoiceGroup):
            self._screen.head(options[0].label)
            options = options[0].options
        menu = self._show(options)
        if opened.commands:
            self._screen.say(words.OR_COMMANDS, names=tuple(f"/{name}" for name in opened.commands))
        self._screen.say(words.BACK)
        return menu

    # -- The end ------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Tells how the game has ended; raises ``Quit``, or returns if it goes on from an earlier point."""
        table = self._table
        table.keeper.keep_up(table.game, table.timeline.record())
        table.tell_end()
        seat = table.watcher if table.watcher is not None else table.people[0]
        table.show_board(seat)
        self._screen.tell(end_lines(table.game, table.timeline.state, self._screen.lang))
        if table.keeper.file is not None:
            self._screen.say(words.SAVED, file=str(table.keeper.file))
        nothing = Menu(())
        while table.timeline.mover is Nature.OVER:
            entry = self._screen.ask(words.END_PROMPT)
            if not entry:
                raise Quit
            self._do(entry, Situation(table.game, table.timeline.state, seat, (), nothing, self._goes_on))

    def _say_how_to_go_on(self) -> None:
        file = self._table.keeper.last
        if file is not None and self._table.timeline.mover is not Nature.OVER:
            command = f"{self._table.command} --resume {shlex.quote(str(file))}"
            self._screen.say(words.GO_ON)
            self._screen.copyable(command)

    def _keep(self) -> None:
        """Saves the game, wherever that can be done, and says where."""
        table = self._table
        record = table.timeline.record()
        with contextlib.suppress(OSError, ValueError):
            # The prompt may stand on the line still, or the terminal be gone.
            self._screen.show(((),))
        if record.events and not table.keeper.is_kept(record):
            file = table.keeper.file or free_name(table.game)
            try:
                table.keeper.save(file, table.game, record, may_replace=lambda: False)
            except OSError as error:
                self._screen.warn(words.NOWHERE, error=in_words(error))
                self._screen.tell((dump_record(table.game, record),))
                return
        with contextlib.suppress(OSError, ValueError):
            if table.keeper.last is not None:
                self._screen.say(words.SAVED, file=str(table.keeper.last))
            self._say_how_to_go_on()


def _only(options: tuple[AnyOption, ...]) -> Choice[object] | None:
    """The choice, where there is a single one."""
    return options[0] if len(options) == 1 and isinstance(options[0], Choice) else None
