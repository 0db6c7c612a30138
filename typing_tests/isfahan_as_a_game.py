"""Isfahan as type checkers see it. Checked, never run."""

import random
from typing import assert_never, assert_type

from newtown import isfahan
from newtown.core.chance import advance
from newtown.core.play import play
from newtown.core.records import Record
from newtown.core.rules import Concealed, Game, Nature, Rules


def isfahan_is_a_game_as_a_module() -> None:
    rules: Rules[isfahan.State, isfahan.Action, isfahan.Event] = isfahan
    game: Game[isfahan.State, isfahan.Action, isfahan.Event, isfahan.Config, isfahan.View] = isfahan
    assert_type(rules.to_move(isfahan.new_game()), int | Nature)
    assert_type(game.new_game(isfahan.Config(players=3)), isfahan.State)


def helpers_know_the_state_of_the_game_given(state: isfahan.State, rng: random.Random) -> None:
    assert_type(advance(isfahan, state, rng), isfahan.State)
    assert_type(play(isfahan, isfahan.Config(), rng), Record[isfahan.Config, isfahan.Event])


def what_may_be_sent(state: isfahan.State, event: isfahan.Event) -> None:
    assert_type(isfahan.redact(state, event, None), isfahan.Event | Concealed)


def a_stage_is_one_of_a_closed_set(stage: isfahan.Stage) -> bool:
    """What a front end waits for can be told apart completely."""
    match stage:
        case isfahan.Supplying() | isfahan.Selecting() | isfahan.Placing() | isfahan.Building():
            return True
        case isfahan.ChoosingShop() | isfahan.AskingOwner():
            return True
        case isfahan.RollingWhite() | isfahan.RollingYellow() | isfahan.Drawing() | isfahan.Finished():
            return False
        case _:
            assert_never(stage)
