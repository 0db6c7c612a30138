"""The games as the tests of adapters play them: with configs, and policies that meet whole rule books."""

import random
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import attrs

from newtown import Config, Deal, isfahan, kings, random_layout, townfolk
from newtown.core.play import Policy, uniform
from newtown.core.rules import Nature
from newtown.games import AnyGame
from tests.isfahan.policies import merchant
from tests.kings.policies import builder
from tests.townfolk.play import builder as townsman

AnyState: TypeAlias = Any
"""A state of whatever game the test is about."""


@attrs.frozen
class Played:
    """A game with the configs and policies that its tests play with."""

    name: str
    game: AnyGame
    configs: tuple[Any, ...]
    policies: tuple[Policy[Any, Any], ...]

    def states(self, games: int, seed: int = 0) -> Iterator[AnyState]:
        """Every state of so many games, the configs and the policies taking turns."""
        for number in range(games):
            rng = random.Random(seed + number)
            config = self.configs[number % len(self.configs)]
            policy = self.policies[number // len(self.configs) % len(self.policies)]
            yield from _states(self.game, config, policy, rng)


def _states(
    game: AnyGame, config: object, policy: Policy[Any, Any], rng: random.Random
) -> Iterator[AnyState]:
    state = game.new_game(config)
    while (mover := game.to_move(state)) is not Nature.OVER:
        yield state
        if mover is Nature.CHANCE:
            event = game.sample_chance(state, rng)
        else:
            event = policy(state, game.legal_actions(state), rng)
        state = game.apply_unchecked(state, event)
    yield state


_LAYOUT = random_layout(random.Random(5), lands=12)
KINGS: Final = Played(
    "kings-new-town",
    kings,
    (
        *(Config(players=players, deal=deal) for players in (2, 3, 4) for deal in Deal),
        Config(players=3, layout=_LAYOUT, residents=False),
    ),
    (builder, uniform),
)
ISFAHAN: Final = Played(
    "isfahan", isfahan, (isfahan.Config(players=3), isfahan.Config(players=4, first=2)), (merchant, uniform)
)
TOWNFOLK: Final = Played(
    "townfolk",
    townfolk,
    tuple(townfolk.Config(players=players, max_rounds=12) for players in (2, 3, 4, 5)),
    (townsman, uniform),
)
GAMES: Final = (KINGS, ISFAHAN, TOWNFOLK)
