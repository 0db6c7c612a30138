"""Seeds: one place says which numbers a game of many meets, on every Python and in any process."""

import itertools
import subprocess
import sys

import pytest

from newtown.agents import RandomAgent, chance_generator, mind_generator, play_agents
from tests.games import sealed


def test_the_numbers_are_the_same_on_every_python() -> None:
    # Worked out apart: Mersenne Twister seeded by the text and its SHA-512, as `random` documents it.
    assert chance_generator(7, 3).getrandbits(32) == first_number("7/3/chance")
    assert mind_generator(7, 3, 1).getrandbits(32) == first_number("7/3/mind/1")


def first_number(text: str) -> int:
    program = f"import random; print(random.Random({text!r}).getrandbits(32))"
    done = subprocess.run(
        [sys.executable, "-I", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "99"},
    )
    return int(done.stdout)


def test_no_two_roles_of_some_games_draw_the_same_numbers() -> None:
    firsts = {
        generator.getrandbits(64)
        for seed, game in itertools.product((0, 1, 11, -1), (0, 1, 11, 111))
        for generator in (
            chance_generator(seed, game),
            *(mind_generator(seed, game, seat) for seat in range(5)),
        )
    }
    assert len(firsts) == 4 * 4 * 6


def test_the_same_seed_and_index_give_the_same_game() -> None:
    games = [
        play_agents(sealed, sealed.Config(), [RandomAgent()] * 2, seed=seed, index=index)
        for seed, index in ((1, 0), (1, 0), (1, 1), (2, 0))
    ]
    assert games[0] == games[1]
    assert games[0] != games[2]
    assert games[0] != games[3]


@pytest.mark.parametrize("number", [True, 1.0, "1", None, float("nan")])
def test_what_only_looks_like_a_whole_number_is_no_seed(number: int) -> None:
    agents = [RandomAgent()] * 2
    with pytest.raises(ValueError, match="a seed is a whole number"):
        play_agents(sealed, sealed.Config(), agents, seed=number)
    with pytest.raises(ValueError, match="index is a whole number"):
        play_agents(sealed, sealed.Config(), agents, seed=1, index=number)
