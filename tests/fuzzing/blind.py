"""Gives readers many bad inputs made of good ones: ``python -m tests.fuzzing.blind``.

Inputs are numbered: what a number stands for is the same on every machine, so that a fault is met again by
``--first NUMBER --inputs 1``. Says for each reader how many inputs it accepted, the slowest one, and the most
memory that the process has had.
"""

import argparse
import random
import resource
import sys
import time
import traceback
from typing import Final

from tests.fuzzing.mutations import mutated
from tests.fuzzing.targets import TARGETS, Target

SECONDS: Final = 5.0
"""Processor time that no input may take."""


def text_of(target: Target, number: int) -> str:
    """The input of that number."""
    rng = random.Random(f"{target.name} {number}")
    return mutated(rng.choice(target.good), target.good, rng)


def give(target: Target, first: int, inputs: int) -> int:
    """Gives the reader that many inputs; says what breaks a promise, and returns how many did."""
    accepted = broken = slowest = 0
    longest = 0.0
    for number in range(first, first + inputs):
        text = text_of(target, number)
        begun = time.process_time()
        try:
            accepted += target.meets(text)
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
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"{target.name:26}{inputs:10} inputs{accepted:9} accepted{broken:5} broken"
        f"{1000 * longest:8.0f} ms for {slowest}{memory:6} MB",
        flush=True,
    )
    return broken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "targets", nargs="*", choices=[[], *TARGETS], metavar="TARGET", help=", ".join(TARGETS)
    )
    parser.add_argument("--inputs", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    chosen = [TARGETS[name] for name in asked.targets or TARGETS]
    sys.exit(1 if sum(give(target, asked.first, asked.inputs) for target in chosen) else 0)


if __name__ == "__main__":
    main()
