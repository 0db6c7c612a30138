"""Points, itemised by the rule that gives them."""

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
class Score:
    """Every seat's points by item, in the order of the rule book; items without points are left out."""

    items: tuple[tuple[ScoreItem, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(item.points for item in items) for items in self.items)
