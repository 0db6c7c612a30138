"""What a refusal has to be: a reason that says the same to everyone who asks, and a table left as it was."""

import pytest

from newtown.core.errors import IllegalAction, Reason
from newtown.core.text import Detail
from newtown.isfahan import Event, State, apply, check, dumps


def refused(state: State, event: Event, *, seat: int | None = None) -> Reason:
    """The reason for which an event is refused; ``apply`` gives the same one and changes nothing."""
    before, stored = hash(state), dumps(state)
    reason = check(state, event, seat=seat)
    assert reason is not None, f"{event} is legal"
    with pytest.raises(IllegalAction) as raised:
        apply(state, event, seat=seat)
    assert raised.value.reason == reason
    assert raised.value.action == event
    assert (hash(state), dumps(state)) == (before, stored)
    for said in (reason.text("en"), reason.text("ja")):
        assert reason.rule in said
        assert said.replace(reason.rule, "").strip(" ()（）")
        assert "{" not in said
    assert reason.text("en") != reason.text("ja")
    return reason


def facts(reason: Reason) -> tuple[str, str, Detail, Detail]:
    """What a program reads in a reason: its code, its rule, what was had and what is needed."""
    return reason.code, reason.rule, reason.had, reason.needed


def refusal(state: State, event: Event, *, seat: int | None = None) -> tuple[str, str]:
    """The code and the rule of a refusal."""
    reason = refused(state, event, seat=seat)
    return reason.code, reason.rule
