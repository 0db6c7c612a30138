"""``newtown replay``: check a record event by event."""

import argparse
from pathlib import Path

from newtown.cli.output import print_end, print_lines, read_file
from newtown.cli.parts import Commands
from newtown.core.errors import ReplayMismatch
from newtown.core.records import load_record, steps
from newtown.core.text import Lang, Phrase
from newtown.games import game_of_record

_CHECKED = Phrase("{count} events, all by the rules.", "{count}個の出来事はすべて規則どおりです。")


def add(commands: Commands, spoken: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    replay = commands.add_parser("replay", parents=[spoken], help="check a record event by event")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--verbose", action="store_true", help="tell what happens, too")
    replay.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Checks the record, telling what happens if asked, and prints its end."""
    file: Path = chosen.file
    lang: Lang = chosen.lang
    text = read_file(file)
    game = game_of_record(text)
    record = load_record(game, text)
    state = game.new_game(record.config)
    try:
        for step in steps(game, record):
            state = step.after
            if chosen.verbose:
                print_lines(game.narrate(step.before, step.event, step.after, lang=lang))
    except ReplayMismatch as error:
        raise ReplayMismatch(error.step, _spoken(error, lang), error.reason) from None
    print(_CHECKED.text(lang, count=len(record.events)))
    print_end(game, state, lang)


def _spoken(error: ReplayMismatch, lang: Lang) -> str:
    """The message, with the rules' own refusal in the language of the reader."""
    if error.reason is None:
        return error.message
    return error.message.removesuffix(error.reason.text()) + error.reason.text(lang)
