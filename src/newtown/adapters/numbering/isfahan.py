"""The numbers of Isfahan: every field bounded by the rules and the edition."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

import newtown.isfahan as rules
from newtown.adapters.numbering.kinds import Kind, Ranges, kind, kind_of_tuples
from newtown.adapters.numbering.numbers import GameNumbering
from newtown.adapters.numbering.spaces import Listed, Multisets
from newtown.core.dice import FACES
from newtown.isfahan.actions import (
    Action,
    Build,
    BuyDice,
    CardDrawn,
    ChooseShop,
    DrawEmpty,
    EndTurn,
    Event,
    PayCamel,
    PlaceCube,
    PlayCard,
    SendCube,
    TakeGroup,
    WhiteRolled,
    YellowRolled,
)
from newtown.isfahan.board import Board
from newtown.isfahan.components import CAMELS_ROW, GOLD_ROW, ROWS, CardKind, Direction, Use
from newtown.isfahan.edition import STANDARD, Edition
from newtown.isfahan.edition_checks import MOST_PLAYERS
from newtown.isfahan.state import State

IsfahanNumbering: TypeAlias = GameNumbering[State, Action, Event]

_FACES: Final = range(1, FACES + 1)


@lru_cache(maxsize=8)
def numbering(edition: Edition = STANDARD, /) -> IsfahanNumbering:
    """The numbers of Isfahan with that edition, for any number of players.

    >>> numbers = numbering()
    >>> numbers.decode(numbers.encode(PlaceCube("bag3.0")))
    PlaceCube(shop='bag3.0')
    """
    return GameNumbering(
        rules,
        Ranges[Action](_actions(edition, Board(edition, MOST_PLAYERS))),
        Ranges[Event](_outcomes(edition)),
        edition=edition,
        edition_of=_edition_of,
        made_by=(numbering, (edition,)),
    )


def _edition_of(state: State) -> Edition:
    return state.config.edition


def _actions(edition: Edition, board: Board) -> Iterator[Kind[Action]]:
    # ISF-5.6: only shops that share a square are ever chosen between
    shared = {shop for beside in board.beside.values() if len(beside) > 1 for shop in beside}
    yield kind(BuyDice, count=Listed(range(edition.most_yellow + 1)))
    yield kind_of_tuples(TakeGroup, ("row", "use", "die_card", "dest"), Listed(_groups(board)))
    yield kind(DrawEmpty)
    yield kind(PlaceCube, shop=Listed(board.shops))
    yield kind_of_tuples(PlayCard, ("kind", "shop", "amount", "direction"), Listed(_plays(edition, board)))
    yield kind(ChooseShop, shop=Listed(board.shops[shop] for shop in sorted(shared)))
    yield kind(PayCamel)
    yield kind(SendCube)
    yield kind_of_tuples(Build, ("building", "waive_camels", "waive_gold"), Listed(_builds(edition)))
    yield kind(EndTurn)


def _groups(board: Board) -> Iterator[tuple[object, ...]]:
    """A card goes with a section action alone, a square with a move alone (ISF-4.2, ISF-5.1)."""
    for row in range(ROWS):
        yield row, Use.SECTION, None, None
        for card in CardKind:
            yield row, Use.SECTION, card, None
        yield row, Use.CARD, None, None
        for square in board.squares:
            yield row, Use.SUPERVISOR, None, square


def _plays(edition: Edition, board: Board) -> Iterator[tuple[object, ...]]:
    """Each kind with what it is declared with; those that waive costs are played with buildings (ISF-4.6)."""
    values = edition.card_values
    for plain in (CardKind.CAMELS_3, CardKind.GOLD_3, CardKind.CUBE_TO_CARAVAN):
        yield plain, None, None, None
    for shop in board.shops:
        yield CardKind.CUBE_TO_SHOP, shop, None, None
    for amount in range(1, values.most_gold_sold + 1):
        yield CardKind.GOLD_TO_POINTS, None, amount, None
    for amount in range(1, values.most_camels_sold + 1):
        yield CardKind.CAMELS_TO_POINTS, None, amount, None
    for amount in range(1, most_wealth(edition) + 1):
        for direction in Direction:
            yield CardKind.EXCHANGE, None, amount, direction


def most_wealth(edition: Edition) -> int:
    """More gold and camels together than any player can ever hold.

    There is a turn on every day (ISF-3.22). It brings at most one section action for camels or gold: all
    white dice in one row, one die for a card (ISF-4.2), and what a building adds (ISF-1.9); yellow dice cost
    as much as they bring at least. Cards are played in own turns alone (ISF-4.5), and a turn with
    such a section action draws none, so each card that gives camels or gold is played once in it at most. A
    turn without one draws as many cards as the supervisor's squares have cubes beside them at most, two
    (ISF-5.6), which brings less. Exchanging keeps the sum (ISF-4.6).

    That holds as long as no card draws another: an edition with ``caravanserai_draw_for_card`` has no such
    bound, and amounts beyond this one, never met in practice, have no number in it.

    >>> most_wealth(STANDARD)
    506
    """
    board = Board(edition, MOST_PLAYERS)
    bonus = max(board.row_bonuses[row][1] for row in (CAMELS_ROW, GOLD_ROW))
    gifts = {CardKind.CAMELS_3: edition.card_values.camels, CardKind.GOLD_3: edition.card_values.gold}
    copies = [gifts[card.kind] for card in edition.cards if card.kind in gifts for _ in range(card.copies)]
    section = edition.white_dice + 1 + bonus
    redrawn = 2 * max(copies, default=0)
    turns = edition.weeks * edition.days
    return edition.start_gold + edition.start_camels + turns * (max(section, redrawn) + sum(copies))


def _builds(edition: Edition) -> Iterator[tuple[object, ...]]:
    """Only a part of the cost that isn't 0 can be waived (ISF-4.7)."""
    for spec in edition.buildings:
        for camels in (False, True):
            for gold in (False, True):
                if not (camels and not spec.camels) and not (gold and not spec.gold):
                    yield spec.kind, camels, gold


def _outcomes(edition: Edition) -> Iterator[Kind[Event]]:
    yield kind(WhiteRolled, faces=Multisets(_FACES, (edition.white_dice,)))
    yield kind(YellowRolled, faces=Multisets(_FACES, range(1, edition.most_yellow + 1)))
    yield kind(CardDrawn, kind=Listed(CardKind))
