"""What many games come to, in numbers with their intervals and as a table of plain text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs
from typing_extensions import override

from newtown.core.text import Lang, Phrase
from newtown.simulation.columns import aligned
from newtown.simulation.intervals import Estimate

Row = dict[str, int | float | str | None]
"""A flat record for pandas or polars."""


@attrs.frozen
class Source:
    """Points from one source: ``points`` is their mean for a seat in a game, games without them being 0, and
    ``frequency`` the part of the rows that had any."""

    code: str
    rule: str
    points: Estimate
    frequency: float


@attrs.frozen
class Group:
    """How an agent fared in all seats, a seat with all agents, or an agent in one seat.

    ``agent`` is None for all agents and ``seat`` None for all seats. ``games`` are those with such a seat,
    and ``rows`` the seats in them. ``won`` is the part of the victory of such a seat (those who win together
    share it evenly), ``score`` its points, and ``lead`` its points above the mean of all seats of the same
    game. ``ranks`` counts the rows with rank 1, 2 and so on, ``scores`` those with each score, ascending.

    An agent that sits in several seats of a game counts once, with the mean of its seats: seats of one game
    aren't independent of each other, and intervals would be too narrow.

    >>> from newtown.core.score import Score
    >>> from newtown.simulation import GameResult, summary
    >>> game = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4)
    >>> greedy = summary((game,)).by_agent[0]
    >>> greedy.agent, greedy.won.mean, greedy.as_dict()["rank_1"]
    ('greedy', 1.0, 1)
    """

    agent: str | None
    seat: int | None
    games: int
    rows: int
    won: Estimate
    score: Estimate
    lead: Estimate
    ranks: tuple[int, ...]
    scores: tuple[tuple[int, int], ...]
    sources: tuple[Source, ...]

    def as_dict(self) -> Row:
        """A flat record, without ``scores`` and ``sources``: intervals as ``won_low``, ``won_high``."""
        row: Row = {"agent": self.agent, "seat": self.seat, "games": self.games, "rows": self.rows}
        for name, estimate in (("won", self.won), ("score", self.score), ("lead", self.lead)):
            row |= _spread(name, estimate)
        return row | {f"rank_{rank}": rows for rank, rows in enumerate(self.ranks, 1)}

    def sources_as_dicts(self) -> tuple[Row, ...]:
        """A flat record for each source of points."""
        return tuple(
            {
                "agent": self.agent,
                "seat": self.seat,
                "code": source.code,
                "rule": source.rule,
                **_spread("points", source.points),
                "frequency": source.frequency,
            }
            for source in self.sources
        )


def _spread(name: str, estimate: Estimate) -> Row:
    return {
        name: estimate.mean,
        f"{name}_low": estimate.low,
        f"{name}_high": estimate.high,
        f"{name}_standard_error": estimate.standard_error,
    }


@attrs.frozen
class Length:
    """How long games are: their mean length, the shortest and the longest."""

    mean: Estimate
    shortest: int
    longest: int


@attrs.frozen
class Summary:
    """What some games come to; ``seats`` is the number of seats in each of them.

    Groups are sorted by agent and seat. ``events`` and ``decisions`` are the games' lengths: everything that
    happened, and what of it wasn't decided by chance. All intervals hold the true value with ``confidence``,
    each by itself: of twenty that hold with 95 %, one fails to be expected.

    >>> from newtown.core.score import Score
    >>> from newtown.simulation import GameResult, summary
    >>> game = GameResult.of(0, ("greedy", "random"), Score(((), ())), (0,), events=9, decisions=4)
    >>> [(row["agent"], row["seat"]) for row in summary((game,)).rows()][:4]
    [('greedy', None), ('random', None), (None, 0), (None, 1)]
    """

    games: int
    seats: int
    confidence: float
    by_agent: tuple[Group, ...]
    by_seat: tuple[Group, ...]
    by_agent_and_seat: tuple[Group, ...]
    events: Length
    decisions: Length

    @override
    def __str__(self) -> str:
        """The table in English: what ``print`` shows."""
        return self.table().removesuffix("\n")

    def rows(self) -> Iterator[Row]:
        """A flat record for every group: ``pandas.DataFrame(summary.rows())`` makes a table of them."""
        for group in (*self.by_agent, *self.by_seat, *self.by_agent_and_seat):
            yield group.as_dict()

    def source_rows(self) -> Iterator[Row]:
        """A flat record for every source of points of every group."""
        for group in (*self.by_agent, *self.by_seat, *self.by_agent_and_seat):
            yield from group.sources_as_dicts()

    def table(self, lang: Lang = "en", *, labels: Mapping[str, Phrase] | None = None) -> str:
        """All of it as plain text, in lines that end with a line break.

        ``labels`` are words for the sources' codes, which stand for themselves otherwise; they come in the
        order of the labels, the others after them in that of their rules.
        """
        head = (_HEAD if self.games > 1 else _HEAD_OF_ONE).text(
            lang, games=self.games, seats=self.seats, percent=f"{100 * self.confidence:g}"
        )
        parts = (
            (head,),
            aligned((_group_head(self, _AGENT, lang), *(_group_row(group, lang) for group in self.by_agent))),
            aligned((_group_head(self, _SEAT, lang), *(_group_row(group, lang) for group in self.by_seat))),
            _sources(self, labels or {}, lang),
            aligned((_length_head(lang), *_lengths(self, lang))),
        )
        return "\n".join("".join(f"{line}\n" for line in part) for part in parts if part)


def source_codes(groups: Sequence[Group], labels: Mapping[str, Phrase]) -> tuple[str, ...]:
    """The codes of all sources of these groups, in the order of their labels, the others in that of rules.

    >>> source_codes((), {})
    ()
    """
    rules = {source.code: source.rule for group in groups for source in group.sources}
    named = tuple(code for code in labels if code in rules)
    others = sorted(rules.keys() - set(named), key=lambda code: (rule_order(rules[code]), code))
    return (*named, *others)


def rule_order(rule: str) -> tuple[tuple[int, int, str], ...]:
    """What sorts rule ids as their book does.

    >>> sorted(("A-10", "A-9"), key=rule_order)
    ['A-9', 'A-10']
    """
    parts = (part for part in re.split(r"(\d+)", rule) if part)
    return tuple((1, int(part), "") if part.isdecimal() else (0, 0, part) for part in parts)


# -- The table --------------------------------------------------------------------------------------

_HEAD: Final = Phrase(
    "{games} games of {seats} seats, intervals of {percent} %",
    "{seats}席のゲーム{games}回、信頼区間{percent}％",
)
_HEAD_OF_ONE: Final = Phrase("1 game of {seats} seats, intervals of {percent} %", _HEAD.ja)
_AGENT: Final = Phrase("agent", "エージェント")
_SEAT: Final = Phrase("seat", "席")
_GAMES: Final = Phrase("games", "ゲーム数")
_WON: Final = Phrase("won %", "勝率％")
_POINTS: Final = Phrase("points", "得点")
_LEAD: Final = Phrase("lead", "平均との差")
_RANK: Final = Phrase("rank {rank} %", "{rank}位％")
_SOURCE: Final = Phrase("points from", "得点源")
_LENGTH: Final = Phrase("length", "長さ")
_MEAN: Final = Phrase("mean", "平均")
_SHORTEST: Final = Phrase("shortest", "最短")
_LONGEST: Final = Phrase("longest", "最長")
_EVENTS: Final = Phrase("events", "出来事")
_DECISIONS: Final = Phrase("decisions", "決定")


def _group_head(summary: Summary, of: Phrase, lang: Lang) -> tuple[str, ...]:
    ranks = (_RANK.text(lang, rank=rank) for rank in range(1, summary.seats + 1))
    shown = (of, _GAMES, _WON, Phrase("", ""), _POINTS, Phrase("", ""), _LEAD)
    return (*(phrase.text(lang) for phrase in shown), *ranks)


def _group_row(group: Group, lang: Lang) -> tuple[str, ...]:
    name = str(group.seat) if group.agent is None else group.agent
    return (
        name,
        str(group.games),
        f"{100 * group.won.mean:.1f}",
        _interval(group.won, 100, lang),
        f"{group.score.mean:.2f}",
        _interval(group.score, 1, lang),
        f"{group.lead.mean:+.2f}",
        *(f"{100 * rows / group.rows:.1f}" for rows in group.ranks),
    )


def _interval(estimate: Estimate, scale: int, lang: Lang) -> str:
    digits = 1 if scale == 100 else 2
    low, high = (f"{scale * bound:.{digits}f}" for bound in (estimate.low, estimate.high))
    return f"{low}～{high}" if lang == "ja" else f"{low} to {high}"


def _sources(summary: Summary, labels: Mapping[str, Phrase], lang: Lang) -> tuple[str, ...]:
    codes = source_codes(summary.by_seat, labels)
    if not codes:
        return ()
    groups = summary.by_agent
    head = (_SOURCE.text(lang), *(str(group.agent) for group in groups))
    points = [{source.code: source.points.mean for source in group.sources} for group in groups]
    rows = (
        (
            labels[code].text(lang) if code in labels else code,
            *(f"{of.get(code, 0):.2f}" for of in points),
        )
        for code in codes
    )
    return aligned((head, *rows))


def _length_head(lang: Lang) -> tuple[str, ...]:
    return tuple(phrase.text(lang) for phrase in (_LENGTH, _MEAN, _SHORTEST, _LONGEST))


def _lengths(summary: Summary, lang: Lang) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (phrase.text(lang), f"{length.mean.mean:.1f}", str(length.shortest), str(length.longest))
        for phrase, length in ((_EVENTS, summary.events), (_DECISIONS, summary.decisions))
    )
