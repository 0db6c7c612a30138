"""The numbers of The King's New Town: every field bounded by the rules and the edition."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

import newtown.kings as rules
from newtown.adapters.numbering.kinds import Kind, Ranges, kind, kind_of_tuples
from newtown.adapters.numbering.numbers import GameNumbering
from newtown.adapters.numbering.spaces import Cases, Listed, Multisets, Partitions, subsets
from newtown.core.dice import FACES
from newtown.kings.actions import (
    Action,
    Build,
    CardDealt,
    DiceRerolled,
    DiceRolled,
    DoubleWhite,
    EndTurn,
    Event,
    Extend,
    FamilyDealt,
    GainMaterial,
    Give,
    Help,
    Join,
    KeepDice,
    Move,
    Pass,
    PlantTree,
    RaiseDie,
    RerollAll,
    RerollBlack,
    RerollGreen,
    RerollWhite,
    ReturnMaterial,
    RollTree,
    RoyalDieRolled,
    Split,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeMistakenly,
    TakeOver,
    TreeRolled,
    Vote,
    ZeroWhite,
)
from newtown.kings.board import Board
from newtown.kings.components import KING_LAND, Ability, Colour
from newtown.kings.edition import STANDARD, Edition
from newtown.kings.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS
from newtown.kings.packing import Shape
from newtown.kings.state import State

KingsNumbering: TypeAlias = GameNumbering[State, Action, Event]

_FACES: Final = range(1, FACES + 1)
_SINGLE: Final = (Colour.RED, Colour.GREEN, Colour.BLACK)
"""The colours of which a player has one die (KNT-1.9), and which an ability may raise (KNT-1.4)."""


@lru_cache(maxsize=8)
def numbering(edition: Edition = STANDARD, /) -> KingsNumbering:
    """The numbers of The King's New Town with that edition, for any layout and number of players.

    >>> numbers = numbering()
    >>> numbers.decode(numbers.encode(TakeDie(Colour.WHITE, 6)))
    TakeDie(colour=Colour.WHITE, face=6)
    """
    parts = _Parts(edition)
    kinds = chain(_before_moving(parts), _moving(parts), _building(parts), _residents(parts))
    return GameNumbering(
        rules,
        Ranges[Action](kinds),
        Ranges[Event](_outcomes(parts)),
        edition=edition,
        edition_of=_edition_of,
        made_by=(numbering, (edition,)),
    )


def _edition_of(state: State) -> Edition:
    return state.config.edition


class _Parts:
    """What of an edition bounds the fields."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        self.board: Final = Board(edition, edition.layout)
        self.cards: Final = tuple(land.number for land in edition.lands)
        self.lands: Final = (*self.cards, KING_LAND)
        self.sizes: Final = range(1, edition.largest_piece + 1)

    def cards_for(self, ability: Ability) -> tuple[int, ...]:
        """The land cards with that ability (KNT-1.4)."""
        kinds = {card.kind for card in self.edition.card_kinds if card.ability is ability}
        return tuple(land.number for land in self.edition.lands if land.kind in kinds)


# -- Chapters 2 and 3 -------------------------------------------------------------------------------


def _before_moving(parts: _Parts) -> Iterator[Kind[Action]]:
    yield kind(TakeCards, cards=subsets(parts.cards, _drafted(parts.edition)))
    yield kind(RollTree, dice=Listed(parts.edition.tree_dice))
    yield kind(PlantTree, land=Listed(parts.cards))
    yield kind(TakeDie, colour=Listed(Colour), face=Listed(_FACES))


def _drafted(edition: Edition) -> set[int]:
    """How many cards may be taken at once: some in the first pass, then what the hand lacks (KNT-2.6)."""
    first = range(1, edition.first_pass + 1)
    return {*first, *(edition.hand - taken for taken in first)}


# -- Chapters 4 and 5 -------------------------------------------------------------------------------


def _moving(parts: _Parts) -> Iterator[Kind[Action]]:
    doublers = parts.cards_for(Ability.WHITE)
    material_cards = Listed(parts.cards_for(Ability.MATERIAL))
    # The card itself is one of those that can have changed the die before.
    changed = Listed(value for value in _white_values(len(doublers) - 1) if value)
    yield kind(RerollWhite, values=Listed(_white_bags(parts.edition.white_dice, len(doublers))))
    yield kind(RerollGreen)
    yield kind(RerollBlack)
    yield kind(ZeroWhite, card=Listed(doublers), value=changed)
    yield kind(DoubleWhite, card=Listed(doublers), value=changed)
    yield kind(RaiseDie, card=Listed(parts.cards_for(Ability.RAISE)), colour=Listed(_SINGLE))
    yield kind(SwapDice, card=Listed(parts.cards_for(Ability.SWAP)))
    yield kind(GainMaterial, card=material_cards)
    yield kind(ReturnMaterial, card=material_cards)
    yield kind(Move, land=Listed(parts.lands))
    yield kind(TakeMaterial)
    gifts = range(parts.edition.gift_size, parts.edition.largest_piece + 1)
    yield kind(Give, size=Listed(gifts), seat=Listed(range(MOST_PLAYERS)))


def _uses_for(value: int) -> int:
    """How many abilities at least make that value of a die's face: to 0, or doubling it (KNT-1.4)."""
    if value == 0:
        return 1
    uses = 0
    while value > FACES:
        value //= 2
        uses += 1
    return uses


def _white_values(uses: int) -> tuple[int, ...]:
    """What a white die can show after at most so many abilities.

    A card changes one die once (KNT-6.19). It can't come back to a player within the round of the dice: it
    changes hands only in building, to who stands on its land (KNT-6.3, KNT-6.16), where no other can stand
    (KNT-4.3). So there are no more uses than cards with the ability.
    """
    doubled = {face * 2**times for face in _FACES for times in range(uses + 1)}
    return tuple(sorted({*doubled, *((0,) if uses > 0 else ())}))


def _white_bags(most: int, uses: int) -> Iterator[tuple[int, ...]]:
    """The values of 1 to ``most`` white dice after at most so many abilities on all of them together."""
    values = _white_values(uses)
    costs = [_uses_for(value) for value in values]

    def grow(bag: tuple[int, ...], first: int, left: int) -> Iterator[tuple[int, ...]]:
        if bag:
            yield bag
        if len(bag) < most:
            for place in range(first, len(values)):
                if costs[place] <= left:
                    yield from grow((*bag, values[place]), place, left - costs[place])

    return grow((), 0, uses)


# -- Chapters 6 and 7 -------------------------------------------------------------------------------


def _building(parts: _Parts) -> Iterator[Kind[Action]]:
    pairs = {
        size: tuple((part, size - part) for part in range(1, size // 2 + 1))
        for size in parts.sizes
        if size > 1
    }
    splits = Cases({(size,): Listed(halves) for size, halves in pairs.items()})
    yield kind_of_tuples(Split, ("size", "parts"), splits)
    yield kind(Join, parts=Listed(chain.from_iterable(pairs.values())))
    yield kind_of_tuples(Build, ("spec", "floors", "penthouse", "pieces"), _builds(parts))
    yield kind_of_tuples(Extend, ("house", "spec", "floors", "penthouse", "pieces"), _extensions(parts))
    yield kind_of_tuples(TakeOver, ("house", "spec", "floors", "pieces"), _take_overs(parts))
    yield kind(Help)
    yield kind(EndTurn)
    yield kind(Vote, extend=Listed((False, True)))
    yield kind(RerollAll)
    yield kind(KeepDice)


def _builds(parts: _Parts) -> Cases:
    """New houses: the pieces have as many cells as the house (KNT-6.6)."""
    return Cases(
        {
            (after.spec, after.floors, after.penthouse): _pieces(parts, None, after)
            for after in parts.board.shapes
        }
    )


def _extensions(parts: _Parts) -> Cases:
    return Cases(
        {
            (house, after.spec, after.floors, after.penthouse): _pieces(parts, house, after)
            for house, after in _results(parts)
        }
    )


def _take_overs(parts: _Parts) -> Cases:
    """As extensions, but without penthouses (KNT-6.10)."""
    return Cases(
        {
            (house, after.spec, after.floors): _pieces(parts, house, after)
            for house, after in _results(parts)
            if not after.penthouse
        }
    )


def _results(parts: _Parts) -> Iterator[tuple[int, Shape]]:
    """What a house may become: so many houses stand before it on its land, each of spec 1 at least, and the
    specs add up to the land's capacity at most (KNT-6.9)."""
    for house in range(parts.edition.land_capacity):
        for after in parts.board.shapes:
            if house + after.spec <= parts.edition.land_capacity and _volumes(parts, after):
                yield house, after


def _pieces(parts: _Parts, house: int | None, after: Shape) -> Partitions:
    """The pieces that may make that house, of nothing or of a smaller one (KNT-6.6, KNT-6.8).

    The sizes add up to the new cells; how many pieces black is left for isn't bounded (KNT-4.7), and
    whether they fill the cells is left to the rules.
    """
    volumes = {parts.board.packer.volume(None, after)} if house is None else _volumes(parts, after)
    return Partitions(volumes, parts.edition.largest_piece)


def _volumes(parts: _Parts, after: Shape) -> set[int]:
    """How many new cells that house can have, by what it was before."""
    growths = (parts.board.packer.growth(before, after) for before in parts.board.shapes)
    return {growth.volume for growth in growths if growth is not None}


# -- Chapter 9 --------------------------------------------------------------------------------------


def _residents(parts: _Parts) -> Iterator[Kind[Action]]:
    edition = parts.edition
    depth = len(edition.families) // edition.columns  # KNT-9.2
    homes = [(land, house) for land in parts.cards for house in range(edition.land_capacity)]
    # KNT-6.5: no more houses than builders on the king's land
    homes += [(KING_LAND, house) for house in range(len(edition.king_stones))]
    takes = Listed(
        (column, back, land, house)
        for column in range(edition.columns)
        for back in range(depth)
        for land, house in homes
    )
    yield kind_of_tuples(TakeFamily, ("column", "depth", "land", "house"), takes)
    yield kind(TakeMistakenly, column=Listed(range(edition.columns)))
    yield kind(Pass)


# -- Outcomes ---------------------------------------------------------------------------------------


def _outcomes(parts: _Parts) -> Iterator[Kind[Event]]:
    edition = parts.edition
    players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    own = dict.fromkeys(_SINGLE, 1) | {Colour.WHITE: edition.white_dice}
    # KNT-3.5: those of all players; KNT-7.4: those of one
    rolled: dict[tuple[object, ...], Multisets[int]] = {
        (colour,): Multisets(_FACES, {each, *(each * number for number in players)})
        for colour, each in own.items()
    }
    # KNT-4.1, KNT-5.1: green, black, and any of the white dice
    rerolled: dict[tuple[object, ...], Multisets[int]] = {
        (colour,): Multisets(_FACES, range(1, own[colour] + 1))
        for colour in (Colour.GREEN, Colour.BLACK, Colour.WHITE)
    }
    yield kind(CardDealt, card=Listed(parts.cards))
    yield kind(TreeRolled, faces=Multisets(_FACES, edition.tree_dice))
    yield kind_of_tuples(DiceRolled, ("colour", "faces"), Cases(rolled))
    yield kind_of_tuples(DiceRerolled, ("colour", "faces"), Cases(rerolled))
    yield kind(FamilyDealt, family=Listed(family.name for family in edition.families))
    yield kind(RoyalDieRolled, face=Listed(_FACES))
