"""The features of Isfahan: everything on the table and in the viewer's hand, from the viewer's seat."""

from functools import lru_cache
from typing import Final, TypeAlias, get_args

from newtown.adapters.features.encoders import (
    FLAG,
    Among,
    ByClass,
    Each,
    Group,
    OneHot,
    OneHots,
    Record,
    Remembered,
    Scaled,
    Shares,
    Sizes,
    Squashed,
    Tally,
    field,
)
from newtown.adapters.features.seats import Seating, seat_labels, seen_from
from newtown.adapters.features.tables import Table
from newtown.adapters.features.vectors import ViewFeatures
from newtown.core.dice import FACES
from newtown.isfahan.board import Board
from newtown.isfahan.components import ROWS, BuildingKind
from newtown.isfahan.edition import STANDARD, Edition
from newtown.isfahan.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS
from newtown.isfahan.ledger import ITEMS
from newtown.isfahan.phases.shops import Shops
from newtown.isfahan.state import (
    AskingOwner,
    Building,
    CardWindow,
    ChoosingShop,
    Drawing,
    Handling,
    Placing,
    RollingWhite,
    RollingYellow,
    Stage,
    Tower,
)
from newtown.isfahan.storage import NAME
from newtown.isfahan.views import SeenPlayer, View

IsfahanFeatures: TypeAlias = ViewFeatures[View, Seating]

_FACES: Final = range(1, FACES + 1)
_STAGES: Final = get_args(Stage)
_AFTER_DRAWING: Final = (*get_args(CardWindow), Handling)
_FEW: Final = 4
_SOME: Final = 8
_MANY: Final = 30
"""Numbers without a bound are halfway to 1 at one of these: cubes left to ship, gold and camels, points."""


@lru_cache(maxsize=16)
def features_for(players: int, edition: Edition = STANDARD, /) -> IsfahanFeatures:
    """The features of games with so many players.

    Raises ``ValueError`` for a number of players that the game isn't for.

    >>> features_for(3).names[:3]
    ('viewer=0', 'viewer=1', 'viewer=2')
    """
    table = Table(NAME, players, edition, FEWEST_PLAYERS, MOST_PLAYERS)

    def seats_of(view: View) -> Seating:
        table.check(view.config)
        return seen_from(view.viewer, players)

    return ViewFeatures(
        _view(players, edition, Board(edition, players)), seats_of, made_by=(features_for, (players, edition))
    )


def _view(players: int, edition: Edition, board: Board) -> Record[Seating, View]:
    one_seat = OneHot(range(players), seat_labels(players))
    slots = OneHots(range(board.slots), one_seat)
    copies = {card.kind: card.copies for card in edition.cards}
    cards = Tally(copies, Scaled(max(copies.values())))
    return Record[Seating, View](
        field("viewer", lambda _, view: view.viewer, OneHot(range(players))),
        field("week", lambda _, view: view.week, OneHot(range(1, edition.weeks + 1))),
        field("day", lambda _, view: view.day, OneHot(range(1, edition.days + 1))),
        field("active", lambda seats, view: seats.place[view.order[view.turn]], one_seat),
        field("turn", lambda _, view: view.turn, OneHot(range(players))),
        field("order", lambda seats, view: seats.places(view.order), OneHots(range(players), one_seat)),
        field("stage", lambda _, view: type(view.stage), OneHot(_STAGES, (of.__name__ for of in _STAGES))),
        field("", lambda _, view: view.stage, _stage(edition, one_seat)),
        field("", lambda _, view: _going_on(view), _turn(board)),
        field("asked", _asked, one_seat),
        field(
            "players",
            lambda seats, view: [view.players[seat] for seat in seats.order],
            Each(seat_labels(players), Remembered(_player(len(board.deck)), by_value=True)),
        ),
        field("hand", lambda _, view: view.hand or (), cards),
        field("face_down", lambda _, view: view.face_down or (), cards),
        field("face_up", lambda _, view: view.face_up, cards),
        field("pile", lambda _, view: view.pile, Scaled(len(board.deck))),
        field("tower", lambda _, view: view.tower, Remembered(_tower(edition))),
        field("shops", lambda _, view: view.shops, _shops(board, one_seat)),
        field("caravan", lambda seats, view: seats.places(view.caravan), slots),
        field("supervisor", lambda _, view: view.supervisor, OneHot(board.squares)),
    )


def _shops(board: Board, one_seat: OneHot) -> Remembered[Seating, Shops]:
    """Whose cube is in each shop."""

    def owners(seats: Seating, shops: Shops) -> list[int | None]:
        place = seats.place
        return [None if owner is None else place[owner] for owner in shops]

    shops = Record[Seating, Shops](field("", owners, OneHots(board.shops, one_seat)))
    return Remembered(shops, looking_at=lambda seats: seats)


def _asked(seats: Seating, view: View) -> int | None:
    """ISF-5.7: the owner of the cube that is to leave its shop decides."""
    if not isinstance(view.stage, AskingOwner):
        return None
    owner = view.shops[view.config.board.shop_numbers[view.stage.shop]]
    return None if owner is None else seats.place[owner]


def _player(deck: int) -> Record[object, SeenPlayer]:
    cards = Shares({"hand": deck, "face_down": deck})
    sizes = {"gold": _SOME, "camels": _SOME, "points": _MANY}
    sizes |= {f"points.{item.code}": _MANY for item in ITEMS}
    return Record[object, SeenPlayer](
        field("", lambda _, player: (player.hand, player.face_down), cards),
        field("buildings", lambda _, player: player.buildings, Among(BuildingKind)),
        field("", _numbers, Sizes(sizes)),
    )


def _numbers(_: object, player: SeenPlayer) -> tuple[int, ...]:
    return player.gold, player.camels, sum(player.ledger), *player.ledger


def _tower(edition: Edition) -> Record[object, Tower]:
    """The number on the dice of each row, and how many there are, 0 where the row is empty (ISF-3.3)."""
    rows = range(ROWS)
    numbers = OneHots(rows, OneHot(_FACES))
    white = Shares({str(row): edition.white_dice for row in rows})
    yellow = Shares({str(row): edition.most_yellow for row in rows})
    return Record[object, Tower](
        field("number", lambda _, tower: [row and row.number for row in tower], numbers),
        field("white", lambda _, tower: [row.white if row else 0 for row in tower], white),
        field("yellow", lambda _, tower: [row.yellow if row else 0 for row in tower], yellow),
    )


def _stage(edition: Edition, one_seat: OneHot) -> ByClass[Seating]:
    """What the dice and the draws of chance are about."""
    then = OneHot(_AFTER_DRAWING, (of.__name__ for of in _AFTER_DRAWING))
    return ByClass[Seating](
        Group[Seating, RollingWhite | RollingYellow](
            (RollingWhite, RollingYellow),
            field("yellow_to_roll", lambda _, stage: stage.yellow, Scaled(edition.most_yellow)),
        ),
        Group[Seating, RollingYellow](
            (RollingYellow,),
            field("white_rolled", lambda _, stage: stage.white, Tally(_FACES, Scaled(edition.white_dice))),
        ),
        Group[Seating, Drawing](
            (Drawing,),
            field("drawing", lambda seats, stage: seats.place[stage.seat], one_seat),
            field("after_drawing", lambda _, stage: type(stage.then), then),
        ),
    )


def _going_on(view: View) -> object:
    """The stage of the turn, where a card is drawn the one that comes after it."""
    return view.stage.then if isinstance(view.stage, Drawing) else view.stage


def _turn(board: Board) -> ByClass[Seating]:
    """What the stages of a turn need (ISF-3.11, ISF-3.17, ISF-5.6, ISF-5.7)."""
    # ISF-5.5: only shops beside a square; of a second cube, only those that share one
    beside = [shop for shop, touches in zip(board.shops, board.touches_road, strict=True) if touches]
    shared = {shop for shops in board.beside.values() if len(shops) > 1 for shop in shops}
    pairs = [board.shops[shop] for shop in sorted(shared)]
    return ByClass[Seating](
        Group[Seating, Placing](
            (Placing,),
            field("row", lambda _, stage: stage.row, OneHot(range(ROWS))),
            field("cubes_left", lambda _, stage: stage.left, Squashed(_FEW)),
        ),
        Group[Seating, Building]((Building,), field("built", lambda _, stage: stage.built, FLAG)),
        Group[Seating, ChoosingShop](
            (ChoosingShop,), field("choices", lambda _, stage: stage.shops, Among(pairs))
        ),
        Group[Seating, AskingOwner](
            (AskingOwner,),
            field("cube_in", lambda _, stage: stage.shop, OneHot(beside)),
            field("next_cube_in", lambda _, stage: stage.then, OneHot(pairs)),
        ),
        Group[Seating, Handling](
            (Handling,), field("handled_in", lambda _, stage: stage.shop, OneHot(pairs))
        ),
    )
