"""States from whole games for pictures and boards to be made of."""

import random
from typing import Any

from newtown.core.play import Policy
from newtown.core.rules import Nature
from newtown.games import AnyGame


def states_of(game: AnyGame, config: object, policy: Policy[Any, Any], seed: int, every: int) -> list[Any]:
    """Every so many states of a game, the first and the last among them."""
    rng = random.Random(seed)
    state = game.new_game(config)
    kept = [state]
    events = 0
    while (mover := game.to_move(state)) is not Nature.OVER:
        if mover is Nature.CHANCE:
            event = game.sample_chance(state, rng)
        else:
            event = policy(state, game.legal_actions(state), rng)
        state = game.apply_unchecked(state, event)
        events += 1
        if events % every == 0:
            kept.append(state)
    return [*kept, state]
