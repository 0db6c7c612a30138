"""Laws of stored states: what the rules bring about is read back, anything else is refused or harmless."""

import json
import random
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any, Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

import newtown
from newtown import (
    KING_LAND,
    Action,
    Build,
    Building,
    Config,
    Deal,
    EndTurn,
    Extend,
    Give,
    Help,
    Housing,
    Move,
    Moving,
    Player,
    RerollWhite,
    State,
    Supplying,
    TakeFamily,
    TakeMaterial,
    TakeOver,
    ZeroWhite,
)
from newtown.core.errors import FormatError, InvalidState
from newtown.core.play import Policy, uniform
from newtown.core.rules import Nature
from newtown.kings.ledger import ITEMS
from newtown.kings.state import STAGE_TYPES

# -- Games ------------------------------------------------------------------------------------------


def could_build(state: State, player: Player, land: int) -> bool:
    """Whether the white dice allow building on that land, roughly."""
    white = player.white
    if land != KING_LAND:
        return sum(white) == land
    return len(white) == 3 and player.stones > 0 and white[-1] - white[0] in (0, 2) and white[0] > 0


def building_loving(state: State, actions: tuple[Action, ...], rng: random.Random, /) -> Action:
    """Builds where it can, and moves and rolls again so that it can; now and then it does anything."""
    if rng.random() < 0.15:
        return uniform(state, actions, rng)
    wanted: list[Action] = [action for action in actions if isinstance(action, Build | Extend | TakeOver)]
    player, stage = state.player, state.stage
    ready = could_build(state, player, player.craftsman)
    if isinstance(stage, Moving) and ready:
        wanted = [EndTurn()]
    elif isinstance(stage, Moving):
        wanted = [act for act in actions if isinstance(act, Move) and could_build(state, player, act.land)]
        wanted = wanted or [action for action in actions if isinstance(action, RerollWhite)]
    elif isinstance(stage, Supplying) and not ready:
        wanted = [action for action in actions if isinstance(action, RerollWhite | ZeroWhite)]
    if isinstance(stage, Supplying) and not wanted:
        wanted = [action for action in actions if isinstance(action, TakeMaterial | Give | EndTurn)]
    if isinstance(stage, Building) and not wanted and not ready:
        wanted = [action for action in actions if isinstance(action, Help | EndTurn)]
    if isinstance(stage, Housing):
        wanted = [action for action in actions if isinstance(action, TakeFamily) and action.land == KING_LAND]
    return uniform(state, tuple(wanted) or actions, rng)


def went_on(state: State, policy: Policy[State, Action], rng: random.Random) -> State | None:
    """The next state, by chance or by the policy; None when the game is over."""
    mover = newtown.to_move(state)
    if mover is Nature.OVER:
        return None
    if mover is Nature.CHANCE:
        return newtown.apply_unchecked(state, newtown.sample_chance(state, rng))
    return newtown.apply_unchecked(state, policy(state, newtown.legal_actions(state), rng))


GAMES: Final = (*range(9), 28, 56, 62, 74, 136, 161, 209)
"""The numbers of some games; those after the first are chosen for what happens in them."""


@cache
def game(number: int) -> tuple[State, ...]:
    """Every state of one of the games: of each number of players, by each deal, long and short."""
    config = Config(
        players=2 + number % 3,
        deal=Deal.DRAFT if number % 2 else Deal.RANDOM,
        residents=number % 5 != 4,
    )
    rng = random.Random(number)
    state: State | None = newtown.new_game(config)
    states: list[State] = []
    while state is not None:
        states.append(state)
        state = went_on(state, uniform if number % 4 == 3 else building_loving, rng)
    return tuple(states)


@pytest.mark.parametrize("number", GAMES)
def test_every_state_of_a_game_has_no_faults_and_is_read_back_as_it_was(number: int) -> None:
    for state in game(number):
        assert newtown.loads(newtown.dumps(state)) == state


def test_the_games_meet_every_stage_and_score_under_every_item() -> None:
    assert {type(state.stage) for number in GAMES for state in game(number)} == set(STAGE_TYPES)
    players = [player for number in GAMES for player in game(number)[-1].players]
    assert [
        item.code for at, item in enumerate(ITEMS) if not any(player.ledger[at] for player in players)
    ] == []


# -- Changes of the stored form ---------------------------------------------------------------------

Place: TypeAlias = tuple[str | int, ...]

INTERESTING: Final = (
    None,
    True,
    False,
    *range(-3, 21),
    1000,
    10**9,
    2**53 - 1,
    -(2**53) + 1,
    2**53,
    10**300,
    0.5,
    "",
    "hermit",
    "moving",
    "red",
    [],
    {},
    [0],
)
"""Values for a changed place: of every type, and numbers that may well belong there."""

values = st.sampled_from(INTERESTING).map(deepcopy)


def leaves(data: Any, at: Place = ()) -> Iterator[Place]:  # noqa: ANN401 - JSON
    """Every place of a JSON value that holds no further places."""
    items: Iterable[tuple[str | int, Any]] = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    inner = list(items)
    if not inner:
        yield at
    for key, value in inner:
        yield from leaves(value, (*at, key))


def parent_of(data: Any, at: Place) -> Any:  # noqa: ANN401 - JSON
    for key in at[:-1]:
        data = data[key]
    return data


@st.composite
def states(draw: st.DrawFn) -> State:
    """A state of one of the games."""
    return draw(st.sampled_from(game(draw(st.sampled_from(GAMES)))))


def canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def play_on(state: State, rng: random.Random, events: int) -> None:
    """Goes on for so many events, asking the rules before each of them."""
    for _ in range(events):
        mover = newtown.to_move(state)
        if mover is Nature.OVER:
            assert newtown.winners(state)
            return
        actions = newtown.legal_actions(state)
        event = newtown.sample_chance(state, rng) if mover is Nature.CHANCE else rng.choice(actions)
        assert newtown.check(state, event) is None
        state = newtown.apply(state, event)
    assert newtown.dumps(state)


@given(state=states(), data=st.data(), rng=st.randoms(use_true_random=False))
def test_a_change_in_one_place_is_refused_or_can_be_played_on(
    state: State, data: st.DataObject, rng: random.Random
) -> None:
    stored = json.loads(newtown.dumps(state))
    at = data.draw(st.sampled_from(list(leaves(stored))), label="place")
    parent_of(stored, at)[at[-1]] = data.draw(values, label="value")
    try:
        read = newtown.loads(json.dumps(stored))
    except (FormatError, InvalidState):
        return
    assert newtown.dumps(read) == canonical(stored)
    play_on(read, rng, events=60)


@given(state=states(), data=st.data())
def test_many_changes_are_refused_without_any_other_error(state: State, data: st.DataObject) -> None:
    stored = json.loads(newtown.dumps(state))
    for _ in range(data.draw(st.integers(1, 12), label="changes")):
        at = data.draw(st.sampled_from(list(leaves(stored))), label="place")
        # The place itself, or a whole part of the state around it
        at = at[: data.draw(st.integers(1, len(at)), label="depth")]
        parent = parent_of(stored, at)
        match data.draw(st.sampled_from(("set", "remove", "repeat")), label="kind"):
            case "repeat" if isinstance(parent, list):
                parent.insert(0, deepcopy(parent[data.draw(st.integers(0, len(parent) - 1))]))
            case "remove":
                del parent[at[-1]]
            case _:
                parent[at[-1]] = data.draw(values, label="value")
        if not stored:
            return
    try:
        read = newtown.loads(json.dumps(stored))
    except (FormatError, InvalidState):
        return
    assert newtown.dumps(read) == canonical(stored)


# -- Text that isn't a stored state -----------------------------------------------------------------


def refused_as_unreadable(text: str) -> None:
    with pytest.raises(FormatError) as refusal:
        newtown.loads(text)
    assert refusal.value.path.startswith("$")


def test_text_that_ends_too_early_is_unreadable() -> None:
    text = newtown.dumps(game(0)[-1])
    for end in range(0, len(text), 7):
        refused_as_unreadable(text[:end])


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1.0", "1e2", "9" * 30, "9" * 10_000, "01"]
)
def test_a_number_that_is_not_whole_or_too_large_is_unreadable(number: str) -> None:
    refused_as_unreadable(newtown.dumps(game(0)[0]).replace('"turn":0', f'"turn":{number}'))


def test_a_key_given_twice_is_unreadable() -> None:
    refused_as_unreadable(newtown.dumps(game(0)[0]).replace('"turn":0', '"turn":0,"turn":0'))


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_deep_nesting_is_unreadable(bracket: str) -> None:
    refused_as_unreadable(bracket * 100_000)
    refused_as_unreadable(newtown.dumps(game(0)[0]).replace('"turn":0', f'"turn":{bracket * 100_000}'))


@pytest.mark.parametrize(
    "text", ["", " ", "null", "[]", "{}", "7", '"state"', "\ufeff{}", "{'turn': 0}", "\x00"]
)
def test_text_of_something_else_is_unreadable(text: str) -> None:
    refused_as_unreadable(text)


def test_what_is_stored_as_something_else_is_unreadable() -> None:
    refused_as_unreadable(newtown.dump_event(EndTurn()))
    refused_as_unreadable(newtown.dump_config(Config()))


@given(st.text())
def test_no_text_at_all_leads_to_another_error(text: str) -> None:
    refused_as_unreadable(text)


def test_a_state_that_is_read_shares_its_tables_with_others_of_its_edition_and_layout() -> None:
    """Working them out anew costs more than all the rest of reading."""
    state = newtown.new_game(Config(players=2))
    assert newtown.loads(newtown.dumps(state)).config.board is state.config.board
    assert newtown.new_game(Config(players=3, residents=False)).config.board is state.config.board
    ring = ((3, 4, 5), (6, KING_LAND, 7), (8, 9, 10))
    assert newtown.new_game(Config(players=2, layout=ring)).config.board is not state.config.board
