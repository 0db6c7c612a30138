"""What comes out of many games: a row for each game and seat, and the run that the games belong to."""

import unicodedata
from collections.abc import Collection, Iterator, Sequence
from typing import Protocol, final

import attrs

from newtown.core.errors import NewtownError
from newtown.core.jsontext import LARGEST_INTEGER, is_writable
from newtown.core.score import Score


@attrs.frozen
class ResultItem:
    """Points of one seat from one source: the code and the rule of its ``ScoreItem``, without its words."""

    code: str
    rule: str
    points: int


@attrs.frozen
class SeatResult:
    """A row: how one seat fared in one game.

    ``game`` and ``seat`` count from 0, and ``agent`` is the name of whoever chose for the seat. ``score``
    is the sum of ``items``. The winners have rank 1, and every other seat has one more than there are
    seats before it: the winners, and those with more points that haven't won either; so equal seats share
    a rank and the next is left out. ``winners`` counts the seats that won. ``events`` is the length of the
    whole game, and ``decisions`` of these weren't decided by chance.
    """

    game: int
    seat: int
    agent: str
    score: int
    items: tuple[ResultItem, ...]
    rank: int
    won: bool
    winners: int
    events: int
    decisions: int

    @property
    def win_share(self) -> float:
        """The seat's part of the victory, 0 to 1: those who win together share it evenly."""
        return 1 / self.winners if self.won else 0.0

    def as_dict(self) -> dict[str, int | float | str]:
        """The row as a flat record for pandas or polars; its items are rows of :meth:`items_as_dicts`.

        >>> row = SeatResult(0, 1, "greedy", 7, (ResultItem("houses", "A-1", 7),), 1, True, 2, 90, 40)
        >>> row.as_dict()["win_share"]
        0.5
        """
        return {
            "game": self.game,
            "seat": self.seat,
            "agent": self.agent,
            "score": self.score,
            "rank": self.rank,
            "won": self.won,
            "win_share": self.win_share,
            "events": self.events,
            "decisions": self.decisions,
        }

    def items_as_dicts(self) -> tuple[dict[str, int | str], ...]:
        """A flat record for each source of the seat's points, to group or to pivot by ``code``.

        >>> row = SeatResult(0, 1, "greedy", 7, (ResultItem("houses", "A-1", 7),), 1, True, 2, 90, 40)
        >>> row.items_as_dicts()
        ({'game': 0, 'seat': 1, 'agent': 'greedy', 'code': 'houses', 'rule': 'A-1', 'points': 7},)
        """
        return tuple(
            {
                "game": self.game,
                "seat": self.seat,
                "agent": self.agent,
                "code": item.code,
                "rule": item.rule,
                "points": item.points,
            }
            for item in self.items
        )


@attrs.frozen
class GameResult:
    """One game: its index, a row for every seat in turn, and its length in events and in decisions."""

    game: int
    seats: tuple[SeatResult, ...]
    events: int
    decisions: int

    @classmethod
    def of(
        cls,
        game: int,
        agents: Sequence[str],
        score: Score,
        winners: Collection[int],
        *,
        events: int,
        decisions: int,
    ) -> "GameResult":
        """The result of a game that ended with that score; ``agents`` are the names by seat.

        >>> from newtown.core.score import Score
        >>> draw = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0, 1), events=9, decisions=4)
        >>> [row.rank for row in draw.seats]
        [1, 1]
        """
        totals = score.totals
        ranked = ranks(totals, winners)
        rows = tuple(
            SeatResult(
                game,
                seat,
                agent,
                totals[seat],
                tuple(ResultItem(item.code, item.rule, item.points) for item in score.items[seat]),
                ranked[seat],
                seat in winners,
                len(winners),
                events,
                decisions,
            )
            for seat, agent in enumerate(agents)
        )
        return cls(game, rows, events, decisions)


def ranks(totals: Sequence[int], winners: Collection[int]) -> tuple[int, ...]:
    """The rank of each seat, as :class:`SeatResult` tells: the rules say who won, points order the rest.

    >>> ranks((30, 41, 41, 30), winners=(1,))
    (3, 1, 2, 3)
    """
    standing = [(seat in winners, 0 if seat in winners else total) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other > own for other in standing) for own in standing)


@attrs.frozen
class Run:
    """What games were asked for: all that decides their results.

    ``config`` is canonical JSON text that the game's ``load_config`` reads, or None where the games began
    from a given state; then ``start`` is the text that its ``loads`` reads, if the game stores states.
    ``agents`` holds the name of the agent in each seat of game 0. With ``rotate``, every agent moves on by
    one seat with every game. Raises ``ValueError`` where there is nothing to play, an agent has no name that
    a line of a table can show, or a number can't be stored exactly.
    """

    game: str
    """The ``NAME`` of the game."""
    rules_version: int
    config: str | None
    start: str | None
    agents: tuple[str, ...]
    seed: int
    games: int
    rotate: bool

    def __attrs_post_init__(self) -> None:
        if not self.agents:
            raise ValueError("at least one agent is needed")
        for name in self.agents:
            if not _is_name(name):
                raise ValueError(f"an agent needs a name that can be written in a line, not {name!r}")
        if type(self.games) is not int or not 1 <= self.games <= LARGEST_INTEGER:
            raise ValueError(f"at least one game is needed, at most {LARGEST_INTEGER}, not {self.games!r}")
        if type(self.seed) is not int or abs(self.seed) > LARGEST_INTEGER:
            raise ValueError(f"a seed is a whole number up to ±{LARGEST_INTEGER}, not {self.seed!r}")
        if type(self.rotate) is not bool:
            raise ValueError(f"agents rotate or they don't: True or False, not {self.rotate!r}")

    def seated(self, game: int) -> tuple[str, ...]:
        """The names of the agents by seat, in the game with that index.

        >>> Run("chess", 1, None, None, ("deep", "thought"), seed=7, games=2, rotate=True).seated(1)
        ('thought', 'deep')
        """
        return tuple(self.agents[place] for place in places(len(self.agents), game, rotate=self.rotate))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and is_writable(name) and name.splitlines() == [name] and not _steers(name)


def _steers(text: str) -> bool:
    """Whether a terminal would be told what to do."""
    return any(unicodedata.category(sign) == "Cc" for sign in text)


def places(seats: int, game: int, *, rotate: bool) -> tuple[int, ...]:
    """Which place of the list of agents each seat gets in a game: place 0 moves on by one seat a game.

    >>> places(3, 0, rotate=True), places(3, 1, rotate=True)
    ((0, 1, 2), (2, 0, 1))
    """
    return tuple((seat - game * rotate) % seats for seat in range(seats))


class Games(Protocol):
    """Results of games wherever they are kept: any collection of them will do."""

    def __len__(self) -> int:
        """How many there are."""
        ...

    def __iter__(self) -> Iterator[GameResult]:
        """Each of them, from the first on."""
        ...


@final
class Results:
    """The results of a run, in the order of the games; may be gone through as often as one likes.

    Games are read from where they are kept when they are asked for, so that results of any size fit into
    memory, unless they were kept there in the first place. ``len`` is the number of games there are:
    ``run.games`` of them when the run is complete.

    >>> from newtown.core.score import Score
    >>> run = Run("chess", 1, None, None, ("deep", "thought"), seed=7, games=1, rotate=True)
    >>> draw = GameResult.of(0, run.seated(0), Score(((), ())), (0, 1), events=9, decisions=9)
    >>> [row.agent for row in Results(run, (draw,)).rows()]
    ['deep', 'thought']
    """

    __slots__ = ("_games", "run")

    def __init__(self, run: Run, games: Games) -> None:
        self.run: Run = run
        self._games = games

    def __repr__(self) -> str:
        try:
            there = str(len(self))
        except (NewtownError, OSError):  # a file that is gone or has changed
            there = "unreadable"
        return f"<Results of {there} of {self.run.games} games of {self.run.game}>"

    def __len__(self) -> int:
        return len(self._games)

    def __iter__(self) -> Iterator[GameResult]:
        return iter(self._games)

    @property
    def complete(self) -> bool:
        """Whether all games of the run are there."""
        return len(self) == self.run.games

    def rows(self) -> Iterator[SeatResult]:
        """Every row: a row for every seat of every game, game by game.

        ``pandas.DataFrame(row.as_dict() for row in results.rows())`` makes a table of them.
        """
        for game in self:
            yield from game.seats
