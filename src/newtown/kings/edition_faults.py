"""What is wrong with an edition: everything at once, each fault with its place and rule."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from newtown.core.dice import FACES
from newtown.core.errors import Fault, InvalidState
from newtown.kings.components import KING_LAND, LandKind
from newtown.kings.edition import Edition
from newtown.kings.layout import layout_faults
from newtown.kings.packing import Packer

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

_MOST: Final = 1_000
"""Counts and points beyond this make no game."""

_LEAST: Final = {
    "white_dice": ("KNT-1.9", 1),
    "across": ("KNT-2.1", 1),
    "king_neighbours": ("KNT-2.1", 0),
    "neighbours": ("KNT-2.1", 0),
    "hand": ("KNT-2.5", 1),
    "face_up": ("KNT-2.6", 1),
    "first_pass": ("KNT-2.6", 1),
    "rounds": ("KNT-3.1", 1),
    "stone_face": ("KNT-3.6", 1),
    "land_cost": ("KNT-4.2", 1),
    "king_land_cost": ("KNT-4.2", 1),
    "reroll_cost": ("KNT-4.1", 1),
    "gift_size": ("KNT-5.3", 1),
    "exchange_cost": ("KNT-6.2", 1),
    "piece_cost": ("KNT-6.6", 1),
    "land_capacity": ("KNT-6.9", 1),
    "many_houses": ("KNT-6.13", 1),
    "row": ("KNT-6.14", 2),
    "block": ("KNT-6.14", 2),
    "columns": ("KNT-9.2", 1),
}
"""The rule and the least sensible value of each count; costs are positive so that every turn ends."""


def edition_faults(edition: Edition, /) -> tuple[Fault, ...]:
    """Everything that is wrong with an edition, with the place of each fault; ``()`` when it can be
    played.

    >>> from newtown.kings.edition import STANDARD
    >>> edition_faults(attrs.evolve(STANDARD, white_dice=0))
    (Fault(path='$.white_dice', message='0; at least 1 is needed', rule='KNT-1.9'),)
    """
    return (
        *_counts(edition),
        *_lands(edition),
        *_card_kinds(edition),
        *_pieces_and_specs(edition),
        *_families(edition),
        *_lists(edition),
        *_points(edition),
        *_layout(edition),
    )


def _counts(edition: Edition) -> Iterator[Fault]:
    if not edition.name:
        yield Fault("$.name", "an edition needs a name")
    for name, (rule, least) in _LEAST.items():
        value: int = getattr(edition, name)
        if value < least:
            yield Fault(f"$.{name}", f"{value}; at least {least} is needed", rule)
        elif value > _MOST:
            yield Fault(f"$.{name}", f"{value}; at most {_MOST} is allowed", rule)
    if edition.first_pass >= edition.hand:
        message = f"{edition.first_pass} cards in the first pass leave none of {edition.hand} for the second"
        yield Fault("$.first_pass", message, "KNT-2.6")
    if edition.face_up < edition.hand:
        # Otherwise the second pass couldn't fill a hand from the cards face up.
        yield Fault(
            "$.face_up", f"{edition.face_up}; at least the hand of {edition.hand} is needed", "KNT-2.6"
        )


def _lands(edition: Edition) -> Iterator[Fault]:
    numbers = [land.number for land in edition.lands]
    if numbers != sorted(set(numbers)):
        yield Fault("$.lands", "the numbers don't ascend, each once", "KNT-1.1")
    for index, number in enumerate(numbers):
        if not 1 <= number < KING_LAND:
            message = f"number {number}; lands are numbered 1–{KING_LAND - 1}"
            yield Fault(f"$.lands[{index}].number", message, "KNT-1.1")
    least = edition.hand * MOST_PLAYERS
    if len(numbers) < least:
        yield Fault("$.lands", f"{len(numbers)} lands; {MOST_PLAYERS} players need {least}", "KNT-2.2")


def _card_kinds(edition: Edition) -> Iterator[Fault]:
    kinds = [card.kind for card in edition.card_kinds]
    for kind in LandKind:
        if kinds.count(kind) != 1:
            yield Fault(
                "$.card_kinds", f"{kind.value} is there {kinds.count(kind)} times, not once", "KNT-1.4"
            )


def _pieces_and_specs(edition: Edition) -> Iterator[Fault]:
    sizes = [piece.size for piece in edition.pieces]
    if sizes != list(range(1, len(sizes) + 1)):
        yield Fault("$.pieces", f"sizes {sizes}; they have to be 1, 2, 3 and so on", "KNT-1.6")
    # The round number is a size in KNT-4.4, also in the round after the regular ones.
    least = max(edition.rounds + 1, *edition.order_supply, 1)
    if len(sizes) < least:
        yield Fault("$.pieces", f"no piece of size {least}, which supplies or rounds bring", "KNT-4.4")
    for index, spec in enumerate(edition.specs):
        path = f"$.specs[{index}]"
        if not spec.values:
            yield Fault(f"{path}.values", "no base value: the house has no floor", "KNT-1.10")
        if list(spec.values) != sorted(set(spec.values)) or any(
            not 1 <= value <= _MOST for value in spec.values
        ):
            yield Fault(f"{path}.values", f"{spec.values}; base values are positive and ascend", "KNT-1.10")
        if not 0 <= spec.roofs <= _MOST:
            yield Fault(f"{path}.roofs", f"{spec.roofs} roofs", "KNT-1.8")
    yield from _penthouse(edition)
    try:
        Packer(
            {piece.size: piece.cells for piece in edition.pieces},
            tuple((spec.width, spec.depth) for spec in edition.specs),
            (edition.penthouse.width, edition.penthouse.depth),
            edition.penthouse.spec,
        )
    except InvalidState as error:
        yield from error.faults


def _penthouse(edition: Edition) -> Iterator[Fault]:
    penthouse = edition.penthouse
    specs = len(edition.specs)
    for name, spec, rule in (("spec", penthouse.spec, "KNT-6.10"), ("roof", penthouse.roof, "KNT-6.11")):
        if not 1 <= spec <= specs:
            yield Fault(f"$.penthouse.{name}", f"{spec}; the specs are 1–{specs}", rule)
    if not 0 <= penthouse.points <= _MOST:
        yield Fault("$.penthouse.points", f"{penthouse.points} points", "KNT-1.10")


def _families(edition: Edition) -> Iterator[Fault]:
    names = [family.name for family in edition.families]
    for index, family in enumerate(edition.families):
        path = f"$.families[{index}]"
        if names.count(family.name) > 1:
            yield Fault(
                f"{path}.name", f"{family.name!r} is there {names.count(family.name)} times", "KNT-1.12"
            )
        if not _is_name(family.name):
            yield Fault(
                f"{path}.name", f"{family.name!r}; names are of a–z, 0–9 and single hyphens", "KNT-1.12"
            )
        if not 1 <= family.size <= _MOST:
            yield Fault(f"{path}.size", f"{family.size} residents", "KNT-1.12")
        if abs(family.points) > _MOST:
            yield Fault(f"{path}.points", f"{family.points} points", "KNT-1.12")
        if list(family.wishes) != [kind for kind in LandKind if kind in family.wishes]:
            yield Fault(f"{path}.wishes", "the kinds aren't in order, each once", "KNT-1.12")
        if family.royal and max(abs(family.royal.times), abs(family.royal.plus)) > _MOST:
            yield Fault(f"{path}.royal", "the bonus is too large", "KNT-9.5")
    if not names or (edition.columns > 0 and len(names) % edition.columns):
        message = f"{len(names)} families don't fill {edition.columns} equal columns"
        yield Fault("$.families", message, "KNT-9.2")


def _is_name(name: str) -> bool:
    return all(
        part and part.isascii() and part.isalnum() and part == part.lower() for part in name.split("-")
    )


def _lists(edition: Edition) -> Iterator[Fault]:
    if len(edition.order_supply) != MOST_PLAYERS or not _are_between(edition.order_supply, 1, _MOST):
        message = f"{edition.order_supply}; a size for each of {MOST_PLAYERS} players is needed"
        yield Fault("$.order_supply", message, "KNT-3.2")
    if not edition.tree_dice or not _are_between(edition.tree_dice, 1, 8):
        yield Fault("$.tree_dice", f"{edition.tree_dice}; numbers of dice, 1–8, are needed", "KNT-3.4")
    if list(edition.tree_dice) != sorted(set(edition.tree_dice)):
        yield Fault("$.tree_dice", f"{edition.tree_dice}; the numbers don't ascend, each once", "KNT-3.4")
    if edition.stone_face > FACES:
        yield Fault("$.stone_face", f"{edition.stone_face}; a die has the faces 1–{FACES}", "KNT-3.6")
    if not _are_between(edition.king_stones, 0, _MOST) or len(edition.king_stones) > MOST_PLAYERS:
        message = f"{edition.king_stones}; stones for the first builders, {MOST_PLAYERS} at most, are needed"
        yield Fault("$.king_stones", message, "KNT-6.5")


def _are_between(values: Sequence[int], least: int, most: int) -> bool:
    return all(least <= value <= most for value in values)


def _points(edition: Edition) -> Iterator[Fault]:
    for name, group, rule in (
        ("bonuses", edition.bonuses, "KNT-6.13"),
        ("settlement", edition.settlement, "KNT-8.1"),
    ):
        for field, value in attrs.asdict(group).items():
            if abs(value) > _MOST:
                yield Fault(f"$.{name}.{field}", f"{value} points", rule)
    for index, card in enumerate(edition.card_kinds):
        if abs(card.value) > _MOST:
            yield Fault(f"$.card_kinds[{index}].value", f"{card.value} points", "KNT-1.5")


def _layout(edition: Edition) -> Iterator[Fault]:
    if edition.hand > 0 and edition.king_neighbours >= 0:
        yield from layout_faults(edition.layout, edition, MOST_PLAYERS, allow_unsound=False)
