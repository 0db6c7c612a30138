"""Chapter 2: set-up."""

import attrs
import pytest

from newtown.core.errors import InvalidState
from newtown.isfahan import STANDARD, CardKind, Config, Supplying, config_of, new_game, score, to_move
from tests.isfahan.positions import cubes_of, in_order, tower_of


@pytest.mark.rule("ISF-2.1")
def test_the_supervisor_begins_on_the_crossroads_on_the_first_day() -> None:
    state = new_game()
    assert (state.supervisor, state.week, state.day, state.stage) == ("C", 1, 1, Supplying())


@pytest.mark.rule("ISF-2.2")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_begins_with_two_gold_and_nothing_else(players: int) -> None:
    state = new_game(Config(players))
    for player in state.players:
        assert (player.gold, player.camels, player.hand, player.face_down) == (2, 0, (), ())
        assert player.buildings == ()
    assert score(state).totals == (0,) * players


@pytest.mark.rule("ISF-2.3")
def test_shops_caravan_and_tower_begin_empty() -> None:
    state = new_game()
    assert (cubes_of(state), state.caravan, tower_of(state)) == ({}, (), {})


@pytest.mark.rule("ISF-2.4")
def test_all_cards_are_the_draw_pile() -> None:
    state = new_game()
    assert state.pile == in_order((*CardKind, *CardKind))
    assert state.face_up == ()


@pytest.mark.rule("ISF-2.5")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_any_seat_may_start(first: int) -> None:
    config = Config(4, first)
    state = new_game(config)
    assert to_move(state) == first
    assert config_of(state) == config


@pytest.mark.rule("ISF-2.5")
@pytest.mark.parametrize("first", [-1, 3])
def test_a_seat_that_is_not_in_the_game_cannot_start(first: int) -> None:
    with pytest.raises(InvalidState) as refusal:
        Config(3, first)
    assert str(refusal.value) == f"$.first: no seat {first}; seats are 0–2 (ISF-2.5)"


def test_a_config_shows_the_standard_edition_by_its_name() -> None:
    assert repr(Config(3, 1)) == "Config(players=3, first=1, edition=STANDARD)"
    assert "Edition(" in repr(Config(edition=attrs.evolve(STANDARD, name="other")))
