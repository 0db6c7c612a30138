"""What is wrong with an edition: everything at once, each fault with its place and rule (TWF-1.13)."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, TypeGuard

from newtown.core.dice import FACES
from newtown.core.errors import Fault
from newtown.core.faults import in_range
from newtown.townfolk.catalogue import coins_later_in, is_service
from newtown.townfolk.components import (
    CARD_KINDS,
    ICONS,
    MATERIALS,
    Arrow,
    Automatic,
    BoardMaterial,
    Box,
    Card,
    CardKind,
    CoinLater,
    Cost,
    DiceRolledExactly,
    ExchangeCards,
    Gain,
    LevelUpGain,
    Material,
    MaterialGain,
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
)
from newtown.townfolk.edition import Edition

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5

_MOST: Final = 1_000
"""Counts and points beyond this make no game."""

_MOST_DICE: Final = 8
"""Dice beyond this have more ways to fall than can be listed."""

_MOST_BOARDS: Final = 20
"""Boards beyond this can be laid out in more ways than can be listed."""

_LONGEST_PRICE: Final = 20
"""Materials that a card may ask for."""

_LONGEST_ID: Final = 100
"""Letters of an id: a line of notation has room for several."""

_LEAST: Final = {
    "row_size": ("TWF-2.3", 1),
    "dice": ("TWF-3.2.1", 1),
    "most_coins": ("TWF-3.7.5", 0),
    "most_level": ("TWF-3.4.4", 0),
    "coin_icons": ("TWF-3.7.4", 1),
    "end_score": ("TWF-5.1", 1),
}
"""The rule and the least sensible value of each count."""

_MOST_AT_ONCE: Final = 6
"""Materials that a use of a box may take, and gains that it may bring: beyond, the choices are too many."""

_NAME: Final = re.compile(r"[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)?")
"""Ids stand in lines of notation."""

_SERVICES: Final[dict[type[Gain], tuple[str, int]]] = {
    ExchangeCards: ("TWF-3.1.1", 1),
    MoreDice: ("TWF-3.2.1", 2),
    LevelUpGain: ("TWF-3.4.4", 4),
}
"""Gains that the turn is built around: the rule and the step of the board's box that gives each."""

_POINTS: Final = (Points, PointsPerDie, PointsPerIcon, PointsPerCard, PointsPerLevel, PointsByIcons)
_MATERIALS: Final = (MaterialGain, BoardMaterial)


def edition_faults(edition: Edition, /) -> tuple[Fault, ...]:
    """Everything that is wrong with an edition, with the place of each fault; ``()`` when it can be
    played.

    >>> import attrs
    >>> from newtown import townfolk
    >>> townfolk.edition_faults(attrs.evolve(townfolk.STANDARD, dice=0))
    (Fault(path='$.dice', message='0; at least 1 is needed', rule='TWF-3.2.1'),)
    """
    return (
        *_counts(edition),
        *_names(edition),
        *_boards(edition),
        *_services(edition),
        *_decks(edition),
        *(
            fault
            for index, card in enumerate(edition.cards)
            for fault in _card(edition, card, f"$.cards[{index}]")
        ),
        *(
            fault
            for index, each in enumerate(edition.board_boxes)
            for fault in _box(each.box, f"$.board_boxes[{index}].box", rows=1, on_board=True)
        ),
    )


# -- The whole --------------------------------------------------------------------------------------


def _counts(edition: Edition) -> Iterator[Fault]:
    if not edition.name:
        yield Fault("$.name", "an edition needs a name")
    for name, (rule, least) in _LEAST.items():
        value: int = getattr(edition, name)
        yield from in_range(f"$.{name}", value, least, _MOST, rule)
    if edition.dice > edition.contents.dice:
        yield Fault("$.dice", f"{edition.dice}; there are {edition.contents.dice}", "TWF-1.2")
    if edition.row_size > min(_decks_of(edition).values()):
        message = f"{edition.row_size}; the smallest deck has {min(_decks_of(edition).values())} cards"
        yield Fault("$.row_size", message, "TWF-2.3")
    for index, score in enumerate(edition.coin_scores):
        yield from in_range(f"$.coin_scores[{index}]", score, 1, _MOST, "TWF-3.7.2")
    if list(edition.coin_scores) != sorted(set(edition.coin_scores)):
        yield Fault("$.coin_scores", f"{edition.coin_scores}; they have to ascend", "TWF-3.7.2")
    yield from in_range("$.contents.dice", edition.contents.dice, 1, _MOST_DICE, "TWF-1.2")
    if edition.contents.colours < MOST_PLAYERS:
        message = f"{edition.contents.colours}; {MOST_PLAYERS} players need one each"
        yield Fault("$.contents.colours", message, "TWF-1.4")


def _names(edition: Edition) -> Iterator[Fault]:
    cards = [(f"$.cards[{index}].id", card.id) for index, card in enumerate(edition.cards)]
    boards = [(f"$.boards[{index}].id", board.id) for index, board in enumerate(edition.boards)]
    boxes = [
        *((f"$.board_boxes[{index}].box.id", each.box.id) for index, each in enumerate(edition.board_boxes)),
        *(
            (f"$.cards[{index}].boxes[{place}].id", box.id)
            for index, card in enumerate(edition.cards)
            for place, box in enumerate(card.boxes)
        ),
    ]
    for named in (cards, boards, boxes):
        times = Counter(name for _, name in named)
        for path, name in named:
            if len(name) > _LONGEST_ID or not _NAME.fullmatch(name):
                message = f"{name!r}; ids are up to {_LONGEST_ID} letters, digits and _, with one dot at most"
                yield Fault(path, message, "TWF-1.12")
            if times[name] > 1:
                yield Fault(path, f"{name!r} is there {times[name]} times", "TWF-1.1")


def _boards(edition: Edition) -> Iterator[Fault]:
    if len(edition.boards) < MOST_PLAYERS:
        message = f"{len(edition.boards)} boards; {MOST_PLAYERS} players need one each"
        yield Fault("$.boards", message, "TWF-2.4")
    if len(edition.boards) > _MOST_BOARDS:
        yield Fault("$.boards", f"{len(edition.boards)} boards; {_MOST_BOARDS} are the most", "TWF-2.4")
    for index, board in enumerate(edition.boards):
        path = f"$.boards[{index}]"
        yield from _kinds(f"{path}.face_1", board.face_1)
        yield from in_range(f"{path}.number", board.number, 0, _MOST, "TWF-2.4")


def _decks_of(edition: Edition) -> dict[CardKind, int]:
    return {kind: sum(card.kind is kind for card in edition.cards) for kind in CARD_KINDS}


def _decks(edition: Edition) -> Iterator[Fault]:
    kinds = [CARD_KINDS.index(card.kind) for card in edition.cards]
    if kinds != sorted(kinds):
        yield Fault("$.cards", "lands have to come first, then craftsmen, then buildings", "TWF-1.1")
    for kind, number in _decks_of(edition).items():
        if not 1 <= number <= _MOST:
            message = f"{number} cards of kind {kind.value}; 1 to {_MOST} are needed"
            yield Fault("$.cards", message, "TWF-1.1")


def _services(edition: Edition) -> Iterator[Fault]:
    """The boxes that exchange cards, buy dice and level up: at most one of each, on the board, for coins."""
    for gain, (rule, step) in _SERVICES.items():
        found = [
            (f"$.board_boxes[{index}].box", each.box)
            for index, each in enumerate(edition.board_boxes)
            if any(isinstance(got, gain) for got in _gains(each.box))
        ]
        if len(found) > 1:
            yield Fault("$.board_boxes", f"{len(found)} boxes give {gain.__name__}; one is the most", rule)
        for path, box in found:
            if not _is_simple_service(box) or box.step != step:
                message = f"{gain.__name__} takes a box of step {step} that gives it alone, for coins alone"
                yield Fault(path, message, rule)
            elif gain is ExchangeCards and box.rows[0].uses != 1:
                yield Fault(f"{path}.rows[0].uses", "cards are exchanged once in a turn", rule)
            elif gain is MoreDice:
                yield from _dice_bought(edition, f"{path}.rows[0].uses", box.rows[0].uses)


def _dice_bought(edition: Edition, path: str, uses: int | None) -> Iterator[Fault]:
    if uses is None or edition.dice + uses > edition.contents.dice:
        more = "any number of" if uses is None else uses
        message = f"{more} dice beyond {edition.dice}; there are {edition.contents.dice}"
        yield Fault(path, message, "TWF-1.2")


def _is_simple_service(box: Box) -> TypeGuard[Arrow]:
    """Coins, at least one, for one thing, at any time."""
    if not isinstance(box, Arrow) or box.when or len(box.rows) != 1 or len(box.rows[0].modes) != 1:
        return False
    mode = box.rows[0].modes[0]
    return len(mode.get) == 1 and mode.pay.coins > 0 and mode.pay == Payment(coins=mode.pay.coins)


def _gains(box: Box) -> Iterator[Gain]:
    if isinstance(box, Arrow):
        yield from (gain for row in box.rows for mode in row.modes for gain in mode.get)
    else:
        yield from box.get


# -- Cards ------------------------------------------------------------------------------------------


def _card(edition: Edition, card: Card, path: str) -> Iterator[Fault]:
    icons = [ICONS.index(icon) for icon in card.icons]
    own = ICONS[CARD_KINDS.index(card.kind)]
    if icons != sorted(set(icons)) or own not in card.icons or len(icons) > 2:
        message = f"one or two icons in order are needed, {own.value} among them"
        yield Fault(f"{path}.icons", message, "TWF-1.7")
    yield from in_range(f"{path}.points", card.points, 0, _MOST, "TWF-5.4")
    yield from _cost(card.cost, f"{path}.cost")
    if not card.boxes:
        yield Fault(f"{path}.boxes", "a card has at least one effect box", "TWF-1.7")
    rows = edition.most_level + 1 if card.kind is CardKind.CRAFTSMAN else 1
    for index, box in enumerate(card.boxes):
        yield from _box(box, f"{path}.boxes[{index}]", rows=rows, on_board=False)


def _cost(cost: Cost, path: str) -> Iterator[Fault]:
    if not cost.dice and not cost.materials:
        yield Fault(path, "a card costs something", "TWF-3.6.1")
    if len(cost.dice) > _MOST_DICE or len(cost.materials) > _LONGEST_PRICE:
        yield Fault(path, f"{_MOST_DICE} dice and {_LONGEST_PRICE} materials are the most", "TWF-3.6.2")
    yield from _pieces(cost.dice, cost.materials, path)


def _pieces(
    dice: tuple[tuple[int, ...], ...], materials: tuple[tuple[Material, ...], ...], path: str
) -> Iterator[Fault]:
    for index, faces in enumerate(dice):
        if not faces or list(faces) != sorted({face for face in faces if 1 <= face <= FACES}):
            message = f"{faces}; faces of 1–{FACES} have to ascend, at least one"
            yield Fault(f"{path}.dice[{index}]", message, "TWF-4.3")
    for index, kinds in enumerate(materials):
        yield from _kinds(f"{path}.materials[{index}]", kinds)


def _kinds(path: str, kinds: tuple[Material, ...]) -> Iterator[Fault]:
    places = [MATERIALS.index(kind) for kind in kinds]
    if not places or len(set(places)) != len(places):
        yield Fault(path, "kinds of material, each once, are needed", "TWF-4.2")


# -- Boxes ------------------------------------------------------------------------------------------


def _box(box: Box, path: str, *, rows: int, on_board: bool) -> Iterator[Fault]:
    if not on_board:
        for gain, (rule, _) in _SERVICES.items():
            if any(isinstance(got, gain) for got in _gains(box)):
                yield Fault(path, f"{gain.__name__} stands on the starting boards alone", rule)
    if isinstance(box, Arrow):
        yield from _arrow(box, path, rows)
        return
    if not box.get:
        yield Fault(f"{path}.get", "nothing is gained", "TWF-1.9")
    yield from _points_of(box.get, f"{path}.get", run=False)
    if isinstance(box, Trigger):
        if not all(isinstance(gain, _POINTS) for gain in box.get):
            yield Fault(f"{path}.get", "a trigger gives points and nothing else", "TWF-1.12")
        return
    if box.step not in (4, 5):
        yield Fault(f"{path}.step", f"{box.step}; boxes without an arrow work in steps 4 and 5", "TWF-1.9")
    yield from _by_step(box, path, box.get)


def _arrow(box: Arrow, path: str, rows: int) -> Iterator[Fault]:
    if len(box.rows) != rows:
        yield Fault(f"{path}.rows", f"{len(box.rows)} rows; {rows} needed", "TWF-4.7")
    if box.step not in (4, 5) and not is_service(box):
        message = f"{box.step}; boxes are used in steps 4 and 5, and for exchange and dice in 1 and 2"
        yield Fault(f"{path}.step", message, "TWF-1.13")
    for condition in box.when:
        value = condition.dice if isinstance(condition, DiceRolledExactly) else condition.score
        yield from in_range(f"{path}.when", value, 0, _MOST, "TWF-1.12")
    for index, row in enumerate(box.rows):
        yield from _row(box, row, f"{path}.rows[{index}]")


def _row(box: Arrow, row: Row, path: str) -> Iterator[Fault]:
    if row.uses is not None:
        yield from in_range(f"{path}.uses", row.uses, 1, _MOST, "TWF-1.10")
    if not 1 <= len(row.modes) <= (2 if box.step == 5 else 1):
        message = f"{len(row.modes)} modes; there is one, in step 5 with a boosted second one at most"
        yield Fault(f"{path}.modes", message, "TWF-1.12")
    # The state counts uses, not modes (TWF-6.4).
    if len({coins_later_in(mode.get) for mode in row.modes}) > 1:
        yield Fault(f"{path}.modes", "all modes bring the same coins for step 7", "TWF-1.13")
    for index, mode in enumerate(row.modes):
        yield from _mode(box, row, mode, f"{path}.modes[{index}]")


def _mode(box: Arrow, row: Row, mode: Mode, path: str) -> Iterator[Fault]:
    pay = mode.pay
    yield from in_range(f"{path}.pay.coins", pay.coins, 0, _MOST, "TWF-4.16")
    yield from _pieces(pay.dice, pay.materials, f"{path}.pay")
    if len(pay.dice) > _MOST_DICE or len(pay.materials) > _MOST_AT_ONCE:
        message = f"{_MOST_DICE} dice and {_MOST_AT_ONCE} materials are the most"
        yield Fault(f"{path}.pay", message, "TWF-1.12")
    if pay.run is not None:
        yield from in_range(f"{path}.pay.run.face", pay.run.face, 1, FACES, "TWF-1.12")
        yield from in_range(f"{path}.pay.run.least", pay.run.least, 1, _MOST_DICE, "TWF-1.12")
        if pay.dice:
            yield Fault(f"{path}.pay.dice", "with a run, no other dice are paid", "TWF-1.12")
    if not mode.get:
        yield Fault(f"{path}.get", "nothing is gained", "TWF-1.10")
    yield from _points_of(mode.get, f"{path}.get", run=pay.run is not None)
    pays_dice = bool(pay.dice or pay.run)
    # Every turn ends: each use takes something that the turn doesn't give back (TWF-1.13).
    if box.step == 4 and (pay.materials or not (pays_dice or pay.coins)):
        yield Fault(f"{path}.pay", "step 4 takes a die or a coin, and no materials", "TWF-1.13")
    if row.uses is None and not (pays_dice or pay.coins or pay.materials):
        yield Fault(f"{path}.pay", "a box without limit has to cost something", "TWF-1.13")
    yield from _by_step(box, path, mode.get)
    if row.uses is None and any(isinstance(gain, CoinLater) for gain in mode.get):
        yield Fault(f"{path}.get", "coins take a box with a limit of uses", "TWF-1.13")


def _by_step(box: Arrow | Automatic, path: str, gains: Iterable[Gain]) -> Iterator[Fault]:
    for gain in gains:
        if box.step != 4 and isinstance(gain, _MATERIALS):
            yield Fault(f"{path}.get", "materials come in step 4 alone", "TWF-1.13")
        if box.step != 5 and isinstance(gain, CoinLater):
            yield Fault(f"{path}.get", "coins for step 7 come in step 5 alone", "TWF-1.13")
        if isinstance(gain, MaterialGain):
            yield from _kinds(f"{path}.get", gain.one_of)
        if isinstance(gain, CoinLater):
            yield from in_range(f"{path}.get", gain.coins, 1, _MOST, "TWF-3.7.1")


def _points_of(gains: tuple[Gain, ...], path: str, *, run: bool) -> Iterator[Fault]:
    if len(gains) > _MOST_AT_ONCE:
        yield Fault(path, f"{len(gains)} gains; {_MOST_AT_ONCE} are the most", "TWF-1.12")
    for gain in gains:
        if isinstance(gain, PointsByIcons):
            icons = [step.icons for step in gain.table]
            if icons[:1] != [0] or icons != sorted(set(icons)):
                yield Fault(path, "a table of icons begins with 0 and ascends", "TWF-4.6")
            for step in gain.table:
                yield from in_range(path, step.points, 0, _MOST, "TWF-1.7")
        elif isinstance(gain, _POINTS):
            # TWF-6.7: a score never falls
            yield from in_range(path, gain.points, 0, _MOST, "TWF-6.7")
        if isinstance(gain, PointsPerDie) and not run:
            yield Fault(path, "points by the die take a run of dice on the other side", "TWF-1.12")
