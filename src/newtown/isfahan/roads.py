"""The roads: a crossroads and dead-end streets that leave it (ISF-1.6)."""

from newtown.isfahan.components import CENTRE, Street


def squares_of(streets: tuple[Street, ...]) -> tuple[str, ...]:
    """Every square: the crossroads, then each street outwards.

    >>> squares_of((Street("N", 2), Street("E", 1)))
    ('C', 'N1', 'N2', 'E1')
    """
    return (
        CENTRE,
        *(f"{street.name}{step}" for street in streets for step in range(1, street.length + 1)),
    )


def distance(one: str, other: str) -> int:
    """The steps between two squares; there is a single way, as the roads are a tree (ISF-5.2).

    >>> distance("W3", "N1"), distance("E2", "E5"), distance("C", "S4")
    (4, 3, 4)
    """
    if one[0] == other[0]:
        return abs(_steps(one) - _steps(other))
    return _steps(one) + _steps(other)


def _steps(square: str) -> int:
    """How far the square is from the crossroads."""
    return int(square[1:] or 0)
