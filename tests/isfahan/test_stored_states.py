"""Stored states: what the rules bring about is read back, anything else is refused or can be played on."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from newtown import isfahan
from newtown.core.errors import NewtownError
from newtown.core.play import playout
from newtown.isfahan import Config, State, dumps, loads
from tests.isfahan.policies import merchant
from tests.isfahan.sound_states import ASK, BUILD, CHOOSE, DRAW, LATER, OVER, PLACE, SELECT, SERVED, SUPPLY


@pytest.mark.parametrize("players", [3, 4])
def test_every_state_of_a_game_is_read_back(players: int) -> None:
    rng = random.Random(players)
    state = isfahan.new_game(Config(players))
    while isinstance(isfahan.to_move(state), int) or isfahan.chance_outcomes(state):
        actions = isfahan.legal_actions(state)
        event = merchant(state, actions, rng) if actions else isfahan.sample_chance(state, rng)
        state = isfahan.apply_unchecked(state, event)
        assert loads(dumps(state)) == state


# -- Hostile text -----------------------------------------------------------------------------------

STATES = (SUPPLY, SELECT, LATER, BUILD, CHOOSE, ASK, DRAW, SERVED, PLACE, OVER)
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 15),
    st.sampled_from(("", "C", "W5", "bag3.0", "exchange", "hoist", "building", "drawing", "x")),
    st.just([]),
    st.just({}),
)


def paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - JSON
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [at, *(path for key, value in items for path in paths(value, (*at, key)))]


@settings(max_examples=300)
@given(st.sampled_from(STATES), st.data())
def test_changed_text_is_refused_or_gives_a_state_that_can_be_played_to_its_end(
    state: State, data: st.DataObject
) -> None:
    changed = json.loads(dumps(state))
    *steps, last = data.draw(st.sampled_from(paths(changed)[1:]))
    inner = changed
    for step in steps:
        inner = inner[step]
    inner[last] = data.draw(LEAVES)
    try:
        loaded = loads(json.dumps(changed))
    except NewtownError:
        return
    assert loads(dumps(loaded)) == loaded
    playout(isfahan, loaded, random.Random(7))


def test_a_state_that_is_read_shares_its_tables_with_others_of_its_edition_and_players() -> None:
    """Working them out anew costs more than all the rest of reading."""
    state = isfahan.new_game(Config(players=3))
    assert loads(dumps(state)).config.board is state.config.board
    assert Config(players=3, first=2).board is state.config.board
    assert Config(players=4).board is not state.config.board
