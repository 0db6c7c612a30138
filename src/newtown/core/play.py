"""Playing games to their end, by any way of choosing actions."""

import random
from typing import Protocol, TypeVar

from newtown.core.records import Record, begin, extend, finish
from newtown.core.rules import A, C, E, Game, Nature, Rules, S, V

S_contra = TypeVar("S_contra", contravariant=True)


class Policy(Protocol[S_contra, A]):
    """A way of choosing: any function that picks one of the legal actions.

    A policy that looks ahead is made with the rules it needs; all its randomness comes from ``rng``.
    """

    def __call__(self, state: S_contra, actions: tuple[A, ...], rng: random.Random, /) -> A:
        """One of the legal actions, of which there is at least one."""
        ...


def uniform(state: object, actions: tuple[A, ...], rng: random.Random, /) -> A:
    """The policy by which every legal action is equally likely.

    >>> import random
    >>> uniform(None, ("left", "right"), random.Random(1))
    'left'
    """
    return actions[rng.randrange(len(actions))]


def playout(rules: Rules[S, A, E], state: S, rng: random.Random, choose: Policy[S, A] | None = None) -> S:
    """The state when the game is over, all seats choosing in the same way, at random if None.

    >>> import random, newtown
    >>> final = playout(newtown, newtown.new_game(), random.Random(7))
    >>> newtown.to_move(final)
    Nature.OVER
    """
    pick: Policy[S, A] = choose or uniform
    while (mover := rules.to_move(state)) is not Nature.OVER:
        if mover is Nature.CHANCE:
            state = rules.apply_unchecked(state, rules.sample_chance(state, rng))
        else:
            state = rules.apply_unchecked(state, pick(state, rules.legal_actions(state), rng))
    return state


def play(
    game: Game[S, A, E, C, V], config: C, rng: random.Random, choose: Policy[S, A] | None = None
) -> Record[C, A | E]:
    """The record of a whole game, all seats choosing in the same way, at random if None.

    >>> import random, newtown
    >>> record = play(newtown, newtown.Config(players=2), random.Random(7))
    >>> len(record.score.totals)
    2
    """
    pick: Policy[S, A] = choose or uniform
    record = begin(game, config)
    state = game.new_game(config)
    events: list[A | E] = []
    while (mover := game.to_move(state)) is not Nature.OVER:
        event = (
            game.sample_chance(state, rng)
            if mover is Nature.CHANCE
            else pick(state, game.legal_actions(state), rng)
        )
        events.append(event)
        state = game.apply(state, event)
    return finish(game, extend(record, *events), state)
