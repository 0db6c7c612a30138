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
    """Every seat's points by item, in the order of the rule book; items without points are left out."""

    items: tuple[tuple[ScoreItem, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(item.points for item in items) for items in self.items)


def itemised(items: Sequence[Item], ledgers: Iterable[Sequence[int]]) -> Score:
    """The score of ledgers, one for each seat, that hold the points from each of the items in turn.

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
