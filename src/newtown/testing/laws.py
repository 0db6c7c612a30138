"""The laws that every game has to keep, and the error that names a broken one."""

import enum
from typing import NoReturn


class Law(enum.Enum):
    """What holds of every game, as a sentence."""

    # Turns
    ONE_ACTOR = "either one seat is to move and can, or chance is and can, or the game is over"
    LISTED_ONCE = "legal actions and outcomes are listed once each, in the same order for equal states"
    DISTINCT_EFFECTS = "two legal actions never come to the same"
    CHECK_AGREES = "check passes the events that are listed, and no others"
    REFUSALS_SAY_WHY = "a refusal has a code, a rule, and words in every language"
    REFUSED_EVENTS_RAISE = "apply raises IllegalAction with the reason of check"
    OWN_TURN_ONLY = "no seat acts for another, and none for chance"
    WEIGHTS = "outcomes have positive whole weights"
    SAMPLING = "sampling gives the outcomes that are listed, as often as their weights say"
    ENDS = "a game is over after so many events at most"
    # Values
    PURE = "the same call gives the same answer, and leaves what it was given as it was"
    CALLERS_CHANCE = "all randomness comes from the generator that is passed"
    VALUES = "states, events and views are immutable, hashable values that pickle gives back"
    APPLY_AGREES = "apply and apply_unchecked give the same for legal events"
    CONFIG_KEPT = "a game's config is the one that it was set up with"
    INVARIANT = "the game's own invariant holds after every event"
    # Points
    SCORE_ADDS_UP = "a score has every seat's points by item, and totals that are their sums"
    WINNERS = "there are winners when the game is over, with the most points, and none before"
    # Text
    STORED = "what is stored as JSON reads back as an equal value with the same text"
    NOTATION = "every event is one line of text that parses back"
    NARRATION = "narration is non-empty sentences in every language, for every seat and for spectators"
    RECORDS = "a record of a game replays to the state that it ended in"
    # Secrets
    POSSIBLE_STATES = "a state that a view allows is valid and looks to that seat like the view"
    TURNS_HIDE = "who is to move, and what that seat may do and why not, follows from what the seat sees"
    SCORE_HIDES = "points, and who has won, follow from what any seat sees"
    EVENTS_HIDE = "two events that a seat can't tell apart by their results are told to it alike"
    NARRATION_HIDES = "what a seat is told of an event follows from what it sees"
    VIEWS_ARE_APART = "a view holds no state"


class ConformanceError(AssertionError):
    """A game breaks a law: ``law`` says which, ``step`` is the index of the event (None: no event),
    ``event`` the event, and ``state`` what it was checked in."""

    def __init__(self, law: Law, message: str) -> None:
        super().__init__(law, message)
        self.law = law
        self.message = message
        self.step: int | None = None
        self.event: object = None
        self.state: object = None

    def __str__(self) -> str:
        step = "" if self.step is None else f" at step {self.step}"
        event = "" if self.event is None else f" with {self.event!r}"
        return f"{self.law.name}{step}{event}: {self.message} ({self.law.value})"


def broken(law: Law, message: str) -> NoReturn:
    """Raises the error of a broken law."""
    raise ConformanceError(law, message)
