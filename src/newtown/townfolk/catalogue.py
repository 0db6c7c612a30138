"""What follows from an edition, worked out once: what every box and card means to whoever owns it.

The effects are data (:mod:`newtown.townfolk.components`). Here they become tables that the phases look up:
which actions a box allows with these dice and materials, what it brings, what a card's price takes.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, final

import attrs

from newtown.core.dice import Faces
from newtown.townfolk.actions import Acquire, CardRevealed, LevelUp, Produce, ReturnCard, Score
from newtown.townfolk.components import (
    CARD_KINDS,
    ICONS,
    MATERIALS,
    USES,
    Arrow,
    Automatic,
    BoardMaterial,
    Box,
    Card,
    CardAcquired,
    CoinLater,
    Condition,
    ExchangeCards,
    Gain,
    LevelledUp,
    LevelUpGain,
    Material,
    MaterialGain,
    MaterialScored,
    Mode,
    MoreDice,
    Payment,
    Points,
    PointsByIcons,
    PointsPerCard,
    PointsPerDie,
    PointsPerIcon,
    PointsPerLevel,
    Row,
    Trigger,
    Use,
)
from newtown.townfolk.edition import Edition
from newtown.townfolk.matching import dice_payments, material_payments
from newtown.townfolk.materials import NOTHING, Counts, Materials, added, counts_of

PRODUCING: Final = 4
SCORING: Final = 5

_HOLDINGS_KEPT: Final = 2_048
"""Some ten MB, where each game comes to a few new ones, and a search in it to hardly more."""


@final
@attrs.frozen
class Yield:
    """One way to choose the materials of a box: the kinds as an action names them, and where they go."""

    kinds: tuple[Material, ...]
    materials: Materials


@final
class Way:
    """One mode of an arrow box on one board, with the actions it allows. Tables fill as they are asked for,
    and stay small: there are 3003 multisets of up to 8 dice."""

    __slots__ = ("_boost", "_box", "_produce", "_score", "coins_later", "gained", "pay", "per_die", "yields")

    def __init__(self, box: str, mode: Mode, face_1: tuple[Material, ...], *, boost: bool) -> None:
        self.pay: Final[Payment] = mode.pay
        self.yields: Final = yields_of(mode.get, face_1)
        self.gained: Final = {each.kinds: each.materials for each in self.yields}
        """The materials that a use brings, by the kinds that its action names."""
        self.per_die: Final = sum(gain.points for gain in mode.get if isinstance(gain, PointsPerDie))
        self.coins_later: Final = coins_later_in(mode.get)
        self._box = box
        self._boost = boost
        self._produce: dict[Faces, tuple[Produce, ...]] = {}
        self._score: dict[tuple[Faces, Counts], tuple[Score, ...]] = {}

    def produce(self, dice: Faces) -> tuple[Produce, ...]:
        """Every use in step 4, with these dice at hand."""
        found = self._produce.get(dice)
        if found is None:
            payments = dice_payments(self.pay.dice, self.pay.run, dice)
            found = self._produce[dice] = tuple(
                Produce(self._box, paid, each.kinds) for paid in payments for each in self.yields
            )
        return found

    def score(self, dice: Faces, counts: Counts) -> tuple[Score, ...]:
        """Every use in step 5, with these dice and materials at hand."""
        pay = self.pay
        most = len(pay.materials)
        key = (
            dice if pay.dice or pay.run else (),
            # More of a kind than the box takes makes no difference.
            (min(counts[0], most), min(counts[1], most), min(counts[2], most), min(counts[3], most)),
        )
        found = self._score.get(key)
        if found is None:
            of_dice = dice_payments(pay.dice, pay.run, dice)
            of_materials = material_payments(pay.materials, key[1])
            found = self._score[key] = tuple(
                Score(self._box, paid, kinds, self._boost) for paid in of_dice for kinds in of_materials
            )
        return found


@final
@attrs.frozen(eq=False)
class Offer:
    """An arrow box as its owner can use it: its uses in a turn (None: no limit), its ways, and the points
    that each of them brings besides those for dice."""

    id: str
    step: int
    uses: int | None
    when: tuple[Condition, ...]
    ways: tuple[Way, ...]
    points: tuple[int, ...]


@final
@attrs.frozen(eq=False)
class Holding:
    """What a board and cards at certain levels come to."""

    icons: tuple[int, ...]
    """How many of each icon, in the order of ``Icon`` (TWF-4.6)."""
    offers: dict[str, Offer]
    """The arrow boxes of steps 4 and 5 by id: those of the board, then of the cards."""
    board_producers: tuple[Offer, ...]
    producers: tuple[Offer, ...]
    """Boxes of step 4: on the board without limit or coins, and all others."""
    scorers: tuple[Offer, ...]
    """Boxes of step 5."""
    harvest: Materials
    """What boxes without an arrow give in step 4 where there is nothing to choose (TWF-3.4.1)."""
    pending: tuple[str, ...]
    settlements: dict[str, tuple[Yield, ...]]
    """Boxes without an arrow that leave a choice, in order, and what there is to choose."""
    entry_points: tuple[int, int]
    """Points of boxes without an arrow on entering steps 4 and 5 (TWF-3.5.1)."""
    entry_coins: int
    """Coins for step 7 by boxes without an arrow."""
    scored_bonus: Counts
    """Points for each material of a kind that is turned into points (TWF-4.8)."""
    level_bonus: int
    """Points for a level-up (TWF-4.10)."""
    acquired_bonus: tuple[int, ...]
    """Points for acquiring a card, by its kind (TWF-4.13)."""


@final
@attrs.frozen
class Price:
    """A card's cost as wishes for pieces: faces of dice, and numbers of materials (:func:`pieces`)."""

    dice: tuple[frozenset[int], ...]
    materials: tuple[frozenset[int], ...]


@final
@attrs.frozen
class Service:
    """A box of the board that the turn itself is built around: what a use costs, and how many there are."""

    box: str
    coins: int
    uses: int | None


@final
class Catalogue:
    """The tables of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        self.cards: Final = {card.id: card for card in edition.cards}
        self.kind: Final = {card.id: CARD_KINDS.index(card.kind) for card in edition.cards}
        """The place of each card's kind in ``CardKind``."""
        self.position: Final = {card.id: place for place, card in enumerate(edition.cards)}
        self.boards: Final = {board.id: board for board in edition.boards}
        self.boxes: Final[dict[str, Box]] = {each.box.id: each.box for each in edition.board_boxes} | {
            box.id: box for card in edition.cards for box in card.boxes
        }
        self.board_box_labels: Final = {each.box.id: each.label for each in edition.board_boxes}
        self.card_of_box: Final = {box.id: card.id for card in edition.cards for box in card.boxes}
        """The card that each box stands on; boxes of the boards are left out."""
        self.watchtower: Final = _service(edition, ExchangeCards)
        self.inn: Final = _service(edition, MoreDice)
        self.training: Final = _service(edition, LevelUpGain)
        self.most_materials: Final = max(
            (_materials_in(mode) for box in self.boxes.values() for mode in _modes(box)), default=0
        )
        """The most materials that one use of any box brings."""
        self.prices: Final = {card.id: _price(card) for card in edition.cards}
        self.revealed: Final = {card: CardRevealed(card) for card in self.cards}
        self.returned: Final = {card: ReturnCard(card) for card in self.cards}
        self.acquired: Final = {card: Acquire(card) for card in self.cards}
        self.levelled_up: Final = {card: LevelUp(card) for card in self.cards}
        self.holding: Final = lru_cache(maxsize=_HOLDINGS_KEPT)(self._holding)
        self._ways: dict[tuple[str, int, int, tuple[Material, ...]], Way] = {}
        self._board_productions: dict[tuple[str, Faces], tuple[Produce, ...]] = {}

    def board_productions(self, board: str, holding: Holding, dice: Faces) -> tuple[Produce, ...]:
        """What the boxes of a board without limit or coins allow in step 4."""
        found = self._board_productions.get((board, dice))
        if found is None:
            found = tuple(
                action
                for offer in holding.board_producers
                for way in offer.ways
                for action in way.produce(dice)
            )
            self._board_productions[board, dice] = found
        return found

    def _holding(self, board: str, cards: tuple[str, ...], levels: tuple[int, ...]) -> Holding:
        """What this board and these cards, in this order and with these levels, come to."""
        own = [self.cards[card] for card in cards]
        icons = tuple(sum(card.icons.count(icon) for card in own) for icon in ICONS)
        wealth = _Wealth(icons, len(cards), sum(levels))
        face_1 = self.boards[board].face_1
        of_board = [(each.box, 0) for each in self.edition.board_boxes]
        of_cards = [(box, level) for card, level in zip(own, levels, strict=True) for box in card.boxes]
        boxes = [box for box, _ in (*of_board, *of_cards)]
        board_offers = tuple(self._offers(of_board, face_1, wealth))
        offers = (*board_offers, *self._offers(of_cards, face_1, wealth))
        plain = tuple(offer for offer in board_offers if _is_plain(offer))
        choices = {
            box.id: yields_of(box.get, face_1)
            for box in boxes
            if isinstance(box, Automatic) and box.step == PRODUCING
        }
        harvest = NOTHING
        for found in choices.values():
            if len(found) == 1:
                harvest = added(harvest, found[0].materials)
        settlements = {box: found for box, found in choices.items() if len(found) > 1}
        return Holding(
            icons,
            {offer.id: offer for offer in offers},
            plain,
            tuple(offer for offer in offers if offer.step == PRODUCING and offer not in plain),
            tuple(offer for offer in offers if offer.step == SCORING),
            harvest,
            tuple(settlements),
            settlements,
            (_entry_points(boxes, PRODUCING, wealth), _entry_points(boxes, SCORING, wealth)),
            sum(coins_later_in(box.get) for box in boxes if isinstance(box, Automatic)),
            _scored_bonus(boxes, wealth),
            sum(wealth.points(box.get) for box in _triggers(boxes) if isinstance(box.on, LevelledUp)),
            tuple(
                sum(wealth.points(box.get) for box in _triggers(boxes) if box.on == CardAcquired(kind))
                for kind in CARD_KINDS
            ),
        )

    def _offers(
        self, boxes: Iterable[tuple[Box, int]], face_1: tuple[Material, ...], wealth: "_Wealth"
    ) -> Iterator[Offer]:
        for box, level in boxes:
            if isinstance(box, Arrow) and box.step in (PRODUCING, SCORING) and not is_service(box):
                row = box.rows[level]  # TWF-4.7; a board, a land and a building have one row and no level
                ways = tuple(self._way(box.id, level, row, mode, face_1) for mode in range(len(row.modes)))
                points = tuple(wealth.points(mode.get) for mode in row.modes)
                yield Offer(box.id, box.step, row.uses, box.when, ways, points)

    def _way(self, box: str, place: int, row: Row, mode: int, face_1: tuple[Material, ...]) -> Way:
        get = row.modes[mode].get
        key = (box, place, mode, face_1 if any(isinstance(gain, BoardMaterial) for gain in get) else ())
        if key not in self._ways:
            self._ways[key] = Way(box, row.modes[mode], face_1, boost=mode == 1)
        return self._ways[key]


# -- Points (TWF-4.6) -------------------------------------------------------------------------------


@final
@attrs.frozen
class _Wealth:
    """What points are counted by: icons in their order, cards, and coins lying on craftsmen."""

    icons: tuple[int, ...]
    cards: int
    levels: int

    def points(self, gains: Iterable[Gain]) -> int:
        """The points of gains, but for those by the die."""
        return sum(self._points(gain) for gain in gains)

    def _points(self, gain: Gain) -> int:
        match gain:
            case Points(points):
                return points
            case PointsPerIcon(points, icon):
                return points * self.icons[ICONS.index(icon)]
            case PointsPerCard(points):
                return points * self.cards
            case PointsPerLevel(points):
                return points * self.levels
            case PointsByIcons(icon, table):
                number = self.icons[ICONS.index(icon)]
                return [step.points for step in table if step.icons <= number][-1]
            case _:
                return 0


def _entry_points(boxes: Iterable[Box], step: int, wealth: _Wealth) -> int:
    return sum(wealth.points(box.get) for box in boxes if isinstance(box, Automatic) and box.step == step)


def _triggers(boxes: Iterable[Box]) -> Iterator[Trigger]:
    return (box for box in boxes if isinstance(box, Trigger))


def _scored_bonus(boxes: list[Box], wealth: _Wealth) -> Counts:
    wheat, wood, stone, iron = (
        sum(wealth.points(box.get) for box in _triggers(boxes) if box.on == MaterialScored(kind))
        for kind in MATERIALS
    )
    return wheat, wood, stone, iron


# -- Materials and coins that a box gives -----------------------------------------------------------


def yields_of(gains: Iterable[Gain], face_1: tuple[Material, ...]) -> tuple[Yield, ...]:
    """Every way to choose the materials of these gains, each multiset once; one way if there are none."""
    chosen: dict[Use, set[tuple[int, ...]]] = {use: {()} for use in USES}
    for gain in gains:
        match gain:
            case MaterialGain(one_of, use):
                kinds = one_of
            case BoardMaterial(use):
                kinds = face_1
            case _:
                continue
        places = [MATERIALS.index(kind) for kind in kinds]
        chosen[use] = {tuple(sorted((*bag, place))) for bag in chosen[use] for place in places}
    found = [Yield((), NOTHING)]
    for use in USES:
        found = [_with_more(each, use, bag) for each in found for bag in sorted(chosen[use])]
    return tuple(found)


def _with_more(chosen: Yield, use: Use, bag: tuple[int, ...]) -> Yield:
    kinds = tuple(MATERIALS[place] for place in bag)
    by_use = list(chosen.materials.by_use)
    by_use[USES.index(use)] = counts_of(kinds)
    return Yield((*chosen.kinds, *kinds), Materials(*by_use))


def _modes(box: Box) -> Iterator[Mode]:
    if isinstance(box, Arrow):
        yield from (mode for row in box.rows for mode in row.modes)


def _materials_in(mode: Mode) -> int:
    return sum(isinstance(gain, MaterialGain | BoardMaterial) for gain in mode.get)


def coins_later_in(gains: Iterable[Gain]) -> int:
    """The coins that these gains bring in step 7."""
    return sum(gain.coins for gain in gains if isinstance(gain, CoinLater))


# -- Boxes of the board that the turn is built around ----------------------------------------------


def is_service(box: Arrow) -> bool:
    """Whether the box exchanges cards, buys dice or levels up: steps and actions of their own."""
    gains = [gain for row in box.rows for mode in row.modes for gain in mode.get]
    return any(isinstance(gain, ExchangeCards | MoreDice | LevelUpGain) for gain in gains)


def _service(edition: Edition, of: type[Gain]) -> Service | None:
    for each in edition.board_boxes:
        box = each.box
        if isinstance(box, Arrow) and isinstance(box.rows[0].modes[0].get[0], of):
            return Service(box.id, box.rows[0].modes[0].pay.coins, box.rows[0].uses)
    return None


def _is_plain(offer: Offer) -> bool:
    """Whether the box can be used in step 4 without looking at anything but the dice."""
    return (
        offer.step == PRODUCING
        and offer.uses is None
        and not offer.when
        and not any(way.pay.coins for way in offer.ways)
    )


# -- Prices of cards (TWF-3.6.2, TWF-3.6.3) ---------------------------------------------------------


def pieces(materials: Materials) -> tuple[int, ...]:
    """The materials that can pay for cards, each as a number: its place in ``Material``, and 4 more for each
    place of the kind of card that it is for; those for one kind of card come first, free ones last."""
    restricted = (materials.lands, materials.craftsmen, materials.buildings)
    numbers: list[int] = []
    for place, counts in enumerate(restricted, start=1):
        if any(counts):
            numbers += (4 * place + kind for kind, count in enumerate(counts) for _ in range(count))
    numbers += (kind for kind, count in enumerate(materials.free) for _ in range(count))
    return tuple(numbers)


def _price(card: Card) -> Price:
    only = 4 * (CARD_KINDS.index(card.kind) + 1)
    return Price(
        tuple(frozenset(faces) for faces in card.cost.dice),
        tuple(
            frozenset(number for kind in kinds for number in _numbers(kind, only))
            for kinds in card.cost.materials
        ),
    )


def _numbers(kind: Material, only: int) -> tuple[int, int]:
    place = MATERIALS.index(kind)
    return place, only + place
