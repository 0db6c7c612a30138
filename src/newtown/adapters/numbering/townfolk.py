"""The numbers of Town Folk: every field bounded by the rules and the edition."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

import newtown.townfolk as rules
from newtown.adapters.numbering.kinds import Kind, Ranges, kind, kind_of_tuples
from newtown.adapters.numbering.numbers import GameNumbering
from newtown.adapters.numbering.spaces import Listed, Multisets, subsets
from newtown.core.dice import FACES
from newtown.townfolk.actions import (
    Acquire,
    Action,
    BoardsOffered,
    BuyDice,
    CardRevealed,
    ChooseBoard,
    DiceRolled,
    EndAcquire,
    EndProduce,
    EndReturn,
    EndScore,
    Event,
    LevelUp,
    PassSwap,
    Produce,
    ReturnCard,
    Score,
    UseWatchtower,
)
from newtown.townfolk.catalogue import PRODUCING, SCORING, Catalogue, is_service, yields_of
from newtown.townfolk.components import Arrow, Automatic, Box, CardKind, Mode
from newtown.townfolk.edition import STANDARD, Edition
from newtown.townfolk.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS
from newtown.townfolk.matching import dice_payments, material_payments
from newtown.townfolk.state import State

TownfolkNumbering: TypeAlias = GameNumbering[State, Action, Event]

_FACES: Final = range(1, FACES + 1)


@lru_cache(maxsize=8)
def numbering(edition: Edition = STANDARD, /) -> TownfolkNumbering:
    """The numbers of Town Folk with that edition, for any number of players.

    >>> numbers = numbering()
    >>> numbers.decode(numbers.encode(Score("mine", (6,))))
    Score(box='mine', dice=(6,), materials=(), boost=False)
    """
    catalogue = Catalogue(edition)
    return GameNumbering(
        rules,
        Ranges[Action](_actions(edition, catalogue)),
        Ranges[Event](_outcomes(edition, catalogue)),
        edition=edition,
        edition_of=_edition_of,
        made_by=(numbering, (edition,)),
    )


def _edition_of(state: State) -> Edition:
    return state.config.edition


def _most_bought(catalogue: Catalogue) -> int:
    """The most dice that can be bought: the box has a limit (TWF-3.2.1), and so have coins (TWF-3.7.5)."""
    inn = catalogue.inn
    if inn is None:
        return 0
    affordable = catalogue.edition.most_coins // inn.coins
    return affordable if inn.uses is None else min(inn.uses, affordable)


def _actions(edition: Edition, catalogue: Catalogue) -> Iterator[Kind[Action]]:
    boxes = tuple(catalogue.boxes.values())
    most_dice = edition.dice + _most_bought(catalogue)
    cards = Listed(card.id for card in edition.cards)
    craftsmen = Listed(card.id for card in edition.cards if card.kind is CardKind.CRAFTSMAN)
    produced = Listed(use for box in boxes for use in _productions(edition, box, most_dice))
    scored = Listed(use for box in boxes for use in _scorings(box, most_dice))
    yield kind(ChooseBoard, board=Listed(board.id for board in edition.boards))
    yield kind(PassSwap)
    yield kind(UseWatchtower)
    yield kind(ReturnCard, card=cards)
    yield kind(EndReturn)
    yield kind(BuyDice, dice=Listed(range(_most_bought(catalogue) + 1)))
    yield kind_of_tuples(Produce, ("box", "dice", "materials"), produced)
    yield kind(LevelUp, card=craftsmen)
    yield kind(EndProduce)
    yield kind_of_tuples(Score, ("box", "dice", "materials", "boost"), scored)
    yield kind(EndScore)
    yield kind(Acquire, card=cards)
    yield kind(EndAcquire)


def _productions(edition: Edition, box: Box, most_dice: int) -> Iterator[tuple[object, ...]]:
    """Every use of a box of step 4 with any dice, on any board; of a box without an arrow, every choice that
    it leaves (TWF-3.4.1 to TWF-3.4.3)."""
    boards = tuple(board.face_1 for board in edition.boards)
    if isinstance(box, Automatic) and box.step == PRODUCING:
        choices = dict.fromkeys(each.kinds for face_1 in boards for each in yields_of(box.get, face_1))
        if len(choices) > 1:
            for kinds in choices:
                yield box.id, (), kinds
    elif isinstance(box, Arrow) and box.step == PRODUCING and not is_service(box):
        uses = (
            (box.id, dice, each.kinds)
            for mode in _modes(box)
            for dice in _dice(mode, most_dice)
            for face_1 in boards
            for each in yields_of(mode.get, face_1)
        )
        yield from dict.fromkeys(uses)


def _scorings(box: Box, most_dice: int) -> Iterator[tuple[object, ...]]:
    """Every use of a box of step 5 with any dice and materials (TWF-3.5.2), the boosted mode last."""
    if isinstance(box, Arrow) and box.step == SCORING:
        uses = (
            (box.id, dice, kinds, boost)
            for boost in (False, True)
            for row in box.rows
            for mode in row.modes[boost : boost + 1]
            for dice in _dice(mode, most_dice)
            for kinds in material_payments(mode.pay.materials, (len(mode.pay.materials),) * 4)
        )
        yield from dict.fromkeys(uses)


def _modes(box: Arrow) -> Iterator[Mode]:
    return (mode for row in box.rows for mode in row.modes)


def _dice(mode: Mode, most: int) -> tuple[tuple[int, ...], ...]:
    """Every payment of dice, with as many of every face as can be rolled."""
    every = tuple(face for face in _FACES for _ in range(most))
    return dice_payments(mode.pay.dice, mode.pay.run, every)


def _outcomes(edition: Edition, catalogue: Catalogue) -> Iterator[Kind[Event]]:
    rolled = range(edition.dice, edition.dice + _most_bought(catalogue) + 1)
    boards = subsets((board.id for board in edition.boards), range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    yield kind(CardRevealed, card=Listed(card.id for card in edition.cards))
    yield kind(BoardsOffered, boards=boards)
    yield kind(DiceRolled, faces=Multisets(_FACES, rolled))
