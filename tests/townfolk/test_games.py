"""Whole games: the laws of the library, golden records, and that every box of every card is met."""

import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from newtown import townfolk
from newtown.core.play import Policy, uniform
from newtown.core.records import load_record, replay
from newtown.core.rules import Nature
from newtown.testing import Conformance, Walk
from newtown.townfolk import Action, Config, Event, State
from tests.townfolk.play import ALL_BOXES, builder, count_boxes, middle

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def conserved(state: State) -> str | None:
    """TWF-6.7 in words, where it doesn't hold."""
    held = [card for player in state.players for card in player.cards]
    lying = [card for deck in state.decks for card in (*deck.row, *deck.unseen, *deck.returned)]
    if sorted((*held, *lying)) != sorted(state.config.catalogue.cards):
        return "a card is lost or doubled"
    if not all(0 <= player.coins <= 5 for player in state.players):
        return "coins out of range"
    faults = townfolk.state_faults(state)
    return str(faults[0]) if faults else None


def conformance(policy: Policy[State, Action]) -> Conformance[State, Action, Event, Config, townfolk.View]:
    return Conformance(
        townfolk,
        configs=tuple(Config(players=players, max_rounds=6) for players in (2, 3, 4, 5)),
        max_events=4_000,
        policy=policy,
        invariant=conserved,
        distinct_effects=False,  # a die can be the Lake's or Production's and come to the same
    )


STARTS = tuple(middle(random.Random(seed), players=2 + seed % 4) for seed in range(12))
UNIFORM = conformance(uniform)
BUILDING = conformance(builder)


@pytest.mark.rule("TWF-6.7")
@settings(max_examples=15)
@given(UNIFORM.walks(starts=STARTS), st.integers(0))
def test_every_law_holds_on_walks_at_random(walk: Walk[State, Event], seed: int) -> None:
    UNIFORM.check_walk(walk, seed=seed)


@pytest.mark.rule("TWF-6.7")
@settings(max_examples=15)
@given(BUILDING.walks(starts=STARTS), st.integers(0))
def test_every_law_holds_on_walks_that_build(walk: Walk[State, Event], seed: int) -> None:
    BUILDING.check_walk(walk, seed=seed)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("laws", [UNIFORM, BUILDING], ids=["uniform", "builder"])
def test_every_law_holds_in_whole_games(
    laws: Conformance[State, Action, Event, Config, townfolk.View], players: int
) -> None:
    laws.check_game(Config(players=players, max_rounds=5), random.Random(players), states_every=20)


def test_sampling_agrees_with_the_weights() -> None:
    for stage in (townfolk.OfferingBoards(), townfolk.Rolling(5)):
        state = townfolk.new_game(Config(players=3))
        while state.stage != townfolk.OfferingBoards():
            state = townfolk.apply(state, townfolk.chance_outcomes(state)[0][0])
        if stage != state.stage:
            state = middle(random.Random(1))
            state = townfolk.State(
                state.config, state.round, 0, state.final, state.players, state.decks, stage
            )
        UNIFORM.check_sampling(state, random.Random(1))


def played(state: State, rng: random.Random, met: Counter[str]) -> tuple[State, int]:
    """The end of the game from a state, by the builder, with its boxes counted, and the longest list."""
    longest = 0
    while (mover := townfolk.to_move(state)) is not Nature.OVER:
        event: Event
        if mover is Nature.CHANCE:
            event = townfolk.sample_chance(state, rng)
        else:
            actions = townfolk.legal_actions(state)
            longest = max(longest, len(actions))
            event = builder(state, actions, rng)
        before, state = state, townfolk.apply_unchecked(state, event)
        count_boxes(met, before, event, state)
    return state, longest


def test_every_box_of_every_card_and_board_is_used() -> None:
    met: Counter[str] = Counter()
    for seed in range(60):
        rng = random.Random(seed)
        state, _ = played(middle(rng, players=2 + seed % 4), rng, met)
        assert townfolk.winners(state)
    assert ALL_BOXES - {box for box, times in met.items() if times} == set()


def test_a_builder_ends_the_game_without_a_last_round() -> None:
    for seed in range(8):
        rng = random.Random(seed)
        state, _ = played(townfolk.new_game(Config(players=2 + seed % 4)), rng, Counter())
        assert state.final
        assert state.round <= 60


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_score(path: Path) -> None:
    record = load_record(townfolk, path.read_text(encoding="utf-8"))
    state = replay(townfolk, record)
    assert record.score is not None
    assert townfolk.score(state).totals == record.score.totals


def test_there_are_golden_records_for_every_number_of_players() -> None:
    records = [load_record(townfolk, path.read_text(encoding="utf-8")) for path in GOLDEN]
    assert {record.config.players for record in records} == {2, 3, 4, 5}


LONGEST_LIST = 109
"""As long as the longest list of legal actions in these 2,000 games."""


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_two_thousand_games(part: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(400 * part, 400 * (part + 1)):
        rng = random.Random(seed)
        players = 2 + seed % 4
        if seed % 3 == 0:
            start = townfolk.new_game(Config(players=players, max_rounds=30))
            state, longest = played_uniformly(start, rng)
        elif seed % 3 == 1:
            state, longest = played(townfolk.new_game(Config(players=players)), rng, met)
        else:
            state, longest = played(middle(rng, players=players), rng, met)
        assert conserved(state) is None
        assert townfolk.winners(state)
        assert longest <= LONGEST_LIST
    assert ALL_BOXES - {box for box, times in met.items() if times} == set()


def played_uniformly(state: State, rng: random.Random) -> tuple[State, int]:
    """The end of a game at random, checked after every event, and its longest list of legal actions."""
    longest = 0
    while (mover := townfolk.to_move(state)) is not Nature.OVER:
        event: Event
        if mover is Nature.CHANCE:
            event = townfolk.sample_chance(state, rng)
        else:
            actions = townfolk.legal_actions(state)
            longest = max(longest, len(actions))
            event = uniform(state, actions, rng)
        state = townfolk.apply(state, event)
        assert conserved(state) is None
    return state, longest
