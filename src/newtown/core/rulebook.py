"""A game's rule book: every rule once, under a stable id, in the library's two languages."""

import difflib
from typing import Final, final

import attrs

from newtown.core.errors import NewtownError
from newtown.core.text import Phrase

SOURCE_MARKS: Final[tuple[tuple[str, Phrase], ...]] = (
    ("S", Phrase("printed by the publisher", "発行元の記載による")),
    ("F", Phrase("answered by the publisher when asked", "発行元の質問への回答による")),
    ("P", Phrase("publicly known about the same game", "同じゲームについて公に知られている")),
    ("D", Phrase("follows from printed rules by arithmetic", "記載から計算で導ける")),
    ("R", Phrase("reconstructed, and held as data in the edition", "復元した値で、版のデータにある")),
    ("I", Phrase("our ruling where the rules leave it open", "記載のない点についての裁定")),
)
"""Where a rule comes from: every letter that a rule's ``source`` is made of, and what it means."""


@final
@attrs.frozen
class Rule:
    """One rule: its stable id (``KNT-6.9``), a title without a full stop, and one or two sentences.

    ``source`` holds letters of :data:`SOURCE_MARKS`, joined by a comma where several parts of the
    rule come from different places: ``"S, I"`` is printed, and completed by a ruling.
    """

    id: str
    title: Phrase
    text: Phrase
    source: str

    @property
    def chapter(self) -> int:
        """The number of the chapter the rule stands in, as its id says.

        >>> from newtown.core.text import Phrase
        >>> Rule("KNT-6.9", Phrase("Room", "広さ"), Phrase("Up to 4.", "4まで。"), "S").chapter
        6
        """
        return int(self.id.partition("-")[2].partition(".")[0])


@final
@attrs.frozen
class Chapter:
    """A chapter of a rule book; its rules are those that say so (:attr:`Rule.chapter`)."""

    number: int
    title: Phrase


class UnknownRule(NewtownError, LookupError):
    """No rule of the book has the id ``rule``; ``near`` holds the ids that resemble it, best first."""

    def __init__(self, rule: str, near: tuple[str, ...]) -> None:
        super().__init__(rule, near)
        self.rule = rule
        self.near = near

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        return f"no rule {self.rule!r}{hint}"


def find(rules: tuple[Rule, ...], rule_id: str) -> Rule:
    """The rule with that id; raises :class:`UnknownRule` with the ids it may have been meant for.

    >>> from newtown.core.text import Phrase
    >>> book = (Rule("KNT-6.9", Phrase("Room", "広さ"), Phrase("Up to 4.", "4まで。"), "S"),)
    >>> find(book, "KNT-6.9").title.en
    'Room'
    >>> find(book, "knt-6.9")
    Traceback (most recent call last):
    newtown.core.rulebook.UnknownRule: no rule 'knt-6.9'; did you mean KNT-6.9?
    """
    for rule in rules:
        if rule.id == rule_id:
            return rule
    ids = [rule.id for rule in rules]
    raise UnknownRule(rule_id, tuple(difflib.get_close_matches(rule_id.upper(), ids)))
