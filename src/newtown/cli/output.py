"""What the commands print alike, and the files they read."""

from collections.abc import Iterator
from pathlib import Path

from newtown.core.errors import FormatError
from newtown.core.rulebook import SOURCE_MARKS, Rule
from newtown.core.score import Score
from newtown.core.text import Lang, Phrase, said
from newtown.games import AnyGame

_SEED = Phrase("Seed {seed}.", "乱数の種：{seed}")
_WON = Phrase("The winner is Player {seats}.", "勝者：プレイヤー{seats}")
_SHARED = Phrase("Players {seats} share the victory.", "プレイヤー{seats}が勝利を分かち合います")
_GOING_ON = Phrase("The game isn't over yet.", "ゲームは終了していません")
_SOURCE = Phrase("Source: {marks}", "出典：{marks}")
_POINTS = Phrase("Player {seat}: {points} points", "プレイヤー{seat}：{points}点")


def read_file(file: Path) -> str:
    """The text of a file; raises ``FormatError`` if it holds none, and ``OSError``."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise FormatError(f"{file} isn't text: {error.reason} at byte {error.start}", "$") from None


def in_words(error: Exception) -> str:
    """What an error says to a person; of one of the system, which file it was and what happened.

    >>> in_words(FileExistsError(17, "File exists", "game.json"))
    'game.json: File exists'
    """
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"


def source_line(rule: Rule, lang: Lang) -> str:
    """Where a rule comes from: its letters, as the pages of the rules have them, and what they mean.

    >>> import newtown
    >>> source_line(newtown.rule("KNT-6.3"), "en")
    'Source: S printed by the publisher, D follows from printed rules by arithmetic'
    """
    meanings = dict(SOURCE_MARKS)
    letters = rule.source.split(", ")
    marks = (
        said("{letter} {meaning}", "{letter} {meaning}", letter=each, meaning=meanings[each])
        for each in letters
    )
    return _SOURCE.text(lang, marks=tuple(marks))


def print_seed(seed: int, lang: Lang) -> None:
    """The seed that plays the same again, said at once, whatever comes after."""
    print(_SEED.text(lang, seed=seed), flush=True)


def print_lines(lines: tuple[str, ...]) -> None:
    """A line each."""
    for line in lines:
        print(line)


def print_end(game: AnyGame, state: object, lang: Lang) -> None:
    """The score, itemised, and who has won."""
    print_lines(end_lines(game, state, lang))


def end_lines(game: AnyGame, state: object, lang: Lang) -> tuple[str, ...]:
    """The score, itemised, and who has won, as lines."""
    winners = game.winners(state)
    if not winners:
        end = _GOING_ON.text(lang)
    else:
        end = (_WON if len(winners) == 1 else _SHARED).text(lang, seats=winners)
    return (*_score_lines(game.score(state), lang), end)


def _score_lines(score: Score, lang: Lang) -> Iterator[str]:
    for seat, (total, items) in enumerate(zip(score.totals, score.items, strict=True)):
        yield _POINTS.text(lang, seat=seat, points=total)
        for item in items:
            yield f"  {item.points:+4d}  {item.label.text(lang)} ({item.rule})"
