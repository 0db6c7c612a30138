"""What the server refuses for reasons of its own, and every refusal as it is sent.

The library's errors say what is unreadable, impossible or against the rules. A server adds a few: a table
that isn't there, a token that opens no seat, a decision that comes too late.
"""

from typing import Final, final

import attrs

from newtown.core.errors import (
    Fault,
    FormatError,
    IllegalAction,
    InvalidState,
    NewtownError,
    NotationError,
    Reason,
    ReplayMismatch,
)
from newtown.core.extras import MissingExtra
from newtown.core.jsontext import Data
from newtown.core.rulebook import UnknownRule
from newtown.core.text import Detail, Lang, Phrase
from newtown.games import UnknownGame, find_rule
from newtown.rendering import NotDrawable


@final
@attrs.frozen
class Kind:
    """One kind of refusal: a stable name for programs, the status of HTTP, and words with gaps."""

    name: str
    status: int
    words: Phrase


NO_TABLE: Final = Kind(
    "no-table", 404, Phrase("there is no such table here", "そのテーブルはここにありません")
)
NO_SEAT: Final = Kind(
    "no-seat",
    401,
    Phrase("the token of a seat at this table is needed", "このテーブルの席のトークンが必要です"),
)
NOT_FREE: Final = Kind("not-free", 409, Phrase("no such seat is free", "その席は空いていません"))
STALE: Final = Kind(
    "stale",
    409,
    Phrase(
        "the decision is on step {had}, but the game is at step {needed}",
        "手順{had}への選択ですが、ゲームは手順{needed}です",
    ),
)
AHEAD: Final = Kind(
    "ahead",
    409,
    Phrase("only {needed} events have happened, not {had}", "出来事は{needed}件で、{had}件ではありません"),
)
NOT_OVER: Final = Kind(
    "not-over",
    409,
    Phrase("the whole record is for when the game is over", "全記録はゲーム終了後に読めます"),
)
TOO_LONG: Final = Kind(
    "too-long",
    413,
    Phrase("a message has at most {needed} bytes", "メッセージは{needed}バイトまでです"),
)


class Refused(NewtownError):
    """Something that this server refuses; ``had`` and ``needed`` fill the gaps of the kind's words."""

    def __init__(self, kind: Kind, *, had: Detail = None, needed: Detail = None) -> None:
        super().__init__(kind, had, needed)
        self.kind = kind
        self.had = had
        self.needed = needed

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: Lang) -> str:
        """The refusal in words."""
        return self.kind.words.text(lang, had=self.had, needed=self.needed)


def refusal(error: NewtownError, lang: Lang) -> tuple[int, Data]:
    """The status and the JSON of a refusal. Errors that no client can cause are raised again."""
    status, refused = _refused(error, lang)
    return status, {"refused": refused}


def _refused(error: NewtownError, lang: Lang) -> tuple[int, Data]:
    match error:
        case IllegalAction():
            return 422, _by_rule(error.reason, lang)
        case Refused():
            return error.kind.status, {"kind": error.kind.name, "message": error.text(lang)}
        case FormatError():
            return 400, {"kind": "unreadable", "path": error.path, "message": error.message}
        case NotationError():
            return 400, {"kind": "unreadable", "path": "$.action", "message": str(error)}
        case InvalidState():
            return 400, {"kind": "impossible", "message": str(error), "faults": _faults(error.faults)}
        case UnknownGame() | UnknownRule():
            return 404, {"kind": "unknown", "message": str(error)}
        case MissingExtra() | NotDrawable():
            return 501, {"kind": "not-served", "message": str(error)}
        case ReplayMismatch():
            # A game of other rules than the library's now: its table rests until they are back.
            return 503, {"kind": "resting", "message": str(error)}
        case _:
            raise error


def _by_rule(reason: Reason, lang: Lang) -> Data:
    """The reason why an action isn't legal, with the text of the rule where the library has its book."""
    told: dict[str, Data] = {
        "kind": "illegal",
        "code": reason.code,
        "rule": reason.rule,
        "message": reason.text(lang),
    }
    try:
        return {**told, "rule_text": find_rule(reason.rule).text.text(lang)}
    except UnknownRule:
        return told


def _faults(faults: tuple[Fault, ...]) -> Data:
    return [{"path": fault.path, "message": fault.message, "rule": fault.rule} for fault in faults]
