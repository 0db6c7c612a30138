"""What people can ask of a session besides choosing."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import attrs

from newtown.agents import Agent, mind_generator
from newtown.cli.output import end_lines, in_words, read_file
from newtown.cli.session import words
from newtown.cli.session.explaining import show_rule, show_rules
from newtown.cli.session.keeping import free_name
from newtown.cli.session.table import Table
from newtown.cli.session.timeline import Timeline
from newtown.core.errors import NewtownError, NotationError, Reason
from newtown.core.records import Record, load_record
from newtown.core.text import Lang, Phrase
from newtown.games import game_of_record
from newtown.rendering.choices import leaves

Adviser = Callable[[str], Agent[object, object]]
"""The agent with that name; raises ``NewtownError``."""


class Quit(Exception):
    """The session ends, and what is to be kept is kept."""


@attrs.frozen
class Command:
    """A command: what follows its name, if anything may, and what it does."""

    run: Callable[[Table, int, str], None]
    help: Phrase
    argument: Phrase | None = None


def commands(adviser: Adviser) -> Mapping[str, Command]:
    """All commands by name; ``adviser`` finds the agents that hints come from."""

    def hint(table: Table, seat: int, argument: str) -> None:
        try:
            agent = adviser(argument or "greedy")
        except NewtownError as error:
            table.screen.warn(words.FAILED, error=in_words(error))
        else:
            _hint(table, seat, agent)

    return {**_COMMANDS, "hint": attrs.evolve(_COMMANDS["hint"], run=hint)}


# -- The commands -----------------------------------------------------------------------------------


def _help(table: Table, seat: int, argument: str) -> None:
    table.screen.say(words.HELP)
    lang = table.screen.lang
    table.screen.pairs(
        [(f"  {_written(name, each, lang)}", each.help.text(lang)) for name, each in _COMMANDS.items()]
    )


def _written(name: str, command: Command, lang: Lang) -> str:
    return f"/{name}" if command.argument is None else f"/{name} {command.argument.text(lang)}"


def _board(table: Table, seat: int, argument: str) -> None:
    table.show_board(seat)


def _score(table: Table, seat: int, argument: str) -> None:
    table.screen.tell(end_lines(table.game, table.timeline.state, table.screen.lang))


def _undo(table: Table, seat: int, argument: str) -> None:
    place = table.timeline.decision_before(seat)
    if place is None:
        table.screen.warn(words.NO_DECISION)
        return
    count = len(table.timeline.steps) - place
    table.go_back(place)
    table.screen.say(words.UNDONE, count=count)


def _hint(table: Table, seat: int, agent: Agent[object, object]) -> None:
    timeline = table.timeline
    legal: tuple[object, ...] = table.game.legal_actions(timeline.state)
    if not legal:
        table.screen.warn(words.OVER)
        return
    mind = mind_generator(timeline.seed, len(timeline.steps), seat)
    action = agent.choose(table.view(seat), legal, mind)
    choice = next(each for each in leaves(table.options(seat)) if each.action == action)
    table.screen.say(words.HINT, agent=agent.name, choice=choice.sentence)
    table.screen.say(words.ENTER, line=table.game.notate(action))


def _why(table: Table, seat: int, argument: str) -> None:
    if argument:
        _why_not(table, seat, argument)
        return
    if table.refusal is not None:
        _tell_reason(table, table.refusal)
        return
    legal: tuple[object, ...] = table.game.legal_actions(table.timeline.state)
    if not legal:
        table.screen.warn(words.OVER)
        return
    # Another seat is refused by the rule that asks this one to act.
    other = (seat + 1) % table.timeline.seats
    asked = table.game.check(table.timeline.state, legal[0], seat=other)
    if asked is not None:
        table.screen.say(words.ASKED_BY)
        show_rule(table.screen, asked.rule)


def _why_not(table: Table, seat: int, argument: str) -> None:
    try:
        event = table.game.parse(argument)
    except NotationError as error:
        table.screen.warn(words.FAILED, error=in_words(error))
        return
    reason = table.game.check(table.timeline.state, event, seat=seat)
    if reason is None:
        table.screen.say(words.LEGAL)
    else:
        _tell_reason(table, reason)


def _tell_reason(table: Table, reason: Reason) -> None:
    table.screen.warn(words.NOT_ALLOWED_BY, reason=reason.text(table.screen.lang))
    show_rule(table.screen, reason.rule)


def _rules(table: Table, seat: int, argument: str) -> None:
    show_rules(table.screen, table.game, argument)


def _save(table: Table, seat: int, argument: str) -> None:
    if not argument:
        table.screen.warn(words.FILE_NEEDED, command="save")
    else:
        save(table, Path(argument))


def save(table: Table, file: Path) -> bool:
    """Saves the game, asking before another's file is replaced; whether it is saved."""

    def may_replace() -> bool:
        return table.screen.ask(words.REPLACE, file=str(file)).casefold() in words.YES

    try:
        saved = table.keeper.save(file, table.game, table.timeline.record(), may_replace)
    except OSError as error:
        table.screen.warn(words.FAILED, error=in_words(error))
        return False
    if saved:
        table.screen.say(words.SAVED, file=str(file))
    else:
        table.screen.warn(words.NOT_SAVED)
    return saved


def _resume(table: Table, seat: int, argument: str) -> None:
    if not argument:
        table.screen.warn(words.FILE_NEEDED, command="resume")
        return
    try:
        timeline = _loaded(table, argument)
    except (NewtownError, OSError) as error:
        table.screen.warn(words.FAILED, error=in_words(error))
        return
    if timeline is None or not _is_left(table):
        return
    table.replace(timeline)
    table.keeper.loaded(Path(argument), timeline.record())
    table.screen.say(words.RESUMED, count=len(timeline.steps))


def _loaded(table: Table, name: str) -> Timeline | None:
    """The game of a file; None, after saying so, if it doesn't fit this table."""
    text = read_file(Path(name))
    game = game_of_record(text)
    record: Record[object, object] = load_record(game, text)
    timeline = Timeline.of(game, record, table.timeline.seed)
    if game.NAME == table.game.NAME and timeline.seats == len(table.players):
        return timeline
    table.screen.warn(words.OTHER_GAME, file=name, game=game.NAME, seats=timeline.seats)
    return None


def _quit(table: Table, seat: int, argument: str) -> None:
    if _is_left(table):
        raise Quit


def _is_left(table: Table) -> bool:
    """Whether the game that is played can be left: it is saved, or needn't be."""
    record = table.timeline.record()
    if not record.events or table.keeper.is_kept(record):
        return True
    file = free_name(table.game)
    answer = table.screen.ask(words.QUIT_PROMPT, file=str(file))
    if answer.casefold() in words.NO:
        return True
    return save(table, Path(answer) if answer else file)


_FILE: Final = Phrase("FILE", "ファイル")

_COMMANDS: Final[Mapping[str, Command]] = {
    "help": Command(_help, Phrase("this list; “?” too", "この一覧（? でも可）")),
    "board": Command(_board, Phrase("the board", "盤面")),
    "score": Command(_score, Phrase("the points so far, by rule", "現在の得点（規則別）")),
    "undo": Command(
        _undo,
        Phrase(
            "back to your last choice; the dice will be the same", "自分の前の選択に戻る（目は変わらない）"
        ),
    ),
    "hint": Command(
        lambda table, seat, argument: None,
        Phrase(
            "what an agent would choose: greedy, or that one", "エージェントの選択（指定がなければ greedy）"
        ),
        Phrase("[AGENT]", "[エージェント]"),
    ),
    "why": Command(
        _why,
        Phrase(
            "the rule of the last refusal, or of what is asked; or why an action isn't allowed",
            "直前に拒否された理由か今求められていることの規則、または行動ができない理由",
        ),
        Phrase("[ACTION]", "[行動]"),
    ),
    "rules": Command(
        _rules,
        Phrase("the rule book: chapters, a chapter, a rule, a word", "規則書（章の一覧、章、規則、検索）"),
        Phrase("[ID]", "[番号]"),
    ),
    "save": Command(_save, Phrase("save the game", "ゲームを保存する"), _FILE),
    "resume": Command(_resume, Phrase("go on with a saved game", "保存したゲームを再開する"), _FILE),
    "quit": Command(_quit, Phrase("end; the game can be saved", "終了する（保存もできる）")),
}
