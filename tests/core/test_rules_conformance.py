"""The conformance suite of games that are `Rules` alone: a sound one passes, and broken ones are found."""

import random
from collections.abc import Callable
from types import ModuleType
from typing import TypeAlias, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from newtown.core import bag
from newtown.core.rules import Rules
from newtown.testing import Conformance, ConformanceError, Law, RulesConformance, Walk
from tests.games import sealed
from tests.games.sealed import Action, CardDealt, Config, Event, State
from tests.games.variants import BROKEN, Changes, SealedBids, variant

BareBids: TypeAlias = Rules[State, Action, Event]
MEMBERS = frozenset(name for name in vars(Rules) if not name.startswith("_"))
FIRST = tuple(sealed.new_game(Config(seats, rounds)) for seats in (2, 3) for rounds in (1, 2, 3))


def bare(game: object) -> BareBids:
    """The game with the members of `Rules` and no others."""
    module = ModuleType("bare")
    vars(module).update({name: getattr(game, name) for name in MEMBERS})
    return cast("BareBids", module)


def conformance(game: BareBids) -> RulesConformance[State, Action, Event]:
    return RulesConformance(game, first_states=FIRST, max_events=sealed.LONGEST, invariant=bids_are_kept)


def bids_are_kept(state: State) -> str | None:
    """What is wrong if bids that were turned up aren't among the discards."""
    turned_up = tuple(sorted(filter(None, state.shown)))
    return None if bag.holds(state.discards, turned_up) else f"{turned_up} aren't among {state.discards}"


sound = conformance(bare(sealed))


def test_rules_have_ten_functions_and_two_constants() -> None:
    assert len(MEMBERS) == 12
    assert not hasattr(sound.rules, "dumps")


@pytest.mark.parametrize("first", FIRST, ids=str)
def test_a_sound_game_without_texts_and_views_passes(first: State) -> None:
    laws = conformance(bare(sealed))
    game = laws.check_game(first, random.Random(1))
    assert laws.met.games == 1
    assert laws.met.states == len(game.events) + 1
    assert laws.met.worlds == 0


@settings(max_examples=25)
@given(sound.walks(longest=6), st.integers(0, 2**32 - 1))
def test_a_sound_game_without_texts_and_views_passes_on_walks(walk: Walk[State, Event], seed: int) -> None:
    sound.check_walk(walk, seed=seed)


def test_the_game_that_was_checked_is_returned_from_its_first_state_to_its_end() -> None:
    game = sound.check_game(FIRST[4], random.Random(3))
    state = game.start
    assert state == FIRST[4]
    for event in game.events:
        state = sealed.apply(state, event)
    assert sealed.winners(state)


def test_a_game_that_lacks_something_is_told_what_before_it_is_played() -> None:
    first_half = ModuleType("half")
    vars(first_half).update({name: getattr(sealed, name) for name in MEMBERS - {"winners", "seats"}})
    with pytest.raises(TypeError, match=r"^no rules without seats, winners$"):
        conformance(cast("BareBids", first_half))
    with pytest.raises(TypeError, match=r"^no whole game without CONFIG_FORMAT, .*; RulesConformance checks"):
        Conformance(cast("SealedBids", bare(sealed)), configs=(Config(),), max_events=sealed.LONGEST)


def test_near_misses_are_refused_without_a_format_of_events() -> None:
    laws = conformance(bare(sealed))
    for seed in range(6):
        laws.check_game(FIRST[seed], random.Random(seed))
    # What isn't listed there, and no other event that was met: only near misses are refused so.
    assert {"impossible", "no-such-card"} <= set(laws.met.refusals)


# What a config is, and what a view shows, isn't known of a game that is `Rules` alone.
BEYOND_RULES = (Law.CONFIG_KEPT, Law.TURNS_HIDE, Law.SCORE_HIDES)


@pytest.mark.parametrize(
    ("law", "changes"),
    [each for each in BROKEN if set(each[1]()) <= MEMBERS and each[0] not in BEYOND_RULES],
    ids=lambda value: value.__name__ if callable(value) else value.name,
)
def test_a_broken_game_is_found(law: Law, changes: Callable[[], Changes]) -> None:
    laws = conformance(bare(variant(changes())))
    with pytest.raises(ConformanceError) as found:
        play_on(laws)
    assert found.value.law is law


def play_on(laws: RulesConformance[State, Action, Event]) -> None:
    for seed in range(60):
        laws.check_game(FIRST[seed % 6], random.Random(seed))


@attrs.define(hash=True)
class Loose:
    seats: int


def test_a_state_that_can_be_changed_is_refused_with_what_states_are_made_of() -> None:
    loose = cast("State", Loose(2))
    laws = RulesConformance(bare(sealed), first_states=(loose,), max_events=1)
    with pytest.raises(ConformanceError, match=r"VALUES: Loose holds Loose\(seats=2\); values are made of"):
        laws.check_state(loose, random.Random(1))


def test_an_event_that_changes_the_seats_is_refused() -> None:
    def seats(state: State, /) -> int:
        return state.config.seats + (CardDealt(1) is None) + (len(state.hands[0]) == 1)

    laws = conformance(bare(variant({"seats": seats})))
    with pytest.raises(ConformanceError, match="changes the number of seats"):
        laws.check_event(FIRST[0], CardDealt(1), random.Random(1))
