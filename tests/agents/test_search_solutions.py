"""Games whose best play is known from outside: the search finds it."""

import random
from fractions import Fraction
from functools import reduce
from operator import xor

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from newtown.agents.search import MctsAgent
from newtown.core.play import uniform
from tests.agents.search_games import (
    LOSS,
    WIN,
    Chance,
    Choice,
    End,
    Path,
    Spot,
    TreeGame,
    View,
    odds,
    solved,
)


def level(state: Path, seat: int) -> float:
    """An evaluation that knows nothing."""
    return 0.0


def found(game: TreeGame, iterations: int = 400, *, seed: int = 1, state: Path = ()) -> str:
    """What is chosen by a search without knowledge that plays to the end at random."""
    agent = MctsAgent(game, level, iterations=iterations, depth=None)
    mover = game.to_move(state)
    assert isinstance(mover, int)
    return agent.choose(game.observe(state, mover), game.legal_actions(state), random.Random(seed))


# -- Nim ----------------------------------------------------------------------------------------------


def nim(heaps: tuple[int, ...], seat: int = 0) -> Spot:
    """Whoever takes the last stick wins; the branch "2-1" takes 1 from the third heap."""
    if not any(heaps):
        return LOSS if seat == 0 else WIN
    branches = (
        (f"{heap}-{taken}", nim((*heaps[:heap], had - taken, *heaps[heap + 1 :]), 1 - seat))
        for heap, had in enumerate(heaps)
        for taken in range(1, had + 1)
    )
    return Choice(seat, tuple(branches))


@pytest.mark.parametrize("heaps", [(3, 1), (1, 2, 2), (3, 2), (1, 1, 2), (2, 3, 0)])
def test_the_winning_move_of_nim_is_found(heaps: tuple[int, ...]) -> None:
    move = found(TreeGame(nim(heaps)), 1500)
    heap, taken = (int(part) for part in move.split("-"))
    # Bouton 1901: the mover wins by leaving heaps whose binary digits cancel out.
    assert reduce(xor, (had - taken * (at == heap) for at, had in enumerate(heaps))) == 0


# -- Looking through what tempts ----------------------------------------------------------------------


def test_points_at_once_do_not_tempt_from_what_wins_in_the_end() -> None:
    tempting = Choice(1, (("punish", LOSS), ("blunder", WIN)), points=(9, 0))
    patient = Choice(0, (("win", WIN), ("lose", LOSS)), points=(0, 9))
    game = TreeGame(Choice(0, (("tempting", tempting), ("patient", patient))))
    view, legal = game.observe((), 0), game.legal_actions(())
    first, second = MctsAgent(game, iterations=200).study(view, legal, random.Random(1))
    assert (first.action, second.action) == ("patient", "tempting")
    assert second.prior > 0.8 > first.prior, "the score at once says the opposite"


# -- Chance -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sure", "best"), [((9, 11), "again"), ((14, 6), "keep")], ids=["45 %", "70 %"])
def test_a_gamble_is_taken_exactly_when_its_expectation_is_better(sure: tuple[int, int], best: str) -> None:
    # Of six faces two win and one loses; three leave a choice of even odds and of losing: 2/6 + 3/6 · 1/2.
    fallback = Choice(0, (("even", odds(1, 1)), ("lose", LOSS)))
    die = Chance((("5 or 6", 2, WIN), ("1", 1, LOSS), ("2 to 4", 3, fallback)))
    assert solved(die)[0] == Fraction(7, 12)
    game = TreeGame(Choice(0, (("keep", odds(*sure)), ("again", die))))
    assert found(game, 3000) == best


def test_what_is_promised_approaches_the_expectation() -> None:
    inner = Choice(0, (("even", odds(1, 1)), ("poor", odds(1, 9))))
    game = TreeGame(Choice(0, (("only", Chance((("a", 1, WIN), ("b", 2, inner)))), ("resign", LOSS))))
    agent = MctsAgent(game, level, iterations=4000, depth=None)
    best, _ = agent.study(game.observe((), 0), ("only", "resign"), random.Random(1))
    assert best.value == pytest.approx(2 / 3, abs=0.03)


# -- Any tree -----------------------------------------------------------------------------------------


def ends(seats: int) -> st.SearchStrategy[Spot]:
    points = st.tuples(*[st.integers(0, 3)] * seats)
    return points.map(End)


def trees(seats: int, depth: int) -> st.SearchStrategy[Spot]:
    if depth == 0:
        return ends(seats)
    below = trees(seats, depth - 1)
    names = ("a", "b", "c")
    branches = st.lists(below, min_size=2, max_size=3).map(
        lambda spots: tuple(zip(names, spots, strict=False))
    )
    seat = st.integers(0, seats - 1)
    choices = st.builds(Choice, seat, branches, points=st.just((0,) * seats))
    weighed = st.lists(st.tuples(st.integers(1, 3), below), min_size=2, max_size=3).map(
        lambda spots: Chance(tuple((name, *spot) for name, spot in zip(names, spots, strict=False)))
    )
    return choices | weighed | ends(seats)


def indifferent(spot: Spot, seats: int) -> bool:
    """Whether a seat somewhere has two best choices that aren't the same to the others: what is best before
    such a place depends on what it will do."""
    if isinstance(spot, End):
        return False
    if isinstance(spot, Choice):
        worths = [solved(after, seats) for _, after in spot.branches]
        most = max(shares[spot.seat] for shares in worths)
        if len({shares for shares in worths if shares[spot.seat] == most}) > 1:
            return True
    return any(indifferent(branch[-1], seats) for branch in spot.branches)


@pytest.mark.parametrize("seats", [2, 3])
# Making a tree that fails smaller would take minutes.
@settings(
    max_examples=30,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.filter_too_much],
)
@given(data=st.data())
def test_the_best_choice_of_any_small_tree_is_found(seats: int, data: st.DataObject) -> None:
    below = st.lists(trees(seats, 2), min_size=2, max_size=3)
    named = tuple(zip("xyz", data.draw(below), strict=False))
    assume(not any(indifferent(spot, seats) for _, spot in named))
    mover = data.draw(st.integers(0, seats - 1))
    game = TreeGame(Choice(mover, named, points=(0,) * seats), seats)
    worth = {name: solved(spot, seats)[mover] for name, spot in named}
    chosen = found(game, 1000, seed=data.draw(st.integers(0, 9)))
    assert worth[chosen] >= max(worth.values()) - Fraction(1, 5)


def test_each_of_three_seats_looks_after_itself() -> None:
    # Seat 1 may hand the game to seat 0 or to seat 2 and wins neither way unless it is asked on the right.
    first, second, third = (End(tuple(int(seat == winner) for seat in range(3))) for winner in range(3))
    left = Choice(1, (("second", second), ("first", first)), points=(0, 0, 0))
    right = Choice(2, (("third", third), ("second", second)), points=(0, 0, 0))
    middle = Choice(1, (("share", End((1, 1, 0))), ("third", third)), points=(0, 0, 0))
    root = Choice(0, (("left", left), ("right", right), ("middle", middle)), points=(0, 0, 0))
    assert found(TreeGame(root, 3)) == "middle"


def test_rollouts_follow_the_policy_that_is_given() -> None:
    met: list[Path] = []

    def noted(state: Path, actions: tuple[str, ...], rng: random.Random, /) -> str:
        met.append(state)
        return uniform(state, actions, rng)

    game = TreeGame(nim((2, 2)))
    agent = MctsAgent(game, level, iterations=20, depth=1, rollout=noted)
    agent.choose(View(0, ()), game.legal_actions(()), random.Random(1))
    assert met
    assert all(len(state) > 0 for state in met), "the tree comes first"
