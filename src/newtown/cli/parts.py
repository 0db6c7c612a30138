"""Parts of command lines that several commands share."""

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from newtown.cli.output import read_file
from newtown.games import ENTRIES, AnyGame, config_for

INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C has stopped, as shells have it."""


class Commands(Protocol):
    """Where commands are added: what argparse makes for them, whose own type has no public name."""

    def add_parser(
        self,
        name: str,
        /,
        *,
        parents: Sequence[argparse.ArgumentParser] = ...,
        help: str | None = ...,  # noqa: A002 - argparse's name
    ) -> argparse.ArgumentParser:
        """A parser for the arguments of one more command."""
        ...


def add_game(command: argparse.ArgumentParser) -> None:
    """``--game``, and ``--players`` or ``--config``: what the game is set up with."""
    command.add_argument("--game", choices=[entry.name for entry in ENTRIES], default=ENTRIES[0].name)
    setup = command.add_mutually_exclusive_group()
    setup.add_argument("--players", type=int, help="how many seats; the game's usual number by default")
    setup.add_argument(
        "--config", type=Path, metavar="FILE", help="everything chosen before the game, as JSON"
    )


def seed_chosen(chosen: argparse.Namespace) -> int:
    """The seed of the arguments, or any."""
    seed: int | None = chosen.seed
    return random.SystemRandom().randrange(2**32) if seed is None else seed


def config_chosen(game: AnyGame, chosen: argparse.Namespace) -> object:
    """The config of those arguments; raises ``FormatError``, ``InvalidState`` or ``OSError``."""
    file: Path | None = chosen.config
    players: int | None = chosen.players
    if file is not None:
        return game.load_config(read_file(file))
    return config_for(game, players)
