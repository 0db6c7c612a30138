"""What is wrong with an edition: everything at once, each fault with its place and rule.

Besides what makes no game, values are refused that would make one too large to work out: houses of
very many cells, dice that fall in millions of ways.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from newtown.core import bag
from newtown.core.dice import FACES
from newtown.core.errors import Fault
from newtown.core.faults import in_range
from newtown.kings.components import KING_LAND, HouseSpec, LandKind, Piece
from newtown.kings.edition import Edition
from newtown.kings.layout import layout_faults
from newtown.kings.packing import Cell, wrong_cells

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

_MOST: Final = 1_000
"""Counts and points beyond this make no game."""
_MOST_LANDS: Final = KING_LAND
"""All that a layout can hold, with the king's land."""
_MOST_GREEN: Final = 50
"""The dearest land to enter: for every land there is a table as long as the dearest way."""
_MOST_WHITE: Final = 6
"""White dice of a player: four times six already fall in some 100,000 different ways."""
_MOST_TREE_DICE: Final = 8
_MOST_SIZES: Final = 12
_MOST_SPECS: Final = 12
_MOST_SPECS_ON_A_LAND: Final = 20
_MOST_CELLS: Final = 45
"""Cells of a house, so that finding the pieces that fill it stays quick."""
_MOST_FAMILIES: Final = 100

_COUNTS: Final = {
    "white_dice": ("KNT-1.9", 1, _MOST_WHITE),
    "across": ("KNT-2.1", 1, _MOST),
    "king_neighbours": ("KNT-2.1", 0, _MOST),
    "neighbours": ("KNT-2.1", 0, _MOST),
    "hand": ("KNT-2.5", 1, _MOST),
    "face_up": ("KNT-2.6", 1, _MOST),
    "first_pass": ("KNT-2.6", 1, _MOST),
    "rounds": ("KNT-3.1", 1, _MOST),
    "stone_face": ("KNT-3.6", 1, FACES),
    "land_cost": ("KNT-4.2", 1, _MOST_GREEN),
    "king_land_cost": ("KNT-4.2", 1, _MOST_GREEN),
    "reroll_cost": ("KNT-4.1", 1, _MOST),
    "gift_size": ("KNT-5.3", 1, _MOST),
    "exchange_cost": ("KNT-6.2", 1, _MOST),
    "piece_cost": ("KNT-6.6", 1, _MOST),
    "land_capacity": ("KNT-6.9", 1, _MOST_SPECS_ON_A_LAND),
    "many_houses": ("KNT-6.13", 1, _MOST),
    "row": ("KNT-6.14", 2, _MOST_LANDS),
    "block": ("KNT-6.14", 2, _MOST_LANDS),
    "columns": ("KNT-9.2", 1, _MOST),
}
"""The rule, the least and the greatest sensible value of each count; costs are positive so that every
turn ends."""


def edition_faults(edition: Edition, /) -> tuple[Fault, ...]:
    """Everything that is wrong with an edition, with the place of each fault; ``()`` when it can be
    played.

    >>> import attrs, newtown
    >>> newtown.edition_faults(attrs.evolve(newtown.STANDARD, white_dice=0))
    (Fault(path='$.white_dice', message='0; at least 1 is needed', rule='KNT-1.9'),)
    """
    return (
        *_counts(edition),
        *_lands(edition),
        *_card_kinds(edition),
        *_pieces(edition),
        *_specs(edition),
        *_penthouse(edition),
        *_families(edition),
        *_draft(edition),
        *_rounds(edition),
        *_king_stones(edition),
        *_points(edition),
        *layout_faults(edition.layout, edition, MOST_PLAYERS, allow_unsound=False),
    )


def _counts(edition: Edition) -> Iterator[Fault]:
    if not edition.name:
        yield Fault("$.name", "an edition needs a name")
    for name, (rule, least, most) in _COUNTS.items():
        value: int = getattr(edition, name)
        yield from in_range(f"$.{name}", value, least, most, rule)


# -- Chapter 1: components --------------------------------------------------------------------------


def _lands(edition: Edition) -> Iterator[Fault]:
    numbers = [land.number for land in edition.lands]
    if not _ascend(numbers):
        yield Fault("$.lands", "the numbers don't ascend, each once", "KNT-1.1")
    for index, number in enumerate(numbers):
        yield from in_range(f"$.lands[{index}].number", number, 1, KING_LAND - 1, "KNT-1.1")
    least = edition.hand * MOST_PLAYERS
    if len(numbers) < least:
        yield Fault("$.lands", f"{len(numbers)} lands; {MOST_PLAYERS} players need {least}", "KNT-2.2")


def _card_kinds(edition: Edition) -> Iterator[Fault]:
    kinds = [card.kind for card in edition.card_kinds]
    for kind in LandKind:
        times = kinds.count(kind)
        if times != 1:
            yield Fault("$.card_kinds", f"{kind.value} is there {times} times, not once", "KNT-1.4")
    for index, card in enumerate(edition.card_kinds):
        yield from in_range(f"$.card_kinds[{index}].value", card.value, -_MOST, _MOST, "KNT-1.5")


def _pieces(edition: Edition) -> Iterator[Fault]:
    sizes = [piece.size for piece in edition.pieces]
    if sizes != list(range(1, len(sizes) + 1)):
        yield Fault("$.pieces", "the sizes have to be 1, 2, 3 and so on", "KNT-1.6")
    # The round's number is a size in KNT-4.4, also in the round after the regular ones.
    needed = max((edition.rounds + 1, *edition.order_supply))
    if len(sizes) < needed:
        yield Fault("$.pieces", f"no piece of size {needed}, which supplies or rounds bring", "KNT-4.4")
    if len(sizes) > _MOST_SIZES:
        yield Fault("$.pieces", f"{len(sizes)} sizes; at most {_MOST_SIZES} are allowed", "KNT-1.6")
    for index, piece in enumerate(edition.pieces):
        yield from _cells(f"$.pieces[{index}].cells", piece)


def _cells(path: str, piece: Piece) -> Iterator[Fault]:
    cells = set(piece.cells)
    wrong = wrong_cells(piece.size, piece.cells)
    if wrong:
        yield Fault(path, wrong, "KNT-1.6")
    elif any(min(cell[axis] for cell in cells) != 0 for axis in range(3)):
        yield Fault(path, "the cells don't start from 0 along each axis", "KNT-1.6")
    elif not _is_solid(cells):
        yield Fault(path, "the cells aren't all connected, face to face", "KNT-1.6")


def _is_solid(cells: set[Cell]) -> bool:
    reached = {min(cells)}
    border = list(reached)
    while border:
        x, y, z = border.pop()
        beside = {(x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z), (x, y, z - 1), (x, y, z + 1)}
        border += (beside & cells) - reached
        reached |= beside & cells
    return reached == cells


def _specs(edition: Edition) -> Iterator[Fault]:
    if len(edition.specs) > _MOST_SPECS:
        message = f"{len(edition.specs)} specs; at most {_MOST_SPECS} are allowed"
        yield Fault("$.specs", message, "KNT-1.7")
    for index, spec in enumerate(edition.specs):
        path = f"$.specs[{index}]"
        yield from _sides(path, spec.width, spec.depth, "KNT-1.7")
        yield from in_range(f"{path}.roofs", spec.roofs, 0, _MOST, "KNT-1.8")
        if not spec.values:
            yield Fault(f"{path}.values", "no base value: the house has no floor", "KNT-1.10")
        if not _ascend(spec.values):
            yield Fault(f"{path}.values", "the base values don't ascend, each once", "KNT-1.10")
        yield from _each_in_range(f"{path}.values", spec.values, 1, _MOST, "KNT-1.10")
        cells = _volume(edition, index + 1, spec)
        if cells > _MOST_CELLS:
            message = f"a house of up to {cells} cells; at most {_MOST_CELLS} are allowed"
            yield Fault(path, message, "KNT-1.7")


def _volume(edition: Edition, number: int, spec: HouseSpec) -> int:
    """The cells of the largest house of a spec."""
    penthouse = edition.penthouse
    on_top = penthouse.width * penthouse.depth if number == penthouse.spec else 0
    return spec.width * spec.depth * len(spec.values) + on_top


def _sides(path: str, width: int, depth: int, rule: str) -> Iterator[Fault]:
    for name, side in (("width", width), ("depth", depth)):
        if side < 1:
            yield Fault(f"{path}.{name}", f"{side}; a side is at least one cell long", rule)


def _penthouse(edition: Edition) -> Iterator[Fault]:
    penthouse = edition.penthouse
    number = len(edition.specs)
    for name, spec, rule in (("spec", penthouse.spec, "KNT-6.10"), ("roof", penthouse.roof, "KNT-6.11")):
        yield from in_range(f"$.penthouse.{name}", spec, 1, number, rule)
    yield from _sides("$.penthouse", penthouse.width, penthouse.depth, "KNT-6.10")
    if 1 <= penthouse.spec <= number:
        below = edition.specs[penthouse.spec - 1]
        sides, room = sorted((penthouse.width, penthouse.depth)), sorted((below.width, below.depth))
        if sides[0] > room[0] or sides[1] > room[1]:
            message = f"{sides[0]}×{sides[1]} cells don't fit on a house of spec {penthouse.spec}"
            yield Fault("$.penthouse", message, "KNT-6.10")
    yield from in_range("$.penthouse.points", penthouse.points, 0, _MOST, "KNT-1.10")


def _families(edition: Edition) -> Iterator[Fault]:
    names = Counter(family.name for family in edition.families)
    for index, family in enumerate(edition.families):
        path = f"$.families[{index}]"
        times = names[family.name]
        if times > 1:
            yield Fault(f"{path}.name", f"{family.name!r} is there {times} times", "KNT-1.12")
        if not _is_name(family.name):
            message = f"{family.name!r}; names are of a–z, 0–9 and single hyphens"
            yield Fault(f"{path}.name", message, "KNT-1.12")
        yield from in_range(f"{path}.size", family.size, 1, _MOST, "KNT-1.12")
        yield from in_range(f"{path}.points", family.points, -_MOST, _MOST, "KNT-1.12")
        if list(family.wishes) != [kind for kind in LandKind if kind in family.wishes]:
            yield Fault(f"{path}.wishes", "the kinds aren't in order, each once", "KNT-1.12")
        if family.royal:
            yield from in_range(f"{path}.royal.times", family.royal.times, -_MOST, _MOST, "KNT-9.5")
            yield from in_range(f"{path}.royal.plus", family.royal.plus, -_MOST, _MOST, "KNT-9.5")
    number = len(edition.families)
    if number > _MOST_FAMILIES:
        message = f"{number} families; at most {_MOST_FAMILIES} are allowed"
        yield Fault("$.families", message, "KNT-1.12")
    if not number or number % max(edition.columns, 1):
        message = f"{number} families don't fill {edition.columns} equal columns"
        yield Fault("$.families", message, "KNT-9.2")


def _is_name(name: str) -> bool:
    return all(
        part and part.isascii() and part.isalnum() and part == part.lower() for part in name.split("-")
    )


# -- Chapters 2 and 3: draft, supplies and trees ----------------------------------------------------


def _draft(edition: Edition) -> Iterator[Fault]:
    if edition.first_pass >= edition.hand:
        message = f"{edition.first_pass} cards in the first pass leave none of {edition.hand} for the second"
        yield Fault("$.first_pass", message, "KNT-2.6")
    if edition.face_up < edition.hand:
        # Otherwise the second pass couldn't fill a hand from the cards face up.
        message = f"{edition.face_up}; at least the hand of {edition.hand} is needed"
        yield Fault("$.face_up", message, "KNT-2.6")


def _rounds(edition: Edition) -> Iterator[Fault]:
    # Each round plants a tree, and no land takes two.
    fewest_lands = edition.hand * FEWEST_PLAYERS
    if edition.rounds > fewest_lands:
        message = f"{edition.rounds} trees; {FEWEST_PLAYERS} players may have only {fewest_lands} lands"
        yield Fault("$.rounds", message, "KNT-3.4")
    supply = edition.order_supply
    if len(supply) != MOST_PLAYERS:
        message = f"{len(supply)} sizes; each of {MOST_PLAYERS} players needs one"
        yield Fault("$.order_supply", message, "KNT-3.2")
    yield from _each_in_range("$.order_supply", supply, 1, _MOST_SIZES, "KNT-3.2")
    if not edition.tree_dice:
        yield Fault("$.tree_dice", "no number of dice: the tree can't be rolled for", "KNT-3.4")
    if not _ascend(edition.tree_dice):
        yield Fault("$.tree_dice", "the numbers don't ascend, each once", "KNT-3.4")
    yield from _each_in_range("$.tree_dice", edition.tree_dice, 1, _MOST_TREE_DICE, "KNT-3.4")


# -- Chapters 6 to 10: stones and points ------------------------------------------------------------


def _king_stones(edition: Edition) -> Iterator[Fault]:
    stones = edition.king_stones
    if len(stones) > MOST_PLAYERS:
        message = f"stones for {len(stones)} builders; at most {MOST_PLAYERS} are allowed"
        yield Fault("$.king_stones", message, "KNT-6.5")
    yield from _each_in_range("$.king_stones", stones, 0, _MOST, "KNT-6.5")


def _points(edition: Edition) -> Iterator[Fault]:
    for name, group, rule in (
        ("bonuses", edition.bonuses, "KNT-6.13"),
        ("settlement", edition.settlement, "KNT-8.1"),
    ):
        points: dict[str, int] = attrs.asdict(group)
        for source, value in points.items():
            yield from in_range(f"$.{name}.{source}", value, -_MOST, _MOST, rule)


# -- Numbers ----------------------------------------------------------------------------------------


def _each_in_range(path: str, values: Sequence[int], least: int, most: int, rule: str) -> Iterator[Fault]:
    for index, value in enumerate(values):
        yield from in_range(f"{path}[{index}]", value, least, most, rule)


def _ascend(values: Sequence[int]) -> bool:
    """Whether the values ascend, each once."""
    return bag.ascends(tuple(values)) and len(set(values)) == len(values)
