"""Town Folk as type checkers see it. Checked, never run."""

from typing import assert_never, assert_type

from newtown import townfolk
from newtown.core.rules import Game, Nature, Rules


def town_folk_is_a_game_as_a_module() -> None:
    rules: Rules[townfolk.State, townfolk.Action, townfolk.Event] = townfolk
    game: Game[townfolk.State, townfolk.Action, townfolk.Event, townfolk.Config, townfolk.View] = townfolk
    assert_type(rules.to_move(townfolk.new_game()), int | Nature)
    assert_type(game.new_game(townfolk.Config(players=5)), townfolk.State)


def a_box_is_one_of_three(box: townfolk.Box) -> str:
    match box:
        case townfolk.Automatic() | townfolk.Arrow() | townfolk.Trigger():
            return box.id
        case _:
            assert_never(box)
