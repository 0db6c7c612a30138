"""Games small enough to be solved by hand: trees of decisions, chances and ends, written out whole."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, TypeAlias

import attrs

from newtown.core.chance import draw
from newtown.core.errors import Reason, Refusal
from newtown.core.rules import Nature
from newtown.core.score import Item, Score, itemised
from newtown.core.text import Phrase

NO_SUCH_BRANCH: Final = Refusal("no-such-branch", "TREE-1", "there is no such branch", "その枝はありません")
POINTS: Final = Item("points", "TREE-2", Phrase("points", "点"))


@attrs.frozen
class End:
    """The game is over with these points; the most of them win."""

    points: tuple[int, ...]


@attrs.frozen
class Chance:
    """Chance goes on, by weight."""

    branches: tuple[tuple[str, int, "Spot"], ...]


@attrs.frozen
class Choice:
    """A seat chooses. It takes all places with the same ``looks`` (None: the path there) for the same one;
    ``points`` are what the seats have so far."""

    seat: int
    branches: tuple[tuple[str, "Spot"], ...]
    looks: str | None = None
    points: tuple[int, ...] = (0, 0)


Spot: TypeAlias = End | Chance | Choice
Path: TypeAlias = tuple[str, ...]


@attrs.frozen
class View:
    """What a seat knows: how the place looks to whoever chooses there."""

    seat: int | None
    looks: str | Path


@attrs.frozen
class TreeGame:
    """The game of one tree; a state is the path from its root."""

    root: Spot
    players: int = 2
    NAME: str = "tree"
    RULES_VERSION: int = 1

    def spot(self, state: Path) -> Spot:
        spot = self.root
        for step in state:
            assert not isinstance(spot, End)
            spot = next(branch[-1] for branch in spot.branches if branch[0] == step)
        return spot

    def seats(self, state: Path, /) -> int:
        return self.players

    def to_move(self, state: Path, /) -> int | Nature:
        spot = self.spot(state)
        if isinstance(spot, Choice):
            return spot.seat
        return Nature.OVER if isinstance(spot, End) else Nature.CHANCE

    def legal_actions(self, state: Path, /) -> tuple[str, ...]:
        spot = self.spot(state)
        return tuple(name for name, _ in spot.branches) if isinstance(spot, Choice) else ()

    def chance_outcomes(self, state: Path, /) -> tuple[tuple[str, int], ...]:
        spot = self.spot(state)
        return tuple((name, weight) for name, weight, _ in spot.branches) if isinstance(spot, Chance) else ()

    def sample_chance(self, state: Path, rng: random.Random, /) -> str:
        return draw(self.chance_outcomes(state), rng)

    def check(self, state: Path, event: str, /, *, seat: int | None = None) -> Reason | None:
        spot = self.spot(state)
        known = not isinstance(spot, End) and event in {branch[0] for branch in spot.branches}
        return None if known else NO_SUCH_BRANCH(had=event)

    def apply(self, state: Path, event: str, /, *, seat: int | None = None) -> Path:
        assert self.check(state, event) is None
        return (*state, event)

    def apply_unchecked(self, state: Path, event: str, /) -> Path:
        return (*state, event)

    def score(self, state: Path, /) -> Score:
        spot = self.spot(state)
        points = (0,) * self.players if isinstance(spot, Chance) else spot.points
        return itemised((POINTS,), ((had,) for had in points))

    def winners(self, state: Path, /) -> tuple[int, ...]:
        spot = self.spot(state)
        if not isinstance(spot, End):
            return ()
        return tuple(seat for seat, had in enumerate(spot.points) if had == max(spot.points))

    def observe(self, state: Path, seat: int | None, /) -> View:
        spot = self.spot(state)
        looks = spot.looks if isinstance(spot, Choice) else None
        return View(seat, state if looks is None else looks)

    def possible_states(self, view: View, rng: random.Random, /) -> Path:
        alike = [path for path in self.paths() if self.observe(path, view.seat) == view]
        return alike[rng.randrange(len(alike))]

    def paths(self, start: Path = ()) -> Iterator[Path]:
        """Every state of the game."""
        yield start
        spot = self.spot(start)
        if not isinstance(spot, End):
            for branch in spot.branches:
                yield from self.paths((*start, branch[0]))


WIN: Final = End((1, 0))
LOSS: Final = End((0, 1))


def odds(wins: int, losses: int) -> Chance:
    """Seat 0 wins with these odds, else seat 1 does."""
    return Chance((("win", wins, WIN), ("lose", losses, LOSS)))


def solved(spot: Spot, seats: int = 2) -> tuple[Fraction, ...]:
    """Each seat's share of the victory when all see everything and each maximises its own share.

    Of equal choices the first is taken.
    """
    if isinstance(spot, End):
        winners = [seat for seat, had in enumerate(spot.points) if had == max(spot.points)]
        return tuple(Fraction(seat in winners, len(winners)) for seat in range(seats))
    if isinstance(spot, Choice):
        return max((solved(after, seats) for _, after in spot.branches), key=lambda shares: shares[spot.seat])
    total = sum(weight for _, weight, _ in spot.branches)
    return tuple(
        sum((solved(after, seats)[seat] * weight for _, weight, after in spot.branches), Fraction()) / total
        for seat in range(seats)
    )
