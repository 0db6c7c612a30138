"""What follows from an edition and the number of players, worked out once for each config.

A :class:`Board` holds no part of a position: names and numbers of shops and squares, distances, and the
tables of actions that the phases choose from. Shops are numbered through in the edition's order.
"""

from functools import cached_property
from typing import TypeAlias

from newtown.isfahan.actions import ChooseShop, PlaceCube, PlayCard, TakeGroup
from newtown.isfahan.components import (
    CAMELS_ROW,
    GOLD_ROW,
    ROWS,
    BuildingKind,
    BuildingSpec,
    CardKind,
    Cards,
    Use,
)
from newtown.isfahan.edition import Edition
from newtown.isfahan.roads import distance, squares_of

Span: TypeAlias = tuple[int, int]
"""Shops or souks in a row: the first, and the one after the last."""


class Board:
    """The tables of one config."""

    def __init__(self, edition: Edition, players: int) -> None:
        souks = [souk for district in edition.districts for souk in district.souks]
        self.squares: tuple[str, ...] = squares_of(edition.streets)
        self.shops: tuple[str, ...] = tuple(
            f"{souk.name}.{index}" for souk in souks for index in range(len(souk.shops))
        )
        """The names of all shops (ISF-1.5)."""
        self.shop_numbers: dict[str, int] = {name: number for number, name in enumerate(self.shops)}
        self.souks: tuple[Span, ...] = _spans([len(souk.shops) for souk in souks])
        """The shops of each souk."""
        self.souk_names: tuple[str, ...] = tuple(souk.name for souk in souks)
        self.souk_points: tuple[int, ...] = tuple(souk.points for souk in souks)
        self.districts: tuple[tuple[Span, ...], ...] = tuple(
            self.souks[first:after]
            for first, after in _spans([len(district.souks) for district in edition.districts])
        )
        """The souks of each district, as the shops of each (ISF-1.5)."""
        self.souk_of: tuple[int, ...] = tuple(number for number, souk in enumerate(souks) for _ in souk.shops)
        """The souk of each shop."""
        self.district_of: tuple[int, ...] = tuple(
            number
            for number, district in enumerate(edition.districts)
            for souk in district.souks
            for _ in souk.shops
        )
        """The district of each shop."""
        touched = [squares for souk in souks for squares in souk.shops]
        self.beside: dict[str, tuple[int, ...]] = {
            square: tuple(shop for shop, squares in enumerate(touched) if square in squares)
            for square in self.squares
        }
        """The shops beside each square (ISF-1.7); none beside the standard crossroads (ISF-7.15)."""
        self.touches_road: tuple[bool, ...] = tuple(bool(squares) for squares in touched)
        self.slots: int = players * len(edition.levels)
        """The slots of the caravan (ISF-1.8)."""
        self.slot_points: tuple[int, ...] = tuple(
            level.points for level in edition.levels for _ in range(players)
        )
        self.slot_multipliers: tuple[int, ...] = tuple(
            level.multiplier for level in edition.levels for _ in range(players)
        )
        self.buildings: dict[BuildingKind, BuildingSpec] = {spec.kind: spec for spec in edition.buildings}
        self.deck: Cards = tuple(card.kind for card in edition.cards for _ in range(card.copies))
        """All cards (ISF-2.4)."""
        powers = {spec.kind: spec.power for spec in edition.buildings}
        self.row_bonuses: tuple[tuple[BuildingKind, int], ...] = tuple(
            (kind, powers[kind]) for kind in map(_bonus_of, range(ROWS))
        )
        """The building that adds to a row's section action, and how much it adds (ISF-1.9)."""
        self.hammam: int = powers[BuildingKind.HAMMAM]
        self.places: tuple[PlaceCube, ...] = tuple(map(PlaceCube, self.shops))
        self.choices: tuple[ChooseShop, ...] = tuple(map(ChooseShop, self.shops))
        self.cube_plays: tuple[PlayCard, ...] = tuple(
            PlayCard(CardKind.CUBE_TO_SHOP, shop) for shop in self.shops
        )
        self._rides: tuple[dict[str, TakeGroup], ...] = tuple(
            {square: TakeGroup(row, Use.SUPERVISOR, None, square) for square in self.squares}
            for row in range(ROWS)
        )
        """The move of the supervisor to each square with the group of each row, once for all lists."""
        self._moves: dict[tuple[int, int, str, int, int], tuple[TakeGroup, ...]] = {}

    @cached_property
    def distances(self) -> dict[str, dict[str, int]]:
        """The steps from each square to each (ISF-5.2)."""
        return {one: {other: distance(one, other) for other in self.squares} for one in self.squares}

    def moves(self, row: int, number: int, start: str, free: int, gold: int) -> tuple[TakeGroup, ...]:
        """The moves of the supervisor with a group of that number from a row (ISF-5.3), ``free`` steps
        being changed for nothing, that so much gold is enough for."""
        gold = min(gold, len(self.squares) + number)  # no move costs more
        key = (row, number, start, free, gold)
        moves = self._moves.get(key)
        if moves is None:
            reach = number + free + gold
            least = number - free - gold
            moves = self._moves[key] = tuple(
                self._rides[row][square]
                for square, steps in self.distances[start].items()
                if least <= steps <= reach
            )
        return moves


def _spans(sizes: list[int]) -> tuple[Span, ...]:
    """Where groups of these sizes begin and end when they follow each other."""
    return tuple((sum(sizes[:at]), sum(sizes[: at + 1])) for at in range(len(sizes)))


def _bonus_of(row: int) -> BuildingKind:
    """The building that adds to the section action of the row."""
    if row == CAMELS_ROW:
        return BuildingKind.PADDOCK
    return BuildingKind.WORKSHOP if row == GOLD_ROW else BuildingKind.HOIST
