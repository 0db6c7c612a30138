"""Everything that can go wrong, as one family.

Unreadable (:class:`FormatError`, :class:`NotationError`), impossible (:class:`InvalidState`) and
against the rules (:class:`IllegalAction`) are different errors under one root, and none of them
ever leaves anything half changed.
"""

import attrs

from newtown.core.brief import in_words, shortened
from newtown.core.text import Detail, Lang, Phrase


@attrs.frozen
class Reason:
    """Why an event isn't legal now.

    ``code`` is stable and meant for programs; ``rule`` is the id of the rule that forbids the event;
    ``had`` and ``needed`` are what was there and what the rule asks for (None where there is nothing
    to compare). :meth:`text` says it to a person.

    >>> import newtown
    >>> reason = newtown.check(newtown.new_game(), newtown.EndTurn())
    >>> reason.code, reason.rule
    ('chance-first', 'KNT-2.5')
    """

    code: str
    rule: str
    had: Detail
    needed: Detail
    words: Phrase

    def text(self, lang: Lang = "en") -> str:
        """One sentence for a person, with the rule's id at its end."""
        said = shortened(self.words.text(lang, had=self.had, needed=self.needed))
        return f"{said}（{self.rule}）" if lang == "ja" else f"{said} ({self.rule})"


@attrs.frozen
class Refusal:
    """One kind of refusal; call it with what was had and needed to get the :class:`Reason`.

    >>> no_red = Refusal("no-red", "KNT-4.1", "needs {needed} red, has {had}", "赤{needed}必要、現在{had}")
    >>> no_red(had=0, needed=1).text()
    'needs 1 red, has 0 (KNT-4.1)'
    """

    code: str
    rule: str
    en: str
    ja: str

    def __call__(self, had: Detail = None, needed: Detail = None, *, rule: str | None = None) -> Reason:
        """The reason with what was had and needed; ``rule`` where the phase's own rule says it."""
        return Reason(self.code, rule or self.rule, had, needed, Phrase(self.en, self.ja))


class NewtownError(Exception):
    """The root of every error this library raises on purpose."""


class IllegalAction(NewtownError, ValueError):
    """The rules forbid this event in this state; ``reason`` says which rule and why."""

    def __init__(self, reason: Reason, action: object) -> None:
        super().__init__(reason, action)
        self.reason = reason
        self.action = action

    def __str__(self) -> str:
        return f"{self.reason.text()}: {shortened(repr(self.action))}"


class NotationError(NewtownError, ValueError):
    """A line of text that isn't the notation of any event; ``text`` is that line."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message, text)
        self.message = message
        self.text = text

    def __str__(self) -> str:
        return f"{self.message}: {shortened(repr(self.text))}"


@attrs.frozen
class Fault:
    """One thing that is wrong with a state, a config or an edition: where, what, and by which rule."""

    path: str
    message: str
    rule: str | None = None

    def __str__(self) -> str:
        cited = f" ({self.rule})" if self.rule else ""
        return f"{self.path}: {self.message}{cited}"

    def within(self, path: str) -> "Fault":
        """The same, seen from what has the faulty value at that path.

        >>> str(Fault("$.dice", "0; at least 1 is needed").within("$.edition"))
        '$.edition.dice: 0; at least 1 is needed'
        """
        return Fault(f"{path}{self.path.removeprefix('$')}", self.message, self.rule)


class InvalidState(NewtownError, ValueError):
    """Readable, but impossible by the rules; ``faults`` holds all that is wrong at once.

    Its text tells the first of them only where there are very many.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return in_words(self.faults)


def require_viewer(seat: int | None, seats: int, rule: str) -> None:
    """Whoever looks is a seat of a game for so many, or None, a spectator; raises ``InvalidState``.

    >>> require_viewer(4, 4, "KNT-2.8")
    Traceback (most recent call last):
    newtown.core.errors.InvalidState: seat: there is no seat 4; seats are 0–3 (KNT-2.8)
    """
    if seat is not None and not 0 <= seat < seats:
        raise InvalidState((Fault("seat", f"there is no seat {seat}; seats are 0–{seats - 1}", rule),))


class FormatError(NewtownError, ValueError):
    """Text that can't be read as what it should be; ``path`` says where, as ``$.players[0].stones``."""

    def __init__(self, message: str, path: str) -> None:
        super().__init__(message, path)
        self.message = message
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


class TooManyOutcomes(NewtownError, ValueError):
    """An exact distribution would hold more states than the caller allowed."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit

    def __str__(self) -> str:
        return f"more than {self.limit} states; allow more, or resolve fewer chance events"


class ReplayMismatch(NewtownError):
    """A record that doesn't follow its rules; ``step`` is the index of the event that fails.

    ``step`` equals the number of events when they all fit but the record's end doesn't.
    ``reason`` is the rules' own refusal where there is one.
    """

    def __init__(self, step: int, message: str, reason: Reason | None = None) -> None:
        super().__init__(step, message, reason)
        self.step = step
        self.message = message
        self.reason = reason

    def __str__(self) -> str:
        return f"step {self.step}: {self.message}"
