"""How far the soak of one game has come and what it has met, kept in a file to go on from there."""

import json
import resource
from collections import Counter
from pathlib import Path
from typing import Final

import attrs
from cattrs import Converter

from newtown.testing import Met


@attrs.frozen
class Most:
    """The most of something that was met, and the number of the first game with so many."""

    count: int = 0
    game: int = 0

    def or_more(self, count: int, game: int) -> "Most":
        """The same, or what one more game met."""
        return Most(count, game) if count > self.count else self


@attrs.define
class Extent:
    """How long and how wide the games of one kind were."""

    games: int = 0
    decisions: Most = Most()
    """In one game; chance decides the other events."""
    events: Most = Most()
    """In one game."""
    actions: Most = Most()
    """Legal in one state."""
    outcomes: Most = Most()
    """Of chance, in one state."""

    def add(self, met: Met, game: int) -> None:
        """Counts one more game, that of this number."""
        self.games += 1
        self.decisions = self.decisions.or_more(met.decisions, game)
        self.events = self.events.or_more(met.events.total(), game)
        self.actions = self.actions.or_more(met.most_actions, game)
        self.outcomes = self.outcomes.or_more(met.most_outcomes, game)


@attrs.define
class Progress:
    """What the games up to a number have met, all laws kept."""

    name: str
    seed: int
    games: int = 0
    """Whole games checked, which is the number of the next."""
    states: int = 0
    decisions: int = 0
    outcomes: int = 0
    """Events that chance decided."""
    refusals: dict[str, int] = attrs.Factory(dict[str, int])
    """Refused events, by the code of the reason."""
    extents: dict[str, Extent] = attrs.Factory(dict[str, Extent])
    """By the kind of game: players, edition, and how it was played."""
    memory: list[tuple[int, int]] = attrs.Factory(list[tuple[int, int]])
    """Resident memory in MB after so many decisions, each time of the process then running."""

    def add(self, met: Met, kind: str) -> None:
        """Counts one more game."""
        self.extents.setdefault(kind, Extent()).add(met, self.games)
        self.games += 1
        self.states += met.states
        self.decisions += met.decisions
        self.outcomes += met.events.total() - met.decisions
        self.refusals = dict(sorted((Counter(self.refusals) + met.refusals).items()))


_CONVERTER: Final = Converter()


def load_progress(path: Path, name: str, seed: int) -> Progress:
    """What the file says, or the beginning if there is none; ``ValueError`` for another soak's file."""
    if not path.exists():
        return Progress(name, seed)
    progress = _CONVERTER.structure(json.loads(path.read_text(encoding="utf-8")), Progress)
    if (progress.name, progress.seed) != (name, seed):
        raise ValueError(f"{path} is of {progress.name} with the seed {progress.seed}")
    return progress


def save_progress(path: Path, progress: Progress) -> None:
    """Puts the file in place at once: a program that is stopped leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(_CONVERTER.unstructure(progress), indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def resident() -> int:
    """MB of memory that the process has now; 0 where the system doesn't say so as Linux does."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text(encoding="ascii").split()[1]) * resource.getpagesize() // 2**20
