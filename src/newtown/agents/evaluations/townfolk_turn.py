"""What dice, materials and coins of a turn of Town Folk can still become: cards, and points of step 5."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from newtown.townfolk.catalogue import Catalogue, Holding, Offer
from newtown.townfolk.components import Material
from newtown.townfolk.matching import assign
from newtown.townfolk.materials import INDEX, Counts

DIE: Final = 100
"""Added to the face of a die to tell it from a material."""
FACES: Final = (1, 2, 3, 4, 5, 6)
MOST_CARDS: Final = 2
"""Cards of the shop that are looked at together."""
KEPT: Final = 16_384

Pieces: TypeAlias = tuple[int, ...]
"""Materials by the numbers of :func:`~newtown.townfolk.catalogue.pieces`, then dice by face and DIE."""
Wishes: TypeAlias = tuple[frozenset[int], ...]
Makes: TypeAlias = tuple[frozenset[int], ...]
"""What a die of each face can be turned into: places of materials."""

NO_MAKES: Final[Makes] = (frozenset[int](),) * len(FACES)


@attrs.frozen(cache_hash=True)
class Purse:
    """What the points of step 5 depend on besides the pieces: boxes with the uses they have left (None: no
    limit), points for each material scored, coins with their worth, and what dice can still be made into."""

    boxes: tuple[tuple[Offer, int | None], ...]
    bonus: Counts
    coins: int
    coin: float
    makes: Makes
    score_only: Counts


@lru_cache(maxsize=KEPT)
def makes_of(holding: Holding) -> Makes:
    """What a die of each face can be turned into by the boxes of step 4 that take nothing else."""
    made: dict[int, set[int]] = {face: set() for face in FACES}
    for offer in (*holding.board_producers, *holding.producers):
        for way in offer.ways:
            if way.pay.coins or len(way.pay.dice) != 1 or offer.uses is not None:
                continue
            for face in way.pay.dice[0]:
                made[face].update(INDEX[kind] for each in way.yields for kind in each.kinds)
    return tuple(frozenset(made[face]) for face in FACES)


@lru_cache(maxsize=KEPT)
def wishes_of(catalogue: Catalogue, card: str, makes: Makes) -> Wishes:
    """A card's cost as wishes for pieces; a die that can be made into a material stands for it as well."""
    price = catalogue.prices[card]
    of_materials = tuple(
        wish | {DIE + face for face, made in zip(FACES, makes, strict=True) if made & wish}
        for wish in price.materials
    )
    return of_materials + tuple(frozenset(DIE + face for face in faces) for faces in price.dice)


@lru_cache(maxsize=KEPT)
def left_after(pieces: Pieces, wishes: Wishes) -> Pieces | None:
    """The pieces that are left when the wishes are met; None where they can't be.

    >>> left_after((0, 0, 103), (frozenset({0, 1}), frozenset({103})))
    (0,)
    """
    taken = assign(pieces, wishes)
    if taken is None:
        return None
    left = list(pieces)
    for piece in taken:
        left.remove(piece)
    return tuple(left)


def best_use(pieces: Pieces, cards: Iterable[tuple[float, Wishes]], rest: Callable[[Pieces], float]) -> float:
    """The most that the pieces can be worth: the best card and another one with it, by their worth and
    cost, where they are worth more than ``rest``, what the pieces that are left come to."""
    offered = list(cards)
    bought = 0.0
    alone = rest(pieces)
    for _ in range(MOST_CARDS):
        best, best_at, best_left = alone, -1, pieces
        for at, (worth, wishes) in enumerate(offered):
            left = left_after(pieces, wishes) if len(wishes) <= len(pieces) else None
            if left is not None and (value := worth + rest(left)) > best:
                best, best_at, best_left = value, at, left
        if best_at < 0:
            break
        bought += offered.pop(best_at)[0]
        pieces = best_left
        alone = rest(pieces)
    return bought + alone


@lru_cache(maxsize=KEPT)
def points_of(pieces: Pieces, purse: Purse) -> float:
    """The points that step 5 makes of the pieces, the best boxes first."""
    table = _Table(pieces, purse)
    total = 0.0
    for offer, uses in sorted(purse.boxes, key=_profit, reverse=True):
        total += table.use(offer, uses)
    return total + table.coins * purse.coin


def _profit(box: tuple[Offer, int | None]) -> float:
    offer, _ = box
    way, points = offer.ways[0], offer.points[0]
    return points + 2 * way.per_die - len(way.pay.dice) + 0.5 * way.coins_later


class _Table:
    """Pieces that are used up by one box after another."""

    def __init__(self, pieces: Pieces, purse: Purse) -> None:
        self.coins = purse.coins
        self._purse = purse
        self._dice = [piece - DIE for piece in pieces if piece > DIE]
        self._counts = list(purse.score_only)
        for piece in pieces:
            if piece < len(self._counts):
                self._counts[piece] += 1

    def use(self, offer: Offer, uses: int | None) -> float:
        """The points of a box used as often as it can be."""
        way, points = offer.ways[0], offer.points[0]
        if way.pay.run is not None:
            return self._use_run(way.pay.run.face, way.pay.run.least, way.per_die)
        total = 0.0
        while uses is None or uses > 0:
            if way.pay.coins * self._purse.coin > points or way.pay.coins > self.coins:
                break
            bonus = self._pay(way.pay.dice, way.pay.materials)
            if bonus is None:
                break
            self.coins -= way.pay.coins
            total += points + bonus + way.coins_later * self._purse.coin
            uses = None if uses is None else uses - 1
        return total

    def _use_run(self, face: int, least: int, per_die: int) -> float:
        number = self._dice.count(face)
        if number < least:
            return 0.0
        self._dice = [other for other in self._dice if other != face]
        return float(number * per_die)

    def _pay(self, dice: tuple[tuple[int, ...], ...], kinds: tuple[tuple[Material, ...], ...]) -> int | None:
        """Pays for one use and returns the points for materials; None, with nothing paid, where it can't."""
        kept = list(self._dice), list(self._counts)
        bonus = 0
        for wanted in kinds:
            place = self._take_material([INDEX[kind] for kind in wanted])
            if place is None:
                self._dice, self._counts = kept
                return None
            bonus += self._purse.bonus[place]
        for faces in dice:
            fitting = [face for face in self._dice if face in faces]
            if not fitting:
                self._dice, self._counts = kept
                return None
            self._dice.remove(fitting[0])
        return bonus

    def _take_material(self, places: list[int]) -> int | None:
        """Takes a material of one of these kinds, or a die that can be made into it."""
        for place in places:
            if self._counts[place]:
                self._counts[place] -= 1
                return place
        for place in places:
            for face in self._dice:
                if place in self._purse.makes[face - 1]:
                    self._dice.remove(face)
                    return place
        return None
