"""The command line: play a game or many, check a record, read a rule.

Every command ends with 0 when it did what was asked, with 1 when the input is to blame, and with 2 when the
command line itself is wrong; one line on standard error says why. What Ctrl-C has stopped ends with 130.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from typing_extensions import override

from newtown.cli import play, replay, rule, simulate
from newtown.cli.output import in_words
from newtown.cli.parts import INTERRUPTED
from newtown.core.errors import NewtownError
from newtown.core.text import LANGUAGES


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; ``arguments`` are those of the process by default. The exit code is returned.

    >>> main(["rule", "KNT-10.3"])  # doctest: +ELLIPSIS
    KNT-10.3 ...
    0
    """
    chosen = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], None] = chosen.run
    try:
        run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has had enough; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("newtown: stopped", file=sys.stderr)
        return INTERRUPTED
    except UnicodeEncodeError as error:
        sign = error.object[error.start]
        told = f"{error.encoding}, the encoding of the output, has no {sign!r}; set PYTHONIOENCODING=utf-8"
        print(f"newtown: {told}", file=sys.stderr)
        return 1
    except (NewtownError, OSError) as error:
        print(f"newtown: {in_words(error)}", file=sys.stderr)
        return 1
    return 0


class _Parser(argparse.ArgumentParser):
    """Refuses in one line, which says where to read more."""

    @override
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="newtown", description="Board games as pure functions.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    spoken = argparse.ArgumentParser(add_help=False)
    spoken.add_argument("--lang", choices=LANGUAGES, default="en", help="English or Japanese")
    for command in (play, simulate, replay, rule):
        command.add(commands, spoken)
    return parser
