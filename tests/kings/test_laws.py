"""Laws of the game beyond single rules, in whole games played at random and by a policy that builds."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from newtown import (
    KING_LAND,
    Action,
    Build,
    Config,
    DealingFamilies,
    Event,
    Extend,
    Finished,
    Housing,
    Nature,
    Pass,
    RollingRoyal,
    State,
    TakeFamily,
    TakeMistakenly,
    TakeOver,
    apply_unchecked,
    legal_actions,
    new_game,
    sample_chance,
    score,
    to_move,
)
from newtown.core.play import Policy, uniform
from tests.kings.gains import gains
from tests.kings.policies import builder

AFTER_BUILDING: Final = (DealingFamilies, Housing, RollingRoyal, Finished)
POLICIES: Final = (uniform, builder)
CONFIGS: Final = tuple(Config(players=players) for players in (2, 3, 4))


def game(config: Config, policy: Policy[State, Action], seed: int) -> Iterator[tuple[State, Event, State]]:
    """Every step of a game: before, what happened, after."""
    rng = random.Random(f"laws/{seed}")
    before = new_game(config)
    while (mover := to_move(before)) is not Nature.OVER:
        event: Event = (
            sample_chance(before, rng)
            if mover is Nature.CHANCE
            else policy(before, legal_actions(before), rng)
        )
        after = apply_unchecked(before, event)
        yield before, event, after
        before = after


def steps(policy: Policy[State, Action], games: int) -> Iterator[tuple[State, Event, State]]:
    for seed in range(games):
        yield from game(CONFIGS[seed % len(CONFIGS)], policy, seed)


@pytest.mark.rule("KNT-6.16", "KNT-6.17")
@pytest.mark.parametrize("policy", POLICIES)
def test_the_holder_of_the_card_of_a_land_with_houses_owns_one_of_them(
    policy: Policy[State, Action],
) -> None:
    for _, _, state in steps(policy, 40):
        holder = {card: seat for seat, player in enumerate(state.players) for card in player.cards}
        for land in state.lands:
            if land.houses and land.number != KING_LAND:
                assert holder[land.number] in {house.owner for house in land.houses}


@pytest.mark.rule("KNT-6.11", "KNT-1.8")
@pytest.mark.parametrize("policy", POLICIES)
def test_roofs_on_the_board_and_in_hand_are_two_of_each_spec_for_each_player(
    policy: Policy[State, Action],
) -> None:
    for _, _, state in steps(policy, 40):
        for seat, player in enumerate(state.players):
            worn = Counter(
                1 if house.penthouse else house.spec
                for land in state.lands
                for house in land.houses
                if house.owner == seat
            )
            assert [free + worn[spec] for spec, free in enumerate(player.roofs, 1)] == [2, 2, 2, 2]


@pytest.mark.rule("KNT-4.1", "KNT-5.1", "KNT-6.1", "KNT-9.8")
@pytest.mark.parametrize("policy", POLICIES)
def test_nobody_is_ever_without_a_legal_action_and_who_has_just_one_is_asked_too(
    policy: Policy[State, Action],
) -> None:
    forced = 0
    for state, _, _ in steps(policy, 30):
        mover = to_move(state)
        if isinstance(mover, int):
            actions = legal_actions(state)
            assert actions
            assert mover == state.seat
            forced += len(actions) == 1
        else:
            assert legal_actions(state) == ()
    assert forced > 0


@pytest.mark.rule("KNT-1.3", "KNT-6.16", "KNT-6.17")
@pytest.mark.parametrize("policy", POLICIES)
def test_in_the_building_rounds_every_land_card_is_held_by_one_player_or_in_the_stock(
    policy: Policy[State, Action],
) -> None:
    for _, _, state in steps(policy, 40):
        held = Counter(card for player in state.players for card in player.cards)
        if state.round and not isinstance(state.stage, AFTER_BUILDING):
            assert held + Counter(state.stock) == Counter(range(3, 19))
        for player in state.players:
            assert set(player.ready) <= set(player.cards)


@pytest.mark.rule("KNT-6.9")
def test_no_land_ever_carries_more_than_spec_4_and_no_house_more_than_three_floors() -> None:
    for _, _, state in steps(builder, 40):
        for land in state.lands:
            assert sum(house.spec for house in land.houses) <= 4
            assert all(house.floors in {1, 2, 3} for house in land.houses)


@pytest.mark.rule("KNT-10.3")
@pytest.mark.parametrize("policy", POLICIES)
def test_the_totals_are_always_the_sums_of_what_each_event_brought(policy: Policy[State, Action]) -> None:
    for config in CONFIGS:
        totals = [0] * config.players
        for before, _, after in game(config, policy, seed=1):
            for seat, gained in enumerate(gains(before, after)):
                totals[seat] += sum(gained.values())
            assert list(score(after).totals) == totals


def test_uniform_play_hardly_ever_builds() -> None:
    games = 200
    with_house = sum(
        any(isinstance(event, Build) for _, event, _ in game(CONFIGS[seed % 3], uniform, seed))
        for seed in range(games)
    )
    assert 0.15 <= with_house / games <= 0.35


BRANCHES: Final = {
    *("extension", "take-over", "penthouse", "third house"),
    *("king's land: new house", "king's land: extension", "king's land: take-over"),
    *("rows", "blocks", "fifth-houses", "second-houses", "royal", "most-stones"),
    *("round 5", "going behind", "stones from a card", "mistaken take", "all have passed"),
}


def met(before: State, event: Event, after: State) -> Iterator[str]:
    """The branches of the rules that a step takes."""
    for gained in gains(before, after):
        yield from gained
    if after.round == 5:
        yield "round 5"
    if isinstance(event, Build | Extend | TakeOver):
        kind = {Build: "new house", Extend: "extension", TakeOver: "take-over"}[type(event)]
        yield f"king's land: {kind}" if before.player.craftsman == KING_LAND else kind
        if not isinstance(event, TakeOver) and event.penthouse:
            yield "penthouse"
        if len(after.land(before.player.craftsman).houses) == 3:
            yield "third house"
    if isinstance(event, TakeFamily):
        if event.depth:
            yield "going behind"
        if after.players[before.seat].stones > before.player.stones - event.depth:
            yield "stones from a card"
    if isinstance(event, TakeMistakenly):
        yield "mistaken take"
    if isinstance(event, Pass) and isinstance(before.stage, Housing):
        yield "all have passed" if before.stage.passes == len(before.order) - 1 else "passed"


def test_a_policy_that_builds_meets_every_branch_within_300_games() -> None:
    missing = set(BRANCHES)
    for seed in range(300):
        for before, event, after in game(CONFIGS[seed % len(CONFIGS)], builder, seed):
            missing.difference_update(met(before, event, after))
        if not missing:
            break
    assert missing == set()
