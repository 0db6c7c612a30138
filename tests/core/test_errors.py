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
)
from newtown.core.text import Phrase

NO_RED = Refusal("no-red", "KNT-4.1", "needs {needed} red, has {had}", "赤{needed}必要、現在{had}")
REASON = NO_RED(had=0, needed=1)

ERRORS: dict[str, NewtownError] = {
    "needs 1 red, has 0 (KNT-4.1): 'reroll'": IllegalAction(REASON, "reroll"),
    "no such event: 'jump'": NotationError("no such event", "jump"),
    "$.stones: -1 stones; $.round: 6 of 5 rounds (KNT-3.1)": InvalidState(
        (Fault("$.stones", "-1 stones"), Fault("$.round", "6 of 5 rounds", "KNT-3.1"))
    ),
    "$.stones: missing": FormatError("missing", "$.stones"),
    "more than 100 states; allow more, or resolve fewer chance events": TooManyOutcomes(100),
    "step 3: needs 1 red, has 0": ReplayMismatch(3, "needs 1 red, has 0", REASON),
}

every_error = pytest.mark.parametrize(
    ("said", "error"), list(ERRORS.items()), ids=[type(error).__name__ for error in ERRORS.values()]
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
def test_every_error_says_what_is_wrong_and_where(said: str, error: NewtownError) -> None:
    assert str(error) == said


@every_error
def test_every_error_but_that_of_a_record_is_a_value_error(said: str, error: NewtownError) -> None:
    assert isinstance(error, ValueError) is not isinstance(error, ReplayMismatch)


@every_error
def test_an_error_reaches_another_process_as_it_is(said: str, error: NewtownError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == said
    assert vars(again) == vars(error)


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
