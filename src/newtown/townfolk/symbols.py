"""Costs, payments and gains in the symbols that stand on the cards (TWF-1.10, TWF-4.2 to TWF-4.4).

========================  ==================================================
``D``, ``D2``             a die of any face; a die of face 2
``W`` ``T`` ``S`` ``I``   wheat, wood, stone, iron
``*``                     a material of any kind
``W/T``                   one of the two
========================  ==================================================
"""

from typing import Final

from newtown.core.dice import FACES
from newtown.core.errors import NotationError
from newtown.townfolk.components import MATERIALS, Cost, Material

ANY_FACE: Final = tuple(range(1, FACES + 1))
"""The faces of a die that may show anything."""

_LETTERS: Final = {kind.value: kind for kind in MATERIALS}


def cost(text: str) -> Cost:
    """The cost that stands on a card in symbols; raises ``NotationError`` for anything else.

    >>> cost("W * D2 D")
    Cost(dice=((2,), (1, 2, 3, 4, 5, 6)), materials=((Material.WHEAT,), (Material.WHEAT, Material.WOOD, \
Material.STONE, Material.IRON)))
    """
    symbols = text.split()
    return Cost(
        tuple(faces(symbol) for symbol in symbols if symbol.startswith("D")),
        tuple(kinds(symbol) for symbol in symbols if not symbol.startswith("D")),
    )


def faces(symbol: str) -> tuple[int, ...]:
    """The faces that a die's symbol allows.

    >>> faces("D2"), faces("D1/6")
    ((2,), (1, 6))
    """
    if symbol == "D":
        return ANY_FACE
    named = tuple(int(each) if each.isdecimal() else 0 for each in symbol.removeprefix("D").split("/"))
    if not symbol.startswith("D") or not all(face in ANY_FACE for face in named):
        raise NotationError("not the symbol of a die", symbol)
    return named


def kinds(symbol: str) -> tuple[Material, ...]:
    """The kinds that a material's symbol allows.

    >>> kinds("W/T"), len(kinds("*"))
    ((Material.WHEAT, Material.WOOD), 4)
    """
    if symbol == "*":
        return MATERIALS
    if not all(letter in _LETTERS for letter in symbol.split("/")):
        raise NotationError("not the symbol of a material", symbol)
    return tuple(_LETTERS[letter] for letter in symbol.split("/"))


def write_faces(allowed: tuple[int, ...]) -> str:
    """The symbol of a die that may show these faces.

    >>> write_faces((2,)), write_faces(ANY_FACE)
    ('D2', 'D')
    """
    return "D" if allowed == ANY_FACE else "D" + "/".join(map(str, allowed))


def write_kinds(allowed: tuple[Material, ...]) -> str:
    """The symbol of a material of one of these kinds.

    >>> write_kinds((Material.WHEAT, Material.WOOD)), write_kinds(MATERIALS)
    ('W/T', '*')
    """
    return "*" if allowed == MATERIALS else "/".join(kind.value for kind in allowed)


def write_cost(price: Cost) -> str:
    """The cost in symbols, materials first as on the cards; :func:`cost` reads it back.

    >>> from newtown import townfolk
    >>> townfolk.write_cost(townfolk.cost("D D W *"))
    'W * D D'
    """
    return " ".join((*map(write_kinds, price.materials), *map(write_faces, price.dice)))
