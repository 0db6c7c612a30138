"""``newtown simulate``: many games between agents, and what they come to."""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from itertools import chain, count
from pathlib import Path
from typing import NoReturn

from newtown.agents import Agent, agent_named
from newtown.cli.output import in_words, print_seed
from newtown.cli.parts import INTERRUPTED, Commands, add_game, config_chosen, seed_chosen
from newtown.cli.progress import shown_progress
from newtown.cli.workers import worker_processes
from newtown.core.errors import NewtownError
from newtown.core.jsontext import LARGEST_INTEGER
from newtown.core.text import Lang, Phrase
from newtown.games import AnyGame, game_named, score_items
from newtown.simulation import GameFault, Results, WorkersLost, load_results, simulate
from newtown.simulation.statistics import summary

_STOPPED = Phrase("stopped", "中断しました")
_KEPT = Phrase(
    "{done} of {games} games are in {file}; the same command with --resume goes on from there",
    "{games}ゲーム中{done}ゲームが{file}にあります。同じコマンドに--resumeを付けると続けられます",
)
_NONE = Phrase("no game is there yet", "まだ1ゲームもありません")
_LOST = Phrase("without --out no game is kept", "--outがないため、ゲームは残っていません")
_THERE = Phrase(
    "{file} is there already; --resume goes on with the run it holds",
    "{file}はすでにあります。その続きは--resumeで行えます",
)
_FAULT_KEPT = Phrase("the game so far is in {file}", "そこまでのゲームは{file}にあります")

_MOST_WORKERS = 1_000
"""More than any machine has, and few enough for none to be brought down by a slip of the finger."""


def add(commands: Commands, spoken: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    command = commands.add_parser("simulate", parents=[spoken], help="play many games between agents")
    add_game(command)
    command.add_argument(
        "--agents",
        default="random",
        metavar="NAMES",
        help="such as greedy,random; seated in turn, again and again",
    )
    command.add_argument(
        "--games", type=_from_one_to(LARGEST_INTEGER), default=100, help="how many games; 100 by default"
    )
    command.add_argument(
        "--seed", type=_named(_seed), help="the same seed plays the same games; random by default"
    )
    command.add_argument("--no-rotate", action="store_true", help="every agent keeps its seats in all games")
    command.add_argument(
        "--workers",
        type=_from_one_to(_MOST_WORKERS),
        default=1,
        help="how many processes play; 1 by default",
    )
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="keep every game in a new file, as a line of JSON"
    )
    command.add_argument(
        "--resume", action="store_true", help="go on with the run that --out holds, if it is there"
    )
    command.set_defaults(run=run, refuse=command.error)


def run(chosen: argparse.Namespace) -> None:
    """Plays the games, showing how far it has come, and prints what they come to."""
    lang: Lang = chosen.lang
    file: Path | None = chosen.out
    refuse: Callable[[str], NoReturn] = chosen.refuse
    if chosen.resume and file is None:
        refuse("--resume needs --out, the file to go on with")
    game = game_named(chosen.game)
    config = config_chosen(game, chosen)
    agents = [agent_named(game, name) for name in chosen.agents.split(",")]
    seats = game.seats(game.new_game(config))
    if len(agents) > seats:
        refuse(f"argument --agents: {len(agents)} agents don't fit {seats} seats")
    seed = _seed_of_run(chosen)
    print_seed(seed, lang)
    try:
        summed = summary(_played(game, agents, config, seed, chosen))
    except KeyboardInterrupt:
        print(f"newtown: {_STOPPED.text(lang)}: {_what_is_kept(file, lang)}", file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None
    except FileExistsError as error:
        raise NewtownError(_THERE.text(lang, file=str(error.filename))) from error
    except WorkersLost as error:
        raise NewtownError(f"{error}; {_what_is_kept(file, lang)}") from error
    except GameFault as fault:
        raise NewtownError(_with_record(fault, file, lang)) from fault
    except OSError as error:
        if error.filename is not None:  # it couldn't be opened in the first place
            raise
        raise NewtownError(f"{in_words(error)}; {_what_is_kept(file, lang)}") from error
    labels = {item.code: item.label for item in score_items(game.NAME)}
    print(summed.table(lang, labels=labels), end="")


def _played(
    game: AnyGame,
    agents: Sequence[Agent[object, object]],
    config: object,
    seed: int,
    chosen: argparse.Namespace,
) -> Results:
    processes = min(chosen.workers, chosen.games)
    workers = nullcontext() if processes == 1 else worker_processes(processes)
    with shown_progress(chosen.lang) as tell, workers as executor:
        return simulate(
            game,
            agents,
            chosen.games,
            seed,
            executor,
            config=config,
            rotate=not chosen.no_rotate,
            out=chosen.out,
            resume=chosen.resume,
            progress=tell,
        )


def _seed_of_run(chosen: argparse.Namespace) -> int:
    """The seed that is given, or that of the run to go on with, or any."""
    if chosen.seed is None and chosen.resume and chosen.out.exists() and chosen.out.stat().st_size:
        return load_results(chosen.out).run.seed
    return seed_chosen(chosen)


def _what_is_kept(file: Path | None, lang: Lang) -> str:
    if file is None:
        return _LOST.text(lang)
    try:
        results = load_results(file)
        return _KEPT.text(lang, done=len(results), games=results.run.games, file=str(file))
    except (NewtownError, OSError):
        return _NONE.text(lang)


def _with_record(fault: GameFault, file: Path | None, lang: Lang) -> str:
    """The fault in words; with a file, the record of its game is kept beside that."""
    if file is None or fault.record_text is None:
        return str(fault)
    content = f"{fault.record_text}\n".encode()
    try:
        beside = _beside(file, fault.game, content)
        beside.write_bytes(content)
    except OSError as error:
        return f"{fault}; {in_words(error)}"
    return f"{fault}; {_FAULT_KEPT.text(lang, file=str(beside))}"


def _beside(file: Path, game: int, content: bytes) -> Path:
    """Where the record of a game is kept: no file of anything else is written over."""
    named = (f"{file.stem}.game-{game}{end}.json" for end in chain(("",), (f"-{n}" for n in count(2))))
    return next(
        path
        for path in map(file.with_name, named)
        if not path.exists() or (path.is_file() and path.read_bytes() == content)
    )


# -- Arguments --------------------------------------------------------------------------------------


def _from_one_to(most: int) -> Callable[[str], int]:
    def whole_number(text: str) -> int:
        number = int(text)
        if number < 1:
            raise argparse.ArgumentTypeError(f"{number} is less than 1")
        if number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}")
        return number

    return _named(whole_number)


def _seed(text: str) -> int:
    number = int(text)
    if abs(number) > LARGEST_INTEGER:
        raise argparse.ArgumentTypeError(f"a seed is a number up to ±{LARGEST_INTEGER}")
    return number


def _named(kind: Callable[[str], int]) -> Callable[[str], int]:
    """With what argparse calls a value that isn't a number at all."""
    kind.__name__ = "whole number"
    return kind
