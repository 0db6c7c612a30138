"""What people enter: a number, a command, or an action in notation, each word as short as is clear."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import attrs

from newtown.cli.session.menu import AnyOption, Menu
from newtown.core.errors import NotationError, Reason
from newtown.core.text import Phrase, said
from newtown.games import AnyGame
from newtown.rendering.choices import Choice, leaves, narrowed

_MOST_NAMED: Final = 12
"""So many words that might go on are named."""


# -- What an entry can mean -------------------------------------------------------------------------


@attrs.frozen
class Chosen:
    """An action."""

    action: object


@attrs.frozen
class Opened:
    """More than one action; ``options`` is what there is to choose from. ``entry`` is what may mean all of
    them, None if a group was asked for by its number; ``commands`` are what else it may mean."""

    options: tuple[AnyOption, ...]
    entry: str | None = None
    commands: tuple[str, ...] = ()


@attrs.frozen
class Ordered:
    """A command, and what follows it."""

    command: str
    argument: str


@attrs.frozen
class Refused:
    """An action that isn't legal."""

    reason: Reason


@attrs.frozen
class Unclear:
    """Nothing that can be done, and what to say about it."""

    words: Phrase


Meaning: TypeAlias = Chosen | Opened | Ordered | Refused | Unclear


@attrs.frozen
class Situation:
    """What an entry is held against."""

    game: AnyGame
    state: object
    seat: int
    options: tuple[AnyOption, ...]
    menu: Menu
    commands: Mapping[str, bool]
    """The commands, and whether something may follow them."""


# -- Understanding ----------------------------------------------------------------------------------


def understood(entry: str, at: Situation) -> Meaning:
    """What an entry means; it isn't empty."""
    text = " ".join(unicodedata.normalize("NFKC", entry).split())
    if text.isdecimal():
        return _number(int(text), at)
    word, _, argument = text.partition(" ")
    if word.startswith(("/", "?")):
        return _slash(word, argument, at)
    lines = {at.game.notate(choice.action): choice for choice in leaves(at.options)}
    meant = [choice for line, choice in lines.items() if fits(text, line)]
    orders = _commands(word, argument, at)
    exact = [choice for line, choice in lines.items() if line.casefold() == text.casefold()]
    if exact and text.casefold() not in at.commands:
        return Chosen(exact[0].action)
    if word.casefold() in orders and not exact:
        return Ordered(word.casefold(), argument)
    if len(meant) == 1 and not orders:
        return Chosen(meant[0].action)
    if len(orders) == 1 and not meant:
        return Ordered(orders[0], argument)
    if meant:
        return Opened(_only(meant, at), text, orders)
    if orders:
        names = tuple(f"/{name}" for name in orders)
        return Unclear(
            said("“{entry}” may mean {names}.", "「{entry}」は{names}のどれですか。", entry=word, names=names)
        )
    whole = _completed(text, tuple(lines))
    return _illegal(text, whole, at) or _not_understood(whole, tuple(lines))


def _number(number: int, at: Situation) -> Meaning:
    option = at.menu.numbered(number)
    if option is None:
        return Unclear(
            said(
                "There is no choice {number}; they go from 1 to {last}.",
                "{number}番の選択肢はありません（1〜{last}）。",
                number=number,
                last=at.menu.last,
            )
        )
    return Chosen(option.action) if isinstance(option, Choice) else Opened((option,))


def _slash(word: str, argument: str, at: Situation) -> Meaning:
    if word == "?":
        return Ordered("help", argument)
    orders = _commands(word[1:], argument, at)
    if len(orders) == 1 or word[1:].casefold() in orders:
        return Ordered(word[1:].casefold() if word[1:].casefold() in orders else orders[0], argument)
    names = tuple(f"/{name}" for name in orders or at.commands)
    return Unclear(
        said(
            "“{entry}” is no command on its own; there are {names}.",
            "「{entry}」では命令が決まりません。命令：{names}",
            entry=word,
            names=names,
        )
    )


def _commands(word: str, argument: str, at: Situation) -> tuple[str, ...]:
    """The commands that begin so."""
    return tuple(
        name
        for name, goes_on in at.commands.items()
        if name.startswith(word.casefold()) and (goes_on or not argument)
    )


def _only(choices: Iterable[Choice[object]], at: Situation) -> tuple[AnyOption, ...]:
    kept = {id(choice) for choice in choices}
    return narrowed(at.options, lambda choice: id(choice) in kept)


def fits(entry: str, line: str) -> bool:
    """Whether each word of an entry begins the word at its place in a line of notation.

    A number has to stand there as a whole.

    >>> fits("m 1", "move 1"), fits("m 1", "move 11"), fits("b 1x3", "build 1x3 with 3 4 5")
    (True, False, True)
    """
    words, of_line = entry.casefold().split(), line.casefold().split()
    return len(words) <= len(of_line) and all(map(_begins, words, of_line))


def _begins(word: str, of_line: str) -> bool:
    if not of_line.startswith(word):
        return False
    return not (word[-1].isdigit() and of_line[len(word) : len(word) + 1].isdigit())


# -- What is wrong with an entry --------------------------------------------------------------------


def _completed(text: str, lines: tuple[str, ...]) -> str:
    """The entry with its first word in full, where there is only one it can be."""
    first, _, rest = text.partition(" ")
    verbs = dict.fromkeys(line.partition(" ")[0] for line in lines)
    meant = [verb for verb in verbs if verb.casefold().startswith(first.casefold())]
    return f"{meant[0]} {rest}".rstrip() if len(meant) == 1 else text


def _illegal(text: str, whole: str, at: Situation) -> Meaning | None:
    """Why an action that can be read, as it was entered or completed, isn't legal."""
    for reading in dict.fromkeys((text, whole)):
        try:
            event = at.game.parse(reading)
        except NotationError:
            continue
        reason = at.game.check(at.state, event, seat=at.seat)
        return Chosen(event) if reason is None else Refused(reason)
    return None


def _not_understood(text: str, lines: tuple[str, ...]) -> Unclear:
    words = text.split()
    known = max((count for count in range(len(words)) if _going_on(words[:count], lines)), default=0)
    going_on = _going_on(words[:known], lines)
    named = (*going_on[:_MOST_NAMED], *(("…",) if len(going_on) > _MOST_NAMED else ()))
    if not known:
        return Unclear(
            said(
                "“{word}” isn't understood. Enter a number, or an action that begins with {named}; "
                "/help tells more.",
                "「{word}」は分かりません。番号か、{named}で始まる行動を入力してください（/help で説明）。",
                word=words[0],
                named=named,
            )
        )
    return Unclear(
        said(
            "“{word}” can't follow “{before}” now; {named} can.",
            "「{before}」の後に「{word}」は続きません。続くのは{named}です。",
            word=words[known],
            before=" ".join(words[:known]),
            named=named,
        )
    )


def _going_on(words: list[str], lines: tuple[str, ...]) -> tuple[str, ...]:
    """The words that can follow these."""
    fitting = (line.split() for line in lines if fits(" ".join(words), line))
    return tuple(dict.fromkeys(line[len(words)] for line in fitting if len(line) > len(words)))
