"""Should I re-roll? Two positions of The King's New Town in supply, answered exactly.

Every re-roll costs a red pip, and what is left of red decides how large the material is that one gets.
Building then needs the right sum of the white dice, and black for every piece. The seat is the first of its
round, so that nobody can get in the way before it builds.

Run it with ``python examples/should_i_reroll.py``.
"""

import random
from fractions import Fraction

import attrs

import newtown
from newtown.analysis import Distribution, distribution, exact_values, expectation
from newtown.core.chance import advance

BUILDING_ACTIONS = (newtown.Build, newtown.Extend, newtown.TakeOver)


def position(seed: int) -> newtown.State:
    """The first position in a game of random moves in which the first seat of the round may well re-roll."""
    rng = random.Random(seed)
    state = advance(newtown, newtown.new_game(newtown.Config(players=2)), rng)
    while not in_question(state):
        state = advance(newtown, newtown.apply(state, rng.choice(newtown.legal_actions(state))), rng)
    return state


def in_question(state: newtown.State) -> bool:
    me = state.player
    return state.stage == newtown.Supplying() and state.turn == 0 and me.red > 1 and len(me.materials) > 2


def points_to_build(state: newtown.State) -> int:
    """The most points that one building action would bring, if the seat were to build right now."""
    building = attrs.evolve(state, stage=newtown.Building())
    before = newtown.score(building).totals[state.seat]
    gains = (
        newtown.score(newtown.apply(building, action)).totals[state.seat] - before
        for action in newtown.legal_actions(building)
        if isinstance(action, BUILDING_ACTIONS)
    )
    return max(gains, default=0)


def worth(state: newtown.State) -> int | None:
    """What a position is worth once the material is taken; None before that."""
    return points_to_build(state) if state.stage == newtown.Supplying(supplied=True) else None


def no_gifts(state: newtown.State, actions: tuple[newtown.Action, ...]) -> tuple[newtown.Action, ...]:
    """Giving materials away brings stones, which isn't what is asked here."""
    return tuple(action for action in actions if not isinstance(action, newtown.Give))


def values(state: newtown.State) -> tuple[tuple[newtown.Action, Fraction], ...]:
    """What re-rolling and stopping are worth, if one goes on as well as one can."""
    return exact_values(newtown, state, worth, consider=no_gifts)


def after_one(state: newtown.State, reroll: newtown.Action) -> Distribution[int]:
    """The points to build after this re-roll and no other, with the material that is left to get."""

    def points_if_stopped(after: newtown.State) -> int:
        return points_to_build(newtown.apply(after, newtown.TakeMaterial()))

    return distribution(newtown, state, reroll, points_if_stopped)


def show(title: str, state: newtown.State) -> None:
    me = state.player
    print(title)
    print(f"  on land {me.craftsman}, white {me.white}, red {me.red}, black {me.black}")
    print(f"  materials {me.materials}")
    for action, value in values(state):
        print(f"  {newtown.notate(action):<18} {float(value):6.3f} points  ({value})")
    print()


if __name__ == "__main__":
    show("The sum is wrong: which dice?", position(18))
    builder = position(118)
    show("The sum is right: more black?", builder)

    print("Building after one re-roll of black, and no other:")
    once = after_one(builder, newtown.RerollBlack())
    for points, chance in once:
        print(f"  {points} points: {chance}")
    print(f"  in the mean {expectation(once)}; with the second red to fall back on, more: see above")
