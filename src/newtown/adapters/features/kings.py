"""The features of The King's New Town: everything on the table, from the viewer's seat."""

from functools import lru_cache
from typing import Final, TypeAlias, final, get_args

import attrs

from newtown.adapters.features.encoders import (
    FLAG,
    Among,
    ByClass,
    Each,
    Group,
    Keyed,
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
from newtown.kings.components import KING_LAND, Colour, LandKind
from newtown.kings.edition import STANDARD, Edition
from newtown.kings.edition_checks import FEWEST_PLAYERS, MOST_PLAYERS
from newtown.kings.houses import base_value
from newtown.kings.ledger import ITEMS
from newtown.kings.state import (
    Building,
    DealingFamilies,
    DicePool,
    Drafting,
    House,
    Housing,
    Land,
    Moving,
    PlacingTree,
    Player,
    Rerolling,
    ResidentCard,
    RollingOwn,
    RollingPool,
    RollingRoyal,
    RollingTree,
    Supplying,
    TakingDice,
    TurningUp,
)
from newtown.kings.storage import NAME
from newtown.kings.views import HiddenVoting, View, VisibleStage


@final
@attrs.frozen(eq=False)
class Sight:
    """What the parts of a view are looked at with: the whole view, its seats, and the ways from where the
    viewer's craftsman stands (KNT-4.2)."""

    view: View
    seats: Seating
    costs: dict[int, int]


KingsFeatures: TypeAlias = ViewFeatures[View, Sight]

_FACES: Final = range(1, FACES + 1)
_NO_WAYS: Final[dict[int, int]] = {}
_STAGES: Final = get_args(VisibleStage)
_FEW: Final = 3
_SOME: Final = 6
_MANY: Final = 20
"""Numbers without a bound are halfway to 1 at one of these: materials and stones, dice, points."""


@lru_cache(maxsize=16)
def features_for(players: int, edition: Edition = STANDARD, /) -> KingsFeatures:
    """The features of games with so many players, on any layout.

    Raises ``ValueError`` for a number of players that the game isn't for.

    >>> features_for(2).names[:3]
    ('viewer=0', 'viewer=1', 'round=0')
    """
    table = Table(NAME, players, edition, FEWEST_PLAYERS, MOST_PLAYERS)

    def sight_of(view: View) -> Sight:
        table.check(view.config)
        seats = seen_from(view.viewer, players)
        craftsman = view.players[seats.order[0]].craftsman
        return Sight(view, seats, view.config.board.costs.get(craftsman, _NO_WAYS))

    return ViewFeatures(_view(players, edition), sight_of, made_by=(features_for, (players, edition)))


def _view(players: int, edition: Edition) -> Record[Sight, View]:
    cards = tuple(land.number for land in edition.lands)
    lands = (*cards, KING_LAND)
    one_seat = OneHot(range(players), seat_labels(players))
    some_seats = OneHots(range(players), one_seat)
    builders = OneHots(range(len(edition.king_stones)), one_seat)
    return Record[Sight, View](
        field("viewer", lambda _, view: view.viewer, OneHot(range(players))),
        field("round", lambda _, view: view.round, OneHot(range(edition.rounds + 2))),
        field("active", lambda sight, view: sight.seats.place[view.order[view.turn]], one_seat),
        field("turn", lambda _, view: view.turn, OneHot(range(players))),
        field("order", lambda sight, view: sight.seats.places(view.order), some_seats),
        field("on_king_land", lambda sight, view: sight.seats.places(view.on_king_land), some_seats),
        field("king_builders", lambda sight, view: sight.seats.places(view.king_builders), builders),
        field("stage", lambda _, view: type(view.stage), OneHot(_STAGES, (of.__name__ for of in _STAGES))),
        field("", lambda _, view: view.stage, _stage(players, edition)),
        field(
            "players",
            lambda sight, view: [view.players[seat] for seat in sight.seats.order],
            Each(seat_labels(players), Remembered(_player(edition))),
        ),
        field("", lambda _, view: view.lands, _lands(players, edition)),
        field("stock", lambda _, view: view.stock, Among(cards)),
        field("green_needed", lambda sight, _: sight.costs, Remembered(_ways(lands))),
    )


def _ways(lands: tuple[int, ...]) -> Record[object, dict[int, int]]:
    """What the way to each land costs, 0 for where the craftsman stands (KNT-4.2)."""
    sizes = Sizes(dict.fromkeys(map(str, lands), _FEW))
    return Record[object, dict[int, int]](
        field("", lambda _, costs: [costs.get(number, 0) for number in lands], sizes)
    )


# -- Players ----------------------------------------------------------------------------------------


def _player(edition: Edition) -> Record[object, Player]:
    cards = tuple(land.number for land in edition.lands)
    sizes = tuple(range(1, edition.largest_piece + 1))
    roofs = Shares({str(spec): data.roofs for spec, data in enumerate(edition.specs, 1)})
    pips = Sizes({"stones": _FEW, "red": _SOME, "green": _SOME, "black": _SOME})
    whites = Sizes({str(place): _SOME for place in range(edition.white_dice)})
    points = Sizes({"points": _MANY} | {f"points.{item.code}": _SOME for item in ITEMS}, signed=True)
    return Record[object, Player](
        field("craftsman", lambda _, player: player.craftsman, OneHot((*cards, KING_LAND))),
        field("cards", lambda _, player: player.cards, Among(cards)),
        field("ready", lambda _, player: player.ready, Among(cards)),
        field("materials", lambda _, player: player.materials, Tally(sizes, Squashed(_FEW))),
        field("roofs", lambda _, player: player.roofs, roofs),
        field("", lambda _, player: (player.stones, player.red, player.green, player.black), pips),
        field("white", lambda _, player: player.white, whites),
        field("white_sum", lambda _, player: sum(player.white), OneHot(cards)),
        field("", lambda _, player: (player.points, *player.ledger), points),
    )


# -- Lands and houses -------------------------------------------------------------------------------


def _lands(players: int, edition: Edition) -> Remembered[Sight, tuple[Land, ...]]:
    numbers = (*(land.number for land in edition.lands), KING_LAND)
    houses = Keyed(numbers, _number, _land(players, edition))
    lands = Record[Sight, tuple[Land, ...]](
        field("lands", lambda _, lands: [land.number for land in lands], Among(numbers)),
        field("trees", lambda _, lands: [land.number for land in lands if land.tree], Among(numbers)),
        field("houses", lambda _, lands: [land for land in lands if land.houses], houses),
    )
    return Remembered(lands, looking_at=lambda sight: sight.seats)


def _number(land: Land) -> int:
    return land.number


def _land(players: int, edition: Edition) -> Record[Sight, Land]:
    return Record[Sight, Land](
        field("", lambda _, land: land.houses, Each(range(edition.land_capacity), _house(players, edition)))
    )


def _house(players: int, edition: Edition) -> Record[Sight, House]:
    most_floors = max(len(spec.values) for spec in edition.specs)
    most = max(value for spec in edition.specs for value in spec.values) + edition.penthouse.points
    owners = OneHot(range(players), seat_labels(players))
    return Record[Sight, House](
        field("owner", lambda sight, house: sight.seats.place[house.owner], owners),
        field("spec", lambda _, house: house.spec, OneHot(range(1, len(edition.specs) + 1))),
        field("floors", lambda _, house: house.floors, OneHot(range(1, most_floors + 1))),
        field("penthouse", lambda _, house: house.penthouse, FLAG),
        field("base_value", lambda _, house: base_value(edition, house), Scaled(most)),
        field("inhabited", lambda _, house: house.family is not None, FLAG),
    )


# -- Stages -----------------------------------------------------------------------------------------


def _stage(players: int, edition: Edition) -> ByClass[Sight]:
    cards = tuple(land.number for land in edition.lands)
    return ByClass[Sight](
        Group[Sight, TurningUp | Drafting](
            (TurningUp, Drafting),
            field("second_pass", lambda _, stage: stage.second_pass, FLAG),
            field("face_up", lambda _, stage: stage.face_up, Among(cards)),
            field("deck", lambda _, stage: stage.deck, Among(cards)),
        ),
        Group[Sight, RollingTree](
            (RollingTree,), field("tree_dice", lambda _, stage: stage.dice, OneHot(edition.tree_dice))
        ),
        Group[Sight, PlacingTree](
            (PlacingTree,), field("tree_lands", lambda _, stage: stage.lands, Among(cards))
        ),
        Group[Sight, RollingPool | TakingDice](
            (RollingPool, TakingDice), field("pool", lambda _, stage: stage.pool, _pool(players, edition))
        ),
        Group[Sight, Moving](
            (Moving,),
            field("moved", lambda _, stage: stage.moved, FLAG),
        ),
        Group[Sight, Supplying](
            (Supplying,),
            field("supplied", lambda _, stage: stage.supplied, FLAG),
        ),
        Group[Sight, Rerolling](
            (Rerolling,),
            field("colour", lambda _, stage: stage.colour, OneHot(Colour)),
            field("in_supply", lambda _, stage: isinstance(stage.turn, Supplying), FLAG),
            field("after_move", lambda _, stage: isinstance(stage.turn, Moving) and stage.turn.moved, FLAG),
        ),
        Group[Sight, Building](
            (Building,),
            field("worked", lambda _, stage: stage.worked, Among(range(edition.land_capacity))),
        ),
        Group[Sight, HiddenVoting](
            (HiddenVoting,),
            field("voted", lambda _, stage: stage.voted, Scaled(players)),
            field("own_vote", lambda _, stage: stage.own, OneHot((False, True))),
        ),
        Group[Sight, RollingOwn]((RollingOwn,), field("again", lambda _, stage: stage.again, FLAG)),
        Group[Sight, DealingFamilies | Housing | RollingRoyal](
            (DealingFamilies, Housing, RollingRoyal),
            field("columns", lambda _, stage: stage.columns, _columns(players, edition)),
        ),
        Group[Sight, Housing]((Housing,), field("passes", lambda _, stage: stage.passes, Scaled(players))),
        Group[Sight, RollingRoyal](
            (RollingRoyal,),
            field(
                "royal",
                lambda _, stage: stage.family,
                OneHot(family.name for family in edition.families if family.royal),
            ),
        ),
    )


def _pool(players: int, edition: Edition) -> Record[Sight, DicePool]:
    single, white = Tally(_FACES, Scaled(players)), Tally(_FACES, Scaled(players * edition.white_dice))
    return Record[Sight, DicePool](
        field("red", lambda _, pool: pool.red, single),
        field("green", lambda _, pool: pool.green, single),
        field("black", lambda _, pool: pool.black, single),
        field("white", lambda _, pool: pool.white, white),
    )


def _columns(players: int, edition: Edition) -> Each[Sight, tuple[ResidentCard, ...]]:
    depth = len(edition.families) // edition.columns
    return Each(range(edition.columns), Each(range(depth), _resident(players, edition)))


def _resident(players: int, edition: Edition) -> Record[Sight, ResidentCard]:
    families = {family.name: family for family in edition.families}
    return Record[Sight, ResidentCard](
        field("family", lambda _, card: card.family, OneHot(families)),
        field(
            "size",
            lambda _, card: families[card.family].size,
            Scaled(max(family.size for family in edition.families)),
        ),
        field(
            "points",
            lambda _, card: families[card.family].points,
            Scaled(max(family.points for family in edition.families)),
        ),
        field("wishes", lambda _, card: families[card.family].wishes, Among(LandKind)),
        field("stones", lambda _, card: card.stones, Squashed(_FEW)),
        field(
            "mistaken",
            lambda sight, card: sight.seats.places(card.mistaken),
            Among(range(players), seat_labels(players)),
        ),
    )
