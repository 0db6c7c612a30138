"""The materials of a turn, by kind and by what they may be used for (TWF-4.5)."""

from typing import Final, TypeAlias, final

import attrs

from newtown.townfolk.components import MATERIALS, CardKind, Material

Counts: TypeAlias = tuple[int, int, int, int]
"""How many of each kind: wheat, wood, stone, iron."""

NONE: Final[Counts] = (0, 0, 0, 0)

INDEX: Final = {kind: place for place, kind in enumerate(MATERIALS)}
"""The place of each kind in :data:`Counts`."""


@final
@attrs.frozen
class Materials:
    """Counts of materials by their use: for anything, only for points, only to acquire cards of a kind.

    >>> from newtown import townfolk
    >>> townfolk.Materials((2, 0, 0, 0), buildings=(0, 1, 0, 0)).spendable(townfolk.CardKind.BUILDING)
    (2, 1, 0, 0)
    """

    free: Counts = NONE
    score_only: Counts = NONE
    lands: Counts = NONE
    craftsmen: Counts = NONE
    buildings: Counts = NONE

    @property
    def by_use(self) -> tuple[Counts, Counts, Counts, Counts, Counts]:
        """The counts in the order of ``Use``."""
        return self.free, self.score_only, self.lands, self.craftsmen, self.buildings

    @property
    def scorable(self) -> Counts:
        """What can be paid for points: free and score-only materials."""
        return self.free if self.score_only == NONE else plus(self.free, self.score_only)

    def only_for(self, kind: CardKind) -> Counts:
        """What can be paid for cards of this kind alone."""
        return self.by_use[_USE_OF_KIND[kind]]

    def spendable(self, kind: CardKind) -> Counts:
        """What can be paid for cards of this kind: free materials and those for this kind (TWF-3.6.3)."""
        return plus(self.free, self.only_for(kind))


_USE_OF_KIND: Final = {CardKind.LAND: 2, CardKind.CRAFTSMAN: 3, CardKind.BUILDING: 4}

NOTHING: Final = Materials()
"""No materials at all."""


def plus(first: Counts, second: Counts) -> Counts:
    """The sums, kind by kind.

    >>> plus((1, 0, 0, 0), (1, 2, 0, 0))
    (2, 2, 0, 0)
    """
    return (first[0] + second[0], first[1] + second[1], first[2] + second[2], first[3] + second[3])


def minus(first: Counts, second: Counts) -> Counts:
    """The differences, kind by kind.

    >>> minus((2, 2, 0, 0), (1, 2, 0, 0))
    (1, 0, 0, 0)
    """
    return (first[0] - second[0], first[1] - second[1], first[2] - second[2], first[3] - second[3])


def counts_of(kinds: tuple[Material, ...]) -> Counts:
    """How many of each kind these are.

    >>> counts_of((Material.WHEAT, Material.STONE, Material.WHEAT))
    (2, 0, 1, 0)
    """
    counts = [0, 0, 0, 0]
    for kind in kinds:
        counts[INDEX[kind]] += 1
    return (counts[0], counts[1], counts[2], counts[3])


def added(materials: Materials, more: Materials) -> Materials:
    """The materials with more of them."""
    if more.score_only == more.lands == more.craftsmen == more.buildings == NONE:
        return Materials(
            plus(materials.free, more.free),
            materials.score_only,
            materials.lands,
            materials.craftsmen,
            materials.buildings,
        )
    return Materials(*map(plus, materials.by_use, more.by_use))


def paid_for_points(materials: Materials, paid: Counts) -> Materials:
    """The materials after paying for points: of a kind, score-only pieces go first (TWF-4.5)."""
    score_only = materials.score_only
    if score_only == NONE:
        left = minus(materials.free, paid)
        return Materials(left, NONE, materials.lands, materials.craftsmen, materials.buildings)
    restricted: Counts = (
        min(paid[0], score_only[0]),
        min(paid[1], score_only[1]),
        min(paid[2], score_only[2]),
        min(paid[3], score_only[3]),
    )
    return Materials(
        minus(materials.free, minus(paid, restricted)),
        minus(score_only, restricted),
        materials.lands,
        materials.craftsmen,
        materials.buildings,
    )
