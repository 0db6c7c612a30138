"""How long the legal actions of a building turn with many materials take: first time, and again.

Whatever can be packed is worked out when it is first asked for and then kept.
``python benchmarks/large_hands.py``
"""

import sys
import time
from pathlib import Path

import newtown

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.kings.positions import position

HANDS = {
    "12 pieces, 6 black": ((1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6), 6),
    "18 pieces, 10 black": (tuple(size for size in range(1, 7) for _ in range(3)), 10),
    "36 pieces, 31 black": (tuple(size for size in range(1, 7) for _ in range(6)), 31),
    "any pieces, any black": (tuple(size for size in range(1, 7) for _ in range(32 // size)), 31),
}


def main() -> None:
    print(f"{'':24}{'legal actions':>14}{'first, ms':>11}{'again, ms':>11}")
    for name, (materials, black) in HANDS.items():
        holder = {"craftsman": 10, "materials": materials, "black": black, "white": (1, 3, 6)}
        # A config of its own has tables of its own: nothing is known beforehand.
        config = newtown.Config(players=2)
        state = position(newtown.Building(), config=config, players={0: holder})
        times: list[float] = []
        for _ in range(2):
            begun = time.process_time()
            actions = newtown.legal_actions(state)
            times.append(time.process_time() - begun)
        print(f"{name:24}{len(actions):14,}{1000 * times[0]:11.1f}{1000 * times[1]:11.2f}")


if __name__ == "__main__":
    main()
