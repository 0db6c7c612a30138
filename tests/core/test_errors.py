"""The family of errors."""

import pickle

import pytest

from newtown.core.errors import (
    Fault,
    FormatError,
    IllegalAction,
    InvalidState,
    NewtownError,
    NotationError,
    Reason,
    Refusal,
    ReplayMismatch,
    TooManyOutcomes,
    require_viewer,
)
from newtown.core.extras import MissingExtra
from newtown.core.rulebook import UnknownRule
from newtown.core.text import Phrase

NO_RED = Refusal("no-red", "KNT-4.1", "needs {needed} red, has {had}", "赤{needed}必要、現在{had}")
REASON = NO_RED(had=0, needed=1)

ERRORS: list[tuple[str, type[NewtownError], dict[str, object]]] = [
    (
        "needs 1 red, has 0 (KNT-4.1): 'reroll'",
        IllegalAction,
        {"reason": REASON, "action": "reroll"},
    ),
    ("no such event: 'jump'", NotationError, {"message": "no such event", "text": "jump"}),
    (
        "$.stones: -1 stones; $.round: 6 of 5 rounds (KNT-3.1)",
        InvalidState,
        {"faults": (Fault("$.stones", "-1 stones"), Fault("$.round", "6 of 5 rounds", "KNT-3.1"))},
    ),
    ("$.stones: missing", FormatError, {"message": "missing", "path": "$.stones"}),
    (
        "more than 100 states; allow more, or resolve fewer chance events",
        TooManyOutcomes,
        {"limit": 100},
    ),
    (
        "step 3: needs 1 red, has 0",
        ReplayMismatch,
        {"step": 3, "message": "needs 1 red, has 0", "reason": REASON},
    ),
    ("no rule 'A-9'; did you mean A-6?", UnknownRule, {"rule": "A-9", "near": ("A-6",)}),
    (
        "A plot needs an extra: pip install 'newtown[plot]'",
        MissingExtra,
        {"purpose": "A plot", "extra": "plot"},
    ),
]

every_error = pytest.mark.parametrize(
    ("said", "kind", "parts"), ERRORS, ids=[kind.__name__ for _, kind, _ in ERRORS]
)


def test_a_refusal_gives_a_reason_with_what_was_had_and_needed() -> None:
    reason = NO_RED(had=0, needed=1)
    assert reason == Reason("no-red", "KNT-4.1", 0, 1, Phrase(NO_RED.en, NO_RED.ja))


def test_a_reason_says_itself_with_its_rule_in_either_language() -> None:
    assert REASON.text() == "needs 1 red, has 0 (KNT-4.1)"
    assert REASON.text("ja") == "赤1必要、現在0（KNT-4.1）"


def test_the_rule_of_a_refusal_may_depend_on_the_place() -> None:
    assert NO_RED(0, 1, rule="KNT-5.1").text() == "needs 1 red, has 0 (KNT-5.1)"


def test_reasons_are_values() -> None:
    assert NO_RED(0, 1) == REASON
    assert len({NO_RED(0, 1), REASON, NO_RED(0, 2)}) == 2


@every_error
def test_every_error_says_what_is_wrong_and_where(
    said: str, kind: type[NewtownError], parts: dict[str, object]
) -> None:
    assert str(kind(**parts)) == said


@every_error
def test_every_error_holds_what_it_was_made_of_as_errors_do(
    said: str, kind: type[NewtownError], parts: dict[str, object]
) -> None:
    error = kind(**parts)
    assert vars(error) == parts
    assert error.args == tuple(parts.values())


@every_error
def test_an_error_reaches_another_process_as_it_is(
    said: str, kind: type[NewtownError], parts: dict[str, object]
) -> None:
    again = pickle.loads(pickle.dumps(kind(**parts)))
    assert type(again) is kind
    assert str(again) == said
    assert vars(again) == parts


@pytest.mark.parametrize(
    ("kind", "base"),
    [
        (IllegalAction, ValueError),
        (NotationError, ValueError),
        (InvalidState, ValueError),
        (FormatError, ValueError),
        (TooManyOutcomes, ValueError),
        (UnknownRule, LookupError),
        (MissingExtra, ImportError),
    ],
)
def test_an_error_is_caught_as_that_of_python_which_it_is_like(
    kind: type[NewtownError], base: type[Exception]
) -> None:
    assert issubclass(kind, base)
    assert issubclass(kind, NewtownError)


def test_a_record_that_does_not_follow_its_rules_is_like_no_error_of_python() -> None:
    assert ReplayMismatch.__bases__ == (NewtownError,)


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_anybody_at_the_table_may_look_and_so_may_a_spectator(seat: int | None) -> None:
    require_viewer(seat, 4, "KNT-2.8")


@pytest.mark.parametrize("seat", [-1, 4, 5])
def test_whoever_has_no_seat_is_told_which_there_are(seat: int) -> None:
    with pytest.raises(InvalidState) as caught:
        require_viewer(seat, 4, "KNT-2.8")
    assert caught.value.faults == (Fault("seat", f"there is no seat {seat}; seats are 0–3", "KNT-2.8"),)


def test_a_million_signs_are_not_told_in_full() -> None:
    endless = "x" * 1_000_000
    errors = (
        IllegalAction(NO_RED(had=endless, needed=1), endless),
        NotationError("no such event", endless),
        InvalidState((Fault("$", endless),) * 1_000),
    )
    assert all(len(str(error)) < 25_000 for error in errors)
    assert len(NO_RED(had=endless, needed=1).text("ja")) < 2_000


def test_many_faults_are_counted_and_the_first_are_told() -> None:
    error = InvalidState(tuple(Fault(f"$.lands[{number}]", "flooded") for number in range(25)))
    assert str(error).startswith("$.lands[0]: flooded; $.lands[1]: flooded; ")
    assert str(error).endswith("; $.lands[19]: flooded; and 5 more")
    assert len(error.faults) == 25


def test_a_fault_is_told_from_where_its_value_stands() -> None:
    whole = Fault("$", "an edition needs dice", "KNT-3.4")
    assert whole.within("$.edition") == Fault("$.edition", "an edition needs dice", "KNT-3.4")
    price = Fault("$.cards[2].us$", "-1; at least 0 is needed")
    assert price.within("$.edition") == Fault("$.edition.cards[2].us$", "-1; at least 0 is needed", None)
