"""What a house is worth and how houses compare (KNT-1.10, KNT-6.13)."""

from newtown.core.text import Phrase
from newtown.kings.edition import Edition
from newtown.kings.packing import Shape
from newtown.kings.state import House, Land, State


def base_value(edition: Edition, house: House | Shape) -> int:
    """The base value of a house, or of all of a shape, which is how many residents it takes, too (KNT-1.10).

    >>> import newtown
    >>> newtown.base_value(newtown.STANDARD, newtown.House(owner=0, spec=4, floors=3, penthouse=True))
    14
    """
    value = edition.specs[house.spec - 1].values[house.floors - 1]
    return value + edition.penthouse.points if house.penthouse else value


def roof_of(edition: Edition, house: House) -> int:
    """The spec of the roof the house carries (KNT-6.11)."""
    return edition.penthouse.roof if house.penthouse else house.spec


def count_houses(lands: tuple[Land, ...], seat: int) -> int:
    """How many houses the seat owns."""
    return sum(house.owner == seat for land in lands for house in land.houses)


def houses_by_seat(state: State) -> tuple[int, ...]:
    """How many houses each seat owns."""
    counts = [0] * len(state.players)
    for land in state.lands:
        for house in land.houses:
            counts[house.owner] += 1
    return tuple(counts)


def is_largest(edition: Edition, lands: tuple[Land, ...], place: int, slot: int) -> bool:
    """Whether that house is strictly larger, by base value, than every other (KNT-6.13)."""
    value = base_value(edition, lands[place].houses[slot])
    return all(
        base_value(edition, house) < value
        for where, land in enumerate(lands)
        for which, house in enumerate(land.houses)
        if (where, which) != (place, slot)
    )


def shape_of(house: House) -> Shape:
    """The house's shape alone."""
    return Shape(house.spec, house.floors, house.penthouse)


def shape_label(shape: Shape) -> Phrase:
    """A house's shape for people."""
    roof_en = " and a penthouse" if shape.penthouse else ""
    roof_ja = "・ペントハウス" if shape.penthouse else ""
    floors = "floor" if shape.floors == 1 else "floors"
    return Phrase(
        f"a house of spec {shape.spec} with {shape.floors} {floors}{roof_en}",
        f"規格{shape.spec}・{shape.floors}階{roof_ja}の家",
    )
