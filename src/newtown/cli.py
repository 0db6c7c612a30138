"""The command line: play a game between random seats, check a record, read a rule.

Every command ends with 0 when it did what was asked, with 1 when the input is to blame (one line on
standard error says why), and with 2 when the command line itself is wrong.
"""

import argparse
import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from newtown.core.errors import FormatError, NewtownError
from newtown.core.jsontext import read_text
from newtown.core.records import Record, begin, dump_record, extend, finish, load_record, steps
from newtown.core.rules import Nature
from newtown.core.score import Score
from newtown.core.text import LANGUAGES, Lang, Phrase
from newtown.games import ENTRIES, AnyGame, find_rule, game_named

_WON = Phrase("The winner is seat {seats}.", "勝者：プレイヤー{seats}")
_SHARED = Phrase("Seats {seats} share the victory.", "プレイヤー{seats}が勝利を分かち合います")
_GOING_ON = Phrase("The game isn't over yet.", "ゲームは終了していません")
_POINTS = Phrase("Player {seat}: {points} points", "プレイヤー{seat}：{points}点")
_CHECKED = Phrase("{count} events, all by the rules.", "{count}個の出来事はすべて規則どおりです。")
_SEED = Phrase("Seed {seed}.", "乱数の種：{seed}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; ``arguments`` are those of the process by default. The exit code is returned.

    >>> main(["rule", "KNT-10.3"])  # doctest: +ELLIPSIS
    KNT-10.3 ...
    0
    """
    chosen = _parser().parse_args(arguments)
    try:
        if chosen.command == "play":
            _play(chosen)
        elif chosen.command == "replay":
            _replay(chosen.file, chosen.lang, tell=chosen.verbose)
        else:
            _rule(chosen.id, chosen.lang)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has had enough; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (NewtownError, OSError) as error:
        print(f"newtown: {error}", file=sys.stderr)
        return 1
    return 0


# -- The command line -------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="newtown", description="Board games as pure functions.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    spoken = argparse.ArgumentParser(add_help=False)
    spoken.add_argument("--lang", choices=LANGUAGES, default="en", help="English or Japanese")

    play = commands.add_parser("play", parents=[spoken], help="play a whole game between random seats")
    play.add_argument("--game", choices=[entry.name for entry in ENTRIES], default=ENTRIES[0].name)
    play.add_argument("--seed", type=int, help="the same seed plays the same game; random by default")
    setup = play.add_mutually_exclusive_group()
    setup.add_argument("--players", type=int, help="how many seats; the game's usual number by default")
    setup.add_argument(
        "--config", type=Path, metavar="FILE", help="everything chosen before the game, as JSON"
    )
    play.add_argument("--record", type=Path, metavar="FILE", help="save the record in a new file")

    replay = commands.add_parser("replay", parents=[spoken], help="check a record event by event")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--verbose", action="store_true", help="tell what happens, too")

    rule = commands.add_parser("rule", parents=[spoken], help="print a rule by its id, such as KNT-6.9")
    rule.add_argument("id", metavar="ID")
    return parser


# -- Commands ---------------------------------------------------------------------------------------


def _play(chosen: argparse.Namespace) -> None:
    lang: Lang = chosen.lang
    game = game_named(chosen.game)
    state = _new_game(game, chosen.players, chosen.config)
    seed: int = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
    print(_SEED.text(lang, seed=seed))
    file: Path | None = chosen.record
    if file is not None:
        file.touch(exist_ok=False)  # no game is played only to find that its record can't be kept
    try:
        record = _play_and_tell(game, state, random.Random(seed), lang)
        if file is not None:
            file.write_text(dump_record(game, record) + "\n", encoding="utf-8")
    except BaseException:
        if file is not None:
            file.unlink(missing_ok=True)
        raise


def _new_game(game: AnyGame, players: int | None, config: Path | None) -> object:
    """The first state for the options given."""
    if config is not None:
        return game.new_game(game.load_config(_read(config)))
    if players is None:
        return game.new_game()
    chosen = game.config_of(game.new_game())
    return game.new_game(type(chosen)(players=players))


def _play_and_tell(game: AnyGame, state: object, rng: random.Random, lang: Lang) -> Record[object, object]:
    events: list[object] = []
    record: Record[object, object] = begin(game, game.config_of(state))
    while (mover := game.to_move(state)) is not Nature.OVER:
        if mover is Nature.CHANCE:
            event = game.sample_chance(state, rng)
        else:
            actions = game.legal_actions(state)
            event = actions[rng.randrange(len(actions))]
        after = game.apply(state, event)
        _print_lines(game.narrate(state, event, after, lang=lang))
        events.append(event)
        state = after
    _print_end(game, state, lang)
    return finish(game, extend(record, *events), state)


def _replay(file: Path, lang: Lang, *, tell: bool) -> None:
    text = _read(file)
    game = game_named(_game_of_record(text))
    record = load_record(game, text)
    state = game.new_game(record.config)
    for step in steps(game, record):
        state = step.after
        if tell:
            _print_lines(game.narrate(step.before, step.event, step.after, lang=lang))
    print(_CHECKED.text(lang, count=len(record.events)))
    _print_end(game, state, lang)


def _rule(rule_id: str, lang: Lang) -> None:
    rule = find_rule(rule_id)
    print(f"{rule.id} {rule.title.text(lang)} [{rule.source}]")
    print(rule.text.text(lang))


# -- Files ------------------------------------------------------------------------------------------


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise FormatError(f"{file} isn't text: {error.reason} at byte {error.start}", "$") from None


def _game_of_record(text: str) -> str:
    """The name of the game that a record says it is of: ``newtown/NAME-record``."""
    data = read_text(text)
    said = data.get("format") if isinstance(data, dict) else None
    if isinstance(said, str) and said.startswith("newtown/") and said.endswith("-record"):
        return said.removeprefix("newtown/").removesuffix("-record")
    raise FormatError("the record of a game is needed", "$.format")


# -- What is printed ------------------------------------------------------------------------------


def _print_lines(lines: tuple[str, ...]) -> None:
    for line in lines:
        print(line)


def _print_end(game: AnyGame, state: object, lang: Lang) -> None:
    _print_score(game.score(state), lang)
    winners = game.winners(state)
    if not winners:
        print(_GOING_ON.text(lang))
    else:
        print((_WON if len(winners) == 1 else _SHARED).text(lang, seats=winners))


def _print_score(score: Score, lang: Lang) -> None:
    for seat, (total, items) in enumerate(zip(score.totals, score.items, strict=True)):
        print(_POINTS.text(lang, seat=seat, points=total))
        for item in items:
            print(f"  {item.points:+4d}  {item.label.text(lang)} ({item.rule})")
