"""Plays whole games with every law of the conformance suite after every decision.

``python -m tests.soak isfahan --decisions 1000000 --seed 1`` plays games of all numbers of players and
kinds, half of them at random and half by a policy that builds. It goes on where it was stopped, and fails
at the first broken law: that game is saved as a record. Games are numbered: ``--game 17`` checks that one.

Decisions are what seats choose; what chance decides is counted apart. All laws are checked in every state,
but less of what is there is drawn than in tests, since there are so many states: of long lists, of what is
offered besides, and of the seats that look on (``MOST_EFFECTS`` and so on in ``tests.soak.games``).

``--unchecked`` plays the same games without any law, to see how long and how wide more of them are.
"""

import argparse
import gc
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Final

from newtown.core.records import dump_record
from newtown.testing import ConformanceError
from tests.soak.games import GAMES
from tests.soak.numbered import NumberedGame, numbered_game
from tests.soak.progress import Progress, load_progress, resident, save_progress

EVERY: Final = 10_000
"""Decisions from line to line."""

FOLDER: Final = Path(tempfile.gettempdir(), "newtown-soak")


def soak(name: str, asked: argparse.Namespace) -> bool:
    """Goes on until there are so many decisions in all; False if a law was broken."""
    folder: Path = asked.folder
    path = folder / f"{name}-{asked.seed}{'-unchecked' if asked.unchecked else ''}.json"
    progress = load_progress(path, name, asked.seed)
    begun, before = time.process_time(), progress.decisions
    while progress.decisions < asked.decisions:
        past = progress.decisions // EVERY
        if not play(numbered_game(name, asked.seed, progress.games), progress, asked):
            return False
        if progress.decisions // EVERY > past:
            progress.memory.append((progress.decisions, resident()))
            say(progress, (time.process_time() - begun) / (progress.decisions - before))
        save_progress(path, progress)
    conclude(progress)
    return True


def play(game: NumberedGame, progress: Progress, asked: argparse.Namespace) -> bool:
    """Plays one game and counts it; False if a law was broken."""
    try:
        progress.add(game.measure() if asked.unchecked else game.check(), game.kind)
    except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
        report(game, error, asked.folder)
        return False
    return True


def say(progress: Progress, seconds: float) -> None:
    print(
        f"{progress.name:15}{progress.decisions:9} decisions{progress.outcomes:8} outcomes"
        f"{progress.games:7} games{len(progress.refusals):4} codes{resident():6} MB"
        f"{1000 * seconds:7.2f} ms a decision",
        flush=True,
    )


def conclude(progress: Progress) -> None:
    """All that was met."""
    played = sum(extent.games for extent in progress.extents.values())
    print(
        f"{progress.name}, seed {progress.seed}: {progress.decisions} decisions and {progress.outcomes}"
        f" outcomes of chance in {played} games; at most, and in which game:"
    )
    for kind, extent in sorted(progress.extents.items()):
        most = ", ".join(
            f"{each.count} {what} ({each.game})"
            for what, each in (
                ("decisions", extent.decisions),
                ("events", extent.events),
                ("actions", extent.actions),
                ("outcomes", extent.outcomes),
            )
        )
        print(f"  {kind}: {extent.games} games, {most}")
    print("  refused:", ", ".join(f"{code} {times}" for code, times in progress.refusals.items()), flush=True)


def report(game: NumberedGame, error: Exception, folder: Path) -> None:
    """Says which game is broken, and saves it until then."""
    traceback.print_exception(error, limit=-8)
    step = events = None
    if isinstance(error, ConformanceError) and error.step is not None:
        step, events = error.step, error.step + (error.event is not None)
    record = game.record(events)
    name = game.soaked.game.NAME
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{game.seed}-{game.number}-record.json"
    path.write_text(dump_record(GAMES[name].game, record), encoding="utf-8")
    print(
        f"{name} --seed {game.seed} --game {game.number} breaks at step {step}; it is in {path}", flush=True
    )


def check_one(name: str, asked: argparse.Namespace) -> bool:
    """Plays the game of the number that is asked for; False if a law was broken."""
    progress = Progress(name, asked.seed, asked.game)
    if not play(numbered_game(name, asked.seed, asked.game), progress, asked):
        return False
    conclude(progress)
    return True


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--decisions", type=int, default=10_000, help="of each game, in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", type=int, help="the number of one game")
    parser.add_argument("--unchecked", action="store_true", help="without any law")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of progress and of broken games")
    asked = parser.parse_args(arguments)
    one = soak if asked.game is None else check_one
    kept = [one(name, asked) for name in asked.games or GAMES]  # all of them, also after a broken one
    return 0 if all(kept) else 1


if __name__ == "__main__":
    gc.freeze()  # what is imported stays
    sys.exit(main())
