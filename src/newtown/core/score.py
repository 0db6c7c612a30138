"""Points, itemised by the rule that gives them."""

from collections.abc import Iterable, Sequence

import attrs

from newtown.core.text import Phrase


@attrs.frozen
class ScoreItem:
    """Points of one seat from one source; ``code`` is stable, ``rule`` is the id of the rule."""

    code: str
    rule: str
    label: Phrase
    points: int


@attrs.frozen
class Item:
    """A source of points: a stable code, the rule that gives them, and a name for people."""

    code: str
    rule: str
    label: Phrase


@attrs.frozen
class Score:
    """Every seat's points by item, in the order of the rule book; items without points are left out.

    >>> from newtown.core.score import Item, itemised
    >>> from newtown.core.text import Phrase
    >>> trees = Item("trees", "A-1", Phrase("trees", "樹"))
    >>> score = itemised((trees,), ((2,), (0,)))
    >>> score.totals, score.items[0][0].points, score.items[1]
    ((2, 0), 2, ())
    """

    items: tuple[tuple[ScoreItem, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(item.points for item in items) for items in self.items)


def itemised(items: Sequence[Item], ledgers: Iterable[Sequence[int]]) -> Score:
    """The score of ledgers, one for each seat, that hold the points from each of the items in turn.

    Raises ``ValueError`` for a ledger with more or fewer points than there are items.

    >>> from newtown.core.text import Phrase
    >>> itemised((Item("trees", "A-1", Phrase("trees", "樹")),), ((2,), (0,))).totals
    (2, 0)
    """
    return Score(
        tuple(
            tuple(
                ScoreItem(item.code, item.rule, item.label, points)
                for item, points in zip(items, ledger, strict=True)
                if points
            )
            for ledger in ledgers
        )
    )


def above_best(totals: Sequence[int], seat: int) -> int:
    """The points of a seat less the most points of another; in a game for one, its points.

    >>> above_best((30, 41, 38), 1), above_best((30, 41, 38), 2)
    (3, -3)
    """
    others = (points for other, points in enumerate(totals) if other != seat)
    return totals[seat] - max(others, default=0)


def above_mean(totals: Sequence[int]) -> list[float]:
    """Each seat's points less the mean of the others'; in a game for one, its points.

    >>> above_mean((3, 5, 4))
    [-1.5, 1.5, 0.0]
    """
    others = len(totals) - 1
    if not others:
        return [float(totals[0])]
    whole = sum(totals)
    return [total - (whole - total) / others for total in totals]
