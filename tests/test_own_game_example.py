"""The games of one's own in examples/ keep every law, and are broken where the guide breaks them."""

import random
from collections.abc import Callable
from types import ModuleType
from typing import TypeAlias, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import own_game, own_game_with_secrets
from newtown.core.errors import FormatError, InvalidState
from newtown.core.rules import Game, Rules
from newtown.testing import Conformance, ConformanceError, Law, RulesConformance, Walk

Open: TypeAlias = Rules[own_game.State, own_game.Action, own_game.Event]
Secret: TypeAlias = Game[
    own_game_with_secrets.State,
    own_game_with_secrets.Action,
    own_game_with_secrets.Event,
    own_game_with_secrets.Config,
    own_game_with_secrets.View,
]

FIRST = tuple(own_game.new_game(climbers) for climbers in (2, 3, 4))
CONFIGS = tuple(own_game_with_secrets.Config(climbers, days) for climbers in (2, 3, 4) for days in (1, 3))

summit: RulesConformance[own_game.State, own_game.Action, own_game.Event] = RulesConformance(
    own_game, first_states=FIRST, max_events=240
)
talismans: Conformance[
    own_game_with_secrets.State,
    own_game_with_secrets.Action,
    own_game_with_secrets.Event,
    own_game_with_secrets.Config,
    own_game_with_secrets.View,
] = Conformance(own_game_with_secrets, configs=CONFIGS, max_events=250)


@settings(max_examples=20)
@given(summit.walks(), st.integers(0, 2**32 - 1))
def test_the_open_game_keeps_every_law_on_walks(
    walk: Walk[own_game.State, own_game.Event], seed: int
) -> None:
    summit.check_walk(walk, seed=seed)


@settings(max_examples=20)
@given(talismans.walks(), st.integers(0, 2**32 - 1))
def test_the_game_with_secrets_keeps_every_law_on_walks(
    walk: Walk[own_game_with_secrets.State, own_game_with_secrets.Event], seed: int
) -> None:
    talismans.check_walk(walk, seed=seed)


def test_whole_games_meet_every_event_and_every_refusal() -> None:
    for seed in range(6):
        summit.check_game(FIRST[seed % 3], random.Random(seed))
        talismans.check_game(CONFIGS[seed], random.Random(seed))
    assert set(summit.met.events) == {"Climb", "Camp", "Rolled"}
    assert set(summit.met.refusals) == {
        "over",
        "die-first",
        "no-face",
        "not-your-turn",
        "nothing-rolls",
        "no-higher",
    }
    assert set(talismans.met.events) == {"Climb", "Camp", "Drawn", "Rolled"}
    assert set(talismans.met.refusals) == {
        "over",
        "chance-first",
        "cannot-be",
        "not-your-turn",
        "no-chance",
        "no-higher",
    }
    assert set(talismans.met.concealed) == {"Drawn"}
    assert talismans.met.other_worlds > 0


def test_a_face_that_is_too_likely_is_found_by_many_draws() -> None:
    rolling = own_game.State((0, 0), rolling=True)
    summit.check_sampling(rolling, random.Random(1))
    loaded = changed(
        own_game, sample_chance=lambda state, rng: own_game.Rolled(rng.choice((1, 2, 3, 4, 5, 6, 6)))
    )
    laws = RulesConformance(cast("Open", loaded), first_states=FIRST, max_events=240)
    with pytest.raises(ConformanceError, match="SAMPLING"):
        laws.check_sampling(rolling, random.Random(1))


def changed(game: ModuleType, **functions: Callable[..., object]) -> ModuleType:
    """The game with other functions in places."""
    module = ModuleType(game.__name__)
    vars(module).update(vars(game), **functions)
    return module


def told(before: object, event: object, seat: int | None, /) -> object:
    return event


def test_a_talisman_told_to_everybody_breaks_a_law() -> None:
    leaky = changed(own_game_with_secrets, redact=told)
    with pytest.raises(ConformanceError) as found:
        Conformance(cast("Secret", leaky), configs=CONFIGS, max_events=250).check_game(
            CONFIGS[0], random.Random(1)
        )
    assert found.value.law is Law.EVENTS_HIDE


@pytest.mark.parametrize(
    ("part", "instead", "where"),
    [
        ('"camps":[0,0]', '"camps":[0,21]', "$.camps"),
        ('"camps":[0,0]', '"camps":[0]', "$.camps"),
        ('"talismans":[]', '"talismans":[3]', "$.talismans"),
        ('"talismans":[]', '"talismans":[2,2]', "$.talismans"),
        ('"day":0', '"day":4', "$.day"),
        ('"day":0', '"day":1', "$.talismans"),
        ('"climber":0', '"climber":2', "$.climber"),
        ('"height":0', '"height":20', "$.height"),
        ('"climbers":2', '"climbers":5', "$.config.climbers"),
    ],
)
def test_a_state_that_cannot_be_is_not_loaded(part: str, instead: str, where: str) -> None:
    text = own_game_with_secrets.dumps(own_game_with_secrets.new_game())
    assert part in text
    with pytest.raises(InvalidState) as refused:
        own_game_with_secrets.loads(text.replace(part, instead))
    assert where in {fault.path for fault in refused.value.faults}


def test_text_that_is_no_state_is_not_loaded() -> None:
    with pytest.raises(FormatError):
        own_game_with_secrets.loads('{"format":"summit/state"}')
