"""What a front end writes, as type checkers see it. Checked, never run."""

import random
from fractions import Fraction
from typing import assert_never, assert_type

import newtown
from newtown.core.chance import advance, successors
from newtown.core.play import play, playout
from newtown.core.records import Record, dump_record, load_record, replay
from newtown.core.rules import Game, Rules
from newtown.rendering import Picture, show, svg, text
from newtown.rendering.choices import Choice, ChoiceGroup, choices_for


def the_flagship_is_a_game_as_a_module() -> None:
    rules: Rules[newtown.State, newtown.Action, newtown.Event] = newtown
    game: Game[newtown.State, newtown.Action, newtown.Event, newtown.Config, newtown.View] = newtown
    assert_type(rules.to_move(newtown.new_game()), int | newtown.Nature)
    assert_type(game.new_game(newtown.Config(players=2)), newtown.State)


def helpers_know_the_state_of_the_game_given(state: newtown.State, rng: random.Random) -> None:
    assert_type(advance(newtown, state, rng), newtown.State)
    assert_type(playout(newtown, state, rng), newtown.State)
    assert_type(successors(newtown, state, newtown.EndTurn()), tuple[tuple[newtown.State, Fraction], ...])


def records_know_what_they_hold(rng: random.Random) -> None:
    record = play(newtown, newtown.Config(), rng)
    assert_type(record, Record[newtown.Config, newtown.Event])
    text: str = dump_record(newtown, record)
    assert_type(replay(newtown, load_record(newtown, text)), newtown.State)


def what_a_refusal_holds(state: newtown.State, action: newtown.Action) -> str:
    reason = newtown.check(state, action, seat=0)
    assert_type(reason, newtown.Reason | None)
    return "" if reason is None else reason.text("ja")


def a_stage_is_one_of_a_closed_set(stage: newtown.Stage) -> bool:
    """What a front end waits for can be told apart completely."""
    match stage:
        case newtown.Drafting() | newtown.ChoosingTreeDice() | newtown.PlacingTree() | newtown.TakingDice():
            return True
        case newtown.Moving() | newtown.Supplying() | newtown.Building() | newtown.MovingAgain():
            return True
        case newtown.Voting() | newtown.KeepingDice() | newtown.Housing():
            return True
        case newtown.Dealing() | newtown.TurningUp() | newtown.RollingTree() | newtown.RollingPool():
            return False
        case newtown.Rerolling() | newtown.RollingOwn() | newtown.DealingFamilies() | newtown.RollingRoyal():
            return False
        case newtown.Finished():
            return False
        case _:
            assert_never(stage)


def a_view_has_no_way_back_to_the_state(view: newtown.View) -> newtown.VisibleStage:
    return view.stage


def a_menu_of_what_can_be_done(view: newtown.View, legal: tuple[newtown.Action, ...]) -> tuple[str, ...]:
    options = choices_for(newtown, view, legal)
    assert_type(options, tuple[Choice[newtown.Action] | ChoiceGroup[newtown.Action], ...])
    return tuple(option.label.text("ja") for option in options)


def what_is_shown(state: newtown.State, seat: int) -> str:
    picture = show(newtown.observe(state, seat), lang="ja")
    assert_type(picture, Picture)
    return text(state, seat=seat, columns=60) + picture.svg + svg(state)


def what_is_told(before: newtown.State, event: newtown.Event) -> tuple[str, ...]:
    return newtown.narrate(before, event, newtown.apply(before, event), lang="ja", seat=None)


def undo_is_keeping_the_old_state(history: list[newtown.State], action: newtown.Action) -> newtown.State:
    history.append(newtown.apply(history[-1], action))
    return history.pop()


def points_are_itemised(state: newtown.State) -> dict[str, int]:
    return {item.label.text("en"): item.points for items in newtown.score(state).items for item in items}
