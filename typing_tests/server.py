"""What a web back end or a chat bot writes, as type checkers see it. Checked, never run."""

import random
from typing import assert_type

from newtown import isfahan
from newtown.core.chance import advance
from newtown.core.errors import (
    FormatError,
    IllegalAction,
    InvalidState,
    NewtownError,
    NotationError,
    Reason,
    ReplayMismatch,
)
from newtown.core.records import Record, Step, begin, extend, load_record, steps
from newtown.core.rules import Concealed, Nature
from newtown.core.text import Lang
from newtown.games import AnyGame, game_named

Events = list[isfahan.Event]


def what_is_received(state: isfahan.State, seat: int, text: str) -> isfahan.State | Reason:
    try:
        event = isfahan.load_event(text)
        assert_type(event, isfahan.Event)
        return isfahan.apply(state, event, seat=seat)
    except IllegalAction as refused:
        assert_type(refused.reason, Reason)
        return refused.reason


def what_is_typed(state: isfahan.State, seat: int, line: str, lang: Lang) -> str:
    try:
        reason = isfahan.check(state, isfahan.parse(line), seat=seat)
    except NotationError as error:
        return error.message
    return "" if reason is None else reason.text(lang)


def what_is_sent(before: isfahan.State, event: isfahan.Event, after: isfahan.State, seat: int) -> list[str]:
    told = isfahan.redact(before, event, seat)
    shown = told.kind if isinstance(told, Concealed) else isfahan.dump_event(told)
    view = isfahan.observe(after, seat)
    return [shown, isfahan.dump_view(view), *isfahan.narrate(before, event, after, seat=seat)]


def luck_that_nobody_can_foresee(state: isfahan.State) -> isfahan.State:
    return advance(isfahan, state, random.SystemRandom(), forced=True)


def who_is_to_move(state: isfahan.State) -> str:
    mover = isfahan.to_move(state)
    if mover is Nature.OVER:
        return f"won by {isfahan.winners(state)}"
    if mover is Nature.CHANCE:
        return "chance"
    return f"seat {mover + 1}"


def what_is_kept(config: isfahan.Config, events: Events) -> Record[isfahan.Config, isfahan.Event]:
    record = begin(isfahan, config)
    return extend(record, *events)


def what_was_kept(text: str) -> list[Step[isfahan.State, isfahan.Event]]:
    try:
        return list(steps(isfahan, load_record(isfahan, text)))
    except FormatError as error:
        print(error.path)
    except InvalidState as error:
        print(*(fault.message for fault in error.faults))
    except ReplayMismatch as error:
        print(error.step, error.reason)
    return []


def a_game_by_its_name(name: str, state_text: str) -> str:
    """Whoever serves all games sees them as one, and their values as anything."""
    try:
        game: AnyGame = game_named(name)
        state = game.loads(state_text)
        return ", ".join(map(game.notate, game.legal_actions(state)))
    except NewtownError as error:
        return str(error)
