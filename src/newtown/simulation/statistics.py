"""From games to their summary, in one pass: exact sums, whatever the order and the grouping of the games."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from newtown.simulation.intervals import Moments, estimated_mean, estimated_share
from newtown.simulation.results import GameResult, SeatResult
from newtown.simulation.summaries import Group as Group
from newtown.simulation.summaries import Length as Length
from newtown.simulation.summaries import Source as Source
from newtown.simulation.summaries import Summary as Summary
from newtown.simulation.summaries import rule_order


def summary(games: Iterable[GameResult], *, confidence: float = 0.95) -> Summary:
    """What the games come to: win rates, points, seats, ranks, sources of points, lengths.

    The games are gone through once and not kept. Raises ``ValueError`` if there are none, if they differ in
    the number of seats, or if ``confidence`` isn't between 0 and 1.

    >>> from newtown.core.score import Score
    >>> game = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4)
    >>> summary((game,)).by_agent[0].won.mean
    1.0
    """
    tally = Tally()
    for game in games:
        tally.add(game)
    return tally.summary(confidence)


class Tally:
    """The sums behind a summary, to which games are added one by one.

    Tallies of parts are merged to that of the whole, in any order and with the same result to the last bit.
    What it holds grows with the number of agents, sources and different scores, not with that of games.

    >>> from newtown.core.score import Score
    >>> first, second = Tally(), Tally()
    >>> first.add(GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4))
    >>> second.add(GameResult.of(1, ("random", "greedy"), Score(((), ())), (0,), events=9, decisions=4))
    >>> first.merge(second)
    >>> [group.won.mean for group in first.summary().by_agent]
    [0.5, 0.5]
    """

    def __init__(self) -> None:
        self._seats: int | None = None
        self._groups: dict[tuple[str | None, int | None], _GroupSums] = {}
        self._events = _LengthSums()
        self._decisions = _LengthSums()

    def add(self, game: GameResult) -> None:
        """Count a game; raises ``ValueError`` if it has another number of seats than those before."""
        self._check_seats(len(game.seats))
        rows_of: dict[tuple[str | None, int | None], list[SeatResult]] = {}
        for row in game.seats:
            rows_of.setdefault((row.agent, None), []).append(row)
            rows_of[None, row.seat] = [row]
            rows_of[row.agent, row.seat] = [row]
        total = sum(row.score for row in game.seats)
        for key, rows in rows_of.items():
            self._group(key).add(rows, total, len(game.seats))
        self._events.add(game.events)
        self._decisions.add(game.decisions)

    def merge(self, other: "Tally") -> None:
        """Count all games of another tally; raises ``ValueError`` if they have another number of seats."""
        if other._seats is None:
            return
        self._check_seats(other._seats)
        for key, sums in other._groups.items():
            self._group(key).merge(sums)
        self._events.merge(other._events)
        self._decisions.merge(other._decisions)

    def summary(self, confidence: float = 0.95) -> Summary:
        """What all games counted so far come to; raises ``ValueError`` if there are none."""
        if self._seats is None:
            raise ValueError("no games to sum up")
        groups = [
            sums.group(agent, seat, self._seats, confidence) for (agent, seat), sums in self._groups.items()
        ]
        groups.sort(key=lambda group: (group.agent or "", -1 if group.seat is None else group.seat))
        return Summary(
            self._events.games,
            self._seats,
            confidence,
            tuple(group for group in groups if group.seat is None),
            tuple(group for group in groups if group.agent is None),
            tuple(group for group in groups if group.agent is not None and group.seat is not None),
            self._events.length(confidence),
            self._decisions.length(confidence),
        )

    def _check_seats(self, seats: int) -> None:
        if self._seats is None:
            self._seats = seats
        elif self._seats != seats:
            raise ValueError(f"games of {self._seats} seats and of {seats} can't be summed up together")

    def _group(self, key: tuple[str | None, int | None]) -> "_GroupSums":
        if key not in self._groups:
            self._groups[key] = _GroupSums()
        return self._groups[key]


# -- Sums -------------------------------------------------------------------------------------------


class _Sums:
    """The sum of some numbers and that of their squares; how many there are is counted elsewhere."""

    def __init__(self) -> None:
        self.total: int | Fraction = 0
        self.squares: int | Fraction = 0

    def add(self, value: int | Fraction) -> None:
        self.total += value
        self.squares += value * value

    def merge(self, other: "_Sums") -> None:
        self.total += other.total
        self.squares += other.squares

    def moments(self, count: int, divisor: int = 1) -> Moments:
        """Of ``count`` numbers (those not added were 0) that were added ``divisor`` times too large."""
        return Moments(count, Fraction(self.total, divisor), Fraction(self.squares, divisor * divisor))


def _ratio(part: int, whole: int) -> int | Fraction:
    """Their exact quotient, as a plain integer where it is one, which is many times faster to add."""
    quotient, rest = divmod(part, whole)
    return Fraction(part, whole) if rest else quotient


class _SourceSums:
    """Points from one source, and how many rows had any."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.points = _Sums()
        self.rows = 0


class _GroupSums:
    """All that is summed up of one group; ``lead`` is added as many times too large as there are seats."""

    def __init__(self) -> None:
        self.games = 0
        self.rows = 0
        self.won = _Sums()
        self.score = _Sums()
        self.lead = _Sums()
        self.ranks: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.sources: dict[str, _SourceSums] = {}

    def add(self, rows: Sequence[SeatResult], total: int, seats: int) -> None:
        """One game's rows of the group; ``total`` is the sum of the game's scores."""
        own = sum(row.score for row in rows)
        number = len(rows)
        self.games += 1
        self.rows += number
        winners = rows[0].winners or 1  # a game may be lost by all
        self.won.add(_ratio(sum(row.won for row in rows), winners * number))
        self.score.add(_ratio(own, number))
        self.lead.add(_ratio(seats * own - number * total, number))
        self.ranks.update(row.rank for row in rows)
        self.scores.update(row.score for row in rows)
        self._add_sources(rows)

    def _add_sources(self, rows: Sequence[SeatResult]) -> None:
        points: dict[str, int] = {}
        for row in rows:
            rules = {item.code: item.rule for item in row.items}
            for code, rule in rules.items():
                self._source(code, rule).rows += 1
            for item in row.items:
                points[item.code] = points.get(item.code, 0) + item.points
        for code, gained in points.items():
            self.sources[code].points.add(_ratio(gained, len(rows)))

    def _source(self, code: str, rule: str) -> _SourceSums:
        source = self.sources.get(code)
        if source is None:
            source = self.sources[code] = _SourceSums(rule)
        elif source.rule != rule:  # the first of a book's rules speaks for all, whichever was met first
            source.rule = min(source.rule, rule, key=lambda of: (rule_order(of), of))
        return source

    def merge(self, other: "_GroupSums") -> None:
        self.games += other.games
        self.rows += other.rows
        self.won.merge(other.won)
        self.score.merge(other.score)
        self.lead.merge(other.lead)
        self.ranks.update(other.ranks)
        self.scores.update(other.scores)
        for code, sums in other.sources.items():
            source = self._source(code, sums.rule)
            source.points.merge(sums.points)
            source.rows += sums.rows

    def group(self, agent: str | None, seat: int | None, seats: int, confidence: float) -> Group:
        return Group(
            agent,
            seat,
            self.games,
            self.rows,
            estimated_share(self.won.moments(self.games), confidence),
            estimated_mean(self.score.moments(self.games), confidence),
            estimated_mean(self.lead.moments(self.games, seats), confidence),
            tuple(self.ranks[rank] for rank in range(1, seats + 1)),
            tuple(sorted(self.scores.items())),
            self._sources(confidence),
        )

    def _sources(self, confidence: float) -> tuple[Source, ...]:
        ordered = sorted(self.sources.items(), key=lambda pair: (rule_order(pair[1].rule), pair[0]))
        return tuple(
            Source(
                code,
                sums.rule,
                estimated_mean(sums.points.moments(self.games), confidence),
                sums.rows / self.rows,
            )
            for code, sums in ordered
        )


class _LengthSums:
    """The lengths of games."""

    def __init__(self) -> None:
        self.games = 0
        self._sums = _Sums()
        self._shortest = 0
        self._longest = 0

    def add(self, length: int) -> None:
        self._meet(length, length)
        self.games += 1
        self._sums.add(length)

    def merge(self, other: "_LengthSums") -> None:
        self._meet(other._shortest, other._longest)
        self.games += other.games
        self._sums.merge(other._sums)

    def _meet(self, shortest: int, longest: int) -> None:
        self._shortest = min(self._shortest, shortest) if self.games else shortest
        self._longest = max(self._longest, longest)

    def length(self, confidence: float) -> Length:
        moments = self._sums.moments(self.games)
        return Length(estimated_mean(moments, confidence), self._shortest, self._longest)
