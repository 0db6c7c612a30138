"""The worked studies, against brute force and by another way of counting."""

import importlib.util
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import newtown
from newtown.analysis import expectation


def example(name: str) -> ModuleType:
    path = Path(__file__).parents[2] / "examples" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


REROLL, SEAT = example("should_i_reroll"), example("what_is_the_last_seat_worth")


class ByHand:
    """The value of the best play in supply, over every single fall of every die as if dice were coloured.

    Nothing is kept of the library but what a finished supply is worth in points: which dice may be rolled,
    what that costs, how they fall and what is best is counted here.
    """

    def __init__(self, state: newtown.State) -> None:
        self._state = state
        self._points = cache(self._points_of)
        self.best = cache(self._best)

    def _points_of(self, red: int, black: int, white: tuple[int, ...]) -> int:
        seat, player = self._state.seat, self._state.player
        materials = tuple(sorted((*player.materials, *([red] if red else []))))
        now = attrs.evolve(player, red=red, black=black, white=white, materials=materials)
        players = (*self._state.players[:seat], now, *self._state.players[seat + 1 :])
        points: int = REROLL.points_to_build(attrs.evolve(self._state, players=players))
        return points

    def after(self, red: int, black: int, white: tuple[int, ...], rolled: tuple[int, ...]) -> Fraction:
        """The mean over all falls of the white dice at those places, all others being kept."""
        total = Fraction(0)
        all_falls = tuple(product(range(1, 7), repeat=len(rolled)))
        for falls in all_falls:
            dice = list(white)
            for place, face in zip(rolled, falls, strict=True):
                dice[place] = face
            total += self.best(red - 1, black, tuple(sorted(dice)))
        return total / len(all_falls)

    def after_black(self, red: int, white: tuple[int, ...]) -> Fraction:
        return sum((self.best(red - 1, face, white) for face in range(1, 7)), Fraction(0)) / 6

    def _best(self, red: int, black: int, white: tuple[int, ...]) -> Fraction:
        values = [Fraction(self._points(red, black, white))]
        if red:
            choices = [places for number in (1, 2, 3) for places in combinations(range(3), number)]
            values += [self.after(red, black, white, places) for places in choices]
            values.append(self.after_black(red, white))
        return max(values)


@pytest.mark.parametrize("seed", [18, 118])
def test_re_rolls_are_worth_what_counting_every_fall_of_the_dice_gives(seed: int) -> None:
    state = REROLL.position(seed)
    me = state.player
    assert not me.ready, "no land card could be used as well"
    by_hand = ByHand(state)
    values = dict(REROLL.values(state))
    assert values.pop(newtown.RerollBlack()) == by_hand.after_black(me.red, me.white)
    for action in list(values):
        if isinstance(action, newtown.RerollWhite):
            places: list[int] = []
            for face in action.values:
                places.append(next(p for p in range(3) if me.white[p] == face and p not in places))
            assert values.pop(action) == by_hand.after(me.red, me.black, me.white, tuple(places))
    assert list(values) == [newtown.TakeMaterial()]
    assert max(dict(REROLL.values(state)).values()) == by_hand.best(me.red, me.black, me.white)


def test_one_re_roll_alone_is_worth_as_much_as_none_in_the_second_position() -> None:
    """Of the faces of the black die 1 builds nothing, 2 and 3 bring three points, 4 to 6 four."""
    once = REROLL.after_one(REROLL.position(118), newtown.RerollBlack())
    assert once.pairs == ((0, Fraction(1, 6)), (3, Fraction(1, 3)), (4, Fraction(1, 2)))
    assert expectation(once) == 3
    assert dict(REROLL.values(REROLL.position(118)))[newtown.TakeMaterial()] == 3


def test_the_seats_of_the_second_study_are_rotated() -> None:
    summed = SEAT.played(("greedy", "random", "random"), 3, 1, 1)
    (greedy,) = (group for group in summed.by_agent if group.agent == "greedy")
    seats = [group.seat for group in summed.by_agent_and_seat if group.agent == "greedy"]
    assert (greedy.games, seats) == (3, [0, 1, 2])


@pytest.mark.parametrize(("low", "high", "words"), [(0.1, 2, "an advantage"), (-2, -0.1, "a disadvantage")])
def test_the_verdict_is_that_of_the_interval(low: float, high: float, words: str) -> None:
    (last,) = SEAT.played(("random",), 2, 1, 1).by_seat[-1:]
    sure = attrs.evolve(last, lead=attrs.evolve(last.lead, low=low, high=high))
    assert words in SEAT.verdict(sure)
    unsure = attrs.evolve(last, lead=attrs.evolve(last.lead, low=-1, high=1))
    assert "Nothing can be said yet" in SEAT.verdict(unsure)
