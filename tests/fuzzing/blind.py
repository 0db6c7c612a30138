"""Gives readers many bad inputs made of good ones: ``python -m tests.fuzzing.blind``.

Inputs are numbered: what a number stands for is the same on every machine, so that a fault is met again by
``--first NUMBER --inputs 1 --every 1``. Says for each reader how many inputs it accepted, the slowest one,
and the most memory that the process has had.
"""

import argparse
import gc
import random
import resource
import sys
import time
import traceback
from collections.abc import Iterator
from typing import Final

import attrs

from tests.fuzzing.mutations import mutated
from tests.fuzzing.targets import TARGETS, Target

SECONDS: Final = 5.0
"""Processor time that no input may take."""
SLICE: Final = 50_000
"""After so many inputs it is said how far things are."""
EVERY: Final = 8
"""Every input is read; what comes of it is looked at wholly if its number is a multiple of this."""


@attrs.frozen
class Given:
    """What came of inputs: how many there were, were accepted and broke a promise; the slowest of them."""

    inputs: int = 0
    accepted: int = 0
    broken: int = 0
    longest: float = 0.0
    slowest: int = 0

    def __add__(self, other: "Given") -> "Given":
        longest, slowest = max((self.longest, self.slowest), (other.longest, other.slowest))
        return Given(
            self.inputs + other.inputs,
            self.accepted + other.accepted,
            self.broken + other.broken,
            longest,
            slowest,
        )

    def __str__(self) -> str:
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        return (
            f"{self.inputs:10} inputs{self.accepted:9} accepted{self.broken:5} broken"
            f"{1000 * self.longest:8.0f} ms for {self.slowest}{memory:6} MB"
        )


def text_of(target: Target, number: int) -> str:
    """The input of that number."""
    rng = random.Random(f"{target.name} {number}")
    return mutated(target.good_one(rng), target.good, rng)


def give(target: Target, first: int, inputs: int, every: int = 1) -> Given:
    """Gives the reader that many inputs, and says what breaks a promise."""
    accepted = broken = slowest = 0
    longest = 0.0
    for number in range(first, first + inputs):
        text = text_of(target, number)
        begun = time.process_time()
        try:
            accepted += target.meets(text, wholly=number % every == 0)
        except Exception:  # noqa: BLE001 - whatever comes out is what is looked for
            broken += 1
            print(
                f"{target.name} --first {number}: {text[:300]!r}\n{traceback.format_exc(limit=-3)}",
                flush=True,
            )
        taken = time.process_time() - begun
        if taken > longest:
            longest, slowest = taken, number
        if taken > SECONDS:
            broken += 1
            print(f"{target.name} --first {number}: {taken:.1f} seconds for {text[:300]!r}", flush=True)
    return Given(inputs, accepted, broken, longest, slowest)


def _slices(first: int, inputs: int) -> Iterator[tuple[int, int]]:
    for begin in range(first, first + inputs, SLICE):
        yield begin, min(SLICE, first + inputs - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "targets", nargs="*", choices=[[], *TARGETS], metavar="TARGET", help=", ".join(TARGETS)
    )
    parser.add_argument("--inputs", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--every", type=int, default=EVERY, help="look wholly at one in so many that are read"
    )
    asked = parser.parse_args()
    gc.freeze()  # what is here to stay isn't looked at again for each input
    broken = 0
    for name in asked.targets or TARGETS:
        whole = Given()
        for first, inputs in _slices(asked.first, asked.inputs):
            whole += give(TARGETS[name], first, inputs, asked.every)
            print(f"{name:24}{whole}", flush=True)
        broken += whole.broken
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
