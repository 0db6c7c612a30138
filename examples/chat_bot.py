"""A bot that serves a game in a chat channel: what somebody says goes in, messages to send come out.

There is no network in it, so that it fits Discord, Slack, Matrix or IRC alike: hand :meth:`ChatBot.hear` each
line that is meant for the bot, and send what it returns. Run it with ``python examples/chat_bot.py`` to read
a short conversation, and with ``--interactive`` to have one (``ada: join`` speaks as Ada).
"""

import difflib
import random
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import attrs

from newtown.core.errors import NewtownError, NotationError
from newtown.core.records import Record, begin, dump_record, extend, finish, load_record, replay, steps
from newtown.core.rules import Nature
from newtown.core.text import LANGUAGES, Detail, Lang, Phrase, seat_label
from newtown.games import ENTRIES, AnyGame, Entry, config_for, find_rule, game_named, game_of_record
from newtown.rendering import text as board_text
from newtown.rendering.choices import ChoiceGroup, Option, choices_for, leaves, narrowed

LONGEST: Final = 400_000
"""So many characters of a saved game are looked at; a long game has a quarter of it."""

# -- What comes out, and what is kept ---------------------------------------------------------------


@attrs.frozen
class Message:
    """What the bot says: in the channel, or to one person alone."""

    text: str
    to: str | None = None


@attrs.frozen
class Table:
    """A game in a channel, and who sits where (None: nobody yet).

    What has to be kept are the record and the seats; the state follows from the record.
    """

    game: AnyGame
    record: Record[object, object]
    state: object
    seats: tuple[str | None, ...]

    @property
    def mover(self) -> int | Nature:
        return self.game.to_move(self.state)


class Sorry(Exception):
    """Something can't be done; why, is for who asked for it."""

    def __init__(self, words: Phrase, **details: Detail) -> None:
        super().__init__(words)
        self.words = words
        self.details = details

    def text(self, lang: Lang) -> str:
        return self.words.text(lang, **self.details).strip()


# -- The bot ----------------------------------------------------------------------------------------


class ChatBot:
    """The bot of one channel. ``rng`` draws all dice and cards: ``random.SystemRandom()`` where it counts."""

    def __init__(self, rng: random.Random, lang: Lang = "en") -> None:
        self.rng = rng
        self.lang: Lang = lang
        self.table: Table | None = None

    def hear(self, author: str, line: str) -> list[Message]:
        """What there is to say to a line; whatever is in it, nothing is raised."""
        try:
            return self._answer(author, line) if line.strip() else []
        except Sorry as sorry:
            return [Message(sorry.text(self.lang), author)]
        except NewtownError as error:
            return [Message(str(error), author)]

    def _answer(self, author: str, line: str) -> list[Message]:
        first, *more = line.split(maxsplit=1)
        rest = more[0] if more else ""
        word, argument = _plain(first).casefold(), _plain(rest)
        command = COMMANDS.get(word)
        # Words of some actions are commands too; what follows tells them apart: "board", "board S4".
        if command and (command.argument or not argument):
            return command.run(self, author, rest if command is LOAD else argument)
        if self.table is None or author not in self.table.seats:
            raise Sorry(NO_GAME if self.table is None else NOT_SEATED, near=_near(word, COMMANDS))
        return self.act(author, f"{word} {argument}".strip())

    # -- Setting up ---------------------------------------------------------------------------------

    def new(self, author: str, wanted: str) -> list[Message]:
        """A game for so many, or for as many as join before ``start``."""
        name, _, players = wanted.casefold().partition(" ")
        entry = _entry(name)
        if players and players not in map(str, entry.players):
            raise Sorry(PLAYERS, game=entry.title, players=entry.players)
        game = game_named(entry.name)
        return self._set_up(game, _begun(game, int(players) if players else max(entry.players)))

    def load(self, author: str, saved: str) -> list[Message]:
        if len(saved) > LONGEST:
            raise Sorry(TOO_LONG, count=LONGEST)
        game = game_of_record(saved)
        return self._set_up(game, load_record(game, saved))

    def _set_up(self, game: AnyGame, record: Record[object, object]) -> list[Message]:
        if self.table and self.table.mover is not Nature.OVER:
            raise Sorry(GOING_ON)
        state = replay(game, record)  # every event is checked: anybody's saved game may be loaded
        self.table = Table(game, record, state, (None,) * game.seats(state))
        return self._tell(SET_UP, game=_entry(game.NAME).title, seats=game.seats(state))

    def join(self, author: str, _: str) -> list[Message]:
        table = self._table()
        if author in table.seats or None not in table.seats:
            raise Sorry(SEATED if author in table.seats else FULL)
        seat = table.seats.index(None)
        table = attrs.evolve(table, seats=(*table.seats[:seat], author, *table.seats[seat + 1 :]))
        self.table = table
        joined = self._tell(JOINED, name=author, seat=seat_label(seat))
        return joined if None in table.seats else [*joined, *self._go_on(table, [])]

    def start(self, author: str, _: str) -> list[Message]:
        table = self._table()
        entry = _entry(table.game.NAME)
        names = tuple(name for name in table.seats if name)
        if None not in table.seats or table.record.events:
            raise Sorry(GOING_ON if None not in table.seats else WAITING)
        if len(names) not in entry.players:
            raise Sorry(PLAYERS, game=entry.title, players=entry.players)
        record = _begun(table.game, len(names))
        return self._go_on(Table(table.game, record, table.game.new_game(record.config), names), [])

    def stop(self, author: str, _: str) -> list[Message]:
        table = self._table()
        if any(table.seats) and author not in table.seats:
            raise Sorry(NOT_SEATED, near=NOTHING)
        self.table = None
        return self._tell(STOPPED)

    # -- Playing ------------------------------------------------------------------------------------

    def act(self, author: str, line: str) -> list[Message]:
        """Does what a line of notation says, or a number of the list of moves."""
        table, seat = self._seat(author)
        event = self._event(table, seat, line)
        reason = table.game.check(table.state, event, seat=seat)
        if reason is not None:
            raise Sorry(Phrase(reason.text("en"), reason.text("ja")))
        return self._go_on(table, [event])

    def _event(self, table: Table, seat: int, line: str) -> object:
        # What is legal is told to the seat to move alone: it may say what that seat holds.
        legal = self._numbered(table) if table.mover == seat else {}
        lines = {table.game.notate(action): action for action in legal.values()}
        for entered, action in (*legal.items(), *lines.items()):
            if entered.casefold() == line.casefold():
                return action
        try:
            return table.game.parse(line)
        except NotationError as error:
            near = _near(line, (*COMMANDS, *lines))
            raise Sorry(MISREAD, error=error.message if near is NOTHING else "", near=near) from None

    def _go_on(self, table: Table, events: list[object]) -> list[Message]:
        """Lets these events happen and then chance, until somebody has to decide."""
        game, record, state = table.game, table.record, table.state
        viewers = (None, *range(len(table.seats)))
        told: dict[int | None, list[str]] = {viewer: [] for viewer in viewers}
        while events or game.to_move(state) is Nature.CHANCE:
            event = events.pop() if events else game.sample_chance(state, self.rng)
            after = game.apply(state, event)
            for viewer in viewers:
                told[viewer] += game.narrate(state, event, after, lang=self.lang, seat=viewer)
            record, state = extend(record, event), after
        table = attrs.evolve(table, record=finish(game, record, state), state=state)
        self.table = table
        return [*_messages(table, told), *self._whose_turn(table)]

    def _whose_turn(self, table: Table) -> list[Message]:
        mover = table.mover
        if isinstance(mover, int):
            return self._tell(TURN, name=table.seats[mover], seat=seat_label(mover))
        winners = tuple(map(seat_label, table.game.winners(table.state)))
        return [*self.score("", ""), *self._tell(WON, winners=winners)]

    def undo(self, author: str, _: str) -> list[Message]:
        """Takes back the last event if it was the author's own and nobody has learnt anything since: what
        chance has brought stays, and so does what was done in secret, as votes are."""
        table, seat = self._seat(author)
        game = table.game
        played = tuple(steps(game, table.record))
        last = played[-1] if played else None
        if last is None or game.to_move(last.before) != seat or _is_secret(game, last.before, last.event):
            raise Sorry(NO_UNDO)
        record = attrs.evolve(table.record, events=table.record.events[:-1], score=None)
        self.table = attrs.evolve(table, record=record, state=last.before)
        return [*self._tell(UNDONE, line=game.notate(last.event)), *self._whose_turn(self.table)]

    # -- Asking -------------------------------------------------------------------------------------

    def board(self, author: str, _: str) -> list[Message]:
        """The board for everybody, and for a player with what that seat alone may see."""
        table = self._table()
        seats = (None, *((table.seats.index(author),) if author in table.seats else ()))
        views = (table.game.observe(table.state, seat) for seat in seats)
        public, *own = (board_text(view, lang=self.lang, columns=64) for view in views)
        return [Message(public), *(Message(each, author) for each in own if each != public)]

    def moves(self, author: str, wanted: str) -> list[Message]:
        """What the author can do; with numbers such as ``3-20``, what stands behind them."""
        table, seat = self._seat(author)
        if table.mover != seat:
            raise Sorry(NOT_YOU)
        numbers = {action: int(number) for number, action in self._numbered(table).items()}
        options = self._options(table)
        if wanted:
            asked = re.fullmatch("([0-9]{1,6})-([0-9]{1,6})", wanted)
            between = range(int(asked[1]), int(asked[2]) + 1) if asked else range(0)
            options = narrowed(options, lambda choice: numbers[choice.action] in between)
        if len(options) == 1 and isinstance(options[0], ChoiceGroup):
            options = options[0].options
        if not options:
            raise Sorry(WHICH)
        return [
            Message("\n".join(self._menu_line(table.game, option, numbers) for option in options), author)
        ]

    def _options(self, table: Table) -> tuple[Option[object], ...]:
        mover = table.mover
        view = table.game.observe(table.state, mover if isinstance(mover, int) else None)
        return choices_for(table.game, view, table.game.legal_actions(table.state))

    def _numbered(self, table: Table) -> dict[str, object]:
        """The legal actions by their numbers, as they follow each other in the list of moves."""
        return {str(number): choice.action for number, choice in enumerate(leaves(self._options(table)), 1)}

    def _menu_line(self, game: AnyGame, option: Option[object], numbers: Mapping[object, int]) -> str:
        if isinstance(option, ChoiceGroup):
            inside = [numbers[choice.action] for choice in leaves(option.options)]
            return f"{inside[0]}-{inside[-1]}  {option.label.text(self.lang)} …"
        line = game.notate(option.action)
        return f"{numbers[option.action]}  {option.sentence.text(self.lang)}  [{line}]"

    def why(self, author: str, line: str) -> list[Message]:
        """Why an action isn't legal, and the rule that says so: to the author alone."""
        table, seat = self._seat(author)
        reason = table.game.check(table.state, self._event(table, seat, line), seat=seat)
        if reason is None:
            return [Message(LEGAL.text(self.lang), author)]
        return [Message(f"{reason.text(self.lang)}\n{self._rule_text(reason.rule)}", author)]

    def rule(self, author: str, wanted: str) -> list[Message]:
        """A rule by its id; of the game that is played, its number will do."""
        if self.table and wanted[:1].isdecimal():
            wanted = f"{_entry(self.table.game.NAME).prefix}-{wanted}"
        return [Message(self._rule_text(wanted.upper()))]

    def _rule_text(self, rule_id: str) -> str:
        rule = find_rule(rule_id)
        return f"{rule.id} {rule.title.text(self.lang)}: {rule.text.text(self.lang)}"

    def score(self, author: str, _: str) -> list[Message]:
        table = self._table()
        score = table.game.score(table.state)
        lines = [
            f"{seat_label(seat).text(self.lang)}: {score.totals[seat]}  "
            + ", ".join(f"{item.label.text(self.lang)} {item.points:+d}" for item in items)
            for seat, items in enumerate(score.items)
        ]
        return [Message("\n".join(line.strip() for line in lines))]

    def save(self, author: str, _: str) -> list[Message]:
        """The record, unless it would tell what is still hidden. (Who runs the bot has it at any time.)"""
        table = self._table()
        played = steps(table.game, table.record)
        if table.mover is not Nature.OVER and any(
            _is_secret(table.game, at.before, at.event) for at in played
        ):
            raise Sorry(HIDDEN)
        return [Message(dump_record(table.game, table.record))]

    def speak(self, author: str, wanted: str) -> list[Message]:
        for lang in LANGUAGES:
            if lang == wanted.casefold():
                self.lang = lang
                return self._tell(SPEAKING)
        raise Sorry(UNSPOKEN, languages=LANGUAGES)

    def help(self, author: str, _: str) -> list[Message]:
        lines = [f"{each.usage:<13} {each.help.text(self.lang)}" for each in dict.fromkeys(COMMANDS.values())]
        return [Message("\n".join((HELP.text(self.lang), *lines)), author)]

    # -- What several of them need ------------------------------------------------------------------

    def _tell(self, words: Phrase, **details: Detail) -> list[Message]:
        return [Message(words.text(self.lang, **details))]

    def _table(self) -> Table:
        if self.table is None:
            raise Sorry(NO_GAME, near=NOTHING)
        return self.table

    def _seat(self, author: str) -> tuple[Table, int]:
        table = self._table()
        if author not in table.seats:
            raise Sorry(NOT_SEATED, near=NOTHING)
        if None in table.seats:
            raise Sorry(WAITING)
        return table, table.seats.index(author)


def _begun(game: AnyGame, players: int) -> Record[object, object]:
    return begin(game, config_for(game, players))


def _messages(table: Table, told: Mapping[int | None, list[str]]) -> list[Message]:
    """What everybody may know, once; and what a seat knows besides, to that seat."""
    public = told[None]
    messages = [Message("\n".join(public))] if public else []
    for seat, name in enumerate(table.seats):
        own = [line for line in told[seat] if line not in public]
        messages += [Message("\n".join(own), name)] if own else []
    return messages


def _is_secret(game: AnyGame, before: object, event: object) -> bool:
    return bool(game.redact(before, event, None) != event)


def _plain(text: str) -> str:
    """The text with letters and spaces of the usual width."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def _entry(name: str) -> Entry:
    """The game with that name, or the last word of its module's."""
    names = {each: entry for entry in ENTRIES for each in (entry.name, entry.module.rpartition(".")[2])}
    if name not in names:
        raise Sorry(WHICH_GAME, games=tuple(names), near=_near(name, names))
    return names[name]


def _near(text: str, known: Iterable[str]) -> Phrase:
    near = difflib.get_close_matches(text, tuple(dict.fromkeys(known)))
    if not near:
        return NOTHING
    return Phrase(f"Did you mean {' / '.join(near)}?", f"「{'」「'.join(near)}」のことですか。")


# -- Words ------------------------------------------------------------------------------------------

NOTHING: Final = Phrase("", "")
HELP: Final = Phrase(
    "An action is said in its notation or by its number in the list of moves. Besides:",
    "行動は記法か、一覧の番号で伝えてください。ほかの命令：",
)
NO_GAME: Final = Phrase(
    "No game is set up; try: new kings 2. {near}", "ゲームがありません。例：new kings 2。{near}"
)
GOING_ON: Final = Phrase("A game is going on; stop ends it.", "ゲームの途中です。stop で終わります。")
WHICH_GAME: Final = Phrase("The games are {games}. {near}", "ゲームは{games}です。{near}")
PLAYERS: Final = Phrase("{game} is for so many: {players}.", "「{game}」の人数は{players}です。")
TOO_LONG: Final = Phrase(
    "A saved game has {count} characters at most.", "保存したゲームは{count}文字までです。"
)
SET_UP: Final = Phrase("{game} for {seats}. Say join to play.", "「{game}」{seats}人。join で参加できます。")
JOINED: Final = Phrase("{name} is {seat}.", "{name}さんは{seat}です。")
SEATED: Final = Phrase("You have a seat already.", "すでに参加しています。")
FULL: Final = Phrase("All seats are taken.", "満席です。")
WAITING: Final = Phrase("There are free seats; say join.", "席が空いています（join）。")
NOT_SEATED: Final = Phrase("You have no seat here. {near}", "席に着いていません。{near}")
STOPPED: Final = Phrase("The game has ended early.", "ゲームを途中で終えました。")
TURN: Final = Phrase(
    "{name} ({seat}), your turn: moves lists them.", "{name}さん（{seat}）の番です。moves で一覧。"
)
WON: Final = Phrase("Won by {winners}.", "勝者：{winners}")
NOT_YOU: Final = Phrase("It isn't your turn.", "あなたの番ではありません。")
WHICH: Final = Phrase("Say moves, or a range of it such as moves 3-20.", "moves か、moves 3-20 のように。")
MISREAD: Final = Phrase("Not understood. {error}{near}", "分かりません。{error}{near}")
LEGAL: Final = Phrase("You can do that now.", "今できます。")
NO_UNDO: Final = Phrase(
    "Only your own last action can be taken back, before dice or cards fall, and nothing done in secret.",
    "取り消せるのは自分の直前の行動だけです（さいころやカードの後、秘密の行動は不可）。",
)
UNDONE: Final = Phrase("Taken back: {line}.", "取り消しました：{line}")
HIDDEN: Final = Phrase(
    "It would tell what is hidden; ask when the game is over.", "秘密が分かるので終了後にどうぞ。"
)
SPEAKING: Final = Phrase("English it is.", "日本語で話します。")
UNSPOKEN: Final = Phrase("I speak {languages}.", "話せる言語：{languages}")

# -- Commands ---------------------------------------------------------------------------------------


@attrs.frozen
class Command:
    """How a command is written, and what it does; ``argument`` says that something follows its name."""

    usage: str
    run: Callable[[ChatBot, str, str], list[Message]]
    help: Phrase
    argument: bool = False


LOAD: Final = Command(
    "load TEXT", ChatBot.load, Phrase("go on with a saved game", "保存したゲームを再開"), True
)

COMMANDS: Final[Mapping[str, Command]] = {
    name: command
    for names, command in {
        "new 新規": Command(
            "new GAME [N]", ChatBot.new, Phrase("set up a game for N", "N人でゲームを用意"), True
        ),
        "join 参加": Command("join", ChatBot.join, Phrase("take a seat", "席に着く")),
        "start 開始": Command(
            "start", ChatBot.start, Phrase("begin with those who are here", "今の人数で開始")
        ),
        "board 盤面": Command("board", ChatBot.board, Phrase("show the board", "盤面")),
        "moves 一覧": Command("moves [3-20]", ChatBot.moves, Phrase("what you can do", "できる行動"), True),
        "do 行動": Command(
            "do ACTION", ChatBot.act, Phrase("an action named like a command", "命令と同名の行動"), True
        ),
        "undo 取消": Command(
            "undo", ChatBot.undo, Phrase("take your last action back", "直前の行動を取り消す")
        ),
        "why 理由": Command("why ACTION", ChatBot.why, Phrase("why it isn't allowed", "できない理由"), True),
        "rule 規則": Command(
            "rule ID", ChatBot.rule, Phrase("a rule of the rule book", "規則書の規則"), True
        ),
        "score 得点": Command("score", ChatBot.score, Phrase("the points so far", "現在の得点")),
        "save 保存": Command("save", ChatBot.save, Phrase("the game as text", "ゲームを文字列で")),
        "load 再開": LOAD,
        "lang 言語": Command("lang en|ja", ChatBot.speak, Phrase("the language", "言語"), True),
        "stop 終了": Command("stop", ChatBot.stop, Phrase("end the game early", "途中で終える")),
        "help ヘルプ": Command("help", ChatBot.help, Phrase("this list", "この一覧")),
    }.items()
    for name in names.split()
}

# -- The program ------------------------------------------------------------------------------------

CONVERSATION: Final = """
ada: helo
ada: new kings 2
ada: join
ben: join
ben: tree 7
ben: tre 3
ben: moves
ben: why take red 3
ben: 2
ben: moves
ada: rule 3.5
ada: score
ada: lang ja
ada: 得点
"""


def answered(bot: ChatBot, line: str) -> str:
    """A line ``name: text`` of a conversation, and what is said to it."""
    name, colon, text = line.partition(": ")
    author, text = (name, text) if colon and name.isalnum() else ("you", line)
    answers = (f"{f'(to {each.to}) ' if each.to else ''}{each.text}" for each in bot.hear(author, text))
    return "\n".join(answers)


def main() -> None:
    if "--interactive" in sys.argv[1:]:
        bot = ChatBot(random.SystemRandom())
        for line in sys.stdin:
            print(answered(bot, line.rstrip("\n")), flush=True)
        return
    bot = ChatBot(random.Random(7))
    for line in CONVERSATION.strip().splitlines():
        print(f"> {line}\n{answered(bot, line)}")


if __name__ == "__main__":
    main()
