"""How the pieces of a house lie, as text: its floors from above, a letter for each piece."""

from string import ascii_lowercase, ascii_uppercase
from typing import Final

from newtown.core.text import Lang, said
from newtown.kings.houses import shape_label
from newtown.kings.packing import Packing
from newtown.rendering.blocks import Block, beside, joined, line, span
from newtown.rendering.telling import capitalised

LETTERS: Final = ascii_uppercase + ascii_lowercase
"""The names of pieces, in their order; after the last they begin again."""


def letter_of(piece: int) -> str:
    """The name of the piece at a place in the packing's order.

    >>> letter_of(0)
    'A'
    """
    return LETTERS[piece % len(LETTERS)]


def packing_board(packing: Packing, *, lang: Lang) -> Block:
    """The floors side by side from the ground up, then the pieces by letter.

    A dot is a cell of the old house.
    """
    owner = {cell: letter_of(at) for at, placed in enumerate(packing.pieces) for cell in placed.cells}
    owner |= dict.fromkeys(packing.old, ".")
    floors = [
        (
            line(span(floor_label(packing, z, lang), bold=True)),
            *(
                line(" ".join(owner.get((x, y, z), " ") for x in range(packing.width)))
                for y in range(packing.depth)
            ),
        )
        for z in range(max(z for _, _, z in owner) + 1)
    ]
    pieces = joined(
        (
            line(span(letter_of(at), bold=True), said(" size {n}", " 資材{n}", n=placed.size).text(lang))
            for at, placed in enumerate(packing.pieces)
        ),
        ", ",
    )
    old = said(", . the old house", "、. 元の家").text(lang) if packing.old else ""
    title = capitalised(shape_label(packing.after).text(lang))
    return (line(span(title, bold=True)), *beside(floors, gap=3), line(pieces, old))


def floor_label(packing: Packing, level: int, lang: Lang) -> str:
    """The name of a level: a floor, counted from 1, or the penthouse."""
    if level >= packing.after.floors:
        return said("penthouse", "ペントハウス").text(lang)
    return said("floor {n}", "{n}階", n=level + 1).text(lang)
