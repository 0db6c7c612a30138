"""The rules behind a game, as far as there is a rule book of it."""

import importlib
import re
from typing import cast

from newtown.cli.output import source_line
from newtown.cli.session import words
from newtown.cli.session.screen import Screen
from newtown.core.rulebook import Chapter, Rule, UnknownRule
from newtown.core.text import Lang
from newtown.games import ENTRIES, AnyGame, find_rule


def show_rule(screen: Screen, rule_id: str) -> None:
    """The rule with that id, or those it may have been meant for."""
    try:
        rule = find_rule(rule_id.upper())
    except UnknownRule as error:
        screen.warn(words.NO_RULE, rule=rule_id)
        if error.near:
            screen.say(words.NEAR, rules=error.near)
        return
    screen.title(f"{rule.id} {rule.title.text(screen.lang)}")
    screen.tell((rule.text.text(screen.lang),))
    screen.tell((source_line(rule, screen.lang),))


def show_rules(screen: Screen, game: AnyGame, wanted: str) -> None:
    """The chapters of the rule book; a chapter by its number; a rule by its id; or rules with a word."""
    prefix, chapters, rules = _book(game)
    if not wanted:
        screen.say(words.CHAPTERS, example=rules[0].id if rules else "KNT-6.9")
        screen.tell(f"{chapter.number}  {chapter.title.text(screen.lang)}" for chapter in chapters)
    elif wanted.isdecimal():
        _list(screen, tuple(rule for rule in rules if rule.chapter == int(wanted)), wanted)
    elif wanted[0].isdecimal():
        show_rule(screen, f"{prefix}-{wanted}")
    elif "-" in wanted and wanted[-1].isdecimal():
        show_rule(screen, wanted)
    else:
        _list(screen, tuple(rule for rule in rules if _has(rule, wanted, screen.lang)), wanted)


def _book(game: AnyGame) -> tuple[str, tuple[Chapter, ...], tuple[Rule, ...]]:
    for entry in ENTRIES:
        if entry.name == game.NAME:
            book = importlib.import_module(f"{entry.module}.rulebook")
            # A module loaded by its name says nothing of its members; that these are there is tested.
            return (
                entry.prefix,
                cast("tuple[Chapter, ...]", book.CHAPTERS),
                cast("tuple[Rule, ...]", book.RULES),
            )
    return "", (), ()


def _list(screen: Screen, rules: tuple[Rule, ...], wanted: str) -> None:
    if not rules:
        screen.warn(words.NO_RULES, text=wanted)
    screen.tell(f"{rule.id}  {rule.title.text(screen.lang)}" for rule in rules)


def _has(rule: Rule, wanted: str, lang: Lang) -> bool:
    """Whether the word begins one of the rule's; Japanese words have no spaces between them."""
    begins = r"\b" if wanted.isascii() else ""
    text = f"{rule.title.text(lang)} {rule.text.text(lang)}"
    return re.search(begins + re.escape(wanted), text, re.IGNORECASE) is not None
