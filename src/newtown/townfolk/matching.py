"""What can be paid with what: dice and materials against what boxes and cards ask for (TWF-3.6.2, 6.6)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from newtown.core.dice import Faces
from newtown.townfolk.components import MATERIALS, Material, Run
from newtown.townfolk.materials import INDEX, Counts

_KEPT: Final = 65_536
"""Results kept of each question; those of one game are far fewer."""


@lru_cache(maxsize=_KEPT)
def dice_payments(wanted: tuple[Faces, ...], run: Run | None, dice: Faces) -> tuple[Faces, ...]:
    """Every way to pay one die for each set of faces, or a run, each multiset of faces once, ascending.

    >>> dice_payments(((1, 2), (2, 6)), None, (1, 2, 2, 5))
    ((1, 2), (2, 2))
    >>> dice_payments((), Run(6, 2), (1, 6, 6, 6))
    ((6, 6), (6, 6, 6))
    """
    if run is not None:
        return tuple((run.face,) * count for count in range(run.least, dice.count(run.face) + 1))
    payments: set[Faces] = {()}
    for faces in wanted:
        there = tuple(face for face in faces if face in dice)
        payments = {
            tuple(sorted((*paid, face)))
            for paid in payments
            for face in there
            if paid.count(face) < dice.count(face)
        }
    return tuple(sorted(payments))


@lru_cache(maxsize=_KEPT)
def material_payments(
    wanted: tuple[tuple[Material, ...], ...], counts: Counts
) -> tuple[tuple[Material, ...], ...]:
    """Every way to pay one material for each set of kinds, each multiset of kinds once, in order.

    >>> material_payments(((Material.WHEAT, Material.IRON), (Material.WHEAT,)), (1, 0, 0, 1))
    ((Material.WHEAT, Material.IRON),)
    """
    payments: set[tuple[int, ...]] = {()}
    for kinds in wanted:
        there = tuple(INDEX[kind] for kind in kinds if counts[INDEX[kind]])
        payments = {
            tuple(sorted((*paid, kind)))
            for paid in payments
            for kind in there
            if paid.count(kind) < counts[kind]
        }
    return tuple(tuple(MATERIALS[kind] for kind in paid) for paid in sorted(payments))


@lru_cache(maxsize=_KEPT)
def without(dice: Faces, paid: Faces) -> Faces:
    """The dice that are left; raises ``ValueError`` where one that is paid isn't there.

    >>> without((1, 2, 2, 6), (2, 6))
    (1, 2)
    """
    left = list(dice)
    for face in paid:
        left.remove(face)
    return tuple(left)


def assign(pieces: Iterable[int], wanted: Iterable[frozenset[int]]) -> tuple[int, ...] | None:
    """One piece for each wish, or None where there is no way: a bipartite matching by augmenting paths.

    Pieces are told apart by their number only; a wish takes any piece whose number it holds. Earlier pieces
    are taken first where it makes no difference.

    >>> assign((3, 5), (frozenset((3, 5)), frozenset((3,))))
    (5, 3)
    >>> assign((3, 5), (frozenset((3,)), frozenset((3,)))) is None
    True
    """
    stock = tuple(pieces)
    wishes = tuple(wanted)
    taken_by: dict[int, int] = {}

    def serve(wish: int, tried: set[int]) -> bool:
        for piece, number in enumerate(stock):
            if number in wishes[wish] and piece not in tried:
                tried.add(piece)
                if piece not in taken_by or serve(taken_by[piece], tried):
                    taken_by[piece] = wish
                    return True
        return False

    if len(wishes) > len(stock) or not all(serve(wish, set()) for wish in range(len(wishes))):
        return None
    pieces_of = {wish: stock[piece] for piece, wish in taken_by.items()}
    return tuple(pieces_of[wish] for wish in range(len(wishes)))


@lru_cache(maxsize=_KEPT)
def suffices(pieces: tuple[int, ...], wanted: tuple[frozenset[int], ...]) -> bool:
    """Whether there is a piece for each wish, which pays for nothing else (TWF-3.6.2)."""
    return assign(pieces, wanted) is not None
