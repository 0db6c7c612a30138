"""What follows from a layout and an edition, worked out once for each config.

A :class:`Board` holds no part of a position: distances, rows and blocks of lands, and the tables of
actions that the phases choose from.
"""

from typing import TypeAlias

from newtown.core import grid
from newtown.kings.actions import Action, GainMaterial, Move, RaiseDie, ReturnMaterial, SwapDice
from newtown.kings.components import KING_LAND, Ability, Colour, Family, LandKind, Rows, places_of
from newtown.kings.edition import Edition
from newtown.kings.packing import Packer, Shape

CardUses: TypeAlias = tuple[
    tuple[int, ...], tuple[Action, ...], tuple[Action, ...], tuple[Action, ...], tuple[Action, ...]
]
"""What some unused land cards can do: the cards that change white dice, then the uses of the others:
raise, swap, gain, give back."""

Group: TypeAlias = tuple[bool, tuple[int, ...]]
"""A row (True) or a block (False) of lands that earns points when all carry houses, by places."""


class Board:
    """The tables of one config. Places number the lands in ascending order, the king's land last."""

    def __init__(self, edition: Edition, rows: Rows) -> None:
        where = places_of(rows)
        kinds = {land.number: land.kind for land in edition.lands}
        by_kind = {card.kind: card for card in edition.card_kinds}
        self.numbers: tuple[int, ...] = tuple(sorted(where))
        self.places: dict[int, int] = {number: place for place, number in enumerate(self.numbers)}
        self.cards: tuple[int, ...] = self.numbers[:-1]
        """The land cards in the game: one for each numbered land (KNT-1.3, KNT-2.2)."""
        self.kinds: dict[int, LandKind] = {number: kinds[number] for number in self.cards}
        self.abilities: dict[int, Ability] = {number: by_kind[kinds[number]].ability for number in self.cards}
        self.card_values: dict[int, int] = {number: by_kind[kinds[number]].value for number in self.cards}
        self.costs: dict[int, dict[int, int]] = _costs(edition, where)
        """The green a way costs, from a land to each other land that can be reached (KNT-4.2)."""
        self.moves: dict[int, tuple[tuple[Move, ...], ...]] = {
            number: _moves_by_green(costs) for number, costs in self.costs.items()
        }
        """For each land, the moves that so much green is enough for; the last entry is for any more."""
        self.groups: tuple[tuple[Group, ...], ...] = _groups(edition, where, self.places)
        """For each place, the rows and blocks that it belongs to (KNT-6.14)."""
        self.packer: Packer = Packer(
            {piece.size: piece.cells for piece in edition.pieces},
            tuple((spec.width, spec.depth) for spec in edition.specs),
            (edition.penthouse.width, edition.penthouse.depth),
            edition.penthouse.spec,
        )
        self.shapes: tuple[Shape, ...] = _shapes(edition)
        """Every shape a house may have, in canonical order (KNT-6.7, KNT-6.10)."""
        self.families: dict[str, Family] = {family.name: family for family in edition.families}
        self.largest_piece: int = edition.largest_piece
        # What each card can do, once for all hands that have it.
        self._raises = {card: _raises(card) for card in self._able(self.cards, Ability.RAISE)}
        self._swaps = {card: SwapDice(card) for card in self._able(self.cards, Ability.SWAP)}
        self._gains = {card: GainMaterial(card) for card in self._able(self.cards, Ability.MATERIAL)}
        self._returns = {card: ReturnMaterial(card) for card in self._able(self.cards, Ability.MATERIAL)}
        self._uses: dict[tuple[int, ...], CardUses] = {}

    def uses(self, ready: tuple[int, ...]) -> CardUses:
        """What these unused land cards can do."""
        uses = self._uses.get(ready)
        if uses is None:
            uses = self._uses[ready] = self._work_out_uses(ready)
        return uses

    def _work_out_uses(self, ready: tuple[int, ...]) -> CardUses:
        return (
            self._able(ready, Ability.WHITE),
            tuple(use for card in self._able(ready, Ability.RAISE) for use in self._raises[card]),
            tuple(self._swaps[card] for card in self._able(ready, Ability.SWAP)),
            tuple(self._gains[card] for card in self._able(ready, Ability.MATERIAL)),
            tuple(self._returns[card] for card in self._able(ready, Ability.MATERIAL)),
        )

    def _able(self, cards: tuple[int, ...], ability: Ability) -> tuple[int, ...]:
        return tuple(card for card in cards if self.abilities[card] is ability)


def _raises(card: int) -> tuple[RaiseDie, ...]:
    return tuple(RaiseDie(card, colour) for colour in (Colour.RED, Colour.GREEN, Colour.BLACK))


def _costs(edition: Edition, where: dict[int, grid.Place]) -> dict[int, dict[int, int]]:
    """KNT-4.2: entering the king's land costs more than entering another land."""
    entering = {
        place: edition.king_land_cost if number == KING_LAND else edition.land_cost
        for number, place in where.items()
    }
    numbers = {place: number for number, place in where.items()}
    return {
        number: {
            numbers[other]: cost for other, cost in grid.cheapest(entering, place).items() if other != place
        }
        for number, place in sorted(where.items())
    }


def _moves_by_green(costs: dict[int, int]) -> tuple[tuple[Move, ...], ...]:
    most = max(costs.values(), default=0)
    return tuple(
        tuple(Move(land) for land in sorted(costs) if costs[land] <= green) for green in range(most + 1)
    )


def _groups(
    edition: Edition, where: dict[int, grid.Place], places: dict[int, int]
) -> tuple[tuple[Group, ...], ...]:
    numbers = {place: number for number, place in where.items()}
    lands = frozenset(numbers)
    rows = [(True, line) for line in grid.straight_lines(lands, edition.row)]
    blocks = [(False, block) for block in grid.blocks(lands, edition.block)]
    groups = [
        (is_row, tuple(sorted(places[numbers[place]] for place in line))) for is_row, line in rows + blocks
    ]
    return tuple(tuple(group for group in groups if place in group[1]) for place in range(len(places)))


def _shapes(edition: Edition) -> tuple[Shape, ...]:
    return tuple(
        Shape(spec, floors, penthouse)
        for spec, data in enumerate(edition.specs, 1)
        for floors in range(1, len(data.values) + 1)
        for penthouse in ((False, True) if spec == edition.penthouse.spec else (False,))
    )
