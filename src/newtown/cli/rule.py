"""``newtown rule``: print a rule by its id."""

import argparse

from newtown.cli.output import print_lines, source_line
from newtown.cli.parts import Commands
from newtown.core.text import Lang
from newtown.games import find_rule


def add(commands: Commands, spoken: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    rule = commands.add_parser("rule", parents=[spoken], help="print a rule by its id, such as KNT-6.9")
    rule.add_argument("id", metavar="ID")
    rule.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the rule."""
    lang: Lang = chosen.lang
    rule = find_rule(chosen.id)
    print(f"{rule.id} {rule.title.text(lang)}")
    print_lines((rule.text.text(lang), source_line(rule, lang)))
