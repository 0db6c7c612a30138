"""Where the randomness of many games comes from: one seed, and a generator for each role in each game.

The dice and the agents draw from generators of their own, so that how much an agent draws changes no dice,
and each generator depends on nothing but the seed, the game's index and its role, so that games can be
played in any order and in any process.
"""

import random


def chance_generator(seed: int, game: int) -> random.Random:
    """The generator that draws the outcomes of the game with that index; raises ``ValueError``.

    >>> chance_generator(1, 0).random() == chance_generator(1, 0).random()
    True
    """
    return generator(seed, game, "chance")


def mind_generator(seed: int, game: int, seat: int) -> random.Random:
    """The generator of the agent in that seat, in the game with that index; raises ``ValueError``.

    >>> mind_generator(1, 0, 0).random() == mind_generator(1, 0, 1).random()
    False
    """
    return generator(seed, game, f"mind/{seat}")


def generator(seed: int, game: int, role: str) -> random.Random:
    """The generator of a role in the game with that index.

    Raises ``ValueError`` unless both numbers are whole: ``True`` and ``1.0`` would be other seeds than 1.

    >>> generator(1, 0, "chance").random() == chance_generator(1, 0).random()
    True
    """
    for name, number in (("seed", seed), ("game's index", game)):
        if type(number) is not int:
            raise ValueError(f"a {name} is a whole number, not {number!r}")
    # A text is hashed with SHA-512: the same numbers on every Python, and no two games alike.
    return random.Random(f"{seed}/{game}/{role}")
