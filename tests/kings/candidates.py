"""Actions to ask the rules about: many more than are legal, made without looking at how the rules decide.

The legal actions of any ordinary state are all among its candidates, so that what is legal can be
counted from outside as well: it is what ``check`` has no objection to.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Final, TypeAlias

from newtown import (
    Action,
    Build,
    Colour,
    DoubleWhite,
    Drafting,
    EndTurn,
    Extend,
    GainMaterial,
    Give,
    Help,
    House,
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
    Split,
    State,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeMistakenly,
    TakeOver,
    Vote,
    ZeroWhite,
    check,
    legal_actions,
)

Sizes: TypeAlias = tuple[int, ...]

LANDS: Final = range(2, 21)
"""Every land and land card there is, and a number on either side."""

SPECS: Final = range(6)
FLOORS: Final = range(5)
FOOTPRINT: Final = {1: 4, 2: 6, 3: 8, 4: 9}
PENTHOUSE: Final = 4
"""Cells of a floor by spec, and of a penthouse (KNT-1.7, KNT-6.10)."""


def candidates(state: State) -> Iterator[Action]:
    """A few thousand actions of every class, legal and not, without duplicates."""
    return iter(
        dict.fromkeys(
            (
                *_EVERYWHERE,
                *_cards(state),
                *_white_dice(state),
                *_building(state),
                *_residents(state),
            )
        )
    )


def disagreements(state: State) -> list[Action]:
    """The candidates that only one of ``check`` and ``legal_actions`` takes for legal, and the legal
    actions that are no candidates or are listed twice."""
    legal = legal_actions(state)
    asked = dict.fromkeys(candidates(state))
    wrong = [action for action in asked if (check(state, action) is None) != (action in legal)]
    wrong += [action for action in legal if action not in asked]
    wrong += [action for action, times in Counter(legal).items() if times > 1]
    return wrong


def _everywhere() -> Iterator[Action]:
    yield from (EndTurn(), Pass(), Help(), TakeMaterial(), RerollGreen(), RerollBlack())
    yield from (RerollAll(), KeepDice(), Vote(False), Vote(True))
    yield from (RollTree(dice) for dice in range(-1, 7))
    for land in (-1, 0, 1, *LANDS):
        yield from (PlantTree(land), Move(land))
    yield from (TakeDie(colour, face) for colour in Colour for face in range(-1, 8))
    for card in LANDS:
        yield from (SwapDice(card), GainMaterial(card), ReturnMaterial(card))
        yield from (RaiseDie(card, colour) for colour in Colour)
    yield from (Give(size, seat) for size in range(8) for seat in range(-1, 5))
    for parts in product(range(8), range(8)):
        yield Join(parts)
        yield from (Split(size, parts) for size in range(8))
    yield from (TakeMistakenly(column) for column in range(-1, 6))


_EVERYWHERE: Final = tuple(_everywhere())


def _cards(state: State) -> Iterator[Action]:
    """Takes of the draft: any of the cards face up with two that aren't, also twice or not in order."""
    face_up = state.stage.face_up if isinstance(state.stage, Drafting) else ()
    others = tuple(card for card in LANDS if card not in face_up)
    named = sorted((*face_up, others[0], others[-1]))
    for count in range(6):
        for cards in combinations(named, count):
            yield TakeCards(cards)
            yield TakeCards(cards[::-1])
    yield from (TakeCards((card, card)) for card in named)


def _white_dice(state: State) -> Iterator[Action]:
    values = sorted({*range(-1, 8), *(state.player.white if state.order else ())})
    for count in range(5):
        for several in combinations_with_replacement(values, count):
            yield RerollWhite(several)
            if count < 4:
                yield RerollWhite(several[::-1])
    for card, value in product(LANDS, values):
        yield from (ZeroWhite(card, value), DoubleWhite(card, value))


def _building(state: State) -> Iterator[Action]:
    if not state.order or state.player.craftsman == 0:
        return
    held = tuple(_hands(state.player.materials, state.player.black))
    houses = state.land(state.player.craftsman).houses
    for spec, floors, penthouse in product(SPECS, FLOORS, (False, True)):
        cells = _cells(spec, floors, penthouse=penthouse)
        for pieces in _pieces(held, cells):
            yield Build(spec, floors, penthouse, pieces)
        for which in range(-1, len(houses) + 1):
            added = cells - (_cells_of(houses[which]) if 0 <= which < len(houses) else 0)
            for pieces in _pieces(held, added):
                yield Extend(which, spec, floors, penthouse, pieces)
                if not penthouse:
                    yield TakeOver(which, spec, floors, pieces)


def _hands(materials: Sizes, black: int) -> Iterator[Sizes]:
    """Every choice of the materials at hand, but those of two pieces more than black pays for."""
    counts = Counter(materials)
    for taken in product(*(range(counts[size] + 1) for size in sorted(counts))):
        if sum(taken) <= black + 1:
            yield tuple(size for size, times in zip(sorted(counts), taken, strict=True) for _ in range(times))


def _pieces(held: tuple[Sizes, ...], cells: int) -> Iterator[Sizes]:
    """The choices that make up so many cells, and a few others."""
    for pieces in held:
        if sum(pieces) == cells:
            yield pieces
            if len(pieces) > 1:
                yield pieces[::-1]
    yield from ((), (1,), (4,), (6,))


def _cells_of(house: House) -> int:
    return _cells(house.spec, house.floors, penthouse=house.penthouse)


def _cells(spec: int, floors: int, *, penthouse: bool) -> int:
    return FOOTPRINT.get(spec, 0) * floors + PENTHOUSE * penthouse


def _residents(state: State) -> Iterator[Action]:
    built = [land for land in state.lands if land.houses]
    bare = [land for land in state.lands if not land.houses][:1]
    for land in (*built, *bare):
        for column, depth, house in product(range(-1, 5), range(-1, 5), range(-1, len(land.houses) + 1)):
            yield TakeFamily(column, depth, land.number, house)
    yield TakeFamily(0, 0, LANDS[0], 0)
