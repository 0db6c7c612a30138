"""Playing to the end, with the little game of sealed bids."""

import random
from collections import Counter

from newtown.core.play import play, playout, uniform
from newtown.core.records import replay
from newtown.core.rules import Nature
from tests.games import sealed


def always_pass(state: sealed.State, actions: tuple[sealed.Action, ...], rng: random.Random) -> sealed.Action:
    return actions[-1]


def test_a_playout_ends_the_game() -> None:
    final = playout(sealed, sealed.new_game(), random.Random(1))
    assert sealed.to_move(final) is Nature.OVER


def test_the_policy_decides_for_every_seat() -> None:
    """All pass: no prize is won, and each seat keeps its two cards."""
    final = playout(sealed, sealed.new_game(sealed.Config(3, 3)), random.Random(1), always_pass)
    assert sealed.score(final).totals == (2, 2, 2)


def test_a_played_record_holds_every_event_and_the_final_score() -> None:
    """For 2 seats and 2 rounds: 4 cards, and in each round 1 roll and 2 decisions."""
    record = play(sealed, sealed.Config(), random.Random(2), always_pass)
    assert len(record.events) == 4 + 2 * (1 + 2)
    assert record.score is not None
    assert record.score.totals == (2, 2)


def test_equal_seeds_play_equal_games_and_a_playout_is_the_end_of_the_record() -> None:
    record = play(sealed, sealed.Config(), random.Random(3))
    assert play(sealed, sealed.Config(), random.Random(3)) == record
    assert playout(sealed, sealed.new_game(), random.Random(3)) == replay(sealed, record)


def test_uniform_choices_are_equally_likely() -> None:
    """Chi-square with 3 degrees of freedom stays below its quantile of 99.9 %."""
    rng = random.Random(4)
    chosen = Counter(uniform(None, ("a", "b", "c", "d"), rng) for _ in range(4000))
    assert set(chosen) == set("abcd")
    assert sum((count - 1000) ** 2 / 1000 for count in chosen.values()) < 16.3
